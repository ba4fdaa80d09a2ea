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
        ui.horizontal(|ui| {
            for (side, color) in sides.iter().zip(colors) {
                let (dot, painter) = ui.allocate_painter(egui::Vec2::splat(12.0), egui::Sense::hover());
                painter.circle(dot.rect.center(), 5.0, color.egui(), egui::Stroke::new(1.0, style::MUTED.egui()));
                ui.label(style::text(side.as_str(), style::SMALL, style::TEXT));
                ui.add_space(GRID);
            }
        });
        terms(ui, words, table);
    });
}

/// The terms one under the other, as far as there is room, and the rest by scrolling.
fn rows(ui: &mut egui::Ui, words: &Words, table: &Table) {
    egui::ScrollArea::vertical().id_salt("terms").auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        terms(ui, words, table);
    });
}

fn terms(ui: &mut egui::Ui, words: &Words, table: &Table) {
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
}

/// The heuristic of the position on the board, beside it.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// The names and colours of the side to move and of its opponent.
    pub sides: [String; 2],
    pub colors: [Ink; 2],
    /// None once the game is over.
    pub table: Option<Table>,
}

/// The room that a number has in a line of its table.
const NUMBER: f32 = 40.0;

/// Shows it in what room there is: a line for each term, or where that is narrow, two.
pub fn beside_board(ui: &mut egui::Ui, words: &Words, model: &Model) {
    let Some(table) = model.table.as_ref().filter(|_| ui.available_width() > 6.0 * NUMBER) else {
        ui.label(style::text(words.get("lens-heuristic"), style::SMALL, style::MUTED));
        match &model.table {
            None => _ = ui.label(style::text(words.get("lens-terms-over"), style::SMALL, style::MUTED)),
            Some(table) => rows(ui, words, table),
        }
        return;
    };
    let name = ui.available_width() - 4.0 * NUMBER;
    ui.spacing_mut().item_spacing = egui::vec2(0.0, GRID / 2.0);
    ui.horizontal(|ui| {
        cell(ui, name, &words.get("lens-heuristic"), style::MUTED, egui::Align::Min);
        for (side, color) in model.sides.iter().zip(model.colors) {
            let (dot, painter) = ui.allocate_painter(egui::vec2(NUMBER, 16.0), egui::Sense::hover());
            let at = dot.rect.right_center() - egui::vec2(6.0, 0.0);
            painter.circle(at, 5.0, color.egui(), egui::Stroke::new(1.0, style::MUTED.egui()));
            dot.on_hover_text(side.as_str());
        }
        cell(ui, NUMBER, "×", style::MUTED, egui::Align::Max);
        cell(ui, NUMBER, "=", style::MUTED, egui::Align::Max);
    });
    egui::ScrollArea::vertical().id_salt("terms").auto_shrink([false, true]).show(ui, |ui| {
        for row in &table.rows {
            ui.horizontal_top(|ui| {
                cell(ui, name, &row.name, style::TEXT, egui::Align::Min);
                for number in [&row.counts[0], &row.counts[1], &row.weight, &row.product] {
                    cell(ui, NUMBER, number, style::TEXT, egui::Align::Max);
                }
            });
        }
        ui.horizontal_top(|ui| {
            cell(ui, name, &words.get("lens-terms-score"), style::ACCENT, egui::Align::Min);
            cell(ui, 4.0 * NUMBER, &table.score, style::ACCENT, egui::Align::Max);
        });
        if let Some(note) = &table.note {
            ui.label(style::text(note.as_str(), style::SMALL - 1.0, style::MUTED));
        }
    });
}

/// Text in a column of a width, in as many lines as it takes.
fn cell(ui: &mut egui::Ui, width: f32, text: &str, ink: Ink, align: egui::Align) {
    ui.allocate_ui_with_layout(egui::vec2(width, 16.0), egui::Layout::top_down(align), |ui| {
        ui.set_width(width);
        ui.add(egui::Label::new(style::text(text, style::SMALL - 0.5, ink)).wrap());
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
