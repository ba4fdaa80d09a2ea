//! How the commands ask the search.

use crate::search::{Control, Limits, Report, Searchable, think_with};

/// Searches a position for a person who will compare its moves: the scores are those of the last finished round. When
/// time is up, the round in progress knows some moves better than others, and they could not be compared.
pub(super) fn study<G: Searchable>(position: &G, limits: Limits) -> Report<G::Move> {
    let mut finished = None;
    let last = think_with(position, limits, &Control::default(), |round| finished = Some(round.clone()));
    match finished {
        Some(round) => Report { moves: round.moves, line: round.line, ..last },
        None => last,
    }
}
