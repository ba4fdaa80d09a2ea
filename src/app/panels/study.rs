//! Long work that is offered in the menu: a button to begin it, then how far it is.

use super::style::{self, GRID};

#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// What it is good for.
    pub explanation: String,
    pub state: State,
    /// What went wrong with the last.
    pub failure: Option<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum State {
    /// It can be begun or taken up again, unless other work is being done.
    Offered {
        text: String,
        enabled: bool,
    },
    Running {
        progress: f32,
        pause: String,
        cancel: String,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Begin,
    PauseOrResume,
    Cancel,
}

pub fn show(ui: &mut egui::Ui, model: &Model) -> Option<Action> {
    ui.label(style::text(model.explanation.as_str(), style::SMALL, style::TEXT));
    let asked = match &model.state {
        State::Offered { text, enabled } => {
            let size = egui::vec2(ui.available_width(), 36.0);
            let button = ui.add_enabled_ui(*enabled, |ui| ui.add_sized(size, egui::Button::new(text)));
            style::keep_in_view(button.inner).clicked().then_some(Action::Begin)
        }
        State::Running { progress, pause, cancel } => {
            let bar = egui::ProgressBar::new(*progress).show_percentage();
            ui.add(bar.fill(style::ACCENT.mix(style::BACKGROUND, 0.35).egui()));
            let half = egui::vec2((ui.available_width() - GRID) / 2.0, 36.0);
            ui.horizontal(|ui| {
                let [pause, cancel] = [pause, cancel]
                    .map(|text| style::keep_in_view(ui.add(egui::Button::new(text).min_size(half))).clicked());
                pause.then_some(Action::PauseOrResume).or(cancel.then_some(Action::Cancel))
            })
            .inner
        }
    };
    if let Some(failure) = &model.failure {
        ui.label(style::text(failure.as_str(), style::SMALL, style::WARNING));
    }
    asked
}
