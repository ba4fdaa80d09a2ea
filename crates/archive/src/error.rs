//! Why the archive could not do what it was asked.

use std::{fmt, io};

use rusqlite::ErrorCode;

use crate::MatchId;

/// What the archive answers with.
pub type Result<T> = std::result::Result<T, Error>;

/// Why the archive could not do what it was asked. Nothing has been changed then.
#[derive(Debug)]
pub enum Error {
    /// No match has this number; perhaps it was deleted for good.
    NoSuchMatch(MatchId),
    /// The match is of another game than it was asked for.
    OtherGame {
        /// The match.
        id: MatchId,
        /// The game that it is of.
        found: String,
        /// The game that it was taken for.
        wanted: &'static str,
    },
    /// Somebody else, such as a second window, went on with the match: it has another number of moves than expected.
    GoneOn {
        /// The match.
        id: MatchId,
        /// How many moves are in force by now.
        found: u32,
        /// How many were expected.
        expected: u32,
    },
    /// What is stored of the match cannot have been played.
    BadMatch {
        /// The match.
        id: MatchId,
        /// What is wrong.
        fault: String,
    },
    /// There is no space left.
    DiskFull,
    /// The file is damaged: [`Archive::open_checked`](crate::Archive::open_checked) sets it aside.
    Damaged(String),
    /// Nothing can be written: the file or its folder is read-only.
    ReadOnly,
    /// Another process has been writing for too long.
    Busy,
    /// A file or folder could not be read or written.
    File(io::Error),
    /// Anything else that SQLite complains of.
    Database(rusqlite::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchMatch(id) => write!(f, "the archive has no match {id}"),
            Self::OtherGame { id, found, wanted } => write!(f, "match {id} is of {found}, not of {wanted}"),
            Self::GoneOn { id, found, expected } => write!(
                f,
                "match {id} was played elsewhere meanwhile: {found} moves are in force, {expected} were expected; \
                 open it again"
            ),
            Self::BadMatch { id, fault } => write!(f, "match {id} cannot have been played so: {fault}"),
            Self::DiskFull => f.write_str("the disk is full: the last move is not kept"),
            Self::Damaged(fault) => write!(f, "the archive is damaged: {fault}"),
            Self::ReadOnly => f.write_str("the archive is read-only"),
            Self::Busy => f.write_str("another program has been writing to the archive for too long; try again"),
            Self::File(error) => error.fmt(f),
            Self::Database(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged(error.to_string()),
            Some(ErrorCode::ReadOnly) => Self::ReadOnly,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            _ => Self::Database(error),
        }
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

/// The rows that can be read: one match with a value that no program of ours has written must not hide the others.
pub(crate) fn readable<T>(rows: impl Iterator<Item = rusqlite::Result<T>>) -> Result<Vec<T>> {
    let is_foreign = |row: &rusqlite::Result<T>| {
        matches!(
            row,
            Err(rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::Utf8Error(..))
        )
    };
    Ok(rows.filter(|row| !is_foreign(row)).collect::<rusqlite::Result<_>>()?)
}
