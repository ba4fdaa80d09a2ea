//! The notice over the board: a side cannot move and is passed over, or has won another throw.

use super::style::{self, GRID};

#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub text: String,
    /// At the lower edge of the board, because what it speaks of is above.
    pub low: bool,
}

/// Shows it, and returns the place it takes up.
pub fn show(ctx: &egui::Context, board: egui::Rect, model: &Model) -> egui::Rect {
    let aside = if model.low { 0.88 } else { 0.12 };
    let place = egui::pos2(board.center().x, board.top() + aside * board.height());
    let area = egui::Area::new("notice".into()).pivot(egui::Align2::CENTER_CENTER).fixed_pos(place).interactable(false);
    let shown = area.show(ctx, |ui| {
        let frame = style::card()
            .stroke(egui::Stroke::new(1.5, style::TEXT.egui()))
            .inner_margin(egui::Margin::symmetric(20, 12));
        frame.show(ui, |ui| {
            ui.set_max_width(board.width() - 6.0 * GRID);
            ui.label(style::text(model.text.as_str(), style::BODY + 3.0, style::TEXT));
        });
    });
    shown.response.rect
}
