//! The text of a heuristic, with what is wrong under it and the line of that marked.

use super::Action;
use crate::app::panels::style::{self, GRID, icon};

pub struct Script {
    pub name: String,
    pub text: String,
    /// The line of what is wrong, from 0, and what that is.
    pub fault: Option<(usize, String)>,
    /// What is said where nothing is wrong.
    pub fine: String,
}

/// Room for what is told under the text.
const TOLD: f32 = 64.0;

pub fn show(ui: &mut egui::Ui, script: &Script, asked: &mut Vec<Action>) {
    let height = ui.available_height() - TOLD - GRID;
    let font = egui::FontId::monospace(style::SMALL);
    egui::ScrollArea::vertical().id_salt("script").max_height(height).auto_shrink(false).show(ui, |ui| {
        let mut text = script.text.clone();
        let faulty = script.fault.as_ref().map(|(line, _)| *line);
        let mut layout = |ui: &egui::Ui, text: &dyn egui::TextBuffer, width: f32| {
            ui.fonts_mut(|fonts| fonts.layout_job(job(text.as_str(), &font, faulty, width)))
        };
        let edit = egui::TextEdit::multiline(&mut text)
            .id(egui::Id::new("workshop script"))
            .font(font.clone())
            .desired_width(ui.available_width() - GRID / 2.0)
            .desired_rows((height / 18.0) as usize)
            .margin(egui::Margin::symmetric(10, 8))
            .layouter(&mut layout);
        let edit = ui.add(edit);
        edit.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, &script.name));
        if edit.changed() {
            asked.push(Action::Typed(text));
        }
    });
    let (sign, words, ink) = match &script.fault {
        Some((_, fault)) => (icon::WARNING, fault, style::WARNING),
        None => (icon::CHECK_CIRCLE, &script.fine, style::MUTED),
    };
    let words = format!("{sign} {words}");
    egui::ScrollArea::vertical().id_salt("fault").max_height(TOLD).auto_shrink(false).show(ui, |ui| {
        let room = egui::vec2(ui.available_width() - GRID, TOLD);
        let size = style::size_to_fit(ui, &words, room, style::SMALL);
        ui.add(egui::Label::new(style::text(words, size, ink)).wrap());
    });
}

/// The text with comments in another ink, and the line of a fault on another ground.
fn job(text: &str, font: &egui::FontId, faulty: Option<usize>, width: f32) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::default();
    job.wrap.max_width = width;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let ground = if faulty == Some(number) {
            style::WARNING.egui().gamma_multiply(0.28)
        } else {
            egui::Color32::TRANSPARENT
        };
        let comment = line.find("//").or_else(|| line.trim_start().starts_with('#').then_some(0)).unwrap_or(line.len());
        for (part, ink) in [(&line[..comment], style::TEXT), (&line[comment..], style::MUTED)] {
            let format = egui::TextFormat { background: ground, ..egui::TextFormat::simple(font.clone(), ink.egui()) };
            job.append(part, 0.0, format);
        }
    }
    job
}
