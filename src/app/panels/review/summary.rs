//! Both sides of a review beside each other, and the moments that decided the match.

use super::{Model, ink, sign};
use crate::app::panels::layout;
use crate::app::panels::status;
use crate::app::panels::style::{self, GRID, Ink};
use crate::archive::review::Class;

/// How well a side played.
#[derive(Clone, PartialEq, Debug)]
pub struct SideSummary {
    pub name: String,
    pub color: Ink,
    /// In percent, or a dash.
    pub accuracy: String,
    /// How many mistakes of each kind it made.
    pub mistakes: String,
    /// What the dice gave it and its choices lost, where there are dice.
    pub luck: Option<String>,
}

/// A move that decided something.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// After how many moves it is seen.
    pub moves: usize,
    pub text: String,
    pub class: Class,
    /// It is on the board.
    pub shown: bool,
}

/// How far the review is, and both sides.
pub fn show(ui: &mut egui::Ui, model: &Model) {
    ui.spacing_mut().item_spacing.y = GRID / 2.0;
    match &model.progress {
        Some((part, text)) => progress(ui, *part, text),
        None => _ = ui.label(style::text(model.title.as_str(), style::SMALL, style::MUTED)),
    }
    for side in &model.sides {
        ui.horizontal(|ui| {
            let (chip, _) = ui.allocate_exact_size(egui::vec2(12.0, 30.0), egui::Sense::hover());
            // It has an edge, for paint may have the colour of the card.
            let edge = egui::Stroke::new(1.0, style::MUTED.egui());
            ui.painter().rect(chip, 4.0, side.color.egui(), edge, egui::StrokeKind::Inside);
            let width = ui.available_width();
            let accuracy = style::width(ui, &side.accuracy, style::BODY + 3.0);
            ui.allocate_ui_with_layout(
                egui::vec2(width - accuracy - GRID, 38.0),
                egui::Layout::top_down(egui::Align::Min),
                |ui| {
                    ui.set_width(width - accuracy - GRID);
                    ui.spacing_mut().item_spacing.y = 0.0;
                    ui.label(style::text(side.name.as_str(), style::SMALL + 1.0, style::TEXT));
                    let words: Vec<&str> =
                        [Some(side.mistakes.as_str()), side.luck.as_deref()].into_iter().flatten().collect();
                    let words = words.join("  ·  ");
                    let size =
                        style::size_to_fit(ui, &words, egui::vec2(ui.available_width(), 19.0), style::SMALL - 1.0);
                    ui.label(style::text(words, size, style::MUTED));
                },
            );
            ui.label(style::text(side.accuracy.as_str(), style::BODY + 3.0, style::TEXT));
        });
    }
}

fn progress(ui: &mut egui::Ui, part: f32, text: &str) {
    let (bar, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 20.0), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, text));
    ui.painter().rect_filled(bar, 6.0, style::RAISED.egui());
    let mut done = bar;
    done.set_width(bar.width() * part.clamp(0.0, 1.0));
    ui.painter().rect_filled(done, 6.0, style::LINE.egui());
    let font = egui::FontId::proportional(style::SMALL - 1.0);
    ui.painter().text(bar.center(), egui::Align2::CENTER_CENTER, text, font, style::TEXT.egui());
}

/// The same in one line over a narrow panel.
pub fn one_line(ui: &mut egui::Ui, model: &Model) {
    let told = model.sides.iter().map(|side| format!("{} {}", side.name, side.accuracy));
    let progress = model.progress.as_ref().map(|(_, text)| text.clone());
    let luck = model.sides.iter().filter_map(|side| Some(format!("{}: {}", side.name, side.luck.as_ref()?)));
    let sides = told.collect::<Vec<_>>().join("  ·  ");
    let sentences: Vec<String> = [sides].into_iter().chain(progress).chain(luck).collect();
    let room = egui::vec2(ui.available_width(), layout::STRIP_HEIGHT);
    status::one_line(ui, &sentences, room);
}

/// The moments that decided the match; a click leads to one.
pub fn moments(ui: &mut egui::Ui, model: &Model) -> Option<usize> {
    ui.label(style::text(model.moments_title.as_str(), style::SMALL, style::MUTED));
    let mut asked = None;
    egui::ScrollArea::vertical().auto_shrink(false).min_scrolled_height(0.0).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        for moment in &model.moments {
            if row(ui, moment).clicked() {
                asked = Some(moment.moves);
            }
        }
    });
    asked
}

fn row(ui: &mut egui::Ui, moment: &Moment) -> egui::Response {
    let size = egui::vec2(ui.available_width(), 28.0);
    let (place, response) = ui.allocate_exact_size(size, egui::Sense::click());
    response
        .widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, moment.shown, moment.text.as_str()));
    let fill = if moment.shown || response.hovered() { style::LINE } else { style::RAISED };
    ui.painter().rect_filled(place, 6.0, fill.egui());
    if response.has_focus() || moment.shown {
        let edge = egui::Stroke::new(if response.has_focus() { 2.0 } else { 1.0 }, style::ACCENT.egui());
        ui.painter().rect_stroke(place, 6.0, edge, egui::StrokeKind::Inside);
    }
    let middle = place.center().y;
    let font = egui::FontId::proportional(style::SMALL);
    let at = egui::pos2(place.left() + 10.0, middle);
    ui.painter().text(at, egui::Align2::LEFT_CENTER, sign(moment.class), font, ink(moment.class).egui());
    let room = egui::vec2(place.width() - 44.0, 22.0);
    let size = style::size_to_fit(ui, &moment.text, room, style::SMALL);
    let at = egui::pos2(place.left() + 34.0, middle);
    ui.painter().text(
        at,
        egui::Align2::LEFT_CENTER,
        &moment.text,
        egui::FontId::proportional(size),
        style::TEXT.egui(),
    );
    style::keep_in_view(response)
}
