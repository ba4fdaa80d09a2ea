//! The engines of the cabinet as the analyst of a review.

use war_horses_engine::engines::{Playable, Resources};
use war_horses_engine::search::{Control, Engine, EngineKind, Limits, Options, Report};

use super::{Analyst, Finding, Worth};

/// An engine that looks at each position within the same limits.
pub struct BySearch<G: Playable> {
    engine: Box<dyn Engine<G>>,
    limits: Limits,
    options: Options,
}

impl<G: Playable> BySearch<G> {
    /// An analyst that looks exact values up and proves what it can, within these limits for each position, on so many
    /// threads (0 for all that the machine has).
    pub fn within(limits: Limits, threads: usize, resources: &Resources) -> Self {
        // The move that was made is compared with the best of the others.
        let options = Options { lines: 2, ..Options::threads(threads) };
        Self { engine: G::engine(EngineKind::Tablebase, resources), limits, options }
    }
}

impl<G: Playable> Analyst<G> for BySearch<G> {
    fn weigh(&mut self, position: &G, control: &Control) -> Report<G::Move> {
        // The scores of the last finished round can be compared; those of a round that time cut off cannot.
        let mut finished = None;
        let on_report = &mut |round: &Report<G::Move>| finished = Some(round.clone());
        let last = self.engine.think(position, self.limits, self.options, control, on_report);
        match finished {
            Some(round) => Report { moves: round.moves, line: round.line, ..last },
            None => last,
        }
    }

    fn expect(&mut self, position: &G, control: &Control) -> Option<Worth> {
        let found = self.engine.prospects(position, self.limits, self.options, control)?;
        Some(Worth::of::<G>(found.score, found.value))
    }

    fn effort(&self) -> u32 {
        // To a depth, it would always find the same.
        let milliseconds = self.limits.time.map(|time| u32::try_from(time.as_millis()).unwrap_or(Finding::SETTLED));
        milliseconds.unwrap_or(Finding::SETTLED)
    }
}
