//! Another program, spoken with line by line through pipes.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStderr, ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use war_horses_engine::search::Control;

use super::leash::{Bounds, Leash, used_up_its_time};
use crate::lines::{next_line, printable};
use crate::tally::Fault;

/// What a program may take to get ready.
pub(super) const START_TIME: Duration = Duration::from_secs(5);
/// What a program may take for a move beyond its time, so that a busy machine does not lose games for it.
pub(super) const GRACE: Duration = Duration::from_secs(1);
/// How many lines may wait to be heard; a program that says more has to wait itself.
const MOST_UNHEARD: usize = 1_000;
/// Whoever says so many lines and never what was asked for will not stop.
const MOST_HEARD: u32 = 100_000;
/// How often one looks whether an answer is still wanted.
const HEED_STOP: Duration = Duration::from_millis(20);
/// How long a program that has closed its output is given to end, so that it can be told how.
const LAST_BREATH: Duration = Duration::from_millis(500);

pub(super) struct Program {
    child: Child,
    input: ChildStdin,
    /// What it says, read by a thread of its own, so that waiting can have an end.
    lines: Receiver<String>,
    /// The last line that it complained with, if that is kept.
    complaint: Arc<Mutex<String>>,
    leash: Leash,
}

impl Program {
    /// Starts a program with its arguments.
    pub fn start(command: &[String], bounds: &Bounds) -> Result<Self, Fault> {
        let (Some(program), Some(mut command)) = (command.first(), Leash::command(command, bounds)) else {
            return Err(Fault::Crash("there is no command to start".to_owned()));
        };
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(if bounds.is_quiet { Stdio::piped() } else { Stdio::inherit() });
        if let Some(folder) = &bounds.folder {
            command.current_dir(folder);
        }
        let mut child = command.spawn().map_err(|error| Fault::Unstartable(program.clone(), error.to_string()))?;
        let mut leash = Leash::put_on(&child, bounds);
        let complaint = child.stderr.take().map(last_line).unwrap_or_default();
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            leash.pull();
            return Err(Fault::Crash(format!("'{program}' cannot be spoken with")));
        };
        let (sender, lines) = mpsc::sync_channel(MOST_UNHEARD);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            // Ends with the program, or when nobody wants to hear it any more.
            while let Ok(Some(line)) = next_line(&mut output) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, input, lines, complaint, leash })
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> Result<(), Fault> {
        writeln!(self.input, "{line}").map_err(|_| self.crash())
    }

    /// What is made of the first line of which something can be made.
    pub fn wait_for<T>(
        &mut self,
        patience: Duration,
        control: &Control,
        mut understand: impl FnMut(String) -> Option<T>,
    ) -> Result<T, Fault> {
        let deadline = Instant::now() + patience;
        let mut heard = 0;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(HEED_STOP)).map(&mut understand) {
                Ok(Some(understood)) => return Ok(understood),
                _ if control.is_stopped() => return Err(Fault::Crash("nobody waits for it any more".to_owned())),
                // Whoever says a lot and never what was asked for runs out of time as well.
                _ if Instant::now() >= deadline => return Err(Fault::TimeOut(patience)),
                Ok(None) if heard == MOST_HEARD => {
                    return Err(Fault::Crash(format!("it said {MOST_HEARD} lines and no answer")));
                }
                Ok(None) => heard += 1,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
            }
        }
    }

    fn crash(&mut self) -> Fault {
        // Its pipes are closed, so that it is about to end, unless it closed them on purpose.
        let deadline = Instant::now() + LAST_BREATH;
        let ended = loop {
            match self.child.try_wait() {
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(5)),
                ended => break ended.ok().flatten(),
            }
        };
        // Its last words may still be on their way: whoever reads them holds them too.
        while Arc::strong_count(&self.complaint) > 1 && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(5));
        }
        let complaint = self.complaint.lock().unwrap_or_else(PoisonError::into_inner);
        let told = |how: String| match complaint.as_str() {
            "" => how,
            complaint => format!("{how}: {}", printable(complaint)),
        };
        match ended {
            None => Fault::Crash(told("it closed its output".to_owned())),
            Some(status) if used_up_its_time(status) => {
                Fault::Crash(told("it used up its time on the processor".to_owned()))
            }
            Some(status) if complaint.is_empty() => Fault::Ended(status.to_string()),
            Some(status) => Fault::Crash(told(Fault::Ended(status.to_string()).to_string())),
        }
    }
}

/// Keeps the last line of what a program complains of.
fn last_line(errors: ChildStderr) -> Arc<Mutex<String>> {
    let last = Arc::new(Mutex::new(String::new()));
    let kept = last.clone();
    thread::spawn(move || {
        let mut errors = BufReader::new(errors);
        while let Ok(Some(line)) = next_line(&mut errors) {
            if !line.is_empty() {
                *kept.lock().unwrap_or_else(PoisonError::into_inner) = line.chars().take(160).collect();
            }
        }
    });
    last
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already; either way it is gone afterwards.
        self.leash.pull();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
