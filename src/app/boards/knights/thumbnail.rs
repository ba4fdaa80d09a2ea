//! A board of two knights drawn small, for the menu.

use bevy::prelude::*;
use bevy_egui::egui;

use super::{KnightGame, center, figures};
use crate::app::boards::grid::{Ground, small};
use crate::app::drawing::Drawing;
use crate::app::theme;
use crate::games::Side;
use crate::games::grid::Square;

/// How large it is.
pub const SKETCH: Vec2 = Vec2::splat(8.7);

/// Draws a position; `pieces` adds what else lies on the board, given the size of a pixel.
pub fn draw_thumbnail<G: KnightGame>(
    game: &G,
    painter: &egui::Painter,
    frame: egui::Rect,
    pieces: impl FnOnce(&mut Drawing, f32),
) {
    let scale = frame.size().min_elem() / SKETCH.x;
    let pixel = 1.0 / scale;
    let mut board = Drawing::new(pixel);
    small::frame(&mut board, Vec2::splat(4.0));
    for square in Square::all() {
        let shade = (square.file() + square.rank()) as usize % 2;
        let ink = match game.ground(square) {
            Ground::Painted(side) => G::COLORS[side.index()],
            Ground::Free => theme::SAND[1 - shade],
            Ground::Destroyed => theme::GAP.mix(theme::SAND[1 - shade], 0.16),
        };
        let painted_by = if let Ground::Painted(side) = game.ground(square) { Some(side) } else { None };
        small::tile(&mut board, center(square), ink, painted_by, pixel);
    }
    pieces(&mut board, pixel);
    for side in Side::BOTH {
        let knight = figures::knight(&G::KNIGHTS[side.index()], pixel);
        board.add(&knight, |point| center(game.knight(side)) + point);
    }
    painter.add(board.shape(|point| frame.center() + scale * egui::vec2(point.x, -point.y)));
}
