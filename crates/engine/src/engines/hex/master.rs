//! Master's entry: how long and with which parameters the tree search thinks, and its evaluation alone.

use super::evaluator::{self, Estimate};
use super::field::Field;
use super::parameters::Parameters;
use super::root_search::{PROVED, RootSearch, score};
use super::view;
use crate::games::hex::Move;
use crate::games::{Hex, Side};
use crate::search::{Clock, Control, Limits, Report, Score, Searchable};

/// Thinks about a position with these parameters.
pub fn think_with_parameters(
    position: &Hex,
    parameters: Parameters,
    limits: Limits,
    control: &Control,
) -> Report<Move> {
    think(position, parameters, limits, &Clock::start(limits, control), &mut |_| ())
}

/// Thinks about a position that is not over until the clock is up or all is proved.
pub fn think(
    position: &Hex,
    parameters: Parameters,
    limits: Limits,
    clock: &Clock<'_>,
    on_round: &mut dyn FnMut(&Report<Move>),
) -> Report<Move> {
    let field = Field::of(position.size());
    let search = RootSearch { position, field, stones: &view::stones(field, position), parameters, limits, clock };
    search.run(on_round)
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
