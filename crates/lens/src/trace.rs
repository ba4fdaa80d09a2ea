//! What is recorded of a search: its nodes in the order in which they were entered, and all that happened, event by event.
//!
//! Every number is seen from MAX, the side to act at the root: alpha is what MAX is sure of, beta what MIN is.

use war_horses_engine::search::{INFINITY, Reason, Score};

use crate::scale::Scale;

pub(crate) const NONE: u32 = u32::MAX;

/// A node of a trace. Nodes are numbered as they were entered, so that all below a node come right after it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub u32);

impl NodeId {
    /// Its place in the list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn of(raw: u32) -> Option<Self> {
        if raw == NONE { None } else { Some(Self(raw)) }
    }
}

/// A move, as its place in the list of those that occur in a trace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MoveId(pub u16);

impl MoveId {
    pub(crate) const NONE: Self = Self(u16::MAX);

    /// Its place in the list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Who acts at a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// The side whose view all numbers have.
    Max,
    /// Its opponent.
    Min,
    /// The dice.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Role {
    /// Its name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Max => "max",
            Self::Min => "min",
            Self::Chance => "chance",
            Self::Over => "over",
        }
    }
}

/// What each side is sure of: MAX of no less than alpha, MIN of no more than beta.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// What MAX has already.
    pub alpha: Score,
    /// What MIN allows at most.
    pub beta: Score,
}

impl Window {
    /// Nothing is known yet.
    pub const OPEN: Self = Self { alpha: -INFINITY, beta: INFINITY };

    /// Nothing that is still to come can matter.
    pub const fn is_closed(self) -> bool {
        self.alpha >= self.beta
    }

    /// The end of the window that a bound is.
    pub const fn end(self, bound: WindowEnd) -> Score {
        match bound {
            WindowEnd::Alpha => self.alpha,
            WindowEnd::Beta => self.beta,
        }
    }
}

/// One end of a window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WindowEnd {
    /// The lower end, which MAX raises.
    Alpha,
    /// The upper end, which MIN lowers.
    Beta,
}

impl WindowEnd {
    /// Its name in files and translations.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Alpha => "alpha",
            Self::Beta => "beta",
        }
    }
}

/// The name of a reason in files.
pub const fn reason_id(reason: Reason) -> &'static str {
    match reason {
        Reason::Over => "over",
        Reason::Horizon => "horizon",
        Reason::Table => "table",
        Reason::Exact => "exact",
        Reason::AllFail => "all-fail",
        Reason::Cut => "cut",
        Reason::Stopped => "stopped",
    }
}

/// A node, with all that was found out about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Node {
    pub(crate) parent: u32,
    pub(crate) first_child: u32,
    pub(crate) next_sibling: u32,
    pub(crate) mv: MoveId,
    /// The fall of the dice before `mv`, where the engine tried a move after it without a node for the fall.
    pub(crate) fall: MoveId,
    /// How many moves below the root it lies.
    pub ply: u16,
    /// Moves still to look ahead.
    pub depth: u16,
    /// Who acts there.
    pub role: Role,
    pub(crate) reason: Reason,
    /// Whether its value became a bound of its parent.
    pub raised: bool,
    /// Whether it was only asked if it is better than what is sure, by a window with nothing inside.
    pub scout: bool,
    /// The window with which it was entered.
    pub window: Window,
    pub(crate) value: Score,
    /// The events by which it was entered and left.
    pub(crate) entered: u32,
    pub(crate) left: u32,
    /// Nodes from here down, itself included.
    pub size: u32,
    /// The nodes whose values the ends of the window are.
    pub(crate) holders: [u32; 2],
    pub(crate) cut: u32,
    /// The first node with the same position.
    pub(crate) twin: u32,
    /// In how many of all falls this one comes, at the child of a chance node.
    pub odds: u16,
}

impl Node {
    /// The node above it; none above the root.
    pub fn parent(&self) -> Option<NodeId> {
        NodeId::of(self.parent)
    }

    /// The move that led here; none at a root.
    pub fn mv(&self) -> Option<MoveId> {
        (self.mv != MoveId::NONE).then_some(self.mv)
    }

    /// Why it was left. [`Reason::Stopped`] means that it never was, or too early.
    pub fn reason(&self) -> Reason {
        self.reason
    }

    /// What it is worth, if the search got to the end of it. Outside of the window it is only a bound.
    pub fn value(&self) -> Option<Score> {
        (self.reason != Reason::Stopped).then_some(self.value)
    }

    /// The node that made one end of the window what it is; none for the ends of the first window, of scouts, and of what
    /// chance allows.
    pub fn holder(&self, bound: WindowEnd) -> Option<NodeId> {
        NodeId::of(self.holders[bound as usize])
    }

    /// An earlier node with the same position.
    pub fn twin(&self) -> Option<NodeId> {
        NodeId::of(self.twin)
    }

    /// The times between which it was looked at.
    pub fn span(&self) -> std::ops::Range<usize> {
        self.entered as usize..self.left as usize
    }
}

/// Moves of a node that were never searched, and why.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cut {
    /// Where it happened.
    pub node: NodeId,
    /// The bound that was met, and what it was.
    pub bound: WindowEnd,
    /// The bound that the value met.
    pub limit: Score,
    /// The node that had set it.
    pub holder: Option<NodeId>,
    /// The child that met it, and its value.
    pub refuter: Option<NodeId>,
    /// The value that met it.
    pub value: Score,
    pub(crate) first: u32,
    pub(crate) count: u32,
}

/// Something that happened. Its place in the list is its time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// The search came to a node.
    Entered(NodeId),
    /// A child gave the node a better bound.
    Raised {
        /// Where.
        node: NodeId,
        /// The child that did it.
        by: NodeId,
        /// Which end of the window.
        bound: WindowEnd,
        /// What it is from now on.
        to: Score,
    },
    /// The moves of a cut were given up; its place in the list of cuts.
    Pruned(u32),
    /// The search is done with a node.
    Left(NodeId),
}

/// How far a node has got at some time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeStatus {
    /// The search has not been there.
    NotYet,
    /// It is there or below.
    Open,
    /// It is done with it.
    Left,
}

/// A node as it stands at some time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NodeState {
    /// Whether the search is done with it.
    pub status: NodeStatus,
    /// The window so far.
    pub window: Window,
    /// The value, or the best so far while it is open; none before a child is known.
    pub value: Option<Score>,
    /// The child with that value.
    pub best: Option<NodeId>,
    /// Whether its remaining moves are given up.
    pub is_cut: bool,
}

impl NodeState {
    /// Whether its value will not change any more: the search has left it, or is about to, having given up the rest.
    pub fn is_final(&self) -> bool {
        self.status == NodeStatus::Left || self.is_cut
    }
}

/// What a best-first search has done at a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Growth {
    /// How often it came by.
    pub visits: u32,
    /// How promising the move looked before it was tried, as a part of all moves beside it.
    pub prior: f32,
    /// Whether it is proved that MAX wins; nothing while that is open.
    pub proved: Option<bool>,
}

/// A recorded search.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace {
    /// How its numbers are read.
    pub scale: Scale,
    /// Whether branches were pruned, so that windows mean anything.
    pub pruning: bool,
    /// All nodes, parents before their children.
    pub nodes: Vec<Node>,
    /// All that happened, in order.
    pub events: Vec<Event>,
    /// All that was cut off.
    pub cuts: Vec<Cut>,
    pub(crate) pruned: Vec<MoveId>,
    /// The text of every move that occurs.
    pub names: Vec<String>,
    /// One root for each round.
    pub rounds: Vec<NodeId>,
    /// Whether the search came to its end, and nothing is missing.
    pub complete: bool,
    /// What was done at each node of a tree that was grown best-first; empty for other searches.
    pub growth: Vec<Growth>,
}

impl Trace {
    /// The node of a number.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The root of the last round, which is the one that counts.
    pub fn root(&self) -> NodeId {
        self.rounds.last().copied().unwrap_or(NodeId(0))
    }

    /// The numbers of all nodes.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// All nodes from here down, this one first.
    pub fn below(&self, id: NodeId) -> impl Iterator<Item = NodeId> + use<> {
        (id.0..id.0 + self.node(id).size).map(NodeId)
    }

    /// The children of a node in the order of the search.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let next = |id: &NodeId| NodeId::of(self.node(*id).next_sibling);
        std::iter::successors(NodeId::of(self.node(id).first_child), next)
    }

    /// The nodes from the root of its round down to this one.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = std::iter::successors(Some(id), |&id| self.node(id).parent()).collect();
        path.reverse();
        path
    }

    /// A move as its game writes it.
    pub fn name(&self, mv: MoveId) -> &str {
        self.names.get(mv.index()).map_or("", String::as_str)
    }

    /// The name of the move that led to a node, with the fall of the dice before it where that has no node.
    pub fn label(&self, id: NodeId) -> String {
        let node = self.node(id);
        match node.fall {
            MoveId::NONE => self.name(node.mv).to_owned(),
            fall => format!("{} {}", self.name(fall), self.name(node.mv)),
        }
    }

    /// The cut that ended a node, if moves were given up there.
    pub fn cut_of(&self, id: NodeId) -> Option<&Cut> {
        self.cuts.get(self.node(id).cut as usize)
    }

    /// The moves that a cut gave up.
    pub fn pruned_moves(&self, cut: &Cut) -> &[MoveId] {
        &self.pruned[cut.first as usize..(cut.first + cut.count) as usize]
    }

    /// What was done at a node of a grown tree.
    pub fn growth(&self, id: NodeId) -> Option<&Growth> {
        self.growth.get(id.index())
    }

    /// The child whose value the node has, or in a grown tree the one that was visited most, unless another surely wins: the last that became its bound, or else the first that is worth as much.
    pub fn best_child(&self, id: NodeId) -> Option<NodeId> {
        let node = self.node(id);
        if node.role == Role::Chance {
            return None;
        }
        if !self.growth.is_empty() {
            let wins = |growth: &Growth| growth.proved == Some(node.role == Role::Max);
            return self.children(id).max_by_key(|&child| self.growth(child).map(|it| (wins(it), it.visits)));
        }
        let raised = self.children(id).filter(|&child| self.node(child).raised).last();
        raised.or_else(|| self.children(id).find(|&child| self.node(child).value() == node.value()))
    }

    /// A node as it stands after so many events.
    pub fn at(&self, id: NodeId, time: usize) -> NodeState {
        let node = self.node(id);
        let mut state =
            NodeState { status: NodeStatus::NotYet, window: node.window, value: None, best: None, is_cut: false };
        if time <= node.entered as usize {
            return state;
        }
        state.status = NodeStatus::Open;
        for child in self.children(id).take_while(|&child| time > self.node(child).left as usize) {
            let found = self.node(child);
            let Some(value) = found.value() else { continue };
            if found.raised && time > found.left as usize + 1 {
                match node.role {
                    Role::Max => state.window.alpha = value,
                    _ => state.window.beta = value,
                }
            }
            let is_better = match (node.role, state.value) {
                (Role::Max, Some(best)) => value > best,
                (Role::Min, Some(best)) => value < best,
                (role, None) => matches!(role, Role::Max | Role::Min),
                (Role::Chance | Role::Over, Some(_)) => false,
            };
            // A scout that found more than was asked is searched again, and its value only a bound.
            if is_better && !self.is_superseded(node, found) {
                (state.value, state.best) = (Some(value), Some(child));
            }
        }
        let first_loss = self.cut_of(id).and_then(|cut| self.nodes.get(cut.refuter?.index()));
        state.is_cut = first_loss.is_some_and(|refuter| time > refuter.left as usize + 2);
        if time > node.left as usize && node.left != NONE {
            state.status = NodeStatus::Left;
            state.is_cut = self.cut_of(id).is_some();
            (state.value, state.best) = (node.value(), self.best_child(id));
        }
        state
    }

    /// Whether the value of a scout is only a bound inside of the window of its parent, so that it is searched again.
    pub(crate) fn is_superseded(&self, parent: &Node, scout: &Node) -> bool {
        scout.scout
            && match parent.role {
                Role::Max => scout.value >= scout.window.beta && scout.window.beta < parent.window.beta,
                Role::Min => scout.value <= scout.window.alpha && scout.window.alpha > parent.window.alpha,
                Role::Chance | Role::Over => false,
            }
    }

    /// What the recording takes in memory.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.nodes[..])
            + size_of_val(&self.events[..])
            + size_of_val(&self.cuts[..])
            + size_of_val(&self.pruned[..])
            + size_of_val(&self.growth[..])
    }
}
