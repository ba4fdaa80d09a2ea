//! Something has gone wrong that the person should know: a card over everything else, until it is put away.

use super::style::{self, GRID};

/// Shows what is wrong, and returns whether it has been read.
pub fn show(ctx: &egui::Context, text: &str, understood: &str) -> bool {
    let screen = ctx.content_rect();
    let area = egui::Area::new("trouble".into())
        .order(egui::Order::Foreground)
        .pivot(egui::Align2::CENTER_TOP)
        .fixed_pos(egui::pos2(screen.center().x, screen.top() + GRID));
    let edge = egui::Stroke::new(1.0, style::WARNING.egui());
    let shown = area.show(ctx, |ui| {
        style::card().stroke(edge).show(ui, |ui| {
            ui.set_width((screen.width() - 8.0 * GRID).min(640.0));
            ui.label(style::text(text, style::BODY, style::WARNING));
            ui.vertical_centered(|ui| ui.button(understood).clicked()).inner
        })
    });
    shown.inner.inner
}
