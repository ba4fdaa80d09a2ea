//! `perft`: counts the sequences of moves from a position, the usual check and speed test of a rules file.

use std::io::Write;
use std::time::Instant;

use clap::Args;

use super::options::ChoiceArguments;
use super::{Failure, STANDARD_SEED, options, values};
use crate::games::with_game;
use crate::games::{Game, GameId, perft};
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
    with_game!(arguments.game, G => count::<G>(arguments, out))
}

fn count<G: Game>(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let position: G = match &arguments.position {
        Some(text) => options::read_position(text)?,
        None => G::begin(&arguments.choices.setup::<G>()?, STANDARD_SEED),
    };
    writeln!(out, "{position}")?;
    for depth in 0..=arguments.depth {
        let started = Instant::now();
        let leaves = perft(&position, depth);
        let time = started.elapsed();
        let speed = numbers::per_second(leaves, time);
        writeln!(out, "depth {depth}: {leaves} in {} ({speed} a second)", numbers::time(time))?;
        out.flush()?;
    }
    Ok(())
}
