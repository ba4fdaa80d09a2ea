//! A program of somebody else that a person has told us of, to play against under a name.

use serde::{Deserialize, Serialize};
use war_horses_lab::arena::{Contestant, Protocol};

use crate::duel::{GUESTS, GuestName};

/// A program, as it is kept in the settings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct KnownEngine {
    /// What it is called here.
    pub name: String,
    /// The program and its arguments.
    pub command: String,
    /// Whether it speaks HTP, and not UGI.
    pub htp: bool,
    /// What it is told before it plays, a line each: `name = value`.
    pub options: String,
}

/// What is missing for a program to be started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadEngine {
    /// It has no name.
    NoName,
    /// It has no command.
    NoCommand,
    /// This line is no option.
    Option(usize),
}

impl KnownEngine {
    /// The name that matches know it by.
    pub fn guest(&self) -> GuestName {
        GuestName::new(GUESTS[1], &self.name)
    }

    /// The program, ready to be started.
    pub fn contestant(&self) -> Result<Contestant, BadEngine> {
        let guest = self.guest();
        if guest.plain().is_empty() {
            return Err(BadEngine::NoName);
        }
        let protocol = if self.htp { Protocol::Htp } else { Protocol::Ugi };
        Contestant::of_program(guest.as_str(), protocol, &self.command, self.options()?).ok_or(BadEngine::NoCommand)
    }

    /// What it is told before it plays.
    pub fn options(&self) -> Result<Vec<(String, String)>, BadEngine> {
        let lines = self.options.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let read = |(at, line): (usize, &str)| {
            let (name, value) = line.split_once('=').ok_or(BadEngine::Option(at + 1))?;
            if name.trim().is_empty() || line.contains(char::is_control) {
                return Err(BadEngine::Option(at + 1));
            }
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        };
        lines.map(read).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        let engine = |name: &str, command: &str, options: &str| {
            let [name, command, options] = [name, command, options].map(str::to_owned);
            KnownEngine { name, command, options, htp: false }.contestant().map(|found| found.to_string())
        };
        assert_eq!(engine("Mine", "python3 'my bot.py'", ""), Ok("engine:Mine".to_owned()));
        assert_eq!(engine("Mine", "bot", " Depth = 3 \n\nName=a b"), Ok("engine:Mine".to_owned()));
        assert_eq!(engine(" \" ", "bot", ""), Err(BadEngine::NoName));
        assert_eq!(engine("Mine", "  ", ""), Err(BadEngine::NoCommand));
        for (options, line) in [("Depth 3", 1), ("a = 1\n= 2", 2), ("a = 1\n\nb", 3), ("a = \u{7}", 1)] {
            assert_eq!(engine("Mine", "bot", options), Err(BadEngine::Option(line)), "{options}");
        }
    }
}
