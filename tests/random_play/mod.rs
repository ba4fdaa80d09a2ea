//! Games by lot, for tests that want any position of any game.

use rand::RngExt;
use rand_pcg::Pcg64;
use war_horses::games::Game;

/// The position after so many moves by lot, or at the end of the game if that comes first.
pub fn play_at_random<G: Game>(mut game: G, moves: usize, rng: &mut Pcg64) -> G {
    for _ in 0..moves {
        let legal = game.legal_moves();
        let Some(&mv) = legal.get(rng.random_range(0..legal.len().max(1))) else { break };
        game.play(mv);
    }
    game
}
