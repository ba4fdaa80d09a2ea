//! Why a node ended as it did, and why moves were never searched. It is data; the languages make sentences of it.

use war_horses_engine::search::{Reason, Score};

use crate::trace::{Cut, MoveId, NodeId, Role, Trace, WindowEnd};

/// Why a node has its value.
#[derive(Clone, PartialEq, Debug)]
pub enum Why {
    /// The game is over here.
    Over {
        /// What that is worth.
        value: Score,
    },
    /// The search looks no further: the heuristic stands in for the rest.
    Horizon {
        /// What that is worth.
        value: Score,
    },
    /// The position was met before, and its value remembered.
    Table {
        /// What that is worth.
        value: Score,
    },
    /// The best of its children, as its role has it.
    Best {
        /// Who chooses.
        role: Role,
        /// What is chosen.
        child: NodeId,
        /// What that is worth.
        value: Score,
    },
    /// The mean of many visits.
    Visited {
        /// How many.
        visits: u32,
        /// The child that was visited most.
        child: Option<NodeId>,
        /// The mean.
        value: Score,
    },
    /// It is proved who wins.
    Proved {
        /// Whether it is MAX.
        max_wins: bool,
    },
    /// What its children are worth on average.
    Mean {
        /// The mean.
        value: Score,
    },
    /// No child gets past the bound, so that whoever chose this node does better elsewhere, at `holder`.
    Failed {
        /// Who chooses.
        role: Role,
        /// Which end of the window.
        bound: WindowEnd,
        /// Where it lies.
        limit: Score,
        /// The node that set it.
        holder: Option<NodeId>,
        /// What the best of all is worth.
        value: Score,
    },
    /// The rest was cut off.
    Pruned(Pruned),
    /// Bounds of the game itself decide, without a look at any move.
    Bounded {
        /// The best that was found by then.
        value: Score,
    },
    /// The search was stopped, or there was no room for more.
    Stopped,
}

/// Why moves were given up.
#[derive(Clone, PartialEq, Debug)]
pub struct Pruned {
    /// Where they would have been chosen, and by whom.
    pub node: NodeId,
    /// Who chooses where it was cut.
    pub role: Role,
    /// What was not searched.
    pub moves: Vec<MoveId>,
    /// The opponent of whoever chooses here is already sure of `limit`, by `holder`.
    pub bound: WindowEnd,
    /// The bound that was met.
    pub limit: Score,
    /// The node that set it.
    pub holder: Option<NodeId>,
    /// And here `refuter` is at least as bad for that opponent.
    pub refuter: Option<NodeId>,
    /// The value that met it.
    pub value: Score,
    /// Whether the window was that of a scout, which only asks whether a move is better than what is sure.
    pub scout: bool,
}

impl Trace {
    /// Why a node was left with its value.
    pub fn why(&self, id: NodeId) -> Why {
        let node = self.node(id);
        let Some(value) = node.value() else { return Why::Stopped };
        if let Some(growth) = self.growth(id).filter(|_| node.reason() != Reason::Over) {
            let child = self.best_child(id);
            return match growth.proved {
                Some(max_wins) => Why::Proved { max_wins },
                None => Why::Visited { visits: growth.visits, child, value },
            };
        }
        match (node.reason(), node.role) {
            (Reason::Over, _) => Why::Over { value },
            (Reason::Horizon, _) => Why::Horizon { value },
            (Reason::Table, _) => Why::Table { value },
            (Reason::Stopped, _) => Why::Stopped,
            _ if self.cut_of(id).is_some() => self.cut_of(id).map_or(Why::Stopped, |cut| self.why_pruned(cut)),
            (_, Role::Chance | Role::Over) => Why::Mean { value },
            (reason, role) => {
                let Some(child) = self.best_child(id) else { return Why::Bounded { value } };
                if reason != Reason::AllFail {
                    return Why::Best { role, child, value };
                }
                let bound = if role == Role::Max { WindowEnd::Alpha } else { WindowEnd::Beta };
                Why::Failed { role, bound, limit: node.window.end(bound), holder: node.holder(bound), value }
            }
        }
    }

    /// Why the moves of a cut were given up.
    pub fn why_pruned(&self, cut: &Cut) -> Why {
        let node = self.node(cut.node);
        Why::Pruned(Pruned {
            node: cut.node,
            role: node.role,
            moves: self.pruned_moves(cut).to_vec(),
            bound: cut.bound,
            limit: cut.limit,
            holder: cut.holder,
            refuter: cut.refuter,
            value: cut.value,
            scout: node.scout && cut.holder.is_none(),
        })
    }
}
