//! Games played by lot: where tests, measurements and demonstrations get positions from.

use rand::{Rng, RngExt};

use crate::Game;

/// The position after so many moves by lot, or at the end of the game if that comes first.
pub fn play_at_random<G: Game>(mut position: G, moves: usize, rng: &mut impl Rng) -> G {
    for _ in 0..moves {
        let legal = position.legal_moves();
        let Some(&mv) = legal.get(rng.random_range(0..legal.len().max(1))) else { break };
        position.play(mv);
    }
    position
}
