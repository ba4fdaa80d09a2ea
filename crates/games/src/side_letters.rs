//! How the text of a position names the side to move.

use std::fmt::{self, Display};

use super::complaint::ProperName;
use super::{Complaint, Explain, Side};
use crate::{complaint, explained_errors};

/// The names of the two sides, and what stands for them in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideLetters {
    /// The name of the game.
    pub game: &'static str,
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

impl Explain for SideError {
    fn complaint(&self) -> Complaint {
        let (Self::Missing(letters) | Self::Unknown(letters, _)) = self;
        let [a, b] = letters.letters;
        let [first, second] = Side::BOTH.map(|side| ProperName::side_of(letters.game, letters.names, side));
        match self {
            Self::Missing(_) => complaint!(
                "fault-side-missing",
                "the side to move is missing: {letters} follows the board",
                a,
                b,
                first,
                second
            ),
            Self::Unknown(_, text) => {
                complaint!("fault-side", "'{text}' is not a side to move: {letters}", text, a, b, first, second)
            }
        }
    }
}

explained_errors!(SideError);
