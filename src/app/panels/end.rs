//! The end of a match: who won, by how much, and what next. It takes its place in the panel, so that nothing covers
//! the final board.

use super::buttons::{self, Button};
use super::hud::players_card;
use super::layout::{self, Room, SMALL_GAP, card_of_height, card_over_buttons, small_card};
use super::lead::{self, Lead};
use super::moves::{self, Moves};
use super::players::{self, Players};
use super::style::{self, GRID};
use crate::games::Side;

/// How high the graph of the lead is, and what it needs with some of the moves under it.
const GRAPH_HEIGHT: f32 = 48.0;
const GRAPH_AND_MOVES: f32 = 88.0;

#[derive(Clone, PartialEq, Debug)]
pub struct Model<A> {
    pub words: EndWords,
    pub players: Players,
    pub moves: Moves,
    /// Who was ahead when.
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
        ui.spacing_mut().item_spacing.y = SMALL_GAP;
        verdict_in_a_line(&mut ui, model);
        layout::columns(&mut ui, |[left, middle, right]| {
            small_card(left, |ui| players::show(ui, &model.players, room));
            let mut asked = None;
            small_card(middle, |ui| {
                asked = first(ui, &model.first);
                let room = ui.available_height();
                let led = model.lead.as_ref().filter(|_| room >= 24.0).and_then(|lead| lead::show(ui, lead, room));
                asked = asked.or(led);
            });
            small_card(right, |ui| asked = asked.or(buttons::show(ui, &model.buttons)));
            asked.map(Action::Button)
        })
    } else {
        ui.spacing_mut().item_spacing.y = room.gap();
        players_card(&mut ui, &model.players, room);
        card_of_height(&mut ui, room.message_height(), |ui| result(ui, model));
        let mut asked = first(&mut ui, &model.first);
        let mut looked = None;
        if let Some((lead, height)) = model.lead.as_ref().zip(layout::low_room_over_buttons(&ui)) {
            asked = asked.or(lead::show(&mut ui, lead, height));
        } else {
            card_over_buttons(&mut ui, |ui| {
                if let Some(lead) = model.lead.as_ref().filter(|_| ui.available_height() >= GRAPH_AND_MOVES) {
                    asked = asked.or(lead::show(ui, lead, GRAPH_HEIGHT));
                }
                looked = moves::show(ui, &model.moves);
            });
        }
        ui.spacing_mut().item_spacing.y = GRID.min(room.gap());
        asked.or(buttons::show(&mut ui, &model.buttons)).map(Action::Button).or(looked.map(Action::Look))
    }
}

fn first<A: Copy>(ui: &mut egui::Ui, button: &Button<A>) -> Option<A> {
    buttons::show(ui, &[vec![button.clone()]])
}

/// The verdict where there is little height: after it what was counted, and how long it took.
fn verdict_in_a_line<A>(ui: &mut egui::Ui, model: &Model<A>) {
    let words = &model.words;
    ui.allocate_ui_with_layout(
        egui::vec2(ui.available_width(), layout::STRIP_HEIGHT),
        egui::Layout::left_to_right(egui::Align::Center),
        |ui| {
            ui.set_min_height(layout::STRIP_HEIGHT);
            if let Some(winner) = words.winner {
                // Its edge is seen as well.
                ui.add_space(2.0);
                paint_of(ui, egui::vec2(5.0, 18.0), &model.players.sides[winner.index()]);
            }
            ui.label(style::title(words.title.as_str(), style::BODY + 4.0, ink(words)));
            let rest: Vec<&str> = words.counts.iter().chain([&words.details]).map(String::as_str).collect();
            let rest = rest.join("  ·  ");
            let size = style::size_to_fit(ui, &rest, egui::vec2(ui.available_width(), 18.0), style::SMALL);
            ui.label(style::text(rest, size, style::MUTED));
        },
    );
}

/// A loss is told in silver.
fn ink(words: &EndWords) -> style::Ink {
    if words.is_lost { style::SILVER } else { style::TEXT }
}

/// The verdict: a loss in silver, under it a stroke of the winner's paint.
fn result<A>(ui: &mut egui::Ui, model: &Model<A>) {
    let words = &model.words;
    ui.vertical_centered(|ui| {
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        // What there is stands in the middle of the card.
        let missing = [words.counts.is_none().then_some(26.0), words.winner.is_none().then_some(9.0)];
        ui.add_space(missing.into_iter().flatten().sum::<f32>() / 2.0);
        let room = egui::vec2(ui.available_width(), 1.4 * style::HEADING);
        let size = style::size_to_fit(ui, &words.title, room, style::HEADING);
        ui.label(style::title(words.title.as_str(), size, ink(words)));
        if let Some(winner) = words.winner {
            paint_of(ui, egui::vec2(72.0, 5.0), &model.players.sides[winner.index()]);
        }
        if let Some(counts) = &words.counts {
            ui.label(style::text(counts.as_str(), style::BODY + 2.0, style::TEXT));
        }
        ui.label(style::text(words.details.as_str(), style::SMALL, style::MUTED));
    });
}

/// A stroke of somebody's paint. It has an edge, for paint may have the colour of the card.
fn paint_of(ui: &mut egui::Ui, size: egui::Vec2, player: &players::Player) {
    let (place, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    ui.painter().rect_filled(place, 2.5, player.color.egui());
    let edge = egui::Stroke::new(1.0, style::MUTED.egui());
    ui.painter().rect_stroke(place, 2.5, edge, egui::StrokeKind::Outside);
}
