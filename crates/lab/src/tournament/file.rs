//! The file of a tournament, in TOML.
//!
//! ```
//! use war_horses_lab::tournament::Plan;
//!
//! let plan = Plan::read(
//!     r#"
//!     game = "war-horses"
//!     starts = 5
//!     clock = "1s/move"
//!
//!     [[entrant]]
//!     name = "Ana"
//!     player = "heuristic:war-horses-plain"
//!
//!     [[entrant]]
//!     player = "beginner"
//!     "#,
//!     &|player| player.parse().map_err(|error| format!("{error}")),
//! )?;
//! assert_eq!(plan.games(), 10);
//! # Ok::<(), war_horses_lab::tournament::BadPlan>(())
//! ```

use std::error::Error;
use std::fmt;
use std::time::Duration;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use war_horses_duel::TimeControl;
use war_horses_games::setup::BadChoice;
use war_horses_games::{Complaint, Explain, Game, GameId, Setup, UnknownGame, with_game};
use war_horses_workshop::TextPlace;

use super::plan::{Entrant, Plan, TournamentFormat};
use crate::arena::Contestant;

const KEYS: [&str; 13] = [
    "name",
    "game",
    "set",
    "format",
    "rounds",
    "challenger",
    "starts",
    "seed",
    "clock",
    "parallel",
    "memory",
    "processor",
    "entrant",
];
const ENTRANT_KEYS: [&str; 2] = ["name", "player"];

/// No file of a class is larger.
const MOST_BYTES: usize = 1 << 20;
const MOST_ENTRANTS: usize = 500;
const MOST_NAME: usize = 40;
const USUAL_STARTS: u32 = 5;
const USUAL_ROUNDS: u32 = 5;
const USUAL_CLOCK: TimeControl = TimeControl::PerMove(Duration::from_secs(2));
const USUAL_MEMORY: u64 = 1 << 30;
const USUAL_PROCESSOR: Duration = Duration::from_secs(600);

/// What is wrong with the file of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanFault {
    /// It is not TOML; what its reader says.
    NotToml(String),
    /// A key that is nothing here, and those that are.
    UnknownKey(String, String),
    /// A key without which there is no tournament.
    Missing(&'static str),
    /// The value of this key is none that it can have.
    BadValue(&'static str),
    /// There is no such game; which there are.
    UnknownGame(Complaint),
    /// What cannot be chosen about the game, and why.
    Choice(Complaint),
    /// Two entrants of the same name.
    Twice(String),
    /// An entrant that cannot take part, and why.
    Player(String, String),
    /// Nobody to play against, or too many.
    Entrants(usize),
}

/// What is wrong with the file of a tournament, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadPlan {
    /// Where.
    pub place: TextPlace,
    /// What.
    pub wrong: PlanFault,
}

impl fmt::Display for BadPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {:?}", self.place.line, self.place.column, self.wrong)
    }
}

impl Error for BadPlan {}

/// A table of the file, whose faults know their places.
struct Reader<'r, 't> {
    text: &'t str,
    table: &'r DeTable<'t>,
    /// Where the table begins, for what is missing in it.
    at: usize,
}

impl<'r, 't> Reader<'r, 't> {
    fn fault(&self, byte: usize, wrong: PlanFault) -> BadPlan {
        BadPlan { place: TextPlace::of_byte(self.text, byte), wrong }
    }

    fn only(&self, keys: &[&str]) -> Result<(), BadPlan> {
        let unknown = self.table.keys().find(|key| !keys.contains(&key.get_ref().as_ref()));
        unknown.map_or(Ok(()), |key| {
            let name = key.get_ref().chars().take(MOST_NAME).collect();
            Err(self.fault(key.span().start, PlanFault::UnknownKey(name, keys.join(", "))))
        })
    }

    /// What is made of the value of a key, if it is there.
    fn value<T>(&self, key: &'static str, read: impl Fn(&DeValue<'t>) -> Option<T>) -> Result<Option<T>, BadPlan> {
        let found = self.table.get(key).map(|value: &Spanned<DeValue<'t>>| {
            read(value.get_ref()).ok_or_else(|| self.fault(value.span().start, PlanFault::BadValue(key)))
        });
        found.transpose()
    }

    fn words(&self, key: &'static str) -> Result<Option<String>, BadPlan> {
        self.value(key, |value| {
            let text = value.as_str()?.trim();
            (!text.is_empty() && text.chars().count() <= MOST_BYTES / 1_000 && !text.contains(char::is_control))
                .then(|| text.to_owned())
        })
    }

    fn number(&self, key: &'static str, least: u64, most: u64) -> Result<Option<u64>, BadPlan> {
        self.value(key, |value| {
            let number: u64 = value.as_integer()?.as_str().parse().ok()?;
            (least..=most).contains(&number).then_some(number)
        })
    }

    fn byte_of(&self, key: &str) -> usize {
        self.table.get(key).map_or(self.at, |value| value.span().start)
    }
}

impl Plan {
    /// Reads a file. `resolve` finds a player by what is written.
    pub fn read(text: &str, resolve: &dyn Fn(&str) -> Result<Contestant, String>) -> Result<Self, BadPlan> {
        let fault = |byte: usize, wrong: PlanFault| BadPlan { place: TextPlace::of_byte(text, byte), wrong };
        if text.len() > MOST_BYTES {
            return Err(fault(MOST_BYTES, PlanFault::NotToml(format!("more than {MOST_BYTES} bytes"))));
        }
        let table = DeTable::parse(text).map_err(|error| {
            let byte = error.span().map_or(0, |span| span.start);
            fault(byte, PlanFault::NotToml(error.message().lines().next().unwrap_or_default().to_owned()))
        })?;
        let file = Reader { text, table: table.get_ref(), at: 0 };
        file.only(&KEYS)?;
        let game = file.words("game")?.ok_or_else(|| fault(0, PlanFault::Missing("game")))?;
        let game: GameId = game
            .parse()
            .map_err(|unknown: UnknownGame| fault(file.byte_of("game"), PlanFault::UnknownGame(unknown.complaint())))?;
        let entrants = read_entrants(&file, resolve)?;
        let format = read_format(&file, &entrants)?;
        let clock =
            file.value("clock", |value| value.as_str()?.parse().ok().filter(|clock: &TimeControl| clock.is_timed()))?;
        let starts = file.number("starts", 1, 100_000)?.map_or(USUAL_STARTS, |starts| starts as u32);
        Ok(Self {
            name: file.words("name")?.unwrap_or_default(),
            game,
            setup: read_setup(&file, game)?,
            format,
            starts,
            seed: file.number("seed", 0, u64::MAX)?.unwrap_or(0),
            clock: clock.unwrap_or(USUAL_CLOCK),
            parallel: file.number("parallel", 1, 256)?.map_or(0, |games| games as usize),
            memory: file.value("memory", |value| read_bytes(value.as_str()?))?.unwrap_or(USUAL_MEMORY),
            processor: file
                .value("processor", |value| crate::duration::read(value.as_str()?).ok())?
                .unwrap_or(USUAL_PROCESSOR),
            entrants,
        })
    }
}

fn read_entrants(
    file: &Reader<'_, '_>,
    resolve: &dyn Fn(&str) -> Result<Contestant, String>,
) -> Result<Vec<Entrant>, BadPlan> {
    let Some(list) = file.table.get("entrant") else { return Err(file.fault(0, PlanFault::Missing("entrant"))) };
    let bad = || file.fault(list.span().start, PlanFault::BadValue("entrant"));
    let rows = list.get_ref().as_array().ok_or_else(bad)?;
    if !(2..=MOST_ENTRANTS).contains(&rows.len()) {
        return Err(file.fault(list.span().start, PlanFault::Entrants(rows.len())));
    }
    let mut entrants: Vec<Entrant> = Vec::new();
    for row in rows.iter() {
        let at = row.span().start;
        let table = row.get_ref().as_table().ok_or_else(bad)?;
        let row = Reader { text: file.text, table, at };
        row.only(&ENTRANT_KEYS)?;
        let text = row.words("player")?.ok_or_else(|| row.fault(at, PlanFault::Missing("player")))?;
        let name = row.words("name")?.unwrap_or_else(|| text.clone());
        if name.chars().count() > MOST_NAME {
            let key = if row.table.contains_key("name") { "name" } else { "player" };
            return Err(row.fault(row.byte_of(key), PlanFault::BadValue("name")));
        }
        if entrants.iter().any(|entrant| entrant.name == name) {
            return Err(row.fault(row.byte_of("name"), PlanFault::Twice(name)));
        }
        let contestant =
            resolve(&text).map_err(|why| row.fault(row.byte_of("player"), PlanFault::Player(name.clone(), why)))?;
        entrants.push(Entrant { name, contestant, text });
    }
    Ok(entrants)
}

fn read_format(file: &Reader<'_, '_>, entrants: &[Entrant]) -> Result<TournamentFormat, BadPlan> {
    let number = file.value("format", |value| {
        let text = value.as_str()?;
        TournamentFormat::NAMES.iter().position(|&name| name == text)
    })?;
    let rounds = file.number("rounds", 1, 100)?.map_or(USUAL_ROUNDS, |rounds| rounds as u32);
    let challenger = file.value("challenger", |value| {
        let name = value.as_str()?.trim();
        entrants.iter().position(|entrant| entrant.name == name)
    })?;
    Ok(match number.unwrap_or(0) {
        0 => TournamentFormat::RoundRobin,
        1 => TournamentFormat::Gauntlet(challenger.unwrap_or(0)),
        _ => TournamentFormat::Swiss(rounds),
    })
}

fn read_setup(file: &Reader<'_, '_>, game: GameId) -> Result<Setup, BadPlan> {
    let mut setup = with_game!(game, G => G::usual_setup());
    let Some(chosen) = file.table.get("set") else { return Ok(setup) };
    let choices = chosen.get_ref().as_table();
    for (name, value) in choices.ok_or_else(|| file.fault(chosen.span().start, PlanFault::BadValue("set")))?.iter() {
        let text = match value.get_ref() {
            DeValue::Integer(number) => number.as_str(),
            other => other.as_str().unwrap_or_default(),
        };
        let refused = |error: BadChoice| file.fault(value.span().start, PlanFault::Choice(error.complaint()));
        setup.set(name.get_ref(), text).map_err(refused)?;
    }
    Ok(setup)
}

/// `512M` or `2G`
fn read_bytes(text: &str) -> Option<u64> {
    const UNITS: [(char, u32); 2] = [('M', 20), ('G', 30)];
    let (unit, shift) = UNITS.into_iter().find(|(unit, _)| text.ends_with(*unit))?;
    let number: u64 = text.strip_suffix(unit)?.trim().parse().ok()?;
    let bytes = number.checked_mul(1 << shift)?;
    (16 << 20..=1 << 40).contains(&bytes).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_games::complaint;

    fn read(text: &str) -> Result<Plan, BadPlan> {
        Plan::read(text, &|player| player.parse().map_err(|error| format!("{error}")))
    }

    const TWO: &str = "[[entrant]]\nname = \"A\"\nplayer = \"beginner\"\n[[entrant]]\nplayer = \"random\"\n";

    #[test]
    fn a_plan_is_read_with_what_is_usual_for_the_rest() {
        let plan = read(&format!("game = \"hex\"\nset = {{ size = 5, swap = \"off\" }}\n{TWO}")).unwrap();
        assert_eq!((plan.game.id(), plan.setup.to_string()), ("hex", "size=5 swap=off".to_owned()));
        assert_eq!((plan.format, plan.starts, plan.seed, plan.parallel), (TournamentFormat::RoundRobin, 5, 0, 0));
        assert_eq!((plan.clock, plan.memory), (USUAL_CLOCK, 1 << 30));
        assert_eq!(plan.entrants.iter().map(|entrant| &entrant.name[..]).collect::<Vec<_>>(), ["A", "random"]);
        let swiss = "game = \"ur\"\nformat = \"swiss\"\nrounds = 3\nmemory = \"64M\"\nclock = \"1m+1s\"\n";
        let plan = read(&format!("{swiss}{TWO}")).unwrap();
        assert_eq!((plan.format, plan.memory, plan.games()), (TournamentFormat::Swiss(3), 64 << 20, 30));
        let gauntlet = "game = \"ur\"\nformat = \"gauntlet\"\nchallenger = \"random\"\n";
        assert_eq!(read(&format!("{gauntlet}{TWO}")).unwrap().format, TournamentFormat::Gauntlet(1));
    }

    #[test]
    fn faults_are_told_at_their_places() {
        let three = format!("{TWO}[[entrant]]\nname = \"A\"\nplayer = \"expert\"\n");
        for (text, line, column, wrong) in [
            ("".to_owned(), 1, 1, PlanFault::Missing("game")),
            (format!("game = \"chess\"\n{TWO}"), 1, 8, PlanFault::UnknownGame(complaint!("fault-game", ""))),
            (format!("gane = \"hex\"\n{TWO}"), 1, 1, PlanFault::UnknownKey("gane".to_owned(), KEYS.join(", "))),
            ("game = \"hex\"\n".to_owned(), 1, 1, PlanFault::Missing("entrant")),
            ("game = \"hex\"\n[[entrant]]\nplayer = \"random\"".to_owned(), 2, 1, PlanFault::Entrants(1)),
            (format!("game = \"hex\"\nstarts = 0\n{TWO}"), 2, 10, PlanFault::BadValue("starts")),
            (format!("game = \"hex\"\nclock = \"none\"\n{TWO}"), 2, 9, PlanFault::BadValue("clock")),
            (format!("game = \"hex\"\nmemory = \"3\"\n{TWO}"), 2, 10, PlanFault::BadValue("memory")),
            (format!("game = \"hex\"\nformat = \"knockout\"\n{TWO}"), 2, 10, PlanFault::BadValue("format")),
            (
                format!("game = \"hex\"\nset = {{ size = 99 }}\n{TWO}"),
                2,
                16,
                PlanFault::Choice(complaint!("fault-choice", "")),
            ),
            (format!("game = \"hex\"\n{three}"), 8, 8, PlanFault::Twice("A".to_owned())),
            (
                format!("game = \"hex\"\n{TWO}[[entrant]]\nplayer = \"god\"\n"),
                8,
                10,
                PlanFault::Player("god".to_owned(), "".to_owned()),
            ),
            (
                format!("game = \"hex\"\n{TWO}colour = \"red\"\n"),
                7,
                1,
                PlanFault::UnknownKey("colour".to_owned(), "name, player".to_owned()),
            ),
        ] {
            let fault = read(&text).unwrap_err();
            assert_eq!((fault.place.line, fault.place.column), (line, column), "{text}\n{fault}");
            // What others say in their own words is told by them.
            let alike = match (&fault.wrong, &wrong) {
                (PlanFault::UnknownGame(_), PlanFault::UnknownGame(_))
                | (PlanFault::Choice(_), PlanFault::Choice(_)) => true,
                (PlanFault::Player(name, _), PlanFault::Player(expected, _)) => name == expected,
                (found, expected) => found == expected,
            };
            assert!(alike, "{text}\n{fault}");
        }
        assert!(matches!(read("game = ").unwrap_err().wrong, PlanFault::NotToml(_)));
    }

    #[test]
    fn other_plans_have_other_fingerprints() {
        let text = format!("game = \"war-horses\"\n{TWO}");
        let prints: Vec<_> = ["", "seed = 2\n", "starts = 3\n", "clock = \"1s/move\"\n", "format = \"swiss\"\n"]
            .iter()
            .map(|more| read(&format!("{more}{text}")).unwrap().fingerprint())
            .collect();
        assert!((0..prints.len()).all(|a| (0..a).all(|b| prints[a] != prints[b])));
        let name = read(&format!("name = \"x\"\nparallel = 3\n{text}")).unwrap().fingerprint();
        assert_eq!(name, prints[0], "what games do not depend on");
    }
}
