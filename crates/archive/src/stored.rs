//! The values that the archive keeps of a match, and how they are written in its columns.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use war_horses_duel::{Duel, Forfeit, Played, Player, TimeControl};
use war_horses_engine::search::UnknownLevel;
use war_horses_games::{Game, GameId, Outcome, Side};

/// The number of a match in its archive. It is never given twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MatchId(pub i64);

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Milliseconds since the beginning of 1970, UTC.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Timestamp(pub i64);

impl fmt::Display for Timestamp {
    /// As in `2026-11-17 09:28`, UTC.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.0.div_euclid(60_000);
        let (days, minute) = (minutes.div_euclid(1_440), minutes.rem_euclid(1_440));
        // Years that begin in March end with the leap day, so that months have the same lengths in all of them.
        let days = days + 719_468;
        let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        let year = 400 * era + year_of_era + i64::from(month <= 2);
        write!(f, "{year:04}-{month:02}-{day:02} {:02}:{:02}", minute / 60, minute % 60)
    }
}

/// What a move took of somebody's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spent {
    /// How long the move took.
    pub time: Option<Duration>,
    /// What was left on the clock of the side that moved, once it had.
    pub clock: Option<Duration>,
}

impl Spent {
    /// Nobody has looked at a clock.
    pub const UNKNOWN: Self = Self { time: None, clock: None };

    /// What the last move of a match, or an earlier one, took of a clock; unknown where there is none.
    pub fn of<G: Game>(duel: &Duel<G>, played: &Played<G>) -> Self {
        let is_last = duel.last().is_some_and(|last| std::ptr::eq(last, played));
        Self {
            time: duel.clock().is_timed().then_some(played.spent),
            clock: duel.time_left(played.side).filter(|_| is_last),
        }
    }

    /// A move that took so long, in a match without a clock.
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), clock: None }
    }
}

/// How a match came to its result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The rules say so.
    Rules,
    /// The loser's clock ran out.
    Time,
    /// The loser did what loses a match at once.
    Forfeit,
}

/// Where a match comes from. Only what was played here counts in the statistics.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// It was played move by move.
    Played,
    /// It was read from a record.
    Imported,
    /// It began as a copy of the first moves of another.
    Branch,
}

/// A move, or a throw of the dice, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptMove {
    /// In the notation of the game.
    pub text: String,
    /// Who moved, or on whose behalf chance did.
    pub side: Side,
    /// Whether chance did it.
    pub by_chance: bool,
    /// What it took of the time.
    pub spent: Spent,
}

/// A match as it is kept, without the rules of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its number.
    pub id: MatchId,
    /// Its game.
    pub game: GameId,
    /// What was chosen before it, as in `size=5 swap=on`, unless it began from a position.
    pub setup: Option<String>,
    /// The position that it began from, unless that follows from setup and seed.
    pub position: Option<String>,
    /// What its start and its dice come from.
    pub seed: u64,
    /// Who plays each side.
    pub players: [Player; 2],
    /// How many of the moves are in force; the others were taken back.
    pub current: usize,
    /// All moves, oldest first.
    pub moves: Vec<KeptMove>,
    /// The match and the number of its moves that this one branched off from.
    pub parent: Option<(MatchId, u32)>,
    /// How much time both sides have.
    pub clock: TimeControl,
    /// What has gone into the next move by the clock.
    pub thinking: Duration,
    /// What the program that plays wants to find again; the archive does not look into it.
    pub extras: String,
    /// Who lost by what it did, and why.
    pub forfeit: Option<Forfeit>,
}

/// Gives a type that has a text for every value a column of that text.
macro_rules! as_text {
    ($type:ty: $($value:path => $text:literal),+ $(,)?) => {
        impl $type {
            /// The name in commands and files.
            pub const fn id(self) -> &'static str {
                match self {
                    $($value => $text),+
                }
            }
        }

        impl ToSql for $type {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.id().into())
            }
        }

        impl FromSql for $type {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                match value.as_str()? {
                    $($text => Ok($value),)+
                    other => Err(unknown(other)),
                }
            }
        }
    };
}

as_text!(Ending: Self::Rules => "rules", Self::Time => "time", Self::Forfeit => "forfeit");
as_text!(Origin: Self::Played => "played", Self::Imported => "imported", Self::Branch => "branch");

fn unknown(text: &str) -> FromSqlError {
    FromSqlError::Other(format!("'{text}' has no meaning here").into())
}

impl ToSql for MatchId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for MatchId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_i64().map(Self)
    }
}

impl ToSql for Timestamp {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for Timestamp {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_i64().map(Self)
    }
}

/// A type of another crate in a column.
#[derive(Clone, Copy)]
pub(crate) struct Column<T>(pub T);

impl FromSql for Column<GameId> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        GameId::from_str(value.as_str()?).map(Column).map_err(FromSqlError::other)
    }
}

/// The player that takes no level.
pub(crate) const HUMAN: &str = "human";

impl FromSql for Column<Player> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            HUMAN => Ok(Column(Player::Human)),
            name => match Player::of_name(name) {
                Player::Human => Err(FromSqlError::other(UnknownLevel(name.to_owned()))),
                player => Ok(Column(player)),
            },
        }
    }
}

impl FromSql for Column<TimeControl> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_str()?.parse().map(Column).map_err(FromSqlError::other)
    }
}

impl FromSql for Column<Side> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let side = usize::try_from(value.as_i64()?).ok().and_then(|side| Side::BOTH.get(side));
        side.copied().map(Column).ok_or(FromSqlError::InvalidType)
    }
}

/// A draw in the column of results; the others are the winner's index.
pub(crate) const DRAW: i64 = 2;

pub(crate) fn outcome_number(outcome: Outcome) -> i64 {
    match outcome {
        Outcome::Win(side) => side.index() as i64,
        Outcome::Draw => DRAW,
    }
}

impl FromSql for Column<Outcome> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_i64()? {
            DRAW => Ok(Column(Outcome::Draw)),
            _ => Column::<Side>::column_result(value).map(|side| Column(Outcome::Win(side.0))),
        }
    }
}

/// Milliseconds, as far as a column reaches.
pub(crate) fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

impl FromSql for Column<Duration> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let milliseconds = value.as_i64()?;
        u64::try_from(milliseconds)
            .map(|milliseconds| Column(Duration::from_millis(milliseconds)))
            .map_err(|_| FromSqlError::OutOfRange(milliseconds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_dates() {
        for (milliseconds, date) in [
            (0, "1970-01-01 00:00"),
            (-1, "1969-12-31 23:59"),
            (951_827_696_789, "2000-02-29 12:34"),
            (1_794_907_716_000, "2026-11-17 09:28"),
            (4_107_542_399_999, "2100-02-28 23:59"),
            (4_107_542_400_000, "2100-03-01 00:00"),
        ] {
            assert_eq!(Timestamp(milliseconds).to_string(), date);
        }
    }
}
