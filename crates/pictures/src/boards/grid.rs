//! Boards of square tiles, with the names of columns and rows on their rim.

use super::{BACKGROUND, GAP, LETTERS, RIM, SAND};
use crate::Picture;
use crate::canvas::Ink;

/// From the edge of the picture to the first tile.
const MARGIN: f32 = 0.7;

/// A board of tiles that is being drawn; a tile is one unit wide.
pub struct Grid {
    pub picture: Picture,
    rows: u8,
}

impl Grid {
    /// An empty board.
    pub fn new(columns: u8, rows: u8) -> Self {
        let size = [columns, rows].map(|tiles| f32::from(tiles) + 2.0 * MARGIN);
        let mut grid = Self { picture: Picture::new(size, BACKGROUND), rows };
        let [width, height] = size;
        grid.picture.slab([0.08, 0.08], [width - 0.16, height - 0.16], 0.18, RIM);
        let inner = [width, height].map(|side| side - 2.0 * MARGIN + 0.12);
        grid.picture.slab([MARGIN - 0.06; 2], inner, 0.06, GAP);
        for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
            grid.tile(column, row, SAND[usize::from((column + row).is_multiple_of(2))]);
        }
        for column in 0..columns {
            let [x, _] = grid.center(column, 0);
            grid.picture.text(&char::from(b'a' + column).to_string(), [x, height - 0.37], 0.22, LETTERS);
        }
        for row in 0..rows {
            let [_, y] = grid.center(0, row);
            grid.picture.text(&(row + 1).to_string(), [0.37, y], 0.22, LETTERS);
        }
        grid
    }

    /// The middle of a tile; the first row is the lowest.
    pub fn center(&self, column: u8, row: u8) -> [f32; 2] {
        [MARGIN + f32::from(column) + 0.5, MARGIN + f32::from(self.rows - 1 - row) + 0.5]
    }

    pub fn tile(&mut self, column: u8, row: u8, ink: Ink) {
        let [x, y] = self.center(column, row);
        self.picture.slab([x - 0.485, y - 0.485], [0.97; 2], 0.05, ink);
    }

    /// A frame within a tile.
    pub fn frame(&mut self, column: u8, row: u8, ink: Ink) {
        let [x, y] = self.center(column, row);
        let [low, high] = [-0.42, 0.42];
        for (from, to) in [
            ([low, low], [high, low]),
            ([high, low], [high, high]),
            ([high, high], [low, high]),
            ([low, high], [low, low]),
        ] {
            self.picture.line([x + from[0], y + from[1]], [x + to[0], y + to[1]], 0.06, ink);
        }
    }
}
