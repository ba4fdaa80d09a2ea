//! Exact results: searches to the end of the game that ask one question, whether a score can be reached.
//!
//! A question with two answers needs no window, and sound bounds on the future answer it early. Which questions to ask is
//! told in [`questions`](super::questions).

use super::numbers::BUSY_PLIES;
use super::observer::Observer;
use super::ordering::Candidate;
use super::table::{pack, unpack};
use super::worker::Worker;
use super::{Interval, Score, Searchable};
use crate::games::{Side, Turn};

/// What the table keeps of a position: between which scores its future surely lies, and the move that showed it.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Known {
    low: Score,
    high: Score,
    best: Option<u16>,
}

impl Known {
    const BITS: u32 = 25;
    const LIMIT: Score = (1 << (Self::BITS - 1)) - 1;
    const NO_MOVE: u64 = 0x1fff;
    const NOTHING: Self = Self { low: -Self::LIMIT, high: Self::LIMIT, best: None };

    fn to_word(self) -> u64 {
        let best = self.best.map_or(Self::NO_MOVE, u64::from);
        // The lowest bit is always set, since a table never keeps a zero.
        1 | pack(self.low, 1, Self::BITS) | pack(self.high, 1 + Self::BITS, Self::BITS) | best << (1 + 2 * Self::BITS)
    }

    fn of_word(word: u64) -> Self {
        let best = word >> (1 + 2 * Self::BITS);
        Self {
            low: unpack(word, 1, Self::BITS),
            high: unpack(word, 1 + Self::BITS, Self::BITS),
            best: (best != Self::NO_MOVE).then_some(best as u16),
        }
    }
}

impl<G: Searchable, O: Observer<G::Move>> Worker<'_, G, O> {
    /// Whether `side` can get at least `goal` out of a position. Of no meaning once the worker is stopped.
    pub(super) fn can_get(&mut self, position: &G, side: Side, goal: Score, ply: usize) -> bool {
        match position.turn() {
            Turn::Over(_) => position.result(side) >= goal,
            // Nothing is sure where chance decides.
            Turn::Chance(_) => false,
            Turn::Player(mover) if mover == side => self.mover_can_get(position, side, goal, ply),
            // The opponent keeps `side` below the goal by getting more than its opposite.
            Turn::Player(mover) => !self.mover_can_get(position, mover, 1 - goal, ply),
        }
    }

    fn mover_can_get(&mut self, position: &G, side: Side, goal: Score, ply: usize) -> bool {
        self.nodes += 1;
        if self.must_pause() {
            return false;
        }
        let remembers = position.plies_left() >= G::REMEMBERED_PLIES;
        let (key, needed) = (if remembers { position.key() } else { 0 }, goal - position.settled(side));
        let known = if remembers { self.shared.proofs.get(key).map(Known::of_word) } else { None };
        let mut known = match known {
            Some(known) => {
                if known.low >= needed || known.high < needed {
                    self.table_hits += 1;
                    return known.low >= needed;
                }
                known
            }
            None => {
                let Interval { low, high } = position.bounds(side, goal);
                if low >= goal || high < goal {
                    self.cutoffs += 1;
                    return low >= goal;
                }
                Known::NOTHING
            }
        };

        let share = remembers && self.has_company() && position.plies_left() >= BUSY_PLIES;
        let (first, _) = self.ordering.push_moves(position, side, u32::MAX, ply, known.best);
        let mut next_move = first;
        let mut found = false;
        while !found && next_move < self.ordering.stack.len() {
            let candidate = self.ordering.pick(next_move);
            let Candidate { place, mv, .. } = candidate;
            next_move += 1;
            let mut next = position.clone();
            next.play(mv);
            if share {
                let key = self.busy_key(&next);
                if next_move > first + 1 && self.defer(candidate, key) {
                    continue;
                }
                self.shared.busy.mark(key);
                found = self.can_get(&next, side, goal, ply + 1);
                self.shared.busy.unmark(key);
            } else {
                found = self.can_get(&next, side, goal, ply + 1);
            }
            if self.stopped {
                self.ordering.stack.truncate(first);
                return false;
            }
            if found {
                known.best = Some(place);
                self.ordering.reward(side, ply, mv, 4);
            }
        }
        self.ordering.stack.truncate(first);
        if found {
            known.low = known.low.max(needed);
        } else {
            known.high = known.high.min(needed - 1);
        }
        if remembers {
            self.shared.proofs.put(key, known.to_word());
        }
        found
    }

    /// A line of best play for both sides from a position whose exact score for `side` is known, as far as time allows.
    pub(super) fn proved_line(&mut self, position: &G, side: Side, score: Score) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut position = position.clone();
        while let Turn::Player(mover) = position.turn() {
            let goal = if mover == side { score } else { -score };
            let Some(mv) = self.move_that_gets(&position, mover, goal, line.len()) else { break };
            line.push(mv);
            position.play(mv);
        }
        line
    }

    /// A move by which `side` gets `goal`, the one that showed it before all others; nothing if there was no time to find it.
    fn move_that_gets(&mut self, position: &G, side: Side, goal: Score, ply: usize) -> Option<G::Move> {
        let known = self.shared.proofs.get(position.key()).and_then(|word| Known::of_word(word).best);
        let (first, _) = self.ordering.push_moves(position, side, u32::MAX, ply, known);
        let found = (first..self.ordering.stack.len()).find_map(|next_move| {
            let mv = self.ordering.pick(next_move).mv;
            let mut next = position.clone();
            next.play(mv);
            (self.can_get(&next, side, goal, ply + 1) && !self.stopped).then_some(mv)
        });
        self.ordering.stack.truncate(first);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_survives_the_table() {
        for (low, high, best) in [(-6_400, 100, None), (0, 0, Some(0)), (-Known::LIMIT, Known::LIMIT, Some(8_000))] {
            let known = Known { low, high, best };
            assert_eq!(Known::of_word(known.to_word()), known);
        }
    }
}
