//! The input, read by a thread of its own, so that its end is noticed while the engine thinks.

use std::io::BufRead;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use war_horses_lab::lines::next_line;

use crate::search::Control;

/// How long the engine may think on about its last answer when nobody can ask for more. A script gets its answer; who has
/// gone does not leave an engine behind that thinks for minutes.
const LAST_THOUGHT: Duration = Duration::from_secs(1);

/// The lines of the input. The control is that of everything that is thought about them.
pub(super) fn lines(mut input: impl BufRead + Send + 'static) -> (Receiver<String>, Arc<Control>) {
    // A line is handed over only when it is wanted: so the end is seen once the last one is being answered, not before.
    let (sender, lines) = mpsc::sync_channel(0);
    let control = Arc::new(Control::default());
    let last = Arc::clone(&control);
    thread::spawn(move || {
        while let Ok(Some(line)) = next_line(&mut input) {
            if sender.send(line).is_err() {
                return;
            }
        }
        drop(sender);
        thread::sleep(LAST_THOUGHT);
        last.stop();
    });
    (lines, control)
}
