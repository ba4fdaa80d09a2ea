//! Why a text is not a match of Hex.

use std::error::Error;
use std::fmt;

use war_horses_games::hex::PositionError;
use war_horses_games::{Game, Hex, Side};

/// What is wrong, and at which byte.
pub(super) type Found<T> = Result<T, (usize, SgfFault)>;

/// Why a text is not a match of Hex, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSgf {
    /// From 1, as editors count.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub fault: SgfFault,
}

impl BadSgf {
    pub(super) fn at(text: &str, at: usize, fault: SgfFault) -> Self {
        let before = &text[..at];
        let line_begin = before.rfind('\n').map_or(0, |end| end + 1);
        Self { line: before.matches('\n').count() + 1, column: before[line_begin..].chars().count() + 1, fault }
    }
}

impl fmt::Display for BadSgf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl Error for BadSgf {}

/// What can be wrong in an SGF of Hex.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the message of each tells what was wrong and what would be right")]
pub enum SgfFault {
    NoGame,
    NoNode,
    GameNotClosed,
    ValueNotClosed,
    NoValue(String),
    Unexpected(char),
    OtherGame(String),
    Size(String),
    Side(String),
    Cell { text: String, size: u8 },
    Position(PositionError),
    LateSetup,
    OutOfTurn(Side),
    Taken(String),
    NoSwap,
    AfterTheEnd,
}

impl fmt::Display for SgfFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => write!(f, "there is no game: it would begin with '(;'"),
            Self::NoNode => write!(f, "a ';' must come before the first property of a game"),
            Self::GameNotClosed => write!(f, "the game that begins here is never closed: a ')' is missing"),
            Self::ValueNotClosed => write!(f, "the value that begins here is never closed: a ']' is missing"),
            Self::NoValue(name) => write!(f, "the property {name} has no value: write it like {name}[...]"),
            Self::Unexpected(sign) => write!(f, "'{sign}' cannot stand here, only a property or one of ; ( )"),
            Self::OtherGame(number) => write!(f, "GM[{number}] is not Hex, which is GM[11]"),
            Self::Size(text) => {
                let choice = &Hex::CHOICES[0];
                write!(f, "'{text}' is no size of a board: {} to {}", choice.least(), choice.most())
            }
            Self::Side(text) => write!(f, "'{text}' is not a side: B or W"),
            Self::Cell { text, size } => {
                write!(
                    f,
                    "'{text}' is no move on a board of {size} x {size}: a cell as in c2, swap-pieces, swap-sides or resign"
                )
            }
            Self::Position(error) => write!(f, "{error}"),
            Self::LateSetup => write!(f, "stones can be set up before the first move only, in the first node"),
            Self::OutOfTurn(side) => {
                let [mover, other] = [!*side, *side].map(|side| Hex::SIDES[side.index()]);
                write!(f, "it is the turn of {mover}, not of {other}")
            }
            Self::Taken(cell) => write!(f, "there is a stone on {cell} already"),
            Self::NoSwap => write!(f, "only white can swap, in its first turn and where the swap rule is on"),
            Self::AfterTheEnd => write!(f, "the game was over before this move"),
        }
    }
}
