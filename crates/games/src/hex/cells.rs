//! The rhombus of hexagons as places: cells, sets of cells, and what is next to what.
//!
//! A row takes 20 bits whatever its length, so that at least one bit beyond its last cell is never set. A step off any
//! side ends on such a bit, or outside of all rows: a set that is cut to the board never goes on around its edge.

use crate::bitboard::{BitIndex, Bitboard};
use crate::coordinates::named;

/// The longest side that a board can have.
pub const LONGEST_SIDE: u8 = 19;

/// Bits between a cell and the one below it.
const ROW: u32 = 20;

/// How many words hold the largest board.
pub(super) const WORDS: usize = 6;

/// A place on a board: `a1` is the upper left corner, `s19` the lower right one of the largest board.
///
/// The letter is the column, the number the row. Next to it are the places left, right, above, below, above to the
/// right and below to the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// One more than the greatest [`index`](Self::index).
    pub const INDICES: usize = LONGEST_SIDE as usize * ROW as usize;

    /// The steps to the six neighbours, as columns and rows, in the order in which they go around.
    pub const STEPS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

    /// The cell in this column (0 is `a`) and row (0 is `1`), if the largest board has it.
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < LONGEST_SIDE && row < LONGEST_SIDE { Some(Self::placed(column, row)) } else { None }
    }

    const fn placed(column: u8, row: u8) -> Self {
        Self(row as u16 * ROW as u16 + column as u16)
    }

    /// A number of its own, the same on boards of all sizes.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 is `a`.
    #[inline]
    pub const fn column(self) -> u8 {
        (self.0 % ROW as u16) as u8
    }

    /// 0 is `1`, the top.
    #[inline]
    pub const fn row(self) -> u8 {
        (self.0 / ROW as u16) as u8
    }

    /// The cell that has the same part in the plans of the other side: mirrored in the long diagonal from `a1`.
    #[inline]
    pub const fn mirrored(self) -> Self {
        Self::placed(self.row(), self.column())
    }

    /// Where the cell is when a board of this size is turned upside down, which changes nothing for either side.
    #[inline]
    pub const fn turned(self, size: u8) -> Self {
        Self::placed(size - 1 - self.column(), size - 1 - self.row())
    }

    /// The cells next to this one on a board of this size.
    pub fn neighbours(self, size: u8) -> impl Iterator<Item = Self> {
        Self::STEPS.into_iter().filter_map(move |(right, down)| {
            let column = self.column().checked_add_signed(right).filter(|&column| column < size)?;
            let row = self.row().checked_add_signed(down).filter(|&row| row < size)?;
            Self::at(column, row)
        })
    }
}

impl BitIndex for Cell {
    #[inline]
    fn bit(self) -> usize {
        self.index()
    }

    #[inline]
    fn of_bit(bit: usize) -> Self {
        Self(bit as u16)
    }
}

named!(
    Cell,
    |cell| (cell.column(), cell.row()),
    |column, row| Self::at(column, row),
    "a cell: a letter a-s and a number 1-19, as in f6"
);

/// A set of cells. Small boards need fewer words, which is faster: two hold boards of up to 6 x 6, three up to 9 x 9, four
/// up to 12 x 12, five up to 16 x 16. See [`resized`](Bitboard::resized).
pub type Cells<const W: usize = WORDS> = Bitboard<Cell, W>;

/// The sets that belong to a board of one size.
struct Board {
    cells: Cells,
    /// Top and bottom, left and right.
    borders: [[Cells; 2]; 2],
}

static BOARDS: [Board; LONGEST_SIDE as usize + 1] = {
    const EMPTY: Board = Board { cells: Cells::NONE, borders: [[Cells::NONE; 2]; 2] };
    let mut boards = [EMPTY; LONGEST_SIDE as usize + 1];
    let mut size = 1;
    while size <= LONGEST_SIDE {
        let board = &mut boards[size as usize];
        let last = size - 1;
        let mut row = 0;
        while row < size {
            let mut column = 0;
            while column < size {
                board.cells.insert_bit(Cell::placed(column, row).index());
                column += 1;
            }
            board.borders[0][0].insert_bit(Cell::placed(row, 0).index());
            board.borders[0][1].insert_bit(Cell::placed(row, last).index());
            board.borders[1][0].insert_bit(Cell::placed(0, row).index());
            board.borders[1][1].insert_bit(Cell::placed(last, row).index());
            row += 1;
        }
        size += 1;
    }
    boards
};

impl Cells {
    /// All cells of a board of this size.
    #[inline]
    pub fn board(size: u8) -> Self {
        BOARDS[usize::from(size)].cells
    }

    /// The top and the bottom row of a board of this size, and its left and its right column.
    #[inline]
    pub fn borders(size: u8) -> [[Self; 2]; 2] {
        BOARDS[usize::from(size)].borders
    }
}

impl<const W: usize> Cells<W> {
    /// The places next to one of these cells. Some of them may lie off the board.
    #[inline]
    pub fn neighbours(self) -> Self {
        self.shifted_up(1)
            | self.shifted_down(1)
            | self.shifted_up(ROW)
            | self.shifted_down(ROW)
            | self.shifted_up(ROW - 1)
            | self.shifted_down(ROW - 1)
    }

    /// For each of the six ways in which a bridge can lie, the places that have both cells of its middle in this set.
    #[inline]
    fn middles(self) -> [Self; 6] {
        let [left, right] = [self.shifted_down(1), self.shifted_up(1)];
        let [up, down] = [self.shifted_down(ROW), self.shifted_up(ROW)];
        let [rising, falling] = [self.shifted_down(ROW - 1), self.shifted_up(ROW - 1)];
        [falling & left, down & falling, right & down, rising & right, up & rising, left & up]
    }

    /// The places that make a bridge with one of these cells: the two cells between them are both free, so that a side
    /// that loses one of them takes the other. Some of the places may lie off the board.
    #[inline]
    pub fn bridges(self, free: Self) -> Self {
        let far = [
            self.shifted_up(ROW - 2),
            self.shifted_up(2 * ROW - 1),
            self.shifted_up(ROW + 1),
            self.shifted_down(ROW - 2),
            self.shifted_down(2 * ROW - 1),
            self.shifted_down(ROW + 1),
        ];
        far.into_iter().zip(free.middles()).fold(Self::NONE, |all, (far, middle)| all | far & middle)
    }

    /// The places that make a bridge with a border, of which these are the free cells.
    #[inline]
    pub fn border_bridges(self) -> Self {
        self.middles().into_iter().fold(Self::NONE, |all, middle| all | middle)
    }

    /// All cells of an area that can be reached from those of this set that lie in it.
    #[inline]
    pub fn spread(self, area: Self) -> Self {
        let mut reached = self & area;
        loop {
            let further = (reached | reached.neighbours()) & area;
            if further == reached {
                return reached;
            }
            reached = further;
        }
    }
}

/// Runs a block with a constant for the number of words that a board of this size needs.
#[macro_export]
macro_rules! with_hex_words {
    ($size:expr, $W:ident => $body:expr) => {
        $crate::match_words!($size, $W => $body, 0..=6 => 2, 7..=12 => 4, _ => 6)
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn cells_are_named_from_the_upper_left() {
        let board = Cells::board(19);
        assert_eq!(board.len(), 361);
        assert!(board.into_iter().all(|cell| cell.to_string().parse() == Ok(cell)));
        assert_eq!(format!("{:?}", Cells::board(2)), "{a1, b1, a2, b2}");
        assert_eq!((cell("c5").column(), cell("C5").row()), (2, 4));
    }

    #[test]
    fn a_bad_name_is_refused_with_the_right_form() {
        for bad in ["", "d", "d0", "d20", "t1", "d-1", "d+1", "d01", "4d", "ñ1", "d1 ", "d256"] {
            let error = bad.parse::<Cell>().unwrap_err().to_string();
            assert_eq!(error, format!("'{bad}' is not a cell: a letter a-s and a number 1-19, as in f6"));
        }
    }

    #[test]
    fn neighbours_are_the_same_for_one_cell_and_for_sets() {
        assert_eq!(
            Cells::<6>::from_iter(cell("c3").neighbours(5)).map(|c| c.to_string()).collect::<Vec<_>>(),
            ["c2", "d2", "b3", "d3", "b4", "c4"]
        );
        for size in 3..=LONGEST_SIDE {
            let board = Cells::board(size);
            for cell in board {
                let one: Cells = cell.neighbours(size).collect();
                assert_eq!(Cells::of(cell).neighbours() & board, one, "{cell} of {size}");
                with_hex_words!(size, W => {
                    let area = board.resized::<W>();
                    assert_eq!((Cells::of(cell).neighbours() & area).resized(), one, "{cell} of {size}");
                });
            }
        }
    }

    #[test]
    fn bridges_have_two_free_cells_in_their_middle() {
        let cells = |set: Cells| set.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
        let board = Cells::board(7);
        let from = Cells::of(cell("d4"));
        assert_eq!(cells(from.bridges(board) & board), "e2 c3 f3 b5 e5 c6");
        let without = board - Cells::of(cell("d5"));
        assert_eq!(cells(from.bridges(without) & board), "e2 c3 f3 b5", "d5 lies in two of them");
        for (corner, bridges) in [("a1", "b2"), ("g1", "e2 f3"), ("a7", "b5 c6"), ("g7", "f6")] {
            let found = Cells::of(cell(corner)).bridges(board) & board;
            let expected = bridges.split(' ').map(cell).collect::<Cells>();
            assert_eq!(found, expected, "{corner}");
        }
        let [[top, bottom], [left, right]] = Cells::borders(7);
        let taken = Cells::of(cell("c1"));
        assert_eq!(cells((top - taken).border_bridges() & (board - top)), "a2 d2 e2 f2");
        assert_eq!(cells(bottom.border_bridges() & (board - bottom)), "b6 c6 d6 e6 f6 g6");
        assert_eq!(cells(left.border_bridges() & (board - left)), "b1 b2 b3 b4 b5 b6");
        assert_eq!(cells(right.border_bridges() & (board - right)), "f2 f3 f4 f5 f6 f7");
    }

    #[test]
    fn borders_meet_in_the_corners_only() {
        for size in 3..=LONGEST_SIDE {
            let [[top, bottom], [left, right]] = Cells::borders(size);
            for border in [top, bottom, left, right] {
                assert_eq!((border.len(), border - Cells::board(size)), (u32::from(size), Cells::NONE));
            }
            assert_eq!([(top & bottom).len(), (left & right).len()], [0, 0]);
            assert_eq!([top & left, bottom & right].map(Iterator::count), [1, 1]);
            assert!(top.into_iter().all(|cell| left.contains(cell.mirrored()) && bottom.contains(cell.turned(size))));
        }
    }

    #[test]
    fn a_set_spreads_as_far_as_its_area_hangs_together() {
        let area: Cells = ["a1", "b1", "a2", "c2", "b3", "e1", "e5"].map(cell).into_iter().collect();
        let reached = |name: &str| Cells::of(cell(name)).spread(area).map(|cell| cell.to_string()).collect::<Vec<_>>();
        assert_eq!(reached("a2"), ["a1", "b1", "a2"]);
        assert_eq!(reached("c2"), ["c2", "b3"]);
        assert_eq!(reached("d4"), [""; 0]);
    }
}
