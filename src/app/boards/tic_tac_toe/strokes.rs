//! How X and O are drawn: with a pen, stroke by stroke.

use std::f32::consts::TAU;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{BAND, Ghost, Mark, Strike, center};
use crate::app::Screen;
use crate::app::boards::Looks;
use crate::app::boards::grid::FEATHER;
use crate::app::boards::lit::Lit;
use crate::app::boards::meshes::Drawn;
use crate::app::boards::upright::Upright;
use crate::app::drawing::Drawing;
use crate::app::table::{AnimationSpeed, Match, MoveShown, PositionJumped, SkipAnimation, TableSystems};
use crate::app::tempo;
use crate::app::theme;
use crate::games::{Side, TicTacToe};

/// How wide a stroke is, and one that is only thought of.
pub const WIDTH: f32 = 0.125;
const THIN: f32 = 0.05;
/// How much of its width is the dark edge of a stroke, where the paint gathers.
const EDGE: f32 = 0.16;

/// In how many steps a sign is drawn.
const STEPS: u8 = 14;

/// How much of a sign has been drawn, in steps.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Ink(u8);

/// The pen is still at it.
#[derive(Component)]
struct Pen(Timer);

pub fn plugin(app: &mut App) {
    app.add_plugins(Drawn::<(Side, Ink)>::plugin)
        .add_observer(add_ghost_mesh)
        .add_observer(add_strike_mesh)
        .add_systems(
            Update,
            (
                lift.in_set(TableSystems::Sync)
                    .run_if(on_message::<PositionJumped>.or_else(on_message::<SkipAnimation>)),
                begin.in_set(TableSystems::StartAnimations),
                draw.in_set(TableSystems::Animate),
                update_meshes.in_set(TableSystems::Draw),
            )
                .run_if(in_state(Screen::Table).and_then(resource_exists::<Match<TicTacToe>>)),
        );
}

/// A part of a side's sign, from 0 to 1: an X of two strokes, an O of one that begins at the top.
pub fn stroke(side: Side, width: f32, part: f32, feather: f32) -> Drawing {
    let lines: Vec<Vec<Vec2>> = match side {
        Side::First => vec![
            bent(Vec2::new(-0.27, 0.27), Vec2::new(0.27, -0.27), 0.012),
            bent(Vec2::new(0.27, 0.27), Vec2::new(-0.27, -0.27), -0.012),
        ],
        Side::Second => {
            let around = |n: u32| {
                let angle = TAU * (0.25 + n as f32 / 48.0);
                // Drawn by hand: not quite round.
                Vec2::from_angle(angle) * (0.28 + 0.007 * (2.0 * angle + 0.6).sin())
            };
            vec![(0..=49).map(around).collect()]
        }
    };
    let mut drawing = Drawing::new(feather);
    let count = lines.len() as f32;
    let ink = TicTacToe::COLORS[side.index()];
    for (n, line) in lines.iter().enumerate() {
        let drawn = (part * count - n as f32).clamp(0.0, 1.0);
        let legs = ((line.len() - 1) as f32 * drawn).round() as usize;
        // Lacquer, as on a painted tile: dark where it gathers at the edge, and on it the light of the lamp.
        for (share, aside, ink) in
            [(1.0, 0.0, ink.mix(theme::BLACK, 0.3)), (1.0 - EDGE, 0.0, ink), (0.22, 0.2, ink.mix(theme::WHITE, 0.22))]
        {
            for (leg, ends) in line.windows(2).take(legs).enumerate() {
                // The pen presses where it begins and lifts where it ends.
                let along = leg as f32 / (line.len() - 1) as f32;
                let pressure = if side == Side::First { 1.08 - 0.25 * along } else { 1.0 + 0.12 * (TAU * along).cos() };
                let aside = width * aside * Vec2::new(-0.6, 0.8);
                drawing.stroke(&[ends[0] + aside, ends[1] + aside], width * pressure * share, ink);
            }
        }
    }
    drawing
}

/// A line that is not quite straight.
fn bent(from: Vec2, to: Vec2, by: f32) -> Vec<Vec2> {
    const LEGS: u32 = 12;
    let aside = (to - from).perp().normalize_or_zero() * by;
    (0..=LEGS)
        .map(|leg| {
            let along = leg as f32 / LEGS as f32;
            from.lerp(to, along) + aside * (TAU * along / 2.0).sin()
        })
        .collect()
}

fn begin(
    mut played: MessageReader<MoveShown<TicTacToe>>,
    speed: Res<AnimationSpeed>,
    marks: Query<(Entity, &Mark)>,
    mut commands: Commands,
) {
    for MoveShown { mv, .. } in played.read() {
        for (entity, _) in marks.iter().filter(|(_, mark)| mark.on == *mv) {
            let pen = Pen(Timer::new(speed.scale(tempo::STROKE), TimerMode::Once));
            commands.entity(entity).insert((pen, Ink(0)));
        }
    }
}

fn lift(mut pens: Query<&mut Pen>) {
    pens.iter_mut().for_each(|mut pen| pen.0.finish());
}

fn draw(
    time: Res<Time>,
    mut marks: Query<(Entity, &mut Pen, &mut Ink)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut pen, mut ink) in &mut marks {
        pen.0.tick(time.delta());
        ink.set_if_neq(Ink((pen.0.fraction() * f32::from(STEPS)) as u8));
        redraw.write(RequestRedraw);
        if pen.0.is_finished() {
            commands.entity(entity).remove::<Pen>();
        }
    }
}

fn update_meshes(
    marks: Query<(Entity, &Mark, Option<&Ink>), Or<(Changed<Ink>, Without<Mesh2d>)>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut drawn: ResMut<Drawn<(Side, Ink)>>,
    lit: Res<Lit>,
    mut commands: Commands,
) {
    for (entity, &Mark { side, .. }, ink) in &marks {
        let ink = ink.copied().unwrap_or(Ink(STEPS));
        let part = f32::from(ink.0) / f32::from(STEPS);
        let mesh = drawn.get((side, ink), &mut meshes, || {
            // A mesh has at least a point.
            stroke(side, WIDTH, part.max(0.05), FEATHER)
        });
        commands.entity(entity).insert((Mesh2d(mesh), MeshMaterial2d(lit.0.clone()), Upright, Pickable::IGNORE));
    }
}

fn add_ghost_mesh(
    added: On<Add, Ghost>,
    ghosts: Query<&Ghost>,
    mut meshes: ResMut<Assets<Mesh>>,
    lit: Res<Lit>,
    mut commands: Commands,
) -> Result {
    let mesh = meshes.add(stroke(ghosts.get(added.entity)?.0.side, THIN, 1.0, FEATHER).mesh());
    commands.entity(added.entity).insert((Mesh2d(mesh), MeshMaterial2d(lit.0.clone()), Upright, Pickable::IGNORE));
    Ok(())
}

fn add_strike_mesh(
    added: On<Add, Strike>,
    strikes: Query<&Strike>,
    game: Res<Match<TicTacToe>>,
    mut meshes: ResMut<Assets<Mesh>>,
    lit: Res<Lit>,
    mut commands: Commands,
) -> Result {
    let &Strike(from, to) = strikes.get(added.entity)?;
    let ends = [from, to].map(|cell| center(game.position(), cell));
    // Wider than the strokes and under them, so that an X stays an X: a ribbon of light.
    let mut drawing = Drawing::new(FEATHER);
    drawing.glow(&ends, 0.76, theme::GOLD, 0.12).stroke(&ends, 0.8, theme::TARGET).stroke(&ends, 0.775, BAND);
    let mesh = meshes.add(drawing.mesh());
    commands.entity(added.entity).insert((Mesh2d(mesh), MeshMaterial2d(lit.0.clone()), Pickable::IGNORE));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_of_a_sign_is_seen_with_every_step() {
        for side in Side::BOTH {
            let points: Vec<usize> = (0..=STEPS)
                .map(|step| stroke(side, WIDTH, f32::from(step) / f32::from(STEPS), FEATHER).mesh().count_vertices())
                .collect();
            assert!(points.is_sorted(), "{side:?}: {points:?}");
            assert!(points[0] < points[usize::from(STEPS)]);
        }
    }
}
