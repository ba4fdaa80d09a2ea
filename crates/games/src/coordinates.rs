//! How the cells of all boards are named, whatever their shape: a letter for the column and a number for the row.

use std::error::Error;
use std::fmt;

/// Writes the name of the cell in a column and a row, both counted from 0: a letter and a number from 1.
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

/// A text that names no place of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadCoordinates {
    /// As it was written.
    pub text: String,
    /// What would have been right.
    pub expected: &'static str,
}

impl fmt::Display for BadCoordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not {}", self.text, self.expected)
    }
}

impl Error for BadCoordinates {}

/// Lets a place be written and read by its name, given its column and row, and the place in a column and row if there is one:
/// `named!(Cell, |cell| (cell.column(), cell.row()), |column, row| Cell::at(column, row), "a cell: a letter a-s …")`.
macro_rules! named {
    ($Place:ident, |$place:ident| $name:expr, |$column:ident, $row:ident| $at:expr, $expected:literal) => {
        impl std::fmt::Display for $Place {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let $place = self;
                let (column, row) = $name;
                $crate::coordinates::write(f, column, row)
            }
        }

        impl std::fmt::Debug for $Place {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        impl std::str::FromStr for $Place {
            type Err = $crate::coordinates::BadCoordinates;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let place = $crate::coordinates::read(text).and_then(|($column, $row)| $at);
                place.ok_or_else(|| Self::Err { text: text.to_owned(), expected: $expected })
            }
        }
    };
}
pub(super) use named;
