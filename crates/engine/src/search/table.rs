//! The transposition table: what the search already knows about positions it may meet again by another way.
//!
//! All threads read and write it without locks. A slot is two words, the data and the key mixed with the data: when two
//! threads write a slot at once and their halves get mixed, the key does not fit any more and nothing is found.

use std::alloc::{Layout, alloc_zeroed};
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use super::numbers::TABLE_SLOTS;

/// A fixed number of slots; a newer entry replaces an older one in the same slot.
pub(super) struct Table {
    /// There may be more of them than are used.
    memory: Box<[Slot]>,
    mask: usize,
    /// Mixed into the keys, so that nothing is found in used memory but what was put there through this table.
    salt: u64,
}

struct Slot {
    lock: AtomicU64,
    data: AtomicU64,
}

/// The memory of tables that are no longer needed: to touch new memory costs a short search more than all its nodes.
static USED_MEMORY: Mutex<Vec<Box<[Slot]>>> = Mutex::new(Vec::new());

impl Table {
    pub const SLOT_BYTES: usize = size_of::<Slot>();

    /// An empty table with at least this many slots, or fewer if there is no memory for them.
    pub fn new(slots: usize) -> Self {
        static NEXT_SALT: AtomicU64 = AtomicU64::new(0);
        // Steps of an odd number lead back to the same salt only after all others.
        let salt = NEXT_SALT.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
        let mut slots = slots.next_power_of_two();
        loop {
            let used = if slots >= *TABLE_SLOTS.start() { Self::reuse(slots) } else { None };
            if let Some(memory) = used.or_else(|| Self::allocate(slots)) {
                return Self { memory, mask: slots - 1, salt };
            }
            slots /= 2;
        }
    }

    /// The smallest used memory that is large enough.
    fn reuse(slots: usize) -> Option<Box<[Slot]>> {
        let mut used = USED_MEMORY.lock().unwrap_or_else(PoisonError::into_inner);
        let large_enough = used.iter().enumerate().filter(|(_, memory)| memory.len() >= slots);
        let (at, _) = large_enough.min_by_key(|(_, memory)| memory.len())?;
        Some(used.swap_remove(at))
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
        &self.memory[key as usize & self.mask]
    }

    /// What was stored under this key. Data is never zero.
    #[inline]
    pub fn get(&self, key: u64) -> Option<u64> {
        let slot = self.slot(key);
        let data = slot.data.load(Ordering::Relaxed);
        (data != 0 && slot.lock.load(Ordering::Relaxed) ^ data == key ^ self.salt).then_some(data)
    }

    #[inline]
    pub fn put(&self, key: u64, data: u64) {
        let slot = self.slot(key);
        slot.data.store(data, Ordering::Relaxed);
        slot.lock.store(key ^ self.salt ^ data, Ordering::Relaxed);
    }
}

/// Leaves the memory to the next table, unless it is more than most searches want.
impl Drop for Table {
    fn drop(&mut self) {
        if TABLE_SLOTS.contains(&self.memory.len()) {
            USED_MEMORY.lock().unwrap_or_else(PoisonError::into_inner).push(mem::take(&mut self.memory));
        }
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
    fn nothing_is_found_of_the_tables_that_had_the_memory_before() {
        // Other tests reuse memory at the same time, so that one round might get none.
        for _ in 0..100 {
            let slots = *TABLE_SLOTS.start();
            let table = Table::new(slots);
            assert!((0..slots as u64).all(|key| table.get(key).is_none()));
            (0..slots as u64).for_each(|key| table.put(key, 77));
        }
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
