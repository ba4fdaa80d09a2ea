//! The style of the panels, put to use in Bevy: the same colours on the board, and egui set up with it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub use super::panels::style::*;

impl Ink {
    pub fn bevy(self) -> Color {
        let [red, green, blue, _] = self.egui().to_array();
        Color::srgb_u8(red, green, blue)
    }

    pub fn linear(self) -> LinearRgba {
        self.bevy().to_linear()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(BACKGROUND.bevy()))
        .add_systems(EguiPrimaryContextPass, set_egui_style.run_if(run_once));
}

fn set_egui_style(mut contexts: EguiContexts) -> Result {
    apply(contexts.ctx_mut()?);
    Ok(())
}
