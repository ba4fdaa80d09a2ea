//! What can be taken away of a match: its record, its position, a link, pictures.

use super::style::{self, GRID};

#[derive(Clone, PartialEq, Debug)]
pub struct Model<A> {
    pub title: String,
    pub rows: Vec<Row<A>>,
    pub close: String,
}

/// One thing, and the button that saves it.
#[derive(Clone, PartialEq, Debug)]
pub struct Row<A> {
    pub name: String,
    pub save: String,
    pub action: A,
}

/// What was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked<A> {
    Do(A),
    Close,
}

pub fn show<A: Copy>(ctx: &egui::Context, model: &Model<A>) -> Option<Asked<A>> {
    const WIDTH: f32 = 420.0;
    const BUTTON: egui::Vec2 = egui::vec2(104.0, 36.0);
    let frame = style::card().inner_margin(3.0 * GRID).frame();
    let modal = egui::Modal::new(egui::Id::new("share")).frame(frame).show(ctx, |ui| {
        ui.set_width(WIDTH);
        let mut asked = None;
        ui.label(style::text(model.title.as_str(), style::HEADING, style::TEXT));
        ui.add_space(GRID);
        for row in &model.rows {
            ui.horizontal(|ui| {
                let room = egui::vec2(ui.available_width() - BUTTON.x - ui.spacing().item_spacing.x, BUTTON.y);
                ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    ui.set_min_size(room);
                    ui.label(style::fitted(ui, row.name.as_str(), room.x));
                });
                let words = style::fitted(ui, row.save.as_str(), BUTTON.x);
                if ui.add(egui::Button::new(words).min_size(BUTTON)).clicked() {
                    asked = Some(Asked::Do(row.action));
                }
            });
        }
        ui.add_space(GRID);
        let close = egui::Button::new(model.close.as_str());
        if ui.add_sized(egui::vec2(WIDTH, 40.0), close).clicked() { Some(Asked::Close) } else { asked }
    });
    modal.inner.or(modal.should_close().then_some(Asked::Close))
}
