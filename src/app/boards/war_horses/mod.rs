//! The board of War Horses: cells, knights and bonuses are entities that follow the match.
//!
//! Everything here is plain data and runs without a window. `looks` dresses these entities, `motion` moves them.

use std::time::Duration;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::egui;

use super::Board;
use crate::app::Screen;
use crate::app::drawing::{Drawing, rounded_rectangle};
use crate::app::table::{Advice, Focus, Match, Spot, TableSystems};
use crate::app::theme::{self, Ink};
use crate::games::grid::{Square, Squares};
use crate::games::{Game, GameId, Side, WarHorses};
use crate::words::Words;

mod cells;
mod figures;
mod looks;
mod motion;
mod sketch;

pub use looks::plugin as looks_plugin;

/// One of the 64 cells.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Cell(pub Square);

/// All that is to be seen of a cell.
#[derive(Component, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Face {
    /// Who painted it.
    pub painted: Option<Side>,
    /// A person can move here now.
    pub target: bool,
    /// Who would paint it by the move that is being pointed at.
    pub preview: Option<Side>,
    /// Part of the last move: where the knight came from, or went to.
    pub trail: bool,
    /// The move that the hint recommends.
    pub advised: bool,
}

/// The knight of a side, and the cell it stands on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Transform, Visibility)]
pub struct Knight {
    pub side: Side,
    pub on: Square,
}

/// A bonus that is still to be had.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Bonus(pub Square);

/// The picture that stands for the program: the red knight on its paint.
pub fn icon() -> Drawing {
    let mut icon = Drawing::new(1.0 / 64.0);
    icon.fill(&rounded_rectangle(Vec2::ZERO, Vec2::splat(0.48), 0.1), theme::SIDES[0]);
    icon.add(&figures::knight(Side::First, 1.0 / 64.0), |point| point);
    icon
}

/// How high things lie over the board.
mod layer {
    pub const CELL: f32 = 1.0;
    pub const BONUS: f32 = 2.0;
    pub const KNIGHT: f32 = 4.0;
}

/// The middle of a square; the middle of the board is the origin and a cell is one unit wide.
fn center(square: Square) -> Vec2 {
    Vec2::new(f32::from(square.file()) - 3.5, f32::from(square.rank()) - 3.5)
}

impl Board for WarHorses {
    const GAME: GameId = GameId::WarHorses;
    const INKS: [Ink; 2] = theme::SIDES;
    const EXTENT: Vec2 = Vec2::splat(9.2);

    fn spot(target: Square) -> Spot {
        Spot(target.index() as u16)
    }

    fn place(spot: Spot) -> Vec2 {
        Square::all().nth(spot.0.into()).map_or(Vec2::ZERO, center)
    }

    fn showing_time(before: &Self, target: Square) -> Duration {
        motion::showing_time(before.paints(target).len() as usize)
    }

    fn shares(&self) -> [f32; 2] {
        Side::BOTH.map(|side| self.painted(side).len() as f32 / 64.0)
    }

    fn facts(&self, words: &Words) -> String {
        words.with("free-cells", [("count", self.free().len().into())]).into_owned()
    }

    fn sketch(&self, painter: &egui::Painter, frame: egui::Rect) {
        sketch::draw(self, painter, frame);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (sync_cells, sync_knights, sync_bonuses).in_set(TableSystems::Sync).run_if(resource_exists::<Match<WarHorses>>),
    );
}

/// What each cell should look like.
fn faces(game: &Match<WarHorses>, focus: Focus, advice: Option<&Advice<WarHorses>>) -> impl Fn(Square) -> Face {
    let position = *game.position();
    let targets = if game.is_humans_turn() { position.targets(position.mover()) } else { Squares::NONE };
    let pointed_at = targets.into_iter().find(|&target| focus.0 == Some(WarHorses::spot(target)));
    let preview = pointed_at.map_or(Squares::NONE, |target| position.paints(target));
    let trail = game.last().map_or(Squares::NONE, |last| {
        let before = game.history().iter().rev().nth(1).map_or(game.start(), |previous| &previous.after);
        Squares::of(last.mv) | Squares::of(before.knight(last.side))
    });
    let advised = advice.filter(|advice| advice.about == position).map(|advice| advice.best.mv);
    move |square| Face {
        painted: position.owner(square),
        target: targets.contains(square),
        preview: preview.contains(square).then_some(position.mover()),
        trail: trail.contains(square),
        advised: advised == Some(square),
    }
}

/// Every cell exists once and looks as the match says. This runs every frame, so that a lost cell comes back.
fn sync_cells(
    game: Res<Match<WarHorses>>,
    focus: Res<Focus>,
    advice: Option<Res<Advice<WarHorses>>>,
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
            face(square),
            WarHorses::spot(square),
            Transform::from_translation(center(square).extend(layer::CELL)),
            DespawnOnExit(Screen::Table),
        ));
    }
}

fn sync_knights(game: Res<Match<WarHorses>>, mut knights: Query<&mut Knight>, mut commands: Commands) {
    for side in Side::BOTH {
        let on = game.position().knight(side);
        if let Some(mut knight) = knights.iter_mut().find(|knight| knight.side == side) {
            knight.set_if_neq(Knight { side, on });
        } else {
            commands.spawn((
                Name::new(format!("{} knight", WarHorses::SIDES[side.index()])),
                Knight { side, on },
                Transform::from_translation(center(on).extend(layer::KNIGHT + side.index() as f32)),
                DespawnOnExit(Screen::Table),
            ));
        }
    }
}

fn sync_bonuses(game: Res<Match<WarHorses>>, bonuses: Query<(Entity, &Bonus)>, mut commands: Commands) {
    let mut shown: HashMap<Square, Entity> = bonuses.iter().map(|(entity, &Bonus(square))| (square, entity)).collect();
    for square in game.position().bonuses() {
        if shown.remove(&square).is_none() {
            commands.spawn((
                Name::new(format!("Bonus {square}")),
                Bonus(square),
                Transform::from_translation(center(square).extend(layer::BONUS)),
                DespawnOnExit(Screen::Table),
            ));
        }
    }
    for taken in shown.into_values() {
        commands.entity(taken).despawn();
    }
}
