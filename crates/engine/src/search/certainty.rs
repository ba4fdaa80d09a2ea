//! How sure a score is: a guess, who wins, or the exact result.

use std::cmp::Ordering;

use super::{Report, RootMove};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certainty {
    Guess,
    /// Whether the game is won, drawn or lost is proved, but not by how much: greater is a win.
    Verdict(Ordering),
    /// The score itself is proved.
    Exact,
}

impl<M: Copy> RootMove<M> {
    /// How sure it is what the game is worth after this move.
    pub fn certainty(&self) -> Certainty {
        if self.exact && self.proved {
            return Certainty::Exact;
        }
        self.truth.verdict().map_or(Certainty::Guess, Certainty::Verdict)
    }
}

impl<M: Copy> Report<M> {
    /// How sure it is that the score of the best move is what the position is worth: a move that surely draws proves
    /// nothing as long as another may win.
    pub fn certainty(&self) -> Certainty {
        match self.best().map_or(Certainty::Guess, RootMove::certainty) {
            Certainty::Verdict(verdict) if self.proved().verdict() != Some(verdict) => Certainty::Guess,
            certainty => certainty,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{INFINITY, Interval};

    fn root(mv: u8, exact: bool, proved: bool, low: i32, high: i32) -> RootMove<u8> {
        RootMove { mv, score: low.max(-700), exact, proved, truth: Interval { low, high } }
    }

    fn certainty(moves: &[RootMove<u8>]) -> Certainty {
        let (moves, line) = (moves.to_vec(), vec![]);
        Report { moves, line, depth: 1, nodes: 0, cutoffs: 0, table_hits: 0, time: Default::default() }.certainty()
    }

    #[test]
    fn a_verdict_must_hold_for_the_position() {
        let unknown = root(9, true, false, -INFINITY, INFINITY);
        assert_eq!(certainty(&[]), Certainty::Guess);
        assert_eq!(certainty(&[root(1, true, true, 300, 300), unknown]), Certainty::Exact);
        assert_eq!(certainty(&[root(1, true, false, 100, 900), unknown]), Certainty::Verdict(Ordering::Greater));
        assert_eq!(certainty(&[root(1, true, false, 0, 0), unknown]), Certainty::Guess);
        assert_eq!(certainty(&[root(1, true, false, 0, 0)]), Certainty::Verdict(Ordering::Equal));
        let lost = root(1, false, true, -INFINITY, -100);
        assert_eq!(certainty(&[lost]), Certainty::Verdict(Ordering::Less));
        assert_eq!(certainty(&[lost, unknown]), Certainty::Guess);
    }
}
