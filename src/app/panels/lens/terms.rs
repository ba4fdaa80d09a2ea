//! The heuristic of a position as a table: what each side has, what it weighs, what it makes.

use crate::app::panels::style::{self, GRID, Ink};
use crate::words::Words;

/// One thing that is counted.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    pub name: String,
    /// What MAX and MIN have of it.
    pub counts: [String; 2],
    pub weight: String,
    pub product: String,
    /// How much more it makes than at the root, where that is another position.
    pub change: Option<String>,
}

/// The heuristic, ready to be read.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub rows: Vec<Row>,
    pub score: String,
    /// How much more that is than at the root.
    pub change: Option<String>,
    /// How the terms make the score, where they are not simply added.
    pub note: Option<String>,
}

pub fn show(ui: &mut egui::Ui, words: &Words, sides: &[String; 2], colors: [Ink; 2], table: Option<&Table>) {
    let Some(table) = table else {
        ui.label(style::text(words.get("lens-terms-over"), style::SMALL, style::MUTED));
        return;
    };
    egui::ScrollArea::vertical().id_salt("terms").auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        for (side, color) in sides.iter().zip(colors) {
            ui.horizontal(|ui| {
                let (dot, painter) = ui.allocate_painter(egui::Vec2::splat(12.0), egui::Sense::hover());
                painter.circle(dot.rect.center(), 5.0, color.egui(), egui::Stroke::new(1.0, style::MUTED.egui()));
                ui.label(style::text(side.as_str(), style::SMALL, style::TEXT));
            });
        }
        ui.add_space(GRID / 2.0);
        for row in &table.rows {
            card(ui, |ui| {
                line(ui, &row.name, &row.product, style::TEXT);
                let sum = format!("({} − {}) × {}", row.counts[0], row.counts[1], row.weight);
                line(ui, &sum, row.change.as_deref().unwrap_or_default(), style::MUTED);
            });
        }
        card(ui, |ui| {
            line(ui, &words.get("lens-terms-score"), &table.score, style::ACCENT);
            if let Some(change) = &table.change {
                line(ui, &words.get("lens-terms-change"), change, style::MUTED);
            }
        });
        if let Some(note) = &table.note {
            ui.label(style::text(note.as_str(), style::SMALL - 1.0, style::MUTED));
        }
    });
}

/// The same as a card in the corner of a board.
pub fn over_board(
    ctx: &egui::Context,
    board: egui::Rect,
    words: &Words,
    sides: &[String; 2],
    colors: [Ink; 2],
    table: Option<&Table>,
) {
    let width = 240.0_f32.min(board.width() * 0.6);
    egui::Area::new(egui::Id::new("terms")).fixed_pos(board.left_top()).order(egui::Order::Middle).show(ctx, |ui| {
        style::card().inner_margin(GRID).show(ui, |ui| {
            ui.set_width(width);
            ui.set_max_height(board.height() - 4.0 * GRID);
            ui.label(style::text(words.get("lens-heuristic"), style::BODY, style::TEXT));
            show(ui, words, sides, colors, table);
        });
    });
}

fn card(ui: &mut egui::Ui, contents: impl FnOnce(&mut egui::Ui)) {
    egui::Frame::new().fill(style::RAISED.egui()).corner_radius(6.0).inner_margin(GRID * 0.75).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        contents(ui);
    });
}

/// A name on the left, a number on the right.
fn line(ui: &mut egui::Ui, name: &str, number: &str, ink: Ink) {
    ui.with_layout(egui::Layout::right_to_left(egui::Align::TOP), |ui| {
        ui.label(style::text(number, style::SMALL, ink).strong());
        ui.with_layout(egui::Layout::left_to_right(egui::Align::TOP), |ui| {
            ui.add(egui::Label::new(style::text(name, style::SMALL, ink)).wrap());
        });
    });
}
