//! The end of a match, which has a state of its own: the verdict takes the place of the panel once the last move has been
//! seen, and the board celebrates without being covered.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Screen;
use super::learning::TaskModel;
use super::panels::{end, task};
use super::table::model::TableModel;
use super::table::{Look, PanelTaken, TableCommand, TableSystems};
use super::theme::Ink;
use super::view::{View, egui_rect};
use crate::games::Side;

/// Whether the end is being shown.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Table)]
pub enum EndScreen {
    #[default]
    Away,
    Shown,
}

/// How the match on the table has ended, for those who celebrate it.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Ended {
    /// Nobody, if it is a draw.
    pub winner: Option<Side>,
    /// The colours of the two sides.
    pub paints: [Ink; 2],
    pub since: std::time::Duration,
}

pub(super) fn plugin(app: &mut App) {
    let is_shown = resource_exists::<TableModel>.and_then(not(resource_exists::<PanelTaken>));
    app.add_sub_state::<EndScreen>()
        .add_systems(Update, follow.in_set(TableSystems::Draw).after(super::table::model::ModelSystems))
        .add_systems(OnExit(EndScreen::Shown), |mut commands: Commands| commands.remove_resource::<Ended>())
        .add_systems(EguiPrimaryContextPass, show.run_if(is_shown));
}

/// The state follows the match: it comes with the end, and goes when a move is taken back or another match begins.
fn follow(
    model: Option<Res<TableModel>>,
    task: Option<Res<TaskModel>>,
    state: Option<Res<State<EndScreen>>>,
    time: Res<Time>,
    mut commands: Commands,
) {
    let Some(state) = state else { return };
    // Whoever has missed a task has nothing to celebrate, even where the game is won by it.
    let is_missed = task.is_some_and(|task| task.0.state != task::State::Right);
    let end = model.as_ref().and_then(|model| model.end.as_ref()).filter(|_| !is_missed);
    match (state.get(), end) {
        (EndScreen::Away, Some(end)) => {
            let paints = Side::BOTH.map(|side| end.players.sides[side.index()].color);
            commands.insert_resource(Ended { winner: end.words.winner, paints, since: time.elapsed() });
            commands.set_state(EndScreen::Shown);
        }
        (EndScreen::Shown, None) => commands.set_state(EndScreen::Away),
        _ => {}
    }
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    model: Res<TableModel>,
    mut table_commands: MessageWriter<TableCommand>,
) -> Result {
    let Some(end) = &model.end else { return Ok(()) };
    let asked = end::show(contexts.ctx_mut()?, egui_rect(view.panel), view.narrow, end);
    table_commands.write_batch(asked.map(|action| match action {
        end::Action::Button(command) => command,
        end::Action::Look(moves) => TableCommand::Look(Look::At(moves)),
    }));
    Ok(())
}
