//! The tree of master as it grows, on one thread, for people to look at.

use super::cells::with_words;
use super::field::Field;
use super::parameters::Parameters;
use super::puct::{TreeSearch, TreeWorker};
use super::root_search::{PROVED, score};
use super::tree::{Node, Status, Tree};
use super::view;
use crate::games::Hex;
use crate::games::hex::Move;
use crate::search::{GrownNode, GrownTree, Score, Scored};

/// Between two looks at whether somebody still wants it.
const VISITS: u32 = 64;

/// Grows a tree by so many visits, and tells of those nodes that were visited, up to `most`. Nothing when it is stopped.
pub fn grow(position: &Hex, visits: u32, most: usize, is_stopped: &dyn Fn() -> bool) -> Option<GrownTree<Move>> {
    let field = Field::of(position.size());
    let (stones, mover) = (&view::stones(field, position), position.mover());
    // Every visit expands one node at most, by as many moves as there are cells.
    let room = 1 + (visits as usize + 1) * field.cells;
    let parameters = Parameters::default();
    let search = TreeSearch { field, stones, mover, parameters, tree: Tree::new(room), solved: None };
    with_words!(field.cells, W => {
        let mut worker = TreeWorker::<W>::new(&search);
        worker.expand_root();
        for visit in 0..visits {
            if search.tree.root().status() != Status::Unknown || visit % VISITS == 0 && is_stopped() {
                break;
            }
            worker.visit();
        }
    });
    if is_stopped() {
        return None;
    }
    let mut grown = Vec::new();
    let mut open = vec![(search.tree.root(), None, mover)];
    while let Some((node, parent, mover_here)) = open.pop() {
        if grown.len() >= most {
            break;
        }
        let mv = parent.and_then(|_| view::cell(field, node.cell())).map(Move::Stone);
        let at = grown.len() as u32;
        grown.push(told(node, parent, mv, mover_here == mover));
        let mut children: Vec<&Node> = search.tree.children(node).1.iter().collect();
        children.retain(|child| child.visits() > 0 || child.status() != Status::Unknown);
        children.sort_by_key(|child| child.visits());
        open.extend(children.into_iter().map(|child| (child, Some(at), !mover_here)));
    }
    Some(grown)
}

/// A node as the side that acts at the root sees it. The tree keeps the value for the side that moved there, and the proof
/// for the one that is to move.
fn told(node: &Node, parent: Option<u32>, mv: Option<Move>, roots_turn: bool) -> GrownNode<Move> {
    let proved = match node.status() {
        Status::Unknown => None,
        status => Some((status == Status::Wins) == roots_turn),
    };
    let chance = if roots_turn { 1.0 - node.mean() } else { node.mean() };
    let score: Score = match proved {
        Some(wins) => {
            if wins {
                PROVED * Hex::UNIT
            } else {
                -PROVED * Hex::UNIT
            }
        }
        None => score(chance),
    };
    GrownNode { parent, mv, visits: node.visits(), prior: node.prior(), score, proved }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_a_tree_whose_visits_add_up() {
        let game = Hex::empty(7, false);
        let grown = grow(&game, 400, 100_000, &|| false).expect("nobody stops it");
        assert_eq!(grown[0].parent, None);
        assert!(grown[0].visits <= 400 && grown.len() > 20);
        for (at, node) in grown.iter().enumerate().skip(1) {
            let parent = node.parent.expect("only the root has none") as usize;
            assert!(parent < at && node.mv.is_some());
            assert!((0.0..=1.0).contains(&node.prior));
        }
        for (at, node) in grown.iter().enumerate() {
            let below: u32 =
                grown.iter().filter(|child| child.parent == Some(at as u32)).map(|child| child.visits).sum();
            assert!(below <= node.visits, "every visit of a child passes its parent");
        }
        assert_eq!(grow(&game, 400, 100_000, &|| true), None);
        assert_eq!(grow(&game, 400, 7, &|| false).map(|grown| grown.len()), Some(7));
    }

    #[test]
    fn what_is_proved_is_told_as_the_root_sees_it() {
        let game: Hex = "...../..B../...../.BW../..... b".parse().expect("a position");
        let grown = grow(&game, 200, 10_000, &|| false).expect("nobody stops it");
        assert_eq!(grown[0].proved, Some(true), "black is connected by bridges");
        assert!(grown[0].score > 0);
    }
}
