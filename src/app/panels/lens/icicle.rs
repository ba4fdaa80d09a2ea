//! The icicle: the whole search at once. Every node is a bar as wide as the nodes below it, coloured by why it ended.

use egui::{FontId, Mesh, Rect, Sense, Shape, Stroke, pos2, vec2};

use super::Action;
use super::board::{compact, letters_on};
use super::session::Session;
use crate::app::panels::style::{self, GRID, Ink};
use crate::lens::icicle::{Bar, icicle};
use crate::lens::trace::reason_id;
use crate::lens::{NodeId, Trace};
use crate::search::Reason;
use crate::words::Words;

/// Narrower bars cannot be seen one by one.
const NARROWEST: f32 = 1.0;
const HIGHEST_ROW: f32 = 96.0;
/// A bar as wide as this has room for its move.
const LETTERS: f32 = 26.0;

/// Why nodes end, in the order of the legend. The colours differ in lightness too.
const REASONS: [(Reason, Ink); 6] = [
    (Reason::Exact, Ink::same(0xe9a63a)),
    (Reason::Cut, Ink::same(0xd9574a)),
    (Reason::AllFail, Ink::same(0x4a5f8f)),
    (Reason::Horizon, Ink::same(0x7d8794)),
    (Reason::Table, Ink::same(0x6fb08a)),
    (Reason::Over, style::TEXT),
];

fn ink(reason: Reason) -> Ink {
    REASONS.iter().find(|(known, _)| *known == reason).map_or(style::LINE, |(_, ink)| *ink)
}

/// The words for a reason. A tree that was grown never asks for bounds: its nodes are those that have grown and those that have not.
fn reason_key(trace: &Trace, reason: Reason) -> String {
    match reason {
        Reason::Exact if !trace.growth.is_empty() => "lens-reason-grown".to_owned(),
        Reason::Horizon if !trace.growth.is_empty() => "lens-reason-tip".to_owned(),
        _ => format!("lens-reason-{}", reason_id(reason)),
    }
}

/// Shows what is below `top`, which a double click changes.
pub fn show(ui: &mut egui::Ui, words: &Words, session: &Session, top: &mut Option<NodeId>) -> Option<Action> {
    let (response, painter) = ui.allocate_painter(ui.available_size(), Sense::CLICK);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, words.get("lens-icicle")));
    let trace = session.trace();
    let root = top.filter(|top| trace.path(*top).first() == Some(&session.root())).unwrap_or(session.root());
    let place = response.rect.shrink(GRID);
    let legend = legend(&painter, place, words, trace, session);
    let place = place.with_max_y(legend - GRID);
    let bars = icicle(trace, root, NARROWEST / place.width().max(1.0));
    let rows = bars.iter().map(|bar| bar.row).max().unwrap_or(0) + 1;
    let height = (place.height() / f32::from(rows)).min(HIGHEST_ROW);
    let rect = |bar: &Bar| {
        let left = place.left() + bar.left * place.width();
        let top = place.top() + f32::from(bar.row) * height;
        Rect::from_min_size(pos2(left, top), vec2(bar.width * place.width(), height - 1.0))
    };
    draw(&painter, session, &bars, rect);

    let pointer = response.hover_pos()?;
    let pointed = bars.iter().rev().find(|bar| rect(bar).contains(pointer))?;
    painter.rect_stroke(rect(pointed), 0.0, Stroke::new(1.5, style::TEXT.egui()), egui::StrokeKind::Inside);
    ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    response.clone().on_hover_text_at_pointer(style::text(told(words, session, pointed), style::SMALL, style::TEXT));
    if response.double_clicked() {
        // Its own top leads one step back up.
        *top = if pointed.node == root { trace.node(root).parent() } else { Some(pointed.node) };
    }
    response.clicked().then_some(Action::Select(pointed.node))
}

fn draw(painter: &egui::Painter, session: &Session, bars: &[Bar], rect: impl Fn(&Bar) -> Rect) {
    let (trace, time) = (session.trace(), session.time());
    let mut mesh = Mesh::default();
    for bar in bars {
        let place = rect(bar);
        let (span, known) = (trace.node(bar.node).span(), ink(bar.reason));
        let ink = match time {
            _ if time <= span.start => style::BACKGROUND.mix(style::LINE, 0.5),
            _ if time <= span.end => style::MUTED.mix(style::BACKGROUND, 0.4),
            _ => known,
        };
        // A gap between bars that are wide enough for one, and no bar that is too narrow to be seen.
        let gap = if place.width() > 3.0 { 1.0 } else { 0.0 };
        let right = (place.max.x - gap).max(place.min.x + 0.6);
        mesh.add_colored_rect(place.with_max_x(right), ink.egui());
    }
    painter.add(Shape::mesh(mesh));
    for bar in bars {
        let place = rect(bar);
        let is_known = time > trace.node(bar.node).span().end;
        if place.width() > LETTERS && place.height() > 14.0 && is_known {
            let letters = letters_on(ink(bar.reason));
            let galley = painter.layout_no_wrap(trace.label(bar.node), FontId::proportional(13.0), letters.egui());
            if galley.size().x < place.width() - 4.0 {
                painter.galley(place.center() - galley.size() / 2.0, galley, letters.egui());
            }
        }
    }
    if let Some(bar) = bars.iter().find(|bar| bar.node == session.selected()) {
        let place = rect(bar).expand(1.0);
        painter.rect_stroke(place, 0.0, Stroke::new(3.0, style::TEXT.egui()), egui::StrokeKind::Outside);
    }
}

/// What each colour stands for and how many nodes have it. Returns where it begins.
fn legend(painter: &egui::Painter, place: Rect, words: &Words, trace: &Trace, session: &Session) -> f32 {
    let count =
        |reason: Reason| trace.below(session.root()).filter(|&id| trace.node(id).reason() == reason).count() as u32;
    let (mut x, mut lines) = (place.left(), vec![vec![]]);
    for (reason, ink) in REASONS {
        let nodes = count(reason);
        if nodes == 0 {
            continue;
        }
        let name = words.get(&reason_key(trace, reason));
        let text = format!("{name}: {}", compact(words, nodes));
        let galley = painter.layout_no_wrap(text, FontId::proportional(style::SMALL), style::TEXT.egui());
        let width = galley.size().x + 34.0;
        if x + width > place.right() && x > place.left() {
            x = place.left();
            lines.push(vec![]);
        }
        if let Some(line) = lines.last_mut() {
            line.push((x, ink, galley));
        }
        x += width;
    }
    let top = place.bottom() - 20.0 * lines.len() as f32;
    for (row, line) in lines.into_iter().enumerate() {
        for (x, ink, galley) in line {
            let at = pos2(x, top + 20.0 * row as f32);
            painter.rect_filled(Rect::from_min_size(at + vec2(0.0, 3.0), vec2(14.0, 14.0)), 3.0, ink.egui());
            painter.galley(at + vec2(20.0, 0.0), galley, style::TEXT.egui());
        }
    }
    top
}

/// A node in words: its line, its value, its nodes, and why it ended.
fn told(words: &Words, session: &Session, bar: &Bar) -> String {
    let trace = session.trace();
    let line: Vec<String> = trace.path(bar.node).into_iter().skip(1).map(|id| trace.label(id)).collect();
    let line = if line.is_empty() { words.get("lens-root").into_owned() } else { line.join(" ") };
    let node = trace.node(bar.node);
    let value = node.value().map_or_else(|| "?".to_owned(), |value| words.written(&trace.scale.signed(value)));
    let reason = words.get(&reason_key(trace, bar.reason)).into_owned();
    let about = [
        ("line", line.into()),
        ("value", value.into()),
        ("nodes", node.size.to_string().into()),
        ("reason", reason.into()),
    ];
    words.with("lens-icicle-node", about).into_owned()
}
