//! What the heuristic of War Horses sees: the cells that each knight gets to first, those around bonuses all the more.

use bevy::prelude::*;

use crate::app::boards::knights;
use crate::app::boards::sketch::Sketch;
use crate::app::panels::lens::board::Mark;
use crate::games::{Side, WarHorses};

impl Sketch for WarHorses {
    fn sketch_extent(&self) -> Vec2 {
        knights::SKETCH
    }

    fn rim_names(&self) -> Vec<(Vec2, String)> {
        knights::rim_names()
    }

    fn insight(&self) -> Vec<Mark> {
        let near = self.bonuses().into_iter().fold(self.bonuses(), |near, bonus| near | bonus.neighbours());
        knights::insight(self, self.mover(), self.free(), |square| near.contains(square))
    }

    fn sees(&self, feature: &str) -> Option<Vec<Mark>> {
        match feature {
            "territory" | "bonuses" | "bonus_cells" => Some(self.insight()),
            "cells" => {
                let of = |side: Side| knights::marks(self.painted(side), side, |_| 0.5);
                Some(Side::BOTH.into_iter().flat_map(of).collect())
            }
            other => knights::sees(self, self.free(), other),
        }
    }
}
