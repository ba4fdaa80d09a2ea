//! The board of the Royal Game of Ur: squares, tokens and dice.
//!
//! What is in this file is plain data and runs without a window. `layout` says where things lie, `looks` and `patterns`
//! how they look, `dice` and `motion` how they move.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;

use super::{Board, Pose};
use crate::app::Screen;
use crate::app::study::Study;
use crate::app::table::{Advice, Focus, Match, Outlook, Spot, TableSystems};
use crate::app::theme::Ink;
use crate::data::resources;
use crate::games::ur::path::WAITING;
use crate::games::ur::{Move, Square, Walk};
use crate::games::{Game, GameId, Setup, Side, Ur};
use crate::words::Words;

pub mod dice;
mod layout;
mod looks;
mod motion;
mod paths;
mod patterns;
mod perfection;

/// One of the 20 squares.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Transform, Visibility, Face)]
pub struct Field(pub Square);

/// A place beside the squares that can be pointed at.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Transform, Visibility)]
pub enum Fixture {
    /// Where the tokens of a side wait.
    Start(Side),
    /// Where they end.
    Home(Side),
    /// Where its dice fall.
    Dice(Side),
}

impl Fixture {
    const ALL: [Self; 6] = [
        Self::Start(Side::First),
        Self::Home(Side::First),
        Self::Dice(Side::First),
        Self::Start(Side::Second),
        Self::Home(Side::Second),
        Self::Dice(Side::Second),
    ];
}

/// All that is to be seen of a square, besides its pattern.
#[derive(Component, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Face {
    /// The token that is being pointed at would land here.
    pub landing: bool,
    /// And it would send back the one that stands here.
    pub capture: bool,
    /// The last move ended here.
    pub trail: bool,
}

/// A token, and where it stands.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Transform, Visibility, Glow)]
pub struct Token {
    pub side: Side,
    pub at: Stand,
}

/// Where a token can stand: in the tray before it enters, on a step of its path, in the tray after it came home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stand {
    Waiting(u8),
    Step(u8),
    Home(u8),
}

/// Whether a token calls for attention.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Glow {
    #[default]
    None,
    /// It can move with what was rolled.
    Movable,
    /// It is being pointed at.
    Focused,
    /// The hint recommends to move it.
    Advised,
}

impl Board for Ur {
    const GAME: GameId = GameId::Ur;
    const INKS: [Ink; 2] = [Ink(0xf0e6d2), Ink(0x3d4a63)];
    const DICTATED: bool = true;
    const GUIDED: bool = true;
    const FORETOLD: bool = true;

    fn extent(&self, _: Pose) -> Vec2 {
        layout::EXTENT
    }

    fn spot(&self, mv: Move) -> Spot {
        match mv {
            Move::Roll(_) => layout::spot_of(Fixture::Dice(self.side())),
            Move::Walk(walk) => spot_of_step(walk.side(), walk.from()),
        }
    }

    /// One may point at the token or at where it lands.
    fn is_meant(&self, mv: Move, spot: Spot) -> bool {
        let lands = |walk: Walk| spot_of_step(walk.side(), walk.to()) == spot;
        self.spot(mv) == spot || matches!(mv, Move::Walk(walk) if lands(walk))
    }

    fn place(&self, spot: Spot, _: Pose) -> Vec2 {
        layout::place(spot)
    }

    fn showing_time(&self, mv: Move) -> Duration {
        match mv {
            Move::Roll(_) => dice::TUMBLE,
            Move::Walk(walk) => motion::STEP * u32::from(walk.to() - walk.from()) + motion::LANDING,
        }
    }

    fn shares(&self) -> Option<[f32; 2]> {
        None
    }

    fn outlook(&self, last: Option<(Self, Move)>) -> Option<Outlook> {
        let tablebases = &resources().ur;
        let now = tablebases.win_chance(self, Side::First);
        let light = now.chance as f32;
        let lost =
            last.and_then(|(before, mv)| Some((before.side(), tablebases.chance_lost(&before, mv)?.chance as f32)));
        Some(Outlook { chances: [light, 1.0 - light], exact: now.exact, lost })
    }

    fn study(setup: &Setup) -> Option<Study> {
        perfection::study(setup)
    }

    fn facts(&self, words: &Words) -> String {
        let [light, dark] = Side::BOTH.map(|side| self.waiting(side));
        words.with("ur-facts", [("light", light.into()), ("dark", dark.into())]).into_owned()
    }

    fn prompt(&self, words: &Words) -> Option<String> {
        self.roll().map(|roll| words.with("ur-rolled", [("roll", roll.into())]).into_owned())
    }

    fn sketch(&self, painter: &egui::Painter, frame: egui::Rect) {
        looks::sketch(painter, frame);
    }
}

/// Where one points to mean a step of a side's path, the first and the last of which are its tray.
fn spot_of_step(side: Side, step: u8) -> Spot {
    let tray = if step == WAITING { Fixture::Start(side) } else { Fixture::Home(side) };
    Square::of(side, step).map_or(layout::spot_of(tray), layout::spot_of_square)
}

/// Where the tokens of a side stand.
fn stands(position: &Ur, side: Side) -> Vec<Stand> {
    let on_board = (1..=14).filter(|step| position.steps(side) >> step & 1 != 0).map(Stand::Step);
    let waiting = (0..position.waiting(side)).map(Stand::Waiting);
    waiting.chain(on_board).chain((0..position.scored(side)).map(Stand::Home)).collect()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (sync_fields, sync_fixtures, sync_tokens, sync_glow, dice::sync)
            .chain()
            .in_set(TableSystems::Sync)
            .run_if(resource_exists::<Match<Ur>>),
    );
}

pub(super) fn looks_plugin(app: &mut App) {
    app.add_plugins((looks::plugin, dice::looks_plugin, motion::plugin, paths::plugin));
}

/// The move that a person points at.
fn pointed_at(game: &Match<Ur>, focus: Focus) -> Option<Walk> {
    let spot = focus.0.filter(|_| game.is_humans_turn())?;
    game.position().legal_moves().into_iter().find_map(|mv| match mv {
        Move::Walk(walk) if game.position().is_meant(mv, spot) => Some(walk),
        _ => None,
    })
}

fn sync_fields(
    game: Res<Match<Ur>>,
    focus: Res<Focus>,
    mut fields: Query<(&Field, &mut Face)>,
    mut commands: Commands,
) {
    let position = game.position();
    let pointed = pointed_at(&game, *focus);
    let last = game.history().iter().rev().find_map(|played| match played.mv {
        Move::Walk(walk) => Some(walk),
        Move::Roll(_) => None,
    });
    let ends_on =
        |walk: Option<Walk>, square| walk.is_some_and(|walk| Square::of(walk.side(), walk.to()) == Some(square));
    let face = |square: Square| {
        let landing = ends_on(pointed, square);
        let capture = landing && pointed.is_some_and(|walk| position.captures(walk));
        Face { landing, capture, trail: ends_on(last, square) }
    };
    let mut missing: Vec<Square> = Square::all().collect();
    for (&Field(square), mut shown) in &mut fields {
        missing.retain(|&other| other != square);
        shown.set_if_neq(face(square));
    }
    for square in missing {
        commands.spawn((
            Name::new(format!("Field {square}")),
            Field(square),
            face(square),
            layout::spot_of_square(square),
            Transform::from_translation(layout::square(square).extend(1.0)),
            DespawnOnExit(Screen::Table),
        ));
    }
}

fn sync_fixtures(fixtures: Query<&Fixture>, mut commands: Commands) {
    for fixture in Fixture::ALL {
        if !fixtures.iter().any(|there| *there == fixture) {
            commands.spawn((
                Name::new(format!("{fixture:?}")),
                fixture,
                layout::spot_of(fixture),
                Transform::from_translation(layout::bounds(fixture).0.extend(1.0)),
                DespawnOnExit(Screen::Table),
            ));
        }
    }
}

/// A token keeps its stand as long as there is one there; those that lost theirs take the ones that are new.
fn sync_tokens(game: Res<Match<Ur>>, mut tokens: Query<(Entity, &mut Token)>, mut commands: Commands) {
    for side in Side::BOTH {
        let mut free = stands(game.position(), side);
        let mut homeless = Vec::new();
        for (entity, token) in tokens.iter_mut().filter(|(_, token)| token.side == side) {
            match free.iter().position(|stand| *stand == token.at) {
                Some(place) => _ = free.swap_remove(place),
                None => homeless.push((entity, token)),
            }
        }
        let mut homeless = homeless.into_iter();
        for at in free {
            if let Some((_, mut token)) = homeless.next() {
                token.at = at;
            } else {
                commands.spawn((
                    Name::new(format!("Token {side:?}")),
                    Token { side, at },
                    Transform::from_translation(layout::token(side, at).extend(motion::LAYER)),
                    DespawnOnExit(Screen::Table),
                ));
            }
        }
        homeless.for_each(|(entity, _)| commands.entity(entity).despawn());
    }
}

fn sync_glow(
    game: Res<Match<Ur>>,
    focus: Res<Focus>,
    advice: Option<Res<Advice<Ur>>>,
    mut tokens: Query<(&Token, &mut Glow)>,
) {
    let position = game.position();
    let pointed = pointed_at(&game, *focus);
    let advised = advice.filter(|advice| advice.about == *position).map(|advice| advice.best.mv);
    let moves = if game.is_humans_turn() { position.legal_moves() } else { Vec::new() };
    let is_of = |walk: Walk, token: &Token| {
        // Of those that wait, the last one goes.
        let waiting = Stand::Waiting(position.waiting(walk.side()).saturating_sub(1));
        walk.side() == token.side && token.at == if walk.enters() { waiting } else { Stand::Step(walk.from()) }
    };
    let moves_it = |mv: &Move, token: &Token| matches!(mv, Move::Walk(walk) if is_of(*walk, token));
    for (token, mut glow) in &mut tokens {
        let now = match token {
            _ if pointed.is_some_and(|walk| is_of(walk, token)) => Glow::Focused,
            _ if advised.is_some_and(|mv| moves_it(&mv, token)) => Glow::Advised,
            _ if moves.iter().any(|mv| moves_it(mv, token)) => Glow::Movable,
            _ => Glow::None,
        };
        glow.set_if_neq(now);
    }
}
