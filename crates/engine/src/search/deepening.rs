//! Iterative deepening: one round of search after the other, each two moves deeper, and the proofs between and beside them.

use std::mem;
use std::sync::Mutex;

use super::limits::Clock;
use super::lookup::look_up;
use super::numbers::{ASPIRATION_PARTS, CREW_DEPTH, CREW_NODES, MAX_DEPTH, NODES_PER_PROOF_NODE, TRAP_TIME};
use super::observer::{Observer, Silent};
use super::questions::{Findings, Proofs};
use super::root::Task;
use super::table::Table;
use super::traps::Hunt;
use super::worker::{Shared, Work, Worker, race};
use super::{Control, INFINITY, Interval, Limits, Report, RootMove, Searchable};
use crate::games::{Side, Turn};

/// Searches a position until a limit is met, everything is proved, or `control` says stop.
///
/// The same position and the same limits of depth or nodes always give the same answer, unless there are more threads
/// than one.
pub fn think<G: Searchable>(position: &G, limits: Limits, control: &Control) -> Report<G::Move> {
    think_with(position, limits, control, |_| ())
}

/// [`think`], and shows the report of every finished round to `on_round`.
pub fn think_with<G: Searchable>(
    position: &G,
    limits: Limits,
    control: &Control,
    mut on_round: impl FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    if limits.exact && limits.depth.is_none() && matches!(position.turn(), Turn::Player(_)) {
        let clock = Clock::start(limits, control);
        if let Some(report) = position.think_its_own_way(limits, &clock, &mut on_round) {
            control.show_nodes(report.nodes);
            return report;
        }
    }
    run(position, limits, control, vec![Silent; limits.thread_count()], on_round)
}

/// [`think`], on one thread and with somebody who watches.
pub fn think_observed<G, O>(position: &G, limits: Limits, control: &Control, observer: &mut O) -> Report<G::Move>
where
    G: Searchable,
    O: Observer<G::Move> + Send,
{
    run(position, limits, control, vec![observer], |_| ())
}

fn run<G, O>(
    position: &G,
    limits: Limits,
    control: &Control,
    observers: Vec<O>,
    mut on_round: impl FnMut(&Report<G::Move>),
) -> Report<G::Move>
where
    G: Searchable,
    O: Observer<G::Move> + Send,
{
    let mut report =
        Report { moves: vec![], line: vec![], depth: 0, nodes: 0, cutoffs: 0, table_hits: 0, time: Default::default() };
    let Turn::Player(side) = position.turn() else {
        return report;
    };
    let limits = Limits { depth: limits.depth.or(G::ENOUGH_DEPTH), ..limits };
    let clock = Clock::start(limits, control);
    if limits.lookup
        && let Some(moves) = look_up(position, side)
    {
        report.line = moves.iter().take(1).map(|root| root.mv).collect();
        (report.moves, report.depth, report.time) = (moves, 1, clock.elapsed());
        on_round(&report);
        return report;
    }
    let guess = position.evaluate_by(limits.evaluation, side);
    let unknown = |mv| RootMove { mv, score: guess, exact: false, proved: false, truth: Interval::UNKNOWN };
    report.moves = position.legal_moves().into_iter().map(unknown).collect();
    let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
    let width = put_candidates_first(position, deepest, &mut report.moves);
    let lines = limits.lines.clamp(1, width);

    let plies_left = position.plies_left();
    let provable = limits.allow_proof(plies_left);
    let proof_slots = if provable { limits.proof_slots(plies_left) } else { 1 };
    let tables = [limits.table_slots(plies_left, G::HAS_CHANCE), proof_slots].map(Table::new);
    let threads = observers.len();
    // Half of several threads prove all the time; the others look ahead, and join them between the rounds.
    let searchers = if provable { threads.div_ceil(2) } else { threads };
    let shared = Shared::new::<G>(clock, tables, [searchers, threads], limits);
    let mut workers: Vec<_> = observers.into_iter().map(|observer| Worker::<G, O>::new(&shared, observer)).collect();
    let moves = report.moves.iter().map(|root| root.mv);
    let proofs = provable.then(|| Proofs::new(&shared, position, side, moves, lines));

    let (searchers, mut provers) = workers.split_at_mut(searchers);
    let mut proofs = proofs.as_ref();
    std::thread::scope(|scope| {
        let _closing = proofs.map(Closing);
        // Scores swing between odd and even depths, so that every second one is a better guide to the last one. Where dice
        // fall, each depth takes so much longer than the last that none is left out.
        for depth in (1..=deepest).filter(|depth| G::HAS_CHANCE || depth % 2 == deepest % 2) {
            control.show_depth(depth);
            let crew = if depth < CREW_DEPTH { 1 } else { searchers.len() };
            deepen(&mut searchers[..crew], position, side, depth, lines, width, &mut report);
            if limits.exact {
                report.prefer_proved();
            }
            let mut is_news = report.depth == depth;
            let mut is_last = shared.clock.is_up();
            if is_news && report.moves.iter().take(lines).all(|root| root.exact && root.proved) {
                // The round itself got to the end of the game: nothing is left to be proved.
                proofs = None;
                is_last = true;
            } else if let Some(proofs) = proofs.filter(|_| !is_last) {
                // In step with all rounds so far: neither the proof nor the guess costs the other more than its own time.
                let nodes = searchers[0].nodes / NODES_PER_PROOF_NODE;
                proofs.expect(report.moves[0].score, report.moves[0].mv);
                let crew = if nodes < CREW_NODES { 1 } else { searchers.len() };
                if nodes >= CREW_NODES {
                    for prover in mem::take(&mut provers) {
                        prover.resume(Work::Proof, u64::MAX);
                        scope.spawn(|| prover.prove(proofs));
                    }
                }
                let prove = |worker: &mut Worker<'_, G, O>| worker.prove(proofs).then_some(());
                is_last = race(&mut searchers[..crew], Work::Proof, nodes, prove).is_some();
                include_proofs(&proofs.findings(), &mut report);
                if is_last {
                    is_news = true;
                    searchers[0].resume(Work::Proof, u64::MAX);
                    let mut after = position.clone();
                    after.play(report.moves[0].mv);
                    report.line = vec![report.moves[0].mv];
                    report.line.extend(searchers[0].proved_line(&after, side, report.moves[0].score));
                }
                is_last |= limits.traps && is_not_won(&report) && shared.clock.has_used(TRAP_TIME);
            }
            if is_news {
                take_stock(&mut report, searchers, &shared.clock);
                on_round(&report);
            }
            if is_last {
                break;
            }
        }
    });
    if let Some(proofs) = proofs {
        let guessed = !report.moves[0].proved;
        include_proofs(&proofs.findings(), &mut report);
        if guessed && report.moves[0].proved {
            // Proved at the last moment: there was no time for a line that leads to the score.
            report.line.truncate(1);
        }
    }
    // A trap is a proof too.
    if limits.traps && provable && is_not_won(&report) {
        set_trap(&mut workers, position, side, &mut report);
    }
    if report.line.is_empty() {
        report.line.push(report.moves[0].mv);
    }
    take_stock(&mut report, &mut workers, &shared.clock);
    report
}

/// Sends the workers home who are still at a proof when nobody waits for it any more.
struct Closing<'a, G: Searchable>(&'a Proofs<'a, G>);

impl<G: Searchable> Drop for Closing<'_, G> {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Sorts the moves by how early they should be tried, and tells how many of them are worth a search.
///
/// A game that is sure of the moves it would leave out costs little to be asked about them as well.
fn put_candidates_first<G: Searchable>(position: &G, depth: u32, moves: &mut [RootMove<G::Move>]) -> usize {
    let mut candidates = Vec::new();
    let complete = position.candidates(depth, |mv, _| candidates.push(mv));
    let is_left_out = |mv| !complete && !candidates.contains(&mv);
    moves.sort_by_cached_key(|root| (is_left_out(root.mv), -position.promise(root.mv)));
    if complete { moves.len() } else { candidates.len() }
}

/// Enters what the search has cost so far. Of the workers who are not there, only the nodes are known, and not to the last one.
fn take_stock<G, O>(report: &mut Report<G::Move>, workers: &mut [Worker<'_, G, O>], clock: &Clock<'_>)
where
    G: Searchable,
    O: Observer<G::Move>,
{
    workers.iter_mut().for_each(Worker::tell_nodes);
    report.nodes = clock.nodes();
    report.cutoffs = workers.iter().map(|worker| worker.cutoffs).sum();
    report.table_hits = workers.iter().map(|worker| worker.table_hits).sum();
    report.time = clock.elapsed();
}

/// One round: brings the first `width` moves of the report to `depth`, or as far towards it as the limits allow.
fn deepen<G, O>(
    workers: &mut [Worker<'_, G, O>],
    position: &G,
    side: Side,
    depth: u32,
    lines: usize,
    width: usize,
    report: &mut Report<G::Move>,
) where
    G: Searchable,
    O: Observer<G::Move> + Send,
{
    let (guess, around) = (report.moves[0].score, (G::UNIT / ASPIRATION_PARTS).max(1));
    let mut window = if lines == 1 && depth > 2 { (guess - around, guess + around) } else { (-INFINITY, INFINITY) };
    let order: Vec<_> = report.moves[..width].iter().map(|root| root.mv).collect();
    loop {
        let task = Task { position, side, depth, lines, window, order: &order };
        let unfinished = Mutex::new(None);
        let finished = race(workers, Work::Round, u64::MAX, |worker| {
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
        let Some(round) = finished.or(unfinished.into_inner().ok().flatten()) else { return };
        let Some(score) = round.moves.first().map(|root| root.score) else { return };
        if score > window.0 && score < window.1 {
            report.depth = if complete { depth } else { report.depth };
            report.include(round);
            for left_out in &mut report.moves[width..] {
                left_out.score = score;
            }
            return;
        }
        // A score outside the window is only a bound: the round is searched again with that side open.
        if !complete {
            return;
        }
        if score <= window.0 {
            window.0 = -INFINITY;
        } else {
            window.1 = INFINITY;
        }
    }
}

/// Whether it is proved that the side to move cannot win by force.
fn is_not_won<M: Copy>(report: &Report<M>) -> bool {
    report.proved().high <= 0
}

/// Puts a move first that gives the opponent the best chance to go wrong, and gives away nothing that is surely held.
fn set_trap<G, O>(workers: &mut [Worker<'_, G, O>], position: &G, side: Side, report: &mut Report<G::Move>)
where
    G: Searchable,
    O: Observer<G::Move> + Send,
{
    let held = report.proved().low.min(0);
    let hunt = Hunt::new(position, side, held, report.moves.iter().map(|root| root.mv).collect());
    let Some(trap) = race(workers, Work::Proof, u64::MAX, |worker| worker.find_trap(&hunt)) else { return };
    if let Some(at) = report.moves.iter().position(|root| root.mv == trap).filter(|&at| at > 0) {
        report.moves[..=at].rotate_right(1);
        report.line = vec![trap];
    }
}

/// Takes over what is proved, and puts the moves that are known exactly first.
fn include_proofs<M: Copy + Eq>(findings: &Findings<M>, report: &mut Report<M>) {
    for root in &mut report.moves {
        if let Some((_, truth)) = findings.moves.iter().find(|(mv, _)| *mv == root.mv) {
            root.truth = root.truth.and(*truth);
        }
    }
    for (rank, (mv, truth)) in findings.moves[..findings.settled].iter().enumerate() {
        if let Some(at) = report.moves.iter().position(|root| root.mv == *mv) {
            let root = &mut report.moves[at];
            (root.score, root.exact, root.proved) = (truth.low, true, true);
            report.moves[rank..=at].rotate_right(1);
        }
    }
    if let Some(worst) = findings.settled.checked_sub(1).map(|last| report.moves[last].score) {
        for root in &mut report.moves[findings.settled..] {
            (root.score, root.exact, root.proved) = (root.truth.high.min(worst), false, true);
        }
    }
    report.prefer_proved();
}
