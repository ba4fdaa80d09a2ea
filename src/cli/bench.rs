//! `war-horses bench`: the fingerprint of a build, its speed, and how early it proves the result of a game.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::games::{Game, Turn, WarHorses, perft};
use crate::search::{Control, Level, Limits, think};

/// What to measure, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How many games between experts give the positions to be proved, one of each length.
    pub games: u64,
    /// Time for each proof.
    pub time: Duration,
    pub threads: usize,
    /// Whether to measure proofs and threads as well, which takes minutes, or only the fingerprint.
    pub proofs: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { games: 200, time: Duration::from_secs(1), threads: 2, proofs: true }
    }
}

/// Free cells to prove from, and the share of positions in which an exact result is expected within a second.
const PROOF_TARGETS: [(u32, Option<u32>); 6] =
    [(32, Some(99)), (36, Some(90)), (40, Some(60)), (44, None), (48, None), (52, None)];

/// Depth and starts of the fingerprint: deep enough to touch everything, over in a moment.
const FINGERPRINT: (u32, u64) = (12, 20);

const PERFT_DEPTH: u32 = 9;

/// Prints everything to `out`, and returns the fingerprint: a number of nodes that is the same for the same search.
pub fn run(options: Options, out: &mut dyn Write) -> io::Result<u64> {
    let fingerprint = speed(out)?;
    if options.proofs {
        proofs(options, out)?;
        threads(options, out)?;
    }
    writeln!(out, "fingerprint {fingerprint}")?;
    Ok(fingerprint)
}

/// How many nodes a search visits, and how fast, beside the bare rules.
fn speed(out: &mut dyn Write) -> io::Result<u64> {
    let (depth, starts) = FINGERPRINT;
    let clock = Instant::now();
    let nodes: u64 =
        (0..starts).map(|seed| think(&WarHorses::seeded(seed), Limits::depth(depth), &Control::default()).nodes).sum();
    let search = nodes as f64 / clock.elapsed().as_secs_f64();
    let clock = Instant::now();
    let leaves = perft(&WarHorses::seeded(0), PERFT_DEPTH);
    let rules = leaves as f64 / clock.elapsed().as_secs_f64();
    writeln!(out, "depth {depth} from {starts} starts: {:.1} million nodes/s", search / 1e6)?;
    writeln!(
        out,
        "perft {PERFT_DEPTH}: {:.0} million leaves/s, {:.1} times the nodes of the search",
        rules / 1e6,
        rules / search
    )?;
    Ok(nodes)
}

/// The position of an expert's game against itself in which at most `free` cells are left, if the game gets there.
pub fn expert_position(seed: u64, free: u32) -> Option<WarHorses> {
    let mut game = WarHorses::seeded(seed);
    while game.free().len() > free {
        let report = think(&game, Level::Expert.limits(), &Control::default());
        game.play(report.best()?.mv);
    }
    matches!(game.turn(), Turn::Player(_)).then_some(game)
}

fn proofs(options: Options, out: &mut dyn Write) -> io::Result<()> {
    let Options { games, time, threads, .. } = options;
    writeln!(out, "\nexact results within {time:?} on {threads} threads, positions of {games} games between experts")?;
    writeln!(
        out,
        "{:>5} {:>9} {:>7} {:>8} {:>7} {:>10} {:>12}",
        "free", "positions", "exact", "target", "winner", "mean time", "mean nodes"
    )?;
    for (free, target) in PROOF_TARGETS {
        let positions: Vec<_> = (0..games).filter_map(|seed| expert_position(seed, free)).collect();
        let (mut exact, mut winner, mut spent, mut nodes) = (0, 0, Duration::ZERO, 0);
        for position in &positions {
            let limits = Limits::time(time).with_exact().with_threads(threads);
            let report = think(position, limits, &Control::default());
            exact += u32::from(report.proved().score().is_some());
            winner += u32::from(report.proved().verdict().is_some());
            spent += report.time;
            nodes += report.nodes;
        }
        let count = positions.len().max(1) as u32;
        let percent = |n: u32| format!("{:.1}%", 100.0 * f64::from(n) / f64::from(count));
        writeln!(
            out,
            "{free:>5} {count:>9} {:>7} {:>8} {:>7} {:>7.1} ms {:>12}",
            percent(exact),
            target.map_or("-".to_owned(), |target| format!(">={target}%")),
            percent(winner),
            spent.as_secs_f64() * 1e3 / f64::from(count),
            nodes / u64::from(count),
        )?;
        out.flush()?;
    }
    Ok(())
}

/// How much sooner several threads reach a depth and a proof than one. The nodes tell what the threads do twice, and
/// do not depend on what else the machine is doing.
fn threads(options: Options, out: &mut dyn Write) -> io::Result<()> {
    let starts: Vec<_> = (0..6).map(WarHorses::seeded).collect();
    let endings: Vec<_> = (0..24).filter_map(|seed| expert_position(seed, 46)).collect();
    let tasks = [
        ("depth 18", &starts, Limits::depth(18)),
        ("proof from 46 free cells", &endings, Limits::default().with_exact()),
    ];
    writeln!(out, "\n{} threads against one", options.threads)?;
    for (name, positions, limits) in tasks {
        let measure = |threads| {
            let clock = Instant::now();
            let think = |position| think(position, limits.with_threads(threads), &Control::default()).nodes;
            let nodes: u64 = positions.iter().map(think).sum();
            (clock.elapsed().as_secs_f64(), nodes as f64)
        };
        let ((one, nodes_of_one), (many, nodes_of_many)) = (measure(1), measure(options.threads));
        writeln!(out, "{name}: {:.2} times as fast, {:.2} times the nodes", one / many, nodes_of_many / nodes_of_one)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_is_the_same_every_time() {
        let options = Options { proofs: false, ..Options::default() };
        let mut text = Vec::new();
        let fingerprint = run(options, &mut text).unwrap();
        assert_eq!(run(options, &mut io::sink()).unwrap(), fingerprint);
        assert!(String::from_utf8(text).unwrap().ends_with(&format!("fingerprint {fingerprint}\n")));
    }
}
