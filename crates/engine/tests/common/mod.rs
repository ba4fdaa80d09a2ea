//! Asking an engine one question, as most tests do.

use war_horses_engine::engines::{self, Playable, Resources};
use war_horses_engine::search::{Control, EngineSetup, Report};

/// What a fresh engine thinks of a position.
pub fn think<G: Playable>(position: &G, setup: EngineSetup, control: &Control) -> Report<G::Move> {
    engines::think(position, setup, &Resources::default(), control)
}
