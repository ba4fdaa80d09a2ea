//! What is going on, in words.

use super::style;

/// What is going on, as sentences: one a line, or all in one line where there is little room.
pub fn text(sentences: &[String], narrow: bool) -> String {
    sentences.join(if narrow { "  " } else { "\n" })
}

pub fn show(ui: &mut egui::Ui, sentences: &[String], low: bool) {
    let size = if low { style::SMALL } else { style::BODY };
    ui.label(style::text(text(sentences, false), size, style::TEXT));
}
