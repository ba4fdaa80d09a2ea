//! The evaluations of Ur, term by term; the net of the best one has none, and shows those of the standard one.

use super::evaluation;
use crate::games::{Side, Ur};
use crate::search::{Evaluate, Evaluation};
use crate::terms::{Breakdown, Form, Terms};

impl Terms for Ur {
    fn breakdown(&self, evaluation: Evaluation) -> Breakdown {
        let terms = evaluation::terms(self, evaluation == Evaluation::Plain);
        let form = if evaluation == Evaluation::Best { Form::Opaque } else { Form::Curve };
        Breakdown { terms, form, score: evaluation.evaluate(self, Side::First) }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64;

    use super::*;
    use crate::games::playout::play_at_random;
    use crate::games::{Game, Turn};

    #[test]
    fn the_terms_make_the_lead_that_makes_the_chance() {
        let mut rng = Pcg64::seed_from_u64(5);
        for moves in 0..2_000 {
            let game = play_at_random(Ur::seeded(moves), moves as usize % 90, &mut rng);
            if matches!(game.turn(), Turn::Over(_)) {
                continue;
            }
            for evaluation in [Evaluation::Plain, Evaluation::Standard] {
                let found = game.breakdown(evaluation);
                assert_eq!(super::evaluation::chance(&game, found.sum()), found.score, "{game}");
            }
            assert_eq!(game.breakdown(Evaluation::Best).form, Form::Opaque);
        }
    }
}
