//! The dice: tetrahedra that tumble and land on what was rolled. Each side has its own, and they keep its last roll.

use bevy::math::curve::Curve;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::layout;
use crate::app::Screen;
use crate::app::boards::grid::FEATHER;
use crate::app::boards::lit::Lit;
use crate::app::boards::meshes::Drawn;
use crate::app::boards::upright::Upright;
use crate::app::drawing::{Drawing, rounded};
use crate::app::preferences::Preferences;
use crate::app::table::{AnimationSpeed, Match, MoveShown, PositionJumped, SkipAnimation, TableSystems};
use crate::app::tempo;
use crate::app::theme::{self, Ink};
use crate::games::ur::{Move, Rules};
use crate::games::{Game, Side, Turn, Ur};

/// One of the dice of a side.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Die {
    pub side: Side,
    pub index: u8,
}

/// What is seen of a die.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DieFace {
    /// A person may throw it now.
    Ready,
    /// It lies with a white corner up, or a dark one; it counts now, or is left from before.
    Lies { white: bool, counts: bool },
}

/// A die that is still rolling.
#[derive(Component)]
pub struct Tumble(Timer);

/// Which of the dice have a white corner up after a roll. Other dice each time, or it would look like a counter.
pub fn white_corners(rules: Rules, roll: u8, throws: usize, index: u8) -> bool {
    let dice = rules.dice();
    let white = if rules == Rules::Course && roll == 4 { 0 } else { roll };
    (index + (throws % usize::from(dice)) as u8) % dice < white
}

pub fn sync(game: Res<Match<Ur>>, mut dice: Query<(Entity, &Die, &mut DieFace)>, mut commands: Commands) {
    let position = game.shown().position();
    let rules = position.rules();
    let last_roll = |side: Side| {
        let mut throws = game.shown().history().iter().enumerate().rev();
        throws.find_map(|(n, played)| match played.mv {
            Move::Roll(roll) if played.side == side => Some((n, roll)),
            _ => None,
        })
    };
    // A position that was given with a roll has no throw behind it.
    let given = position.roll().map(|roll| (position.side(), roll));
    let falls = Side::BOTH.map(|side| {
        let last = last_roll(side).or_else(|| given.filter(|given| given.0 == side).map(|(_, roll)| (0, roll)));
        let counts = position.turn() == Turn::Player(side);
        move |index: u8| match last {
            _ if position.turn() == Turn::Chance(side) => DieFace::Ready,
            Some((n, roll)) => DieFace::Lies { white: white_corners(rules, roll, n, index), counts },
            None => DieFace::Lies { white: index.is_multiple_of(2), counts: false },
        }
    });
    let mut missing: Vec<Die> =
        Side::BOTH.into_iter().flat_map(|side| (0..rules.dice()).map(move |index| Die { side, index })).collect();
    for (entity, die, mut fall) in &mut dice {
        match missing.iter().position(|other| other == die) {
            Some(place) => {
                missing.swap_remove(place);
                fall.set_if_neq(falls[die.side.index()](die.index));
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for die in missing {
        let place = layout::die(die.side, die.index, rules.dice());
        commands.spawn((
            Name::new(format!("Die {:?} {}", die.side, die.index)),
            die,
            falls[die.side.index()](die.index),
            Transform::from_translation(place.extend(2.0)).with_scale(Vec3::splat(layout::die_scale(rules.dice()))),
            DespawnOnExit(Screen::Table),
        ));
    }
}

pub(super) fn looks_plugin(app: &mut App) {
    app.add_plugins(Drawn::<DieFace>::plugin).add_systems(
        Update,
        (
            finish.run_if(on_message::<PositionJumped>.or_else(on_message::<SkipAnimation>)).in_set(TableSystems::Sync),
            begin.in_set(TableSystems::StartAnimations),
            tumble.in_set(TableSystems::Animate),
            update_meshes.in_set(TableSystems::Draw),
        )
            .run_if(resource_exists::<Match<Ur>>),
    );
}

/// A die from above: three faces that meet in the corner that is up.
pub(super) fn die(fall: DieFace, feather: f32) -> Drawing {
    const SIZE: f32 = 0.36;
    let corners = [90.0_f32, 210.0, 330.0].map(|degrees| Vec2::from_angle(degrees.to_radians()) * SIZE);
    let mut drawing = Drawing::new(feather);
    let base = Ink::same(0x6b3f2a);
    let (ink, tip) = match fall {
        DieFace::Ready => (base, theme::GOLD),
        DieFace::Lies { white, counts } => {
            let ink = if counts { base } else { base.mix(theme::BACKGROUND, 0.5) };
            let tip = if white { Ink::same(0xfbf5e9) } else { Ink::same(0x1d1512) };
            (ink, if counts { tip } else { tip.mix(theme::BACKGROUND, 0.35) })
        }
    };
    let cast = |way: Vec2| rounded(&corners, 0.1).into_iter().map(move |point| point + way).collect::<Vec<_>>();
    drawing.fade(&cast(Vec2::new(0.06, -0.08)), theme::BLACK, 0.3, 0.12);
    drawing.fade(&cast(Vec2::new(0.01, -0.02)), theme::BLACK, 0.5, 0.04);
    if fall == DieFace::Ready {
        drawing.fill(&rounded(&corners.map(|corner| corner * 1.16), 0.1), theme::GOLD);
    }
    drawing.fill(&rounded(&corners, 0.08), ink);
    for (i, light) in [0.22, 0.0, 0.1].into_iter().enumerate() {
        let face = [corners[i] * 0.86, corners[(i + 1) % 3] * 0.86, Vec2::ZERO];
        drawing.fill(&face, ink.mix(theme::WHITE, light));
    }
    drawing.disc(Vec2::ZERO, 0.115, Ink::same(0x1d1512)).disc(Vec2::ZERO, 0.09, tip);
    drawing
}

fn update_meshes(
    dice: Query<(Entity, &DieFace, Option<&Tumble>), Or<(Changed<DieFace>, With<Tumble>, Without<Mesh2d>)>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut drawn: ResMut<Drawn<DieFace>>,
    lit: Res<Lit>,
    mut commands: Commands,
) {
    for (entity, &fall, tumble) in &dice {
        // While it rolls, now one corner is up and now another.
        let flicker = |tumble: &Tumble| (tumble.0.fraction() * 9.0) as u32 + entity.index_u32();
        let seen = match tumble.filter(|tumble| tumble.0.fraction() < 0.8) {
            Some(tumble) => DieFace::Lies { white: flicker(tumble).is_multiple_of(2), counts: true },
            None => fall,
        };
        let mesh = drawn.get(seen, &mut meshes, || die(seen, FEATHER));
        commands.entity(entity).insert((Mesh2d(mesh), MeshMaterial2d(lit.0.clone()), Upright, Pickable::IGNORE));
    }
}

fn begin(
    mut played: MessageReader<MoveShown<Ur>>,
    speed: Res<AnimationSpeed>,
    dice: Query<(Entity, &Die)>,
    mut commands: Commands,
) {
    for MoveShown { mv, side, .. } in played.read() {
        if let Move::Roll(_) = mv {
            for (entity, _) in dice.iter().filter(|(_, die)| die.side == *side) {
                commands.entity(entity).insert(Tumble(Timer::new(speed.scale(tempo::TUMBLE), TimerMode::Once)));
            }
        }
    }
}

fn finish(mut dice: Query<&mut Tumble>) {
    dice.iter_mut().for_each(|mut tumble| tumble.0.finish());
}

fn tumble(
    time: Res<Time>,
    game: Res<Match<Ur>>,
    preferences: Res<Preferences>,
    mut dice: Query<(Entity, &Die, &mut Tumble, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, die, mut tumble, mut transform) in &mut dice {
        tumble.0.tick(time.delta());
        let way = tempo::TUMBLE_CURVE.sample_clamped(tumble.0.fraction());
        let dice = game.shown().position().rules().dice();
        let (rest, scale) = (layout::die(die.side, die.index, dice), layout::die_scale(dice));
        // It comes from the thrower's side, hops, and turns ever more slowly.
        let outside = (rest.y.signum() * 1.1) * (1.0 - way);
        let hop = 0.25 * ((1.0 - way) * 9.0).sin().abs() * (1.0 - way);
        transform.translation =
            (rest + Vec2::new(0.0, outside) + preferences.facing.flip() * Vec2::Y * hop).extend(6.0 - 4.0 * way);
        let turns = 1.5 + 0.5 * f32::from(die.index);
        transform.rotation = Quat::from_rotation_z(std::f32::consts::TAU * turns * (1.0 - way));
        transform.scale = Vec3::splat(scale * (1.0 + 0.35 * (1.0 - way)));
        redraw.write(RequestRedraw);
        if tumble.0.is_finished() {
            *transform = Transform::from_translation(rest.extend(2.0)).with_scale(Vec3::splat(scale));
            commands.entity(entity).remove::<Tumble>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_white_corners_are_up_as_the_rules_count() {
        for throws in 0..9 {
            let up = |rules: Rules, roll| (0..rules.dice()).filter(|&i| white_corners(rules, roll, throws, i)).count();
            assert_eq!([1, 2, 3, 4].map(|roll| up(Rules::Course, roll)), [1, 2, 3, 0], "none counts four");
            assert_eq!([0, 1, 2, 3, 4].map(|roll| up(Rules::Museum, roll)), [0, 1, 2, 3, 4]);
        }
    }
}
