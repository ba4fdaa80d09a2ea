//! A position as a teacher draws it: where its cells lie in a drawing, and what its heuristic sees in it.

use bevy::prelude::*;

use super::{Looks, Orientation};
use crate::app::panels::lens::board::{Mark, Outline, Step};
use crate::app::table::Spot;
use crate::games::{Game, Side, Turn};

/// Half the width of a square tile.
const TILE: f32 = 0.47;

/// A board that can be drawn on.
pub trait Sketch: Looks {
    /// How much of the board [`Looks::draw_position`] fits into its frame, in the units of the board.
    fn sketch_extent(&self) -> Vec2;

    /// The outline of a cell, around its middle.
    fn cell_outline(&self) -> Vec<Vec2> {
        [(-TILE, -TILE), (TILE, -TILE), (TILE, TILE), (-TILE, TILE)].map(Vec2::from).to_vec()
    }

    /// The names of columns and rows, and where they stand; none where cells have no such names.
    fn rim_names(&self) -> Vec<(Vec2, String)> {
        Vec::new()
    }

    /// What its heuristic looks at, as far as it can be drawn.
    fn insight(&self) -> Vec<Mark>;

    /// What a feature of this name looks at, where that can be drawn.
    fn sees(&self, feature: &str) -> Option<Vec<Mark>>;
}

/// The middle of a spot as it is drawn.
pub fn point<G: Looks>(game: &G, spot: Spot) -> [f32; 2] {
    game.place(spot, Orientation::Flat).to_array()
}

/// The cell that a move leads to.
pub fn target<G: Sketch>(game: &G, mv: <G as Game>::Move) -> Outline {
    let at = game.place(game.landing(mv).unwrap_or_else(|| game.spot(mv)), Orientation::Flat);
    Outline(game.cell_outline().into_iter().map(|corner| (at + corner).to_array()).collect())
}

/// A move as an arrow, or as a place where nothing comes from elsewhere.
pub fn step<G: Looks>(game: &G, mv: <G as Game>::Move) -> Step {
    let (side, by_chance) = match game.turn() {
        Turn::Player(side) => (side, false),
        Turn::Chance(side) => (side, true),
        Turn::Over(_) => (Side::First, false),
    };
    let spot = game.spot(mv);
    match game.landing(mv) {
        Some(landing) => Step { from: Some(point(game, spot)), to: point(game, landing), side, by_chance },
        None => Step { from: game.piece(side).map(|from| from.to_array()), to: point(game, spot), side, by_chance },
    }
}
