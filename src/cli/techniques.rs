//! `techniques`: what each technique of master is worth in Hex, by letting it play against itself without the technique.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use war_horses_lab::ablation;

use super::{Failure, values};
use crate::games::hex::{SHORTEST_SIDE, cells::LONGEST_SIDE};
use crate::search::Limits;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// How many cells a side of the board has
    #[arg(long, value_name = "CELLS", default_value_t = 9,
        value_parser = values::number::<u8>(u64::from(SHORTEST_SIDE)..=u64::from(LONGEST_SIDE)))]
    size: u8,

    /// How many games for each technique, an even number: each start is played twice, with sides swapped
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = values::games)]
    games: u32,

    /// How many positions to look at for a move: the same on every machine, but it hides what a technique costs
    #[arg(long, value_name = "NUMBER", value_parser = values::number::<u64>(1..))]
    visits: Option<u64>,

    /// The time for a move
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = values::duration, conflicts_with = "visits")]
    time: Duration,

    /// Only the technique of this name
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { size, games, visits, time, ref only } = arguments;
    let only = only.as_deref();
    only.map_or(Ok(()), ablation::check_technique).map_err(|error| Failure::Usage(error.to_string()))?;
    let limits = visits.map_or(Limits::time(time), Limits::nodes);
    let effort = visits.map_or(format!("{time:?}"), |visits| format!("{visits} visits"));
    writeln!(
        out,
        "points of master against itself without a technique, {games} games on {size} x {size}, {effort} a move"
    )?;
    ablation::techniques(size, games / 2, limits, only, &mut |name, tally| {
        writeln!(out, "{name:<26} {tally}")?;
        out.flush()
    })?;
    Ok(())
}
