//! An exercise in the lens: a tree whose windows, values and cuts the student fills in, each checked at once or at the end.

use std::collections::{HashMap, HashSet};

use egui::{Align2, FontId, Pos2, Rect, Sense, Stroke, vec2};

use super::controls::{button, choice, stepper};
use super::session::Session;
use super::{Action, SIDE, shapes, within};
use crate::app::panels::style::{self, GRID, Ink};
use crate::explain;
use crate::lens::exercise::{Answers, Blank, Exercise, Rule};
use crate::lens::layout::Layout;
use crate::lens::view::{Item, ShownTree, TreeView};
use crate::lens::{NodeId, Role, Window};
use crate::search::Score;
use crate::words::Words;

const ROWS: f32 = 132.0;
const FIELD: egui::Vec2 = vec2(46.0, 24.0);
/// How much larger than that a small tree is drawn.
const LARGEST: f32 = 1.7;

/// Which exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    pub plies: u32,
    /// Of numbers by lot, not of the present position.
    pub random: bool,
    pub seed: u64,
}

impl Default for Task {
    fn default() -> Self {
        Self { plies: 2, random: false, seed: 1 }
    }
}

impl Task {
    /// More moves would not fit on a screen.
    pub const WIDTH: usize = 3;
}

/// What came of a blank.
#[derive(Clone, Copy, PartialEq, Debug)]
enum AnswerMark {
    Right,
    Wrong(Rule),
    /// It is no number.
    Unreadable,
}

/// An exercise, and what was filled in so far.
#[derive(Clone, Debug)]
pub struct Practice {
    pub task: Task,
    exercise: Exercise,
    shown: ShownTree,
    layout: Layout,
    /// Alpha, beta and the value of each node, as they were typed.
    texts: HashMap<NodeId, [String; 3]>,
    cuts: HashSet<NodeId>,
    verdicts: HashMap<Blank, AnswerMark>,
    /// Whether each blank is checked as soon as it is left.
    at_once: bool,
}

impl Practice {
    pub fn new(task: Task, exercise: Exercise) -> Self {
        let all = TreeView { plies: u16::MAX, most: usize::MAX, ..TreeView::default() };
        let shown = ShownTree::of(&exercise.full, exercise.full.root(), &all);
        let layout = Layout::of(&shown);
        let (texts, verdicts) = (HashMap::new(), HashMap::new());
        Self { task, exercise, shown, layout, texts, cuts: HashSet::new(), verdicts, at_once: true }
    }

    /// What is written in a blank.
    pub fn write(&mut self, node: NodeId, field: usize, text: &str) {
        self.texts.entry(node).or_default()[field] = text.to_owned();
    }

    /// Cuts an edge, or takes that back.
    pub fn toggle_cut(&mut self, node: NodeId) {
        if !self.cuts.remove(&node) {
            self.cuts.insert(node);
        }
    }

    fn read(&self, node: NodeId, field: usize) -> Result<Option<Score>, ()> {
        let text = self.texts.get(&node).map_or("", |texts| texts[field].trim());
        if text.is_empty() {
            return Ok(None);
        }
        self.exercise.full.scale.read(text).map(Some).ok_or(())
    }

    fn answers(&self) -> Answers {
        let mut answers = Answers { cuts: self.cuts.clone(), ..Answers::default() };
        for id in self.exercise.inner() {
            if let Ok(Some(value)) = self.read(id, 2) {
                answers.values.insert(id, value);
            }
            if let (Ok(Some(alpha)), Ok(Some(beta))) = (self.read(id, 0), self.read(id, 1)) {
                answers.windows.insert(id, Window { alpha, beta });
            }
        }
        answers
    }

    /// Checks one blank. One that is empty is left alone, unless `strictly`.
    fn check(&mut self, question: Blank, strictly: bool) {
        let unreadable = match question {
            Blank::Value(id) => self.read(id, 2).is_err(),
            Blank::Window(id) => self.read(id, 0).is_err() || self.read(id, 1).is_err(),
            Blank::Cut(_) => false,
        };
        let verdict = match self.exercise.check_one(&self.answers(), question) {
            _ if unreadable => AnswerMark::Unreadable,
            None => AnswerMark::Right,
            Some(Rule::Blank) if !strictly => {
                self.verdicts.remove(&question);
                return;
            }
            Some(rule) => AnswerMark::Wrong(rule),
        };
        self.verdicts.insert(question, verdict);
    }

    /// Checks everything.
    pub fn check_all(&mut self) {
        let inner: Vec<NodeId> = self.exercise.inner().collect();
        let cuts: Vec<NodeId> = self.exercise.full.ids().skip(1).collect();
        let questions = inner.iter().flat_map(|&id| [Blank::Window(id), Blank::Value(id)]);
        let all: Vec<Blank> = questions.chain(cuts.into_iter().map(Blank::Cut)).collect();
        all.into_iter().for_each(|question| self.check(question, true));
    }

    /// Writes the solution into all blanks.
    pub fn solve(&mut self, words: &Words) {
        let solution = self.exercise.answers();
        let scale = self.exercise.full.scale;
        let text = |score| words.written(&scale.text(score));
        self.texts.clear();
        for (id, window) in &solution.windows {
            let value = solution.values.get(id).map_or_else(String::new, |value| text(*value));
            self.texts.insert(*id, [text(window.alpha), text(window.beta), value]);
        }
        self.cuts = solution.cuts;
        self.check_all();
    }

    /// How many blanks are right, and of how many that were checked.
    pub fn result(&self) -> (usize, usize) {
        // What is rightly left alone is no achievement.
        let counts = |question: &Blank| match question {
            Blank::Cut(id) => self.cuts.contains(id) || self.exercise.is_cut(*id),
            Blank::Value(id) | Blank::Window(id) => {
                self.exercise.places[id.index()].is_some() || self.texts.contains_key(id)
            }
        };
        let checked = self.verdicts.iter().filter(|(question, _)| counts(question));
        let right = checked.clone().filter(|(_, verdict)| **verdict == AnswerMark::Right).count();
        (right, checked.count())
    }
}

/// Shows the exercise in all the room there is: the tree, and beside it the position, what came of it and what is wrong.
pub fn show(ui: &mut egui::Ui, words: &Words, practice: &mut Practice, session: Option<&Session>) -> Option<Action> {
    let asked = header(ui, words, practice);
    let rest = ui.available_rect_before_wrap();
    let split = rest.right() - (rest.width() * 0.29).clamp(SIDE.0, SIDE.1);
    let canvas = rest.with_max_x(split - GRID);
    // Numbers by lot belong to no game.
    let session = session.filter(|_| !practice.task.random);
    let colors = session.map_or([style::SIDES[0], style::SIDES[1]], |session| session.recorded.colors());
    within(ui, rest.with_min_x(split), |ui| about(ui, words, practice, session, colors));
    within(ui, canvas, |ui| {
        ui.painter().rect_filled(canvas, f32::from(style::ROUNDING), style::BACKGROUND.egui());
        let area = egui::ScrollArea::both().id_salt("practice").auto_shrink([false, false]);
        area.show(ui, |ui| tree(ui, words, practice, colors));
    });
    asked
}

/// The position, who is who, what to do, and what came of it.
fn about(ui: &mut egui::Ui, words: &Words, practice: &Practice, session: Option<&Session>, colors: [Ink; 2]) {
    let low = ui.available_height() < 520.0;
    ui.spacing_mut().item_spacing.y = GRID;
    style::card().inner_margin(GRID).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_top(|ui| {
            if let Some(session) = session {
                let size = if low { 96.0 } else { 132.0 };
                let (place, painter) = ui.allocate_painter(egui::Vec2::splat(size), Sense::hover());
                session.recorded.draw(session.root(), &painter, place.rect.shrink(2.0));
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = GRID / 4.0;
                let names = session.map(|session| session.recorded.sides(words));
                let roles = [(Role::Max, "lens-role-max"), (Role::Min, "lens-role-min")];
                for (at, (role, key)) in roles.into_iter().enumerate() {
                    ui.horizontal(|ui| {
                        let (sign, painter) = ui.allocate_painter(egui::Vec2::splat(14.0), Sense::hover());
                        let rim = Stroke::new(1.0, style::TEXT.egui());
                        shapes::role(&painter, role, sign.rect.center(), 6.0, colors[at].egui(), rim);
                        let side = names.as_ref().map(|names| format!(" · {}", names[at])).unwrap_or_default();
                        ui.label(style::text(format!("{}{side}", words.get(key)), style::SMALL, style::TEXT));
                    });
                }
                let seed = words.with("practice-seed", [("seed", practice.task.seed.to_string().into())]);
                ui.label(style::text(seed, style::SMALL, style::MUTED));
            });
        });
        ui.add(egui::Label::new(style::text(words.get("practice-task"), style::SMALL, style::TEXT)).wrap());
    });
    style::card().inner_margin(GRID).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_height(ui.available_height());
        let (right, checked) = practice.result();
        if checked > 0 {
            let about = [("right", right.into()), ("checked", checked.into())];
            ui.label(style::text(words.with("practice-result", about), style::BODY, style::ACCENT));
        }
        egui::ScrollArea::vertical().id_salt("faults").auto_shrink([false, false]).show(ui, |ui| {
            for (text, ink) in told(words, practice) {
                ui.add(egui::Label::new(style::text(text, style::SMALL, ink)).wrap());
            }
        });
    });
}

fn header(ui: &mut egui::Ui, words: &Words, practice: &mut Practice) -> Option<Action> {
    let mut asked = None;
    let task = practice.task;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(GRID / 2.0, GRID / 2.0);
        ui.spacing_mut().interact_size.y = 32.0;
        let back = words.get("practice-close");
        let arrow = button(ui, false, &format!("{} {back}", style::icon::ARROW_LEFT));
        if style::called(ui.add(arrow), &back).clicked() {
            asked = Some(Action::Practise(None));
        }
        ui.add_space(GRID);
        let stepped = stepper(ui, words, "lens-depth", task.plies, 1..=3);
        asked = asked.take().or(stepped.map(|plies| Action::Practise(Some(Task { plies, ..task }))));
        for (random, key) in [(false, "practice-position"), (true, "practice-random")] {
            if choice(ui, task.random == random, &words.get(key)) && task.random != random {
                asked = Some(Action::Practise(Some(Task { random, ..task })));
            }
        }
        if choice(ui, false, &words.get("practice-another")) {
            asked = Some(Action::Practise(Some(Task { seed: task.seed + 1, ..task })));
        }
        ui.add_space(GRID);
        if choice(ui, practice.at_once, &words.get("practice-at-once")) {
            practice.at_once = !practice.at_once;
        }
        if choice(ui, false, &words.get("practice-check")) {
            practice.check_all();
        }
        if choice(ui, false, &words.get("practice-solution")) {
            practice.solve(words);
        }
    });
    asked
}

/// What is wrong, each with the rule that it breaks.
fn told(words: &Words, practice: &Practice) -> Vec<(String, Ink)> {
    let full = &practice.exercise.full;
    let mut wrong: Vec<(NodeId, String)> = Vec::new();
    for (question, verdict) in &practice.verdicts {
        let (Blank::Value(id) | Blank::Window(id) | Blank::Cut(id)) = *question;
        let rule = match verdict {
            AnswerMark::Right => continue,
            AnswerMark::Unreadable => words.get("practice-unreadable"),
            AnswerMark::Wrong(rule) => explain::rule(words, *rule),
        };
        let line: Vec<String> = full.path(id).into_iter().skip(1).map(|id| full.label(id)).collect();
        let place = if line.is_empty() { words.get("practice-root").into_owned() } else { line.join(" ") };
        wrong.push((id, format!("{place}: {rule}")));
    }
    wrong.sort();
    wrong.dedup();
    wrong.into_iter().map(|(_, text)| (text, style::WARNING)).collect()
}

/// How far siblings stand apart: no two inner nodes, each with two fields beside each other, come too close.
fn unit(practice: &Practice) -> f32 {
    let is_inner = |item: &Item| match item {
        Item::Node(id) => practice.exercise.full.children(*id).next().is_some(),
        Item::Ghost(_) | Item::Pruned { .. } | Item::Below(_) => false,
    };
    // What is shown is listed row by row, so that neighbours follow each other.
    let items = practice.shown.items.iter().zip(&practice.layout.places);
    let inner: Vec<_> = items.filter(|(item, _)| is_inner(item)).map(|(_, place)| *place).collect();
    let gaps = inner.windows(2).filter(|pair| pair[0].1 == pair[1].1).map(|pair| pair[1].0 - pair[0].0);
    let nearest = gaps.fold(Task::WIDTH as f32, f32::min);
    42.0_f32.max(2.4 * FIELD.x / nearest)
}

fn tree(ui: &mut egui::Ui, words: &Words, practice: &mut Practice, colors: [Ink; 2]) {
    let unit = unit(practice);
    let size = vec2(practice.layout.width * unit + 3.0 * FIELD.x, f32::from(practice.layout.rows - 1) * ROWS + 110.0);
    // A small tree is drawn larger, to be read from the last row of a class.
    let room = ui.available_size() - vec2(GRID, GRID);
    let scale = (room / size).min_elem().clamp(1.0, LARGEST);
    let (area, painter) = ui.allocate_painter((size * scale).max(room), Sense::hover());
    let free = area.rect.size() - size * scale;
    let corner = area.rect.min + free / 2.0 + vec2(1.5 * FIELD.x, 56.0) * scale;
    let places = practice.layout.places.clone();
    let at = |item: usize| corner + vec2(places[item].0 * unit, f32::from(places[item].1) * ROWS) * scale;
    let items: Vec<(usize, NodeId)> = (practice.shown.items.iter().enumerate())
        .filter_map(|(at, item)| if let Item::Node(id) = item { Some((at, *id)) } else { None })
        .collect();
    let pen = Pen { words, painter: &painter, scale, colors };
    for &(item, id) in &items {
        if let Some(parent) = practice.shown.parents[item] {
            edge(ui, &pen, practice, id, at(parent as usize), at(item));
        }
    }
    for &(item, id) in &items {
        node(ui, &pen, practice, id, at(item));
    }
}

/// What the tree is drawn with.
struct Pen<'a> {
    words: &'a Words,
    painter: &'a egui::Painter,
    scale: f32,
    /// Of MAX and MIN.
    colors: [Ink; 2],
}

/// The way to a node, which a click cuts.
fn edge(ui: &egui::Ui, pen: &Pen, practice: &mut Practice, id: NodeId, from: Pos2, to: Pos2) {
    let Pen { words, painter, scale, .. } = *pen;
    let is_leaf = practice.exercise.full.children(id).next().is_none();
    let (from, to) = (from + vec2(0.0, 44.0) * scale, to - vec2(0.0, if is_leaf { 14.0 } else { 48.0 }) * scale);
    let is_cut = practice.cuts.contains(&id);
    let verdict = practice.verdicts.get(&Blank::Cut(id)).copied();
    let ink = match verdict {
        Some(AnswerMark::Wrong(_) | AnswerMark::Unreadable) => style::WARNING,
        Some(AnswerMark::Right) if is_cut => style::RIGHT,
        _ => style::MUTED,
    };
    let middle = from + (to - from) * if is_leaf { 0.5 } else { 0.4 };
    if is_cut {
        shapes::dashed(painter, from, to, Stroke::new(1.6, ink.egui()));
        shapes::scissors(painter, middle, 15.0 * scale, ink.egui());
    } else {
        painter.line_segment([from, to], Stroke::new(1.6, ink.egui()));
    }
    let place = Rect::from_center_size(middle, egui::Vec2::splat(26.0) * scale);
    let response = ui.interact(place, ui.id().with(("cut", id.0)), Sense::click());
    let name = practice.exercise.full.label(id);
    let told = words.with("practice-cut", [("move", name.as_str().into())]).into_owned();
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, is_cut, &told));
    if response.hovered() && !is_cut {
        shapes::scissors(painter, middle, 13.0 * scale, style::MUTED.egui());
    }
    let label = from + (to - from) * 0.76;
    shapes::plate(painter, label, &name, 13.0 * scale, style::TEXT, style::BACKGROUND);
    if response.on_hover_text(told.as_str()).clicked() {
        practice.toggle_cut(id);
        if practice.at_once {
            practice.check(Blank::Cut(id), false);
        }
    }
}

fn node(ui: &mut egui::Ui, pen: &Pen, practice: &mut Practice, id: NodeId, at: Pos2) {
    let Pen { words, painter, scale, colors } = *pen;
    let full = &practice.exercise.full;
    let node = full.node(id);
    if full.children(id).next().is_none() {
        let value = node.value().map_or_else(String::new, |value| words.written(&full.scale.text(value)));
        let font = FontId::proportional(style::SMALL * scale);
        painter.text(at, Align2::CENTER_CENTER, value, font, style::TEXT.egui());
        return;
    }
    let ink = shapes::ink(node.role, colors).egui();
    shapes::role(painter, node.role, at, 14.0 * scale, ink, Stroke::new(1.5, style::TEXT.egui()));
    let fields = [
        (0, at + vec2(-FIELD.x / 2.0 - 2.0, -32.0) * scale, "α"),
        (1, at + vec2(FIELD.x / 2.0 + 2.0, -32.0) * scale, "β"),
        (2, at + vec2(0.0, 30.0) * scale, "="),
    ];
    for (field, middle, hint) in fields {
        let question = if field == 2 { Blank::Value(id) } else { Blank::Window(id) };
        let verdict = practice.verdicts.get(&question).copied();
        let rim = match verdict {
            None => style::LINE,
            Some(AnswerMark::Right) => style::RIGHT,
            Some(AnswerMark::Wrong(_) | AnswerMark::Unreadable) => style::WARNING,
        };
        let place = Rect::from_center_size(middle, FIELD * scale);
        let text = &mut practice.texts.entry(id).or_default()[field];
        // What is told beside the tree must not take the keyboard away.
        let edit = egui::TextEdit::singleline(text)
            .id(ui.id().with((id.0, field)))
            .hint_text(hint)
            .horizontal_align(egui::Align::Center)
            .vertical_align(egui::Align::Center)
            .margin(vec2(2.0, 2.0))
            .font(FontId::proportional(style::SMALL * scale));
        let response = ui.put(place, edit);
        painter.rect_stroke(place, 4.0, Stroke::new(1.5, rim.egui()), egui::StrokeKind::Outside);
        if response.changed() {
            practice.verdicts.remove(&question);
        }
        if response.lost_focus() && practice.at_once {
            let window_is_half = field < 2 && practice.texts[&id][..2].iter().any(|text| text.trim().is_empty());
            if !window_is_half {
                practice.check(question, false);
            }
        }
        if let Some(AnswerMark::Wrong(rule)) = practice.verdicts.get(&question) {
            response.on_hover_text(explain::rule(words, *rule));
        }
    }
}
