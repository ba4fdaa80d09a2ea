//! The evaluation of the specification: how many stones each side still needs for its cheapest connection.
//!
//! A connection leads from one border of a side to the other. Own stones cost nothing, empty cells a stone each, and
//! stones of the opponent cannot be passed. `docs/heuristics.en.md` works out an example.

use crate::games::hex::cells::Cells;
use crate::games::with_hex_words;
use crate::games::{Hex, Side};

/// How many stones a side still has to place to join its borders; nothing when its opponent has joined his.
#[inline]
pub fn missing(game: &Hex, side: Side) -> Option<u32> {
    with_hex_words!(game.size(), W => {
        let own = game.stones(side).resized::<W>();
        let free = game.free().resized();
        let [from, to] = game.borders(side).map(Cells::resized);
        cost(own, free, from, to)
    })
}

/// The uniform-cost search from one border to another. All cells of one cost are looked at together, so that each step
/// takes a few operations on whole sets.
#[inline]
fn cost<const W: usize>(own: Cells<W>, free: Cells<W>, from: Cells<W>, to: Cells<W>) -> Option<u32> {
    let mut reached = from & own;
    // What was reached last: the border itself, which lies behind its cells.
    let mut front = reached;
    let mut next = from & free;
    for cost in 0.. {
        // Own stones cost nothing more.
        loop {
            next = (next | front.neighbours()) - reached;
            front = next & own;
            reached |= front;
            if front.is_empty() {
                break;
            }
        }
        if !(reached & to).is_empty() {
            return Some(cost);
        }
        front = next & free;
        reached |= front;
        next = Cells::NONE;
        if front.is_empty() {
            return None;
        }
    }
    None
}

/// What a side has gained on its opponent, in stones: the difference of the two cheapest connections.
#[inline]
pub fn lead(game: &Hex, side: Side) -> i32 {
    let beyond = u32::from(game.size());
    let missing = |side| missing(game, side).unwrap_or(beyond) as i32;
    missing(!side) - missing(side)
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;
    use std::collections::BinaryHeap;

    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::games::hex::cells::Cell;

    /// The specification word by word: a search from a node that stands for one border to one that stands for the other.
    fn plain_missing(game: &Hex, side: Side) -> Option<u32> {
        let [from, to] = game.borders(side);
        let step = |cell: Cell| match game.owner(cell) {
            Some(owner) if owner == side => Some(0),
            Some(_) => None,
            None => Some(1),
        };
        let mut known = vec![u32::MAX; Cell::INDICES];
        let mut open: BinaryHeap<_> = from.filter_map(|cell| Some((Reverse(step(cell)?), cell))).collect();
        while let Some((Reverse(cost), cell)) = open.pop() {
            if cost >= known[cell.index()] {
                continue;
            }
            known[cell.index()] = cost;
            if to.contains(cell) {
                return Some(cost);
            }
            let next = cell.neighbours(game.size()).filter_map(|next| Some((Reverse(cost + step(next)?), next)));
            open.extend(next);
        }
        None
    }

    #[test]
    fn cheapest_connections_are_those_of_a_plain_uniform_cost_search() {
        let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
        let mut blocked = 0;
        for size in (3..=19).cycle().take(3_000) {
            let mut cells: Vec<Cell> = Cells::board(size).collect();
            cells.shuffle(&mut rng);
            let stones = rng.random_range(0..=cells.len());
            let black = rng.random_range(0..=stones);
            let stones = [&cells[..black], &cells[black..stones]].map(|cells| cells.iter().copied().collect());
            let Some(game) = Side::BOTH.into_iter().find_map(|mover| Hex::with_stones(size, stones, mover, false).ok())
            else {
                continue;
            };
            for side in Side::BOTH {
                let found = missing(&game, side);
                assert_eq!(found, plain_missing(&game, side), "{game}");
                assert_eq!(found == Some(0), game.winner() == Some(side), "{game}");
                assert_eq!(found.is_none(), game.winner() == Some(!side), "{game}");
                blocked += u32::from(found.is_none());
            }
            assert_eq!(lead(&game, Side::First), -lead(&game, Side::Second));
        }
        assert!(blocked > 100);
    }

    #[test]
    fn the_example_of_the_documentation_comes_out_as_written() {
        let short = |text: &str| {
            let game: Hex = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            (Side::BOTH.map(|side| missing(&game, side)), lead(&game, Side::First))
        };
        assert_eq!(short("...../..B../.WB../.W.../..... w"), ([Some(3), Some(4)], 1));
        assert_eq!(short("...../..B../.WB../.WW../..... b"), ([Some(4), Some(3)], -1));
    }

    #[test]
    fn an_empty_board_takes_as_many_stones_as_it_has_rows() {
        for size in 3..=19 {
            let game = Hex::empty(size, true);
            assert_eq!(Side::BOTH.map(|side| missing(&game, side)), [Some(u32::from(size)); 2]);
        }
    }
}
