//! What the end of a match does to painted tiles: the loser's dim, and light runs over the winner's.

use bevy::math::curve::{Curve, EaseFunction};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{Face, Ground, Tile};
use crate::app::end_screen::{EndScreen, Ended};
use crate::app::table::{AnimationSpeed, TableSystems};
use crate::app::tempo;

/// Both from 0 to 1.
#[derive(Component, Clone, Copy, PartialEq, Default, Debug)]
pub struct Light {
    pub dimmed: f32,
    pub shine: f32,
}

pub fn plugin(app: &mut App) {
    app.add_systems(Update, shine.in_set(TableSystems::Animate).run_if(in_state(EndScreen::Shown)))
        .add_systems(OnExit(EndScreen::Shown), put_out);
}

fn shine(
    ended: Option<Res<Ended>>,
    time: Res<Time>,
    speed: Res<AnimationSpeed>,
    tiles: Query<(Entity, &Face, &Transform, Option<&Light>), With<Tile>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let Some((winner, ended)) = ended.and_then(|ended| Some((ended.winner?, *ended))) else { return };
    let passed = time.elapsed().saturating_sub(ended.since);
    let part = |of: std::time::Duration| match speed.scale(of).as_secs_f32() {
        0.0 => 1.0,
        whole => (passed.as_secs_f32() / whole).min(1.0),
    };
    let dimmed = EaseFunction::CubicOut.sample_clamped(part(tempo::DIMMING));
    let way = part(tempo::SHINE);
    // The light comes from the lamp, at the upper left.
    let reach = |place: Vec2| place.dot(Vec2::new(0.6, -0.8));
    let farthest = tiles.iter().map(|(_, _, transform, _)| reach(transform.translation.xy())).fold(1.0, f32::max);
    let front = (2.0 * way - 1.0) * (farthest + 2.0);
    for (tile, face, transform, shown) in &tiles {
        let light = match face.ground {
            Ground::Painted(side) if side != winner => Light { dimmed, shine: 0.0 },
            Ground::Painted(_) => {
                let away = (reach(transform.translation.xy()) - front) / 1.3;
                Light { dimmed: 0.0, shine: if way < 1.0 { (-away * away).exp() } else { 0.0 } }
            }
            Ground::Free | Ground::Destroyed => Light::default(),
        };
        if shown != Some(&light) {
            commands.entity(tile).insert(light);
        }
    }
    if way < 1.0 || dimmed < 1.0 {
        redraw.write(RequestRedraw);
    }
}

fn put_out(tiles: Query<Entity, With<Light>>, mut commands: Commands) {
    for tile in &tiles {
        commands.entity(tile).remove::<Light>();
    }
}
