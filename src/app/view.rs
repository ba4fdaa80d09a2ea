//! Where things are in the window: the board in its place, the panel beside or below it, and the camera that fits.

use bevy::camera::CameraUpdateSystems;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::Screen;
use super::preferences::{Facing, Preferences};
use super::settings_page::are_open;
use super::table::{KeysTaken, MatchInfo, PanelTaken};
use super::theme::GRID;

/// Below this width the panel is small, and lies beside or under the board: wherever that leaves more to the board.
const NARROW: f32 = 900.0;
const PANEL_WIDTH: f32 = 320.0;
/// As wide as it becomes where the board leaves room.
const ROOMY_PANEL: f32 = 376.0;
/// How much of a narrow window's width a small panel beside the board takes, within limits.
const SMALL_SHARE: f32 = 0.33;
const SMALL_WIDTH: (f32, f32) = (220.0, 300.0);
/// How high a small panel under the board is: what the board leaves, within limits.
const SMALL_HEIGHT: (f32, f32) = (124.0, 260.0);
const SMALL_MARGIN: f32 = 6.0;
/// Where there is much to read beside the board, and room for it.
const WIDE_PANEL: f32 = 432.0;
/// What the settings take of it, and what they leave to the board at least.
const SETTINGS_WIDTH: f32 = 480.0;
const LEAST_BOARD: f32 = 216.0;
/// How much of a narrow window's height such a panel takes, within limits.
const PANEL_SHARE: f32 = 0.34;
const PANEL_HEIGHT: (f32, f32) = (184.0, 260.0);

/// The window that everything is designed for. In a larger one all of it grows, up to a point.
const DESIGNED: Vec2 = Vec2::new(1280.0, 800.0);
const LARGEST_ZOOM: f32 = 2.5;
/// What a board is like while there is none.
const SQUARE: Vec2 = Vec2::ONE;
/// The smallest window, in points, in which everything has its place: text grows no further than to this.
const SMALLEST: Vec2 = Vec2::new(640.0, 400.0);

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
    pub facing: Facing,
}

impl View {
    /// How a window of this size, in logical pixels, is divided between a panel and a board of this extent.
    pub fn of_window(pixels: Vec2, extent: Vec2) -> Self {
        Self::with_text_of(pixels, extent, 1.0)
    }

    /// The same, with larger or smaller text, as far as there is room for it.
    pub fn with_text_of(pixels: Vec2, extent: Vec2, size: f32) -> Self {
        let designed = (pixels / DESIGNED).min_element().clamp(1.0, LARGEST_ZOOM);
        let zoom = (designed * size).min((pixels / SMALLEST).min_element()).max(designed.min(size));
        let window = pixels / zoom;
        let facing = Facing::Usual;
        let empty = Self { zoom, window, board: Rect::default(), panel: Rect::default(), narrow: false, facing };
        if window.x >= NARROW {
            let margin = 3.0 * GRID;
            let board = (window.y - 2.0 * margin) * extent.x / extent.y;
            let left = window.x - board - 3.0 * margin;
            return empty.with_panel_beside(left.clamp(PANEL_WIDTH, ROOMY_PANEL), margin);
        }
        let beside = (window.x * SMALL_SHARE).clamp(SMALL_WIDTH.0, SMALL_WIDTH.1);
        let beside = empty.with_panel_beside(beside, SMALL_MARGIN);
        let board = (window.x - 2.0 * SMALL_MARGIN) * extent.y / extent.x;
        let under = (window.y - board - 3.0 * SMALL_MARGIN).clamp(SMALL_HEIGHT.0, SMALL_HEIGHT.1);
        let under = empty.with_panel_under(under, SMALL_MARGIN);
        if under.units_per_point(extent) < beside.units_per_point(extent) { under } else { beside }
    }

    fn with_panel_beside(self, width: f32, margin: f32) -> Self {
        let split = self.window.x - width - margin;
        let board = Rect::new(margin, margin, split - margin, self.window.y - margin);
        let panel = Rect::new(split, margin, self.window.x - margin, self.window.y - margin);
        Self { board, panel, narrow: false, ..self }
    }

    fn with_panel_under(self, height: f32, margin: f32) -> Self {
        let split = self.window.y - height - margin;
        let board = Rect::new(margin, margin, self.window.x - margin, split - margin);
        let panel = Rect::new(margin, split, self.window.x - margin, self.window.y - margin);
        Self { board, panel, narrow: true, ..self }
    }

    /// There is something to read: where there is no room for it beside the board, the panel under it is high.
    pub fn with_high_panel(self) -> Self {
        if !self.has_small_panel() {
            return self;
        }
        let height = (self.window.y * PANEL_SHARE).clamp(PANEL_HEIGHT.0, PANEL_HEIGHT.1);
        self.with_panel_under(height, GRID)
    }

    /// There is much to read: the panel beside the board is wide, too, as long as the board does not have to give way much.
    pub fn with_wide_panel(self) -> Self {
        if self.has_small_panel() {
            return self.with_high_panel();
        }
        self.with_panel_beside((self.window.x - self.window.y).clamp(PANEL_WIDTH, WIDE_PANEL), 3.0 * GRID)
    }

    /// Whether the panel has little room.
    pub fn has_small_panel(&self) -> bool {
        self.window.x < NARROW
    }

    /// How much of the window a board of this extent covers.
    pub fn board_share(&self, extent: Vec2) -> f32 {
        let drawn = extent / self.units_per_point(extent);
        drawn.element_product() / self.window.element_product()
    }

    /// The settings take the place of the panel, and the board what they leave.
    pub fn with_settings(self) -> Self {
        let margin = self.window.y - self.panel.max.y;
        let split = self.window.x - margin - SETTINGS_WIDTH.min(self.window.x - LEAST_BOARD);
        let (top, bottom) = (margin, self.window.y - margin);
        let panel = Rect::new(split, top, self.window.x - margin, bottom);
        Self { board: Rect::new(margin, top, split - margin, bottom), panel, narrow: false, ..self }
    }

    /// Where a place on a board is seen in the window, in logical pixels.
    pub fn on_screen(&self, extent: Vec2, place: Vec2) -> Vec2 {
        (self.board.center() + place * self.facing.flip() * Vec2::new(1.0, -1.0) / self.units_per_point(extent))
            * self.zoom
    }

    /// The place on a board that lies under a point of the window.
    pub fn on_board(&self, extent: Vec2, point: Vec2) -> Vec2 {
        (point - self.board.center()) * Vec2::new(1.0, -1.0) * self.units_per_point(extent) * self.facing.flip()
    }

    /// How large a point is on the board.
    pub fn units_per_point(&self, extent: Vec2) -> f32 {
        (extent / self.board.size()).max_element()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(View::of_window(DESIGNED, SQUARE))
        .add_systems(Startup, spawn_camera)
        .add_systems(PreUpdate, follow_window)
        .add_systems(EguiPrimaryContextPass, zoom_egui)
        .add_systems(
            PostUpdate,
            fit_board.run_if(in_state(Screen::Table)).before(TransformSystems::Propagate).before(CameraUpdateSystems),
        );
}

/// The camera stays for good: egui draws through it as well. It takes one sample of each pixel, for every drawing smooths its
/// own edges: with four of them a frame costs twice as much where there is no graphics card.
fn spawn_camera(mut commands: Commands) {
    commands.spawn((Camera2d, Msaa::Off));
}

fn follow_window(
    windows: Query<&Window, With<PrimaryWindow>>,
    preferences: Res<Preferences>,
    info: Res<MatchInfo>,
    taken: Option<Res<KeysTaken>>,
    panel: Option<Res<PanelTaken>>,
    mut view: ResMut<View>,
) {
    let Ok(window) = windows.single() else { return };
    let extent = if info.extent.min_element() > 0.0 { info.extent } else { SQUARE };
    let mut now = View::with_text_of(window.size(), extent, f32::from(preferences.text_size) / 100.0);
    if are_open(taken) {
        now = now.with_settings();
    } else if let Some(panel) = panel {
        now = match *panel {
            PanelTaken::ByReview => now.with_wide_panel(),
            PanelTaken::ByTask => now.with_high_panel(),
        };
    }
    view.set_if_neq(View { facing: preferences.facing, ..now });
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
    let flip = view.facing.flip();
    for (mut transform, mut projection) in &mut cameras {
        // A board is turned or mirrored by looking at it so; what must stay upright turns along.
        let looks = Transform {
            translation: (aside * flip).extend(transform.translation.z),
            scale: flip.extend(1.0),
            ..*transform
        };
        transform.set_if_neq(looks);
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

    /// A square board, one that is a little wider than high, and a rhombus.
    const EXTENTS: [Vec2; 3] = [Vec2::splat(9.2), Vec2::new(9.2, 6.7), Vec2::new(19.6, 11.4)];

    #[test]
    fn the_board_has_at_least_half_of_a_small_window() {
        for (width, height) in [(640.0, 480.0), (800.0, 600.0), (899.0, 700.0)] {
            for extent in EXTENTS {
                let share = View::of_window(Vec2::new(width, height), extent).board_share(extent);
                assert!(share >= 0.5, "{extent} in {width}x{height}: {share}");
            }
        }
    }

    #[test]
    fn board_and_panel_fit_side_by_side_or_one_under_the_other() {
        for (width, height) in
            [(640.0, 480.0), (800.0, 600.0), (899.0, 1200.0), (900.0, 600.0), (1280.0, 800.0), (3840.0, 2160.0)]
        {
            for extent in EXTENTS {
                let view = View::of_window(Vec2::new(width, height), extent);
                let window = Rect::from_corners(Vec2::ZERO, view.window);
                assert!((view.window * view.zoom - Vec2::new(width, height)).length() < 0.01);
                for part in [view.board, view.panel] {
                    assert_eq!(window.union(part), window, "{width}x{height}: {part:?} sticks out");
                }
                assert!(view.board.intersect(view.panel).is_empty(), "{width}x{height}");
                assert!(view.board.width() >= 250.0, "{width}x{height}: {:?}", view.board);
            }
        }
    }

    #[test]
    fn text_grows_and_shrinks_as_far_as_everything_keeps_its_place() {
        let zoom = |size: (f32, f32), text| View::with_text_of(Vec2::from(size), SQUARE, text).zoom;
        assert_eq!([0.8, 1.0, 1.5, 2.0].map(|text| zoom((1280.0, 800.0), text)), [0.8, 1.0, 1.5, 2.0]);
        assert_eq!([0.8, 1.0, 2.0].map(|text| zoom((640.0, 480.0), text)), [0.8, 1.0, 1.0]);
        assert_eq!([0.8, 1.25, 2.0].map(|text| zoom((800.0, 600.0), text)), [0.8, 1.25, 1.25]);
        assert_eq!(zoom((2560.0, 1600.0), 2.0), 4.0);
    }

    #[test]
    fn the_settings_leave_room_for_the_board() {
        for (width, height) in [(640.0, 480.0), (800.0, 600.0), (1280.0, 800.0), (1920.0, 1080.0)] {
            let view = View::of_window(Vec2::new(width, height), SQUARE).with_settings();
            let window = Rect::from_corners(Vec2::ZERO, view.window);
            assert!([view.board, view.panel].iter().all(|&part| window.union(part) == window), "{view:?}");
            assert!(view.board.intersect(view.panel).is_empty(), "{view:?}");
            assert!(view.board.width() >= 190.0 && view.panel.width() >= 400.0, "{view:?}");
            assert_eq!(view.with_settings(), view, "once is enough");
        }
    }

    #[test]
    fn a_turned_board_is_pointed_at_where_it_is_seen() {
        for facing in Facing::ALL {
            let view = View { facing, ..View::of_window(DESIGNED, SQUARE) };
            let (extent, place) = (Vec2::splat(9.0), Vec2::new(1.5, 2.0));
            let seen = view.on_screen(extent, place);
            assert!((view.on_board(extent, seen / view.zoom) - place).length() < 1e-4, "{facing:?}");
        }
    }
}
