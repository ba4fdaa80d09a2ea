//! Solving in the background, for somebody who looks in from time to time: a window, for instance.

use std::sync::Arc;
use std::thread::{self, JoinHandle};

use super::control::Control;
use super::file::FileError;
use super::folder::Folder;
use super::perfect;
use super::table::Table;
use crate::games::ur::Rules;

/// A table that is being made in threads of its own. Dropping it stops it; what is finished stays on disk.
pub struct Job {
    control: Arc<Control>,
    thread: Option<JoinHandle<Result<Option<Table>, FileError>>>,
}

/// How a job ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The table is on disk, and the whole program plays by it.
    Solved,
    /// Somebody stopped it. The next one goes on where it was.
    Stopped,
}

impl Job {
    /// Begins a table, or goes on with one that was begun, on so many threads.
    pub fn start(folder: Folder, rules: Rules, tokens: u8, threads: usize) -> Self {
        let control = Arc::new(Control::default());
        let shared = Arc::clone(&control);
        let thread = thread::spawn(move || folder.solve(rules, tokens, threads, &shared));
        Self { control, thread: Some(thread) }
    }

    /// How much of the work is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.control.progress()
    }

    pub fn pause(&self, paused: bool) {
        self.control.pause(paused);
    }

    pub fn is_paused(&self) -> bool {
        self.control.is_paused()
    }

    /// Asks it to end, which takes a moment.
    pub fn stop(&self) {
        self.control.stop();
    }

    /// How it ended; nothing as long as it runs, and once it was told. Never waits.
    pub fn poll(&mut self) -> Option<Result<Ended, FileError>> {
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        let table = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Some(table.map(|table| match table {
            Some(table) => {
                perfect::install(table);
                Ended::Solved
            }
            None => Ended::Stopped,
        }))
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(job: &mut Job) -> Result<Ended, FileError> {
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
        let folder = Folder::new(place.path());
        let mut job = Job::start(folder.clone(), Rules::Museum, 3, 2);
        job.pause(true);
        assert!(job.is_paused());
        job.stop();
        assert!(matches!(wait(&mut job), Ok(Ended::Stopped)));
        assert!(job.poll().is_none(), "the end is told once");
        let mut job = Job::start(folder.clone(), Rules::Museum, 3, 2);
        assert!(matches!(wait(&mut job), Ok(Ended::Solved)));
        assert_eq!(job.progress(), 1.0);
        assert!(folder.read(Rules::Museum, 3).is_ok());
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let mut job = Job::start(Folder::new(file.path()), Rules::Course, 1, 1);
        assert!(matches!(wait(&mut job), Err(FileError::Unwritable(..))));
    }
}
