//! The minimap: all of a large tree in a corner, with the part that is seen.

use egui::{Mesh, Pos2, Rect, Sense, Shape, Stroke, pos2, vec2};

use super::camera::Camera;
use super::session::Session;
use crate::app::panels::style;
use crate::lens::view::Item;

/// A tree with fewer nodes is seen without one.
pub const FROM: usize = 500;

const SIZE: egui::Vec2 = vec2(168.0, 84.0);

/// Shows it, and moves the camera to where it is pressed. `place` tells where an item stands in the drawing.
pub fn show(
    ui: &mut egui::Ui,
    screen: Rect,
    drawing: Rect,
    session: &Session,
    camera: &mut Camera,
    place: impl Fn(usize) -> Pos2,
) {
    let frame = Rect::from_min_size(screen.right_bottom() - SIZE - vec2(8.0, 8.0), SIZE);
    let response = ui.interact(frame, egui::Id::new((ui.id(), "minimap")), Sense::click_and_drag());
    let painter = ui.painter_at(frame);
    painter.rect(
        frame,
        6.0,
        style::PANEL.egui().gamma_multiply(0.94),
        Stroke::new(1.0, style::LINE.egui()),
        egui::StrokeKind::Inside,
    );
    let inner = frame.shrink(5.0);
    let onto = |point: Pos2| inner.min + (point - drawing.min) / drawing.size() * inner.size();
    let mut mesh = Mesh::default();
    for (at, item) in session.shown.items.iter().enumerate() {
        let (ink, size) = match item {
            Item::Node(id) if session.is_on_line(*id) => (style::ACCENT, 3.0),
            Item::Node(_) => (style::MUTED, 1.6),
            Item::Ghost(_) | Item::Pruned { .. } => (style::WARNING, 1.2),
            Item::Below(_) => continue,
        };
        mesh.add_colored_rect(Rect::from_center_size(onto(place(at)), egui::Vec2::splat(size)), ink.egui());
    }
    painter.add(Shape::mesh(mesh));
    let seen = [screen.min, screen.max].map(|corner| onto(camera.in_drawing(screen, corner)));
    let seen = Rect::from_two_pos(seen[0], seen[1]).intersect(frame.shrink(1.0));
    painter.rect_stroke(seen, 2.0, Stroke::new(1.5, style::TEXT.egui()), egui::StrokeKind::Inside);
    if let Some(at) = response.interact_pointer_pos().filter(|_| response.is_pointer_button_down_on()) {
        let part = (at - inner.min) / inner.size();
        camera.look_at(pos2(drawing.min.x + part.x * drawing.width(), drawing.min.y + part.y * drawing.height()));
    }
}
