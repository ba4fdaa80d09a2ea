//! `war-horses fit`: finds the weights of an evaluation again, from games of which the truth is known.

use std::io::Write;

use clap::{Args, Subcommand};
use war_horses_lab::fit::{self, Fitted};

use super::options::ChoiceArguments;
use super::{Failure, fit_heuristic, fit_hex, fit_ur, values};
use crate::games::{GameId, with_game};
use crate::start::USUAL_GAME;

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
    #[arg(long, value_name = "NUMBER", default_value_t = 4_000, value_parser = values::number::<u64>(1..))]
    games: u64,

    /// The number that the games are drawn from: the same number, the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

/// What else can be fitted.
#[derive(Subcommand, Debug)]
enum Other {
    /// Fit the net of the Royal Game of Ur to the table of `war-horses solve ur`
    Ur(fit_ur::Arguments),
    /// Fit the net of Hex to games that its tree search plays against itself
    Hex(fit_hex::Arguments),
    /// Fit the weights of a heuristic of your own to positions whose result is proved
    Heuristic(fit_heuristic::Arguments),
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { ref other, game, ref choices, games, seed } = arguments;
    match other {
        Some(Other::Ur(arguments)) => return fit_ur::run(arguments, out),
        Some(Other::Hex(arguments)) => return fit_hex::run(arguments, out),
        Some(Other::Heuristic(arguments)) => return fit_heuristic::run(arguments, out),
        None => {}
    }
    let setup = with_game!(game, G => choices.setup::<G>())?;
    match fit::fit(game, &setup, games, seed, out)? {
        Fitted::Done => Ok(()),
        Fitted::TooFewGames => {
            Err(Failure::Usage(format!("too few samples for a fit: ask for more games than {games}")))
        }
        Fitted::NotThisGame => Err(Failure::Usage(format!(
            "the weights of {game} are not fitted: ask for war-horses or smart-horses, or for `fit ur` or `fit hex`"
        ))),
    }
}
