//! The tree of the PUCT search, shared by all its threads without locks.
//!
//! A node belongs to a move. Its visits and its value are those of the side that made the move, its proof is about the
//! side that is to move after it. All children of a node stand in a row.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, AtomicUsize, Ordering};

/// What is proved about a node, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Status {
    Unknown = 0,
    Wins = 1,
    Loses = 2,
}

/// How much has been done at a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
#[repr(u8)]
pub enum NodeStage {
    New = 0,
    /// A thread is expanding it.
    Expanding = 1,
    /// Its most promising moves are in the tree.
    Expanded = 2,
    /// A thread runs H-search, or has done so.
    Analysed = 3,
    /// The same, but harder.
    DeeplyAnalysed = 4,
    /// All moves that are not known to lose are in the tree.
    Complete = 5,
}

/// Steps of value that make one whole win.
const WHOLE: f32 = 65_536.0;

/// Bits for the number of children of a node.
const COUNT_BITS: u32 = 16;

#[derive(Default)]
pub struct Node {
    value: AtomicU64,
    /// Where the children begin and how many there are, in one word so that nobody sees half of a change.
    children: AtomicU64,
    visits: AtomicU32,
    prior: AtomicU32,
    cell: AtomicU16,
    stage: AtomicU8,
    status: AtomicU8,
}

impl Node {
    #[inline]
    pub fn cell(&self) -> usize {
        self.cell.load(Ordering::Relaxed).into()
    }

    #[inline]
    pub fn prior(&self) -> f32 {
        f32::from_bits(self.prior.load(Ordering::Relaxed))
    }

    #[inline]
    pub fn visits(&self) -> u32 {
        self.visits.load(Ordering::Relaxed)
    }

    /// The mean of what the visits brought; visits under way count as lost.
    #[inline]
    pub fn mean(&self) -> f32 {
        self.value.load(Ordering::Relaxed) as f32 / WHOLE / self.visits().max(1) as f32
    }

    #[inline]
    pub fn add_visit(&self) {
        self.visits.fetch_add(1, Ordering::Relaxed);
    }

    #[inline]
    pub fn add_value(&self, value: f32) {
        self.value.fetch_add((value * WHOLE) as u64, Ordering::Relaxed);
    }

    #[inline]
    pub fn status(&self) -> Status {
        match self.status.load(Ordering::Relaxed) {
            1 => Status::Wins,
            2 => Status::Loses,
            _ => Status::Unknown,
        }
    }

    #[inline]
    pub fn prove(&self, status: Status) {
        self.status.store(status as u8, Ordering::Relaxed);
    }

    #[inline]
    pub fn stage(&self) -> NodeStage {
        match self.stage.load(Ordering::Acquire) {
            0 => NodeStage::New,
            1 => NodeStage::Expanding,
            2 => NodeStage::Expanded,
            3 => NodeStage::Analysed,
            4 => NodeStage::DeeplyAnalysed,
            _ => NodeStage::Complete,
        }
    }

    /// Takes a node from one stage to another; false if another thread was faster.
    #[inline]
    pub fn advance(&self, from: NodeStage, to: NodeStage) -> bool {
        self.stage.compare_exchange(from as u8, to as u8, Ordering::AcqRel, Ordering::Relaxed).is_ok()
    }
}

/// Nodes that are taken from the machine at once. The children of a node all fit into one such chunk.
const CHUNK: usize = 1 << 14;

/// A tree of at most so many nodes, whose memory is taken as it grows; the first node is the root.
pub struct Tree {
    chunks: Box<[OnceLock<Box<[Node]>>]>,
    used: AtomicUsize,
    most: usize,
}

impl Tree {
    pub fn new(most: usize) -> Self {
        let chunks: Box<[_]> = (0..most.div_ceil(CHUNK).max(1)).map(|_| OnceLock::new()).collect();
        // The root is always there, even if there is no room for anything else.
        chunks[0].get_or_init(|| new_chunk().unwrap_or_else(|| Box::new([Node::default()])));
        Self { chunks, used: AtomicUsize::new(1), most }
    }

    /// Some nodes in a row, which a chunk holds.
    #[inline]
    fn row(&self, first: usize, count: usize) -> Option<&[Node]> {
        self.chunks[first / CHUNK].get()?.get(first % CHUNK..first % CHUNK + count)
    }

    #[inline]
    pub fn node(&self, at: usize) -> &Node {
        self.row(at, 1).and_then(|row| row.first()).unwrap_or_else(|| self.root())
    }

    pub fn root(&self) -> &Node {
        &self.chunks[0].wait()[0]
    }

    /// The children of a node and where they begin.
    #[inline]
    pub fn children(&self, node: &Node) -> (usize, &[Node]) {
        let row = node.children.load(Ordering::Acquire);
        let (first, count) = ((row >> COUNT_BITS) as usize, (row & ((1 << COUNT_BITS) - 1)) as usize);
        (first, self.row(first, count).unwrap_or_default())
    }

    /// Gives children to a node that has none, before its stage tells anybody about them. Tells whether there was room.
    pub fn expand(&self, node: &Node, moves: &[(u16, f32)]) -> bool {
        let Some(first) = self.take(moves.len()) else { return false };
        let Some(children) = self.row(first, moves.len()) else { return false };
        for (child, &(cell, prior)) in children.iter().zip(moves) {
            child.cell.store(cell, Ordering::Relaxed);
            child.prior.store(prior.to_bits(), Ordering::Relaxed);
        }
        node.children.store((first << COUNT_BITS | moves.len()) as u64, Ordering::Release);
        true
    }

    /// Where a row of so many nodes is that nobody uses, if there is room for it.
    fn take(&self, count: usize) -> Option<usize> {
        let start = |used: usize| if used % CHUNK + count > CHUNK { used.next_multiple_of(CHUNK) } else { used };
        let end = |used: usize| Some(start(used) + count).filter(|&end| end <= self.most);
        let first = start(self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, end).ok()?);
        self.chunks[first / CHUNK].get_or_init(|| new_chunk().unwrap_or_default());
        Some(first)
    }
}

/// New nodes, unless the machine has no memory left.
fn new_chunk() -> Option<Box<[Node]>> {
    let mut nodes = Vec::new();
    nodes.try_reserve_exact(CHUNK).ok()?;
    nodes.resize_with(CHUNK, Node::default);
    Some(nodes.into_boxed_slice())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_has_its_children_in_a_row() {
        let tree = Tree::new(4);
        let root = tree.root();
        assert!(tree.children(root).1.is_empty());
        assert!(tree.expand(root, &[(7, 0.75), (9, 0.25)]));
        let (first, children) = tree.children(root);
        let seen: Vec<_> = children.iter().map(|child| (child.cell(), child.prior())).collect();
        assert_eq!((first, seen), (1, vec![(7, 0.75), (9, 0.25)]));
        assert!(!tree.expand(tree.node(1), &[(1, 0.5), (2, 0.5)]), "there is room for one more only");
        assert!(tree.children(tree.node(1)).1.is_empty());
    }

    #[test]
    fn memory_is_taken_as_the_tree_grows() {
        // Far more than any machine has.
        let tree = Tree::new((1 << 40) / size_of::<Node>());
        let mut node = tree.root();
        for _ in 0..300 {
            assert!(tree.expand(node, &[(1, 0.5); 100]));
            node = &tree.children(node).1[99];
        }
        let taken = tree.chunks.iter().filter(|chunk| chunk.get().is_some()).count();
        assert_eq!(taken, 2, "30,000 nodes of {CHUNK} a chunk");
    }

    #[test]
    fn visits_under_way_count_as_lost() {
        let node = Node::default();
        node.add_visit();
        node.add_value(1.0);
        node.add_visit();
        assert_eq!((node.visits(), node.mean()), (2, 0.5));
    }

    #[test]
    fn a_stage_is_reached_once() {
        let node = Node::default();
        assert!(
            node.advance(NodeStage::New, NodeStage::Expanding) && !node.advance(NodeStage::New, NodeStage::Expanding)
        );
        assert_eq!((node.stage(), node.status()), (NodeStage::Expanding, Status::Unknown));
        node.prove(Status::Loses);
        assert_eq!(node.status(), Status::Loses);
    }
}
