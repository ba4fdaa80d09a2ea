//! Jumps anywhere.

use std::hash::{BuildHasher, RandomState};
use std::io;

use war_horses_bots::serve;
use war_horses_games::{Game, WarHorses};

/// A number that nobody can foresee, without any library: the standard library draws one for each of its hash tables.
fn any_number() -> usize {
    RandomState::new().hash_one(0) as usize
}

fn main() -> io::Result<()> {
    serve("random", |position: &WarHorses| {
        let moves = position.legal_moves();
        moves.get(any_number() % moves.len().max(1)).copied()
    })
}
