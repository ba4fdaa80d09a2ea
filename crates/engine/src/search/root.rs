//! The root of a search: ranks the legal moves of the position that was asked about.

use super::alpha_beta::{Frame, NodeValue};
use super::observer::Observer;
use super::tuning::{TABLE_DEPTH, TABLE_PART};
use super::window::Window;
use super::worker::Worker;
use super::{Bound, Evaluate, INFINITY, Interval, Report, RootMove, Scored, Searchable};
use crate::games::Side;

/// What one pass over the moves of the root has found so far.
#[derive(Clone, Debug)]
pub(super) struct RootRound<M> {
    /// The moves that were searched, best first.
    pub moves: Vec<RootMove<M>>,
    pub line: Vec<M>,
    /// Whether all moves were searched.
    pub complete: bool,
}

impl<M: Copy> RootRound<M> {
    /// Whether the best move is proven to be worth its score, and every other one to be worth no more.
    pub fn is_proven(&self) -> bool {
        self.moves.iter().all(RootMove::is_proven)
    }
}

/// What a round is about: the position, how deep and how precisely to look, and in which order.
pub(super) struct RootTask<'a, G: Searchable> {
    pub position: &'a G,
    pub side: Side,
    pub depth: u32,
    /// How many moves need an exact score.
    pub lines: usize,
    pub window: Window,
    pub order: &'a [G::Move],
}

impl<G: Searchable, E: Evaluate<G>, O: Observer<G::Move>> Worker<'_, G, E, O> {
    pub(super) fn round(&mut self, task: &RootTask<'_, G>) -> RootRound<G::Move> {
        let &RootTask { position, side, depth, lines, window, order } = task;
        self.table_depth = TABLE_DEPTH.max(depth / TABLE_PART);
        let frame = Frame { side, depth: depth - 1, ply: 0 };
        let mut done: Vec<RootMove<G::Move>> = Vec::with_capacity(order.len());
        let mut line = Vec::new();
        for &mv in order {
            let mut next = position.clone();
            next.play(mv);
            // To be among the `lines` best, a move must beat the last one of them.
            let alpha = done.get(lines - 1).map_or(window.alpha, |last| last.score.max(window.alpha));
            let open = Window { alpha, ..window };
            let scout = if done.len() >= lines { open.null() } else { open };
            let mut value = self.child(&next, mv, frame, scout);
            if value.score > alpha && scout.beta < window.beta && !self.stopped {
                value = self.child(&next, mv, frame, open);
            }
            if self.stopped {
                return RootRound { moves: done, line, complete: false };
            }
            let is_exact = value.score > alpha;
            let rank = if is_exact {
                done.partition_point(|other| other.is_exact() && other.score >= value.score)
            } else {
                done.len()
            };
            if rank == 0 {
                line.clear();
                line.push(mv);
                line.extend(self.lines.first().into_iter().flatten());
            }
            for beaten in done.iter_mut().skip(lines - 1).filter(|_| is_exact) {
                beaten.bound = Bound::Upper;
            }
            let bound = if is_exact { Bound::Exact } else { Bound::Upper };
            done.insert(rank, RootMove { mv, score: value.score, bound, value: self.proven(value, bound) });
            if value.score >= window.beta {
                break;
            }
        }
        RootRound { moves: done, line, complete: true }
    }

    /// What the value of a move proves about it.
    fn proven(&self, value: NodeValue, bound: Bound) -> Interval {
        let proven = match bound {
            _ if !value.proven => Interval::UNKNOWN,
            Bound::Exact => Interval::exactly(value.score),
            Bound::Lower => Interval { low: value.score, ..Interval::UNKNOWN },
            Bound::Upper => Interval::at_most(value.score),
        };
        // Otherwise a score tells who wins, but is not the one that the game will end with.
        let counts_margin = self.shared.win_score.is_none();
        if counts_margin { proven } else { proven.without_margin(G::UNIT) }
    }
}

impl<M: Copy + Eq> Report<M> {
    /// Takes over what a round found. The moves that it did not get to keep their order behind the others: the round
    /// began with the best one, so that whatever stands before that one now is better.
    pub(super) fn include(&mut self, round: RootRound<M>) {
        let old = std::mem::replace(&mut self.moves, round.moves);
        for before in old {
            match self.moves.iter_mut().find(|root| root.mv == before.mv) {
                Some(root) => root.value = root.value.and(before.value),
                None => self.moves.push(RootMove { bound: Bound::Upper, ..before }),
            }
        }
        self.line = round.line;
    }

    /// A move that surely wins comes before one that only seems better; so does one that surely draws, when no win is
    /// known.
    pub(super) fn prefer_proven<G: Scored<Move = M>>(&mut self) {
        let sure = |root: &RootMove<M>| G::verdict(Interval { high: INFINITY, ..root.value }).is_some();
        let draws = |root: &RootMove<M>| !G::HAS_CHANCE && root.value.low == 0;
        if self.moves.iter().any(sure) {
            self.moves.sort_by_key(|root| !sure(root));
        } else if self.moves.iter().any(draws) {
            self.moves.sort_by_key(|root| !draws(root));
        }
        let best = self.moves.first().map(|root| root.mv);
        if self.line.first().copied() != best {
            self.line = best.into_iter().collect();
        }
    }
}
