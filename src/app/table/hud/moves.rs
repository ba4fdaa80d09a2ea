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
        let turns = turns(game);
        let longest = turns.iter().map(|(_, text)| text.chars().count()).max().unwrap_or_default();
        let least_width = 28.0 + 8.0 * longest as f32;
        let in_a_row = (ui.available_width() / (least_width + GRID)).max(1.0) as usize;
        let width = ui.available_width() / in_a_row as f32 - GRID / 2.0;
        for (n, row) in turns.chunks(in_a_row).enumerate() {
            ui.horizontal(|ui| {
                for (i, (side, text)) in row.iter().enumerate() {
                    let last = n * in_a_row + i + 1 == turns.len();
                    move_chip::<G>(ui, width, *side, text, last);
                }
            });
        }
    });
}

/// What each side did at its turns: its move, with the throw before it, or the throw that was for nothing.
fn turns<G: Board>(game: &Match<G>) -> Vec<(Side, String)> {
    let mut turns = Vec::new();
    let mut throw = String::new();
    for played in game.history() {
        let done = match (played.by_chance, played.passed) {
            (true, None) => {
                throw = format!("{} ", played.mv);
                continue;
            }
            (true, Some(_)) => format!("{} --", played.mv),
            (false, _) => format!("{}{}", std::mem::take(&mut throw), played.mv),
        };
        turns.push((played.side, format!("{}. {done}", turns.len() + 1)));
    }
    turns
}

/// A move in the list, with the sign of the side that made it.
fn move_chip<G: Board>(ui: &mut egui::Ui, width: f32, side: Side, text: &str, last: bool) {
    let (place, _) = ui.allocate_exact_size(egui::vec2(width, 26.0), egui::Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(place, 6.0, if last { theme::LINE } else { theme::RAISED }.egui());
    let sign = egui::pos2(place.left() + 12.0, place.center().y);
    let ink = G::INKS[side.index()].egui();
    let edge = egui::Stroke::new(1.0, theme::MUTED.egui());
    match side {
        Side::First => {
            let square = egui::Rect::from_center_size(sign, egui::Vec2::splat(9.0));
            painter.rect(square, 2.0, ink, edge, egui::StrokeKind::Outside);
        }
        Side::Second => _ = painter.circle(sign, 5.0, ink, edge),
    }
    let font = egui::FontId::proportional(theme::SMALL);
    painter.text(egui::pos2(sign.x + 11.0, sign.y), egui::Align2::LEFT_CENTER, text, font, theme::TEXT.egui());
}
