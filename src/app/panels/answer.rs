//! A short answer beside the spot that it is about.

use super::style::{self, GRID};

/// What is told, and the way to more of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub text: String,
    pub more: String,
}

const WIDTH: f32 = 260.0;

/// Shows it under the spot, or over it in the lower half of the board; returns the place it takes up, and whether more is
/// wanted.
pub fn show(ctx: &egui::Context, board: egui::Rect, spot: egui::Pos2, model: &Model) -> (egui::Rect, bool) {
    let below = spot.y < board.center().y;
    let aside = egui::vec2(0.0, if below { 3.0 } else { -3.0 } * GRID);
    let pivot = if below { egui::Align2::CENTER_TOP } else { egui::Align2::CENTER_BOTTOM };
    let half = WIDTH / 2.0 + 2.0 * GRID;
    let x = spot.x.clamp(board.left() + half, (board.right() - half).max(board.left() + half));
    let area = egui::Area::new("answer".into()).pivot(pivot).fixed_pos(egui::pos2(x, spot.y) + aside);
    let shown = area.show(ctx, |ui| {
        let card = style::card().stroke(egui::Stroke::new(1.0, style::MUTED.egui())).inner_margin(1.5 * GRID);
        card.show(ui, |ui| {
            ui.set_max_width(WIDTH);
            ui.label(style::text(model.text.as_str(), style::SMALL + 1.0, style::TEXT));
            let more = egui::Button::new(style::text(model.more.as_str(), style::SMALL, style::TEXT));
            style::called(ui.add(more), &model.more).clicked()
        })
        .inner
    });
    (shown.response.rect, shown.inner)
}
