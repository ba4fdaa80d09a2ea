//! Which piece lies on which follows its height. Bevy 0.19 looks at that once, when a translucent mesh is first drawn, and keeps
//! the order from then on: a token that flies over others would pass under them. A mesh that has changed is looked at anew.

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;

/// How high a mesh lay when Bevy last looked.
#[derive(Component)]
struct Height(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, follow.after(TransformSystems::Propagate).before(AssetEventSystems));
}

fn follow(
    mut meshes: Query<(Entity, &GlobalTransform, &mut Mesh2d, Option<&mut Height>), Changed<GlobalTransform>>,
    mut commands: Commands,
) {
    for (entity, transform, mut mesh, height) in &mut meshes {
        let now = transform.translation().z;
        match height {
            Some(height) if height.0 == now => {}
            Some(mut height) => {
                height.0 = now;
                mesh.set_changed();
            }
            None => _ = commands.entity(entity).insert(Height(now)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource, Default)]
    struct Redrawn(usize);

    #[test]
    fn a_mesh_is_drawn_anew_when_it_rises_and_not_when_it_slides() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, TransformPlugin, plugin))
            .init_resource::<Redrawn>()
            .add_systems(Last, |mut redrawn: ResMut<Redrawn>, changed: Query<(), Changed<Mesh2d>>| {
                redrawn.0 += changed.iter().count()
            });
        let piece = app.world_mut().spawn((Mesh2d::default(), Transform::from_xyz(0.0, 0.0, 3.0))).id();
        let mut redrawn_at = |x: f32, z: f32| {
            app.world_mut().entity_mut(piece).insert(Transform::from_xyz(x, 0.0, z));
            app.world_mut().resource_mut::<Redrawn>().0 = 0;
            app.update();
            app.world().resource::<Redrawn>().0
        };
        assert_eq!(
            [(0.0, 3.0), (1.0, 3.0), (2.0, 5.0), (3.0, 5.0), (3.0, 3.0)].map(|(x, z)| redrawn_at(x, z)),
            [1, 0, 1, 0, 1]
        );
    }
}
