//! `war-horses gauge`: how far each level is from perfect play, in a game whose exact values are known.

use std::io::Write;

use clap::{Args, Subcommand};
use war_horses_lab::gauge::{Gauge, gauge_search};

use super::ur_arguments::UrArguments;
use super::{Failure, progress, values};
use crate::data::resources;
use crate::search::{Level, Limits};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(subcommand)]
    game: Gaugeable,
}

#[derive(Subcommand, Debug)]
enum Gaugeable {
    /// The Royal Game of Ur; more than four tokens need the table of `war-horses solve ur`
    Ur(UrGauge),
}

#[derive(Args, Debug)]
struct UrGauge {
    /// Only this level [default: all but perfect]
    #[arg(long, value_parser = values::level())]
    level: Option<Level>,

    /// How many games, an even number: all throws are used twice, with sides swapped
    #[arg(long, value_name = "NUMBER", default_value_t = 20_000, value_parser = values::games)]
    games: u32,

    /// Look so many moves ahead, whatever is usual at the level
    #[arg(long, value_name = "MOVES", value_parser = values::number::<u32>(1..=20))]
    depth: Option<u32>,

    #[command(flatten)]
    of: UrArguments,

    /// The number that the dice are drawn from: the same number, the same throws
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

pub(super) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let Gaugeable::Ur(arguments) = arguments.game;
    let UrGauge { level, games, depth, of, seed } = arguments;
    let (UrArguments { tokens, rules, .. }, threads) = (of, of.threads());
    let table = &of.tablebase()?;

    writeln!(out, "ur, {} rules, {tokens} tokens: {games} games against perfect play, seed {seed}", rules.id())?;
    let title = ["level", "won", "95 %", "expected", "lost a move", "moves"];
    let [level_title, won, interval, expected, lost, moves] = title;
    writeln!(out, "{level_title:<10} {won:>8} {interval:>16} {expected:>9} {lost:>12} {moves:>6}")?;
    let levels = level.map_or(Level::USUAL.to_vec(), |level| vec![level]);
    for level in levels {
        let setup = level.usual_setup();
        let setup = setup.with_limits(Limits { depth: depth.or(setup.limits.depth), ..setup.limits });
        let bar = progress::bar(games.into(), progress::GAMES);
        bar.set_message(level.id());
        let found = gauge_search(table, tokens, games, seed, threads, setup, resources(), || bar.inc(1));
        bar.finish_and_clear();
        writeln!(out, "{:<10} {}", level.id(), row(&found))?;
        out.flush()?;
    }
    Ok(())
}

fn row(found: &Gauge) -> String {
    let percent = |part: f64| format!("{:.2} %", 100.0 * part);
    let [low, high] = [-1.0, 1.0].map(|side| 100.0 * (found.points() + side * found.margin()));
    let moves = found.moves as f64 / f64::from(found.games.max(1));
    format!(
        "{:>8} {:>16} {:>9} {:>12} {moves:>6.1}",
        percent(found.points()),
        format!("{low:.2} to {high:.2}"),
        percent(found.expected()),
        format!("{:.4} %", 100.0 * found.lost_per_move()),
    )
}
