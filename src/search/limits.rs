//! When a search ends: its limits, the only clock of the lower layers, and the control that others hold while it runs.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How far a search may go. It ends at whichever comes first, or when everything is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plies; a pass is not one.
    pub depth: Option<u32>,
    pub time: Option<Duration>,
    pub nodes: Option<u64>,
    /// How many of the best moves get an exact score; the others are only shown to be no better.
    pub lines: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { depth: None, time: None, nodes: None, lines: 1 }
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

    pub(super) fn show_nodes(&self, nodes: u64) {
        self.nodes.store(nodes, Ordering::Relaxed);
    }
}

/// Watches the limits of one search.
pub(super) struct Clock<'a> {
    started: Instant,
    limits: Limits,
    control: &'a Control,
}

impl<'a> Clock<'a> {
    /// Looking at the clock costs more than a node does, so it is done once in so many nodes (a power of two).
    const INTERVAL: u64 = 1024;

    pub fn start(limits: Limits, control: &'a Control) -> Self {
        Self { started: Instant::now(), limits, control }
    }

    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// To be asked at every node.
    #[inline]
    pub fn is_up(&self, nodes: u64) -> bool {
        self.limits.nodes.is_some_and(|most| nodes >= most)
            || nodes.is_multiple_of(Self::INTERVAL) && self.is_up_now(nodes)
    }

    #[cold]
    fn is_up_now(&self, nodes: u64) -> bool {
        self.control.show_nodes(nodes);
        self.control.is_stopped() || self.limits.time.is_some_and(|most| self.elapsed() >= most)
    }
}
