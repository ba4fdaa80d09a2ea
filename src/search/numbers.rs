//! The numbers of the search, each with its reason.

use super::Score;

/// Deep enough for every game that ends, and what eight bits of the table hold.
pub const MAX_DEPTH: u32 = 255;

/// Table slots of 16 bytes for a search that goes no deeper than each depth: a table should hold most of what is met,
/// but one that is larger than the caches makes a short search slower.
pub const TABLE_SLOTS: [(u32, usize); 4] = [(6, 1 << 12), (10, 1 << 16), (14, 1 << 19), (MAX_DEPTH, 1 << 21)];

/// The proofs have a table of their own: 32 MB hold what two threads prove in some seconds.
pub const PROOF_SLOTS: usize = 1 << 21;

/// Positions that threads keep from searching twice at the same time; a few hundred are in work at once.
pub const BUSY_SLOTS: usize = 1 << 12;

/// Below this depth a subtree is searched sooner than the other threads are asked about it.
pub const BUSY_DEPTH: u32 = 5;

/// The same for proofs, in moves that the game may still last.
pub const BUSY_PLIES: u32 = 14;

/// Shallower rounds end sooner than a second thread starts.
pub const CREW_DEPTH: u32 = 8;

/// A proof that takes fewer nodes than this ends sooner than a second thread starts.
pub const CREW_NODES: u64 = 4_096;

/// A longer game is not worth the attempt to prove it: from here on, one in a second is seldom finished.
pub const PROVABLE_PLIES: u32 = 52;

/// The rounds change the score by less than this in units, so that most of them end inside the window.
pub const ASPIRATION: Score = 1;

/// Nodes between two looks at the clock, which cost more than a node (a power of two).
pub const CLOCK_INTERVAL: u64 = 1_024;

/// The same for proofs, whose nodes can be a hundred times as slow.
pub const PROOF_CLOCK_INTERVAL: u64 = 128;

/// Moves that refuted a sibling; a third one is seldom right.
pub const KILLERS: usize = 2;

/// Different moves that the history tells apart, a power of two.
pub const HISTORY_SLOTS: usize = 512;

/// Nodes with fewer moves to go are searched sooner than the table is asked about them.
pub const TABLE_DEPTH: u32 = 3;
