//! A position drawn small, for the menu.

use bevy::prelude::*;
use bevy_egui::egui;

use super::{center, figures};
use crate::app::drawing::{Drawing, rounded_rectangle};
use crate::app::theme::{self, Ink};
use crate::games::grid::Square;
use crate::games::{Side, WarHorses};

pub fn draw(game: &WarHorses, painter: &egui::Painter, frame: egui::Rect) {
    const CELLS: f32 = 8.4;
    let scale = frame.size().min_elem() / CELLS;
    let pixel = 1.0 / scale;
    let mut board = Drawing::new(pixel);
    board.fill(&rounded_rectangle(Vec2::ZERO, Vec2::splat(4.2), 0.2), Ink(0x2a211c));
    for square in Square::all() {
        let shade = (square.file() + square.rank()) as usize % 2;
        let ink = game.owner(square).map_or(theme::SAND[1 - shade], |side| theme::SIDES[side.index()]);
        board.fill(&rounded_rectangle(center(square), Vec2::splat(0.47), 0.08), ink);
    }
    for square in game.bonuses() {
        board.add(&figures::bonus(pixel), |point| center(square) + point * 1.15);
    }
    for side in Side::BOTH {
        board.add(&figures::knight(side, pixel), |point| center(game.knight(side)) + point);
    }
    painter.add(board.shape(|point| frame.center() + scale * egui::vec2(point.x, -point.y)));
}
