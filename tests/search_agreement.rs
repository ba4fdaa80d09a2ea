//! Pruning may never change the answer: the fast search against twenty lines of plain minimax.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses::games::{Game, Setup, Side, TicTacToe, Turn, WarHorses};
use war_horses::search::{Control, Limits, Score, Searchable, think};

/// Looks at everything down to `depth` moves and prunes nothing.
fn minimax<G: Searchable>(position: &G, side: Side, depth: u32) -> Score {
    minimax_with(position, side, depth, G::evaluate)
}

fn minimax_with<G: Searchable>(position: &G, side: Side, depth: u32, evaluate: fn(&G, Side) -> Score) -> Score {
    let mover = match position.turn() {
        Turn::Over(_) => return position.result(side),
        Turn::Player(_) if depth == 0 => return evaluate(position, side),
        Turn::Player(mover) => mover,
    };
    let after = |mv| {
        let mut next = position.clone();
        next.play(mv);
        minimax_with(&next, side, depth - 1, evaluate)
    };
    let scores = position.legal_moves().into_iter().map(after);
    let best = if mover == side { scores.max() } else { scores.min() };
    best.expect("a side that holds the turn has a move")
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

fn agrees_with_minimax<G: Searchable>(setup: &Setup, positions: usize, most_moves: usize, deepest: u32) {
    let mut rng = Pcg64::seed_from_u64(1);
    for i in 0..positions {
        let position: G = random_position_of(setup, &mut rng, most_moves);
        let Turn::Player(side) = position.turn() else { unreachable!("random_position stops before the end") };
        for depth in 1..=deepest {
            let plainly = Limits { plain: true, ..Limits::depth(depth) };
            let plain = think(&position, plainly, &Control::default()).best().map(|best| best.score);
            assert_eq!(plain, Some(minimax_with(&position, side, depth, G::evaluate_plainly)), "{position}");
            let report = think(&position, Limits::depth(depth), &Control::default());
            let best = report.best().expect("the game goes on");
            assert_eq!(best.score, minimax(&position, side, depth), "position {i} at depth {depth}: {position}");
            // The best move is worth what it is said to be, and so is the line that it begins.
            let mut played = position.clone();
            played.play(best.mv);
            assert_eq!(minimax(&played, side, depth - 1), best.score, "{position}");
            assert_eq!(report.line.first(), Some(&best.mv));
            assert_eq!(worth_of_line(&position, &report.line, side), best.score, "{position}: {:?}", report.line);
        }
    }
}

fn worth_of_line<G: Searchable>(position: &G, line: &[G::Move], side: Side) -> Score {
    let mut end = position.clone();
    for &mv in line {
        end.try_play(mv).expect("a line is made of legal moves");
    }
    match end.turn() {
        Turn::Over(_) => end.result(side),
        Turn::Player(_) => end.evaluate(side),
    }
}

#[test]
fn war_horses_agrees_with_minimax() {
    agrees_with_minimax::<WarHorses>(&WarHorses::usual_setup(), 2_000, 40, 4);
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
        agrees_with_minimax::<TicTacToe>(&setup, positions, 20, deepest);
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
            let report = think(&position, Limits::depth(3).with_lines(lines), &Control::default());
            assert_eq!(report.moves.len(), moves);
            assert!(
                report.moves.is_sorted_by_key(|root| (!root.exact, -root.score))
                    || report.moves.iter().any(|r| !r.exact)
            );
            for (rank, root) in report.moves.iter().enumerate() {
                let mut next = position;
                next.play(root.mv);
                let truth = minimax(&next, side, 2);
                assert_eq!(root.exact, rank < lines, "{position}");
                assert!(if root.exact { truth == root.score } else { truth <= root.score }, "{position} {}", root.mv);
            }
        }
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    let mut rng = Pcg64::seed_from_u64(3);
    for _ in 0..50 {
        let position: WarHorses = random_position(&mut rng, 30);
        let ask = || think(&position, Limits::depth(6), &Control::default());
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
        let report = think(&position, Limits::depth(12), &Control::default());
        for root in report.moves.iter().filter(|root| root.exact && root.proved) {
            assert_eq!(root.score, minimax(&position, side, 64), "{position}");
            proved += 1;
        }
    }
    assert!(proved > 100, "only {proved} positions were proved");
}

#[test]
fn a_limit_of_nodes_is_kept_and_gives_the_same_answer_every_time() {
    for seed in 0..10 {
        let start = WarHorses::seeded(seed);
        for limits in [Limits::nodes(5_000), Limits::nodes(5_000).with_exact()] {
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
    let report = think(&WarHorses::seeded(1), Limits::default().with_exact().with_threads(2), &control);
    let best = report.best().expect("the game goes on");
    assert!(WarHorses::seeded(1).is_legal(best.mv));
    assert_eq!(report.line, [best.mv]);
}
