//! The panel beside the board while a match is played, and the notice over the board.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::panels::{answer, hud, looking, notice};
use super::rules::RulesAsked;
use super::speech::Speech;
use super::table::model::TableModel;
use super::table::terms::TermsModel;
use super::table::{Look, MoveTyped, PanelTaken, SpotAnswer, TableCommand, TypedMove};
use super::view::{View, egui_rect};
use crate::words::Words;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<TableModel>));
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    model: Res<TableModel>,
    terms: Option<Res<TermsModel>>,
    speech: Res<Speech>,
    mut line: ResMut<TypedMove>,
    mut table_commands: MessageWriter<TableCommand>,
    mut typed: MessageWriter<MoveTyped>,
    taken: Option<Res<PanelTaken>>,
    answer: Option<ResMut<SpotAnswer>>,
    mut rules: MessageWriter<RulesAsked>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if let Some(notice) = &model.notice {
        notice::show(ctx, egui_rect(view.board), notice);
    }
    if let Some(mut answer) = answer {
        let spot = view.on_screen(answer.extent, answer.place) / view.zoom;
        let told = answer::Model { text: answer.words.clone(), more: speech.get("why-more").into_owned() };
        let (card, more) = answer::show(ctx, egui_rect(view.board), egui::pos2(spot.x, spot.y), &told);
        let [min, max] = [card.min, card.max].map(|corner| Vec2::new(corner.x, corner.y) * view.zoom);
        answer.bypass_change_detection().card = Rect::from_corners(min, max);
        if more {
            rules.write(RulesAsked(Some(answer.figure)));
        }
    }
    if taken.is_some() {
        return Ok(());
    }
    // Where the panel lies under the board, the board has no edge to spare: its panel tells the same.
    if let Some(looking) = model.looking.as_ref().filter(|_| !view.narrow)
        && looking::show(ctx, egui_rect(view.board), looking)
    {
        table_commands.write(TableCommand::Look(Look::Now));
    }
    // The end has the panel to itself.
    if model.end.is_some() {
        return Ok(());
    }
    let words: &Words = &speech;
    let terms = terms.as_ref().map(|terms| (words, &***terms));
    for action in hud::show(ctx, egui_rect(view.panel), view.narrow, &model.hud, terms, &mut line) {
        match action {
            hud::Action::Button(command) => _ = table_commands.write(command),
            hud::Action::Look(moves) => _ = table_commands.write(TableCommand::Look(Look::At(moves))),
            hud::Action::Typed(text) => _ = typed.write(MoveTyped(text)),
        }
    }
    Ok(())
}
