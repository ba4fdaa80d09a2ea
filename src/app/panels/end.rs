//! The end of a match: who won, by how much, and what next. It takes its place in the panel, so that nothing covers
//! the final board.

use super::buttons::{self, Button};
use super::layout::{self, Room, card_of_height, card_over_buttons};
use super::lead::{self, Lead};
use super::moves::{self, Moves};
use super::players::{self, Players};
use super::status;
use super::style::{self, GRID};
use crate::games::Side;

/// How high the graph of the lead is.
const GRAPH_HEIGHT: f32 = 48.0;

#[derive(Clone, PartialEq, Debug)]
pub struct Model<A> {
    pub words: EndWords,
    pub players: Players,
    pub moves: Moves,
    /// That it is over, where the rest has no line of its own to say so.
    pub over: String,
    /// Who was ahead when, where something is counted.
    pub lead: Option<Lead<A>>,
    /// What one wants most now; the others stay where they were.
    pub first: Button<A>,
    pub buttons: Vec<Vec<Button<A>>>,
}

/// What was asked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Action<A> {
    Button(A),
    /// The position after so many moves should be looked at.
    Look(usize),
}

/// What is said at the end of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndWords {
    pub title: String,
    pub counts: Option<String>,
    pub details: String,
    /// Nobody, if it is a draw.
    pub winner: Option<Side>,
    /// The one person who played has lost.
    pub is_lost: bool,
}

/// Shows the end in place of the panel, and returns what was asked for.
pub fn show<A: Copy>(ctx: &egui::Context, panel: egui::Rect, narrow: bool, model: &Model<A>) -> Option<Action<A>> {
    let mut ui = style::page(ctx, "end", panel);
    let room = Room::of(panel, narrow);
    if room.narrow {
        let room = egui::vec2(ui.available_width(), layout::STRIP_HEIGHT);
        status::one_line(&mut ui, std::slice::from_ref(&model.over), room);
        let rest = ui.available_height();
        layout::columns(&mut ui, |[left, middle, right]| {
            card_of_height(left, rest, |ui| players::show(ui, &model.players, true));
            let mut asked = None;
            card_of_height(middle, rest, |ui| {
                result(ui, model);
                asked = first(ui, &model.first);
                let room = ui.available_height();
                let led = model.lead.as_ref().filter(|_| room >= 36.0).and_then(|lead| lead::show(ui, lead, room));
                asked = asked.or(led);
            });
            card_of_height(right, rest, |ui| asked = asked.or(buttons::show(ui, &model.buttons)));
            asked.map(Action::Button)
        })
    } else {
        ui.spacing_mut().item_spacing.y = 2.0 * GRID;
        style::card().show(&mut ui, |ui| {
            ui.set_width(ui.available_width());
            players::show(ui, &model.players, room.low);
        });
        card_of_height(&mut ui, room.message_height(), |ui| result(ui, model));
        let mut asked = first(&mut ui, &model.first);
        let mut looked = None;
        card_over_buttons(&mut ui, |ui| {
            if let Some(lead) = model.lead.as_ref().filter(|_| ui.available_height() >= 110.0) {
                asked = asked.or(lead::show(ui, lead, GRAPH_HEIGHT));
            }
            looked = moves::show(ui, &model.moves);
        });
        ui.spacing_mut().item_spacing.y = GRID;
        asked.or(buttons::show(&mut ui, &model.buttons)).map(Action::Button).or(looked.map(Action::Look))
    }
}

fn first<A: Copy>(ui: &mut egui::Ui, button: &Button<A>) -> Option<A> {
    buttons::show(ui, &[vec![button.clone()]])
}

/// The verdict: a loss in silver, under it a stroke of the winner's paint.
fn result<A>(ui: &mut egui::Ui, model: &Model<A>) {
    let words = &model.words;
    ui.vertical_centered(|ui| {
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        let ink = if words.is_lost { style::SILVER } else { style::TEXT };
        let room = egui::vec2(ui.available_width(), 1.4 * style::HEADING);
        let size = style::size_to_fit(ui, &words.title, room, style::HEADING);
        ui.label(style::title(words.title.as_str(), size, ink));
        if let Some(winner) = words.winner {
            let (place, _) = ui.allocate_exact_size(egui::vec2(72.0, 5.0), egui::Sense::hover());
            ui.painter().rect_filled(place, 2.5, model.players.sides[winner.index()].color.egui());
        }
        if let Some(counts) = &words.counts {
            ui.label(style::text(counts.as_str(), style::BODY + 2.0, style::TEXT));
        }
        ui.label(style::text(words.details.as_str(), style::SMALL, style::MUTED));
    });
}
