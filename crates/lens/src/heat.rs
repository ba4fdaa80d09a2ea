//! What every move of a root is worth, took to search, and where it ranks: the colours of a heat map.

use war_horses_engine::search::{Reason, Score};

use crate::trace::{NodeId, NodeStatus, Role, Trace};

/// What a heat map shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeatMeasure {
    /// What the move is worth.
    Value,
    /// How many nodes were searched below it.
    Nodes,
    /// Its place among all, 1 being the best.
    Rank,
}

/// How surely a value is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sureness {
    /// It is this.
    Exact,
    /// It is no more: the search had seen enough.
    AtMost,
    /// It is no less.
    AtLeast,
}

impl Sureness {
    /// What is written before such a value.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Exact => "",
            Self::AtMost => "≤",
            Self::AtLeast => "≥",
        }
    }
}

impl Trace {
    /// Whether the value of a node is all that pruning let the search see of it.
    pub fn sureness(&self, id: NodeId) -> Sureness {
        let node = self.node(id);
        match (node.reason(), node.role) {
            (Reason::Cut, Role::Max | Role::Chance) | (Reason::AllFail, Role::Min) => Sureness::AtLeast,
            (Reason::Cut, Role::Min) | (Reason::AllFail, Role::Max | Role::Chance) => Sureness::AtMost,
            _ => Sureness::Exact,
        }
    }
}

/// One move, as far as it is known.
#[derive(Clone, Copy, Debug)]
struct MoveEstimate {
    value: Score,
    sureness: Sureness,
    nodes: u32,
}

/// The moves of a root, some of which may not have been searched.
#[derive(Clone, Debug)]
pub struct Heat {
    moves: Vec<Option<MoveEstimate>>,
    ranks: Vec<Option<usize>>,
}

impl Heat {
    /// The moves of a root by their nodes, as far as they are known after so many events.
    pub fn of(trace: &Trace, root: NodeId, nodes: &[Option<NodeId>], time: usize) -> Self {
        let known = |id: NodeId| {
            let state = trace.at(id, time);
            let value = state.value.filter(|_| state.status == NodeStatus::Left)?;
            Some(MoveEstimate { value, sureness: trace.sureness(id), nodes: trace.node(id).size })
        };
        let moves: Vec<Option<MoveEstimate>> = nodes.iter().map(|node| node.and_then(known)).collect();
        let sign = if trace.node(root).role == Role::Min { 1 } else { -1 };
        // What is known exactly stands before what is only bounded by the same number.
        let key = |known: &MoveEstimate| (sign * known.value, known.sureness != Sureness::Exact);
        let ranks = moves
            .iter()
            .map(|mv| {
                let own = key(mv.as_ref()?);
                Some(1 + moves.iter().flatten().filter(|other| key(other) < own).count())
            })
            .collect();
        Self { moves, ranks }
    }

    /// What a move is worth, if it was searched.
    pub fn value(&self, at: usize) -> Option<(Score, Sureness)> {
        self.moves[at].map(|known| (known.value, known.sureness))
    }

    /// How many nodes it took.
    pub fn nodes(&self, at: usize) -> Option<u32> {
        self.moves[at].map(|known| known.nodes)
    }

    /// Its place among those that were searched.
    pub fn rank(&self, at: usize) -> Option<usize> {
        self.ranks[at]
    }

    /// How hot a move is, from 0 to 1; nothing for one that was not searched.
    pub fn part(&self, at: usize, measure: HeatMeasure) -> Option<f32> {
        let own = self.moves[at]?;
        let reading = |known: &MoveEstimate| match measure {
            HeatMeasure::Value | HeatMeasure::Rank => f64::from(known.value),
            HeatMeasure::Nodes => f64::from(known.nodes).ln(),
        };
        if measure == HeatMeasure::Rank {
            let last = self.ranks.iter().flatten().max().copied().unwrap_or(1).max(2);
            return Some(1.0 - (self.ranks[at]? - 1) as f32 / (last - 1) as f32);
        }
        let all = || self.moves.iter().flatten().map(reading);
        let (low, high) = (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max));
        Some(if high > low { ((reading(&own) - low) / (high - low)) as f32 } else { 1.0 })
    }
}
