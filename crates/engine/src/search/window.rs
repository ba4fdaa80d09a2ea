//! The window of alpha-beta: the scores that still matter at a node.

use super::{INFINITY, Interval, Score};

/// The score matters only where it lies above `alpha` and below `beta`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    /// What the side to move has already.
    pub alpha: Score,
    /// What its opponent will not allow.
    pub beta: Score,
}

impl Window {
    /// Every score matters.
    pub const OPEN: Self = Self { alpha: -INFINITY, beta: INFINITY };

    pub const fn new(alpha: Score, beta: Score) -> Self {
        Self { alpha, beta }
    }

    /// All scores at most `margin` from one that is expected.
    pub fn around(score: Score, margin: Score) -> Self {
        Self::new(score - margin, score + margin)
    }

    /// The same window as the opponent sees it.
    #[inline]
    pub fn negated(self) -> Self {
        Self::new(-self.beta, -self.alpha)
    }

    /// The null window above alpha, which only asks whether a move is better than that.
    #[inline]
    pub fn null(self) -> Self {
        Self::new(self.alpha, self.alpha + 1)
    }

    /// Whether an exact score is wanted, and not only on which side of a null window it lies.
    #[inline]
    pub fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The score that settles the node, if what is known of it leaves nothing between alpha and beta.
    #[inline]
    pub fn cut_by(self, known: Interval) -> Option<Score> {
        if known.low >= self.beta { Some(known.low) } else { (known.high <= self.alpha).then_some(known.high) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_turns_with_the_side() {
        let window = Window::new(-3, 8);
        assert_eq!(window.negated(), Window::new(-8, 3));
        assert_eq!(window.negated().negated(), window);
        assert!(window.is_open() && !window.null().is_open());
        assert_eq!(window.null(), Window::new(-3, -2));
    }

    #[test]
    fn what_is_known_cuts_only_outside_the_window() {
        let window = Window::new(0, 10);
        assert_eq!(window.cut_by(Interval { low: 10, high: 20 }), Some(10));
        assert_eq!(window.cut_by(Interval { low: -5, high: 0 }), Some(0));
        assert_eq!(window.cut_by(Interval { low: 1, high: 9 }), None);
    }
}
