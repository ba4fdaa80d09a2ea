//! Positions as they come up in play, for measurements and tests.

use war_horses_duel::{Duel, Seating};
use war_horses_engine::search::{Level, Searchable};
use war_horses_games::Turn;

use crate::series::{best_move, play_match};

/// The position of an expert's game against itself in which at most so many moves are left, if the game gets there.
pub fn expert_position<G: Searchable>(seed: u64, plies_left: u32) -> Option<G> {
    let mut duel = Duel::<G>::from_seed(seed, Seating::USUAL);
    play_match(&mut duel, |game, _| {
        let goes_on = game.plies_left() > plies_left;
        Ok(if goes_on { best_move(game, Level::Expert.limits()) } else { None })
    });
    let game = duel.position();
    (matches!(game.turn(), Turn::Player(_)) && game.plies_left() <= plies_left).then(|| game.clone())
}
