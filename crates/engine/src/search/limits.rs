//! When a search ends and what it may use: limits, options, the only clock of the lower layers, and the control that others
//! hold while it runs.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How far a search may go. It ends at whichever comes first, or when everything is proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Plies. A pass is not one, and neither is a throw of the dice, unless it takes the turn away.
    pub depth: Option<u32>,
    /// On the wall clock.
    pub time: Option<Duration>,
    /// Positions visited by all threads.
    pub nodes: Option<u64>,
}

impl Limits {
    /// A search that nothing ends but the end of the game.
    pub const NONE: Self = Self { depth: None, time: None, nodes: None };

    /// So many plies deep.
    pub const fn depth(plies: u32) -> Self {
        Self { depth: Some(plies), ..Self::NONE }
    }

    /// For so long.
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::NONE }
    }

    /// So many positions.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::NONE }
    }

    /// The same without a clock: the time as the nodes that are visited in it at such a speed.
    pub fn by_nodes(self, per_second: u64) -> Self {
        let Some(time) = self.time else { return self };
        let visited = ((time.as_secs_f64() * per_second as f64) as u64).max(1);
        Self { time: None, nodes: Some(self.nodes.map_or(visited, |nodes| nodes.min(visited))), ..self }
    }

    /// How many nodes these limits allow at such a speed of all threads, whatever the depth.
    pub fn allowed_nodes(self, per_millisecond: f64) -> f64 {
        let milliseconds = self.time.map_or(f64::INFINITY, |time| 1e3 * time.as_secs_f64());
        let nodes = self.nodes.map_or(f64::INFINITY, |nodes| nodes as f64);
        nodes.min(milliseconds * per_millisecond)
    }
}

/// More threads than this would only get in each other's way.
const THREADS_PER_CORE: usize = 4;

/// What a search may use, and how much of the position it is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// MultiPV: how many of the best moves get an exact score; the others are only shown to be no better.
    pub lines: usize,
    /// How many threads to use, 0 for as many as the machine has. Only one thread gives the same answer every time.
    pub threads: usize,
    /// Megabytes that the tables may take at most, 0 for what is usual.
    pub hash: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Options {
    /// One line, one thread, and the usual memory.
    pub const DEFAULT: Self = Self { lines: 1, threads: 1, hash: 0 };

    /// So many of the best moves.
    pub const fn lines(lines: usize) -> Self {
        Self { lines, ..Self::DEFAULT }
    }

    /// So many threads, 0 for all that the machine has.
    pub const fn threads(threads: usize) -> Self {
        Self { threads, ..Self::DEFAULT }
    }

    /// The number of threads that `threads` stands for. There is a limit to how many share a core: each would wait for its turn
    /// to hear of a stop, and together they would find no more.
    pub fn thread_count(self) -> usize {
        match self.threads {
            0 => cores(),
            threads => threads.min(THREADS_PER_CORE * cores()),
        }
    }

    /// The same, with one core left to others where it would take all that the machine has.
    pub fn leaving_a_core(self) -> Self {
        match self.threads {
            0 => Self { threads: (cores() - 1).max(1), ..self },
            _ => self,
        }
    }
}

fn cores() -> usize {
    // Asked once: the system reads files to answer, and a search for traps is thousands of small ones.
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from))
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

    /// Whether the search was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The depth of the round that is being searched.
    pub fn depth(&self) -> u32 {
        self.depth.load(Ordering::Relaxed)
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn show_depth(&self, depth: u32) {
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

    /// Since the search began.
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

    /// How many nodes may still be visited.
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

    /// Whether the search has to end.
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
    fn time_can_be_counted_in_nodes() {
        let quarter = Limits::time(Duration::from_millis(250));
        assert_eq!(quarter.by_nodes(4_000), Limits::nodes(1_000));
        assert_eq!(Limits { nodes: Some(7), ..quarter }.by_nodes(4_000), Limits::nodes(7));
        assert_eq!(Limits::depth(3).by_nodes(4_000), Limits::depth(3), "whoever looks at no clock needs none");
        assert_eq!(Limits::time(Duration::ZERO).by_nodes(4_000), Limits::nodes(1));
    }

    #[test]
    fn a_core_is_left_only_by_whoever_would_take_them_all() {
        let all = Options::threads(0);
        assert_eq!(all.leaving_a_core().thread_count(), (all.thread_count() - 1).max(1));
        assert_eq!(Options::threads(1).leaving_a_core(), Options::threads(1));
        assert_eq!(Options::threads(7).leaving_a_core(), Options::threads(7));
    }
}
