//! What was not searched: the branches that pruning saved, and a pruned branch searched after all.

use std::collections::HashMap;
use war_horses_engine::terms::Terms;

use war_horses_engine::search::{Order, Score, Textbook};

use crate::heuristic::leaf_value;
use crate::recorder::{Progress, Recording, Source, Unrecordable, record};
use crate::trace::{Cut, MoveId, NodeId, Role, Trace};

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
    /// What is below the move, as plain minimax sees it; none where the move ends the game or the search.
    pub branch: Option<Recording<G>>,
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
        let search = Textbook::alpha_beta(depth).with_order(Order::Given);
        let (branch, value) = if depth == 0 {
            (None, leaf_value(&position, self.max))
        } else {
            match record(&position, Source::Textbook(search), progress) {
                Err(Unrecordable::Over | Unrecordable::DiceFirst) => (None, leaf_value(&position, self.max)),
                Ok(branch) => {
                    let value = branch.trace.node(branch.trace.root()).value()?;
                    let value = if branch.max == self.max { value } else { -value };
                    (Some(branch), value)
                }
            }
        };
        Some(Anyway { branch, value, changes: self.changes(cut, value) })
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
