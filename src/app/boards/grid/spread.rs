//! New ground on its way over a tile.

use bevy::math::curve::Curve;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::Screen;
use crate::app::table::{PositionJumped, SkipAnimation, TableSystems};
use crate::app::tempo;

#[derive(Component)]
pub struct Spread {
    /// The side it comes from: 0 the middle, then clockwise from the top.
    pub from: u32,
    /// Time until it begins.
    pub delay: Timer,
    pub timer: Timer,
}

impl Spread {
    /// Where it comes from, and how much of the tile it has covered.
    pub fn now(&self) -> (u32, f32) {
        let reach = tempo::SPREAD_CURVE.sample_clamped(self.timer.fraction());
        (self.from, if self.delay.is_finished() { reach } else { 0.0 })
    }
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            drop_all.run_if(on_message::<PositionJumped>).in_set(TableSystems::Sync),
            finish_all.run_if(on_message::<SkipAnimation>).in_set(TableSystems::Sync),
            advance.in_set(TableSystems::Animate),
        )
            .run_if(in_state(Screen::Table)),
    );
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
