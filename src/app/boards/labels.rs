//! The names of rows and columns: set at the size at which they are seen, and only there for those who want them.

use bevy::prelude::*;

use crate::app::Screen;
use crate::app::preferences::Preferences;
use crate::app::table::{MatchInfo, TableSystems};
use crate::app::view::View;

/// The name of a row or a column, about this high in the units of the board.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
#[require(Text2d)]
pub struct BoardLabel(pub f32);

/// How small and how large letters may be, in logical pixels; in a large window all grows.
const PIXELS: (f32, f32) = (13.0, 18.0);
/// How small they may be where the board is only a glimpse beside the settings of a small window, this wide.
const GLIMPSE: (f32, f32) = (7.0, 240.0);

pub fn plugin(app: &mut App) {
    app.add_systems(Update, (set_size, set_visibility).in_set(TableSystems::Draw).run_if(in_state(Screen::Table)));
}

/// The size of letters in pixels, no less than so many, and what they are scaled by to be seen so in the world of the board.
fn letters(height: f32, pixels_per_unit: f32, zoom: f32, least: f32) -> (f32, f32) {
    let pixels = (height * pixels_per_unit).clamp(least, PIXELS.1 * zoom.max(1.0)).round();
    (pixels, 1.0 / pixels_per_unit)
}

fn set_size(view: Res<View>, info: Res<MatchInfo>, mut labels: Query<(&BoardLabel, &mut TextFont, &mut Transform)>) {
    let pixels_per_unit = view.zoom / view.units_per_point(info.extent);
    if !pixels_per_unit.is_finite() {
        return;
    }
    let least = if view.board.width() < GLIMPSE.1 { GLIMPSE.0 } else { PIXELS.0 };
    for (label, mut font, mut transform) in &mut labels {
        let (pixels, scale) = letters(label.0, pixels_per_unit, view.zoom, least);
        if font.font_size != FontSize::Px(pixels) {
            font.font_size = FontSize::Px(pixels);
        }
        let scale = Vec3::splat(scale);
        if transform.scale != scale {
            transform.scale = scale;
        }
    }
}

fn set_visibility(preferences: Res<Preferences>, mut labels: Query<&mut Visibility, With<BoardLabel>>) {
    let wanted = if preferences.coordinates { Visibility::Inherited } else { Visibility::Hidden };
    for mut visibility in &mut labels {
        visibility.set_if_neq(wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_can_be_read_on_every_board() {
        // From 19 x 19 in the smallest window to 3 x 3 in a large one.
        for (pixels_per_unit, zoom) in [(11.0, 1.0), (29.0, 1.0), (80.0, 1.0), (150.0, 1.0), (300.0, 2.5)] {
            let (pixels, scale) = letters(0.3, pixels_per_unit, zoom, PIXELS.0);
            assert!((13.0..=18.0 * zoom).contains(&pixels), "{pixels} at {pixels_per_unit}");
            assert!((scale * pixels_per_unit - 1.0).abs() < 1e-6, "a pixel of a letter is a pixel of the window");
        }
    }
}
