//! Tic-tac-toe: strokes, and a band under a winning row.

use war_horses_games::wide_grid::Cell;
use war_horses_games::{Side, TicTacToe};

use super::grid::Grid;
use super::{ACCENT, Pictured};
use crate::Picture;

impl Pictured for TicTacToe {
    fn picture(&self, last: Option<&Cell>) -> Picture {
        let mut grid = Grid::new(self.columns(), self.rows());
        for (from, to) in self.winning_rows() {
            let [from, to] = [from, to].map(|cell| grid.center(cell.file(), cell.rank()));
            grid.picture.line(from, to, 0.8, 0xffdf9e);
        }
        if let Some(cell) = last.filter(|_| self.winning_rows().is_empty()) {
            grid.frame(cell.file(), cell.rank(), ACCENT);
        }
        for side in Side::BOTH {
            for cell in self.stones(side) {
                let [x, y] = grid.center(cell.file(), cell.rank());
                match side {
                    Side::First => {
                        grid.picture.line([x - 0.25, y - 0.25], [x + 0.25, y + 0.25], 0.11, 0xbd3b33);
                        grid.picture.line([x - 0.25, y + 0.25], [x + 0.25, y - 0.25], 0.11, 0xbd3b33);
                    }
                    Side::Second => grid.picture.ring([x, y], 0.26, 0.11, 0x2f6f9f),
                }
            }
        }
        grid.picture
    }
}
