//! `war-horses fit hex`: finds the weights of the net of Hex again, from games that its tree search plays against itself.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;

use clap::Args;
use war_horses_lab::fit::hex::{self, BATCH, NetFit, SampledGame};

use super::{Failure, progress, values};
use crate::engines::hex::net::Net;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Keep the games in this file, and play only those that are not there yet
    #[arg(long, value_name = "FILE")]
    samples: PathBuf,

    /// How many games to learn from
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000, value_parser = values::number::<u64>(1..))]
    games: u64,

    /// How many positions the search looks at for a move of these games
    #[arg(long, value_name = "NUMBER", default_value_t = 250, value_parser = values::number::<u32>(1..))]
    visits: u32,

    /// How often each position is learnt
    #[arg(long, value_name = "NUMBER", default_value_t = 5, value_parser = values::number::<u32>(1..=1_000))]
    epochs: u32,

    /// How many threads to use; as many as the machine has cores if not given
    #[arg(long, value_name = "NUMBER", value_parser = values::number::<u16>(1..=256))]
    threads: Option<u16>,

    /// The number that the games and the weights are drawn from
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Write the weights to this file; those in use are assets/hex/circuits.net
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let threads = arguments.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let games = sampled_games(arguments, threads)?;
    let lessons = hex::lessons(&games, threads);
    let mut fit = NetFit::new(&lessons.taught, arguments.epochs, arguments.seed);
    let bar = progress::bar(fit.batches().into(), "{percent} %, errors {msg}, {eta} left");
    while !fit.is_done() {
        let [policy, value] = fit.advance(threads);
        bar.set_message(format!("{policy:.3}, {value:.3}"));
        bar.inc(1);
    }
    bar.finish_and_clear();
    writeln!(out, "{} games, {} positions, {} batches of {BATCH}", games.len(), lessons.taught.len(), fit.batches())?;
    for (name, net) in [("none", &Net::zero()), ("fitted", fit.net()), ("in use", Net::shipped())] {
        let [policy, value] = hex::errors(net, &lessons.held_out);
        writeln!(out, "{name}: error of the policy {policy:.4}, of the value {value:.4}")?;
    }
    match &arguments.out {
        Some(path) => fs::write(path, fit.net().to_bytes()).map_err(|error| about(path, &error)),
        None => Ok(()),
    }
}

/// The games that are kept, after those that are missing were played.
fn sampled_games(arguments: &Arguments, threads: usize) -> Result<Vec<SampledGame>, Failure> {
    let &Arguments { samples: ref path, games, visits, seed, .. } = arguments;
    let mut file = append(path)?;
    let known = kept(path)?;
    let missing: Vec<u64> = (0..games).filter(|number| known.iter().all(|(other, _)| other != number)).collect();
    let bar = progress::bar(missing.len() as u64, "{pos}/{len} games, {eta} left");
    hex::play(&missing, visits, seed, threads, |game| {
        bar.inc(1);
        file.write_all(hex::written(&game).as_bytes())
    })
    .map_err(|error| about(path, &error))?;
    bar.finish_and_clear();
    // As they are written down, which rounds: who goes on with them later learns the same.
    let mut games = kept(path)?;
    // In the order of their numbers, whichever thread was first.
    games.sort_by_key(|&(number, _)| number);
    Ok(games)
}

fn kept(path: &Path) -> Result<Vec<SampledGame>, Failure> {
    let text = fs::read_to_string(path).map_err(|error| about(path, &error))?;
    hex::read(&text).map_err(|fault| Failure::Usage(format!("{}: {fault}", path.display())))
}

fn append(path: &Path) -> Result<File, Failure> {
    OpenOptions::new().create(true).append(true).open(path).map_err(|error| about(path, &error))
}

fn about(path: &Path, error: &io::Error) -> Failure {
    Failure::Output(io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}
