//! Principal-variation alpha-beta to a given depth.
//!
//! Scores are always seen from the side to move. A side that is passed over never gets a node of its own: the child
//! of a move may belong to the same side as its parent, and then the window is handed down unturned.

use std::ops::Neg;

use super::observer::{Entered, Observer, Reason};
use super::ordering::Candidate;
use super::transposition::{pack, unpack};
use super::tuning::IN_FLIGHT_DEPTH;
use super::window::Window;
use super::worker::Worker;
use super::{Bound, Evaluate, INFINITY, Score, Searchable};
use crate::games::{Side, Turn};

/// A score, and whether it rests on finished games alone.
///
/// A score inside the window is then the true one, one above it a true lower bound and one below it a true upper one.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeValue {
    pub score: Score,
    pub proven: bool,
}

impl NodeValue {
    /// What a search returns that was stopped; it has no meaning.
    pub const NONE: Self = Self { score: 0, proven: false };
}

impl Neg for NodeValue {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self { score: -self.score, ..self }
    }
}

/// Where in the recursion a node is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// Who moves, or on whose behalf chance acts.
    pub side: Side,
    /// Plies still to look ahead.
    pub depth: u32,
    /// Plies from the root.
    pub ply: usize,
}

impl Frame {
    /// The frame of whatever follows a move, still seen from the side that made it.
    #[inline]
    fn below(self) -> Self {
        Self { side: self.side, depth: self.depth - 1, ply: self.ply + 1 }
    }

    #[inline]
    fn of(self, side: Side) -> Self {
        Self { side, ..self }
    }
}

/// An entry of the transposition table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Entry {
    /// The score without what is banked, so that positions that differ only in that share an entry.
    score: Score,
    bound: Bound,
    proven: bool,
    depth: u8,
    /// The best move as its place in the order in which the game lists them.
    pub best: u16,
}

impl Entry {
    const SCORE_BITS: u32 = 30;

    pub fn to_word(self) -> u64 {
        // The lowest bit is always set, since a table never keeps a zero.
        1 | (self.bound as u64) << 1
            | u64::from(self.proven) << 3
            | u64::from(self.depth) << 4
            | u64::from(self.best) << 12
            | pack(self.score, 28, Self::SCORE_BITS)
    }

    pub fn of_word(word: u64) -> Self {
        Self {
            score: unpack(word, 28, Self::SCORE_BITS),
            bound: [Bound::Exact, Bound::Lower, Bound::Upper, Bound::Upper][(word >> 1 & 3) as usize],
            proven: word >> 3 & 1 != 0,
            depth: (word >> 4) as u8,
            best: (word >> 12) as u16,
        }
    }
}

/// What the transposition table knows a position by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Identity {
    pub key: u64,
    /// The part of its score that is not kept there.
    banked: Score,
}

/// What the moves of a node came to.
struct Found {
    value: NodeValue,
    bound: Bound,
    /// The place of the best move.
    best: u16,
}

impl<G: Searchable, E: Evaluate<G>, O: Observer<G::Move>> Worker<'_, G, E, O> {
    /// The value of the position after a move, from the view of the side that made it.
    #[inline]
    pub(super) fn child(&mut self, position: &G, mv: G::Move, frame: Frame, window: Window) -> NodeValue {
        let turn = position.turn();
        self.observer.enter(Entered { mv, turn, depth: frame.depth, alpha: window.alpha, beta: window.beta });
        if Self::wants_line(window) {
            self.clear_line(frame.ply);
        }
        let (value, reason) = match turn {
            Turn::Over(_) => (self.finished(position, frame.side), Reason::Over),
            Turn::Player(_) | Turn::Chance(_) if frame.depth == 0 => {
                self.nodes += 1;
                let score = self.shared.evaluator.evaluate(position, frame.side);
                (NodeValue { score, proven: false }, Reason::Horizon)
            }
            Turn::Chance(owner) if owner == frame.side => self.chance(position, frame, window),
            Turn::Chance(owner) => {
                let (value, reason) = self.chance(position, frame.of(owner), window.negated());
                (-value, reason)
            }
            Turn::Player(mover) if mover == frame.side => self.node(position, frame, window),
            Turn::Player(mover) => {
                let (value, reason) = self.node(position, frame.of(mover), window.negated());
                (-value, reason)
            }
        };
        self.observer.leave(value.score, reason);
        value
    }

    #[inline]
    fn finished(&mut self, position: &G, side: Side) -> NodeValue {
        self.nodes += 1;
        let result = position.result(side);
        NodeValue { score: self.shared.win_score.map_or(result, |worth| result.signum() * worth), proven: true }
    }

    /// The value of a position for the side to move.
    fn node(&mut self, position: &G, frame: Frame, window: Window) -> (NodeValue, Reason) {
        self.nodes += 1;
        if self.must_stop() {
            return (NodeValue::NONE, Reason::Stopped);
        }
        if G::CHEAP_BOUNDS
            && let Some(score) = window.cut_by(position.bounds(frame.side, window.beta))
        {
            let is_cut = score >= window.beta;
            self.cutoffs += u64::from(is_cut);
            return (NodeValue { score, proven: true }, if is_cut { Reason::Cut } else { Reason::AllFail });
        }
        let identity = (frame.depth >= self.table_depth).then(|| self.identity(position, frame.side));
        let entry = identity.and_then(|identity| self.entry(identity));
        // Where the line is wanted as well as the score, the table is not enough, and there are few such nodes.
        if let (Some(identity), Some(entry)) = (identity, entry)
            && !Self::wants_line(window)
            && let Some(value) = self.use_entry(entry, identity, frame.depth, window)
        {
            return (value, Reason::Table);
        }
        let Some(found) = self.search_moves(position, frame, window, entry.map(|entry| entry.best)) else {
            return (NodeValue::NONE, Reason::Stopped);
        };
        if let Some(identity) = identity {
            self.store(identity, frame.depth, found.value, found.bound, found.best);
        }
        (found.value, reason_of(found.bound))
    }

    /// The best of the moves, the most promising one first; nothing when stopped.
    #[inline]
    fn search_moves(&mut self, position: &G, frame: Frame, window: Window, remembered: Option<u16>) -> Option<Found> {
        let (first, complete) = self.ordering.push_moves(position, frame, remembered);
        let mut open = window;
        let (mut best, mut best_place) = (NodeValue { score: -INFINITY, proven: true }, 0);
        let mut all_proven = true;
        let mut next_move = first;
        while next_move < self.ordering.stack.len() {
            let candidate = self.ordering.pick(next_move);
            let is_first = next_move == first;
            next_move += 1;
            let Some(value) = self.search_move(position, candidate, frame, open, is_first) else { continue };
            if self.stopped {
                self.ordering.stack.truncate(first);
                return None;
            }
            all_proven &= value.proven;
            if value.score > best.score {
                (best, best_place) = (value, candidate.place);
            }
            if best.score > open.alpha {
                open.alpha = best.score;
                if Self::wants_line(window) {
                    self.extend_line(frame.ply, candidate.mv);
                }
            }
            if open.alpha >= window.beta {
                self.cutoffs += 1;
                self.ordering.reward(frame, candidate.mv);
                break;
            }
        }
        // One proven refutation proves a lower bound; anything else needs all moves.
        let (bound, proven) = match best.score {
            score if score >= window.beta => (Bound::Lower, best.proven),
            score if score > window.alpha => (Bound::Exact, all_proven && complete),
            _ => (Bound::Upper, all_proven && complete),
        };
        if O::WANTS_PRUNED && bound == Bound::Lower {
            for i in next_move..self.ordering.stack.len() {
                self.observer.prune(self.ordering.stack[i].mv);
            }
        }
        self.ordering.stack.truncate(first);
        Some(Found { value: NodeValue { score: best.score, proven }, bound, best: best_place })
    }

    /// The value of one move: the first with the whole window, the others with it only if a null window shows that they are
    /// better. Nothing where the move is put off because another thread is at it.
    #[inline]
    fn search_move(
        &mut self,
        position: &G,
        candidate: Candidate<G::Move>,
        frame: Frame,
        window: Window,
        is_first: bool,
    ) -> Option<NodeValue> {
        let mut next = position.clone();
        next.play(candidate.mv);
        let mark = (frame.depth >= IN_FLIGHT_DEPTH && self.has_company()).then(|| self.in_flight_key(&next));
        if let Some(key) = mark {
            if !is_first && self.defer(candidate, key) {
                return None;
            }
            self.shared.in_flight.mark(key);
        }
        let mut value;
        if is_first {
            value = self.child(&next, candidate.mv, frame.below(), window);
        } else {
            value = self.child(&next, candidate.mv, frame.below(), window.null());
            if value.score > window.alpha && value.score < window.beta {
                value = self.child(&next, candidate.mv, frame.below(), window);
            }
        }
        if let Some(key) = mark {
            self.shared.in_flight.unmark(key);
        }
        Some(value)
    }

    /// What the transposition table knows a position by.
    #[inline]
    pub(super) fn identity(&self, position: &G, side: Side) -> Identity {
        let (key, banked) = (position.key(), position.banked(side));
        if self.shared.adds_banked {
            return Identity { key, banked };
        }
        // What is banked decides who wins, or counts in its own way, and so it is a part of what the score depends on.
        Identity { key: key ^ (banked as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15), banked: 0 }
    }

    #[inline]
    pub(super) fn entry(&self, identity: Identity) -> Option<Entry> {
        self.shared.transpositions.get(identity.key).map(Entry::of_word)
    }

    #[inline]
    pub(super) fn store(&self, identity: Identity, depth: u32, value: NodeValue, bound: Bound, best: u16) {
        let score = value.score - identity.banked;
        let entry = Entry { score, bound, proven: value.proven, depth: depth as u8, best };
        self.shared.transpositions.put(identity.key, entry.to_word());
    }

    /// The value that an entry tells, if it is enough.
    #[inline]
    pub(super) fn use_entry(
        &mut self,
        entry: Entry,
        identity: Identity,
        depth: u32,
        window: Window,
    ) -> Option<NodeValue> {
        let score = entry.score + identity.banked;
        let fits = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
        };
        let enough = fits && self.is_deep_enough(entry, depth);
        self.table_hits += u64::from(enough);
        enough.then_some(NodeValue { score, proven: entry.proven })
    }

    /// Whether what the table knows would also have been found with `depth` plies to go.
    #[inline]
    fn is_deep_enough(&self, entry: Entry, depth: u32) -> bool {
        let found_at = u32::from(entry.depth);
        // What was found at another depth is another guess, unless all the games it rests on ended before both.
        if self.shared.any_depth {
            entry.proven || found_at >= depth
        } else {
            found_at == depth || entry.proven && found_at <= depth
        }
    }

    /// Puts a move off to the end when another thread is at it now; its answer will then be in the table.
    #[inline]
    pub(super) fn defer(&mut self, candidate: Candidate<G::Move>, key: u64) -> bool {
        let deferred = candidate.rank > i32::MIN && self.shared.in_flight.contains(key);
        if deferred {
            self.ordering.stack.push(Candidate { rank: i32::MIN, ..candidate });
        }
        deferred
    }

    /// Whether the best line is wanted as well as the score. Nobody knows a line beyond a turn of chance.
    #[inline]
    fn wants_line(window: Window) -> bool {
        !G::HAS_CHANCE && window.is_open()
    }

    #[inline]
    fn clear_line(&mut self, ply: usize) {
        if self.lines.len() <= ply {
            self.lines.resize(ply + 1, Vec::new());
        }
        self.lines[ply].clear();
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

/// Why a node whose moves were searched has the value it has.
#[inline]
pub(super) fn reason_of(bound: Bound) -> Reason {
    match bound {
        Bound::Exact => Reason::Exact,
        Bound::Upper => Reason::AllFail,
        Bound::Lower => Reason::Cut,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_survives_the_table() {
        for (bound, score) in [(Bound::Exact, 0), (Bound::Lower, -6_400), (Bound::Upper, 400_000_000)] {
            let entry = Entry { score, bound, proven: score < 0, depth: 255, best: 361 };
            assert_eq!(Entry::of_word(entry.to_word()), entry);
        }
    }
}
