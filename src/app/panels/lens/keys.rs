//! The keys of the lens.

use egui::{Key, Modifiers};

use super::canvas::Pane;
use super::session::{Jump, Walk};
use super::{Action, Tab};

/// What each key asks for.
const KEYS: [(Key, Action); 20] = [
    (Key::Home, Action::Jump(Jump::First)),
    (Key::End, Action::Jump(Jump::Last)),
    (Key::Comma, Action::Jump(Jump::Previous)),
    (Key::Period, Action::Jump(Jump::Next)),
    (Key::Space, Action::PlayOrPause),
    (Key::C, Action::Jump(Jump::NextCut)),
    (Key::R, Action::Jump(Jump::NextRaise)),
    (Key::F, Action::Fit),
    (Key::Plus, Action::Zoom(1.25)),
    (Key::Equals, Action::Zoom(1.25)),
    (Key::Minus, Action::Zoom(0.8)),
    (Key::A, Action::SearchAnyway),
    (Key::Num1, Action::Tab(Tab::Windows)),
    (Key::Num2, Action::Tab(Tab::Heuristic)),
    (Key::Num3, Action::Tab(Tab::Outline)),
    (Key::Num4, Action::Tab(Tab::Effort)),
    (Key::Num5, Action::Pane(Pane::Tree)),
    (Key::Num6, Action::Pane(Pane::Icicle)),
    (Key::Num7, Action::Pane(Pane::Board)),
    (Key::E, Action::OpenExport),
];

/// In the tree the arrows follow the drawing; in the outline, up and down go from line to line.
const ARROWS: [(Key, Walk, Walk); 4] = [
    (Key::ArrowUp, Walk::Parent, Walk::Above),
    (Key::ArrowDown, Walk::FirstChild, Walk::Below),
    (Key::ArrowLeft, Walk::PreviousSibling, Walk::Parent),
    (Key::ArrowRight, Walk::NextSibling, Walk::FirstChild),
];

/// What was asked for by keys, unless a widget has the keyboard. Enter opens and closes the selected node.
pub fn pressed(ctx: &egui::Context, tab: Tab, selected: Option<crate::lens::NodeId>) -> Vec<Action> {
    if ctx.memory(|memory| memory.focused().is_some()) {
        return Vec::new();
    }
    ctx.input_mut(|input| {
        let mut asked: Vec<Action> = KEYS
            .iter()
            .filter(|(key, _)| input.consume_key(Modifiers::NONE, *key))
            .map(|(_, action)| action.clone())
            .collect();
        for (key, in_tree, in_outline) in ARROWS {
            if input.consume_key(Modifiers::NONE, key) {
                asked.push(Action::Walk(if tab == Tab::Outline { in_outline } else { in_tree }));
            }
        }
        if input.consume_key(Modifiers::NONE, Key::Enter) {
            asked.extend(selected.map(Action::Toggle));
        }
        asked
    })
}
