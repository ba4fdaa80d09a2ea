//! The page of what the matches of a person tell: results, accuracy, strength, dice, openings, one game at a time.

mod plots;

pub use plots::{AccuracyPlot, DicePlot, Fall, StrengthPlot};

use super::rows::Choice;
use super::style::{self, GRID, Ink};

/// What the page shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub title: String,
    pub back: String,
    pub games: Vec<Choice<Action>>,
    /// What is said where nothing counts yet.
    pub empty: Option<String>,
    /// What can be told in a number, with what it is.
    pub numbers: Vec<(String, String)>,
    pub results: Results,
    pub strength: Option<StrengthPlot>,
    pub accuracy: Option<AccuracyPlot>,
    pub dice: Vec<DicePlot>,
    pub openings_title: String,
    /// First moves, and what came of them.
    pub openings: Vec<(String, String)>,
    /// What is asked or told at the foot of the page, and what can be done there.
    pub note: String,
    pub buttons: Vec<Choice<Action>>,
    /// Whether keys mean something here.
    pub listens: bool,
}

/// Won, drawn and lost against each level, with each side.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    pub title: String,
    /// The names of the columns, and of both sides.
    pub columns: [String; 3],
    pub rows: Vec<ResultRow>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct ResultRow {
    pub level: String,
    pub side: String,
    pub color: Ink,
    pub tally: [u32; 3],
}

/// What can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Back,
    Game(crate::games::GameId),
    Export,
    /// Asks first.
    Reset,
    ResetConfirmed,
    ResetDropped,
    /// All matches count again.
    CountAgain,
}

const FOOTER: f32 = 44.0;
/// Below this width the cards stand under each other.
const NARROW: f32 = 760.0;

/// Shows the page in a window of this size, and returns what was asked for.
pub fn show(ctx: &egui::Context, window: egui::Vec2, model: &Model) -> Vec<Action> {
    let mut asked = Vec::new();
    let margin = if window.x < 900.0 { GRID } else { 3.0 * GRID };
    let size = egui::vec2((window.x - 2.0 * margin).min(1120.0), window.y - 2.0 * margin);
    let page = egui::Rect::from_center_size((window / 2.0).to_pos2(), size);
    let (body, footer) = page.split_top_bottom_at_y(page.bottom() - FOOTER);
    if model.listens && ctx.input(|input| input.key_pressed(egui::Key::Escape)) {
        let waits = model.buttons.iter().any(|button| button.action == Action::ResetDropped);
        asked.push(if waits { Action::ResetDropped } else { Action::Back });
    }
    let mut ui = style::page(ctx, "statistics", body);
    header(&mut ui, model, &mut asked);
    ui.add_space(GRID / 2.0);
    egui::ScrollArea::vertical().auto_shrink(false).max_height(ui.available_height() - GRID).show(&mut ui, |ui| {
        match &model.empty {
            Some(empty) => {
                ui.add_space(6.0 * GRID);
                ui.vertical_centered(|ui| ui.label(style::text(empty.as_str(), style::BODY, style::MUTED)));
            }
            None => contents(ui, model),
        }
    });
    foot(&mut style::page(ctx, "statistics footer", footer), model, &mut asked);
    asked
}

fn header(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        ui.label(style::title(model.title.as_str(), style::HEADING, style::TEXT));
        let back = format!("{}  Esc", model.back);
        let width = style::width(ui, &back, style::BODY) + 4.0 * GRID;
        ui.add_space(ui.available_width() - width);
        if ui.add_sized(egui::vec2(width, 40.0), egui::Button::new(back)).clicked() {
            asked.push(Action::Back);
        }
    });
    let count = model.games.len() as f32;
    let each = egui::vec2((ui.available_width() - (count - 1.0) * GRID) / count, 36.0);
    ui.horizontal(|ui| {
        for game in &model.games {
            super::rows::choice(ui, game, each, asked);
        }
    });
}

fn contents(ui: &mut egui::Ui, model: &Model) {
    numbers(ui, &model.numbers);
    ui.add_space(GRID / 2.0);
    if ui.available_width() < NARROW {
        left(ui, model);
        right(ui, model);
    } else {
        ui.columns_const(|[one, other]| {
            left(one, model);
            right(other, model);
        });
    }
}

fn left(ui: &mut egui::Ui, model: &Model) {
    if let Some(strength) = &model.strength {
        card(ui, &strength.title, |ui| plots::strength(ui, strength));
    }
    card(ui, &model.results.title, |ui| results(ui, &model.results));
}

fn right(ui: &mut egui::Ui, model: &Model) {
    if let Some(accuracy) = &model.accuracy {
        card(ui, &accuracy.title, |ui| plots::accuracy(ui, accuracy));
    }
    for dice in &model.dice {
        card(ui, &dice.title, |ui| plots::dice(ui, dice));
    }
    if !model.openings.is_empty() {
        card(ui, &model.openings_title, |ui| openings(ui, &model.openings));
    }
}

fn card(ui: &mut egui::Ui, title: &str, contents: impl FnOnce(&mut egui::Ui)) {
    style::card().show(ui, |ui| {
        ui.set_width(ui.available_width());
        // Columns stretch lines until both edges are straight, which tears words apart.
        ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.label(style::text(title, style::SMALL, style::MUTED));
            contents(ui);
        });
    });
}

/// Numbers side by side, as many in a row as there is room for.
fn numbers(ui: &mut egui::Ui, numbers: &[(String, String)]) {
    let in_a_row = if ui.available_width() < NARROW { numbers.len().div_ceil(2) } else { numbers.len() }.max(1);
    let width = (ui.available_width() - (in_a_row - 1) as f32 * GRID) / in_a_row as f32;
    for row in numbers.chunks(in_a_row) {
        ui.horizontal(|ui| {
            for (name, value) in row {
                let (place, response) = ui.allocate_exact_size(egui::vec2(width, 76.0), egui::Sense::hover());
                response.widget_info(|| {
                    egui::WidgetInfo::labeled(egui::WidgetType::Label, true, format!("{name}: {value}"))
                });
                ui.painter().rect_filled(place, style::ROUNDING, style::PANEL.egui());
                let write = |text: &str, y: f32, largest: f32, ink: Ink| {
                    let size = style::size_to_fit(ui, text, egui::vec2(width - 2.0 * GRID, 36.0), largest);
                    let font = egui::FontId::proportional(size);
                    ui.painter().text(
                        egui::pos2(place.center().x, y),
                        egui::Align2::CENTER_CENTER,
                        text,
                        font,
                        ink.egui(),
                    );
                };
                write(value, place.top() + 30.0, style::HEADING - 4.0, style::TEXT);
                write(name, place.top() + 58.0, style::SMALL - 1.0, style::MUTED);
            }
        });
    }
}

/// A bar for each level and side: won, drawn and lost beside each other, with their numbers.
fn results(ui: &mut egui::Ui, results: &Results) {
    ui.horizontal(|ui| {
        for (name, ink) in results.columns.iter().zip(plots::RESULT_INKS) {
            let (chip, _) = ui.allocate_exact_size(egui::Vec2::splat(12.0), egui::Sense::hover());
            ui.painter().rect_filled(chip, 3.0, ink.egui());
            ui.label(style::text(name.as_str(), style::SMALL - 1.0, style::MUTED));
            ui.add_space(GRID / 2.0);
        }
    });
    for row in &results.rows {
        ui.horizontal(|ui| {
            let (chip, _) = ui.allocate_exact_size(egui::vec2(10.0, 22.0), egui::Sense::hover());
            ui.painter().rect_filled(chip, 3.0, row.color.egui());
            let name = format!("{} · {}", row.level, row.side);
            let (place, response) = ui.allocate_exact_size(egui::vec2(150.0, 22.0), egui::Sense::hover());
            let told = format!("{name}: {} / {} / {}", row.tally[0], row.tally[1], row.tally[2]);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, told.as_str()));
            let size = style::size_to_fit(ui, &name, place.size(), style::SMALL);
            let font = egui::FontId::proportional(size);
            ui.painter().text(place.left_center(), egui::Align2::LEFT_CENTER, &name, font, style::TEXT.egui());
            plots::result_bar(ui, row.tally);
        });
    }
}

fn openings(ui: &mut egui::Ui, openings: &[(String, String)]) {
    for (moves, told) in openings {
        ui.horizontal(|ui| {
            ui.label(style::text(moves.as_str(), style::SMALL, style::TEXT));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(style::text(told.as_str(), style::SMALL, style::MUTED));
            });
        });
    }
}

fn foot(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    let widths: Vec<f32> = model
        .buttons
        .iter()
        .map(|button| (style::width(ui, &button.text, style::BODY) + 4.0 * GRID).max(96.0))
        .collect();
    ui.horizontal(|ui| {
        let buttons = widths.iter().sum::<f32>() + GRID * widths.len() as f32;
        let room = egui::vec2((ui.available_width() - buttons).max(0.0), FOOTER);
        let size = style::size_to_fit(ui, &model.note, room, style::SMALL);
        let (place, response) = ui.allocate_exact_size(room, egui::Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, model.note.as_str()));
        let galley =
            ui.painter().layout(model.note.clone(), egui::FontId::proportional(size), style::MUTED.egui(), room.x);
        let at = egui::pos2(place.left(), place.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, style::MUTED.egui());
        for (button, width) in model.buttons.iter().zip(widths) {
            super::rows::choice(ui, button, egui::vec2(width, FOOTER), asked);
        }
    });
}
