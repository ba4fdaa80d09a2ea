//! For tests: who wins a small board, found by looking at every game that can still be played.

use std::collections::HashMap;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::field::{Content, Field, Stones};
use super::groups::Groups;
use crate::games::Side;

/// Remembers every position it has seen.
pub struct Brute<'a> {
    field: &'a Field,
    known: HashMap<Vec<u8>, bool>,
}

impl<'a> Brute<'a> {
    pub fn new(field: &'a Field) -> Self {
        Self { field, known: HashMap::new() }
    }

    /// Whether the side to move wins.
    pub fn wins(&mut self, stones: &Stones, mover: Side) -> bool {
        if Groups::solid(self.field, stones, !mover).join_edges() {
            return false;
        }
        if Groups::solid(self.field, stones, mover).join_edges() {
            return true;
        }
        let mut key: Vec<u8> = (0..self.field.cells).map(|cell| stones.at(cell) as u8).collect();
        key.push(mover as u8);
        if let Some(&wins) = self.known.get(&key) {
            return wins;
        }
        let wins = (0..self.field.cells).filter(|&cell| stones.is_free(cell)).any(|cell| {
            let mut next = stones.clone();
            next.put(cell, Content::stone(mover));
            !self.wins(&next, !mover)
        });
        self.known.insert(key, wins);
        wins
    }
}

/// Positions with so many stones, in turn one of each side, that nobody has won yet.
pub fn random_positions(field: &Field, stones: usize, count: usize, seed: u64) -> Vec<(Stones, Side)> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = Stones::none(field);
        let mut mover = Side::First;
        for _ in 0..stones {
            let free: Vec<_> = (0..field.cells).filter(|&cell| position.is_free(cell)).collect();
            position.put(free[rng.random_range(0..free.len())], Content::stone(mover));
            mover = !mover;
        }
        if Side::BOTH.into_iter().all(|side| !Groups::solid(field, &position, side).join_edges()) {
            positions.push((position, mover));
        }
    }
    positions
}
