//! Windows: one number line a ply from the root to the selected node, with alpha, beta and the value so far.

use egui::{Align2, FontId, Pos2, Rect, Sense, Stroke, pos2, vec2};

use super::session::Session;
use super::{Action, shapes};
use crate::app::panels::style::{self, GRID};
use crate::lens::replay::Line;
use crate::lens::{NodeStatus, Role};
use crate::search::{INFINITY, Score};
use crate::words::Words;

const HEIGHT: f32 = 52.0;

pub fn show(ui: &mut egui::Ui, words: &Words, session: &Session) -> Option<Action> {
    let trace = session.trace();
    let lines = trace.windows(session.selected(), session.time());
    let (low, high) = trace.extent(session.root());
    let mut asked = None;
    egui::ScrollArea::vertical().id_salt("windows").auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        for line in &lines {
            let (response, painter) = ui.allocate_painter(vec2(ui.available_width(), HEIGHT), Sense::click());
            let told =
                format!("{} {}", who(words, session, line), shapes::window_text(words, trace.scale, line.state.window));
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &told));
            draw(&painter, response.rect, words, session, line, (low, high));
            if response.clicked() {
                asked = Some(Action::Select(line.node));
            }
        }
    });
    asked
}

/// The move that led there, or that it is the root.
fn who(words: &Words, session: &Session, line: &Line) -> String {
    let label = session.trace().label(line.node);
    if label.is_empty() { words.get("practice-root").into_owned() } else { label }
}

fn draw(painter: &egui::Painter, frame: Rect, words: &Words, session: &Session, line: &Line, ends: (Score, Score)) {
    let trace = session.trace();
    let is_selected = line.node == session.selected();
    painter.rect_filled(frame, 6.0, if is_selected { style::RAISED } else { style::BACKGROUND }.egui());
    let frame = frame.shrink2(vec2(GRID, GRID / 2.0));
    let ink = shapes::ink(line.role, session.recorded.colors());
    let rim = Stroke::new(1.0, style::TEXT.egui());
    shapes::role(painter, line.role, frame.left_top() + vec2(7.0, 10.0), 7.0, ink.egui(), rim);
    let font = FontId::proportional(style::SMALL);
    let text = |at: Pos2, align: Align2, text: String, ink: style::Ink| {
        painter.text(at, align, text, font.clone(), ink.egui())
    };
    let name = text(frame.left_top() + vec2(22.0, 1.0), Align2::LEFT_TOP, who(words, session, line), style::TEXT);
    if line.state.status == NodeStatus::NotYet {
        return;
    }
    let snapped = line.is_snapped && trace.pruning;
    if trace.pruning {
        let window = shapes::window_text(words, trace.scale, line.state.window);
        let ink = if snapped { style::WARNING } else { style::MUTED };
        text(frame.right_top() + vec2(0.0, 1.0), Align2::RIGHT_TOP, window, ink);
    }

    // The ends of the line are a little beyond all values, so that open ends are seen to be open.
    let (low, high) = (f64::from(ends.0), f64::from(ends.1));
    let pad = ((high - low) * 0.12).max(1.0);
    let axis = frame.bottom() - 9.0;
    let x = |score: Score| {
        let part = (f64::from(score) - low + pad) / (high - low + 2.0 * pad);
        frame.left() + frame.width() * part.clamp(0.0, 1.0) as f32
    };
    painter.hline(frame.x_range(), axis, Stroke::new(1.0, style::LINE.egui()));
    painter.vline(x(0), axis - 5.0..=axis + 5.0, Stroke::new(1.0, style::LINE.egui()));
    let (alpha, beta) = (line.state.window.alpha, line.state.window.beta);
    let bar = if snapped { style::WARNING } else { style::ACCENT.mix(style::BACKGROUND, 0.35) };
    if snapped {
        // Nothing is left between them: the bar has snapped.
        let (left, right) = (x(beta), x(alpha).max(x(beta) + 2.0));
        for (at, turn) in [(left, -1.0), (right, 1.0)] {
            let end = pos2(at + turn * 10.0, axis);
            painter.line_segment([pos2(at, axis - 7.0), end], Stroke::new(3.0, bar.egui()));
            painter.line_segment([pos2(at, axis + 7.0), end], Stroke::new(3.0, bar.egui()));
        }
    } else {
        let bar_rect = Rect::from_x_y_ranges(x(alpha)..=x(beta), axis - 4.0..=axis + 4.0);
        painter.rect_filled(bar_rect, 3.0, bar.egui());
        for (score, at, turn) in [(alpha, frame.left(), 1.0), (beta, frame.right(), -1.0)] {
            if score.abs() >= INFINITY {
                let tip = [vec2(0.0, 0.0), vec2(turn * 8.0, -6.0), vec2(turn * 8.0, 6.0)];
                let points = tip.iter().map(|corner| pos2(at, axis) + *corner).collect();
                painter.add(egui::Shape::convex_polygon(points, bar.egui(), Stroke::NONE));
            }
        }
    }
    if let Some(value) = line.state.value.filter(|_| line.role != Role::Chance || line.state.status == NodeStatus::Left)
    {
        let at = pos2(x(value), axis);
        painter.circle(at, 5.5, style::TEXT.egui(), Stroke::new(1.5, style::OUTLINE.egui()));
        let value = shapes::short(words, trace.scale, value);
        let place = pos2(name.right() + GRID, frame.top() + 1.0);
        text(place, Align2::LEFT_TOP, value, style::ACCENT);
    }
}
