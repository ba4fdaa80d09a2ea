//! The signs of the lens: who acts at a node by its shape, a cut by scissors, numbers in short.

use egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2, pos2, vec2};

use crate::app::panels::style::{self, Ink};
use crate::lens::{Role, Scale, Window};
use crate::search::{INFINITY, Meaning, Score};
use crate::words::Words;

/// A score where there is little room: a chance to win with one digit and no sign of percent.
pub fn short(words: &Words, scale: Scale, score: Score) -> String {
    match scale.meaning {
        Meaning::WinChance if score.abs() < INFINITY => words.written(&format!("{:.1}", scale.value(score))),
        Meaning::WinChance | Meaning::Margin => words.written(&scale.signed(score)),
    }
}

pub fn window_text(words: &Words, scale: Scale, window: Window) -> String {
    let [alpha, beta] = [window.alpha, window.beta].map(|end| short(words, scale, end));
    // Two commas of different meaning would be read as one.
    let apart = if alpha.contains(',') || beta.contains(',') { ';' } else { ',' };
    format!("[{alpha}{apart} {beta}]")
}

/// The colour of whoever acts.
pub fn ink(role: Role, colors: [Ink; 2]) -> Ink {
    match role {
        Role::Max => colors[0],
        Role::Min => colors[1],
        Role::Chance => style::IVORY,
        Role::Over => style::MUTED,
    }
}

/// MAX points up, MIN down, chance is round, the end is square.
pub fn role(painter: &Painter, role: Role, at: Pos2, radius: f32, fill: Color32, stroke: Stroke) {
    let corners: &[Vec2] = match role {
        Role::Chance => {
            painter.circle(at, radius * 0.85, fill, stroke);
            return;
        }
        Role::Max => &[vec2(0.0, -1.0), vec2(1.0, 0.75), vec2(-1.0, 0.75)],
        Role::Min => &[vec2(0.0, 1.0), vec2(-1.0, -0.75), vec2(1.0, -0.75)],
        Role::Over => &[vec2(-0.7, -0.7), vec2(0.7, -0.7), vec2(0.7, 0.7), vec2(-0.7, 0.7)],
    };
    let points = corners.iter().map(|corner| at + *corner * radius).collect();
    painter.add(Shape::convex_polygon(points, fill, stroke));
}

/// A pair of scissors that cuts what comes from above.
pub fn scissors(painter: &Painter, at: Pos2, size: f32, ink: Color32) {
    let stroke = Stroke::new((size * 0.13).max(1.0), ink);
    for side in [-1.0, 1.0] {
        let handle = at + vec2(size * 0.55, side * size * 0.34);
        painter.circle_stroke(handle, size * 0.22, stroke);
        let joint = handle + vec2(-size * 0.2, -side * size * 0.1);
        painter.line_segment([joint, at + vec2(-size * 0.75, -side * size * 0.3)], stroke);
    }
}

/// A broken line.
pub fn dashed(painter: &Painter, from: Pos2, to: Pos2, stroke: Stroke) {
    painter.extend(Shape::dashed_line(&[from, to], stroke, 5.0, 4.0));
}

/// Text on a ground of its own, so that what lies under it does not disturb. Returns where it is.
pub fn plate(painter: &Painter, at: Pos2, text: &str, size: f32, ink: Ink, ground: Ink) -> egui::Rect {
    let galley = painter.layout_no_wrap(text.to_owned(), egui::FontId::proportional(size), ink.egui());
    let place = egui::Align2::CENTER_CENTER.anchor_size(at, galley.size());
    painter.rect_filled(place.expand2(vec2(size * 0.25, 0.0)), size * 0.3, ground.egui());
    painter.galley(pos2(place.min.x, place.min.y), galley, ink.egui());
    place
}
