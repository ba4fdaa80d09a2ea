//! The tuning constants of the search, each with its reason.

use super::Score;

/// Deep enough for every game that ends, and what eight bits of the table hold.
pub const MAX_DEPTH: u32 = 254;

/// One slot of a table for so many nodes that are expected: a quarter of them is met at a depth that is stored.
pub const NODES_PER_SLOT: f64 = 4.0;

/// The sizes that a table may have, of 16 bytes a slot: memory that is touched for the first time costs more than a
/// node, so that a short search must not have a large one.
pub const TABLE_SLOTS: std::ops::RangeInclusive<usize> = 1 << 12..=1 << 20;

/// Nodes that a thread visits in a millisecond on a common machine, to choose the size of the tables by.
pub const NODES_PER_MILLISECOND: f64 = 8_000.0;

/// A fixed depth visits about 90 times the square root of 3 to the power of the depth, as measured from depth 6 to 18.
pub const NODES_AT_DEPTH: (f64, f64) = (90.0, 1.732);

/// The same where dice fall between the moves, as measured from depth 2 to 6.
pub const NODES_AT_DEPTH_WITH_DICE: (f64, f64) = (1.5, 6.1);

/// How far the opponent is thought to look when a trap is set for it: as far as the best level of fixed depth.
pub const TRAP_DEPTH: u32 = 6;

/// Replies of the opponent that are worked out at most in the search for a trap, about what a second is enough for.
pub const TRAP_REPLIES: usize = 30_000;

/// The part of its time after which a search that knows it cannot win turns to traps, even if the margin is not proved.
pub const TRAP_TIME: f64 = 0.4;

/// Positions that threads keep from searching twice at the same time; a few hundred are in work at once.
pub const IN_FLIGHT_SLOTS: usize = 1 << 12;

/// Below this depth a subtree is searched sooner than the other threads are asked about it.
pub const IN_FLIGHT_DEPTH: u32 = 5;

/// The same for proofs, in moves that the game may still last.
pub const IN_FLIGHT_PLIES: u32 = 26;

/// A proof of a game that may last so many moves tries first what the search thinks best: near the root that saves a third
/// of the nodes, further down the search seldom was, and asking costs as much as it gains.
pub const PROOF_HINT_PLIES: u32 = 40;

/// Shallower rounds end sooner than a second thread starts.
pub const PARALLEL_DEPTH: u32 = 8;

/// A proof that takes fewer nodes than this ends sooner than a second thread starts.
pub const PARALLEL_NODES: u64 = 4_096;

/// A longer game is not worth the attempt to prove it.
pub const PROVABLE_PLIES: u32 = 64;

/// A proof of a game that may last 40 moves takes about 30,000 nodes, and one half more for every further move, as
/// measured from 36 to 52. One that takes several times what the limits allow is not begun.
pub const PROOF_GROWTH: (i32, f64, f64) = (40, 30_000.0, 1.5);
pub const PROOF_OPTIMISM: f64 = 4.0;

/// Nodes of proof that a thread visits in a millisecond on a common machine.
pub const PROOF_NODES_PER_MILLISECOND: f64 = 2_000.0;

/// Nodes of search for each node of proof: a node of proof is about three times as slow, so that both get their share.
pub const NODES_PER_PROOF_NODE: u64 = 2;

/// A round expects its score within this part of a unit around the last one: most rounds do end there.
pub const ASPIRATION_PARTS: Score = 3;

/// Nodes between two looks at the clock, which cost more than a node (a power of two).
pub const CLOCK_INTERVAL: u64 = 1_024;

/// The same for proofs, whose nodes can be a hundred times as slow.
pub const PROOF_CLOCK_INTERVAL: u64 = 128;

/// Moves that refuted a sibling; a third one is seldom right.
pub const KILLERS: usize = 2;

/// Different moves that the history tells apart, a power of two.
pub const HISTORY_SLOTS: usize = 512;

/// Nodes with fewer moves to go are searched sooner than the table is asked about them. So is the last third of a deep
/// round, whose table is too large for the caches: with it depth 18 takes two thirds of the time.
pub const TABLE_DEPTH: u32 = 3;
pub const TABLE_PART: u32 = 3;
