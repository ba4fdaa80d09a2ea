//! The settings: rows in groups, and the question which key is meant.

use super::rows::{self, Row};
use super::style::{self, GRID};

/// What the page shows; `A` is what its controls do.
pub struct Model<A> {
    pub title: String,
    /// The way back to where one was.
    pub close: (String, A),
    pub close_tip: String,
    pub sections: Vec<(String, Vec<Row<A>>)>,
}

const NAME_WIDTH: f32 = 144.0;

/// Shows the settings in their place, over everything else, and returns what was asked for. Beside them the board is seen
/// where there is one, but does not hear.
pub fn show<A: Clone>(ctx: &egui::Context, place: egui::Rect, shows_board: bool, model: &Model<A>) -> Vec<A> {
    let id = egui::Id::new("settings");
    let area = egui::Modal::default_area(id).anchor(egui::Align2::LEFT_TOP, place.min.to_vec2());
    let frame = style::card().frame().inner_margin(GRID).fill(style::BACKGROUND.egui());
    let backdrop = if shows_board { egui::Color32::TRANSPARENT } else { style::BACKGROUND.egui() };
    let modal = egui::Modal::new(id).area(area).frame(frame).backdrop_color(backdrop);
    let shown = modal.show(ctx, |ui| {
        ui.set_width(place.width() - 2.0 * GRID);
        ui.set_height(place.height() - 2.0 * GRID);
        page(ui, model)
    });
    shown.inner
}

fn page<A: Clone>(ui: &mut egui::Ui, model: &Model<A>) -> Vec<A> {
    let mut asked = Vec::new();
    ui.horizontal(|ui| {
        ui.label(style::title(model.title.as_str(), style::HEADING, style::TEXT));
        let (text, action) = &model.close;
        let width = style::width(ui, text, style::BODY) + 4.0 * GRID;
        ui.add_space((ui.available_width() - width).max(0.0));
        let close = ui.add_sized(egui::vec2(width, 40.0), egui::Button::new(text.as_str()));
        if close.on_hover_text(model.close_tip.as_str()).clicked() {
            asked.push(action.clone());
        }
    });
    ui.add_space(GRID / 2.0);
    let width = ui.available_width();
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        // The bar that shows how far one has come needs its room.
        ui.set_width(width - 2.0 * GRID);
        for (title, rows) in &model.sections {
            style::card().show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.label(style::title(title.as_str(), style::BODY + 5.0, style::TEXT));
                for row in rows {
                    rows::show_with_names(ui, row, NAME_WIDTH, &mut asked);
                }
            });
        }
    });
    asked
}

/// Asks for a key, over everything else.
pub fn await_key(ctx: &egui::Context, question: &str, remark: &str) {
    let frame = style::card().inner_margin(3.0 * GRID).frame();
    egui::Modal::new(egui::Id::new("key")).frame(frame).show(ctx, |ui| {
        ui.set_width(380.0);
        ui.label(style::text(question, style::BODY, style::TEXT));
        ui.add_space(GRID);
        ui.label(style::text(remark, style::SMALL, style::MUTED));
    });
}
