//! A square that breaks: pieces of it fall away, every square in its own way.

use std::f32::consts::TAU;

use bevy::math::curve::{EaseFunction, EasingCurve};
use bevy::prelude::*;

use crate::app::Screen;
use crate::app::boards::grid::{FEATHER, Tile};
use crate::app::boards::knights::{Flight, center, layer, once};
use crate::app::boards::lit::Lit;
use crate::app::boards::meshes::Drawn;
use crate::app::drawing::Drawing;
use crate::app::preferences::Facing;
use crate::app::table::AnimationSpeed;
use crate::app::tempo;
use crate::app::theme;
use crate::games::grid::Square;

const PIECES: u8 = 6;

/// A piece of a broken square: which of them, and whether the square was dark.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shard {
    piece: u8,
    dark: bool,
}

pub fn plugin(app: &mut App) {
    app.add_plugins(Drawn::<Shard>::plugin).add_observer(add_mesh);
}

/// Lets the pieces of a square fall: downwards as the board is seen.
pub fn fall(square: Square, facing: Facing, speed: AnimationSpeed, commands: &mut Commands) {
    let tile = Tile::at(square.file() as u8, square.rank() as u8);
    for piece in 0..PIECES {
        let angle = TAU * (f32::from(piece) / f32::from(PIECES) + f32::from(tile.variety) * 0.13);
        let from = center(square) + 0.2 * Vec2::from_angle(angle);
        // They slide apart and down.
        let to = from + Vec2::new(0.3 * angle.cos(), 0.12 * angle.sin()) + facing.flip() * Vec2::new(0.0, -0.28);
        let turn = [1.9, -1.4, 0.9, -2.3][usize::from((piece + tile.variety) % 4)];
        commands.spawn((
            Shard { piece, dark: tile.dark },
            Flight {
                delay: once(speed.scale(tempo::SHARDS_AFTER * u32::from((piece + tile.variety) % 3))),
                timer: once(speed.scale(tempo::SHARDS)),
                way: EasingCurve::new(from, to, EaseFunction::QuadraticIn),
                size: |done| 1.0 - 0.75 * done * done,
                turn,
            },
            Transform::from_translation(from.extend(layer::PIECE)),
            Visibility::default(),
            DespawnOnExit(Screen::Table),
        ));
    }
}

fn drawing(Shard { piece, dark }: Shard) -> Drawing {
    let ink = theme::SAND[usize::from(dark)];
    let corners: Vec<Vec2> = (0..5)
        .map(|corner| {
            let reach = 0.12 + 0.05 * (f32::from(piece) * 2.1 + corner as f32 * 1.7).sin();
            reach * Vec2::from_angle(TAU * corner as f32 / 5.0)
        })
        .collect();
    let mut drawing = Drawing::new(FEATHER);
    let under: Vec<Vec2> = corners.iter().map(|corner| *corner + Vec2::new(0.015, -0.03)).collect();
    drawing.fill(&under, ink.mix(theme::BLACK, 0.55)).fill(&corners, ink);
    drawing
}

fn add_mesh(
    added: On<Add, Shard>,
    shards: Query<&Shard>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut drawn: ResMut<Drawn<Shard>>,
    lit: Res<Lit>,
    mut commands: Commands,
) -> Result {
    let shard = *shards.get(added.entity)?;
    let mesh = drawn.get(shard, &mut meshes, || drawing(shard));
    commands.entity(added.entity).insert((Mesh2d(mesh), MeshMaterial2d(lit.0.clone()), Pickable::IGNORE));
    Ok(())
}
