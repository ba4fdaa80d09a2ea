//! How things move on a board of two knights: they hop, pieces fly off, a wrong move shakes. `pose.rs` says how a knight
//! holds itself meanwhile.

use std::f32::consts::PI;
use std::time::Duration;

use bevy::math::curve::{Curve, EaseFunction, EasingCurve};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::pose::{Heading, Lift};
use super::{Knight, KnightGame, center, layer, spot};
use crate::app::Screen;
use crate::app::preferences::Preferences;
use crate::app::table::{
    AnimationSpeed, Carried, Match, MoveRefused, MoveShown, PositionJumped, SkipAnimation, TableSystems,
};
use crate::app::tempo;
use crate::games::Turn;

/// What a knight raises when it lands.
#[derive(Component)]
pub struct Dust;

/// The part of a knight that leaves the ground.
#[derive(Component)]
pub struct Figure;

#[derive(Component)]
pub struct Hop {
    way: EasingCurve<Vec2>,
    pub(super) height: f32,
    timer: Timer,
}

impl Hop {
    /// How much of it is done, from 0 to 1.
    pub fn done(&self) -> f32 {
        self.timer.fraction()
    }
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
    preferences: Res<Preferences>,
    knights: Query<(Entity, &Knight, &Transform)>,
    mut commands: Commands,
) {
    // It looks where it is seen to jump, and dust rises, however the board lies.
    let flip = preferences.facing.flip();
    for MoveShown { side, mv, .. } in shown(&mut played, &game, *speed) {
        for (entity, _, transform) in knights.iter().filter(|(_, knight, _)| knight.side == *side) {
            let way = EasingCurve::new(transform.translation.xy(), center(*mv), tempo::HOP_CURVE);
            // Whoever has carried it there lets it down.
            let height = 0.55 * transform.translation.xy().distance(center(*mv)).min(1.0);
            let heading = Heading::towards((center(*mv).x - transform.translation.x) * flip.x);
            let mut knight = commands.entity(entity);
            knight.insert(Hop { way, height, timer: once(speed.scale(tempo::HOP)) });
            if let Some(heading) = heading {
                knight.insert(heading);
            }
            raise_dust(center(*mv), flip, *speed, &mut commands);
        }
    }
}

/// A knight in somebody's hand leaves the ground and follows it; the others stand.
fn carry_knight(carried: Option<Res<Carried>>, mut knights: Query<(&Knight, &mut Transform, &mut Lift), Without<Hop>>) {
    for (knight, mut transform, mut lift) in &mut knights {
        let carried = carried.as_ref().filter(|carried| carried.from == spot(knight.on));
        if let Some(at) = carried.and_then(|carried| carried.at) {
            transform.translation = at.extend(transform.translation.z);
        }
        lift.set_if_neq(Lift(carried.is_some()));
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
            let way = EasingCurve::new(here, there, tempo::JUMP_CURVE);
            commands.entity(entity).insert(Hop { way, height: 0.0, timer: once(speed.scale(tempo::JUMP)) });
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
            commands.entity(part).insert(Shake(once(speed.scale(tempo::SHAKE))));
        }
    }
}

fn advance_hops(
    time: Res<Time>,
    mut hops: Query<(Entity, &mut Hop, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut hop, mut transform) in &mut hops {
        hop.timer.tick(time.delta());
        let place = hop.way.sample_clamped(hop.done());
        transform.translation.x = place.x;
        transform.translation.y = place.y;
        redraw.write(RequestRedraw);
        if hop.timer.is_finished() {
            commands.entity(entity).remove::<Hop>();
        }
    }
}

/// A few puffs where a knight lands, that drift apart and are gone.
fn raise_dust(landing: Vec2, flip: Vec2, speed: AnimationSpeed, commands: &mut Commands) {
    const PUFFS: u32 = 7;
    for n in 0..PUFFS {
        let angle = PI * (0.08 + 0.84 * n as f32 / (PUFFS - 1) as f32);
        let from = landing + flip * Vec2::new(0.26 * angle.cos(), -0.36);
        let to = from + flip * Vec2::new(0.34 * angle.cos(), 0.05 + 0.13 * angle.sin());
        commands.spawn((
            Dust,
            Flight {
                delay: once(speed.scale(tempo::LANDING)),
                timer: once(speed.scale(tempo::DUST)),
                way: EasingCurve::new(from, to, EaseFunction::CubicOut),
                size: |done| if done == 0.0 { 0.0 } else { (0.5 + 0.9 * done) * (1.0 - done) },
                turn: 0.0,
            },
            Transform::from_translation(from.extend(layer::KNIGHT + 2.5)).with_scale(Vec3::splat(0.001)),
            Visibility::default(),
            DespawnOnExit(Screen::Table),
        ));
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
