//! The page of puzzles: a row for each set of them, with what is solved and the way to the next one.

use super::style::{self, GRID};

/// What the page shows; `S` is a set of puzzles.
#[derive(Clone, PartialEq, Debug)]
pub struct Model<S> {
    pub title: String,
    /// What the puzzles of this game are.
    pub line: String,
    pub rows: Vec<Row<S>>,
    pub solve: String,
    pub close: String,
}

/// A set of puzzles.
#[derive(Clone, PartialEq, Debug)]
pub struct Row<S> {
    pub name: String,
    /// How far one is with it.
    pub told: String,
    /// The part that is solved, where that can be said.
    pub part: Option<f32>,
    /// There is one to be solved.
    pub action: Option<S>,
    /// The one that matters most.
    pub main: bool,
}

/// What was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action<S> {
    Solve(S),
    Close,
}

const WIDTH: f32 = 560.0;
const BUTTON: egui::Vec2 = egui::vec2(120.0, 36.0);

/// Shows the page over everything else in a window of this size, and returns what was asked for.
pub fn show<S: Copy>(ctx: &egui::Context, window: egui::Vec2, model: &Model<S>) -> Option<Action<S>> {
    let frame = style::card().inner_margin(3.0 * GRID).frame();
    let modal = egui::Modal::new(egui::Id::new("puzzles")).frame(frame).show(ctx, |ui| {
        ui.set_width(WIDTH.min(window.x - 10.0 * GRID));
        ui.label(style::title(model.title.as_str(), style::HEADING, style::TEXT));
        ui.label(style::text(model.line.as_str(), style::SMALL, style::MUTED));
        ui.add_space(GRID);
        let mut asked = None;
        let height = (window.y - 27.0 * GRID).max(20.0 * GRID);
        egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
            for row in &model.rows {
                asked = asked.or(show_row(ui, row, &model.solve).map(Action::Solve));
            }
        });
        ui.add_space(GRID);
        let close = ui.vertical_centered(|ui| {
            let size = egui::vec2(200.0, 40.0);
            ui.add(egui::Button::new(style::fitted(ui, model.close.as_str(), size.x)).min_size(size)).clicked()
        });
        asked.or(close.inner.then_some(Action::Close))
    });
    modal.inner.or(modal.should_close().then_some(Action::Close))
}

fn show_row<S: Copy>(ui: &mut egui::Ui, row: &Row<S>, solve: &str) -> Option<S> {
    ui.horizontal(|ui| {
        let room = egui::vec2(ui.available_width() - BUTTON.x - GRID, 48.0);
        ui.allocate_ui_with_layout(room, egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.set_min_size(room);
            ui.spacing_mut().item_spacing.y = GRID / 4.0;
            ui.label(style::text(row.name.as_str(), style::BODY, style::TEXT));
            let size = style::size_to_fit(ui, &row.told, egui::vec2(room.x, 18.0), style::SMALL);
            ui.label(style::text(row.told.as_str(), size, style::MUTED));
            if let Some(part) = row.part {
                let (bar, _) = ui.allocate_exact_size(egui::vec2(room.x - GRID, 4.0), egui::Sense::hover());
                ui.painter().rect_filled(bar, 2.0, style::LINE.egui());
                let done = bar.with_max_x(bar.left() + bar.width() * part);
                ui.painter().rect_filled(done, 2.0, style::ACCENT.egui());
            }
        });
        let words = style::fitted(ui, solve, BUTTON.x);
        let button = if row.main {
            egui::Button::new(words.color(style::ON_ACCENT.egui())).fill(style::ACCENT.egui())
        } else {
            egui::Button::new(words)
        };
        // Those who hear the page hear which set a button belongs to.
        let response = style::add_button(ui, row.action.is_some(), button.min_size(BUTTON));
        let response = style::called(response, &format!("{solve}: {}", row.name));
        if row.main && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        style::keep_in_view(response).clicked().then_some(row.action).flatten()
    })
    .inner
}
