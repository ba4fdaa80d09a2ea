//! The list of the moves that were played.

use super::style::{self, GRID, Ink};
use crate::games::Side;

#[derive(Clone, Default, PartialEq, Debug)]
pub struct Moves {
    pub title: String,
    /// What each side did at its turns, oldest first.
    pub turns: Vec<(Side, String)>,
    pub colors: [Ink; 2],
}

pub fn show(ui: &mut egui::Ui, moves: &Moves) {
    ui.label(style::text(moves.title.as_str(), style::SMALL, style::MUTED));
    egui::ScrollArea::vertical().min_scrolled_height(0.0).auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(GRID / 2.0);
        let longest = moves.turns.iter().map(|(_, text)| text.chars().count()).max().unwrap_or_default();
        let least_width = 28.0 + 8.0 * longest as f32;
        let in_a_row = (ui.available_width() / (least_width + GRID)).max(1.0) as usize;
        let width = ui.available_width() / in_a_row as f32 - GRID / 2.0;
        for (n, row) in moves.turns.chunks(in_a_row).enumerate() {
            ui.horizontal(|ui| {
                for (i, (side, text)) in row.iter().enumerate() {
                    let last = n * in_a_row + i + 1 == moves.turns.len();
                    chip(ui, width, *side, moves.colors[side.index()], text, last);
                }
            });
        }
    });
}

/// A move in the list, with the sign of the side that made it.
fn chip(ui: &mut egui::Ui, width: f32, side: Side, color: Ink, text: &str, last: bool) {
    let (place, response) = ui.allocate_exact_size(egui::vec2(width, 26.0), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, text));
    let painter = ui.painter();
    painter.rect_filled(place, 6.0, if last { style::LINE } else { style::RAISED }.egui());
    let sign = egui::pos2(place.left() + 12.0, place.center().y);
    let edge = egui::Stroke::new(1.0, style::MUTED.egui());
    match side {
        Side::First => {
            let square = egui::Rect::from_center_size(sign, egui::Vec2::splat(9.0));
            painter.rect(square, 2.0, color.egui(), edge, egui::StrokeKind::Outside);
        }
        Side::Second => _ = painter.circle(sign, 5.0, color.egui(), edge),
    }
    let font = egui::FontId::proportional(style::SMALL);
    painter.text(egui::pos2(sign.x + 11.0, sign.y), egui::Align2::LEFT_CENTER, text, font, style::TEXT.egui());
}
