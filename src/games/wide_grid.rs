//! Boards of up to 15 x 15 as places: cells, and sets of cells in 256 bits.
//!
//! A rank takes 16 bits whatever its length, so that at least one bit beyond its last cell is never set. A step off any
//! edge ends on such a bit, or above the highest rank: nobody has to ask where the board ends.

use std::error::Error;
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};
use std::str::FromStr;

use super::names;

/// The longest side that a board can have.
pub const LONGEST_SIDE: u8 = 15;

/// Bits between a cell and the one above it.
const RANK: u8 = 16;

/// A place on a board: `a1` is the lower left corner, `o15` the upper right one of the largest board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this file (0 is `a`) and rank (0 is `1`), if the largest board has it.
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < LONGEST_SIDE && rank < LONGEST_SIDE { Some(Self(rank * RANK + file)) } else { None }
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % RANK
    }

    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / RANK
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        names::write(f, self.file(), self.rank())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchCell(pub String);

impl fmt::Display for NoSuchCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a cell: a letter a-o and a number 1-15, as in h8", self.0)
    }
}

impl Error for NoSuchCell {}

impl FromStr for Cell {
    type Err = NoSuchCell;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let cell = names::read(text).and_then(|(file, rank)| Self::at(file, rank));
        cell.ok_or_else(|| NoSuchCell(text.to_owned()))
    }
}

/// One of the four directions in which cells can stand in line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    Across,
    Up,
    Rising,
    Falling,
}

impl Direction {
    pub const ALL: [Self; 4] = [Self::Across, Self::Up, Self::Rising, Self::Falling];

    /// How many bits further the next cell in this direction is.
    #[inline]
    pub const fn step(self) -> u8 {
        match self {
            Self::Across => 1,
            Self::Up => RANK,
            Self::Rising => RANK + 1,
            Self::Falling => RANK - 1,
        }
    }
}

/// A set of cells, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cells(pub [u64; 4]);

impl Cells {
    pub const NONE: Self = Self([0; 4]);

    /// How many cells the largest board has.
    pub const MOST: usize = LONGEST_SIDE as usize * LONGEST_SIDE as usize;

    #[inline]
    pub const fn of(cell: Cell) -> Self {
        let mut words = [0; 4];
        words[cell.0 as usize / 64] = 1 << (cell.0 % 64);
        Self(words)
    }

    /// All cells of a board.
    #[inline]
    pub const fn board(columns: u8, rows: u8) -> Self {
        let rank = (1 << columns) - 1;
        let mut words = [0; 4];
        let mut row = 0;
        while row < rows {
            words[row as usize / 4] |= rank << (row % 4 * RANK);
            row += 1;
        }
        Self(words)
    }

    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.has_bit(cell.0)
    }

    #[inline]
    const fn has_bit(self, bit: u8) -> bool {
        self.0[bit as usize / 64] >> (bit % 64) & 1 != 0
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    #[inline]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    #[inline]
    pub fn first(self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(Cell(word as u8 * 64 + self.0[word].trailing_zeros() as u8))
    }

    /// The two ends of the unbroken row of these cells that runs through `cell`, which is one of them.
    #[inline]
    pub fn row_through(self, cell: Cell, direction: Direction) -> (Cell, Cell) {
        let step = direction.step();
        // A step over an edge, the lowest one too, lands on a bit that is never set.
        let (mut low, mut high) = (cell.0, cell.0);
        while self.has_bit(low.wrapping_sub(step)) {
            low = low.wrapping_sub(step);
        }
        while self.has_bit(high.wrapping_add(step)) {
            high = high.wrapping_add(step);
        }
        (Cell(low), Cell(high))
    }

    /// The ends of the rows of at least `length` of these cells that run through `cell`.
    pub fn rows_through(self, cell: Cell, length: u8) -> impl Iterator<Item = (Cell, Cell)> {
        Direction::ALL.into_iter().filter_map(move |direction| {
            let (low, high) = self.row_through(cell, direction);
            (row_length(low, high, direction) >= length).then_some((low, high))
        })
    }
}

/// How many cells a row has, from one end to the other.
#[inline]
const fn row_length(low: Cell, high: Cell, direction: Direction) -> u8 {
    (high.0 - low.0) / direction.step() + 1
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.first()?;
        let word = &mut self.0[cell.index() / 64];
        *word &= *word - 1;
        Some(cell)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, |set, cell| set | Self::of(cell))
    }
}

/// The set that a function of two words makes of two sets, word by word.
#[inline]
fn word_by_word(a: Cells, b: Cells, f: impl Fn(u64, u64) -> u64) -> Cells {
    Cells([0, 1, 2, 3].map(|i| f(a.0[i], b.0[i])))
}

impl BitOr for Cells {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        word_by_word(self, other, |a, b| a | b)
    }
}

impl BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAnd for Cells {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        word_by_word(self, other, |a, b| a & b)
    }
}

impl Sub for Cells {
    type Output = Self;
    /// The cells of the first set that are not in the second.
    #[inline]
    fn sub(self, other: Self) -> Self {
        word_by_word(self, other, |a, b| a & !b)
    }
}

impl Not for Cells {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(Not::not))
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(names: &str) -> Cells {
        names.split_whitespace().map(|name| name.parse::<Cell>().unwrap()).collect()
    }

    #[test]
    fn cells_are_named_from_the_lower_left() {
        let board = Cells::board(15, 15);
        assert_eq!(board.len(), 225);
        assert!(board.into_iter().all(|cell| cell.to_string().parse() == Ok(cell)));
        assert_eq!(format!("{:?}", Cells::board(3, 2)), "{a1, b1, c1, a2, b2, c2}");
    }

    #[test]
    fn a_bad_name_is_refused_with_the_right_form() {
        for bad in ["", "d", "d0", "d16", "p1", "d-1", "d+1", "d01", "4d", "ñ1", "d1 ", "d256"] {
            assert_eq!(bad.parse::<Cell>(), Err(NoSuchCell(bad.to_owned())), "{bad}");
        }
    }

    #[test]
    fn rows_end_at_gaps_and_at_the_edge() {
        let stones = cells("a1 b2 c3 e5 o1 o2 a2 n15 o14");
        let through = |name: &str, length| -> Vec<String> {
            let rows = stones.rows_through(name.parse().unwrap(), length);
            rows.map(|(low, high)| format!("{low}-{high}")).collect()
        };
        assert_eq!(through("b2", 3), ["a1-c3"]);
        assert_eq!(through("b2", 2), ["a2-b2", "a1-c3"]);
        assert_eq!(through("o1", 2), ["o1-o2"], "a2 does not follow o1");
        assert_eq!(through("o14", 2), ["o14-n15"]);
        assert_eq!(through("n15", 3), [""; 0]);
    }

    #[test]
    fn a_full_board_has_rows_from_edge_to_edge() {
        for (columns, rows) in [(15, 15), (3, 15), (15, 3), (4, 6)] {
            let board = Cells::board(columns, rows);
            for cell in board {
                let (low, high) = board.row_through(cell, Direction::Across);
                assert_eq!((low.file(), high.file(), high.rank()), (0, columns - 1, cell.rank()));
                let (low, high) = board.row_through(cell, Direction::Up);
                assert_eq!((low.rank(), high.rank(), high.file()), (0, rows - 1, cell.file()));
                let (low, high) = board.row_through(cell, Direction::Rising);
                assert!(low.file() == 0 || low.rank() == 0, "{low}");
                assert!(high.file() == columns - 1 || high.rank() == rows - 1, "{high}");
                let (low, high) = board.row_through(cell, Direction::Falling);
                assert!(low.file() == columns - 1 || low.rank() == 0, "{low}");
                assert!(high.file() == 0 || high.rank() == rows - 1, "{high}");
            }
        }
    }
}
