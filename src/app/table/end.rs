//! The end of a match: who won, by how much, and what next. It takes its place in the panel, so that nothing covers
//! the final board.

use bevy_egui::egui;

use super::{Match, TableCommand};
use crate::app::boards::Board;
use crate::app::speech::Speech;
use crate::app::theme::{self, GRID};
use crate::duel::Player;
use crate::games::{Outcome, Side};

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
        let moves =
            speech.with("moves", [("count", game.history().iter().filter(|played| !played.by_chance).count().into())]);
        let details = format!("{moves}  ·  {}:{:02}", seconds / 60, seconds % 60);
        Some(Self { title, counts, details })
    }

    pub(super) fn show(self, ui: &mut egui::Ui) {
        ui.vertical_centered(|ui| {
            ui.spacing_mut().item_spacing.y = GRID / 2.0;
            ui.label(theme::text(self.title, theme::HEADING, theme::ACCENT));
            if let Some(counts) = self.counts {
                ui.label(theme::text(counts, theme::BODY + 2.0, theme::TEXT));
            }
            ui.label(theme::text(self.details, theme::SMALL, theme::MUTED));
        });
    }
}

/// The buttons after a match, row by row: the word on each and what it does. The first is the one that matters most.
pub(in crate::app) const BUTTONS: [&[(&str, TableCommand)]; 3] = [
    &[("again", TableCommand::NewBoard)],
    &[("same-board", TableCommand::SameBoard), ("swap-sides", TableCommand::SwapSides)],
    &[("undo", TableCommand::Undo), ("menu", TableCommand::Leave)],
];
