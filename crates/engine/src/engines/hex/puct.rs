//! The PUCT tree search: a tree that grows where it is most worth it, one evaluation at a time.
//!
//! From the root each visit descends to the child with the highest sum of mean value and exploration term, which is the
//! larger the higher its prior and the fewer its visits. The leaf is evaluated and expanded, and its value is backed up.
//! H-search proves nodes that are visited often won or lost, or prunes their moves outside the must-play region. What is
//! proved is backed up too.

use arrayvec::ArrayVec;

use super::cells::CellSet;
use super::evaluator::{Estimate, Evaluator};
use super::field::{Content, Field, FieldStones, MOST_CELLS};
use super::h_search::ConnectionEffort;
use super::inferior::killer;
use super::must_play::{MustPlayAnalysis, MustPlayProof};
use super::parameters::Parameters;
use super::solver::ProofTable;
use super::tree::{Node, NodeStage, Status, Tree};
use crate::games::Side;

/// A tree search that is under way, shared by its workers.
pub struct TreeSearch<'a> {
    pub field: &'a Field,
    pub stones: &'a FieldStones,
    pub mover: Side,
    pub parameters: Parameters,
    pub tree: Tree,
    /// What a solver that runs beside the search has proved by now: whether the side to move wins.
    pub solved: Option<&'a ProofTable>,
}

/// One thread of a tree search.
pub struct TreeWorker<'a, const W: usize> {
    search: &'a TreeSearch<'a>,
    evaluator: Evaluator<'a>,
    analysis: MustPlayAnalysis<'a, W>,
    stones: FieldStones,
    path: ArrayVec<u32, { MOST_CELLS + 1 }>,
}

impl<'a, const W: usize> TreeWorker<'a, W> {
    pub fn new(search: &'a TreeSearch<'a>) -> Self {
        Self {
            search,
            evaluator: Evaluator::new(search.field, search.parameters),
            analysis: MustPlayAnalysis::new(search.field, search.parameters),
            stones: search.stones.clone(),
            path: ArrayVec::new(),
        }
    }

    /// Expands the root with all moves that are not known to lose.
    pub fn expand_root(&mut self) {
        let root = self.search.tree.root();
        self.stones.clone_from(self.search.stones);
        self.expand_fully(root, self.search.mover);
    }

    /// One visit. It does nothing once the root is proved.
    pub fn visit(&mut self) {
        let tree = &self.search.tree;
        self.stones.clone_from(self.search.stones);
        self.path.clear();
        self.path.push(0);
        let (mut at, mut mover) = (0, self.search.mover);
        tree.root().add_visit();
        // The worth of the visit for the side to move at its end.
        let worth = loop {
            let node = tree.node(at);
            match node.status() {
                Status::Wins => break 1.0,
                Status::Loses => break 0.0,
                Status::Unknown => {}
            }
            if node.stage() < NodeStage::Expanded {
                break self.expand(node, mover);
            }
            if let Some(effort) = self.due_analysis(node) {
                self.mark_proof(node, mover, effort);
                if node.status() != Status::Unknown {
                    continue;
                }
            }
            let Some(child) = self.select(node) else {
                // All that are in the tree lose.
                if [NodeStage::DeeplyAnalysed, NodeStage::Analysed, NodeStage::Expanded]
                    .iter()
                    .any(|&stage| node.advance(stage, NodeStage::Expanding))
                {
                    self.expand_fully(node, mover);
                    continue;
                }
                break if node.stage() == NodeStage::Complete { 0.0 } else { 0.5 };
            };
            self.stones.put(tree.node(child).cell(), Content::stone(mover));
            tree.node(child).add_visit();
            self.path.push(child as u32);
            (at, mover) = (child, !mover);
        };
        self.back_up(worth);
    }

    /// How hard H-search should try at a node now, if at all: no other thread will then do so.
    fn due_analysis(&self, node: &Node) -> Option<ConnectionEffort> {
        let parameters = &self.search.parameters;
        let visits = node.visits();
        if visits >= parameters.must_play_visits? && node.advance(NodeStage::Expanded, NodeStage::Analysed) {
            Some(ConnectionEffort::QUICK)
        } else if visits >= parameters.deep_must_play_visits
            && node.advance(NodeStage::Analysed, NodeStage::DeeplyAnalysed)
        {
            Some(ConnectionEffort::DEEP)
        } else {
            None
        }
    }

    /// The child to visit, unless all lose.
    fn select(&self, node: &Node) -> Option<usize> {
        let (first, children) = self.search.tree.children(node);
        let explore = self.search.parameters.exploration * (node.visits() as f32).sqrt();
        // The value of the node is that of the other side.
        let expected = 1.0 - node.mean() - self.search.parameters.first_play_reduction;
        let mut best = None;
        let mut highest = f32::NEG_INFINITY;
        for (i, child) in children.iter().enumerate() {
            match child.status() {
                Status::Wins => continue,
                Status::Loses => return Some(first + i),
                Status::Unknown => {}
            }
            let visits = child.visits();
            let value = if visits == 0 { expected } else { child.mean() };
            let score = value + explore * child.prior() / (1 + visits) as f32;
            if score > highest {
                (best, highest) = (Some(first + i), score);
            }
        }
        best
    }

    /// Evaluates a leaf and expands it. Tells what it is worth to the side to move.
    fn expand(&mut self, node: &Node, mover: Side) -> f32 {
        if let Some(wins) = self.search.solved.and_then(|solved| solved.wins(self.search.field, &self.stones, mover)) {
            node.prove(if wins { Status::Wins } else { Status::Loses });
            return f32::from(wins);
        }
        let owns = node.advance(NodeStage::New, NodeStage::Expanding);
        let (estimate, stage) = if self.search.parameters.connects_in_evaluation {
            (self.evaluate_connected(mover), NodeStage::Analysed)
        } else {
            (self.evaluator.evaluate(&self.stones, mover), NodeStage::Expanded)
        };
        match estimate {
            Estimate::Won(side) => {
                node.prove(if side == mover { Status::Wins } else { Status::Loses });
                f32::from(side == mover)
            }
            Estimate::Open(chance) => {
                if owns {
                    let width = self.search.parameters.expansion_width.min(self.evaluator.moves.len());
                    let expanded = self.search.tree.expand(node, &self.evaluator.moves[..width]);
                    node.advance(NodeStage::Expanding, if expanded { stage } else { NodeStage::New });
                }
                chance
            }
        }
    }

    /// An evaluation that knows the connections of both sides. Its moves are those of the must-play region.
    fn evaluate_connected(&mut self, mover: Side) -> Estimate {
        let filled = self.search.parameters.filled(self.search.field, &self.stones);
        match self.analysis.analyse_filled(&filled, &self.stones, mover, ConnectionEffort::QUICK) {
            MustPlayProof::Wins(_) => Estimate::Won(mover),
            MustPlayProof::Loses => Estimate::Won(!mover),
            MustPlayProof::MustPlay(region) => {
                // A stone that the opponent can kill is no better than another one.
                let is_alive = |cell| killer(self.search.field, &filled, cell, mover).is_none();
                let is_kept = |cell| region.has(cell) && is_alive(cell);
                self.evaluator.evaluate_connected(&filled, mover, &self.analysis.connections, is_kept)
            }
        }
    }

    /// Runs H-search at a node, and marks what it proves.
    fn mark_proof(&mut self, node: &Node, mover: Side, effort: ConnectionEffort) {
        match self.analysis.analyse(&self.stones, mover, effort) {
            MustPlayProof::Wins(_) => node.prove(Status::Wins),
            MustPlayProof::Loses => node.prove(Status::Loses),
            MustPlayProof::MustPlay(region) => {
                let (_, children) = self.search.tree.children(node);
                children.iter().filter(|child| !region.has(child.cell())).for_each(|child| child.prove(Status::Wins));
            }
        }
    }

    /// Expands a node with all moves that are not known to lose.
    fn expand_fully(&mut self, node: &Node, mover: Side) {
        let (tree, field) = (&self.search.tree, self.search.field);
        let parameters = &self.search.parameters;
        let filled = parameters.filled(field, &self.stones);
        let proof = match parameters.must_play_visits {
            Some(_) => self.analysis.analyse_filled(&filled, &self.stones, mover, ConnectionEffort::DEEP),
            None => MustPlayProof::MustPlay(CellSet::all(field.cells)),
        };
        let region = match proof {
            MustPlayProof::Wins(_) => return node.prove(Status::Wins),
            MustPlayProof::Loses => return node.prove(Status::Loses),
            MustPlayProof::MustPlay(region) => region,
        };
        let (_, known) = tree.children(node);
        let is_kept = |cell: usize| region.has(cell) && known.iter().all(|child| child.cell() != cell);
        let estimate = if parameters.connects_in_evaluation {
            self.evaluator.evaluate_connected(&filled, mover, &self.analysis.connections, is_kept)
        } else {
            let estimate = self.evaluator.evaluate(&self.stones, mover);
            self.evaluator.keep_moves(is_kept);
            estimate
        };
        match estimate {
            Estimate::Won(side) => return node.prove(if side == mover { Status::Wins } else { Status::Loses }),
            Estimate::Open(_) if self.evaluator.moves.is_empty() => return node.prove(Status::Loses),
            // No room: it stays unknown.
            Estimate::Open(_) if !tree.expand(node, &self.evaluator.moves) => return,
            Estimate::Open(_) => {}
        }
        node.advance(NodeStage::Expanding, NodeStage::Complete);
        node.advance(NodeStage::New, NodeStage::Complete);
    }

    /// Backs up what the visit was worth and what it proved.
    fn back_up(&mut self, worth: f32) {
        let tree = &self.search.tree;
        let mut worth = worth;
        let mut proves = true;
        while let Some(at) = self.path.pop() {
            let node = tree.node(at as usize);
            // A node is worth to the side that moved there what it is not to the one that is to move.
            node.add_value(1.0 - worth);
            worth = 1.0 - worth;
            proves = proves && node.status() != Status::Unknown;
            if proves && let Some(&parent) = self.path.last() {
                back_up_proof(tree, tree.node(parent as usize), node.status());
            }
        }
    }
}

/// Backs up the proof of a child.
fn back_up_proof(tree: &Tree, parent: &Node, child: Status) {
    if parent.status() != Status::Unknown {
        return;
    }
    match child {
        Status::Unknown => {}
        Status::Loses => parent.prove(Status::Wins),
        Status::Wins => {
            let all_lose = || tree.children(parent).1.iter().all(|child| child.status() == Status::Wins);
            if parent.stage() == NodeStage::Complete && all_lose() {
                parent.prove(Status::Loses);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::hex::brute::{Brute, random_positions};

    /// Visits until the root is proved, but not forever.
    fn solve(search: &TreeSearch<'_>) -> Status {
        let mut worker = TreeWorker::<1>::new(search);
        worker.expand_root();
        for _ in 0..50_000 {
            if search.tree.root().status() != Status::Unknown {
                break;
            }
            worker.visit();
        }
        search.tree.root().status()
    }

    #[test]
    fn what_the_tree_proves_is_true_with_and_without_connections() {
        let field = Field::of(4);
        let mut brute = Brute::new(field);
        for must_play_visits in [None, Some(5)] {
            let parameters = Parameters { expansion_width: 3, must_play_visits, ..Parameters::MASTER };
            for (stones, mover) in random_positions(field, 5, 60, 11) {
                let search =
                    TreeSearch { field, stones: &stones, mover, parameters, tree: Tree::new(100_000), solved: None };
                let wins = solve(&search) == Status::Wins;
                assert_ne!(search.tree.root().status(), Status::Unknown, "a small board is proved");
                assert_eq!(wins, brute.wins(&stones, mover), "{stones:?}");
            }
        }
    }

    #[test]
    fn a_full_tree_is_still_searched() {
        let field = Field::of(7);
        let stones = FieldStones::none(field);
        let search = TreeSearch {
            field,
            stones: &stones,
            mover: Side::First,
            parameters: Parameters::MASTER,
            tree: Tree::new(60),
            solved: None,
        };
        let mut worker = TreeWorker::<1>::new(&search);
        worker.expand_root();
        (0..200).for_each(|_| worker.visit());
        assert_eq!(search.tree.root().visits(), 200);
    }

    #[test]
    fn threads_can_share_a_tree() {
        let field = Field::of(7);
        let stones = FieldStones::none(field);
        let tree = Tree::new(50_000);
        let search = TreeSearch {
            field,
            stones: &stones,
            mover: Side::First,
            parameters: Parameters::MASTER,
            tree,
            solved: None,
        };
        TreeWorker::<1>::new(&search).expand_root();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let mut worker = TreeWorker::<1>::new(&search);
                    (0..500).for_each(|_| worker.visit());
                });
            }
        });
        let (_, children) = search.tree.children(search.tree.root());
        let visits: u32 = children.iter().map(Node::visits).sum();
        assert!(visits <= 2_000 && visits > 1_000, "{visits}");
        assert!(children.iter().all(|child| (0.0..=1.0).contains(&child.mean())));
    }
}
