//! What a person does to a kept match: name it, note something, mark it, delete it and take that back.

use rusqlite::params;
use war_horses_duel::Player;

use crate::keep::found;
use crate::stored::Column;
use crate::text::searched;
use crate::{Archive, MatchId, Result};

/// Matches that were deleted together, to be brought back by [`Archive::restore`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use = "deleted matches can be brought back as long as somebody remembers which they were"]
pub struct Deleted(pub Vec<MatchId>);

impl Archive {
    /// Gives a match a name; an empty one takes it away.
    pub fn rename(&self, id: MatchId, name: &str) -> Result<()> {
        self.write_words(id, "name", name)
    }

    /// Keeps a note with a match, in place of the one that it had.
    pub fn set_note(&self, id: MatchId, note: &str) -> Result<()> {
        self.write_words(id, "note", note)
    }

    fn write_words(&self, id: MatchId, column: &str, text: &str) -> Result<()> {
        self.change(|connection| {
            let sql = format!("UPDATE matches SET {column} = ?2 WHERE id = ?1 RETURNING name, note, first, second");
            let words = connection.query_row(&sql, params![id, text], |row| {
                let player = |column| row.get::<_, Column<Player>>(column).map(|player| player.0);
                let [name, note] = [row.get::<_, String>(0)?, row.get(1)?];
                Ok(searched(&name, &note, [player(2)?, player(3)?]))
            });
            let words = match words {
                Err(rusqlite::Error::QueryReturnedNoRows) => return found(id, 0),
                words => words?,
            };
            connection.execute("UPDATE matches SET searched = ?2 WHERE id = ?1", params![id, words])?;
            Ok(())
        })
    }

    /// Marks a match, or takes the mark away.
    pub fn mark(&self, id: MatchId, marked: bool) -> Result<()> {
        found(id, self.connection.execute("UPDATE matches SET marked = ?2 WHERE id = ?1", params![id, marked])?)
    }

    /// Deletes matches so that they can be brought back. Lists and statistics leave them out.
    pub fn delete(&self, ids: &[MatchId]) -> Result<Deleted> {
        let now = self.now();
        let deleted = self.change(|connection| {
            let sql = "UPDATE matches SET deleted = ?2 WHERE id = ?1 AND deleted IS NULL";
            let mut statement = connection.prepare_cached(sql)?;
            let mut deleted = Vec::new();
            for &id in ids {
                if statement.execute(params![id, now])? > 0 {
                    deleted.push(id);
                }
            }
            Ok(deleted)
        })?;
        Ok(Deleted(deleted))
    }

    /// Brings deleted matches back.
    pub fn restore(&self, deleted: &Deleted) -> Result<()> {
        self.change(|connection| {
            let mut statement = connection.prepare_cached("UPDATE matches SET deleted = NULL WHERE id = ?1")?;
            for id in &deleted.0 {
                found(*id, statement.execute([id])?)?;
            }
            Ok(())
        })
    }

    /// Removes for good what was deleted so long ago, and tells how many matches that were.
    pub fn purge(&self, older_than: std::time::Duration) -> Result<usize> {
        let before = self.now().0.saturating_sub(crate::stored::milliseconds(older_than));
        Ok(self.connection.execute("DELETE FROM matches WHERE deleted <= ?1", [before])?)
    }
}
