//! A position as one line of text: the rows from the top, the side to move, and `swap` as long as white may do that.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use super::cells::{Cell, LONGEST_SIDE};
use super::{Hex, SHORTEST_SIDE};
use crate::complaint::ProperName;
use crate::side_letters::{SideError, SideLetters};
use crate::stones::{RowError, Rows, Stones};
use crate::{Complaint, Explain, Game, Side, complaint, explained_errors};

/// How the side to move is written.
const TURNS: SideLetters = SideLetters { game: Hex::ID, names: Hex::SIDES, letters: ["b", "w"] };

const SWAP: &str = "swap";

/// The rows of a board of this size.
fn rows(size: u8) -> Rows<Cell, Range<u8>> {
    Rows { symbols: ['B', 'W'], columns: size, rows: 0..size, at: Cell::at }
}

/// `.../.B./... w swap`.
impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rows(self.size).write(f, &self.stones)?;
        write!(f, " {}", TURNS.of(self.mover))?;
        if self.swap { write!(f, " {SWAP}") } else { Ok(()) }
    }
}

/// Why a text is not a position of Hex.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the message of each tells what was wrong and what would be right")]
pub enum PositionError {
    SizeOutOfRange(usize),
    Row(RowError),
    Side(SideError),
    UnknownEnd(String),
    TrailingText(String),
    TwoStonesOnOneCell(Cell),
    OffTheBoard { cell: Cell, size: u8 },
    BothJoined,
    JoinedBefore { winner: Side },
    TooLateToSwap,
}

impl Explain for PositionError {
    fn complaint(&self) -> Complaint {
        match self {
            Self::SizeOutOfRange(found) => complaint!(
                "fault-hex-rows",
                "the board must have {least} to {most} rows with '/' between them, this one has {found}",
                least = SHORTEST_SIDE,
                most = LONGEST_SIDE,
                found
            ),
            Self::Row(error) => error.complaint(),
            Self::Side(error) => error.complaint(),
            Self::UnknownEnd(text) => {
                complaint!("fault-only-swap", "only 'swap' may follow the side to move, not '{text}'", text)
            }
            Self::TrailingText(text) => {
                complaint!("fault-after-swap", "nothing may follow 'swap', but '{text}' does", text)
            }
            Self::TwoStonesOnOneCell(cell) => {
                complaint!("fault-two-stones", "there are two stones on {cell}", cell = cell.to_string())
            }
            Self::OffTheBoard { cell, size } => complaint!(
                "fault-off-board",
                "there is a stone on {cell}, off the board of {size} x {size}",
                cell = cell.to_string(),
                size
            ),
            Self::BothJoined => {
                complaint!("fault-both-joined", "both black and white have joined their borders, which cannot be")
            }
            Self::JoinedBefore { winner } => complaint!(
                "fault-joined-before",
                "{winner} has joined its borders, so that the game is over and {other} would be next to move",
                winner = ProperName::side::<Hex>(*winner),
                other = ProperName::side::<Hex>(!*winner)
            ),
            Self::TooLateToSwap => complaint!(
                "fault-swap",
                "white can only 'swap' in its first turn: with b to move the board must be empty, with w to move there \
                 must be one black stone and no other"
            ),
        }
    }
}

explained_errors!(PositionError);

impl FromStr for Hex {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_whitespace();
        let board = words.next().unwrap_or_default();
        let found = if board.is_empty() { 0 } else { board.split('/').count() };
        let size = u8::try_from(found).ok().filter(|size| (SHORTEST_SIDE..=LONGEST_SIDE).contains(size));
        let size = size.ok_or(PositionError::SizeOutOfRange(found))?;
        let Stones(stones) = rows(size).read(board).map_err(PositionError::Row)?;
        let mover = TURNS.read(words.next()).map_err(PositionError::Side)?;
        let swap = match words.next() {
            None => false,
            Some(SWAP) => true,
            Some(other) => return Err(PositionError::UnknownEnd(other.to_owned())),
        };
        if let Some(extra) = words.next() {
            return Err(PositionError::TrailingText(extra.to_owned()));
        }
        Self::with_stones(size, stones, mover, swap)
    }
}

#[cfg(test)]
mod tests {
    use super::super::cells::Cells;
    use super::*;

    #[test]
    fn what_cannot_be_is_refused_by_name() {
        let too_late = "white can only 'swap' in its first turn: with b to move the board must be empty, with w to move \
                        there must be one black stone and no other";
        for (text, fault) in [
            ("", "the board must have 3 to 19 rows with '/' between them, this one has 0"),
            ("../.. b", "the board must have 3 to 19 rows with '/' between them, this one has 2"),
            (&(["."; 20].join("/") + " b"), "the board must have 3 to 19 rows with '/' between them, this one has 20"),
            (".../..../... b", "row 2 has 4 cells instead of 3"),
            (".../..é/... b", "'é' in row 2 means nothing: use B, W and ."),
            (".../.../..b b", "'b' in row 3 means nothing: use B, W and ."),
            (".../.../...", "the side to move is missing: b (black) or w (white) follows the board"),
            (".../.../... x", "'x' is not a side to move: b (black) or w (white)"),
            (".../.../... b 1", "only 'swap' may follow the side to move, not '1'"),
            (".../.../... b swap 1", "nothing may follow 'swap', but '1' does"),
            (".../.../... w swap", too_late),
            (".B./.../... b swap", too_late),
            (".B./W../... w swap", too_late),
            (".B./.B./.B. b", "black has joined its borders, so that the game is over and white would be next to move"),
            (".../WWW/.B. w", "white has joined its borders, so that the game is over and black would be next to move"),
        ] {
            assert_eq!(text.parse::<Hex>().unwrap_err().to_string(), fault, "{text}");
        }
    }

    #[test]
    fn boards_made_of_sets_are_checked_as_well() {
        let of = |name: &str| Cells::of(name.parse().unwrap());
        let make = |size, stones| Hex::with_stones(size, stones, Side::First, false).unwrap_err().to_string();
        assert_eq!(make(5, [of("a1"), of("a1")]), "there are two stones on a1");
        assert_eq!(make(5, [of("a1"), of("f5")]), "there is a stone on f5, off the board of 5 x 5");
        assert_eq!(make(5, [of("a6"), of("b2")]), "there is a stone on a6, off the board of 5 x 5");
        assert!(make(2, [of("a1"), of("b2")]).starts_with("the board must have 3 to 19 rows"));
    }
}
