//! The openings that a person likes: first moves from the same start, and what came of them.

use std::collections::HashMap;

use war_horses_games::GameId;

use super::{Counted, WinsDrawsLosses};
use crate::{Archive, Result};

/// First moves that were made more than once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// What both sides chose first, in the notation of the game, without throws.
    pub moves: Vec<String>,
    /// What came of it for the person.
    pub results: WinsDrawsLosses,
}

impl Archive {
    /// The first `plies` choices that the counted matches of a game have in common, those that came up most first. Only
    /// matches from the same start are compared, and what came up once is no opening.
    pub fn openings(&self, counted: &[Counted], game: GameId, plies: u32) -> Result<Vec<Opening>> {
        let sql = "SELECT start_print, (SELECT group_concat(text, ' ') FROM
                       (SELECT text FROM moves WHERE match = id AND chance = 0 AND number < current
                        ORDER BY number LIMIT ?2))
                   FROM matches WHERE id = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut found = HashMap::<(i64, String), WinsDrawsLosses>::new();
        for counted in counted.iter().filter(|counted| counted.game == game) {
            let (start, moves) = statement.query_row(rusqlite::params![counted.id, plies], |row| {
                Ok((row.get(0)?, row.get::<_, Option<String>>(1)?.unwrap_or_default()))
            })?;
            found.entry((start, moves)).or_default().add(counted.ended);
        }
        let repeated = found.into_iter().filter(|((_, moves), tally)| tally.played() > 1 && !moves.is_empty());
        let mut openings: Vec<_> = repeated
            .map(|((_, moves), results)| Opening { moves: moves.split(' ').map(ToOwned::to_owned).collect(), results })
            .collect();
        openings.sort_by(|one, other| (other.results.played(), &one.moves).cmp(&(one.results.played(), &other.moves)));
        Ok(openings)
    }
}
