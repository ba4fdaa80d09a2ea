//! Where the cheapest connections of a side run: for every empty cell, how much longer the way through it is, and which
//! part of all cheapest connections leads over it.
//!
//! A way is a row of empty cells. From one of them it goes on to a neighbour or over a bridge, or to anything that has
//! such a link to a group of own stones which the cell is linked to. Bridges cannot be cut, and so their middles cost
//! nothing: that is what the evaluation of the specification does not see, and why the order of moves does.

use crate::games::hex::cells::{Cell, Cells};
use crate::games::{Hex, Side};

/// More than any connection costs: an empty cell that no way leads to.
const UNREACHED: u8 = 60;

/// Stones, and what lies beyond the border.
const NOT_EMPTY: u8 = 61;

/// How many places lie between a cell and the one below it.
const ROW: usize = 20;

/// Places before the first cell and after the last one, for whatever lies beyond the border.
const BEYOND: usize = 2 * ROW;

const PLACES: usize = Cell::INDICES + 2 * BEYOND;

#[inline]
fn place(cell: Cell) -> usize {
    cell.index() + BEYOND
}

/// How many stones it takes to get from a border to each empty cell, that cell included, and how many ways cost that.
struct BorderPaths {
    cost: [u8; PLACES],
    ways: [f32; PLACES],
}

impl BorderPaths {
    #[inline]
    fn from<const W: usize>(border: Cells<W>, own: Cells<W>, free: Cells<W>) -> Self {
        let mut found = Self { cost: [NOT_EMPTY; PLACES], ways: [0.0; PLACES] };
        free.for_each(|cell| found.cost[place(cell)] = UNREACHED);
        let (mut unreached, mut stones) = (free, own);
        // The border itself lies outside: one way leads from there to its cells, and to its groups.
        let mut front = Cells::NONE;
        let mut touched = border & own | (border & free).border_bridges() & own;
        let mut next = (border | (border & free).border_bridges()) & free;
        next.for_each(|cell| found.ways[place(cell)] = 1.0);
        for cost in 1.. {
            while let Some(stone) = touched.first() {
                let group = Cells::of(stone).spread(stones);
                let around = group.neighbours() | group.bridges(free);
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
            let linked = front.neighbours() | front.bridges(free);
            touched = linked & stones;
            next = linked & unreached;
            next.for_each(|cell| found.ways[place(cell)] = found.ways_to(cell, cost));
        }
        found
    }

    /// The ways that lead to a cell from those of this cost.
    #[inline]
    fn ways_to(&self, cell: Cell, cost: u8) -> f32 {
        let here = place(cell);
        let ways = |place: usize| if self.cost[place] == cost { self.ways[place] } else { 0.0 };
        // Neighbours in the order in which they go around, and what lies behind each of them and the next.
        let near = [here + 1, here - ROW + 1, here - ROW, here - 1, here + ROW - 1, here + ROW];
        let far =
            [here - ROW + 2, here - 2 * ROW + 1, here - ROW - 1, here + ROW - 2, here + 2 * ROW - 1, here + ROW + 1];
        let is_empty = near.map(|place| self.cost[place] != NOT_EMPTY);
        let over = |i: usize| if is_empty[i] && is_empty[(i + 1) % 6] { ways(far[i]) } else { 0.0 };
        (0..6).map(|i| ways(near[i]) + over(i)).sum()
    }
}

/// The connections of one side.
pub struct PathCounts {
    from: [BorderPaths; 2],
    /// What the cheapest one costs, and how many ways there are for it.
    cost: u8,
    ways: f32,
}

impl PathCounts {
    /// The connections of a side in a game that goes on.
    #[inline]
    pub fn of<const W: usize>(game: &Hex, side: Side) -> Self {
        let own = game.stones(side).resized::<W>();
        let free = game.free().resized();
        let from = game.borders(side).map(|border| BorderPaths::from(border.resized(), own, free));
        let mut paths = Self { from, cost: UNREACHED, ways: 0.0 };
        paths.cost = free.map(|cell| paths.cost_over(cell)).min().unwrap_or(UNREACHED);
        // Every cheapest connection has exactly one cell that costs one stone.
        let first = free.filter(|&cell| paths.from[0].cost[place(cell)] == 1);
        paths.ways = first.map(|cell| paths.ways_over(cell)).sum();
        paths
    }

    /// How many stones the cheapest one costs.
    pub fn cost(&self) -> u32 {
        self.cost.into()
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
    use super::super::distance::missing;
    use super::*;
    use crate::games::{Game, Turn};

    fn game(text: &str) -> Hex {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    #[test]
    fn a_gap_that_all_connections_need_has_all_of_the_paths() {
        let game = game("..B../WWBW./.W.W./..B../..B.. w");
        let black = PathCounts::of::<2>(&game, Side::First);
        assert_eq!((black.cost, black.ways), (1, 1.0));
        assert_eq!((black.share(cell("c3")), black.detour(cell("c3"))), (1.0, 0));
        assert_eq!((black.share(cell("e3")), black.detour(cell("e3"))), (0.0, 3));
    }

    #[test]
    fn bridges_cost_nothing() {
        // From d4 over a bridge to c6, and from there over another one to the border; the same upwards.
        let game = game("......./......./......./...B.../......./......./....... w");
        let black = PathCounts::of::<4>(&game, Side::First);
        assert_eq!((black.cost, missing(&game, Side::First)), (2, Some(6)));
        let busy: Vec<_> = game.free().filter(|&cell| black.share(cell) > 0.0).collect();
        assert_eq!(format!("{busy:?}"), "[e2, c6]");
        // With a stone in the middle of the bridge the way is longer.
        let cut = self::game("......./......./......./...B.../..W..../......./....... b");
        assert_eq!(PathCounts::of::<4>(&cut, Side::First).cost, 3);
    }

    #[test]
    fn every_connection_has_as_many_cells_as_it_costs() {
        use rand::{RngExt, SeedableRng};
        let mut rng = rand_pcg::Pcg64::seed_from_u64(3);
        for size in (3..=19).cycle().take(100) {
            let mut game = Hex::empty(size, false);
            while let Turn::Player(_) = game.turn() {
                for side in Side::BOTH {
                    let paths = PathCounts::of::<6>(&game, side);
                    let plain = missing(&game, side).expect("nobody has won");
                    assert!(u32::from(paths.cost) <= plain, "bridges save stones: {game}");
                    let sum: f32 = game.free().map(|cell| paths.share(cell)).sum();
                    assert!((sum - f32::from(paths.cost)).abs() < 1e-3, "{game}");
                }
                let moves = game.legal_moves();
                game.play(moves[rng.random_range(0..moves.len())]);
            }
        }
    }
}
