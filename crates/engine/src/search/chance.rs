//! Chance nodes: a position at which the dice fall is worth the mean of what may follow, weighed by the odds.
//!
//! The mean is rounded down as the side on whose behalf chance acts sees it. That is the only rounding there is, and all
//! that prunes here counts with the sums before it, so that a pruned search finds exactly the score of a plain one.
//!
//! Two ideas cut falls off, both Ballard's. *Star1*: scores have bounds, and once those of the falls that are still to
//! come cannot bring the mean back into the window, they need not be searched. *Star2*: before that, one good move after
//! each fall is tried; together these moves may already be too good for the opponent to allow.

use super::alpha_beta::{Bound, Guess, Value};
use super::observer::{Observer, Reason};
use super::worker::Worker;
use super::{Score, Searchable};
use crate::games::{Game, Side, Turn};

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
pub(super) struct Fall<M> {
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
    fn window(self, odds: i64, low: i64, most: i64, alpha: Score, beta: Score) -> (Score, Score) {
        let (others_low, others_high) = (self.low - odds * low, self.high - odds * most);
        // The greatest sum whose mean is alpha, and the least one whose mean is beta.
        let (last_low, first_high) = (self.odds * (i64::from(alpha) + 1) - 1, self.odds * i64::from(beta));
        let at_most = (last_low - others_high).div_euclid(odds);
        let at_least = -(others_low - first_high).div_euclid(odds);
        (at_most.max(low - 1) as Score, at_least.min(most + 1) as Score)
    }

    fn least(self) -> Score {
        mean(self.low, self.odds)
    }

    fn greatest(self) -> Score {
        mean(self.high, self.odds)
    }
}

impl<G: Searchable, O: Observer<G::Move>> Worker<'_, G, O> {
    /// The value of a position for `side`, on whose behalf chance acts, with `depth` moves of the players to go.
    pub(super) fn chance(
        &mut self,
        position: &G,
        side: Side,
        depth: u32,
        ply: usize,
        alpha: Score,
        beta: Score,
    ) -> (Value, Reason) {
        self.nodes += 1;
        if self.must_stop() {
            return (Value { score: 0, proved: false }, Reason::Stopped);
        }
        // Every chance node is worth remembering: it stands for all of its falls.
        let (key, settled) = self.identity(position, side);
        if let Some(guess) = self.shared.guesses.get(key).map(Guess::of_word)
            && let Some(value) = self.use_guess(guess, settled, depth, alpha, beta)
        {
            return (value, Reason::Table);
        }
        let first = self.falls.len();
        position.moves(|mv| {
            let odds = position.odds(mv).into();
            self.falls.push(Fall { mv, odds, low: -i64::from(G::MOST) });
        });
        // What comes most often decides soonest.
        self.falls[first..].sort_by_key(|fall| -fall.odds);
        let found = self.fall(position, side, depth, ply, alpha, beta, first);
        self.falls.truncate(first);
        let Some((value, bound)) = found else {
            return (Value { score: 0, proved: false }, Reason::Stopped);
        };
        let guess = Guess::new(value.score - settled, bound, value.proved, depth, 0);
        self.shared.guesses.put(key, guess.to_word());
        let reason = match bound {
            Bound::Exact => Reason::Exact,
            Bound::AtMost => Reason::AllFail,
            Bound::AtLeast => Reason::Cut,
        };
        (value, reason)
    }

    /// The mean of the falls from `first` on, or a bound on it that lies outside of the window. Nothing when stopped.
    #[expect(clippy::too_many_arguments, reason = "the state of a recursion, all of it plain numbers")]
    fn fall(
        &mut self,
        position: &G,
        side: Side,
        depth: u32,
        ply: usize,
        alpha: Score,
        beta: Score,
        first: usize,
    ) -> Option<(Value, Bound)> {
        let most = i64::from(G::MOST);
        let mut sums = Sums::unknown(self.falls[first..].iter().map(|fall| fall.odds).sum(), most);
        let mut proved = true;
        for at in first..self.falls.len() {
            let Fall { mv, odds, low } = self.falls[at];
            let window = sums.window(odds, low, most, alpha, beta);
            let Some(probed) = self.probe(position, mv, side, depth, ply, window) else { break };
            if self.stopped {
                return None;
            }
            let found = i64::from(probed.score);
            self.falls[at].low = found;
            sums.low += odds * (found - low);
            proved &= probed.proved;
            if probed.score >= window.1 {
                self.cutoffs += 1;
                return Some((Value { score: sums.least(), proved }, Bound::AtLeast));
            }
        }
        for at in first..self.falls.len() {
            let Fall { mv, odds, low } = self.falls[at];
            let (at_most, at_least) = sums.window(odds, low, most, alpha, beta);
            let mut next = position.clone();
            next.play(mv);
            let depth = depth_after(&next, depth);
            let value = self.child(&next, mv, side, depth, ply + 1, at_most, at_least);
            if self.stopped {
                return None;
            }
            let found = i64::from(value.score);
            sums.low += odds * (found - low);
            sums.high += odds * (found - most);
            proved &= value.proved;
            // The other end of the sum is of no meaning where the value is only a bound.
            if value.score <= at_most {
                return Some((Value { score: sums.greatest(), proved }, Bound::AtMost));
            }
            if value.score >= at_least {
                self.cutoffs += 1;
                return Some((Value { score: sums.least(), proved }, Bound::AtLeast));
            }
        }
        Some((Value { score: sums.least(), proved }, Bound::Exact))
    }

    /// What the most promising move after a fall is worth to `side`, at least: the side can do no worse than that. Nothing
    /// where it is not `side` that moves then, or where the move is not good enough to raise the sum over the window.
    fn probe(
        &mut self,
        position: &G,
        fall: G::Move,
        side: Side,
        depth: u32,
        ply: usize,
        (alpha, beta): (Score, Score),
    ) -> Option<Value> {
        let mut next = position.clone();
        next.play(fall);
        if next.turn() != Turn::Player(side) {
            return None;
        }
        let (key, _) = self.identity(&next, side);
        let remembered = self.shared.guesses.get(key).map(|word| Guess::of_word(word).best());
        let (first, _) = self.ordering.push_moves(&next, side, depth, ply + 1, remembered);
        let best = self.ordering.pick(first);
        self.ordering.stack.truncate(first);
        next.play(best.mv);
        let value = self.child(&next, best.mv, side, depth - 1, ply + 2, alpha, beta);
        (value.score > alpha || self.stopped).then_some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The two examples of the chapter on heuristics, with scores from -100 to 100 and the odds 3, 3, 1, 1.
    #[test]
    fn the_examples_of_the_chapter_come_out_as_written() {
        const MOST: i64 = 100;
        let (alpha, beta) = (20, 30);
        let mut star1 = Sums::unknown(8, MOST);
        star1.high += 3 * (-40 - MOST);
        star1.low += 3 * (-40 + MOST);
        assert_eq!((star1.high, star1.window(3, -MOST, MOST, alpha, beta).0), (380, 29));
        star1.high += 3 * (10 - MOST);
        assert_eq!((star1.high, star1.greatest()), (110, 13));

        let mut star2 = Sums::unknown(8, MOST);
        let sums = [(3, 60), (3, 55), (1, 40)].map(|(odds, found)| {
            let needed = star2.window(odds, -MOST, MOST, alpha, beta).1;
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
                let (at_most, at_least) = sums.window(odds, -MOST, MOST, alpha, beta);
                assert!(at_most < at_least);
                for score in -MOST..=MOST {
                    let [worst, best] = [-MOST, MOST].map(|others| mean(odds * score + other * others, odds + other));
                    assert_eq!(score <= at_most.into(), best <= alpha, "{score} in {odds} of {}", sums.odds);
                    assert_eq!(score >= at_least.into(), worst >= beta, "{score} in {odds} of {}", sums.odds);
                }
            }
        }
    }
}
