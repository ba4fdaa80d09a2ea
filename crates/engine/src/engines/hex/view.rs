//! From the rules to the engine and back: a position as the engine's stones, and its cells as the rules' moves.

use super::field::{Content, Field, FieldStones};
use crate::games::hex::cells::{Cell, Cells};
use crate::games::{Hex, Side};

/// The number that the engine has for a cell.
#[inline]
pub fn number(field: &Field, cell: Cell) -> usize {
    usize::from(cell.row()) * field.size + usize::from(cell.column())
}

/// The cell that a number stands for.
#[inline]
pub fn cell(field: &Field, number: usize) -> Option<Cell> {
    Cell::at((number % field.size) as u8, (number / field.size) as u8)
}

/// The stones of a position.
pub fn stones(field: &Field, position: &Hex) -> FieldStones {
    let mut stones = FieldStones::none(field);
    for side in Side::BOTH {
        position.stones(side).for_each(|cell| stones.put(number(field, cell), Content::stone(side)));
    }
    stones
}

/// Some cells as a set of the rules.
pub fn set(field: &Field, numbers: impl Iterator<Item = usize>) -> Cells {
    numbers.filter_map(|number| cell(field, number)).collect()
}
