//! The typeface of the board, which is that of the panels.

use bevy::prelude::*;

use super::panels::faces;

#[derive(Resource)]
pub struct BoardFont(pub Handle<Font>);

impl FromWorld for BoardFont {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource_mut::<Assets<Font>>().add(Font::from_bytes(faces::TEXT_FACE.to_vec())))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardFont>();
}
