//! Rules and search, side by side with the crate `minimax` on the same rules and the same evaluation.
//!
//! After the measurements of criterion comes one table of ratios, which is the one in the README.

mod peer;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion};
use minimax::Strategy;
use war_horses::duel::{Duel, Seating};
use war_horses::games::{Game, WarHorses, perft};
use war_horses::lab::expert_position;
use war_horses::lab::series::{best_move, chooser, play_series, search as think};
use war_horses::lab::tally::Tally;
use war_horses::search::{
    AlphaBeta, Config, Control, EngineSetup, Entered, Evaluation, Limits, Observer, Options, Reason, Report, Score,
    Silent,
};

const STARTS: u64 = 10;
/// The depth at which the two are compared, and the time for a move when they play each other.
const DEPTH: u8 = 14;
const MOVE_TIME: Duration = Duration::from_millis(20);
const GAMES: u64 = 100;

fn starts() -> Vec<WarHorses> {
    (0..STARTS).map(WarHorses::seeded).collect()
}

fn search(position: &WarHorses, depth: u32) -> Report<<WarHorses as Game>::Move> {
    think(black_box(position), EngineSetup::alpha_beta(Limits::depth(depth)))
}

fn rules(criterion: &mut Criterion) {
    let start = WarHorses::seeded(0);
    criterion.bench_function("perft 7", |bench| bench.iter(|| perft(black_box(&start), 7)));
}

fn depths(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("ten starts to a depth");
    for depth in [6, 10, 14] {
        group.bench_with_input(BenchmarkId::from_parameter(depth), &depth, |bench, &depth| {
            bench.iter(|| starts().iter().map(|start| search(start, depth).nodes).sum::<u64>());
        });
    }
    group.finish();
}

fn proofs(criterion: &mut Criterion) {
    let endings: Vec<_> = (0..STARTS).filter_map(|seed| expert_position(seed, 36)).collect();
    criterion.bench_function("proof of ten endings of 36 free cells", |bench| {
        bench.iter(|| {
            let prove = |ending: &WarHorses| think(black_box(ending), EngineSetup::strongest(Limits::NONE));
            endings.iter().filter(|ending| prove(ending).value().exact().is_some()).count()
        });
    });
}

/// Counts, so that it cannot be compiled away.
#[derive(Default)]
struct Counter(u64);

impl<M> Observer<M> for Counter {
    fn enter(&mut self, _: Entered<M>) {
        self.0 = black_box(self.0 + 1);
    }
    fn leave(&mut self, _: Score, _: Reason) {}
    fn prune(&mut self, _: M) {}
}

fn nodes_observed(
    position: &WarHorses,
    depth: u32,
    observer: &mut (impl Observer<<WarHorses as Game>::Move> + Send),
) -> u64 {
    let mut engine = AlphaBeta::new(Evaluation::Best, Config::default());
    let limits = Limits::depth(depth);
    engine.think_observed(black_box(position), limits, Options::DEFAULT, &Control::default(), observer).nodes
}

fn observers(criterion: &mut Criterion) {
    let start = WarHorses::seeded(0);
    let mut group = criterion.benchmark_group("depth 10 observed by");
    group.bench_function("nobody", |bench| bench.iter(|| search(&start, 10).nodes));
    group.bench_function("silent", |bench| bench.iter(|| nodes_observed(&start, 10, &mut Silent)));
    group.bench_function("a counter", |bench| bench.iter(|| nodes_observed(&start, 10, &mut Counter::default())));
    group.finish();
}

/// The shortest of some runs over all starts: what else the machine does only ever adds to it.
fn seconds(mut task: impl FnMut(&WarHorses)) -> f64 {
    let run = |task: &mut dyn FnMut(&WarHorses)| {
        let clock = Instant::now();
        starts().iter().for_each(task);
        clock.elapsed().as_secs_f64()
    };
    (0..3).map(|_| run(&mut task)).fold(f64::INFINITY, f64::min)
}

/// Our points against the peer's best player, both with the same time on one thread.
fn duel_with_peer() -> Tally {
    let starts: Vec<_> = (0..GAMES / 2).map(|seed| Duel::<WarHorses>::from_seed(seed, Seating::USUAL)).collect();
    let ours = |_| chooser(|game: &WarHorses| best_move(game, EngineSetup::strongest(Limits::time(MOVE_TIME))));
    let theirs = |_| {
        chooser(|game: &WarHorses| {
            let mut player = peer::iterative();
            player.set_timeout(MOVE_TIME);
            player.choose_move(&peer::State::new(*game)).flatten()
        })
    };
    play_series(&starts, [&ours, &theirs], 1, |_| ())
}

fn table() {
    let ours = seconds(|start| drop(black_box(search(start, u32::from(DEPTH)))));
    let iterative = seconds(|start| {
        let mut player = peer::iterative();
        player.set_max_depth(DEPTH);
        black_box(player.choose_move(&peer::State::new(*start)));
    });
    let negamax = seconds(|start| {
        black_box(peer::negamax(DEPTH).choose_move(&peer::State::new(*start)));
    });
    let expert = seconds(|start| drop(black_box(search(start, 6)))) / STARTS as f64;
    let nodes: u64 = starts().iter().map(|start| search(start, u32::from(DEPTH)).nodes).sum();
    let clock = Instant::now();
    let leaves = perft(&WarHorses::seeded(0), 9);
    let rules = leaves as f64 / clock.elapsed().as_secs_f64();
    println!("\n| measure | here | target |");
    println!("| --- | --- | --- |");
    println!("| to depth {DEPTH}, against `minimax::Negamax` | {:.1} times as fast | 20 |", negamax / ours);
    println!("| to depth {DEPTH}, against `minimax::IterativeSearch` | {:.1} times as fast | 5 |", iterative / ours);
    println!("| points against it at 20 ms a move, {GAMES} games | {} | 80% |", duel_with_peer());
    println!("| nodes/s, of the leaves/s of bare move generation | {:.2} | 0.25 |", nodes as f64 / ours / rules);
    println!("| an expert's move | {:.2} ms | 1 ms |", 1e3 * expert);
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    rules(&mut criterion);
    depths(&mut criterion);
    proofs(&mut criterion);
    observers(&mut criterion);
    criterion.final_summary();
    // Whoever asks for a single measurement by name does not wait for the table.
    if std::env::args().skip(1).all(|argument| argument.starts_with("--")) {
        table();
    }
}
