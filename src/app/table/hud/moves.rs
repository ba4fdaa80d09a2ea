//! The list of the moves that were played.

use bevy_egui::egui;

use super::super::Match;
use crate::app::boards::Board;
use crate::app::speech::Speech;
use crate::app::theme::{self, GRID};
use crate::games::Side;

pub(super) fn moves<G: Board>(ui: &mut egui::Ui, game: &Match<G>, speech: &Speech) {
    ui.label(theme::text(speech.get("move-list"), theme::SMALL, theme::MUTED));
    egui::ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(GRID / 2.0);
        let in_a_row = (ui.available_width() / (LEAST_CHIP_WIDTH + GRID)).max(1.0) as usize;
        let width = ui.available_width() / in_a_row as f32 - GRID / 2.0;
        let numbered: Vec<_> = (1..).zip(game.history()).collect();
        for row in numbered.chunks(in_a_row) {
            ui.horizontal(|ui| {
                for (number, played) in row {
                    let last = *number == game.history().len();
                    move_chip::<G>(ui, width, played.side, &format!("{number}. {}", played.mv), last);
                }
            });
        }
    });
}

const LEAST_CHIP_WIDTH: f32 = 68.0;

/// A move in the list, with the sign of the side that made it.
fn move_chip<G: Board>(ui: &mut egui::Ui, width: f32, side: Side, text: &str, last: bool) {
    let (place, _) = ui.allocate_exact_size(egui::vec2(width, 26.0), egui::Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(place, 6.0, if last { theme::LINE } else { theme::RAISED }.egui());
    let sign = egui::pos2(place.left() + 12.0, place.center().y);
    let ink = G::INKS[side.index()].egui();
    match side {
        Side::First => painter.rect_filled(egui::Rect::from_center_size(sign, egui::Vec2::splat(9.0)), 2.0, ink),
        Side::Second => painter.circle_filled(sign, 5.0, ink),
    };
    let font = egui::FontId::proportional(theme::SMALL);
    painter.text(egui::pos2(sign.x + 11.0, sign.y), egui::Align2::LEFT_CENTER, text, font, theme::TEXT.egui());
}
