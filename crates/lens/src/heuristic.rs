//! The heuristic that recorded searches look at their leaves with, and its terms.

use war_horses_engine::search::{Limits, Score};
use war_horses_engine::terms::{Breakdown, Terms};
use war_horses_games::{Side, Turn};

/// What a leaf is worth to `side`: its result, or the heuristic where the game goes on.
pub(crate) fn leaf_value<G: Terms>(position: &G, side: Side) -> Score {
    match position.turn() {
        Turn::Over(_) => position.result(side),
        Turn::Player(_) | Turn::Chance(_) => position.evaluate(side),
    }
}

/// The limits of a search of the engine that looks at its leaves in the same way.
pub(crate) fn limits<G: Terms>(depth: u32) -> Limits {
    Limits { evaluation: G::USUAL, ..Limits::depth(depth) }
}

/// The heuristic of a position, term by term; none where the game is over.
pub fn breakdown<G: Terms>(position: &G) -> Option<Breakdown> {
    let goes_on = !matches!(position.turn(), Turn::Over(_));
    goes_on.then(|| position.breakdown(G::USUAL))
}
