//! A board on which a position is put together: where its cells are, and how what can lie on them looks.

use bevy::prelude::*;
use bevy_egui::egui;

use super::sketch::Sketch;
use crate::app::drawing::Drawing;
use crate::app::panels::style::Ink;
use crate::app::speech::Speech;
use crate::games::draft::{Draft, Drafted};

/// A board on which positions are put together.
pub trait Easel: Sketch + Drafted {
    /// A position on a board of the same shape: its extent and its cells are those of the draft.
    fn blank(draft: &Draft) -> Self;

    /// The middle of a cell.
    fn cell_center(draft: &Draft, cell: usize) -> Vec2;

    /// The bare board, with what lies beside its cells.
    fn bare_board(draft: &Draft, pixel: f32) -> Drawing;

    /// What lies on a cell, around its middle.
    fn sign_drawing(sign: u8, pixel: f32) -> Drawing;

    /// What is written on it.
    fn sign_label(_sign: u8) -> Option<(String, Ink)> {
        None
    }

    /// What it is called.
    fn sign_words(sign: u8, speech: &Speech) -> String;
}

/// How many pixels a unit of the board has.
pub fn scale<G: Easel>(draft: &Draft, frame: egui::Rect) -> f32 {
    let extent = G::blank(draft).sketch_extent();
    (frame.width() / extent.x).min(frame.height() / extent.y)
}

/// Draws a draft as large as it fits into the frame.
pub fn draw<G: Easel>(draft: &Draft, painter: &egui::Painter, frame: egui::Rect) {
    let scale = scale::<G>(draft, frame);
    let pixel = 1.0 / scale;
    let at = |point: Vec2| frame.center() + scale * egui::vec2(point.x, -point.y);
    let mut board = G::bare_board(draft, pixel);
    let drawings: Vec<Drawing> = (0..G::SIGNS.len() as u8).map(|sign| G::sign_drawing(sign, pixel)).collect();
    let lying = || (0..draft.places().len()).filter_map(|cell| Some((G::cell_center(draft, cell), draft.sign(cell)?)));
    for (center, sign) in lying() {
        board.add(&drawings[usize::from(sign)], |point| center + point);
    }
    painter.add(board.shape(at));
    for (center, sign) in lying() {
        label::<G>(sign, painter, at(center), scale);
    }
}

/// Draws one of the signs by itself.
pub fn draw_sign<G: Easel>(sign: u8, painter: &egui::Painter, frame: egui::Rect) {
    let scale = frame.size().min_elem();
    let at = |point: Vec2| frame.center() + scale * egui::vec2(point.x, -point.y);
    painter.add(G::sign_drawing(sign, 1.0 / scale).shape(at));
    label::<G>(sign, painter, frame.center(), scale);
}

fn label<G: Easel>(sign: u8, painter: &egui::Painter, at: egui::Pos2, scale: f32) {
    if let Some((text, ink)) = G::sign_label(sign) {
        let font = egui::FontId::proportional(scale * 0.36);
        painter.text(at, egui::Align2::CENTER_CENTER, text, font, ink.egui());
    }
}
