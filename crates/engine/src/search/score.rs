//! Scores, what they mean to people, and what is surely known about one.

/// How good a position is for one side, in the game's own units (see [`Scored::UNIT`](super::Scored::UNIT)); what is good
/// for one side is as bad for the other.
pub type Score = i32;

/// More than any game can be worth.
pub const INFINITY: Score = 1_000_000_000;

/// What a score tells people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// By how much the side wins, in units.
    Margin,
    /// How likely it is that the side wins. A unit is certainty, its opposite impossibility, and zero an even chance.
    WinChance,
}

/// What is proven about a value: two scores between which it surely lies, both included.
///
/// The value is the one with best play of both sides; where chance decides, what best play can expect. Who wins can be read
/// off with [`Scored::verdict`](super::Scored::verdict).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interval {
    /// The value is no less than this.
    pub low: Score,
    /// The value is no more than this.
    pub high: Score,
}

impl Interval {
    /// Nothing is proven.
    pub const UNKNOWN: Self = Self { low: -INFINITY, high: INFINITY };

    /// The value is this score.
    pub const fn exactly(score: Score) -> Self {
        Self { low: score, high: score }
    }

    /// The value is this score or less.
    pub const fn at_most(score: Score) -> Self {
        Self { low: -INFINITY, high: score }
    }

    /// What two intervals tell together.
    pub fn and(self, other: Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    /// What remains when only the winner counts, in a game whose smallest win is a `unit`.
    pub(crate) fn without_margin(self, unit: Score) -> Self {
        Self {
            low: if self.low >= 0 { self.low.min(unit) } else { -INFINITY },
            high: if self.high <= 0 { self.high.max(-unit) } else { INFINITY },
        }
    }

    /// The value, if it is known exactly.
    pub fn exact(self) -> Option<Score> {
        (self.low == self.high).then_some(self.low)
    }
}
