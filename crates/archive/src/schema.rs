//! The tables of the archive, and how an older file becomes one of today.

use rusqlite::{Connection, Transaction, TransactionBehavior};

/// What makes each version out of the one before; the first makes a file out of nothing.
pub(crate) const MIGRATIONS: &[&str] = &[
    // Matches. `current` of the moves are in force; `board` is the position after them, `print` the fingerprint up to
    // there. A result is the index of the winner, or 2.
    "CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        setup TEXT,
        position TEXT,
        seed INTEGER NOT NULL,
        first TEXT NOT NULL,
        second TEXT NOT NULL,
        origin TEXT NOT NULL,
        parent INTEGER REFERENCES matches (id) ON DELETE SET NULL,
        parent_moves INTEGER,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        current INTEGER NOT NULL,
        board TEXT NOT NULL,
        start_print INTEGER NOT NULL,
        print INTEGER NOT NULL,
        result INTEGER,
        ending TEXT,
        name TEXT NOT NULL DEFAULT '',
        note TEXT NOT NULL DEFAULT '',
        searched TEXT NOT NULL DEFAULT '',
        marked INTEGER NOT NULL DEFAULT 0,
        deleted INTEGER,
        extras TEXT NOT NULL DEFAULT '',
        person INTEGER AS (CASE
            WHEN first = 'human' AND second <> 'human' THEN 0
            WHEN second = 'human' AND first <> 'human' THEN 1 END) VIRTUAL,
        opponent TEXT AS (CASE WHEN first = 'human' THEN second WHEN second = 'human' THEN first END) VIRTUAL,
        CHECK ((setup IS NULL) <> (position IS NULL)),
        CHECK (result IS NULL OR result IN (0, 1, 2))
    );
    CREATE INDEX matches_by_time ON matches (updated DESC, id DESC) WHERE deleted IS NULL;
    CREATE INDEX matches_by_game ON matches (game, updated DESC, id DESC) WHERE deleted IS NULL;
    CREATE INDEX matches_by_print ON matches (print);
    CREATE TABLE moves (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        text TEXT NOT NULL,
        side INTEGER NOT NULL,
        chance INTEGER NOT NULL,
        time INTEGER,
        clock INTEGER,
        print INTEGER NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;",
    // Reviews: what a search found of each position, which belongs to the moves before it by their fingerprint.
    "CREATE TABLE findings (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        print INTEGER NOT NULL,
        score INTEGER NOT NULL,
        proof TEXT NOT NULL,
        choices INTEGER NOT NULL,
        line TEXT NOT NULL,
        played_score INTEGER,
        played_proof TEXT,
        second_score INTEGER,
        second_proof TEXT,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE reviews (
        match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        print INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        accuracy_first REAL,
        accuracy_second REAL
    );
    CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;",
    // Clocks: how much time both sides have, as in `5m+3s`, and the milliseconds that have gone into the next move.
    "ALTER TABLE matches ADD COLUMN clock TEXT NOT NULL DEFAULT 'none';
    ALTER TABLE matches ADD COLUMN thinking INTEGER NOT NULL DEFAULT 0;",
    // How long a search might take for what it found. Reviews took two seconds before.
    "ALTER TABLE findings ADD COLUMN effort INTEGER NOT NULL DEFAULT 2000;",
    // Why somebody lost who did what loses a match at once.
    "ALTER TABLE matches ADD COLUMN reason TEXT NOT NULL DEFAULT '';",
    // Guests are searched by their names, which follow what they are, and all opponents are listed.
    "UPDATE matches SET searched = searched || char(10) || lower(substr(first, instr(first, ':') + 1))
        WHERE first LIKE '%:%';
    UPDATE matches SET searched = searched || char(10) || lower(substr(second, instr(second, ':') + 1))
        WHERE second LIKE '%:%';
    CREATE INDEX matches_by_opponent ON matches (opponent, updated DESC, id DESC) WHERE deleted IS NULL;",
];

/// The version of files that this program writes.
pub(crate) const VERSION: u32 = MIGRATIONS.len() as u32;

/// The version of a file; 0 where there is nothing in it.
pub(crate) fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Brings a file to the version of today, all of it or nothing. A newer one is left as it is.
pub(crate) fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    migrate_to(connection, VERSION)
}

/// Brings an older file to some version.
pub(crate) fn migrate_to(connection: &mut Connection, wanted: u32) -> rusqlite::Result<()> {
    if version(connection)? >= wanted {
        return Ok(());
    }
    let transaction = Transaction::new(connection, TransactionBehavior::Immediate)?;
    // Another process may have done it while this one waited.
    let found = version(&transaction)?;
    for migration in MIGRATIONS.iter().take(wanted as usize).skip(found as usize) {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", wanted.max(found))?;
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_the_first_version_becomes_one_of_today_with_its_matches() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate_to(&mut connection, 1).unwrap();
        connection
            .execute_batch(
                "INSERT INTO matches (game, setup, seed, first, second, origin, created, updated, current, board,
                                      start_print, print)
                 VALUES ('hex', 'size=5 swap=on', 7, 'human', 'expert', 'played', 1, 2, 1, 'x', 3, 4),
                        ('hex', 'size=5 swap=on', 8, 'engine:Bot.py', 'human', 'played', 1, 2, 0, 'x', 3, 4);
                 INSERT INTO moves (match, number, text, side, chance, print) VALUES (1, 0, 'c3', 0, 0, 4);",
            )
            .unwrap();
        assert!(connection.prepare("SELECT * FROM findings").is_err());
        migrate(&mut connection).unwrap();
        assert_eq!(version(&connection).unwrap(), VERSION);
        let kept = connection.query_row(
            "SELECT game, opponent, person, text FROM matches JOIN moves ON match = id",
            [],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
        );
        assert_eq!(kept, Ok(("hex".to_owned(), "expert".to_owned(), 0, "c3".to_owned())));
        let guests =
            "SELECT count(*) FROM matches WHERE instr(searched, 'bot.py') > 0 AND instr(searched, 'engine') = 0";
        assert_eq!(connection.query_row(guests, [], |row| row.get::<_, u32>(0)), Ok(1));
        connection.prepare("SELECT * FROM findings, reviews, settings").unwrap();
        migrate(&mut connection).unwrap();
    }

    #[test]
    fn a_step_that_fails_changes_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate_to(&mut connection, 1).unwrap();
        connection.execute_batch("CREATE TABLE reviews (in_the_way)").unwrap();
        migrate(&mut connection).unwrap_err();
        assert_eq!(version(&connection).unwrap(), 1);
        assert!(connection.prepare("SELECT * FROM findings").is_err(), "half a step was taken");
    }
}
