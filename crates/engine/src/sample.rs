//! Positions as they come up in play, for measurements and tests.

use crate::games::Turn;
use crate::search::{Control, Level, Searchable, think};

/// The position of an expert's game against itself in which at most so many moves are left, if the game gets there.
pub fn expert_position<G: Searchable>(seed: u64, plies_left: u32) -> Option<G> {
    let mut game = G::seeded(seed);
    while game.plies_left() > plies_left {
        let report = think(&game, Level::Expert.limits(), &Control::default());
        game.play(report.best()?.mv);
    }
    matches!(game.turn(), Turn::Player(_)).then_some(game)
}
