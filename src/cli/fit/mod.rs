//! `war-horses fit`: finds the weights of an evaluation again, from games of which the truth is known.

use std::io::Write;

use clap::Args;

use super::options::ChoiceArguments;
use super::{Failure, STANDARD_GAME, values};
use crate::games::cabinet::with_game;
use crate::games::{GameId, SmartHorses, WarHorses};

mod knights;
mod least_squares;
mod smart_horses;
mod war_horses;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[arg(long, value_parser = values::game(), default_value_t = STANDARD_GAME)]
    game: GameId,

    #[command(flatten)]
    choices: ChoiceArguments,

    /// How many games to learn from
    #[arg(long, value_name = "NUMBER", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// The number that the games are drawn from: the same number, the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

pub(super) fn obey(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { game, ref choices, games, seed } = arguments;
    let setup = with_game!(game, G => choices.setup::<G>())?;
    let enough = match game {
        GameId::WarHorses => knights::run::<WarHorses>(&setup, games, seed, out)?.is_some(),
        GameId::SmartHorses => knights::run::<SmartHorses>(&setup, games, seed, out)?.is_some(),
        _ => {
            return Err(Failure::Usage(format!(
                "the weights of {game} are not fitted: ask for war-horses or smart-horses"
            )));
        }
    };
    if enough {
        Ok(())
    } else {
        Err(Failure::Usage(format!("too few samples for a fit: ask for more games than {games}")))
    }
}
