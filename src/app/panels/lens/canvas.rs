//! The large part of the lens: the tree, the icicle or the board, one run or two side by side, and how each is shown.

use egui::{Rect, UiBuilder, pos2};

use super::board::{self, Overlay};
use super::camera::Camera;
use super::controls::{choice, stepper};
use super::session::Session;
use super::{Action, Looking, Model, icicle, tree};
use crate::app::panels::style::{self, GRID};
use crate::lens::{NodeId, Source};
use crate::words::Words;

const MOST_PLIES: u32 = 9;

/// What is seen in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pane {
    #[default]
    Tree,
    Icicle,
    Board,
}

impl Pane {
    pub const ALL: [Self; 3] = [Self::Tree, Self::Icicle, Self::Board];

    pub const fn key(self) -> &'static str {
        match self {
            Self::Tree => "lens-tree-view",
            Self::Icicle => "lens-icicle",
            Self::Board => "lens-board",
        }
    }
}

/// How one run is looked at.
#[derive(Clone, Default, Debug)]
pub struct Sight {
    pub camera: Camera,
    /// What the icicle is about, where that is not all of it.
    pub top: Option<NodeId>,
}

pub fn show(ui: &mut egui::Ui, model: &Model, session: &Session, looking: &mut Looking) -> Vec<Action> {
    let mut asked = header(ui, model, session, looking);
    let rest = ui.available_rect_before_wrap();
    let Looking { pane, overlay, sight, other_sight, .. } = looking;
    let Some(other) = model.compared else {
        asked.extend(run(ui, model.words, session, rest, (*pane, *overlay), sight));
        return asked;
    };
    let middle = rest.center().x;
    let halves = [rest.with_max_x(middle - GRID / 2.0), rest.with_min_x(middle + GRID / 2.0)];
    for (half, shown, is_other) in [(halves[0], other, true), (halves[1], session, false)] {
        let title = titled(ui, model.words, shown, half);
        let place = half.with_min_y(title);
        let sight = if is_other { &mut *other_sight } else { &mut *sight };
        let action = run(ui, model.words, shown, place, (*pane, *overlay), sight);
        asked.extend(action.into_iter().map(|action| if is_other { action.of_other() } else { action }));
    }
    ui.painter().vline(middle, rest.y_range(), egui::Stroke::new(1.0, style::LINE.egui()));
    asked
}

/// Which run it is and what came of it. Returns where the rest begins.
fn titled(ui: &egui::Ui, words: &Words, session: &Session, place: Rect) -> f32 {
    let trace = session.trace();
    let root = trace.node(session.root());
    let best = trace.best_child(session.root()).map(|best| trace.label(best)).unwrap_or_default();
    let about = [
        (
            "value",
            root.value().map_or_else(|| "?".to_owned(), |value| words.written(&trace.scale.signed(value))).into(),
        ),
        ("best", best.into()),
        ("cuts", trace.cuts.len().to_string().into()),
    ];
    let lines = [
        (session.recorded.title(words), style::TEXT),
        (words.with("lens-compare-found", about).into_owned(), style::ACCENT),
    ];
    let mut top = place.top() + GRID / 2.0;
    for (text, ink) in lines {
        let font = egui::FontId::proportional(style::SMALL);
        let galley = ui.painter().layout(text, font, ink.egui(), place.width() - 2.0 * GRID);
        let height = galley.size().y;
        ui.painter().galley(pos2(place.left() + GRID, top), galley, ink.egui());
        top += height + 2.0;
    }
    top
}

fn run(
    ui: &mut egui::Ui,
    words: &Words,
    session: &Session,
    place: Rect,
    (pane, overlay): (Pane, Overlay),
    sight: &mut Sight,
) -> Option<Action> {
    let mut ui = ui.new_child(UiBuilder::new().id_salt(place.left() as i32).max_rect(place));
    ui.set_clip_rect(place.intersect(ui.clip_rect()));
    match pane {
        Pane::Tree => tree::show(&mut ui, words, session, &mut sight.camera),
        Pane::Icicle => icicle::show(&mut ui, words, session, &mut sight.top),
        Pane::Board => board::show(&mut ui, words, session, overlay),
    }
}

/// At the right, how many nodes the search has looked at.
fn effort_so_far(ui: &mut egui::Ui, words: &Words, session: &Session) {
    let (visited, all) = session.nodes();
    let key = if visited < all { "lens-nodes-so-far" } else { "lens-nodes" };
    let told = words.with(key, [("nodes", visited.to_string().into()), ("all", all.to_string().into())]);
    let free = ui.available_size_before_wrap().x - style::width(ui, &told, style::SMALL) - GRID;
    ui.add_space(free.max(0.0));
    ui.label(style::text(told, style::SMALL, style::MUTED));
}

/// Which view it is, and what can be chosen about it.
fn header(ui: &mut egui::Ui, model: &Model, session: &Session, looking: &Looking) -> Vec<Action> {
    let (words, mut asked) = (model.words, Vec::new());
    ui.add_space(GRID / 2.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(GRID / 2.0, GRID / 2.0);
        ui.spacing_mut().interact_size.y = 28.0;
        ui.add_space(GRID / 2.0);
        for pane in Pane::ALL {
            if choice(ui, looking.pane == pane, &words.get(pane.key())) {
                asked.push(Action::Pane(pane));
            }
        }
        ui.add_space(2.0 * GRID);
        match looking.pane {
            Pane::Tree => {
                let stepped = stepper(ui, words, "lens-plies", session.plies().into(), 1..=MOST_PLIES);
                asked.extend(stepped.map(|plies| Action::Plies(plies as u16)));
                if choice(ui, session.only_refutations(), &words.get("lens-main-line")) {
                    asked.push(Action::OnlyRefutations(!session.only_refutations()));
                }
                // Only a full search in the same order can tell what was saved.
                let is_textbook = matches!(session.recorded.source(), Source::Textbook(_));
                if is_textbook && session.trace().pruning && choice(ui, looking.ghosts, &words.get("lens-ghosts")) {
                    asked.push(Action::Ghosts(!looking.ghosts));
                }
                if choice(ui, false, &words.get("lens-fit")) {
                    asked.push(Action::Fit);
                }
            }
            Pane::Icicle => {
                if looking.sight.top.is_some() && choice(ui, false, &words.get("lens-fit")) {
                    asked.push(Action::Fit);
                }
            }
            Pane::Board => {
                for overlay in Overlay::ALL {
                    if choice(ui, looking.overlay == overlay, &words.get(overlay.key())) {
                        asked.push(Action::Overlay(overlay));
                    }
                }
            }
        }
        if model.compared.is_none() {
            effort_so_far(ui, words, session);
        }
    });
    asked
}
