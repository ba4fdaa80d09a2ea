//! How things move on a board of two knights: they hop, pieces fly off, a wrong move shakes.

use std::f32::consts::PI;
use std::time::Duration;

use bevy::math::curve::{Curve, EaseFunction, EasingCurve};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{Knight, KnightGame, center, spot};
use crate::app::Screen;
use crate::app::table::{
    AnimationClock, AnimationSpeed, Carried, Match, MoveRefused, MoveShown, PositionJumped, SkipAnimation, TableSystems,
};
use crate::games::Turn;

const HOP: Duration = Duration::from_millis(320);
/// The knight lands a little before its hop has quite settled.
pub const LANDING: Duration = Duration::from_millis(250);
/// How long a cell takes to change.
pub const SPREAD: Duration = Duration::from_millis(260);
/// Between one of several things and the next.
pub const STEP: Duration = Duration::from_millis(90);
const SHAKE: Duration = Duration::from_millis(300);

/// The part of a knight that leaves the ground.
#[derive(Component)]
pub struct Figure;

#[derive(Component)]
pub struct Hop {
    way: EasingCurve<Vec2>,
    height: f32,
    timer: Timer,
}

#[derive(Component)]
pub struct Shake(Timer);

/// Something that leaves the board: it waits for the knight, goes its way and is gone.
#[derive(Component)]
pub struct Flight {
    pub delay: Timer,
    pub timer: Timer,
    pub way: EasingCurve<Vec2>,
    /// Its size from beginning to end.
    pub size: fn(f32) -> f32,
    /// How far it turns on its way.
    pub turn: f32,
}

/// What is needed once for all games of this kind.
pub fn shared_plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (drop_flights.run_if(on_message::<PositionJumped>), skip.run_if(on_message::<SkipAnimation>))
                .in_set(TableSystems::Sync),
            // A knight slides if no move has set it going.
            ((carry_knight, slide_knights, advance_hops).chain(), advance_flights, advance_shakes)
                .in_set(TableSystems::Animate),
        )
            .run_if(in_state(Screen::Table)),
    );
}

pub fn plugin<G: KnightGame>(app: &mut App) {
    app.add_systems(
        Update,
        (hop_knight::<G>, shake_knight::<G>).in_set(TableSystems::StartAnimations).run_if(resource_exists::<Match<G>>),
    );
}

pub fn once(duration: Duration) -> Timer {
    Timer::new(duration, TimerMode::Once)
}

/// The moves that are to be shown: a move that was taken back at once has nothing to be shown.
pub fn shown<'a, G: KnightGame>(
    played: &'a mut MessageReader<MoveShown<G>>,
    game: &'a Match<G>,
    speed: AnimationSpeed,
) -> impl Iterator<Item = &'a MoveShown<G>> {
    played.read().filter(move |played| speed != AnimationSpeed::Off && played.after == *game.shown().position())
}

fn hop_knight<G: KnightGame>(
    mut played: MessageReader<MoveShown<G>>,
    game: Res<Match<G>>,
    speed: Res<AnimationSpeed>,
    knights: Query<(Entity, &Knight, &Transform)>,
    mut commands: Commands,
) {
    for MoveShown { side, mv, .. } in shown(&mut played, &game, *speed) {
        for (entity, _, transform) in knights.iter().filter(|(_, knight, _)| knight.side == *side) {
            let way = EasingCurve::new(transform.translation.xy(), center(*mv), EaseFunction::QuadraticInOut);
            // Whoever has carried it there lets it down.
            let height = 0.55 * transform.translation.xy().distance(center(*mv)).min(1.0);
            commands.entity(entity).insert(Hop { way, height, timer: once(speed.scale(HOP)) });
        }
    }
}

/// A knight in somebody's hand leaves the ground and follows it; the others stand.
fn carry_knight(
    carried: Option<Res<Carried>>,
    mut knights: Query<(&Knight, &mut Transform, &Children), (Without<Hop>, Without<Figure>)>,
    mut figures: Query<&mut Transform, (With<Figure>, Without<Shake>)>,
) {
    for (knight, mut transform, parts) in &mut knights {
        let carried = carried.as_ref().filter(|carried| carried.from == spot(knight.on));
        if let Some(at) = carried.and_then(|carried| carried.at) {
            transform.translation = at.extend(transform.translation.z);
        }
        let (height, size) = if carried.is_some() { (0.12, 1.12) } else { (0.0, 1.0) };
        let mut figures = figures.iter_many_mut(parts);
        while let Some(mut figure) = figures.fetch_next() {
            let lifted = Vec3::new(figure.translation.x, height, figure.translation.z);
            if (figure.translation, figure.scale) != (lifted, Vec3::splat(size)) {
                (figure.translation, figure.scale) = (lifted, Vec3::splat(size));
            }
        }
    }
}

/// A knight that is neither in its place nor on its way there (undo, a new board) slides there.
fn slide_knights(
    speed: Res<AnimationSpeed>,
    carried: Option<Res<Carried>>,
    knights: Query<(Entity, &Knight, &Transform, Option<&Hop>)>,
    mut commands: Commands,
) {
    for (entity, knight, transform, hop) in &knights {
        if carried.as_ref().is_some_and(|carried| carried.from == spot(knight.on)) {
            continue;
        }
        let (here, there) = (transform.translation.xy(), center(knight.on));
        let bound_for = hop.map_or(here, |hop| hop.way.sample_clamped(1.0));
        if bound_for.distance(there) > 0.001 {
            let way = EasingCurve::new(here, there, EaseFunction::CubicOut);
            commands.entity(entity).insert(Hop { way, height: 0.0, timer: once(speed.scale(AnimationClock::JUMP)) });
        }
    }
}

/// After a step back or forth, or on another board, nothing of the old picture may go on.
fn drop_flights(flights: Query<Entity, With<Flight>>, mut commands: Commands) {
    for entity in &flights {
        commands.entity(entity).despawn();
    }
}

/// Brings everything to its end at once.
fn skip(mut hops: Query<&mut Hop>, mut flights: Query<&mut Flight>) {
    hops.iter_mut().for_each(|mut hop| hop.timer.finish());
    for mut flight in &mut flights {
        flight.delay.finish();
        flight.timer.finish();
    }
}

fn shake_knight<G: KnightGame>(
    mut refused: MessageReader<MoveRefused>,
    game: Res<Match<G>>,
    speed: Res<AnimationSpeed>,
    knights: Query<(&Knight, &Children)>,
    figures: Query<(), With<Figure>>,
    mut commands: Commands,
) {
    let Turn::Player(side) = game.shown().position().turn() else { return };
    if refused.read().count() == 0 {
        return;
    }
    for (_, parts) in knights.iter().filter(|(knight, _)| knight.side == side) {
        for part in parts.iter().filter(|&part| figures.contains(part)) {
            commands.entity(part).insert(Shake(once(speed.scale(SHAKE))));
        }
    }
}

fn advance_hops(
    time: Res<Time>,
    mut hops: Query<(Entity, &mut Hop, &mut Transform, Option<&Children>)>,
    mut figures: Query<&mut Transform, (With<Figure>, Without<Hop>)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut hop, mut transform, parts) in &mut hops {
        hop.timer.tick(time.delta());
        let done = hop.timer.fraction();
        let place = hop.way.sample_clamped(done);
        transform.translation.x = place.x;
        transform.translation.y = place.y;
        let rise = (PI * done).sin();
        for part in parts.into_iter().flatten().copied() {
            if let Ok(mut figure) = figures.get_mut(part) {
                figure.translation.y = hop.height * rise;
                figure.scale = Vec3::splat(1.0 + 0.22 * rise * hop.height);
            }
        }
        redraw.write(RequestRedraw);
        if hop.timer.is_finished() {
            commands.entity(entity).remove::<Hop>();
        }
    }
}

fn advance_flights(
    time: Res<Time>,
    mut flights: Query<(Entity, &mut Flight, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut flight, mut transform) in &mut flights {
        if flight.delay.is_finished() {
            flight.timer.tick(time.delta());
        }
        flight.delay.tick(time.delta());
        let done = flight.timer.fraction();
        transform.translation = flight.way.sample_clamped(done).extend(transform.translation.z);
        transform.scale = Vec3::splat((flight.size)(done).max(0.001));
        transform.rotation = Quat::from_rotation_z(done * flight.turn);
        redraw.write(RequestRedraw);
        if flight.timer.is_finished() {
            commands.entity(entity).despawn();
        }
    }
}

fn advance_shakes(
    time: Res<Time>,
    mut shakes: Query<(Entity, &mut Shake, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut shake, mut transform) in &mut shakes {
        shake.0.tick(time.delta());
        let left = 1.0 - shake.0.fraction();
        transform.translation.x = (shake.0.fraction() * 6.0 * PI).sin() * 0.07 * left;
        redraw.write(RequestRedraw);
        if shake.0.is_finished() {
            transform.translation.x = 0.0;
            commands.entity(entity).remove::<Shake>();
        }
    }
}
