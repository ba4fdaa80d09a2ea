//! An exercise in the lens: a tree whose windows, values and cuts the student fills in, each checked at once or at the end.

use std::collections::{HashMap, HashSet};

use egui::{Align2, FontId, Pos2, Rect, Sense, Stroke, pos2, vec2};

use super::controls::{choice, stepper};
use super::{Action, shapes};
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
    pub fn solve(&mut self) {
        let solution = self.exercise.answers();
        let scale = self.exercise.full.scale;
        self.texts.clear();
        for (id, window) in &solution.windows {
            let value = solution.values.get(id).map_or_else(String::new, |value| scale.text(*value));
            self.texts.insert(*id, [scale.text(window.alpha), scale.text(window.beta), value]);
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

/// Shows the exercise in all the room there is.
pub fn show(ui: &mut egui::Ui, words: &Words, practice: &mut Practice) -> Option<Action> {
    let asked = header(ui, words, practice);
    let faults = told(words, practice);
    if !faults.is_empty() {
        egui::Panel::bottom("faults").frame(egui::Frame::new().inner_margin(GRID)).show(ui, |ui| {
            egui::ScrollArea::vertical().max_height(96.0).auto_shrink([false, true]).show(ui, |ui| {
                for (text, ink) in &faults {
                    ui.add(egui::Label::new(style::text(text, style::SMALL, *ink)).wrap());
                }
            });
        });
    }
    egui::ScrollArea::both().id_salt("practice").auto_shrink([false, false]).show(ui, |ui| tree(ui, words, practice));
    asked
}

fn header(ui: &mut egui::Ui, words: &Words, practice: &mut Practice) -> Option<Action> {
    let mut asked = None;
    let task = practice.task;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(GRID / 2.0, GRID / 2.0);
        ui.spacing_mut().interact_size.y = 28.0;
        if choice(ui, false, &words.get("practice-close")) {
            asked = Some(Action::Practise(None));
        }
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
            practice.solve();
        }
        let (right, checked) = practice.result();
        if checked > 0 {
            let about = [("right", right.into()), ("checked", checked.into())];
            ui.label(style::text(words.with("practice-result", about), style::SMALL, style::ACCENT));
        }
        let seed = words.with("practice-seed", [("seed", task.seed.to_string().into())]);
        ui.label(style::text(seed, style::SMALL, style::MUTED));
    });
    ui.label(style::text(words.get("practice-task"), style::SMALL, style::MUTED));
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

fn tree(ui: &mut egui::Ui, words: &Words, practice: &mut Practice) {
    // An inner node needs room for two fields, over its leaves.
    let unit = 42.0_f32.max(2.4 * FIELD.x / Task::WIDTH as f32);
    let size = vec2(practice.layout.width * unit + 2.6 * FIELD.x, f32::from(practice.layout.rows - 1) * ROWS + 130.0);
    let (area, painter) = ui.allocate_painter(size.max(ui.available_size()), Sense::hover());
    let left = area.rect.left() + (area.rect.width() - practice.layout.width * unit) / 2.0;
    let places = practice.layout.places.clone();
    let at =
        |item: usize| pos2(left + places[item].0 * unit, area.rect.top() + 56.0 + f32::from(places[item].1) * ROWS);
    let items: Vec<(usize, NodeId)> = (practice.shown.items.iter().enumerate())
        .filter_map(|(at, item)| if let Item::Node(id) = item { Some((at, *id)) } else { None })
        .collect();
    for &(item, id) in &items {
        if let Some(parent) = practice.shown.parents[item] {
            edge(ui, words, &painter, practice, id, at(parent as usize), at(item));
        }
    }
    for &(item, id) in &items {
        node(ui, words, &painter, practice, id, at(item));
    }
}

/// The way to a node, which a click cuts.
fn edge(
    ui: &egui::Ui,
    words: &Words,
    painter: &egui::Painter,
    practice: &mut Practice,
    id: NodeId,
    from: Pos2,
    to: Pos2,
) {
    let is_leaf = practice.exercise.full.children(id).next().is_none();
    let (from, to) = (from + vec2(0.0, 44.0), to - vec2(0.0, if is_leaf { 18.0 } else { 50.0 }));
    let is_cut = practice.cuts.contains(&id);
    let verdict = practice.verdicts.get(&Blank::Cut(id)).copied();
    let ink = match verdict {
        Some(AnswerMark::Wrong(_) | AnswerMark::Unreadable) => style::WARNING,
        Some(AnswerMark::Right) if is_cut => style::RIGHT,
        _ => style::MUTED,
    };
    let middle = from + (to - from) * 0.42;
    if is_cut {
        shapes::dashed(painter, from, to, Stroke::new(1.6, ink.egui()));
        shapes::scissors(painter, middle, 15.0, ink.egui());
    } else {
        painter.line_segment([from, to], Stroke::new(1.6, ink.egui()));
    }
    let place = Rect::from_center_size(middle, egui::Vec2::splat(26.0));
    let response = ui.interact(place, ui.id().with(("cut", id.0)), Sense::click());
    let name = practice.exercise.full.label(id);
    let told = words.with("practice-cut", [("move", name.as_str().into())]).into_owned();
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, is_cut, &told));
    if response.hovered() && !is_cut {
        shapes::scissors(painter, middle, 13.0, style::LINE.egui());
    }
    let label = from + (to - from) * 0.8;
    shapes::plate(painter, label, &name, 13.0, style::TEXT, style::BACKGROUND);
    if response.on_hover_text(told.as_str()).clicked() {
        practice.toggle_cut(id);
        if practice.at_once {
            practice.check(Blank::Cut(id), false);
        }
    }
}

fn node(ui: &mut egui::Ui, words: &Words, painter: &egui::Painter, practice: &mut Practice, id: NodeId, at: Pos2) {
    let full = &practice.exercise.full;
    let node = full.node(id);
    if full.children(id).next().is_none() {
        let value = node.value().map_or_else(String::new, |value| full.scale.text(value));
        let font = FontId::proportional(style::SMALL);
        painter.text(at, Align2::CENTER_CENTER, value, font, style::TEXT.egui());
        return;
    }
    let inks = if node.role == Role::Min { style::SIDES[1] } else { style::SIDES[0] };
    shapes::role(painter, node.role, at, 14.0, inks.egui(), Stroke::new(1.5, style::TEXT.egui()));
    let fields = [
        (0, at + vec2(-FIELD.x / 2.0 - 1.0, -32.0), "α"),
        (1, at + vec2(FIELD.x / 2.0 + 1.0, -32.0), "β"),
        (2, at + vec2(0.0, 30.0), "="),
    ];
    for (field, middle, hint) in fields {
        let question = if field == 2 { Blank::Value(id) } else { Blank::Window(id) };
        let verdict = practice.verdicts.get(&question).copied();
        let rim = match verdict {
            None => style::LINE,
            Some(AnswerMark::Right) => style::RIGHT,
            Some(AnswerMark::Wrong(_) | AnswerMark::Unreadable) => style::WARNING,
        };
        let place = Rect::from_center_size(middle, FIELD);
        let text = &mut practice.texts.entry(id).or_default()[field];
        let edit = egui::TextEdit::singleline(text)
            .hint_text(hint)
            .horizontal_align(egui::Align::Center)
            .margin(vec2(2.0, 2.0))
            .font(FontId::proportional(style::SMALL));
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
