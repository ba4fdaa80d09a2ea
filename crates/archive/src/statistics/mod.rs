//! What the matches of a person tell: results, streaks, accuracy and its trend, time, openings, strength.
//!
//! Only matches count that were played here by one person against the machine, are over, and were begun since the last
//! [reset](Archive::reset_statistics).

mod csv;
pub mod levels;
mod openings;
mod strength;
mod summary;

pub use csv::csv;
pub use openings::Opening;
pub use strength::{Meeting, RatingEstimate, estimate};
pub use summary::{Streaks, Trend, WinsDrawsLosses, results, streaks, time_a_move, trend};

use std::time::Duration;

use rusqlite::{OptionalExtension, Row, params};
use war_horses_duel::Player;
use war_horses_engine::search::Level;
use war_horses_games::{GameId, Outcome, Side};

use crate::error::readable;
use crate::stored::{Column, milliseconds};
use crate::{Archive, Error, MatchId, Result, Timestamp};

/// The setting that tells since when matches count.
const SINCE: &str = "statistics-since";

/// How a match ended for the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The person won.
    Won,
    /// Nobody did.
    Drawn,
    /// The machine won.
    Lost,
}

impl Standing {
    /// The name in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
        }
    }

    /// 1 for a win, a half for a draw.
    pub const fn points(self) -> f64 {
        match self {
            Self::Won => 1.0,
            Self::Drawn => 0.5,
            Self::Lost => 0.0,
        }
    }

    fn of(outcome: Outcome, person: Side) -> Self {
        match outcome {
            Outcome::Win(winner) if winner == person => Self::Won,
            Outcome::Win(_) => Self::Lost,
            Outcome::Draw => Self::Drawn,
        }
    }
}

/// A match that counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Counted {
    /// The match.
    pub id: MatchId,
    /// Its game.
    pub game: GameId,
    /// The level of the machine.
    pub level: Level,
    /// The side of the person.
    pub side: Side,
    /// How it ended for the person.
    pub ended: Standing,
    /// When it was played last.
    pub played: Timestamp,
    /// All moves and throws in force.
    pub moves: u32,
    /// How accurate the person was, in percent, if the match was reviewed.
    pub accuracy: Option<f64>,
    /// How many moves of the person were timed.
    pub timed: u32,
    /// How long they took together.
    pub time: Duration,
}

impl Archive {
    /// All matches that count, oldest first.
    pub fn counted(&self) -> Result<Vec<Counted>> {
        let sql = "SELECT id, game, opponent, person, result, matches.updated, current,
                          CASE person WHEN 0 THEN accuracy_first ELSE accuracy_second END,
                          count(time), coalesce(sum(time), 0)
                   FROM matches
                   LEFT JOIN reviews ON reviews.match = id AND reviews.print = matches.print
                   LEFT JOIN moves ON moves.match = id AND moves.number < current AND moves.side = person
                        AND moves.chance = 0
                   WHERE deleted IS NULL AND person IS NOT NULL AND result IS NOT NULL AND origin = 'played'
                         AND created >= ?1
                   GROUP BY id ORDER BY matches.updated, id";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([self.statistics_since()?], read)?;
        Ok(readable(rows)?.into_iter().flatten().collect())
    }

    /// Since when matches count.
    pub fn statistics_since(&self) -> Result<Timestamp> {
        let sql = "SELECT CAST(value AS INTEGER) FROM settings WHERE key = ?1";
        Ok(self.connection.prepare_cached(sql)?.query_row([SINCE], |row| row.get(0)).optional()?.unwrap_or_default())
    }

    /// Begins the statistics anew. The matches stay in the archive.
    pub fn reset_statistics(&self) -> Result<()> {
        self.count_since(self.now())
    }

    /// Lets the matches count that were begun since then: all of them again, for instance, to take a reset back.
    pub fn count_since(&self, since: Timestamp) -> Result<()> {
        let sql = "INSERT OR REPLACE INTO settings (key, value) VALUES (?1, ?2)";
        self.connection.execute(sql, params![SINCE, since.0.to_string()]).map_err(Error::from)?;
        Ok(())
    }
}

/// A row that counts; one whose opponent is no machine does not.
fn read(row: &Row<'_>) -> rusqlite::Result<Option<Counted>> {
    let Player::Machine(level) = row.get::<_, Column<Player>>(2)?.0 else { return Ok(None) };
    let side = row.get::<_, Column<Side>>(3)?.0;
    Ok(Some(Counted {
        id: row.get(0)?,
        game: row.get::<_, Column<_>>(1)?.0,
        level,
        side,
        ended: Standing::of(row.get::<_, Column<Outcome>>(4)?.0, side),
        played: row.get(5)?,
        moves: row.get(6)?,
        accuracy: row.get(7)?,
        timed: row.get(8)?,
        time: row.get::<_, Column<_>>(9)?.0,
    }))
}

/// Milliseconds a move, where moves were timed.
fn milliseconds_a_move(counted: &Counted) -> Option<i64> {
    (counted.timed > 0).then(|| milliseconds(counted.time / counted.timed))
}
