//! Positions as they come up in play, for measurements and tests.

use war_horses_engine::engines::{Playable, Resources};
use war_horses_engine::search::{Control, Level};
use war_horses_games::Turn;

/// The position of an expert's game against itself in which at most so many plies are left, if the game gets there.
pub fn expert_position<G: Playable>(seed: u64, plies_left: u32) -> Option<G> {
    let setup = G::setup(Level::Expert)?;
    let mut expert = G::engine(setup.engine, &Resources::default());
    let mut game = G::seeded(seed);
    while game.max_plies_left() > plies_left {
        let report = expert.think(&game, setup.limits, setup.options, &Control::default(), &mut |_| ());
        game.play(report.best()?.mv);
    }
    matches!(game.turn(), Turn::Player(_)).then_some(game)
}
