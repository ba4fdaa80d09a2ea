//! The frame that the tiles lie in, with the names of columns and rows on its rim.

use bevy::prelude::*;

use super::{FEATHER, GridBoard, center, magnification};
use crate::app::Screen;
use crate::app::boards::labels::BoardLabel;
use crate::app::boards::lit::Lit;
use crate::app::boards::upright::Upright;
use crate::app::drawing::{Drawing, rounded_rectangle};
use crate::app::fonts::BoardFont;
use crate::app::table::{Match, TableSystems};
use crate::app::theme;

/// The slab that the tiles lie on, and its size in tiles.
#[derive(Component, PartialEq, Eq)]
struct Frame([u8; 2]);

pub fn plugin<G: GridBoard>(app: &mut App) {
    app.add_systems(Update, spawn_frame::<G>.in_set(TableSystems::Sync).run_if(resource_exists::<Match<G>>));
}

/// A mitred frame, lit from the upper left, and what lies under the tiles.
fn drawing(size: [u8; 2]) -> Drawing {
    let mut frame = Drawing::new(FEATHER);
    let (half, times) = (Vec2::from(size.map(f32::from)) / 2.0, magnification(size));
    let slab = |rim: f32| rounded_rectangle(Vec2::ZERO, half + rim * times, 0.14 * times);
    let cast: Vec<Vec2> = slab(0.44).into_iter().map(|point| point + Vec2::new(0.07, -0.1) * times).collect();
    frame.rim(&cast, &slab(0.2), theme::BLACK, 0.5, 0.26 * times);
    frame.ring(&slab(0.5), &slab(0.4), theme::WOOD.mix(theme::BLACK, 0.45));
    frame.ring(&slab(0.475), &slab(0.4), theme::WOOD.mix(theme::WHITE, 0.2));
    mitred(&mut frame, half, [0.45 * times, 0.07 * times]);
    frame.ring(&slab(0.07), &slab(0.0), theme::GAP.mix(theme::BLACK, 0.35)).fill(&slab(0.045), theme::GAP);
    frame
}

/// Four boards that meet at the corners, each as bright as it faces the lamp.
fn mitred(frame: &mut Drawing, half: Vec2, [outer, inner]: [f32; 2]) {
    let corner = |x: f32, y: f32, rim: f32| Vec2::new(x, y) * (half + rim);
    let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
    for (i, light) in [0.10_f32, -0.10, -0.18, 0.04].into_iter().enumerate() {
        let (a, b) = (corners[i], corners[(i + 1) % 4]);
        let ends = [corner(a.0, a.1, outer), corner(b.0, b.1, outer), corner(b.0, b.1, inner), corner(a.0, a.1, inner)];
        let towards = if light > 0.0 { theme::WHITE } else { theme::BLACK };
        let ink = theme::WOOD.mix(towards, light.abs());
        frame.fill(&ends, ink);
        // Its grain, in long fine lines.
        for n in 1..7 {
            let across = n as f32 / 7.0 + 0.05 * (n as f32 * 2.4 + i as f32).sin();
            let line = [ends[0].lerp(ends[3], across), ends[1].lerp(ends[2], across)];
            let part = [0.03 + 0.1 * (n % 3) as f32, 0.97 - 0.13 * ((n + i) % 4) as f32];
            let line = part.map(|part| line[0].lerp(line[1], part));
            frame.stroke(&line, 0.027 * outer, ink.mix(theme::BLACK, 0.22));
        }
    }
}

/// The shadow that the frame casts on the tiles: its upper and left side stand between them and the lamp.
fn inner_shadow(size: [u8; 2]) -> Drawing {
    let half = Vec2::from(size.map(f32::from)) / 2.0;
    let mut shadow = Drawing::new(0.0);
    for (across, depth) in [(Vec2::NEG_Y, 0.22), (Vec2::X, 0.16), (Vec2::Y, 0.06), (Vec2::NEG_X, 0.06)] {
        let (middle, along) = (-across * half, across.perp() * half);
        let edge = [middle - along, middle + along];
        shadow.band(edge, edge.map(|point| point + across * depth * magnification(size)), theme::BLACK, [0.42, 0.0]);
    }
    shadow
}

fn spawn_frame<G: GridBoard>(
    game: Res<Match<G>>,
    frames: Query<(Entity, &Frame)>,
    mut meshes: ResMut<Assets<Mesh>>,
    lit: Res<Lit>,
    font: Res<BoardFont>,
    mut commands: Commands,
) {
    let size @ [columns, rows] = game.shown().position().size();
    if frames.iter().any(|(_, frame)| frame.0 == size) {
        return;
    }
    for (other, _) in &frames {
        commands.entity(other).despawn();
    }
    let times = magnification(size);
    let label = |text: String, place: Vec2| {
        (
            Text2d::new(text),
            BoardLabel(0.3 * times),
            TextFont { font: font.0.clone().into(), ..default() },
            TextColor(theme::ON_WOOD.bevy()),
            Transform::from_translation(place.extend(1.0)),
            Pickable::IGNORE,
        )
    };
    // The same from all sides but for its light, which comes from where the lamp is.
    let mut part = |drawing: Drawing, height: f32| {
        let (mesh, material) = (Mesh2d(meshes.add(drawing.mesh())), MeshMaterial2d(lit.0.clone()));
        (mesh, material, Transform::from_xyz(0.0, 0.0, height), Upright, Pickable::IGNORE)
    };
    let away = 0.5 + 0.26 * times;
    let letters = (0..columns).map(|i| label(((b'a' + i) as char).to_string(), center(size, i, 0) - Vec2::Y * away));
    let digits = (0..rows).map(|i| label((i + 1).to_string(), center(size, 0, i) - Vec2::X * away));
    commands.spawn((
        Name::new("Frame"),
        Frame(size),
        Transform::default(),
        Visibility::default(),
        DespawnOnExit(Screen::Table),
        Children::spawn((
            SpawnIter(letters.chain(digits).collect::<Vec<_>>().into_iter()),
            Spawn(part(drawing(size), 0.0)),
            Spawn(part(inner_shadow(size), 1.4)),
        )),
    ));
}
