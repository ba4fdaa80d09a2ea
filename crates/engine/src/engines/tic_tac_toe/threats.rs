//! Which moves are worth a look: what a stone on each cell would make of the open lines of both sides.

use super::lines::{Lines, lines_of};
use crate::games::wide_grid::{Cell, Cells, Direction};
use crate::games::{Side, TicTacToe};

/// What a stone is worth in the order of moves when it completes a line or takes a completion from the opponent.
const COMPLETES: [i32; 2] = [10_000, 5_000];

/// The same for a line that misses two, three or four stones, for the mover's lines and its opponent's: for a cell of one
/// such line of a direction, and for one of several. To make or to stop an open line comes before all lesser ones.
const EXTENDS: [[[i32; 2]; 2]; 3] = [[[100, 600], [80, 300]], [[8, 30], [6, 24]], [[1, 3], [1, 2]]];

/// What the lines of both sides make of the cells.
pub struct Threats<const W: usize> {
    /// Where the mover and its opponent complete a line.
    pub completes: [Cells<W>; 2],
    /// For each kind of line, side and direction, the cells in one line or more and those in several.
    extends: [[[[Cells<W>; 2]; 4]; 2]; 3],
}

impl<const W: usize> Threats<W> {
    #[inline]
    pub fn of(game: &TicTacToe) -> Self {
        let length = usize::from(game.length());
        let free = game.free().resized();
        let lines: [[Lines<W>; 4]; 2] = [game.mover(), !game.mover()].map(|side| lines_of(game, side));
        let cells = |lines: &Lines<W>, missing: usize| {
            let found = length.checked_sub(missing).map_or(Cells::NONE, |stones| lines.with_stones(stones));
            lines.cells_of(found)
        };
        let completes = [0, 1].map(|of| {
            let all = lines[of].iter().fold(Cells::NONE, |all, lines| all | cells(lines, 1)[0]);
            all & free
        });
        let extends = [2, 3, 4].map(|missing| [0, 1].map(|of| [0, 1, 2, 3].map(|i| cells(&lines[of][i], missing))));
        Self { completes, extends }
    }

    /// How early a stone on this cell should be tried.
    #[inline]
    pub fn ordering_score(&self, cell: Cell) -> i32 {
        let mut score = 0;
        for of in [0, 1] {
            score += COMPLETES[of] * i32::from(self.completes[of].contains(cell));
            for (extends, worth) in self.extends.iter().zip(&EXTENDS) {
                for [once, twice] in extends[of] {
                    score +=
                        if twice.contains(cell) { worth[of][1] } else { worth[of][0] * i32::from(once.contains(cell)) };
                }
            }
        }
        score
    }
}

/// The free cells within two steps of a stone in any of the eight directions; the middle of an empty board.
pub fn near_stones<const W: usize>(game: &TicTacToe) -> Cells {
    let stones = (game.stones(Side::First) | game.stones(Side::Second)).resized::<W>();
    if stones.is_empty() {
        return Cell::at((game.columns() - 1) / 2, (game.rows() - 1) / 2).map_or(Cells::NONE, Cells::of);
    }
    let near = Direction::ALL.into_iter().fold(Cells::NONE, |near, direction| {
        let one = stones.stepped(direction) | stones.stepped_back(direction);
        near | one | one.stepped(direction) | one.stepped_back(direction)
    });
    near.resized() & game.free()
}
