//! The fingerprint of a build, its speed, and how early it proves the result of a game.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use war_horses_duel::first_choice;
use war_horses_engine::engines::Playable;
use war_horses_engine::search::{EngineSetup, Limits};
use war_horses_games::{Game, GameId, perft, with_game};

use crate::arena::opening;
use crate::series::search;
use crate::{STANDARD_SEED, expert_position};

/// What to measure, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct BenchOptions {
    /// How many games between experts give the positions to be proved, one of each length.
    pub games: u64,
    /// Time for each proof.
    pub time: Duration,
    /// How many threads prove.
    pub threads: usize,
    /// Whether to measure proofs and threads as well, which takes minutes, or only the fingerprint.
    pub proofs: bool,
}

impl Default for BenchOptions {
    fn default() -> Self {
        Self { games: 200, time: Duration::from_secs(1), threads: 2, proofs: true }
    }
}

/// How many moves may be left at most where proofs begin (in War Horses, free cells), and the share of positions in which an exact result is expected within a second.
const PROOF_TARGETS: [(u32, Option<u32>); 6] =
    [(32, Some(99)), (36, Some(90)), (40, Some(60)), (44, None), (48, None), (52, None)];

/// The starts of the fingerprint.
const STARTS: u64 = 20;

/// How deep the fingerprint looks at most, without and with dice: deep enough to touch everything.
const DEPTHS: [u32; 2] = [12, 6];

/// Nodes that the search of the first start may take where there are eight moves; a game that needs more looks less deep,
/// so that all are over in a moment.
const FINGERPRINT_NODES: u64 = 100_000;

/// The budget of a start. Where there are more moves, each position takes longer to judge and to order.
fn fingerprint_nodes(moves: usize) -> u64 {
    8 * FINGERPRINT_NODES / (moves as u64).max(8)
}

/// Leaves that perft counts at most, so that it is over in a moment whatever the game.
const PERFT_LEAVES: u64 = 100_000_000;

/// Prints everything to `out`, and returns the fingerprint: a number of nodes that is the same for the same search.
pub fn run(game: GameId, options: BenchOptions, out: &mut dyn Write) -> io::Result<u64> {
    with_game!(game, G => run_in::<G>(options, out))
}

fn run_in<G: Playable>(options: BenchOptions, out: &mut dyn Write) -> io::Result<u64> {
    let fingerprint = speed::<G>(out)?;
    // Nothing is proved where dice decide, or where nobody knows how long a game may last.
    if options.proofs && !G::HAS_CHANCE && G::seeded(STANDARD_SEED).max_plies_left() != u32::MAX {
        proofs::<G>(options, out)?;
        threads::<G>(options, out)?;
    }
    writeln!(out, "fingerprint {fingerprint}")?;
    Ok(fingerprint)
}

/// How many nodes a search visits, and how fast, beside the bare rules.
fn speed<G: Playable>(out: &mut dyn Write) -> io::Result<u64> {
    let start = |seed| first_choice(opening::<G>(&G::usual_setup(), seed).position().clone(), seed);
    let first = start(STANDARD_SEED);
    let nodes = Some(fingerprint_nodes(first.legal_moves().len()));
    let most = Limits { nodes, ..Limits::depth(DEPTHS[usize::from(G::HAS_CHANCE)]) };
    let depth = search(&first, EngineSetup::alpha_beta(most)).depth.max(1);
    let clock = Instant::now();
    let nodes: u64 =
        (0..STARTS).map(|seed| search(&start(seed), EngineSetup::alpha_beta(Limits::depth(depth))).nodes).sum();
    let search = nodes as f64 / clock.elapsed().as_secs_f64();
    let (perft_depth, rules) = perft_speed(&G::seeded(STANDARD_SEED));
    writeln!(out, "depth {depth} from {STARTS} starts: {:.0} thousand nodes/s", search / 1e3)?;
    writeln!(
        out,
        "perft {perft_depth}: {:.1} million leaves/s, {:.1} times the nodes of the search",
        rules / 1e6,
        rules / search
    )?;
    Ok(nodes)
}

/// The deepest perft within the [budget](PERFT_LEAVES), and how many leaves it counts a second.
fn perft_speed<G: Game>(start: &G) -> (u32, f64) {
    let (mut best, mut before) = ((0, 0.0), 1);
    for depth in 1.. {
        let clock = Instant::now();
        let leaves = perft(start, depth);
        if leaves == 0 {
            // No game lasts so long.
            break;
        }
        best = (depth, leaves as f64 / clock.elapsed().as_secs_f64());
        // The next depth has about as many times the leaves of this one as this one has of the last.
        let growth = leaves.div_ceil(before).max(2);
        if leaves.saturating_mul(growth) > PERFT_LEAVES {
            break;
        }
        before = leaves;
    }
    best
}

fn proofs<G: Playable>(options: BenchOptions, out: &mut dyn Write) -> io::Result<()> {
    let BenchOptions { games, time, threads, .. } = options;
    writeln!(out, "\nexact results within {time:?} on {threads} threads, positions of {games} games between experts")?;
    writeln!(out, "left: moves that the game may still last, in War Horses the free cells")?;
    writeln!(
        out,
        "{:>5} {:>9} {:>7} {:>8} {:>7} {:>10} {:>12}",
        "left", "positions", "exact", "target", "winner", "mean time", "mean nodes"
    )?;
    for (left, target) in PROOF_TARGETS {
        let positions: Vec<_> = (0..games).filter_map(|seed| expert_position::<G>(seed, left)).collect();
        let (mut exact, mut winner, mut spent, mut nodes) = (0, 0, Duration::ZERO, 0);
        for position in &positions {
            let report = search(position, EngineSetup::strongest(Limits::time(time)).with_threads(threads));
            exact += u32::from(report.value().exact().is_some());
            winner += u32::from(G::verdict(report.value()).is_some());
            spent += report.time;
            nodes += report.nodes;
        }
        let count = positions.len() as u32;
        if count == 0 {
            continue;
        }
        let percent = |n: u32| format!("{:.1}%", 100.0 * f64::from(n) / f64::from(count));
        writeln!(
            out,
            "{left:>5} {count:>9} {:>7} {:>8} {:>7} {:>7.1} ms {:>12}",
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
fn threads<G: Playable>(options: BenchOptions, out: &mut dyn Write) -> io::Result<()> {
    let starts: Vec<_> = (0..options.games.min(6)).map(G::seeded).collect();
    let endings: Vec<_> = (0..options.games.min(24)).filter_map(|seed| expert_position::<G>(seed, 46)).collect();
    let tasks = [
        ("depth 18", &starts, EngineSetup::alpha_beta(Limits::depth(18))),
        ("proof with 46 moves left", &endings, EngineSetup::strongest(Limits::NONE)),
    ];
    writeln!(out, "\n{} threads against one", options.threads)?;
    for (name, positions, setup) in tasks {
        let (mut seconds, mut nodes) = ([0.0; 2], [0; 2]);
        for position in positions {
            for (i, threads) in [1, options.threads].into_iter().enumerate() {
                let run = || search(position, setup.with_threads(threads));
                // The shortest of some runs: what else the machine does only ever adds to it.
                let runs: Vec<_> = (0..3).map(|_| run()).collect();
                seconds[i] += runs.iter().map(|run| run.time).min().unwrap_or_default().as_secs_f64();
                nodes[i] += runs.iter().map(|run| run.nodes).sum::<u64>();
            }
        }
        let more_nodes = nodes[1] as f64 / nodes[0] as f64;
        writeln!(out, "{name}: {:.2} times as fast, {more_nodes:.2} times the nodes", seconds[0] / seconds[1])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_is_the_same_every_time() {
        let options = BenchOptions { proofs: false, ..BenchOptions::default() };
        let mut text = Vec::new();
        let fingerprint = run(GameId::WarHorses, options, &mut text).unwrap();
        assert_eq!(run(GameId::WarHorses, options, &mut io::sink()).unwrap(), fingerprint);
        assert!(String::from_utf8(text).unwrap().ends_with(&format!("fingerprint {fingerprint}\n")));
    }

    /// Whatever the size of its trees: the search and perft stay within their budgets.
    #[test]
    fn every_game_is_measured_in_a_moment() {
        for &game in GameId::ALL {
            let mut text = Vec::new();
            let nodes = run(game, BenchOptions { proofs: false, ..BenchOptions::default() }, &mut text).unwrap();
            let text = String::from_utf8(text).unwrap();
            assert!(nodes > 0 && nodes < 4 * STARTS * FINGERPRINT_NODES, "{game}: {text}");
            assert!(!text.contains("perft 0"), "{game}: {text}");
        }
    }
}
