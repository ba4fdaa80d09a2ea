//! The names of cells: a letter for the column and a number, from 1, for the row.

use std::fmt;

/// Writes the name of the cell in a column and a row, both counted from 0.
pub fn write(f: &mut fmt::Formatter<'_>, column: u8, row: u8) -> fmt::Result {
    write!(f, "{}{}", (b'a' + column) as char, row + 1)
}

/// The column and the row, both counted from 0, that a text names. Whether there is such a cell is for the board to say.
pub fn read(text: &str) -> Option<(u8, u8)> {
    let (column, row) = text.split_at_checked(1)?;
    let column = column.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
    let row = row.parse::<u8>().ok().filter(|_| !row.starts_with(['+', '0']))?;
    Some((column, row.checked_sub(1)?))
}
