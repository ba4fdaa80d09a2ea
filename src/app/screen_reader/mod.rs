//! For those who hear the window instead of seeing it: what egui shows is told to a screen reader by `bevy_egui`; here the
//! board joins it, and what the screen reader asks for comes back.

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{
    EguiContexts, EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass, egui,
};

use super::Screen;
use super::panels::spots::{self, Action, Model};
use super::table::{Focus, FocusedByKeys, KeysTaken, Question, Spot, SpotChosen};

mod board;

pub use board::words_of;

/// The board in words, while somebody listens.
#[derive(Resource, Default, Deref)]
pub struct HeardBoard(pub Model);

pub fn plugin(app: &mut App) {
    app.init_resource::<HeardBoard>()
        .init_resource::<AccessibilityRequested>()
        .add_message::<ActionRequest>()
        .add_plugins(board::plugin)
        .add_systems(OnExit(Screen::Table), |mut heard: ResMut<HeardBoard>| heard.0 = Model::default())
        .add_systems(PreUpdate, hand_over.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Table)))
        .add_systems(
            PostUpdate,
            (tell_focus, name_window)
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(EguiPostUpdateSet::PostProcessOutput),
        );
}

/// Whether somebody listens.
pub fn is_heard(requested: Res<AccessibilityRequested>) -> bool {
    requested.get()
}

/// What a screen reader asks for is an event for egui, which `bevy_egui` does not tell it.
fn hand_over(mut requests: MessageReader<ActionRequest>, mut inputs: Query<&mut EguiInput>) {
    for request in requests.read() {
        for mut input in &mut inputs {
            input.events.push(egui::Event::AccessKitActionRequest(request.0.clone()));
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    heard: Res<HeardBoard>,
    (question, taken): (Option<Res<Question>>, Option<Res<KeysTaken>>),
    mut focus: ResMut<Focus>,
    mut by_keys: ResMut<FocusedByKeys>,
    mut chosen: MessageWriter<SpotChosen>,
) -> Result {
    for action in spots::show(contexts.ctx_mut()?, &heard) {
        match action {
            Action::Focus(spot) => {
                focus.set_if_neq(Focus(Some(Spot(spot))));
                by_keys.0 = true;
            }
            // What lies over the board comes before it, as it does for those who click.
            Action::Choose(_) if question.is_some() || taken.is_some() => {}
            Action::Choose(spot) => _ = chosen.write(SpotChosen(Spot(spot))),
        }
    }
    Ok(())
}

/// The root of what egui tells has no name: it is the window, and is called what its title says.
pub fn name_window(windows: Query<&Window, With<PrimaryWindow>>, mut outputs: Query<&mut EguiOutput>) {
    let Ok(window) = windows.single() else { return };
    let root = egui::accesskit_root_id().accesskit_id();
    for mut output in &mut outputs {
        let update = output.bypass_change_detection().platform_output.accesskit_update.as_mut();
        if let Some((_, node)) = update.and_then(|update| update.nodes.iter_mut().find(|(node, _)| *node == root)) {
            node.set_label(window.title.as_str());
        }
    }
}

/// Where the arrows have walked to on the board is what has the focus, unless it is on a button.
fn tell_focus(focus: Res<Focus>, by_keys: Res<FocusedByKeys>, mut outputs: Query<&mut EguiOutput>) {
    let Some(Spot(spot)) = focus.0.filter(|_| by_keys.0) else { return };
    let (id, nobody) = (spots::id_of(spot).accesskit_id(), egui::accesskit_root_id().accesskit_id());
    for mut output in &mut outputs {
        if let Some(update) = &mut output.bypass_change_detection().platform_output.accesskit_update
            && update.focus == nobody
            && update.nodes.iter().any(|(node, _)| *node == id)
        {
            update.focus = id;
        }
    }
}
