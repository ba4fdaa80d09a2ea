//! Where things are in the window: the board in its place, the panel beside or below it, and the camera that fits.

use bevy::camera::CameraUpdateSystems;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::Screen;
use super::table::{MatchInfo, PanelTaken};
use super::theme::GRID;

/// Below this width the panel goes under the board.
const NARROW: f32 = 900.0;
const PANEL_WIDTH: f32 = 320.0;
/// Where there is much to read beside the board, and room for it.
const WIDE_PANEL: f32 = 432.0;
/// How much of a narrow window's height the panel takes, within limits.
const PANEL_SHARE: f32 = 0.34;
const PANEL_HEIGHT: (f32, f32) = (184.0, 260.0);

/// The window that everything is designed for. In a larger one all of it grows, up to a point.
const DESIGNED: Vec2 = Vec2::new(1280.0, 800.0);
const LARGEST_ZOOM: f32 = 2.5;

/// The window's parts, in points from its upper left corner.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// How many logical pixels make a point.
    pub zoom: f32,
    pub window: Vec2,
    pub board: Rect,
    pub panel: Rect,
    /// The panel is under the board.
    pub narrow: bool,
}

impl View {
    /// How a window of this size, in logical pixels, is divided.
    pub fn of_window(pixels: Vec2) -> Self {
        Self::divided(pixels, PANEL_WIDTH)
    }

    /// The same with a wide panel, as long as the board does not have to give way much.
    pub fn of_window_with_wide_panel(pixels: Vec2) -> Self {
        let usual = Self::of_window(pixels);
        let spare = usual.window.x - usual.window.y;
        Self::divided(pixels, spare.clamp(PANEL_WIDTH, WIDE_PANEL))
    }

    fn divided(pixels: Vec2, panel_width: f32) -> Self {
        let zoom = (pixels / DESIGNED).min_element().clamp(1.0, LARGEST_ZOOM);
        let window = pixels / zoom;
        let narrow = window.x < NARROW;
        let margin = if narrow { GRID } else { 3.0 * GRID };
        let (board, panel) = if narrow {
            let height = (window.y * PANEL_SHARE).clamp(PANEL_HEIGHT.0, PANEL_HEIGHT.1);
            let split = window.y - height - margin;
            (
                Rect::new(margin, margin, window.x - margin, split - margin),
                Rect::new(margin, split, window.x - margin, window.y - margin),
            )
        } else {
            let split = window.x - panel_width - margin;
            (
                Rect::new(margin, margin, split - margin, window.y - margin),
                Rect::new(split, margin, window.x - margin, window.y - margin),
            )
        };
        Self { zoom, window, board, panel, narrow }
    }

    /// Where a place on a board is seen in the window, in logical pixels.
    pub fn on_screen(&self, extent: Vec2, place: Vec2) -> Vec2 {
        (self.board.center() + place * Vec2::new(1.0, -1.0) / self.units_per_point(extent)) * self.zoom
    }

    /// The place on a board that lies under a point of the window.
    pub fn on_board(&self, extent: Vec2, point: Vec2) -> Vec2 {
        (point - self.board.center()) * Vec2::new(1.0, -1.0) * self.units_per_point(extent)
    }

    fn units_per_point(&self, extent: Vec2) -> f32 {
        (extent / self.board.size()).max_element()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(View::of_window(DESIGNED))
        .add_systems(Startup, spawn_camera)
        .add_systems(PreUpdate, follow_window)
        .add_systems(EguiPrimaryContextPass, zoom_egui)
        .add_systems(
            PostUpdate,
            fit_board.run_if(in_state(Screen::Table)).before(TransformSystems::Propagate).before(CameraUpdateSystems),
        );
}

/// The camera stays for good: egui draws through it as well.
fn spawn_camera(mut commands: Commands) {
    commands.spawn((Camera2d, Msaa::Sample4));
}

fn follow_window(windows: Query<&Window, With<PrimaryWindow>>, taken: Option<Res<PanelTaken>>, mut view: ResMut<View>) {
    if let Ok(window) = windows.single() {
        let divided = if taken.is_some() { View::of_window_with_wide_panel } else { View::of_window };
        view.set_if_neq(divided(window.size()));
    }
}

fn zoom_egui(mut contexts: EguiContexts, view: Res<View>) -> Result {
    let ctx = contexts.ctx_mut()?;
    if ctx.zoom_factor() != view.zoom {
        ctx.set_zoom_factor(view.zoom);
    }
    Ok(())
}

/// Keeps the whole board in its place.
fn fit_board(
    view: Res<View>,
    info: Res<MatchInfo>,
    mut cameras: Query<(&mut Transform, &mut Projection), With<Camera2d>>,
) {
    let units_per_point = view.units_per_point(info.extent);
    let aside = (view.board.center() - view.window / 2.0) * Vec2::new(-1.0, 1.0) * units_per_point;
    let scale = units_per_point / view.zoom;
    for (mut transform, mut projection) in &mut cameras {
        let place = aside.extend(transform.translation.z);
        if transform.translation != place {
            transform.translation = place;
        }
        if let Projection::Orthographic(current) = projection.bypass_change_detection()
            && current.scale != scale
        {
            current.scale = scale;
            projection.set_changed();
        }
    }
}

/// A rectangle as egui has it.
pub fn egui_rect(rect: Rect) -> egui::Rect {
    let [min, max] = [rect.min, rect.max].map(|corner| egui::pos2(corner.x, corner.y));
    egui::Rect::from_min_max(min, max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_and_panel_fit_side_by_side_or_one_under_the_other() {
        for (width, height) in
            [(640.0, 480.0), (800.0, 600.0), (899.0, 1200.0), (900.0, 600.0), (1280.0, 800.0), (3840.0, 2160.0)]
        {
            let view = View::of_window(Vec2::new(width, height));
            let window = Rect::from_corners(Vec2::ZERO, view.window);
            assert!((view.window * view.zoom - Vec2::new(width, height)).length() < 0.01);
            for part in [view.board, view.panel] {
                assert_eq!(window.union(part), window, "{width}x{height}: {part:?} sticks out");
            }
            assert!(view.board.intersect(view.panel).is_empty(), "{width}x{height}");
            assert_eq!(view.narrow, width < 900.0);
            assert!(view.board.width() >= 250.0, "{width}x{height}: {:?}", view.board);
        }
    }
}
