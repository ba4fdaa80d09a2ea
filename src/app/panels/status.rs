//! What is going on, in words.

use super::style;

/// Sentences one under the other, in letters that fit into the room.
pub fn show(ui: &mut egui::Ui, sentences: &[String], low: bool) {
    let largest = if low { style::SMALL } else { style::BODY };
    let text = sentences.join("\n");
    let size = style::size_to_fit(ui, &text, ui.available_size(), largest);
    ui.label(style::text(text, size, style::TEXT));
}

/// How high the sentences are in letters that are read with ease.
pub fn height(ui: &egui::Ui, sentences: &[String], width: f32) -> f32 {
    let font = egui::FontId::proportional(style::SMALL);
    ui.painter().layout(sentences.join("\n"), font, style::TEXT.egui(), width).size().y
}

/// As many sentences as fit into one line of this size, and the first of them in any case.
pub fn one_line(ui: &mut egui::Ui, sentences: &[String], room: egui::Vec2) {
    const LETTERS: f32 = style::SMALL + 1.0;
    let fits = |text: &String| style::width(ui, text, LETTERS) <= room.x;
    let lines = (1..=sentences.len()).rev().map(|count| sentences[..count].join("  "));
    let text = lines.into_iter().find(fits).or(sentences.first().cloned()).unwrap_or_default();
    let size = style::size_to_fit(ui, &text, room, LETTERS);
    ui.add_sized(room, egui::Label::new(style::text(text, size, style::TEXT)));
}
