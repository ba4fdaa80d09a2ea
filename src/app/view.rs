//! Where things are in the window: the board in its place, the panel beside or below it, and the camera that fits.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::boards::Board;
use super::table::Match;
use super::theme::GRID;

/// Below this width the panel goes under the board.
const NARROW: f32 = 900.0;
const PANEL_WIDTH: f32 = 320.0;
/// How much of a narrow window's height the panel takes, within limits.
const PANEL_SHARE: f32 = 0.34;
const PANEL_HEIGHT: (f32, f32) = (184.0, 260.0);

/// The window's parts, in logical pixels from its upper left corner.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct View {
    pub window: Vec2,
    pub board: Rect,
    pub panel: Rect,
    /// The panel is under the board.
    pub narrow: bool,
}

impl View {
    pub fn of_window(window: Vec2) -> Self {
        let narrow = window.x < NARROW;
        let margin = if narrow { GRID } else { 3.0 * GRID };
        let (board_area, panel) = if narrow {
            let height = (window.y * PANEL_SHARE).clamp(PANEL_HEIGHT.0, PANEL_HEIGHT.1);
            let split = window.y - height - margin;
            (
                Rect::new(margin, margin, window.x - margin, split - margin),
                Rect::new(margin, split, window.x - margin, window.y - margin),
            )
        } else {
            let split = window.x - PANEL_WIDTH - margin;
            (
                Rect::new(margin, margin, split - margin, window.y - margin),
                Rect::new(split, margin, window.x - margin, window.y - margin),
            )
        };
        let side = board_area.size().min_element().max(1.0);
        let board = Rect::from_center_size(board_area.center(), Vec2::splat(side));
        Self { window, board, panel, narrow }
    }

    /// Where a point of a board is seen in the window.
    pub fn on_screen<G: Board>(&self, point: Vec2) -> Vec2 {
        self.board.center() + point * Vec2::new(1.0, -1.0) / self.units_per_pixel(G::EXTENT)
    }

    fn units_per_pixel(&self, extent: Vec2) -> f32 {
        (extent / self.board.size()).max_element()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(View::of_window(Vec2::new(1280.0, 800.0)))
        .add_systems(Startup, spawn_camera)
        .add_systems(PreUpdate, follow_window);
}

/// The camera stays for good: egui draws through it as well.
fn spawn_camera(mut commands: Commands) {
    commands.spawn((Camera2d, Msaa::Sample4));
}

fn follow_window(windows: Query<&Window, With<PrimaryWindow>>, mut view: ResMut<View>) {
    if let Ok(window) = windows.single() {
        view.set_if_neq(View::of_window(window.size()));
    }
}

/// Keeps the whole board of a game in its place.
pub(super) fn fit_board<G: Board>(
    view: Res<View>,
    mut cameras: Query<(&mut Transform, &mut Projection), With<Camera2d>>,
) {
    let scale = view.units_per_pixel(G::EXTENT);
    let aside = (view.board.center() - view.window / 2.0) * Vec2::new(-1.0, 1.0) * scale;
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

pub(super) fn board_plugin<G: Board>(app: &mut App) {
    app.add_systems(PostUpdate, fit_board::<G>.run_if(resource_exists::<Match<G>>).before(TransformSystems::Propagate));
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
            let window = Rect::new(0.0, 0.0, width, height);
            for part in [view.board, view.panel] {
                assert_eq!(window.union(part), window, "{width}x{height}: {part:?} sticks out");
            }
            assert!(view.board.intersect(view.panel).is_empty(), "{width}x{height}");
            assert_eq!(view.narrow, width < 900.0);
            assert!(view.board.width() >= 250.0, "{width}x{height}: {:?}", view.board);
        }
    }
}
