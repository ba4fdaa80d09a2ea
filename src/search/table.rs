//! The transposition table: what the search already knows about positions it may meet again by another way.

use super::Score;

/// On which side of the true score a stored score lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    /// What is still to be won, so that positions that differ only in what is settled share an entry.
    pub future: Score,
    pub bound: Bound,
    pub proved: bool,
    pub depth: u8,
    /// The best move as its place in the order in which the rules list them.
    pub best: u16,
}

/// A fixed number of slots; a newer entry replaces an older one in the same slot.
pub(super) struct Table {
    slots: Vec<Option<Entry>>,
}

impl Table {
    pub fn new(slots: usize) -> Self {
        Self { slots: vec![None; slots.next_power_of_two()] }
    }

    fn slot(&self, key: u64) -> usize {
        // The keys are already well mixed, so that their low bits will do.
        key as usize & (self.slots.len() - 1)
    }

    pub fn get(&self, key: u64) -> Option<Entry> {
        self.slots[self.slot(key)].filter(|entry| entry.key == key)
    }

    pub fn put(&mut self, key: u64, future: Score, bound: Bound, proved: bool, depth: u32, best: u16) {
        let slot = self.slot(key);
        self.slots[slot] = Some(Entry { key, future, bound, proved, depth: depth.min(255) as u8, best });
    }
}
