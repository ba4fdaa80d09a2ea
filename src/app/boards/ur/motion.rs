//! How tokens move: square by square along their path, or straight back to where they wait.

use bevy::math::curve::Curve;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{Stand, Token, layout, spot_of_step};
use crate::app::preferences::Preferences;
use crate::app::table::{AnimationSpeed, Carried, Match, PositionJumped, SkipAnimation, TableSystems};
use crate::app::tempo;
use crate::games::Ur;
use crate::games::ur::path::WAITING;

/// How high tokens lie over the board.
const LAYER: f32 = 3.0;

/// The same for a token that stands there: in a tray each lies on the one before it.
pub fn layer(at: Stand) -> f32 {
    match at {
        Stand::Waiting(place) | Stand::Home(place) => LAYER + 0.01 * f32::from(place),
        Stand::Step(_) => LAYER,
    }
}

/// Where a token was last seen to stand.
#[derive(Component)]
struct Seen(Stand);

/// A token on its way.
#[derive(Component)]
struct Journey {
    way: Vec<Vec2>,
    timer: Timer,
}

impl Journey {
    /// The place after a part of the way, with a hop between every two points of it.
    fn at(&self, part: f32) -> (Vec2, f32) {
        let legs = self.way.len() - 1;
        let leg = ((part * legs as f32) as usize).min(legs - 1);
        let along = tempo::WALK_CURVE.sample_clamped(part * legs as f32 - leg as f32);
        let height = (std::f32::consts::PI * along).sin();
        (self.way[leg].lerp(self.way[leg + 1], along), height)
    }
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            skip.run_if(on_message::<SkipAnimation>).in_set(TableSystems::Sync),
            depart.in_set(TableSystems::StartAnimations),
            (carry, advance).chain().in_set(TableSystems::Animate),
        )
            .run_if(resource_exists::<Match<Ur>>),
    );
}

fn depart(
    speed: Res<AnimationSpeed>,
    mut jumps: MessageReader<PositionJumped>,
    mut tokens: Query<(Entity, &Token, &Transform, Option<&mut Seen>), Changed<Token>>,
    mut commands: Commands,
) {
    let back_and_forth = jumps.read().count() > 0;
    for (entity, &Token { side, at }, transform, seen) in &mut tokens {
        let Some(mut seen) = seen else {
            commands.entity(entity).insert(Seen(at));
            continue;
        };
        let from = std::mem::replace(&mut seen.0, at);
        if from == at {
            continue;
        }
        let way = layout::way(side, from, at);
        let here = transform.translation.xy();
        // Whoever has carried it there lets it down.
        let is_carried = here.distance(layout::token(side, from)) > 0.3;
        let (way, duration) = match (back_and_forth || is_carried, way.len() as u32 - 1) {
            (true, _) => (vec![here, layout::token(side, at)], tempo::JUMP),
            // Sent back: it waits for no one, but flies the whole way at once.
            (false, 1) => (way, tempo::WALK + tempo::SENT_BACK),
            (false, steps) => (way, tempo::WALK * steps),
        };
        commands.entity(entity).insert(Journey { way, timer: Timer::new(speed.scale(duration), TimerMode::Once) });
    }
}

/// A token in somebody's hand follows it. One that was let go returns to where it stands.
fn carry(
    carried: Option<Res<Carried>>,
    game: Res<Match<Ur>>,
    speed: Res<AnimationSpeed>,
    mut tokens: Query<(Entity, &Token, &mut Transform), Without<Journey>>,
    mut commands: Commands,
) {
    let held = carried.and_then(|carried| Some((carried.from, carried.at?)));
    for (entity, &Token { side, at }, mut transform) in &mut tokens {
        // Of those that wait, the last one goes.
        let last = game.shown().position().waiting(side).saturating_sub(1);
        let spot = match at {
            Stand::Step(step) => Some(spot_of_step(side, step)),
            Stand::Waiting(place) if place == last => Some(spot_of_step(side, WAITING)),
            Stand::Waiting(_) | Stand::Home(_) => None,
        };
        let (here, there) = (transform.translation.xy(), layout::token(side, at));
        if let Some((_, over)) = held.filter(|(from, _)| spot == Some(*from) && game.shown().position().side() == side)
        {
            *transform = Transform::from_translation(over.extend(LAYER + 2.0)).with_scale(Vec3::splat(1.15));
        } else if here.distance(there) > 0.001 {
            let timer = Timer::new(speed.scale(tempo::JUMP), TimerMode::Once);
            commands.entity(entity).insert(Journey { way: vec![here, there], timer });
        }
    }
}

fn skip(mut journeys: Query<&mut Journey>) {
    journeys.iter_mut().for_each(|mut journey| journey.timer.finish());
}

fn advance(
    time: Res<Time>,
    preferences: Res<Preferences>,
    mut tokens: Query<(Entity, &Token, &mut Journey, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, token, mut journey, mut transform) in &mut tokens {
        journey.timer.tick(time.delta());
        let (place, height) = journey.at(journey.timer.fraction());
        transform.translation = (place + preferences.facing.flip() * Vec2::Y * 0.12 * height).extend(LAYER + 2.0);
        transform.scale = Vec3::splat(1.0 + 0.12 * height);
        redraw.write(RequestRedraw);
        if journey.timer.is_finished() {
            *transform = Transform::from_translation(layout::token(token.side, token.at).extend(layer(token.at)));
            commands.entity(entity).remove::<Journey>();
        }
    }
}
