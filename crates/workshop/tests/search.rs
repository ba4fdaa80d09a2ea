//! Searches by heuristics that go their own way: the table may not confuse what they tell apart.

use std::sync::Arc;

use rand::SeedableRng;
use rand_pcg::Pcg64;
use war_horses_engine::engines::Playable;
use war_horses_engine::search::{Config, Control, Evaluate, Limits, Options, Score, Searchable};
use war_horses_games::playout::play_at_random;
use war_horses_games::{Game, GameId, Turn, with_game};
use war_horses_workshop::{Features, Heuristic, HeuristicFile};

fn heuristic<G: Features>(score: &str) -> Arc<Heuristic<G>> {
    let file = HeuristicFile::read(&format!("game = \"{}\"\nscore = \"{score}\"", G::ID));
    Arc::new(Heuristic::new(&file.unwrap_or_else(|fault| panic!("{score}: {fault}"))).unwrap())
}

/// Minimax over the moves that the engine looks at, word by word.
fn minimax<G: Searchable>(position: &G, depth: u32, evaluator: &dyn Evaluate<G>) -> Score {
    let side = match position.turn() {
        Turn::Over(_) => return position.result(war_horses_games::Side::First),
        Turn::Player(side) | Turn::Chance(side) => side,
    };
    if depth == 0 {
        return evaluator.evaluate(position, war_horses_games::Side::First);
    }
    let sign = if side == war_horses_games::Side::First { 1 } else { -1 };
    let mut best = Score::MIN;
    position.candidates(depth, |mv, _| {
        let mut next = position.clone();
        next.play(mv);
        best = best.max(sign * minimax(&next, depth - 1, evaluator));
    });
    sign * best
}

fn agrees<G: Features>(scores: &[&str]) {
    let mut rng = Pcg64::seed_from_u64(3);
    for score in scores {
        let heuristic = heuristic::<G>(score);
        let mut engine = G::alpha_beta(heuristic.clone(), Config::default());
        for moves in 10..26 {
            let position = play_at_random(G::seeded(moves as u64), moves, &mut rng);
            let Turn::Player(side) = position.turn() else { continue };
            let report = engine.think(&position, Limits::depth(4), Options::DEFAULT, &Control::default(), &mut |_| ());
            let sign = if side == war_horses_games::Side::First { 1 } else { -1 };
            let expected = sign * minimax(&position, 4, &*heuristic);
            assert_eq!(report.best().map(|best| best.score), Some(expected), "{score}: {position}");
        }
    }
}

#[test]
fn what_is_banked_counts_as_the_heuristic_says() {
    // One that forgets the cells, one that counts them its own way, and one that only asks for the phase.
    agrees::<war_horses_games::WarHorses>(&[
        "jumps",
        "cells * cells * 3 + territory",
        "if phase > 0.5 { -cells } else { 7 * jumps }",
    ]);
    agrees::<war_horses_games::SmartHorses>(&["jumps", "0 - points", "proximity * 10"]);
}

/// Five terms are looked at often enough that six moves ahead are instant. The machine may be busy: a fifth is enough here.
#[test]
fn evaluations_are_fast_enough_to_play_by() {
    let heuristic = heuristic::<war_horses_games::WarHorses>(
        "100 * cells + 12 * jumps + 7 * territory + 5 * bonus_cells - 20 * dead_ends",
    );
    let position = war_horses_games::WarHorses::seeded(1);
    let begin = std::time::Instant::now();
    let mut sum = 0_i64;
    let rounds = 200_000;
    for _ in 0..rounds {
        sum += i64::from(heuristic.evaluate(std::hint::black_box(&position), war_horses_games::Side::First));
    }
    let each_second = f64::from(rounds) / begin.elapsed().as_secs_f64();
    println!("{each_second:.0} evaluations a second ({sum})");
    assert!(each_second > 100_000.0, "{each_second:.0}");
}

#[test]
fn every_game_can_be_played_by_one() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            let first = G::FEATURES[0].name;
            let mut engine = G::alpha_beta(heuristic::<G>(first), Config::default());
            let mut position = G::seeded(5);
            let mut rng = Pcg64::seed_from_u64(1);
            for _ in 0..12 {
                let report = engine.think(&position, Limits::depth(2), Options::DEFAULT, &Control::default(), &mut |_| ());
                match report.best() {
                    Some(best) => position.play(best.mv),
                    None => position = play_at_random(position, 1, &mut rng),
                }
            }
        });
    }
}
