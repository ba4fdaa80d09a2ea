//! Master at Hex: what it must never do, and how long it may take.

mod common;

use std::thread;
use std::time::{Duration, Instant};

use common::think;
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::engines::hex::{analyse, solve, winning_openings};
use war_horses_engine::search::{Control, EngineSetup, Level, Limits, Options, Report, RootMove, Scored};
use war_horses_games::hex::Move;
use war_horses_games::{Game, Hex, Outcome, Side, Turn};

/// Master without a clock, so that the same position gets the same answer on every machine.
fn master(game: &Hex, visits: u64) -> Report<Move> {
    think(game, EngineSetup::strongest(Limits::nodes(visits)), &Control::default())
}

fn best(game: &Hex, visits: u64) -> Move {
    master(game, visits).best().expect("a game that goes on has a move").mv
}

/// Who wins with best play, found by master's proofs.
fn winner(game: &Hex) -> Side {
    match game.turn() {
        Turn::Over(Outcome::Win(side)) => side,
        _ => {
            let verdict = Hex::verdict(master(game, u64::MAX).value()).expect("small boards are proved");
            if verdict.is_gt() { game.mover() } else { !game.mover() }
        }
    }
}

fn random_move(game: &Hex, rng: &mut Pcg64) -> Move {
    let moves = game.legal_moves();
    moves[rng.random_range(0..moves.len())]
}

/// A board without the swap rule after so many moves by lot, if nobody has won by then.
fn random_position(size: u8, moves: usize, rng: &mut Pcg64) -> Option<Hex> {
    let mut game = Hex::empty(size, false);
    for _ in 0..moves {
        if let Turn::Over(_) = game.turn() {
            return None;
        }
        game.play(random_move(&game, rng));
    }
    matches!(game.turn(), Turn::Player(_)).then_some(game)
}

#[test]
fn the_only_move_is_looked_at_before_its_worth_is_told() {
    // Black needs c5 alone, and so does white, who has won nothing by it.
    let text = "W.B.....W/W.B.....W/W.B....../..B....../.W.W...../..B....../..B....../..B....../..B...... w";
    let game: Hex = text.parse().unwrap();
    let report = master(&game, 400);
    let best = report.best().unwrap();
    assert_eq!(best.mv.to_string(), "c5");
    assert!(report.nodes > 0 && report.nodes < 400 && best.score.abs() < 8 * Hex::UNIT, "{best:?}");
}

#[test]
fn what_was_never_tried_is_not_said_to_be_known() {
    let mut rng = Pcg64::seed_from_u64(3);
    for moves in [2, 6, 10] {
        let game = random_position(9, moves, &mut rng).unwrap();
        let report = master(&game, 400);
        let best = report.best().unwrap();
        assert!(best.is_exact() && report.moves.len() == game.legal_moves().len());
        let open = report.moves.iter().filter(|root| Hex::verdict(root.value).is_none());
        let (known, others): (Vec<&RootMove<Move>>, Vec<&RootMove<Move>>) = open.partition(|root| root.is_exact());
        assert!(!others.is_empty(), "400 visits are few for a board of 81 cells");
        let lowest = known.iter().map(|root| root.score).min();
        assert!(others.iter().all(|root| Some(root.score) >= lowest), "a move nobody tried is no blunder: {report:?}");
    }
}

#[test]
fn no_win_is_thrown_away_on_five_by_five_whatever_the_opening() {
    let mut rng = Pcg64::seed_from_u64(5);
    let mut kept = 0;
    for opening in Hex::empty(5, false).legal_moves() {
        let mut game = Hex::empty(5, false);
        game.play(opening);
        let side = winner(&game);
        while let Turn::Player(mover) = game.turn() {
            let mv = if mover == side { best(&game, u64::MAX) } else { random_move(&game, &mut rng) };
            game.play(mv);
            assert_eq!(winner(&game), side, "{mv} throws the win away after {opening}: {game}");
            kept += 1;
        }
    }
    assert!(kept > 200, "{kept}");
}

#[test]
fn the_first_reply_on_six_by_six_keeps_the_win_and_the_swap_takes_it() {
    let winning = winning_openings(6).unwrap();
    for opening in Hex::empty(6, true).legal_moves() {
        let Move::Stone(cell) = opening else { panic!("nothing can be swapped yet") };
        let mut game = Hex::empty(6, true);
        game.play(opening);
        assert_eq!(best(&game, 20) == Move::Swap, winning.contains(cell), "{opening}");
        let mut game = Hex::empty(6, false);
        game.play(opening);
        if !winning.contains(cell) {
            game.play(best(&game, 20));
            assert_eq!(solve(&game, 16, &|| false).map(|(winner, _)| winner), Some(Side::Second), "{game}");
        }
    }
}

/// The openings of 7 x 7 that win for black, row by row, as `war-horses openings --size 7` proves them.
const WINNING_ON_SEVEN: &str = "......* ..*.*** .*****. ******* .*****. ***.*.. *......";

#[test]
fn what_wins_on_seven_by_seven_is_swapped_and_what_loses_is_answered_at_once() {
    let winning: Vec<bool> = WINNING_ON_SEVEN.chars().filter(|c| *c != ' ').map(|c| c == '*').collect();
    for (opening, wins) in Hex::empty(7, true).legal_moves().into_iter().zip(winning) {
        let mut game = Hex::empty(7, true);
        game.play(opening);
        let answer = master(&game, 20);
        assert_eq!(answer.best().map(|best| best.mv == Move::Swap), Some(wins), "{opening}");
        assert!(Hex::verdict(answer.value()).is_some_and(|verdict| verdict.is_gt()), "{opening} is won from the book");
        assert_eq!(answer.nodes, 0, "{opening}");
    }
}

/// All of them are proved by `war-horses openings --size 7 --check`; here those that are proved soon.
#[test]
fn the_first_reply_on_seven_by_seven_keeps_the_win() {
    for opening in ["a1", "g7", "b1", "f7"] {
        let mut game = Hex::empty(7, false);
        game.play(opening.parse().unwrap());
        let reply = best(&game, 20);
        game.play(reply);
        assert_eq!(solve(&game, 64, &|| false).map(|(winner, _)| winner), Some(Side::Second), "{opening} {reply}");
    }
}

#[test]
fn what_is_not_in_a_book_is_searched() {
    let after = |size, moves: &[&str]| {
        let mut game = Hex::empty(size, false);
        moves.iter().for_each(|name| game.play(name.parse().unwrap()));
        game
    };
    for game in [after(11, &["c2", "h8"]), after(10, &["c2"])] {
        assert!(master(&game, 50).nodes > 0, "{game}");
    }
    let compared = EngineSetup::strongest(Limits::nodes(50)).with_lines(2);
    assert!(think(&after(11, &["c2"]), compared, &Control::default()).nodes > 0, "who compares wants a search");
}

#[test]
fn more_memory_than_any_machine_has_is_only_a_bound() {
    for size in [6, 11] {
        let mut game = Hex::empty(size, false);
        ["c2", "b4"].into_iter().for_each(|name| game.play(name.parse().unwrap()));
        let options = Options { hash: 1 << 20, ..Options::threads(2) };
        let setup = EngineSetup { options, ..EngineSetup::strongest(Limits::nodes(200)) };
        assert!(think(&game, setup, &Control::default()).best().is_some());
    }
}

#[test]
fn a_search_stops_at_once_on_every_size_and_number_of_threads() {
    for (size, threads) in [(5, 1), (6, 1), (7, 2), (8, 2), (11, 1), (13, 2), (19, 1), (19, 2)] {
        let mut game = Hex::empty(size, false);
        ["c2", "b4", "d3"].into_iter().for_each(|name| game.play(name.parse().unwrap()));
        let control = Control::default();
        let options = Options { hash: 4096, ..Options::threads(threads) };
        let setup = EngineSetup { limits: Limits::NONE, options, ..Level::Master.usual_setup() };
        let late = std::thread::scope(|scope| {
            let search = scope.spawn(|| {
                think(&game, setup, &control);
                Instant::now()
            });
            std::thread::sleep(Duration::from_millis(300));
            let told = Instant::now();
            control.stop();
            search.join().unwrap().saturating_duration_since(told)
        });
        // 50 ms on a free machine; a busy one takes a while to wake the threads up.
        assert!(late < Duration::from_millis(400), "{size} x {size} on {threads} threads: {late:?}");
    }
}

#[test]
fn every_move_of_a_small_board_is_judged_exactly() {
    let winning = winning_openings(4).unwrap();
    let start = Hex::empty(4, false);
    let limits = EngineSetup::strongest(Limits::NONE).with_lines(start.legal_moves().len());
    let report = think(&start, limits, &Control::default());
    assert_eq!(report.moves.len(), 16);
    for root in &report.moves {
        let Move::Stone(cell) = root.mv else { panic!("nobody may swap here") };
        let verdict = Hex::verdict(root.value).expect("all is proved");
        assert_eq!(verdict.is_gt(), winning.contains(cell), "{cell}");
    }
    assert!(Hex::verdict(report.value()).is_some_and(|verdict| verdict.is_gt()), "the first side wins");
}

#[test]
fn what_wins_is_swapped_and_nothing_else() {
    for size in 3..=5 {
        let winning = winning_openings(size).unwrap();
        for opening in Hex::empty(size, true).legal_moves() {
            let mut game = Hex::empty(size, true);
            game.play(opening);
            let Move::Stone(cell) = opening else { panic!("nothing can be swapped yet") };
            assert_eq!(best(&game, u64::MAX) == Move::Swap, winning.contains(cell), "{size} x {size}, {opening}");
        }
    }
}

#[test]
fn master_does_not_open_with_what_would_be_swapped() {
    for (size, visits) in (3..=19).flat_map(|size| [(size, 50), (size, 5_000)]) {
        let mut game = Hex::empty(size, true);
        let opening = best(&game, visits);
        game.play(opening);
        assert_ne!(best(&game, visits), Move::Swap, "{size} x {size}, {opening}");
    }
}

#[test]
fn openings_of_large_boards_can_be_compared() {
    let opened: Hex = "......../......../......../...B..../......../......../......../........ w swap".parse().unwrap();
    for game in [Hex::empty(8, true), opened] {
        let limits = EngineSetup::strongest(Limits::nodes(300)).with_lines(game.legal_moves().len());
        let report = think(&game, limits, &Control::default());
        assert_eq!(report.moves.len(), game.legal_moves().len());
        let scores: std::collections::BTreeSet<_> = report.moves.iter().map(|root| root.score).collect();
        assert!(scores.len() > 5, "{game}: {scores:?}");
    }
}

#[test]
fn a_chain_of_bridges_is_reported_as_won_and_as_lost() {
    let text = "......./W...B../......./...B..W/......./..B..../W......";
    for (mover, wins) in [("b", true), ("w", false)] {
        let game: Hex = format!("{text} {mover}").parse().unwrap();
        let report = master(&game, 1_000);
        let verdict = Hex::verdict(report.value());
        assert_eq!(verdict.map(|verdict| verdict.is_gt()), Some(wins), "{mover}");
        assert_eq!(report.moves.len(), game.legal_moves().len());
    }
}

#[test]
fn the_same_visits_give_the_same_answer() {
    let game: Hex = "......./..B..../......./...W.../......./......./....... b".parse().unwrap();
    let [one, two] = [(); 2].map(|()| master(&game, 400));
    assert_eq!((one.moves, one.line, one.nodes), (two.moves, two.line, two.nodes));
}

#[test]
fn master_keeps_to_its_time() {
    const GRANTED: Duration = Duration::from_millis(400);
    let setup = Level::Master.usual_setup().with_limits(Limits::time(GRANTED));
    for size in [11, 19] {
        let mut game = Hex::empty(size, false);
        let mut rng = Pcg64::seed_from_u64(1);
        (0..8).for_each(|_| game.play(random_move(&game, &mut rng)));
        let control = Control::default();
        let (in_time, report) = thread::scope(|scope| {
            let thinking = scope.spawn(|| think(&game, setup, &control));
            while control.nodes() == 0 && !thinking.is_finished() {
                thread::sleep(Duration::from_millis(1));
            }
            // Its clock ran before the first visit: by now its time is over.
            thread::sleep(GRANTED);
            (control.nodes(), thinking.join().unwrap())
        });
        assert!(report.best().is_some());
        // What is done before and after the visits is little, even where every core has ten other things to do.
        assert!((GRANTED..10 * GRANTED).contains(&report.time), "{size} x {size}: {:?}", report.time);
        // However busy the machine is, every thread ends the visit that it is at, and begins no other.
        let latest = in_time + setup.options.thread_count() as u64;
        assert!((1..=latest).contains(&report.nodes), "{size} x {size}: {} visits, not {latest}", report.nodes);
    }
}

#[test]
fn master_can_be_stopped() {
    let control = Control::default();
    control.stop();
    let report = think(&Hex::empty(11, false), Level::Master.usual_setup(), &control);
    assert!(report.best().is_some() && report.time < Duration::from_millis(500));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// The opponent plays by lot or as well as it can; the win by connections must survive both.
    #[test]
    fn a_position_that_is_won_by_connections_is_never_lost(size in 6_u8..10, seed: u64, by_lot: bool) {
        let mut rng = Pcg64::seed_from_u64(seed);
        let stones = rng.random_range(6..2 * usize::from(size));
        let position = random_position(size, stones, &mut rng);
        let won = position.and_then(|game| Some((game, analyse(&game).winner?)));
        prop_assume!(won.is_some());
        let Some((mut game, side)) = won else { return Ok(()) };
        let start = game;
        while let Turn::Player(mover) = game.turn() {
            let mv = if mover != side && by_lot { random_move(&game, &mut rng) } else { best(&game, 60) };
            game.play(mv);
        }
        prop_assert_eq!(game.turn(), Turn::Over(Outcome::Win(side)), "from {}", start);
    }
}
