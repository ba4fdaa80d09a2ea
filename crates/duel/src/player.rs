//! Who makes the moves of a side.

use war_horses_engine::search::Level;

use crate::guest::GuestName;

/// Who makes the moves of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A person.
    Human,
    /// The engine, at a level.
    Machine(Level),
    /// The engine by somebody's own heuristic, or another program.
    Guest(GuestName),
}

impl Player {
    /// The player that a record names: a level, a guest, or else a person.
    pub fn of_name(name: &str) -> Self {
        let level = name.parse().ok().map(Self::Machine);
        level.or_else(|| name.parse().ok().map(Self::Guest)).unwrap_or(Self::Human)
    }

    /// The name that [`of_name`](Self::of_name) reads.
    pub fn name(&self) -> &str {
        match self {
            Self::Human => "human",
            Self::Machine(level) => level.id(),
            Self::Guest(guest) => guest.as_str(),
        }
    }
}
