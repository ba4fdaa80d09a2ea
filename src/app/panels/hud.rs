//! The panel beside the board while a match is played.

use super::buttons::{self, Button};
use super::layout::{self, CARD_MARGIN, Room, SMALL_GAP, card_of_height, card_over_buttons, small_card};
use super::lens::terms;
use super::move_entry::{self, MoveEntry};
use super::moves::{self, Moves};
use super::players::{self, Players};
use super::status;
use super::style::{self, GRID};
use crate::words::Words;

/// What the panel shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Model<A> {
    pub players: Players,
    /// What is going on, sentence by sentence.
    pub status: Vec<String>,
    /// How to make a first move, where there is room to say it.
    pub how_to_move: Option<String>,
    pub moves: Moves,
    /// The line in which moves are typed, where it is shown.
    pub move_entry: Option<move_entry::Model>,
    pub buttons: Vec<Vec<Button<A>>>,
}

/// What was asked for.
#[derive(Clone, PartialEq, Debug)]
pub enum Action<A> {
    Button(A),
    /// The position after so many moves should be looked at.
    Look(usize),
    /// A move was typed.
    Typed(String),
}

/// Shows the panel, with the heuristic of the position if that is wanted; a narrow one lies under the board.
pub fn show<A: Copy>(
    ctx: &egui::Context,
    panel: egui::Rect,
    narrow: bool,
    model: &Model<A>,
    terms: Option<(&Words, &terms::Model)>,
    entry: &mut MoveEntry,
) -> Vec<Action<A>> {
    let mut ui = style::page(ctx, "hud", panel);
    let room = Room::of(panel, narrow);
    let (mut typed, mut looked) = (None, None);
    // The heuristic takes the place of the moves while somebody wants to see it.
    let mut list = |ui: &mut egui::Ui| match terms {
        Some((words, terms)) => terms::beside_board(ui, words, terms),
        None => looked = moves::show(ui, &model.moves),
    };
    let asked = if room.narrow {
        ui.spacing_mut().item_spacing.y = SMALL_GAP;
        typed = strip(&mut ui, model, entry);
        layout::columns(&mut ui, |[left, middle, right]| {
            small_card(left, |ui| players::show(ui, &model.players, room));
            // Before the first move there is room to say how it is made.
            small_card(middle, |ui| match model.how_to_move.as_ref().filter(|_| terms.is_none()) {
                Some(how) => status::show(ui, std::slice::from_ref(how), true),
                None => list(ui),
            });
            let mut asked = None;
            small_card(right, |ui| asked = buttons::show(ui, &model.buttons));
            asked
        })
    } else {
        ui.spacing_mut().item_spacing.y = room.gap();
        players_card(&mut ui, &model.players, room);
        let entry_height = model.move_entry.as_ref().map(|_| move_entry::HEIGHT_WITH_WORDS + CARD_MARGIN);
        // With large text in a small window, what is said gives way to what can be done.
        let below = entry_height.map_or(0.0, |height| height + room.gap()) + buttons::LEAST + 2.0 * room.gap();
        let sentences = sentences(model);
        // Long words take of the room of the moves before they become small.
        let wanted = status::height(&ui, &sentences, ui.available_width() - CARD_MARGIN) + CARD_MARGIN;
        let spare =
            ui.available_height() - entry_height.unwrap_or_default() - layout::list_and_buttons(&ui) - 3.0 * room.gap();
        let message = room.message_height().max(wanted.min(spare)).min(ui.available_height() - below);
        let after = message + room.gap() + entry_height.map_or(0.0, |height| height + room.gap());
        let message = message + layout::left_by_list(&ui, after);
        card_of_height(&mut ui, message, |ui| status::show(ui, &sentences, room.low));
        if let Some((line, height)) = model.move_entry.as_ref().zip(entry_height) {
            card_of_height(&mut ui, height, |ui| {
                typed = entry.show(ui, style::BACKGROUND, line);
                ui.label(entry.words(line));
            });
        }
        card_over_buttons(&mut ui, list);
        ui.spacing_mut().item_spacing.y = GRID.min(room.gap());
        buttons::show(&mut ui, &model.buttons)
    };
    let asked = asked.map(Action::Button).into_iter();
    asked.chain(looked.map(Action::Look)).chain(typed.map(Action::Typed)).collect()
}

/// The two players, on a card as high as they need.
pub(super) fn players_card(ui: &mut egui::Ui, players: &Players, room: Room) {
    let card = if room.tight { style::card().inner_margin(GRID) } else { style::card() };
    card.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = if room.tight { GRID / 2.0 } else { GRID };
        players::show(ui, players, room);
    });
}

/// What is going on, and how to move while that may not be known.
fn sentences<A>(model: &Model<A>) -> Vec<String> {
    model.status.iter().chain(&model.how_to_move).cloned().collect()
}

/// The status over a narrow panel, and beside it the line in which moves are typed, if there is one.
fn strip<A>(ui: &mut egui::Ui, model: &Model<A>, entry: &mut MoveEntry) -> Option<String> {
    let Some(line) = &model.move_entry else {
        let room = egui::vec2(ui.available_width(), layout::STRIP_HEIGHT);
        status::one_line(ui, &model.status, room);
        return None;
    };
    ui.spacing_mut().interact_size.y = layout::STRIP_HEIGHT;
    ui.horizontal(|ui| {
        let half = egui::vec2((ui.available_width() - GRID) / 2.0, layout::STRIP_HEIGHT);
        if entry.is_idle() {
            status::one_line(ui, &model.status, half);
        } else {
            ui.add_sized(half, egui::Label::new(entry.words(line)).truncate());
        }
        entry.show(ui, style::PANEL, line)
    })
    .inner
}
