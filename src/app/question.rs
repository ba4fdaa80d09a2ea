//! The question over the board: may another match take the place of the one that is being played?

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::panels::question;
use super::speech::Speech;
use super::table::{Question, QuestionAnswered};
use super::teaching::Warning;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Question>));
}

/// What is asked.
pub fn model(speech: &Speech) -> question::Model {
    let text = |key: &str| speech.get(key).into_owned();
    question::Model { question: text("replace-question"), yes: text("replace-yes"), no: text("replace-no") }
}

/// What is asked after a blunder.
pub fn take_back_model(warning: &Warning, speech: &Speech) -> question::Model {
    let text = |key: &str| speech.get(key).into_owned();
    question::Model { question: warning.words.clone(), yes: text("teaching-yes"), no: text("teaching-no") }
}

fn show(
    mut contexts: EguiContexts,
    speech: Res<Speech>,
    warning: Option<Res<Warning>>,
    mut answers: MessageWriter<QuestionAnswered>,
) -> Result {
    let model = warning.map_or_else(|| model(&speech), |warning| take_back_model(&warning, &speech));
    let answer = question::show(contexts.ctx_mut()?, &model);
    answers.write_batch(answer.map(QuestionAnswered));
    Ok(())
}
