//! The two games of knights: paint, bonuses, points and squares that are gone.

use war_horses_games::grid::Square;
use war_horses_games::{Side, SmartHorses, WarHorses};

use super::grid::Grid;
use super::{ACCENT, DARK, GAP, Pictured};
use crate::Picture;
use crate::canvas::Ink;

const PAINT: [Ink; 2] = [0xc8452f, 0x15604f];
const IVORY: Ink = 0xfbf5e9;
/// A prize that lies on the board.
const AMETHYST: Ink = 0x6d4a9c;

fn place(square: Square) -> (u8, u8) {
    (square.file() as u8, square.rank() as u8)
}

/// A knight, and where it stands.
fn knight(grid: &mut Grid, on: Square, inks: [Ink; 2]) {
    let (column, row) = place(on);
    let center = grid.center(column, row);
    grid.picture.edged_text("♞", center, 0.62, inks);
}

impl Pictured for WarHorses {
    fn picture(&self, last: Option<&Square>) -> Picture {
        let mut grid = Grid::new(8, 8);
        for square in Square::all() {
            let (column, row) = place(square);
            let [x, y] = grid.center(column, row);
            match self.owner(square) {
                None => {}
                Some(side) => {
                    grid.tile(column, row, PAINT[side.index()]);
                    // Told apart by their pattern too: strokes for the first side, dots for the second.
                    for offset in [-0.25, 0.0, 0.25] {
                        match side {
                            Side::First => {
                                let [from, to] = [[x + offset - 0.12, y + 0.12], [x + offset + 0.12, y - 0.12]];
                                grid.picture.line(from, to, 0.025, 0xe0826e);
                            }
                            Side::Second => grid.picture.disc([x + offset, y + offset], 0.035, 0x4f9c86),
                        }
                    }
                }
            }
        }
        for square in self.bonuses() {
            let (column, row) = place(square);
            let [x, y] = grid.center(column, row);
            for (right, up) in [(0.17, 0.0), (-0.17, 0.0), (0.0, 0.17), (0.0, -0.17)] {
                grid.picture.disc([x + right, y + up], 0.12, 0x3f2865);
                grid.picture.disc([x + right, y + up], 0.1, AMETHYST);
            }
            grid.picture.disc([x, y], 0.1, IVORY);
        }
        if let Some(&square) = last {
            let (column, row) = place(square);
            grid.frame(column, row, IVORY);
        }
        for side in Side::BOTH {
            knight(&mut grid, self.knight(side), [IVORY, DARK]);
        }
        grid.picture
    }
}

impl Pictured for SmartHorses {
    fn picture(&self, last: Option<&Square>) -> Picture {
        let mut grid = Grid::new(8, 8);
        for square in Square::all().filter(|&square| self.is_destroyed(square)) {
            let (column, row) = place(square);
            grid.tile(column, row, GAP);
        }
        for (square, worth) in self.points().iter() {
            let (column, row) = place(square);
            let [x, y] = grid.center(column, row);
            if worth > 0 {
                grid.picture.disc([x, y], 0.34, DARK);
                grid.picture.disc([x, y], 0.31, 0xecb95d);
            } else {
                let lozenge = |reach: f32| [[x, y - reach], [x + reach, y], [x, y + reach], [x - reach, y]];
                grid.picture.polygon(&lozenge(0.42), DARK);
                grid.picture.polygon(&lozenge(0.38), 0x5a1f3d);
            }
            grid.picture.text(&format!("{worth:+}"), [x, y], 0.22, if worth > 0 { 0x2b2012 } else { IVORY });
        }
        if let Some(&square) = last {
            let (column, row) = place(square);
            grid.frame(column, row, ACCENT);
        }
        for (side, inks) in Side::BOTH.into_iter().zip([[IVORY, DARK], [0x3a4150, IVORY]]) {
            knight(&mut grid, self.knight(side), inks);
        }
        grid.picture
    }
}
