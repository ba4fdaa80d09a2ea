//! `war-horses fit`: finds the weights of an evaluation again, from games of which the truth is known.

use std::io::Write;

use clap::{Args, Subcommand};

use super::options::ChoiceArguments;
use super::{Failure, values};
use crate::games::with_game;
use crate::games::{GameId, SmartHorses, WarHorses};
use crate::start::USUAL_GAME;

mod knights;
mod least_squares;
mod smart_horses;
mod ur;
mod war_horses;

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    other: Option<Other>,

    #[arg(long, value_parser = values::game(), default_value_t = USUAL_GAME)]
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

/// Games that are not learnt from games.
#[derive(Subcommand, Debug)]
enum Other {
    /// Fit the net of the Royal Game of Ur to the table of `war-horses solve ur`
    Ur(ur::Arguments),
}

pub(super) fn obey(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { ref other, game, ref choices, games, seed } = arguments;
    if let Some(Other::Ur(arguments)) = other {
        return ur::obey(arguments, out);
    }
    let setup = with_game!(game, G => choices.setup::<G>())?;
    let enough = match game {
        GameId::WarHorses => knights::run::<WarHorses>(&setup, games, seed, out)?.is_some(),
        GameId::SmartHorses => knights::run::<SmartHorses>(&setup, games, seed, out)?.is_some(),
        _ => {
            return Err(Failure::Usage(format!(
                "the weights of {game} are not fitted: ask for war-horses or smart-horses, or for `fit ur`"
            )));
        }
    };
    if enough {
        Ok(())
    } else {
        Err(Failure::Usage(format!("too few samples for a fit: ask for more games than {games}")))
    }
}
