//! What is searched and how: the algorithm, the order of the moves, the depth; and how much of it is shown.

use super::practice::Task;
use super::session::Session;
use super::{Action, Model, time};
use crate::app::panels::style::{self, GRID};
use crate::lens::Source;
use crate::search::{MoveOrder, Textbook};
use crate::words::Words;

/// The least and the greatest depth to choose from. What does not fit is cut down before it is recorded.
pub const DEPTHS: std::ops::RangeInclusive<u32> = 1..=9;
const HEIGHT: f32 = 32.0;

/// Which search it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    Minimax,
    AlphaBeta,
    Engine,
    /// What the strongest engine grows, where it grows a tree.
    Tree,
}

impl Algorithm {
    const ALL: [Self; 4] = [Self::Minimax, Self::AlphaBeta, Self::Engine, Self::Tree];

    const fn key(self) -> &'static str {
        match self {
            Self::Minimax => "lens-minimax",
            Self::AlphaBeta => "lens-alpha-beta",
            Self::Engine => "lens-engine",
            Self::Tree => "lens-grown",
        }
    }
}

/// What is to be recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    pub algorithm: Algorithm,
    pub order: MoveOrder,
    pub depth: u32,
    /// Its place among the heuristics of the game.
    pub heuristic: usize,
}

impl Default for Wanted {
    /// What the books begin with.
    fn default() -> Self {
        Self { algorithm: Algorithm::AlphaBeta, order: MoveOrder::Given, depth: 3, heuristic: 0 }
    }
}

impl Wanted {
    pub fn source(self) -> Source {
        match self.algorithm {
            Algorithm::Minimax => Source::Textbook(Textbook::minimax(self.depth).with_order(self.order)),
            Algorithm::AlphaBeta => Source::Textbook(Textbook::alpha_beta(self.depth).with_order(self.order)),
            Algorithm::Engine => Source::Engine { depth: self.depth },
            Algorithm::Tree => Source::Tree { depth: self.depth },
        }
    }

    /// The same, but of a search as it was recorded.
    pub fn of(source: Source, heuristic: usize) -> Self {
        let (algorithm, order) = match source {
            Source::Textbook(textbook) if textbook.pruning => (Algorithm::AlphaBeta, textbook.order),
            Source::Textbook(textbook) => (Algorithm::Minimax, textbook.order),
            Source::Engine { .. } => (Algorithm::Engine, MoveOrder::Given),
            Source::Tree { .. } => (Algorithm::Tree, MoveOrder::Given),
        };
        Self { algorithm, order, depth: source.depth(), heuristic }
    }
}

/// The words for an order.
const fn order_key(order: MoveOrder) -> &'static str {
    match order {
        MoveOrder::Given => "lens-order-given",
        MoveOrder::Heuristic => "lens-order-heuristic",
        MoveOrder::Best => "lens-order-best",
        MoveOrder::Worst => "lens-order-worst",
    }
}

pub fn show(ui: &mut egui::Ui, model: &Model) -> Vec<Action> {
    let mut asked = Vec::new();
    // In a narrow window all of it flows on, so that more is left for the tree.
    let flows = ui.available_width() < 900.0;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(GRID / 2.0, GRID / 2.0);
        ui.spacing_mut().interact_size.y = HEIGHT;
        let back = model.words.get(model.back.key());
        let arrow = button(ui, false, &format!("{} {back}", style::icon::ARROW_LEFT));
        if style::called(ui.add(arrow), &back).clicked() {
            asked.push(Action::Leave);
        }
        ui.add_space(GRID);
        asked.extend(search(ui, model.words, model.wanted, model.session).map(Action::Record));
        if let Some(session) = model.session.filter(|_| flows) {
            ways(ui, model, session, &mut asked);
        }
    });
    if let Some(session) = model.session.filter(|_| !flows) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(GRID / 2.0, GRID / 2.0);
            ui.spacing_mut().interact_size.y = HEIGHT;
            ways(ui, model, session, &mut asked);
        });
    }
    asked
}

/// What can be done with the run that is shown.
fn ways(ui: &mut egui::Ui, model: &Model, session: &Session, asked: &mut Vec<Action>) {
    let (words, compares) = (model.words, model.compared.is_some());
    if choice(ui, compares, &words.get("lens-compare")) {
        asked.push(Action::Compare(!compares));
    }
    let from_here = button(ui, false, &words.get("lens-play-from-here"));
    if ui.add_enabled(session.can_play_from(), from_here).clicked() {
        asked.push(Action::PlayFromHere);
    }
    if choice(ui, false, &words.get("lens-practice")) {
        asked.push(Action::Practise(Some(Task::default())));
    }
    if choice(ui, false, &words.get("lens-export")) {
        asked.push(Action::OpenExport);
    }
    // Last, so that nothing else moves when it comes.
    let (round, rounds) = session.round();
    if rounds > 1 {
        ui.add_space(GRID);
        let stepped = stepper(ui, words, "lens-round", round as u32, 1..=rounds as u32);
        asked.extend(stepped.map(|round| Action::Round(round as usize)));
    }
}

/// Which search it is to be: another one, as soon as anything about it is chosen.
fn search(ui: &mut egui::Ui, words: &Words, wanted: Wanted, session: Option<&Session>) -> Option<Wanted> {
    let mut asked = None;
    let recorded = session.map(|session| &session.recorded);
    let has_tree = recorded.is_some_and(|recorded| recorded.grows_tree());
    for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| has_tree || *algorithm != Algorithm::Tree) {
        if choice(ui, wanted.algorithm == algorithm, &words.get(algorithm.key())) {
            asked = Some(Wanted { algorithm, ..wanted });
        }
    }
    ui.add_space(GRID);
    let key = if wanted.algorithm == Algorithm::Tree { "lens-growth" } else { "lens-depth" };
    let stepped = stepper(ui, words, key, wanted.depth, DEPTHS);
    asked = asked.or(stepped.map(|depth| Wanted { depth, ..wanted }));
    ui.add_space(GRID);
    let has_order = matches!(wanted.algorithm, Algorithm::Minimax | Algorithm::AlphaBeta);
    if has_order {
        let orders = MoveOrder::ALL.map(|order| words.get(order_key(order)).into_owned());
        let at = MoveOrder::ALL.iter().position(|order| *order == wanted.order);
        let chosen = menu(ui, &words.get("lens-order"), at, &orders);
        asked = asked.or(chosen.map(|at| Wanted { order: MoveOrder::ALL[at], ..wanted }));
    }
    let Some(recorded) = recorded else { return asked };
    if wanted.algorithm != Algorithm::Tree {
        let names = recorded.heuristics(words);
        let chosen = menu(ui, &words.get("lens-heuristic"), Some(wanted.heuristic), &names);
        asked = asked.or(chosen.map(|heuristic| Wanted { heuristic, ..wanted }));
    }
    let (names, searches): (Vec<String>, Vec<Wanted>) = recorded.levels(words).into_iter().unzip();
    let at = searches.iter().position(|search| *search == wanted);
    asked.or(menu(ui, &words.get("lens-level"), at, &names).map(|at| searches[at]))
}

/// One of several, behind a button with the name of what is chosen and the one that is. Returns another one.
pub fn menu(ui: &mut egui::Ui, name: &str, chosen: Option<usize>, all: &[String]) -> Option<usize> {
    let taken = chosen.and_then(|at| all.get(at)).map_or("–", String::as_str);
    let mut asked = None;
    let text = format!("{name}: {taken} {}", style::icon::CARET_DOWN);
    let response = ui.add(button(ui, false, &text));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::ComboBox, true, format!("{name}: {taken}")));
    egui::Popup::menu(&response).show(|ui| {
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        let width = all.iter().map(|text| style::width(ui, text, style::BODY)).fold(96.0, f32::max) + 5.0 * GRID;
        for (at, text) in all.iter().enumerate() {
            if style::choice(ui, chosen == Some(at), text, egui::vec2(width, HEIGHT)).clicked() {
                asked = Some(at);
            }
        }
    });
    asked.filter(|at| Some(*at) != chosen)
}

pub fn choice(ui: &mut egui::Ui, taken: bool, words: &str) -> bool {
    let button = button(ui, taken, words);
    ui.add(button).clicked()
}

/// A button as wide as its words, so that a row of them wraps where the window ends.
pub fn button(ui: &egui::Ui, taken: bool, words: &str) -> egui::Button<'static> {
    let width = style::width(ui, words, style::SMALL) + 2.0 * GRID;
    let (fill, ink) = if taken { (style::ACCENT, style::ON_ACCENT) } else { (style::RAISED, style::TEXT) };
    let button = egui::Button::new(style::text(words, style::SMALL, ink)).fill(fill.egui());
    button.min_size(egui::vec2(width, HEIGHT)).selected(taken)
}

/// A number with a step down and a step up. Returns what it is changed to.
pub fn stepper(
    ui: &mut egui::Ui,
    words: &Words,
    key: &str,
    number: u32,
    range: std::ops::RangeInclusive<u32>,
) -> Option<u32> {
    let mut changed = None;
    let name = words.get(key);
    // It stays in one piece, in the next line if need be.
    let room = style::width(ui, &name, style::SMALL) + 2.0 * HEIGHT + 18.0 + 4.0 * GRID;
    if ui.available_size_before_wrap().x < room {
        ui.end_row();
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().button_padding = egui::Vec2::splat(GRID / 4.0);
        ui.label(style::text(name.as_ref(), style::SMALL, style::MUTED));
        let mut step = |ui: &mut egui::Ui, sign: &str, to: Option<u32>| {
            let to = to.filter(|to| range.contains(to));
            ui.add_enabled_ui(to.is_some(), |ui| {
                if time::tool(ui, sign, &format!("{name} {sign}")) {
                    changed = to;
                }
            });
        };
        step(ui, "−", number.checked_sub(1));
        ui.add_sized([18.0, HEIGHT], egui::Label::new(style::text(number.to_string(), style::BODY, style::TEXT)));
        step(ui, "+", Some(number + 1));
    });
    changed
}
