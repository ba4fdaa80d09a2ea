//! Files that are whole or not there: what is saved never destroys what was there before, unless that was asked for.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

use war_horses_games::{Complaint, Explain, complaint, explained_errors};

use crate::error::of_file;

/// What to do where a file already has the name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// Leave it alone, and say so.
    Keep,
    /// Put the new one in its place.
    Replace,
}

/// Why a file was not saved. Whatever had its name is still there, untouched.
#[derive(Debug)]
pub enum SaveError {
    /// There is such a file already.
    Exists(PathBuf),
    /// It could not be written.
    Failed {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

impl Explain for SaveError {
    fn complaint(&self) -> Complaint {
        match self {
            Self::Exists(path) => {
                complaint!("fault-exists", "'{file}' already exists", file = path.display().to_string())
            }
            Self::Failed { path, error } => complaint!(
                "fault-not-written",
                "'{file}' cannot be written: {fault}",
                file = path.display().to_string(),
                fault = of_file(error)
            ),
        }
    }
}

explained_errors!(SaveError);

/// For whoever names the file on their own.
impl From<SaveError> for io::Error {
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::Exists(_) => io::ErrorKind::AlreadyExists.into(),
            SaveError::Failed { error, .. } => error,
        }
    }
}

/// Writes a file beside its place, waits until the disk has it, and moves it there in one step.
pub fn save(path: &Path, contents: &[u8], existing: Existing) -> Result<(), SaveError> {
    write(path, contents, existing).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => SaveError::Exists(path.to_owned()),
        _ => SaveError::Failed { path: path.to_owned(), error },
    })
}

fn write(path: &Path, contents: &[u8], existing: Existing) -> io::Result<()> {
    // Known at once in most cases; what appears later is found when the file is put in its place.
    if existing == Existing::Keep && path.try_exists()? {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let draft = Draft::beside(path)?;
    draft.fill(contents)?;
    match existing {
        Existing::Replace => fs::rename(&draft.path, path)?,
        Existing::Keep => match fs::hard_link(&draft.path, path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
            // Some file systems have no links.
            Err(_) if !path.try_exists()? => fs::rename(&draft.path, path)?,
            Err(_) => return Err(io::ErrorKind::AlreadyExists.into()),
            Ok(()) => {}
        },
    }
    sync_folder(path)
}

/// A file that is being written; it is gone when this is, unless it was moved.
struct Draft {
    path: PathBuf,
}

impl Draft {
    fn beside(path: &Path) -> io::Result<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let mut draft = std::ffi::OsString::from(".");
            draft.push(name);
            draft.push(format!(".{}-{number}.part", process::id()));
            let draft = path.with_file_name(draft);
            match OpenOptions::new().write(true).create_new(true).open(&draft) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                opened => return opened.map(|_| Self { path: draft }),
            }
        }
    }

    fn fill(&self, contents: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).open(&self.path)?;
        file.write_all(contents)?;
        file.sync_all()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // Moved away, or of no use to anybody.
        let _ = fs::remove_file(&self.path);
    }
}

/// Waits until the disk knows the new name, where folders can be opened at all.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(folder: &Path) -> Vec<String> {
        let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.collect()
    }

    #[test]
    fn a_file_is_not_overwritten_unless_that_was_asked_for() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.txt");
        save(&path, b"one", Existing::Keep).unwrap();
        assert!(matches!(save(&path, b"two", Existing::Keep), Err(SaveError::Exists(at)) if at == path));
        assert_eq!(fs::read(&path).unwrap(), b"one");
        save(&path, b"two", Existing::Replace).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(files(folder.path()), ["match.txt"], "drafts are cleared away");
    }

    #[test]
    fn what_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("no").join("match.txt");
        let error = save(&missing, b"one", Existing::Keep).unwrap_err();
        assert!(matches!(error, SaveError::Failed { .. }), "{error}");
        let occupied = folder.path().join("folder");
        fs::create_dir(&occupied).unwrap();
        assert!(matches!(save(&occupied, b"one", Existing::Replace), Err(SaveError::Failed { .. })));
        assert_eq!(files(folder.path()), ["folder"]);
    }
}
