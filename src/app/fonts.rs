//! The typeface of the board: the one that egui brings, so that board and panels look alike.

use bevy::prelude::*;
use bevy_egui::egui::FontDefinitions;

#[derive(Resource)]
pub struct BoardFont(pub Handle<Font>);

impl FromWorld for BoardFont {
    fn from_world(world: &mut World) -> Self {
        let definitions = FontDefinitions::default();
        let bytes = definitions.font_data.get("Ubuntu-Light").map(|data| data.font.to_vec()).unwrap_or_default();
        Self(world.resource_mut::<Assets<Font>>().add(Font::from_bytes(bytes)))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardFont>();
}
