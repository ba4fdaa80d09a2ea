//! Boards of up to 15 x 15 as places: cells, and sets of cells in 256 bits.
//!
//! A rank takes 16 bits whatever its length, so that at least one bit beyond its last cell is never set. A step off any
//! edge ends on such a bit, or above the highest rank: nobody has to ask where the board ends.

use super::bitboard::{BitIndex, Bitboard};
use super::coordinates::named;

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

    /// A number of its own, the same on boards of all sizes.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 is `a`.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % RANK
    }

    /// 0 is `1`.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / RANK
    }
}

impl BitIndex for Cell {
    #[inline]
    fn bit(self) -> usize {
        self.index()
    }

    #[inline]
    fn of_bit(bit: usize) -> Self {
        Self(bit as u8)
    }
}

named!(
    Cell,
    |cell| (cell.file(), cell.rank()),
    |file, rank| Self::at(file, rank),
    "a cell: a letter a-o and a number 1-15, as in h8"
);

/// One of the four directions in which cells can stand in line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Along a rank, to the right.
    Across,
    /// Along a file.
    Up,
    /// Up and to the right.
    Rising,
    /// Up and to the left.
    Falling,
}

impl Direction {
    /// All four.
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

/// A set of cells. Boards of up to four ranks need one word, those of up to eight two: see [`resized`](Bitboard::resized).
pub type Cells<const W: usize = 4> = Bitboard<Cell, W>;

impl<const W: usize> Cells<W> {
    /// Every cell moved one step in the direction.
    #[inline]
    pub fn stepped(self, direction: Direction) -> Self {
        self.shifted_up(direction.step().into())
    }

    /// Every cell moved one step against the direction.
    #[inline]
    pub fn stepped_back(self, direction: Direction) -> Self {
        self.shifted_down(direction.step().into())
    }
}

impl Cells {
    /// How many cells the largest board has.
    pub const MOST: usize = LONGEST_SIDE as usize * LONGEST_SIDE as usize;

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
        Self::from_words(words)
    }

    /// The two ends of the unbroken row of these cells that runs through `cell`, which is one of them.
    #[inline]
    pub fn row_through(self, cell: Cell, direction: Direction) -> (Cell, Cell) {
        let step = direction.step();
        // A step over an edge, the lowest one too, lands on a bit that is never set.
        let (mut low, mut high) = (cell.0, cell.0);
        while self.contains(Cell(low.wrapping_sub(step))) {
            low = low.wrapping_sub(step);
        }
        while self.contains(Cell(high.wrapping_add(step))) {
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
            let error = bad.parse::<Cell>().unwrap_err().to_string();
            assert_eq!(error, format!("'{bad}' is not a cell: a letter a-o and a number 1-15, as in h8"));
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
