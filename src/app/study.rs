//! Long work that makes the machine know more: begun in the menu, done beside everything else, paused and taken up again.

use std::sync::Arc;
use std::thread::{self, JoinHandle};

use bevy::prelude::*;
use bevy_egui::egui;

use super::speech::Speech;
use super::table::Stirring;
use super::theme::{self, GRID};

/// How far some work has got, and ways to pause and to stop it.
pub trait Effort: Send + Sync {
    /// From 0 to 1.
    fn progress(&self) -> f64;
    fn is_paused(&self) -> bool;
    fn pause(&self, paused: bool);
    /// What has been done so far is kept.
    fn stop(&self);
}

/// Work that a board offers to do.
pub struct Study {
    /// What it is called, to tell it from other work.
    pub name: String,
    /// Whether some of it was done before.
    pub begun: bool,
    pub effort: Arc<dyn Effort>,
    pub work: Box<dyn FnOnce() -> Result<(), String> + Send>,
}

/// The work that is being done, if any, and what came of the last.
#[derive(Resource, Default)]
pub struct Studies {
    current: Option<Studying>,
    failure: Option<String>,
}

struct Studying {
    name: String,
    effort: Arc<dyn Effort>,
    /// A thread of its own: it takes minutes, and the machine's thoughts must not wait for it.
    thread: JoinHandle<Result<(), String>>,
}

impl Drop for Studying {
    /// What is done so far is kept on disk, and the window closes at once.
    fn drop(&mut self) {
        self.effort.stop();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Studies>().add_systems(Update, collect);
}

/// Takes note of what has come to an end, and keeps the bar moving.
fn collect(mut studies: ResMut<Studies>, mut stirring: ResMut<Stirring>) {
    let Some(studying) = &studies.current else { return };
    stirring.0 |= !studying.effort.is_paused();
    if studying.thread.is_finished()
        && let Some(studying) = studies.current.take()
    {
        studies.failure = studying.finish();
    }
}

impl Studying {
    /// What went wrong, if anything.
    fn finish(mut self) -> Option<String> {
        let thread = std::mem::replace(&mut self.thread, thread::spawn(|| Ok(())));
        thread.join().unwrap_or_else(|_| Err("the work broke off".to_owned())).err()
    }
}

impl Studies {
    /// Offers a study, or shows how far it is.
    pub fn show(&mut self, ui: &mut egui::Ui, study: Study, speech: &Speech) {
        let half = egui::vec2((ui.available_width() - GRID) / 2.0, 36.0);
        match &self.current {
            Some(studying) if studying.name == study.name => {
                let effort = &studying.effort;
                let bar = egui::ProgressBar::new(effort.progress() as f32).show_percentage();
                ui.add(bar.fill(theme::ACCENT.mix(theme::BACKGROUND, 0.35).egui()));
                let mut stop = false;
                ui.horizontal(|ui| {
                    let paused = effort.is_paused();
                    let words = speech.get(if paused { "study-resume" } else { "study-pause" });
                    if ui.add(egui::Button::new(words).min_size(half)).clicked() {
                        effort.pause(!paused);
                    }
                    stop = ui.add(egui::Button::new(speech.get("study-cancel")).min_size(half)).clicked();
                });
                if stop {
                    self.current = None;
                }
            }
            other => {
                let busy = other.is_some();
                let words = speech.get(if study.begun { "study-go-on" } else { "study-begin" });
                let size = egui::vec2(ui.available_width(), 36.0);
                let button = ui.add_enabled_ui(!busy, |ui| ui.add_sized(size, egui::Button::new(words)));
                if button.inner.clicked() {
                    let Study { name, effort, work, .. } = study;
                    self.failure = None;
                    self.current = Some(Studying { name, effort, thread: thread::spawn(work) });
                }
            }
        }
        if let Some(failure) = &self.failure {
            ui.label(theme::text(failure.as_str(), theme::SMALL, theme::WARNING));
        }
    }
}
