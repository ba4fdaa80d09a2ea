//! Why a text is not a match of Hex.

use war_horses_games::complaint::ProperName;
use war_horses_games::hex::PositionError;
use war_horses_games::{Complaint, Explain, Game, Hex, Side, complaint, explained_errors};

use crate::BadRecord;

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

impl From<BadSgf> for BadRecord {
    fn from(bad: BadSgf) -> Self {
        Self { line: bad.line, column: Some(bad.column), fault: bad.fault.complaint() }
    }
}

impl Explain for BadSgf {
    fn complaint(&self) -> Complaint {
        BadRecord::from(self.clone()).complaint()
    }
}

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

impl Explain for SgfFault {
    fn complaint(&self) -> Complaint {
        match self {
            Self::NoGame => complaint!("fault-sgf-none", "there is no game: it would begin with '(;'"),
            Self::NoNode => complaint!("fault-sgf-node", "a ';' must come before the first property of a game"),
            Self::GameNotClosed => {
                complaint!("fault-sgf-open", "the game that begins here is never closed: a ')' is missing")
            }
            Self::ValueNotClosed => {
                complaint!("fault-sgf-open-value", "the value that begins here is never closed: a ']' is missing")
            }
            Self::NoValue(name) => {
                complaint!("fault-sgf-value", "the property {name} has no value: write it like {name}[...]", name)
            }
            Self::Unexpected(sign) => {
                complaint!("fault-sgf-sign", "'{sign}' cannot stand here, only a property or one of ; ( )", sign)
            }
            Self::OtherGame(number) => {
                complaint!("fault-sgf-game", "GM[{number}] is not Hex, which is GM[11]", number)
            }
            Self::Size(text) => {
                let choice = &Hex::CHOICES[0];
                complaint!(
                    "fault-sgf-size",
                    "'{text}' is no size of a board: {least} to {most}",
                    text,
                    least = choice.least(),
                    most = choice.most()
                )
            }
            Self::Side(text) => complaint!("fault-sgf-side", "'{text}' is not a side: B or W", text),
            Self::Cell { text, size } => complaint!(
                "fault-sgf-cell",
                "'{text}' is no move on a board of {size} x {size}: a cell as in c2, swap-pieces, swap-sides or resign",
                text,
                size
            ),
            Self::Position(error) => error.complaint(),
            Self::LateSetup => {
                complaint!("fault-sgf-setup", "stones can be set up before the first move only, in the first node")
            }
            Self::OutOfTurn(side) => complaint!(
                "fault-sgf-turn",
                "it is the turn of {mover}, not of {other}",
                mover = ProperName::side::<Hex>(!*side),
                other = ProperName::side::<Hex>(*side)
            ),
            Self::Taken(cell) => complaint!("fault-taken", "there is a stone on {cell} already", cell),
            Self::NoSwap => {
                complaint!("fault-no-swap", "only white can swap, in its first turn and where the swap rule is on")
            }
            Self::AfterTheEnd => complaint!("fault-over-before", "the game was over before this move"),
        }
    }
}

explained_errors!(BadSgf, SgfFault);
