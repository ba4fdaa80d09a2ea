//! The notice over the board when a side cannot move and is passed over.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::{Match, PassNotice};
use crate::app::boards::Board;
use crate::app::speech::Speech;
use crate::app::theme::{self, GRID};
use crate::app::view::View;
use crate::games::Side;

pub(super) fn plugin<G: Board>(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show::<G>.run_if(resource_exists::<Match<G>>.and_then(resource_exists::<PassNotice>)),
    );
}

/// "Green cannot move: red plays again."
pub fn passed_words<G: Board>(stuck: Side, speech: &Speech) -> String {
    let (stuck, other) = (speech.side::<G>(stuck), speech.side_inside::<G>(!stuck));
    speech.with("passed", [("stuck", stuck.into()), ("other", other.into())]).into_owned()
}

fn show<G: Board>(
    mut contexts: EguiContexts,
    view: Res<View>,
    notice: Res<PassNotice>,
    game: Res<Match<G>>,
    speech: Res<Speech>,
) -> Result {
    if game.outcome().is_some() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let place = egui::pos2(view.board.center().x, view.board.min.y + 0.12 * view.board.height());
    let area = egui::Area::new("notice".into()).pivot(egui::Align2::CENTER_CENTER).fixed_pos(place).interactable(false);
    area.show(ctx, |ui| {
        let shadow = egui::Shadow { offset: [0, 4], blur: 16, spread: 0, color: egui::Color32::from_black_alpha(110) };
        let frame =
            theme::card().fill(theme::ACCENT.egui()).shadow(shadow).inner_margin(egui::Margin::symmetric(20, 12));
        frame.show(ui, |ui| {
            ui.set_max_width(view.board.width() - 6.0 * GRID);
            ui.label(theme::text(passed_words::<G>(notice.side, &speech), theme::BODY + 3.0, theme::ON_ACCENT));
        });
    });
    Ok(())
}
