//! How things move on the board of War Horses: the knight hops, paint spreads, a bonus bursts, a wrong move shakes.

use std::f32::consts::PI;
use std::time::Duration;

use bevy::math::curve::{Curve, EaseFunction, EasingCurve};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{Cell, Knight, center, layer};
use crate::app::Screen;
use crate::app::table::{Hastened, Match, MovePlayed, MoveRefused, Pace, Rewound, TableSystems, Tempo};
use crate::games::grid::{Square, Squares};
use crate::games::{Game, Turn, WarHorses};

const HOP: Duration = Duration::from_millis(320);
/// The knight lands a little before its hop has quite settled.
const LANDING: Duration = Duration::from_millis(250);
const SPREAD: Duration = Duration::from_millis(260);
/// Between one neighbour of a bonus and the next.
const STEP: Duration = Duration::from_millis(90);
const SHAKE: Duration = Duration::from_millis(300);
const BURST: Duration = Duration::from_millis(350);

pub fn showing_time(cells: usize) -> Duration {
    LANDING + SPREAD + STEP * cells.saturating_sub(1) as u32
}

/// The part of a knight that leaves the ground.
#[derive(Component)]
pub struct Figure;

#[derive(Component)]
struct Hop {
    way: EasingCurve<Vec2>,
    height: f32,
    timer: Timer,
}

/// Paint on its way over a cell.
#[derive(Component)]
pub struct Spread {
    /// The side it comes from: 0 the middle, then clockwise from the top.
    from: u32,
    /// Time until it begins.
    delay: Timer,
    timer: Timer,
}

impl Spread {
    /// Where it comes from, and how much of the cell it has covered.
    pub fn now(&self) -> (u32, f32) {
        let reach = EaseFunction::CubicOut.sample_clamped(self.timer.fraction());
        (self.from, if self.delay.is_finished() { reach } else { 0.0 })
    }
}

#[derive(Component)]
struct Shake(Timer);

/// A bonus that has been taken: it waits for the knight, swells and is gone.
#[derive(Component)]
pub struct Burst {
    delay: Timer,
    timer: Timer,
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (drop_paint_and_bursts, play_moves, slide_knights, hasten)
                .chain()
                .after(TableSystems::Sync)
                .before(TableSystems::Show),
            shake_knight.in_set(TableSystems::Show),
            (advance_hops, advance_spreads, advance_bursts, advance_shakes).in_set(TableSystems::Show),
        )
            .run_if(resource_exists::<Match<WarHorses>>),
    );
}

fn once(duration: Duration) -> Timer {
    Timer::new(duration, TimerMode::Once)
}

fn play_moves(
    mut played: MessageReader<MovePlayed<WarHorses>>,
    game: Res<Match<WarHorses>>,
    tempo: Res<Tempo>,
    mut knights: Query<(Entity, &Knight, &Transform)>,
    cells: Query<(Entity, &Cell)>,
    mut commands: Commands,
) {
    for MovePlayed { side, mv, before, after, .. } in played.read() {
        // A move that was taken back at once has nothing to be shown.
        if *tempo == Tempo::Off || after != game.position() {
            continue;
        }
        let target = *mv;
        for (entity, _, transform) in knights.iter_mut().filter(|(_, knight, _)| knight.side == *side) {
            let way = EasingCurve::new(transform.translation.xy(), center(target), EaseFunction::QuadraticInOut);
            commands.entity(entity).insert(Hop { way, height: 0.55, timer: once(tempo.scale(HOP)) });
        }
        for (n, (way, square)) in in_order(target, before.paints(target)).enumerate() {
            let Some((entity, _)) = cells.iter().find(|(_, cell)| cell.0 == square) else { continue };
            commands.entity(entity).insert(Spread {
                // A neighbour above the target is painted from below.
                from: [0, 3, 4, 1, 2][way],
                delay: once(tempo.scale(LANDING + STEP * n as u32)),
                timer: once(tempo.scale(SPREAD)),
            });
        }
        if before.bonuses().contains(target) {
            // The bonus itself is gone already; what bursts is its likeness.
            commands.spawn((
                Burst { delay: once(tempo.scale(LANDING)), timer: once(tempo.scale(BURST)) },
                Transform::from_translation(center(target).extend(layer::BONUS)),
                Visibility::default(),
                DespawnOnExit(Screen::Table),
            ));
        }
    }
}

/// The target first, then its neighbours clockwise from the top, each with its place in that order.
fn in_order(target: Square, painted: Squares) -> impl Iterator<Item = (usize, Square)> {
    let around = [(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)];
    around
        .into_iter()
        .enumerate()
        .filter_map(move |(way, (file, rank))| Some((way, Square::at(target.file() + file, target.rank() + rank)?)))
        .filter(move |&(_, square)| painted.contains(square))
}

/// A knight that is neither in its place nor on its way there (undo, a new board) slides there.
fn slide_knights(
    tempo: Res<Tempo>,
    knights: Query<(Entity, &Knight, &Transform, Option<&Hop>)>,
    mut commands: Commands,
) {
    for (entity, knight, transform, hop) in &knights {
        let (here, there) = (transform.translation.xy(), center(knight.on));
        let bound_for = hop.map_or(here, |hop| hop.way.sample_clamped(1.0));
        if bound_for.distance(there) > 0.001 {
            let way = EasingCurve::new(here, there, EaseFunction::CubicOut);
            commands.entity(entity).insert(Hop { way, height: 0.0, timer: once(tempo.scale(Pace::REWIND)) });
        }
    }
}

/// After a step back or forth, or on another board, nothing of the old picture may go on.
fn drop_paint_and_bursts(
    mut rewound: MessageReader<Rewound>,
    spreads: Query<Entity, With<Spread>>,
    bursts: Query<Entity, With<Burst>>,
    mut commands: Commands,
) {
    if rewound.read().count() == 0 {
        return;
    }
    for entity in &spreads {
        commands.entity(entity).remove::<Spread>();
    }
    for entity in &bursts {
        commands.entity(entity).despawn();
    }
}

/// Brings everything to its end at once.
fn hasten(
    mut hastened: MessageReader<Hastened>,
    mut hops: Query<&mut Hop>,
    mut spreads: Query<&mut Spread>,
    mut bursts: Query<&mut Burst>,
) {
    if hastened.read().count() == 0 {
        return;
    }
    hops.iter_mut().for_each(|mut hop| hop.timer.finish());
    for mut spread in &mut spreads {
        spread.delay.finish();
        spread.timer.finish();
    }
    for mut burst in &mut bursts {
        burst.delay.finish();
        burst.timer.finish();
    }
}

fn shake_knight(
    mut refused: MessageReader<MoveRefused>,
    game: Res<Match<WarHorses>>,
    tempo: Res<Tempo>,
    knights: Query<(&Knight, &Children)>,
    figures: Query<(), With<Figure>>,
    mut commands: Commands,
) {
    let Turn::Player(side) = game.position().turn() else { return };
    if refused.read().count() == 0 {
        return;
    }
    for (_, parts) in knights.iter().filter(|(knight, _)| knight.side == side) {
        for part in parts.iter().filter(|&part| figures.contains(part)) {
            commands.entity(part).insert(Shake(once(tempo.scale(SHAKE))));
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

fn advance_spreads(
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

fn advance_bursts(
    time: Res<Time>,
    mut bursts: Query<(Entity, &mut Burst, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut burst, mut transform) in &mut bursts {
        burst.delay.tick(time.delta());
        if burst.delay.is_finished() {
            burst.timer.tick(time.delta());
        }
        let done = burst.timer.fraction();
        // It swells, then shrinks to nothing under the paint it has become.
        let size = if done < 0.4 { 1.0 + done * 2.0 } else { 1.8 * (1.0 - (done - 0.4) / 0.6) };
        transform.scale = Vec3::splat(size.max(0.001));
        transform.rotation = Quat::from_rotation_z(done * PI / 2.0);
        redraw.write(RequestRedraw);
        if burst.timer.is_finished() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::rules_plugin;
    use crate::app::table::{Asker, MatchRequested, MoveRequested, SpotChosen, StartFrom, TableCommand};
    use crate::duel::Player;
    use crate::games::GameId;
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, rules_plugin, plugin))
            .add_message::<RequestRedraw>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(17)));
        app.update();
        let players = [Player::Human, Player::Human];
        let start = StartFrom::Seed(WarHorses::usual_setup(), 42);
        app.world_mut().write_message(MatchRequested { game: GameId::WarHorses, players, start });
        app.update();
        app.update();
        app
    }

    fn request_any(app: &mut App, rng: &mut Pcg64) {
        let moves = app.world().resource::<Match<WarHorses>>().position().legal_moves();
        if !moves.is_empty() {
            let mv = moves[rng.random_range(0..moves.len())];
            app.world_mut().write_message(MoveRequested::<WarHorses> { mv, asker: Asker::Person });
        }
    }

    #[test]
    fn whatever_was_going_on_everything_comes_to_rest_in_its_place() {
        let mut rng = Pcg64::seed_from_u64(9);
        for tempo in Tempo::ALL {
            let mut app = app();
            app.insert_resource(tempo);
            for _ in 0..300 {
                match rng.random_range(0..8) {
                    0 => _ = app.world_mut().write_message(TableCommand::Undo),
                    1 => _ = app.world_mut().write_message(TableCommand::Redo),
                    2 => _ = app.world_mut().write_message(TableCommand::SameBoard),
                    3 => _ = app.world_mut().write_message(Hastened),
                    4 => _ = app.world_mut().write_message(SpotChosen(crate::app::table::Spot(0))),
                    _ => request_any(&mut app, &mut rng),
                }
                for _ in 0..rng.random_range(0..6) {
                    app.update();
                }
            }
            for _ in 0..120 {
                app.update();
            }
            let world = app.world_mut();
            let mut busy = world.query_filtered::<(), Or<(With<Hop>, With<Spread>, With<Burst>, With<Shake>)>>();
            assert_eq!(busy.iter(world).count(), 0, "{tempo:?}");
            let mut knights = world.query::<(&Knight, &Transform)>();
            for (knight, transform) in knights.iter(world) {
                assert_eq!(transform.translation.xy(), center(knight.on), "{tempo:?}: {knight:?}");
            }
        }
    }

    #[test]
    fn a_knight_is_seen_on_its_way() {
        let mut app = app();
        let mut rng = Pcg64::seed_from_u64(1);
        request_any(&mut app, &mut rng);
        let mut places = Vec::new();
        for _ in 0..30 {
            app.update();
            let world = app.world_mut();
            let mut knights = world.query::<(&Knight, &Transform)>();
            let moving = knights.iter(world).find(|(knight, _)| knight.side == crate::games::Side::First);
            places.extend(moving.map(|(_, transform)| transform.translation.xy()));
        }
        places.dedup();
        assert!(places.len() > 10, "it jumped there at once: {places:?}");
    }
}
