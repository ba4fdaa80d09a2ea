//! What a running solver shares with whoever started it: how far it has got, and ways to pause and to stop it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

/// Can be asked and told from any thread while [`solve`](super::solve::solve) runs in another.
#[derive(Default, Debug)]
pub struct SolverControl {
    stopped: AtomicBool,
    paused: Mutex<bool>,
    wake: Condvar,
    /// Positions: of all blocks, of those that are solved, and of those that are being solved.
    total: AtomicU64,
    solved: AtomicU64,
    current: AtomicU64,
    /// How much of the current ones is done, in the bits of a number from 0 to 1.
    part: AtomicU64,
}

impl SolverControl {
    /// Asks the solver to end. What it has finished of the table is kept on disk, if it was told where.
    pub fn stop(&self) {
        // Under the lock, so that a solver which is about to rest does not miss it.
        let _paused = self.paused.lock().unwrap_or_else(PoisonError::into_inner);
        self.stopped.store(true, Ordering::Relaxed);
        self.wake.notify_all();
    }

    /// Whether it was asked to end.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Lets the solver rest, or go on.
    pub fn pause(&self, paused: bool) {
        *self.paused.lock().unwrap_or_else(PoisonError::into_inner) = paused;
        self.wake.notify_all();
    }

    /// Whether it rests.
    pub fn is_paused(&self) -> bool {
        *self.paused.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How much of the work is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let [total, solved, current] = [&self.total, &self.solved, &self.current].map(|n| n.load(Ordering::Relaxed));
        let part = f64::from_bits(self.part.load(Ordering::Relaxed));
        (solved as f64 + part * current as f64) / total.max(1) as f64
    }

    /// Waits as long as it is paused; false once it is stopped.
    pub(super) fn go_on(&self) -> bool {
        let mut paused = self.paused.lock().unwrap_or_else(PoisonError::into_inner);
        while *paused && !self.is_stopped() {
            paused = self.wake.wait(paused).unwrap_or_else(PoisonError::into_inner);
        }
        !self.is_stopped()
    }

    /// So many positions are to be solved, and so many of them are.
    pub(super) fn begin(&self, total: usize, solved: usize) {
        self.begin_block(0);
        self.solved.store(solved as u64, Ordering::Relaxed);
        self.total.store(total as u64, Ordering::Relaxed);
    }

    pub(super) fn begin_block(&self, positions: usize) {
        self.part.store(0, Ordering::Relaxed);
        self.current.store(positions as u64, Ordering::Relaxed);
    }

    pub(super) fn end_block(&self) {
        let positions = self.current.swap(0, Ordering::Relaxed);
        self.solved.fetch_add(positions, Ordering::Relaxed);
    }

    /// Values settle at a steady pace: every sweep gains about as many digits as the one before.
    pub(super) fn show_change(&self, change: f64, last_change: f64) {
        let part = (change.max(last_change).ln() / last_change.ln()).clamp(0.0, 1.0);
        self.part.store(part.to_bits(), Ordering::Relaxed);
    }
}
