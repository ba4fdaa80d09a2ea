//! Stones of two sides that stay where they were put: whose they are, and the rows of their text.

use std::fmt;

use super::bitboard::{BitIndex, Bitboard};
use super::{Complaint, Explain, Side};
use crate::{complaint, explained_errors};

/// The stones on a board, at most one on a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stones<P: BitIndex, const W: usize>(pub [Bitboard<P, W>; 2]);

impl<P: BitIndex, const W: usize> Stones<P, W> {
    pub const NONE: Self = Self([Bitboard::NONE; 2]);

    #[inline]
    pub fn of(&self, side: Side) -> Bitboard<P, W> {
        self.0[side.index()]
    }

    /// The places with a stone of either side.
    #[inline]
    pub fn all(&self) -> Bitboard<P, W> {
        self.0[0] | self.0[1]
    }

    /// Whose stone lies here.
    pub fn owner(&self, place: P) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.of(side).contains(place))
    }

    #[inline]
    pub fn put(&mut self, side: Side, place: P) {
        self.0[side.index()].insert(place);
    }
}

/// How the rows of a board are written: these rows, from the top, of so many cells each.
pub(super) struct Rows<P, R> {
    pub symbols: [char; 2],
    pub columns: u8,
    pub rows: R,
    /// The place in a column and a row, both from 0.
    pub at: fn(u8, u8) -> Option<P>,
}

impl<P: BitIndex, R: Iterator<Item = u8>> Rows<P, R> {
    /// The cells of a row, from the left.
    fn cells(&self, row: u8) -> impl Iterator<Item = P> {
        let at = self.at;
        (0..self.columns).filter_map(move |column| at(column, row))
    }

    /// Writes the rows with `/` between them, and `.` for an empty place.
    pub fn write<const W: usize>(mut self, f: &mut fmt::Formatter<'_>, stones: &Stones<P, W>) -> fmt::Result {
        let mut between = "";
        while let Some(row) = self.rows.next() {
            f.write_str(between)?;
            for place in self.cells(row) {
                write!(f, "{}", stones.owner(place).map_or('.', |side| self.symbols[side.index()]))?;
            }
            between = "/";
        }
        Ok(())
    }

    /// Reads what [`write`](Self::write) wrote. Whether there are as many rows is for the caller to check.
    pub fn read<const W: usize>(mut self, board: &str) -> Result<Stones<P, W>, RowError> {
        let mut stones = Stones::NONE;
        for text in board.split('/') {
            let Some(row) = self.rows.next() else { break };
            let found = text.chars().count();
            if found != usize::from(self.columns) {
                return Err(RowError::WrongWidth { row: row + 1, columns: self.columns, found });
            }
            for (symbol, place) in text.chars().zip(self.cells(row)) {
                match self.symbols.iter().position(|&stone| stone == symbol) {
                    Some(side) => stones.put(Side::BOTH[side], place),
                    None if symbol == '.' => {}
                    None => return Err(RowError::UnknownSymbol { symbol, row: row + 1, symbols: self.symbols }),
                }
            }
        }
        Ok(stones)
    }
}

/// Why a text is not a row of stones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RowError {
    /// The row has too few cells, or too many.
    WrongWidth {
        /// As it is labelled, from 1.
        row: u8,
        /// How many cells it must have.
        columns: u8,
        /// How many it has.
        found: usize,
    },
    /// A sign that is neither a stone nor an empty cell.
    UnknownSymbol {
        /// The sign.
        symbol: char,
        /// The row as it is labelled, from 1.
        row: u8,
        /// The stones of the two sides.
        symbols: [char; 2],
    },
}

impl Explain for RowError {
    fn complaint(&self) -> Complaint {
        match self {
            Self::WrongWidth { row, columns, found } => {
                complaint!("fault-row-width", "row {row} has {found} cells instead of {columns}", row, found, columns)
            }
            Self::UnknownSymbol { symbol, row, symbols: [first, second] } => complaint!(
                "fault-row-sign",
                "'{symbol}' in row {row} means nothing: use {first}, {second} and .",
                symbol,
                row,
                first,
                second
            ),
        }
    }
}

explained_errors!(RowError);
