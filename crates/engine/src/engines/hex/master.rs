//! Master's entry: how long and with which parameters the tree search thinks, and its evaluation alone.

use super::evaluator::{self, Estimate};
use super::field::Field;
use super::parameters::Parameters;
use super::root_search::{PROVED, RootSearch, score};
use super::view;
use crate::games::hex::Move;
use crate::games::{Hex, Side};
use crate::search::{Clock, Limits, Options, Report, Score, Scored};

/// Thinks about a position that is not over until the clock is up or all is proved.
pub fn think(
    position: &Hex,
    parameters: Parameters,
    limits: Limits,
    options: Options,
    clock: &Clock<'_>,
    on_round: &mut dyn FnMut(&Report<Move>),
) -> Report<Move> {
    let field = Field::of(position.size());
    let stones = &view::stones(field, position);
    RootSearch { position, field, stones, parameters, limits, options, clock }.run(on_round)
}

/// The evaluation of a position, for `side`.
pub fn evaluate(position: &Hex, side: Side) -> Score {
    let (field, mover) = (Field::of(position.size()), position.mover());
    let worth = match evaluator::evaluate(field, &view::stones(field, position), mover) {
        Estimate::Won(winner) if winner == mover => PROVED * Hex::UNIT,
        Estimate::Won(_) => -PROVED * Hex::UNIT,
        Estimate::Open(chance) => score(chance),
    };
    if side == mover { worth } else { -worth }
}
