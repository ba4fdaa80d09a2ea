//! The board: the selected position as a ghost over the present one, its line as numbered arrows, what the moves are worth
//! as a heat map, and what the heuristic sees.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, Vec2, pos2, vec2};

use super::session::Session;
use super::{Action, shapes};
use crate::app::panels::style::{self, Ink};
use crate::games::Side;
use crate::lens::heat::{Heat, HeatMeasure};
use crate::lens::{NodeId, Scale};
use crate::words::Words;

/// A point in the units of a board, whose y grows upwards.
pub type Point = [f32; 2];

/// The outline of a cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Outline(pub Vec<Point>);

impl Outline {
    pub fn middle(&self) -> Point {
        let count = self.0.len().max(1) as f32;
        [0, 1].map(|axis| self.0.iter().map(|corner| corner[axis]).sum::<f32>() / count)
    }
}

/// A move as it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// Where the piece comes from; none where something is put down.
    pub from: Option<Point>,
    pub to: Point,
    pub side: Side,
    pub by_chance: bool,
}

/// Something that a heuristic sees.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A cell counts for a side, the more the stronger.
    Cell { cell: Outline, side: Side, strength: f32 },
    /// A row of points that belongs together.
    Way { points: Vec<Point>, side: Side, strength: f32 },
    /// Something may happen to a piece, with words about it.
    Threat { from: Point, to: Point, side: Side, text: String },
}

/// A move of the present position.
#[derive(Clone, PartialEq, Debug)]
pub struct RootMove {
    pub cell: Outline,
    pub name: String,
    /// Its node, if it was searched.
    pub node: Option<NodeId>,
}

/// What is drawn over the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Overlay {
    #[default]
    Line,
    Heat(HeatMeasure),
    Heuristic,
}

impl Overlay {
    pub const ALL: [Self; 5] = [
        Self::Line,
        Self::Heat(HeatMeasure::Value),
        Self::Heat(HeatMeasure::Nodes),
        Self::Heat(HeatMeasure::Rank),
        Self::Heuristic,
    ];

    pub const fn key(self) -> &'static str {
        match self {
            Self::Line => "lens-board-line",
            Self::Heat(HeatMeasure::Value) => "lens-board-values",
            Self::Heat(HeatMeasure::Nodes) => "lens-board-nodes",
            Self::Heat(HeatMeasure::Rank) => "lens-board-ranks",
            Self::Heuristic => "lens-heuristic",
        }
    }
}

/// Room around the board for the names of columns and rows.
pub const RIM: f32 = 28.0;
/// Seen on every rim, the darkest and the lightest.
const RIM_NAMES: Ink = Ink::same(0x868b95);
/// And under that for a line of words.
pub const LEGEND: f32 = 22.0;
/// How much of the ghost is seen.
const GHOST: f32 = 0.55;
/// The ends of the heat map: they differ in lightness, and so without colours too.
const COLD: Ink = Ink::same(0x2b3350);
const HOT: Ink = Ink::same(0xf6c65b);

pub fn show(ui: &mut egui::Ui, words: &Words, session: &Session, overlay: Overlay) -> Option<Action> {
    let (response, painter) = ui.allocate_painter(ui.available_size(), Sense::CLICK);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, words.get("lens-board")));
    let frame = response.rect.shrink(RIM).with_max_y(response.rect.max.y - RIM - LEGEND);
    let sheet = Sheet::new(painter, frame, session.recorded.extent(), session.recorded.side_colors());
    let (root, node) = (session.root(), session.selected());
    match overlay {
        Overlay::Line => {
            sheet.position(session, root, 1.0);
            if node != root {
                sheet.position(session, node, GHOST);
            }
            let last = if node == root { session.line_end() } else { node };
            sheet.steps(&session.recorded.steps(last));
            sheet.legend(&words.get(if node == root { "lens-board-line-told" } else { "lens-board-ghost-told" }));
            None
        }
        Overlay::Heuristic => {
            sheet.position(session, node, 1.0);
            let marks = session.recorded.insight(node);
            marks.iter().for_each(|mark| sheet.mark(mark));
            let told = if marks.is_empty() {
                words.get("lens-board-nothing").into_owned()
            } else {
                session.recorded.tell_insight(words)
            };
            sheet.legend(&told);
            None
        }
        Overlay::Heat(measure) => {
            sheet.position(session, root, 1.0);
            sheet.heat(ui, words, session, &response, measure)
        }
    }
}

/// What the position is drawn on.
pub struct Sheet {
    painter: Painter,
    frame: Rect,
    inks: [Ink; 2],
    scale: f32,
}

impl Sheet {
    /// A sheet for a board of this extent and with sides of these colours.
    pub fn new(painter: Painter, frame: Rect, [width, height]: Point, inks: [Ink; 2]) -> Self {
        let scale = (frame.width() / width).min(frame.height() / height);
        Self { painter, frame, inks, scale }
    }

    fn at(&self, [x, y]: Point) -> Pos2 {
        self.frame.center() + self.scale * vec2(x, -y)
    }

    fn ink(&self, side: Side) -> Ink {
        self.inks[side.index()]
    }

    /// The colour around what is drawn in a side's own, so that it is seen on everything.
    fn rim(&self, side: Side) -> Ink {
        let is_dark = style::contrast(style::Theme::current(), self.ink(side), style::OUTLINE) < 3.0;
        if is_dark { style::IVORY } else { style::OUTLINE }
    }

    fn position(&self, session: &Session, node: NodeId, opacity: f32) {
        let mut painter = self.painter.clone();
        painter.set_opacity(opacity);
        session.recorded.draw(node, &painter, self.frame);
        if opacity == 1.0 {
            self.rim_names(&session.recorded.rim_names());
        }
    }

    /// The names of columns and rows.
    pub fn rim_names(&self, names: &[(Point, String)]) {
        let font = FontId::proportional((self.scale * 0.3).clamp(10.0, 18.0));
        for (at, name) in names {
            self.painter.text(self.at(*at), Align2::CENTER_CENTER, name, font.clone(), RIM_NAMES.egui());
        }
    }

    pub fn legend(&self, text: &str) {
        let at = pos2(self.frame.center().x, self.painter.clip_rect().bottom() - 6.0);
        self.painter.text(at, Align2::CENTER_BOTTOM, text, FontId::proportional(style::SMALL), style::MUTED.egui());
    }

    /// The moves of a line, each with its number.
    fn steps(&self, steps: &[Step]) {
        let width = (self.scale * 0.09).clamp(2.5, 8.0);
        for step in steps {
            let Some(from) = step.from else { continue };
            self.arrow(self.at(from), self.at(step.to), width, step.side);
        }
        let mut numbered: Vec<(Pos2, String)> = Vec::new();
        for (number, step) in (1..).zip(steps) {
            let at = self.at(step.to);
            match numbered.iter_mut().find(|(known, _)| known.distance(at) < 1.0) {
                Some((_, text)) => *text = format!("{text} {number}"),
                None => numbered.push((at, number.to_string())),
            }
        }
        for (at, text) in numbered {
            let side = steps.iter().find(|step| self.at(step.to).distance(at) < 1.0).map_or(Side::First, |s| s.side);
            let size = (self.scale * 0.34).clamp(11.0, 26.0);
            let galley = self.painter.layout_no_wrap(text, FontId::proportional(size), Color32::PLACEHOLDER);
            let plate = Rect::from_center_size(at, galley.size() + vec2(size * 0.7, size * 0.2));
            let plate = plate.expand2(vec2(((plate.height() - plate.width()) / 2.0).max(0.0), 0.0));
            let rim = Stroke::new(2.0, style::ACCENT.egui());
            self.painter.rect(plate, plate.height() / 2.0, self.ink(side).egui(), rim, egui::StrokeKind::Outside);
            self.painter.galley(plate.center() - galley.size() / 2.0, galley, letters_on(self.ink(side)).egui());
        }
    }

    fn arrow(&self, from: Pos2, to: Pos2, width: f32, side: Side) {
        let ahead = (to - from).normalized();
        if !ahead.is_finite() || from.distance(to) < 1.0 {
            return;
        }
        let tip = to - ahead * self.scale * 0.28;
        let (start, head) = (from + ahead * self.scale * 0.2, width * 2.6);
        let neck = tip - ahead * head;
        let aside = Vec2::new(-ahead.y, ahead.x) * head * 0.62;
        for (ink, more) in [(self.rim(side), 2.0), (self.ink(side), 0.0)] {
            let ink = ink.egui();
            self.painter.line_segment([start, neck], Stroke::new(width + 1.5 * more, ink));
            let grown = 1.0 + more / head;
            let corners = [
                tip + ahead * more,
                neck + aside * grown - ahead * more * 0.5,
                neck - aside * grown - ahead * more * 0.5,
            ];
            self.painter.add(Shape::convex_polygon(corners.to_vec(), ink, Stroke::NONE));
        }
    }

    fn cell(&self, cell: &Outline) -> Vec<Pos2> {
        cell.0.iter().map(|&corner| self.at(corner)).collect()
    }

    /// Something that a heuristic sees.
    pub fn mark(&self, mark: &Mark) {
        match mark {
            Mark::Cell { cell, side, strength } => {
                let ink = self.ink(*side);
                let tint = ink.egui().gamma_multiply(0.3 + 0.45 * strength);
                self.painter.add(Shape::convex_polygon(self.cell(cell), tint, Stroke::NONE));
                // Filled or open, so that the two are told apart without their colours.
                let (at, radius) = (self.at(cell.middle()), self.scale * (0.06 + 0.08 * strength));
                let rim = Stroke::new((self.scale * 0.03).max(1.5), ink.egui());
                match side {
                    Side::First => {
                        self.painter.circle(at, radius, ink.egui(), Stroke::new(1.0, self.rim(*side).egui()))
                    }
                    Side::Second => self.painter.circle_stroke(at, radius, rim),
                };
            }
            Mark::Way { points, side, strength } => {
                let points: Vec<Pos2> = points.iter().map(|&point| self.at(point)).collect();
                let width = self.scale * (0.05 + 0.08 * strength);
                for (ink, more) in [(self.rim(*side), 2.5), (self.ink(*side), 0.0)] {
                    self.painter.add(Shape::line(points.clone(), Stroke::new(width + more, ink.egui())));
                }
            }
            Mark::Threat { from, to, side, text } => {
                let (from, to) = (self.at(*from), self.at(*to));
                self.arrow(from, to, (self.scale * 0.08).clamp(2.0, 7.0), *side);
                let middle = from + (to - from) * 0.5;
                let size = (self.scale * 0.2).clamp(11.0, 18.0);
                shapes::plate(&self.painter, middle, text, size, style::IVORY, style::OUTLINE);
            }
        }
    }

    fn heat(
        &self,
        ui: &egui::Ui,
        words: &Words,
        session: &Session,
        response: &egui::Response,
        measure: HeatMeasure,
    ) -> Option<Action> {
        let moves = session.recorded.root_moves(session.root());
        let nodes: Vec<Option<NodeId>> = moves.iter().map(|mv| mv.node).collect();
        let heat = Heat::of(session.trace(), session.root(), &nodes, session.time());
        let pointer = response.hover_pos();
        let mut pointed = None;
        for (at, mv) in moves.iter().enumerate() {
            let corners = self.cell(&mv.cell);
            let place = Rect::from_points(&corners);
            let middle = self.at(mv.cell.middle());
            if pointer.is_some_and(|pointer| place.shrink(1.0).contains(pointer)) {
                pointed = Some(at);
            }
            let Some(part) = heat.part(at, measure) else {
                self.hatch(&corners);
                continue;
            };
            let ink = COLD.mix(HOT, part);
            let is_best = heat.rank(at) == Some(1);
            let rim =
                if is_best { Stroke::new(3.0, style::TEXT.egui()) } else { Stroke::new(1.0, style::OUTLINE.egui()) };
            self.painter.add(Shape::convex_polygon(corners, ink.egui(), rim));
            let text = match measure {
                HeatMeasure::Value => heat_value(words, session.trace().scale, &heat, at),
                HeatMeasure::Nodes => heat.nodes(at).map_or_else(String::new, |nodes| compact(words, nodes)),
                HeatMeasure::Rank => heat.rank(at).map_or_else(String::new, |rank| rank.to_string()),
            };
            let size = (self.scale * 0.3).clamp(9.0, 20.0);
            let font = FontId::proportional(size.min(place.width() * 1.7 / text.chars().count().max(1) as f32));
            let letters = letters_on(ink).egui();
            self.painter.text(middle, Align2::CENTER_CENTER, text, font, letters);
        }
        self.legend(&words.get("lens-board-heat-told"));
        let mv = &moves[pointed?];
        let told = told(words, session, &heat, pointed?, &mv.name);
        response.clone().on_hover_text_at_pointer(style::text(told, style::SMALL, style::TEXT));
        if mv.node.is_some() {
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        mv.node.filter(|_| response.clicked()).map(Action::Select)
    }

    /// Nobody looked at it: it has no colour.
    fn hatch(&self, corners: &[Pos2]) {
        let place = Rect::from_points(corners).shrink(self.scale * 0.14);
        let stroke = Stroke::new(1.5, style::OUTLINE.egui());
        let (width, height) = (place.width(), place.height());
        let gap = (width / 4.0).max(4.0);
        let mut along = gap;
        while along < width + height {
            let from = pos2(place.left() + along.min(width), place.top() + (along - width).max(0.0));
            let to = pos2(place.left() + (along - height).max(0.0), place.top() + along.min(height));
            self.painter.line_segment([from, to], stroke);
            along += gap;
        }
    }
}

/// A move in words.
fn told(words: &Words, session: &Session, heat: &Heat, at: usize, name: &str) -> String {
    let (Some(rank), Some(nodes)) = (heat.rank(at), heat.nodes(at)) else {
        return words.with("lens-board-unsearched", [("move", name.into())]).into_owned();
    };
    let value = heat_value(words, session.trace().scale, heat, at);
    let about = [
        ("move", name.into()),
        ("value", value.into()),
        ("rank", rank.to_string().into()),
        ("nodes", nodes.to_string().into()),
    ];
    words.with("lens-board-move", about).into_owned()
}

/// Letters that can be read on a colour.
pub fn letters_on(ground: Ink) -> Ink {
    let dark = style::contrast(style::Theme::current(), style::OUTLINE, ground)
        > style::contrast(style::Theme::current(), style::IVORY, ground);
    if dark { style::OUTLINE } else { style::IVORY }
}

/// A value with the sign of a bound, where it is no more than that.
fn heat_value(words: &Words, scale: Scale, heat: &Heat, at: usize) -> String {
    let Some((value, bound)) = heat.value(at) else { return String::new() };
    format!("{}{}", bound.sign(), shapes::short(words, scale, value))
}

/// A large number in few letters.
pub fn compact(words: &Words, number: u32) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{}k", number / 1_000),
        _ => format!("{}M", words.decimal(f64::from(number) / 1e6, 1)),
    }
}
