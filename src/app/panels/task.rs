//! The panel beside the board while a task is solved: what is asked, what the move made of it, and how to go on.

use super::buttons::{self, Button};
use super::layout::{self, Room, card_of_height};
use super::players::{self, Players};
use super::style::{self, GRID, icon};

/// What the panel shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Model<A> {
    /// What the task belongs to, and which of its tasks it is: in words, and as a place among so many.
    pub title: String,
    pub place: String,
    pub steps: (usize, usize),
    pub state: State,
    /// The verdict, in a word.
    pub heading: Option<String>,
    /// What is asked, or what is to be said about the move.
    pub words: Vec<String>,
    /// What is going on at the table.
    pub status: Vec<String>,
    pub players: Players,
    pub buttons: Vec<Vec<Button<A>>>,
}

/// What has become of the task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    Open,
    Right,
    Wrong,
}

/// Shows the panel; a narrow one lies under the board. Returns what was asked for.
pub fn show<A: Copy>(ctx: &egui::Context, panel: egui::Rect, narrow: bool, model: &Model<A>) -> Option<A> {
    const SHARES: [f32; 3] = [0.28, 0.42, 0.3];
    let mut ui = style::page(ctx, "task", panel);
    let room = Room::of(panel, narrow);
    if room.narrow {
        let line = format!("{}  ·  {}", model.title, model.place);
        let strip = egui::vec2(ui.available_width(), layout::STRIP_HEIGHT);
        let size = style::size_to_fit(&ui, &line, strip, style::SMALL + 1.0);
        ui.add_sized(strip, egui::Label::new(style::text(line, size, style::MUTED)));
        let rest = ui.available_height();
        return layout::columns_of(&mut ui, SHARES, |[left, middle, right]| {
            card_of_height(left, rest, |ui| {
                players::show(ui, &model.players, Room { tight: false, low: true, ..room })
            });
            card_of_height(middle, rest, |ui| message(ui, model));
            let mut asked = None;
            card_of_height(right, rest, |ui| asked = buttons::show(ui, &model.buttons));
            asked
        });
    }
    ui.spacing_mut().item_spacing.y = 2.0 * GRID;
    style::card().show(&mut ui, |ui| {
        ui.set_width(ui.available_width());
        players::show(ui, &model.players, Room { tight: false, ..room });
    });
    let rest = ui.available_height() - buttons::height_of(model.buttons.len()) - 2.0 * GRID;
    card_of_height(&mut ui, rest, |ui| {
        ui.label(style::text(model.title.as_str(), style::SMALL, style::MUTED));
        steps(ui, model);
        ui.add_space(GRID);
        message(ui, model);
    });
    ui.spacing_mut().item_spacing.y = GRID;
    buttons::show(&mut ui, &model.buttons)
}

/// One mark for every task: those behind one are filled, the present one is larger.
fn steps<A>(ui: &mut egui::Ui, model: &Model<A>) {
    let (now, count) = model.steps;
    ui.horizontal(|ui| {
        // Where there are many, the words alone say which it is.
        if (1..=12).contains(&count) {
            let (place, _) = ui.allocate_exact_size(egui::vec2(18.0 * count as f32, 18.0), egui::Sense::hover());
            for step in 0..count {
                let middle = place.left_center() + egui::vec2(18.0 * step as f32 + 9.0, 0.0);
                let solved = step < now || (step == now && model.state == State::Right);
                let (ink, radius) = match (step == now, solved) {
                    (_, true) => (style::ACCENT, if step == now { 7.0 } else { 5.0 }),
                    (true, false) => (style::TEXT, 7.0),
                    (false, false) => (style::LINE, 5.0),
                };
                if solved || step != now {
                    ui.painter().circle_filled(middle, radius, ink.egui());
                } else {
                    ui.painter().circle_stroke(middle, radius, egui::Stroke::new(2.0, ink.egui()));
                }
            }
        }
        ui.label(style::text(model.place.as_str(), style::SMALL, style::MUTED));
    });
}

/// The verdict and the words, in letters that fit into what is left of the room.
fn message<A>(ui: &mut egui::Ui, model: &Model<A>) {
    let (sign, ink) = match model.state {
        State::Open => ("", style::TEXT),
        State::Right => (icon::CHECK_CIRCLE, style::ACCENT),
        State::Wrong => (icon::ARROW_COUNTER_CLOCKWISE, style::WARNING),
    };
    if let Some(heading) = &model.heading {
        ui.label(style::text(format!("{sign} {heading}"), style::BODY + 2.0, ink));
    }
    let words = model.words.join("\n");
    let status = model.status.join(" ");
    let both = format!("{words}\n{status}");
    let room = ui.available_size();
    let size = style::size_to_fit(ui, &both, egui::vec2(room.x, room.y - GRID), style::BODY + 1.0);
    // Words that do not even fit in small letters can be scrolled.
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        ui.add(egui::Label::new(style::text(words, size, style::TEXT)).wrap());
        if !status.is_empty() {
            ui.add(egui::Label::new(style::text(status, (size - 1.0).max(10.0), style::MUTED)).wrap());
        }
    });
}
