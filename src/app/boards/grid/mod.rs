//! Boards of square tiles: what their tiles show, how they change, and the frame they lie in.

use bevy::prelude::*;

use super::Looks;
use crate::games::Side;

mod frame;
pub mod small;
mod spread;
mod tiles;

pub use spread::{Spread, plugin as spread_plugin};

/// A game that is played on square tiles.
pub trait GridBoard: Looks {
    /// Columns and rows.
    fn size(&self) -> [u8; 2];
}

/// One pixel of a tile of ordinary size.
pub const FEATHER: f32 = 0.011;

/// The size of a board with its rim; a tile is one unit wide.
pub fn extent(size: [u8; 2]) -> Vec2 {
    Vec2::from(size.map(f32::from)) + 1.2 * magnification(size)
}

/// How much larger in tiles the rim and its letters are than those of a chess board: a board of many small tiles has a
/// rim of the same width, and letters that can be read. One of few has a rim that is not quite as narrow as that.
fn magnification(size: [u8; 2]) -> f32 {
    (f32::from(size[0].max(size[1])) / 8.0).max(0.55)
}

/// The middle of a tile; the middle of the board is the origin.
pub fn center(size: [u8; 2], column: u8, row: u8) -> Vec2 {
    (Vec2::new(column.into(), row.into()) + 0.5) - Vec2::from(size.map(f32::from)) / 2.0
}

/// The names of columns and rows under and beside the tiles, and where they stand.
pub fn rim_names(size @ [columns, rows]: [u8; 2]) -> Vec<(Vec2, String)> {
    // Clear of the narrow rim that boards have in pages.
    let away = 0.5 + 0.4 * magnification(size);
    let letters = (0..columns).map(|i| (center(size, i, 0) - Vec2::Y * away, ((b'a' + i) as char).to_string()));
    letters.chain((0..rows).map(|i| (center(size, 0, i) - Vec2::X * away, (i + 1).to_string()))).collect()
}

/// A tile of the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Transform, Visibility, Face)]
pub struct Tile {
    pub dark: bool,
    /// Below 8: in which of several ways it breaks, if it does.
    pub variety: u8,
}

impl Tile {
    /// Tiles alternate, and the lower left one is dark.
    pub fn at(column: u8, row: u8) -> Self {
        let variety = (column.wrapping_mul(5) ^ row.wrapping_mul(3)).wrapping_add(column.wrapping_mul(row)) % 8;
        Self { dark: (column + row).is_multiple_of(2), variety }
    }
}

/// What a tile is like by itself.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Ground {
    #[default]
    Free,
    Painted(Side),
    Destroyed,
}

/// All that is to be seen of a tile.
#[derive(Component, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Face {
    pub ground: Ground,
    /// A person can move here now.
    pub target: bool,
    /// Whose move, the one that is being pointed at, would change it.
    pub preview: Option<Side>,
    /// Part of the last move.
    pub trail: bool,
    /// The move that the hint recommends.
    pub advised: bool,
}

/// How the tiles and the frame of `G` look.
pub fn looks_plugin<G: GridBoard>(app: &mut App) {
    app.add_plugins((tiles::plugin::<G>, frame::plugin::<G>));
}

/// What is needed once for the looks of all games of this kind.
pub fn shared_looks_plugin(app: &mut App) {
    app.add_plugins((tiles::shared_plugin, spread::plugin));
}
