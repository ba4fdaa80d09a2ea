//! `war-horses bench`: the fingerprint of a build, its speed, and how early it proves the result of a game.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use war_horses_lab::bench::{self, BenchOptions};

use super::{Failure, values};
use crate::games::GameId;
use crate::start::USUAL_GAME;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[arg(long, value_parser = values::game(), default_value_t = USUAL_GAME)]
    game: GameId,

    /// How many games between experts give the positions to be proved
    #[arg(long, value_name = "NUMBER", default_value_t = 200, value_parser = values::number::<u64>(1..))]
    games: u64,

    /// Time for each proof, such as 500ms or 1s
    #[arg(long, default_value = "1s", value_parser = values::duration)]
    time: Duration,

    /// How many threads prove, and are measured against one
    #[arg(long, value_name = "NUMBER", default_value_t = 2, value_parser = values::number::<u16>(1..=256))]
    threads: u16,

    /// Measure only speed and fingerprint, which takes a moment instead of minutes
    #[arg(long, conflicts_with_all = ["games", "time", "threads"])]
    no_proofs: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { game, games, time, threads, no_proofs } = arguments;
    let options = BenchOptions { games, time, threads: threads.into(), proofs: !no_proofs };
    bench::run(game, options, out)?;
    Ok(())
}
