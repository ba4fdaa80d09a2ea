//! `openings`: which first moves of Hex win on a small board, as a map.

use std::io::Write;
use std::time::Instant;

use clap::Args;
use war_horses_lab::openings::{Openings, SIZES};

use super::Failure;
use crate::words::numbers;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// How many cells a side of the board has; larger boards take too long
    #[arg(long, value_name = "CELLS", default_value_t = *SIZES.end(),
        value_parser = clap::value_parser!(u8).range(i64::from(*SIZES.start())..=i64::from(*SIZES.end())))]
    size: u8,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let started = Instant::now();
    let Some(openings) = Openings::prove(arguments.size) else { return Ok(()) };
    let time = numbers::time(started.elapsed());
    write!(out, "{openings}")?;
    writeln!(out, "{} of {} openings win (*), proved in {time}", openings.winning(), openings.all())?;
    Ok(())
}
