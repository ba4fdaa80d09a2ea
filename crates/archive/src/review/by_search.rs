//! The search of the cabinet as the analyst of a review.

use war_horses_engine::search::{Control, Limits, Report, Searchable, prospects, think_with};

use super::{Analyst, Proof, Worth};

/// Looks at each position within the same limits.
pub struct BySearch {
    limits: Limits,
}

impl BySearch {
    /// An analyst that looks exact values up and proves what it can, within these limits for each position.
    pub fn within(limits: Limits) -> Self {
        Self { limits: limits.with_lines(2).with_exact().with_lookup() }
    }
}

impl<G: Searchable> Analyst<G> for BySearch {
    fn weigh(&mut self, position: &G, control: &Control) -> Report<G::Move> {
        // The scores of the last finished round can be compared; those of a round that time cut off cannot.
        let mut finished = None;
        let last = think_with(position, self.limits, control, |round| finished = Some(round.clone()));
        match finished {
            Some(round) => Report { moves: round.moves, line: round.line, ..last },
            None => last,
        }
    }

    fn expect(&mut self, position: &G, control: &Control) -> Option<Worth> {
        let found = prospects(position, self.limits, control)?;
        let proof = if found.proved { Proof::Exact } else { Proof::None };
        Some(Worth { score: found.score, proof })
    }
}
