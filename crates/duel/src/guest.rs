//! The name of a player that somebody brought along: a heuristic of one's own, or another program.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;

/// What names of guests begin with, by what they are.
pub const GUESTS: [&str; 2] = ["heuristic:", "engine:"];

/// Most bytes of such a name.
const MOST: usize = 56;

/// A name such as `heuristic:mine`. Who is behind it, whoever lets them play has to know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GuestName(ArrayString<MOST>);

impl GuestName {
    /// A guest of a kind, one of [`GUESTS`]. Letters that would trouble records are left out, and so is what is too long.
    pub fn new(kind: &str, name: &str) -> Self {
        let mut text = ArrayString::new();
        let fits = |c: &char| !c.is_control() && !"\"[]\\{};".contains(*c);
        for c in kind.chars().chain(name.trim().chars().filter(fits)) {
            if text.try_push(c).is_err() {
                break;
            }
        }
        Self(text)
    }

    /// Another guest of the same kind and name, told from the first by a number.
    #[must_use]
    pub fn numbered(self, number: u32) -> Self {
        let (mut name, number) = (self.0, format!(" {number}"));
        while name.len() + number.len() > MOST && name.pop().is_some() {}
        name.push_str(&number);
        Self(name)
    }

    /// The whole name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name without its kind, for people.
    pub fn plain(&self) -> &str {
        self.0.split_once(':').map_or(&*self.0, |(_, plain)| plain)
    }

    /// Whether it is a heuristic, and not a program.
    pub fn is_heuristic(&self) -> bool {
        self.0.starts_with(GUESTS[0])
    }
}

impl fmt::Display for GuestName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text that names no guest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoGuest;

impl fmt::Display for NoGuest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the name of a guest begins with {}", GUESTS.join(" or "))
    }
}

impl std::error::Error for NoGuest {}

impl FromStr for GuestName {
    type Err = NoGuest;

    fn from_str(text: &str) -> Result<Self, NoGuest> {
        let split = |kind: &'static str| text.strip_prefix(kind).map(|name| (kind, name));
        let (kind, name) = GUESTS.into_iter().find_map(split).ok_or(NoGuest)?;
        let guest = Self::new(kind, name);
        if guest.as_str() == text && !name.is_empty() { Ok(guest) } else { Err(NoGuest) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in ["mine", "cells and jumps", "año 2", "a:b"] {
            let guest = GuestName::new(GUESTS[0], name);
            assert_eq!((guest.as_str().parse(), guest.plain()), (Ok(guest), name));
        }
        assert_eq!(GuestName::new(GUESTS[1], "a\"]\nb").as_str(), "engine:ab");
        assert!(GuestName::new(GUESTS[0], &"ñ".repeat(500)).as_str().len() <= MOST);
        let [long, other] = ["ñ", "x"].map(|letter| GuestName::new(GUESTS[1], &letter.repeat(500)));
        for guest in [GuestName::new(GUESTS[0], "mine").numbered(2), long.numbered(10), other.numbered(3)] {
            assert_eq!(guest.as_str().parse(), Ok(guest));
            assert!(guest.plain().ends_with([' ', '2', '0', '3']), "{guest}");
        }
        assert_eq!(GuestName::new(GUESTS[1], "bot.py").numbered(2).plain(), "bot.py 2");
        for text in ["", "mine", "heuristic:", "expert", "heuristic:a\"b", "Heuristic:x"] {
            assert_eq!(text.parse::<GuestName>(), Err(NoGuest), "{text}");
        }
    }
}
