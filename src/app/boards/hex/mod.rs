//! The board of Hex: hexagons, the stones on them, and the chain that wins.
//!
//! What is in this file is plain data and runs without a window; `layout` is the geometry, `looks` dresses and moves it.

use std::time::Duration;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::egui;

use self::layout::Layout;
use super::{Board, Pose};
use crate::app::Screen;
use crate::app::table::{Advice, Focus, Match, Spot, TableSystems};
use crate::app::theme::Ink;
use crate::games::hex::Move;
use crate::games::hex::cells::Cell;
use crate::games::{GameId, Hex, Side};
use crate::words::Words;

mod frame;
mod guides;
mod layout;
mod looks;

pub(super) use looks::plugin as looks_plugin;

/// How long a stone takes to come to rest.
const DROP: Duration = Duration::from_millis(320);

/// A cell of the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Transform, Visibility, Face)]
pub struct Hexagon(pub Cell);

/// All that is to be seen of a cell.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Face {
    /// Whose stone would lie here after the move that is being pointed at.
    pub preview: Option<Side>,
    /// The move that the hint recommends.
    pub advised: bool,
}

/// A stone on a cell.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility, Sign)]
pub struct Stone {
    pub on: Cell,
    pub side: Side,
}

/// What is special about a stone.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Sign {
    #[default]
    None,
    /// It was put there last.
    Last,
    /// It can be taken over now.
    Offered,
    /// It is part of the chain that won.
    Winning,
}

impl Board for Hex {
    const GAME: GameId = GameId::Hex;
    const INKS: [Ink; 2] = [Ink(0x12141a), Ink(0xf6f1e6)];
    const GUIDED: bool = true;
    const POSES: &'static [Pose] = &[Pose::Flat, Pose::Upright];

    fn extent(&self, pose: Pose) -> Vec2 {
        layout(self, pose).extent()
    }

    fn spot(&self, mv: Move) -> Spot {
        match mv {
            Move::Stone(cell) => spot_of(cell),
            // The stone that is taken over is what one points at.
            Move::Swap => self.stones(Side::First).first().map_or(Spot(u16::MAX), spot_of),
        }
    }

    fn place(&self, spot: Spot, pose: Pose) -> Vec2 {
        let cell = self.board().find(|&cell| spot_of(cell) == spot);
        cell.map_or(Vec2::ZERO, |cell| layout(self, pose).center(cell))
    }

    fn showing_time(&self, _: Move) -> Duration {
        DROP
    }

    fn shares(&self) -> Option<[f32; 2]> {
        None
    }

    fn facts(&self, words: &Words) -> String {
        words.with("hex-facts", [("size", self.size().into())]).into_owned()
    }

    fn prompt(&self, words: &Words) -> Option<String> {
        self.swap_on_offer().map(|_| words.get("hex-swap-offered").into_owned())
    }

    fn sketch(&self, painter: &egui::Painter, frame: egui::Rect) {
        looks::sketch(self, painter, frame);
    }
}

fn layout(game: &Hex, pose: Pose) -> Layout {
    Layout { size: game.size(), pose }
}

fn spot_of(cell: Cell) -> Spot {
    Spot(cell.index() as u16)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (sync_hexagons, sync_stones).in_set(TableSystems::Sync).run_if(resource_exists::<Match<Hex>>),
    );
}

fn sync_hexagons(
    game: Res<Match<Hex>>,
    pose: Res<Pose>,
    focus: Res<Focus>,
    advice: Option<Res<Advice<Hex>>>,
    mut hexagons: Query<(Entity, &Hexagon, &mut Face, &mut Transform)>,
    mut commands: Commands,
) {
    let (position, layout) = (game.position(), layout(game.position(), *pose));
    let advised = advice.filter(|advice| advice.about == *position).map(|advice| position.spot(advice.best.mv));
    let face = |cell: Cell| Face {
        preview: (game.is_humans_turn() && focus.0 == Some(spot_of(cell)) && position.owner(cell).is_none())
            .then_some(position.mover()),
        advised: advised == Some(spot_of(cell)),
    };
    let place = |cell| layout.center(cell).extend(1.0);
    let mut missing = position.board();
    for (entity, &Hexagon(cell), mut shown, transform) in &mut hexagons {
        if missing.contains(cell) {
            missing = missing - crate::games::hex::cells::Cells::of(cell);
            shown.set_if_neq(face(cell));
            transform.map_unchanged(|transform| &mut transform.translation).set_if_neq(place(cell));
        } else {
            commands.entity(entity).despawn();
        }
    }
    missing.for_each(|cell| {
        commands.spawn((
            Name::new(format!("Hexagon {cell}")),
            Hexagon(cell),
            face(cell),
            spot_of(cell),
            Transform::from_translation(place(cell)),
            DespawnOnExit(Screen::Table),
        ));
    });
}

fn sync_stones(
    game: Res<Match<Hex>>,
    pose: Res<Pose>,
    mut stones: Query<(Entity, &Stone, &mut Sign, &mut Transform)>,
    mut commands: Commands,
) {
    let (position, layout) = (game.position(), layout(game.position(), *pose));
    let chain = position.winning_chain();
    let offered = position.swap_on_offer().filter(|_| game.is_humans_turn()).map(|(cell, _)| cell);
    let last = game.last().and_then(|last| match last.mv {
        Move::Stone(cell) => Some(cell),
        Move::Swap => position.stones(Side::Second).first(),
    });
    let sign = |cell: Cell| match cell {
        _ if chain.contains(&cell) => Sign::Winning,
        _ if offered == Some(cell) => Sign::Offered,
        _ if last == Some(cell) && chain.is_empty() => Sign::Last,
        _ => Sign::None,
    };
    let place = |cell| layout.center(cell).extend(2.0);
    let mut shown: HashMap<Stone, Entity> = HashMap::default();
    for (entity, &stone, mut current, transform) in &mut stones {
        shown.insert(stone, entity);
        current.set_if_neq(sign(stone.on));
        transform.map_unchanged(|transform| &mut transform.translation).set_if_neq(place(stone.on));
    }
    for side in Side::BOTH {
        position.stones(side).for_each(|on| {
            if shown.remove(&Stone { on, side }).is_none() {
                commands.spawn((
                    Name::new(format!("Stone {on}")),
                    Stone { on, side },
                    sign(on),
                    Transform::from_translation(place(on)),
                    DespawnOnExit(Screen::Table),
                ));
            }
        });
    }
    for gone in shown.into_values() {
        commands.entity(gone).despawn();
    }
}
