//! Puzzles of the Royal Game of Ur: races of few tokens, whose exact values are worked out in seconds.

use war_horses_games::ur::path::Square;
use war_horses_games::ur::{Move, Rules};
use war_horses_games::{Game, Side, Turn, Ur};

use super::{Posed, after, mover};

impl Posed for Ur {
    const PACK: &'static str = include_str!("../../../../assets/puzzles/ur.tsv");
    const THEMES: &'static [&'static str] = &["take", "rosette", "leave", "flight"];

    fn begin_posing(number: u64) -> Self {
        Self::new(3 + (number % 2) as u8, Rules::Course, Side::BOTH[(number / 2 % 2) as usize])
    }

    fn is_ripe(&self) -> bool {
        true
    }

    fn theme(&self, solution: Move) -> Option<&'static str> {
        let (side, after) = (mover(self), after(self, solution));
        let on_board = |game: &Ur, side| Square::all().filter(|&square| game.owner(square) == Some(side)).count();
        let Move::Walk(walk) = solution else { return None };
        match () {
            () if on_board(&after, !side) < on_board(self, !side) => Some("take"),
            () if after.turn() == Turn::Chance(side) => Some("rosette"),
            () if walk.from() > 0 && on_board(&after, side) < on_board(self, side) => Some("leave"),
            () if walk.from() > 4 => Some("flight"),
            () => None,
        }
    }
}
