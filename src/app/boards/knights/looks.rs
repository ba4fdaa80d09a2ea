//! How the knights look.

use std::marker::PhantomData;

use bevy::prelude::*;

use super::{Knight, KnightGame, figures, motion};
use crate::app::boards::grid::{FEATHER, Plain};
use crate::app::table::Match;

/// The mesh of what all knights have.
#[derive(Resource)]
struct Shadow(Handle<Mesh>);

impl FromWorld for Shadow {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource_mut::<Assets<Mesh>>().add(figures::shadow().mesh()))
    }
}

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
    app.init_resource::<Shadow>();
}

pub fn plugin<G: KnightGame>(app: &mut App) {
    app.init_resource::<KnightShapes<G>>().add_observer(add_knight_meshes::<G>.run_if(resource_exists::<Match<G>>));
}

fn add_knight_meshes<G: KnightGame>(
    added: On<Add, Knight>,
    knights: Query<&Knight>,
    shadow: Res<Shadow>,
    knight_shapes: Res<KnightShapes<G>>,
    plain: Res<Plain>,
    mut commands: Commands,
) -> Result {
    let side = knights.get(added.entity)?.side;
    let part = |mesh: &Handle<Mesh>, height: f32| {
        (Mesh2d(mesh.clone()), MeshMaterial2d(plain.0.clone()), Transform::from_xyz(0.0, 0.0, height), Pickable::IGNORE)
    };
    let figure = part(&knight_shapes.knights[side.index()], 0.2);
    commands.entity(added.entity).insert(children![part(&shadow.0, 0.1), (motion::Figure, figure)]);
    Ok(())
}
