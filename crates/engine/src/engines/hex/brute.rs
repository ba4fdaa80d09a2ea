//! For tests: who wins a small board, found by looking at every game that can still be played.

use std::collections::HashMap;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::field::{Content, Field, FieldStones};
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
    pub fn wins(&mut self, stones: &FieldStones, mover: Side) -> bool {
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

/// A second solver, as plain as can be: stones as bits, a memory, and the only thing it knows about Hex is that a stone
/// which wins at once is played, and one with which the opponent would win next is stopped.
pub struct Plain<'a> {
    field: &'a Field,
    neighbours: Vec<u32>,
    known: HashMap<(u32, u32, Side), bool>,
}

impl<'a> Plain<'a> {
    /// For a board of 32 cells at most.
    pub fn new(field: &'a Field) -> Self {
        let neighbours = |cell| field.neighbours(cell).fold(0, |set, cell| set | 1 << cell);
        Self { field, neighbours: (0..field.cells).map(neighbours).collect(), known: HashMap::new() }
    }

    /// Whether the side to move wins.
    pub fn wins(&mut self, stones: &FieldStones, mover: Side) -> bool {
        let bits = |side| {
            let own = |cell: &usize| stones.at(*cell) == Content::stone(side);
            (0..self.field.cells).filter(own).fold(0, |set, cell| set | 1_u32 << cell)
        };
        let stones = Side::BOTH.map(bits);
        self.search(stones, mover)
    }

    fn search(&mut self, stones: [u32; 2], mover: Side) -> bool {
        let [first, second] = stones;
        if let Some(&wins) = self.known.get(&(first, second, mover)) {
            return wins;
        }
        let free = !(first | second) & ((1_u64 << self.field.cells) - 1) as u32;
        let winning = |side: Side| cells(free & self.joining(stones[side.index()], side)).next();
        let wins = winning(mover).is_some() || {
            let forced = winning(!mover).map_or(free, |cell| 1 << cell);
            // From the middle outwards.
            let mut moves: Vec<_> = cells(forced).collect();
            moves.sort_by(|&a, &b| self.field.from_middle[a].total_cmp(&self.field.from_middle[b]));
            moves.into_iter().any(|cell| {
                let mut next = stones;
                next[mover.index()] |= 1 << cell;
                !self.search(next, !mover)
            })
        };
        self.known.insert((first, second, mover), wins);
        wins
    }

    /// The cells on which one more stone joins the edges of a side: black's are the first row and the last, white's the columns.
    fn joining(&self, own: u32, side: Side) -> u32 {
        let size = self.field.size;
        let along = |cell: usize| if side == Side::First { cell / size } else { cell % size };
        let reached = |edge: usize| {
            // The edge, and what its stones lead to.
            let at_edge = (0..self.field.cells).filter(|&cell| along(cell) == edge);
            let mut reached = at_edge.fold(0, |set, cell| set | 1 << cell);
            loop {
                let grown = cells(reached & own).fold(reached, |set, cell| set | self.neighbours[cell]);
                if grown == reached {
                    return reached;
                }
                reached = grown;
            }
        };
        reached(0) & reached(size - 1)
    }
}

fn cells(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (cell < u32::BITS).then_some(cell as usize)
    })
}

/// Positions with so many stones, in turn one of each side, that nobody has won yet.
pub fn random_positions(field: &Field, stones: usize, count: usize, seed: u64) -> Vec<(FieldStones, Side)> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = FieldStones::none(field);
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
