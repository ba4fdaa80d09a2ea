//! The heuristic that recorded searches look at their leaves with, and its terms.

use std::sync::Arc;

use war_horses_engine::search::{EngineSetup, Evaluate, Limits, Score};
use war_horses_engine::terms::{Breakdown, Terms};
use war_horses_games::{Side, Turn};

/// What a leaf is worth to `side`: its result, or the heuristic where the game goes on.
pub(crate) fn leaf_value<G: Terms>(position: &G, side: Side) -> Score {
    match position.turn() {
        Turn::Over(_) => position.result(side),
        Turn::Player(_) | Turn::Chance(_) => evaluator::<G>().evaluate(position, side),
    }
}

/// The heuristic: the one of the game that a person can work out by hand.
pub(crate) fn evaluator<G: Terms>() -> Arc<dyn Evaluate<G>> {
    G::evaluator(G::TEXTBOOK_EVALUATION)
}

/// The engine's alpha-beta, which looks at its leaves in the same way.
pub(crate) fn engine_setup<G: Terms>(limits: Limits) -> EngineSetup {
    EngineSetup::alpha_beta(limits).with_evaluation(G::TEXTBOOK_EVALUATION)
}

/// The heuristic of a position, term by term; none where the game is over.
pub fn breakdown<G: Terms>(position: &G) -> Option<Breakdown> {
    let goes_on = !matches!(position.turn(), Turn::Over(_));
    goes_on.then(|| position.breakdown(G::TEXTBOOK_EVALUATION))
}
