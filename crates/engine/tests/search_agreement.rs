//! Pruning may never change the answer: the fast search against twenty lines of plain minimax.

mod common;

use common::think;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::engines::Playable;
use war_horses_engine::search::{Control, EngineSetup, Evaluation, Limits, Score, Scored};
use war_horses_games::{Game, Setup, Side, SmartHorses, TicTacToe, Turn, WarHorses};

/// Looks at everything down to `depth` moves and prunes nothing.
fn minimax<G: Playable>(position: &G, side: Side, depth: u32, by: Evaluation) -> Score {
    let mover = match position.turn() {
        Turn::Player(mover) if depth > 0 => mover,
        _ => return worth(position, side, by),
    };
    let after = |mv| {
        let mut next = position.clone();
        next.play(mv);
        minimax(&next, side, depth - 1, by)
    };
    let scores = position.legal_moves().into_iter().map(after);
    let best = if mover == side { scores.max() } else { scores.min() };
    best.expect("a side that holds the turn has a move")
}

/// What is thought of a position without looking any further.
fn worth<G: Playable>(position: &G, side: Side, by: Evaluation) -> Score {
    let evaluator = G::evaluator(by);
    match (position.turn(), evaluator.win_score()) {
        (Turn::Over(_), None) => position.result(side),
        (Turn::Over(_), Some(win)) => win * position.result(side).signum(),
        (Turn::Player(_) | Turn::Chance(_), _) => evaluator.evaluate(position, side),
    }
}

/// A position after some random moves of a random game.
fn random_position<G: Game>(rng: &mut Pcg64, most_moves: usize) -> G {
    random_position_of(&G::usual_setup(), rng, most_moves)
}

fn random_position_of<G: Game>(setup: &Setup, rng: &mut Pcg64, most_moves: usize) -> G {
    let mut position = G::start(setup, rng);
    for _ in 0..rng.random_range(0..=most_moves) {
        let moves = position.legal_moves();
        let Some(&mv) = moves.get(rng.random_range(0..moves.len().max(1))) else { break };
        let before = position.clone();
        position.play(mv);
        if matches!(position.turn(), Turn::Over(_)) {
            return before;
        }
    }
    position
}

fn agrees_with_minimax<G: Playable>(setup: &Setup, by: Evaluation, positions: usize, most_moves: usize, deepest: u32) {
    let mut rng = Pcg64::seed_from_u64(1);
    for i in 0..positions {
        let position: G = random_position_of(setup, &mut rng, most_moves);
        let Turn::Player(side) = position.turn() else { unreachable!("random_position stops before the end") };
        for depth in 1..=deepest {
            let report = think(
                &position,
                EngineSetup::alpha_beta(Limits::depth(depth)).with_evaluation(by),
                &Control::default(),
            );
            let best = report.best().expect("the game goes on");
            assert_eq!(best.score, minimax(&position, side, depth, by), "position {i} at depth {depth}: {position}");
            // The best move is worth what it is said to be, and so is the line that it begins.
            let mut played = position.clone();
            played.play(best.mv);
            assert_eq!(minimax(&played, side, depth - 1, by), best.score, "{position}");
            assert_eq!(report.line.first(), Some(&best.mv));
            let mut end = position.clone();
            report.line.iter().for_each(|&mv| end.try_play(mv).expect("a line is made of legal moves"));
            assert_eq!(worth(&end, side, by), best.score, "{position}: {:?}", report.line);
        }
    }
}

#[test]
fn war_horses_agrees_with_minimax() {
    for by in [Evaluation::Plain, Evaluation::Best] {
        agrees_with_minimax::<WarHorses>(&WarHorses::usual_setup(), by, 2_000, 40, 4);
    }
}

#[test]
fn smart_horses_agrees_with_minimax() {
    for (penalty, by) in [
        ("each", Evaluation::Standard),
        ("each", Evaluation::Best),
        ("once", Evaluation::Standard),
        ("once", Evaluation::Best),
    ] {
        let mut setup = SmartHorses::usual_setup();
        setup.set("penalty", penalty).expect("one of the ways to play");
        agrees_with_minimax::<SmartHorses>(&setup, by, 2_000, 50, 4);
    }
}

/// Where only the winner counts, the table must tell apart what differs in nothing but the scores: long searches to the
/// end meet the same board with several of them.
#[test]
fn a_win_is_a_win_however_high() {
    let mut rng = Pcg64::seed_from_u64(5);
    let (by, mut decided) = (Evaluation::Standard, 0);
    for _ in 0..3_000 {
        let position: SmartHorses = random_position(&mut rng, 60);
        let Turn::Player(side) = position.turn() else { unreachable!() };
        if position.free().len() > 22 {
            continue;
        }
        let report =
            think(&position, EngineSetup::alpha_beta(Limits::depth(8)).with_evaluation(by), &Control::default());
        let best = report.best().expect("the game goes on");
        assert_eq!(best.score, minimax(&position, side, 8, by), "{position}");
        if let Some(verdict) = SmartHorses::verdict(report.value()) {
            assert_eq!(verdict, minimax(&position, side, 64, Evaluation::Best).cmp(&0), "{position}");
            assert_eq!(best.is_proven(), verdict.is_eq(), "{position}: only the margin of a draw is proven");
            decided += 1;
        }
    }
    assert!(decided > 100, "only {decided} games were decided");
}

#[test]
fn tic_tac_toe_agrees_with_minimax() {
    for (columns, rows, length, positions, deepest) in [
        ("3", "3", "3", 100, 6),
        ("4", "3", "3", 50, 5),
        ("4", "4", "3", 50, 4),
        ("4", "4", "4", 50, 4),
        ("3", "5", "4", 50, 4),
        ("5", "5", "4", 40, 3),
        ("6", "6", "5", 10, 3),
    ] {
        let mut setup = TicTacToe::usual_setup();
        for (name, value) in [("columns", columns), ("rows", rows), ("length", length)] {
            setup.set(name, value).expect("the game has such boards");
        }
        for by in [Evaluation::Plain, Evaluation::Best] {
            agrees_with_minimax::<TicTacToe>(&setup, by, positions, 20, deepest);
        }
    }
}

#[test]
fn every_root_move_can_be_scored_exactly() {
    let mut rng = Pcg64::seed_from_u64(2);
    for _ in 0..300 {
        let position: WarHorses = random_position(&mut rng, 40);
        let Turn::Player(side) = position.turn() else { unreachable!() };
        let moves = position.legal_moves().len();
        for lines in 1..=moves {
            let report =
                think(&position, EngineSetup::alpha_beta(Limits::depth(3)).with_lines(lines), &Control::default());
            assert_eq!(report.moves.len(), moves);
            assert!(
                report.moves.is_sorted_by_key(|root| (!root.is_exact(), -root.score))
                    || report.moves.iter().any(|r| !r.is_exact())
            );
            for (rank, root) in report.moves.iter().enumerate() {
                let mut next = position;
                next.play(root.mv);
                let truth = minimax(&next, side, 2, Evaluation::Best);
                assert_eq!(root.is_exact(), rank < lines, "{position}");
                assert!(
                    if root.is_exact() { truth == root.score } else { truth <= root.score },
                    "{position} {}",
                    root.mv
                );
            }
        }
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    let mut rng = Pcg64::seed_from_u64(3);
    for _ in 0..50 {
        let position: WarHorses = random_position(&mut rng, 30);
        let ask = || think(&position, EngineSetup::alpha_beta(Limits::depth(6)), &Control::default());
        let (one, two) = (ask(), ask());
        assert_eq!((one.moves, one.line, one.nodes), (two.moves, two.line, two.nodes));
    }
}

#[test]
fn a_proved_score_is_the_score_of_the_whole_tree() {
    let mut rng = Pcg64::seed_from_u64(4);
    let mut proved = 0;
    for _ in 0..4_000 {
        let position: WarHorses = random_position(&mut rng, 60);
        let Turn::Player(side) = position.turn() else { unreachable!() };
        if position.free().len() > 20 {
            continue;
        }
        let report = think(&position, EngineSetup::alpha_beta(Limits::depth(12)), &Control::default());
        if let Some(score) = report.value().exact() {
            assert_eq!(score, report.moves[0].score, "{position}");
            assert_eq!(score, minimax(&position, side, 64, Evaluation::Best), "{position}");
            proved += 1;
        }
    }
    assert!(proved > 100, "only {proved} positions were proved");
}

#[test]
fn a_limit_of_nodes_is_kept_and_gives_the_same_answer_every_time() {
    for seed in 0..10 {
        let start = WarHorses::seeded(seed);
        for limits in [EngineSetup::alpha_beta(Limits::nodes(5_000)), EngineSetup::strongest(Limits::nodes(5_000))] {
            let control = Control::default();
            let (one, two) = (think(&start, limits, &control), think(&start, limits, &Control::default()));
            assert_eq!((&one.moves, &one.line, one.nodes), (&two.moves, &two.line, two.nodes));
            assert!((5_000..5_100).contains(&one.nodes), "{} nodes", one.nodes);
            assert_eq!(control.nodes(), one.nodes);
        }
    }
}

#[test]
fn a_stopped_search_returns_a_legal_move() {
    let control = Control::default();
    control.stop();
    let report = think(&WarHorses::seeded(1), EngineSetup::strongest(Limits::NONE).with_threads(2), &control);
    let best = report.best().expect("the game goes on");
    assert!(WarHorses::seeded(1).is_legal(best.mv));
    assert_eq!(report.line, [best.mv]);
}
