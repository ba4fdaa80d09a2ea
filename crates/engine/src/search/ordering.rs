//! Which move to try first: the ordering scores of the game, killers and the history heuristic.

use super::Searchable;
use super::alpha_beta::Frame;
use super::tuning::{HISTORY_SLOTS, KILLERS};

/// A move of a node that waits for its turn.
#[derive(Clone, Copy)]
pub(super) struct Candidate<M> {
    /// Its ordering score with all bonuses.
    pub rank: i32,
    /// The place of the move in the order in which the game lists them.
    pub place: u16,
    pub mv: M,
}

/// What one thread remembers about moves, for all nodes of its search.
pub(super) struct MoveStack<G: Searchable> {
    /// The moves of all nodes between the root and here.
    pub stack: Vec<Candidate<G::Move>>,
    /// The latest moves that refuted a position, for each ply.
    killers: Vec<[Option<G::Move>; KILLERS]>,
    /// How much each move has cut off, for each side.
    history: [Box<[i32]>; 2],
}

/// Ranks above everything that a game can give.
const REMEMBERED: i32 = i32::MAX;

impl<G: Searchable> MoveStack<G> {
    pub fn new() -> Self {
        let history = || vec![0; HISTORY_SLOTS].into_boxed_slice();
        Self { stack: Vec::new(), killers: Vec::new(), history: [history(), history()] }
    }

    /// Puts the moves of a position onto the stack. Says where they begin, and whether all that matter are there.
    #[inline]
    pub fn push_moves(
        &mut self,
        position: &G,
        Frame { side, depth, ply }: Frame,
        remembered: Option<u16>,
    ) -> (usize, bool) {
        let first = self.stack.len();
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; KILLERS]);
        }
        let killers = self.killers[ply];
        let history = &self.history[side.index()];
        let mut place = 0;
        let complete = position.candidates(depth, |mv, score| {
            let rank = if remembered == Some(place) {
                REMEMBERED
            } else {
                let killer = if killers.contains(&Some(mv)) { G::KILLER_BONUS } else { 0 };
                (score + killer) * 1024 + history[G::history_index(mv) & (HISTORY_SLOTS - 1)]
            };
            self.stack.push(Candidate { rank, place, mv });
            place += 1;
        });
        (first, complete)
    }

    /// The best move from `next` on; it changes places with the one at `next`.
    #[inline]
    pub fn pick(&mut self, next: usize) -> Candidate<G::Move> {
        let waiting = &mut self.stack[next..];
        let mut best = 0;
        for (i, candidate) in waiting.iter().enumerate() {
            if candidate.rank > waiting[best].rank {
                best = i;
            }
        }
        waiting.swap(0, best);
        waiting[0]
    }

    /// Remembers that a move cut off a position with `depth` moves to go.
    #[inline]
    pub fn reward(&mut self, Frame { side, depth, ply }: Frame, mv: G::Move) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            killers.rotate_right(1);
            killers[0] = Some(mv);
        }
        let credit = &mut self.history[side.index()][G::history_index(mv) & (HISTORY_SLOTS - 1)];
        // Rises ever more slowly towards a whole point of ordering score, so that it decides between equals.
        *credit += (1023 - *credit) * (depth * depth).min(512) as i32 / 1024;
    }
}
