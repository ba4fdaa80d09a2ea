//! How the knights look.

use std::marker::PhantomData;

use bevy::prelude::*;

use super::{Knight, KnightGame, figures, motion, pose, stuck};
use crate::app::boards::grid::FEATHER;
use crate::app::boards::lit::Lit;
use crate::app::boards::upright::Upright;
use crate::app::table::{AnimationClock, Match, TableSystems};
use crate::app::theme;

/// The meshes of what all knights have.
#[derive(Resource)]
struct Common {
    shadow: Handle<Mesh>,
    stuck: Handle<Mesh>,
    dust: Handle<Mesh>,
}

impl FromWorld for Common {
    fn from_world(world: &mut World) -> Self {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        Self {
            shadow: meshes.add(figures::shadow().mesh()),
            stuck: meshes.add(figures::stuck(FEATHER).mesh()),
            dust: meshes.add(figures::dust().mesh()),
        }
    }
}

/// The sign on a knight that it cannot move.
#[derive(Component)]
struct StuckSign;

/// The meshes of a game's knights.
#[derive(Resource)]
struct KnightShapes<G> {
    knights: [Handle<Mesh>; 2],
    game: PhantomData<G>,
}

impl<G: KnightGame> FromWorld for KnightShapes<G> {
    fn from_world(world: &mut World) -> Self {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        Self {
            knights: G::KNIGHTS.map(|colors| meshes.add(figures::knight(&colors, FEATHER).mesh())),
            game: PhantomData,
        }
    }
}

pub fn shared_plugin(app: &mut App) {
    theme::init_themed::<Common>(app);
    app.add_observer(add_dust_mesh);
}

pub fn plugin<G: KnightGame>(app: &mut App) {
    theme::init_themed::<KnightShapes<G>>(app);
    app.add_observer(add_knight_meshes::<G>.run_if(resource_exists::<Match<G>>))
        .add_systems(Update, mark_stuck::<G>.in_set(TableSystems::Draw).run_if(resource_exists::<Match<G>>));
}

fn add_knight_meshes<G: KnightGame>(
    added: On<Add, Knight>,
    knights: Query<&Knight>,
    common: Res<Common>,
    knight_shapes: Res<KnightShapes<G>>,
    lit: Res<Lit>,
    mut commands: Commands,
) -> Result {
    let side = knights.get(added.entity)?.side;
    let part = |mesh: &Handle<Mesh>, height: f32| {
        (Mesh2d(mesh.clone()), MeshMaterial2d(lit.0.clone()), Transform::from_xyz(0.0, 0.0, height), Pickable::IGNORE)
    };
    let figure = part(&knight_shapes.knights[side.index()], 0.2);
    commands.entity(added.entity).insert(Upright).insert(children![
        (pose::CastShadow, part(&common.shadow, 0.1)),
        (motion::Figure, figure),
        (StuckSign, part(&common.stuck, 0.4), Visibility::Hidden)
    ]);
    Ok(())
}

fn add_dust_mesh(added: On<Add, motion::Dust>, common: Res<Common>, lit: Res<Lit>, mut commands: Commands) {
    let parts = (Mesh2d(common.dust.clone()), MeshMaterial2d(lit.0.clone()), Pickable::IGNORE);
    commands.entity(added.entity).insert(parts);
}

/// A knight that has nowhere to jump shows it, once the jump that shut it in has landed.
fn mark_stuck<G: KnightGame>(
    game: Res<Match<G>>,
    clock: Res<AnimationClock>,
    time: Res<Time>,
    knights: Query<(&Knight, &Children)>,
    mut signs: Query<&mut Visibility, With<StuckSign>>,
) {
    let stuck = stuck(&game, clock.has_landed(time.elapsed()));
    for (knight, parts) in &knights {
        let seen = if stuck == Some(knight.side) { Visibility::Inherited } else { Visibility::Hidden };
        let mut signs = signs.iter_many_mut(parts);
        while let Some(mut sign) = signs.fetch_next() {
            sign.set_if_neq(seen);
        }
    }
}
