//! Finding the exact value of every position of a game that is small enough.

use std::thread;
use std::time::Duration;

use war_horses_engine::engines::ur::control::SolverControl;
use war_horses_engine::engines::ur::file::FileError;
use war_horses_engine::engines::ur::folder::{Beginning, TablebaseFolder};
use war_horses_games::ur::Rules;

/// How often the progress is told.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

/// Solves Ur in another thread and keeps the table in a folder, telling where it begins and from 0 to 1 how far it is. Returns how likely the
/// first player wins with 1, 2, … tokens.
pub fn solve_ur(
    folder: &TablebaseFolder,
    rules: Rules,
    tokens: u8,
    threads: usize,
    on_beginning: impl FnOnce(Beginning) + Send,
    mut on_progress: impl FnMut(f64),
) -> Result<Vec<f64>, FileError> {
    let control = SolverControl::default();
    let table = thread::scope(|scope| {
        let solving = scope.spawn(|| folder.solve(rules, tokens, threads, &control, on_beginning));
        while !solving.is_finished() {
            on_progress(control.progress());
            thread::park_timeout(PROGRESS_INTERVAL);
        }
        solving.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    // Nobody else has the control, so that nobody can have stopped it.
    Ok(table?.map(|table| table.starts().to_vec()).unwrap_or_default())
}
