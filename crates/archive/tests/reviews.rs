//! Reviews: proved results first, luck apart from skill, stopped and gone on with, and forgotten when a match changes.

mod common;

use common::{in_memory, played};
use std::cmp::Ordering;
use std::time::Duration;
use war_horses_archive::review::why::fallen_terms;
use war_horses_archive::review::{Analyst, BySearch, Certainty, Class, Finding, LossUnit, Review, Worth, assess, run};
use war_horses_archive::{MatchId, Spent};
use war_horses_duel::{Duel, Player};
use war_horses_engine::engines::{Playable, Resources};
use war_horses_engine::search::{Bound, Control, Evaluate, Evaluation, Interval, Limits, Report, RootMove, Scored};
use war_horses_games::{Game, GameId, Side, SmartHorses, TicTacToe, Ur, WarHorses, with_game};

fn played_as<G: Game>(moves: &[&str]) -> Duel<G> {
    let mut duel = Duel::<G>::from_seed(0, [Player::Human; 2]);
    for text in moves {
        duel.play(duel.position().read_move(text).unwrap()).unwrap();
    }
    duel
}

/// A search on one thread that knows no tables.
fn by_search<G: Playable>(limits: Limits) -> BySearch<G> {
    BySearch::within(limits, 1, &Resources::default())
}

fn reviewed<G: Playable>(duel: &Duel<G>, limits: Limits) -> Review {
    let mut findings = vec![];
    run(duel, &mut findings, &mut by_search(limits), &Control::default(), |_, _| ()).unwrap();
    Review::of(duel, &findings)
}

#[test]
fn a_proved_result_that_is_thrown_away_is_a_blunder() {
    // X holds the corner; O must take the middle. It does not, and X wins by force.
    let duel = played_as::<TicTacToe>(&["a1", "b1", "b2", "c3", "a2", "c2", "a3"]);
    let review = reviewed(&duel, Limits::NONE);
    assert!(review.complete && review.measure == LossUnit::Chance);
    let blunder = review.judgements.iter().find(|judged| judged.number == 1).unwrap();
    assert_eq!((blunder.class, blunder.side, blunder.exact), (Class::Blunder, Side::Second, true));
    let flip = blunder.flip.unwrap();
    assert_eq!((flip.from, flip.to), (Ordering::Equal, Ordering::Less));
    assert_eq!(blunder.lost, 0.5);
    assert_eq!(blunder.better.first().map(String::as_str), Some("b2"));
    assert!(!blunder.refutation.is_empty());
    assert_eq!(review.most_expensive(), Some(blunder));
    assert_eq!(review.accuracy[0], Some(100.0), "x gave nothing away");
    assert!(review.accuracy[1].unwrap() < 1.0, "o went wrong while there was something to lose; later it could not");
    let last = review.graph.last().unwrap();
    assert_eq!((last.number, last.value, last.exact), (7, 1.0, true));
}

#[test]
fn two_guesses_must_agree_on_what_a_move_lost() {
    let duel = played_as::<WarHorses>(&[]);
    let [best, made] = [0, 1].map(|place| duel.position().legal_moves()[place]);
    let mut duel = duel;
    duel.play(made).unwrap();
    let guess = |units: i32| Worth { score: units * WarHorses::UNIT, proof: Certainty::None };
    let lost = |played: Worth, next: Worth| {
        let found = |number, worth, line: Vec<String>, played| Finding {
            number,
            worth,
            choices: 2,
            line,
            played,
            second: None,
            effort: 1,
        };
        let findings = [found(0, guess(5), vec![best.to_string()], Some(played)), found(1, next, vec![], None)];
        Review::of(&duel, &findings).judgements[0].lost
    };
    assert_eq!(lost(guess(1), guess(4)), 1.0, "the search after the move is kinder");
    assert_eq!(lost(guess(4), guess(1)), 1.0, "the search before it is");
    assert_eq!(lost(guess(4), Worth::exactly(WarHorses::UNIT)), 4.0, "a proof says more than any guess");
}

/// The best of many guesses is often a lucky one: what counts is what the same search says after each of the two moves.
#[test]
fn the_best_move_and_the_one_that_was_made_are_compared_by_like_searches() {
    let start = WarHorses::seeded(0);
    let [best, made] = [0, 1].map(|place| start.legal_moves()[place]);
    let after = |mv| {
        let mut after = start;
        after.play(mv);
        after
    };
    let mut duel = Duel::<WarHorses>::from_seed(0, [Player::Human; 2]);
    duel.play(made).unwrap();
    // The search of the start thinks much of one move; what it says after each of them is told in cells for the first side.
    let judged = |after_best: i32, after_made: i32| {
        let mut asked = 0;
        let mut guesses = |position: &WarHorses, _: &Control| {
            asked += 1;
            let guess = |mv, units: i32| RootMove {
                mv,
                score: units * WarHorses::UNIT,
                bound: Bound::Exact,
                value: Interval::UNKNOWN,
            };
            let reply = position.legal_moves()[0];
            let moves = match position {
                _ if *position == start => vec![guess(best, 9), guess(made, 8)],
                _ if *position == after(best) => vec![guess(reply, -after_best)],
                _ => vec![guess(reply, -after_made)],
            };
            Report { line: vec![moves[0].mv], moves, ..Report::default() }
        };
        let mut findings = vec![];
        run(&duel, &mut findings, &mut guesses, &Control::default(), |_, _| ()).unwrap();
        let review = Review::of(&duel, &findings);
        let judged = review.judgements[0].clone();
        let by_itself = assess(&start, made, None, &mut guesses, &Control::default()).unwrap();
        assert_eq!((judged.lost, judged.class), (by_itself.lost, by_itself.class), "a trial is judged like a match");
        assert_eq!(asked, 6, "the start, and what comes of both moves, twice");
        (judged.lost, judged.class, judged.better[0].clone(), review.graph[0].value)
    };
    assert_eq!(judged(4, 1), (3.0, Class::Mistake, best.to_string(), 4.0), "not the eight that the start promised");
    assert_eq!(judged(1, 2), (0.0, Class::Best, made.to_string(), 2.0), "it was the better one after all");
}

#[test]
fn only_moves_and_forced_ones_are_told() {
    // O threatens nothing, X threatens a1 b1 c1: only c1 holds.
    let duel = played_as::<TicTacToe>(&["a1", "b2", "b1", "c1", "a3", "a2", "c2", "b3", "c3"]);
    let review = reviewed(&duel, Limits::NONE);
    let class_of = |number| review.judgements.iter().find(|judged| judged.number == number).map(|judged| judged.class);
    assert_eq!(class_of(3), Some(Class::Only));
    assert_eq!(class_of(8), Some(Class::Forced));
    assert_eq!(review.accuracy, [Some(100.0); 2], "a match without a mistake");
    assert_eq!(review.most_expensive(), None);
}

#[test]
fn every_game_is_reviewed_in_what_it_counts() {
    for (game, measure) in
        GameId::ALL.iter().zip([LossUnit::Units, LossUnit::Units, LossUnit::Chance, LossUnit::Chance, LossUnit::Chance])
    {
        with_game!(*game, G => {
            let start = Duel::<G>::from_seed(3, [Player::Human; 2]);
            let mut duel = start;
            let mut rng = rand::SeedableRng::seed_from_u64(2);
            while duel.history().len() < 12 && common::step(&mut duel, &mut rng) {}
            let review = reviewed(&duel, Limits { nodes: Some(3_000), ..Limits::depth(2) });
            assert!(review.complete, "{game}");
            assert_eq!(review.measure, measure, "{game}");
            assert_eq!(review.graph.len(), duel.history().len() + 1);
            let choices = duel.history().iter().filter(|played| !played.by_chance).count();
            assert_eq!(review.judgements.len(), choices, "{game}");
            assert!(review.judgements.iter().all(|judged| judged.lost >= 0.0 && judged.lost.is_finite()));
            assert!(review.accuracy.iter().flatten().all(|accuracy| (0.0..=100.0).contains(accuracy)));
            assert_eq!(review.luck.is_some(), G::HAS_CHANCE);
        });
    }
}

#[test]
fn luck_and_skill_lead_from_the_first_chance_to_the_last() {
    let mut duel = Duel::<Ur>::from_seed(3, [Player::Human; 2]);
    let mut rng = rand::SeedableRng::seed_from_u64(8);
    while duel.history().len() < 40 && common::step(&mut duel, &mut rng) {}
    // A made-up exact judge, by which the worth of a position is what stands on the board: sums must then agree.
    struct Counter;
    fn worth(position: &Ur, side: Side) -> i32 {
        (Evaluation::Best.evaluate(position, side) / 1_000) * 1_000
    }
    impl Analyst<Ur> for Counter {
        fn weigh(&mut self, position: &Ur, _: &Control) -> Report<<Ur as Game>::Move> {
            by_search(Limits::depth(1)).weigh(position, &Control::default())
        }
        fn expect(&mut self, position: &Ur, _: &Control) -> Option<Worth> {
            let war_horses_games::Turn::Chance(side) = position.turn() else { panic!("no throw here") };
            Some(Worth { score: worth(position, side), proof: Certainty::None })
        }
    }
    let mut findings = vec![];
    run(&duel, &mut findings, &mut Counter, &Control::default(), |_, _| ()).unwrap();
    let review = Review::of(&duel, &findings);
    let luck = review.luck.unwrap();
    let throws = duel.history().iter().filter(|played| played.by_chance).count();
    assert_eq!(luck.throws.iter().sum::<u32>() as usize, throws);
    let by_hand: f64 = duel
        .history()
        .iter()
        .enumerate()
        .filter(|(_, played)| played.by_chance)
        .map(|(number, _)| review.graph[number + 1].value - review.graph[number].value)
        .sum();
    assert!((luck.of_side(Side::First) - by_hand).abs() < 1e-9);
    assert!((luck.of_side(Side::Second) + by_hand).abs() < 1e-9);
}

#[test]
fn a_stopped_review_goes_on_where_it_was() {
    let archive = in_memory();
    let duel = played::<WarHorses>(5, 30);
    let id = archive.begin(&duel).unwrap();
    let control = Control::default();
    let mut analyst = by_search(Limits::depth(2));
    let mut seen = 0;
    let stopped = archive.run_review::<WarHorses>(id, &mut analyst, &control, |progress| {
        seen = progress.done;
        if progress.done == 10 {
            control.stop();
        }
    });
    assert!(stopped.unwrap().is_err());
    assert_eq!(seen, 10);
    assert_eq!(archive.summary(id).unwrap().accuracy, [None; 2]);
    assert!(!archive.review::<WarHorses>(id).unwrap().complete);

    let done = &duel.history()[duel.history().len() - 10..];
    let mut again = 0;
    let mut watched = |position: &WarHorses, control: &Control| {
        again += usize::from(done.iter().any(|played| played.after == *position));
        by_search(Limits::depth(2)).weigh(position, control)
    };
    let review = archive.run_review::<WarHorses>(id, &mut watched, &Control::default(), |_| ()).unwrap().unwrap();
    assert!(review.complete && again == 0, "{again} positions were searched again");
    assert_eq!(archive.review::<WarHorses>(id).unwrap(), review);
    assert_eq!(archive.summary(id).unwrap().accuracy, review.accuracy);
}

#[test]
fn what_changes_in_a_match_is_reviewed_again_and_the_rest_is_not() {
    let archive = in_memory();
    let mut duel = Duel::<SmartHorses>::from_seed(1, [Player::Human; 2]);
    let id: MatchId = archive.begin(&duel).unwrap();
    for _ in 0..8 {
        duel.play(duel.position().legal_moves()[0]).unwrap();
        archive.append(id, &duel, Spent::time(Duration::from_secs(1))).unwrap();
    }
    let mut analyst = by_search(Limits::depth(2));
    archive.run_review::<SmartHorses>(id, &mut analyst, &Control::default(), |_| ()).unwrap().unwrap();
    assert!(archive.summary(id).unwrap().accuracy[0].is_some());
    while duel.undo() && duel.position().legal_moves().len() < 2 {}
    archive.rewind(id, &duel).unwrap();
    let last = *duel.position().legal_moves().last().unwrap();
    duel.play(last).unwrap();
    archive.append(id, &duel, Spent::UNKNOWN).unwrap();
    assert_eq!(archive.summary(id).unwrap().accuracy, [None; 2], "it is another match now");
    let same = duel.history().len();
    assert_eq!(archive.findings(id, &duel).unwrap().len(), same, "all positions but the last are the same");
    archive.forget_review(id).unwrap();
    assert_eq!(archive.findings(id, &duel).unwrap(), []);
}

#[test]
fn more_time_looks_again_at_what_is_not_settled_and_at_nothing_else() {
    /// A search that counts what it is asked, to the same depth whatever time it is given.
    struct Timed(u32, usize);
    impl Analyst<TicTacToe> for Timed {
        fn weigh(&mut self, position: &TicTacToe, control: &Control) -> Report<<TicTacToe as Game>::Move> {
            self.1 += 1;
            by_search(Limits::depth(2)).weigh(position, control)
        }
        fn effort(&self) -> u32 {
            self.0
        }
    }
    let duel = played_as::<TicTacToe>(&["a1", "b1", "b2", "c3", "a2", "c2", "a3"]);
    let mut findings = vec![];
    let mut look = |time| {
        let mut analyst = Timed(time, 0);
        run(&duel, &mut findings, &mut analyst, &Control::default(), |_, _| ()).unwrap();
        assert_eq!(findings.len(), duel.history().len() + 1, "each position has one finding");
        analyst.1
    };
    let [first, same, more] = [look(100), look(100), look(2_000)];
    assert_eq!(same, 0);
    assert!(first > more && more > 0, "{first} positions, then {more}");
}

#[test]
fn a_move_can_be_judged_that_was_not_made() {
    let duel = played_as::<TicTacToe>(&["a1"]);
    let judge = |text: &str| {
        let mv = duel.position().read_move(text).unwrap();
        assess(duel.position(), mv, None, &mut by_search(Limits::NONE), &Control::default()).unwrap()
    };
    let (holds, fails) = (judge("b2"), judge("b1"));
    assert!(holds.class <= Class::Best && holds.lost == 0.0, "{holds:?}");
    assert_eq!((fails.class, fails.exact), (Class::Blunder, true));
    assert_eq!(fails.flip.map(|flip| flip.to), Some(Ordering::Less));
    assert_eq!(fails.better.first().map(String::as_str), Some("b2"));
    let stopped = Control::default();
    stopped.stop();
    let mv = duel.position().read_move("b2").unwrap();
    assert_eq!(assess(duel.position(), mv, None, &mut by_search(Limits::NONE), &stopped), None);
}

#[test]
fn a_win_that_is_put_off_is_told_by_its_distance() {
    // X can win at once with a3, and does so only two moves later.
    let duel = played_as::<TicTacToe>(&["a1", "b1", "a2", "b2", "c3", "b3"]);
    assert!(duel.outcome().is_some(), "o has won: x did not see either");
    let late = played_as::<TicTacToe>(&["a1", "b1", "a2", "c1", "b2", "c2", "a3"]);
    let review = reviewed(&late, Limits::NONE);
    let judged = review.judgements.iter().find(|judged| judged.number == 4).unwrap();
    assert_eq!((judged.flip, judged.lost, judged.delay), (None, 0.0, 2), "{judged:?}");
    assert_eq!(judged.class, Class::Good);
}

#[test]
fn the_terms_that_fell_tell_why() {
    let position = WarHorses::seeded(4);
    let legal = position.legal_moves();
    let report = by_search::<WarHorses>(Limits::depth(4)).weigh(&position, &Control::default());
    let (best, worst) = (report.moves[0].mv, report.moves[legal.len() - 1].mv);
    let fallen = fallen_terms(&position, &[worst], &[best]);
    assert!(fallen.windows(2).all(|pair| pair[0].by >= pair[1].by) && fallen.iter().all(|term| term.by > 0.0));
    assert_eq!(fallen_terms(&position, &[best], &[best]), [], "a move is no worse than itself");
}
