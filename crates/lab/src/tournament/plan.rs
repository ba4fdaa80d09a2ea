//! What a tournament is: the game, who takes part, and who meets whom.

use std::path::Path;
use std::time::Duration;

use war_horses_duel::{GUESTS, GuestName, Player, TimeControl};
use war_horses_games::{GameId, Setup};

use super::schedule::{self, Encounter};
use crate::arena::{Bounds, Contestant};

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TournamentFormat {
    /// Everybody meets everybody.
    RoundRobin,
    /// One entrant, by its place, meets all others.
    Gauntlet(usize),
    /// In each of so many rounds those meet who stand level.
    Swiss(u32),
}

impl TournamentFormat {
    /// The names in files.
    pub const NAMES: [&str; 3] = ["round-robin", "gauntlet", "swiss"];

    /// Its name in files.
    pub fn id(self) -> &'static str {
        Self::NAMES[match self {
            Self::RoundRobin => 0,
            Self::Gauntlet(_) => 1,
            Self::Swiss(_) => 2,
        }]
    }
}

/// Somebody who takes part.
#[derive(Clone, PartialEq, Debug)]
pub struct Entrant {
    /// What it is called in tables; no two have the same name.
    pub name: String,
    /// Who plays.
    pub contestant: Contestant,
    /// The player as it is written in the file.
    pub text: String,
}

impl Entrant {
    /// As records and the archive know it.
    pub fn player(&self) -> Player {
        match (self.contestant.level(), self.contestant.heuristic()) {
            (Some(level), _) => Player::Machine(level),
            (None, Some(_)) => Player::Guest(GuestName::new(GUESTS[0], &self.name)),
            (None, None) => Player::Guest(GuestName::new(GUESTS[1], &self.name)),
        }
    }

    /// What it plays by: the player as it is written, and for a heuristic a number that another text would not have.
    fn fingerprint(&self) -> String {
        let text = self.contestant.heuristic().map_or("", |file| &file.text);
        // FNV-1a, which is the same on every machine.
        let hash = text
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        format!("{} {} {hash:016x}", self.name, self.text)
    }
}

/// A tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// What it is called.
    pub name: String,
    /// What is played.
    pub game: GameId,
    /// What was chosen about the game.
    pub setup: Setup,
    /// Who meets whom.
    pub format: TournamentFormat,
    /// Whoever meets plays so many starts, each twice with sides swapped.
    pub starts: u32,
    /// The first start is the board of this seed, the others are those of the seeds that follow.
    pub seed: u64,
    /// How much time the players have; whose time runs out loses.
    pub clock: TimeControl,
    /// How many games are played at a time, 0 for as many as there are cores.
    pub parallel: usize,
    /// Bytes of memory that another program may take.
    pub memory: u64,
    /// Time on a processor that another program may take for a game.
    pub processor: Duration,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
}

impl Plan {
    /// The same, with programs that are started in this folder, within the bounds of the plan, and complain to nobody.
    #[must_use]
    pub fn started_in(mut self, folder: &Path) -> Self {
        let bounds = Bounds {
            memory: Some(self.memory),
            processor: Some(self.processor),
            folder: Some(folder.to_owned()),
            is_quiet: true,
        };
        for entrant in &mut self.entrants {
            entrant.contestant = entrant.contestant.clone().within(bounds.clone());
        }
        self
    }

    /// Who meets whom, where that does not depend on results.
    pub fn encounters(&self) -> Option<Vec<Encounter>> {
        match self.format {
            TournamentFormat::RoundRobin => Some(schedule::round_robin(self.entrants.len())),
            TournamentFormat::Gauntlet(challenger) => Some(schedule::gauntlet(self.entrants.len(), challenger)),
            TournamentFormat::Swiss(_) => None,
        }
    }

    /// How many games there are in all.
    pub fn games(&self) -> usize {
        let pairs = match self.format {
            TournamentFormat::Swiss(rounds) => rounds as usize * (self.entrants.len() / 2),
            TournamentFormat::RoundRobin | TournamentFormat::Gauntlet(_) => {
                self.encounters().map_or(0, |met| met.len())
            }
        };
        pairs * self.starts as usize * 2
    }

    /// All that games depend on, line by line. Games of another plan do not belong to this one.
    pub fn fingerprint(&self) -> Vec<String> {
        let format = match self.format {
            TournamentFormat::Swiss(rounds) => format!("swiss {rounds}"),
            TournamentFormat::Gauntlet(challenger) => format!("gauntlet {challenger}"),
            TournamentFormat::RoundRobin => self.format.id().to_owned(),
        };
        let mut lines = vec![
            format!("game {} {}", self.game, self.setup).trim().to_owned(),
            format!("format {format}"),
            format!("starts {} from {}", self.starts, self.seed),
            format!("clock {}", self.clock),
        ];
        lines.extend(self.entrants.iter().map(|entrant| format!("entrant {}", entrant.fingerprint())));
        lines
    }

    /// The place of the entrant of this name.
    pub fn entrant(&self, name: &str) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.name == name)
    }
}
