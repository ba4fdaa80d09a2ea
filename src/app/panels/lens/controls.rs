//! What is searched and how: the algorithm, the order of the moves, the depth; and how much of it is shown.

use super::practice::Task;
use super::session::Session;
use super::{Action, time};
use crate::app::panels::style::{self, GRID};
use crate::lens::Source;
use crate::search::{Order, Textbook};
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
    pub order: Order,
    pub depth: u32,
}

impl Default for Wanted {
    /// What the books begin with.
    fn default() -> Self {
        Self { algorithm: Algorithm::AlphaBeta, order: Order::Given, depth: 3 }
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
    pub fn of(source: Source) -> Self {
        let (algorithm, order) = match source {
            Source::Textbook(textbook) if textbook.pruning => (Algorithm::AlphaBeta, textbook.order),
            Source::Textbook(textbook) => (Algorithm::Minimax, textbook.order),
            Source::Engine { .. } => (Algorithm::Engine, Order::Given),
            Source::Tree { .. } => (Algorithm::Tree, Order::Given),
        };
        Self { algorithm, order, depth: source.depth() }
    }
}

/// The words for an order.
const fn order_key(order: Order) -> &'static str {
    match order {
        Order::Given => "lens-order-given",
        Order::Heuristic => "lens-order-heuristic",
        Order::Best => "lens-order-best",
        Order::Worst => "lens-order-worst",
    }
}

pub fn show(
    ui: &mut egui::Ui,
    words: &Words,
    wanted: Wanted,
    session: Option<&Session>,
    compares: bool,
) -> Vec<Action> {
    let mut asked = Vec::new();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(GRID / 2.0, GRID / 2.0);
        ui.spacing_mut().interact_size.y = HEIGHT;
        let back = egui::Button::new(style::text(words.get("lens-back"), style::SMALL, style::TEXT));
        if ui.add(back.min_size(egui::vec2(0.0, HEIGHT))).clicked() {
            asked.push(Action::Leave);
        }
        ui.add_space(GRID);
        let has_tree = session.is_some_and(|session| session.recorded.grows_tree());
        for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| has_tree || *algorithm != Algorithm::Tree) {
            if choice(ui, wanted.algorithm == algorithm, &words.get(algorithm.key())) {
                asked.push(Action::Record(Wanted { algorithm, ..wanted }));
            }
        }
        ui.add_space(GRID);
        let has_order = matches!(wanted.algorithm, Algorithm::Minimax | Algorithm::AlphaBeta);
        for order in Order::ALL {
            let button = button(ui, wanted.order == order && has_order, &words.get(order_key(order)));
            if ui.add_enabled(has_order, button).clicked() {
                asked.push(Action::Record(Wanted { order, ..wanted }));
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(GRID / 2.0, GRID / 2.0);
        ui.spacing_mut().interact_size.y = HEIGHT;
        let key = if wanted.algorithm == Algorithm::Tree { "lens-growth" } else { "lens-depth" };
        let stepped = stepper(ui, words, key, wanted.depth, DEPTHS);
        asked.extend(stepped.map(|depth| Action::Record(Wanted { depth, ..wanted })));
        let Some(session) = session else { return };
        let (round, rounds) = session.round();
        if rounds > 1 {
            ui.add_space(GRID);
            let stepped = stepper(ui, words, "lens-round", round as u32, 1..=rounds as u32);
            asked.extend(stepped.map(|round| Action::Round(round as usize)));
        }
        ui.add_space(GRID);
        if choice(ui, compares, &words.get("lens-compare")) {
            asked.push(Action::Compare(!compares));
        }
        if session.can_play_from() && choice(ui, false, &words.get("lens-play-from-here")) {
            asked.push(Action::PlayFromHere);
        }
        if choice(ui, false, &words.get("lens-practice")) {
            asked.push(Action::Practise(Some(Task::default())));
        }
        if choice(ui, false, &words.get("lens-export")) {
            asked.push(Action::OpenExport);
        }
    });
    asked
}

pub fn choice(ui: &mut egui::Ui, taken: bool, words: &str) -> bool {
    let button = button(ui, taken, words);
    ui.add(button).clicked()
}

/// A button as wide as its words, so that a row of them wraps where the window ends.
fn button(ui: &egui::Ui, taken: bool, words: &str) -> egui::Button<'static> {
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
