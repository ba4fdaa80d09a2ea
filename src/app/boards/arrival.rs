//! How a thing that was just put on a board arrives there: it grows, or it drops. Where one steps back, it shrinks away
//! again, and what it had taken comes back.

use std::time::Duration;

use bevy::math::curve::Curve;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::lit::LitMaterial;
use crate::app::Screen;
use crate::app::table::{AnimationSpeed, PositionJumped, SkipAnimation, SteppedBack, TableSystems};
use crate::app::tempo;

/// A thing on its way to its place and its full size.
#[derive(Component)]
pub struct Arrival {
    timer: Timer,
    /// The size it begins with.
    from: f32,
}

impl Arrival {
    fn growing(duration: Duration) -> Self {
        Self { timer: Timer::new(duration, TimerMode::Once), from: 0.01 }
    }

    /// Things that come from above look larger.
    pub fn dropping(duration: Duration) -> Self {
        Self { timer: Timer::new(duration, TimerMode::Once), from: 1.5 }
    }
}

/// The likeness of a thing that is no longer there, which shrinks to nothing.
#[derive(Component)]
struct Departure(Timer);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            // Before anything comes that should move.
            finish
                .after(TableSystems::Think)
                .before(TableSystems::Sync)
                .run_if(on_message::<PositionJumped>.or_else(on_message::<SkipAnimation>)),
            (advance, depart).in_set(TableSystems::Animate),
        )
            .run_if(in_state(Screen::Table)),
    );
}

/// Pieces of this kind are seen to come and go where one steps back.
pub fn steps_back<P: Component>(app: &mut App) {
    app.add_observer(come_back::<P>).add_observer(take_away::<P>);
}

fn come_back<P: Component>(
    added: On<Add, P>,
    stepped: Res<SteppedBack>,
    speed: Res<AnimationSpeed>,
    mut commands: Commands,
) {
    if stepped.0 {
        commands.entity(added.entity).insert(Arrival::growing(speed.scale(tempo::JUMP)));
    }
}

fn take_away<P: Component>(
    removed: On<Remove, P>,
    stepped: Res<SteppedBack>,
    speed: Res<AnimationSpeed>,
    looks: Query<(&Mesh2d, &MeshMaterial2d<LitMaterial>, &Transform)>,
    mut commands: Commands,
) {
    if let Ok((mesh, material, transform)) = looks.get(removed.entity)
        && stepped.0
        && *speed != AnimationSpeed::Off
    {
        let timer = Timer::new(speed.scale(tempo::JUMP), TimerMode::Once);
        let likeness = (mesh.clone(), material.clone(), *transform, Pickable::IGNORE);
        commands.spawn((Departure(timer), likeness, DespawnOnExit(Screen::Table)));
    }
}

fn depart(
    time: Res<Time>,
    mut departures: Query<(Entity, &mut Departure, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut departure, mut transform) in &mut departures {
        departure.0.tick(time.delta());
        transform.scale = Vec3::splat((1.0 - departure.0.fraction()).max(0.01));
        redraw.write(RequestRedraw);
        if departure.0.is_finished() {
            commands.entity(entity).despawn();
        }
    }
}

fn finish(mut arrivals: Query<&mut Arrival>, mut departures: Query<&mut Departure>) {
    arrivals.iter_mut().for_each(|mut arrival| arrival.timer.finish());
    departures.iter_mut().for_each(|mut departure| departure.0.finish());
}

fn advance(
    time: Res<Time>,
    mut arrivals: Query<(Entity, &mut Arrival, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut arrival, mut transform) in &mut arrivals {
        arrival.timer.tick(time.delta());
        let way = tempo::DROP_CURVE.sample_clamped(arrival.timer.fraction());
        transform.scale = Vec3::splat(arrival.from + (1.0 - arrival.from) * way);
        redraw.write(RequestRedraw);
        if arrival.timer.is_finished() {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Arrival>();
        }
    }
}
