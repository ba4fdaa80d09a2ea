//! The books that ship with the program: what is known of the first moves, made by our own solver and our own search.
//!
//! Small boards have a [solved](solved) book, whose every word is proved; some larger ones a [searched](searched) one, which
//! says what a deep search thinks of each opening.

mod searched;
mod solved;

use std::fmt;

use super::field::{Field, FieldStones};
use super::solver::LONGEST_SOLVABLE_SIDE;
use crate::games::Side;

/// What a book says of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BookAdvice {
    /// The side to move wins with this move.
    Wins(usize),
    Loses,
    /// The side to move does best with this move, and then seems to have this chance.
    Seems {
        best: usize,
        chance: f32,
    },
}

/// What the books know about a position, where nobody may swap.
pub fn lookup(field: &Field, stones: &FieldStones, mover: Side) -> Option<BookAdvice> {
    solved::lookup(field, stones, mover).or_else(|| searched::lookup(field, stones, mover))
}

/// The opening that is worth most to black of those that white had better not swap, if there is a book that compares them.
pub fn even_opening(field: &Field) -> Option<usize> {
    searched::even_opening(field)
}

/// How a book is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BookWork {
    /// Solve everything, with a table of so many megabytes.
    Solve(usize),
    /// Search each opening with so many visits.
    Search(u64),
}

/// Why there is no book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BookFault {
    /// It was stopped before its end.
    Stopped,
    /// Boards of this size cannot be solved.
    TooLarge,
    /// What is said to be known is no solved book.
    NoBook,
    /// What is said to be known has a line that is not one of a searched book.
    NoLine(String),
}

impl fmt::Display for BookFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => f.write_str("stopped before the end"),
            Self::TooLarge => write!(f, "only boards up to {0} x {0} can be solved", LONGEST_SOLVABLE_SIDE),
            Self::NoBook => f.write_str("not a book of solved positions"),
            Self::NoLine(line) => {
                write!(f, "'{line}' is not an opening, the reply, its chance and visits, as in a3 d8 50.1 20000")
            }
        }
    }
}

/// Makes the book of a board from what an earlier attempt has made of it. Shows the book after each opening with how many
/// are left, and returns it whole.
pub fn make(
    size: u8,
    work: BookWork,
    known: &[u8],
    is_stopped: &(dyn Fn() -> bool + Sync),
    on_opening: &mut dyn FnMut(&[u8], usize),
) -> Result<Vec<u8>, BookFault> {
    match work {
        BookWork::Solve(megabytes) => solved::make(size, megabytes, known, is_stopped, on_opening),
        BookWork::Search(visits) => searched::make(size, visits, known, is_stopped, on_opening),
    }
}

/// How many openings of a board a book has: of two that are the same turned upside down one is enough.
fn openings(field: &Field) -> usize {
    field.cells.div_ceil(2)
}
