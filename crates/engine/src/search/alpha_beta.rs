//! Principal-variation alpha-beta to a given depth.
//!
//! Scores are always seen from the side to move. A side that is passed over never gets a node of its own: the child
//! of a move may belong to the same side as its parent, and then the window is handed down unturned.

use std::ops::Neg;

use super::numbers::BUSY_DEPTH;
use super::observer::{Entered, Observer, Reason};
use super::ordering::Candidate;
use super::table::{pack, unpack};
use super::worker::Worker;
use super::{INFINITY, Interval, Score, Searchable};
use crate::games::{Side, Turn};

/// A score, and whether it rests on finished games alone.
///
/// A score inside the window is then the true one, one above it a true lower bound and one below it a true upper one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    pub score: Score,
    pub proved: bool,
}

impl Neg for Value {
    type Output = Self;
    fn neg(self) -> Self {
        Self { score: -self.score, ..self }
    }
}

/// On which side of the true score a stored score lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What the table keeps of a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Guess {
    /// What is still to be won, so that positions that differ only in what is settled share an entry.
    future: Score,
    bound: Bound,
    proved: bool,
    depth: u8,
    /// The best move as its place in the order in which the game lists them.
    best: u16,
}

impl Guess {
    const SCORE_BITS: u32 = 30;

    pub fn new(future: Score, bound: Bound, proved: bool, depth: u32, best: u16) -> Self {
        Self { future, bound, proved, depth: depth as u8, best }
    }

    pub fn best(self) -> u16 {
        self.best
    }

    pub fn to_word(self) -> u64 {
        // The lowest bit is always set, since a table never keeps a zero.
        1 | (self.bound as u64) << 1
            | u64::from(self.proved) << 3
            | u64::from(self.depth) << 4
            | u64::from(self.best) << 12
            | pack(self.future, 28, Self::SCORE_BITS)
    }

    pub fn of_word(word: u64) -> Self {
        Self {
            future: unpack(word, 28, Self::SCORE_BITS),
            bound: [Bound::Exact, Bound::AtLeast, Bound::AtMost, Bound::AtMost][(word >> 1 & 3) as usize],
            proved: word >> 3 & 1 != 0,
            depth: (word >> 4) as u8,
            best: (word >> 12) as u16,
        }
    }
}

impl<G: Searchable, O: Observer<G::Move>> Worker<'_, G, O> {
    /// The value of the position after a move of `side`, from the view of `side`.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "the state of a recursion, all of it plain numbers")]
    pub(super) fn child(
        &mut self,
        position: &G,
        mv: G::Move,
        side: Side,
        depth: u32,
        ply: usize,
        alpha: Score,
        beta: Score,
    ) -> Value {
        let turn = position.turn();
        self.observer.enter(Entered { mv, turn, depth, alpha, beta });
        if Self::wants_line(alpha, beta) {
            if self.lines.len() <= ply {
                self.lines.resize(ply + 1, Vec::new());
            }
            self.lines[ply].clear();
        }
        let (value, reason) = match turn {
            Turn::Over(_) => {
                self.nodes += 1;
                let result = position.result(side);
                let score = self.shared.worth_of_win.map_or(result, |worth| result.signum() * worth);
                (Value { score, proved: true }, Reason::Over)
            }
            Turn::Player(_) | Turn::Chance(_) if depth == 0 => {
                self.nodes += 1;
                let score = position.evaluate_by(self.shared.evaluation, side);
                (Value { score, proved: false }, Reason::Horizon)
            }
            Turn::Chance(owner) if owner == side => self.chance(position, side, depth, ply, alpha, beta),
            Turn::Chance(owner) => {
                let (value, reason) = self.chance(position, owner, depth, ply, -beta, -alpha);
                (-value, reason)
            }
            Turn::Player(mover) if mover == side => self.node(position, side, depth, ply, alpha, beta),
            Turn::Player(mover) => {
                let (value, reason) = self.node(position, mover, depth, ply, -beta, -alpha);
                (-value, reason)
            }
        };
        self.observer.leave(value.score, reason);
        value
    }

    fn node(
        &mut self,
        position: &G,
        side: Side,
        depth: u32,
        ply: usize,
        mut alpha: Score,
        beta: Score,
    ) -> (Value, Reason) {
        self.nodes += 1;
        if self.must_stop() {
            return (Value { score: 0, proved: false }, Reason::Stopped);
        }
        if G::CHEAP_BOUNDS {
            let Interval { low, high } = position.bounds(side, beta);
            if low >= beta {
                self.cutoffs += 1;
                return (Value { score: low, proved: true }, Reason::Cut);
            }
            if high <= alpha {
                return (Value { score: high, proved: true }, Reason::AllFail);
            }
        }
        let wants_line = Self::wants_line(alpha, beta);
        let remembers = depth >= self.table_depth;
        let (key, settled) = if remembers { self.identity(position, side) } else { (0, 0) };
        let known = if remembers { self.shared.guesses.get(key).map(Guess::of_word) } else { None };
        // Where the line is wanted as well as the score, the table is not enough, and there are few such nodes.
        if let Some(guess) = known.filter(|_| !wants_line)
            && let Some(value) = self.use_guess(guess, settled, depth, alpha, beta)
        {
            return (value, Reason::Table);
        }

        let (first, complete) = self.ordering.push_moves(position, side, depth, ply, known.map(|guess| guess.best));
        let floor = alpha;
        let mut best = Value { score: -INFINITY, proved: true };
        let mut best_place = 0;
        let mut all_proved = true;
        let mut reason = Reason::AllFail;
        let mut next_move = first;
        while next_move < self.ordering.stack.len() {
            let candidate = self.ordering.pick(next_move);
            let Candidate { place, mv, .. } = candidate;
            next_move += 1;
            let mut next = position.clone();
            next.play(mv);
            let shared_key = (depth >= BUSY_DEPTH && self.has_company()).then(|| self.busy_key(&next));
            if let Some(key) = shared_key
                && next_move > first + 1
                && self.defer(candidate, key)
            {
                continue;
            }
            if let Some(key) = shared_key {
                self.shared.busy.mark(key);
            }
            let mut value;
            if next_move == first + 1 {
                value = self.child(&next, mv, side, depth - 1, ply + 1, alpha, beta);
            } else {
                value = self.child(&next, mv, side, depth - 1, ply + 1, alpha, alpha + 1);
                if value.score > alpha && value.score < beta {
                    value = self.child(&next, mv, side, depth - 1, ply + 1, alpha, beta);
                }
            }
            if let Some(key) = shared_key {
                self.shared.busy.unmark(key);
            }
            if self.stopped {
                self.ordering.stack.truncate(first);
                return (best, Reason::Stopped);
            }
            all_proved &= value.proved;
            if value.score > best.score {
                best = value;
                best_place = place;
            }
            if best.score > alpha {
                alpha = best.score;
                reason = Reason::Exact;
                if wants_line {
                    self.extend_line(ply, mv);
                }
            }
            if alpha >= beta {
                self.cutoffs += 1;
                reason = Reason::Cut;
                self.ordering.reward(side, ply, mv, depth);
                break;
            }
        }
        if O::WANTS_PRUNED && reason == Reason::Cut {
            for i in next_move..self.ordering.stack.len() {
                self.observer.prune(self.ordering.stack[i].mv);
            }
        }
        self.ordering.stack.truncate(first);
        // One proved refutation proves a lower bound; anything else needs all moves.
        let (bound, proved) = match best.score {
            score if score >= beta => (Bound::AtLeast, best.proved),
            score if score > floor => (Bound::Exact, all_proved && complete),
            _ => (Bound::AtMost, all_proved && complete),
        };
        if remembers {
            let guess = Guess::new(best.score - settled, bound, proved, depth, best_place);
            self.shared.guesses.put(key, guess.to_word());
        }
        (Value { score: best.score, proved }, reason)
    }

    /// Whether a window is open for an exact score, so that the best line is wanted too. Nobody knows a line beyond a turn
    /// of chance.
    #[inline]
    fn wants_line(alpha: Score, beta: Score) -> bool {
        !G::HAS_CHANCE && beta - alpha > 1
    }

    /// What the table knows of a position, if it is enough.
    #[inline]
    pub(super) fn use_guess(
        &mut self,
        guess: Guess,
        settled: Score,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Option<Value> {
        let score = guess.future + settled;
        let fits = match guess.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= beta,
            Bound::AtMost => score <= alpha,
        };
        let enough = fits && self.is_deep_enough(guess, depth);
        self.table_hits += u64::from(enough);
        enough.then_some(Value { score, proved: guess.proved })
    }

    /// The key under which the table keeps a position, and the part of its score that is not kept there.
    #[inline]
    pub(super) fn identity(&self, position: &G, side: Side) -> (u64, Score) {
        let (key, settled) = (position.key(), position.settled(side));
        match self.shared.worth_of_win {
            None => (key, settled),
            // What is settled decides who wins, and so it is a part of what the score depends on.
            Some(_) => (key ^ (settled as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15), 0),
        }
    }

    /// Whether what the table knows would also have been found with `depth` moves to go.
    #[inline]
    fn is_deep_enough(&self, guess: Guess, depth: u32) -> bool {
        let known = u32::from(guess.depth);
        // What was found at another depth is another guess, unless all the games it rests on ended before both.
        if self.shared.any_depth {
            guess.proved || known >= depth
        } else {
            known == depth || guess.proved && known <= depth
        }
    }

    /// Puts a move off to the end when another thread is at it now; its answer will then be in the table.
    #[inline]
    pub(super) fn defer(&mut self, candidate: Candidate<G::Move>, key: u64) -> bool {
        let deferred = candidate.rank > i32::MIN && self.shared.busy.contains(key);
        if deferred {
            self.ordering.stack.push(Candidate { rank: i32::MIN, ..candidate });
        }
        deferred
    }

    /// The best line of a ply becomes `mv` and the best line of the next one.
    fn extend_line(&mut self, ply: usize, mv: G::Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(mv);
        if let Some(rest) = lower.first() {
            upper[ply].extend_from_slice(rest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guess_survives_the_table() {
        for (bound, future) in [(Bound::Exact, 0), (Bound::AtLeast, -6_400), (Bound::AtMost, 400_000_000)] {
            let guess = Guess { future, bound, proved: future < 0, depth: 255, best: 361 };
            assert_eq!(Guess::of_word(guess.to_word()), guess);
        }
    }
}
