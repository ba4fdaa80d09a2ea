//! Solving in the background, for somebody who looks in from time to time: a window, for instance.

use std::sync::Arc;
use std::thread::{self, JoinHandle};

use super::control::SolverControl;
use super::file::FileError;
use super::folder::TablebaseFolder;
use super::tablebase::Tablebase;
use super::tablebases::Tablebases;
use crate::games::ur::Rules;

/// A table that is being made in threads of its own. Dropping it stops it; what is finished stays on disk.
pub struct SolveJob {
    tablebases: Arc<Tablebases>,
    control: Arc<SolverControl>,
    thread: Option<JoinHandle<Result<Option<Tablebase>, FileError>>>,
}

/// How a job ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveEnd {
    /// It is on disk, and whoever shares the tablebases plays by it.
    Solved,
    /// Somebody stopped it. The next one goes on where it was.
    Stopped,
}

impl SolveJob {
    /// Begins a tablebase in a folder, or goes on with one that was begun, on so many threads. Once it is solved, it is one
    /// of `tablebases`.
    pub fn start(
        tablebases: &Arc<Tablebases>,
        folder: TablebaseFolder,
        rules: Rules,
        tokens: u8,
        threads: usize,
    ) -> Self {
        let control = Arc::new(SolverControl::default());
        let shared = Arc::clone(&control);
        let thread = thread::spawn(move || folder.solve(rules, tokens, threads, &shared, |_| ()));
        Self { tablebases: Arc::clone(tablebases), control, thread: Some(thread) }
    }

    /// How much of the work is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.control.progress()
    }

    /// Lets it rest, or go on.
    pub fn pause(&self, paused: bool) {
        self.control.pause(paused);
    }

    /// Whether it rests.
    pub fn is_paused(&self) -> bool {
        self.control.is_paused()
    }

    /// Asks it to end, which takes a moment.
    pub fn stop(&self) {
        self.control.stop();
    }

    /// How it ended; nothing as long as it runs, and once it was told. Never waits.
    pub fn poll(&mut self) -> Option<Result<SolveEnd, FileError>> {
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        let table = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Some(table.map(|table| match table {
            Some(table) => {
                self.tablebases.add(table);
                SolveEnd::Solved
            }
            None => SolveEnd::Stopped,
        }))
    }
}

impl Drop for SolveJob {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(job: &mut SolveJob) -> Result<SolveEnd, FileError> {
        loop {
            if let Some(end) = job.poll() {
                return end;
            }
            thread::yield_now();
        }
    }

    #[test]
    fn a_job_can_rest_be_stopped_and_be_taken_up_again() {
        let place = tempfile::tempdir().unwrap();
        let folder = TablebaseFolder::new(place.path());
        let tablebases = Arc::new(Tablebases::in_folder(folder.clone()));
        let mut job = SolveJob::start(&tablebases, folder.clone(), Rules::Museum, 3, 2);
        job.pause(true);
        assert!(job.is_paused());
        job.stop();
        assert!(matches!(wait(&mut job), Ok(SolveEnd::Stopped)));
        assert!(job.poll().is_none(), "the end is told once");
        let mut job = SolveJob::start(&tablebases, folder.clone(), Rules::Museum, 3, 2);
        assert!(matches!(wait(&mut job), Ok(SolveEnd::Solved)));
        assert_eq!(job.progress(), 1.0);
        assert!(folder.read(Rules::Museum, 3).is_ok());
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let tablebases = Arc::default();
        let mut job = SolveJob::start(&tablebases, TablebaseFolder::new(file.path()), Rules::Course, 1, 1);
        assert!(matches!(wait(&mut job), Err(FileError::Unwritable(..))));
    }
}
