//! How the search sees Smart Horses.
//!
//! A score is the margin of points that the game is expected to end with. Points that a side has are *settled* and left
//! out of the key. One point is worth what the evaluation of the specification gives for it, so that both evaluations
//! speak in the same units.

mod bounds;
pub mod evaluation;
pub mod seed;
mod terms;

use evaluation::{Terms, Weights};
use seed::Differences;

use crate::engines::{fold, knights};
use crate::games::grid::Square;
use crate::games::smart_horses::Penalty;
use crate::games::{Side, SmartHorses};
use crate::search::{Evaluation, Interval, Score, Searchable};

/// What one point is worth.
const POINT: Score = seed::SCORE * seed::PARTS;

impl Searchable for SmartHorses {
    const UNIT: Score = POINT;

    const REMEMBERED_PLIES: u32 = 24;

    #[inline]
    fn key(&self) -> u64 {
        let knights = self.knight(Side::First).index() << 6 | self.knight(Side::Second).index();
        let penalty = match self.penalty() {
            Penalty::Each => 0,
            Penalty::Once { paid } => 4 | usize::from(paid[0]) << 1 | usize::from(paid[1]),
        };
        let [a, b, c, d, e, f, g, h, rest @ ..] = self.points().values().map(|value| value as u8);
        let rest =
            u64::from(u16::from_le_bytes(rest)) << 16 | (knights << 4 | penalty << 1 | self.mover().index()) as u64;
        let values = fold(u64::from_le_bytes([a, b, c, d, e, f, g, h]), rest);
        fold(self.free().bits(), fold(self.points().squares().bits(), values))
    }

    #[inline]
    fn settled(&self, side: Side) -> Score {
        POINT * self.margin(side)
    }

    #[inline]
    fn result(&self, side: Side) -> Score {
        POINT * self.margin(side)
    }

    fn evaluate(&self, side: Side) -> Score {
        let future = POINT / 100 * Terms::of(self).score(self.free(), Weights::of(self.penalty()));
        self.settled(side) + if side == self.mover() { future } else { -future }
    }

    fn evaluate_by(&self, evaluation: Evaluation, side: Side) -> Score {
        match evaluation {
            Evaluation::Best => self.evaluate(side),
            Evaluation::Plain | Evaluation::Standard => {
                let white = Differences::of(self).weigh();
                if side == Side::First { white } else { -white }
            }
        }
    }

    fn worth_of_win(evaluation: Evaluation) -> Option<Score> {
        (evaluation != Evaluation::Best).then_some(seed::WORTH_OF_WIN)
    }

    #[inline(always)]
    fn promise(&self, target: Square) -> i32 {
        let gain = 4 * i32::from(self.points().at(target));
        knights::promise(target, self.free(), self.targets(!self.mover()), gain)
    }

    #[inline]
    fn slot(target: Square) -> usize {
        target.index()
    }

    fn bounds(&self, side: Side, goal: Score) -> Interval {
        knights::bounds(POINT, self.margin(side), goal, |goal| bounds::future(self, goal))
    }

    fn plies_left(&self) -> u32 {
        self.free().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_forgets_the_scores_and_nothing_else() {
        let key = |text: &str| text.parse::<SmartHorses>().unwrap().key();
        let here = key("8/8/8/2x(+5)4/8/8/8/W6B w 0 0");
        assert_eq!(here, key("8/8/8/2x(+5)4/8/8/8/W6B w 7 -3"));
        for other in [
            "8/8/8/2x(+5)4/8/8/8/W6B b 0 0",
            "8/8/8/2x(+5)4/8/8/8/B6W w 0 0",
            "8/8/8/2x(+4)4/8/8/8/W6B w 0 0",
            "8/8/8/2x(-5)4/8/8/8/W6B w 0 0",
            "8/8/8/2x5/8/8/8/W6B w 0 0",
            "8/8/8/3(+5)4/8/8/8/W6B w 0 0",
            "8/8/8/2x(+5)4/8/8/8/W6B w 0 0 once",
            "8/8/8/2x(+5)4/8/8/8/W6B w 0 0 once-w",
            "8/8/8/2x(+5)4/8/8/8/W6B w 0 0 once-b",
        ] {
            assert_ne!(here, key(other), "{other}");
        }
    }

    #[test]
    fn what_one_side_hopes_for_the_other_fears() {
        for game in (0..50).map(<SmartHorses as crate::games::Game>::seeded) {
            for evaluation in [Evaluation::Plain, Evaluation::Standard, Evaluation::Best] {
                let [white, black] = Side::BOTH.map(|side| game.evaluate_by(evaluation, side));
                assert_eq!(white, -black);
            }
        }
    }
}
