//! How to play a position that is proved not to be won: for the mistake of an opponent who looks only so far.
//!
//! All moves of a lost position are equally lost against perfect play, but not against anybody. The opponent is taken for
//! a good player who looks some moves ahead; a trap is a line in which that player's own choice gives the win away.

use super::numbers::{TRAP_DEPTH, TRAP_MOVES};
use super::observer::Observer;
use super::worker::Worker;
use super::{Control, Evaluation, Limits, Score, Searchable, think};
use crate::games::{Side, Turn};

impl<G: Searchable, O: Observer<G::Move>> Worker<'_, G, O> {
    /// The first of `moves` after which the opponent will let `side` get `goal`; the shortest trap is looked for first.
    pub(super) fn find_trap(&mut self, position: &G, side: Side, goal: Score, moves: &[G::Move]) -> Option<G::Move> {
        if position.bounds(side, goal).high < goal {
            return None;
        }
        (1..=TRAP_MOVES).find_map(|length| {
            moves.iter().copied().find(|&mv| {
                let mut next = position.clone();
                next.play(mv);
                !self.stopped && self.is_trap(next, side, goal, length)
            })
        })
    }

    /// Whether the opponent, who is to move, errs within `length` moves of `side`.
    fn is_trap(&mut self, mut position: G, side: Side, goal: Score, length: u32) -> bool {
        while let Turn::Player(mover) = position.turn()
            && mover != side
        {
            let limits = Limits { time: self.shared.clock.time_left(), ..Limits::depth(TRAP_DEPTH) };
            let answer = think(&position, limits.with_evaluation(Evaluation::Standard), &Control::default());
            let Some(best) = answer.best() else { return false };
            position.play(best.mv);
        }
        if self.can_get(&position, side, goal, 1) {
            return !self.stopped;
        }
        // Nobody errs where there is nothing to be gained any more.
        length > 1
            && matches!(position.turn(), Turn::Player(_))
            && position.bounds(side, goal).high >= goal
            && position.legal_moves().into_iter().any(|mv| {
                let mut next = position.clone();
                next.play(mv);
                !self.stopped && self.is_trap(next, side, goal, length - 1)
            })
    }
}
