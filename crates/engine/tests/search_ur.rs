//! The search with dice against a naive expectiminimax, on random positions of the Royal Game of Ur.

mod common;

use common::think;
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::engines::ur::WIN;
use war_horses_engine::engines::{Playable, Resources};
use war_horses_engine::search::{
    Control, EngineKind, EngineSetup, Evaluate, Evaluation, Keyed, Limits, Options, Prospects, Score, Scored, Silent,
    Textbook, TreeObserver,
};
use war_horses_games::playout::play_at_random;
use war_horses_games::ur::Rules;
use war_horses_games::{Game, Side, Turn, Ur};

/// What a position is worth to `side`: the best move at a player's turn, the mean at a turn of chance. A roll costs no
/// depth, but a turn that it takes away does. The mean is rounded down as the side that throws sees it.
fn naive(position: &Ur, side: Side, depth: u32, by: Evaluation, nodes: &mut u64) -> Score {
    *nodes += 1;
    match position.turn() {
        Turn::Over(_) => position.result(side),
        _ if depth == 0 => by.evaluate(position, side),
        Turn::Player(mover) => {
            let worths =
                position.legal_moves().into_iter().map(|mv| naive(&after(position, mv), mover, depth - 1, by, nodes));
            let best = worths.max().unwrap();
            if mover == side { best } else { -best }
        }
        Turn::Chance(thrower) => {
            let (mut sum, mut odds) = (0_i64, 0_i64);
            for roll in position.legal_moves() {
                let next = after(position, roll);
                let depth = if position.passed(&next).is_some() { depth - 1 } else { depth };
                let weight = i64::from(position.odds(roll));
                sum += weight * i64::from(naive(&next, thrower, depth, by, nodes));
                odds += weight;
            }
            let mean = sum.div_euclid(odds) as Score;
            if thrower == side { mean } else { -mean }
        }
    }
}

fn prospects(position: &Ur, limits: Limits, control: &Control) -> Option<Prospects<<Ur as Game>::Move>> {
    let mut engine = Ur::engine(EngineKind::AlphaBeta(Evaluation::Best), &Resources::default());
    engine.prospects(position, limits, Options::DEFAULT, control)
}

fn after(position: &Ur, mv: <Ur as Game>::Move) -> Ur {
    let mut next = *position;
    next.play(mv);
    next
}

/// A position of a random game that is not over, at the turn of chance or of a player as it comes.
fn random_position(rng: &mut Pcg64) -> Ur {
    loop {
        let rules = Rules::ALL[usize::from(rng.random_bool(0.3))];
        let start = Ur::new(rng.random_range(1..=7), rules, Side::First);
        let game = play_at_random(start, rng.random_range(0..200), rng);
        if !matches!(game.turn(), Turn::Over(_)) {
            return game;
        }
    }
}

/// A position of a random game in which a player chooses.
fn random_choice(rng: &mut Pcg64) -> Ur {
    loop {
        let game = random_position(rng);
        if let Turn::Player(_) = game.turn() {
            return game;
        }
    }
}

const EVALUATIONS: [Evaluation; 3] = [Evaluation::Plain, Evaluation::Standard, Evaluation::Best];

#[test]
fn the_search_finds_the_scores_of_a_naive_expectiminimax() {
    let mut rng = Pcg64::seed_from_u64(11);
    for (depth, positions) in [(1, 300), (2, 200), (3, 60), (4, 12)] {
        for at in 0..positions {
            let game = random_choice(&mut rng);
            let by = EVALUATIONS[at % 3];
            let limits = EngineSetup::alpha_beta(Limits::depth(depth)).with_evaluation(by).with_lines(8);
            let report = think(&game, limits, &Control::default());
            let proved = report.moves.iter().all(|root| root.is_proven());
            assert!(report.depth == depth || proved, "{game}");
            assert_eq!(report.moves.len(), game.legal_moves().len(), "{game}");
            for root in &report.moves {
                let plain = naive(&after(&game, root.mv), game.side(), depth - 1, by, &mut 0);
                assert_eq!((root.score, root.is_exact()), (plain, true), "{} at depth {depth} in {game}", root.mv);
            }
            let best = think(&game, limits.with_lines(1), &Control::default());
            assert_eq!(best.moves[0].score, report.moves[0].score, "{game}");
        }
    }
}

#[test]
fn pruning_at_turns_of_chance_saves_most_of_the_nodes() {
    let mut rng = Pcg64::seed_from_u64(5);
    let (mut searched, mut plain) = (0, 0);
    for _ in 0..10 {
        let game = random_choice(&mut rng);
        searched += think(&game, EngineSetup::alpha_beta(Limits::depth(5)), &Control::default()).nodes;
        naive(&game, game.side(), 5, Evaluation::Best, &mut plain);
    }
    assert!(searched * 2 < plain, "{searched} of {plain}");
}

#[test]
fn before_a_throw_the_search_knows_the_mean_and_the_best_answers() {
    let mut rng = Pcg64::seed_from_u64(3);
    for at in 0..60 {
        let game = random_position(&mut rng);
        let found = prospects(&game, Limits::depth(3), &Control::default());
        let Turn::Chance(side) = game.turn() else {
            assert_eq!(found, None);
            continue;
        };
        let found = found.unwrap();
        assert_eq!((found.score, found.depth), (naive(&game, side, 3, Evaluation::Best, &mut 0), 3), "{at}: {game}");
        assert_eq!(found.falls.iter().map(|fall| fall.mv).collect::<Vec<_>>(), game.legal_moves());
        for fall in found.falls {
            let next = after(&game, fall.mv);
            assert_eq!(
                (fall.odds, fall.answer.is_none()),
                (game.odds(fall.mv), game.passed(&next).is_some()),
                "{game}"
            );
            if let Some(answer) = fall.answer {
                let worth = naive(&after(&next, answer), side, 2, Evaluation::Best, &mut 0);
                assert_eq!(worth, fall.score, "{answer} after {} in {game}", fall.mv);
            }
        }
    }
}

#[test]
fn the_textbook_search_agrees_and_shows_turns_of_chance() {
    let mut rng = Pcg64::seed_from_u64(8);
    for _ in 0..20 {
        let game = random_choice(&mut rng);
        let (score, _) = Textbook::alpha_beta(2).search(&game, &Evaluation::Best, &mut Silent).unwrap();
        assert_eq!(score, naive(&game, game.side(), 2, Evaluation::Best, &mut 0), "{game}");
    }
    let game: Ur = "....__../......../....__.. 0-0 light 2 7 course".parse().unwrap();
    let mut tree = TreeObserver::new(2);
    Textbook::alpha_beta(2).search(&game, &Evaluation::Best, &mut tree);
    let [only] = tree.branches() else { panic!("there is one move") };
    assert_eq!(only.entered.turn, Turn::Chance(Side::Second));
    let falls: Vec<_> = only.children.iter().map(|branch| branch.entered.mv.to_string()).collect();
    assert_eq!(falls, ["=1", "=2", "=3", "=4"]);
}

#[test]
fn only_a_certain_end_is_proved() {
    let wins: Ur = "....__l./......../....__.. 6-3 light 1 7 course".parse().unwrap();
    let report = think(&wins, EngineSetup::strongest(Limits::NONE), &Control::default());
    assert_eq!((report.moves[0].score, Ur::verdict(report.value())), (WIN, Some(std::cmp::Ordering::Greater)));
    assert_eq!(report.value().exact(), Some(WIN));
    let hopes: Ur = "....__l./......../d...__.. 6-3 light ? 7 course".parse().unwrap();
    let found = prospects(&hopes, Limits::depth(2), &Control::default()).unwrap();
    assert!(found.value.exact().is_none() && found.score.abs() < WIN);
    assert_eq!(found.falls[0].score, WIN, "a one wins at once");
    let start = Ur::seeded(0);
    assert!(
        think(&start, EngineSetup::alpha_beta(Limits::depth(2)), &Control::default()).moves.is_empty(),
        "nobody chooses how dice fall"
    );
}

/// With one token each on its last square the dice alone decide: 3/8 to win at once, and then the other throws.
#[test]
fn a_race_of_two_last_tokens_is_won_by_eight_of_thirteen() {
    let race: Ur = "....__l./......../....__d. 0-0 light ? 1 course".parse().unwrap();
    let found = prospects(&race, Limits::depth(60), &Control::default()).unwrap();
    let chance = (1.0 + f64::from(found.score) / f64::from(WIN)) / 2.0;
    assert!((chance - 8.0 / 13.0).abs() < 1e-6, "{chance}");
}

#[test]
fn a_search_with_dice_heeds_its_limits() {
    let game: Ur = "..l.__../.l.d..../..d.__.. 1-1 light 2 7 course".parse().unwrap();
    let report = think(&game, EngineSetup::strongest(Limits::nodes(5_000)), &Control::default());
    assert!(report.nodes <= 5_050 && report.depth >= 2, "{report:?}");
    let stopped = Control::default();
    stopped.stop();
    let report = think(&game, EngineSetup::alpha_beta(Limits::depth(9)), &stopped);
    assert_eq!(report.moves.len(), game.legal_moves().len());
    let throw: Ur = "..l.__../.l.d..../..d.__.. 1-1 light ? 7 course".parse().unwrap();
    let found = prospects(&throw, Limits::nodes(5_000), &Control::default()).unwrap();
    assert!(found.nodes <= 5_050 && found.depth >= 2, "{found:?}");
    let threads = think(&game, EngineSetup::alpha_beta(Limits::depth(4)).with_threads(2), &Control::default());
    assert_eq!(
        threads.moves[0].score,
        think(&game, EngineSetup::alpha_beta(Limits::depth(4)), &Control::default()).moves[0].score
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_evaluation_is_a_chance_to_win_and_the_same_for_both_colours(seed: u64) {
        let game = random_position(&mut Pcg64::seed_from_u64(seed));
        let on = Side::BOTH.map(|side| game.steps(!side));
        let scored = Side::BOTH.map(|side| game.scored(!side));
        let mirrored = Ur::compose(game.tokens(), game.rules(), on, scored, !game.side(), game.roll()).unwrap();
        prop_assert_eq!(game.key(), mirrored.key());
        for by in EVALUATIONS {
            for side in Side::BOTH {
                let score = by.evaluate(&game, side);
                prop_assert!(score.abs() < WIN);
                prop_assert_eq!(score, -by.evaluate(&game, !side));
                prop_assert_eq!(score, by.evaluate(&mirrored, !side));
            }
        }
    }
}
