//! What the heuristic of Smart Horses sees: the squares that each knight gets to first, those with points all the more.

use bevy::prelude::*;

use crate::app::boards::knights;
use crate::app::boards::sketch::Sketch;
use crate::app::panels::lens::board::Mark;
use crate::games::SmartHorses;

impl Sketch for SmartHorses {
    fn sketch_extent(&self) -> Vec2 {
        knights::SKETCH
    }

    fn rim_names(&self) -> Vec<(Vec2, String)> {
        knights::rim_names()
    }

    fn insight(&self) -> Vec<Mark> {
        knights::insight(self, self.mover(), self.free(), |square| self.points().at(square) > 0)
    }

    fn sees(&self, feature: &str) -> Option<Vec<Mark>> {
        match feature {
            "territory" | "gains" | "losses" => Some(self.insight()),
            other => knights::sees(self, self.free(), other),
        }
    }
}
