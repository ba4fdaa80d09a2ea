//! How to play a position that is proved not to be won: for the mistake of an opponent who looks only so far.
//!
//! All moves of a lost position are equally lost against perfect play, but not against anybody. The opponent is taken for
//! a good player who looks some moves ahead; a trap is a line in which that player's own choice gives the win away.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::observer::Observer;
use super::tuning::{TRAP_DEPTH, TRAP_REPLIES};
use super::worker::Worker;
use super::{AlphaBeta, Config, Control, Engine, Evaluate, Limits, Options, Report, Score, Searchable};
use crate::games::{Side, Turn};

/// The search for a trap in one position. Any number of workers may be at it.
pub(super) struct Hunt<'a, G: Searchable, E> {
    position: &'a G,
    side: Side,
    /// What `side` surely has, and does not put at risk.
    held: Score,
    /// What a trap can be for, the best first.
    goals: Vec<Score>,
    moves: Vec<G::Move>,
    /// How the opponent evaluates.
    opponent: &'a E,
    attempts: AtomicUsize,
    /// Choices of the opponent that were worked out so far.
    replies: AtomicUsize,
}

impl<'a, G: Searchable, E> Hunt<'a, G, E> {
    pub fn new(position: &'a G, side: Side, held: Score, moves: Vec<G::Move>, opponent: &'a E) -> Self {
        let goals = [G::UNIT, 0].into_iter().filter(|&goal| goal > held && position.bounds(side, goal).high >= goal);
        let goals = goals.collect();
        Self {
            position,
            side,
            held,
            goals,
            moves,
            opponent,
            attempts: AtomicUsize::new(0),
            replies: AtomicUsize::new(0),
        }
    }

    /// What nobody has tried yet: the move, what it is to bring, and how many moves of one's own the trap has. Short traps
    /// come first; for a win it looks one move further than for a draw.
    fn next_attempt(&self) -> Option<(G::Move, Score, usize)> {
        let number = self.attempts.fetch_add(1, Ordering::Relaxed);
        let (rest, mv) = (number.checked_div(self.moves.len())?, self.moves[number % self.moves.len()]);
        let (round, which) = (rest.checked_div(self.goals.len())?, rest % self.goals.len());
        let (goal, length) = (self.goals[which], round + self.goals.len() - which);
        (length <= self.position.max_plies_left() as usize).then_some((mv, goal, length))
    }
}

impl<G: Searchable, E: Evaluate<G> + Clone, O: Observer<G::Move>> Worker<'_, G, E, O> {
    /// A move after which the opponent will let the side get more than it holds.
    pub(super) fn find_trap(&mut self, hunt: &Hunt<'_, G, E>) -> Option<G::Move> {
        while let Some((mv, goal, length)) = hunt.next_attempt() {
            let mut next = hunt.position.clone();
            next.play(mv);
            let is_safe = hunt.held < 0 || self.can_reach(&next, hunt.side, hunt.held, 1);
            if is_safe && self.is_trap(hunt, next, goal, length) {
                return Some(mv);
            }
            if self.stopped {
                break;
            }
        }
        None
    }

    /// Whether the opponent, who is to move, errs within `length` moves of the side.
    fn is_trap(&mut self, hunt: &Hunt<'_, G, E>, mut position: G, goal: Score, length: usize) -> bool {
        while let Turn::Player(mover) = position.turn()
            && mover != hunt.side
        {
            if self.stopped || hunt.replies.fetch_add(1, Ordering::Relaxed) >= TRAP_REPLIES {
                self.stopped = true;
                return false;
            }
            let answer = self.answer_of(hunt.opponent, &position);
            self.nodes += answer.nodes;
            // What the opponent seems to choose when there was no time to think says nothing.
            self.stopped |= self.shared.clock.is_up();
            let Some(best) = answer.best() else { return false };
            position.play(best.mv);
        }
        if self.stopped || self.can_reach(&position, hunt.side, goal, 1) {
            return !self.stopped;
        }
        // Nobody errs where there is nothing to be gained any more.
        length > 1
            && matches!(position.turn(), Turn::Player(_))
            && position.bounds(hunt.side, goal).high >= goal
            && position.legal_moves().into_iter().any(|mv| {
                let mut next = position.clone();
                next.play(mv);
                !self.stopped && self.is_trap(hunt, next, goal, length - 1)
            })
    }

    /// What the opponent thinks of a position.
    fn answer_of(&mut self, opponent: &E, position: &G) -> Report<G::Move> {
        let limits = Limits { time: self.shared.clock.time_left(), ..Limits::depth(TRAP_DEPTH) };
        let new = || Box::new(AlphaBeta::new(opponent.clone(), Config::default()));
        let engine = self.trap_opponent.get_or_insert_with(new);
        engine.think(position, limits, Options::DEFAULT, &Control::default(), &mut |_| ())
    }
}
