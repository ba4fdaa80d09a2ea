//! The root of a search: ranks the legal moves of the position that was asked about.

use super::numbers::{TABLE_DEPTH, TABLE_PART};
use super::observer::Observer;
use super::worker::Worker;
use super::{Interval, Report, RootMove, Score, Searchable};
use crate::games::Side;

/// What one pass over the moves of the root has found so far.
#[derive(Clone, Debug)]
pub(super) struct Round<M> {
    /// The moves that were searched, best first.
    pub moves: Vec<RootMove<M>>,
    pub line: Vec<M>,
    /// Whether all moves were searched.
    pub complete: bool,
}

/// What a round is about: the position, how deep and how precisely to look, and in which order.
pub(super) struct Task<'a, G: Searchable> {
    pub position: &'a G,
    pub side: Side,
    pub depth: u32,
    /// How many moves need an exact score.
    pub lines: usize,
    pub window: (Score, Score),
    pub order: &'a [G::Move],
}

impl<G: Searchable, O: Observer<G::Move>> Worker<'_, G, O> {
    pub(super) fn round(&mut self, task: &Task<'_, G>) -> Round<G::Move> {
        let &Task { position, side, depth, lines, window: (floor, ceiling), order } = task;
        self.table_depth = TABLE_DEPTH.max(depth / TABLE_PART);
        let mut done: Vec<RootMove<G::Move>> = Vec::with_capacity(order.len());
        let mut line = Vec::new();
        let mut all_proved = true;
        // Otherwise a score tells who wins, but is not the one that the game will end with.
        let counts_margin = self.shared.worth_of_win.is_none();
        for &mv in order {
            let mut next = position.clone();
            next.play(mv);
            // To be among the `lines` best, a move must beat the last one of them.
            let alpha = done.get(lines - 1).map_or(floor, |last| last.score.max(floor));
            let scout = if done.len() >= lines { alpha + 1 } else { ceiling };
            let mut value = self.child(&next, mv, side, depth - 1, 0, alpha, scout);
            if value.score > alpha && scout < ceiling && !self.stopped {
                value = self.child(&next, mv, side, depth - 1, 0, alpha, ceiling);
            }
            if self.stopped {
                // Nothing is proved of the moves that were not searched, and one of them may be better.
                done.iter_mut().take(1).for_each(|best| best.proved = false);
                return Round { moves: done, line, complete: false };
            }
            all_proved &= value.proved;
            let exact = value.score > alpha;
            let rank = if exact {
                done.partition_point(|other| other.exact && other.score >= value.score)
            } else {
                done.len()
            };
            if rank == 0 {
                line.clear();
                line.push(mv);
                line.extend(self.lines.first().into_iter().flatten());
            }
            for beaten in done.iter_mut().skip(lines - 1).filter(|_| exact) {
                beaten.exact = false;
            }
            let mut truth = match (value.proved, exact) {
                // What is expected of chance is not how the game ends, unless it is the best or the worst there is.
                _ if G::HAS_CHANCE && value.score.abs() < G::MOST => Interval::UNKNOWN,
                (true, true) => Interval::exactly(value.score),
                (true, false) => Interval { high: value.score, ..Interval::UNKNOWN },
                (false, _) => Interval::UNKNOWN,
            };
            if !counts_margin {
                truth = truth.without_margin(G::UNIT);
            }
            let proved = value.proved && counts_margin;
            done.insert(rank, RootMove { mv, score: value.score, exact, proved, truth });
            if value.score >= ceiling {
                break;
            }
        }
        // The best move is proved to be worth its score only if every other is proved to be worth no more.
        if let Some(best) = done.first_mut() {
            best.proved = all_proved && counts_margin;
        }
        Round { moves: done, line, complete: true }
    }
}

impl<M: Copy + Eq> Report<M> {
    /// Takes over what a round found. The moves that it did not get to keep their order behind the others: the round
    /// began with the best one, so that whatever stands before that one now is better.
    pub(super) fn include(&mut self, round: Round<M>) {
        let old = std::mem::replace(&mut self.moves, round.moves);
        for before in old {
            match self.moves.iter_mut().find(|root| root.mv == before.mv) {
                Some(root) => root.truth = root.truth.and(before.truth),
                None => self.moves.push(RootMove { exact: false, proved: false, ..before }),
            }
        }
        self.line = round.line;
    }

    /// A move that surely wins comes before one that only seems better; so does one that surely draws, when no win is
    /// known.
    pub(super) fn prefer_proved(&mut self) {
        let surest = self.moves.iter().map(|root| root.truth.low.signum()).max().unwrap_or(-1);
        if surest >= 0 {
            self.moves.sort_by_key(|root| root.truth.low.signum() < surest);
        }
        let best = self.moves.first().map(|root| root.mv);
        if self.line.first().copied() != best {
            self.line = best.into_iter().collect();
        }
    }
}
