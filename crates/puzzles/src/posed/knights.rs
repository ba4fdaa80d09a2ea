//! Puzzles of the two games of knights: who is shut in, who gets the prize, who walks longer.

use war_horses_engine::engines::knights::walk::reach;
use war_horses_engine::search::Bounded;
use war_horses_games::grid::Square;
use war_horses_games::{Game, SmartHorses, WarHorses};

use super::{Posed, after, mover};

/// Within so many plies the end is proved in a moment, and with fewer than so many there is nothing to think about.
const RIPE: std::ops::RangeInclusive<u32> = 7..=26;

impl Posed for WarHorses {
    const PACK: &'static str = include_str!("../../../../assets/puzzles/war-horses.tsv");
    const THEMES: &'static [&'static str] = &["shut-in", "bonus", "parity"];

    fn begin_posing(number: u64) -> Self {
        Self::seeded(number)
    }

    fn is_ripe(&self) -> bool {
        RIPE.contains(&self.max_plies_left())
    }

    fn theme(&self, solution: Square) -> Option<&'static str> {
        let (side, after) = (mover(self), after(self, solution));
        let reached = |side| reach(after.knight(side), after.free());
        match () {
            () if !self.targets(!side).is_empty() && after.targets(!side).is_empty() => Some("shut-in"),
            () if self.bonuses().contains(solution) => Some("bonus"),
            () if !reached(side).meets(reached(!side)) => Some("parity"),
            () => None,
        }
    }
}

impl Posed for SmartHorses {
    const PACK: &'static str = include_str!("../../../../assets/puzzles/smart-horses.tsv");
    const THEMES: &'static [&'static str] = &["shut-in", "points", "parity"];

    fn begin_posing(number: u64) -> Self {
        Self::seeded(number)
    }

    fn is_ripe(&self) -> bool {
        RIPE.contains(&self.max_plies_left())
    }

    fn theme(&self, solution: Square) -> Option<&'static str> {
        let (side, after) = (mover(self), after(self, solution));
        let reached = |side| reach(after.knight(side), after.free());
        match () {
            () if !self.targets(!side).is_empty() && after.targets(!side).is_empty() => Some("shut-in"),
            () if self.points().at(solution) > 0 => Some("points"),
            () if !reached(side).meets(reached(!side)) => Some("parity"),
            () => None,
        }
    }
}
