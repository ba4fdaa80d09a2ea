//! One solver for a table at a time, whatever process it runs in.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process;

use super::file::FileError;

/// The right to make a table, until it is dropped. The system takes it back from a process that crashes.
pub(super) struct Lock {
    path: PathBuf,
    /// Locked as long as it is open.
    _file: File,
}

impl Lock {
    /// Takes the right to make the table at `path`, or tells who has it.
    pub fn take(table: &Path) -> Result<Self, FileError> {
        let path = table.with_extension("lock");
        let unwritable = |error| FileError::Unwritable(path.clone(), error);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(unwritable)?;
        }
        let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = open.map_err(unwritable)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                let process = file.read_to_string(&mut text).ok().and_then(|_| text.trim().parse().ok());
                return Err(FileError::Busy(table.to_owned(), process));
            }
            // A disk without locks is used all the same: files are whole in any case.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let told = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| writeln!(file, "{}", process::id()));
        told.map_err(unwritable)?;
        Ok(Self { path, _file: file })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Whoever has just opened it locks a file without a name: two solvers then do the same work, and no harm.
        let _ = fs::remove_file(&self.path);
    }
}
