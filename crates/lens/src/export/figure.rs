//! A drawing of a tree, before it becomes a file: marks, edges, and the texts at them.

use crate::layout::Layout;
use crate::trace::{NodeId, Role, Trace};
use crate::view::{Item, ShownTree};

use super::{About, drawn_role, edge_text, is_chosen, node_of, value_text, window_text};

/// The form of a mark. Form comes first, colour second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// MAX chooses.
    Up,
    /// MIN chooses.
    Down,
    /// Chance acts.
    Round,
    /// A leaf.
    Box,
    /// The end of a pruned branch.
    Stub,
    /// Nodes that are not shown.
    Below,
}

/// How an edge is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// Any other edge.
    Plain,
    /// On the line that both sides expect.
    Chosen,
    /// Cut off, with scissors.
    Cut,
    /// Below a branch that was cut off.
    Ghost,
}

/// What stands at one place.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// How far to the right.
    pub x: f32,
    /// How far down.
    pub row: u16,
    /// What it looks like.
    pub shape: Shape,
    /// The text inside. None leaves a blank to be filled in.
    pub value: Option<String>,
    /// The text below. None writes nothing, and an empty one leaves a blank.
    pub note: Option<String>,
    /// Where the edge to it comes from.
    pub parent: Option<usize>,
    /// The text at the edge from the parent.
    pub edge: String,
    /// How that edge is drawn.
    pub stroke: Stroke,
    /// Whether the position was met before.
    pub is_twin: bool,
}

/// A drawing from elsewhere, such as that of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Inset {
    /// Elements of an SVG.
    pub shapes: String,
    /// How wide and high they are, in their own units.
    pub size: [f32; 2],
}

/// A tree as a drawing, in units of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct TreeFigure {
    /// All that is drawn, parents before their children.
    pub marks: Vec<Mark>,
    /// How wide all of it is.
    pub width: f32,
    /// How many rows it has.
    pub rows: u16,
    /// The position, under the tree.
    pub inset: Option<Inset>,
    /// Under the tree, beside the position.
    pub captions: Vec<String>,
    /// What the file tells about itself where nobody sees it.
    pub about: Vec<String>,
}

impl TreeFigure {
    /// The drawing of the shown part of a tree.
    pub fn of(trace: &Trace, shown: &ShownTree) -> Self {
        let layout = Layout::of(shown);
        let mark = |at: usize| {
            let (x, row) = layout.places[at];
            let item = shown.items[at];
            let node = node_of(shown, at).map(|id: NodeId| trace.node(id));
            let shape = match (item, node.map(drawn_role)) {
                (Item::Pruned { .. } | Item::Ghost(_), _) => Shape::Stub,
                (Item::Below(_), _) => Shape::Below,
                (_, Some(Role::Max)) => Shape::Up,
                (_, Some(Role::Min)) => Shape::Down,
                (_, Some(Role::Chance)) => Shape::Round,
                (_, _) => Shape::Box,
            };
            let value = match item {
                Item::Below(count) => format!("+{count}"),
                Item::Pruned { .. } | Item::Ghost(_) => String::new(),
                Item::Node(id) => value_text(trace, trace.node(id)),
            };
            let stroke = match item {
                Item::Pruned { .. } | Item::Ghost(_) => Stroke::Cut,
                Item::Below(_) => Stroke::Ghost,
                Item::Node(_) if is_chosen(trace, shown, at) => Stroke::Chosen,
                Item::Node(_) => Stroke::Plain,
            };
            Mark {
                x,
                row,
                shape,
                value: Some(value),
                note: node.filter(|_| trace.pruning).map(|node| window_text(trace, node.window)),
                parent: shown.parents[at].map(|parent| parent as usize),
                edge: edge_text(trace, item),
                stroke,
                is_twin: node.is_some_and(|node| node.twin().is_some()),
            }
        };
        Self {
            marks: (0..shown.items.len()).map(mark).collect(),
            width: layout.width,
            rows: layout.rows,
            inset: None,
            captions: vec![],
            about: vec![],
        }
    }

    /// The same with what the file tells about itself.
    pub fn with_about(self, about: &About) -> Self {
        Self { captions: about.captions.clone(), about: about.lines().to_vec(), ..self }
    }
}
