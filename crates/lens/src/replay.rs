//! Walking through a trace: from event to event, along the expected line, and down the windows to a node.

use war_horses_engine::search::{INFINITY, Score};

use crate::trace::{Event, NodeId, NodeState, Role, Trace, WindowEnd};

/// What one may jump to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landmark {
    /// Moves were given up.
    Cut,
    /// A bound became better.
    Raise,
}

impl Landmark {
    fn is(self, event: &Event) -> bool {
        match self {
            Self::Cut => matches!(event, Event::Pruned(_)),
            Self::Raise => matches!(event, Event::Raised { .. }),
        }
    }
}

/// One window on the way from the root to a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    /// Which node.
    pub node: NodeId,
    /// Who acts there.
    pub role: Role,
    /// How far the search is with it.
    pub state: NodeState,
    /// Who made the ends of the window what they are: at the node itself, or above it.
    pub holders: [Option<NodeId>; 2],
    /// Whether alpha and beta have met.
    pub is_snapped: bool,
}

impl Trace {
    /// The time right after the next landmark, from a time on.
    pub fn next(&self, landmark: Landmark, time: usize) -> Option<usize> {
        let later = self.events.iter().enumerate().skip(time);
        later.filter(|(_, event)| landmark.is(event)).map(|(at, _)| at + 1).next()
    }

    /// The time right after the last landmark before this one.
    pub fn previous(&self, landmark: Landmark, time: usize) -> Option<usize> {
        let earlier = self.events[..time.saturating_sub(1).min(self.events.len())].iter().enumerate().rev();
        earlier.filter(|(_, event)| landmark.is(event)).map(|(at, _)| at + 1).next()
    }

    /// The times right after every landmark.
    pub fn landmarks(&self, landmark: Landmark) -> impl Iterator<Item = usize> + '_ {
        self.events.iter().zip(1..).filter(move |(event, _)| landmark.is(event)).map(|(_, at)| at)
    }

    /// The node that the search is at after so many events.
    pub fn focus(&self, time: usize) -> NodeId {
        match time.checked_sub(1).and_then(|last| self.events.get(last)) {
            Some(&(Event::Entered(node) | Event::Left(node) | Event::Raised { node, .. })) => node,
            Some(&Event::Pruned(cut)) => self.cuts[cut as usize].node,
            None => self.rounds.first().copied().unwrap_or(NodeId(0)),
        }
    }

    /// The play that both sides expect, from a node on, itself not included.
    pub fn principal_line(&self, from: NodeId) -> Vec<NodeId> {
        std::iter::successors(self.best_child(from), |&id| self.best_child(id)).collect()
    }

    /// For every move of a node but its best one, the reply that refutes it, if one was searched.
    pub fn refutations(&self, id: NodeId) -> Vec<(NodeId, Option<NodeId>)> {
        let best = self.best_child(id);
        let others = self.children(id).filter(|&child| Some(child) != best);
        others.map(|child| (child, self.best_child(child))).collect()
    }

    /// The windows from the root down to a node, after so many events.
    pub fn windows(&self, id: NodeId, time: usize) -> Vec<Line> {
        let line = |node: NodeId| {
            let state = self.at(node, time);
            let entered = self.node(node);
            let mut holders = [WindowEnd::Alpha, WindowEnd::Beta].map(|bound| entered.holder(bound));
            let raised = self.children(node).filter(|&child| {
                let found = self.node(child);
                found.raised && time > found.left as usize + 1
            });
            if let Some(child) = raised.last() {
                holders[usize::from(entered.role == Role::Min)] = Some(child);
            }
            let is_snapped = state.window.is_closed();
            Line { node, role: entered.role, state, holders, is_snapped }
        };
        self.path(id).into_iter().map(line).collect()
    }

    /// The least and the greatest value below a node, for the ends of a number line.
    pub fn extent(&self, root: NodeId) -> (Score, Score) {
        let values = || self.below(root).filter_map(|id| self.node(id).value()).filter(|value| value.abs() < INFINITY);
        (values().min().unwrap_or(0), values().max().unwrap_or(0))
    }
}
