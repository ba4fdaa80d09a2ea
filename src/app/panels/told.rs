//! A sentence at the lower edge of the window, about something that was just done.

use super::style::{self, GRID};

pub fn show(ctx: &egui::Context, text: &str) {
    let screen = ctx.content_rect();
    let area = egui::Area::new("told".into())
        .order(egui::Order::Foreground)
        .pivot(egui::Align2::CENTER_BOTTOM)
        .fixed_pos(egui::pos2(screen.center().x, screen.bottom() - 2.0 * GRID))
        .interactable(false);
    area.show(ctx, |ui| {
        style::card().frame().fill(style::RAISED.egui()).show(ui, |ui| {
            ui.set_max_width((screen.width() - 8.0 * GRID).min(640.0));
            ui.label(style::text(text, style::BODY, style::TEXT));
        });
    });
}
