//! Where the hexagons lie: the geometry of the rhombus, flat on its side or upright on a corner.
//!
//! Neighbouring hexagons are one unit apart, and the middle of the board is the origin.

use std::f32::consts::{FRAC_PI_3, FRAC_PI_6};

use bevy::prelude::*;

use crate::app::boards::Orientation;
use crate::games::hex::cells::Cell;

/// From the middle of a hexagon to its corners.
pub const RADIUS: f32 = 0.577_350_3;

/// How far the coloured borders reach beyond the middles of the outermost hexagons.
pub const BORDER: f32 = 1.08;
/// How far the wooden rim reaches beyond the borders.
pub const RIM: f32 = 0.32;

/// A board of some size in some orientation.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    pub size: u8,
    pub orientation: Orientation,
}

impl Layout {
    /// How far the board is turned from lying flat.
    fn turn(self) -> f32 {
        match self.orientation {
            Orientation::Flat => 0.0,
            Orientation::Upright => FRAC_PI_6,
        }
    }

    /// From a cell to the next in its row, and to the next in its column.
    fn steps(self) -> [Vec2; 2] {
        [0.0, -FRAC_PI_3].map(|angle| Vec2::from_angle(angle + self.turn()))
    }

    /// The middle of a place that may lie between cells or beyond them, by column and row.
    pub fn at(self, column: f32, row: f32) -> Vec2 {
        let [right, down] = self.steps();
        let middle = f32::from(self.size - 1) / 2.0;
        (column - middle) * right + (row - middle) * down
    }

    pub fn center(self, cell: Cell) -> Vec2 {
        self.at(cell.column().into(), cell.row().into())
    }

    /// The outline of a hexagon, a little smaller than the room it has.
    pub fn hexagon(self, radius: f32) -> Vec<Vec2> {
        (0..6).map(|i| Vec2::from_angle(self.turn() + FRAC_PI_6 + FRAC_PI_3 * i as f32) * radius).collect()
    }

    /// The corners of the rhombus, moved outwards by a distance: upper left, upper right, lower right, lower left, as they
    /// are when it lies flat.
    pub fn corners(self, outwards: f32) -> [Vec2; 4] {
        // Along the sides, a step across them counts the more the sharper the corner is.
        let along = outwards / FRAC_PI_3.sin();
        let (low, high) = (-along, f32::from(self.size - 1) + along);
        [(low, low), (high, low), (high, high), (low, high)].map(|(column, row)| self.at(column, row))
    }

    /// The corners of the coloured borders.
    pub fn borders(self) -> [Vec2; 4] {
        self.corners(BORDER)
    }

    /// The corners of the rim, which is the end of the board.
    pub fn rim(self) -> [Vec2; 4] {
        self.corners(BORDER + RIM)
    }

    /// The size of all of it.
    pub fn extent(self) -> Vec2 {
        let reach = self.rim().into_iter().fold(Vec2::ZERO, |reach, corner| reach.max(corner.abs()));
        2.0 * reach + 0.1
    }

    /// Where the name of a row or column stands on the border, `beyond` the cells.
    pub fn label(self, along: u8, is_column: bool, at_end: bool) -> Vec2 {
        const BEYOND: f32 = 0.97;
        let across = if at_end { f32::from(self.size - 1) + BEYOND } else { -BEYOND };
        // In the middle of the cell as one looks along the row or column.
        if is_column { self.at(along.into(), across) } else { self.at(across, along.into()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_unit_apart_and_all_lie_within_the_board() {
        for (size, orientation) in [(3, Orientation::Flat), (11, Orientation::Flat), (19, Orientation::Upright)] {
            let layout = Layout { size, orientation };
            let half = layout.extent() / 2.0;
            let cells = (0..size).flat_map(|row| (0..size).filter_map(move |column| Cell::at(column, row)));
            for cell in cells {
                for neighbour in cell.neighbours(size) {
                    let way = layout.center(cell).distance(layout.center(neighbour));
                    assert!((way - 1.0).abs() < 1e-3, "{cell} and {neighbour}: {way}");
                }
                assert!((layout.center(cell).abs() + RADIUS).cmple(half).all(), "{cell} at {size}");
            }
        }
    }

    #[test]
    fn an_upright_board_stands_on_a_corner() {
        let [upper_left, upper_right, lower_right, lower_left] =
            Layout { size: 11, orientation: Orientation::Upright }.borders();
        assert!((upper_left.y - lower_right.y).abs() < 1e-3, "the long diagonal is level");
        assert!((upper_right.x - lower_left.x).abs() < 1e-3 && upper_right.y > lower_left.y);
    }
}
