//! A tree that a best-first search has grown, for people to look at: visits, values, priors, and what is proved.

use super::Score;

/// A node of such a tree.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GrownNode<M> {
    /// The place of its parent in the list; none for the root.
    pub parent: Option<u32>,
    /// The move that leads to it; none for the root.
    pub mv: Option<M>,
    /// How often the search came by.
    pub visits: u32,
    /// How promising the move looked before it was tried, as a part of all moves beside it.
    pub prior: f32,
    /// The mean of what the visits brought, for the side that acts at the root.
    pub score: Score,
    /// Whether it is proved that the side that acts at the root wins; nothing while that is open.
    pub proved: Option<bool>,
}

/// A grown tree: parents before their children, all below a node right after it, siblings by their visits.
pub type GrownTree<M> = Vec<GrownNode<M>>;
