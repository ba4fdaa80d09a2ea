//! How the text of a position names the side to move.

use std::error::Error;
use std::fmt::{self, Display};

use super::Side;

/// The names of the two sides, and what stands for them in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideLetters {
    /// In English.
    pub names: [&'static str; 2],
    /// What is written.
    pub letters: [&'static str; 2],
}

impl SideLetters {
    /// What stands for a side.
    pub const fn of(&self, side: Side) -> &'static str {
        self.letters[side.index()]
    }

    /// The side that a word names, where there is a word.
    pub fn read(self, word: Option<&str>) -> Result<Side, SideError> {
        let word = word.ok_or(SideError::Missing(self))?;
        let side = Side::BOTH.into_iter().find(|&side| self.of(side) == word);
        side.ok_or_else(|| SideError::Unknown(self, word.to_owned()))
    }
}

/// `r (red) or g (green)`.
impl Display for SideLetters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = Side::BOTH.map(|side| match (self.of(side), self.names[side.index()]) {
            (letter, name) if letter == name => letter.to_owned(),
            (letter, name) => format!("{letter} ({name})"),
        });
        write!(f, "{first} or {second}")
    }
}

/// Why a text does not tell the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SideError {
    /// The text ends before it.
    Missing(SideLetters),
    /// Something else stands in its place.
    Unknown(SideLetters, String),
}

impl Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(letters) => write!(f, "the side to move is missing: {letters} follows the board"),
            Self::Unknown(letters, text) => write!(f, "'{text}' is not a side to move: {letters}"),
        }
    }
}

impl Error for SideError {}
