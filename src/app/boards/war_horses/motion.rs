//! How a move of War Horses is shown: paint spreads from the knight, a bonus bursts into its neighbours.

use std::f32::consts::PI;
use std::time::Duration;

use bevy::math::curve::{EaseFunction, EasingCurve};
use bevy::prelude::*;

use crate::app::Screen;
use crate::app::boards::grid::Spread;
use crate::app::boards::knights::{Cell, Flight, center, layer, once, shown};
use crate::app::table::{AnimationSpeed, Match, MoveShown, TableSystems};
use crate::app::tempo;
use crate::games::WarHorses;
use crate::games::grid::{Square, Squares};

pub fn animation_time(cells: u32) -> Duration {
    tempo::LANDING + tempo::SPREAD + tempo::NEXT_CELL * cells.saturating_sub(1)
}

/// The likeness of a bonus that has been taken.
#[derive(Component)]
pub struct Burst;

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spread_paint, burst_bonus).in_set(TableSystems::StartAnimations).run_if(resource_exists::<Match<WarHorses>>),
    );
}

fn spread_paint(
    mut played: MessageReader<MoveShown<WarHorses>>,
    game: Res<Match<WarHorses>>,
    speed: Res<AnimationSpeed>,
    cells: Query<(Entity, &Cell)>,
    mut commands: Commands,
) {
    for MoveShown { mv, before, .. } in shown(&mut played, &game, *speed) {
        for (n, (way, square)) in in_order(*mv, before.paints(*mv)).enumerate() {
            let Some((entity, _)) = cells.iter().find(|(_, cell)| cell.0 == square) else { continue };
            commands.entity(entity).insert(Spread {
                // A neighbour above the target is painted from below.
                from: [0, 3, 4, 1, 2][way],
                delay: once(speed.scale(tempo::LANDING + tempo::NEXT_CELL * n as u32)),
                timer: once(speed.scale(tempo::SPREAD)),
                leaves: None,
            });
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

fn burst_bonus(
    mut played: MessageReader<MoveShown<WarHorses>>,
    game: Res<Match<WarHorses>>,
    speed: Res<AnimationSpeed>,
    mut commands: Commands,
) {
    for MoveShown { mv, before, .. } in shown(&mut played, &game, *speed) {
        if before.bonuses().contains(*mv) {
            commands.spawn((
                Burst,
                Flight {
                    delay: once(speed.scale(tempo::LANDING)),
                    timer: once(speed.scale(tempo::BURST)),
                    way: EasingCurve::new(center(*mv), center(*mv), EaseFunction::Linear),
                    // It swells, then shrinks to nothing under the paint it has become.
                    size: |done| if done < 0.4 { 1.0 + 2.0 * done } else { 1.8 * (1.0 - (done - 0.4) / 0.6) },
                    turn: PI / 2.0,
                },
                Transform::from_translation(center(*mv).extend(layer::PIECE)),
                Visibility::default(),
                DespawnOnExit(Screen::Table),
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::boards::grid::spread_plugin;
    use crate::app::boards::knights::pose::Heading;
    use crate::app::boards::knights::{Knight, motion};
    use crate::app::preferences::{Facing, Preferences};
    use crate::app::rules_plugin;
    use crate::app::table::SkipAnimation;
    use crate::app::table::{Asker, MatchRequested, MoveRequested, SpotChosen, TableCommand};
    use crate::duel::{MatchSetup, Player};
    use crate::games::{Game, GameId, Side};
    use bevy::math::curve::Curve;
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;
    use bevy::window::RequestRedraw;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            rules_plugin,
            spread_plugin,
            motion::shared_plugin,
            motion::plugin::<WarHorses>,
            plugin,
        ))
        .add_message::<RequestRedraw>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(17)));
        app.update();
        let players = [Player::Human, Player::Human];
        let setup = MatchSetup::seeded(GameId::WarHorses, WarHorses::usual_setup(), 42, players);
        app.world_mut().write_message(MatchRequested(setup));
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
        for speed in AnimationSpeed::ALL {
            let mut app = app();
            app.insert_resource(speed);
            for _ in 0..300 {
                match rng.random_range(0..8) {
                    0 => _ = app.world_mut().write_message(TableCommand::Undo),
                    1 => _ = app.world_mut().write_message(TableCommand::Redo),
                    2 => _ = app.world_mut().write_message(TableCommand::SameBoard),
                    3 => _ = app.world_mut().write_message(SkipAnimation),
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
            let mut busy =
                world.query_filtered::<(), Or<(With<motion::Hop>, With<Spread>, With<Flight>, With<motion::Shake>)>>();
            assert_eq!(busy.iter(world).count(), 0, "{speed:?}");
            let mut knights = world.query::<(&Knight, &Transform)>();
            for (knight, transform) in knights.iter(world) {
                assert_eq!(transform.translation.xy(), center(knight.on), "{speed:?}: {knight:?}");
            }
        }
    }

    #[test]
    fn a_knight_looks_where_it_is_seen_to_jump_and_dust_rises() {
        for facing in Facing::ALL {
            let mut app = app();
            app.world_mut().resource_mut::<Preferences>().facing = facing;
            let before = *app.world().resource::<Match<WarHorses>>().position();
            let mv = before.legal_moves()[0];
            app.world_mut().write_message(MoveRequested::<WarHorses> { mv, asker: Asker::Person });
            app.update();
            let seen = (center(mv) - center(before.knight(Side::First))) * facing.flip();
            let world = app.world_mut();
            let mut knights = world.query::<(&Knight, &Heading)>();
            let (_, heading) = knights.iter(world).find(|(knight, _)| knight.side == Side::First).unwrap();
            assert_eq!(Some(*heading), Heading::towards(seen.x), "{facing:?}");
            let mut dust = world.query_filtered::<&Flight, With<motion::Dust>>();
            assert!(dust.iter(world).count() > 0);
            for puff in dust.iter(world) {
                let [from, to] = [0.0, 1.0].map(|done| puff.way.sample_clamped(done) * facing.flip());
                assert!(to.y > from.y, "{facing:?}: it falls");
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
