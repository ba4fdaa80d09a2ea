//! How large the tree of a search will be, told before it is recorded, and the depth that fits.

use war_horses_engine::search::{Entered, Limits, Observer, Reason, Score};
use war_horses_engine::terms::Terms;
use war_horses_games::Turn;

use crate::heuristic::LeafHeuristic;
use crate::recorder::{Progress, Source};

/// The number of nodes of a tree.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Size {
    /// It was counted.
    Exactly(usize),
    /// It has more nodes than can be recorded: about so many, as far as smaller depths tell.
    About(f64),
}

/// What is known of a search before it is recorded.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SizeEstimate {
    /// How many nodes there are.
    pub size: Size,
    /// The greatest depth, up to the one that was asked for, of which everything can be recorded.
    pub fits: u32,
}

/// Counts the nodes of a search, depth by depth until they are more than `most`. Nothing when it is stopped.
pub fn estimate<G: Terms>(
    position: &G,
    source: Source,
    heuristic: &LeafHeuristic<G>,
    most: usize,
    progress: &Progress,
) -> Option<SizeEstimate> {
    if let Some(visits) = source.visits() {
        return Some(SizeEstimate { size: Size::Exactly(visits as usize), fits: source.depth() });
    }
    let (mut sizes, mut fits): (Vec<f64>, u32) = (vec![1.0], 0);
    for depth in 1..=source.depth().max(1) {
        let counted = count(position, source.with_depth(depth), heuristic, most, progress);
        if progress.is_stopped() {
            return None;
        }
        let Some(nodes) = counted else {
            let growth = match sizes[..] {
                [.., before, last] => (last / before).max(1.0),
                _ => most as f64,
            };
            let more = source.depth() + 1 - depth;
            let about = (sizes[sizes.len() - 1] * growth.powi(more as i32)).max(most as f64);
            return Some(SizeEstimate { size: Size::About(about), fits });
        };
        fits = depth;
        sizes.push(nodes as f64);
    }
    Some(SizeEstimate { size: Size::Exactly(sizes[sizes.len() - 1] as usize), fits })
}

/// The nodes of a search, its roots included, unless they are more than `most`.
fn count<G: Terms>(
    position: &G,
    source: Source,
    heuristic: &LeafHeuristic<G>,
    most: usize,
    progress: &Progress,
) -> Option<usize> {
    let nodes = match source {
        Source::Tree { .. } => source.visits()? as usize,
        Source::Textbook(textbook) => {
            let mut counter = Counter { nodes: 0, most, progress };
            textbook.search(position, heuristic.evaluator(), &mut counter)?;
            counter.nodes + 1
        }
        Source::Engine { depth } => {
            let Turn::Player(_) = position.turn() else { return None };
            let limits = Limits { nodes: Some(most as u64), ..Limits::depth(depth) };
            let report = heuristic.think(position, limits);
            // One root for each round.
            report.nodes as usize + depth as usize
        }
    };
    (nodes <= most).then_some(nodes)
}

/// Counts the nodes below the root, and wants no more than can be recorded.
pub(crate) struct Counter<'a> {
    pub nodes: usize,
    pub most: usize,
    pub progress: &'a Progress,
}

impl<M> Observer<M> for Counter<'_> {
    fn enter(&mut self, _: Entered<M>) {
        self.nodes += 1;
    }

    fn leave(&mut self, _: Score, _: Reason) {}

    fn prune(&mut self, _: M) {}

    const WANTS_PRUNED: bool = false;

    fn wants_more(&self) -> bool {
        self.nodes < self.most && !self.progress.is_stopped()
    }
}
