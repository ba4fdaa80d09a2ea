//! Finding a heuristic by what it is called: a file, one of a folder, or one that comes with the program.

use std::error::Error;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::{fmt, io};

use crate::fault::HeuristicFault;
use crate::file::{HeuristicFile, MOST_BYTES};
use crate::shipped;

/// What files of heuristics end in.
pub const EXTENSION: &str = "toml";

/// Why a heuristic cannot be had.
#[derive(Debug)]
pub enum Unloadable {
    /// There is none of this name.
    NotFound(String),
    /// It cannot be read.
    Unreadable(PathBuf, io::Error),
    /// Something is wrong with it.
    Faulty(String, HeuristicFault),
}

impl fmt::Display for Unloadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFound(name) => {
                let names: Vec<_> = shipped::ALL.iter().map(|shipped| shipped.name).collect();
                write!(f, "there is no heuristic '{name}': give a file, or one of {}", names.join(", "))
            }
            Self::Unreadable(path, error) => write!(f, "'{}' cannot be read: {error}", path.display()),
            Self::Faulty(name, fault) => write!(f, "{name}: {fault}"),
        }
    }
}

impl Error for Unloadable {}

/// The heuristic of this name: a file, one of a folder of the user's, or one that comes with the program. It is told with
/// the name that people know it by.
pub fn load(name: &str, folder: Option<&Path>) -> Result<(String, HeuristicFile), Unloadable> {
    let named = Path::new(name);
    let stem = || named.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let read = |text: String| HeuristicFile::read(&text).map_err(|fault| Unloadable::Faulty(name.to_owned(), fault));
    // A name alone is not a way out of the folder.
    let is_plain = named.components().count() == 1 && named.file_name().is_some();
    let in_folder = folder.filter(|_| is_plain).map(|folder| folder.join(format!("{}.{EXTENSION}", stem())));
    if let Some(path) = [Some(named.to_owned()), in_folder].into_iter().flatten().find(|path| path.is_file()) {
        let text = read_text(&path).map_err(|error| Unloadable::Unreadable(path, error))?;
        return Ok((stem(), read(text)?));
    }
    match shipped::named(name.strip_suffix(".toml").unwrap_or(name)) {
        Some(shipped) => Ok((shipped.name.to_owned(), read(shipped.text.to_owned())?)),
        None => Err(Unloadable::NotFound(name.to_owned())),
    }
}

/// A whole file, unless it is larger than any heuristic.
pub fn read_text(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not a text in UTF-8"))
}
