//! The board of Hex: hexagons, the stones on them, and the chain that wins.
//!
//! What is in this file is plain data and runs without a window; `layout` is the geometry, `looks` draws and moves it.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;

use self::layout::Layout;
use super::celebration::{self, Celebrates};
use super::light::Belongs;
use super::sync::sync_pieces;
use super::{Board, Explained, Looks, Odds, Orientation, PanelText, Preparation, Sounds, SpotWords, of_side};
use crate::app::Screen;
use crate::app::sound::Cue;
use crate::app::speech::Speech;
use crate::app::table::{Advice, AnimationClock, AnimationSpeed, Focus, Match, Spot, TableSystems};
use crate::app::tempo;
use crate::app::theme::Ink;
use crate::games::hex::Move;
use crate::games::hex::cells::Cell;
use crate::games::{GameId, Hex, Side};
use crate::sound::Sound;
use crate::words::Words;

mod easel;
mod frame;
mod guides;
mod layout;
mod looks;
mod sketch;

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

/// The stones of the chain that won, in the order in which light runs along it.
impl Celebrates for Stone {
    type Game = Hex;

    fn place_in_line(&self, position: &Hex, _: Side) -> Option<usize> {
        position.winning_chain().iter().position(|&cell| cell == self.on)
    }
}

impl Board for Hex {
    const GAME: GameId = GameId::Hex;
    const ORIENTATIONS: &'static [Orientation] = &[Orientation::Flat, Orientation::Upright];

    fn plugin(app: &mut App) {
        app.add_systems(
            Update,
            (sync_hexagons, (sync_stones, mark_stones).chain())
                .in_set(TableSystems::Sync)
                .run_if(resource_exists::<Match<Self>>),
        );
    }

    fn extent(&self, orientation: Orientation) -> Vec2 {
        layout(self, orientation).extent()
    }

    fn spot(&self, mv: Move) -> Spot {
        match mv {
            Move::Stone(cell) => spot_of(cell),
            // The stone that is taken over is what one points at.
            Move::Swap => self.stones(Side::First).first().map_or(Spot(u16::MAX), spot_of),
        }
    }

    fn place(&self, spot: Spot, orientation: Orientation) -> Vec2 {
        let cell = self.board().find(|&cell| spot_of(cell) == spot);
        cell.map_or(Vec2::ZERO, |cell| layout(self, orientation).center(cell))
    }

    fn animation_time(&self, _: Move) -> Duration {
        tempo::DROP
    }
}

impl PanelText for Hex {
    fn facts(&self, words: &Words) -> String {
        words.with("hex-facts", [("size", self.size().into())]).into_owned()
    }

    fn prompt(&self, words: &Words) -> Option<String> {
        self.swap_on_offer().map(|_| words.get("hex-swap-offered").into_owned())
    }
}

impl SpotWords for Hex {
    fn spot_words(&self, spot: Spot, speech: &Speech) -> Option<String> {
        let cell = self.board().find(|&cell| spot_of(cell) == spot)?;
        let lies = match self.owner(cell) {
            Some(side) => of_side::<Self>("spot-stone", side, speech),
            None => speech.get("spot-free").into_owned(),
        };
        Some(format!("{cell}, {lies}"))
    }

    fn why_not(&self, spot: Spot, _: Side) -> Option<Explained> {
        let cell = self.board().find(|&cell| spot_of(cell) == spot)?;
        self.owner(cell).map(|side| Explained::of(side, "stone", "stone"))
    }

    fn sign_of(&self, mv: Move) -> Option<Explained> {
        (mv == Move::Swap).then_some(Explained::of(Side::First, "swap", "swap"))
    }

    fn move_words(&self, mv: Move, speech: &Speech) -> Option<String> {
        (mv == Move::Swap).then(|| speech.get("you-can-swap").into_owned())
    }
}

impl Sounds for Hex {
    /// It is heard when it first touches the board.
    fn cues(&self, _: Move) -> Vec<Cue> {
        vec![Cue { after: tempo::DROP.mul_f32(0.36), sound: Sound::Stone }]
    }
}

impl Odds for Hex {
    const TYPICAL_LEAD: f64 = 1.1;
}
impl Preparation for Hex {}

impl Looks for Hex {
    const COLORS: [Ink; 2] = [Ink::same(0x12141a), Ink::same(0xf6f1e6)];
    const HAS_GUIDES: bool = true;

    fn looks_plugin(app: &mut App) {
        app.add_plugins((looks::plugin, celebration::pieces::<Stone>));
    }

    fn draw_thumbnail(&self, painter: &egui::Painter, frame: egui::Rect) {
        looks::draw_thumbnail(self, painter, frame);
    }

    fn draw_position(&self, painter: &egui::Painter, frame: egui::Rect) {
        let stones = self.board().into_iter().filter_map(|cell| Some((cell, self.owner(cell)?)));
        looks::draw_small(self, stones, painter, frame);
    }
}

#[cfg(test)]
pub(super) use looks::signs;

fn layout(game: &Hex, orientation: Orientation) -> Layout {
    Layout { size: game.size(), orientation }
}

fn spot_of(cell: Cell) -> Spot {
    Spot(cell.index() as u16)
}

fn sync_hexagons(
    game: Res<Match<Hex>>,
    orientation: Res<Orientation>,
    focus: Res<Focus>,
    advice: Option<Res<Advice<Hex>>>,
    mut hexagons: Query<(Entity, &Hexagon, &mut Face, &mut Transform)>,
    mut commands: Commands,
) {
    let (position, layout) = (game.shown().position(), layout(game.shown().position(), *orientation));
    let advised = advice.filter(|advice| advice.is_about(&game)).map(|advice| position.spot(advice.best.mv));
    let face = |cell: Cell| Face {
        preview: (game.awaits_move() && focus.0 == Some(spot_of(cell)) && position.owner(cell).is_none())
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
    orientation: Res<Orientation>,
    stones: Query<(Entity, &Stone)>,
    mut commands: Commands,
) {
    let (position, layout) = (game.shown().position(), layout(game.shown().position(), *orientation));
    let mut wanted = Vec::new();
    for side in Side::BOTH {
        position.stones(side).for_each(|on| wanted.push(Stone { on, side }));
    }
    sync_pieces(&mut commands, stones, wanted, |Stone { on, side }| {
        (Name::new(format!("Stone {on}")), Belongs(side), Transform::from_translation(stone_place(layout, on)))
    });
}

fn stone_place(layout: Layout, on: Cell) -> Vec3 {
    layout.center(on).extend(2.0)
}

/// Where the stones lie once the board was turned, and what is special about each.
fn mark_stones(
    game: Res<Match<Hex>>,
    orientation: Res<Orientation>,
    clock: Res<AnimationClock>,
    speed: Res<AnimationSpeed>,
    time: Res<Time>,
    mut stones: Query<(&Stone, &mut Sign, &mut Transform)>,
) {
    let (position, layout) = (game.shown().position(), layout(game.shown().position(), *orientation));
    // The last stone lies before its chain is lit, stone by stone from one border to the other.
    let mut chain = position.winning_chain();
    let next = speed.scale(tempo::NEXT_STONE);
    let mut light = time.elapsed();
    chain.retain(|_| {
        let is_lit = clock.has_landed(light);
        light = light.saturating_sub(next);
        is_lit
    });
    let offered = position.swap_on_offer().filter(|_| game.awaits_move()).map(|(cell, _)| cell);
    let last = game.shown().last().and_then(|last| match last.mv {
        Move::Stone(cell) => Some(cell),
        Move::Swap => position.stones(Side::Second).first(),
    });
    for (stone, mut sign, transform) in &mut stones {
        sign.set_if_neq(match stone.on {
            on if chain.contains(&on) => Sign::Winning,
            on if offered == Some(on) => Sign::Offered,
            on if last == Some(on) && chain.is_empty() => Sign::Last,
            _ => Sign::None,
        });
        transform.map_unchanged(|transform| &mut transform.translation).set_if_neq(stone_place(layout, stone.on));
    }
}
