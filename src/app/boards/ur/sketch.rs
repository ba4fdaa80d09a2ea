//! What the heuristic of Ur sees: which tokens the next throw may send back, and how likely that is.

use bevy::prelude::*;

use super::{Stand, layout, looks, spot_of_step};
use crate::app::boards::sketch::{Sketch, point};
use crate::app::panels::lens::board::Mark;
use crate::engines::ur::evaluation::threats;
use crate::games::Ur;
use crate::games::ur::path::WAITING;

impl Sketch for Ur {
    fn sketch_extent(&self) -> Vec2 {
        looks::SKETCH
    }

    fn insight(&self) -> Vec<Mark> {
        let falls = self.rules().falls();
        let mark = |threat: crate::engines::ur::evaluation::Threat| {
            let from = match threat.from {
                WAITING => layout::token(threat.side, Stand::Waiting(0)).to_array(),
                step => point(self, spot_of_step(threat.side, step)),
            };
            let to = point(self, spot_of_step(threat.side, threat.to));
            Mark::Threat { from, to, side: threat.side, text: format!("{}/{falls}", threat.odds) }
        };
        threats(self).into_iter().map(mark).collect()
    }

    fn sees(&self, feature: &str) -> Option<Vec<Mark>> {
        matches!(feature, "threat" | "exposed" | "exposed_steps" | "safe").then(|| self.insight())
    }
}
