//! Alpha-beta as the textbooks have it: to a fixed depth, moves in the order of the rules, nothing remembered.
//!
//! The fast search does the same with more cunning, and its tree is hard to follow by hand. This one is for looking at.

use super::chance::{depth_after, mean};
use super::observer::{Entered, Observer, Reason};
use super::{Evaluate, INFINITY, Score, Scored};
use crate::games::{Side, Turn};

/// The value of a position for the side to move, `depth` moves deep, and a move that has it. The observer is told of
/// every node below the root. None when the game is over.
pub fn textbook<G: Scored>(
    position: &G,
    evaluator: &dyn Evaluate<G>,
    depth: u32,
    observer: &mut impl Observer<G::Move>,
) -> Option<(Score, G::Move)> {
    let Turn::Player(side) = position.turn() else { return None };
    let mut best = None;
    let mut alpha = -INFINITY;
    for mv in position.legal_moves() {
        let value = child(position, evaluator, mv, side, depth.max(1) - 1, alpha, INFINITY, observer);
        if best.is_none() || value > alpha {
            alpha = value;
            best = Some((value, mv));
        }
    }
    best
}

/// The value of `mv` for `side`, which makes it.
fn child<G: Scored>(
    position: &G,
    evaluator: &dyn Evaluate<G>,
    mv: G::Move,
    side: Side,
    depth: u32,
    alpha: Score,
    beta: Score,
    observer: &mut impl Observer<G::Move>,
) -> Score {
    let mut next = position.clone();
    next.play(mv);
    let turn = next.turn();
    observer.enter(Entered { mv, turn, depth, alpha, beta });
    let (value, reason) = match turn {
        Turn::Over(_) => (next.result(side), Reason::Over),
        Turn::Player(_) | Turn::Chance(_) if depth == 0 => (evaluator.evaluate(&next, side), Reason::Horizon),
        Turn::Chance(owner) if owner == side => (chance(&next, evaluator, owner, depth, observer), Reason::Exact),
        Turn::Chance(owner) => (-chance(&next, evaluator, owner, depth, observer), Reason::Exact),
        Turn::Player(mover) if mover == side => node(&next, evaluator, mover, depth, alpha, beta, observer),
        Turn::Player(mover) => {
            let (value, reason) = node(&next, evaluator, mover, depth, -beta, -alpha, observer);
            (-value, reason)
        }
    };
    observer.leave(value, reason);
    value
}

/// The mean of what may follow, for the side on whose behalf chance acts. Every fall counts in full, so that nothing is
/// pruned here and every window below is open.
fn chance<G: Scored>(
    position: &G,
    evaluator: &dyn Evaluate<G>,
    side: Side,
    depth: u32,
    observer: &mut impl Observer<G::Move>,
) -> Score {
    let (mut sum, mut odds) = (0, 0);
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play(mv);
        // The move that leads to the child is a fall of the dice, and costs none of the depth.
        let value = child(position, evaluator, mv, side, depth_after(&next, depth), -INFINITY, INFINITY, observer);
        let weight = i64::from(position.odds(mv));
        sum += weight * i64::from(value);
        odds += weight;
    }
    mean(sum, odds)
}

/// The best that `side` can do, or `alpha` where it cannot do as well as that.
fn node<G: Scored>(
    position: &G,
    evaluator: &dyn Evaluate<G>,
    side: Side,
    depth: u32,
    mut alpha: Score,
    beta: Score,
    observer: &mut impl Observer<G::Move>,
) -> (Score, Reason) {
    let mut reason = Reason::AllFail;
    for mv in position.legal_moves() {
        if reason == Reason::Cut {
            observer.prune(mv);
            continue;
        }
        let value = child(position, evaluator, mv, side, depth - 1, alpha, beta, observer);
        if value > alpha {
            alpha = value;
            reason = Reason::Exact;
        }
        if alpha >= beta {
            reason = Reason::Cut;
        }
    }
    (alpha, reason)
}
