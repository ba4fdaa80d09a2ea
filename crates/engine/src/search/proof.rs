//! Exact results: searches to the end of the game that ask one question, whether a score can be reached.
//!
//! A question with two answers needs no window, and sound bounds on the future answer it early. Which goals to ask for is
//! told in [`proof_goals`](super::proof_goals).

use super::alpha_beta::Frame;
use super::observer::Observer;
use super::ordering::Candidate;
use super::transposition::{pack, unpack};
use super::tuning::{IN_FLIGHT_PLIES, PROOF_HINT_PLIES};
use super::worker::Worker;
use super::{Evaluate, Interval, Score, Searchable};
use crate::games::{Side, Turn};

/// An entry of the table of proofs: between which scores the rest of a game surely lies, and the move that showed it.
#[derive(Clone, Copy, PartialEq, Debug)]
struct ProofEntry {
    low: Score,
    high: Score,
    best: Option<u16>,
}

impl ProofEntry {
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

/// How much the history heuristic thinks of a move that reached a goal, in plies.
const REWARD_DEPTH: u32 = 4;

/// A node of a proof, for the ordering of its moves: all of them, since it looks to the end of the game.
fn frame(side: Side, ply: usize) -> Frame {
    Frame { side, depth: u32::MAX, ply }
}

impl<G: Searchable, E: Evaluate<G>, O: Observer<G::Move>> Worker<'_, G, E, O> {
    /// Whether `side` can get at least `goal` out of a position. Of no meaning once the worker is stopped.
    pub(super) fn can_reach(&mut self, position: &G, side: Side, goal: Score, ply: usize) -> bool {
        match position.turn() {
            Turn::Over(_) => position.result(side) >= goal,
            // Nothing is sure where chance decides.
            Turn::Chance(_) => false,
            Turn::Player(mover) if mover == side => self.mover_can_reach(position, side, goal, ply),
            // The opponent keeps `side` below the goal by getting more than its opposite.
            Turn::Player(mover) => !self.mover_can_reach(position, mover, 1 - goal, ply),
        }
    }

    fn mover_can_reach(&mut self, position: &G, side: Side, goal: Score, ply: usize) -> bool {
        self.nodes += 1;
        if self.must_pause() {
            return false;
        }
        let key = (position.max_plies_left() >= G::PROOF_TABLE_PLIES).then(|| position.key());
        let needed = goal - position.banked(side);
        let mut entry = match key.and_then(|key| self.shared.proofs.get(key)).map(ProofEntry::of_word) {
            Some(entry) => {
                if entry.low >= needed || entry.high < needed {
                    self.table_hits += 1;
                    return entry.low >= needed;
                }
                entry
            }
            None => {
                let Interval { low, high } = position.bounds(side, goal);
                if low >= goal || high < goal {
                    self.cutoffs += 1;
                    return low >= goal;
                }
                ProofEntry::NOTHING
            }
        };
        let first = entry.best.or_else(|| self.move_thought_best(position, side));
        let reached_by = self.move_that_reaches(position, side, goal, ply, first);
        if self.stopped {
            return false;
        }
        match reached_by {
            Some(place) => entry = ProofEntry { low: entry.low.max(needed), best: Some(place), ..entry },
            None => entry.high = entry.high.min(needed - 1),
        }
        if let Some(key) = key {
            self.shared.proofs.put(key, entry.to_word());
        }
        reached_by.is_some()
    }

    /// The place of the move that those who look ahead think best, for a proof that knows nothing of the position yet.
    #[inline]
    fn move_thought_best(&self, position: &G, side: Side) -> Option<u16> {
        let is_met_there = position.max_plies_left() >= PROOF_HINT_PLIES;
        let entry = is_met_there.then(|| self.entry(self.identity(position, side)));
        entry.flatten().map(|entry| entry.best)
    }

    /// The place of the first move by which `side` gets `goal`. Of no meaning once the worker is stopped.
    #[inline]
    fn move_that_reaches(
        &mut self,
        position: &G,
        side: Side,
        goal: Score,
        ply: usize,
        remembered: Option<u16>,
    ) -> Option<u16> {
        let plies_left = position.max_plies_left();
        let shares = self.has_company() && plies_left >= IN_FLIGHT_PLIES.max(G::PROOF_TABLE_PLIES);
        let (first, _) = self.ordering.push_moves(position, frame(side, ply), remembered);
        if plies_left >= G::PROOF_EVALUATED_PLIES {
            self.rank_by_evaluation(position, side, first, remembered);
        }
        let mut next_move = first;
        let mut reached_by = None;
        while reached_by.is_none() && next_move < self.ordering.stack.len() {
            let candidate = self.ordering.pick(next_move);
            let Candidate { place, mv, .. } = candidate;
            next_move += 1;
            let mut next = position.clone();
            next.play(mv);
            let mark = shares.then(|| self.in_flight_key(&next));
            if let Some(key) = mark {
                if next_move > first + 1 && self.defer(candidate, key) {
                    continue;
                }
                self.shared.in_flight.mark(key);
            }
            let found = self.can_reach(&next, side, goal, ply + 1);
            if let Some(key) = mark {
                self.shared.in_flight.unmark(key);
            }
            if self.stopped {
                break;
            }
            if found {
                reached_by = Some(place);
                self.ordering.reward(Frame { side, depth: REWARD_DEPTH, ply }, mv);
            }
        }
        self.ordering.stack.truncate(first);
        reached_by
    }

    /// Has the moves from `first` on tried in the order in which the evaluation likes the positions after them, behind the one
    /// that is remembered.
    #[inline(never)]
    fn rank_by_evaluation(&mut self, position: &G, side: Side, first: usize, remembered: Option<u16>) {
        for candidate in &mut self.ordering.stack[first..] {
            if remembered == Some(candidate.place) {
                continue;
            }
            let mut next = position.clone();
            next.play(candidate.mv);
            candidate.rank = match next.turn() {
                Turn::Over(_) => next.result(side),
                _ => self.shared.evaluator.evaluate(&next, side),
            };
        }
    }

    /// A line of best play for both sides from a position whose exact score for `side` is known, as far as time allows.
    pub(super) fn proven_line(&mut self, position: &G, side: Side, score: Score) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut position = position.clone();
        while let Turn::Player(mover) = position.turn() {
            let goal = if mover == side { score } else { -score };
            let Some(mv) = self.move_of_line(&position, mover, goal, line.len()) else { break };
            line.push(mv);
            position.play(mv);
        }
        line
    }

    /// A move by which `side` gets `goal`, the one that showed it before all others; nothing if there was no time to find it.
    fn move_of_line(&mut self, position: &G, side: Side, goal: Score, ply: usize) -> Option<G::Move> {
        let best = self.shared.proofs.get(position.key()).and_then(|word| ProofEntry::of_word(word).best);
        let (first, _) = self.ordering.push_moves(position, frame(side, ply), best);
        let found = (first..self.ordering.stack.len()).find_map(|next_move| {
            let mv = self.ordering.pick(next_move).mv;
            let mut next = position.clone();
            next.play(mv);
            (self.can_reach(&next, side, goal, ply + 1) && !self.stopped).then_some(mv)
        });
        self.ordering.stack.truncate(first);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_survives_the_table() {
        for (low, high, best) in
            [(-6_400, 100, None), (0, 0, Some(0)), (-ProofEntry::LIMIT, ProofEntry::LIMIT, Some(8_000))]
        {
            let entry = ProofEntry { low, high, best };
            assert_eq!(ProofEntry::of_word(entry.to_word()), entry);
        }
    }
}
