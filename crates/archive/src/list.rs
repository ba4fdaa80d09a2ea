//! Finding matches again: newest first, by what is asked for, a page at a time.

use rusqlite::types::Value;
use rusqlite::{Row, params_from_iter};
use war_horses_duel::Player;
use war_horses_games::{GameId, Outcome, Side};

use crate::error::readable;
use crate::stored::{Column, DRAW};
use crate::{Archive, Ending, Error, MatchId, Origin, Result, Timestamp};

/// Which matches are asked for; what is left open does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Only of this game.
    pub game: Option<GameId>,
    /// Only matches of a person against this opponent, who may be a person too.
    pub opponent: Option<Player>,
    /// Only with such a result.
    pub result: Option<ResultFilter>,
    /// Only with this text in the name, the note or the name of a guest, whatever its case, or of a game in `named`.
    pub text: String,
    /// The games that the text names: their matches are found by it too.
    pub named: Vec<GameId>,
    /// Only those that are marked.
    pub marked: bool,
    /// Those that were deleted, instead of the others.
    pub deleted: bool,
}

/// Which results are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultFilter {
    /// The person beat the machine.
    Won,
    /// The machine beat the person.
    Lost,
    /// Nobody won.
    Drawn,
    /// The match is not over.
    Unfinished,
}

/// Where a page of the list ended, and the next one begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    updated: Timestamp,
    id: MatchId,
}

/// A match as it is listed.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// Its number.
    pub id: MatchId,
    /// Its game.
    pub game: GameId,
    /// Who plays each side.
    pub players: [Player; 2],
    /// How many moves are in force, throws included.
    pub moves: u32,
    /// The position after them, for its picture.
    pub board: String,
    /// How it ended, if it did.
    pub result: Option<(Outcome, Ending)>,
    /// When it was begun.
    pub created: Timestamp,
    /// When it was played last.
    pub updated: Timestamp,
    /// What it was called.
    pub name: String,
    /// What was noted.
    pub note: String,
    /// Whether it is marked.
    pub marked: bool,
    /// Where it comes from.
    pub origin: Origin,
    /// How well each side played, in percent, once all moves in force are reviewed.
    pub accuracy: [Option<f64>; 2],
}

impl Summary {
    /// The place of the match in the list.
    pub fn place(&self) -> Cursor {
        Cursor { updated: self.updated, id: self.id }
    }

    /// The side of the only person of the match, if there is just one.
    pub fn person(&self) -> Option<Side> {
        let [first, second] = self.players.map(|player| player == Player::Human);
        (first != second).then_some(if first { Side::First } else { Side::Second })
    }
}

/// The columns of a [`Summary`], in the order in which it is read.
const COLUMNS: &str = "id, game, first, second, current, board, result, ending, created, matches.updated, name, note,
    marked, origin, accuracy_first, accuracy_second";

/// Reviews count only as long as the match is as it was reviewed.
const TABLES: &str = "matches LEFT JOIN reviews ON reviews.match = matches.id AND reviews.print = matches.print";

impl Archive {
    /// A page of at most so many matches, newest first: the first page, or the one behind a place.
    pub fn list(&self, filter: &Filter, behind: Option<Cursor>, most: usize) -> Result<Vec<Summary>> {
        let mut wanted = filter.conditions();
        if let Some(Cursor { updated, id }) = behind {
            wanted.add("(matches.updated, id) < (?, ?)", [updated.0, id.0]);
        }
        let order = "ORDER BY matches.updated DESC, id DESC LIMIT ?";
        let sql = format!("SELECT {COLUMNS} FROM {TABLES} WHERE {} {order}", wanted.sql);
        wanted.values.push(Value::Integer(i64::try_from(most).unwrap_or(i64::MAX)));
        let mut statement = self.connection.prepare_cached(&sql)?;
        readable(statement.query_map(params_from_iter(wanted.values), read)?)
    }

    /// How many matches there are of what is asked for.
    pub fn count(&self, filter: &Filter) -> Result<u64> {
        let wanted = filter.conditions();
        let sql = format!("SELECT count(*) FROM matches WHERE {}", wanted.sql);
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_row(params_from_iter(wanted.values), |row| row.get::<_, u32>(0))?.into())
    }

    /// Whom people have played against, people first, then the levels and then guests by their names.
    pub fn opponents(&self) -> Result<Vec<Player>> {
        let sql = "SELECT DISTINCT opponent FROM matches WHERE deleted IS NULL AND opponent IS NOT NULL";
        let mut statement = self.connection.prepare_cached(sql)?;
        let found = statement.query_map([], |row| row.get::<_, Column<_>>(0).map(|player| player.0))?;
        let mut opponents = readable(found)?;
        opponents.sort_by_key(|player| match player {
            Player::Human => (0, None, None),
            Player::Machine(level) => (1, Some(*level), None),
            Player::Guest(name) => (2, None, Some(*name)),
        });
        Ok(opponents)
    }

    /// One match as it is listed, be it deleted or not.
    pub fn summary(&self, id: MatchId) -> Result<Summary> {
        let sql = format!("SELECT {COLUMNS} FROM {TABLES} WHERE id = ?1");
        match self.connection.prepare_cached(&sql)?.query_row([id], read) {
            Err(rusqlite::Error::QueryReturnedNoRows) => Err(Error::NoSuchMatch(id)),
            summary => Ok(summary?),
        }
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<Summary> {
    let player = |column| row.get::<_, Column<_>>(column).map(|player| player.0);
    let outcome: Option<Column<Outcome>> = row.get(6)?;
    Ok(Summary {
        id: row.get(0)?,
        game: row.get::<_, Column<_>>(1)?.0,
        players: [player(2)?, player(3)?],
        moves: row.get(4)?,
        board: row.get(5)?,
        result: outcome.map(|outcome| outcome.0).zip(row.get(7)?),
        created: row.get(8)?,
        updated: row.get(9)?,
        name: row.get(10)?,
        note: row.get(11)?,
        marked: row.get(12)?,
        origin: row.get(13)?,
        accuracy: [row.get(14)?, row.get(15)?],
    })
}

/// What follows `WHERE`, and the values of its question marks.
struct Conditions {
    sql: String,
    values: Vec<Value>,
}

impl Conditions {
    fn add<T: Into<Value>>(&mut self, sql: &str, values: impl IntoIterator<Item = T>) {
        self.sql += " AND ";
        self.sql += sql;
        self.values.extend(values.into_iter().map(Into::into));
    }
}

impl Filter {
    fn conditions(&self) -> Conditions {
        let deleted = if self.deleted { "deleted IS NOT NULL" } else { "deleted IS NULL" };
        let mut wanted = Conditions { sql: deleted.to_owned(), values: vec![] };
        if let Some(game) = self.game {
            wanted.add("game = ?", [game.id().to_owned()]);
        }
        if let Some(opponent) = self.opponent {
            wanted.add("opponent = ?", [opponent.name().to_owned()]);
        }
        match self.result {
            None => {}
            Some(ResultFilter::Won) => wanted.add("result = person", [] as [i64; 0]),
            Some(ResultFilter::Lost) => wanted.add("result = 1 - person", [] as [i64; 0]),
            Some(ResultFilter::Drawn) => wanted.add("result = ?", [DRAW]),
            Some(ResultFilter::Unfinished) => wanted.add("result IS NULL", [] as [i64; 0]),
        }
        if !self.text.is_empty() {
            let any_of = vec!["?"; self.named.len()].join(", ");
            let values = std::iter::once(self.text.to_lowercase());
            let games = self.named.iter().map(|game| game.id().to_owned());
            wanted.add(&format!("(instr(searched, ?) > 0 OR game IN ({any_of}))"), values.chain(games));
        }
        if self.marked {
            wanted.add("marked = 1", [] as [i64; 0]);
        }
        wanted
    }
}
