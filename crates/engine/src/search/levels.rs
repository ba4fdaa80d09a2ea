//! The strengths a player can choose from, as data.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use war_horses_games::{Complaint, Explain, complaint, explained_errors};

use super::{EngineKind, EngineSetup, Evaluation, Limits, Options};

/// How strong the machine plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Looks two plies ahead.
    #[default]
    Beginner,
    /// Looks four plies ahead.
    Amateur,
    /// Looks six plies ahead, with a better evaluation.
    Expert,
    /// The strongest that thought alone can do in a second.
    Master,
    /// Only of games whose exact values can be looked up.
    Perfect,
}

/// The levels that games usually have.
///
/// The first three are the depths of the specifications. They do not look at the clock, so that the same position
/// always gets the same answer, and they are instant.
const SETUPS: [(Level, &str, EngineSetup); 5] = [
    (Level::Beginner, "beginner", plies(2, Evaluation::Plain)),
    (Level::Amateur, "amateur", plies(4, Evaluation::Plain)),
    (Level::Expert, "expert", plies(6, Evaluation::Standard)),
    (Level::Master, "master", MASTER),
    // What cannot be looked up is thought about as master does.
    (Level::Perfect, "perfect", EngineSetup { engine: EngineKind::Tablebase, ..MASTER }),
];

/// Long enough to look ten plies further than expert, short enough not to make a person wait.
const MASTER: EngineSetup = EngineSetup {
    engine: EngineKind::Strongest { traps: true },
    limits: Limits::time(Duration::from_secs(1)),
    options: Options::threads(0),
};

const fn plies(depth: u32, evaluation: Evaluation) -> EngineSetup {
    EngineSetup { engine: EngineKind::AlphaBeta(evaluation), ..EngineSetup::alpha_beta(Limits::depth(depth)) }
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Amateur, Self::Expert, Self::Master, Self::Perfect];

    /// Those that every game has.
    pub const USUAL: [Self; 4] = [Self::Beginner, Self::Amateur, Self::Expert, Self::Master];

    /// The name of the level in commands, files and translations.
    pub const fn id(self) -> &'static str {
        SETUPS[self as usize].1
    }

    /// The engine, limits and options that the level usually has. A game may choose others for its own levels.
    pub const fn usual_setup(self) -> EngineSetup {
        SETUPS[self as usize].2
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A name that no level has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(pub String);

impl Explain for UnknownLevel {
    fn complaint(&self) -> Complaint {
        let levels = Level::ALL.map(Level::id).join(", ");
        complaint!("fault-level", "'{name}' is not a level: {levels}", name = &self.0, levels)
    }
}

explained_errors!(UnknownLevel);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|level| level.id() == text).ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_found_by_its_name_in_its_own_row() {
        for (level, row) in Level::ALL.into_iter().zip(SETUPS) {
            assert_eq!((level, level.id().parse()), (row.0, Ok(level)));
        }
        let error = "grandmaster".parse::<Level>().unwrap_err();
        assert_eq!(error.to_string(), "'grandmaster' is not a level: beginner, amateur, expert, master, perfect");
    }
}
