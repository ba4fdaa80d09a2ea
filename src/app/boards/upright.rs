//! What stays upright when the board is turned or mirrored: letters, numbers, figures, and what the lamp shines on.
//!
//! The board is turned by looking at it from the other side (`view.rs`), so that everything on it turns along by itself.
//! What has an up and down is turned back about its own middle, and so is a piece that is the same from all sides but for the
//! light and the shadow that are drawn with it.

use bevy::prelude::*;

use crate::app::Screen;
use crate::app::preferences::Facing;
use crate::app::view::View;

/// It is seen upright, with all its parts. All texts are.
#[derive(Component, Default, Clone, Copy, Debug)]
pub struct Upright;

pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, turn_back.after(TransformSystems::Propagate).run_if(in_state(Screen::Table)));
}

fn turn_back(
    view: Res<View>,
    uprights: Query<(Entity, &Transform, Option<&ChildOf>), Or<(With<Upright>, With<Text2d>)>>,
    parts: Query<(&Children, Option<&Upright>)>,
    transforms: Query<&Transform>,
    mut globals: Query<&mut GlobalTransform>,
    mut before: Local<Facing>,
) {
    // Once more after it was turned back, as nothing else moves what has not changed.
    if std::mem::replace(&mut *before, view.facing) == Facing::Usual && view.facing == Facing::Usual {
        return;
    }
    let flip = Mat3::from_diagonal(view.facing.flip().extend(1.0));
    for (entity, transform, child_of) in &uprights {
        let parent = child_of.map(ChildOf::parent);
        if parent.is_some_and(|parent| parts.get(parent).is_ok_and(|(_, upright)| upright.is_some())) {
            continue;
        }
        let below = parent.and_then(|parent| globals.get(parent).ok()).copied().unwrap_or_default();
        let mut affine = (below * *transform).affine();
        affine.matrix3 = (flip * Mat3::from(affine.matrix3)).into();
        set(entity, GlobalTransform::from(affine), &parts, &transforms, &mut globals);
    }
}

/// An entity and all its parts take their new places.
fn set(
    entity: Entity,
    place: GlobalTransform,
    parts: &Query<(&Children, Option<&Upright>)>,
    transforms: &Query<&Transform>,
    globals: &mut Query<&mut GlobalTransform>,
) {
    if let Ok(mut global) = globals.get_mut(entity) {
        global.set_if_neq(place);
    }
    for part in parts.get(entity).into_iter().flat_map(|(children, _)| children.iter()) {
        if let Ok(transform) = transforms.get(part) {
            set(part, place * *transform, parts, transforms, globals);
        }
    }
}
