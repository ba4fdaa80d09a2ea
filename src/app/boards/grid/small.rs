//! Tiles drawn small, for the menu: the same lamp, paint and patterns, without a shader.

use bevy::prelude::*;

use super::Tile;
use crate::app::drawing::{Drawing, rounded_rectangle};
use crate::app::theme::{self, Ink};
use crate::games::Side;

/// A tile wider than this many pixels shows its bevel and its pattern.
const DETAILED: f32 = 22.0;

/// The frame that tiles of a board of this size lie in.
pub fn frame(board: &mut Drawing, half: Vec2) {
    let slab = |rim: f32| rounded_rectangle(Vec2::ZERO, half + rim, 0.18);
    let cast: Vec<Vec2> = slab(0.2).into_iter().map(|point| point + Vec2::new(0.07, -0.1)).collect();
    board.fade(&cast, theme::BLACK, 0.4, 0.25).fill(&slab(0.24), theme::WOOD.mix(theme::BLACK, 0.4));
    board.fill(&slab(0.21), theme::WOOD).fill(&slab(0.06), theme::GAP);
}

/// A board of this size with nothing on it.
pub fn bare_board(size @ [columns, rows]: [u8; 2], pixel: f32) -> Drawing {
    let mut board = Drawing::new(pixel);
    frame(&mut board, Vec2::from(size.map(f32::from)) / 2.0);
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        let ink = theme::SAND[usize::from(Tile::at(column, row).dark)];
        tile(&mut board, super::center(size, column, row), ink, None, pixel);
    }
    board
}

/// A tile of some colour, with the pattern of a side where it is painted.
pub fn tile(board: &mut Drawing, center: Vec2, ink: Ink, painted_by: Option<Side>, pixel: f32) {
    const HALF: f32 = 0.475;
    board.fill(&rounded_rectangle(center, Vec2::splat(HALF), 0.08), ink);
    if pixel > 1.0 / DETAILED {
        return;
    }
    match painted_by {
        Some(Side::First) => {
            for n in -2..=2 {
                let aside = Vec2::new(0.17 * n as f32, 0.17 * n as f32);
                let reach = 0.42 - 0.17 * (n as f32).abs();
                let line = [aside + Vec2::new(-reach, reach), aside + Vec2::new(reach, -reach)];
                board.stroke(&line.map(|point| center + point), 0.045, ink.mix(theme::WHITE, 0.2));
            }
        }
        Some(Side::Second) => {
            for (column, row) in (-1..=1).flat_map(|column| (-1..=1).map(move |row| (column, row))) {
                board.disc(center + Vec2::new(column as f32, row as f32) * 0.26, 0.05, ink.mix(theme::WHITE, 0.24));
            }
        }
        None => {}
    }
    let corner = |x: f32, y: f32, by: f32| center + Vec2::new(x, y) * (HALF - by);
    for (from, to, ink) in [
        ((-0.9, 1.0), (0.9, 1.0), theme::WHITE),
        ((-1.0, -0.9), (-1.0, 0.9), theme::WHITE),
        ((1.0, 0.9), (1.0, -0.9), theme::BLACK),
        ((0.9, -1.0), (-0.9, -1.0), theme::BLACK),
    ] {
        let line = |by: f32| [corner(from.0, from.1, by), corner(to.0, to.1, by)];
        board.band(line(0.005), line(0.05), ink, [0.28, 0.0]);
    }
}
