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

use rand::Rng;

use super::setup::{Choice, Preset, Values};
use super::stones::Stones;
use super::wide_grid::{Cell, Cells, LONGEST_SIDE};
use super::{Game, Outcome, Setup, Side, Turn};

mod text;

pub use text::PositionError;

pub(crate) const SHORTEST_SIDE: u8 = 3;
pub(crate) const SHORTEST_LINE: u8 = 3;
pub(crate) const LONGEST_LINE: u8 = 6;

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
}
