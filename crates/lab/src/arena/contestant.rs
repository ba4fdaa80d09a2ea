//! Who can take part in a contest.

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rand::RngExt;
use rand_pcg::Pcg64;
use war_horses_duel::Duel;
use war_horses_engine::engines::{Playable, Resources};
use war_horses_engine::search::{EngineSetup, Level, Limits};

use super::htp::{HtpCommand, HtpEngine};
use super::ugi::{Grant, UgiEngine};
use crate::duration;
use crate::lines::printable;
use crate::series::{Chooser, chooser, engine_chooser};
use crate::tally::Fault;

/// A player of a contest, and the name it was entered under: a level, `depth:6`, `time:100ms`, `nodes:10000`, `random`,
/// `engine:command` for another program that speaks UGI, or `htp:command` for one that speaks HTP and plays Hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Contestant {
    name: String,
    kind: Kind,
}

#[derive(Clone, PartialEq, Debug)]
enum Kind {
    Search(EngineSetup),
    Random,
    /// A program and its arguments.
    Engine(Vec<String>),
    Htp(HtpCommand),
}

/// A name that stands for no player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownContestant(String);

impl fmt::Display for UnknownContestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels = Level::ALL.map(Level::id).join(", ");
        let Self(name) = self;
        write!(
            f,
            "'{name}' is not a player: {levels}, depth:6, time:100ms, nodes:10000, random, engine:\"command\" or htp:\"command\""
        )
    }
}

impl Error for UnknownContestant {}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromStr for Contestant {
    type Err = UnknownContestant;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let positive = |text: &str| text.parse::<u64>().ok().filter(|&number| number > 0);
        let kind = match name.split_once(':') {
            None if name == "random" => Some(Kind::Random),
            None => name.parse::<Level>().ok().map(|level| Kind::Search(level.usual_setup())),
            Some(("depth", plies)) => positive(plies)
                .and_then(|plies| plies.try_into().ok())
                .map(|plies| Kind::Search(EngineSetup::alpha_beta(Limits::depth(plies)))),
            Some(("time", text)) => {
                duration::read(text).ok().map(|time| Kind::Search(EngineSetup::strongest(Limits::time(time))))
            }
            Some(("nodes", text)) => {
                positive(text).map(|nodes| Kind::Search(EngineSetup::strongest(Limits::nodes(nodes))))
            }
            Some(("engine", command)) => Some(words(command)).filter(|words| !words.is_empty()).map(Kind::Engine),
            Some(("htp", command)) => {
                Some(HtpCommand::read(command)).filter(|command| !command.words.is_empty()).map(Kind::Htp)
            }
            Some(_) => None,
        };
        let kind = kind.ok_or_else(|| UnknownContestant(name.to_owned()))?;
        Ok(Self { name: name.to_owned(), kind })
    }
}

/// A command without the quotes around it.
pub(super) fn without_quotes(command: &str) -> &str {
    let inner = |&quote| command.strip_prefix(quote)?.strip_suffix(quote).filter(|inner: &&str| !inner.contains(quote));
    ['"', '\''].iter().find_map(inner).unwrap_or(command)
}

/// The words of a command; quotes keep blanks within a word, and around the whole command they are left out.
pub(super) fn words(command: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word = None::<String>;
    let mut open = None;
    for c in without_quotes(command).chars() {
        match (c, open) {
            ('"' | '\'', None) => {
                open = Some(c);
                word.get_or_insert_default();
            }
            (c, Some(quote)) if c == quote => open = None,
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

impl Contestant {
    /// The level that it plays at, if it is one.
    pub(super) fn level(&self) -> Option<Level> {
        self.name.parse().ok()
    }

    /// Tries to start another program, so that a mistyped command is found before the games begin.
    pub(super) fn check(&self, game: &str) -> Result<(), Fault> {
        match &self.kind {
            Kind::Engine(command) => UgiEngine::start(command, game).map(drop),
            Kind::Htp(command) => HtpEngine::start(command, game).map(drop),
            Kind::Search(_) | Kind::Random => Ok(()),
        }
    }

    /// Gets ready for one game. `luck` tells one game of chance from another, and other programs get so much time for each
    /// move.
    pub(super) fn get_ready<G: Playable>(
        &self,
        game: &str,
        engine_time: Duration,
        luck: [u64; 2],
        resources: &Resources,
    ) -> Chooser<'_, G> {
        match &self.kind {
            &Kind::Search(setup) => engine_chooser(G::engine(setup.engine, resources), setup),
            Kind::Random => {
                let mut rng = Pcg64::new(luck[0].into(), luck[1].into());
                chooser(move |position: &G| {
                    let moves = position.legal_moves();
                    moves.get(rng.random_range(0..moves.len().max(1))).copied()
                })
            }
            Kind::Engine(command) => {
                let mut engine = UgiEngine::start(command, game);
                Box::new(move |duel: &Duel<G>| {
                    let (engine, position) = (engine.as_mut().map_err(|fault| fault.clone())?, duel.position());
                    let answer = engine.choose(&position.to_string(), Grant::of(duel, engine_time))?;
                    position.read_move(&answer).map_err(|illegal| Fault::IllegalMove(printable(&illegal.text)))
                })
            }
            Kind::Htp(command) => {
                let mut engine = HtpEngine::start(command, game);
                Box::new(move |duel: &Duel<G>| {
                    let position = duel.position();
                    let engine = engine.as_mut().map_err(|fault| fault.clone())?;
                    let time = Grant::of(duel, engine_time).most();
                    let answer = engine.choose(&position.to_string(), time)?.to_string();
                    position.read_move(&answer).map_err(|illegal| Fault::IllegalMove(illegal.text))
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(name: &str) -> Kind {
        name.parse::<Contestant>().unwrap().kind
    }

    #[test]
    fn players_are_read_by_name() {
        assert_eq!(kind("expert"), Kind::Search(Level::Expert.usual_setup()));
        assert_eq!(kind("depth:6"), Kind::Search(EngineSetup::alpha_beta(Limits::depth(6))));
        assert_eq!(kind("time:100ms"), Kind::Search(EngineSetup::strongest(Limits::time(Duration::from_millis(100)))));
        assert_eq!(kind("nodes:10000"), Kind::Search(EngineSetup::strongest(Limits::nodes(10_000))));
        assert_eq!(kind("random"), Kind::Random);
        for name in [
            "",
            "god",
            "depth:",
            "depth:0",
            "depth:9999999999",
            "time:2",
            "nodes:-1",
            "engine:",
            "engine:  ",
            "htp:",
            "htp: ; name",
            "x:y",
        ] {
            let error = name.parse::<Contestant>().unwrap_err().to_string();
            assert!(error.contains("beginner, amateur, expert, master, perfect, depth:6, time:100ms"), "{error}");
        }
    }

    #[test]
    fn commands_are_split_into_words() {
        for (name, expected) in [
            ("engine:war-horses engine", &["war-horses", "engine"][..]),
            ("engine:\"war-horses  engine\"", &["war-horses", "engine"]),
            ("engine:'/my games/horse' --name \"a b\"", &["/my games/horse", "--name", "a b"]),
            ("engine:play ''", &["play", ""]),
        ] {
            assert_eq!(kind(name), Kind::Engine(expected.iter().map(|&word| word.to_owned()).collect()), "{name}");
        }
        let owned = |texts: &[&str]| texts.iter().map(ToString::to_string).collect();
        let expected = HtpCommand { words: owned(&["wolve", "-v"]), lines: owned(&["param max_time 1", "seed 2"]) };
        assert_eq!(kind("htp:\"wolve -v; param max_time 1;seed 2;\""), Kind::Htp(expected));
    }
}
