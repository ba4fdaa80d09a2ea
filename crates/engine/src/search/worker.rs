//! One thread of a search: what it shares with the others and what it keeps to itself.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering as Atomic};

use super::busy::Busy;
use super::chance::Fall;
use super::limits::{Clock, Limits};
use super::numbers::{CLOCK_INTERVAL, PROOF_CLOCK_INTERVAL, TABLE_DEPTH};
use super::observer::Observer;
use super::ordering::Ordering;
use super::table::Table;
use super::{Evaluation, Score, Searchable};

/// What all threads of one search share.
pub(super) struct Shared<'a> {
    pub clock: Clock<'a>,
    pub guesses: Table,
    pub proofs: Table,
    pub busy: Busy,
    /// How many threads may do each kind of work at once.
    crews: [usize; 2],
    /// Whether found at a greater depth is as good as found at this one; fixed depths want to be exact instead.
    pub any_depth: bool,
    pub evaluation: Evaluation,
    /// What a finished game is worth to its winner, if it does not matter by how much it was won.
    pub worth_of_win: Option<Score>,
    /// The number of the task of each kind that is to be worked at now. Whoever is still at an earlier one need not go on.
    tasks: [AtomicU64; 2],
    /// All that was wanted is proved: there is no need to look ahead any more.
    pub solved: AtomicBool,
}

/// What threads work at together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Work {
    /// Looking so many moves ahead.
    Round,
    /// Looking to the end of the game.
    Proof,
}

impl<'a> Shared<'a> {
    pub fn new<G: Searchable>(
        clock: Clock<'a>,
        [guesses, proofs]: [Table; 2],
        crews: [usize; 2],
        limits: Limits,
    ) -> Self {
        Self {
            clock,
            guesses,
            proofs,
            busy: Busy::new(),
            crews,
            any_depth: limits.exact,
            evaluation: limits.evaluation,
            worth_of_win: G::worth_of_win(limits.evaluation),
            tasks: [const { AtomicU64::new(0) }; 2],
            solved: AtomicBool::new(false),
        }
    }

    /// The task that is to be worked at now.
    pub fn task(&self, work: Work) -> u64 {
        self.tasks[work as usize].load(Atomic::Relaxed)
    }

    /// Calls everybody away from the task that is being worked at.
    pub fn next_task(&self, work: Work) {
        self.tasks[work as usize].fetch_add(1, Atomic::Relaxed);
    }
}

/// One thread with all that it keeps to itself: aligned, so that no two of them write to the same line of a cache.
#[repr(align(128))]
pub(super) struct Worker<'a, G: Searchable, O> {
    pub shared: &'a Shared<'a>,
    pub ordering: Ordering<G>,
    /// What chance may do at all nodes between the root and here.
    pub falls: Vec<Fall<G::Move>>,
    /// The best line found from each ply on.
    pub lines: Vec<Vec<G::Move>>,
    pub observer: O,
    /// With how many moves to go the current round asks the table.
    pub table_depth: u32,
    /// Once set, what the nodes return has no meaning.
    pub stopped: bool,
    pub nodes: u64,
    /// Where the worker must pause, in nodes.
    pause_at: u64,
    /// What the worker is at, and the number of its task.
    work: Work,
    task: u64,
    pub cutoffs: u64,
    pub table_hits: u64,
    /// The number of nodes at which to look at the clock again, and the one of the last look.
    next_look: u64,
    last_look: u64,
}

impl<'a, G: Searchable, O: Observer<G::Move>> Worker<'a, G, O> {
    pub fn new(shared: &'a Shared<'a>, observer: O) -> Self {
        Self {
            shared,
            ordering: Ordering::new(),
            falls: Vec::new(),
            lines: Vec::new(),
            observer,
            table_depth: TABLE_DEPTH,
            stopped: false,
            nodes: 0,
            pause_at: 0,
            work: Work::Round,
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
    pub fn busy_key(&self, position: &G) -> u64 {
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
        let is_settled = || self.work == Work::Round && self.shared.solved.load(Atomic::Relaxed);
        self.shared.task(self.work) != self.task || is_settled()
    }

    /// Forgets an earlier stop, and may work for so many nodes.
    pub fn resume(&mut self, work: Work, nodes: u64) {
        self.pause_at = self.nodes.saturating_add(nodes);
        self.begin(work, self.shared.task(work));
    }

    /// Forgets an earlier stop, but not when to pause.
    pub fn begin(&mut self, work: Work, task: u64) {
        (self.work, self.task) = (work, task);
        self.stopped = false;
        self.next_look = self.nodes;
    }
}

/// Lets all workers do the same work for at most so many nodes each. The first answer counts; the others are called away.
pub(super) fn race<G, O, R>(
    workers: &mut [Worker<'_, G, O>],
    work: Work,
    nodes: u64,
    task: impl Fn(&mut Worker<'_, G, O>) -> Option<R> + Sync,
) -> Option<R>
where
    G: Searchable,
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
    let run = |worker: &mut Worker<'_, G, O>| {
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
