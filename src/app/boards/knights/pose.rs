//! How a knight holds itself: it faces where it jumps, stretches and squashes on the way, stands up when it is its turn or
//! the pointer is over it, and droops when it is stuck.

use std::f32::consts::PI;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::motion::{Figure, Hop};
use super::{Knight, KnightGame, spot, stuck};
use crate::app::Screen;
use crate::app::end_screen::{EndScreen, Ended};
use crate::app::table::{AnimationClock, AnimationSpeed, Focus, Match, TableSystems};
use crate::app::tempo;
use crate::games::Side;

/// Where a knight looks. By itself the first side's looks left and the second's right.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    Left,
    Right,
}

impl Heading {
    /// A jump straight up or down turns nobody round.
    pub fn towards(right: f32) -> Option<Self> {
        (right.abs() > 0.01).then_some(if right > 0.0 { Self::Right } else { Self::Left })
    }

    pub fn of(side: Side) -> Self {
        match side {
            Side::First => Self::Left,
            Side::Second => Self::Right,
        }
    }
}

/// How upright a knight stands: 0 at rest, 1 when it is its turn, below 0 when it is stuck.
#[derive(Component, Clone, Copy, PartialEq, Default, Debug)]
pub struct Poise {
    now: f32,
    wanted: f32,
}

/// Whether somebody holds it in their hand.
#[derive(Component, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Lift(pub bool);

/// The shadow that a knight casts.
#[derive(Component)]
pub struct CastShadow;

const AT_TURN: f32 = 1.0;
const POINTED_AT: f32 = 1.8;
const STUCK: f32 = -1.0;
/// How much poise changes in a second.
const QUICKNESS: f32 = 9.0;

pub fn shared_plugin(app: &mut App) {
    app.add_systems(
        Update,
        ((change_poise, advance_cheers).in_set(TableSystems::Animate), pose.in_set(TableSystems::Draw))
            .run_if(in_state(Screen::Table)),
    )
    .add_systems(OnEnter(EndScreen::Shown), cheer);
}

pub fn plugin<G: KnightGame>(app: &mut App) {
    app.add_systems(
        Update,
        choose_poise::<G>.in_set(TableSystems::StartAnimations).run_if(resource_exists::<Match<G>>),
    );
}

/// The winner's knight jumps for joy, three times.
#[derive(Component)]
struct Cheer(Timer);

fn cheer(ended: Res<Ended>, speed: Res<AnimationSpeed>, knights: Query<(Entity, &Knight)>, mut commands: Commands) {
    let winner = ended.celebrated().filter(|_| *speed != AnimationSpeed::Off);
    for (knight, _) in knights.iter().filter(|(_, knight)| Some(knight.side) == winner) {
        commands.entity(knight).insert(Cheer(Timer::new(tempo::SHINE, TimerMode::Once)));
    }
}

fn advance_cheers(
    time: Res<Time>,
    mut cheers: Query<(Entity, &mut Cheer)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut cheer) in &mut cheers {
        cheer.0.tick(time.delta());
        redraw.write(RequestRedraw);
        if cheer.0.is_finished() {
            commands.entity(entity).remove::<Cheer>();
        }
    }
}

fn choose_poise<G: KnightGame>(
    game: Res<Match<G>>,
    focus: Res<Focus>,
    clock: Res<AnimationClock>,
    time: Res<Time>,
    mut knights: Query<(&Knight, &mut Poise)>,
) {
    let has_landed = clock.has_landed(time.elapsed());
    let stuck = stuck(&game, has_landed);
    let mover = game.to_move().map(|(side, _)| side).filter(|_| has_landed);
    for (knight, poise) in &mut knights {
        let wanted = match knight {
            knight if stuck == Some(knight.side) => STUCK,
            knight if focus.0 == Some(spot(knight.on)) => POINTED_AT,
            knight if mover == Some(knight.side) => AT_TURN,
            _ => 0.0,
        };
        poise.map_unchanged(|poise| &mut poise.wanted).set_if_neq(wanted);
    }
}

fn change_poise(
    time: Res<Time>,
    speed: Res<AnimationSpeed>,
    mut knights: Query<&mut Poise>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for mut poise in knights.iter_mut().filter(|poise| poise.now != poise.wanted) {
        let step = if *speed == AnimationSpeed::Off { f32::INFINITY } else { QUICKNESS * time.delta_secs() };
        let way = (poise.wanted - poise.now).clamp(-step, step);
        poise.now += way;
        redraw.write(RequestRedraw);
    }
}

/// The figure and its shadow follow the hop and the poise of their knight.
fn pose(
    knights: Query<(&Knight, &Heading, &Poise, Option<&Hop>, Option<&Cheer>, &Lift, &Children)>,
    mut figures: Query<&mut Transform, With<Figure>>,
    mut shadows: Query<&mut Transform, (With<CastShadow>, Without<Figure>)>,
) {
    for (knight, heading, poise, hop, cheer, lift, parts) in &knights {
        let (done, height) = hop.map_or((1.0, 0.0), |hop| (hop.done(), hop.height));
        let joy = cheer.map_or(0.0, |cheer| 0.3 * (3.0 * PI * cheer.0.fraction()).sin().abs());
        let held = if lift.0 { 0.14 } else { 0.0 };
        let rise = height * (PI * done).sin() + joy + held;
        let turned = if *heading == Heading::of(knight.side) { 1.0 } else { -1.0 };
        // Long in the air, short where it lands; both by little.
        let landing = if height > 0.0 && done > 0.78 { (PI * (done - 0.78) / 0.22).sin() } else { 0.0 };
        let stretch = 0.13 * rise - 0.15 * landing + 0.012 * poise.now;
        let upright = 0.035 * poise.now;
        let mut figures = figures.iter_many_mut(parts);
        while let Some(mut figure) = figures.fetch_next() {
            // Its feet stay where they are.
            let y = rise + upright.max(0.0) + 0.4 * stretch;
            let scale = Vec3::new(turned * (1.0 + 0.12 * rise - stretch), 1.0 + 0.12 * rise + stretch, 1.0);
            let lean = 0.16 * poise.now.min(0.0) * if *heading == Heading::Left { -1.0 } else { 1.0 };
            let x = figure.translation.x;
            let now = Transform {
                translation: Vec3::new(x, y, figure.translation.z),
                rotation: Quat::from_rotation_z(lean),
                scale,
            };
            figure.set_if_neq(now);
        }
        let mut shadows = shadows.iter_many_mut(parts);
        while let Some(mut shadow) = shadows.fetch_next() {
            let away = rise + upright.max(0.0);
            let now = Transform {
                translation: Vec3::new(0.35 * away, -0.12 * away, shadow.translation.z),
                scale: Vec3::splat(1.0 - 0.3 * rise),
                ..*shadow
            };
            shadow.set_if_neq(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_knight_heads_where_it_jumps() {
        assert_eq!(Heading::towards(2.0), Some(Heading::Right));
        assert_eq!(Heading::towards(-1.0), Some(Heading::Left));
        assert_eq!(Heading::towards(0.0), None);
    }
}
