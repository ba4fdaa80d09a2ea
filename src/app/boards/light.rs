//! What the end of a match does to the board: what belongs to the loser dims, and light runs over the winner's ground.

use bevy::math::curve::{Curve, EaseFunction};
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::grid::{Face, Ground, Tile};
use super::lit;
use crate::app::end_screen::{EndScreen, Ended};
use crate::app::preferences::Preferences;
use crate::app::table::{AnimationSpeed, TableSystems};
use crate::app::tempo;
use crate::games::Side;

/// Whose a piece is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Belongs(pub Side);

/// The light on a tile. Both from 0 to 1.
#[derive(Component, Clone, Copy, PartialEq, Default, Debug)]
pub struct Light {
    pub dimmed: f32,
    pub shine: f32,
}

pub(super) fn plugin(app: &mut App) {
    let falls = (shine_on_tiles, dim_pieces).in_set(TableSystems::Animate);
    app.add_systems(Update, falls.run_if(in_state(EndScreen::Shown).and_then(resource_exists::<Ended>)))
        .add_systems(OnExit(EndScreen::Shown), put_out);
}

/// How much of something that began with the end is done.
fn part(of: std::time::Duration, ended: &Ended, time: &Time, speed: AnimationSpeed) -> f32 {
    match (ended.since, speed.scale(of).as_secs_f32()) {
        (None, _) | (_, 0.0) => 1.0,
        (Some(since), whole) => (time.elapsed().saturating_sub(since).as_secs_f32() / whole).min(1.0),
    }
}

fn dimmed(ended: &Ended, time: &Time, speed: AnimationSpeed) -> f32 {
    EaseFunction::CubicOut.sample_clamped(part(tempo::DIMMING, ended, time, speed))
}

fn shine_on_tiles(
    ended: Res<Ended>,
    time: Res<Time>,
    speed: Res<AnimationSpeed>,
    preferences: Res<Preferences>,
    tiles: Query<(Entity, &Face, &Transform, Option<&Light>), With<Tile>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let Some(winner) = ended.winner else { return };
    let dimmed = dimmed(&ended, &time, *speed);
    let way = part(tempo::SHINE, &ended, &time, *speed);
    // The light comes from the lamp, at the upper left of the window.
    let reach = |place: Vec2| place.dot(preferences.facing.flip() * Vec2::new(0.6, -0.8));
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
    if way < 1.0 {
        redraw.write(RequestRedraw);
    }
}

fn dim_pieces(
    ended: Res<Ended>,
    time: Res<Time>,
    speed: Res<AnimationSpeed>,
    pieces: Query<(Entity, &Belongs, Option<&Children>, Option<&MeshTag>)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let Some(winner) = ended.winner else { return };
    let dimmed = dimmed(&ended, &time, *speed);
    let tag = lit::dimmed(dimmed);
    for (piece, _, parts, shown) in pieces.iter().filter(|(_, owner, ..)| owner.0 != winner) {
        if shown != Some(&tag) {
            let parts = parts.into_iter().flat_map(|parts| parts.iter());
            parts.chain([piece]).for_each(|entity| _ = commands.entity(entity).insert(tag.clone()));
        }
    }
    if dimmed < 1.0 {
        redraw.write(RequestRedraw);
    }
}

fn put_out(
    tiles: Query<Entity, With<Light>>,
    pieces: Query<(Entity, Option<&Children>), (With<Belongs>, With<MeshTag>)>,
    mut commands: Commands,
) {
    for tile in &tiles {
        commands.entity(tile).remove::<Light>();
    }
    for (piece, parts) in &pieces {
        let parts = parts.into_iter().flat_map(|parts| parts.iter());
        parts.chain([piece]).for_each(|entity| _ = commands.entity(entity).remove::<MeshTag>());
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::app::boards::TableGame;
    use crate::app::rules_plugin;
    use crate::app::table::MatchRequested;
    use crate::app::theme::Ink;
    use crate::duel::{Duel, MatchSetup, Player, Seating, Start};
    use crate::games::{GameId, Outcome, with_game};

    /// A match that somebody has won, by moves that seem to be chosen by lot.
    fn won<G: TableGame>() -> (Duel<G>, Side) {
        let played_out = |seed: u64| {
            let mut duel = Duel::<G>::from_seed(seed, [Player::Human; 2]);
            for n in seed.. {
                if duel.throw().is_none() {
                    let moves = duel.position().legal_moves();
                    let Some(mv) = moves.get(n as usize * 7 % moves.len().max(1)) else { break };
                    duel.play(*mv).unwrap();
                }
            }
            duel
        };
        let winner = |duel: &Duel<G>| if let Some(Outcome::Win(side)) = duel.outcome() { Some(side) } else { None };
        (1..).map(played_out).find_map(|duel| winner(&duel).map(|side| (duel, side))).unwrap()
    }

    /// Tiles and pieces that are dimmed, and whose they are.
    fn dimmed(app: &mut App) -> Vec<Side> {
        let mut tiles = app.world_mut().query::<(&Face, &Light)>();
        let tiles = tiles.iter(app.world()).filter(|(_, light)| light.dimmed > 0.0);
        let mut owners: Vec<Side> = tiles
            .filter_map(|(face, _)| if let Ground::Painted(side) = face.ground { Some(side) } else { None })
            .collect();
        let mut pieces = app.world_mut().query::<(&Belongs, &MeshTag)>();
        owners.extend(pieces.iter(app.world()).filter(|(_, tag)| tag.0 > 0).map(|(owner, _)| owner.0));
        owners
    }

    fn dims_what_lost<G: TableGame>() {
        let (duel, winner) = won::<G>();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, rules_plugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)))
            .add_message::<RequestRedraw>()
            .add_sub_state::<EndScreen>()
            .add_plugins(plugin);
        app.update();
        let start = Start::Record(G::write_record(&duel));
        let seats = [Player::Human; 2].map(Seating::from);
        app.world_mut().write_message(MatchRequested(MatchSetup { game: G::GAME, start, seats, clock: None }));
        app.update();
        app.update();
        assert_eq!(dimmed(&mut app), [], "{}: not before the end is shown", G::ID);
        app.insert_resource(Ended { winner: Some(winner), paints: [Ink::default(); 2], since: Some(Duration::ZERO) });
        app.world_mut().resource_mut::<NextState<EndScreen>>().set(EndScreen::Shown);
        (0..10).for_each(|_| app.update());
        let owners = dimmed(&mut app);
        assert!(!owners.is_empty() && owners.iter().all(|&side| side != winner), "{}: {owners:?}", G::ID);
        app.world_mut().resource_mut::<NextState<EndScreen>>().set(EndScreen::Away);
        app.update();
        assert_eq!(dimmed(&mut app), [], "{}: the end is over", G::ID);
    }

    #[test]
    fn what_belongs_to_the_loser_dims_in_every_game() {
        for &game in GameId::ALL {
            with_game!(game, G => dims_what_lost::<G>());
        }
    }
}
