//! What the panel says in a lesson: the task, and then what the move made of it.

use bevy::prelude::*;

use super::Lesson;
use super::task_model::{Said, TaskPanel, button};
use crate::app::boards::TableGame;
use crate::app::panels::buttons::Button;
use crate::app::panels::style::icon;
use crate::app::panels::task::State;
use crate::app::speech::Speech;
use crate::app::table::{Advice, Match, TableCommand};
use crate::lessons::{Task, TaskResult, Taught};

/// More sentences about the match than these would lead away from the task.
const STATUS: usize = 2;

pub(super) fn follow<G: TableGame + Taught>(
    lesson: Res<Lesson>,
    game: Res<Match<G>>,
    advice: Option<Res<Advice<G>>>,
    mut panel: TaskPanel,
) {
    let Some(task) = G::LESSON.get(lesson.task()) else { return };
    // Of a hint the move is enough: what speaks for it is for those who know the game.
    let is_advised = advice.is_some_and(|advice| advice.is_about(&game));
    let status = if is_advised { 1 } else { STATUS };
    panel.follow(&game, |speech| said::<G>(&lesson, task, status, speech));
}

fn said<G: Taught>(lesson: &Lesson, task: &Task, status: usize, speech: &Speech) -> Said {
    let is_last = lesson.task() + 1 == G::LESSON.len();
    let text = |key: &str| speech.get(key).into_owned();
    let (state, heading, words) = match lesson.verdict() {
        TaskResult::Open => (State::Open, None, vec![text(&task.key::<G>())]),
        TaskResult::Wrong(end) => (State::Wrong, Some(text("lesson-again")), vec![text(&task.key_of::<G>(end))]),
        TaskResult::Right => {
            let learnt = text(&task.key_of::<G>(Task::RIGHT));
            let done = is_last.then(|| text("lesson-done"));
            (State::Right, Some(text("lesson-right")), std::iter::once(learnt).chain(done).collect())
        }
    };
    let number = [("number", (lesson.task() + 1).into()), ("count", G::LESSON.len().into())];
    Said {
        title: "lesson-title",
        place: speech.with("lesson-number", number).into_owned(),
        steps: (lesson.task(), G::LESSON.len()),
        state,
        heading,
        words,
        status: if state == State::Open { status } else { 0 },
        buttons: buttons(state, is_last, speech),
    }
}

fn buttons(state: State, is_last: bool, speech: &Speech) -> Vec<Vec<Button<TableCommand>>> {
    let button = |name: &str, icon, command, key| button([name, &format!("{name}-tip")], icon, command, key, speech);
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
