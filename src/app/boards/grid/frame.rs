//! The frame that the tiles lie in, with the names of columns and rows on its rim.

use bevy::prelude::*;

use super::{FEATHER, GridBoard, center, magnification};
use crate::app::Screen;
use crate::app::boards::labels::BoardLabel;
use crate::app::drawing::{Drawing, rounded_rectangle};
use crate::app::fonts::BoardFont;
use crate::app::table::{Match, TableSystems};
use crate::app::theme::{self, Ink};

/// Leaves the colours to the vertices.
#[derive(Resource)]
pub struct Plain(pub Handle<ColorMaterial>);

impl FromWorld for Plain {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource_mut::<Assets<ColorMaterial>>().add(ColorMaterial::default()))
    }
}

/// The slab that the tiles lie on, and its size in tiles.
#[derive(Component, PartialEq, Eq)]
struct Frame([u8; 2]);

pub fn shared_plugin(app: &mut App) {
    app.init_resource::<Plain>();
}

pub fn plugin<G: GridBoard>(app: &mut App) {
    app.add_systems(Update, spawn_frame::<G>.in_set(TableSystems::Sync).run_if(resource_exists::<Match<G>>));
}

fn drawing(size: [u8; 2]) -> Drawing {
    let mut frame = Drawing::new(FEATHER);
    let (half, times) = (Vec2::from(size.map(f32::from)) / 2.0, magnification(size));
    let slab = |rim: f32| rounded_rectangle(Vec2::ZERO, half + rim * times, 0.16 * times);
    let shadow: Vec<Vec2> = slab(0.42).into_iter().map(|point| point - Vec2::Y * 0.06 * times).collect();
    frame.fade(&shadow, Ink(0x000000), 0.4, 0.14 * times);
    frame.fill(&slab(0.46), Ink(0x3a2f28)).fill(&slab(0.06), Ink(0x2a211c));
    frame
}

fn spawn_frame<G: GridBoard>(
    game: Res<Match<G>>,
    frames: Query<(Entity, &Frame)>,
    mut meshes: ResMut<Assets<Mesh>>,
    plain: Res<Plain>,
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
            TextColor(theme::SAND[1].bevy()),
            Transform::from_translation(place.extend(1.0)),
            Pickable::IGNORE,
        )
    };
    let away = 0.5 + 0.26 * times;
    let letters = (0..columns).map(|i| label(((b'a' + i) as char).to_string(), center(size, i, 0) - Vec2::Y * away));
    let digits = (0..rows).map(|i| label((i + 1).to_string(), center(size, 0, i) - Vec2::X * away));
    commands.spawn((
        Name::new("Frame"),
        Frame(size),
        Mesh2d(meshes.add(drawing(size).mesh())),
        MeshMaterial2d(plain.0.clone()),
        Pickable::IGNORE,
        DespawnOnExit(Screen::Table),
        Children::spawn(SpawnIter(letters.chain(digits).collect::<Vec<_>>().into_iter())),
    ));
}
