//! Minimax and alpha-beta as the textbooks have them: to a fixed depth, one move after the other, nothing remembered.
//!
//! The fast search does the same with more cunning, and its tree is hard to follow by hand. This one is for looking at.

use std::cmp::Reverse;
use std::fmt;

use super::chance::{depth_after, mean};
use super::observer::{Entered, Observer, Reason, Silent};
use super::{Evaluate, INFINITY, Score, Searchable};
use crate::games::{Game, Side, Turn};

/// How a textbook searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Textbook {
    /// How many moves to look ahead. What chance does is no move, unless it takes a turn away.
    pub depth: u32,
    /// Alpha-beta if set, and minimax otherwise.
    pub pruning: bool,
    /// In which order moves are searched.
    pub order: MoveOrder,
}

/// In which order the moves of a node are searched. It never changes a value, only how much is pruned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MoveOrder {
    /// As the rules list them.
    #[default]
    Given,
    /// By the [ordering scores](super::MoveOrdering::ordering_score) of the game, without a search.
    Heuristic,
    /// As they turn out, the best one first: nobody can know it, but it tells how much order can be worth.
    Best,
    /// As they turn out, the worst one first.
    Worst,
}

impl MoveOrder {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Given, Self::Heuristic, Self::Best, Self::Worst];

    /// Its name in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::Heuristic => "heuristic",
            Self::Best => "best",
            Self::Worst => "worst",
        }
    }
}

impl fmt::Display for MoveOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Textbook {
    /// Minimax, in the order of the rules.
    pub const fn minimax(depth: u32) -> Self {
        Self { depth, pruning: false, order: MoveOrder::Given }
    }

    /// Alpha-beta, in the order of the rules.
    pub const fn alpha_beta(depth: u32) -> Self {
        Self { pruning: true, ..Self::minimax(depth) }
    }

    /// The same in another order.
    pub const fn with_order(self, order: MoveOrder) -> Self {
        Self { order, ..self }
    }

    /// The value of a position for the side that acts there, or on whose behalf chance does, and a move of that side that
    /// has it. The observer is told of every node below the root. Nothing where the game is over, or the observer has had
    /// enough.
    pub fn search<G: Searchable>(
        self,
        position: &G,
        evaluator: &dyn Evaluate<G>,
        observer: &mut impl Observer<G::Move>,
    ) -> Option<(Score, Option<G::Move>)> {
        let mut search = Search { pruning: self.pruning, order: self.order, evaluator, observer };
        let depth = self.depth.max(1);
        let Found { value, best, reason } = match position.turn() {
            Turn::Player(side) => search.choice(position, side, depth, -INFINITY, INFINITY),
            Turn::Chance(side) => search.chance(position, side, depth),
            Turn::Over(_) => return None,
        };
        (reason != Reason::Stopped).then_some((value, best))
    }
}

struct Search<'a, G: Game, O> {
    pruning: bool,
    order: MoveOrder,
    evaluator: &'a dyn Evaluate<G>,
    observer: &'a mut O,
}

/// What a node came to, as the side sees it that acts there.
struct Found<M> {
    value: Score,
    best: Option<M>,
    reason: Reason,
}

impl<M> Found<M> {
    fn stopped() -> Self {
        Self { value: 0, best: None, reason: Reason::Stopped }
    }
}

impl<G: Searchable, O: Observer<G::Move>> Search<'_, G, O> {
    /// The value of the position after `mv` for `side`, which made it; nothing if the search was stopped.
    fn child(&mut self, next: &G, mv: G::Move, side: Side, depth: u32, alpha: Score, beta: Score) -> Option<Score> {
        let turn = next.turn();
        self.observer.enter(Entered { mv, turn, depth, alpha, beta });
        let (value, reason) = if !self.observer.wants_more() {
            (0, Reason::Stopped)
        } else {
            match turn {
                Turn::Over(_) => (next.result(side), Reason::Over),
                Turn::Player(_) | Turn::Chance(_) if depth == 0 => {
                    (self.evaluator.evaluate(next, side), Reason::Horizon)
                }
                Turn::Chance(owner) => {
                    let found = self.chance(next, owner, depth);
                    (if owner == side { found.value } else { -found.value }, found.reason)
                }
                Turn::Player(mover) if mover == side => {
                    let found = self.choice(next, mover, depth, alpha, beta);
                    (found.value, found.reason)
                }
                Turn::Player(mover) => {
                    let found = self.choice(next, mover, depth, -beta, -alpha);
                    (-found.value, found.reason)
                }
            }
        };
        self.observer.leave(value, reason);
        (reason != Reason::Stopped).then_some(value)
    }

    /// The mean of what may follow. Every fall counts in full, so that nothing is pruned here and every window below is
    /// open.
    fn chance(&mut self, position: &G, side: Side, depth: u32) -> Found<G::Move> {
        let (mut sum, mut odds) = (0, 0);
        for mv in position.legal_moves() {
            let next = after(position, mv);
            let left = depth_after(&next, depth);
            let Some(value) = self.child(&next, mv, side, left, -INFINITY, INFINITY) else { return Found::stopped() };
            let weight = i64::from(position.odds(mv));
            sum += weight * i64::from(value);
            odds += weight;
        }
        Found { value: mean(sum, odds), best: None, reason: Reason::Exact }
    }

    /// The best that `side` can do. Outside of the window it is only a bound: no more where all moves fail, no less where
    /// one of them is too good.
    fn choice(&mut self, position: &G, side: Side, depth: u32, mut alpha: Score, beta: Score) -> Found<G::Move> {
        let moves = self.ordered(position, side, depth);
        let mut found = Found { value: -INFINITY, best: None, reason: Reason::AllFail };
        for (at, &mv) in moves.iter().enumerate() {
            let window = if self.pruning { (alpha, beta) } else { (-INFINITY, INFINITY) };
            let value = self.child(&after(position, mv), mv, side, depth - 1, window.0, window.1);
            let Some(value) = value else { return Found::stopped() };
            if value > found.value {
                (found.value, found.best) = (value, Some(mv));
            }
            if value > alpha {
                alpha = value;
                found.reason = Reason::Exact;
            }
            if alpha >= beta && self.pruning {
                moves[at + 1..].iter().for_each(|&mv| self.observer.prune(mv));
                found.reason = Reason::Cut;
                break;
            }
        }
        found
    }

    fn ordered(&self, position: &G, side: Side, depth: u32) -> Vec<G::Move> {
        let mut moves = position.legal_moves();
        let value = |&mv: &G::Move| {
            let (order, evaluator) = (MoveOrder::Heuristic, self.evaluator);
            let mut search = Search { pruning: true, order, evaluator, observer: &mut Silent };
            search.child(&after(position, mv), mv, side, depth - 1, -INFINITY, INFINITY)
        };
        match self.order {
            MoveOrder::Given => {}
            MoveOrder::Heuristic => moves.sort_by_cached_key(|&mv| Reverse(position.ordering_score(mv))),
            MoveOrder::Best => moves.sort_by_cached_key(|mv| Reverse(value(mv))),
            MoveOrder::Worst => moves.sort_by_cached_key(value),
        }
        moves
    }
}

fn after<G: Searchable>(position: &G, mv: G::Move) -> G {
    let mut next = position.clone();
    next.play(mv);
    next
}
