//! What the heuristic of Smart Horses sees: the squares that each knight gets to first, those with points all the more.

use bevy::prelude::*;

use crate::app::boards::knights;
use crate::app::boards::sketch::Sketch;
use crate::app::panels::lens::board::Mark;
use crate::engines::knights::walk::territories;
use crate::games::{Side, SmartHorses};

impl Sketch for SmartHorses {
    fn sketch_extent(&self) -> Vec2 {
        knights::SKETCH
    }

    fn rim_names(&self) -> Vec<(Vec2, String)> {
        knights::rim_names()
    }

    fn insight(&self) -> Vec<Mark> {
        let taken = territories(|side| self.knight(side), self.mover(), self.free());
        let strength = |square| if self.points().at(square) > 0 { 1.0 } else { 0.35 };
        Side::BOTH.into_iter().flat_map(|side| knights::marks(taken[side.index()], side, strength)).collect()
    }
}
