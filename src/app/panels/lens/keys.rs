//! The keys of the lens.

use egui::{Key, Modifiers};

use super::canvas::Pane;
use super::session::{Jump, Walk};
use super::{Action, Tab};
use crate::app::panels::keymap::{self, KeyAction, KeyContext};

/// What the keys that can be changed ask for.
const KEYS: [(KeyAction, Action); 11] = [
    (KeyAction::LensFirst, Action::Jump(Jump::First)),
    (KeyAction::LensLast, Action::Jump(Jump::Last)),
    (KeyAction::LensPrevious, Action::Jump(Jump::Previous)),
    (KeyAction::LensNext, Action::Jump(Jump::Next)),
    (KeyAction::LensNextCut, Action::Jump(Jump::NextCut)),
    (KeyAction::LensNextRaise, Action::Jump(Jump::NextRaise)),
    (KeyAction::LensFit, Action::Fit),
    (KeyAction::LensZoomIn, Action::Zoom(1.25)),
    (KeyAction::LensZoomOut, Action::Zoom(0.8)),
    (KeyAction::LensAnyway, Action::SearchAnyway),
    (KeyAction::LensExport, Action::OpenExport),
];

/// What the digits show.
const VIEWS: [(Key, Action); 7] = [
    (Key::Num1, Action::Tab(Tab::Windows)),
    (Key::Num2, Action::Tab(Tab::Heuristic)),
    (Key::Num3, Action::Tab(Tab::Outline)),
    (Key::Num4, Action::Tab(Tab::Effort)),
    (Key::Num5, Action::Pane(Pane::Tree)),
    (Key::Num6, Action::Pane(Pane::Icicle)),
    (Key::Num7, Action::Pane(Pane::Board)),
];

/// In the tree the arrows follow the drawing; in the outline, up and down go from line to line.
const ARROWS: [(Key, Walk, Walk); 4] = [
    (Key::ArrowUp, Walk::Parent, Walk::Above),
    (Key::ArrowDown, Walk::FirstChild, Walk::Below),
    (Key::ArrowLeft, Walk::PreviousSibling, Walk::Parent),
    (Key::ArrowRight, Walk::NextSibling, Walk::FirstChild),
];

/// What was asked for by keys, except by those that a widget with the keyboard may want. Enter opens and closes the
/// selected node.
pub fn pressed(ctx: &egui::Context, tab: Tab, selected: Option<crate::lens::NodeId>) -> Vec<Action> {
    let meaning = |asked: KeyAction| KEYS.iter().find(|(key, _)| *key == asked).map(|(_, action)| action.clone());
    let mut asked: Vec<Action> = keymap::asked(ctx, KeyContext::Lens).into_iter().filter_map(meaning).collect();
    let (is_free, writes) = (ctx.memory(|memory| memory.focused().is_none()), ctx.text_edit_focused());
    ctx.input_mut(|input| {
        let views = VIEWS.iter().filter(|(key, _)| !writes && input.consume_key(Modifiers::NONE, *key));
        asked.extend(views.map(|(_, action)| action.clone()));
        if !is_free {
            return;
        }
        if input.consume_key(Modifiers::NONE, Key::Space) {
            asked.push(Action::PlayOrPause);
        }
        for (key, in_tree, in_outline) in ARROWS {
            if input.consume_key(Modifiers::NONE, key) {
                asked.push(Action::Walk(if tab == Tab::Outline { in_outline } else { in_tree }));
            }
        }
        if input.consume_key(Modifiers::NONE, Key::Enter) {
            asked.extend(selected.map(Action::Toggle));
        }
    });
    asked
}
