//! New ground on its way over a tile, and back again where one steps back.

use bevy::math::curve::Curve;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{Face, Ground};
use crate::app::Screen;
use crate::app::table::{AnimationSpeed, PositionJumped, SkipAnimation, SteppedBack, TableSystems};
use crate::app::tempo;

#[derive(Component)]
pub struct Spread {
    /// The side it comes from: 0 the middle, then clockwise from the top.
    pub from: u32,
    /// Time until it begins.
    pub delay: Timer,
    pub timer: Timer,
    /// It does not come but goes: this is what was there.
    pub leaves: Option<Ground>,
}

impl Spread {
    /// Where it comes from, and how much of the tile it covers.
    pub fn now(&self) -> (u32, f32) {
        let reach = tempo::SPREAD_CURVE.sample_clamped(self.timer.fraction());
        let reach = if self.delay.is_finished() { reach } else { 0.0 };
        (self.from, if self.leaves.is_some() { 1.0 - reach } else { reach })
    }
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            drop_all.run_if(on_message::<PositionJumped>).in_set(TableSystems::Sync),
            finish_all.run_if(on_message::<SkipAnimation>).in_set(TableSystems::Sync),
            leave.in_set(TableSystems::StartAnimations),
            advance.in_set(TableSystems::Animate),
        )
            .run_if(in_state(Screen::Table)),
    );
}

/// The ground that a tile was last seen to have.
#[derive(Component)]
struct Seen(Ground);

fn leave(
    stepped: Res<SteppedBack>,
    speed: Res<AnimationSpeed>,
    mut tiles: Query<(Entity, &Face, Option<&mut Seen>), Changed<Face>>,
    mut commands: Commands,
) {
    for (entity, face, seen) in &mut tiles {
        let Some(mut seen) = seen else {
            commands.entity(entity).insert(Seen(face.ground));
            continue;
        };
        let was = std::mem::replace(&mut seen.0, face.ground);
        if was != face.ground && face.ground == Ground::Free && stepped.0 && *speed != AnimationSpeed::Off {
            let timer = Timer::new(speed.scale(tempo::JUMP), TimerMode::Once);
            let delay = Timer::new(std::time::Duration::ZERO, TimerMode::Once);
            commands.entity(entity).insert(Spread { from: 0, delay, timer, leaves: Some(was) });
        }
    }
}

/// After a step back or forth, or on another board, nothing of the old picture may go on.
fn drop_all(spreads: Query<Entity, With<Spread>>, mut commands: Commands) {
    for entity in &spreads {
        commands.entity(entity).remove::<Spread>();
    }
}

fn finish_all(mut spreads: Query<&mut Spread>) {
    for mut spread in &mut spreads {
        spread.delay.finish();
        spread.timer.finish();
    }
}

fn advance(
    time: Res<Time>,
    mut spreads: Query<(Entity, &mut Spread)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut spread) in &mut spreads {
        if spread.delay.is_finished() {
            spread.timer.tick(time.delta());
        }
        spread.delay.tick(time.delta());
        redraw.write(RequestRedraw);
        if spread.timer.is_finished() {
            commands.entity(entity).remove::<Spread>();
        }
    }
}
