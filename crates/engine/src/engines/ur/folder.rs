//! The folder that tablebases lie in, and making them there.

use std::fs;
use std::path::PathBuf;

use super::control::SolverControl;
use super::file::{FileError, clear_drafts};
use super::lock::Lock;
use super::solve::Solving;
use super::tablebase::Tablebase;
use crate::games::ur::Rules;

/// The folder of the tables.
#[derive(Clone, Debug)]
pub struct TablebaseFolder(PathBuf);

/// Where the making of a table begins.
#[derive(Debug)]
pub enum Beginning {
    /// With nothing.
    Fresh,
    /// With what was kept when it was left.
    Kept,
    /// With nothing, for what was kept is of no use.
    Refused(FileError),
}

impl TablebaseFolder {
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
    /// way, so that the next call goes on from there, even after a crash. Tells first where it begins. Only one can make a
    /// table at a time: whoever comes later is told who does.
    pub fn solve(
        &self,
        rules: Rules,
        tokens: u8,
        threads: usize,
        control: &SolverControl,
        on_beginning: impl FnOnce(Beginning),
    ) -> Result<Option<Tablebase>, FileError> {
        let (table_path, part) = (self.table(rules, tokens), self.part(rules, tokens));
        let _lock = Lock::take(&table_path)?;
        [&table_path, &part].into_iter().for_each(|path| clear_drafts(path));
        let (mut solving, beginning) = match Solving::read(&part, rules, tokens) {
            Ok(kept) => (kept, Beginning::Kept),
            Err(FileError::Missing(_)) => (Solving::new(rules, tokens), Beginning::Fresh),
            // Whatever is wrong with an unfinished table, it is made anew.
            Err(error) => (Solving::new(rules, tokens), Beginning::Refused(error)),
        };
        on_beginning(beginning);
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
            table.write(&table_path)?;
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
        let folder = TablebaseFolder::new(place.path());
        // Some of it, as if the program had been ended after that.
        let mut solving = Solving::new(Rules::Course, 3);
        for _ in 0..3 {
            assert!(solving.advance(1, &SolverControl::default()));
        }
        solving.keep(&folder.part(Rules::Course, 3)).unwrap();
        let control = SolverControl::default();
        control.stop();
        assert!(folder.solve(Rules::Course, 3, 1, &control, |_| ()).unwrap().is_none());
        assert!(control.progress() > 0.0, "what was kept counts");
        assert!(folder.has_part(Rules::Course, 3) && folder.read(Rules::Course, 3).is_err());

        let table = folder.solve(Rules::Course, 3, 1, &SolverControl::default(), |_| ()).unwrap().unwrap();
        assert!(!folder.has_part(Rules::Course, 3));
        let read = folder.read(Rules::Course, 3).unwrap();
        assert!((read.starts(), read.values()) == (table.starts(), table.values()));
        let straight = super::super::solve::solve(Rules::Course, 3, 1, &SolverControl::default()).unwrap();
        assert!((read.starts(), read.values()) == (straight.starts(), straight.values()));
    }

    #[test]
    fn a_damaged_beginning_is_made_anew() {
        let place = tempfile::tempdir().unwrap();
        let folder = TablebaseFolder::new(place.path());
        fs::write(folder.part(Rules::Museum, 1), "not a table").unwrap();
        let mut told = None;
        let table = folder.solve(Rules::Museum, 1, 1, &SolverControl::default(), |beginning| told = Some(beginning));
        assert!(table.unwrap().is_some());
        assert!(matches!(told, Some(Beginning::Refused(FileError::Foreign(_)))), "{told:?}");
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
        assert!(folder.read(Rules::Museum, 1).is_ok());
    }

    #[test]
    fn two_cannot_make_the_same_table_at_once() {
        let place = tempfile::tempdir().unwrap();
        let folder = TablebaseFolder::new(place.path());
        let second = SolverControl::default();
        let first = folder.solve(Rules::Course, 2, 1, &SolverControl::default(), |_| {
            let refused = folder.solve(Rules::Course, 2, 1, &second, |_| panic!("it must not begin"));
            let Err(FileError::Busy(path, Some(process))) = refused.map(|_| ()) else { panic!("somebody is at work") };
            assert_eq!((path, process), (folder.table(Rules::Course, 2), std::process::id()));
            // Another table is nobody's concern.
            assert!(folder.solve(Rules::Museum, 1, 1, &second, |_| ()).unwrap().is_some());
        });
        assert!(first.unwrap().is_some());
        assert!(folder.solve(Rules::Course, 2, 1, &second, |_| ()).unwrap().is_some(), "and now it is free");
    }

    #[test]
    fn what_a_killed_process_was_writing_is_cleared_away() {
        let place = tempfile::tempdir().unwrap();
        let folder = TablebaseFolder::new(place.path());
        for left in ["ur-course-1.table.99-0.new", "ur-course-1.part.99-1.new", "ur-course-1.lock"] {
            fs::write(place.path().join(left), "half").unwrap();
        }
        assert!(folder.solve(Rules::Course, 1, 1, &SolverControl::default(), |_| ()).unwrap().is_some());
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
    }
}
