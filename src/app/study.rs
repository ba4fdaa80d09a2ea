//! Long work that makes the machine know more: begun in the menu, done beside everything else, paused and taken up again.

use bevy::prelude::*;

use super::panels::study;
use super::speech::Speech;
use super::table::RedrawNeeded;

/// Work that is being done elsewhere. Dropping it stops it; what has been done so far is kept.
pub trait BackgroundStudy: Send + Sync {
    /// From 0 to 1.
    fn progress(&self) -> f64;
    fn is_paused(&self) -> bool;
    fn pause(&self, paused: bool);
    /// Whether it has come to an end, or why it could not.
    fn poll(&mut self) -> Option<Result<(), String>>;
}

/// Work that a board offers to do.
pub struct Study {
    /// What it is called, to tell it from other work.
    pub name: String,
    /// Whether some of it was done before.
    pub begun: bool,
    pub begin: Box<dyn FnOnce() -> Box<dyn BackgroundStudy>>,
}

/// The work that is being done, by its name, and what went wrong with the last.
#[derive(Resource, Default)]
pub struct Studies {
    current: Option<(String, Box<dyn BackgroundStudy>)>,
    failure: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Studies>().add_systems(Update, look_in);
}

/// Takes note of what has come to an end, and keeps the bar moving.
fn look_in(mut studies: ResMut<Studies>, mut redraw_needed: ResMut<RedrawNeeded>) {
    let Some((_, work)) = &mut studies.bypass_change_detection().current else { return };
    redraw_needed.0 |= !work.is_paused();
    if let Some(end) = work.poll() {
        studies.failure = end.err();
        studies.current = None;
    }
}

impl Studies {
    /// What the menu says about a study: that it can be begun, or how far it is.
    pub fn model(&self, study: &Study, speech: &Speech) -> study::Model {
        let text = |key: &str| speech.get(key).into_owned();
        let state = match &self.current {
            Some((name, work)) if *name == study.name => study::State::Running {
                progress: work.progress() as f32,
                pause: text(if work.is_paused() { "study-resume" } else { "study-pause" }),
                cancel: text("study-cancel"),
            },
            // One at a time, or all of them would take longer.
            other => study::State::Offered {
                text: text(if study.begun { "study-go-on" } else { "study-begin" }),
                enabled: other.is_none(),
            },
        };
        study::Model { explanation: text("study-needed"), state, failure: self.failure.clone() }
    }

    /// Does what was asked in the menu about a study.
    pub fn apply(&mut self, action: study::Action, study: Option<Study>) {
        match (action, &self.current) {
            (study::Action::Begin, None) => {
                self.failure = None;
                self.current = study.map(|study| (study.name, (study.begin)()));
            }
            (study::Action::PauseOrResume, Some((_, work))) => work.pause(!work.is_paused()),
            (study::Action::Cancel, _) => self.current = None,
            _ => {}
        }
    }
}
