//! `perft`: counts the sequences of moves from a position, the usual check and speed test of the rules of a game.

use std::io::Write;

use clap::Args;
use war_horses_lab::STANDARD_SEED;
use war_horses_lab::perft::{Count, count};

use super::options::ChoiceArguments;
use super::{Failure, values};
use crate::duel::{MatchSetup, Start};
use crate::games::{GameId, with_game};
use crate::start::USUAL_GAME;
use crate::words::numbers;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[arg(long, value_parser = values::game(), default_value_t = USUAL_GAME)]
    game: GameId,

    #[command(flatten)]
    choices: ChoiceArguments,

    /// The position to count from, as one line of text [default: the board of seed 0]
    #[arg(long, value_name = "TEXT", conflicts_with = "choices")]
    position: Option<String>,

    /// How many moves to look ahead
    #[arg(long, value_name = "MOVES")]
    depth: u32,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let Arguments { game, choices, position, depth } = arguments;
    let start = match position {
        Some(text) => Start::Position(text.clone(), STANDARD_SEED),
        None => Start::Seed(with_game!(*game, G => choices.setup::<G>())?, STANDARD_SEED),
    };
    let setup = MatchSetup { game: *game, start, seats: Default::default(), clock: None };
    for depth in 0..=*depth {
        let Count { position, leaves, time } = count(&setup, depth)?;
        if depth == 0 {
            writeln!(out, "{position}")?;
        }
        // Where every game has ended, there is nothing more to count.
        if leaves == 0 {
            writeln!(out, "depth {depth}: 0, for every game has ended by then")?;
            break;
        }
        let speed = numbers::per_second(leaves, time);
        writeln!(out, "depth {depth}: {leaves} in {} ({speed} a second)", numbers::time(time))?;
        out.flush()?;
    }
    Ok(())
}
