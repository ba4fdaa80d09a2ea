//! When a search ends: its limits, the only clock of the lower layers, and the control that others hold while it runs.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::Evaluation;
use super::numbers::{
    MAX_DEPTH, NODES_AT_DEPTH, NODES_AT_DEPTH_WITH_DICE, NODES_PER_MILLISECOND, NODES_PER_SLOT, PROOF_GROWTH,
    PROOF_NODES_PER_MILLISECOND, PROOF_OPTIMISM, PROVABLE_PLIES, TABLE_SLOTS,
};
use super::table::Table;

/// How far a search may go. It ends at whichever comes first, or when everything is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plies. A pass is not one, and neither is a throw of the dice, unless it takes the turn away.
    pub depth: Option<u32>,
    pub time: Option<Duration>,
    pub nodes: Option<u64>,
    /// How many of the best moves get an exact score; the others are only shown to be no better.
    pub lines: usize,
    /// How many threads to use, 0 for as many as the machine has. Only one thread gives the same answer every time.
    pub threads: usize,
    /// Megabytes that the tables may take at most, 0 for what is usual.
    pub hash: usize,
    /// Whether to prove exact results where the game allows it, and to use what is known from deeper searches. Without
    /// it, a search to some depth gives exactly the score of plain minimax to that depth.
    pub exact: bool,
    /// Whether to choose, where it is proved that nothing is to be won by force, the move that sets a trap. It is then the
    /// first of the report, whatever its score.
    pub traps: bool,
    /// Whether to look exact values up where the game [knows](super::Searchable::known) them, instead of searching.
    pub lookup: bool,
    pub evaluation: Evaluation,
}

impl Default for Limits {
    fn default() -> Self {
        Self::NONE
    }
}

impl Limits {
    /// A search that nothing ends but the end of the game: one line, one thread, no proofs, and the best evaluation.
    pub const NONE: Self = Self {
        depth: None,
        time: None,
        nodes: None,
        lines: 1,
        threads: 1,
        hash: 0,
        exact: false,
        traps: false,
        lookup: false,
        evaluation: Evaluation::Best,
    };

    pub fn depth(plies: u32) -> Self {
        Self { depth: Some(plies), ..Self::NONE }
    }

    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::NONE }
    }

    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::NONE }
    }

    pub fn with_lines(self, lines: usize) -> Self {
        Self { lines, ..self }
    }

    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    pub fn with_exact(self) -> Self {
        Self { exact: true, ..self }
    }

    pub fn with_lookup(self) -> Self {
        Self { lookup: true, ..self }
    }

    pub fn with_evaluation(self, evaluation: Evaluation) -> Self {
        Self { evaluation, ..self }
    }

    /// Slots for the table of a search within these limits, in a game with or without dice that lasts at most so many
    /// moves.
    pub(super) fn table_slots(self, plies_left: u32, has_chance: bool) -> usize {
        let (scale, growth) = if has_chance { NODES_AT_DEPTH_WITH_DICE } else { NODES_AT_DEPTH };
        let depth = self.depth.unwrap_or(MAX_DEPTH).min(plies_left).min(MAX_DEPTH);
        self.slots_for(self.allowed_nodes(NODES_PER_MILLISECOND).min(scale * growth.powi(depth as i32)))
    }

    /// The same for the table of proofs.
    pub(super) fn proof_slots(self, plies_left: u32) -> usize {
        self.slots_for(self.allowed_nodes(NODES_PER_MILLISECOND).min(PROOF_OPTIMISM * proof_nodes(plies_left)))
    }

    fn slots_for(self, nodes: f64) -> usize {
        let (least, usual) = TABLE_SLOTS.into_inner();
        let most = match self.hash {
            0 => usual,
            // Half for guesses and half for proofs, rounded down to a power of two to stay within what was granted.
            megabytes => 1 << ((megabytes << 20) / Table::SLOT_BYTES / 2).ilog2(),
        };
        ((nodes / NODES_PER_SLOT) as usize).clamp(least.min(most), most).next_power_of_two()
    }

    /// Whether a proof of a game that lasts at most so many moves has a chance to be finished.
    pub(super) fn allow_proof(self, plies_left: u32) -> bool {
        let allowed = PROOF_OPTIMISM * self.allowed_nodes(PROOF_NODES_PER_MILLISECOND);
        self.exact && plies_left <= PROVABLE_PLIES && proof_nodes(plies_left) <= allowed
    }

    /// How many nodes these limits allow at such a speed of each thread, whatever the depth.
    pub fn allowed_nodes(self, per_millisecond: f64) -> f64 {
        let milliseconds = self.time.map_or(f64::INFINITY, |time| 1e3 * time.as_secs_f64());
        let nodes = self.nodes.map_or(f64::INFINITY, |nodes| nodes as f64);
        nodes.min(milliseconds * per_millisecond * self.thread_count() as f64)
    }

    /// The number of threads that `threads` stands for.
    pub fn thread_count(self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        }
    }
}

/// About how many nodes it takes to prove a game that lasts at most so many moves.
fn proof_nodes(plies_left: u32) -> f64 {
    let (plies, nodes, growth) = PROOF_GROWTH;
    nodes * growth.powi(plies_left.min(MAX_DEPTH) as i32 - plies)
}

/// What a running search shares with whoever started it: a way to stop it, and how far it has got.
#[derive(Default, Debug)]
pub struct Control {
    stop: AtomicBool,
    depth: AtomicU32,
    nodes: AtomicU64,
}

impl Control {
    /// Asks the search to return what it has. It does so within a few milliseconds.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The depth of the round that is being searched.
    pub fn depth(&self) -> u32 {
        self.depth.load(Ordering::Relaxed)
    }

    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(super) fn show_depth(&self, depth: u32) {
        self.depth.store(depth, Ordering::Relaxed);
    }

    pub(super) fn start(&self) {
        self.nodes.store(0, Ordering::Relaxed);
        self.show_depth(0);
    }

    pub(super) fn show_nodes(&self, nodes: u64) {
        self.nodes.store(nodes, Ordering::Relaxed);
    }

    fn count_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }
}

/// Watches the limits of one search, for all its threads.
pub struct Clock<'a> {
    started: Instant,
    limits: Limits,
    control: &'a Control,
}

impl<'a> Clock<'a> {
    /// Begins to count: nothing has been visited yet.
    pub fn start(limits: Limits, control: &'a Control) -> Self {
        control.start();
        Self { started: Instant::now(), limits, control }
    }

    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Tells how deep the search looks by now.
    pub fn show_depth(&self, depth: u32) {
        self.control.show_depth(depth);
    }

    /// Adds to the nodes that all threads have visited.
    pub fn count(&self, nodes: u64) {
        self.control.count_nodes(nodes);
    }

    /// How many nodes all threads have visited.
    pub fn nodes(&self) -> u64 {
        self.control.nodes()
    }

    pub fn nodes_left(&self) -> u64 {
        self.limits.nodes.map_or(u64::MAX, |most| most.saturating_sub(self.control.nodes()))
    }

    /// What is left of the time, if it is limited.
    pub fn time_left(&self) -> Option<Duration> {
        self.limits.time.map(|most| most.saturating_sub(self.elapsed()))
    }

    /// Whether this part of the time has passed.
    pub fn has_used(&self, part: f64) -> bool {
        self.limits.time.is_some_and(|most| self.elapsed() >= most.mul_f64(part))
    }

    pub fn is_up(&self) -> bool {
        self.control.is_stopped()
            || self.nodes_left() == 0
            || self.limits.time.is_some_and(|most| self.elapsed() >= most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_stay_within_the_memory_that_is_granted() {
        let bytes = |limits: Limits| (limits.table_slots(200, false) + limits.proof_slots(200)) * Table::SLOT_BYTES;
        for (hash, megabytes) in [(0, 32), (1, 1), (3, 2), (64, 64), (100, 64)] {
            assert_eq!(bytes(Limits { hash, ..Limits::NONE }), megabytes << 20, "{hash} megabytes are granted");
        }
        let short = Limits { hash: 1_000, ..Limits::nodes(4_000) };
        assert_eq!(bytes(short), 128 << 10, "a short search makes do with less");
    }
}
