//! What a search can afford within its limits: the sizes of its tables, and whether a proof has a chance to be finished.

use super::transposition::TranspositionTable;
use super::tuning::{
    MAX_DEPTH, NODES_AT_DEPTH, NODES_AT_DEPTH_WITH_DICE, NODES_PER_MILLISECOND, NODES_PER_SLOT, PROOF_GROWTH,
    PROOF_NODES_PER_MILLISECOND, PROOF_OPTIMISM, PROVABLE_PLIES, TABLE_SLOTS,
};
use super::{Limits, Options};

/// The limits and options of one search of a game that lasts at most so many plies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    pub limits: Limits,
    pub options: Options,
    pub plies_left: u32,
}

impl Budget {
    /// Slots for the transposition table of a search with or without dice.
    pub fn table_slots(self, has_chance: bool) -> usize {
        let (scale, growth) = if has_chance { NODES_AT_DEPTH_WITH_DICE } else { NODES_AT_DEPTH };
        let depth = self.limits.depth.unwrap_or(MAX_DEPTH).min(self.plies_left).min(MAX_DEPTH);
        self.slots_for(self.allowed_nodes(NODES_PER_MILLISECOND).min(scale * growth.powi(depth as i32)))
    }

    /// The same for the table of proofs.
    pub fn proof_slots(self) -> usize {
        self.slots_for(self.allowed_nodes(NODES_PER_MILLISECOND).min(PROOF_OPTIMISM * self.proof_nodes()))
    }

    fn slots_for(self, nodes: f64) -> usize {
        let (least, usual) = TABLE_SLOTS.into_inner();
        let most = match self.options.hash {
            0 => usual,
            // Half for the search and half for proofs, rounded down to a power of two to stay within what was granted.
            megabytes => 1 << ((megabytes << 20) / TranspositionTable::SLOT_BYTES / 2).ilog2(),
        };
        ((nodes / NODES_PER_SLOT) as usize).clamp(least.min(most), most).next_power_of_two()
    }

    /// Whether a proof has a chance to be finished.
    pub fn allows_proof(self) -> bool {
        let allowed = PROOF_OPTIMISM * self.allowed_nodes(PROOF_NODES_PER_MILLISECOND);
        self.plies_left <= PROVABLE_PLIES && self.proof_nodes() <= allowed
    }

    fn allowed_nodes(self, per_millisecond: f64) -> f64 {
        self.limits.allowed_nodes(per_millisecond * self.options.thread_count() as f64)
    }

    /// About how many nodes a proof takes.
    fn proof_nodes(self) -> f64 {
        let (plies, nodes, growth) = PROOF_GROWTH;
        nodes * growth.powi(self.plies_left.min(MAX_DEPTH) as i32 - plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_stay_within_the_memory_that_is_granted() {
        let bytes = |limits, hash| {
            let budget = Budget { limits, options: Options { hash, ..Options::DEFAULT }, plies_left: 200 };
            (budget.table_slots(false) + budget.proof_slots()) * TranspositionTable::SLOT_BYTES
        };
        for (hash, megabytes) in [(0, 32), (1, 1), (3, 2), (64, 64), (100, 64)] {
            assert_eq!(bytes(Limits::NONE, hash), megabytes << 20, "{hash} megabytes are granted");
        }
        assert_eq!(bytes(Limits::nodes(4_000), 1_000), 128 << 10, "a short search makes do with less");
    }
}
