//! The tree as indented text, line by line, for whoever reads rather than looks.

use super::session::Session;
use super::{Action, shapes};
use crate::app::panels::style::{self, GRID};
use crate::lens::view::Item;
use crate::lens::{NodeId, NodeStatus, Role};
use crate::words::Words;

const LINE: f32 = 24.0;

pub fn show(ui: &mut egui::Ui, words: &Words, session: &Session) -> Option<Action> {
    let mut asked = None;
    let selected = session.outline.iter().position(|&at| session.shown.items[at] == Item::Node(session.selected()));
    let mut area = egui::ScrollArea::vertical().id_salt("outline").auto_shrink([false, false]);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().interact_size.y = LINE;
    let remembered = egui::Id::new((ui.id(), "selected"));
    let before = ui.data_mut(|data| data.get_temp_mut_or_default::<Option<usize>>(remembered).take());
    ui.data_mut(|data| data.insert_temp(remembered, selected));
    if let Some(line) = selected.filter(|_| before != selected) {
        let room = ui.available_height();
        area = area.vertical_scroll_offset((line as f32 * LINE - room / 2.0).max(0.0));
    }
    area.show_rows(ui, LINE, session.outline.len(), |ui, rows| {
        for line in rows {
            let item = session.outline[line];
            let row = session.layout.places[item].1;
            let is_selected = selected == Some(line);
            let ink = match session.shown.items[item] {
                Item::Node(id) if is_selected || !session.is_on_line(id) => style::TEXT,
                Item::Node(_) => style::ACCENT,
                Item::Pruned { .. } | Item::Ghost(_) => style::WARNING,
                Item::Below(_) => style::MUTED,
            };
            let words = text(words, session, item);
            ui.horizontal(|ui| {
                ui.spacing_mut().button_padding = egui::vec2(GRID / 2.0, 0.0);
                ui.add_space(f32::from(row.min(12)) * GRID * 1.5);
                let ink = if is_selected { style::ON_ACCENT } else { ink };
                let label = style::text(words, style::SMALL, ink);
                let button = egui::Button::new(label).frame_when_inactive(is_selected).selected(is_selected).truncate();
                let clicked = ui.add(button.min_size(egui::vec2(0.0, LINE))).clicked();
                if let Some(action) = action(session, item).filter(|_| clicked) {
                    asked = Some(action);
                }
            });
        }
    });
    asked
}

fn action(session: &Session, item: usize) -> Option<Action> {
    let parent = || session.shown.parents[item].map(|parent| session.shown.items[parent as usize]);
    match (session.shown.items[item], parent()) {
        (Item::Node(id), _) => Some(Action::Select(id)),
        (Item::Pruned { .. }, Some(Item::Node(id))) => Some(Action::Select(id)),
        (Item::Below(_), Some(Item::Node(id))) => Some(Action::Toggle(id)),
        (Item::Ghost(_), Some(Item::Node(id))) => Some(Action::Select(id)),
        _ => None,
    }
}

fn text(words: &Words, session: &Session, item: usize) -> String {
    let trace = session.trace();
    match session.shown.items[item] {
        Item::Node(id) => node(words, session, id),
        Item::Pruned { cut, first, count } => {
            let moves = trace.pruned_moves(&trace.cuts[cut as usize]);
            let names: Vec<_> =
                moves.iter().skip(first as usize).take(count as usize).map(|&mv| trace.name(mv)).collect();
            words.with("lens-outline-pruned", [("moves", names.join(" ").into())]).into_owned()
        }
        Item::Ghost(ghost) => {
            let value =
                session.ghosts.value(ghost).map(|value| shapes::short(words, trace.scale, value)).unwrap_or_default();
            let about = [("move", session.ghosts.label(ghost).into()), ("value", value.into())];
            words.with("lens-outline-ghost", about).into_owned()
        }
        Item::Below(count) => words.with("lens-below", [("count", count.to_string().into())]).into_owned(),
    }
}

/// A node in a line: its move, who acts, its value and its window.
fn node(words: &Words, session: &Session, id: NodeId) -> String {
    let trace = session.trace();
    let state = session.state(id);
    let role = match trace.node(id).role {
        Role::Max => words.get("lens-role-max"),
        Role::Min => words.get("lens-role-min"),
        Role::Chance => words.get("lens-role-chance"),
        Role::Over => words.get("lens-role-over"),
    };
    let label = trace.label(id);
    let mut line = if label.is_empty() { words.get("lens-root").into_owned() } else { label };
    line = format!("{line} · {role}");
    match (state.status, state.value) {
        (NodeStatus::NotYet, _) => return format!("{line} · {}", words.get("lens-not-yet")),
        (_, Some(value)) => line = format!("{line} · {}", shapes::short(words, trace.scale, value)),
        _ => {}
    }
    if trace.pruning && trace.node(id).size > 1 {
        line = format!("{line} · {}", shapes::window_text(words, trace.scale, state.window));
    }
    line
}
