//! Why the archive could not do what it was asked.

use std::io;

use rusqlite::ErrorCode;
use war_horses_games::{Complaint, Explain, complaint, explained_errors};

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
        fault: Complaint,
    },
    /// There is no space left.
    DiskFull,
    /// The file is damaged: [`Archive::reopen`](crate::Archive::reopen) sets it aside.
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

impl Explain for Error {
    fn complaint(&self) -> Complaint {
        match self {
            Self::NoSuchMatch(id) => complaint!("fault-no-match", "the archive has no match {id}", id = id.to_string()),
            Self::OtherGame { id, found, wanted } => complaint!(
                "fault-match-game",
                "match {id} is of {found}, not of {wanted}",
                id = id.to_string(),
                found,
                wanted
            ),
            Self::GoneOn { id, found, expected } => complaint!(
                "fault-gone-on",
                "match {id} was played elsewhere meanwhile: {found} moves are in force, {expected} were expected; \
                 open it again",
                id = id.to_string(),
                found,
                expected
            ),
            Self::BadMatch { id, fault } => complaint!(
                "fault-bad-match",
                "match {id} cannot have been played so: {fault}",
                id = id.to_string(),
                fault
            ),
            Self::DiskFull => complaint!("fault-disk-full", "the disk is full: the last move is not kept"),
            Self::Damaged(fault) => complaint!("fault-damaged", "the archive is damaged: {fault}", fault),
            Self::ReadOnly => complaint!("fault-read-only", "the archive is read-only"),
            Self::Busy => {
                complaint!("fault-busy", "another program has been writing to the archive for too long; try again")
            }
            Self::File(error) => of_file(error),
            Self::Database(error) => complaint!("fault-database", "{fault}", fault = error.to_string()),
        }
    }
}

explained_errors!(Error);

/// Why a file or a folder could not be read or written. What is rare is told as the system says it.
pub fn of_file(error: &io::Error) -> Complaint {
    let system = error.to_string();
    match error.kind() {
        io::ErrorKind::NotFound => complaint!("fault-file-missing", "{system}", system),
        io::ErrorKind::PermissionDenied => complaint!("fault-file-denied", "{system}", system),
        io::ErrorKind::StorageFull => complaint!("fault-file-full", "{system}", system),
        io::ErrorKind::IsADirectory => complaint!("fault-file-folder", "{system}", system),
        _ => complaint!("fault-file", "{system}", system),
    }
}

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

impl Error {
    /// Whether only what is stored of one match is to blame, so that others can still be read.
    pub fn is_of_one_match(&self) -> bool {
        match self {
            Self::NoSuchMatch(_) | Self::OtherGame { .. } | Self::BadMatch { .. } => true,
            Self::Database(error) => is_foreign(error),
            _ => false,
        }
    }
}

/// Whether a value was found that no program of ours has written.
fn is_foreign(error: &rusqlite::Error) -> bool {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, Utf8Error};
    matches!(error, FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) | Utf8Error(..))
}

/// The rows that can be read: one match with a value that no program of ours has written must not hide the others.
pub(crate) fn readable<T>(rows: impl Iterator<Item = rusqlite::Result<T>>) -> Result<Vec<T>> {
    Ok(rows.filter(|row| !row.as_ref().is_err_and(is_foreign)).collect::<rusqlite::Result<_>>()?)
}
