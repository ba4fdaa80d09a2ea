//! Two knights on a chess board: the entities and the looks that War Horses and Smart Horses share.
//!
//! Cells and knights are entities that follow the match. What is in this file is plain data and runs without a window;
//! `figures` and `looks` draw the knights, `motion` moves them.

use bevy::prelude::*;

use super::grid::{self, Face, GridBoard, Ground, Tile};
use super::light::Belongs;
use crate::app::Screen;
use crate::app::panels::lens::board::{Mark, Outline};
use crate::app::table::{Advice, Focus, Match, Spot, TableSystems};
use crate::engines::knights::walk::{reach, territories};
use crate::games::draft::Draft;
use crate::games::grid::{Square, Squares};
use crate::games::{Game, Side, Turn};

pub mod figures;
mod looks;
pub mod motion;
pub mod pose;
mod thumbnail;

pub use motion::{Flight, once, shown};
use pose::{Heading, Lift, Poise};
pub use thumbnail::{SKETCH, draw_thumbnail};

/// What this kind of board must know about a game of two knights.
pub trait KnightGame: GridBoard + Game<Move = Square> {
    /// How the two knights are coloured.
    const KNIGHTS: [figures::KnightColors; 2];

    fn knight(&self, side: Side) -> Square;

    /// What a cell is like by itself.
    fn ground(&self, square: Square) -> Ground;

    /// The cells that a move to `target` would change.
    fn changes(&self, target: Square) -> Squares;

    /// The cells that the knight of a side could jump to if it were its turn.
    fn jumps(&self, side: Side) -> Squares;

    /// Whether a knight has nowhere to jump while the other goes on.
    fn is_stuck(&self, side: Side) -> bool {
        self.jumps(side).is_empty() && !self.jumps(!side).is_empty()
    }
}

/// One of the 64 cells.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell(pub Square);

/// The knight of a side, and the cell it stands on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Transform, Visibility, Poise, Lift)]
pub struct Knight {
    pub side: Side,
    pub on: Square,
}

/// How high things lie over the board.
pub mod layer {
    pub const CELL: f32 = 1.0;
    pub const PIECE: f32 = 2.0;
    pub const KNIGHT: f32 = 4.0;
    pub const FLIGHT: f32 = 8.0;
}

/// A chess board.
pub const SIZE: [u8; 2] = [8, 8];

/// The middle of a square.
pub fn center(square: Square) -> Vec2 {
    grid::center(SIZE, square.file() as u8, square.rank() as u8)
}

pub fn spot(square: Square) -> Spot {
    Spot(square.index() as u16)
}

pub fn square_of(spot: Spot) -> Option<Square> {
    Square::all().nth(spot.0.into())
}

pub fn place(spot: Spot) -> Vec2 {
    square_of(spot).map_or(Vec2::ZERO, center)
}

/// The middle of a cell of a position that is put together.
pub fn draft_center(draft: &Draft, cell: usize) -> Vec2 {
    let place = draft.places()[cell];
    grid::center(SIZE, place.column, SIZE[1] - 1 - place.row)
}

/// The names of the board's files and ranks, and where they stand.
pub fn rim_names() -> Vec<(Vec2, String)> {
    grid::rim_names(SIZE)
}

/// The free squares that each knight gets to first, those that are worth more all the more.
pub fn insight<G: KnightGame>(
    game: &G,
    mover: Side,
    free: Squares,
    is_worth_more: impl Fn(Square) -> bool,
) -> Vec<Mark> {
    let strength = |square| if is_worth_more(square) { 1.0 } else { 0.35 };
    let taken = territories(|side| game.knight(side), mover, free);
    Side::BOTH.into_iter().flat_map(|side| marks(taken[side.index()], side, strength)).collect()
}

/// What a feature that both games of knights have looks at, where that can be drawn.
pub fn sees<G: KnightGame>(game: &G, free: Squares, feature: &str) -> Option<Vec<Mark>> {
    let targets = |side: Side| game.knight(side).knight_jumps() & free;
    let squares: Box<dyn Fn(Side) -> Squares> = match feature {
        "jumps" | "own_jumps" | "onward" | "dead_ends" | "stuck" | "contested" => Box::new(targets),
        "gain" | "bonus_now" | "best_now" | "worst_now" | "gains_now" => Box::new(targets),
        "second" | "gains_soon" => Box::new(move |side| targets(side).knight_jumps() & free),
        "reach" | "walk" | "visits" | "reach_gains" | "reach_losses" => Box::new(|side| reach(game.knight(side), free)),
        "inward" | "corner" | "centre" | "distance" | "proximity" => Box::new(|side| Squares::of(game.knight(side))),
        _ => return None,
    };
    Some(Side::BOTH.into_iter().flat_map(|side| marks(squares(side), side, |_| 0.5)).collect())
}

/// Squares that count for a side, some more than others.
pub fn marks(squares: Squares, side: Side, strength: impl Fn(Square) -> f32) -> Vec<Mark> {
    let outline = |square| {
        let corners = [(-0.47, -0.47), (0.47, -0.47), (0.47, 0.47), (-0.47, 0.47)];
        Outline(corners.map(|corner| (center(square) + Vec2::from(corner)).to_array()).to_vec())
    };
    squares.map(|square| Mark::Cell { cell: outline(square), side, strength: strength(square) }).collect()
}

/// Every move takes up the knight whose turn it is.
pub fn taken_from<G: KnightGame>(position: &G) -> Option<Spot> {
    if let Turn::Player(side) = position.turn() { Some(spot(position.knight(side))) } else { None }
}

/// Who is stuck, as far as that has been seen: while a move is on its way, it is as it was before.
fn stuck<G: KnightGame>(game: &Match<G>, has_landed: bool) -> Option<Side> {
    let shown = game.shown();
    let before = || shown.history().iter().rev().nth(1).map_or(shown.start(), |played| &played.after);
    let seen = if has_landed { shown.position() } else { before() };
    Side::BOTH.into_iter().find(|&side| seen.is_stuck(side))
}

/// Cells and knights of `G` follow the match.
pub fn plugin<G: KnightGame>(app: &mut App) {
    app.add_systems(
        Update,
        (sync_cells::<G>, sync_knights::<G>).in_set(TableSystems::Sync).run_if(resource_exists::<Match<G>>),
    );
}

/// How they look and move.
pub fn looks_plugin<G: KnightGame>(app: &mut App) {
    app.add_plugins((grid::looks_plugin::<G>, looks::plugin::<G>, motion::plugin::<G>, pose::plugin::<G>));
}

/// What is needed once for the looks of all games of this kind.
pub fn shared_looks_plugin(app: &mut App) {
    app.add_plugins((looks::shared_plugin, motion::shared_plugin, pose::shared_plugin));
}

/// What each cell should look like.
fn faces<G: KnightGame>(game: &Match<G>, focus: Focus, advice: Option<&Advice<G>>) -> impl Fn(Square) -> Face {
    let position = game.shown().position();
    let mover = if let Turn::Player(side) = position.turn() { side } else { Side::First };
    let targets: Squares =
        if game.awaits_move() { position.legal_moves().into_iter().collect() } else { Squares::NONE };
    let pointed_at = targets.into_iter().find(|&target| focus.0 == Some(spot(target)));
    let preview = pointed_at.map_or(Squares::NONE, |target| position.changes(target));
    let trail = game.shown().last().map_or(Squares::NONE, |last| {
        let before =
            game.shown().history().iter().rev().nth(1).map_or(game.shown().start(), |previous| &previous.after);
        Squares::of(last.mv) | Squares::of(before.knight(last.side))
    });
    let advised = advice.filter(|advice| advice.is_about(game)).map(|advice| advice.best.mv);
    let position = position.clone();
    move |square| Face {
        ground: position.ground(square),
        target: targets.contains(square),
        preview: preview.contains(square).then_some(mover),
        trail: trail.contains(square),
        advised: advised == Some(square),
    }
}

/// Every cell exists once and looks as the match says. This runs every frame, so that a lost cell comes back.
fn sync_cells<G: KnightGame>(
    game: Res<Match<G>>,
    focus: Res<Focus>,
    advice: Option<Res<Advice<G>>>,
    mut cells: Query<(&Cell, &mut Face)>,
    mut commands: Commands,
) {
    let face = faces(&game, *focus, advice.as_deref());
    let mut missing = Squares::ALL;
    for (&Cell(square), mut shown) in &mut cells {
        shown.set_if_neq(face(square));
        missing = missing - Squares::of(square);
    }
    for square in missing {
        commands.spawn((
            Name::new(format!("Cell {square}")),
            Cell(square),
            Tile::at(square.file() as u8, square.rank() as u8),
            face(square),
            spot(square),
            Transform::from_translation(center(square).extend(layer::CELL)),
            DespawnOnExit(Screen::Table),
        ));
    }
}

fn sync_knights<G: KnightGame>(game: Res<Match<G>>, mut knights: Query<&mut Knight>, mut commands: Commands) {
    for side in Side::BOTH {
        let on = game.shown().position().knight(side);
        if let Some(mut knight) = knights.iter_mut().find(|knight| knight.side == side) {
            knight.set_if_neq(Knight { side, on });
        } else {
            commands.spawn((
                Name::new(format!("{} knight", G::SIDES[side.index()])),
                Knight { side, on },
                Heading::of(side),
                Belongs(side),
                Transform::from_translation(center(on).extend(layer::KNIGHT + side.index() as f32)),
                DespawnOnExit(Screen::Table),
            ));
        }
    }
}
