//! Which moves are searched, and in which order: those where most of the cheapest connections of both sides run.

use arrayvec::ArrayVec;

use super::path_counts::PathCounts;
use crate::games::Hex;
use crate::games::hex::cells::Cell;

/// Boards with more free cells than these are searched in part.
const WHOLE_BOARD: u32 = 25;

/// How many moves are searched where some are left out, by how many moves ahead are still to be looked at. The last one
/// only shortens a connection or cuts one, and the best cells for both come first.
const WIDTHS: [usize; 6] = [8, 12, 12, 14, 14, 16];

/// What a cell is worth in the order of moves, for each side: if all its cheapest connections lead over it, and for each
/// stone that a connection over it costs more.
const SHARE: f32 = 200.0;
const DETOUR: i32 = 20;
const FARTHEST_DETOUR: u8 = 5;

pub type Ranked = ArrayVec<(Cell, i32), 361>;

/// How many moves are searched with so many moves to look ahead on a board with so many free cells.
#[inline]
pub fn width(free: u32, depth: u32) -> Option<usize> {
    let place = depth.max(1) as usize - 1;
    (free > WHOLE_BOARD).then(|| WIDTHS[place.min(WIDTHS.len() - 1)])
}

/// All free cells with their ordering scores.
#[inline]
pub fn ranked<const W: usize>(game: &Hex) -> Ranked {
    let sides = [game.mover(), !game.mover()].map(|side| PathCounts::of::<W>(game, side));
    let rank = |cell: Cell| {
        let worth = |paths: &PathCounts| {
            (SHARE * paths.share(cell)) as i32 - DETOUR * i32::from(paths.detour(cell).min(FARTHEST_DETOUR))
        };
        let score: i32 = sides.iter().map(worth).sum();
        (cell, score - from_middle(cell, game.size()))
    };
    game.free().map(rank).collect()
}

/// How many steps a cell is from the middle of the board, twice: of two cells that do the same, the inner one can be
/// joined to more.
#[inline]
fn from_middle(cell: Cell, size: u8) -> i32 {
    let [right, down] = [cell.column(), cell.row()].map(|place| 2 * i32::from(place) + 1 - i32::from(size));
    right.abs().max(down.abs()).max((right + down).abs())
}

/// The most promising moves, at most so many. The order among equals is that of the cells.
#[inline]
pub fn best(mut ranked: Ranked, width: Option<usize>) -> Ranked {
    if let Some(width) = width.filter(|&width| width < ranked.len()) {
        ranked.sort_unstable_by_key(|&(cell, score)| (-score, cell));
        ranked.truncate(width);
    }
    ranked
}
