//! What can be set about the engine, and within which bounds.

use std::fmt;

use super::request::Refusal;
use crate::games::setup::Values;
use crate::games::{Choice, GameId, Setup};
use crate::search::{EngineKind, EngineSetup, Options};
use crate::start::USUAL_GAME;

/// The game that is played and what the search may use for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct UgiSettings {
    pub game: GameId,
    pub threads: usize,
    /// Memory for the table of positions, in megabytes.
    pub hash: usize,
    /// How many of the best moves are told with their scores.
    pub lines: usize,
}

const THREADS: Range = Range { name: "Threads", usual: 1, most: 256 };
const HASH: Range = Range { name: "Hash", usual: 32, most: 65_536 };
const MULTI_PV: Range = Range { name: "MultiPV", usual: 1, most: 512 };

impl Default for UgiSettings {
    fn default() -> Self {
        Self { game: USUAL_GAME, threads: THREADS.usual, hash: HASH.usual, lines: MULTI_PV.usual }
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum UgiSetting {
    Game(GameId),
    Threads(usize),
    Hash(usize),
    MultiPv(usize),
    /// Something that the game itself offers to choose, which only that game can check.
    Choice {
        name: String,
        value: String,
    },
}

impl UgiSetting {
    /// Reads what follows `setoption`: `name <name> value <value>`.
    pub fn read(words: &[&str]) -> Result<Self, Refusal> {
        let ["name", name, "value", value] = words else {
            return Err("an option is set by 'setoption name <name> value <value>'".to_owned());
        };
        match name.to_ascii_lowercase().as_str() {
            "game" => value.parse().map(Self::Game).map_err(|error| format!("{error}")),
            "threads" => THREADS.read(value).map(Self::Threads),
            "hash" => HASH.read(value).map(Self::Hash),
            "multipv" => MULTI_PV.read(value).map(Self::MultiPv),
            _ => Ok(Self::Choice { name: (*name).to_owned(), value: (*value).to_owned() }),
        }
    }

    /// The options as the protocol introduces them, a line each: those of the engine, then those of the game.
    pub fn introductions(setup: &Setup) -> String {
        let games: String = GameId::ALL.iter().map(|game| format!(" var {game}")).collect();
        let usual = UgiSettings::default().game;
        let choices: String = setup.choices().iter().map(|choice| format!("\n{}", introduction(choice))).collect();
        format!("option name Game type combo default {usual}{games}\n{THREADS}\n{HASH}\n{MULTI_PV}{choices}")
    }
}

/// A choice of the game, as the protocol introduces it.
fn introduction(choice: &Choice) -> String {
    let (name, usual) = (option_name(choice), choice.text(choice.usual));
    match choice.values {
        Values::Numbers(least, most) => {
            format!("option name {name} type spin default {usual} min {least} max {most}")
        }
        Values::Names(names) => {
            let names: String = names.iter().map(|name| format!(" var {name}")).collect();
            format!("option name {name} type combo default {usual}{names}")
        }
    }
}

/// The name of a choice, written like those of the other options.
fn option_name(choice: &Choice) -> String {
    choice.name[..1].to_ascii_uppercase() + &choice.name[1..]
}

/// Sets one of the choices of a game, whatever the case of its name.
pub(super) fn choose(setup: &mut Setup, name: &str, value: &str) -> Result<(), Refusal> {
    let names = setup.choices().iter().map(|choice| choice.name);
    if let Some(known) = names.into_iter().find(|known| known.eq_ignore_ascii_case(name)) {
        return setup.set(known, value).map_err(|error| error.to_string());
    }
    let own = setup.choices().iter().map(option_name);
    let all: Vec<_> =
        ["Game", THREADS.name, HASH.name, MULTI_PV.name].map(ToOwned::to_owned).into_iter().chain(own).collect();
    Err(format!("'{name}' is not an option: {}", all.join(", ")))
}

impl UgiSettings {
    /// Lets a search use what is set. The levels of fixed depth stay as they are, the same on every machine.
    pub fn equip(&self, setup: EngineSetup) -> EngineSetup {
        let options = Options { threads: self.threads, hash: self.hash, lines: self.lines };
        if matches!(setup.engine, EngineKind::AlphaBeta(_)) { setup } else { EngineSetup { options, ..setup } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::UnknownGame;
    use crate::search::{Level, Limits};

    #[test]
    fn threads_and_memory_reach_the_search() {
        let settings = UgiSettings { threads: 2, hash: 8, ..UgiSettings::default() };
        let equipped = settings.equip(EngineSetup::strongest(Limits::nodes(9)));
        assert_eq!((equipped.options.threads, equipped.options.hash, equipped.limits.nodes), (2, 8, Some(9)));
        assert_eq!(settings.equip(Level::Expert.usual_setup()), Level::Expert.usual_setup());
    }

    const CHOICES: &[Choice] = &[
        Choice { name: "size", values: Values::Numbers(3, 19), usual: 11 },
        Choice { name: "swap", values: Values::Names(&["off", "on"]), usual: 1 },
    ];

    #[test]
    fn the_choices_of_a_game_are_options() {
        let mut setup = Setup::usual(CHOICES);
        let introductions = UgiSetting::introductions(&setup);
        assert!(
            introductions.ends_with(
                "\noption name Size type spin default 11 min 3 max 19\
                 \noption name Swap type combo default on var off var on"
            ),
            "{introductions}"
        );
        assert_eq!(choose(&mut setup, "SIZE", "5"), Ok(()));
        assert_eq!(setup.to_string(), "size=5 swap=on");
        assert_eq!(choose(&mut setup, "Size", "2"), Err("'2' is no size: 3 to 19".to_owned()));
        let unknown = choose(&mut setup, "Contempt", "1");
        assert_eq!(unknown, Err("'Contempt' is not an option: Game, Threads, Hash, MultiPV, Size, Swap".to_owned()));
    }

    fn read(text: &str) -> Result<UgiSetting, Refusal> {
        UgiSetting::read(&text.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn settings_stay_within_their_bounds() {
        assert_eq!(read("name Threads value 2"), Ok(UgiSetting::Threads(2)));
        assert_eq!(read("name hash value 128"), Ok(UgiSetting::Hash(128)));
        assert_eq!(read("name Game value war-horses"), Ok(UgiSetting::Game(GameId::WarHorses)));
        for (text, told) in [
            ("name Threads value 0", "Threads takes a whole number from 1 to 256, not '0'"),
            ("name Hash value much", "Hash takes a whole number from 1 to 65536, not 'much'"),
            ("Threads 2", "an option is set by 'setoption name <name> value <value>'"),
        ] {
            assert_eq!(read(text), Err(told.to_owned()));
        }
        let choice = UgiSetting::Choice { name: "Size".to_owned(), value: "5".to_owned() };
        assert_eq!(read("name Size value 5"), Ok(choice));
        assert_eq!(read("name Game value chess"), Err(UnknownGame("chess".to_owned()).to_string()));
    }
}
