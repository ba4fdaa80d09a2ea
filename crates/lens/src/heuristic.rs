//! The heuristic that recorded searches look at their leaves with, and its terms.

use war_horses_engine::search::{Evaluation, Score, Searchable};
use war_horses_engine::terms::{Breakdown, Terms};
use war_horses_games::{Side, Turn};

/// What a leaf is worth to `side`: its result, or the heuristic where the game goes on.
pub(crate) fn leaf_value<G: Searchable>(position: &G, side: Side) -> Score {
    match position.turn() {
        Turn::Over(_) => position.result(side),
        Turn::Player(_) | Turn::Chance(_) => position.evaluate(side),
    }
}

/// The heuristic of a position, term by term; none where the game is over.
pub fn breakdown<G: Terms>(position: &G) -> Option<Breakdown> {
    let goes_on = !matches!(position.turn(), Turn::Over(_));
    let score = goes_on.then(|| position.evaluate(Side::First))?;
    // Which of its evaluations a game takes if nobody asks for one, it does not say.
    let is_best = position.evaluate_by(Evaluation::Best, Side::First) == score;
    Some(position.breakdown(if is_best { Evaluation::Best } else { Evaluation::Standard }))
}
