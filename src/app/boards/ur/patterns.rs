//! The patterns inlaid in the squares: rosettes, eyes, dots, chevrons and frames, drawn in shell, lapis and carnelian.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::app::drawing::{Drawing, ellipse, rounded_rectangle};
use crate::app::theme::{self, Ink};
use crate::games::ur::Square;

pub const SHELL: Ink = Ink::same(0xf1e6cf);
const LAPIS: Ink = Ink::same(0x2b4f86);
const CARNELIAN: Ink = Ink::same(0xa63f29);
/// The tar that the inlays are set in.
pub const BITUMEN: Ink = Ink::same(0x2a1f19);

/// What a token may lie on.
#[cfg(test)]
pub const INLAYS: [Ink; 3] = [SHELL, LAPIS, CARNELIAN];

/// Half the width of a square's inlay.
const HALF: f32 = 0.46;

/// A square with its pattern.
pub fn inlay(square: Square, feather: f32) -> Drawing {
    let mut drawing = Drawing::new(feather);
    drawing.fill(&rounded_rectangle(Vec2::ZERO, Vec2::splat(HALF), 0.07), SHELL);
    match (square.is_rosette(), square.column() + u8::from(square.is_shared())) {
        (true, _) => rosette(&mut drawing),
        (_, 2 | 6) => eyes(&mut drawing),
        (_, 3 | 8) => dots(&mut drawing),
        (_, 4 | 9) => chevrons(&mut drawing),
        _ => frames(&mut drawing),
    }
    // The lamp catches its upper and left edge.
    let corner = |x: f32, y: f32, by: f32| Vec2::new(x, y) * (HALF - 0.03 - by);
    for (from, to, ink) in [
        ((-1.0, 1.0), (1.0, 1.0), theme::WHITE),
        ((-1.0, -1.0), (-1.0, 1.0), theme::WHITE),
        ((1.0, 1.0), (1.0, -1.0), theme::BLACK),
        ((1.0, -1.0), (-1.0, -1.0), theme::BLACK),
    ] {
        let line = |by: f32| [corner(from.0, from.1, by), corner(to.0, to.1, by)];
        drawing.band(line(-0.02), line(0.02), ink, [0.4, 0.0]);
    }
    drawing
}

/// A petal from the middle outwards.
fn petal(angle: f32, length: f32, width: f32) -> Vec<Vec2> {
    ellipse(Vec2::ZERO, Vec2::new(length / 2.0, width / 2.0))
        .into_iter()
        .map(|point| (point + Vec2::X * length / 2.0).rotate(Vec2::from_angle(angle)))
        .collect()
}

/// Eight petals, lapis over carnelian.
fn rosette(drawing: &mut Drawing) {
    drawing.fill(&rounded_rectangle(Vec2::ZERO, Vec2::splat(0.42), 0.05), LAPIS);
    drawing.fill(&rounded_rectangle(Vec2::ZERO, Vec2::splat(0.39), 0.04), SHELL);
    for i in 0..8 {
        drawing.fill(&petal(TAU * (i as f32 + 0.5) / 8.0, 0.36, 0.13), CARNELIAN);
    }
    for i in 0..8 {
        drawing.fill(&petal(TAU * i as f32 / 8.0, 0.37, 0.15), LAPIS);
    }
    drawing.disc(Vec2::ZERO, 0.1, SHELL).disc(Vec2::ZERO, 0.065, CARNELIAN);
}

/// Four eyes in a lapis frame.
fn eyes(drawing: &mut Drawing) {
    edge(drawing, LAPIS);
    for (x, y) in [(-0.18, -0.18), (0.18, -0.18), (-0.18, 0.18), (0.18, 0.18)] {
        let place = Vec2::new(x, y);
        drawing.disc(place, 0.13, LAPIS).disc(place, 0.09, SHELL).disc(place, 0.05, CARNELIAN);
    }
}

/// Five dots on lapis.
fn dots(drawing: &mut Drawing) {
    drawing.fill(&rounded_rectangle(Vec2::ZERO, Vec2::splat(0.38), 0.05), LAPIS);
    for (x, y) in [(0.0, 0.0), (-0.22, -0.22), (0.22, -0.22), (-0.22, 0.22), (0.22, 0.22)] {
        drawing.disc(Vec2::new(x, y), 0.075, SHELL);
    }
}

/// Two rows of points that meet in the middle.
fn chevrons(drawing: &mut Drawing) {
    edge(drawing, CARNELIAN);
    for i in 0..4 {
        let x = -0.27 + 0.18 * i as f32;
        for sign in [-1.0, 1.0] {
            let ink = if sign > 0.0 { LAPIS } else { CARNELIAN };
            let point = |dx: f32, y: f32| Vec2::new(x + dx, y * sign);
            drawing.fill(&[point(-0.08, 0.33), point(0.08, 0.33), point(0.0, 0.05)], ink);
        }
    }
}

/// Nested frames.
fn frames(drawing: &mut Drawing) {
    edge(drawing, LAPIS);
    for (half, ink) in [(0.27, CARNELIAN), (0.225, SHELL), (0.15, LAPIS), (0.105, SHELL), (0.05, CARNELIAN)] {
        drawing.fill(&rounded_rectangle(Vec2::ZERO, Vec2::splat(half), 0.03), ink);
    }
}

/// A thin frame near the edge of a square.
fn edge(drawing: &mut Drawing, ink: Ink) {
    drawing.fill(&rounded_rectangle(Vec2::ZERO, Vec2::splat(0.41), 0.05), ink);
    drawing.fill(&rounded_rectangle(Vec2::ZERO, Vec2::splat(0.375), 0.04), SHELL);
}
