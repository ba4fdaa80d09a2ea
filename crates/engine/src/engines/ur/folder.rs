//! The folder that tablebases lie in, and making them there.

use std::fs;
use std::path::PathBuf;

use super::control::Control;
use super::file::FileError;
use super::solve::Solving;
use super::tablebase::Tablebase;
use crate::games::ur::Rules;

/// The folder of the tables.
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// The folder at this path, which need not exist yet.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self(path.into())
    }

    /// Where the table of these rules and so many tokens belongs.
    pub fn table(&self, rules: Rules, tokens: u8) -> PathBuf {
        self.0.join(format!("ur-{}-{tokens}.table", rules.id()))
    }

    /// Where it is kept while it is being made.
    pub fn part(&self, rules: Rules, tokens: u8) -> PathBuf {
        self.table(rules, tokens).with_extension("part")
    }

    /// Whether a table has been begun and not finished.
    pub fn has_part(&self, rules: Rules, tokens: u8) -> bool {
        self.part(rules, tokens).exists()
    }

    /// Reads the table of these rules and so many tokens.
    pub fn read(&self, rules: Rules, tokens: u8) -> Result<Tablebase, FileError> {
        Tablebase::read(&self.table(rules, tokens), rules, tokens)
    }

    /// Makes the table on so many threads and writes it; nothing if `control` stopped it. What is finished is kept on the
    /// way, so that the next call goes on from there, even after a crash.
    pub fn solve(
        &self,
        rules: Rules,
        tokens: u8,
        threads: usize,
        control: &Control,
    ) -> Result<Option<Tablebase>, FileError> {
        let part = self.part(rules, tokens);
        // Whatever is wrong with an unfinished table, it is made anew.
        let kept = Solving::read(&part, rules, tokens);
        let mut solving = kept.unwrap_or_else(|_| Solving::new(rules, tokens));
        while !solving.is_done() {
            if !solving.advance(threads, control) {
                return Ok(None);
            }
            if !solving.is_done() {
                solving.keep(&part)?;
            }
        }
        let table = solving.finish();
        if let Some(table) = &table {
            table.write(&self.table(rules, tokens))?;
            self.forget(rules, tokens)?;
        }
        Ok(table)
    }

    /// Deletes what is left of a table that was not finished.
    pub fn forget(&self, rules: Rules, tokens: u8) -> Result<(), FileError> {
        let part = self.part(rules, tokens);
        match fs::remove_file(&part) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(FileError::Unwritable(part, error)),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_was_stopped_is_finished_later() {
        let place = tempfile::tempdir().unwrap();
        let folder = Folder::new(place.path());
        // Some of it, as if the program had been ended after that.
        let mut solving = Solving::new(Rules::Course, 3);
        for _ in 0..3 {
            assert!(solving.advance(1, &Control::default()));
        }
        solving.keep(&folder.part(Rules::Course, 3)).unwrap();
        let control = Control::default();
        control.stop();
        assert!(folder.solve(Rules::Course, 3, 1, &control).unwrap().is_none());
        assert!(control.progress() > 0.0, "what was kept counts");
        assert!(folder.has_part(Rules::Course, 3) && folder.read(Rules::Course, 3).is_err());

        let table = folder.solve(Rules::Course, 3, 1, &Control::default()).unwrap().unwrap();
        assert!(!folder.has_part(Rules::Course, 3));
        let read = folder.read(Rules::Course, 3).unwrap();
        assert!((read.starts(), read.values()) == (table.starts(), table.values()));
        let straight = super::super::solve::solve(Rules::Course, 3, 1, &Control::default()).unwrap();
        assert!((read.starts(), read.values()) == (straight.starts(), straight.values()));
    }

    #[test]
    fn a_damaged_beginning_is_made_anew() {
        let place = tempfile::tempdir().unwrap();
        let folder = Folder::new(place.path());
        fs::write(folder.part(Rules::Museum, 1), "not a table").unwrap();
        assert!(folder.solve(Rules::Museum, 1, 1, &Control::default()).unwrap().is_some());
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
        assert!(folder.read(Rules::Museum, 1).is_ok());
    }
}
