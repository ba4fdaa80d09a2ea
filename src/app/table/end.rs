//! The end screen: who won, by how much, and what next. The final board stays visible behind it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::{Match, Pace, TableCommand};
use crate::app::Screen;
use crate::app::boards::Board;
use crate::app::speech::Speech;
use crate::app::theme::{self, GRID};
use crate::app::view::View;
use crate::duel::Player;
use crate::games::{Outcome, Side};

pub(super) fn plugin<G: Board>(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show::<G>.run_if(resource_exists::<Match<G>>.and_then(in_state(Screen::Table))),
    );
}

/// What is said at the end of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndWords {
    pub title: String,
    pub counts: Option<String>,
    pub details: String,
}

impl EndWords {
    /// Nothing is said before the end.
    pub fn of<G: Board>(game: &Match<G>, speech: &Speech) -> Option<Self> {
        let name = |side| speech.side::<G>(side);
        let one_person = Side::BOTH.iter().filter(|&&side| game.player(side) == Player::Human).count() == 1;
        let title = match game.outcome()? {
            Outcome::Draw => speech.get("draw").into_owned(),
            Outcome::Win(side) => {
                let key = match (one_person, game.player(side)) {
                    (true, Player::Human) => "you-win",
                    (true, Player::Machine(_)) => "machine-wins",
                    (false, _) => "wins",
                };
                speech
                    .with(key, [("side", name(side).into()), ("inside", speech.side_inside::<G>(side).into())])
                    .into_owned()
            }
        };
        let [first, second] = Side::BOTH.map(|side| Some((name(side), game.position().tally(side)?)));
        let counts = first.zip(second).map(|((a, x), (b, y))| format!("{a} {x}  ·  {b} {y}"));
        let seconds = game.duration().as_secs();
        let moves = speech.with("moves", [("count", game.history().len().into())]);
        let details = format!("{moves}  ·  {}:{:02}", seconds / 60, seconds % 60);
        Some(Self { title, counts, details })
    }
}

/// The lesser buttons, row by row: the word on each and what it does.
pub(in crate::app) const BUTTONS: [[(&str, TableCommand); 2]; 2] = [
    [("same-board", TableCommand::SameBoard), ("swap-sides", TableCommand::SwapSides)],
    [("undo", TableCommand::Undo), ("menu", TableCommand::Leave)],
];

fn show<G: Board>(
    mut contexts: EguiContexts,
    view: Res<View>,
    game: Res<Match<G>>,
    pace: Res<Pace>,
    time: Res<Time>,
    speech: Res<Speech>,
    mut out: MessageWriter<TableCommand>,
) -> Result {
    let Some(words) = EndWords::of(&game, &speech).filter(|_| !pace.is_showing(time.elapsed())) else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let center = egui::pos2(view.board.center().x, view.board.center().y);
    let width = (view.window.x - 4.0 * GRID).min(400.0);
    let frame = theme::card().inner_margin(3.0 * GRID).shadow(egui::Shadow {
        offset: [0, 8],
        blur: 24,
        spread: 0,
        color: egui::Color32::from_black_alpha(120),
    });
    egui::Area::new("end".into()).pivot(egui::Align2::CENTER_CENTER).fixed_pos(center).show(ctx, |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width - 6.0 * GRID);
            ui.vertical_centered(|ui| {
                ui.label(theme::text(words.title, theme::HEADING, theme::TEXT));
                if let Some(counts) = words.counts {
                    ui.label(theme::text(counts, theme::BODY + 4.0, theme::ACCENT));
                }
                ui.label(theme::text(words.details, theme::SMALL, theme::MUTED));
            });
            ui.add_space(GRID);
            let full = egui::vec2(ui.available_width(), 44.0);
            if ui.add_sized(full, theme::main_button(speech.get("again"))).clicked() {
                out.write(TableCommand::NewBoard);
            }
            let half = egui::vec2((ui.available_width() - GRID) / 2.0, 38.0);
            for row in BUTTONS {
                ui.horizontal(|ui| {
                    for (key, command) in row {
                        let enabled = command != TableCommand::Undo || game.can_undo();
                        let button = egui::Button::new(speech.get(key)).min_size(half);
                        if ui.add_enabled(enabled, button).clicked() {
                            out.write(command);
                        }
                    }
                });
            }
        });
    });
    Ok(())
}
