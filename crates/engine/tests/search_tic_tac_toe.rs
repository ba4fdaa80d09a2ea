//! Tic-tac-toe and the search: what is known about small boards, play that never loses, and threats on the large board.

mod common;

use std::collections::HashMap;
use std::time::Duration;

use common::think;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::search::{
    Bounded, Control, EngineSetup, Evaluation, Keyed, Level, Limits, Score, Scored, Silent, Textbook,
};
use war_horses_games::playout::play_at_random;
use war_horses_games::{Game, Outcome, Side, TicTacToe, Turn};

fn position(text: &str) -> TicTacToe {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn after(start: TicTacToe, moves: &str) -> TicTacToe {
    let mut game = start;
    for name in moves.split_whitespace() {
        let mv = game.read_move(name).unwrap();
        game.play(mv);
    }
    game
}

fn answer(game: &TicTacToe, setup: EngineSetup) -> String {
    think(game, setup, &Control::default()).best().expect("the game goes on").mv.to_string()
}

/// The score of best play to the end of the game, found by looking at everything.
fn brute_force(game: &TicTacToe, side: Side, known: &mut HashMap<TicTacToe, Score>) -> Score {
    let Turn::Player(mover) = game.turn() else { return game.result(side) };
    if let Some(&score) = known.get(game) {
        return if mover == side { score } else { -score };
    }
    let best = game.legal_moves().into_iter().map(|mv| {
        let mut next = *game;
        next.play(mv);
        brute_force(&next, mover, known)
    });
    let best = best.max().expect("a side that holds the turn has a move");
    known.insert(*game, best);
    if mover == side { best } else { -best }
}

#[test]
fn proofs_agree_with_brute_force() {
    let mut rng = Pcg64::seed_from_u64(1);
    for (columns, rows, length, least_moves, games) in
        [(3, 3, 3, 0, 200), (4, 3, 3, 3, 100), (3, 4, 4, 3, 60), (4, 4, 3, 7, 50), (4, 4, 4, 7, 50), (5, 4, 4, 10, 20)]
    {
        let mut known = HashMap::new();
        for _ in 0..games {
            let moves = rng.random_range(least_moves..=least_moves + 4);
            let game = play_at_random(TicTacToe::empty(columns, rows, length), moves, &mut rng);
            let Turn::Player(side) = game.turn() else { continue };
            let truth = brute_force(&game, side, &mut known);
            let bounds = game.bounds(side, 0);
            assert!(bounds.low <= truth && truth <= bounds.high, "{game}: {bounds:?} leaves out {truth}");
            let lines = game.legal_moves().len();
            let report = think(&game, EngineSetup::strongest(Limits::NONE).with_lines(lines), &Control::default());
            assert_eq!(report.value().exact(), Some(truth), "{game}");
            for root in &report.moves {
                let mut next = game;
                next.play(root.mv);
                let truth = brute_force(&next, side, &mut known);
                assert_eq!((root.score, root.is_exact()), (truth, true), "{game} {}", root.mv);
            }
            let end = report.line.iter().fold(game, |mut end, &mv| {
                end.try_play(mv).expect("a line is made of legal moves");
                end
            });
            assert_eq!(end.result(side), truth, "{game}: {:?}", report.line);
        }
    }
}

#[test]
fn the_classic_results_are_proved() {
    for (columns, rows, length, score) in [(3, 3, 3, 0), (4, 3, 3, 6), (4, 4, 3, 12), (4, 4, 4, 0)] {
        let start = TicTacToe::empty(columns, rows, length);
        let report = think(&start, EngineSetup::strongest(Limits::NONE), &Control::default());
        assert_eq!(report.value().exact(), Some(score * TicTacToe::UNIT), "{start}");
    }
}

#[test]
fn the_textbook_search_finds_the_draw_in_the_whole_tree() {
    let found = Textbook::alpha_beta(9).search(&TicTacToe::seeded(0), &Evaluation::Best, &mut Silent);
    let (score, Some(mv)) = found.expect("the game goes on") else { panic!("somebody is to move") };
    assert_eq!((score, mv.to_string().as_str()), (0, "a1"), "all openings draw, and a1 is the first of them");
}

/// Lets a level answer everything that can be played against it, and returns the number of games that it won, drew and
/// lost as `side`.
fn walk(level: Level, side: Side, game: TicTacToe, answers: &mut HashMap<TicTacToe, String>) -> [u32; 3] {
    match game.turn() {
        Turn::Over(Outcome::Win(winner)) if winner == side => [1, 0, 0],
        Turn::Over(Outcome::Draw) => [0, 1, 0],
        Turn::Over(Outcome::Win(_)) => [0, 0, 1],
        Turn::Player(mover) if mover == side => {
            let mv = answers.entry(game).or_insert_with(|| answer(&game, level.usual_setup())).clone();
            walk(level, side, after(game, &mv), answers)
        }
        Turn::Chance(_) => unreachable!("no dice in this game"),
        Turn::Player(_) => game.legal_moves().into_iter().fold([0; 3], |sum, mv| {
            let mut next = game;
            next.play(mv);
            let ends = walk(level, side, next, answers);
            [0, 1, 2].map(|i| sum[i] + ends[i])
        }),
    }
}

#[test]
fn expert_and_master_never_lose_on_the_small_board() {
    for level in [Level::Expert, Level::Master] {
        for side in Side::BOTH {
            let [wins, draws, losses] = walk(level, side, TicTacToe::seeded(0), &mut HashMap::new());
            assert_eq!(losses, 0, "{level} as {side:?}: {wins} won, {draws} drawn");
            assert!(wins > 0 && draws > 0, "{level} as {side:?}: {wins} won, {draws} drawn");
        }
    }
}

#[test]
fn a_beginner_can_be_beaten() {
    let losses: u32 =
        Side::BOTH.map(|side| walk(Level::Beginner, side, TicTacToe::seeded(0), &mut HashMap::new())[2]).iter().sum();
    assert!(losses > 0);
}

const GOMOKU: (u8, u8, u8) = (15, 15, 5);

/// A level with less time, if it looks at the clock.
fn shortened(level: Level, milliseconds: u64) -> EngineSetup {
    let setup = level.usual_setup();
    let time = setup.limits.time.map(|_| Duration::from_millis(milliseconds));
    setup.with_limits(Limits { time, ..setup.limits })
}

fn gomoku(moves: &str) -> TicTacToe {
    after(TicTacToe::empty(GOMOKU.0, GOMOKU.1, GOMOKU.2), moves)
}

#[test]
fn on_the_large_board_rows_are_completed_and_stopped() {
    for level in [Level::Beginner, Level::Amateur, Level::Expert, Level::Master] {
        let setup = shortened(level, 100);
        // Four in a row, closed on one side.
        let four = gomoku("h8 g8 i8 a1 j8 o15 k8");
        assert_eq!(answer(&four, setup), "l8", "{level}");
        let own_four = gomoku("h8 g8 i8 a1 j8 o15 k8 a3");
        assert_eq!(answer(&own_four, setup), "l8", "{level}");
        // Four with a gap.
        let gap = gomoku("h8 a1 i8 o15 k8 a15 l8");
        assert_eq!(answer(&gap, setup), "j8", "{level}");
        // The own row comes before the other's.
        let both = gomoku("h8 a1 i8 b1 j8 c1 k8 d1");
        assert!(["g8", "l8"].contains(&answer(&both, setup).as_str()), "{level}");
    }
}

#[test]
fn on_the_large_board_an_open_three_is_stopped_and_used() {
    for level in [Level::Amateur, Level::Expert, Level::Master] {
        let setup = shortened(level, 200);
        let three = gomoku("h8 a1 i8 o15 j8");
        let stops = answer(&three, setup);
        assert!(["f8", "g8", "k8", "l8"].contains(&stops.as_str()), "{level}: {stops}");
        let own = gomoku("h8 a1 i8 o15 j8 a15");
        let uses = answer(&own, setup);
        assert!(["g8", "k8"].contains(&uses.as_str()), "{level}: {uses}");
    }
}

#[test]
fn a_win_by_fours_is_seen() {
    // A stone on h5 makes a four that must be stopped on h4, and an open three across that is then used.
    let game = gomoku("h8 h9 h7 a1 h6 a15 f5 o1 g5 o15");
    let report = think(&game, Level::Expert.usual_setup(), &Control::default());
    let best = report.best().expect("the game goes on");
    assert!(best.score > TicTacToe::UNIT, "{best:?}");
}

#[test]
fn nothing_is_proved_where_moves_are_left_out() {
    let quiet = gomoku("h8 i9 g7 i7");
    // To a depth and not by the clock: a round that is cut short leaves the scores of the one before beside its own.
    let setup = Level::Master.usual_setup().with_limits(Limits::depth(4));
    let report = think(&quiet, setup, &Control::default());
    assert_eq!(report.moves.len(), quiet.legal_moves().len(), "every legal move is told");
    assert!(report.moves.iter().all(|root| !root.is_proven() && TicTacToe::verdict(root.value).is_none()));
    let best = report.moves[0];
    assert!(report.moves.iter().all(|root| root.score <= best.score), "none is better than the best");
    // But a win that the opponent cannot do anything about is a proof.
    let won = gomoku("h8 a1 i8 o15 j8 a15 k8 o1");
    let report = think(&won, setup, &Control::default());
    assert_eq!(report.value().exact(), Some(won.legal_moves().len() as Score * TicTacToe::UNIT));
}

#[test]
fn the_clock_is_kept_on_the_large_board() {
    for moves in ["", "h8 i9 g7 i7", "h8 a1 i8 o15 j8", "h8 g8 i8 a1 j8 o15 k8 a3"] {
        let game = gomoku(moves);
        let setup = shortened(Level::Master, 100);
        let report = think(&game, setup, &Control::default());
        // The search keeps within 20 ms on a machine of its own; a busy one adds its own delays.
        assert!(report.time < Duration::from_millis(600), "{moves}: {:?}", report.time);
    }
}

#[test]
fn mirror_images_are_worth_the_same() {
    let mut rng = Pcg64::seed_from_u64(2);
    let mut checked = 0;
    while checked < 60 {
        let moves = rng.random_range(1..9);
        let game = play_at_random(TicTacToe::empty(5, 5, 4), moves, &mut rng);
        let Turn::Player(_) = game.turn() else { continue };
        let text = game.to_string();
        let words: Vec<&str> = text.split(' ').collect();
        let mirrored: Vec<String> = words[1].split('/').map(|row| row.chars().rev().collect()).collect();
        let mirrored = position(&format!("{} {} {}", words[0], mirrored.join("/"), words[2]));
        assert_eq!(game.key(), mirrored.key(), "{game}");
        let score = |game| {
            think(game, EngineSetup::alpha_beta(Limits::depth(5)), &Control::default()).best().map(|best| best.score)
        };
        assert_eq!(score(&game), score(&mirrored), "{game}");
        checked += 1;
    }
}
