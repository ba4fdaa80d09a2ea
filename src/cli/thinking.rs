//! How the commands ask the search.

use crate::search::{self, Control, Limits, Report, Searchable, think_with};

/// Searches a position for somebody who is going to move.
pub(super) fn think<G: Searchable>(position: &G, limits: Limits) -> Report<G::Move> {
    search::think(position, limits, &Control::default())
}

/// Searches a position for a person who will compare its moves: the scores are those of the last finished round. When
/// time is up, the round in progress knows some moves better than others, and they could not be compared. Where nothing
/// can be won, the move that sets a trap comes first all the same: only the end of the search knows it.
pub(super) fn study<G: Searchable>(position: &G, limits: Limits) -> Report<G::Move> {
    let mut finished = None;
    let last = think_with(position, limits, &Control::default(), |round| finished = Some(round.clone()));
    match finished {
        Some(round) if !limits.traps || last.proved().high > 0 => {
            Report { moves: round.moves, line: round.line, ..last }
        }
        _ => last,
    }
}
