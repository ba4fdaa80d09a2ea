//! Where the cheapest connections of a side run: for every empty cell, how much longer the way through it is, and which
//! part of all cheapest connections leads over it.
//!
//! A way is a row of empty cells. From one of them it goes on to a neighbour, or over a group of own stones to any cell
//! next to that group.

use crate::games::hex::cells::{Cell, Cells};
use crate::games::{Hex, Side};

/// More than any connection costs.
const UNREACHED: u8 = u8::MAX / 4;

/// How many places lie between a cell and the one below it, and so between the first cell and the row above it.
const ROW: usize = 20;

/// Places for all cells, and for a row above and below them.
const PLACES: usize = Cell::INDICES + 2 * ROW;

#[inline]
fn place(cell: Cell) -> usize {
    cell.index() + ROW
}

/// How many stones it takes to get from a border to each empty cell, that cell included, and how many ways cost that.
struct Ways {
    cost: [u8; PLACES],
    ways: [f32; PLACES],
}

impl Ways {
    #[inline]
    fn from<const W: usize>(border: Cells<W>, own: Cells<W>, free: Cells<W>) -> Self {
        let mut found = Self { cost: [UNREACHED; PLACES], ways: [0.0; PLACES] };
        let (mut unreached, mut stones) = (free, own);
        // The border itself lies outside: one way leads from there to its cells, and to its groups.
        let mut front = Cells::NONE;
        let mut touched = border & own;
        let mut next = border & free;
        next.for_each(|cell| found.ways[place(cell)] = 1.0);
        for cost in 1.. {
            while let Some(stone) = touched.first() {
                let group = Cells::of(stone).spread(stones);
                let around = group.neighbours();
                let ways = if cost == 1 { 1.0 } else { (front & around).map(|cell| found.ways[place(cell)]).sum() };
                let exits = around & unreached;
                exits.for_each(|cell| found.ways[place(cell)] += ways);
                next |= exits;
                stones = stones - group;
                touched = touched - group;
            }
            if next.is_empty() {
                break;
            }
            next.for_each(|cell| found.cost[place(cell)] = cost);
            front = next;
            unreached = unreached - front;
            touched = front.neighbours() & stones;
            next = front.neighbours() & unreached;
            next.for_each(|cell| found.ways[place(cell)] = found.ways_around(cell, cost));
        }
        found
    }

    /// The ways that lead to the neighbours of a cell at this cost.
    #[inline]
    fn ways_around(&self, cell: Cell, cost: u8) -> f32 {
        let place = place(cell);
        let around = [place - 1, place + 1, place - ROW, place + ROW, place - ROW + 1, place + ROW - 1];
        around.into_iter().filter(|&place| self.cost[place] == cost).map(|place| self.ways[place]).sum()
    }
}

/// The connections of one side.
pub struct Traffic {
    from: [Ways; 2],
    /// What the cheapest one costs, and how many ways there are for it.
    cost: u8,
    ways: f32,
}

impl Traffic {
    /// The connections of a side in a game that goes on.
    #[inline]
    pub fn of<const W: usize>(game: &Hex, side: Side) -> Self {
        let own = game.stones(side).resized::<W>();
        let free = game.free().resized();
        let from = game.borders(side).map(|border| Ways::from(border.resized(), own, free));
        let mut traffic = Self { from, cost: UNREACHED, ways: 0.0 };
        traffic.cost = free.map(|cell| traffic.cost_over(cell)).min().unwrap_or(UNREACHED);
        // Every cheapest connection has exactly one cell that costs one stone.
        let first = free.filter(|&cell| traffic.from[0].cost[place(cell)] == 1);
        traffic.ways = first.map(|cell| traffic.ways_over(cell)).sum();
        traffic
    }

    #[inline]
    fn cost_over(&self, cell: Cell) -> u8 {
        // The cell itself counts from both borders.
        self.from[0].cost[place(cell)] + self.from[1].cost[place(cell)] - 1
    }

    #[inline]
    fn ways_over(&self, cell: Cell) -> f32 {
        if self.detour(cell) > 0 {
            return 0.0;
        }
        self.from[0].ways[place(cell)] * self.from[1].ways[place(cell)]
    }

    /// How many stones more than the cheapest one a connection over this empty cell costs.
    #[inline]
    pub fn detour(&self, cell: Cell) -> u8 {
        self.cost_over(cell) - self.cost
    }

    /// Which part of all cheapest connections leads over this empty cell, from 0 to 1.
    #[inline]
    pub fn share(&self, cell: Cell) -> f32 {
        self.ways_over(cell) / self.ways
    }
}

#[cfg(test)]
mod tests {
    use super::super::seed::missing;
    use super::*;
    use crate::games::Game;

    fn game(text: &str) -> Hex {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    #[test]
    fn a_gap_that_all_connections_need_has_all_of_the_traffic() {
        let game = game("..B../WWB../.W.../..B../..B.. w");
        let black = Traffic::of::<2>(&game, Side::First);
        assert_eq!((black.cost, black.ways), (1, 1.0));
        assert_eq!((black.share(cell("c3")), black.detour(cell("c3"))), (1.0, 0));
        assert_eq!((black.share(cell("d3")), black.detour(cell("d3"))), (0.0, 1));
        let white = Traffic::of::<2>(&game, Side::Second);
        assert_eq!(white.cost, 3);
        assert_eq!(white.share(cell("c3")), 1.0);
    }

    #[test]
    fn a_bridge_has_two_ways() {
        let game = game(".B./.../... w");
        // Over a2 or b2, and on to the bottom row: each cell of the second row has two neighbours there.
        let black = Traffic::of::<2>(&game, Side::First);
        assert_eq!((black.cost, black.ways), (2, 3.0));
        assert_eq!(
            ["a2", "b2", "c2", "a3", "b3"].map(|name| black.share(cell(name))),
            [1.0 / 3.0, 2.0 / 3.0, 0.0, 2.0 / 3.0, 1.0 / 3.0]
        );
    }

    #[test]
    fn the_cost_is_that_of_the_evaluation() {
        use rand::{RngExt, SeedableRng};
        let mut rng = rand_pcg::Pcg64::seed_from_u64(3);
        for size in (3..=19).cycle().take(200) {
            let mut game = Hex::empty(size, false);
            while let crate::games::Turn::Player(_) = game.turn() {
                for side in Side::BOTH {
                    let traffic = Traffic::of::<6>(&game, side);
                    assert_eq!(Some(u32::from(traffic.cost)), missing(&game, side), "{game}");
                    let sum: f32 = game.free().map(|cell| traffic.share(cell)).sum();
                    assert!((sum - f32::from(traffic.cost)).abs() < 1e-3, "a connection has as many cells as it costs");
                }
                let moves = game.legal_moves();
                game.play(moves[rng.random_range(0..moves.len())]);
            }
        }
    }
}
