//! What the heuristic of tic-tac-toe sees: the lines that each side has begun and can still fill.

use bevy::prelude::*;

use super::center;
use crate::app::boards::grid;
use crate::app::boards::grid::GridBoard;
use crate::app::boards::sketch::Sketch;
use crate::app::panels::lens::board::Mark;
use crate::engines::tic_tac_toe::open_lines;
use crate::games::{Side, TicTacToe};

/// More lines of one side would hide the board.
const MOST: usize = 24;

impl Sketch for TicTacToe {
    fn sketch_extent(&self) -> Vec2 {
        Vec2::splat(f32::from(self.columns().max(self.rows())) + super::SKETCH_RIM)
    }

    fn rim_names(&self) -> Vec<(Vec2, String)> {
        grid::rim_names(self.size())
    }

    fn insight(&self) -> Vec<Mark> {
        let of = |side: Side| {
            // The two sides' lines stand a little apart.
            let aside = [Vec2::new(0.07, 0.07), Vec2::new(-0.07, -0.07)][side.index()];
            let lines = open_lines(self, side).into_iter().take(MOST);
            lines.map(move |line| Mark::Way {
                points: line.ends.map(|end| (center(self, end) + aside).to_array()).to_vec(),
                side,
                strength: line.stones as f32 / f32::from(self.length()),
            })
        };
        Side::BOTH.into_iter().flat_map(of).collect()
    }

    fn sees(&self, feature: &str) -> Option<Vec<Mark>> {
        let is_line = feature.starts_with("lines") || feature == "begun";
        (is_line || matches!(feature, "threats" | "forks" | "double_threat")).then(|| self.insight())
    }
}
