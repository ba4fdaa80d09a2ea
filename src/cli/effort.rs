//! `effort`: what the levels of fixed depth cost from many starts, and how much of plain minimax pruning saves them.

use std::io::Write;

use clap::Args;
use war_horses_lab::effort::{self, Effort};

use super::{Failure, values};
use crate::games::GameId;
use crate::start::USUAL_GAME;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[arg(long, value_parser = values::game(), default_value_t = USUAL_GAME)]
    game: GameId,

    /// How many starts, the boards of seeds 0, 1, 2 …
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = values::number::<u64>(1..))]
    starts: u64,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { game, starts } = arguments;
    writeln!(out, "{game}, {starts} starts; ranges are from the tenth to the ninetieth of a hundred")?;
    writeln!(out, "{:<10} {:>5} {:>13} {:>15} {:>8}", "level", "depth", "nodes", "time (ms)", "pruning")?;
    for (level, depth) in effort::levels() {
        let Some(Effort { nodes, times, pruned }) = effort::measure(game, level, starts) else { continue };
        let times = times.map(|time| format!("{:.3}", time.as_secs_f64() * 1e3)).join("-");
        let nodes = nodes.map(|nodes| nodes.to_string()).join("-");
        writeln!(out, "{:<10} {depth:>5} {nodes:>13} {times:>15} {:>6.0} %", level.id(), 100.0 * pruned)?;
        out.flush()?;
    }
    Ok(())
}
