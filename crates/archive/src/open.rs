//! Opening an archive: a damaged file is set aside, and where nothing can be written that is said.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};
use war_horses_games::{Complaint, Explain, complaint, explained_errors};

use crate::schema::{self, VERSION};
use crate::{Error, Result, Timestamp};

/// The file in the folder of an archive.
const FILE: &str = "matches.sqlite";

/// Held while an archive is opened, so that two programs do not both set the same file aside.
const LOCK: &str = "matches.lock";

/// How long to wait for another process that writes, unless [`Archive::set_patience`] says otherwise.
const PATIENCE: Duration = Duration::from_secs(5);

/// What SQLite keeps beside its file.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// All matches that were played, in one file. Several programs may have it open at once.
pub struct Archive {
    pub(crate) connection: Connection,
    clock: Box<dyn Fn() -> Timestamp + Send>,
    path: Option<PathBuf>,
    patience: Duration,
}

/// An archive that was opened, and what had to be done for it.
pub struct Opened {
    /// The archive.
    pub archive: Archive,
    /// What the person should be told.
    pub notice: Option<OpeningNotice>,
}

/// What happened when an archive was opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningNotice {
    /// The file was damaged. It was set aside, and a fresh one has been begun.
    SetAside {
        /// Where the damaged file is now.
        path: PathBuf,
        /// What is wrong with it.
        fault: String,
    },
}

impl OpeningNotice {
    /// What the person should be told.
    pub fn complaint(&self) -> Complaint {
        let Self::SetAside { path, fault } = self;
        complaint!(
            "trouble-set-aside",
            "the archive was damaged ({fault}); it is now '{file}', and a fresh one has been begun",
            fault,
            file = path.display().to_string()
        )
    }
}

/// Why there is no archive. One can play on without.
#[derive(Debug)]
pub enum OpenError {
    /// The folder or the file cannot be written.
    Unwritable {
        /// What cannot be written.
        path: PathBuf,
        /// Why.
        fault: Complaint,
    },
    /// The file was written by a newer version of the program.
    Newer {
        /// The version of the file.
        found: u32,
        /// The latest that this program knows.
        known: u32,
    },
}

impl Explain for OpenError {
    fn complaint(&self) -> Complaint {
        match self {
            Self::Unwritable { path, fault } => complaint!(
                "fault-not-kept",
                "matches cannot be kept in '{file}': {fault}",
                file = path.display().to_string(),
                fault
            ),
            Self::Newer { found, known } => complaint!(
                "fault-newer",
                "the archive has version {found}, and this program knows none after {known}: a newer program wrote it",
                found,
                known
            ),
        }
    }
}

explained_errors!(OpenError);

impl Archive {
    /// Opens the archive of a folder, or begins one; the folder is made if need be. A damaged file is renamed, with a
    /// notice, and a fresh one begun. `clock` tells the time.
    ///
    /// All of the file is read only where it was not closed properly, so that many matches open at once. Damage that is
    /// found later is told as [`Error::Damaged`]: then [`reopen`](Self::reopen) sets the file aside.
    pub fn open(
        folder: &Path,
        clock: impl Fn() -> Timestamp + Send + 'static,
    ) -> std::result::Result<Opened, OpenError> {
        let (connection, path, notice) = open_file(folder, Check::Matches)?;
        let archive = Self { connection, clock: Box::new(clock), path: Some(path), patience: PATIENCE };
        Ok(Opened { archive, notice })
    }

    /// Closes the archive and opens it again, but reads all of it first: for when it was found to be
    /// [`Damaged`](Error::Damaged). Where that cannot be, it is only in memory from here on.
    pub fn reopen(&mut self) -> std::result::Result<Option<OpeningNotice>, OpenError> {
        let Some(path) = self.path.take() else { return Ok(None) };
        let unwritable = |error: Error| OpenError::Unwritable { path: path.clone(), fault: error.complaint() };
        // What SQLite keeps beside a file goes by the name of that file: it is closed before it is renamed.
        self.connection = in_memory().map_err(unwritable)?;
        let (connection, path, notice) = open_file(path.parent().unwrap_or(&path), Check::All)?;
        (self.connection, self.path) = (connection, Some(path));
        self.set_patience(self.patience).map_err(unwritable)?;
        Ok(notice)
    }

    /// An archive that is forgotten when it is dropped: for play where nothing can be kept.
    pub fn in_memory(clock: impl Fn() -> Timestamp + Send + 'static) -> Result<Self> {
        Ok(Self { connection: in_memory()?, clock: Box::new(clock), path: None, patience: PATIENCE })
    }

    /// The file, unless the archive is only in memory.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// How long to wait for another process that writes before something is [`Busy`](Error::Busy).
    pub fn set_patience(&mut self, patience: Duration) -> Result<()> {
        self.patience = patience;
        Ok(self.connection.busy_timeout(patience)?)
    }

    /// Reads the whole file and tells what is wrong with it, if anything is. It takes a while for many matches.
    pub fn check(&self) -> Result<()> {
        check(&self.connection, Check::All)
    }

    pub(crate) fn now(&self) -> Timestamp {
        (self.clock)()
    }

    /// Changes that are all made, or none of them. Nobody else can write meanwhile.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        let transaction = Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)?;
        let done = change(&transaction)?;
        transaction.commit()?;
        Ok(done)
    }
}

/// The file of a folder, its path, and what had to be done for it.
fn open_file(
    folder: &Path,
    wanted: Check,
) -> std::result::Result<(Connection, PathBuf, Option<OpeningNotice>), OpenError> {
    let path = folder.join(FILE);
    let unwritable = |error: Error| OpenError::Unwritable { path: path.clone(), fault: error.complaint() };
    let lock = lock(folder).map_err(|error| unwritable(error.into()))?;
    let (connection, notice) = match connect(&path, wanted) {
        Ok(connection) => (connection, None),
        Err(Error::Damaged(fault)) => {
            let aside = set_aside(&path).map_err(|error| unwritable(error.into()))?;
            let fresh = connect(&path, wanted).map_err(&unwritable)?;
            (fresh, Some(OpeningNotice::SetAside { path: aside, fault }))
        }
        Err(error) => return Err(unwritable(error)),
    };
    drop(lock);
    let found = schema::version(&connection).map_err(|error| unwritable(error.into()))?;
    if found > VERSION {
        return Err(OpenError::Newer { found, known: VERSION });
    }
    Ok((connection, path, notice))
}

fn in_memory() -> Result<Connection> {
    let mut connection = Connection::open_in_memory()?;
    connection.pragma_update(None, "foreign_keys", true)?;
    schema::migrate(&mut connection)?;
    Ok(connection)
}

fn lock(folder: &Path) -> io::Result<File> {
    fs::create_dir_all(folder)?;
    let lock = File::create(folder.join(LOCK))?;
    lock.lock()?;
    Ok(lock)
}

/// Opens a file, brings it to the version of today and looks whether it is sound.
fn connect(path: &Path, wanted: Check) -> Result<Connection> {
    // Its last user removes the log; who was killed does not.
    let closed_properly = !beside(path, "-wal").exists();
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    if connection.is_readonly("main")? {
        return Err(Error::ReadOnly);
    }
    // A commit must outlast a power cut too, not only the death of the program.
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(())).map_err(damaged)?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    let version = schema::version(&connection).map_err(damaged)?;
    if version > 0 {
        check(&connection, if closed_properly && version >= VERSION { wanted } else { Check::All })?;
    }
    if version < VERSION {
        schema::migrate(&mut connection).map_err(damaged)?;
    }
    Ok(connection)
}

/// How much of a file is read to see whether it is sound.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Check {
    /// What the list of matches needs, and whether the file has the length that it should have.
    Matches,
    All,
}

fn check(connection: &Connection, wanted: Check) -> Result<()> {
    let sql = match wanted {
        Check::Matches => "PRAGMA quick_check(matches)",
        Check::All => "PRAGMA quick_check(1)",
    };
    let found = connection.query_row(sql, [], |row| row.get::<_, String>(0)).map_err(damaged)?;
    if found != "ok" {
        return Err(Error::Damaged(found));
    }
    let path = connection.path().filter(|path| !path.is_empty());
    if let Some(length) = path.and_then(|path| fs::metadata(path).ok()).map(|file| file.len()) {
        // What is still in the log makes the file longer than it is now, never shorter.
        let header: u64 = connection.query_row(
            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
            [],
            |row| row.get::<_, i64>(0).map(|bytes| bytes.unsigned_abs()),
        )?;
        let logged =
            path.is_some_and(|path| fs::metadata(beside(Path::new(path), "-wal")).is_ok_and(|log| log.len() > 0));
        if length < header && !logged {
            return Err(Error::Damaged(format!("{length} bytes are left of {header}")));
        }
    }
    Ok(())
}

/// What an error means where only statements of our own are run: the tables are not what they were.
fn damaged(error: rusqlite::Error) -> Error {
    let is_about_tables = matches!(error, rusqlite::Error::SqlInputError { .. })
        || matches!(error.sqlite_error_code(), Some(ErrorCode::Unknown | ErrorCode::InternalMalfunction));
    if is_about_tables { Error::Damaged(error.to_string()) } else { error.into() }
}

/// Renames a damaged file, with what lies beside it, to the first free number.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let name = |number: u32| path.with_file_name(format!("matches.damaged-{number}.sqlite"));
    let is_free = |aside: &PathBuf| matches!(aside.try_exists(), Ok(false));
    let aside = (1..=u32::MAX).map(name).find(is_free).ok_or(io::ErrorKind::AlreadyExists)?;
    fs::rename(path, &aside)?;
    for ending in BESIDE {
        match fs::rename(beside(path, ending), beside(&aside, ending)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(aside)
}

/// A file that SQLite keeps beside its own.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
