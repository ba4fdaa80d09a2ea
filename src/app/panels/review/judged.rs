//! How good the move on the board was: its class, what it lost, what was better, and what can be looked at.

use super::{Action, ink};
use crate::app::panels::buttons::{self, Button};
use crate::app::panels::style::{self, GRID};
use crate::archive::review::Class;

#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The move and its class.
    pub heading: String,
    pub class: Option<Class>,
    /// What is to say about it, sentence by sentence.
    pub sentences: Vec<String>,
    /// What can be looked at or tried.
    pub buttons: Vec<Button<Action>>,
}

const BUTTON: f32 = 32.0;

/// Shows it in the room that there is.
pub fn show(ui: &mut egui::Ui, judged: &Judged) -> Option<Action> {
    ui.spacing_mut().item_spacing.y = GRID / 2.0;
    let color = judged.class.map_or(style::TEXT, ink);
    let width = ui.available_width();
    let size = style::size_to_fit(ui, &judged.heading, egui::vec2(width, 26.0), style::BODY);
    ui.label(style::text(judged.heading.as_str(), size, color));
    let buttons = if judged.buttons.is_empty() { 0.0 } else { BUTTON + GRID };
    let room = egui::vec2(width, ui.available_height() - buttons);
    let text = judged.sentences.join("\n");
    let size = style::size_to_fit(ui, &text, room, style::SMALL + 1.0);
    let words = egui::Label::new(style::text(text, size, style::TEXT)).wrap();
    ui.allocate_ui_with_layout(room, egui::Layout::top_down(egui::Align::Min), |ui| {
        ui.set_min_size(room);
        // Words that do not even fit in small letters can be scrolled.
        egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| ui.add(words));
    });
    if judged.buttons.is_empty() {
        return None;
    }
    buttons::show(ui, std::slice::from_ref(&judged.buttons))
}
