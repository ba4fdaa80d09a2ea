//! The list of keys.

use super::style::{self, GRID};

/// Its title, and what each key does; and the same of the buttons of a gamepad.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub title: String,
    pub keys: Vec<(String, String)>,
    pub gamepad_title: String,
    /// None where there is no gamepad.
    pub gamepad: Vec<(String, String)>,
}

/// Shows the list over everything else, and returns whether it should be closed.
pub fn show(ctx: &egui::Context, model: &Model) -> bool {
    let frame = style::card().inner_margin(3.0 * GRID).frame();
    let screen = ctx.content_rect().size();
    // Those who came by the keyboard read on by it.
    let times = |key| ctx.input(|input| input.num_presses(key)) as f32;
    let lines = times(egui::Key::ArrowUp) - times(egui::Key::ArrowDown);
    let pages = times(egui::Key::PageUp) - times(egui::Key::PageDown);
    let scrolled = egui::vec2(0.0, 48.0 * lines + 200.0 * pages);
    let id = egui::Id::new("help");
    // It takes what height there is: egui would let it have half of it.
    let area = egui::Modal::default_area(id).default_height(screen.y);
    let modal = egui::Modal::new(id).area(area).frame(frame).show(ctx, |ui| {
        ui.set_width((screen.x - 12.0 * GRID).min(560.0));
        ui.label(style::title(model.title.as_str(), style::HEADING, style::TEXT));
        ui.add_space(GRID);
        egui::ScrollArea::vertical().max_height(screen.y - 16.0 * GRID).auto_shrink([false, true]).show(ui, |ui| {
            // The bar stands beside the words.
            ui.set_max_width(ui.available_width() - 2.0 * GRID);
            ui.scroll_with_delta_animation(scrolled, egui::style::ScrollAnimation::none());
            list(ui, "keys", &model.keys);
            if !model.gamepad.is_empty() {
                ui.add_space(2.0 * GRID);
                ui.label(style::title(model.gamepad_title.as_str(), style::BODY, style::TEXT));
                ui.add_space(GRID / 2.0);
                list(ui, "gamepad", &model.gamepad);
            }
        });
    });
    modal.should_close()
}

fn list(ui: &mut egui::Ui, id: &str, keys: &[(String, String)]) {
    let grid = egui::Grid::new(id).num_columns(2).spacing([3.0 * GRID, GRID / 2.0]).min_row_height(20.0);
    grid.show(ui, |ui| {
        for (key, meaning) in keys {
            ui.label(egui::RichText::new(key).monospace().size(style::SMALL).color(style::ACCENT.egui()));
            ui.label(meaning);
            ui.end_row();
        }
    });
}
