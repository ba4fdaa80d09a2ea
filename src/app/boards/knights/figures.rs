//! The drawings of the knights, in a cell one unit wide.

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

/// How a knight is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnightColors {
    pub body: Ink,
    pub outline: Ink,
    /// Eye, nostril and mouth.
    pub details: Ink,
    /// Mane and base.
    pub trim: Ink,
    pub collar: Ink,
    pub side: Side,
}

/// A knight. The first side's looks left and has a mane of sharp tufts, the second's looks right and has one of round
/// curls: they can be told apart without their colours.
pub fn knight(colors: &KnightColors, feather: f32) -> Drawing {
    let &KnightColors { body, outline: ink, details, trim, collar: collar_ink, side } = colors;
    let mut left = Drawing::new(feather);

    let base = rounded_rectangle(Vec2::new(0.01, -0.345), Vec2::new(0.31, 0.065), 0.05);
    let collar = rounded_rectangle(Vec2::new(0.01, -0.265), Vec2::new(0.25, 0.035), 0.035);
    let head = smooth(&HEAD);
    const RIM: f32 = 0.026;
    for outline in [&base, &collar, &head] {
        left.fill(&grow(outline, RIM), ink);
    }
    for tuft in tufts(side) {
        left.fill(&grow(&tuft, RIM * 0.8), ink);
    }
    left.fill(&head, body);
    // The lamp lights the brow; the neck and the jaw lie in shade.
    let shade = |points: &[(f32, f32, bool)]| smooth(points);
    let neck = shade(&[
        (0.02, -0.26, true),
        (0.06, -0.05, false),
        (0.14, 0.12, false),
        (0.2, 0.19, true),
        (0.25, 0.06, false),
        (0.262, -0.08, false),
        (0.24, -0.2, false),
        (0.23, -0.26, true),
    ]);
    left.tint(&neck, ink, 0.13);
    let jaw = shade(&[
        (-0.3, -0.03, true),
        (-0.2, 0.03, false),
        (-0.1, 0.06, false),
        (-0.03, 0.03, true),
        (-0.08, -0.03, false),
        (-0.1, 0.03, false),
        (-0.17, 0.02, false),
        (-0.22, -0.03, false),
    ]);
    left.tint(&jaw, ink, 0.10);
    for tuft in tufts(side) {
        left.fill(&tuft, trim);
    }
    left.fill(&base, trim).fill(&collar, collar_ink);
    let shine = rounded_rectangle(Vec2::new(-0.03, -0.312), Vec2::new(0.22, 0.008), 0.008);
    left.tint(&shine, theme::WHITE, 0.3);
    let shine = rounded_rectangle(Vec2::new(-0.03, -0.25), Vec2::new(0.17, 0.007), 0.007);
    left.tint(&shine, theme::WHITE, 0.35);

    // The face: eye, nostril, mouth, and the fold behind the jaw.
    left.fill(&ellipse(Vec2::new(-0.145, 0.205), Vec2::new(0.034, 0.03)), details)
        .disc(Vec2::new(-0.155, 0.215), 0.011, body)
        .fill(&ellipse(Vec2::new(-0.305, 0.035), Vec2::new(0.014, 0.02)), details)
        .stroke(&[Vec2::new(-0.315, -0.022), Vec2::new(-0.262, -0.005), Vec2::new(-0.225, 0.02)], 0.016, details)
        .stroke(
            &[Vec2::new(-0.055, 0.05), Vec2::new(-0.035, 0.11), Vec2::new(-0.055, 0.17)],
            0.016,
            body.mix(ink, 0.3),
        );

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

/// The shadow of a figure: dark where it touches the ground, and cast to the lower right by the lamp.
pub fn shadow() -> Drawing {
    let mut shadow = Drawing::new(0.0);
    let cast =
        |points: &[Vec2]| points.iter().map(|p| Vec2::new(p.x + 0.42 * (p.y + 0.4), p.y * 0.62 - 0.17)).collect();
    let outline: Vec<Vec2> = cast(&ellipse(Vec2::new(0.05, -0.1), Vec2::new(0.23, 0.3)));
    shadow.fade(&outline, theme::BLACK, 0.17, 0.12);
    shadow.fade(&ellipse(Vec2::new(0.02, -0.40), Vec2::new(0.29, 0.025)), theme::BLACK, 0.5, 0.07);
    shadow
}

/// A puff of what a knight raises where it lands.
pub fn dust() -> Drawing {
    let mut dust = Drawing::new(0.0);
    dust.fade(&ellipse(Vec2::ZERO, Vec2::splat(0.05)), theme::SAND[1].mix(theme::WOOD, 0.3), 0.75, 0.09);
    dust
}

/// The sign of a knight that cannot move: a bar across a ring, at its shoulder.
pub fn stuck(feather: f32) -> Drawing {
    const PLACE: Vec2 = Vec2::new(0.27, 0.27);
    let mut sign = Drawing::new(feather);
    sign.disc(PLACE, 0.185, theme::OUTLINE).disc(PLACE, 0.165, theme::IVORY).disc(PLACE, 0.125, theme::OUTLINE);
    let half = Vec2::new(0.075, 0.0);
    sign.stroke(&[PLACE - half, PLACE + half], 0.055, theme::IVORY);
    sign
}
