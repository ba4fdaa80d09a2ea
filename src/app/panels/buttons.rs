//! Rows of buttons under the panel.

use super::style::{self, GRID};

const BUTTON_HEIGHT: f32 = 36.0;
/// What three rows take up.
pub const HEIGHT: f32 = 3.0 * BUTTON_HEIGHT + 2.0 * GRID;

/// A button, and what it does.
#[derive(Clone, PartialEq, Debug)]
pub struct Button<A> {
    pub text: String,
    pub action: A,
    pub enabled: bool,
    /// The one that matters most.
    pub main: bool,
}

/// Shows the buttons row by row, each row over the full width, and returns what was asked for.
pub fn show<A: Copy>(ui: &mut egui::Ui, rows: &[Vec<Button<A>>]) -> Option<A> {
    let mut asked = None;
    let gap = ui.spacing().item_spacing.x;
    let width = ui.available_width();
    ui.spacing_mut().button_padding = egui::Vec2::splat(GRID / 2.0);
    for row in rows.iter().filter(|row| !row.is_empty()) {
        ui.horizontal(|ui| {
            let each = (width - gap * (row.len() - 1) as f32) / row.len() as f32;
            for button in row {
                let widget = if button.main {
                    style::main_button(button.text.as_str())
                } else {
                    egui::Button::new(style::fitted(ui, button.text.as_str(), each))
                };
                if ui.add_enabled(button.enabled, widget.min_size(egui::vec2(each, BUTTON_HEIGHT))).clicked() {
                    asked = Some(button.action);
                }
            }
        });
    }
    asked
}
