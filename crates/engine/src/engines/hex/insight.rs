//! What the evaluations of Hex look at, for people to see: the cheapest connections, and where the currents flow.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::cells::with_words;
use super::evaluator::{Estimate, Evaluator, evaluate};
use super::field::Field;
use super::h_search::ConnectionEffort;
use super::inferior::killer;
use super::must_play::{MustPlayAnalysis, MustPlayProof};
use super::parameters::Parameters;
use super::path_counts::PathCounts;
use super::planes::Planes;
use super::view;
use crate::games::hex::cells::Cell;
use crate::games::{Hex, Side, with_hex_words};

/// The cells of a cheapest connection of a side, from one of its borders to the other; none where it is cut off.
pub fn cheapest_connection(game: &Hex, side: Side) -> Vec<Cell> {
    let [from, to] = game.borders(side);
    let price = |cell: Cell| match game.owner(cell) {
        Some(owner) if owner == side => Some(0),
        Some(_) => None,
        None => Some(1),
    };
    // Of ways that cost the same, the one over fewer cells: it is the straightest.
    let mut known = vec![None; Cell::INDICES];
    let mut open: BinaryHeap<_> = from.filter_map(|cell| Some((Reverse((price(cell)?, 1)), cell, cell))).collect();
    while let Some((Reverse((cost, cells)), cell, before)) = open.pop() {
        if known[cell.index()].is_some() {
            continue;
        }
        known[cell.index()] = Some(before);
        if to.contains(cell) {
            let back = |&cell: &Cell| known[cell.index()].filter(|&before| before != cell);
            let mut way: Vec<Cell> = std::iter::successors(Some(cell), back).collect();
            way.reverse();
            return way;
        }
        let next = cell.neighbours(game.size()).filter_map(|next| {
            let reached = (cost + price(next)?, cells + 1);
            Some((Reverse(reached), next, cell))
        });
        open.extend(next);
    }
    Vec::new()
}

/// How many stones a side still needs for its cheapest connection, if bridges cost nothing.
pub fn missing_with_bridges(game: &Hex, side: Side) -> u32 {
    with_hex_words!(game.size(), W => PathCounts::of::<W>(game, side).cost())
}

/// The chance of the side to move that the currents of both sides tell.
pub fn circuit_chance(game: &Hex) -> f32 {
    let field = Field::of(game.size());
    match evaluate(field, &view::stones(field, game), game.mover()) {
        Estimate::Won(side) => f32::from(u8::from(side == game.mover())),
        Estimate::Open(chance) => chance,
    }
}

/// How much of each side's current flows through each free cell, the strongest as 1; nothing once somebody is connected.
pub fn current_shares(game: &Hex) -> [Vec<(Cell, f32)>; 2] {
    let field = Field::of(game.size());
    let mut evaluator = Evaluator::new(field, Parameters::default());
    evaluator.evaluate(&view::stones(field, game), game.mover());
    Side::BOTH.map(|side| {
        let through = |cell: usize| evaluator.currents(cell)[side.index()];
        let strongest = game.free().map(|cell| through(view::number(field, cell))).fold(0.0, f32::max);
        let shares = game.free().map(|cell| (cell, through(view::number(field, cell)) / strongest));
        if strongest > 0.0 { shares.collect() } else { Vec::new() }
    })
}

/// What the net sees of a position; nothing once connections tell who wins.
pub fn look(game: &Hex) -> Option<Planes> {
    let field = Field::of(game.size());
    let (stones, mover) = (view::stones(field, game), game.mover());
    let parameters = Parameters::default();
    let mut evaluator = Evaluator::new(field, parameters);
    with_words!(field.cells, W => {
        let filled = parameters.filled(field, &stones);
        let mut analysis = MustPlayAnalysis::<W>::new(field, parameters);
        match analysis.analyse_filled(&filled, &stones, mover, ConnectionEffort::QUICK) {
            MustPlayProof::Wins(_) | MustPlayProof::Loses => return None,
            MustPlayProof::MustPlay(region) => {
                let is_kept = |cell| region.has(cell) && killer(field, &filled, cell, mover).is_none();
                evaluator.look(&filled, mover, &analysis.connections, is_kept).ok()?;
            }
        }
    });
    Some(evaluator.planes().clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::hex::distance;

    #[test]
    fn a_cheapest_connection_costs_what_the_evaluation_counts() {
        for text in ["...../..B../.WB../.W.../..... w", "...../..B../.WB../.WW../..... b", ".../.../... b"] {
            let game: Hex = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            for side in Side::BOTH {
                let way = cheapest_connection(&game, side);
                let stones = way.iter().filter(|&&cell| game.owner(cell).is_none()).count();
                assert_eq!(Some(stones as u32), distance::missing(&game, side), "{text}");
                assert!(way.windows(2).all(|pair| pair[0].neighbours(game.size()).any(|cell| cell == pair[1])));
            }
        }
    }

    #[test]
    fn currents_avoid_the_stones_of_the_other() {
        let game: Hex = "...../..B../.WB../.W.../..... w".parse().expect("a position");
        for side in current_shares(&game) {
            assert!(side.iter().all(|(cell, part)| game.owner(*cell).is_none() && (0.0..=1.0).contains(part)));
            assert!(side.iter().any(|(_, part)| *part == 1.0));
        }
    }
}
