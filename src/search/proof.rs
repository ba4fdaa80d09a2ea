//! Exact results: searches to the end of the game that ask one question, whether a score can be reached.
//!
//! A question with two answers needs no window, and sound bounds on the future answer it early. The exact score is
//! found by asking for one score after another.

use super::numbers::BUSY_PLIES;
use super::observer::Observer;
use super::ordering::Candidate;
use super::table::{pack, unpack};
use super::worker::{Worker, race};
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

        let share = self.shared.threads > 1 && remembers && position.plies_left() >= BUSY_PLIES;
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
                let key = next.key();
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

/// The proofs about the moves of one position, and how far they have got.
pub(super) struct Proofs<G: Searchable> {
    position: G,
    side: Side,
    /// The moves with what is proved of each; the first `settled` are known exactly, best first.
    pub moves: Vec<(G::Move, Interval)>,
    pub settled: usize,
    /// How many moves are to be known exactly.
    wanted: usize,
    /// Where the score is thought to be.
    guess: Score,
}

impl<G: Searchable> Proofs<G> {
    pub fn new(position: &G, side: Side, moves: impl Iterator<Item = G::Move>, wanted: usize) -> Self {
        // A move can turn out worse than the position, so that only the upper bound holds for each of them.
        let interval = Interval { high: position.bounds(side, 0).high, ..Interval::UNKNOWN };
        let moves: Vec<_> = moves.map(|mv| (mv, interval)).collect();
        Self { position: position.clone(), side, wanted: wanted.min(moves.len()), moves, settled: 0, guess: 0 }
    }

    /// Goes on proving for so many nodes of each worker. True once all that was wanted is known.
    pub fn advance<O>(&mut self, workers: &mut [Worker<'_, G, O>], nodes: u64) -> bool
    where
        O: Observer<G::Move> + Send,
    {
        workers.iter_mut().for_each(|worker| worker.resume(nodes));
        while let Some(goal) = self.question() {
            let Some(answer) = race(workers, |worker| self.ask(worker, goal)) else { return false };
            self.learn(goal, answer);
            workers.iter_mut().for_each(Worker::go_on);
        }
        true
    }

    /// Tells where the score is thought to be, and which move is thought best.
    pub fn expect(&mut self, score: Score, best: G::Move) {
        let open = &mut self.moves[self.settled..];
        if let Some(at) = open.iter().position(|&(mv, _)| mv == best)
            && open[0].1.low <= open[at].1.low
        {
            open[..=at].rotate_right(1);
        }
        self.guess = score;
    }

    /// The score to ask for next: first who wins, then by how much. None when all that was wanted is known.
    fn question(&mut self) -> Option<Score> {
        while self.settled < self.wanted {
            let open = &mut self.moves[self.settled..];
            let low = open.iter().map(|(_, interval)| interval.low).max()?;
            let high = open.iter().map(|(_, interval)| interval.high).max()?;
            if low < high {
                let unsure = |goal: &Score| low < *goal && *goal <= high;
                let guess = self.guess.div_euclid(G::UNIT) * G::UNIT;
                return [G::UNIT, 0].into_iter().find(unsure).or(Some(guess.clamp(low + G::UNIT, high)));
            }
            let best = open.iter().position(|(_, interval)| interval.low == low)?;
            open[best].1.high = low;
            open[..=best].rotate_right(1);
            self.settled += 1;
        }
        None
    }

    /// The first of the open moves that reaches the goal, if any does; nothing when the worker was stopped.
    fn ask<O: Observer<G::Move>>(&self, worker: &mut Worker<'_, G, O>, goal: Score) -> Option<Option<usize>> {
        for (i, &(mv, interval)) in self.moves.iter().enumerate().skip(self.settled) {
            if interval.high < goal {
                continue;
            }
            let mut next = self.position.clone();
            next.play(mv);
            let found = worker.can_get(&next, self.side, goal, 1);
            if worker.stopped {
                return None;
            }
            if found {
                return Some(Some(i));
            }
        }
        Some(None)
    }

    fn learn(&mut self, goal: Score, reached_by: Option<usize>) {
        match reached_by {
            Some(i) => {
                self.moves[i].1.low = goal;
                self.moves[self.settled..=i].rotate_right(1);
                self.guess = goal + G::UNIT;
            }
            None => {
                for (_, interval) in &mut self.moves[self.settled..] {
                    interval.high = interval.high.min(goal - G::UNIT);
                }
                self.guess = goal - G::UNIT;
            }
        }
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
