//! Puzzles of Hex, on boards that can be proved.

use war_horses_games::hex::Move;
use war_horses_games::{Game, Hex, Outcome, Turn};

use super::{Posed, after, mover};

impl Posed for Hex {
    const PACK: &'static str = include_str!("../../../../assets/puzzles/hex.tsv");
    /// Its tree takes its time for each.
    const NODES: u64 = 2_000;
    const THEMES: &'static [&'static str] = &["must-play", "bridge", "edge"];

    fn begin_posing(number: u64) -> Self {
        Self::empty(if number.is_multiple_of(3) { 5 } else { 6 }, false)
    }

    fn is_ripe(&self) -> bool {
        let stones = self.board().len() - self.free().len();
        let least = if self.size() <= 5 { 4 } else { 7 };
        (least..=24).contains(&stones)
    }

    fn theme(&self, solution: Move) -> Option<&'static str> {
        let Move::Stone(cell) = solution else { return None };
        let side = mover(self);
        // What the other side could do if this one did nothing.
        let threatens = self.free().into_iter().filter(|other| *other != cell).any(|other| {
            let quiet = after(self, Move::Stone(other));
            quiet.is_legal(solution) && after(&quiet, solution).turn() == Turn::Over(Outcome::Win(!side))
        });
        match () {
            () if threatens => Some("must-play"),
            () if self.stones(side).bridges(self.free()).contains(cell) => Some("bridge"),
            () if self.borders(side).iter().any(|border| border.contains(cell)) => Some("edge"),
            () => None,
        }
    }
}
