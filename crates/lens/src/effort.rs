//! What it costs to search so deep: minimax, alpha-beta, and with order, table and deepening on top of it.

use std::collections::HashMap;
use war_horses_engine::terms::Terms;

use war_horses_engine::search::{INFINITY, Limits, MoveOrder, Score, Textbook};
use war_horses_games::{Game, Side, Turn};

use crate::heuristic::LeafHeuristic;
use crate::recorder::Progress;
use crate::size::Counter;

/// The nodes that each way to search visits at one depth, the root included; none where they are too many to be counted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EffortRow {
    /// How many moves were looked ahead.
    pub depth: u32,
    /// Nodes without any pruning.
    pub minimax: Option<usize>,
    /// In the order that was asked for.
    pub alpha_beta: Option<usize>,
    /// In the order that the game promises.
    pub ordered: Option<usize>,
    /// With a table of positions as well.
    pub table: Option<usize>,
    /// The engine's own rounds up to this depth, together.
    pub deepening: Option<usize>,
    /// The fewest nodes that any order can leave of a tree that branches everywhere as this one does on average; none where
    /// dice fall. Real trees are uneven, and may leave less.
    pub least: Option<f64>,
}

/// Searches count what is below the root, and people the root as well.
const ROOT: usize = 1;

/// Knuth and Moore's bound: of the b^d leaves of a tree, pruning must look at b^⌈d/2⌉ + b^⌊d/2⌋ − 1 at least.
pub fn least_leaves(branching: f64, depth: u32) -> f64 {
    branching.powi(depth.div_ceil(2) as i32) + branching.powi((depth / 2) as i32) - 1.0
}

/// The nodes of such a tree, its root not included: its leaves, and those of all shallower ones.
pub fn least_nodes(branching: f64, depth: u32) -> f64 {
    (1..=depth).map(|depth| least_leaves(branching, depth)).sum()
}

/// The branching factor at which a whole tree of this depth has so many nodes below its root.
pub fn branching(nodes: usize, depth: u32) -> f64 {
    let total = |b: f64| (1..=depth).map(|depth| b.powi(depth as i32)).sum::<f64>();
    let (mut low, mut high) = (0.0, nodes as f64);
    for _ in 0..64 {
        let middle = (low + high) / 2.0;
        if total(middle) < nodes as f64 { low = middle } else { high = middle }
    }
    high
}

/// The effort at every depth up to `deepest`, each way counted up to `most` nodes. It ends early when it is stopped.
pub fn effort<G: Terms>(
    position: &G,
    deepest: u32,
    order: MoveOrder,
    heuristic: &LeafHeuristic<G>,
    most: usize,
    progress: &Progress,
) -> Vec<EffortRow> {
    let mut rows: Vec<EffortRow> = Vec::new();
    for depth in 1..=deepest {
        let row = row(position, depth, order, heuristic, most, progress, rows.last());
        if progress.is_stopped() {
            break;
        }
        rows.push(row);
    }
    rows
}

fn row<G: Terms>(
    position: &G,
    depth: u32,
    order: MoveOrder,
    heuristic: &LeafHeuristic<G>,
    most: usize,
    progress: &Progress,
    last: Option<&EffortRow>,
) -> EffortRow {
    // What was too much for a smaller depth need not be tried again.
    let tried = |of: fn(&EffortRow) -> Option<usize>| last.is_none_or(|row| of(row).is_some());
    let count = |textbook: Textbook| {
        let mut counter = Counter { nodes: 0, most, progress };
        textbook.search(position, heuristic.evaluator(), &mut counter).map(|_| ROOT + counter.nodes)
    };
    let minimax = tried(|row| row.minimax).then(|| count(Textbook::minimax(depth))).flatten();
    let alpha_beta = Textbook::alpha_beta(depth);
    let deepening = || {
        let limits = Limits { nodes: Some(most as u64), ..Limits::depth(depth) };
        let report = heuristic.think(position, limits);
        (report.nodes < most as u64).then_some(ROOT + report.nodes as usize)
    };
    EffortRow {
        depth,
        minimax,
        // To find the best order takes searches of its own, which are not counted but take their time.
        alpha_beta: tried(|row| row.alpha_beta).then(|| count(alpha_beta.with_order(order))).flatten(),
        ordered: tried(|row| row.ordered).then(|| count(alpha_beta.with_order(MoveOrder::Heuristic))).flatten(),
        table: tried(|row| row.table)
            .then(|| Remembering::count(position, depth, heuristic, most, progress))
            .flatten()
            .map(|nodes| ROOT + nodes),
        deepening: tried(|row| row.deepening).then(deepening).flatten(),
        least: minimax
            .filter(|_| !G::HAS_CHANCE)
            .map(|nodes| ROOT as f64 + least_nodes(branching(nodes - ROOT, depth), depth)),
    }
}

/// Alpha-beta in the order that the game promises, which remembers the positions it has met.
struct Remembering<'a, G: Terms> {
    heuristic: &'a LeafHeuristic<G>,
    nodes: usize,
    most: usize,
    progress: &'a Progress,
    /// By position and depth: what is still to be won, no less and no more.
    known: HashMap<(u64, u32), (Score, Score)>,
}

impl<'a, G: Terms> Remembering<'a, G> {
    fn count(
        position: &G,
        depth: u32,
        heuristic: &'a LeafHeuristic<G>,
        most: usize,
        progress: &'a Progress,
    ) -> Option<usize> {
        let mut search = Self { heuristic, nodes: 0, most, progress, known: HashMap::new() };
        let side = actor(position)?;
        search.value(position, side, depth, -INFINITY, INFINITY)?;
        Some(search.nodes)
    }

    /// The value of a position for `side`, which acts there. Nothing when it takes too many nodes.
    fn value(&mut self, position: &G, side: Side, depth: u32, alpha: Score, beta: Score) -> Option<Score> {
        if self.nodes >= self.most || self.progress.is_stopped() {
            return None;
        }
        let (key, banked) = ((position.key(), depth), position.banked(side));
        let (mut low, mut high) = self.known.get(&key).copied().unwrap_or((-INFINITY, INFINITY));
        if low == high || low.saturating_add(banked) >= beta {
            return Some(low + banked);
        }
        if high.saturating_add(banked) <= alpha {
            return Some(high + banked);
        }
        let value = match position.turn() {
            Turn::Chance(_) => self.mean(position, side, depth)?,
            _ => self.best(position, side, depth, alpha, beta)?,
        };
        let is_open = matches!(position.turn(), Turn::Chance(_));
        if is_open || value > alpha {
            low = value - banked;
        }
        if is_open || value < beta {
            high = value - banked;
        }
        self.known.insert(key, (low, high));
        Some(value)
    }

    fn best(&mut self, position: &G, side: Side, depth: u32, mut alpha: Score, beta: Score) -> Option<Score> {
        let mut moves = position.legal_moves();
        moves.sort_by_cached_key(|&mv| -position.ordering_score(mv));
        let mut best = -INFINITY;
        for mv in moves {
            best = best.max(self.child(position, mv, side, depth - 1, alpha, beta)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    fn mean(&mut self, position: &G, side: Side, depth: u32) -> Option<Score> {
        let (mut sum, mut odds) = (0, 0);
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play(mv);
            // A fall that takes the turn away costs the move that it would have been.
            let left = depth - u32::from(matches!(next.turn(), Turn::Chance(_)));
            let weight = i64::from(position.odds(mv));
            sum += weight * i64::from(self.child(position, mv, side, left, -INFINITY, INFINITY)?);
            odds += weight;
        }
        Some(sum.div_euclid(odds) as Score)
    }

    fn child(&mut self, position: &G, mv: G::Move, side: Side, depth: u32, alpha: Score, beta: Score) -> Option<Score> {
        self.nodes += 1;
        let mut next = position.clone();
        next.play(mv);
        match actor(&next) {
            None => Some(self.heuristic.leaf_value(&next, side)),
            Some(_) if depth == 0 => Some(self.heuristic.leaf_value(&next, side)),
            Some(actor) if actor == side => self.value(&next, actor, depth, alpha, beta),
            Some(actor) => self.value(&next, actor, depth, -beta, -alpha).map(|value| -value),
        }
    }
}

fn actor<G: Game>(position: &G) -> Option<Side> {
    match position.turn() {
        Turn::Player(side) | Turn::Chance(side) => Some(side),
        Turn::Over(_) => None,
    }
}

/// The value that the search with a table finds, for whoever wants to be sure that it is the same.
pub fn value_with_table<G: Terms>(position: &G, depth: u32, progress: &Progress) -> Option<Score> {
    let heuristic = &LeafHeuristic::textbook();
    let mut search = Remembering { heuristic, nodes: 0, most: usize::MAX, progress, known: HashMap::new() };
    search.value(position, actor(position)?, depth, -INFINITY, INFINITY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_of_knuth_and_moore() {
        assert_eq!([1, 2, 3, 4].map(|depth| least_leaves(3.0, depth)), [3.0, 5.0, 11.0, 17.0]);
        assert_eq!(least_nodes(3.0, 3), 3.0 + 5.0 + 11.0);
        assert!((branching(3 + 9 + 27, 3) - 3.0).abs() < 1e-9);
    }
}
