//! Which positions are being searched right now, so that a second thread at the same work takes another one first.

use std::sync::atomic::{AtomicU64, Ordering};

use super::numbers::BUSY_SLOTS;

/// A small table of keys. A lost or overwritten mark costs some double work, never a wrong answer.
pub(super) struct Busy(Box<[AtomicU64]>);

impl Busy {
    pub fn new() -> Self {
        Self((0..BUSY_SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    #[inline]
    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.0[key as usize & (BUSY_SLOTS - 1)]
    }

    #[inline]
    pub fn contains(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    #[inline]
    pub fn mark(&self, key: u64) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    #[inline]
    pub fn unmark(&self, key: u64) {
        self.slot(key).store(0, Ordering::Relaxed);
    }
}
