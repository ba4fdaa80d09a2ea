//! Which part of the tree is seen, and how large.

use egui::{Pos2, Rect, Vec2, pos2};

const SMALLEST: f32 = 0.03;
const LARGEST: f32 = 3.0;
/// Letters are still read at this zoom: the tree begins no smaller.
const READABLE: f32 = 0.8;
/// At this one they can be made out, which is enough to see where the expected line leads.
const LEGIBLE: f32 = 0.62;

/// Looks at a drawing from above.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// The point of the drawing in the middle.
    middle: Pos2,
    pub zoom: f32,
    aim: Aim,
}

/// What the camera is to do as soon as it knows its drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// The top of the tree, as much of it as can be read, and rather the expected line than what lies beside it.
    Open,
    /// All of it.
    Fit,
    Stay,
}

impl Default for Camera {
    fn default() -> Self {
        Self { middle: Pos2::ZERO, zoom: 1.0, aim: Aim::Open }
    }
}

impl Camera {
    pub fn fit(&mut self) {
        self.aim = Aim::Fit;
    }

    /// Brings the camera over a drawing, before it is drawn in `screen`.
    pub fn aim(&mut self, screen: Rect, drawing: Rect, [top, line_end]: [Pos2; 2]) {
        let whole = (screen.size() / drawing.size()).min_elem();
        match self.aim {
            Aim::Stay => {}
            Aim::Fit => {
                self.zoom = whole.clamp(SMALLEST, 1.4);
                self.middle = drawing.center();
            }
            Aim::Open => {
                let line = screen.width() * 0.8 / (line_end.x - top.x).abs().max(1.0);
                self.zoom = whole.max(line.clamp(LEGIBLE, READABLE)).min(1.4);
                let seen = screen.size() / self.zoom;
                let middle = |low: f32, high: f32, room: f32, wanted: f32| {
                    if high - low <= room {
                        (low + high) / 2.0
                    } else {
                        wanted.clamp(low + room / 2.0, high - room / 2.0)
                    }
                };
                let along_line = (line_end.x - top.x) / 2.0;
                let wanted = top.x + along_line.clamp(-0.4 * seen.x, 0.4 * seen.x);
                self.middle = pos2(
                    middle(drawing.min.x, drawing.max.x, seen.x, wanted),
                    middle(drawing.min.y, drawing.max.y, seen.y, drawing.min.y),
                );
            }
        }
        // A window that changes its size is fitted anew, until somebody moves the tree.
    }

    /// Brings a point of the drawing to the middle.
    pub fn look_at(&mut self, point: Pos2) {
        self.middle = point;
        self.aim = Aim::Stay;
    }

    pub fn pan(&mut self, by: Vec2) {
        self.middle -= by / self.zoom;
        self.aim = Aim::Stay;
    }

    /// Zooms so that what is under `fixed` stays there.
    pub fn zoom_by(&mut self, factor: f32, screen: Rect, fixed: Pos2) {
        let under = self.in_drawing(screen, fixed);
        self.zoom = (self.zoom * factor).clamp(SMALLEST, LARGEST);
        self.middle = under - (fixed - screen.center()) / self.zoom;
        self.aim = Aim::Stay;
    }

    /// Moves no further than needed to see a point.
    pub fn reveal(&mut self, screen: Rect, point: Pos2) {
        let inner = screen.shrink2((screen.size() * 0.2).min(Vec2::splat(90.0)));
        let seen = self.on_screen(screen, point);
        let aside = seen - inner.clamp(seen);
        if aside != Vec2::ZERO {
            self.middle += aside / self.zoom;
            self.aim = Aim::Stay;
        }
    }

    pub fn on_screen(&self, screen: Rect, point: Pos2) -> Pos2 {
        screen.center() + (point - self.middle) * self.zoom
    }

    pub fn in_drawing(&self, screen: Rect, point: Pos2) -> Pos2 {
        self.middle + (point - screen.center()) / self.zoom
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: Rect = Rect { min: Pos2::ZERO, max: pos2(800.0, 600.0) };

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let mut camera = Camera::default();
        let pointer = pos2(120.0, 480.0);
        let before = camera.in_drawing(SCREEN, pointer);
        camera.zoom_by(1.7, SCREEN, pointer);
        assert!((camera.in_drawing(SCREEN, pointer) - before).length() < 1e-3);
    }

    #[test]
    fn a_point_is_revealed_by_the_shortest_way() {
        let mut camera = Camera::default();
        camera.reveal(SCREEN, pos2(0.0, 0.0));
        assert_eq!(camera, Camera::default(), "it was seen before");
        camera.reveal(SCREEN, pos2(5_000.0, 0.0));
        assert!(SCREEN.contains(camera.on_screen(SCREEN, pos2(5_000.0, 0.0))));
    }

    #[test]
    fn a_wide_tree_opens_at_its_top_with_the_expected_line() {
        let drawing = Rect::from_min_max(pos2(-50.0, -20.0), pos2(4_000.0, 900.0));
        let top = pos2(1_500.0, 0.0);
        for (end, is_seen) in [(900.0, true), (2_100.0, true), (0.0, false)] {
            let (mut camera, end) = (Camera::default(), pos2(end, 300.0));
            camera.aim(SCREEN, drawing, [top, end]);
            assert!(SCREEN.contains(camera.on_screen(SCREEN, top)), "the top is always seen");
            assert_eq!(SCREEN.contains(camera.on_screen(SCREEN, end)), is_seen, "{end}");
        }
    }

    #[test]
    fn a_fitted_drawing_is_all_on_screen() {
        let mut camera = Camera::default();
        camera.fit();
        let drawing = Rect::from_min_max(pos2(-50.0, -20.0), pos2(4_000.0, 900.0));
        camera.aim(SCREEN, drawing, [Pos2::ZERO; 2]);
        for corner in [drawing.min, drawing.max] {
            assert!(SCREEN.expand(0.1).contains(camera.on_screen(SCREEN, corner)));
        }
    }
}
