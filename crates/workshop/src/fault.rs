//! What is wrong with a heuristic, where, and what would be right.

use std::error::Error;
use std::fmt;

use war_horses_games::GameId;

/// A place in a file, as editors count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TextPlace {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
}

impl TextPlace {
    /// The place of a byte of a text.
    pub fn of_byte(text: &str, byte: usize) -> Self {
        let mut end = byte.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Self { line, column }
    }
}

impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// What is wrong. Each has a name for translations and the words that belong into them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// The frame is not TOML; what its reader says.
    NotToml(String),
    /// A key that no heuristic has.
    UnknownKey(String),
    /// A key that every heuristic has is missing.
    MissingKey(&'static str),
    /// The value of a key is not one that it can have: the key, and those that it can.
    BadValue(&'static str, String),
    /// There is no such game.
    UnknownGame(String),
    /// The heuristic is one of another game.
    OtherGame(String, &'static str),
    /// The game has no such feature: the name, the nearest one, and all of them.
    UnknownName(String, String, String),
    /// Something stands after the dot that belongs to no side, or the other way round.
    NotOfASide(String),
    /// A word or sign that has no place in a score.
    Unusable(String),
    /// The expression breaks off or goes on where it should not.
    Syntax,
    /// There is no score at all.
    Empty,
    /// A function that is not there, and those that are.
    UnknownFunction(String, String),
    /// A function is given too many numbers or too few: how many it wants.
    Arguments(String, usize),
    /// A name is given twice.
    Twice(String),
    /// `if` without `else`: a score needs a value either way.
    NoElse,
    /// It is larger than anything a person writes.
    TooLarge(usize),
    /// Too many brackets within each other.
    TooDeep(usize),
}

impl Wrong {
    /// Its name in translations, `heuristic-fault-<id>`.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::NotToml(_) => "toml",
            Self::UnknownKey(_) => "key",
            Self::MissingKey(_) => "missing",
            Self::BadValue(..) => "value",
            Self::UnknownGame(_) => "game",
            Self::OtherGame(..) => "other-game",
            Self::UnknownName(..) => "name",
            Self::NotOfASide(_) => "side",
            Self::Unusable(_) => "unusable",
            Self::Syntax => "syntax",
            Self::Empty => "empty",
            Self::UnknownFunction(..) => "function",
            Self::Arguments(..) => "arguments",
            Self::Twice(_) => "twice",
            Self::NoElse => "else",
            Self::TooLarge(_) => "large",
            Self::TooDeep(_) => "deep",
        }
    }

    /// What belongs into its translation: `what`, `right` and `all`, as far as it has them.
    pub fn words(&self) -> [String; 3] {
        let none = String::new;
        match self {
            Self::NotToml(what) | Self::UnknownKey(what) => [what.clone(), none(), none()],
            Self::UnknownGame(what) => [what.clone(), none(), games()],
            Self::MissingKey(what) => [(*what).to_owned(), none(), none()],
            Self::BadValue(what, right) => [(*what).to_owned(), right.clone(), none()],
            Self::OtherGame(what, right) => [what.clone(), (*right).to_owned(), none()],
            Self::UnknownName(what, right, all) => [what.clone(), right.clone(), all.clone()],
            Self::NotOfASide(what) | Self::Unusable(what) | Self::Twice(what) => [what.clone(), none(), none()],
            Self::UnknownFunction(what, all) => [what.clone(), none(), all.clone()],
            Self::Arguments(what, count) => [what.clone(), count.to_string(), none()],
            Self::TooLarge(most) | Self::TooDeep(most) => [none(), most.to_string(), none()],
            Self::Syntax | Self::Empty | Self::NoElse => [none(), none(), none()],
        }
    }
}

/// The names of all games.
fn games() -> String {
    GameId::ALL.iter().map(|game| game.id()).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotToml(what) => write!(f, "this is not TOML: {what}"),
            Self::UnknownKey(what) => {
                write!(f, "'{what}' is nothing a heuristic has: {}", crate::file::KEYS.join(", "))
            }
            Self::MissingKey(what) => write!(f, "'{what}' is missing: a heuristic has at least a game and a score"),
            Self::BadValue(what, right) => write!(f, "'{what}' has to be {right}"),
            Self::UnknownGame(what) => write!(f, "'{what}' is not a game: {}", games()),
            Self::OtherGame(what, right) => write!(f, "this is a heuristic of {what}, not of {right}"),
            Self::UnknownName(what, right, all) => {
                write!(f, "'{what}' is nothing that can be seen here; did you mean '{right}'? There are {all}")
            }
            Self::NotOfASide(what) => {
                write!(
                    f,
                    "'{what}' cannot be asked for: write me.name or you.name for a side, and the name alone for "
                )?;
                f.write_str("what both share, or for the difference")
            }
            Self::Unusable(what) => {
                write!(f, "'{what}' has no place in a score: use numbers, names, + - * / %, comparisons, && || !, ")?;
                f.write_str("brackets, if { } else { }, let and functions")
            }
            Self::Syntax => f.write_str(
                "the expression cannot be read from here on: a number, a name or a bracket is missing or too much",
            ),
            Self::Empty => f.write_str("there is no score: end with an expression such as 100 * cells"),
            Self::UnknownFunction(what, all) => write!(f, "there is no function '{what}': there are {all}"),
            Self::Arguments(what, count) => write!(f, "{what} wants {count} numbers in its brackets"),
            Self::Twice(what) => write!(f, "'{what}' is taken already: choose another name"),
            Self::NoElse => f.write_str("'if' needs an 'else' here: a score has to have a value either way"),
            Self::TooLarge(most) => write!(f, "this is too large: at most {most} words and signs"),
            Self::TooDeep(most) => write!(f, "too many brackets within each other: at most {most}"),
        }
    }
}

/// What is wrong with a heuristic, and where in its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeuristicFault {
    /// Where.
    pub place: TextPlace,
    /// What.
    pub wrong: Wrong,
}

impl fmt::Display for HeuristicFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place: TextPlace { line, column }, wrong } = self;
        write!(f, "line {line}, column {column}: {wrong}")
    }
}

impl Error for HeuristicFault {}

/// The same before it is known where the score stands in its file: at a byte of the score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Slip {
    pub byte: usize,
    pub wrong: Wrong,
}
