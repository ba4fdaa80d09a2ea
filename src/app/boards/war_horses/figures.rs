//! The drawings of War Horses: the two knights and the bonus, in a cell one unit wide.

use bevy::prelude::*;

use crate::app::drawing::{Drawing, ellipse, grow, rounded_rectangle, smooth};
use crate::app::theme::{self, Ink};
use crate::games::Side;

/// A horse's head and neck that looks to the left: x, y, and whether it is a corner.
const HEAD: [(f32, f32, bool); 24] = [
    (-0.21, -0.27, true),
    (-0.19, -0.18, false),
    (-0.11, -0.08, false),
    (-0.06, 0.01, false),
    (-0.10, 0.035, false),
    (-0.17, 0.02, false),
    (-0.22, -0.03, false),
    (-0.28, -0.055, false),
    (-0.335, -0.03, false),
    (-0.35, 0.03, false),
    (-0.325, 0.10, false),
    (-0.265, 0.18, false),
    (-0.205, 0.265, false),
    (-0.155, 0.315, false),
    (-0.145, 0.43, true),
    (-0.075, 0.355, true),
    (-0.04, 0.42, true),
    (0.01, 0.345, false),
    (0.115, 0.30, false),
    (0.20, 0.21, false),
    (0.255, 0.08, false),
    (0.27, -0.06, false),
    (0.25, -0.18, false),
    (0.235, -0.27, true),
];

/// The line of the neck that the mane grows from, top to bottom.
const MANE: [(f32, f32); 5] = [(0.055, 0.325), (0.155, 0.255), (0.225, 0.15), (0.26, 0.03), (0.262, -0.09)];

/// The knight of a side. Red looks left and has a mane of sharp tufts, green looks right and has one of round curls:
/// they can be told apart without their colours.
pub fn knight(side: Side, feather: f32) -> Drawing {
    let deep = theme::SIDES_DEEP[side.index()];
    let mut left = Drawing::new(feather);

    let base = rounded_rectangle(Vec2::new(0.01, -0.345), Vec2::new(0.31, 0.065), 0.05);
    let collar = rounded_rectangle(Vec2::new(0.01, -0.265), Vec2::new(0.25, 0.035), 0.035);
    let head = smooth(&HEAD);
    const RIM: f32 = 0.026;
    for outline in [&base, &collar, &head] {
        left.fill(&grow(outline, RIM), theme::OUTLINE);
    }
    for tuft in tufts(side) {
        left.fill(&grow(&tuft, RIM * 0.8), theme::OUTLINE);
    }
    left.fill(&head, theme::IVORY);
    for tuft in tufts(side) {
        left.fill(&tuft, deep);
    }
    left.fill(&base, deep).fill(&collar, theme::SIDES[side.index()]);

    // The face: eye, nostril, mouth, and the fold behind the jaw.
    left.fill(&ellipse(Vec2::new(-0.145, 0.205), Vec2::new(0.034, 0.03)), theme::OUTLINE)
        .disc(Vec2::new(-0.155, 0.215), 0.011, theme::IVORY)
        .fill(&ellipse(Vec2::new(-0.305, 0.035), Vec2::new(0.014, 0.02)), theme::OUTLINE)
        .stroke(&[Vec2::new(-0.315, -0.022), Vec2::new(-0.262, -0.005), Vec2::new(-0.225, 0.02)], 0.016, theme::OUTLINE)
        .stroke(&[Vec2::new(-0.055, 0.05), Vec2::new(-0.035, 0.11), Vec2::new(-0.055, 0.17)], 0.016, Ink(0xcbb894));

    match side {
        Side::First => left,
        Side::Second => {
            let mut right = Drawing::new(feather);
            right.add(&left, |point| Vec2::new(-point.x, point.y));
            right
        }
    }
}

fn tufts(side: Side) -> Vec<Vec<Vec2>> {
    let roots = MANE.map(Vec2::from);
    match side {
        Side::First => roots
            .windows(2)
            .map(|root| {
                let along = root[1] - root[0];
                let out = along.perp().normalize_or_zero();
                let tip = root[1] + out * 0.085 + along * 0.25;
                let inner = (root[0] + root[1]) / 2.0 - out * 0.07;
                vec![root[0] + out * 0.01, inner, root[1] - along * 0.05 - out * 0.02, tip]
            })
            .collect(),
        Side::Second => roots.into_iter().map(|root| ellipse(root, Vec2::splat(0.062))).collect(),
    }
}

/// The bonus: a centre and four petals, the shape of what it paints.
pub fn bonus(feather: f32) -> Drawing {
    let mut flower = Drawing::new(feather);
    let petals = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y]
        .map(|way| ellipse(way * 0.17, Vec2::splat(0.075) + way.abs() * 0.05));
    let heart = ellipse(Vec2::ZERO, Vec2::splat(0.105));
    const RIM: f32 = 0.02;
    for part in petals.iter().chain([&heart]) {
        flower.fill(&grow(part, RIM), Ink(0x8a5a12));
    }
    for petal in &petals {
        flower.fill(petal, theme::ACCENT);
    }
    flower.fill(&heart, Ink(0xfff0c8)).disc(Vec2::ZERO, 0.055, Ink(0xc77f17));
    flower
}

/// The soft shadow under a figure.
pub fn shadow() -> Drawing {
    let mut shadow = Drawing::new(0.0);
    shadow.fade(&ellipse(Vec2::new(0.01, -0.40), Vec2::new(0.24, 0.03)), Ink(0x000000), 0.35, 0.11);
    shadow
}
