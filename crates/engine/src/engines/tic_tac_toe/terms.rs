//! The evaluation of tic-tac-toe, term by term.

use super::evaluation::{OpenLines, PLAIN_LINE, WEIGHTS};
use crate::games::{Side, TicTacToe};
use crate::search::{Evaluate, Evaluation, Score};
use crate::terms::{Breakdown, Form, Term, Terms};

/// Open lines, by the stones that they miss.
const MISSING: [&str; 6] = ["missing-1", "missing-2", "missing-3", "missing-4", "missing-5", "missing-6"];

impl Terms for TicTacToe {
    fn breakdown(&self, evaluation: Evaluation) -> Breakdown {
        let (prospects, mover) = (OpenLines::of(self), self.mover());
        let score = evaluation.evaluate(self, Side::First);
        let is_plain = evaluation == Evaluation::Plain;
        if let Some(worth) = prospects.decided().filter(|_| !is_plain) {
            let term = match worth > 0 {
                true => Term::of_mover("wins-at-once", mover, 1, worth),
                false => Term::of_mover("double-threat", !mover, 1, -worth),
            };
            return Breakdown { terms: vec![term], form: Form::Sum, score };
        }
        let mut lines = [[0; 2]; MISSING.len()];
        for (of, side) in [mover, !mover].into_iter().enumerate() {
            prospects.open(of).for_each(|(missing, count)| lines[missing - 1][side.index()] = count as Score);
        }
        let weight = |missing: usize| if is_plain { PLAIN_LINE } else { WEIGHTS[missing] };
        let counted = (1..).zip(MISSING).zip(lines).filter(|(_, counts)| *counts != [0; 2]);
        let mut terms: Vec<_> =
            counted.map(|((missing, name), counts)| Term::new(name, counts, weight(missing))).collect();
        // No guess is worth as much as a win: what lines make beyond that does not count.
        let beyond = score - terms.iter().map(|term| term.product).sum::<Score>();
        if beyond != 0 {
            terms.push(Term { product: beyond, ..Term::new("beyond", [0, 0], 1) });
        }
        Breakdown { terms, form: Form::Sum, score }
    }
}
