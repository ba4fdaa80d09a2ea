//! What a heuristic is worth: games against a rival, counted while they are played, and weights that fit proved results.

use egui::vec2;

use super::{Action, Menu, drop_down};
use crate::app::panels::style::{self, GRID, icon};

pub struct Strength {
    /// What the two parts are about.
    pub titles: [String; 2],
    pub rival: Menu,
    /// How many games: the words, and the steps to fewer and to more.
    pub games: (String, [Option<u32>; 2]),
    pub measure: String,
    /// What came of it so far.
    pub result: Option<Measured>,
    pub about_fit: String,
    pub fit: String,
    /// How far it is, and the words for that.
    pub progress: Option<(f32, String)>,
    /// A fit is under way, and not a measurement.
    pub fits: bool,
    pub stop: String,
    pub is_sound: bool,
}

/// Points, and where they are with 95 %, from 0 to 1.
pub struct Measured {
    pub points: f32,
    pub interval: [f32; 2],
    pub told: String,
    pub games: String,
    pub fault: Option<String>,
}

const ROW: f32 = 36.0;

pub fn show(ui: &mut egui::Ui, strength: &Strength, asked: &mut Vec<Action>) {
    let is_busy = strength.progress.is_some();
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.set_width(ui.available_width() - GRID);
        ui.label(style::text(strength.titles[0].as_str(), style::BODY, style::TEXT));
        ui.add_enabled_ui(!is_busy, |ui| {
            let text = format!("{} {}", strength.rival.taken, icon::CARET_DOWN);
            drop_down(ui, &strength.rival, &text, ui.available_width(), asked);
            ui.horizontal(|ui| {
                for (sign, games) in ["−", "+"].into_iter().zip(strength.games.1) {
                    let button = egui::Button::new(sign).min_size(vec2(ROW, ROW));
                    let response =
                        style::called(ui.add_enabled(games.is_some(), button), &format!("{} {sign}", strength.games.0));
                    if style::keep_in_view(response).clicked() {
                        asked.extend(games.map(Action::Games));
                    }
                }
                ui.label(style::text(strength.games.0.as_str(), style::SMALL, style::TEXT));
            });
        });
        run(ui, strength, !strength.fits, &strength.measure, Action::Measure, asked);
        if let Some(result) = &strength.result {
            bar(ui, result);
            ui.label(style::text(result.told.as_str(), style::BODY, style::ACCENT));
            ui.label(style::text(result.games.as_str(), style::SMALL, style::MUTED));
            if let Some(fault) = &result.fault {
                ui.label(style::text(fault.as_str(), style::SMALL, style::WARNING));
            }
        }
        ui.add_space(GRID);
        ui.separator();
        ui.label(style::text(strength.titles[1].as_str(), style::BODY, style::TEXT));
        ui.label(style::text(strength.about_fit.as_str(), style::SMALL, style::MUTED));
        run(ui, strength, strength.fits, &strength.fit, Action::Fit, asked);
    });
}

/// The button that starts something, or the one that stops it and how far it is.
fn run(ui: &mut egui::Ui, strength: &Strength, mine: bool, words: &str, action: Action, asked: &mut Vec<Action>) {
    let size = vec2(ui.available_width(), ROW + 4.0);
    match strength.progress.as_ref().filter(|_| mine) {
        Some((part, told)) => {
            let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), egui::Sense::hover());
            ui.painter().rect_filled(place, 3.0, style::LINE.egui());
            let done = place.with_max_x(place.left() + place.width() * part.clamp(0.0, 1.0));
            ui.painter().rect_filled(done, 3.0, style::ACCENT.egui());
            ui.label(style::text(told.as_str(), style::SMALL, style::MUTED));
            let button = egui::Button::new(style::fitted(ui, strength.stop.as_str(), size.x));
            if style::keep_in_view(ui.add_sized(size, button)).clicked() {
                asked.push(Action::Stop);
            }
        }
        None => {
            let button = egui::Button::new(style::fitted(ui, words, size.x));
            let is_open = strength.is_sound && strength.progress.is_none();
            let response = ui.add_enabled_ui(is_open, |ui| ui.add_sized(size, button)).inner;
            if style::keep_in_view(response).clicked() {
                asked.push(action);
            }
        }
    }
}

/// The points with their interval, on a line from none to all.
fn bar(ui: &mut egui::Ui, result: &Measured) {
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), egui::Sense::hover());
    let line = place.shrink2(vec2(4.0, 8.0));
    let at = |part: f32| line.left() + line.width() * part.clamp(0.0, 1.0);
    ui.painter().rect_filled(line, 3.0, style::LINE.egui());
    let [low, high] = result.interval;
    let range = egui::Rect::from_x_y_ranges(at(low)..=at(high), line.y_range());
    ui.painter().rect_filled(range, 3.0, style::ACCENT.egui().gamma_multiply(0.55));
    ui.painter().vline(at(0.5), place.y_range(), egui::Stroke::new(1.0, style::MUTED.egui()));
    ui.painter().circle_filled(egui::pos2(at(result.points), line.center().y), 5.0, style::TEXT.egui());
}
