//! Hex: what an evaluation, H-search, some visits of the tree search and a proof cost.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput};
use war_horses::engines::hex::{analyse, winning_openings};
use war_horses::engines::{Resources, think};
use war_horses::games::{Game, Hex};
use war_horses::search::{Control, EngineSetup, Evaluate, Evaluation, Level, Limits};

/// Visits of the search whose time is measured: a tenth of what master has for a move.
const VISITS: u64 = 2_000;

/// Some stones in the middle of an 11 x 11 board, as after a few sensible moves.
fn position() -> Hex {
    let mut game = Hex::empty(11, false);
    for name in "f6 e7 g4 d8 h3 f8 e5 c7 i6 g7 h5 j4".split_whitespace() {
        if let Ok(mv) = game.read_move(name) {
            game.play(mv);
        }
    }
    game
}

fn evaluations(criterion: &mut Criterion) {
    let game = position();
    let mut group = criterion.benchmark_group("evaluations of 11x11");
    group.throughput(Throughput::Elements(1));
    for (name, evaluation) in [("shortest connection", Evaluation::Standard), ("currents", Evaluation::Best)] {
        group.bench_function(name, |bench| bench.iter(|| evaluation.evaluate(black_box(&game), game.mover())));
    }
    group.bench_function("H-search with long lists", |bench| bench.iter(|| analyse(black_box(&game))));
    group.finish();
}

fn searches(criterion: &mut Criterion) {
    let game = position();
    let nodes = |setup| think(black_box(&game), setup, &Resources::default(), &Control::default()).nodes;
    let mut group = criterion.benchmark_group("searches of 11x11");
    group.bench_function("depth 6 by the shortest connection", |bench| {
        bench.iter(|| nodes(Level::Expert.usual_setup()));
    });
    group.throughput(Throughput::Elements(VISITS));
    group.bench_function("tree search on one thread", |bench| {
        bench.iter(|| nodes(EngineSetup::strongest(Limits::nodes(VISITS))));
    });
    group.finish();
}

fn proofs(criterion: &mut Criterion) {
    for size in [3, 4, 5] {
        criterion.bench_function(&format!("all openings of {size}x{size}"), |bench| {
            bench.iter(|| winning_openings(black_box(size)));
        });
    }
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    evaluations(&mut criterion);
    searches(&mut criterion);
    proofs(&mut criterion);
    criterion.final_summary();
}
