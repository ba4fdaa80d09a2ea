//! Trees as pictures and files. Each carries the position, the settings and the version it was made with.

mod csv;
mod dot;
pub mod figure;
mod json;
mod mermaid;
mod png;
mod program;
pub mod svg;
mod tikz;

pub use csv::csv;
pub use dot::dot;
pub use json::{SCHEMA, SCHEMA_VERSION, json};
pub use mermaid::mermaid;
pub use png::{NoPicture, png};
pub use svg::svg;
pub use tikz::tikz;

use war_horses_engine::search::Textbook;
use war_horses_engine::terms::Terms;

use crate::recorder::{Recording, Source};
use crate::trace::{Node, NodeId, Role, Trace, Window, WindowEnd};
use crate::view::{Item, ShownTree};

/// What a file tells about itself.
#[derive(Clone, PartialEq, Debug)]
pub struct About {
    /// Of the program that wrote it.
    pub version: String,
    /// Which game it is.
    pub game: String,
    /// The root, as one line of text.
    pub position: String,
    /// What the game calls the side that everything is seen from.
    pub max: String,
    /// How it was searched.
    pub source: Source,
    /// Which heuristic its leaves were looked at with.
    pub heuristic: String,
    /// Lines for people, in their language, to be written under a picture.
    pub captions: Vec<String>,
}

impl About {
    /// What a recording tells about itself.
    pub fn new<G: Terms>(recording: &Recording<G>) -> Self {
        Self {
            version: program::VERSION.to_owned(),
            game: G::ID.to_owned(),
            position: recording.position.to_string(),
            max: G::SIDES[recording.max.index()].to_owned(),
            source: recording.source,
            heuristic: recording.heuristic.id.to_string(),
            captions: vec![],
        }
    }

    /// The search in a few words, as commands know them.
    pub fn settings(&self) -> String {
        let heuristic = &self.heuristic;
        match self.source {
            Source::Textbook(Textbook { depth, order, .. }) => {
                format!("{}, depth {depth}, order {}, heuristic {heuristic}", self.source.id(), order.id())
            }
            Source::Engine { depth } => format!("{}, depth {depth}, heuristic {heuristic}", self.source.id()),
            Source::Tree { .. } => format!("{}, {} visits", self.source.id(), self.source.visits().unwrap_or_default()),
        }
    }

    /// All of it, line by line, for comments in files.
    pub fn lines(&self) -> [String; 4] {
        [
            format!("{} {}", program::NAME, self.version),
            format!("game: {}, MAX: {}", self.game, self.max),
            format!("position: {}", self.position),
            format!("search: {}", self.settings()),
        ]
    }
}

/// Lines that the reader of a file passes over.
pub(crate) fn comment(lines: &[String], sign: &str) -> String {
    lines.iter().map(|line| format!("{sign}{line}\n")).collect()
}

/// A window as it is written.
pub(crate) fn window_text(trace: &Trace, window: Window) -> String {
    let [alpha, beta] = [WindowEnd::Alpha, WindowEnd::Beta].map(|bound| trace.scale.text(window.end(bound)));
    format!("[{alpha}, {beta}]")
}

/// The value of a node, with a sign where it is only a bound.
pub(crate) fn value_text(trace: &Trace, node: &Node) -> String {
    let Some(value) = node.value() else { return "?".to_owned() };
    let text = trace.scale.text(value);
    match value {
        _ if !trace.pruning || node.size == 1 => text,
        _ if value <= node.window.alpha => format!("≤{text}"),
        _ if value >= node.window.beta => format!("≥{text}"),
        _ => text,
    }
}

/// Who is drawn at a node: nobody where nothing is chosen any more.
pub(crate) fn drawn_role(node: &Node) -> Role {
    use war_horses_engine::search::Reason::{Horizon, Over};
    if matches!(node.reason(), Over | Horizon) { Role::Over } else { node.role }
}

/// The text on the way to an item.
pub(crate) fn edge_text(trace: &Trace, item: Item) -> String {
    match item {
        Item::Node(id) => trace.label(id),
        Item::Pruned { count: 1, cut, first } => {
            let cut = &trace.cuts[cut as usize];
            trace.name(trace.pruned_moves(cut)[first as usize]).to_owned()
        }
        Item::Pruned { count, .. } => format!("{count}×"),
        Item::Ghost(_) | Item::Below(_) => String::new(),
    }
}

/// Whether an edge belongs to the line that both sides expect.
pub(crate) fn is_chosen(trace: &Trace, shown: &ShownTree, at: usize) -> bool {
    let Item::Node(root) = shown.items[0] else { return false };
    let Item::Node(id) = shown.items[at] else { return false };
    id == root || trace.principal_line(root).contains(&id)
}

/// The nodes of a view.
pub(crate) fn node_of(shown: &ShownTree, at: usize) -> Option<NodeId> {
    match shown.items[at] {
        Item::Node(id) => Some(id),
        Item::Ghost(_) | Item::Pruned { .. } | Item::Below(_) => None,
    }
}
