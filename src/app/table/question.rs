//! The question that comes before another match takes the place of one that somebody is playing.

use bevy::input::keyboard::Key;
use bevy::prelude::*;

use super::keys::Keyboard;
use super::{TableCommand, TableSystems};
use crate::app::Screen;

/// A command waits for a yes or a no. Meanwhile the keyboard is the question's.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question(pub TableCommand);

/// A person said yes, or no.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuestionAnswered(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<QuestionAnswered>()
        .add_systems(Update, read_answer.in_set(TableSystems::Input).run_if(resource_exists::<Question>))
        .add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<Question>());
}

/// Enter says yes and Escape no, unless the keyboard has gone to one of the buttons.
fn read_answer(mut keyboard: Keyboard, mut answers: MessageWriter<QuestionAnswered>) {
    // A key that is still held was meant for something else.
    for press in keyboard.pressed_for_question().into_iter().filter(|press| !press.repeat) {
        match press.key {
            Key::Enter => _ = answers.write(QuestionAnswered(true)),
            Key::Escape => _ = answers.write(QuestionAnswered(false)),
            _ => {}
        }
    }
}
