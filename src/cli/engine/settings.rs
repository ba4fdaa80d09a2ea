//! What can be set about the engine, and within which bounds.

use std::fmt;

use super::request::Refusal;
use crate::cli::STANDARD_GAME;
use crate::games::GameId;
use crate::search::Limits;

/// The game that is played and what the search may use for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settings {
    pub game: GameId,
    pub threads: usize,
    /// Memory for the table of positions, in megabytes.
    pub hash: usize,
}

const THREADS: Range = Range { name: "Threads", usual: 1, most: 256 };
const HASH: Range = Range { name: "Hash", usual: 32, most: 65_536 };

impl Default for Settings {
    fn default() -> Self {
        Self { game: STANDARD_GAME, threads: THREADS.usual, hash: HASH.usual }
    }
}

/// A number that can be set, from one on.
struct Range {
    name: &'static str,
    usual: usize,
    most: usize,
}

impl Range {
    fn read(&self, value: &str) -> Result<usize, Refusal> {
        let number = value.parse().ok().filter(|number| (1..=self.most).contains(number));
        number.ok_or_else(|| format!("{} takes a whole number from 1 to {}, not '{value}'", self.name, self.most))
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type spin default {} min 1 max {}", self.name, self.usual, self.most)
    }
}

/// One setting with its new value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Setting {
    Game(GameId),
    Threads(usize),
    Hash(usize),
}

impl Setting {
    /// Reads what follows `setoption`: `name <name> value <value>`.
    pub fn read(words: &[&str]) -> Result<Self, Refusal> {
        let ["name", name, "value", value] = words else {
            return Err("an option is set by 'setoption name <name> value <value>'".to_owned());
        };
        match name.to_ascii_lowercase().as_str() {
            "game" => value.parse().map(Self::Game).map_err(|error| format!("{error}")),
            "threads" => THREADS.read(value).map(Self::Threads),
            "hash" => HASH.read(value).map(Self::Hash),
            _ => Err(format!("'{name}' is not an option: Game, Threads, Hash")),
        }
    }

    /// The options as the protocol introduces them, a line each.
    pub fn introductions() -> String {
        let games: String = GameId::ALL.iter().map(|game| format!(" var {game}")).collect();
        let usual = Settings::default().game;
        format!("option name Game type combo default {usual}{games}\n{THREADS}\n{HASH}")
    }
}

impl Settings {
    /// Lets a search use what is set. The levels of fixed depth stay as they are, the same on every machine.
    pub fn equip(&self, limits: Limits) -> Limits {
        if limits.exact { Limits { threads: self.threads, hash: self.hash, ..limits } } else { limits }
    }

    pub fn apply(&mut self, setting: Setting) {
        match setting {
            Setting::Game(game) => self.game = game,
            Setting::Threads(threads) => self.threads = threads,
            Setting::Hash(hash) => self.hash = hash,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::UnknownGame;
    use crate::search::Level;

    #[test]
    fn threads_and_memory_reach_the_search() {
        let settings = Settings { threads: 2, hash: 8, ..Settings::default() };
        let equipped = settings.equip(Limits::nodes(9).with_exact());
        assert_eq!((equipped.threads, equipped.hash, equipped.nodes), (2, 8, Some(9)));
        assert_eq!(settings.equip(Level::Expert.limits()), Level::Expert.limits());
    }

    fn read(text: &str) -> Result<Setting, Refusal> {
        Setting::read(&text.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn settings_stay_within_their_bounds() {
        assert_eq!(read("name Threads value 2"), Ok(Setting::Threads(2)));
        assert_eq!(read("name hash value 128"), Ok(Setting::Hash(128)));
        assert_eq!(read("name Game value war-horses"), Ok(Setting::Game(GameId::WarHorses)));
        for (text, told) in [
            ("name Threads value 0", "Threads takes a whole number from 1 to 256, not '0'"),
            ("name Hash value much", "Hash takes a whole number from 1 to 65536, not 'much'"),
            ("name Contempt value 1", "'Contempt' is not an option: Game, Threads, Hash"),
            ("Threads 2", "an option is set by 'setoption name <name> value <value>'"),
        ] {
            assert_eq!(read(text), Err(told.to_owned()));
        }
        assert_eq!(read("name Game value chess"), Err(UnknownGame("chess".to_owned()).to_string()));
    }
}
