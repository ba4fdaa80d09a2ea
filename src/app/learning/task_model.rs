//! What the panel of every task has in common: its players, its buttons, when its words come and how they are heard.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{TaskModel, without_odds};
use crate::app::boards::TableGame;
use crate::app::panels::buttons::Button;
use crate::app::panels::keymap::keys_text;
use crate::app::panels::task::{Model, State};
use crate::app::speech::Speech;
use crate::app::table::model::TableModel;
use crate::app::table::{AnimationClock, Match, TableCommand};

/// What one kind of task says in its own way.
pub(super) struct Said {
    pub title: &'static str,
    pub place: String,
    pub steps: (usize, usize),
    pub state: State,
    /// The verdict, in a word.
    pub heading: Option<String>,
    pub words: Vec<String>,
    /// How much of what goes on at the table is told beside it.
    pub status: usize,
    pub buttons: Vec<Vec<Button<TableCommand>>>,
}

/// The panel of the task on the table.
#[derive(SystemParam)]
pub(super) struct TaskPanel<'w, 's> {
    speech: Res<'w, Speech>,
    table: Option<ResMut<'w, TableModel>>,
    clock: Res<'w, AnimationClock>,
    time: Res<'w, Time>,
    shown: Option<Res<'w, TaskModel>>,
    commands: Commands<'w, 's>,
}

impl TaskPanel<'_, '_> {
    /// The words follow once the move has landed.
    pub fn follow<G: TableGame>(&mut self, game: &Match<G>, say: impl FnOnce(&Speech) -> Said) {
        let is_new = self.shown.is_none() || game.history().is_empty();
        let is_due = is_new || self.clock.has_landed(self.time.elapsed());
        let Some(table) = self.table.as_mut().filter(|_| is_due) else { return };
        let said = say(&self.speech);
        // Those who hear the board hear the task before whose turn it is.
        let told = said.heading.iter().chain(&said.words).map(|words| words.trim_end_matches('.'));
        let told = told.collect::<Vec<_>>().join(". ");
        table.heard = if said.state == State::Open { format!("{told}. {}", table.heard) } else { told };
        let model = Model {
            title: self.speech.with(said.title, [("game", self.speech.get(G::ID).into())]).into_owned(),
            place: said.place,
            steps: said.steps,
            state: said.state,
            heading: said.heading,
            words: said.words,
            status: table.hud.status.iter().take(said.status).cloned().collect(),
            players: without_odds(&table.hud.players, game.position(), &self.speech),
            buttons: said.buttons,
        };
        if self.shown.as_ref().is_none_or(|shown| shown.0 != model) {
            self.commands.insert_resource(TaskModel(model));
        }
    }
}

/// A button, whose tip is told by another key than its name; `pressed_by` is the key that does the same.
pub(super) fn button(
    [name, tip]: [&str; 2],
    icon: &'static str,
    action: TableCommand,
    pressed_by: Option<&str>,
    speech: &Speech,
) -> Button<TableCommand> {
    let keys = pressed_by.map(|key| format!(" ({})", keys_text(&[key], speech))).unwrap_or_default();
    let tip = format!("{}{keys}", speech.get(tip));
    Button { text: speech.get(name).into_owned(), icon, tip, action, enabled: true, main: false, on: false }
}
