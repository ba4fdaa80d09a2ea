//! In-flight marks, as in ABDADA: which positions are being searched right now, so that a second thread at the same work
//! takes another one first.

use std::sync::atomic::{AtomicU64, Ordering};

use super::tuning::IN_FLIGHT_SLOTS;

/// A small table of keys. A lost or overwritten mark costs some double work, never a wrong answer.
pub(super) struct InFlight(Box<[AtomicU64]>);

impl InFlight {
    pub fn new() -> Self {
        Self((0..IN_FLIGHT_SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    #[inline]
    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.0[key as usize & (IN_FLIGHT_SLOTS - 1)]
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
