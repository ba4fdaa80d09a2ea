//! Exact values that a game knows without a search: what they say about the moves of a position.

use super::{Interval, Prospect, RootMove, Searchable};
use crate::games::{Side, Turn};

/// Every legal move of `side` with its exact score, best first; nothing unless all of them are known.
pub(super) fn look_up<G: Searchable>(position: &G, side: Side) -> Option<Vec<RootMove<G::Move>>> {
    let look_up = |mv| {
        let mut next = position.clone();
        next.play(mv);
        let score = next.known(side)?;
        // What is expected of chance is not how the game ends, unless it is the best or the worst there is.
        let is_sure = !G::HAS_CHANCE || score.abs() == G::MOST;
        let truth = if is_sure { Interval::exactly(score) } else { Interval::UNKNOWN };
        Some(RootMove { mv, score, exact: true, proved: true, truth })
    };
    let mut moves = position.legal_moves().into_iter().map(look_up).collect::<Option<Vec<_>>>()?;
    moves.sort_by_key(|root| -root.score);
    Some(moves)
}

/// Everything that chance can do on behalf of `side`, with what it is worth; nothing unless all of it is known.
pub(super) fn look_up_falls<G: Searchable>(position: &G, side: Side) -> Option<Vec<Prospect<G::Move>>> {
    let look_up = |mv| {
        let mut next = position.clone();
        next.play(mv);
        let answer = match next.turn() {
            Turn::Player(mover) if mover == side => Some(look_up(&next, side)?.first()?.mv),
            _ => None,
        };
        Some(Prospect { mv, odds: position.odds(mv), score: next.known(side)?, answer })
    };
    position.legal_moves().into_iter().map(look_up).collect()
}
