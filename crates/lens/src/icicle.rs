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

/// The bars of a tree. Those that are narrower than `narrowest` are drawn together with their neighbours, as one bar with
/// the reason that most of them have: none is left out, and there are never more than fit side by side.
pub fn icicle(trace: &Trace, root: NodeId, narrowest: f32) -> Vec<Bar> {
    let (whole, top) = (trace.node(root).size as f32, trace.node(root).ply);
    let mut bars = Vec::new();
    let mut runs: Vec<Option<Run>> = Vec::new();
    for id in trace.below(root) {
        let node = trace.node(id);
        // Nodes are numbered as they were entered, so that the bars of a row follow each other as their numbers do.
        let (left, width) = ((id.0 - root.0) as f32 / whole, node.size as f32 / whole);
        let bar = Bar { node: id, left, width, row: node.ply - top, reason: node.reason(), role: node.role };
        let row = usize::from(bar.row);
        if runs.len() <= row {
            runs.resize_with(row + 1, || None);
        }
        if width >= narrowest {
            bars.extend(runs[row].take().map(Run::bar));
            bars.push(bar);
            continue;
        }
        match &mut runs[row] {
            Some(run) if left + width - run.first.left < narrowest => run.add(&bar),
            run => bars.extend(run.replace(Run::new(bar)).map(Run::bar)),
        }
    }
    bars.extend(runs.into_iter().flatten().map(Run::bar));
    bars
}

/// Neighbours that are too narrow to be seen one by one.
struct Run {
    first: Bar,
    right: f32,
    /// How many nodes there are of each reason.
    reasons: Vec<(Reason, u32)>,
}

impl Run {
    fn new(first: Bar) -> Self {
        Self { first, right: first.left + first.width, reasons: vec![(first.reason, 1)] }
    }

    fn add(&mut self, bar: &Bar) {
        self.right = bar.left + bar.width;
        match self.reasons.iter_mut().find(|(reason, _)| *reason == bar.reason) {
            Some((_, count)) => *count += 1,
            None => self.reasons.push((bar.reason, 1)),
        }
    }

    fn bar(self) -> Bar {
        let most = self.reasons.iter().max_by_key(|(_, count)| *count);
        let reason = most.map_or(self.first.reason, |(reason, _)| *reason);
        Bar { width: self.right - self.first.left, reason, ..self.first }
    }
}
