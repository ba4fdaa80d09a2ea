//! The tree: nodes in the order of the search, moves on the edges, values and windows, what was cut off.

use egui::{Align2, FontId, Pos2, Rect, Sense, Stroke, pos2, vec2};

use super::board::compact;
use super::camera::Camera;
use super::session::Session;
use super::{Action, minimap, shapes};
use crate::app::panels::style::{self, Ink};
use crate::lens::ghost::GhostId;
use crate::lens::view::Item;
use crate::lens::{NodeId, NodeState, NodeStatus, Role};
use crate::search::Score;
use crate::words::Words;

/// Distances in the drawing, at its natural size.
const SIBLINGS: f32 = 56.0;
const ROWS: f32 = 138.0;
const RADIUS: f32 = 15.0;
/// Over a node its window, under it its value.
const ABOVE: f32 = 29.0;
const UNDER: f32 = 27.0;
const LETTERS: f32 = 16.0;
/// Smaller letters are not drawn: nobody could read them.
const LEGIBLE: f32 = 7.0;
/// What was not searched.
const GHOST: Ink = style::HINT;

/// Shows the tree in all the room there is.
pub fn show(ui: &mut egui::Ui, words: &Words, session: &Session, camera: &mut Camera) -> Option<Action> {
    let (response, painter) = ui.allocate_painter(ui.available_size(), Sense::CLICK | Sense::DRAG);
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, words.get("lens-tree").into_owned()));
    let screen = response.rect;
    let layout = &session.layout;
    let drawing = Rect::from_min_max(
        pos2(-SIBLINGS, -ROWS * 0.45),
        pos2(layout.width * SIBLINGS + SIBLINGS, (f32::from(layout.rows) - 1.0) * ROWS + ROWS * 0.4),
    );
    let line_end = session.place_of(session.line_end()).unwrap_or(0);
    camera.aim(screen, drawing, [0, line_end].map(|item| place(session, item)));
    move_camera(ui, &response, camera);
    // Whatever is selected elsewhere comes into sight.
    let before = ui.data_mut(|data| {
        let remembered = data.get_temp_mut_or_default::<Option<NodeId>>(response.id);
        remembered.replace(session.selected())
    });
    if before.is_some_and(|before| before != session.selected())
        && let Some(at) = session.place_of(session.selected())
    {
        camera.reveal(screen, place(session, at));
    }

    let sheet = Sheet { painter: painter.with_clip_rect(screen), screen, session, camera: *camera };
    sheet.draw(words);
    if session.shown.items.len() >= minimap::FROM {
        minimap::show(ui, screen, drawing, session, camera, |item| place(session, item));
    }
    let pointed = response.interact_pointer_pos().or(response.hover_pos()).and_then(|at| sheet.item_at(at));
    let node = pointed.and_then(|at| sheet.node_of(at));
    if node.is_some() && response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    if let Some(item) = pointed.filter(|_| response.hovered() && !response.dragged()) {
        let told = sheet.told(words, item);
        response.clone().on_hover_text_at_pointer(style::text(told, style::SMALL, style::TEXT));
    }
    let is_sum = pointed.is_some_and(|at| matches!(session.shown.items[at], Item::Below(_)));
    if response.double_clicked() || response.clicked() && is_sum {
        node.map(Action::Toggle)
    } else if response.clicked() {
        node.map(Action::Select)
    } else {
        None
    }
}

fn move_camera(ui: &egui::Ui, response: &egui::Response, camera: &mut Camera) {
    if response.dragged() {
        camera.pan(response.drag_delta());
    }
    let Some(pointer) = response.hover_pos() else { return };
    let (wheel, pinch) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
    let factor = pinch * (wheel * 0.004).exp();
    if factor != 1.0 {
        camera.zoom_by(factor, response.rect, pointer);
    }
}

/// Where an item stands in the drawing.
fn place(session: &Session, item: usize) -> Pos2 {
    let (x, row) = session.layout.places[item];
    pos2(x * SIBLINGS, f32::from(row) * ROWS)
}

/// What the tree is drawn on.
struct Sheet<'a> {
    painter: egui::Painter,
    screen: Rect,
    session: &'a Session,
    camera: Camera,
}

impl Sheet<'_> {
    fn at(&self, item: usize) -> Pos2 {
        self.camera.on_screen(self.screen, place(self.session, item))
    }

    fn scaled(&self, length: f32) -> f32 {
        length * self.camera.zoom
    }

    /// The item under a point.
    fn item_at(&self, point: Pos2) -> Option<usize> {
        let reach = vec2(SIBLINGS * 0.5, ROWS * 0.38) * self.camera.zoom.max(0.2);
        let near = |&item: &usize| Rect::from_center_size(self.at(item), 2.0 * reach).contains(point);
        let hit: Vec<usize> = (0..self.session.shown.items.len()).filter(near).collect();
        hit.into_iter().min_by(|&a, &b| self.at(a).distance(point).total_cmp(&self.at(b).distance(point)))
    }

    /// The node that an item is, or belongs to.
    fn node_of(&self, item: usize) -> Option<NodeId> {
        match self.session.shown.items[item] {
            Item::Node(id) => Some(id),
            Item::Ghost(_) | Item::Pruned { .. } | Item::Below(_) => {
                self.node_of(self.session.shown.parents[item]? as usize)
            }
        }
    }

    fn draw(&self, words: &Words) {
        let items = &self.session.shown.items;
        let margin = self.scaled(ROWS * 0.5);
        let near = self.screen.expand(margin);
        // Edges may begin or end outside; nodes need not be drawn there.
        let states: Vec<Option<NodeState>> = items
            .iter()
            .map(|item| if let Item::Node(id) = item { Some(self.session.state(*id)) } else { None })
            .collect();
        for (item, parent) in self.session.shown.parents.iter().enumerate() {
            let Some(parent) = parent.map(|parent| parent as usize) else { continue };
            let (from, to) = (self.at(parent), self.at(item));
            if Rect::from_two_pos(from, to).intersects(near) {
                self.edge(item, states[parent], states[item], from, to);
            }
        }
        for item in 0..items.len() {
            let at = self.at(item);
            if !near.contains(at) {
                continue;
            }
            let parent = self.session.shown.parents[item].and_then(|parent| states[parent as usize]);
            match (items[item], states[item]) {
                (Item::Node(id), Some(state)) => self.node(words, item, id, &state, at),
                (Item::Ghost(ghost), _) if self.is_ghost_seen(item) => self.ghost(words, item, ghost, at),
                (Item::Below(count), _) if self.is_ghost_seen(item) => self.sum(words, count, at),
                (Item::Pruned { .. }, _) if parent.is_some_and(|state| state.is_cut) => self.stub(item, at),
                (Item::Below(count), _) if parent.is_some_and(|state| state.status != NodeStatus::NotYet) => {
                    self.sum(words, count, at);
                }
                _ => {}
            }
        }
    }

    fn edge(&self, item: usize, parent: Option<NodeState>, state: Option<NodeState>, from: Pos2, to: Pos2) {
        let from = from + vec2(0.0, self.scaled(UNDER + 9.0));
        let to = to - vec2(0.0, self.scaled(ABOVE + 7.0));
        if self.is_ghost_seen(item) {
            let stroke = Stroke::new(self.scaled(1.6).max(0.8), GHOST.egui());
            shapes::dashed(&self.painter, from, to, stroke);
            return;
        }
        let Some(parent) = parent else { return };
        match (self.session.shown.items[item], state) {
            (Item::Node(id), Some(state)) => {
                let stroke = match state.status {
                    NodeStatus::NotYet => Stroke::new(1.0, style::LINE.mix(style::BACKGROUND, 0.4).egui()),
                    _ if self.session.is_on_line(id) => Stroke::new(self.scaled(5.0).max(2.0), style::ACCENT.egui()),
                    _ => Stroke::new(self.scaled(1.8).max(0.8), style::MUTED.mix(style::LINE, 0.4).egui()),
                };
                self.painter.line_segment([from, to], stroke);
            }
            (Item::Pruned { .. }, _) if parent.is_cut => {
                let stroke = Stroke::new(self.scaled(1.6).max(0.8), style::WARNING.egui());
                shapes::dashed(&self.painter, from, to + vec2(0.0, self.scaled(18.0)), stroke);
            }
            (Item::Below(_), _) if parent.status != NodeStatus::NotYet => {
                let stroke = Stroke::new(self.scaled(1.4).max(0.8), style::LINE.egui());
                shapes::dashed(&self.painter, from, to + vec2(0.0, self.scaled(ABOVE)), stroke);
            }
            _ => {}
        }
    }

    fn node(&self, words: &Words, item: usize, id: NodeId, state: &NodeState, at: Pos2) {
        let (session, trace) = (self.session, self.session.trace());
        let node = trace.node(id);
        let radius = self.scaled(RADIUS).max(2.0);
        if node.twin().is_some() && state.status != NodeStatus::NotYet {
            let twin = style::HINT.mix(style::BACKGROUND, 0.7);
            self.painter.rect_filled(Rect::from_center_size(at, vec2(2.7, 2.2) * radius), radius * 0.5, twin.egui());
        }
        if session.selected() == id {
            let halo = Rect::from_center_size(at, vec2(2.7, 2.2) * radius.max(5.0));
            self.painter.rect(
                halo,
                radius * 0.5,
                style::RAISED.egui(),
                Stroke::new(2.0, style::ACCENT.egui()),
                egui::StrokeKind::Outside,
            );
        }
        let ink = shapes::ink(node.role, session.recorded.colors());
        let (fill, rim) = match state.status {
            NodeStatus::NotYet => (style::BACKGROUND, style::LINE),
            NodeStatus::Open => (ink.mix(style::BACKGROUND, 0.55), style::TEXT),
            NodeStatus::Left => (ink, style::TEXT),
        };
        let rim = Stroke::new(self.scaled(1.5).clamp(0.5, 2.0), rim.egui());
        shapes::role(&self.painter, node.role, at, radius, fill.egui(), rim);
        self.texts(words, item, id, state, at);
    }

    fn texts(&self, words: &Words, item: usize, id: NodeId, state: &NodeState, at: Pos2) {
        let size = self.scaled(LETTERS);
        if size < LEGIBLE || state.status == NodeStatus::NotYet {
            return;
        }
        let (session, trace) = (self.session, self.session.trace());
        let on_line = session.is_on_line(id);
        if let Some(value) = state.value {
            let ink = if on_line { style::ACCENT } else { style::TEXT };
            let value = shapes::short(words, trace.scale, value);
            let under = at + vec2(0.0, self.scaled(UNDER));
            let text = if state.is_final() { value } else { format!("{value}…") };
            self.painter.text(under, Align2::CENTER_CENTER, text, FontId::proportional(size * 1.1), ink.egui());
        }
        if let Some(growth) = trace.growth(id) {
            let sign = match growth.proved {
                Some(_) => " ✔",
                None => "",
            };
            let above = at - vec2(0.0, self.scaled(ABOVE));
            let font = FontId::proportional(size * 0.82);
            let text = format!("{}{sign}", compact(words, growth.visits));
            self.painter.text(above, Align2::CENTER_CENTER, text, font, style::MUTED.egui());
        }
        let is_inner = trace.node(id).size > 1;
        if trace.pruning && trace.node(id).role != Role::Over && is_inner {
            let window = shapes::window_text(words, trace.scale, state.window);
            let small = FontId::proportional(size * 0.82);
            let galley = self.painter.layout_no_wrap(window, small, style::MUTED.egui());
            // Where cousins stand close, windows would cover each other: the selected one is still told.
            if galley.size().x <= self.room(item) || session.selected() == id {
                let place = Align2::CENTER_CENTER.anchor_size(at - vec2(0.0, self.scaled(ABOVE)), galley.size());
                if session.selected() == id {
                    self.painter.rect_filled(place.expand(2.0), 3.0, style::BACKGROUND.egui());
                }
                self.painter.galley(place.min, galley, style::MUTED.egui());
            }
        }
        if let Some(parent) = session.shown.parents[item] {
            self.label(
                &trace.label(id),
                self.at(parent as usize),
                at,
                if on_line { style::ACCENT } else { style::TEXT },
            );
        }
    }

    /// A move, on the edge near its end.
    fn label(&self, text: &str, parent: Pos2, at: Pos2, ink: Ink) {
        let (from, to) = (parent.y + self.scaled(UNDER), at.y - self.scaled(ABOVE + 18.0));
        let part = (to - from) / (at.y - self.scaled(ABOVE) - from);
        let x = parent.x + (at.x - parent.x) * part;
        shapes::plate(&self.painter, pos2(x, to), text, self.scaled(LETTERS), ink, style::BACKGROUND);
    }

    /// The distance to the nearest neighbour in the same row.
    fn room(&self, item: usize) -> f32 {
        let (x, row) = self.session.layout.places[item];
        let places = &self.session.layout.places;
        let beside = |other: Option<usize>| {
            other.and_then(|other| places.get(other)).filter(|place| place.1 == row).map(|place| (place.0 - x).abs())
        };
        // What is shown is listed row by row, so that neighbours are next to each other.
        let nearest = [beside(item.checked_sub(1)), beside(Some(item + 1))].into_iter().flatten();
        self.scaled(nearest.fold(f32::INFINITY, f32::min) * SIBLINGS) - 2.0
    }

    /// Whether an item is a ghost, or below one, and the search has already left it out.
    fn is_ghost_seen(&self, item: usize) -> bool {
        let shown = &self.session.shown;
        let parent = |item: usize| shown.parents[item].map(|parent| parent as usize);
        let is_ghost = |item: usize| matches!(shown.items[item], Item::Ghost(_));
        if !is_ghost(item) && !parent(item).is_some_and(is_ghost) {
            return false;
        }
        let mut above = std::iter::successors(Some(item), |&item| parent(item));
        above
            .find_map(|item| if let Item::Node(id) = shown.items[item] { Some(id) } else { None })
            .is_some_and(|id| self.session.state(id).is_cut)
    }

    /// A node that was not searched: open, and in the colour of ghosts.
    fn ghost(&self, words: &Words, item: usize, ghost: GhostId, at: Pos2) {
        let ghosts = &self.session.ghosts;
        let radius = self.scaled(RADIUS * 0.86).max(1.8);
        let rim = Stroke::new(self.scaled(1.6).clamp(0.6, 2.0), GHOST.egui());
        shapes::role(&self.painter, ghosts.role(ghost), at, radius, GHOST.mix(style::BACKGROUND, 0.75).egui(), rim);
        let size = self.scaled(LETTERS);
        if size < LEGIBLE {
            return;
        }
        if let Some(value) = ghosts.value(ghost) {
            let value = shapes::short(words, self.session.trace().scale, value);
            let under = at + vec2(0.0, self.scaled(UNDER));
            self.painter.text(under, Align2::CENTER_CENTER, value, FontId::proportional(size), GHOST.egui());
        }
        if let Some(parent) = self.session.shown.parents[item] {
            self.label(&ghosts.label(ghost), self.at(parent as usize), at, GHOST);
        }
    }

    /// An item in words, for whoever points at it.
    fn told(&self, words: &Words, item: usize) -> String {
        let (session, trace) = (self.session, self.session.trace());
        let about = |line: String, value: Option<Score>, nodes: u32| {
            let value = value.map_or_else(|| "?".to_owned(), |value| words.written(&trace.scale.signed(value)));
            let about = [("line", line.into()), ("value", value.into()), ("nodes", nodes.to_string().into())];
            words.with("lens-tree-node", about).into_owned()
        };
        match session.shown.items[item] {
            Item::Node(id) => {
                let line: Vec<String> = trace.path(id).into_iter().skip(1).map(|id| trace.label(id)).collect();
                let line = if line.is_empty() { words.get("lens-root").into_owned() } else { line.join(" ") };
                let told = about(line, session.state(id).value, trace.node(id).size);
                let twin = trace.node(id).twin().map(|_| words.get("lens-twin").into_owned());
                let growth = trace.growth(id).map(|growth| {
                    let prior = words.percent(growth.prior.into());
                    let about = [("visits", growth.visits.to_string().into()), ("prior", prior.into())];
                    words.with("lens-visits", about).into_owned()
                });
                [told].into_iter().chain(growth).chain(twin).collect::<Vec<_>>().join("\n")
            }
            Item::Ghost(ghost) => {
                let ghosts = &session.ghosts;
                let told = about(ghosts.label(ghost), ghosts.value(ghost), ghosts.size(ghost));
                format!("{told}\n{}", words.get("lens-ghost"))
            }
            Item::Pruned { cut, .. } => session.recorded.why(words, trace.cuts[cut as usize].node),
            Item::Below(count) => words.with("lens-below", [("count", count.to_string().into())]).into_owned(),
        }
    }

    /// Moves that were never searched.
    fn stub(&self, item: usize, at: Pos2) {
        let Item::Pruned { cut, first, count } = self.session.shown.items[item] else { return };
        let trace = self.session.trace();
        let top = at - vec2(0.0, self.scaled(ABOVE - 10.0));
        shapes::scissors(&self.painter, top, self.scaled(15.0), style::WARNING.egui());
        if self.scaled(LETTERS) < LEGIBLE {
            return;
        }
        let moves = trace.pruned_moves(&trace.cuts[cut as usize]);
        let text = match moves.get(first as usize) {
            Some(&mv) if count == 1 => trace.name(mv).to_owned(),
            _ => format!("×{count}"),
        };
        let under = top + vec2(0.0, self.scaled(20.0));
        let font = FontId::proportional(self.scaled(LETTERS * 0.92));
        self.painter.text(under, Align2::CENTER_CENTER, text, font, style::WARNING.egui());
    }

    /// Nodes that are not shown.
    fn sum(&self, words: &Words, count: u32, at: Pos2) {
        let size = self.scaled(LETTERS * 0.85);
        if size < LEGIBLE * 0.85 {
            return;
        }
        let text = words.with("lens-below", [("count", count.to_string().into())]);
        let galley = self.painter.layout(
            text.into_owned(),
            FontId::proportional(size),
            style::MUTED.egui(),
            self.scaled(SIBLINGS),
        );
        let at = at - vec2(galley.size().x / 2.0, self.scaled(ABOVE - 14.0));
        let ground = Rect::from_min_size(at, galley.size()).expand(self.scaled(4.0));
        self.painter.rect_filled(ground, self.scaled(5.0), style::RAISED.egui());
        self.painter.galley(at, galley, style::MUTED.egui());
    }
}
