//! The transposition table: what the search already knows about positions it may meet again by another way.
//!
//! All threads read and write it without locks. A slot is two words, the data and the key mixed with the data: when two
//! threads write a slot at once and their halves get mixed, the key does not fit any more and nothing is found.

use std::alloc::{Layout, alloc_zeroed};
use std::sync::atomic::{AtomicU64, Ordering};

/// A fixed number of slots; a newer entry replaces an older one in the same slot.
pub(super) struct Table {
    slots: Box<[Slot]>,
}

struct Slot {
    lock: AtomicU64,
    data: AtomicU64,
}

impl Table {
    pub const SLOT_BYTES: usize = size_of::<Slot>();

    /// An empty table with at least this many slots, or fewer if there is no memory for them.
    pub fn new(slots: usize) -> Self {
        let mut slots = slots.next_power_of_two();
        loop {
            match Self::allocate(slots) {
                Some(slots) => return Self { slots },
                None => slots /= 2,
            }
        }
    }

    /// None if there is not enough memory; a single slot is always found room for.
    fn allocate(slots: usize) -> Option<Box<[Slot]>> {
        if slots <= 1 {
            return Some(Box::new([Slot { lock: AtomicU64::new(0), data: AtomicU64::new(0) }]));
        }
        let layout = Layout::array::<Slot>(slots).ok()?;
        // The system hands out zeroed pages one by one as they are touched, so that a large table costs a short
        // search nothing.
        // SAFETY: the layout is not empty, and a slot is two atomic integers, for which all zeros is a valid value.
        unsafe {
            let first = alloc_zeroed(layout).cast::<Slot>();
            (!first.is_null()).then(|| Box::from_raw(std::ptr::slice_from_raw_parts_mut(first, slots)))
        }
    }

    #[inline]
    fn slot(&self, key: u64) -> &Slot {
        // The keys are already well mixed, so that their low bits will do.
        &self.slots[key as usize & (self.slots.len() - 1)]
    }

    /// What was stored under this key. Data is never zero.
    #[inline]
    pub fn get(&self, key: u64) -> Option<u64> {
        let slot = self.slot(key);
        let data = slot.data.load(Ordering::Relaxed);
        (data != 0 && slot.lock.load(Ordering::Relaxed) ^ data == key).then_some(data)
    }

    #[inline]
    pub fn put(&self, key: u64, data: u64) {
        let slot = self.slot(key);
        slot.data.store(data, Ordering::Relaxed);
        slot.lock.store(key ^ data, Ordering::Relaxed);
    }
}

/// A number of `bits` bits, sign included, that stands `shift` bits up in a word.
#[inline]
pub(super) fn unpack(word: u64, shift: u32, bits: u32) -> i32 {
    ((word << (64 - shift - bits)) as i64 >> (64 - bits)) as i32
}

#[inline]
pub(super) fn pack(number: i32, shift: u32, bits: u32) -> u64 {
    (number as u64 & ((1 << bits) - 1)) << shift
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_found_until_something_replaces_it() {
        let table = Table::new(8);
        assert_eq!(table.get(3), None);
        table.put(3, 77);
        assert_eq!((table.get(3), table.get(11)), (Some(77), None));
        table.put(11, 78);
        assert_eq!((table.get(3), table.get(11)), (None, Some(78)));
    }

    #[test]
    fn a_table_for_which_there_is_no_memory_gets_smaller() {
        let table = Table::new(1 << 62);
        table.put(u64::MAX, 77);
        assert_eq!(table.get(u64::MAX), Some(77));
    }

    #[test]
    fn a_slot_whose_halves_do_not_belong_together_is_empty() {
        let table = Table::new(8);
        table.put(3, 77);
        table.slot(3).data.store(78, Ordering::Relaxed);
        assert_eq!(table.get(3), None);
    }

    #[test]
    fn numbers_keep_their_sign_and_their_neighbours() {
        for (a, b) in [(0, 0), (-1, 1), (2_000_000, -2_000_000), (-7, -7)] {
            let word = pack(a, 3, 22) | pack(b, 25, 22) | 0b101 | 1 << 47;
            assert_eq!((unpack(word, 3, 22), unpack(word, 25, 22)), (a, b));
        }
    }
}
