//! Principal-variation alpha-beta with iterative deepening.
//!
//! Scores are always seen from the side to move. A side that is passed over never gets a node of its own: the child
//! of a move may belong to the same side as its parent, and then the window is handed down unturned.

use std::ops::Neg;

use super::limits::Clock;
use super::table::{Bound, Table};
use super::{Control, INFINITY, Limits, Report, RootMove, Score, Searchable};
use crate::games::{Side, Turn};

/// Deep enough for every game that ends, and what a depth is stored in.
const MAX_DEPTH: u32 = 255;

/// Slots of the table: 24 MB, and seldom full within the second that the slowest level thinks.
const TABLE_SLOTS: usize = 1 << 20;
/// Few positions are met below this depth, and clearing a large table would cost more than the search.
const SHALLOW: u32 = 6;
const SHALLOW_TABLE_SLOTS: usize = 1 << 12;

/// Searches a position until a limit is met, everything is proved, or `control` says stop.
///
/// The same position and the same limits of depth or nodes always give the same answer.
pub fn think<G: Searchable>(position: &G, limits: Limits, control: &Control) -> Report<G::Move> {
    think_with(position, limits, control, |_| ())
}

/// Like [`think`], and shows the report of every finished round to `on_round`.
pub fn think_with<G: Searchable>(
    position: &G,
    limits: Limits,
    control: &Control,
    mut on_round: impl FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let mut report =
        Report { moves: vec![], line: vec![], depth: 0, nodes: 0, cutoffs: 0, table_hits: 0, time: Default::default() };
    let Turn::Player(side) = position.turn() else {
        return report;
    };
    report.moves = position
        .legal_moves()
        .into_iter()
        .map(|mv| RootMove { mv, score: position.evaluate(side), exact: false, proved: false })
        .collect();
    report.moves.sort_by_key(|root| -position.promise(root.mv));

    let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
    let mut search = Search::<G> {
        clock: Clock::start(limits, control),
        table: Table::new(if deepest <= SHALLOW { SHALLOW_TABLE_SLOTS } else { TABLE_SLOTS }),
        stack: Vec::new(),
        lines: Vec::new(),
        stopped: false,
        nodes: 0,
        cutoffs: 0,
        table_hits: 0,
    };
    for depth in 1..=deepest {
        control.show_depth(depth);
        search.root(position, side, depth, limits.lines.max(1), &mut report);
        search.take_stock(&mut report);
        if !search.stopped {
            on_round(&report);
        }
        if search.stopped || report.moves.iter().take(limits.lines.max(1)).all(|root| root.proved) {
            break;
        }
    }
    control.show_nodes(search.nodes);
    if report.line.is_empty() {
        report.line.push(report.moves[0].mv);
    }
    report
}

/// A score, and whether it rests on finished games alone.
///
/// A score inside the window is then the true one, one above it a true lower bound and one below it a true upper one.
#[derive(Clone, Copy, Debug)]
struct Value {
    score: Score,
    proved: bool,
}

impl Neg for Value {
    type Output = Self;
    fn neg(self) -> Self {
        Self { score: -self.score, ..self }
    }
}

struct Search<'a, G: Searchable> {
    clock: Clock<'a>,
    table: Table,
    /// The moves of all nodes between the root and here, each with its place among its siblings.
    stack: Vec<(i32, u16, G::Move)>,
    /// The best line found from each ply on.
    lines: Vec<Vec<G::Move>>,
    /// Once set, what the nodes return has no meaning.
    stopped: bool,
    nodes: u64,
    cutoffs: u64,
    table_hits: u64,
}

impl<G: Searchable> Search<'_, G> {
    /// Enters what the search has cost so far.
    fn take_stock(&self, report: &mut Report<G::Move>) {
        report.nodes = self.nodes;
        report.cutoffs = self.cutoffs;
        report.table_hits = self.table_hits;
        report.time = self.clock.elapsed();
    }

    /// One round: searches the root moves in their order of the last round, and puts them into a new one.
    fn root(&mut self, position: &G, side: Side, depth: u32, lines: usize, report: &mut Report<G::Move>) {
        let mut done: Vec<RootMove<G::Move>> = Vec::with_capacity(report.moves.len());
        let mut all_proved = true;
        for &RootMove { mv, .. } in &report.moves {
            let mut next = position.clone();
            next.play(mv);
            // To be among the `lines` best, a move must beat the last one of them.
            let alpha = done.get(lines - 1).map_or(-INFINITY, |last| last.score);
            let mut value =
                self.child(&next, side, depth - 1, 0, alpha, if alpha > -INFINITY { alpha + 1 } else { INFINITY });
            if value.score > alpha && alpha > -INFINITY {
                value = self.child(&next, side, depth - 1, 0, alpha, INFINITY);
            }
            if self.stopped {
                break;
            }
            all_proved &= value.proved;
            let exact = value.score > alpha;
            let rank = if exact {
                done.partition_point(|other| other.exact && other.score >= value.score)
            } else {
                done.len()
            };
            if rank == 0 {
                report.line.clear();
                report.line.push(mv);
                report.line.extend_from_slice(&self.lines[0]);
            }
            for beaten in done.iter_mut().skip(lines - 1).filter(|_| exact) {
                beaten.exact = false;
            }
            done.insert(rank, RootMove { mv, score: value.score, exact, proved: value.proved });
        }
        // An unfinished round still tells something: its first move is the best of the last round, so that whatever
        // stands before it now is better.
        let unfinished = report.moves.iter().filter(|old| done.iter().all(|new| new.mv != old.mv));
        let rest: Vec<_> = unfinished.copied().map(|old| RootMove { exact: false, proved: false, ..old }).collect();
        if rest.is_empty() {
            report.depth = depth;
            // The best move is proved to be worth its score only if every other is proved to be worth no more.
            if let Some(best) = done.first_mut() {
                best.proved = all_proved;
            }
        }
        done.extend(rest);
        report.moves = done;
    }

    /// The value of a position after a move of `side`, from the view of `side`.
    fn child(&mut self, position: &G, side: Side, depth: u32, ply: usize, alpha: Score, beta: Score) -> Value {
        if self.lines.len() <= ply {
            self.lines.push(Vec::new());
        }
        self.lines[ply].clear();
        match position.turn() {
            Turn::Over(_) => {
                self.nodes += 1;
                Value { score: position.result(side), proved: true }
            }
            Turn::Player(mover) if mover == side => self.node(position, side, depth, ply, alpha, beta),
            Turn::Player(mover) => -self.node(position, mover, depth, ply, -beta, -alpha),
        }
    }

    fn node(&mut self, position: &G, side: Side, depth: u32, ply: usize, mut alpha: Score, beta: Score) -> Value {
        self.nodes += 1;
        self.stopped |= self.clock.is_up(self.nodes);
        if self.stopped || depth == 0 {
            return Value { score: position.evaluate(side), proved: false };
        }

        let (key, settled) = (position.key(), position.settled(side));
        let known = self.table.get(key);
        if let Some(entry) = known {
            let score = entry.future + settled;
            let fits = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= beta,
                Bound::AtMost => score <= alpha,
            };
            // What was found at another depth is another guess, unless it was proved. In an open window the line is
            // wanted as well as the score, and there are few such nodes.
            if fits && (entry.proved || u32::from(entry.depth) == depth) && beta - alpha == 1 {
                self.table_hits += 1;
                return Value { score, proved: entry.proved };
            }
        }

        let first = self.stack.len();
        self.push_moves(position, known.map(|entry| entry.best));
        let last = self.stack.len();
        let floor = alpha;
        let mut best = Value { score: -INFINITY, proved: true };
        let mut best_place = 0;
        let mut all_proved = true;
        for i in first..last {
            let (_, place, mv) = self.stack[i];
            let mut next = position.clone();
            next.play(mv);
            let mut value;
            if i == first {
                value = self.child(&next, side, depth - 1, ply + 1, alpha, beta);
            } else {
                value = self.child(&next, side, depth - 1, ply + 1, alpha, alpha + 1);
                if value.score > alpha && value.score < beta {
                    value = self.child(&next, side, depth - 1, ply + 1, alpha, beta);
                }
            }
            if self.stopped {
                break;
            }
            all_proved &= value.proved;
            if value.score > best.score {
                best = value;
                best_place = place;
            }
            if best.score > alpha {
                alpha = best.score;
                let (upper, lower) = self.lines.split_at_mut(ply + 1);
                upper[ply].clear();
                upper[ply].push(mv);
                upper[ply].extend_from_slice(&lower[0]);
            }
            if alpha >= beta {
                self.cutoffs += 1;
                break;
            }
        }
        self.stack.truncate(first);
        if self.stopped {
            return best;
        }
        // One proved refutation proves a lower bound; anything else needs all moves.
        let (bound, proved) = match best.score {
            score if score >= beta => (Bound::AtLeast, best.proved),
            score if score > floor => (Bound::Exact, all_proved),
            _ => (Bound::AtMost, all_proved),
        };
        self.table.put(key, best.score - settled, bound, proved, depth, best_place);
        Value { score: best.score, proved }
    }

    /// Lists the moves of a position, the one remembered as best first, the others as the game orders them.
    fn push_moves(&mut self, position: &G, remembered: Option<u16>) {
        let first = self.stack.len();
        let mut place = 0;
        position.moves(|mv| {
            let promise = if remembered == Some(place) { i32::MAX } else { position.promise(mv) };
            self.stack.push((promise, place, mv));
            place += 1;
        });
        // Stable, so that equal promises keep the order of the rules and the search is the same every time.
        self.stack[first..].sort_by_key(|&(promise, ..)| std::cmp::Reverse(promise));
    }
}
