//! The text of a chess board: eight ranks from the top with `/` between them, digits for runs of empty squares.

use std::fmt::{self, Display};

use super::grid::{Square, Squares};
use super::{Complaint, Explain};
use crate::{complaint, explained_errors};

/// Writes a board; `symbol` tells what stands on a square, or nothing for an empty one.
pub(super) fn write<S: Display>(f: &mut fmt::Formatter<'_>, symbol: impl Fn(Square) -> Option<S>) -> fmt::Result {
    for rank in (0..8).rev() {
        let mut empty = 0;
        for square in (0..8).filter_map(|file| Square::at(file, rank)) {
            if let Some(symbol) = symbol(square) {
                if empty > 0 {
                    write!(f, "{empty}")?;
                }
                empty = 0;
                symbol.fmt(f)?;
            } else {
                empty += 1;
            }
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        if rank > 0 {
            f.write_str("/")?;
        }
    }
    Ok(())
}

/// Reads a board and shows every symbol on it to `place`, with its rank as it is labelled and its square.
///
/// A symbol is one letter or sign, or everything between brackets, which belong to it. The square is a set because it
/// can be none: a rank that is too long is read to its end, so that the message can tell its width. `fault` makes an error of
/// what is wrong with the board itself.
pub(super) fn read<E>(
    board: &str,
    fault: impl Fn(BoardError) -> E,
    mut place: impl FnMut(&str, u8, Squares) -> Result<(), E>,
) -> Result<(), E> {
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != 8 {
        return Err(fault(BoardError::WrongNumberOfRanks(if board.is_empty() { 0 } else { ranks.len() })));
    }
    for (mut text, rank) in ranks.into_iter().zip((0..8).rev()) {
        let label = rank as u8 + 1;
        let mut cells = 0;
        while let Some(first) = text.chars().next() {
            let end = if first == '(' { text.find(')').map(|close| close + 1) } else { None };
            let (symbol, rest) = text.split_at(end.unwrap_or(first.len_utf8()));
            text = rest;
            if let '1'..='8' = first {
                cells += first as usize - '0' as usize;
                continue;
            }
            place(symbol, label, Square::at(cells.min(8) as i8, rank).map_or(Squares::NONE, Squares::of))?;
            cells += 1;
        }
        if cells != 8 {
            return Err(fault(BoardError::WrongRankWidth { rank: label, cells }));
        }
    }
    Ok(())
}

/// Why a text is not a board of eight ranks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// There are so many ranks, and not 8.
    WrongNumberOfRanks(usize),
    /// A rank is too short or too long.
    WrongRankWidth {
        /// As it is labelled, from 1.
        rank: u8,
        /// How many cells it has.
        cells: usize,
    },
}

impl Explain for BoardError {
    fn complaint(&self) -> Complaint {
        match self {
            Self::WrongNumberOfRanks(found) => {
                complaint!("fault-ranks", "a board has 8 ranks with '/' between them, this one has {found}", found)
            }
            Self::WrongRankWidth { rank, cells } => {
                complaint!("fault-rank-width", "rank {rank} has {cells} cells instead of 8", rank, cells)
            }
        }
    }
}

explained_errors!(BoardError);
