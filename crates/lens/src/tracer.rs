//! Writes a trace while a search goes on: who raised which bound, and who had set the bound that pruned.

use std::collections::HashMap;

use war_horses_engine::search::{Reason, Score};

use crate::scale::Scale;
use crate::trace::{Cut, Event, Growth, MoveId, NONE, Node, NodeId, Role, Trace, Window, WindowEnd};

/// No more nodes than these are recorded.
pub const MOST_NODES: usize = 200_000;

/// What is known of a node when it is entered.
#[derive(Clone, Copy, Debug)]
pub struct NodeEntry {
    /// The move that led to it.
    pub mv: MoveId,
    /// What the dice showed before that.
    pub fall: MoveId,
    /// Who acts there.
    pub role: Role,
    /// How many moves are still to be looked ahead.
    pub depth: u32,
    /// The window that it was entered with.
    pub window: Window,
    /// How often chance leads there.
    pub odds: u32,
    /// Stands for the position; none where it is not to be compared.
    pub key: Option<u64>,
}

impl NodeEntry {
    /// A root with nothing known yet.
    pub const fn root(role: Role, depth: u32, window: Window) -> Self {
        Self { mv: MoveId::NONE, fall: MoveId::NONE, role, depth, window, odds: 0, key: None }
    }
}

/// A node that has been entered and not left.
struct Open {
    node: u32,
    window: Window,
    holders: [u32; 2],
    last_child: u32,
    best: Option<Score>,
}

/// Takes down a search. Nodes are entered and left like brackets.
pub struct Tracer {
    trace: Trace,
    open: Vec<Open>,
    /// Nodes that were entered when there was no room any more.
    beyond: usize,
    most: usize,
    seen: HashMap<u64, u32>,
}

impl Tracer {
    /// A tracer with room for so many nodes.
    pub fn new(scale: Scale, pruning: bool, most: usize) -> Self {
        let trace = Trace {
            scale,
            pruning,
            nodes: vec![],
            events: vec![],
            cuts: vec![],
            pruned: vec![],
            names: vec![],
            rounds: vec![],
            complete: true,
            growth: vec![],
        };
        Self { trace, open: vec![], beyond: 0, most, seen: HashMap::new() }
    }

    /// How many nodes there are so far.
    pub fn len(&self) -> usize {
        self.trace.nodes.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.trace.nodes.is_empty()
    }

    /// Whether there is room for no other.
    pub fn is_full(&self) -> bool {
        self.len() >= self.most
    }

    /// How many nodes are open, those without room included.
    pub fn depth(&self) -> usize {
        self.open.len() + self.beyond
    }

    /// The node that is being searched, unless there was no room for it.
    pub fn current(&self) -> Option<NodeId> {
        self.open.last().filter(|_| self.beyond == 0).map(|open| NodeId(open.node))
    }

    /// What was written so far.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The search came to a node.
    pub fn enter(&mut self, entry: NodeEntry) {
        if self.is_full() || self.beyond > 0 {
            self.beyond += 1;
            self.trace.complete = false;
            return;
        }
        let id = self.len() as u32;
        let time = self.trace.events.len() as u32;
        let (mut parent, mut ply, mut holders) = (NONE, 0, [NONE; 2]);
        let Window { alpha, beta } = entry.window;
        let mut scout = false;
        if let Some(open) = self.open.last_mut() {
            parent = open.node;
            ply = self.trace.nodes[parent as usize].ply + 1;
            let inherited = [alpha == open.window.alpha, beta == open.window.beta];
            holders = std::array::from_fn(|end| if inherited[end] { open.holders[end] } else { NONE });
            scout = i64::from(beta) - i64::from(alpha) == 1 && !inherited.iter().all(|same| *same);
            // A scout hands its window down, and what is below it asks the same narrow question.
            scout |= inherited == [true; 2] && self.trace.nodes[parent as usize].scout;
            match open.last_child {
                NONE => self.trace.nodes[parent as usize].first_child = id,
                last => self.trace.nodes[last as usize].next_sibling = id,
            }
            open.last_child = id;
        } else {
            // What an earlier round has met is no news.
            self.seen.clear();
            self.trace.rounds.push(NodeId(id));
        }
        let twin = entry.key.map_or(NONE, |key| match *self.seen.entry(key).or_insert(id) {
            first if first == id => NONE,
            first => first,
        });
        self.trace.nodes.push(Node {
            parent,
            first_child: NONE,
            next_sibling: NONE,
            mv: entry.mv,
            fall: entry.fall,
            ply,
            depth: entry.depth.min(u16::MAX.into()) as u16,
            role: entry.role,
            reason: Reason::Stopped,
            raised: false,
            scout,
            window: entry.window,
            value: 0,
            entered: time,
            left: NONE,
            size: 1,
            holders,
            cut: NONE,
            twin,
            odds: entry.odds.min(u16::MAX.into()) as u16,
        });
        self.trace.events.push(Event::Entered(NodeId(id)));
        self.open.push(Open { node: id, window: entry.window, holders, last_child: NONE, best: None });
    }

    /// What a best-first search has done at the node that was entered last.
    pub(crate) fn grew(&mut self, growth: Growth) {
        if self.trace.growth.len() < self.len() {
            self.trace.growth.push(growth);
        }
    }

    /// A move of the current node that is never searched.
    pub fn prune(&mut self, mv: MoveId) {
        let Some(open) = self.open.last().filter(|_| self.beyond == 0) else { return };
        let node = &mut self.trace.nodes[open.node as usize];
        if node.cut == NONE {
            node.cut = self.trace.cuts.len() as u32;
            // Whoever chooses has met what the opponent is sure of elsewhere.
            let bound = match node.role {
                Role::Min => WindowEnd::Alpha,
                Role::Max | Role::Chance | Role::Over => WindowEnd::Beta,
            };
            let value = open.best.unwrap_or(node.window.end(bound));
            self.trace.cuts.push(Cut {
                node: NodeId(open.node),
                bound,
                limit: node.window.end(bound),
                holder: node.holder(bound),
                refuter: NodeId::of(open.last_child),
                value,
                first: self.trace.pruned.len() as u32,
                count: 0,
            });
            self.trace.events.push(Event::Pruned(node.cut));
        }
        self.trace.cuts[node.cut as usize].count += 1;
        self.trace.pruned.push(mv);
    }

    /// Leaves the current node with its value, seen from MAX.
    pub fn leave(&mut self, value: Score, reason: Reason) {
        if self.beyond > 0 {
            self.beyond -= 1;
            return;
        }
        let Some(open) = self.open.pop() else { return };
        self.trace.complete &= reason != Reason::Stopped;
        let size = self.len() as u32 - open.node;
        let left = self.trace.events.len() as u32;
        let node = &mut self.trace.nodes[open.node as usize];
        (node.value, node.reason, node.size, node.left) = (value, reason, size, left);
        self.trace.events.push(Event::Left(NodeId(open.node)));
        if reason != Reason::Stopped {
            self.tell_parent(open.node, value);
        }
    }

    /// A child is known: its parent may be surer of something now.
    fn tell_parent(&mut self, child: u32, value: Score) {
        let Some(open) = self.open.last_mut() else { return };
        let (parent, found) = (self.trace.nodes[open.node as usize], self.trace.nodes[child as usize]);
        if self.trace.is_superseded(&parent, &found) {
            return;
        }
        let (bound, is_better) = match parent.role {
            Role::Max => (WindowEnd::Alpha, value > open.window.alpha),
            Role::Min => (WindowEnd::Beta, value < open.window.beta),
            Role::Chance | Role::Over => return,
        };
        open.best = Some(match (open.best, bound) {
            (None, _) => value,
            (Some(best), WindowEnd::Alpha) => best.max(value),
            (Some(best), WindowEnd::Beta) => best.min(value),
        });
        if !is_better || !self.trace.pruning {
            return;
        }
        match bound {
            WindowEnd::Alpha => open.window.alpha = value,
            WindowEnd::Beta => open.window.beta = value,
        }
        open.holders[bound as usize] = child;
        self.trace.nodes[child as usize].raised = true;
        let (node, by) = (NodeId(open.node), NodeId(child));
        self.trace.events.push(Event::Raised { node, by, bound, to: value });
    }

    /// Leaves a root whose value nobody told: it is that of its best child.
    pub fn leave_root(&mut self, is_whole: bool) {
        let Some(open) = self.open.last() else { return };
        let reason = match open.best {
            Some(_) if !is_whole => Reason::Stopped,
            Some(best) if best >= open.window.beta => Reason::Cut,
            Some(best) if best < open.window.alpha => Reason::AllFail,
            Some(_) => Reason::Exact,
            None => Reason::Stopped,
        };
        self.leave(open.best.unwrap_or_default(), reason);
    }

    /// The trace of a search that is over, with the texts of its moves.
    pub fn finish(mut self, names: Vec<String>) -> Trace {
        self.beyond = 0;
        while !self.open.is_empty() {
            self.leave(0, Reason::Stopped);
        }
        self.trace.names = names;
        self.trace
    }
}
