//! What the panel says in a lesson: the task, and then what the move made of it.

use bevy::prelude::*;

use super::{Lesson, TaskModel, without_odds};
use crate::app::boards::TableGame;
use crate::app::panels::buttons::Button;
use crate::app::panels::keymap::keys_text;
use crate::app::panels::style::icon;
use crate::app::panels::task::{Model, State};
use crate::app::speech::Speech;
use crate::app::table::model::TableModel;
use crate::app::table::{AnimationClock, Match, TableCommand};
use crate::lessons::{Taught, Verdict};

/// More sentences about the match than these would lead away from the task.
const STATUS: usize = 2;

/// The words follow once the move has landed.
pub(super) fn follow<G: TableGame + Taught>(
    lesson: Res<Lesson>,
    game: Res<Match<G>>,
    table: Option<ResMut<TableModel>>,
    speech: Res<Speech>,
    clock: Res<AnimationClock>,
    time: Res<Time>,
    shown: Option<Res<TaskModel>>,
    mut commands: Commands,
) {
    let Some(mut table) = table.filter(|_| shown.is_none() || clock.has_landed(time.elapsed())) else { return };
    let Some(task) = G::LESSON.get(lesson.task()) else { return };
    let is_last = lesson.task() + 1 == G::LESSON.len();
    let text = |key: &str| speech.get(key).into_owned();
    let (state, heading, words) = match lesson.verdict() {
        Verdict::Open => (State::Open, None, vec![text(&task.key::<G>())]),
        Verdict::Wrong(end) => (State::Wrong, Some(text("lesson-again")), vec![text(&task.key_of::<G>(end))]),
        Verdict::Right => {
            let learnt = text(&task.key_of::<G>(crate::lessons::Task::RIGHT));
            let done = is_last.then(|| text("lesson-done"));
            (State::Right, Some(text("lesson-right")), std::iter::once(learnt).chain(done).collect())
        }
    };
    let status = table.hud.status.iter().take(STATUS).filter(|_| state == State::Open).cloned().collect();
    // Those who hear the board hear the task before whose turn it is.
    let told = heading.iter().chain(&words).map(|words| words.trim_end_matches('.')).collect::<Vec<_>>().join(". ");
    table.heard = if state == State::Open { format!("{told}. {}", table.heard) } else { told };
    let number = [("number", (lesson.task() + 1).into()), ("count", G::LESSON.len().into())];
    let model = Model {
        title: speech.with("lesson-title", [("game", speech.get(G::ID).into())]).into_owned(),
        place: speech.with("lesson-number", number).into_owned(),
        steps: (lesson.task(), G::LESSON.len()),
        state,
        heading,
        words,
        status,
        players: without_odds(&table.hud.players, game.position()),
        buttons: buttons(state, is_last, &speech),
    };
    if shown.is_none_or(|shown| shown.0 != model) {
        commands.insert_resource(TaskModel(model));
    }
}

fn buttons(state: State, is_last: bool, speech: &Speech) -> Vec<Vec<Button<TableCommand>>> {
    let button = |key: &str, icon, command, key_name: Option<&str>| {
        let tip = speech.get(&format!("{key}-tip"));
        let keys = key_name.map(|name| format!(" ({})", keys_text(&[name], speech)));
        Button {
            text: speech.get(key).into_owned(),
            icon,
            tip: format!("{tip}{}", keys.unwrap_or_default()),
            action: command,
            enabled: true,
            main: false,
            on: false,
        }
    };
    let enter = |wanted: State| (state == wanted).then_some("Enter");
    let onward = match (state, is_last) {
        (State::Right, true) => "lesson-play",
        (State::Right, false) => "lesson-next",
        (_, _) => "lesson-skip",
    };
    let again = button("lesson-retry", icon::ARROW_COUNTER_CLOCKWISE, TableCommand::RetryTask, enter(State::Wrong));
    let next = button(onward, icon::CARET_RIGHT, TableCommand::NextTask, enter(State::Right));
    let hint =
        Button { enabled: state == State::Open, ..button("hint-button", icon::LIGHTBULB, TableCommand::Hint, None) };
    let leave = button("lesson-leave", icon::HOUSE, TableCommand::Leave, Some("Escape"));
    vec![
        vec![Button { main: state == State::Wrong, ..again }, Button { main: state == State::Right, ..next }],
        vec![hint, leave],
    ]
}
