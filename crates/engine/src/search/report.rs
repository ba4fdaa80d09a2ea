//! What a search found out about a position and its moves.

use std::time::Duration;

use super::{Interval, Score};

/// What a search found out about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// Every legal move, best first; none when the game was over. Those that were not
    /// [worth a search](super::MoveOrdering::candidates) come last, as no better than the best.
    pub moves: Vec<RootMove<M>>,
    /// The principal variation: the best play for both sides that the search expects, beginning with the best move.
    pub line: Vec<M>,
    /// How many plies deep the last finished round looked.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Positions whose remaining moves were cut off by a bound.
    pub cutoffs: u64,
    /// Positions answered from the transposition table.
    pub table_hits: u64,
    /// How many of a thousand places in the transposition table were taken by this search; zero without a table.
    pub table_full: u32,
    /// How long the search took.
    pub time: Duration,
}

impl<M> Default for Report<M> {
    fn default() -> Self {
        let (moves, line) = (Vec::new(), Vec::new());
        Self { moves, line, depth: 0, nodes: 0, cutoffs: 0, table_hits: 0, table_full: 0, time: Duration::ZERO }
    }
}

/// A legal move of the position that was searched, and what is known of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RootMove<M> {
    /// The move.
    pub mv: M,
    /// From the view of the side that moves.
    pub score: Score,
    /// Whether that is the score of the move, or only shown to be no less.
    pub bound: Bound,
    /// What is proven about the value of the game after this move, with no guess in it.
    pub value: Interval,
}

/// On which side of the score that a full search would find another score lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is that score.
    Exact,
    /// It is no more than that.
    Lower,
    /// It is no less than that.
    Upper,
}

impl<M: Copy> RootMove<M> {
    /// A move of which only this score is known.
    pub fn unsearched(mv: M, score: Score) -> Self {
        Self { mv, score, bound: Bound::Upper, value: Interval::UNKNOWN }
    }

    /// Whether the score is that of the move, and not only an upper bound.
    pub fn is_exact(&self) -> bool {
        self.bound == Bound::Exact
    }

    /// Whether the score, exact or a bound, is proven.
    pub fn is_proven(&self) -> bool {
        match self.bound {
            Bound::Exact => self.value == Interval::exactly(self.score),
            Bound::Lower => self.value.low >= self.score,
            Bound::Upper => self.value.high <= self.score,
        }
    }
}

impl<M: Copy> Report<M> {
    /// The best move.
    pub fn best(&self) -> Option<&RootMove<M>> {
        self.moves.first()
    }

    /// What is proven about the value of the position for the side to move: perhaps its exact score, perhaps only who wins,
    /// perhaps nothing. A move that surely draws proves nothing more as long as another may win.
    pub fn value(&self) -> Interval {
        let max = |of: fn(&Interval) -> Score| self.moves.iter().map(|root| of(&root.value)).max();
        Interval {
            low: max(|value| value.low).unwrap_or(Interval::UNKNOWN.low),
            high: max(|value| value.high).unwrap_or(Interval::UNKNOWN.high),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::INFINITY;

    fn value(moves: &[(Score, Score)]) -> Interval {
        let root = |&(low, high)| RootMove { value: Interval { low, high }, ..RootMove::unsearched(0_u8, 0) };
        Report { moves: moves.iter().map(root).collect(), ..Report::default() }.value()
    }

    #[test]
    fn the_value_of_a_position_is_that_of_its_best_move() {
        let unknown = (-INFINITY, INFINITY);
        assert_eq!(value(&[]), Interval::UNKNOWN);
        assert_eq!(value(&[(300, 300), (-INFINITY, 200)]).exact(), Some(300));
        assert_eq!(value(&[(300, 300), unknown]).exact(), None, "the other one may be better");
        assert_eq!(value(&[(100, 900), unknown]).low, 100);
        assert_eq!(value(&[(-INFINITY, -100)]).high, -100);
        assert_eq!(value(&[(-INFINITY, -100), unknown]), Interval::UNKNOWN);
    }

    #[test]
    fn a_score_is_proven_as_far_as_it_claims() {
        let root =
            |bound, low, high| RootMove { bound, value: Interval { low, high }, ..RootMove::unsearched(0_u8, 5) };
        assert!(root(Bound::Exact, 5, 5).is_proven() && root(Bound::Upper, -INFINITY, 5).is_proven());
        assert!(!root(Bound::Exact, 1, 9).is_proven() && !root(Bound::Upper, 1, 9).is_proven());
    }
}
