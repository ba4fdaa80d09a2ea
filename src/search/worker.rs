//! One thread of a search: what it shares with the others and what it keeps to itself.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering as Atomic};

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
    pub threads: usize,
    /// Whether found at a greater depth is as good as found at this one; fixed depths want to be exact instead.
    pub any_depth: bool,
    pub evaluation: Evaluation,
    /// What a finished game is worth to its winner, if it does not matter by how much it was won.
    pub worth_of_win: Option<Score>,
    /// One thread has the answer, so that the others need not go on.
    halt: AtomicBool,
}

impl<'a> Shared<'a> {
    pub fn new<G: Searchable>(clock: Clock<'a>, [guesses, proofs]: [Table; 2], threads: usize, limits: Limits) -> Self {
        Self {
            clock,
            guesses,
            proofs,
            busy: Busy::new(),
            threads,
            any_depth: limits.exact,
            evaluation: limits.evaluation,
            worth_of_win: G::worth_of_win(limits.evaluation),
            halt: AtomicBool::new(false),
        }
    }
}

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
    /// Where the current proof must pause, in nodes.
    pub pause_at: u64,
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
            cutoffs: 0,
            table_hits: 0,
            next_look: 0,
            last_look: 0,
        }
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
        let clock = &self.shared.clock;
        clock.count(self.nodes - self.last_look);
        self.last_look = self.nodes;
        self.stopped = clock.is_up() || self.shared.halt.load(Atomic::Relaxed) || self.nodes >= self.pause_at;
        self.next_look =
            (self.nodes + interval).min(self.pause_at).min(self.nodes.saturating_add(clock.nodes_left().max(1)));
        self.stopped
    }

    /// Forgets an earlier stop, and may go on for so many nodes.
    pub fn resume(&mut self, nodes: u64) {
        self.pause_at = self.nodes.saturating_add(nodes);
        self.go_on();
    }

    /// Forgets an earlier stop.
    pub fn go_on(&mut self) {
        self.stopped = false;
        self.next_look = self.nodes;
    }
}

/// Gives the same task to all workers. The first answer counts; the others are told to stop.
pub(super) fn race<G, O, R>(
    workers: &mut [Worker<'_, G, O>],
    task: impl Fn(&mut Worker<'_, G, O>) -> Option<R> + Sync,
) -> Option<R>
where
    G: Searchable,
    O: Observer<G::Move> + Send,
    R: Send,
{
    let (first, others) = workers.split_first_mut()?;
    if others.is_empty() {
        return task(first);
    }
    let halt = &first.shared.halt;
    let winner = Mutex::new(None);
    let run = |worker: &mut Worker<'_, G, O>| {
        if let Some(answer) = task(worker) {
            // A poisoned lock would mean that another worker panicked, and the scope passes that panic on.
            if let Ok(mut winner) = winner.lock() {
                winner.get_or_insert(answer);
            }
            halt.store(true, Atomic::Relaxed);
        }
    };
    std::thread::scope(|scope| {
        for other in others {
            scope.spawn(|| run(other));
        }
        run(first);
        // The first worker has an answer or was stopped; the others have no more use either way.
        halt.store(true, Atomic::Relaxed);
    });
    halt.store(false, Atomic::Relaxed);
    winner.into_inner().ok().flatten()
}
