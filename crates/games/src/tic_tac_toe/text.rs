//! A position as one line of text: columns, rows and length, the rows of the board from the top, and the side to move.

use std::fmt;
use std::iter::Rev;
use std::ops::Range;
use std::str::FromStr;

use super::{LONGEST_LINE, SHORTEST_LINE, SHORTEST_SIDE, TicTacToe, rows};
use crate::complaint::ProperName;
use crate::side_letters::{SideError, SideLetters};
use crate::stones::{RowError, Rows};
use crate::wide_grid::{Cell, Cells, LONGEST_SIDE};
use crate::{Complaint, Explain, Game, Side, complaint, explained_errors};

/// How the side to move is written.
const TURNS: SideLetters = SideLetters { game: TicTacToe::ID, names: TicTacToe::SIDES, letters: TicTacToe::SIDES };

impl TicTacToe {
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

/// `3x3/3 x.o/.x./o.. x`.
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

impl Explain for PositionError {
    fn complaint(&self) -> Complaint {
        let name = |side: Side| ProperName::side::<TicTacToe>(side);
        let [first, second] = Side::BOTH.map(name);
        match self {
            Self::WrongSizes(text) => complaint!(
                "fault-sizes",
                "'{text}' does not tell the sizes: columns, rows and how many in a row win, as in 3x3/3",
                text
            ),
            Self::SideOutOfRange(cells) => complaint!(
                "fault-cells",
                "a side of {cells} cells is none of {least} to {most}",
                cells,
                least = SHORTEST_SIDE,
                most = LONGEST_SIDE
            ),
            Self::LengthOutOfRange { length, longest } => complaint!(
                "fault-length",
                "{length} in a row is none of {shortest} to {longest}",
                length,
                shortest = SHORTEST_LINE,
                longest
            ),
            Self::WrongNumberOfRows { rows, found } => complaint!(
                "fault-rows",
                "the board must have {rows} rows with '/' between them, this one has {found}",
                rows,
                found
            ),
            Self::Row(error) => error.complaint(),
            Self::Side(error) => error.complaint(),
            Self::TrailingText(text) => {
                complaint!("fault-after-side", "nothing may follow the side to move, but '{text}' does", text)
            }
            Self::WrongNumbersOfStones { stones: [x, o], mover: Side::First } => complaint!(
                "fault-stones-first",
                "with {first} to move there must be as many {first} as {second}, not {x} {first} and {o} {second}",
                first,
                second,
                x,
                o
            ),
            Self::WrongNumbersOfStones { stones: [x, o], mover: Side::Second } => complaint!(
                "fault-stones-second",
                "with {second} to move there must be one {first} more than {second}, not {x} {first} and {o} {second}",
                first,
                second,
                x,
                o
            ),
            Self::BothWon => {
                complaint!("fault-both-rows", "both x and o have a winning row, but the first one ends the game")
            }
            Self::WonBefore { winner } => complaint!(
                "fault-row-before",
                "{winner} has a winning row, so that {other} cannot have moved after it",
                winner = name(*winner),
                other = name(!*winner)
            ),
            Self::WonTwice { winner } => complaint!(
                "fault-rows-twice",
                "{winner} has winning rows that no single stone completed",
                winner = name(*winner)
            ),
        }
    }
}

explained_errors!(PositionError);

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
