//! The lens: a recorded search to look at, step through and question.

use egui::{Rect, UiBuilder, pos2, vec2};

use super::style::{self, GRID};
use crate::lens::effort::EffortRow;
use crate::lens::{NodeId, NodeStatus, Role};
use crate::words::Words;

pub mod board;
mod camera;
pub mod canvas;
pub mod controls;
pub mod effort;
pub mod export;
mod icicle;
pub mod keys;
mod minimap;
mod outline;
pub mod practice;
pub mod session;
mod shapes;
pub mod terms;
mod time;
mod tree;
mod visits;
mod windows;

use board::Overlay;
use canvas::{Pane, Sight};
use controls::Wanted;
use export::Export;
use practice::{Practice, Task};
use session::{Jump, Session, Walk};

/// What was asked for.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    Select(NodeId),
    Toggle(NodeId),
    Walk(Walk),
    Jump(Jump),
    PlayOrPause,
    Speed,
    Record(Wanted),
    Plies(u16),
    Round(usize),
    OnlyRefutations(bool),
    /// The pruned moves of the selected node are to be searched after all.
    SearchAnyway,
    Fit,
    /// Greater than 1 is nearer.
    Zoom(f32),
    Tab(Tab),
    Pane(Pane),
    Overlay(Overlay),
    /// All that pruning saved is shown in its place, or hidden.
    Ghosts(bool),
    /// This run stays beside the next, or goes.
    Compare(bool),
    /// The same as [`Select`](Self::Select) and [`Toggle`](Self::Toggle), in the run that stays.
    SelectOther(NodeId),
    ToggleOther(NodeId),
    /// The match goes on from the selected node, as a branch of its own.
    PlayFromHere,
    /// An exercise is begun, or left.
    Practise(Option<Task>),
    OpenExport,
    ChangeExport(Export),
    SaveExport {
        /// Whether a file that is there may be replaced.
        replaces: bool,
    },
    CloseExport,
    /// The recording that is under way is not wanted any more.
    Cancel,
    Leave,
}

impl Action {
    /// The same, in the run that stays for comparison.
    fn of_other(self) -> Self {
        match self {
            Self::Select(node) => Self::SelectOther(node),
            Self::Toggle(node) => Self::ToggleOther(node),
            other => other,
        }
    }
}

/// What is shown of the selected node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tab {
    #[default]
    Windows,
    Heuristic,
    Outline,
    Effort,
}

impl Tab {
    pub const ALL: [Self; 4] = [Self::Windows, Self::Heuristic, Self::Outline, Self::Effort];

    /// Its words; a tree that was grown has visits where others have windows.
    pub const fn key(self, is_grown: bool) -> &'static str {
        match self {
            Self::Windows if is_grown => "lens-visits-tab",
            Self::Windows => "lens-windows",
            Self::Heuristic => "lens-heuristic",
            Self::Outline => "lens-outline",
            Self::Effort => "lens-effort",
        }
    }
}

/// How one looks at it: nothing of this is part of the recording.
#[derive(Clone, Default, Debug)]
pub struct Looking {
    pub pane: Pane,
    pub overlay: Overlay,
    pub sight: Sight,
    /// How the run that stays for comparison is looked at.
    pub other_sight: Sight,
    /// Whether all that pruning saved is to be shown.
    pub ghosts: bool,
    pub tab: Tab,
    /// The exercise that is being worked on.
    pub practice: Option<Practice>,
    /// Whether a widget has the keyboard or a menu is open, which Esc is meant for.
    pub holds_escape: bool,
}

/// Where one comes back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Back {
    #[default]
    Match,
    Workshop,
    Editor,
}

impl Back {
    pub const ALL: [Self; 3] = [Self::Match, Self::Workshop, Self::Editor];

    pub const fn key(self) -> &'static str {
        match self {
            Self::Match => "lens-back",
            Self::Workshop => "lens-back-workshop",
            Self::Editor => "lens-back-editor",
        }
    }
}

/// What the lens shows.
pub struct Model<'a> {
    pub words: &'a Words,
    pub back: Back,
    pub wanted: Wanted,
    /// What was recorded, if anything was.
    pub session: Option<&'a Session>,
    /// The run that stays beside it.
    pub compared: Option<&'a Session>,
    /// Whether pruned moves are being searched after all.
    pub asks_anyway: bool,
    /// The file that is asked about.
    pub export: Option<&'a Export>,
    /// The nodes that are recorded so far while one waits, and how many there will be, once they are counted.
    pub recording: Option<(usize, Option<usize>)>,
    /// What the recording has to say about itself: that it was cut down, or why there is none.
    pub note: Option<String>,
    /// What each way to search takes, once it is counted.
    pub effort: Option<&'a [EffortRow]>,
    /// Whether keys are meant for the lens.
    pub has_keyboard: bool,
}

/// The side panel keeps within these, and the tree has the rest.
const SIDE: (f32, f32) = (264.0, 340.0);

/// Shows the lens in the whole window.
pub fn show(ctx: &egui::Context, window: Rect, model: &Model, looking: &mut Looking) -> Vec<Action> {
    let mut asked = Vec::new();
    looking.holds_escape = ctx.memory(|memory| memory.focused().is_some()) || egui::Popup::is_any_open(ctx);
    if model.has_keyboard && model.export.is_none() && looking.practice.is_none() {
        asked.extend(keys::pressed(ctx, looking.tab, model.session.map(Session::selected)));
    }
    let margin = if window.width() < 900.0 { GRID } else { 2.0 * GRID };
    let mut page = style::page(ctx, "lens", window.shrink(margin));
    page.spacing_mut().item_spacing.y = GRID;
    if let Some(practice) = &mut looking.practice {
        asked.extend(practice::show(&mut page, model.words, practice, model.session));
        return asked;
    }
    asked.extend(controls::show(&mut page, model));
    let rest = page.available_rect_before_wrap();
    let split = rest.right() - (rest.width() * 0.29).clamp(SIDE.0, SIDE.1);
    let left = Rect::from_min_max(rest.min, pos2(split - GRID, rest.max.y));
    let canvas = left.with_max_y(left.max.y - time::HEIGHT - GRID);
    let bar = left.with_min_y(canvas.max.y + GRID);
    let side = rest.with_min_x(split);
    if let Some(session) = model.session {
        within(&mut page, side, |ui| asked.extend(about(ui, model, session, looking.tab)));
        within(&mut page, canvas, |ui| {
            ui.painter().rect_filled(canvas, f32::from(style::ROUNDING), style::BACKGROUND.egui());
            if model.recording.is_some() {
                ui.multiply_opacity(0.35);
            }
            asked.extend(canvas::show(ui, model, session, looking));
        });
        within(&mut page, bar, |ui| asked.extend(time::show(ui, model.words, session)));
    }
    if let Some(note) = &model.note {
        let galley = page.painter().layout(
            note.clone(),
            egui::FontId::proportional(style::SMALL),
            style::TEXT.egui(),
            canvas.width() - 6.0 * GRID,
        );
        let size = galley.size() + vec2(2.0 * GRID, GRID);
        let ground = Rect::from_min_size(canvas.left_bottom() + vec2(GRID, -GRID - size.y), size);
        page.painter().rect_filled(ground, 6.0, style::PANEL.egui());
        page.painter().galley(ground.min + vec2(GRID, GRID / 2.0), galley, style::TEXT.egui());
    }
    if let Some((nodes, expected)) = model.recording {
        let card = Rect::from_center_size(canvas.center(), vec2(320.0, 136.0));
        within(&mut page, card, |ui| asked.extend(waiting(ui, model.words, nodes, expected)));
    }
    if let Some(export) = model.export {
        asked.extend(export::show(ctx, model.words, export));
    }
    for action in &asked {
        match action {
            Action::Fit => {
                for sight in [&mut looking.sight, &mut looking.other_sight] {
                    sight.camera.fit();
                    sight.top = None;
                }
            }
            Action::Zoom(factor) => looking.sight.camera.zoom_by(*factor, canvas, canvas.center()),
            Action::Tab(tab) => looking.tab = *tab,
            Action::Pane(pane) => looking.pane = *pane,
            Action::Overlay(overlay) => looking.overlay = *overlay,
            Action::Ghosts(wanted) => looking.ghosts = *wanted,
            _ => {}
        }
    }
    asked
}

fn within<R>(page: &mut egui::Ui, place: Rect, contents: impl FnOnce(&mut egui::Ui) -> R) -> R {
    let mut ui = page.new_child(UiBuilder::new().max_rect(place));
    ui.set_clip_rect(place.intersect(page.clip_rect()));
    contents(&mut ui)
}

/// How far the recording is, and a way out.
fn waiting(ui: &mut egui::Ui, words: &Words, nodes: usize, expected: Option<usize>) -> Option<Action> {
    let mut cancelled = false;
    style::card().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.vertical_centered(|ui| {
            match expected {
                None => _ = ui.label(words.get("lens-counting")),
                Some(all) => {
                    let about = [("nodes", nodes.to_string().into()), ("all", all.to_string().into())];
                    ui.label(words.with("lens-recording", about));
                    let part = nodes as f32 / all.max(1) as f32;
                    ui.add(egui::ProgressBar::new(part).desired_height(GRID).fill(style::ACCENT.egui()));
                }
            }
            cancelled = ui.button(words.get("lens-cancel")).clicked();
        });
    });
    cancelled.then_some(Action::Cancel)
}

/// The selected node: its position, what it is worth and why, and what the tab tells of it.
fn about(ui: &mut egui::Ui, model: &Model, session: &Session, shown: Tab) -> Vec<Action> {
    let mut asked = Vec::new();
    let words = model.words;
    let (node, trace) = (session.selected(), session.trace());
    ui.spacing_mut().item_spacing.y = GRID;
    let is_grown = !trace.growth.is_empty();
    let low = ui.available_height() < 520.0;
    style::card().inner_margin(GRID).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_top(|ui| {
            let size = if low { 96.0 } else { 132.0 };
            let (place, painter) = ui.allocate_painter(egui::Vec2::splat(size), egui::Sense::hover());
            session.recorded.draw(node, &painter, place.rect.shrink(2.0));
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = GRID / 4.0;
                let [max, min] = session.recorded.sides(words);
                let line: Vec<String> = trace.path(node).into_iter().skip(1).map(|id| trace.label(id)).collect();
                let line = if line.is_empty() { words.get("lens-root").into_owned() } else { line.join(" ") };
                let state = session.state(node);
                ui.add(egui::Label::new(style::text(line, style::SMALL, style::TEXT)).wrap());
                if let Some(value) = state.value {
                    let sign = if state.is_final() { "" } else { "…" };
                    let text = format!("{}{sign}", words.written(&trace.scale.signed(value)));
                    ui.label(style::text(text, style::HEADING - 4.0, style::ACCENT));
                }
                for (role, side, color) in
                    [(Role::Max, max, session.recorded.colors()[0]), (Role::Min, min, session.recorded.colors()[1])]
                {
                    ui.horizontal(|ui| {
                        let (sign, painter) = ui.allocate_painter(egui::Vec2::splat(14.0), egui::Sense::hover());
                        let rim = egui::Stroke::new(1.0, style::TEXT.egui());
                        shapes::role(&painter, role, sign.rect.center(), 6.0, color.egui(), rim);
                        ui.label(style::text(side, style::SMALL, style::MUTED));
                    });
                }
            });
        });
        let why = match session.state(node) {
            state if state.is_final() => session.recorded.why(words, node),
            state if state.status == NodeStatus::NotYet => words.get("lens-why-not-yet").into_owned(),
            _ => words.get("lens-why-open").into_owned(),
        };
        ui.add(egui::Label::new(style::text(why, style::SMALL, style::TEXT)).wrap());
        if session.state(node).is_cut {
            match &session.anyway {
                Some(found) if found.is_empty() => {
                    let told = words.get("lens-anyway-unknown");
                    ui.add(egui::Label::new(style::text(told, style::SMALL, style::MUTED)).wrap());
                }
                Some(found) => {
                    for branch in found {
                        let told = session.recorded.tell_branch(words, branch);
                        ui.add(egui::Label::new(style::text(told, style::SMALL, style::ACCENT)).wrap());
                    }
                }
                None => {
                    let key = if model.asks_anyway { "lens-anyway-asking" } else { "lens-anyway" };
                    let button = egui::Button::new(style::text(words.get(key), style::SMALL, style::TEXT));
                    if ui.add_enabled(!model.asks_anyway, button).clicked() {
                        asked.push(Action::SearchAnyway);
                    }
                }
            }
        }
    });
    style::card().inner_margin(GRID).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_height(ui.available_height());
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        // What scrolls keeps a place for its bar, which would cover the numbers at the right.
        ui.spacing_mut().scroll.floating_allocated_width = GRID;
        for row in Tab::ALL.chunks(2) {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GRID / 2.0;
                ui.spacing_mut().interact_size.y = 36.0;
                let width = (ui.available_width() - GRID / 2.0) / 2.0;
                for &tab in row {
                    if style::choice(ui, shown == tab, words.get(tab.key(is_grown)), vec2(width, 36.0)).clicked() {
                        asked.push(Action::Tab(tab));
                    }
                }
            });
        }
        ui.add_space(GRID / 2.0);
        match shown {
            Tab::Windows if is_grown => asked.extend(visits::show(ui, words, session)),
            Tab::Windows => asked.extend(windows::show(ui, words, session)),
            Tab::Heuristic => {
                let table = session.recorded.terms(words, node);
                let (sides, colors) = (session.recorded.sides(words), session.recorded.colors());
                terms::show(ui, words, &sides, colors, table.as_ref());
            }
            Tab::Outline => asked.extend(outline::show(ui, words, session)),
            Tab::Effort => effort::show(ui, words, session, model.effort),
        }
    });
    asked
}
