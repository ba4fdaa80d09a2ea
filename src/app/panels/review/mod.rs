//! The review of a match in place of the panel: how it went, how good the move on the board was, and what was better.

pub mod graph;
mod judged;
mod summary;

pub use graph::Graph;
pub use judged::Judged;
pub use summary::{Moment, SideSummary};

use super::buttons::{self, Button};
use super::layout::{Room, card_of_height};
use super::style::{self, GRID};
use crate::archive::review::Class;

/// What the review shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub title: String,
    /// Positions are still being looked at: what part of them is done, and what is said of it.
    pub progress: Option<(f32, String)>,
    pub sides: [SideSummary; 2],
    pub graph: Graph,
    pub judged: Judged,
    /// What is said over the list of key moments, and where there are none.
    pub moments_title: String,
    pub moments: Vec<Moment>,
    pub buttons: Vec<Vec<Button<Action>>>,
}

/// What can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Look at the position after so many moves, throws included.
    Look(usize),
    Back,
    Forward,
    /// To the key moment before this position, or behind it.
    PreviousMoment,
    NextMoment,
    /// Step through what would have been better.
    ShowBetter,
    /// Step through what is wrong with the move that was made.
    ShowRefutation,
    /// From a line that was not played back to the match.
    LeaveLine,
    /// Tell what was better.
    Reveal,
    /// Find something better oneself.
    TryAgain,
    GiveUp,
    /// Stop looking at positions, or go on.
    Stop,
    GoOn,
    /// Look at each position for long, or only shortly.
    Thorough(bool),
    Close,
}

/// The sign of a class, as players write it behind a move.
pub const fn sign(class: Class) -> &'static str {
    match class {
        Class::Blunder => "??",
        Class::Mistake => "?",
        Class::Inaccuracy => "?!",
        Class::Only => "!",
        Class::Forced | Class::Best | Class::Good => "",
    }
}

/// The colour of a class; its sign tells it too.
pub fn ink(class: Class) -> style::Ink {
    match class {
        Class::Blunder => style::WARNING,
        Class::Mistake => style::ACCENT,
        Class::Inaccuracy => style::SAND[1],
        Class::Only | Class::Best | Class::Good => style::TEXT,
        Class::Forced => style::MUTED,
    }
}

/// Shows the review in place of the panel; a narrow one lies under the board.
pub fn show(ctx: &egui::Context, panel: egui::Rect, narrow: bool, model: &Model) -> Vec<Action> {
    let mut ui = style::page(ctx, "review", panel);
    let room = Room::of(panel, narrow);
    let mut asked = Vec::new();
    if room.narrow {
        summary::one_line(&mut ui, model);
        let rest = ui.available_height();
        ui.columns_const(|[left, middle, right]| {
            card_of_height(left, rest, |ui| {
                let height = ui.available_height();
                asked.extend(graph::show(ui, &model.graph, height).map(Action::Look));
            });
            card_of_height(middle, rest, |ui| asked.extend(judged::show(ui, &model.judged)));
            card_of_height(right, rest, |ui| asked.extend(buttons::show(ui, &model.buttons)));
        });
        return asked;
    }
    ui.spacing_mut().item_spacing.y = if room.low { GRID } else { 1.5 * GRID };
    let sides = if room.low { 112.0 } else { 120.0 };
    card_of_height(&mut ui, sides, |ui| summary::show(ui, model));
    let graph = if room.low { 124.0 } else { 152.0 };
    card_of_height(&mut ui, graph, |ui| {
        let height = ui.available_height();
        asked.extend(graph::show(ui, &model.graph, height).map(Action::Look));
    });
    let judged = if room.low { 150.0 } else { 188.0 };
    card_of_height(&mut ui, judged, |ui| asked.extend(judged::show(ui, &model.judged)));
    let gap = ui.spacing().item_spacing.y;
    let rest = ui.available_height() - buttons::height_of(model.buttons.len()) - gap;
    if rest > 64.0 {
        card_of_height(&mut ui, rest, |ui| asked.extend(summary::moments(ui, model).map(Action::Look)));
    }
    ui.spacing_mut().item_spacing.y = GRID;
    asked.extend(buttons::show(&mut ui, &model.buttons));
    asked
}
