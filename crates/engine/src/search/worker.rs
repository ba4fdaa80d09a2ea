//! One thread of a search: what it shares with the others and what it keeps to itself.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering as Atomic};

use super::alpha_beta_engine::AlphaBeta;
use super::chance::ChanceOutcome;
use super::in_flight::InFlight;
use super::limits::Clock;
use super::observer::Observer;
use super::ordering::MoveStack;
use super::transposition::TranspositionTable;
use super::tuning::{CLOCK_INTERVAL, PROOF_CLOCK_INTERVAL, TABLE_DEPTH};
use super::{Evaluate, Score, Searchable};

/// What all threads of one search share.
pub(super) struct Shared<'a, E> {
    pub clock: Clock<'a>,
    pub transpositions: &'a TranspositionTable,
    pub proofs: &'a TranspositionTable,
    pub in_flight: InFlight,
    pub evaluator: &'a E,
    /// What a finished game is worth to its winner, if it does not matter by how much it was won.
    pub win_score: Option<Score>,
    /// Whether the table may share what is known between positions that differ only in what is banked.
    pub adds_banked: bool,
    /// Whether found at a greater depth is as good as found at this one; fixed depths want to be exact instead.
    pub any_depth: bool,
    /// How many threads may do each kind of work at once.
    crews: [usize; 2],
    /// The number of the task of each kind that is to be worked at now. Whoever is still at an earlier one need not go on.
    tasks: [AtomicU64; 2],
    /// All that was wanted is proved: there is no need to look ahead any more.
    pub solved: AtomicBool,
}

/// What threads work at together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SearchPhase {
    /// Looking so many moves ahead.
    Round,
    /// Looking to the end of the game.
    Proof,
}

impl<'a, E> Shared<'a, E> {
    pub fn new<G: Searchable>(
        clock: Clock<'a>,
        [transpositions, proofs]: [&'a TranspositionTable; 2],
        evaluator: &'a E,
        any_depth: bool,
        crews: [usize; 2],
    ) -> Self
    where
        E: Evaluate<G>,
    {
        Self {
            clock,
            transpositions,
            proofs,
            in_flight: InFlight::new(),
            evaluator,
            win_score: evaluator.win_score(),
            adds_banked: evaluator.adds_banked(),
            any_depth,
            crews,
            tasks: [const { AtomicU64::new(0) }; 2],
            solved: AtomicBool::new(false),
        }
    }

    /// The task that is to be worked at now.
    pub fn task(&self, work: SearchPhase) -> u64 {
        self.tasks[work as usize].load(Atomic::Relaxed)
    }

    /// Calls everybody away from the task that is being worked at.
    pub fn next_task(&self, work: SearchPhase) {
        self.tasks[work as usize].fetch_add(1, Atomic::Relaxed);
    }
}

/// One thread with all that it keeps to itself: aligned, so that no two of them write to the same line of a cache.
#[repr(align(128))]
pub(super) struct Worker<'a, G: Searchable, E, O> {
    pub shared: &'a Shared<'a, E>,
    pub ordering: MoveStack<G>,
    /// What chance may do at all nodes between the root and here.
    pub falls: Vec<ChanceOutcome<G::Move>>,
    /// The best line found from each ply on.
    pub lines: Vec<Vec<G::Move>>,
    pub observer: O,
    /// Plays the opponent for whom a trap is set.
    pub trap_opponent: Option<Box<AlphaBeta<G, E>>>,
    /// With how many moves to go the current round asks the table.
    pub table_depth: u32,
    /// Once set, what the nodes return has no meaning.
    pub stopped: bool,
    pub nodes: u64,
    /// Where the worker must pause, in nodes.
    pause_at: u64,
    /// What the worker is at, and the number of its task.
    work: SearchPhase,
    task: u64,
    pub cutoffs: u64,
    pub table_hits: u64,
    /// The number of nodes at which to look at the clock again, and the one of the last look.
    next_look: u64,
    last_look: u64,
}

impl<'a, G: Searchable, E: Evaluate<G>, O: Observer<G::Move>> Worker<'a, G, E, O> {
    pub fn new(shared: &'a Shared<'a, E>, observer: O) -> Self {
        Self {
            shared,
            ordering: MoveStack::new(),
            falls: Vec::new(),
            lines: Vec::new(),
            observer,
            trap_opponent: None,
            table_depth: TABLE_DEPTH,
            stopped: false,
            nodes: 0,
            pause_at: 0,
            work: SearchPhase::Round,
            task: 0,
            cutoffs: 0,
            table_hits: 0,
            next_look: 0,
            last_look: 0,
        }
    }

    /// Whether others may be at the same work.
    #[inline]
    pub fn has_company(&self) -> bool {
        self.shared.crews[self.work as usize] > 1
    }

    /// The key under which those who do the same work know that a position is being searched.
    #[inline]
    pub fn in_flight_key(&self, position: &G) -> u64 {
        position.key() ^ (self.work as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// To be asked at every inner node of the search.
    #[inline]
    pub fn must_stop(&mut self) -> bool {
        self.stopped || self.nodes >= self.next_look && self.look_at_clock(CLOCK_INTERVAL)
    }

    /// To be asked at every node of a proof.
    #[inline]
    pub fn must_pause(&mut self) -> bool {
        self.stopped || self.nodes >= self.next_look && self.look_at_clock(PROOF_CLOCK_INTERVAL)
    }

    #[cold]
    fn look_at_clock(&mut self, interval: u64) -> bool {
        self.tell_nodes();
        let clock = &self.shared.clock;
        self.stopped = clock.is_up() || self.is_called_away() || self.nodes >= self.pause_at;
        self.next_look =
            (self.nodes + interval).min(self.pause_at).min(self.nodes.saturating_add(clock.nodes_left().max(1)));
        self.stopped
    }

    /// Tells the clock how many nodes were visited since the last time.
    pub fn tell_nodes(&mut self) {
        self.shared.clock.count(self.nodes - self.last_look);
        self.last_look = self.nodes;
    }

    /// Whether others are done with the task.
    pub fn is_called_away(&self) -> bool {
        let is_solved = || self.work == SearchPhase::Round && self.shared.solved.load(Atomic::Relaxed);
        self.shared.task(self.work) != self.task || is_solved()
    }

    /// Forgets an earlier stop, and may work for so many nodes.
    pub fn resume(&mut self, work: SearchPhase, nodes: u64) {
        self.pause_at = self.nodes.saturating_add(nodes);
        self.begin(work, self.shared.task(work));
    }

    /// Forgets an earlier stop, but not when to pause.
    pub fn begin(&mut self, work: SearchPhase, task: u64) {
        (self.work, self.task) = (work, task);
        self.stopped = false;
        self.next_look = self.nodes;
    }
}

/// Lets all workers do the same work for at most so many nodes each. The first answer counts; the others are called away.
pub(super) fn race<G, E, O, R>(
    workers: &mut [Worker<'_, G, E, O>],
    work: SearchPhase,
    nodes: u64,
    task: impl Fn(&mut Worker<'_, G, E, O>) -> Option<R> + Sync,
) -> Option<R>
where
    G: Searchable,
    E: Evaluate<G>,
    O: Observer<G::Move> + Send,
    R: Send,
{
    workers.iter_mut().for_each(|worker| worker.resume(work, nodes));
    let (first, others) = workers.split_first_mut()?;
    if others.is_empty() {
        return task(first);
    }
    let shared = first.shared;
    let winner = Mutex::new(None);
    let run = |worker: &mut Worker<'_, G, E, O>| {
        if let Some(answer) = task(worker) {
            // A poisoned lock would mean that another worker panicked, and the scope passes that panic on.
            if let Ok(mut winner) = winner.lock() {
                winner.get_or_insert(answer);
            }
            shared.next_task(work);
        }
    };
    std::thread::scope(|scope| {
        for other in others {
            scope.spawn(|| run(other));
        }
        run(first);
    });
    winner.into_inner().ok().flatten()
}
