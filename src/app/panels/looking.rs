//! What lies over the board while one looks back: which position it is, and the way back to the match.

use super::style::{self, GRID};

#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub text: String,
    /// Back to the match.
    pub back: String,
}

/// Shows it at the upper edge of the board, and returns whether one wants back.
pub fn show(ctx: &egui::Context, board: egui::Rect, model: &Model) -> bool {
    let edge = egui::Stroke::new(2.0, style::ACCENT.egui());
    let painter = ctx.layer_painter(egui::LayerId::background());
    painter.rect_stroke(board.expand(GRID / 2.0), 10.0, edge, egui::StrokeKind::Inside);
    let place = egui::pos2(board.center().x, board.top() - GRID / 2.0);
    let area = egui::Area::new("looking back".into()).pivot(egui::Align2::CENTER_TOP).fixed_pos(place);
    let shown = area.show(ctx, |ui| {
        let rounding = egui::CornerRadius { nw: 0, ne: 0, sw: 10, se: 10 };
        let margin = egui::Margin::symmetric(12, 2);
        let frame = egui::Frame::new().fill(style::ACCENT.egui()).corner_radius(rounding).inner_margin(margin);
        frame
            .show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.label(style::text(model.text.as_str(), style::SMALL, style::ON_ACCENT));
                    let words = style::text(format!("{}  ✖", model.back), style::SMALL, style::ON_ACCENT).underline();
                    ui.add(egui::Button::new(words).frame(false)).clicked()
                })
                .inner
            })
            .inner
    });
    shown.inner
}
