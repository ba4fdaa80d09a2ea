//! The exact values of a solved race, 16 bits each.

use super::index::Index;
use super::race::Race;
use crate::games::ur::Rules;

/// The largest value that is stored, for a sure win.
const SURE: f64 = 65_535.0;

#[inline]
pub(super) fn round(chance: f64) -> u16 {
    (chance * SURE).round() as u16
}

/// How likely the one who rolls wins, for every position with at most some number of tokens.
pub struct Tablebase {
    rules: Rules,
    index: Index,
    starts: Vec<f64>,
    values: Vec<u16>,
}

impl Tablebase {
    pub(super) fn new(rules: Rules, index: Index, starts: Vec<f64>, values: Vec<u16>) -> Self {
        Self { rules, index, starts, values }
    }

    /// Whose dice it is for.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The most tokens of a side that it knows.
    pub fn tokens(&self) -> u8 {
        self.index.tokens()
    }

    /// The chance of the first player for each number of tokens from one on, to 1e-12.
    pub fn starts(&self) -> &[f64] {
        &self.starts
    }

    pub(super) fn index(&self) -> &Index {
        &self.index
    }

    pub(super) fn values(&self) -> &[u16] {
        &self.values
    }

    /// How likely the one who rolls wins when both play their best, to eight millionths; nothing if there are more
    /// tokens than it knows.
    #[inline]
    pub fn chance(&self, race: Race) -> Option<f64> {
        self.index.has(race).then(|| f64::from(self.values[self.index.place(race)]) / SURE)
    }
}
