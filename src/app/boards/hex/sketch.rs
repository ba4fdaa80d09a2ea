//! What the evaluations of Hex see: the cheapest connection of each side, and where its current flows.

use bevy::prelude::*;

use super::layout::RADIUS;
use super::{Layout, layout};
use crate::app::boards::Orientation;
use crate::app::boards::sketch::Sketch;
use crate::app::panels::lens::board::{Mark, Outline};
use crate::engines::hex::{cheapest_connection, current_shares};
use crate::games::hex::cells::Cell;
use crate::games::{Hex, Side};

/// Weaker current_shares would only be noise.
const FAINT: f32 = 0.2;

impl Sketch for Hex {
    fn sketch_extent(&self) -> Vec2 {
        layout(self, Orientation::Flat).extent()
    }

    fn cell_outline(&self) -> Vec<Vec2> {
        layout(self, Orientation::Flat).hexagon(RADIUS - 0.04)
    }

    fn rim_names(&self) -> Vec<(Vec2, String)> {
        let layout = layout(self, Orientation::Flat);
        let of = |i: u8| {
            let letter = ((b'a' + i) as char).to_string();
            [(layout.label(i, true, false), letter), (layout.label(i, false, false), (i + 1).to_string())]
        };
        (0..self.size()).flat_map(of).collect()
    }

    fn insight(&self) -> Vec<Mark> {
        let mut marks = currents(self);
        marks.extend(connections(self));
        marks
    }

    fn sees(&self, feature: &str) -> Option<Vec<Mark>> {
        match feature {
            "missing" | "bridged" | "span" => Some(connections(self)),
            "chance" => Some(currents(self)),
            "stones" | "groups" | "largest" | "bridges" | "middle" | "edge_stones" | "outward" | "blocking" => {
                let layout = layout(self, Orientation::Flat);
                let mark = |side| move |cell| Mark::Cell { cell: outline(layout, cell), side, strength: 0.5 };
                Some(Side::BOTH.into_iter().flat_map(|side| self.stones(side).map(mark(side))).collect())
            }
            _ => None,
        }
    }
}

/// Where the current of each side flows.
fn currents(game: &Hex) -> Vec<Mark> {
    let layout = layout(game, Orientation::Flat);
    let mut marks = Vec::new();
    let flows = current_shares(game);
    for side in Side::BOTH {
        let other = &flows[(!side).index()];
        for &(cell, strength) in &flows[side.index()] {
            // Where both flow, the stronger is drawn.
            let theirs = other.iter().find(|(there, _)| *there == cell).map_or(0.0, |(_, part)| *part);
            if strength > FAINT && (strength > theirs || strength == theirs && side == Side::First) {
                marks.push(Mark::Cell { cell: outline(layout, cell), side, strength });
            }
        }
    }
    marks
}

/// The cheapest connection of each side.
fn connections(game: &Hex) -> Vec<Mark> {
    let layout = layout(game, Orientation::Flat);
    let of = |side: Side| {
        let way = cheapest_connection(game, side);
        Mark::Way { points: way.iter().map(|&cell| layout.center(cell).to_array()).collect(), side, strength: 1.0 }
    };
    Side::BOTH.map(of).into()
}

fn outline(layout: Layout, cell: Cell) -> Outline {
    let center = layout.center(cell);
    Outline(layout.hexagon(RADIUS - 0.04).into_iter().map(|corner| (center + corner).to_array()).collect())
}
