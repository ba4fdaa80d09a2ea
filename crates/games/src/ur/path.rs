//! The way of a token: the steps of its path, and the squares of the board under them.
//!
//! A step is a number: 0 while the token waits to enter, 1 to 14 on the board, and 15 once it is home. A set of steps is a
//! word with the bit of each step, so that a roll moves all tokens at once by a shift.

use std::fmt;
use std::str::FromStr;

use super::Side;
use crate::coordinates::BadCoordinates;

/// Where tokens wait to enter.
pub const WAITING: u8 = 0;

/// The last step on the board.
pub const LAST: u8 = 14;

/// Where tokens end, one step behind the last square.
pub const HOME: u8 = 15;

/// The steps on the board.
pub const BOARD: u16 = 0b0111_1111_1111_1110;

/// The steps that both sides walk on the same squares.
pub const SHARED: u16 = 0b0001_1111_1110_0000;

/// The steps with a rosette.
pub const ROSETTES: u16 = 1 << 4 | 1 << 8 | 1 << 14;

/// The only rosette that both sides pass.
pub const MIDDLE_ROSETTE: u8 = 8;

/// The columns of the board.
pub const COLUMNS: u8 = 8;

/// One of the 20 squares: a row `A` (light's own), `B` (shared) or `C` (dark's own) and a column from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The square under a step of a side's path; none where tokens wait or have come home.
    pub const fn of(side: Side, step: u8) -> Option<Self> {
        let own = 2 * side as u8;
        match step {
            1..=4 => Some(Self { row: own, column: 5 - step }),
            5..=12 => Some(Self { row: 1, column: step - 4 }),
            13..=LAST => Some(Self { row: own, column: 21 - step }),
            _ => None,
        }
    }

    /// All squares, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..3).flat_map(|row| (1..=COLUMNS).filter_map(move |column| Self::at(row, column)))
    }

    /// The square of a row from 0 to 2 and a column from 1 to 8, where the board has one.
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        let exists = row == 1 && 0 < column && column <= COLUMNS || row < 3 && matches!(column, 1..=4 | 7..=COLUMNS);
        if exists { Some(Self { row, column }) } else { None }
    }

    /// 0 for light's row, 1 for the shared one, 2 for dark's.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// From 1 to 8.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Whether both sides pass here.
    pub const fn is_shared(self) -> bool {
        self.row == 1
    }

    /// Whether it gives another throw.
    pub fn is_rosette(self) -> bool {
        Side::BOTH.into_iter().filter_map(|side| self.step(side)).any(|step| ROSETTES >> step & 1 != 0)
    }

    /// At which step a side's tokens pass here, if they do.
    pub fn step(self, side: Side) -> Option<u8> {
        (1..=LAST).find(|&step| Self::of(side, step) == Some(self))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", row_name(self.row), self.column)
    }
}

impl FromStr for Square {
    type Err = BadCoordinates;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let name = text.to_ascii_uppercase();
        let expected = "a square: A1 to A4, A7, A8, B1 to B8, C1 to C4, C7, C8";
        let square = Self::all().find(|square| square.to_string() == name);
        square.ok_or_else(|| BadCoordinates { text: text.to_owned(), expected })
    }
}

pub(super) const fn row_name(row: u8) -> char {
    (b'A' + row) as char
}

/// The name of a step in the notation of moves: its square, `A@` where light's tokens wait and `A+` where they end.
pub fn step_name(side: Side, step: u8) -> String {
    let own = row_name(2 * side as u8);
    match Square::of(side, step) {
        Some(square) => square.to_string(),
        None if step == WAITING => format!("{own}@"),
        None => format!("{own}+"),
    }
}

/// The steps of a set, in order.
pub fn steps(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = set.checked_sub(1).map(|below| set & !below)?;
        set ^= lowest;
        Some(lowest.trailing_zeros() as u8)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paths_are_those_of_the_notation() {
        let path = |side| -> String { (0..=HOME).map(|step| step_name(side, step) + " ").collect() };
        assert_eq!(path(Side::First), "A@ A4 A3 A2 A1 B1 B2 B3 B4 B5 B6 B7 B8 A8 A7 A+ ");
        assert_eq!(path(Side::Second), "C@ C4 C3 C2 C1 B1 B2 B3 B4 B5 B6 B7 B8 C8 C7 C+ ");
    }

    #[test]
    fn there_are_twenty_squares_and_five_rosettes() {
        let all: Vec<_> = Square::all().collect();
        assert_eq!(all.len(), 20);
        let rosettes: Vec<_> = all.iter().filter(|square| square.is_rosette()).map(ToString::to_string).collect();
        assert_eq!(rosettes, ["A1", "A7", "B4", "C1", "C7"]);
        for square in all {
            assert_eq!(square.to_string().to_lowercase().parse(), Ok(square));
            assert_eq!(Square::at(square.row(), square.column()), Some(square));
            let sides = Side::BOTH.into_iter().filter(|&side| square.step(side).is_some()).count();
            assert_eq!(sides, if square.is_shared() { 2 } else { 1 });
        }
        assert_eq!(steps(SHARED).collect::<Vec<_>>(), (5..=12).collect::<Vec<_>>());
        assert_eq!(steps(BOARD).count(), 14);
        assert!("A5".parse::<Square>().is_err() && "D1".parse::<Square>().is_err());
    }
}
