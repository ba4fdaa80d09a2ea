//! The ring around what the keyboard is at, over everything else: whatever has the keyboard is seen to have it.

use super::style;

/// How thick the ring is, and how far from what it surrounds.
const WIDTH: f32 = 2.0;

/// Draws the ring, where something has the keyboard.
pub fn show(ctx: &egui::Context) {
    let focused = ctx.memory(|memory| memory.focused());
    // A window that opens does not yet know its place in its first frame, nor does what has the keyboard in it.
    let before = ctx.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(egui::Id::new("focus")), focused));
    if before != focused {
        ctx.request_repaint();
        return;
    }
    let Some(response) = focused.and_then(|id| ctx.read_response(id)) else { return };
    // What is scrolled out of sight has none.
    if !response.interact_rect.is_positive() {
        return;
    }
    let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("focus"));
    let ring = egui::Stroke::new(WIDTH, style::TEXT.egui());
    let place = response.interact_rect.expand(WIDTH / 2.0);
    ctx.layer_painter(layer).rect_stroke(place, f32::from(style::ROUNDING), ring, egui::StrokeKind::Outside);
}
