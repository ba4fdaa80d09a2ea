//! Visits: what a tree that was grown has done at the moves of the selected node, instead of windows.

use egui::{Align2, FontId, Rect, Sense, Stroke, pos2, vec2};

use super::session::Session;
use super::{Action, shapes};
use crate::app::panels::style::{self, GRID};
use crate::lens::{Growth, NodeId};
use crate::words::Words;

const HEIGHT: f32 = 44.0;

/// The moves of the selected node, the most visited first; those of its parent where it has none.
pub fn show(ui: &mut egui::Ui, words: &Words, session: &Session) -> Option<Action> {
    let trace = session.trace();
    let selected = session.selected();
    let has_moves = trace.children(selected).next().is_some();
    let top = if has_moves { selected } else { trace.node(selected).parent().unwrap_or(selected) };
    let mut moves: Vec<(NodeId, Growth)> =
        trace.children(top).filter_map(|child| Some((child, *trace.growth(child)?))).collect();
    moves.sort_by_key(|(_, growth)| std::cmp::Reverse(growth.visits));
    let most = moves.first().map_or(1, |(_, growth)| growth.visits.max(1));
    let mut asked = None;
    ui.add(egui::Label::new(style::text(words.get("lens-visits-told"), style::SMALL - 1.0, style::MUTED)).wrap());
    egui::ScrollArea::vertical().id_salt("visits").auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        for (child, growth) in &moves {
            let (response, painter) = ui.allocate_painter(vec2(ui.available_width(), HEIGHT), Sense::click());
            let told = format!("{}: {}", trace.label(*child), line(words, session, *child, growth));
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &told));
            draw(&painter, response.rect, words, session, (*child, growth), most);
            if response.clicked() {
                asked = Some(Action::Select(*child));
            }
        }
    });
    asked
}

/// What is known of a move: what it is worth, or who surely wins, how often it was visited, and what was expected of it.
fn line(words: &Words, session: &Session, child: NodeId, growth: &Growth) -> String {
    let prior = words.percent(growth.prior.into());
    let about = [("visits", growth.visits.to_string().into()), ("prior", prior.into())];
    format!("{}, {}", value(words, session, child, growth), words.with("lens-visits", about))
}

fn value(words: &Words, session: &Session, child: NodeId, growth: &Growth) -> String {
    let [max, min] = session.recorded.sides(words);
    let wins = |side: String| words.with("lens-visits-wins", [("side", side.into())]).into_owned();
    match (growth.proved, session.trace().node(child).value()) {
        (Some(true), _) => wins(max),
        (Some(false), _) => wins(min),
        (None, Some(value)) => shapes::short(words, session.trace().scale, value),
        (None, None) => "?".to_owned(),
    }
}

fn draw(
    painter: &egui::Painter,
    frame: Rect,
    words: &Words,
    session: &Session,
    (child, growth): (NodeId, &Growth),
    most: u32,
) {
    let trace = session.trace();
    let is_selected = child == session.selected();
    painter.rect_filled(frame, 6.0, if is_selected { style::RAISED } else { style::BACKGROUND }.egui());
    let frame = frame.shrink2(vec2(GRID, GRID / 2.0));
    let text = |at, align, text: String, ink: style::Ink| {
        painter.text(at, align, text, FontId::proportional(style::SMALL), ink.egui())
    };
    let ink = if session.is_on_line(child) { style::ACCENT } else { style::TEXT };
    let name = text(frame.left_top() + vec2(0.0, 1.0), Align2::LEFT_TOP, trace.label(child), ink);
    let known = value(words, session, child, growth);
    text(pos2(name.right() + GRID, frame.top() + 1.0), Align2::LEFT_TOP, known, style::TEXT);
    let about = [("visits", growth.visits.to_string().into()), ("prior", words.percent(growth.prior.into()).into())];
    let told = words.with("lens-visits-short", about).into_owned();
    text(frame.right_top() + vec2(0.0, 1.0), Align2::RIGHT_TOP, told, style::MUTED);
    let bar = Rect::from_min_max(pos2(frame.left(), frame.bottom() - 9.0), frame.right_bottom() - vec2(0.0, 2.0));
    painter.rect_filled(bar, 3.0, style::LINE.egui());
    let part = |visits: f32| bar.left() + bar.width() * (visits / most as f32).clamp(0.0, 1.0);
    let fill = if growth.proved.is_some() { style::RIGHT } else { style::ACCENT.mix(style::BACKGROUND, 0.35) };
    painter.rect_filled(bar.with_max_x(part(growth.visits as f32).max(bar.left() + 2.0)), 3.0, fill.egui());
    // The visits that the first look at the move would have given it.
    let all = trace.node(child).parent().and_then(|parent| trace.growth(parent)).map_or(0, |parent| parent.visits);
    let x = part(growth.prior * all as f32);
    painter.vline(x, bar.top() - 3.0..=bar.bottom() + 3.0, Stroke::new(2.0, style::TEXT.egui()));
}
