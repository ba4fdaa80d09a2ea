//! The list of the moves that were played. Any of them can be looked at again.

use super::style::{self, GRID, Ink};
use crate::games::Side;

#[derive(Clone, Default, PartialEq, Debug)]
pub struct Moves {
    pub title: String,
    /// What each side did at its turns, oldest first.
    pub turns: Vec<Turn>,
    /// The turn after which the board is shown.
    pub marked: Option<usize>,
    /// Others come after the marked one.
    pub looks_back: bool,
    pub colors: [Ink; 2],
}

#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    pub side: Side,
    pub text: String,
    /// How many moves have been made after it, throws included.
    pub steps: usize,
}

const CHIP_HEIGHT: f32 = 26.0;
const BETWEEN: f32 = GRID / 2.0;

/// Shows the list, and returns after how many moves the position is to be looked at, if one was asked for.
pub fn show(ui: &mut egui::Ui, moves: &Moves) -> Option<usize> {
    // Where there is little room, the moves themselves have it.
    if ui.available_height() >= 3.5 * CHIP_HEIGHT {
        ui.label(style::text(moves.title.as_str(), style::SMALL, style::MUTED));
    }
    let scrolled = egui::Id::new("scrolled to").with(ui.id());
    let room = whole_rows(ui.available_height());
    let longest = moves.turns.iter().map(|turn| turn.text.chars().count()).max().unwrap_or_default();
    let least_width = 28.0 + 8.0 * longest as f32;
    let in_a_row = (ui.available_width() / (least_width + GRID)).max(1.0) as usize;
    let mut list = egui::ScrollArea::vertical().max_height(room).min_scrolled_height(0.0).auto_shrink(false);
    // Once each time that another one is marked, or the room changes: the list can still be scrolled by hand.
    let now = (moves.turns.len(), moves.marked, room as i32);
    if let Some(marked) = moves.marked.filter(|_| ui.data(|data| data.get_temp(scrolled)) != Some(now)) {
        list = list.vertical_scroll_offset(offset_to(marked / in_a_row, room));
        ui.data_mut(|data| data.insert_temp(scrolled, now));
    }
    // Rows are seen whole: nothing fades out at the edges, where the only one there is would lie in the shade.
    ui.spacing_mut().scroll.fade.strength = 0.0;
    let mut asked = None;
    list.show(ui, |ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(BETWEEN);
        ui.spacing_mut().interact_size.y = CHIP_HEIGHT;
        let width = ui.available_width() / in_a_row as f32 - GRID / 2.0;
        for (n, row) in moves.turns.chunks(in_a_row).enumerate() {
            ui.horizontal(|ui| {
                for (i, turn) in row.iter().enumerate() {
                    let marked = moves.marked == Some(n * in_a_row + i);
                    let edge = marked && moves.looks_back;
                    let chip = chip(ui, width, turn, moves.colors[turn.side.index()], marked, edge);
                    if chip.clicked() {
                        asked = Some(turn.steps);
                    }
                }
            });
        }
    });
    asked
}

/// What as many rows take up as find room in this height: none is cut in half.
fn whole_rows(height: f32) -> f32 {
    let rows = ((height + BETWEEN) / (CHIP_HEIGHT + BETWEEN)).floor().max(1.0);
    (rows * (CHIP_HEIGHT + BETWEEN) - BETWEEN).min(height)
}

/// How far the list is scrolled so that this row is the last that is seen, and all that are seen are seen whole.
fn offset_to(row: usize, room: f32) -> f32 {
    ((row + 1) as f32 * (CHIP_HEIGHT + BETWEEN) - BETWEEN - room).max(0.0)
}

/// A move in the list, with the sign of the side that made it.
fn chip(ui: &mut egui::Ui, width: f32, turn: &Turn, color: Ink, marked: bool, edge: bool) -> egui::Response {
    // The keyboard has keys of its own for it, and the tabulator need not stop at every move.
    let (place, response) =
        ui.allocate_exact_size(egui::vec2(width, CHIP_HEIGHT), egui::Sense::CLICK | egui::Sense::HOVER);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Link, true, turn.text.as_str()));
    let painter = ui.painter();
    let fill = if marked || response.hovered() { style::LINE } else { style::RAISED };
    painter.rect_filled(place, 6.0, fill.egui());
    if edge {
        let stroke = egui::Stroke::new(2.0, style::ACCENT.egui());
        painter.rect_stroke(place, 6.0, stroke, egui::StrokeKind::Inside);
    }
    let sign = egui::pos2(place.left() + 12.0, place.center().y);
    let rim = egui::Stroke::new(1.0, style::MUTED.egui());
    match turn.side {
        Side::First => {
            let square = egui::Rect::from_center_size(sign, egui::Vec2::splat(9.0));
            painter.rect(square, 2.0, color.egui(), rim, egui::StrokeKind::Outside);
        }
        Side::Second => _ = painter.circle(sign, 5.0, color.egui(), rim),
    }
    let font = egui::FontId::proportional(style::SMALL);
    let text = egui::pos2(sign.x + 11.0, sign.y);
    painter.text(text, egui::Align2::LEFT_CENTER, turn.text.as_str(), font, style::TEXT.egui());
    response.on_hover_cursor(egui::CursorIcon::PointingHand)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_seen_whole_where_one_finds_room() {
        assert_eq!(whole_rows(3.0 * CHIP_HEIGHT), 2.0 * CHIP_HEIGHT + BETWEEN);
        assert_eq!(whole_rows(2.0 * CHIP_HEIGHT + BETWEEN), 2.0 * CHIP_HEIGHT + BETWEEN);
        assert_eq!(whole_rows(CHIP_HEIGHT - 5.0), CHIP_HEIGHT - 5.0, "less than a row is better than nothing");
        let room = whole_rows(3.0 * CHIP_HEIGHT);
        assert_eq!(
            [0, 1, 2, 5].map(|row| offset_to(row, room)),
            [0.0, 0.0, 1.0, 4.0].map(|rows| rows * (CHIP_HEIGHT + BETWEEN))
        );
    }
}
