//! Puzzles of the two games of knights: who is shut in, who gets the prize, who walks longer.

use war_horses_engine::engines::knights::walk::reach;
use war_horses_engine::search::Bounded;
use war_horses_games::grid::{Square, Squares};
use war_horses_games::{Game, SmartHorses, WarHorses};

use super::{Posed, after, mover};

/// Within so many plies the end is proved in a moment, and with fewer than so many there is nothing to think about.
const RIPE: std::ops::RangeInclusive<u32> = 7..=26;

/// What the other knight can reach at all is at least so much before it can be said to be shut in.
const ROOM: u32 = 4;

/// The theme of a move after which the knights reach so much; `before` is what the other one reached until then, and `prize`
/// names what the move takes, if it takes something. Who is left with half of its room or less was shut in.
fn theme(before: Squares, [own, other]: [Squares; 2], prize: Option<&'static str>) -> Option<&'static str> {
    match () {
        () if before.len() >= ROOM && 2 * other.len() <= before.len() => Some("shut-in"),
        () if prize.is_some() => prize,
        () if !own.meets(other) => Some("parity"),
        () => None,
    }
}

/// What both games say in the same words.
macro_rules! posed {
    ($game:ty, $pack:literal, $prize:literal, $takes:expr) => {
        impl Posed for $game {
            const PACK: &'static str = include_str!(concat!("../../../../assets/puzzles/", $pack));
            const THEMES: &'static [&'static str] = &["shut-in", $prize, "parity"];

            fn begin_posing(number: u64) -> Self {
                Self::seeded(number)
            }

            fn is_ripe(&self) -> bool {
                RIPE.contains(&self.max_plies_left())
            }

            fn theme(&self, solution: Square) -> Option<&'static str> {
                let (side, after) = (mover(self), after(self, solution));
                let before = reach(self.knight(!side), self.free());
                let reached = [side, !side].map(|side| reach(after.knight(side), after.free()));
                let takes: fn(&Self, Square) -> bool = $takes;
                theme(before, reached, takes(self, solution).then_some($prize))
            }
        }
    };
}

posed!(WarHorses, "war-horses.tsv", "bonus", |game, square| game.bonuses().contains(square));
posed!(SmartHorses, "smart-horses.tsv", "points", |game, square| game.points().at(square) > 0);
