//! What an evaluation is made of adds up to it, in thousands of positions of every game.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::engines::Playable;
use war_horses_engine::search::{Evaluate, Evaluation};
use war_horses_engine::terms::{Form, Terms};
use war_horses_games::playout::play_at_random;
use war_horses_games::{Game, GameId, Side, Turn, with_game};

/// A position from anywhere in a game that is played by lot.
fn somewhere<G: Game>(seed: u64, rng: &mut Pcg64) -> G {
    let start = G::seeded(seed);
    let mut moves = 0;
    let mut game = start.clone();
    while !matches!(game.turn(), Turn::Over(_)) {
        game = play_at_random(game, 1, rng);
        moves += 1;
    }
    play_at_random(start, rng.random_range(0..moves), rng)
}

/// Tells how often an evaluation was a sum.
fn check<G: Playable + Terms>() -> u32 {
    let mut rng = Pcg64::seed_from_u64(17);
    let mut sums = 0;
    for round in 0..2_000 {
        let game: G = somewhere(round, &mut rng);
        if matches!(game.turn(), Turn::Over(_)) {
            continue;
        }
        let by_hand = G::TEXTBOOK_EVALUATION;
        assert_eq!(game.breakdown(by_hand).score, G::evaluator(by_hand).evaluate(&game, Side::First), "{game}");
        for evaluation in Evaluation::ALL {
            // The currents of a large board take too long to be asked for two thousand times.
            if evaluation == Evaluation::Best && round % 20 != 0 {
                continue;
            }
            let found = game.breakdown(evaluation);
            let evaluator = G::evaluator(evaluation);
            for side in Side::BOTH {
                assert_eq!(found.score_for(side), evaluator.evaluate(&game, side), "{evaluation:?} of {game}");
            }
            if found.form == Form::Sum {
                assert_eq!(found.sum(), found.score, "{evaluation:?} of {game}: {:?}", found.terms);
                sums += 1;
            }
            for term in &found.terms {
                let product = term.weight * (term.counts[0] - term.counts[1]);
                assert!(term.name == "beyond" || (product - f64::from(term.product)).abs() < 1.0, "{term:?} of {game}");
            }
        }
    }
    sums
}

#[test]
fn the_terms_of_every_game_add_up_to_its_evaluation() {
    for &game in GameId::ALL {
        let sums = with_game!(game, G => check::<G>());
        assert!(sums > 2_000 || with_game!(game, G => G::HAS_CHANCE), "{game}: only {sums} sums");
    }
}

/// The list of a game's evaluations names each of them once: those in it differ, and any other is one of them.
fn listed<G: Terms>() {
    let mut rng = Pcg64::seed_from_u64(29);
    let positions: Vec<G> = (0..60).map(|seed| somewhere(seed, &mut rng)).collect();
    let values = |evaluation: Evaluation| -> Vec<_> {
        positions.iter().map(|position| G::evaluator(evaluation).evaluate(position, Side::First)).collect()
    };
    let known: Vec<_> = G::EVALUATIONS.iter().map(|&evaluation| values(evaluation)).collect();
    for (at, one) in known.iter().enumerate() {
        assert!(!known[..at].contains(one), "{}: {:?} is there twice", G::ID, G::EVALUATIONS[at]);
    }
    for evaluation in Evaluation::ALL {
        assert!(known.contains(&values(evaluation)), "{}: {evaluation:?} is missing", G::ID);
    }
    assert!(G::EVALUATIONS.contains(&G::TEXTBOOK_EVALUATION) && G::EVALUATIONS.is_sorted_by_key(|one| *one as u8));
}

#[test]
fn every_evaluation_of_a_game_is_listed_once() {
    for &game in GameId::ALL {
        with_game!(game, G => listed::<G>());
    }
}
