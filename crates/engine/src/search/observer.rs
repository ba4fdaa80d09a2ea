//! Someone who watches a search: told of every node, so that the tree can be printed or drawn.
//!
//! The search is generic over its observer. With [`Silent`], which hears nothing, every call compiles to nothing.

use super::Score;
use crate::games::{Side, Turn};

/// A node that is about to be searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Entered<M> {
    /// The move that led here.
    pub mv: M,
    /// Who acts here. Window and value are seen from the side that acted before.
    pub turn: Turn,
    /// Moves still to look ahead.
    pub depth: u32,
    /// What the side that moved has already.
    pub alpha: Score,
    /// What its opponent allows it at most.
    pub beta: Score,
}

impl<M> Entered<M> {
    /// The side that chooses here, or on whose behalf chance acts; nobody once the game is over.
    pub fn actor(&self) -> Option<Side> {
        match self.turn {
            Turn::Player(side) | Turn::Chance(side) => Some(side),
            Turn::Over(_) => None,
        }
    }
}

/// Why a node was left with the value it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// The depth was used up, and the evaluation stands in for the rest.
    Horizon,
    /// The table knew enough.
    Table,
    /// All moves were searched, and the value lies inside the window.
    Exact,
    /// All moves were searched, and none is good enough for the side that chooses here.
    AllFail,
    /// One move was already too good for its opponent to allow: the others were cut off.
    Cut,
    /// The search was stopped; the value has no meaning.
    Stopped,
}

/// Follows a search. Nodes are entered and left like brackets.
pub trait Observer<M> {
    /// A node was entered.
    fn enter(&mut self, node: Entered<M>);

    /// The value is seen from the side that moved into the node, as its window is.
    fn leave(&mut self, value: Score, reason: Reason);

    /// A move of the current node that is never searched.
    fn prune(&mut self, mv: M);

    /// Whether moves that are cut off should be told; finding them costs time.
    const WANTS_PRUNED: bool = true;

    /// Whether it is worth to go on. A search that asks and hears no leaves every open node as
    /// [stopped](Reason::Stopped).
    #[inline]
    fn wants_more(&self) -> bool {
        true
    }
}

/// Nobody watches.
#[derive(Clone, Copy, Default, Debug)]
pub struct Silent;

impl<M> Observer<M> for Silent {
    #[inline(always)]
    fn enter(&mut self, _: Entered<M>) {}

    #[inline(always)]
    fn leave(&mut self, _: Score, _: Reason) {}

    #[inline(always)]
    fn prune(&mut self, _: M) {}

    const WANTS_PRUNED: bool = false;
}

impl<M, O: Observer<M>> Observer<M> for &mut O {
    #[inline]
    fn enter(&mut self, node: Entered<M>) {
        (**self).enter(node);
    }

    #[inline]
    fn leave(&mut self, value: Score, reason: Reason) {
        (**self).leave(value, reason);
    }

    #[inline]
    fn prune(&mut self, mv: M) {
        (**self).prune(mv);
    }

    const WANTS_PRUNED: bool = O::WANTS_PRUNED;

    #[inline]
    fn wants_more(&self) -> bool {
        (**self).wants_more()
    }
}

/// Records the first plies of a search as a tree.
#[derive(Clone, Debug)]
pub struct TreeObserver<M> {
    plies: usize,
    /// How deep the search is now; deeper nodes than `plies` are only counted.
    ply: usize,
    /// The branches on the way from the root to the current node.
    open: Vec<RecordedNode<M>>,
    roots: Vec<RecordedNode<M>>,
}

/// A node of a recorded tree.
#[derive(Clone, PartialEq, Debug)]
pub struct RecordedNode<M> {
    /// How it was entered.
    pub entered: Entered<M>,
    /// What it came to.
    pub value: Score,
    /// Why it came to that.
    pub reason: Reason,
    /// Nodes below this one, itself included.
    pub nodes: u64,
    /// What was searched below it, in that order.
    pub children: Vec<RecordedNode<M>>,
    /// The moves from here that were cut off.
    pub pruned: Vec<M>,
}

impl<M> TreeObserver<M> {
    /// A tree that keeps so many plies.
    pub fn new(plies: usize) -> Self {
        Self { plies, ply: 0, open: Vec::new(), roots: Vec::new() }
    }

    /// One branch for each time that a move of the root was searched, in that order.
    pub fn branches(&self) -> &[RecordedNode<M>] {
        &self.roots
    }
}

impl<M> Observer<M> for TreeObserver<M> {
    fn enter(&mut self, entered: Entered<M>) {
        self.ply += 1;
        if self.ply <= self.plies {
            let (children, pruned) = (Vec::new(), Vec::new());
            self.open.push(RecordedNode { entered, value: 0, reason: Reason::Stopped, nodes: 1, children, pruned });
        } else if let Some(branch) = self.open.last_mut() {
            branch.nodes += 1;
        }
    }

    fn leave(&mut self, value: Score, reason: Reason) {
        if self.ply <= self.plies
            && let Some(mut branch) = self.open.pop()
        {
            (branch.value, branch.reason) = (value, reason);
            match self.open.last_mut() {
                Some(parent) => {
                    parent.nodes += branch.nodes;
                    parent.children.push(branch);
                }
                None => self.roots.push(branch),
            }
        }
        self.ply -= 1;
    }

    fn prune(&mut self, mv: M) {
        if self.ply <= self.plies
            && let Some(branch) = self.open.last_mut()
        {
            branch.pruned.push(mv);
        }
    }
}
