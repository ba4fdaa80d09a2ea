//! How the commands ask the engines.

use crate::data::resources;
use crate::engines::{self, Playable};
use crate::search::{Control, Engine, EngineKind, EngineSetup, Report};

/// Thinks about a position for somebody who is going to move.
pub(super) fn think<G: Playable>(position: &G, setup: EngineSetup) -> Report<G::Move> {
    engines::think(position, setup, resources(), &Control::default())
}

/// Thinks about a position for a person who will compare its moves: the scores are those of the last finished round. When
/// time is up, the round in progress knows some moves better than others, and they could not be compared. Where nothing
/// can be won, the move that sets a trap comes first all the same: only the end of the search knows it.
pub(super) fn study<G: Playable>(position: &G, setup: EngineSetup) -> Report<G::Move> {
    study_by(&mut *G::engine(setup.engine, resources()), position, setup)
}

/// The same by an engine that is there already.
pub(super) fn study_by<G: Playable>(engine: &mut dyn Engine<G>, position: &G, setup: EngineSetup) -> Report<G::Move> {
    let mut finished = None;
    let mut keep = |round: &Report<G::Move>| finished = Some(round.clone());
    let last = engine.think(position, setup.limits, setup.options, &Control::default(), &mut keep);
    let sets_traps = matches!(setup.engine, EngineKind::Strongest { traps: true });
    match finished {
        Some(round) if !sets_traps || last.value().high > 0 => Report { moves: round.moves, line: round.line, ..last },
        _ => last,
    }
}
