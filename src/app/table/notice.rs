//! The notice over the board: a side cannot move and is passed over, or has won another throw.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::{Match, News, Notice};
use crate::app::boards::Board;
use crate::app::speech::Speech;
use crate::app::theme::{self, GRID};
use crate::app::view::View;

pub(super) fn plugin<G: Board>(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show::<G>.run_if(resource_exists::<Match<G>>.and_then(resource_exists::<Notice>)),
    );
}

/// "Green cannot move: red plays again."
pub fn words_for<G: Board>(news: News, speech: &Speech) -> String {
    let (key, side) = match news {
        News::Passed(side) => ("passed", side),
        News::Again(side) => ("again-throws", side),
    };
    let (side, other) = (speech.side::<G>(side), speech.side_inside::<G>(!side));
    speech.of_game_with(G::ID, key, [("side", side.into()), ("other", other.into())]).into_owned()
}

fn show<G: Board>(
    mut contexts: EguiContexts,
    view: Res<View>,
    notice: Res<Notice>,
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
            ui.label(theme::text(words_for::<G>(notice.news, &speech), theme::BODY + 3.0, theme::ON_ACCENT));
        });
    });
    Ok(())
}
