//! Effort: the nodes that each way to search takes, depth by depth, as bars that grow with every power of ten.

use egui::{Align2, FontId, Rect, Sense, vec2};

use super::session::Session;
use crate::app::panels::style::{self, GRID, Ink};
use crate::lens::effort::EffortRow;
use crate::words::Words;

/// Each way is counted up to so many nodes.
pub const MOST: usize = 300_000;

const BAR: f32 = 20.0;

/// A way to search: its words, its nodes, its colour.
type Way = (&'static str, fn(&EffortRow) -> Option<f64>, Ink);

const WAYS: [Way; 6] = [
    ("lens-effort-minimax", |row| row.minimax.map(|nodes| nodes as f64), style::WARNING),
    ("lens-effort-alpha-beta", |row| row.alpha_beta.map(|nodes| nodes as f64), style::ACCENT),
    ("lens-effort-ordered", |row| row.ordered.map(|nodes| nodes as f64), Ink::same(0xd9c15a)),
    ("lens-effort-table", |row| row.table.map(|nodes| nodes as f64), Ink::same(0x7fb069)),
    ("lens-effort-deepening", |row| row.deepening.map(|nodes| nodes as f64), Ink::same(0x5fa8a0)),
    ("lens-effort-least", |row| row.least, style::MUTED),
];

/// Shows what was counted, the deepest first; nothing yet while it is being counted.
pub fn show(ui: &mut egui::Ui, words: &Words, session: &Session, rows: Option<&[EffortRow]>) {
    let Some(rows) = rows else {
        ui.label(style::text(words.get("lens-effort-counting"), style::SMALL, style::MUTED));
        return;
    };
    let most = rows.iter().flat_map(|row| WAYS.iter().filter_map(|(_, nodes, _)| nodes(row))).fold(10.0, f64::max);
    egui::ScrollArea::vertical().id_salt("effort").auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for row in rows.iter().rev() {
            let is_shown = row.depth == session.recorded.source().depth();
            let ink = if is_shown { style::ACCENT } else { style::TEXT };
            let title = words.with("lens-effort-depth", [("depth", row.depth.into())]);
            ui.label(style::text(title, style::SMALL, ink));
            for (key, nodes, ink) in WAYS {
                // Where dice fall, nobody knows the least.
                let is_bound = key == "lens-effort-least";
                let unknown = if is_bound { "–".into() } else { words.get("lens-effort-too-many") };
                bar(ui, &words.get(key), nodes(row), most, ink, &unknown);
            }
            ui.add_space(GRID);
        }
        ui.add(egui::Label::new(style::text(words.get("lens-effort-note"), style::SMALL - 1.0, style::MUTED)).wrap());
    });
}

fn bar(ui: &mut egui::Ui, name: &str, nodes: Option<f64>, most: f64, ink: Ink, too_many: &str) {
    let (response, painter) = ui.allocate_painter(vec2(ui.available_width(), BAR), Sense::hover());
    let place = response.rect;
    let number = nodes.map_or_else(|| too_many.to_owned(), |nodes| format!("{nodes:.0}"));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, format!("{name}: {number}")));
    painter.rect_filled(place, 4.0, style::BACKGROUND.egui());
    if let Some(nodes) = nodes {
        let part = (nodes.max(1.0).log10() / most.log10()).clamp(0.01, 1.0) as f32;
        let filled = Rect::from_min_size(place.min, vec2(place.width() * part, BAR));
        painter.rect_filled(filled, 4.0, ink.mix(style::BACKGROUND, 0.5).egui());
    }
    let font = FontId::proportional(style::SMALL - 1.0);
    let text = style::TEXT.egui();
    painter.text(place.left_center() + vec2(6.0, 0.0), Align2::LEFT_CENTER, name, font.clone(), text);
    painter.text(place.right_center() - vec2(6.0, 0.0), Align2::RIGHT_CENTER, number, font, text);
}
