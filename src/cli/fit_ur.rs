//! `war-horses fit ur`: finds the weights of the net of Ur again, from the table of all exact values.

use std::io::Write;
use std::path::PathBuf;
use std::{fs, io};

use clap::Args;
use war_horses_lab::fit::net::{BATCH, NetFit, error};

use super::ur_arguments::UrArguments;
use super::{Failure, progress, values};
use crate::engines::ur::estimate::Net;
use crate::engines::ur::tablebase::Tablebase;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// How many batches of 8192 positions to learn from
    #[arg(long, value_name = "NUMBER", default_value_t = 20_000, value_parser = values::number::<u32>(1..))]
    batches: u32,

    #[command(flatten)]
    of: UrArguments,

    /// The number that the positions are drawn from: the same number, the same weights
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Write the weights to this file; those in use are assets/ur/<RULES>.net
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// On how many positions of other games the error is measured.
const TEST_POSITIONS: usize = 200_000;

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { batches, of, seed, out: ref file } = arguments;
    let (UrArguments { tokens, rules, .. }, threads) = (of, of.threads());
    let table = &of.tablebase()?;
    let net = fit(table, tokens, batches, seed, threads);
    writeln!(out, "{} positions, {} rules, at most {tokens} tokens", u64::from(batches) * BATCH as u64, rules.id())?;
    for (name, net) in [("fitted", &net), ("in use", Net::shipped(rules))] {
        let error = error(table, tokens, net, TEST_POSITIONS, seed.wrapping_add(1_000));
        writeln!(out, "{name}: mean error {:.3} %", 100.0 * error)?;
    }
    match file {
        Some(path) => fs::write(path, net.to_bytes())
            .map_err(|error| io::Error::new(error.kind(), format!("{} cannot be written: {error}", path.display())))
            .map_err(Failure::from),
        None => Ok(()),
    }
}

fn fit(table: &Tablebase, tokens: u8, batches: u32, seed: u64, threads: usize) -> Net {
    let bar = progress::bar(batches.into(), "{percent} %, error {msg} %, {eta} left");
    let mut fit = NetFit::new(table, tokens, batches, seed);
    while !fit.is_done() {
        let square_error = fit.advance(threads);
        bar.set_message(format!("{:.3}", 100.0 * square_error.sqrt()));
        bar.inc(1);
    }
    bar.finish_and_clear();
    fit.net()
}
