//! The evaluation of War Horses, term by term.

use super::evaluation::Weights;
use super::{CELL, PLAIN_JUMP};
use crate::engines::knights::walk::{most_paint, reach, territories};
use crate::games::grid::Squares;
use crate::games::{Game, Side, WarHorses};
use crate::search::{Evaluate, Evaluation, Score};
use crate::terms::{Breakdown, Form, Term, Terms};

impl Terms for WarHorses {
    fn breakdown(&self, evaluation: Evaluation) -> Breakdown {
        let (mover, free) = (self.mover(), self.free());
        let painted = Side::BOTH.map(|side| self.tally(side).unwrap_or_default());
        let mut terms = vec![Term::new("cells", painted, CELL)];
        if evaluation == Evaluation::Plain {
            terms.push(Term::new("jumps", Side::BOTH.map(|side| self.targets(side).len() as Score), PLAIN_JUMP));
        } else if self.targets(!mover).is_empty() {
            let from = self.knight(mover);
            let walk = most_paint(from, reach(from, free), free, self.bonuses()) as Score;
            terms.push(Term::of_mover("lone-walk", mover, walk, Weights::FITTED.lone_walk));
        } else {
            let taken = territories(|side| self.knight(side), mover, free);
            let near_bonuses = |of: Squares| -> Score {
                (self.bonuses() & of).map(|bonus| (bonus.neighbours() & free).len() as Score).sum()
            };
            let weight = Weights::FITTED.territory[free.len() as usize];
            terms.push(Term::new("territory", taken.map(|cells| cells.len() as Score), weight));
            terms.push(Term::new("bonus-cells", taken.map(near_bonuses), Weights::FITTED.bonus_cells));
        }
        Breakdown { terms, form: Form::Sum, score: evaluation.evaluate(self, Side::First) }
    }
}
