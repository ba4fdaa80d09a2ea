//! The end of a match: it takes the place of the panel once the last move has been seen.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::panels::end;
use super::table::model::TableModel;
use super::table::{Look, PanelTaken, TableCommand};
use super::view::{View, egui_rect};

pub(super) fn plugin(app: &mut App) {
    let is_shown = resource_exists::<TableModel>.and_then(not(resource_exists::<PanelTaken>));
    app.add_systems(EguiPrimaryContextPass, show.run_if(is_shown));
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
