//! Iterative deepening: one round of alpha-beta after the other, each two plies deeper, and the proofs between and beside
//! them.

use std::sync::Mutex;
use std::{mem, thread};

use super::limits::Clock;
use super::observer::Observer;
use super::proof_goals::{Findings, Proofs};
use super::root::RootTask;
use super::traps::Hunt;
use super::tuning::{ASPIRATION_PARTS, NODES_PER_PROOF_NODE, PARALLEL_DEPTH, PARALLEL_NODES, TRAP_TIME};
use super::window::Window;
use super::worker::{SearchPhase, Worker, race};
use super::{Bound, Config, Evaluate, Interval, Report, RootMove, Score, Searchable};
use crate::games::Side;

/// A search from its first round to its last.
pub(super) struct Deepening<'a, G: Searchable, E> {
    pub position: &'a G,
    pub side: Side,
    /// How many moves get an exact score.
    pub lines: usize,
    /// How many of the moves are searched.
    pub width: usize,
    pub config: Config,
    pub sets_traps: bool,
    pub clock: &'a Clock<'a>,
    /// As long as there is something to be proven.
    pub proofs: Option<&'a Proofs<'a, G, E>>,
    pub report: Report<G::Move>,
}

/// Sends the workers home who are still at a proof when nobody waits for it any more.
struct Closing<'a, G: Searchable, E>(&'a Proofs<'a, G, E>);

impl<G: Searchable, E> Drop for Closing<'_, G, E> {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl<G: Searchable, E: Evaluate<G> + Clone> Deepening<'_, G, E> {
    /// All rounds, the proofs between them by the first `searchers` of the workers and beside them by the others.
    pub(super) fn run<O: Observer<G::Move> + Send>(
        &mut self,
        workers: &mut [Worker<'_, G, E, O>],
        searchers: usize,
        deepest: u32,
        on_report: &mut dyn FnMut(&Report<G::Move>),
    ) {
        let (searchers, mut provers) = workers.split_at_mut(searchers);
        thread::scope(|scope| {
            let _closing = self.proofs.map(Closing);
            // Scores swing between odd and even depths, so that every second one is a better guide to the last one. Where
            // dice fall, each depth takes so much longer than the last that none is left out.
            for depth in (1..=deepest).filter(|depth| G::HAS_CHANCE || depth % 2 == deepest % 2) {
                self.clock.show_depth(depth);
                self.deepen(searchers, depth);
                let mut is_news = self.report.depth == depth;
                let mut is_last = self.clock.is_up();
                if is_news && self.is_solved() {
                    // The round itself got to the end of the game: nothing is left to be proven.
                    self.proofs = None;
                    is_last = true;
                } else if let Some(proofs) = self.proofs.filter(|_| !is_last) {
                    // In step with all rounds so far: neither costs the other more than its own time.
                    let nodes = searchers[0].nodes / NODES_PER_PROOF_NODE;
                    proofs.expect(self.report.moves[0].score, self.report.moves[0].mv);
                    if nodes >= PARALLEL_NODES {
                        for prover in mem::take(&mut provers) {
                            prover.resume(SearchPhase::Proof, u64::MAX);
                            scope.spawn(|| prover.prove(proofs));
                        }
                    }
                    let is_proven = self.prove(proofs, searchers, nodes);
                    is_news |= is_proven;
                    is_last = is_proven || self.leaves_the_rest_to_traps();
                }
                if is_news {
                    self.count_cost(searchers);
                    on_report(&self.report);
                }
                if is_last {
                    break;
                }
            }
        });
    }

    /// One round: brings the moves that are searched to `depth`, or as far towards it as the limits allow.
    fn deepen<O: Observer<G::Move> + Send>(&mut self, searchers: &mut [Worker<'_, G, E, O>], depth: u32) {
        let crew = if depth < PARALLEL_DEPTH { 1 } else { searchers.len() };
        let order: Vec<_> = self.report.moves[..self.width].iter().map(|root| root.mv).collect();
        let mut window = self.aspiration_window(depth);
        loop {
            let (position, side, lines) = (self.position, self.side, self.lines);
            let task = RootTask { position, side, depth, lines, window, order: &order };
            let unfinished = Mutex::new(None);
            let finished = race(&mut searchers[..crew], SearchPhase::Round, u64::MAX, |worker| {
                let round = worker.round(&task);
                if round.complete {
                    return Some(round);
                }
                if let Ok(mut unfinished) = unfinished.lock() {
                    unfinished.get_or_insert(round);
                }
                None
            });
            let complete = finished.is_some();
            let Some(round) = finished.or(unfinished.into_inner().ok().flatten()) else { break };
            let Some(score) = round.moves.first().map(|root| root.score) else { break };
            if score > window.alpha && score < window.beta {
                self.report.depth = if complete { depth } else { self.report.depth };
                self.report.include(round);
                self.report.moves[self.width..].iter_mut().for_each(|left_out| left_out.score = score);
                break;
            }
            // A score outside the window is only a bound: the round is searched again with that side open.
            if !complete {
                break;
            }
            if score <= window.alpha {
                window.alpha = Window::OPEN.alpha;
            } else {
                window.beta = Window::OPEN.beta;
            }
        }
        if self.config.proofs {
            self.report.prefer_proven::<G>();
        }
    }

    /// Where the score of the next round is expected: near that of the last one.
    fn aspiration_window(&self, depth: u32) -> Window {
        let margin: Score = (G::UNIT / ASPIRATION_PARTS).max(1);
        let is_narrow = self.lines == 1 && depth > 2;
        if is_narrow { Window::around(self.report.moves[0].score, margin) } else { Window::OPEN }
    }

    /// Whether the last round got to the end of the game: all scores that were asked for are proven, and of the other moves
    /// that were searched, that they are no better.
    fn is_solved(&self) -> bool {
        let searched = &self.report.moves[..self.width];
        let is_beaten =
            |other: &RootMove<G::Move>| searched.iter().take(self.lines).all(|best| other.value.high <= best.score);
        searched.iter().take(self.lines).all(|root| root.is_exact() && root.is_proven())
            && searched.iter().skip(self.lines).all(is_beaten)
    }

    /// Goes on with the proofs for so many nodes, and takes over what they have found. True once all is proven.
    fn prove<O: Observer<G::Move> + Send>(
        &mut self,
        proofs: &Proofs<'_, G, E>,
        searchers: &mut [Worker<'_, G, E, O>],
        nodes: u64,
    ) -> bool {
        let crew = if nodes < PARALLEL_NODES { 1 } else { searchers.len() };
        let prove = |worker: &mut Worker<'_, G, E, O>| worker.prove(proofs).then_some(());
        let is_proven = race(&mut searchers[..crew], SearchPhase::Proof, nodes, prove).is_some();
        self.include_proofs(&proofs.findings());
        if is_proven {
            let best = self.report.moves[0];
            let mut after = self.position.clone();
            after.play(best.mv);
            searchers[0].resume(SearchPhase::Proof, u64::MAX);
            self.report.line = vec![best.mv];
            self.report.line.extend(searchers[0].proven_line(&after, self.side, best.score));
        }
        is_proven
    }

    /// Takes over what is proven, and puts the moves that are known exactly first.
    fn include_proofs(&mut self, findings: &Findings<G::Move>) {
        let moves = &mut self.report.moves;
        for root in moves.iter_mut() {
            if let Some((_, value)) = findings.moves.iter().find(|(mv, _)| *mv == root.mv) {
                root.value = root.value.and(*value);
            }
        }
        for (rank, (mv, value)) in findings.moves[..findings.exact].iter().enumerate() {
            if let Some(at) = moves.iter().position(|root| root.mv == *mv) {
                let score = value.low;
                moves[at] = RootMove { mv: *mv, score, bound: Bound::Exact, value: Interval::exactly(score) };
                moves[rank..=at].rotate_right(1);
            }
        }
        if let Some(worst) = findings.exact.checked_sub(1).map(|last| moves[last].score) {
            for root in &mut moves[findings.exact..] {
                (root.score, root.bound) = (root.value.high.min(worst), Bound::Upper);
            }
        }
        self.report.prefer_proven::<G>();
    }

    /// Whether it is proven that the side to move cannot win by force.
    fn is_not_won(&self) -> bool {
        self.report.value().high <= 0
    }

    fn leaves_the_rest_to_traps(&self) -> bool {
        self.sets_traps && self.is_not_won() && self.clock.has_used(TRAP_TIME)
    }

    /// Puts a move first that gives the opponent the best chance to go wrong, and gives away nothing that is surely held.
    pub(super) fn set_trap<O: Observer<G::Move> + Send>(&mut self, workers: &mut [Worker<'_, G, E, O>], opponent: &E) {
        self.include_last_proofs();
        if !self.is_not_won() {
            return;
        }
        let held = self.report.value().low.min(0);
        let moves = self.report.moves.iter().map(|root| root.mv).collect();
        let hunt = Hunt::new(self.position, self.side, held, moves, opponent);
        // A trap is a proof too.
        let Some(trap) = race(workers, SearchPhase::Proof, u64::MAX, |worker| worker.find_trap(&hunt)) else { return };
        if let Some(at) = self.report.moves.iter().position(|root| root.mv == trap).filter(|&at| at > 0) {
            self.report.moves[..=at].rotate_right(1);
            self.report.line = vec![trap];
        }
    }

    /// What was proven beside the last round.
    fn include_last_proofs(&mut self) {
        let Some(proofs) = self.proofs.take() else { return };
        let was_proven = self.report.moves[0].is_proven();
        self.include_proofs(&proofs.findings());
        if !was_proven && self.report.moves[0].is_proven() {
            // Proven at the last moment: there was no time for a line that leads to the score.
            self.report.line.truncate(1);
        }
    }

    pub(super) fn finish<O: Observer<G::Move>>(mut self, workers: &mut [Worker<'_, G, E, O>]) -> Report<G::Move> {
        self.include_last_proofs();
        if self.report.line.is_empty() {
            self.report.line.push(self.report.moves[0].mv);
        }
        self.count_cost(workers);
        self.report
    }

    /// Enters what the search has cost so far. Of the workers who are not there, only the nodes are known, and not to the
    /// last one.
    fn count_cost<O: Observer<G::Move>>(&mut self, workers: &mut [Worker<'_, G, E, O>]) {
        workers.iter_mut().for_each(Worker::tell_nodes);
        self.report.nodes = self.clock.nodes();
        self.report.cutoffs = workers.iter().map(|worker| worker.cutoffs).sum();
        self.report.table_hits = workers.iter().map(|worker| worker.table_hits).sum();
        self.report.table_full = workers[0].shared.transpositions.per_mille_full();
        self.report.time = self.clock.elapsed();
    }
}
