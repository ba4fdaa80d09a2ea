//! The search for the best move: a tree that grows where it is most worth it, one glance at a position at a time.
//!
//! From the root each visit walks to the child that is best by what its visits brought, and by what it may still bring:
//! the currents tell which moves deserve attention. At the end of the walk a glance at the new position tells what the
//! visit is worth to everybody on the way. A node that is visited often gets a closer look for connections: who wins, or
//! where the side to move must play. What is proved goes up the tree.

use arrayvec::ArrayVec;

use super::cells::Set;
use super::connections::Effort;
use super::field::{Content, Field, MOST_CELLS, Stones};
use super::glance::{Eye, Glance};
use super::skill::Skill;
use super::study::{Proof, Study};
use super::tree::{Node, Stage, Status, Tree};
use crate::games::Side;

/// A search that is under way.
pub struct Search<'a> {
    pub field: &'a Field,
    pub stones: &'a Stones,
    pub mover: Side,
    pub skill: Skill,
    pub tree: Tree,
}

/// One thread of a search.
pub struct Walker<'a, const W: usize> {
    search: &'a Search<'a>,
    eye: Eye<'a>,
    study: Study<'a, W>,
    stones: Stones,
    path: ArrayVec<u32, { MOST_CELLS + 1 }>,
}

impl<'a, const W: usize> Walker<'a, W> {
    pub fn new(search: &'a Search<'a>) -> Self {
        Self {
            search,
            eye: Eye::new(search.field, search.skill),
            study: Study::new(search.field, search.skill),
            stones: search.stones.clone(),
            path: ArrayVec::new(),
        }
    }

    /// Puts the moves of the root into the tree, all of them that are not known to lose.
    pub fn plant(&mut self) {
        let root = self.search.tree.root();
        self.stones.clone_from(self.search.stones);
        self.complete(root, self.search.mover);
    }

    /// One visit. It does nothing once the root is proved.
    pub fn visit(&mut self) {
        let tree = &self.search.tree;
        self.stones.clone_from(self.search.stones);
        self.path.clear();
        self.path.push(0);
        let (mut at, mut mover) = (0, self.search.mover);
        tree.root().visit();
        // The worth of the visit for the side to move at its end.
        let worth = loop {
            let node = tree.node(at);
            match node.status() {
                Status::Wins => break 1.0,
                Status::Loses => break 0.0,
                Status::Unknown => {}
            }
            if node.stage() < Stage::Grown {
                break self.grow(node, mover);
            }
            if let Some(effort) = self.due_study(node) {
                self.mark_proof(node, mover, effort);
                if node.status() != Status::Unknown {
                    continue;
                }
            }
            let Some(child) = self.select(node) else {
                // All that are in the tree lose.
                if [Stage::WellStudied, Stage::Studied, Stage::Grown]
                    .iter()
                    .any(|&stage| node.advance(stage, Stage::Growing))
                {
                    self.complete(node, mover);
                    continue;
                }
                break if node.stage() == Stage::Complete { 0.0 } else { 0.5 };
            };
            self.stones.put(tree.node(child).cell(), Content::stone(mover));
            tree.node(child).visit();
            self.path.push(child as u32);
            (at, mover) = (child, !mover);
        };
        self.go_back(worth);
    }

    /// How hard to look for connections at a node now, if at all: no other thread will then do so.
    fn due_study(&self, node: &Node) -> Option<Effort> {
        let skill = &self.search.skill;
        let visits = node.visits();
        if visits >= skill.study_visits? && node.advance(Stage::Grown, Stage::Studied) {
            Some(Effort::QUICK)
        } else if visits >= skill.deep_study_visits && node.advance(Stage::Studied, Stage::WellStudied) {
            Some(Effort::DEEP)
        } else {
            None
        }
    }

    /// The child to visit, unless all lose.
    fn select(&self, node: &Node) -> Option<usize> {
        let (first, children) = self.search.tree.children(node);
        let explore = self.search.skill.curiosity * (node.visits() as f32).sqrt();
        // The value of the node is that of the other side.
        let expected = 1.0 - node.mean() - self.search.skill.caution;
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

    /// Looks at a new position and puts its moves into the tree. Tells what it is worth to the side to move.
    fn grow(&mut self, node: &Node, mover: Side) -> f32 {
        let owns = node.advance(Stage::New, Stage::Growing);
        let (glance, stage) = if self.search.skill.connects {
            (self.glance_connected(mover), Stage::Studied)
        } else {
            (self.eye.glance(&self.stones, mover), Stage::Grown)
        };
        match glance {
            Glance::Won(side) => {
                node.prove(if side == mover { Status::Wins } else { Status::Loses });
                f32::from(side == mover)
            }
            Glance::Open(chance) => {
                if owns {
                    let width = self.search.skill.width.min(self.eye.moves.len());
                    let grown = self.search.tree.grow(node, &self.eye.moves[..width]);
                    node.advance(Stage::Growing, if grown { stage } else { Stage::New });
                }
                chance
            }
        }
    }

    /// A glance that knows the connections of both sides. Its moves are those of the must-play region.
    fn glance_connected(&mut self, mover: Side) -> Glance {
        let settled = self.search.skill.settled(self.search.field, &self.stones);
        match self.study.look_settled(&settled, &self.stones, mover, Effort::QUICK) {
            Proof::Wins(_) => Glance::Won(mover),
            Proof::Loses => Glance::Won(!mover),
            Proof::MustPlay(region) => {
                let glance = self.eye.glance_connected(&settled, mover, &self.study.connections);
                self.eye.moves.retain(|&(cell, _)| region.has(cell.into()));
                glance
            }
        }
    }

    /// Looks for connections at a node, and marks what they prove.
    fn mark_proof(&mut self, node: &Node, mover: Side, effort: Effort) {
        match self.study.look(&self.stones, mover, effort) {
            Proof::Wins(_) => node.prove(Status::Wins),
            Proof::Loses => node.prove(Status::Loses),
            Proof::MustPlay(region) => {
                let (_, children) = self.search.tree.children(node);
                children.iter().filter(|child| !region.has(child.cell())).for_each(|child| child.prove(Status::Wins));
            }
        }
    }

    /// Puts all moves of a node into the tree that are not known to lose.
    fn complete(&mut self, node: &Node, mover: Side) {
        let tree = &self.search.tree;
        let glance = self.eye.glance(&self.stones, mover);
        let everywhere = || Proof::MustPlay(Set::all(self.search.field.cells));
        let studies = self.search.skill.study_visits.is_some();
        let proof = if studies { self.study.look(&self.stones, mover, Effort::DEEP) } else { everywhere() };
        match (glance, proof) {
            (Glance::Won(side), _) => node.prove(if side == mover { Status::Wins } else { Status::Loses }),
            (_, Proof::Wins(_)) => node.prove(Status::Wins),
            (_, Proof::Loses) => node.prove(Status::Loses),
            (_, Proof::MustPlay(region)) => {
                let (_, known) = tree.children(node);
                let is_new = |cell: u16| known.iter().all(|child| child.cell() != usize::from(cell));
                self.eye.moves.retain(|&(cell, _)| region.has(usize::from(cell)) && is_new(cell));
                if self.eye.moves.is_empty() {
                    node.prove(Status::Loses);
                } else if !tree.grow(node, &self.eye.moves) {
                    // No room: it stays unknown.
                    return;
                }
            }
        }
        node.advance(Stage::Growing, Stage::Complete);
        node.advance(Stage::New, Stage::Complete);
    }

    /// Tells everybody on the way what the visit was worth and what it proved.
    fn go_back(&mut self, worth: f32) {
        let tree = &self.search.tree;
        let mut worth = worth;
        let mut proves = true;
        while let Some(at) = self.path.pop() {
            let node = tree.node(at as usize);
            // A node is worth to the side that moved there what it is not to the one that is to move.
            node.gain(1.0 - worth);
            worth = 1.0 - worth;
            proves = proves && node.status() != Status::Unknown;
            if proves && let Some(&parent) = self.path.last() {
                conclude(tree, tree.node(parent as usize), node.status());
            }
        }
    }
}

/// Draws the conclusion from a child that is proved.
fn conclude(tree: &Tree, parent: &Node, child: Status) {
    if parent.status() != Status::Unknown {
        return;
    }
    match child {
        Status::Unknown => {}
        Status::Loses => parent.prove(Status::Wins),
        Status::Wins => {
            let all_lose = || tree.children(parent).1.iter().all(|child| child.status() == Status::Wins);
            if parent.stage() == Stage::Complete && all_lose() {
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
    fn solve(search: &Search<'_>) -> Status {
        let mut walker = Walker::<1>::new(search);
        walker.plant();
        for _ in 0..50_000 {
            if search.tree.root().status() != Status::Unknown {
                break;
            }
            walker.visit();
        }
        search.tree.root().status()
    }

    #[test]
    fn what_the_tree_proves_is_true_with_and_without_connections() {
        let field = Field::of(4);
        let mut brute = Brute::new(field);
        for study_visits in [None, Some(5)] {
            let skill = Skill { width: 3, study_visits, ..Skill::MASTER };
            for (stones, mover) in random_positions(field, 5, 60, 11) {
                let search = Search { field, stones: &stones, mover, skill, tree: Tree::new(100_000) };
                let wins = solve(&search) == Status::Wins;
                assert_ne!(search.tree.root().status(), Status::Unknown, "a small board is proved");
                assert_eq!(wins, brute.wins(&stones, mover), "{stones:?}");
            }
        }
    }

    #[test]
    fn a_full_tree_is_still_searched() {
        let field = Field::of(7);
        let stones = Stones::none(field);
        let search = Search { field, stones: &stones, mover: Side::First, skill: Skill::MASTER, tree: Tree::new(60) };
        let mut walker = Walker::<1>::new(&search);
        walker.plant();
        (0..200).for_each(|_| walker.visit());
        assert_eq!(search.tree.root().visits(), 200);
    }

    #[test]
    fn threads_can_share_a_tree() {
        let field = Field::of(7);
        let stones = Stones::none(field);
        let tree = Tree::new(50_000);
        let search = Search { field, stones: &stones, mover: Side::First, skill: Skill::MASTER, tree };
        Walker::<1>::new(&search).plant();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let mut walker = Walker::<1>::new(&search);
                    (0..500).for_each(|_| walker.visit());
                });
            }
        });
        let (_, children) = search.tree.children(search.tree.root());
        let visits: u32 = children.iter().map(Node::visits).sum();
        assert!(visits <= 2_000 && visits > 1_000, "{visits}");
        assert!(children.iter().all(|child| (0.0..=1.0).contains(&child.mean())));
    }
}
