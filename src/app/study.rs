//! Long work that makes the machine know more: begun in the menu, done beside everything else, paused and taken up again.

use bevy::prelude::*;
use bevy_egui::egui;

use super::speech::Speech;
use super::table::Stirring;
use super::theme::{self, GRID};

/// Work that is being done elsewhere. Dropping it stops it; what has been done so far is kept.
pub trait Work: Send + Sync {
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
    pub begin: Box<dyn FnOnce() -> Box<dyn Work>>,
}

/// The work that is being done, by its name, and what went wrong with the last.
#[derive(Resource, Default)]
pub struct Studies {
    current: Option<(String, Box<dyn Work>)>,
    failure: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Studies>().add_systems(Update, look_in);
}

/// Takes note of what has come to an end, and keeps the bar moving.
fn look_in(mut studies: ResMut<Studies>, mut stirring: ResMut<Stirring>) {
    let Some((_, work)) = &mut studies.bypass_change_detection().current else { return };
    stirring.0 |= !work.is_paused();
    if let Some(end) = work.poll() {
        studies.failure = end.err();
        studies.current = None;
    }
}

impl Studies {
    /// Offers a study, or shows how far it is.
    pub fn show(&mut self, ui: &mut egui::Ui, study: Study, speech: &Speech) {
        match &self.current {
            Some((name, work)) if *name == study.name => {
                if progress(ui, &**work, speech) {
                    self.current = None;
                }
            }
            other => {
                // One at a time, or all of them would take longer.
                let busy = other.is_some();
                let words = speech.get(if study.begun { "study-go-on" } else { "study-begin" });
                let size = egui::vec2(ui.available_width(), 36.0);
                let button = ui.add_enabled_ui(!busy, |ui| ui.add_sized(size, egui::Button::new(words)));
                if button.inner.clicked() {
                    self.failure = None;
                    self.current = Some((study.name, (study.begin)()));
                }
            }
        }
        if let Some(failure) = &self.failure {
            ui.label(theme::text(failure.as_str(), theme::SMALL, theme::WARNING));
        }
    }
}

/// How far some work is, and whether it was asked to stop.
fn progress(ui: &mut egui::Ui, work: &dyn Work, speech: &Speech) -> bool {
    let bar = egui::ProgressBar::new(work.progress() as f32).show_percentage();
    ui.add(bar.fill(theme::ACCENT.mix(theme::BACKGROUND, 0.35).egui()));
    let half = egui::vec2((ui.available_width() - GRID) / 2.0, 36.0);
    let stop = ui.horizontal(|ui| {
        let paused = work.is_paused();
        let words = speech.get(if paused { "study-resume" } else { "study-pause" });
        if ui.add(egui::Button::new(words).min_size(half)).clicked() {
            work.pause(!paused);
        }
        ui.add(egui::Button::new(speech.get("study-cancel")).min_size(half)).clicked()
    });
    stop.inner
}
