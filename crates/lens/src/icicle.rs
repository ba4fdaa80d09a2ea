//! The whole tree at once, as an icicle: every node a bar as wide as the nodes below it, and as deep as its ply.

use war_horses_engine::search::Reason;

use crate::trace::{NodeId, Role, Trace};

/// A node as a bar. The root is 1 wide.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bar {
    /// The node that it stands for.
    pub node: NodeId,
    /// Where it begins, from 0 to 1.
    pub left: f32,
    /// How much of the width it takes.
    pub width: f32,
    /// How far down it lies.
    pub row: u16,
    /// Why the node ended.
    pub reason: Reason,
    /// Who acts there.
    pub role: Role,
}

/// The bars of a tree that are no narrower than `narrowest`; what is below a narrower one is too narrow as well.
pub fn icicle(trace: &Trace, root: NodeId, narrowest: f32) -> Vec<Bar> {
    let (whole, top) = (trace.node(root).size as f32, trace.node(root).ply);
    let mut bars = Vec::new();
    let end = root.0 + trace.node(root).size;
    let mut id = root.0;
    while id < end {
        let node = trace.node(NodeId(id));
        let width = node.size as f32 / whole;
        if width < narrowest {
            id += node.size;
            continue;
        }
        // Nodes are numbered as they were entered, so that the bars of a row follow each other as their numbers do.
        let left = (id - root.0) as f32 / whole;
        let (row, reason, role) = (node.ply - top, node.reason(), node.role);
        bars.push(Bar { node: NodeId(id), left, width, row, reason, role });
        id += 1;
    }
    bars
}
