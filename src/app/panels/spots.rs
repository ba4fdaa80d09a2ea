//! The board for those who hear it: an element for every spot, with words, and a line that is read out when it changes.
//!
//! Nothing of it is seen, and egui's own focus stays out of it: the arrows walk over the board as they do for everybody.

use egui::accesskit::{Action as Asked, Live, Rect, Role};

/// What is heard of a match.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Model {
    pub spots: Vec<SpotModel>,
    /// What has happened last, and whose turn it is.
    pub heard: String,
}

/// A spot of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct SpotModel {
    /// Its number on the board.
    pub spot: u16,
    /// What it is called, what lies there, and what can be done with it.
    pub words: String,
    /// Where it is seen.
    pub place: egui::Rect,
}

/// What a screen reader asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// As if it had been clicked.
    Choose(u16),
    /// As if one had walked there.
    Focus(u16),
}

/// Under which name a spot is known to egui, and so to a screen reader.
pub fn id_of(spot: u16) -> egui::Id {
    egui::Id::new(("spot of the board", spot))
}

/// Tells the board to a screen reader, if there is one, and returns what it asked for.
pub fn show(ctx: &egui::Context, model: &Model) -> Vec<Action> {
    // Some systems read out what a live region is called, others what it contains.
    ctx.accesskit_node_builder(egui::Id::new("what is heard"), |node| {
        node.set_role(Role::Status);
        node.set_live(Live::Polite);
        node.set_label(model.heard.as_str());
        node.set_value(model.heard.as_str());
    });
    let mut asked = Vec::new();
    for SpotModel { spot, words, place } in &model.spots {
        let id = id_of(*spot);
        ctx.accesskit_node_builder(id, |node| {
            node.set_role(Role::Button);
            node.set_label(words.as_str());
            let [x0, y0, x1, y1] = [place.min.x, place.min.y, place.max.x, place.max.y].map(f64::from);
            node.set_bounds(Rect { x0, y0, x1, y1 });
            node.add_action(Asked::Click);
            node.add_action(Asked::Focus);
        });
        let is_asked = |action| ctx.input(|input| input.has_accesskit_action_request(id, action));
        asked.extend(is_asked(Asked::Focus).then_some(Action::Focus(*spot)));
        asked.extend(is_asked(Asked::Click).then_some(Action::Choose(*spot)));
    }
    asked
}
