//! Why something cannot be, for whoever knows the language of the reader: a sentence by its name, and what stands in it.
//!
//! Below the words of the program nothing knows any language but the English of its own [`Display`]. An error that
//! [explains](Explain) itself can be told in all of them.

use std::error::Error;
use std::fmt::{self, Display};

use super::{Game, Side};

/// An error that can be told in the language of the reader.
pub trait Explain: Error {
    /// What is wrong; in English alone where it has no sentence of its own.
    fn complaint(&self) -> Complaint {
        Complaint { key: None, details: Vec::new(), english: self.to_string() }
    }
}

/// A sentence about what is wrong. Prints in English.
///
/// ```
/// use war_horses_games::complaint;
///
/// let (rank, cells) = (3, 9);
/// let wrong = complaint!("fault-rank", "rank {rank} has {cells} cells instead of 8", rank, cells);
/// assert_eq!(wrong.to_string(), "rank 3 has 9 cells instead of 8");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    /// The name of the sentence in translations, if there are any.
    pub key: Option<&'static str>,
    /// What stands in it, by name.
    pub details: Vec<(&'static str, Detail)>,
    english: String,
}

impl Complaint {
    #[doc(hidden)]
    pub fn new(key: &'static str, english: String, details: Vec<(&'static str, Detail)>) -> Self {
        Self { key: Some(key), details, english }
    }
}

impl Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl Error for Complaint {}

impl<E: Explain> From<E> for Complaint {
    fn from(error: E) -> Self {
        error.complaint()
    }
}

/// The name of a sentence, the sentence in English, and what stands in it, as `name` or `name = value`.
#[macro_export]
macro_rules! complaint {
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
    ($key:literal, $english:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        match ($($crate::complaint!(@ $name $($value)?),)*) {
            ($($name,)*) => $crate::complaint::Complaint::new(
                $key,
                format!($english),
                vec![$((stringify!($name), $crate::complaint::AsDetail::detail(&$name))),*],
            ),
        }
    };
}

/// Makes errors of what can be explained: they print their complaint.
#[macro_export]
macro_rules! explained_errors {
    ($($Fault:ident),+) => {
        $(
            impl std::fmt::Display for $Fault {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    std::fmt::Display::fmt(&$crate::Explain::complaint(self), f)
                }
            }

            impl std::error::Error for $Fault {}
        )+
    };
}

/// What can stand in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Detail {
    /// The same in all languages: what was written, the name of a cell.
    Text(String),
    /// So many of something.
    Number(i64),
    /// What has a name in each language, by its key.
    Named(String),
    /// Another sentence.
    Complaint(Complaint),
}

/// Something with a name in every language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProperName {
    /// The key of the name in translations.
    pub key: String,
    english: &'static str,
}

impl ProperName {
    /// A side of a game.
    pub fn side<G: Game>(side: Side) -> Self {
        Self::side_of(G::ID, G::SIDES, side)
    }

    /// The same where the game is known by its name and those of its sides only.
    pub(super) fn side_of(game: &str, names: [&'static str; 2], side: Side) -> Self {
        let key = format!("{game}-{}", ["first", "second"][side.index()]);
        Self { key, english: names[side.index()] }
    }

    /// A game.
    pub fn game(id: &'static str) -> Self {
        Self { key: id.to_owned(), english: id }
    }
}

impl Display for ProperName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.english)
    }
}

/// What a value is in a sentence.
pub trait AsDetail {
    /// The value.
    fn detail(&self) -> Detail;
}

impl<T: AsDetail + ?Sized> AsDetail for &T {
    fn detail(&self) -> Detail {
        (**self).detail()
    }
}

impl AsDetail for str {
    fn detail(&self) -> Detail {
        Detail::Text(self.to_owned())
    }
}

impl AsDetail for String {
    fn detail(&self) -> Detail {
        Detail::Text(self.clone())
    }
}

impl AsDetail for char {
    fn detail(&self) -> Detail {
        Detail::Text(self.to_string())
    }
}

impl AsDetail for ProperName {
    fn detail(&self) -> Detail {
        Detail::Named(self.key.clone())
    }
}

impl AsDetail for Complaint {
    fn detail(&self) -> Detail {
        Detail::Complaint(self.clone())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl AsDetail for $number {
            fn detail(&self) -> Detail {
                // What is counted here is never near the end of these numbers.
                Detail::Number(i64::try_from(*self).unwrap_or(i64::MAX))
            }
        })*
    };
}
numbers!(i8, i16, i32, u8, u32, u64, usize);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hex;

    #[test]
    fn a_complaint_keeps_what_it_says() {
        let winner = Side::First;
        let found = complaint!(
            "fault-joined-before",
            "{winner} before {other}",
            winner = ProperName::side::<Hex>(winner),
            other = ProperName::side::<Hex>(!winner),
        );
        assert_eq!((found.key, found.to_string().as_str()), (Some("fault-joined-before"), "black before white"));
        let named = |key: &str| Detail::Named(key.to_owned());
        assert_eq!(found.details, [("winner", named("hex-first")), ("other", named("hex-second"))]);
        let outer = complaint!("fault-line", "line {line}: {fault}", line = 3_usize, fault = &found);
        assert_eq!(outer.to_string(), "line 3: black before white");
        assert_eq!(outer.details[1].1, Detail::Complaint(found));
    }
}
