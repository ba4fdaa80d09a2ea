//! Which part of a tree is shown: some plies, the main line with its refutations, what was opened and closed by hand; the
//! rest is summed up.

use std::collections::HashSet;

use crate::ghost::{GhostId, Ghosts};
use crate::trace::{NodeId, Trace};

/// More than these are not drawn at once.
pub const MOST_SHOWN: usize = 2_000;

/// What one wants to see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeView {
    /// How many plies below the root.
    pub plies: u16,
    /// Only the expected line, and for every other move of the root the reply that refutes it.
    pub only_refutations: bool,
    /// How many items at most.
    pub most: usize,
    /// Nodes that are open although they are deeper, and nodes that are closed.
    pub opened: HashSet<NodeId>,
    /// Nodes whose children are hidden.
    pub closed: HashSet<NodeId>,
    /// Up to so many pruned moves of a node are shown one by one; more are shown together.
    pub stubs: usize,
}

impl Default for TreeView {
    fn default() -> Self {
        Self {
            plies: 3,
            only_refutations: false,
            most: MOST_SHOWN,
            opened: HashSet::new(),
            closed: HashSet::new(),
            stubs: 3,
        }
    }
}

/// Something that is shown at one place of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    /// A node of the tree.
    Node(NodeId),
    /// A node that was not searched.
    Ghost(GhostId),
    /// Pruned moves of a cut: so many, from the `first` on.
    Pruned {
        /// Which cut.
        cut: u32,
        /// The first of its moves that this stands for.
        first: u32,
        /// How many of them.
        count: u32,
    },
    /// So many nodes below the parent that are not shown.
    Below(u32),
}

/// What is shown, as a tree. The children of an item come one after the other, in the order of the search.
#[derive(Clone, Debug, Default)]
pub struct ShownTree {
    /// All that is shown, parents before their children.
    pub items: Vec<Item>,
    /// Under which item each of them hangs.
    pub parents: Vec<Option<u32>>,
    /// The children of each item, as places in `items`.
    pub children: Vec<std::ops::Range<u32>>,
}

impl ShownTree {
    fn push(&mut self, item: Item, parent: Option<u32>) {
        self.items.push(item);
        self.parents.push(parent);
        self.children.push(0..0);
    }

    /// Adds what is below a ghost, as far as there is room.
    fn expand_ghost(&mut self, at: usize, ghost: GhostId, ghosts: &Ghosts, view: &TreeView, waiting: usize) {
        let above = |at: &u32| self.parents[*at as usize];
        let ply = std::iter::successors(Some(at as u32), above).count() - 1;
        let first = self.items.len() as u32;
        let children: Vec<_> = ghosts.children(ghost).collect();
        let has_room = self.items.len() + waiting + children.len() < view.most;
        if ply < usize::from(view.plies) && has_room {
            children.into_iter().for_each(|child| self.push(Item::Ghost(child), Some(at as u32)));
        } else if ghosts.size(ghost) > 1 {
            self.push(Item::Below(ghosts.size(ghost) - 1), Some(at as u32));
        }
        self.children[at] = first..self.items.len() as u32;
    }

    /// The place of a node, if it is shown.
    pub fn place_of(&self, node: NodeId) -> Option<usize> {
        self.items.iter().position(|item| *item == Item::Node(node))
    }

    /// What is shown of a tree, ply by ply, until there is no room.
    pub fn of(trace: &Trace, root: NodeId, view: &TreeView) -> Self {
        Self::with_ghosts(trace, root, view, &Ghosts::default())
    }

    /// The same, with what was not searched, where that is known.
    pub fn with_ghosts(trace: &Trace, root: NodeId, view: &TreeView, ghosts: &Ghosts) -> Self {
        let main: HashSet<_> = trace.principal_line(root).into_iter().chain([root]).collect();
        let refuting: HashSet<_> = trace.refutations(root).into_iter().filter_map(|(_, reply)| reply).collect();
        let top = trace.node(root).ply;
        let mut shown = Self::default();
        shown.push(Item::Node(root), None);
        // Every node that waits for its turn may need an item that sums up what is below it.
        let is_inner = |id: NodeId| usize::from(trace.node(id).size > 1);
        let mut waiting = is_inner(root);
        let mut at = 0;
        while at < shown.items.len() {
            let id = match shown.items[at] {
                Item::Node(id) => id,
                Item::Ghost(ghost) => {
                    shown.expand_ghost(at, ghost, ghosts, view, waiting);
                    at += 1;
                    continue;
                }
                Item::Pruned { .. } | Item::Below(_) => {
                    at += 1;
                    continue;
                }
            };
            let node = trace.node(id);
            waiting -= is_inner(id);
            let is_deep = node.ply - top >= view.plies && !main.contains(&id);
            let is_open = !view.closed.contains(&id) && (view.opened.contains(&id) || !is_deep);
            let wanted = |child: &NodeId| {
                !view.only_refutations
                    || view.opened.contains(&id)
                    || id == root
                    || main.contains(child)
                    || refuting.contains(child)
            };
            let first = shown.items.len() as u32;
            let mut hidden = node.size - 1;
            if is_open {
                let cut = trace.cut_of(id).filter(|_| !view.only_refutations);
                let children: Vec<_> = trace.children(id).filter(wanted).collect();
                // Branches that were searched after all stand for the first of the pruned moves.
                let known: &[GhostId] = cut.map_or(&[], |_| ghosts.under(id));
                let left = cut.map_or(0, |cut| cut.count as usize - known.len().min(cut.count as usize));
                let stubs = if left > view.stubs { 1 } else { left };
                let inner: usize = children.iter().map(|&child| is_inner(child)).sum();
                let rest = usize::from(children.len() < trace.children(id).count());
                if shown.items.len() + waiting + children.len() + inner + known.len() + stubs + rest <= view.most {
                    waiting += inner;
                    for child in children {
                        hidden -= trace.node(child).size;
                        shown.push(Item::Node(child), Some(at as u32));
                    }
                    known.iter().for_each(|&ghost| shown.push(Item::Ghost(ghost), Some(at as u32)));
                    let each = left.div_ceil(stubs.max(1)) as u32;
                    for stub in 0..stubs as u32 {
                        let first = known.len() as u32 + stub * each;
                        let item = Item::Pruned { cut: node.cut, first, count: each };
                        shown.push(item, Some(at as u32));
                    }
                }
            }
            if hidden > 0 {
                shown.push(Item::Below(hidden), Some(at as u32));
            }
            shown.children[at] = first..shown.items.len() as u32;
            at += 1;
        }
        shown
    }
}
