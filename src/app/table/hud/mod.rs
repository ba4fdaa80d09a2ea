//! The panel beside the board: the players and their counts, whose turn it is, what the machine does, the moves.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use self::moves::moves;
use self::players::players;
use self::status::status;
use super::{
    Advice, Dictation, EndWords, Forecast, Hinting, Match, MoveRequested, Outlook, Pace, TableCommand, Tempo, Thinking,
    Thought, Typed, end,
};
use crate::app::Screen;
use crate::app::boards::Board;
use crate::app::speech::Speech;
use crate::app::theme::{self, GRID};
use crate::app::view::View;

mod moves;
mod players;
mod status;

pub(super) fn plugin<G: Board>(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show::<G>.run_if(resource_exists::<Match<G>>.and_then(in_state(Screen::Table))),
    );
}

/// What the machine and the hint are doing.
#[derive(SystemParam)]
struct Thoughts<'w, G: Board> {
    thinking: Option<Res<'w, Thinking<G>>>,
    hinting: Option<Res<'w, Hinting<G>>>,
    advice: Option<Res<'w, Advice<G>>>,
    thought: Option<Res<'w, Thought<G>>>,
    typed: Res<'w, Typed>,
    forecast: Option<Res<'w, Forecast<G>>>,
}

impl<G: Board> Thoughts<'_, G> {
    fn outlook(&self) -> Option<&Outlook> {
        self.forecast.as_ref().and_then(|forecast| forecast.outlook())
    }

    /// What the last choice was worth.
    fn verdict(&self, speech: &Speech) -> Option<String> {
        self.outlook()?.verdict::<G>(speech)
    }
}

/// What a person can ask for in the panel.
#[derive(SystemParam)]
struct Wishes<'w, G: Board> {
    dictation: ResMut<'w, Dictation>,
    moves: MessageWriter<'w, MoveRequested<G>>,
    commands: MessageWriter<'w, TableCommand>,
}

fn show<G: Board>(
    mut contexts: EguiContexts,
    view: Res<View>,
    game: Res<Match<G>>,
    thoughts: Thoughts<G>,
    speech: Res<Speech>,
    tempo: Res<Tempo>,
    pace: Res<Pace>,
    time: Res<Time>,
    mut wishes: Wishes<G>,
) -> Result {
    let panel = egui::Rect::from_min_max(
        egui::pos2(view.panel.min.x, view.panel.min.y),
        egui::pos2(view.panel.max.x, view.panel.max.y),
    );
    let mut root = theme::page(contexts.ctx_mut()?, "hud", panel);
    // The last move is seen before the end is spoken of.
    let end = EndWords::of(&game, &speech).filter(|_| !pace.is_showing(time.elapsed()));
    let rows = if end.is_some() { &end::BUTTONS } else { &BUTTONS };
    let outlook = thoughts.outlook();
    let status = status(&game, &thoughts, &speech, view.narrow);
    let dictating = end.is_none() && wishes.dictation.is_shown::<G>();
    if view.narrow {
        strip(&mut root, status, &game, &speech, dictating.then_some(&mut wishes));
        let rest = root.available_height();
        root.columns_const(|[left, middle, right]| {
            boxed(left, rest, |ui| players(ui, &game, outlook, &speech, *tempo, true));
            boxed(middle, rest, |ui| match end {
                Some(words) => words.show(ui),
                None => moves(ui, &game, &speech),
            });
            boxed(right, rest, |ui| buttons(ui, rows, &game, &speech, &mut wishes.commands));
        });
    } else {
        // In a low window things move together, and the list of moves gives way.
        let low = panel.height() < 560.0;
        let status_height = if low { 72.0 } else { 112.0 };
        const BUTTONS_HEIGHT: f32 = 3.0 * BUTTON_HEIGHT + 2.0 * GRID;
        root.spacing_mut().item_spacing.y = 2.0 * GRID;
        theme::card().show(&mut root, |ui| {
            ui.set_width(ui.available_width());
            players(ui, &game, outlook, &speech, *tempo, low);
        });
        boxed(&mut root, status_height, |ui| match end {
            Some(words) => words.show(ui),
            None => _ = ui.label(theme::text(status, if low { theme::SMALL } else { theme::BODY }, theme::TEXT)),
        });
        if dictating {
            boxed(&mut root, Dictation::HEIGHT_WITH_WORDS + 3.0 * GRID, |ui| {
                wishes.dictation.show(ui, theme::BACKGROUND, &game, &speech, &mut wishes.moves);
                ui.label(wishes.dictation.words(&game));
            });
        }
        let rest = root.available_height() - BUTTONS_HEIGHT - 2.0 * GRID;
        if rest > 64.0 {
            boxed(&mut root, rest, |ui| moves(ui, &game, &speech));
        }
        root.spacing_mut().item_spacing.y = GRID;
        buttons(&mut root, rows, &game, &speech, &mut wishes.commands);
    }
    Ok(())
}

/// The status over a narrow panel, and beside it the line for dictation, if there is one.
fn strip<G: Board>(
    ui: &mut egui::Ui,
    status: String,
    game: &Match<G>,
    speech: &Speech,
    dictating: Option<&mut Wishes<G>>,
) {
    const LOW: f32 = 24.0;
    let status = theme::text(status, theme::SMALL + 1.0, theme::TEXT);
    let Some(wishes) = dictating else {
        ui.add_sized([ui.available_width(), LOW], egui::Label::new(status).truncate());
        return;
    };
    ui.horizontal(|ui| {
        let half = egui::vec2((ui.available_width() - GRID) / 2.0, Dictation::HEIGHT);
        let typing = !wishes.dictation.is_idle();
        let words = if typing { wishes.dictation.words(game) } else { status };
        ui.add_sized(half, egui::Label::new(words).truncate());
        wishes.dictation.show(ui, theme::PANEL, game, speech, &mut wishes.moves);
    });
}

const BUTTON_HEIGHT: f32 = 36.0;

/// The buttons, row by row: the word on each and what it does.
pub(in crate::app) const BUTTONS: [&[(&str, TableCommand)]; 3] = [
    &[("undo", TableCommand::Undo), ("redo", TableCommand::Redo)],
    &[("hint-button", TableCommand::Hint), ("menu", TableCommand::Leave)],
    &[("guides", TableCommand::Guides), ("new-board", TableCommand::NewBoard)],
];

/// A card of a given height.
fn boxed(ui: &mut egui::Ui, height: f32, contents: impl FnOnce(&mut egui::Ui)) {
    theme::card().inner_margin(1.5 * GRID).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_height(height - 3.0 * GRID);
        ui.spacing_mut().item_spacing.y = GRID;
        contents(ui);
    });
}

fn buttons<G: Board>(
    ui: &mut egui::Ui,
    rows: &[&[(&str, TableCommand)]],
    game: &Match<G>,
    speech: &Speech,
    out: &mut MessageWriter<TableCommand>,
) {
    // Where nothing is drawn by lot, the same board again is no other than a new one.
    let drawn = game.setup().is_some_and(G::is_drawn_by_lot);
    let gap = ui.spacing().item_spacing.x;
    let width = ui.available_width();
    ui.spacing_mut().button_padding = egui::Vec2::splat(GRID / 2.0);
    for row in rows {
        let makes_sense = |command| match command {
            TableCommand::SameBoard => drawn,
            TableCommand::Guides => G::GUIDED,
            _ => true,
        };
        let row: Vec<_> = row.iter().filter(|(_, command)| makes_sense(*command)).collect();
        ui.horizontal(|ui| {
            let each = (width - gap * (row.len() - 1) as f32) / row.len() as f32;
            for &&(key, command) in &row {
                let enabled = match command {
                    TableCommand::Undo => game.can_undo(),
                    TableCommand::Redo => game.can_redo(),
                    TableCommand::Hint => game.is_humans_turn(),
                    _ => true,
                };
                let words = speech.of_game(G::ID, if key == "new-board" && !drawn { "new-game" } else { key });
                let button = match key {
                    "again" => theme::main_button(words),
                    _ => egui::Button::new(theme::fitted(ui, words, each)),
                };
                if ui.add_enabled(enabled, button.min_size(egui::vec2(each, BUTTON_HEIGHT))).clicked() {
                    out.write(command);
                }
            }
        });
    }
}
