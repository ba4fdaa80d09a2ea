//! What the cells of all boards have in common, whatever their shape: how they are named, and how sets of them work.
//!
//! The boards are not of one type, since each knows other neighbours and wants to know them as constants.

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
pub struct NoSuchPlace {
    pub text: String,
    /// What would have been right.
    pub expected: &'static str,
}

impl fmt::Display for NoSuchPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not {}", self.text, self.expected)
    }
}

impl Error for NoSuchPlace {}

/// Lets a place be written and read by its name, given its column and row, and the place in a column and row if there is one:
/// `named!(Cell, |cell| (cell.column(), cell.row()), |column, row| Cell::at(column, row), "a cell: a letter a-s …")`.
macro_rules! named {
    ($Place:ident, |$place:ident| $name:expr, |$column:ident, $row:ident| $at:expr, $expected:literal) => {
        impl std::fmt::Display for $Place {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let $place = self;
                let (column, row) = $name;
                $crate::places::write(f, column, row)
            }
        }

        impl std::fmt::Debug for $Place {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        impl std::str::FromStr for $Place {
            type Err = $crate::places::NoSuchPlace;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let place = $crate::places::read(text).and_then(|($column, $row)| $at);
                place.ok_or_else(|| Self::Err { text: text.to_owned(), expected: $expected })
            }
        }
    };
}
pub(super) use named;

/// Makes sets out of words of 64 bits, one for each place: `word_set!(Cells of Cell(u8) in 4)` for
/// `struct Cells([u64; 4])` and `struct Cell(u8)`, or with a constant, `word_set!(Cells<W> of Cell(u16) in W)`.
macro_rules! word_set {
    ($Set:ident $(<$W:ident>)? of $Place:ident($number:ty) in $words:expr) => {
        impl$(<const $W: usize>)? $Set$(<$W>)? {
            pub const NONE: Self = Self([0; $words]);

            #[inline]
            pub const fn of(place: $Place) -> Self {
                let mut set = Self::NONE;
                set.add(place);
                set
            }

            #[inline]
            const fn add(&mut self, place: $Place) {
                self.0[place.0 as usize / 64] |= 1 << (place.0 % 64);
            }

            #[inline]
            pub const fn contains(self, place: $Place) -> bool {
                self.0[place.0 as usize / 64] >> (place.0 % 64) & 1 != 0
            }

            #[inline]
            pub fn is_empty(self) -> bool {
                self.0.iter().fold(0, |all, word| all | word) == 0
            }

            #[inline]
            pub fn len(self) -> u32 {
                self.0.iter().map(|word| word.count_ones()).sum()
            }

            #[inline]
            pub fn first(self) -> Option<$Place> {
                let word = self.0.iter().position(|&word| word != 0)?;
                Some($Place(word as $number * 64 + self.0[word].trailing_zeros() as $number))
            }

            /// What a function of two words makes of two sets.
            #[inline]
            fn word_by_word(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
                Self(std::array::from_fn(|i| f(self.0[i], other.0[i])))
            }
        }

        impl$(<const $W: usize>)? Iterator for $Set$(<$W>)? {
            type Item = $Place;

            #[inline]
            fn next(&mut self) -> Option<$Place> {
                let place = self.first()?;
                let word = &mut self.0[place.0 as usize / 64];
                *word &= *word - 1;
                Some(place)
            }
        }

        impl$(<const $W: usize>)? FromIterator<$Place> for $Set$(<$W>)? {
            fn from_iter<I: IntoIterator<Item = $Place>>(places: I) -> Self {
                places.into_iter().fold(Self::NONE, |set, place| set | Self::of(place))
            }
        }

        impl$(<const $W: usize>)? std::ops::BitOr for $Set$(<$W>)? {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                self.word_by_word(other, |a, b| a | b)
            }
        }

        impl$(<const $W: usize>)? std::ops::BitOrAssign for $Set$(<$W>)? {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl$(<const $W: usize>)? std::ops::BitAnd for $Set$(<$W>)? {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                self.word_by_word(other, |a, b| a & b)
            }
        }

        impl$(<const $W: usize>)? std::ops::Sub for $Set$(<$W>)? {
            type Output = Self;
            /// The places of the first set that are not in the second.
            #[inline]
            fn sub(self, other: Self) -> Self {
                self.word_by_word(other, |a, b| a & !b)
            }
        }

        impl$(<const $W: usize>)? std::fmt::Debug for $Set$(<$W>)? {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }
    };
}
pub(super) use word_set;

/// Runs a block with a constant for the number of words that a board of this size needs:
/// `match_words!(rows, W => …, 0..=4 => 1, 5..=8 => 2, _ => 4)`.
#[macro_export]
macro_rules! match_words {
    ($size:expr, $W:ident => $body:expr, $($sizes:pat => $words:literal),+) => {
        match $size {
            $($sizes => {
                const $W: usize = $words;
                $body
            })+
        }
    };
}
