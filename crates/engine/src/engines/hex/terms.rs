//! The evaluation of Hex, term by term; the circuit of the best one has none, and shows those of the standard one.

use super::{STONE, distance};
use crate::games::{Hex, Side};
use crate::search::{Evaluate, Evaluation, Score};
use crate::terms::{Breakdown, Form, Term, Terms};

impl Terms for Hex {
    fn breakdown(&self, evaluation: Evaluation) -> Breakdown {
        let beyond = u32::from(self.size());
        let missing = Side::BOTH.map(|side| distance::missing(self, side).unwrap_or(beyond) as Score);
        let terms = vec![Term::new("missing-stones", missing, -STONE)];
        let form = if evaluation == Evaluation::Best { Form::Opaque } else { Form::Sum };
        Breakdown { terms, form, score: evaluation.evaluate(self, Side::First) }
    }
}
