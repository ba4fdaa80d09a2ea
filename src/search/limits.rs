//! When a search ends: its limits, the only clock of the lower layers, and the control that others hold while it runs.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::numbers::{NODES_AT_DEPTH, NODES_PER_MILLISECOND, NODES_PER_SLOT, TABLE_SLOTS};
use super::table::Table;

/// How far a search may go. It ends at whichever comes first, or when everything is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plies; a pass is not one.
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
    /// Whether to make do with the plainer of the game's evaluations.
    pub plain: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            depth: None,
            time: None,
            nodes: None,
            lines: 1,
            threads: 1,
            hash: 0,
            exact: false,
            traps: false,
            plain: false,
        }
    }
}

impl Limits {
    pub fn depth(plies: u32) -> Self {
        Self { depth: Some(plies), ..Self::default() }
    }

    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
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

    /// Slots for each of so many tables that suits a search within these limits.
    pub(super) fn table_slots(self, tables: usize) -> usize {
        let threads = self.thread_count() as u64;
        let by_time = self.time.map(|time| (time.as_millis() as u64).saturating_mul(NODES_PER_MILLISECOND * threads));
        let (scale, growth) = NODES_AT_DEPTH;
        let by_depth = self.depth.map(|depth| (scale * growth.powi(depth as i32)) as u64);
        let nodes = [by_time, by_depth, self.nodes].into_iter().flatten().min().unwrap_or(u64::MAX);
        let (least, usual) = TABLE_SLOTS.into_inner();
        let most = match self.hash {
            0 => usual,
            // Rounded down to a power of two, so that it stays within what was granted.
            megabytes => 1 << ((megabytes << 20) / Table::SLOT_BYTES / tables).ilog2(),
        };
        (nodes / NODES_PER_SLOT).clamp(least.min(most), most).next_power_of_two() as usize
    }

    /// The number of threads that `threads` stands for.
    pub(super) fn thread_count(self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        }
    }
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
pub(super) struct Clock<'a> {
    started: Instant,
    limits: Limits,
    control: &'a Control,
}

impl<'a> Clock<'a> {
    pub fn start(limits: Limits, control: &'a Control) -> Self {
        control.start();
        Self { started: Instant::now(), limits, control }
    }

    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Adds to the nodes that all threads have visited.
    pub fn count(&self, nodes: u64) {
        self.control.count_nodes(nodes);
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
        let bytes = |limits: Limits, tables| tables * limits.table_slots(tables) * Table::SLOT_BYTES;
        let endless = |hash| Limits { hash, ..Limits::default() };
        for (hash, tables, megabytes) in [(1, 1, 1), (1, 2, 1), (3, 2, 2), (64, 2, 64), (100, 1, 64)] {
            assert_eq!(bytes(endless(hash), tables), megabytes << 20, "{hash} megabytes for {tables} tables");
        }
        assert_eq!(bytes(endless(0), 1), 16 << 20);
        let short = Limits { hash: 1_000, ..Limits::depth(6) };
        assert_eq!(bytes(short, 1), 64 << 10, "a short search makes do with less");
    }
}
