//! Confetti in the winner's paint: it falls over the board for three seconds, and nobody has to wait for it.

use std::f32::consts::TAU;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::boards::grid::FEATHER;
use super::boards::lit::Lit;
use super::drawing::{Drawing, rounded_rectangle};
use super::end_screen::{EndScreen, Ended};
use super::preferences::Preferences;
use super::table::{AnimationSpeed, MatchInfo, SkipAnimation};
use super::tempo;
use super::theme;

/// How many pieces fall.
const PIECES: usize = 110;
/// Over everything on the board.
const HEIGHT: f32 = 30.0;

/// A piece of it.
#[derive(Component)]
struct Confetto {
    /// Where it begins, how fast it falls, and how far it swings.
    from: Vec2,
    speed: f32,
    swing: f32,
    /// When in its swing and its turn it begins.
    phase: f32,
    turns: f32,
    size: f32,
    time: Timer,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(EndScreen::Shown), throw).add_systems(
        Update,
        (sweep_up.run_if(on_message::<SkipAnimation>), fall).chain().run_if(in_state(EndScreen::Shown)),
    );
}

fn throw(
    ended: Res<Ended>,
    info: Res<MatchInfo>,
    speed: Res<AnimationSpeed>,
    lit: Res<Lit>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    let Some(winner) = ended.celebrated().filter(|_| *speed != AnimationSpeed::Off) else { return };
    let paint = ended.paints[winner.index()];
    let shapes = [paint, paint.mix(theme::WHITE, 0.35), paint.mix(theme::BLACK, 0.35), theme::IVORY].map(|ink| {
        let mut piece = Drawing::new(FEATHER);
        piece.fill(&rounded_rectangle(Vec2::ZERO, Vec2::new(0.09, 0.055), 0.015), ink);
        meshes.add(piece.mesh())
    });
    let mut rng = Pcg64::seed_from_u64(info.extent.x.to_bits().into());
    // As large as the board is.
    let unit = info.extent.min_element() / 9.2;
    for n in 0..PIECES {
        let mut any = |least: f32, most: f32| rng.random_range(least..most);
        let from = Vec2::new(any(-0.5, 0.5) * info.extent.x, info.extent.y * any(0.5, 1.15));
        let piece = Confetto {
            from,
            speed: info.extent.y * any(0.42, 0.75),
            swing: unit * any(0.1, 0.45),
            phase: any(0.0, TAU),
            turns: any(0.8, 2.6),
            size: unit * any(0.8, 1.5),
            time: Timer::new(tempo::CONFETTI, TimerMode::Once),
        };
        commands.spawn((
            Name::new("Confetto"),
            piece,
            Mesh2d(shapes[n % shapes.len()].clone()),
            MeshMaterial2d(lit.0.clone()),
            Transform::from_translation(from.extend(HEIGHT)),
            Pickable::IGNORE,
            DespawnOnExit(EndScreen::Shown),
        ));
    }
}

fn sweep_up(pieces: Query<Entity, With<Confetto>>, mut commands: Commands) {
    pieces.iter().for_each(|piece| commands.entity(piece).despawn());
}

fn fall(
    time: Res<Time>,
    preferences: Res<Preferences>,
    mut pieces: Query<(Entity, &mut Confetto, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut piece, mut transform) in &mut pieces {
        piece.time.tick(time.delta());
        let seconds = piece.time.elapsed_secs();
        let turn = piece.phase + TAU * piece.turns * seconds;
        let place = piece.from + Vec2::new(piece.swing * (turn * 0.5).sin(), -piece.speed * seconds);
        // It shows its edge as it turns, and grows thin at the end.
        let fading = (4.0 * (1.0 - piece.time.fraction())).min(1.0);
        *transform = Transform {
            // It falls down the window, however the board lies.
            translation: (preferences.facing.flip() * place).extend(HEIGHT),
            rotation: Quat::from_rotation_z(turn * 0.35),
            scale: Vec3::new(piece.size * fading, piece.size * fading * turn.cos().abs().max(0.12), 1.0),
        };
        redraw.write(RequestRedraw);
        if piece.time.is_finished() {
            commands.entity(entity).despawn();
        }
    }
}
