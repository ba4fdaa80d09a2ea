//! How the board, its squares and its tokens look.

use bevy::prelude::*;
use bevy_egui::egui;

use super::dice::{Tumble, white_corners};
use super::patterns::{BITUMEN, inlay};
use super::sync::stands;
use super::{Face, Field, Fixture, Glow, Stand, Token, dice, layout};
use crate::app::Screen;
use crate::app::boards::Looks;
use crate::app::boards::grid::FEATHER;
use crate::app::boards::lit::Lit;
use crate::app::boards::meshes::Drawn;
use crate::app::boards::upright::Upright;
use crate::app::drawing::{Drawing, ellipse, rounded_rectangle};
use crate::app::fonts::BoardFont;
use crate::app::preferences::{Facing, Preferences};
use crate::app::table::{Match, TableSystems};
use crate::app::theme::{self, Ink};
use crate::games::ur::Square;
use crate::games::{Side, Ur};

const WOOD: Ink = Ink::same(0x5b4332);

/// The slab that everything lies on, and from where it is looked at: it is not the same from all sides.
#[derive(Component, PartialEq)]
struct Slab(Facing);

/// What was rolled, as a number between the halves of a side's tray.
#[derive(Component)]
struct Rolled(Side);

/// The signs on top of a square.
#[derive(Component)]
struct Overlay(Entity);

pub fn plugin(app: &mut App) {
    app.add_plugins(Drawn::<(Side, Glow)>::plugin)
        .add_observer(add_field_mesh)
        .add_observer(add_fixture_mesh)
        .add_systems(
            Update,
            (
                spawn_slab.in_set(TableSystems::Sync),
                (update_token_meshes, overlay_fields, tell_roll).in_set(TableSystems::Draw),
            )
                .run_if(resource_exists::<Match<Ur>>),
        );
}

/// The board under its squares, in the light of the lamp: a slab with a waist, and a tray on either side.
pub fn slab(facing: Facing, feather: f32) -> Drawing {
    let mut drawing = Drawing::new(feather);
    // The left part, the right part and the bridge between them: the outer rows have no fifth and sixth square.
    let parts = [(-2.0, (2.0, 1.5)), (3.0, (1.0, 1.5)), (0.0, (4.0, 0.5))];
    let body = |drop: f32, rim: f32| {
        parts.map(|(x, half)| rounded_rectangle(Vec2::new(x, -drop * facing.flip().y), Vec2::from(half) + rim, 0.12))
    };
    let covered = body(0.0, -0.1);
    let cast =
        |part: &[Vec2]| part.iter().map(|point| *point + facing.flip() * Vec2::new(0.08, 0.0)).collect::<Vec<_>>();
    for (part, covered) in body(0.1, 0.12).iter().zip(&covered) {
        drawing.rim(&cast(part), covered, theme::BLACK, 0.35, 0.2);
    }
    for (drop, rim, ink) in [
        (0.015, 0.16, WOOD.mix(theme::BLACK, 0.5)),
        (-0.008, 0.147, WOOD.mix(theme::WHITE, 0.22)),
        (0.0, 0.135, WOOD),
        (0.0, 0.065, WOOD.mix(theme::BLACK, 0.4)),
    ] {
        body(drop, rim).iter().zip(&covered).for_each(|(part, covered)| _ = drawing.ring(part, covered, ink));
    }
    body(0.0, 0.05).iter().for_each(|part| _ = drawing.fill(part, BITUMEN));
    for side in Side::BOTH {
        let tray = layout::tray(side);
        drawing.fill(&rounded_rectangle(tray, layout::TRAY_HALF, 0.2), theme::PANEL);
        for (fixture, hollow) in
            [(Fixture::Start(side), theme::BACKGROUND), (Fixture::Home(side), WOOD.mix(theme::BACKGROUND, 0.2))]
        {
            let (middle, half) = layout::bounds(fixture);
            drawing.fill(&rounded_rectangle(middle, half - 0.06, 0.16), hollow);
        }
    }
    drawing
}

/// The rim of each side's tokens: where the face is lost on a square, the rim is not.
const RIMS: [Ink; 2] = [Ink::same(0x1c2f52), Ink::same(0xf2c65c)];

/// How large a token is.
const RADIUS: f32 = 0.335;

/// A token from above, a thick disc under the lamp: light's shows the sun, dark's the moon, which no square does.
pub fn token(side: Side, glow: Glow, feather: f32) -> Drawing {
    let (ink, rim) = (Ur::COLORS[side.index()], RIMS[side.index()]);
    let mut drawing = Drawing::new(feather);
    drawing.fade(&ellipse(Vec2::new(0.06, -0.1), Vec2::splat(RADIUS - 0.03)), theme::BLACK, 0.4, 0.12);
    drawing.fade(&ellipse(Vec2::new(0.01, -0.04), Vec2::splat(RADIUS)), theme::BLACK, 0.55, 0.04);
    match glow {
        Glow::None => {}
        Glow::Movable => {
            drawing.disc(Vec2::ZERO, RADIUS + 0.075, BITUMEN).disc(Vec2::ZERO, RADIUS + 0.06, theme::GOLD);
        }
        Glow::Focused => {
            drawing.disc(Vec2::ZERO, RADIUS + 0.075, BITUMEN);
            drawing.fade(&ellipse(Vec2::ZERO, Vec2::splat(RADIUS + 0.06)), theme::GOLD, 1.0, 0.1);
        }
        Glow::Advised => {
            drawing.disc(Vec2::ZERO, RADIUS + 0.085, BITUMEN).disc(Vec2::ZERO, RADIUS + 0.07, theme::HINT_LIGHT);
            drawing.disc(Vec2::ZERO, RADIUS + 0.015, BITUMEN);
        }
    }
    // Its edge, its rim with the light on it, and the hollow of its face.
    drawing.disc(Vec2::new(0.0, -0.03), RADIUS, rim.mix(theme::BLACK, 0.55)).disc(Vec2::ZERO, RADIUS, rim);
    drawing.fade(&ellipse(Vec2::new(-0.02, 0.025), Vec2::splat(RADIUS - 0.025)), rim.mix(theme::WHITE, 0.3), 0.5, 0.02);
    let face = 0.79 * RADIUS;
    drawing.disc(Vec2::new(-0.006, 0.008), face + 0.012, ink.mix(theme::BLACK, 0.45)).disc(Vec2::ZERO, face, ink);
    drawing.fade(&ellipse(Vec2::new(-0.08, 0.1), Vec2::new(0.07, 0.05)), theme::WHITE, 0.35, 0.09);
    match side {
        Side::First => {
            drawing.disc(Vec2::ZERO, 0.09, rim);
            for n in 0..8 {
                let way = Vec2::from_angle(std::f32::consts::TAU * n as f32 / 8.0);
                drawing.stroke(&[way * 0.14, way * 0.2], 0.04, rim);
            }
        }
        Side::Second => {
            drawing.disc(Vec2::ZERO, 0.158, rim).disc(Vec2::new(0.074, 0.036), 0.132, ink);
        }
    }
    drawing
}

/// What is laid over a square: the last move, or where the token that is pointed at would land.
fn signs(face: Face) -> Drawing {
    let mut drawing = Drawing::new(FEATHER);
    let frame = |drawing: &mut Drawing, ink: Ink, width: f32| {
        let mut ring = rounded_rectangle(Vec2::ZERO, Vec2::splat(0.44), 0.07);
        ring.push(ring[0]);
        drawing.stroke(&ring, width, ink);
    };
    if face.trail {
        frame(&mut drawing, theme::IVORY, 0.03);
    }
    if face.landing {
        frame(&mut drawing, theme::GOLD, 0.07);
    }
    if face.capture {
        for end in [Vec2::new(0.24, 0.24), Vec2::new(0.24, -0.24)] {
            drawing.stroke(&[-end, end], 0.12, BITUMEN).stroke(&[-end, end], 0.07, theme::GOLD);
        }
    } else if face.landing {
        drawing.disc(Vec2::ZERO, 0.12, BITUMEN).disc(Vec2::ZERO, 0.09, theme::GOLD);
    }
    drawing
}

fn spawn_slab(
    slabs: Query<(Entity, &Slab)>,
    preferences: Res<Preferences>,
    numbers: Query<&Rolled>,
    mut meshes: ResMut<Assets<Mesh>>,
    lit: Res<Lit>,
    font: Res<BoardFont>,
    mut commands: Commands,
) {
    let facing = preferences.facing;
    if !slabs.iter().any(|(_, slab)| *slab == Slab(facing)) {
        slabs.iter().for_each(|(other, _)| commands.entity(other).despawn());
        commands.spawn((
            Name::new("Slab"),
            Slab(facing),
            Mesh2d(meshes.add(slab(facing, FEATHER).mesh())),
            MeshMaterial2d(lit.0.clone()),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Table),
        ));
    }
    for side in Side::BOTH {
        if numbers.iter().any(|number| number.0 == side) {
            continue;
        }
        commands.spawn((
            Name::new("Roll"),
            Rolled(side),
            Text2d::default(),
            TextFont { font: font.0.clone().into(), font_size: FontSize::Px(64.0), ..default() },
            TextColor(theme::ACCENT.bevy()),
            Transform::from_translation(layout::tray(side).extend(2.0)).with_scale(Vec3::splat(0.62 / 64.0)),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Table),
        ));
    }
}

/// A fixture is part of the slab: it is not seen, only felt.
fn add_fixture_mesh(
    added: On<Add, Fixture>,
    fixtures: Query<&Fixture>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut commands: Commands,
) -> Result {
    let (_, half) = layout::bounds(*fixtures.get(added.entity)?);
    let mesh = Mesh2d(meshes.add(Rectangle::from_size(2.0 * half)));
    commands.entity(added.entity).insert((mesh, MeshMaterial2d(materials.add(Color::NONE))));
    Ok(())
}

fn add_field_mesh(
    added: On<Add, Field>,
    fields: Query<&Field>,
    mut meshes: ResMut<Assets<Mesh>>,
    lit: Res<Lit>,
    mut commands: Commands,
) -> Result {
    let mesh = meshes.add(inlay(fields.get(added.entity)?.0, FEATHER).mesh());
    commands.entity(added.entity).insert((Mesh2d(mesh), MeshMaterial2d(lit.0.clone()), Upright));
    Ok(())
}

fn overlay_fields(
    fields: Query<(Entity, &Field, &Face), Changed<Face>>,
    overlays: Query<(Entity, &Overlay)>,
    mut meshes: ResMut<Assets<Mesh>>,
    lit: Res<Lit>,
    mut commands: Commands,
) {
    for (field, _, &face) in &fields {
        for (old, _) in overlays.iter().filter(|(_, overlay)| overlay.0 == field) {
            commands.entity(old).despawn();
        }
        if face != Face::default() {
            let overlay = commands.spawn((
                Overlay(field),
                Mesh2d(meshes.add(signs(face).mesh())),
                MeshMaterial2d(lit.0.clone()),
                // A capture is marked on top of the token that it takes.
                Transform::from_xyz(0.0, 0.0, if face.capture { 3.5 } else { 0.5 }),
                Pickable::IGNORE,
            ));
            let overlay = overlay.id();
            commands.entity(field).add_child(overlay);
        }
    }
}

fn update_token_meshes(
    tokens: Query<(Entity, &Token, &Glow), Or<(Changed<Glow>, Without<Mesh2d>)>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut drawn: ResMut<Drawn<(Side, Glow)>>,
    lit: Res<Lit>,
    mut commands: Commands,
) {
    for (entity, &Token { side, .. }, &glow) in &tokens {
        let mesh = drawn.get((side, glow), &mut meshes, || token(side, glow, FEATHER));
        commands.entity(entity).insert((Mesh2d(mesh), MeshMaterial2d(lit.0.clone()), Upright, Pickable::IGNORE));
    }
}

/// The number is told once the dice lie still.
fn tell_roll(game: Res<Match<Ur>>, rolling: Query<(), With<Tumble>>, mut numbers: Query<(&Rolled, &mut Text2d)>) {
    let position = game.shown().position();
    for (&Rolled(side), mut text) in &mut numbers {
        let roll = position.roll().filter(|_| position.side() == side && rolling.is_empty());
        let now = roll.map(|roll| roll.to_string()).unwrap_or_default();
        if text.0 != now {
            text.0 = now;
        }
    }
}

/// A game under way, small.
pub fn draw_thumbnail(painter: &egui::Painter, place: egui::Rect) {
    let walking = [(Side::First, 6), (Side::First, 3), (Side::Second, 8), (Side::Second, 2), (Side::Second, 11)];
    let waiting = Side::BOTH.into_iter().flat_map(|side| (0..4).map(move |place| (side, Stand::Waiting(place))));
    let tokens = walking.map(|(side, step)| (side, Stand::Step(step))).into_iter().chain(waiting);
    let dice = (0..3).map(|index| (layout::die(Side::First, index, 3), index != 1));
    draw_small(tokens, dice, painter, place);
}

/// This very position, small, with the dice of a throw that is still to be used.
pub fn draw_position(game: &Ur, painter: &egui::Painter, place: egui::Rect) {
    let tokens = Side::BOTH.into_iter().flat_map(|side| stands(game, side).into_iter().map(move |stand| (side, stand)));
    let count = game.rules().dice();
    let dice = game.roll().into_iter().flat_map(|roll| {
        (0..count)
            .map(move |index| (layout::die(game.side(), index, count), white_corners(game.rules(), roll, 0, index)))
    });
    draw_small(tokens, dice, painter, place);
}

/// How large a small drawing is: without the rim.
pub const SKETCH: Vec2 = Vec2::new(8.4, 5.9);

fn draw_small(
    tokens: impl Iterator<Item = (Side, Stand)>,
    dice: impl Iterator<Item = (Vec2, bool)>,
    painter: &egui::Painter,
    place: egui::Rect,
) {
    let scale = (place.width() / SKETCH.x).min(place.height() / SKETCH.y);
    let pixel = 1.0 / scale;
    let mut board = slab(Facing::Usual, pixel);
    for square in Square::all() {
        board.add(&inlay(square, pixel), |point| layout::square(square) + point);
    }
    for (side, stand) in tokens {
        board.add(&token(side, Glow::None, pixel), |point| layout::token(side, stand) + point);
    }
    for (at, white) in dice {
        board.add(&dice::die(dice::DieFace::Lies { white, counts: true }, pixel), |point| at + point);
    }
    painter.add(board.shape(|point| place.center() + scale * egui::vec2(point.x, -point.y)));
}

/// What one plays by: tokens by their face or their rim.
#[cfg(test)]
pub fn what_one_plays_by() -> Vec<crate::app::boards::contrast::Sign> {
    use super::patterns::INLAYS;
    let sign = |name, inks: &[Ink], grounds: &[Ink]| {
        crate::app::boards::contrast::Sign::new("Royal Game of Ur", name, inks, grounds)
    };
    let trays = [BITUMEN, theme::BACKGROUND, WOOD.mix(theme::BACKGROUND, 0.2)];
    let grounds = [INLAYS, trays].concat();
    let token = |side: Side| [Ur::COLORS[side.index()], RIMS[side.index()]];
    vec![
        sign("a light token", &token(Side::First), &grounds),
        sign("a dark token", &token(Side::Second), &grounds),
        sign("the rim of a light token", &RIMS[..1], &Ur::COLORS[..1]),
        sign("the rim of a dark token", &RIMS[1..], &Ur::COLORS[1..]),
        sign("a token that can move", &[BITUMEN, theme::GOLD], &grounds),
        sign("the hint", &[BITUMEN, theme::HINT_LIGHT], &grounds),
    ]
}
