//! Results by game, level and side; streaks; how accuracy changes; time a move.

use std::time::Duration;

use war_horses_engine::search::Level;
use war_horses_games::GameId;

use super::{Counted, Standing};

/// Won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WinsDrawsLosses {
    /// How many were won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
}

impl WinsDrawsLosses {
    /// All of them.
    pub fn played(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// What part of the points was made, from 0 to 1.
    pub fn score(self) -> Option<f64> {
        let points = f64::from(self.won) + 0.5 * f64::from(self.drawn);
        (self.played() > 0).then(|| points / f64::from(self.played()))
    }

    pub(super) fn add(&mut self, ended: Standing) {
        match ended {
            Standing::Won => self.won += 1,
            Standing::Drawn => self.drawn += 1,
            Standing::Lost => self.lost += 1,
        }
    }
}

/// Results by game and level, with each side, in the order of the lists of both. Levels that were not met are left out.
pub fn results(counted: &[Counted]) -> Vec<(GameId, Level, [WinsDrawsLosses; 2])> {
    let mut results = Vec::new();
    for &game in GameId::ALL {
        for level in Level::ALL {
            let mut tallies = [WinsDrawsLosses::default(); 2];
            for counted in counted.iter().filter(|counted| (counted.game, counted.level) == (game, level)) {
                tallies[counted.side.index()].add(counted.ended);
            }
            if tallies.iter().any(|tally| tally.played() > 0) {
                results.push((game, level, tallies));
            }
        }
    }
    results
}

/// Wins in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streaks {
    /// How many of the latest matches were won without another result between them.
    pub current: u32,
    /// The most that there ever were.
    pub longest: u32,
    /// How many of the latest matches were not lost.
    pub unbeaten: u32,
}

/// The streaks of matches that are given oldest first.
pub fn streaks<'c>(counted: impl IntoIterator<Item = &'c Counted>) -> Streaks {
    counted.into_iter().fold(Streaks::default(), |streaks, counted| {
        let current = if counted.ended == Standing::Won { streaks.current + 1 } else { 0 };
        let unbeaten = if counted.ended == Standing::Lost { 0 } else { streaks.unbeaten + 1 };
        Streaks { current, longest: streaks.longest.max(current), unbeaten }
    })
}

/// How accurate somebody is, and whether that gets better.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trend {
    /// The mean, in percent.
    pub mean: f64,
    /// How much it changes from match to match, in percent, by the line that fits best; nothing for fewer than three.
    pub slope: Option<f64>,
    /// How many matches were reviewed.
    pub matches: usize,
}

/// The accuracy of matches that are given oldest first; nothing where none was reviewed.
pub fn trend<'c>(counted: impl IntoIterator<Item = &'c Counted>) -> Option<Trend> {
    let accuracies: Vec<f64> = counted.into_iter().filter_map(|counted| counted.accuracy).collect();
    let matches = accuracies.len();
    if matches == 0 {
        return None;
    }
    let mean = accuracies.iter().sum::<f64>() / matches as f64;
    let middle = 0.5 * (matches - 1) as f64;
    let (mut products, mut squares) = (0.0, 0.0);
    for (number, accuracy) in accuracies.iter().enumerate() {
        let offset = number as f64 - middle;
        products += offset * (accuracy - mean);
        squares += offset * offset;
    }
    Some(Trend { mean, slope: (matches >= 3).then(|| products / squares), matches })
}

/// How long the person thinks about a move on average, where that was measured.
pub fn time_a_move<'c>(counted: impl IntoIterator<Item = &'c Counted>) -> Option<Duration> {
    let (mut time, mut moves) = (Duration::ZERO, 0);
    for counted in counted {
        time += counted.time;
        moves += counted.timed;
    }
    (moves > 0).then(|| time / moves)
}
