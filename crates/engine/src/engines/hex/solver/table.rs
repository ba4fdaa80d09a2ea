//! The transposition table of the solver: of bounded size, taken from the machine as it fills up, shared by threads.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// A position as its mover sees it; of two that are the same turned upside down, always the same one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Key {
    /// The stones of the mover and those of the opponent; dead cells are in both sets.
    pub own: u64,
    pub other: u64,
}

impl Key {
    #[inline]
    fn hash(self) -> u64 {
        let mixed = (self.own ^ self.other.rotate_left(31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 29 ^ self.other).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ mixed >> 32
    }
}

/// How many moves an entry keeps in their order; the rest follows by number.
const ORDERED_MOVES: usize = 34;

/// Some moves in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    cells: [u8; ORDERED_MOVES],
    count: u8,
}

impl Order {
    pub const NONE: Self = Self { cells: [0; ORDERED_MOVES], count: 0 };

    pub fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        self.cells[..usize::from(self.count)].iter().copied()
    }
}

impl FromIterator<u8> for Order {
    /// The first moves, as many as there is room for.
    fn from_iter<T: IntoIterator<Item = u8>>(moves: T) -> Self {
        let mut order = Self::NONE;
        for (place, cell) in order.cells.iter_mut().zip(moves) {
            *place = cell;
            order.count += 1;
        }
        order
    }
}

pub const INFINITY: u32 = 1 << 30;

/// What the solver knows about a position, in terms of its mover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolverEntry {
    /// The proof number and the disproof number of a win of the mover: 0 and infinity once it is proved.
    pub phi: u32,
    pub delta: u32,
    /// The moves that may still win.
    pub moves: u64,
    /// Free cells that the proof relies on, or what of it there is yet: the winner needs no others.
    pub carrier: u64,
    /// The moves to try first, in order.
    pub order: Order,
    /// How many positions were expanded below this one.
    pub work: u32,
    /// The move that wins.
    pub best: u8,
}

impl SolverEntry {
    /// Whether the mover wins, if that is proved.
    #[inline]
    pub fn wins(&self) -> Option<bool> {
        match (self.phi, self.delta) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }
}

/// Bytes of an entry with its key where it is kept for another run.
const RECORD: usize = 46 + ORDERED_MOVES;

impl SolverEntry {
    fn written(&self, key: Key) -> [u8; RECORD] {
        let words = [key.own, key.other, self.moves, self.carrier].into_iter().flat_map(u64::to_le_bytes);
        let numbers = [self.phi, self.delta, self.work].into_iter().flat_map(u32::to_le_bytes);
        let mut bytes = words.chain(numbers).chain([self.best, self.order.count]).chain(self.order.cells);
        std::array::from_fn(|_| bytes.next().unwrap_or_default())
    }

    /// An entry of a board of so many cells, if it can be one.
    fn read(record: &[u8; RECORD], cells: usize) -> Option<(Key, Self)> {
        let word = |from: usize| u64::from_le_bytes(std::array::from_fn(|i| record[from + i]));
        let number = |from: usize| u32::from_le_bytes(std::array::from_fn(|i| record[from + i]));
        let [own, other, moves, carrier] = [0, 8, 16, 24].map(word);
        let [phi, delta, work] = [32, 36, 40].map(number);
        let [best, count] = [record[44], record[45]];
        let order = record[46..].get(..usize::from(count))?.iter().copied().collect::<Order>();
        let is_on_board = |set: u64| set.checked_shr(cells as u32).is_none_or(|rest| rest == 0);
        let fits = [own, other, moves, carrier].into_iter().all(is_on_board)
            && order.iter().chain([best]).all(|cell| usize::from(cell) < cells);
        fits.then_some((Key { own, other }, Self { phi, delta, moves, carrier, order, work, best }))
    }
}

/// Slots that an entry may be in.
const BUCKET: usize = 8;

const SHARDS: usize = 64;

/// The slots that a shard begins with.
const FIRST_SLOTS: usize = 64;

#[derive(Default)]
struct Shard {
    slots: Vec<Option<(Key, SolverEntry)>>,
    used: usize,
}

pub struct ProofTable {
    shards: Box<[Mutex<Shard>]>,
    /// How many slots a shard may have, a power of two.
    most_slots: usize,
}

impl ProofTable {
    /// A table that takes at most about so many megabytes.
    pub fn new(megabytes: usize) -> Self {
        let slots = (megabytes << 20) / size_of::<Option<(Key, SolverEntry)>>() / SHARDS;
        Self {
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            most_slots: 1 << slots.max(FIRST_SLOTS).ilog2(),
        }
    }

    /// A shard and the hash for its slots. What a thread wrote when it panicked is whole: entries are copied at once.
    #[inline]
    fn shard(&self, key: Key) -> (MutexGuard<'_, Shard>, usize) {
        let hash = key.hash() as usize;
        let shard = self.shards[hash % SHARDS].lock().unwrap_or_else(PoisonError::into_inner);
        (shard, hash / SHARDS)
    }

    pub fn get(&self, key: Key) -> Option<SolverEntry> {
        let (shard, hash) = self.shard(key);
        shard.bucket(hash).iter().flatten().find(|(known, _)| *known == key).map(|(_, entry)| *entry)
    }

    /// Enters what is known about a position. Where there is no room, what took least work is forgotten.
    pub fn put(&self, key: Key, entry: SolverEntry) {
        let (mut shard, hash) = self.shard(key);
        // Not before the table has its full size is anything forgotten.
        while shard.is_full_for(hash, key) && shard.slots.len() < self.most_slots {
            shard.grow();
        }
        shard.put(hash, key, entry);
    }

    /// How many positions it holds.
    pub fn len(&self) -> usize {
        self.shards().map(|shard| shard.used).sum()
    }

    /// What took at least so many expansions, as bytes for another run.
    pub fn written(&self, least_work: u32) -> Vec<u8> {
        let hard = |(key, entry): &(Key, SolverEntry)| (entry.work >= least_work).then(|| entry.written(*key));
        let of_shard =
            |shard: MutexGuard<'_, Shard>| shard.slots.iter().flatten().filter_map(&hard).collect::<Vec<_>>().concat();
        self.shards().flat_map(of_shard).collect()
    }

    /// Enters what another run has [written](Self::written) on a board of so many cells. Nothing if it is something else.
    pub fn enter(&self, bytes: &[u8], cells: usize) -> Option<()> {
        let (records, rest) = bytes.as_chunks();
        let entries: Vec<_> = records.iter().map(|record| SolverEntry::read(record, cells)).collect::<Option<_>>()?;
        entries.into_iter().for_each(|(key, entry)| self.put(key, entry));
        rest.is_empty().then_some(())
    }

    fn shards(&self) -> impl Iterator<Item = MutexGuard<'_, Shard>> {
        self.shards.iter().map(|shard| shard.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Shard {
    #[inline]
    fn bucket_start(&self, hash: usize) -> usize {
        (hash & (self.slots.len() - 1)) & !(BUCKET - 1)
    }

    #[inline]
    fn bucket(&self, hash: usize) -> &[Option<(Key, SolverEntry)>] {
        if self.slots.is_empty() {
            return &[];
        }
        &self.slots[self.bucket_start(hash)..][..BUCKET]
    }

    /// Whether something would have to be forgotten to enter this position.
    fn is_full_for(&self, hash: usize, key: Key) -> bool {
        self.bucket(hash).iter().all(|slot| slot.is_some_and(|(known, _)| known != key))
    }

    fn put(&mut self, hash: usize, key: Key, entry: SolverEntry) {
        let start = self.bucket_start(hash);
        let bucket = &mut self.slots[start..][..BUCKET];
        let same = bucket.iter().position(|slot| slot.is_some_and(|(known, _)| known == key));
        let free = bucket.iter().position(Option::is_none);
        let cheapest = || (0..BUCKET).min_by_key(|&i| bucket[i].map_or(0, |(_, known)| known.work));
        let place = same.or(free).or_else(cheapest);
        if let Some(place) = place {
            self.used += usize::from(bucket[place].is_none());
            bucket[place] = Some((key, entry));
        }
    }

    fn grow(&mut self) {
        let slots = (2 * self.slots.len()).max(FIRST_SLOTS);
        let old = std::mem::replace(&mut self.slots, vec![None; slots]);
        self.used = 0;
        for (key, entry) in old.into_iter().flatten() {
            self.put(key.hash() as usize / SHARDS, key, entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(work: u32) -> SolverEntry {
        SolverEntry { phi: 1, delta: 1, moves: 0, carrier: 0, order: Order::NONE, work, best: 0 }
    }

    #[test]
    fn a_table_grows_to_its_size_and_keeps_what_took_most_work() {
        let table = ProofTable::new(1);
        let most = table.most_slots * SHARDS;
        assert!(most * size_of::<Option<(Key, SolverEntry)>>() <= 1 << 20);
        for i in 0..4 * most as u64 {
            table.put(Key { own: i, other: !i }, entry(i as u32 % 97));
        }
        assert!(table.len() <= most && table.len() > most / 2, "{} of {most}", table.len());
        let kept = |work: u64| {
            (0..4 * most as u64).filter(|i| i % 97 == work && table.get(Key { own: *i, other: !i }).is_some()).count()
        };
        assert!(kept(96) > 2 * kept(3), "{} {}", kept(96), kept(3));
    }

    #[test]
    fn hard_positions_are_kept_for_another_run() {
        let table = ProofTable::new(1);
        let order: Order = [3, 1, 2].into_iter().collect();
        let key = |own| Key { own, other: 1 << 24 };
        for (own, work) in [(1, 10), (2, 1_000), (3, 2_000)] {
            table.put(key(own), SolverEntry { order, moves: 0b1110, carrier: 6, best: 24, ..entry(work) });
        }
        let written = table.written(1_000);
        let other = ProofTable::new(1);
        assert_eq!((other.enter(&written, 25), other.len()), (Some(()), 2));
        assert_eq!([1, 2, 3].map(|own| other.get(key(own))), [None, table.get(key(2)), table.get(key(3))]);
        assert_eq!(other.enter(&written, 24), None, "the board is too small");
        assert_eq!(other.enter(&written[1..], 25), None);
    }

    #[test]
    fn what_is_entered_twice_is_kept_once() {
        let table = ProofTable::new(1);
        let key = Key { own: 5, other: 9 };
        table.put(key, entry(1));
        table.put(key, entry(7));
        assert_eq!((table.get(key).map(|entry| entry.work), table.len()), (Some(7), 1));
        assert_eq!(table.get(Key { own: 9, other: 5 }), None);
    }
}
