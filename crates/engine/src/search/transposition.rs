//! The transposition table: what the search already knows about positions it may meet again by another way.
//!
//! All threads read and write it without locks. A slot is two words, the data and the key mixed with the data: when two
//! threads write a slot at once and their halves get mixed, the key does not fit any more and nothing is found.

use std::alloc::{Layout, alloc_zeroed};
use std::sync::atomic::{AtomicU64, Ordering};

use super::tuning::TABLE_SLOTS;

/// A fixed number of slots; a newer entry replaces an older one in the same slot.
///
/// A table is kept from one search to the next and [cleared](Self::clear) in between: to touch new memory costs a short search
/// more than all its nodes.
pub(super) struct TranspositionTable {
    /// There may be more of them than are used.
    memory: Box<[Slot]>,
    mask: usize,
    /// Mixed into the keys, so that nothing is found of what was put there before the table was cleared.
    salt: u64,
}

struct Slot {
    lock: AtomicU64,
    data: AtomicU64,
}

impl Default for TranspositionTable {
    fn default() -> Self {
        Self { memory: Box::new([Slot { lock: AtomicU64::new(0), data: AtomicU64::new(0) }]), mask: 0, salt: 0 }
    }
}

impl TranspositionTable {
    pub const SLOT_BYTES: usize = size_of::<Slot>();

    /// Forgets everything, and has at least this many slots from now on, or fewer if there is no memory for them.
    pub fn clear(&mut self, slots: usize) {
        // Steps of an odd number lead back to the same salt only after all others.
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut slots = slots.next_power_of_two();
        // Memory that is more than most searches want goes back when it is not wanted any more.
        let is_kept = self.memory.len() >= slots && self.memory.len() <= slots.max(*TABLE_SLOTS.end());
        if !is_kept {
            self.memory = loop {
                if let Some(memory) = Self::allocate(slots) {
                    break memory;
                }
                slots /= 2;
            };
        }
        self.mask = slots - 1;
    }

    /// None if there is not enough memory; a single slot is always found room for.
    #[allow(unsafe_code)]
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
        &self.memory[key as usize & self.mask]
    }

    /// What was stored under this key. Data is never zero.
    #[inline]
    pub fn get(&self, key: u64) -> Option<u64> {
        let slot = self.slot(key);
        let data = slot.data.load(Ordering::Relaxed);
        (data != 0 && slot.lock.load(Ordering::Relaxed) ^ data == key ^ self.salt).then_some(data)
    }

    /// How many of a thousand slots hold something that was put there since the table was cleared.
    pub fn per_mille_full(&self) -> u32 {
        let sample = self.memory.len().min(self.mask + 1).min(1_000);
        let is_taken = |(at, slot): (usize, &Slot)| {
            let data = slot.data.load(Ordering::Relaxed);
            let key = slot.lock.load(Ordering::Relaxed) ^ data ^ self.salt;
            data != 0 && key as usize & self.mask == at
        };
        let taken = self.memory.iter().enumerate().take(sample).filter(|&slot| is_taken(slot)).count();
        (1_000 * taken / sample) as u32
    }

    #[inline]
    pub fn put(&self, key: u64, data: u64) {
        let slot = self.slot(key);
        slot.data.store(data, Ordering::Relaxed);
        slot.lock.store(key ^ self.salt ^ data, Ordering::Relaxed);
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

    fn table(slots: usize) -> TranspositionTable {
        let mut table = TranspositionTable::default();
        table.clear(slots);
        table
    }

    #[test]
    fn what_is_put_is_found_until_something_replaces_it() {
        let table = table(8);
        assert_eq!(table.get(3), None);
        table.put(3, 77);
        assert_eq!((table.get(3), table.get(11)), (Some(77), None));
        table.put(11, 78);
        assert_eq!((table.get(3), table.get(11)), (None, Some(78)));
    }

    #[test]
    fn a_table_for_which_there_is_no_memory_gets_smaller() {
        let table = table(1 << 62);
        table.put(u64::MAX, 77);
        assert_eq!(table.get(u64::MAX), Some(77));
    }

    #[test]
    fn nothing_is_found_after_it_was_cleared() {
        let mut table = table(64);
        for slots in [64, 16, 64, 128, 32] {
            table.clear(slots);
            assert!((0..128).all(|key| table.get(key).is_none()));
            (0..128).for_each(|key| table.put(key, 77));
            assert_eq!((0..128).filter(|&key| table.get(key).is_some()).count(), slots);
        }
    }

    #[test]
    fn it_tells_how_full_it_is() {
        let mut table = table(4_096);
        assert_eq!(table.per_mille_full(), 0);
        (0..500).for_each(|key| table.put(key, 77));
        assert_eq!(table.per_mille_full(), 500);
        table.clear(4_096);
        assert!(table.per_mille_full() < 5, "what is left of the last search does not count");
    }

    #[test]
    fn more_memory_than_usual_is_given_back() {
        let mut table = table(4 << 20);
        table.clear(16);
        assert_eq!(table.memory.len(), 16);
    }

    #[test]
    fn a_slot_whose_halves_do_not_belong_together_is_empty() {
        let table = table(8);
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
