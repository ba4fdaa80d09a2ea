//! How a thing that was just put on a board arrives there: it drops.

use std::time::Duration;

use bevy::math::curve::Curve;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::Screen;
use crate::app::table::{PositionJumped, SkipAnimation, TableSystems};
use crate::app::tempo;

/// A thing on its way to its place and its full size.
#[derive(Component)]
pub struct Arrival {
    timer: Timer,
}

/// The size it begins with: things that come from above look larger.
const FROM: f32 = 1.5;

impl Arrival {
    pub fn dropping(duration: Duration) -> Self {
        Self { timer: Timer::new(duration, TimerMode::Once) }
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
        let way = tempo::DROP_CURVE.sample_clamped(arrival.timer.fraction());
        transform.scale = Vec3::splat(FROM + (1.0 - FROM) * way);
        redraw.write(RequestRedraw);
        if arrival.timer.is_finished() {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Arrival>();
        }
    }
}
