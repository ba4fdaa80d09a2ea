//! The terms of a heuristic: a slider for each weight, and what each makes of the position.

use egui::vec2;

use super::{Action, Menu, drop_down};
use crate::app::panels::style::{self, GRID, Ink};

/// The terms and what they make.
pub struct Weights {
    pub terms: Vec<Term>,
    /// The sides whose counts are shown, with their colours: the one to move, and the other.
    pub sides: [(String, Ink); 2],
    /// The word for the score, and the score.
    pub score: (String, String),
    /// What can be added.
    pub add: Menu,
    /// Why there is nothing to show.
    pub fault: Option<String>,
}

pub struct Term {
    pub text: String,
    /// What each side has of what it looks at.
    pub counts: [String; 2],
    pub product: String,
    /// Its weight and how far the slider reaches, if it has one that can be changed.
    pub weight: Option<(f64, f64)>,
    /// What the slider is called.
    pub name: String,
    /// What it sees is on the board.
    pub taken: bool,
}

const COUNT: f32 = 52.0;
const PRODUCT: f32 = 76.0;

pub fn show(ui: &mut egui::Ui, weights: &Weights, asked: &mut Vec<Action>) {
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        if let Some(fault) = &weights.fault {
            ui.label(style::text(format!("{} {fault}", style::icon::WARNING), style::SMALL, style::WARNING));
        }
        for (at, term) in weights.terms.iter().enumerate() {
            card(ui, term.taken, |ui| show_term(ui, at, term, &weights.sides, asked));
        }
        card(ui, false, |ui| {
            ui.horizontal(|ui| {
                let (name, score) = &weights.score;
                ui.label(style::text(name.as_str(), style::BODY, style::ACCENT));
                right(ui, score, style::BODY, style::ACCENT);
            });
        });
        ui.add_enabled_ui(weights.fault.is_none(), |ui| {
            let text = format!("{} {}", style::icon::PLUS, weights.add.name);
            drop_down(ui, &weights.add, &text, ui.available_width() - GRID, asked);
        });
    });
}

fn show_term(ui: &mut egui::Ui, at: usize, term: &Term, sides: &[(String, Ink); 2], asked: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        let room = vec2(ui.available_width() - PRODUCT - 2.0 * COUNT - 3.0 * GRID, 30.0);
        let letters = style::size_to_fit(ui, &term.text, room - vec2(GRID, 0.0), style::SMALL);
        let words = style::text(term.text.as_str(), letters, style::TEXT).family(egui::FontFamily::Monospace);
        let label = egui::Label::new(words).wrap().sense(egui::Sense::click());
        let shown = ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.set_min_size(room);
            ui.add(label)
        });
        let response = shown.inner.on_hover_cursor(egui::CursorIcon::PointingHand);
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, term.taken, term.text.as_str())
        });
        if style::keep_in_view(response).clicked() {
            asked.push(Action::Term(at));
        }
        for (count, (side, color)) in term.counts.iter().zip(sides) {
            let (place, hover) = ui.allocate_exact_size(vec2(COUNT, 24.0), egui::Sense::hover());
            let dot = place.left_center() + vec2(5.0, 0.0);
            ui.painter().circle(dot, 4.0, color.egui(), egui::Stroke::new(1.0, style::MUTED.egui()));
            let font = egui::FontId::proportional(style::SMALL);
            let ink = style::TEXT.egui();
            ui.painter().text(dot + vec2(10.0, 0.0), egui::Align2::LEFT_CENTER, count, font, ink);
            hover.on_hover_text(side.as_str());
        }
        right(ui, &term.product, style::SMALL, style::TEXT);
    });
    let Some((weight, reach)) = term.weight else { return };
    ui.horizontal(|ui| {
        ui.spacing_mut().slider_width = ui.available_width() - 88.0;
        let mut changed = weight;
        let slider = egui::Slider::new(&mut changed, -reach..=reach)
            .clamping(egui::SliderClamping::Never)
            .step_by(if reach > 20.0 { 1.0 } else { reach / 200.0 })
            .custom_formatter(|number, _| ((number * 1e3).round() / 1e3).to_string());
        let response = style::keep_in_view(ui.add(slider));
        response.widget_info(|| egui::WidgetInfo::slider(true, weight, term.name.as_str()));
        if changed != weight && changed.is_finite() {
            asked.push(Action::Weight(at, (changed * 1e3).round() / 1e3));
        }
    });
}

/// A number at the right end of its row.
fn right(ui: &mut egui::Ui, text: &str, size: f32, ink: Ink) {
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        let size = style::size_to_fit(ui, text, vec2(ui.available_width(), 1.6 * size), size);
        ui.label(style::text(text, size, ink).strong());
    });
}

fn card(ui: &mut egui::Ui, taken: bool, contents: impl FnOnce(&mut egui::Ui)) {
    let edge = if taken { egui::Stroke::new(1.5, style::ACCENT.egui()) } else { egui::Stroke::NONE };
    let frame = egui::Frame::new().fill(style::PANEL.egui()).corner_radius(8.0).inner_margin(GRID).stroke(edge);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        contents(ui);
    });
}
