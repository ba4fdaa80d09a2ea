//! The packs that come with the program, a puzzle a line.

use std::sync::OnceLock;

use war_horses_games::{GameId, with_game};

use crate::{Posed, Puzzle};

/// The puzzles of a game that come with the program, the easiest first. The tests read every line.
pub fn pack(game: GameId) -> &'static [Puzzle] {
    static PACKS: [OnceLock<Vec<Puzzle>>; GameId::ALL.len()] = [const { OnceLock::new() }; GameId::ALL.len()];
    let read = || with_game!(game, G => <G as Posed>::PACK).lines().filter_map(|line| line.parse().ok()).collect();
    PACKS[game as usize].get_or_init(read)
}
