//! What was not searched: the branches that pruning saved, and a pruned branch searched after all.

use std::collections::HashMap;
use std::sync::Arc;

use war_horses_engine::search::{MoveOrder, Reason, Score, Textbook};
use war_horses_engine::terms::Terms;
use war_horses_games::Turn;

use crate::recorder::{Progress, Recording, Source, Unrecordable, record_by};
use crate::trace::{Cut, MoveId, NodeId, Role, Trace, Window};
use crate::tracer::{NodeEntry, Tracer};

/// A node of a branch that was not searched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GhostId {
    branch: u32,
    /// Its node in the trace of the branch.
    node: NodeId,
}

/// A tree that ghosts are nodes of.
#[derive(Clone, Debug)]
struct Branch {
    trace: Arc<Trace>,
    /// The move that leads to its root, where that was searched on its own.
    mv: Option<String>,
    /// Whether its MAX is MIN of the tree that it hangs in.
    turned: bool,
}

/// Branches that were not searched, and where they would hang in the tree that was.
#[derive(Clone, Debug, Default)]
pub struct Ghosts {
    branches: Vec<Branch>,
    under: HashMap<NodeId, Vec<GhostId>>,
}

impl Ghosts {
    /// All that a search saved, as a full one of the same position, depth and order knows it.
    pub fn saved(full: Arc<Trace>, searched: &Trace) -> Self {
        let mut under: HashMap<NodeId, Vec<GhostId>> = HashMap::new();
        for (whole, part) in full.ids().zip(overlay(&full, searched)) {
            let Some(cut) = part.and_then(|part| searched.cut_of(part)) else { continue };
            let names: Vec<&str> = searched.pruned_moves(cut).iter().map(|&mv| searched.name(mv)).collect();
            let ghosts = full.children(whole).filter(|&child| names.contains(&full.label(child).as_str()));
            under.insert(cut.node, ghosts.map(|node| GhostId { branch: 0, node }).collect());
        }
        Self { branches: vec![Branch { trace: full, mv: None, turned: false }], under }
    }

    /// Hangs a branch that was searched after all under the node where it was pruned, once.
    pub fn add(&mut self, at: NodeId, mv: String, trace: Arc<Trace>, turned: bool) {
        let known = self.under.get(&at).is_some_and(|ghosts| ghosts.iter().any(|&ghost| self.label(ghost) == mv));
        if known {
            return;
        }
        let ghost = GhostId { branch: self.branches.len() as u32, node: trace.root() };
        self.branches.push(Branch { trace, mv: Some(mv), turned });
        self.under.entry(at).or_default().push(ghost);
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.under.is_empty()
    }

    /// The ghosts that hang under a node that was searched.
    pub fn under(&self, node: NodeId) -> &[GhostId] {
        self.under.get(&node).map_or(&[], Vec::as_slice)
    }

    fn branch(&self, ghost: GhostId) -> &Branch {
        &self.branches[ghost.branch as usize]
    }

    /// The ghosts under a ghost.
    pub fn children(&self, ghost: GhostId) -> impl Iterator<Item = GhostId> + '_ {
        self.branch(ghost).trace.children(ghost.node).map(move |node| GhostId { node, ..ghost })
    }

    /// The nodes from a ghost down, itself included.
    pub fn size(&self, ghost: GhostId) -> u32 {
        self.branch(ghost).trace.node(ghost.node).size
    }

    /// How many nodes were saved.
    pub fn saved_nodes(&self) -> u32 {
        self.under.values().flatten().map(|&ghost| self.size(ghost)).sum()
    }

    /// The move that leads to a ghost.
    pub fn label(&self, ghost: GhostId) -> String {
        let branch = self.branch(ghost);
        match &branch.mv {
            Some(mv) if ghost.node == branch.trace.root() => mv.clone(),
            _ => branch.trace.label(ghost.node),
        }
    }

    /// What it is worth to MAX of the tree that was searched.
    pub fn value(&self, ghost: GhostId) -> Option<Score> {
        let branch = self.branch(ghost);
        let value = branch.trace.node(ghost.node).value()?;
        Some(if branch.turned { -value } else { value })
    }

    /// Who acts there.
    pub fn role(&self, ghost: GhostId) -> Role {
        let branch = self.branch(ghost);
        match (branch.trace.node(ghost.node).role, branch.turned) {
            (Role::Max, true) => Role::Min,
            (Role::Min, true) => Role::Max,
            (role, _) => role,
        }
    }
}

/// For every node of a full tree, the node of a pruned one that stands at the same place; none where it was saved.
///
/// Both must be of the same position, to the same depth. Laying out the full tree and drawing the saved nodes as ghosts
/// keeps everything in its place when pruning is switched on and off.
pub fn overlay(full: &Trace, pruned: &Trace) -> Vec<Option<NodeId>> {
    let mut found = vec![None; full.nodes.len()];
    let mut open = vec![(full.root(), pruned.root())];
    while let Some((whole, part)) = open.pop() {
        found[whole.index()] = Some(part);
        let by_name: HashMap<_, _> = pruned.children(part).map(|child| (pruned.label(child), child)).collect();
        let pairs = full.children(whole).filter_map(|child| Some((child, *by_name.get(&full.label(child))?)));
        open.extend(pairs);
    }
    found
}

/// A node on the way to the root, with its value before and after a pruned branch was searched after all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Which node.
    pub node: NodeId,
    /// What it was worth.
    pub before: Score,
    /// What it is worth with the branch.
    pub after: Score,
}

/// A pruned branch, searched after all.
#[derive(Clone, Debug)]
pub struct Anyway<G: Terms> {
    /// What is below the move; none where the move ends the game or the search.
    pub branch: Option<Recording<G>>,
    /// Who acts after the move.
    pub role: Role,
    /// Whether whoever acts first in the branch is MIN.
    turned: bool,
    /// What the move is worth to MAX.
    pub value: Score,
    /// From the node where it was pruned up to the root, which does not move.
    pub changes: Vec<Change>,
}

impl<G: Terms> Anyway<G> {
    /// Whether the value of the root is what it was: it always is.
    pub fn leaves_root(&self) -> bool {
        self.changes.last().is_some_and(|change| change.before == change.after)
    }

    /// The branch as a trace, and whether its MAX is MIN of the tree that it was pruned from. `of` is that tree.
    pub fn trace(&self, of: &Trace) -> (Arc<Trace>, bool) {
        match &self.branch {
            Some(branch) => (Arc::new(branch.trace.clone()), self.turned),
            None => {
                let mut tracer = Tracer::new(of.scale, false, 1);
                tracer.enter(NodeEntry::root(self.role, 0, Window::OPEN));
                tracer.leave(self.value, if self.role == Role::Over { Reason::Over } else { Reason::Horizon });
                (Arc::new(tracer.finish(vec![])), false)
            }
        }
    }
}

impl<G: Terms> Recording<G> {
    /// Searches a pruned move of a textbook's tree in full. Nothing where it cannot be told: in the engine's own tree,
    /// where a branch was stopped, or when this search is.
    pub fn search_anyway(&self, cut: &Cut, mv: MoveId, progress: &Progress) -> Option<Anyway<G>> {
        let Source::Textbook(_) = self.source else { return None };
        let node = self.trace.node(cut.node);
        let mut position = self.position_at(cut.node);
        position.play(*self.moves.get(mv.index())?);
        let depth = u32::from(node.depth) - 1;
        let search = Textbook::alpha_beta(depth).with_order(MoveOrder::Given);
        let (branch, value) = if depth == 0 {
            (None, self.heuristic.leaf_value(&position, self.max))
        } else {
            match record_by(&position, Source::Textbook(search), &self.heuristic, progress) {
                Err(Unrecordable::Over | Unrecordable::DiceFirst | Unrecordable::NoTree) => {
                    (None, self.heuristic.leaf_value(&position, self.max))
                }
                Ok(branch) => {
                    let value = branch.trace.node(branch.trace.root()).value()?;
                    let value = if branch.max == self.max { value } else { -value };
                    (Some(branch), value)
                }
            }
        };
        let role = match position.turn() {
            Turn::Player(side) if side == self.max => Role::Max,
            Turn::Player(_) => Role::Min,
            Turn::Chance(_) => Role::Chance,
            Turn::Over(_) => Role::Over,
        };
        let turned = branch.as_ref().is_some_and(|branch| branch.max != self.max);
        Some(Anyway { branch, role, turned, value, changes: self.changes(cut, value) })
    }

    /// What every node from the cut up would be worth, had the pruned move with its value been searched.
    fn changes(&self, cut: &Cut, value: Score) -> Vec<Change> {
        let trace = &self.trace;
        let mut changes = Vec::new();
        let mut below: Option<(NodeId, Score)> = None;
        for id in trace.path(cut.node).into_iter().rev() {
            let node = trace.node(id);
            let Some(before) = node.value() else { break };
            let mut values: Vec<(Score, u16)> = trace
                .children(id)
                .filter_map(|child| {
                    let changed = below.filter(|(changed, _)| *changed == child).map(|(_, value)| value);
                    Some((changed.or_else(|| trace.node(child).value())?, trace.node(child).odds))
                })
                .collect();
            if id == cut.node {
                values.push((value, 0));
            }
            let scores = values.iter().map(|(score, _)| *score);
            let after = match node.role {
                Role::Max => scores.max(),
                Role::Min => scores.min(),
                Role::Chance => mean(&values, trace.node(id).value()),
                Role::Over => None,
            };
            let Some(after) = after else { break };
            changes.push(Change { node: id, before, after });
            below = Some((id, after));
        }
        changes
    }
}

/// The mean of values by their odds, rounded as the recorded one is where both are as near.
fn mean(values: &[(Score, u16)], recorded: Option<Score>) -> Option<Score> {
    let odds: i64 = values.iter().map(|(_, odds)| i64::from(*odds)).sum();
    let sum: i64 = values.iter().map(|(score, odds)| i64::from(*score) * i64::from(*odds)).sum();
    let (down, up) = (sum.checked_div_euclid(odds)? as Score, -(-sum).checked_div_euclid(odds)? as Score);
    // It is rounded down as the side sees it that owns the dice, which may be either.
    Some(if recorded == Some(up) { up } else { down })
}
