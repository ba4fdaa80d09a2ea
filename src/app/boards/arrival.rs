//! How a thing that was just put on a board arrives there: it grows, or it drops.

use std::time::Duration;

use bevy::math::curve::{Curve, EaseFunction};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::Screen;
use crate::app::table::{PositionJumped, SkipAnimation, TableSystems};

/// A thing on its way to its place and its full size.
#[derive(Component)]
pub struct Arrival {
    timer: Timer,
    /// The size it begins with.
    from: f32,
    ease: EaseFunction,
}

impl Arrival {
    pub fn growing(duration: Duration) -> Self {
        Self { timer: Timer::new(duration, TimerMode::Once), from: 0.01, ease: EaseFunction::BackOut }
    }

    /// Things that come from above look larger.
    pub fn dropping(duration: Duration) -> Self {
        Self { timer: Timer::new(duration, TimerMode::Once), from: 1.5, ease: EaseFunction::BounceOut }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            finish.in_set(TableSystems::Sync).run_if(on_message::<PositionJumped>.or_else(on_message::<SkipAnimation>)),
            advance.in_set(TableSystems::Animate),
        )
            .run_if(in_state(Screen::Table)),
    );
}

fn finish(mut arrivals: Query<&mut Arrival>) {
    arrivals.iter_mut().for_each(|mut arrival| arrival.timer.finish());
}

fn advance(
    time: Res<Time>,
    mut arrivals: Query<(Entity, &mut Arrival, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut arrival, mut transform) in &mut arrivals {
        arrival.timer.tick(time.delta());
        let way = arrival.ease.sample_clamped(arrival.timer.fraction());
        transform.scale = Vec3::splat((arrival.from + (1.0 - arrival.from) * way).max(0.01));
        redraw.write(RequestRedraw);
        if arrival.timer.is_finished() {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Arrival>();
        }
    }
}
