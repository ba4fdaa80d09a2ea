//! The recording as a file: which kind, where to, and a question before another file is replaced.

use std::path::Path;

use egui::Context;

use super::Action;
use super::controls::choice;
use crate::app::panels::style::{self, GRID};
use crate::tree_files::TreeFormat;
use crate::words::Words;

/// What is being asked about the file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Export {
    pub format: TreeFormat,
    /// Where to, as it was typed.
    pub path: String,
    pub state: State,
}

/// How far it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum State {
    #[default]
    Asking,
    /// There is such a file already.
    Exists,
    Written,
    /// Why it could not be written.
    Failed(String),
}

impl Export {
    /// Asks about a file in a folder.
    pub fn new(folder: &Path, name: &str) -> Self {
        let format = TreeFormat::Svg;
        let path = folder.join(format!("{name}.{}", format.extension())).display().to_string();
        Self { format, path, state: State::Asking }
    }

    /// The same file in another format.
    pub fn take(&mut self, format: TreeFormat) {
        self.path = Path::new(&self.path).with_extension(format.extension()).display().to_string();
        self.format = format;
        self.state = State::Asking;
    }
}

/// What a format is for.
fn key(format: TreeFormat) -> &'static str {
    match format {
        TreeFormat::Svg => "lens-export-svg",
        TreeFormat::Png => "lens-export-png",
        TreeFormat::Dot => "lens-export-dot",
        TreeFormat::Mermaid => "lens-export-mermaid",
        TreeFormat::Tikz => "lens-export-tikz",
        TreeFormat::Json => "lens-export-json",
        TreeFormat::Csv => "lens-export-csv",
        TreeFormat::Text => "lens-export-text",
    }
}

pub fn show(ctx: &Context, words: &Words, export: &Export) -> Option<Action> {
    let mut changed = export.clone();
    let mut asked = None;
    let frame = style::card().inner_margin(3.0 * GRID).frame();
    let modal = egui::Modal::new(egui::Id::new("export")).frame(frame).show(ctx, |ui| {
        ui.set_width(440.0_f32.min(ctx.content_rect().width() - 8.0 * GRID));
        ui.label(style::title(words.get("lens-export-title"), style::HEADING, style::TEXT));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(GRID / 2.0, GRID / 2.0);
            for format in TreeFormat::ALL {
                if choice(ui, changed.format == format, &format.extension().to_uppercase()) {
                    changed.take(format);
                }
            }
        });
        ui.label(style::text(words.get(key(changed.format)), style::SMALL, style::MUTED));
        let line = egui::TextEdit::singleline(&mut changed.path).desired_width(f32::INFINITY);
        let line = ui.add(line.hint_text(words.get("lens-export-path")));
        if line.changed() {
            changed.state = State::Asking;
        }
        let (text, ink) = match &changed.state {
            State::Asking => (String::new(), style::MUTED),
            State::Exists => (words.get("lens-export-exists").into_owned(), style::ACCENT),
            State::Written => (words.get("lens-export-written").into_owned(), style::TEXT),
            State::Failed(why) => {
                (words.with("lens-export-failed", [("why", why.as_str().into())]).into_owned(), style::WARNING)
            }
        };
        if !text.is_empty() {
            ui.add(egui::Label::new(style::text(text, style::SMALL, ink)).wrap());
        }
        ui.horizontal(|ui| {
            let (save, replaces) = match changed.state {
                State::Exists => ("lens-export-replace", true),
                _ => ("lens-export-save", false),
            };
            let can_save = !changed.path.trim().is_empty() && changed.state != State::Written;
            let by_key = line.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            let button = style::main_button(words.get(save));
            if ui.add_enabled(can_save, button).clicked() || can_save && by_key && !replaces {
                asked = Some(Action::SaveExport { replaces });
            }
            if ui.button(words.get("lens-close")).clicked() {
                asked = Some(Action::CloseExport);
            }
        });
    });
    if modal.should_close() {
        return Some(Action::CloseExport);
    }
    asked.or_else(|| (changed != *export).then_some(Action::ChangeExport(changed)))
}
