//! The files of one's own heuristics: listed, saved, renamed and deleted by name in one folder.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::archive::of_file;
use crate::archive::save::{Existing, SaveError, save};
use crate::games::{Complaint, Explain, GameId};
use crate::guests::names_in;
use crate::workshop::load::{EXTENSION, read_text};
use crate::workshop::{HeuristicFile, shipped};

/// No name takes more letters.
pub const MOST_LETTERS: usize = 40;

/// The folder that they lie in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folder(pub PathBuf);

/// Why something could not be done with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FolderTrouble {
    /// This is no name for a file.
    BadName,
    /// A file has that name.
    Exists(String),
    /// A heuristic that comes with the program has that name.
    Shipped(String),
    /// There is no folder to keep files in.
    NoFolder,
    /// The system says no.
    System(Complaint),
}

impl From<io::Error> for FolderTrouble {
    fn from(error: io::Error) -> Self {
        Self::System(of_file(&error))
    }
}

impl From<SaveError> for FolderTrouble {
    fn from(error: SaveError) -> Self {
        Self::System(error.complaint())
    }
}

impl Folder {
    fn path(&self, name: &str) -> PathBuf {
        self.0.join(format!("{name}.{EXTENSION}"))
    }

    /// The names of those that are about a game, or that cannot be read: they may be.
    pub fn names(&self, game: GameId) -> Vec<String> {
        let is_about = |name: &String| {
            let file = self.read(name).ok().and_then(|text| HeuristicFile::read(&text).ok());
            file.is_none_or(|file| file.game == game)
        };
        names_in(&self.0).into_iter().filter(is_about).collect()
    }

    pub fn read(&self, name: &str) -> Result<String, FolderTrouble> {
        Ok(read_text(&self.path(name))?)
    }

    /// Writes over the file of this name.
    pub fn save(&self, name: &str, text: &str) -> Result<(), FolderTrouble> {
        fs::create_dir_all(&self.0)?;
        Ok(save(&self.path(name), text.as_bytes(), Existing::Replace)?)
    }

    /// Writes a file of a name that nothing else has, and tells the name as it is kept.
    pub fn save_as(&self, name: &str, text: &str) -> Result<String, FolderTrouble> {
        let name = self.free_name(name)?;
        self.save(&name, text)?;
        Ok(name)
    }

    pub fn rename(&self, from: &str, to: &str) -> Result<String, FolderTrouble> {
        let name = self.free_name(to)?;
        fs::rename(self.path(from), self.path(&name))?;
        Ok(name)
    }

    pub fn delete(&self, name: &str) -> Result<(), FolderTrouble> {
        Ok(fs::remove_file(self.path(name))?)
    }

    /// A name that can be given to a file.
    fn free_name(&self, name: &str) -> Result<String, FolderTrouble> {
        let name = name.trim().trim_end_matches(".toml").trim();
        let is_letter = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | ' ');
        if name.is_empty() || name.chars().count() > MOST_LETTERS || !name.chars().all(is_letter) {
            return Err(FolderTrouble::BadName);
        }
        if shipped::named(name).is_some() {
            return Err(FolderTrouble::Shipped(name.to_owned()));
        }
        if self.path(name).exists() { Err(FolderTrouble::Exists(name.to_owned())) } else { Ok(name.to_owned()) }
    }

    pub fn shown(&self) -> &Path {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_kept_by_name_and_none_is_lost() {
        let home = tempfile::tempdir().unwrap();
        let folder = Folder(home.path().join("heuristics"));
        let text = "game = \"hex\"\nscore = \"missing\"";
        assert_eq!(folder.names(GameId::Hex), [""; 0]);
        assert_eq!(folder.save_as(" año 2.toml", text), Ok("año 2".to_owned()));
        assert_eq!(folder.save_as("año 2", "other"), Err(FolderTrouble::Exists("año 2".to_owned())));
        assert_eq!(folder.read("año 2"), Ok(text.to_owned()));
        let shipped = shipped::ALL[0].name;
        assert_eq!(folder.save_as(shipped, text), Err(FolderTrouble::Shipped(shipped.to_owned())));
        for name in ["", "  ", "../x", "a/b", "a.b", "a\nb", &"x".repeat(41)] {
            assert_eq!(folder.save_as(name, text), Err(FolderTrouble::BadName), "{name}");
        }
        folder.save("half", "game = ").unwrap();
        assert_eq!(folder.names(GameId::Hex), ["año 2", "half"]);
        assert_eq!(folder.names(GameId::Ur), ["half"], "one that cannot be read may be about anything");
        assert_eq!(folder.rename("half", "año 2"), Err(FolderTrouble::Exists("año 2".to_owned())));
        assert_eq!(folder.rename("half", "whole"), Ok("whole".to_owned()));
        folder.delete("whole").unwrap();
        assert!(matches!(folder.delete("whole"), Err(FolderTrouble::System(_))));
        assert_eq!(folder.names(GameId::Hex), ["año 2"]);
    }
}
