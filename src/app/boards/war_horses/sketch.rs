//! What the heuristic of War Horses sees: the cells that each knight gets to first, those around bonuses all the more.

use bevy::prelude::*;

use crate::app::boards::knights;
use crate::app::boards::sketch::Sketch;
use crate::app::panels::lens::board::Mark;
use crate::engines::knights::walk::territories;
use crate::games::grid::Squares;
use crate::games::{Side, WarHorses};

impl Sketch for WarHorses {
    fn sketch_extent(&self) -> Vec2 {
        knights::SKETCH
    }

    fn rim_names(&self) -> Vec<(Vec2, String)> {
        knights::rim_names()
    }

    fn insight(&self) -> Vec<Mark> {
        let taken = territories(|side| self.knight(side), self.mover(), self.free());
        let near: Squares = self.bonuses().into_iter().fold(Squares::NONE, |near, bonus| near | bonus.neighbours());
        let strength = |square| if (near | self.bonuses()).contains(square) { 1.0 } else { 0.35 };
        Side::BOTH.into_iter().flat_map(|side| knights::marks(taken[side.index()], side, strength)).collect()
    }
}
