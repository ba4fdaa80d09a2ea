//! Tic-tac-toe as the m,n,k game: two players put stones on a board of m columns and n rows, and the first to have k of
//! them in a row wins. Longer rows win as well; a full board without one is a draw.
//!
//! ```
//! use war_horses_games::{Game, Outcome, Side, TicTacToe, Turn};
//!
//! let mut game: TicTacToe = "3x3/3 x.o/.x./o.. x".parse()?;
//! assert_eq!(game.turn(), Turn::Player(Side::First));
//! assert_eq!(game.legal_moves().len(), 5);
//!
//! game.try_play("c1".parse()?)?;
//! assert_eq!(game.turn(), Turn::Over(Outcome::Win(Side::First)));
//! assert_eq!(game.to_string(), "3x3/3 x.o/.x./o.x o");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::iter::Rev;
use std::ops::Range;
use std::str::FromStr;

use rand::Rng;

use super::setup::{Choice, Preset, Values};
use super::side_letters::{SideError, SideLetters};
use super::stones::{RowError, Rows, Stones};
use super::wide_grid::{Cell, Cells, LONGEST_SIDE};
use super::{Game, Outcome, Setup, Side, Turn};

const SHORTEST_SIDE: u8 = 3;
const SHORTEST_LINE: u8 = 3;
const LONGEST_LINE: u8 = 6;

/// A position. X is the first side, O the second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TicTacToe {
    columns: u8,
    rows: u8,
    /// How many in a row win.
    length: u8,
    /// Whether the side that moved last has a row.
    won: bool,
    mover: Side,
    stones: Stones<Cell, 4>,
}

impl TicTacToe {
    /// An empty board. Sides and length are moved into what is allowed; a line that would not fit on the board is as
    /// long as its longer side.
    pub fn empty(columns: u8, rows: u8, length: u8) -> Self {
        let [columns, rows] = [columns, rows].map(|side| side.clamp(SHORTEST_SIDE, LONGEST_SIDE));
        let length = length.clamp(SHORTEST_LINE, LONGEST_LINE).min(columns.max(rows));
        Self { columns, rows, length, won: false, mover: Side::First, stones: Stones::NONE }
    }

    /// How many columns the board has.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows the board has.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many stones in a row win.
    #[inline]
    pub fn length(&self) -> u8 {
        self.length
    }

    /// The cells with a stone of this side.
    #[inline]
    pub fn stones(&self, side: Side) -> Cells {
        self.stones.of(side)
    }

    /// Whose stone lies on this cell.
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        self.stones.owner(cell)
    }

    /// All cells of the board.
    #[inline]
    pub fn board(&self) -> Cells {
        Cells::board(self.columns, self.rows)
    }

    /// The cells without a stone.
    #[inline]
    pub fn free(&self) -> Cells {
        self.board() - self.stones.all()
    }

    /// The side to move; of no meaning once the game is over.
    #[inline]
    pub fn mover(&self) -> Side {
        self.mover
    }

    /// The winning rows, each by its two ends; the last stone can complete more than one.
    pub fn winning_rows(&self) -> Vec<(Cell, Cell)> {
        if self.won { rows(self.stones(!self.mover), self.length) } else { Vec::new() }
    }

    /// The rows of the board as they are written.
    fn text_rows(&self) -> Rows<Cell, Rev<Range<u8>>> {
        Rows { symbols: ['x', 'o'], columns: self.columns, rows: (0..self.rows).rev(), at: Cell::at }
    }

    /// Whether the side that does not hold the turn could have put the last stone onto this board.
    fn check_winners(&self) -> Result<(), PositionError> {
        let has_row = |side: Side| !rows(self.stones(side), self.length).is_empty();
        let (mover, last) = (self.mover, !self.mover);
        if has_row(mover) {
            return Err(if has_row(last) {
                PositionError::BothWon
            } else {
                PositionError::WonBefore { winner: mover }
            });
        }
        let stones = self.stones(last);
        let made_last = |cell| rows(stones - Cells::of(cell), self.length).is_empty();
        if has_row(last) && !stones.into_iter().any(made_last) {
            return Err(PositionError::WonTwice { winner: last });
        }
        Ok(())
    }
}

/// The rows of at least `length` stones, each by its two ends.
fn rows(stones: Cells, length: u8) -> Vec<(Cell, Cell)> {
    // Each row is found once, from its lower end.
    stones.into_iter().flat_map(|cell| stones.rows_through(cell, length).filter(move |(low, _)| *low == cell)).collect()
}

impl Game for TicTacToe {
    type Move = Cell;

    const ID: &'static str = "tic-tac-toe";

    const SIDES: [&'static str; 2] = ["x", "o"];

    /// A length that does not fit on the board is as long as its longer side.
    const CHOICES: &'static [Choice] = &[
        Choice { name: "columns", values: Values::Numbers(SHORTEST_SIDE, LONGEST_SIDE), usual: 3 },
        Choice { name: "rows", values: Values::Numbers(SHORTEST_SIDE, LONGEST_SIDE), usual: 3 },
        Choice { name: "length", values: Values::Numbers(SHORTEST_LINE, LONGEST_LINE), usual: 3 },
    ];

    const PRESETS: &'static [Preset] = &[
        Preset { name: "3x3", values: &[3, 3, 3] },
        Preset { name: "4x4", values: &[4, 4, 4] },
        Preset { name: "5x5", values: &[5, 5, 4] },
        Preset { name: "gomoku", values: &[15, 15, 5] },
    ];

    fn start(setup: &Setup, _: &mut impl Rng) -> Self {
        Self::empty(setup.value(0), setup.value(1), setup.value(2))
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.won {
            Turn::Over(Outcome::Win(!self.mover))
        } else if self.free().is_empty() {
            Turn::Over(Outcome::Draw)
        } else {
            Turn::Player(self.mover)
        }
    }

    #[inline]
    fn moves(&self, visit: impl FnMut(Cell)) {
        if !self.won {
            self.free().for_each(visit);
        }
    }

    #[inline]
    fn play(&mut self, cell: Cell) {
        self.stones.put(self.mover, cell);
        // Only the new stone can have completed a row.
        self.won = self.stones(self.mover).rows_through(cell, self.length).next().is_some();
        self.mover = !self.mover;
    }

    fn tally(&self, _: Side) -> Option<i32> {
        None
    }
}

/// How the side to move is written.
const TURNS: SideLetters = SideLetters { names: TicTacToe::SIDES, letters: TicTacToe::SIDES };

/// Columns, rows and length, the rows of the board from the top, and the side to move: `3x3/3 x.o/.x./o.. x`.
impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}/{} ", self.columns, self.rows, self.length)?;
        self.text_rows().write(f, &self.stones)?;
        write!(f, " {}", TURNS.of(self.mover))
    }
}

/// Why a text is not a position of tic-tac-toe.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the message of each tells what was wrong and what would be right")]
pub enum PositionError {
    WrongSizes(String),
    SideOutOfRange(u8),
    LengthOutOfRange { length: u8, longest: u8 },
    WrongNumberOfRows { rows: u8, found: usize },
    Row(RowError),
    Side(SideError),
    TrailingText(String),
    WrongNumbersOfStones { stones: [u32; 2], mover: Side },
    BothWon,
    WonBefore { winner: Side },
    WonTwice { winner: Side },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |side: Side| TicTacToe::SIDES[side.index()];
        match self {
            Self::WrongSizes(text) => {
                write!(f, "'{text}' does not tell the sizes: columns, rows and how many in a row win, as in 3x3/3")
            }
            Self::SideOutOfRange(side) => {
                write!(f, "a side of {side} cells is none of {SHORTEST_SIDE} to {LONGEST_SIDE}")
            }
            Self::LengthOutOfRange { length, longest } => {
                write!(f, "{length} in a row is none of {SHORTEST_LINE} to {longest}")
            }
            Self::WrongNumberOfRows { rows, found } => {
                write!(f, "the board must have {rows} rows with '/' between them, this one has {found}")
            }
            Self::Row(error) => error.fmt(f),
            Self::Side(error) => error.fmt(f),
            Self::TrailingText(text) => write!(f, "nothing may follow the side to move, but '{text}' does"),
            Self::WrongNumbersOfStones { stones: [x, o], mover } => {
                let right = ["as many x as o", "one x more than o"][mover.index()];
                write!(f, "with {} to move there must be {right}, not {x} x and {o} o", name(*mover))
            }
            Self::BothWon => write!(f, "both x and o have a winning row, but the first one ends the game"),
            Self::WonBefore { winner } => {
                write!(f, "{} has a winning row, so that {} cannot have moved after it", name(*winner), name(!*winner))
            }
            Self::WonTwice { winner } => {
                write!(f, "{} has winning rows that no single stone completed", name(*winner))
            }
        }
    }
}

impl Error for PositionError {}

/// Reads `3x3/3`.
fn read_sizes(text: &str) -> Result<TicTacToe, PositionError> {
    let read = || {
        let (board, length) = text.split_once('/')?;
        let (columns, rows) = board.split_once('x')?;
        let [columns, rows, length] = [columns, rows, length].map(|number| number.parse::<u8>().ok());
        Some((columns?, rows?, length?))
    };
    let (columns, rows, length) = read().ok_or_else(|| PositionError::WrongSizes(text.to_owned()))?;
    for side in [columns, rows] {
        if !(SHORTEST_SIDE..=LONGEST_SIDE).contains(&side) {
            return Err(PositionError::SideOutOfRange(side));
        }
    }
    let longest = LONGEST_LINE.min(columns.max(rows));
    if !(SHORTEST_LINE..=longest).contains(&length) {
        return Err(PositionError::LengthOutOfRange { length, longest });
    }
    Ok(TicTacToe::empty(columns, rows, length))
}

impl FromStr for TicTacToe {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_whitespace();
        let mut game = read_sizes(words.next().unwrap_or_default())?;
        let board = words.next().unwrap_or_default();
        let found = if board.is_empty() { 0 } else { board.split('/').count() };
        if found != usize::from(game.rows) {
            return Err(PositionError::WrongNumberOfRows { rows: game.rows, found });
        }
        game.stones = game.text_rows().read(board).map_err(PositionError::Row)?;
        game.mover = TURNS.read(words.next()).map_err(PositionError::Side)?;
        if let Some(extra) = words.next() {
            return Err(PositionError::TrailingText(extra.to_owned()));
        }
        let stones = Side::BOTH.map(|side| game.stones(side).len());
        if stones[0] != stones[1] + game.mover.index() as u32 {
            return Err(PositionError::WrongNumbersOfStones { stones, mover: game.mover });
        }
        game.check_winners()?;
        game.won = !rows(game.stones(!game.mover), game.length).is_empty();
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> TicTacToe {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn after(text: &str, moves: &str) -> TicTacToe {
        let mut game = game(text);
        for name in moves.split_whitespace() {
            game.try_play(name.parse().unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn x_opens_on_an_empty_board_of_three() {
        let start = TicTacToe::seeded(7);
        assert_eq!(start.to_string(), "3x3/3 .../.../... x");
        assert_eq!(start.turn(), Turn::Player(Side::First));
        assert_eq!(start.legal_moves().len(), 9);
        assert_eq!(start, TicTacToe::seeded(8), "nothing is drawn by lot");
    }

    #[test]
    fn a_line_that_does_not_fit_is_as_long_as_the_longer_side() {
        let length = |columns, rows, length| TicTacToe::empty(columns, rows, length).length();
        assert_eq!([length(3, 3, 6), length(4, 3, 6), length(3, 5, 6), length(7, 3, 6)], [3, 4, 5, 6]);
    }

    #[test]
    fn every_preset_is_a_setup_of_the_game() {
        for preset in TicTacToe::PRESETS {
            let mut setup = TicTacToe::usual_setup();
            setup.apply(preset);
            assert!(setup.is(preset));
            let start = TicTacToe::begin(&setup, 0);
            assert_eq!([start.columns(), start.rows(), start.length()], preset.values);
        }
    }

    #[test]
    fn rows_win_in_all_directions_and_a_longer_one_as_well() {
        for (moves, ends) in [
            ("a1 a2 b1 b2 c1", ["a1", "c1"]),
            ("b1 a2 b2 a3 b3", ["b1", "b3"]),
            ("a1 a2 b2 a3 c3", ["a1", "c3"]),
            ("c1 a2 b2 b3 a3", ["c1", "a3"]),
        ] {
            let over = after("3x3/3 .../.../... x", moves);
            assert_eq!(over.turn(), Turn::Over(Outcome::Win(Side::First)));
            assert_eq!(over.winning_rows(), [(ends[0].parse().unwrap(), ends[1].parse().unwrap())]);
            assert_eq!(over.legal_moves(), []);
        }
        let long = after("5x4/3 o.o../...../..o../xx.xx o", "a3 c1");
        assert_eq!(long.winning_rows(), [("a1".parse().unwrap(), "e1".parse().unwrap())]);
    }

    #[test]
    fn rows_do_not_go_on_around_the_edge() {
        assert_eq!(game("3x3/3 xx./o.x/oo. x").turn(), Turn::Player(Side::First));
        assert_eq!(game("4x4/3 xx.o/o..x/o..x/.o.. x").turn(), Turn::Player(Side::First));
    }

    #[test]
    fn a_full_board_is_a_draw() {
        assert_eq!(after("3x3/3 xox/xoo/ox. x", "c1").turn(), Turn::Over(Outcome::Draw));
    }

    #[test]
    fn impossible_positions_are_refused_by_name() {
        for (text, fault) in [
            ("", "'' does not tell the sizes: columns, rows and how many in a row win, as in 3x3/3"),
            (
                "3x3 .../.../... x",
                "'3x3' does not tell the sizes: columns, rows and how many in a row win, as in 3x3/3",
            ),
            ("3x16/3 x", "a side of 16 cells is none of 3 to 15"),
            ("2x3/3 x", "a side of 2 cells is none of 3 to 15"),
            ("4x3/5 x", "5 in a row is none of 3 to 4"),
            ("9x9/7 x", "7 in a row is none of 3 to 6"),
            ("3x3/3", "the board must have 3 rows with '/' between them, this one has 0"),
            ("3x3/3 .../... x", "the board must have 3 rows with '/' between them, this one has 2"),
            ("3x3/3 .../..../... x", "row 2 has 4 cells instead of 3"),
            ("3x3/3 .../..é/... x", "'é' in row 2 means nothing: use x, o and ."),
            ("3x3/3 .../.../...", "the side to move is missing: x or o follows the board"),
            ("3x3/3 .../.../... r", "'r' is not a side to move: x or o"),
            ("3x3/3 .../.../... x 1", "nothing may follow the side to move, but '1' does"),
            ("3x3/3 x../.../... x", "with x to move there must be as many x as o, not 1 x and 0 o"),
            ("3x3/3 x../.../o.. o", "with o to move there must be one x more than o, not 1 x and 1 o"),
            ("3x3/3 xxx/.../ooo x", "both x and o have a winning row, but the first one ends the game"),
            ("3x3/3 xxx/.../oo. x", "with x to move there must be as many x as o, not 3 x and 2 o"),
            ("3x3/3 xxx/o../oo. x", "x has a winning row, so that o cannot have moved after it"),
            ("4x4/3 xxx./oo.o/.o.o/xxx. o", "x has winning rows that no single stone completed"),
        ] {
            assert_eq!(text.parse::<TicTacToe>().unwrap_err().to_string(), fault, "{text}");
        }
    }
}
