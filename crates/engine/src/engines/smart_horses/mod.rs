//! How the search sees Smart Horses.
//!
//! A score is the margin of points that the game is expected to end with. Points that a side has are *banked* and left
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
use crate::search::{Bounded, Evaluate, Evaluation, Interval, Keyed, MoveOrdering, Score, Scored};

/// What one point is worth.
const POINT: Score = seed::SCORE * seed::PARTS;

impl Scored for SmartHorses {
    const UNIT: Score = POINT;

    #[inline]
    fn result(&self, side: Side) -> Score {
        POINT * self.margin(side)
    }
}

impl Keyed for SmartHorses {
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
    fn banked(&self, side: Side) -> Score {
        POINT * self.margin(side)
    }
}

impl Evaluate<SmartHorses> for Evaluation {
    fn evaluate(&self, game: &SmartHorses, side: Side) -> Score {
        match self {
            Self::Best => {
                let future = POINT / 100 * Terms::of(game).score(game.free(), Weights::of(game.penalty()));
                game.banked(side) + if side == game.mover() { future } else { -future }
            }
            Self::Plain | Self::Standard => {
                let white = Differences::of(game).weigh();
                if side == Side::First { white } else { -white }
            }
        }
    }

    fn win_score(&self) -> Option<Score> {
        (*self != Self::Best).then_some(seed::WORTH_OF_WIN)
    }
}

impl MoveOrdering for SmartHorses {
    #[inline(always)]
    fn ordering_score(&self, target: Square) -> i32 {
        let gain = 4 * i32::from(self.points().at(target));
        knights::ordering_score(target, self.free(), self.targets(!self.mover()), gain)
    }

    #[inline]
    fn history_index(target: Square) -> usize {
        target.index()
    }
}

impl Bounded for SmartHorses {
    const PROOF_TABLE_PLIES: u32 = 24;

    fn bounds(&self, side: Side, goal: Score) -> Interval {
        knights::bounds(POINT, self.margin(side), goal, |goal| bounds::future(self, goal))
    }

    fn max_plies_left(&self) -> u32 {
        self.free().len()
    }
}

play_by_alpha_beta!(SmartHorses, {
    const EVALUATIONS: &'static [Evaluation] = &[Evaluation::Standard, Evaluation::Best];
});

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
                let [white, black] = Side::BOTH.map(|side| evaluation.evaluate(&game, side));
                assert_eq!(white, -black);
            }
        }
    }
}
