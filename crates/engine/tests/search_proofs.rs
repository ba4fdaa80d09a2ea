//! A proof may never be wrong: bounds, verdicts and exact scores against brute force.

mod common;

use std::time::Duration;

use common::think;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::engines::Playable;
use war_horses_engine::search::{Control, EngineSetup, Limits, Score};
use war_horses_games::{Game, Setup, Side, SmartHorses, Turn, WarHorses};
use war_horses_lab::expert_position;

/// The score of best play to the end of the game, found by looking at everything.
fn brute_force<G: Playable>(position: &G, side: Side) -> Score {
    let Turn::Player(mover) = position.turn() else { return position.result(side) };
    let after = |mv| {
        let mut next = position.clone();
        next.play(mv);
        brute_force(&next, side)
    };
    let scores = position.legal_moves().into_iter().map(after);
    let best = if mover == side { scores.max() } else { scores.min() };
    best.expect("a side that holds the turn has a move")
}

/// A board whose free cells lie scattered over a random rectangle, with up to three bonuses among them.
fn random_board(rng: &mut Pcg64, most_free: usize) -> WarHorses {
    let mut cells = ['r'; 64];
    let size = rng.random_range(4..=8);
    let (file, rank) = (rng.random_range(0..=8 - size), rng.random_range(0..=8 - size));
    for _ in 0..rng.random_range(4..=most_free) {
        let (file, rank) = (file + rng.random_range(0..size), rank + rng.random_range(0..size));
        cells[8 * rank + file] = '1';
    }
    for cell in &mut cells {
        if *cell == 'r' && rng.random_bool(0.5) {
            *cell = 'g';
        }
    }
    for _ in 0..rng.random_range(0..=24) {
        let at = rng.random_range(0..64);
        let touches = |other: usize| (other % 8).abs_diff(at % 8) <= 1 && (other / 8).abs_diff(at / 8) <= 1;
        let bonuses: Vec<usize> = (0..64).filter(|&i| cells[i] == '*').collect();
        if cells[at] == '1' && bonuses.len() < 3 && !bonuses.into_iter().any(touches) {
            cells[at] = '*';
        }
    }
    for knight in ['R', 'G'] {
        let painted: Vec<usize> = (0..64).filter(|&i| "rg".contains(cells[i])).collect();
        cells[painted[rng.random_range(0..painted.len())]] = knight;
    }
    let ranks: Vec<String> = cells.chunks(8).map(|rank| rank.iter().collect()).collect();
    format!("{} {}", ranks.join("/"), ['r', 'g'][rng.random_range(0..2)]).parse().expect("a board of the right form")
}

/// The end of a game of random moves.
fn random_ending<G: Playable>(setup: &Setup, rng: &mut Pcg64, most_plies: u32) -> G {
    let mut position = G::start(setup, rng);
    loop {
        let moves = position.legal_moves();
        if moves.is_empty() || position.max_plies_left() <= most_plies {
            return position;
        }
        position.play(moves[rng.random_range(0..moves.len())]);
    }
}

fn check<G: Playable>(position: &G) {
    let Turn::Player(side) = position.turn() else { return };
    let truth = brute_force(position, side);
    for goal in (-3..=3).map(|units| truth + units * G::UNIT) {
        let bounds = position.bounds(side, goal);
        assert!(bounds.low <= truth && truth <= bounds.high, "{position}: {bounds:?} leaves out {truth}");
    }
    let report = think(position, EngineSetup::strongest(Limits::NONE), &Control::default());
    assert_eq!(report.value().exact(), Some(truth), "{position}");
    assert_eq!(G::verdict(report.value()), Some(truth.cmp(&0)), "{position}");
    let best = report.best().expect("the game goes on");
    assert!((best.score, best.is_exact(), best.is_proven()) == (truth, true, true), "{position}: {best:?}");
    let mut end = position.clone();
    for &mv in &report.line {
        end.try_play(mv).expect("a line is made of legal moves");
    }
    assert_eq!(end.result(side), truth, "{position}: the line {:?} ends with another result", report.line);
}

#[test]
fn proofs_agree_with_brute_force_on_random_boards() {
    let mut rng = Pcg64::seed_from_u64(10);
    let (mut boards, mut with_bonuses) = (0, 0);
    while boards < 8_000 {
        let board = random_board(&mut rng, 14);
        if let Turn::Player(_) = board.turn() {
            check(&board);
            boards += 1;
            with_bonuses += u32::from(!board.bonuses().is_empty());
        }
    }
    assert!(with_bonuses > 3_000, "only {with_bonuses} boards had a bonus");
}

#[test]
fn proofs_agree_with_brute_force_at_the_end_of_games() {
    let mut rng = Pcg64::seed_from_u64(11);
    for _ in 0..4_000 {
        check(&random_ending::<WarHorses>(&WarHorses::usual_setup(), &mut rng, 14));
    }
}

fn penalties() -> [Setup; 2] {
    ["each", "once"].map(|penalty| {
        let mut setup = SmartHorses::usual_setup();
        setup.set("penalty", penalty).expect("one of the ways to play");
        setup
    })
}

/// A board of Smart Horses whose free squares lie scattered over a random rectangle, with values on some of them.
fn random_smart_board(rng: &mut Pcg64, most_free: usize) -> SmartHorses {
    let mut cells = vec!["x".to_owned(); 64];
    let size = rng.random_range(4..=8);
    let (file, rank) = (rng.random_range(0..=8 - size), rng.random_range(0..=8 - size));
    for _ in 0..rng.random_range(4..=most_free) {
        let (file, rank) = (file + rng.random_range(0..size), rank + rng.random_range(0..size));
        cells[8 * rank + file] = "1".to_owned();
    }
    for value in war_horses_games::smart_horses::VALUES {
        let at = rng.random_range(0..64);
        if cells[at] == "1" {
            cells[at] = format!("({value})");
        }
    }
    for knight in ["W", "B"] {
        let used: Vec<usize> = (0..64).filter(|&i| cells[i] == "x").collect();
        cells[used[rng.random_range(0..used.len())]] = knight.to_owned();
    }
    let ranks: Vec<String> = cells.chunks(8).map(|rank| rank.concat()).collect();
    let side = ['w', 'b'][rng.random_range(0..2)];
    let penalty = ["", "", "", "once", "once-w", "once-b"][rng.random_range(0..6)];
    let scores = [(); 2].map(|()| rng.random_range(-9..=9));
    let text = format!("{} {side} {} {} {penalty}", ranks.join("/"), scores[0], scores[1]);
    text.parse().expect("a board of the right form")
}

#[test]
fn proofs_of_smart_horses_agree_with_brute_force_on_random_boards() {
    let mut rng = Pcg64::seed_from_u64(14);
    let (mut boards, mut with_values) = (0, 0);
    while boards < 3_000 {
        let board = random_smart_board(&mut rng, 14);
        if let Turn::Player(_) = board.turn() {
            check(&board);
            boards += 1;
            with_values += u32::from(!board.points().squares().is_empty());
        }
    }
    assert!(with_values > 1_000, "only {with_values} boards had a value");
}

#[test]
fn proofs_of_smart_horses_agree_with_brute_force_at_the_end_of_games() {
    let mut rng = Pcg64::seed_from_u64(15);
    for setup in penalties() {
        for _ in 0..3_000 {
            check(&random_ending::<SmartHorses>(&setup, &mut rng, 14));
        }
    }
}

#[test]
fn every_move_can_be_proved() {
    let mut rng = Pcg64::seed_from_u64(12);
    for _ in 0..1_000 {
        let position: WarHorses = random_ending(&WarHorses::usual_setup(), &mut rng, 12);
        let Turn::Player(side) = position.turn() else { continue };
        let lines = position.legal_moves().len();
        let report = think(&position, EngineSetup::strongest(Limits::NONE).with_lines(lines), &Control::default());
        for root in &report.moves {
            let mut next = position;
            next.play(root.mv);
            assert_eq!((root.score, root.is_exact()), (brute_force(&next, side), true), "{position} {}", root.mv);
        }
    }
}

#[test]
fn several_threads_prove_what_one_does() {
    // With fewer free cells a proof is over before a second thread joins in.
    for position in (0..30).filter_map(|seed| expert_position::<WarHorses>(seed, 44)) {
        let ask = |threads| {
            let limits = EngineSetup::strongest(Limits::NONE).with_threads(threads);
            think(&position, limits, &Control::default()).value()
        };
        let one = ask(1);
        assert!(one.exact().is_some(), "{position}");
        assert_eq!([ask(2), ask(5)], [one; 2], "{position}");
    }
}

#[test]
fn the_clock_is_kept() {
    let start = WarHorses::seeded(1);
    for threads in [1, 2] {
        let limits = EngineSetup::strongest(Limits::time(Duration::from_millis(60))).with_threads(threads);
        let report = think(&start, limits, &Control::default());
        assert!(report.time >= Duration::from_millis(55), "{:?} were not used", report.time);
        // The engine keeps within 20 ms on a machine of its own; a busy one adds its own delays.
        assert!(report.time < Duration::from_millis(300), "{:?}", report.time);
    }
}
