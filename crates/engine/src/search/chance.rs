//! Chance nodes: a position at which the dice fall is worth the mean of what may follow, weighed by the odds.
//!
//! The mean is rounded down as the side on whose behalf chance acts sees it. That is the only rounding there is, and all
//! that prunes here counts with the sums before it, so that a pruned search finds exactly the score of a plain one.
//!
//! Two ideas cut falls off, both Ballard's. *Star1*: scores have bounds, and once those of the falls that are still to
//! come cannot bring the mean back into the window, they need not be searched. *Star2*: before that, one good move after
//! each fall is tried; together these moves may already be too good for the opponent to allow.

use super::alpha_beta::{Frame, NodeValue, reason_of};
use super::observer::{Observer, Reason};
use super::window::Window;
use super::worker::Worker;
use super::{Bound, Evaluate, Score, Searchable};
use crate::games::{Game, Turn};

/// The mean of scores whose sum, each as often as its odds, is known.
pub(super) fn mean(sum: i64, odds: i64) -> Score {
    sum.div_euclid(odds) as Score
}

/// How many moves are still to go after a fall of the dice. A fall is no move, but one that takes the turn away costs the
/// side the move that it would have had: otherwise dice could go back and forth for ever.
pub(super) fn depth_after<G: Game>(next: &G, depth: u32) -> u32 {
    match next.turn() {
        Turn::Chance(_) => depth - 1,
        Turn::Player(_) | Turn::Over(_) => depth,
    }
}

/// One way in which chance may act.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChanceOutcome<M> {
    pub mv: M,
    pub odds: i64,
    /// No less than this comes of it.
    low: i64,
}

/// Between which sums the falls of a node will end, each fall as often as its odds.
#[derive(Clone, Copy, Debug)]
struct Sums {
    low: i64,
    high: i64,
    /// The odds of all falls together.
    odds: i64,
}

impl Sums {
    /// Nothing is known but that no score is greater than `most`.
    fn unknown(odds: i64, most: i64) -> Self {
        Self { low: -most * odds, high: most * odds, odds }
    }

    /// The window for the score of one fall that lies between `low` and `most`. At its lower end or below, the mean is
    /// surely no more than alpha; at its upper end or above, surely no less than beta.
    fn window(self, ChanceOutcome { odds, low, .. }: ChanceOutcome<impl Copy>, most: i64, window: Window) -> Window {
        let (others_low, others_high) = (self.low - odds * low, self.high - odds * most);
        // The greatest sum whose mean is alpha, and the least one whose mean is beta.
        let (last_low, first_high) =
            (self.odds * (i64::from(window.alpha) + 1) - 1, self.odds * i64::from(window.beta));
        let at_most = (last_low - others_high).div_euclid(odds);
        let at_least = -(others_low - first_high).div_euclid(odds);
        Window::new(at_most.max(low - 1) as Score, at_least.min(most + 1) as Score)
    }

    fn least(self) -> Score {
        mean(self.low, self.odds)
    }

    fn greatest(self) -> Score {
        mean(self.high, self.odds)
    }
}

impl<G: Searchable, E: Evaluate<G>, O: Observer<G::Move>> Worker<'_, G, E, O> {
    /// The value of a position for the side on whose behalf chance acts.
    pub(super) fn chance(&mut self, position: &G, frame: Frame, window: Window) -> (NodeValue, Reason) {
        self.nodes += 1;
        if self.must_stop() {
            return (NodeValue::NONE, Reason::Stopped);
        }
        // Every chance node is worth remembering: it stands for all of its falls.
        let identity = self.identity(position, frame.side);
        if let Some(entry) = self.entry(identity)
            && let Some(value) = self.use_entry(entry, identity, frame.depth, window)
        {
            return (value, Reason::Table);
        }
        let first = self.falls.len();
        position.moves(|mv| {
            let odds = position.odds(mv).into();
            self.falls.push(ChanceOutcome { mv, odds, low: -i64::from(G::MAX_SCORE) });
        });
        // What comes most often decides soonest.
        self.falls[first..].sort_by_key(|fall| -fall.odds);
        let found = self.search_falls(position, frame, window, first);
        self.falls.truncate(first);
        let Some((value, bound)) = found else {
            return (NodeValue::NONE, Reason::Stopped);
        };
        self.store(identity, frame.depth, value, bound, 0);
        (value, reason_of(bound))
    }

    /// The mean of the falls from `first` on, or a bound on it that lies outside of the window. Nothing when stopped.
    fn search_falls(&mut self, position: &G, frame: Frame, window: Window, first: usize) -> Option<(NodeValue, Bound)> {
        let odds = self.falls[first..].iter().map(|fall| fall.odds).sum();
        let mut sums = Sums::unknown(odds, G::MAX_SCORE.into());
        let mut proven = true;
        if self.star2(position, frame, window, first, &mut sums, &mut proven)? {
            return Some((NodeValue { score: sums.least(), proven }, Bound::Lower));
        }
        self.star1(position, frame, window, first, sums, proven)
    }

    /// Ballard's Star2: tries one good move after each fall. True if these alone are too good for the opponent to allow;
    /// nothing when stopped.
    fn star2(
        &mut self,
        position: &G,
        frame: Frame,
        window: Window,
        first: usize,
        sums: &mut Sums,
        proven: &mut bool,
    ) -> Option<bool> {
        for at in first..self.falls.len() {
            let fall = self.falls[at];
            let needed = sums.window(fall, G::MAX_SCORE.into(), window);
            let Some(probed) = self.probe(position, fall.mv, frame, needed) else { break };
            if self.stopped {
                return None;
            }
            self.falls[at].low = probed.score.into();
            sums.low += fall.odds * (i64::from(probed.score) - fall.low);
            *proven &= probed.proven;
            if probed.score >= needed.beta {
                self.cutoffs += 1;
                return Some(true);
            }
        }
        Some(false)
    }

    /// Ballard's Star1: searches one fall after the other until those that are still to come cannot bring the mean back into
    /// the window.
    fn star1(
        &mut self,
        position: &G,
        frame: Frame,
        window: Window,
        first: usize,
        mut sums: Sums,
        mut proven: bool,
    ) -> Option<(NodeValue, Bound)> {
        let most = i64::from(G::MAX_SCORE);
        for at in first..self.falls.len() {
            let fall = self.falls[at];
            let needed = sums.window(fall, most, window);
            let mut next = position.clone();
            next.play(fall.mv);
            let below = Frame { depth: depth_after(&next, frame.depth), ply: frame.ply + 1, ..frame };
            let value = self.child(&next, fall.mv, below, needed);
            if self.stopped {
                return None;
            }
            let found = i64::from(value.score);
            sums.low += fall.odds * (found - fall.low);
            sums.high += fall.odds * (found - most);
            proven &= value.proven;
            // The other end of the sum is of no meaning where the value is only a bound.
            if value.score <= needed.alpha {
                return Some((NodeValue { score: sums.greatest(), proven }, Bound::Upper));
            }
            if value.score >= needed.beta {
                self.cutoffs += 1;
                return Some((NodeValue { score: sums.least(), proven }, Bound::Lower));
            }
        }
        Some((NodeValue { score: sums.least(), proven }, Bound::Exact))
    }

    /// What the most promising move after a fall is worth to the side, at least: it can do no worse than that. Nothing
    /// where it is not this side that moves then, or where the move is not good enough to raise the sum over the window.
    fn probe(&mut self, position: &G, fall: G::Move, frame: Frame, window: Window) -> Option<NodeValue> {
        let mut next = position.clone();
        next.play(fall);
        if next.turn() != Turn::Player(frame.side) {
            return None;
        }
        let remembered = self.entry(self.identity(&next, frame.side)).map(|entry| entry.best);
        let (first, _) = self.ordering.push_moves(&next, Frame { ply: frame.ply + 1, ..frame }, remembered);
        let best = self.ordering.pick(first);
        self.ordering.stack.truncate(first);
        next.play(best.mv);
        let below = Frame { depth: frame.depth - 1, ply: frame.ply + 2, ..frame };
        let value = self.child(&next, best.mv, below, window);
        (value.score > window.alpha || self.stopped).then_some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fall(odds: i64, most: i64) -> ChanceOutcome<()> {
        ChanceOutcome { mv: (), odds, low: -most }
    }

    /// The two examples of the chapter on heuristics, with scores from -100 to 100 and the odds 3, 3, 1, 1.
    #[test]
    fn the_examples_of_the_chapter_come_out_as_written() {
        const MOST: i64 = 100;
        let window = Window::new(20, 30);
        let mut star1 = Sums::unknown(8, MOST);
        star1.high += 3 * (-40 - MOST);
        star1.low += 3 * (-40 + MOST);
        assert_eq!((star1.high, star1.window(fall(3, MOST), MOST, window).alpha), (380, 29));
        star1.high += 3 * (10 - MOST);
        assert_eq!((star1.high, star1.greatest()), (110, 13));

        let mut star2 = Sums::unknown(8, MOST);
        let sums = [(3, 60), (3, 55), (1, 40)].map(|(odds, found)| {
            let needed = star2.window(fall(odds, MOST), MOST, window).beta;
            star2.low += odds * (found + MOST);
            (star2.low, found >= needed.into())
        });
        assert_eq!(sums, [(-320, false), (145, false), (285, true)]);
        assert_eq!(star2.least(), 35);
    }

    /// Every score of one fall, with the others at their worst or best, lands on the right side of the window.
    #[test]
    fn the_window_of_a_fall_is_exact() {
        const MOST: i64 = 7;
        for (odds, other) in [(1, 7), (3, 5), (6, 10), (8, 8)] {
            let sums = Sums::unknown(odds + other, MOST);
            for (alpha, beta) in [(-3, -2), (-1, 4), (0, 1), (2, 5), (-7, 7), (-99, 99)] {
                let needed = sums.window(fall(odds, MOST), MOST, Window::new(alpha, beta));
                assert!(needed.alpha < needed.beta);
                for score in -MOST..=MOST {
                    let [worst, best] = [-MOST, MOST].map(|others| mean(odds * score + other * others, odds + other));
                    assert_eq!(score <= needed.alpha.into(), best <= alpha, "{score} in {odds} of {}", sums.odds);
                    assert_eq!(score >= needed.beta.into(), worst >= beta, "{score} in {odds} of {}", sums.odds);
                }
            }
        }
    }
}
