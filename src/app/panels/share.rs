//! What can be taken away of a match: its record, its position, a link, pictures.

use super::style::{self, GRID};

#[derive(Clone, PartialEq, Debug)]
pub struct Model<A> {
    pub title: String,
    pub rows: Vec<Row<A>>,
    pub close: String,
}

/// One thing, the button that saves it, and the one that copies it where it can be copied.
#[derive(Clone, PartialEq, Debug)]
pub struct Row<A> {
    pub name: String,
    pub copy: Option<String>,
    pub save: String,
    pub action: A,
}

/// What was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked<A> {
    Copy(A),
    Save(A),
    Close,
}

pub fn show<A: Copy>(ctx: &egui::Context, model: &Model<A>) -> Option<Asked<A>> {
    const WIDTH: f32 = 480.0;
    const BUTTON: egui::Vec2 = egui::vec2(100.0, 36.0);
    let frame = style::card().inner_margin(3.0 * GRID).frame();
    let modal = egui::Modal::new(egui::Id::new("share")).frame(frame).show(ctx, |ui| {
        ui.set_width(WIDTH);
        let mut asked = None;
        ui.label(style::title(model.title.as_str(), style::HEADING, style::TEXT));
        ui.add_space(GRID);
        for row in &model.rows {
            ui.horizontal(|ui| {
                let buttons = 2.0 * (BUTTON.x + ui.spacing().item_spacing.x);
                let room = egui::vec2(ui.available_width() - buttons, BUTTON.y);
                ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    ui.set_min_size(room);
                    ui.label(style::fitted(ui, row.name.as_str(), room.x));
                });
                let mut button = |ui: &mut egui::Ui, words: &str, of: Asked<A>| {
                    let words = style::fitted(ui, words, BUTTON.x);
                    if ui.add(egui::Button::new(words).min_size(BUTTON)).clicked() {
                        asked = Some(of);
                    }
                };
                match &row.copy {
                    Some(copy) => button(ui, copy, Asked::Copy(row.action)),
                    None => ui.add_space(BUTTON.x + ui.spacing().item_spacing.x),
                }
                button(ui, &row.save, Asked::Save(row.action));
            });
        }
        ui.add_space(GRID);
        let close = egui::Button::new(model.close.as_str());
        if ui.add_sized(egui::vec2(WIDTH, 40.0), close).clicked() { Some(Asked::Close) } else { asked }
    });
    modal.inner.or(modal.should_close().then_some(Asked::Close))
}
