//! Another program, spoken with line by line through pipes.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use war_horses_engine::search::Control;

use crate::lines::next_line;
use crate::tally::Fault;

/// What a program may take to get ready.
pub(super) const START_TIME: Duration = Duration::from_secs(5);
/// What a program may take for a move beyond its time, so that a busy machine does not lose games for it.
pub(super) const GRACE: Duration = Duration::from_secs(1);
/// How many lines may wait to be heard; a program that says more has to wait itself.
const MOST_UNHEARD: usize = 1_000;
/// How often one looks whether an answer is still wanted.
const HEED_STOP: Duration = Duration::from_millis(20);

pub(super) struct Program {
    child: Child,
    input: ChildStdin,
    /// What it says, read by a thread of its own, so that waiting can have an end.
    lines: Receiver<String>,
}

impl Program {
    /// Starts a program with its arguments.
    pub fn start(command: &[String]) -> Result<Self, Fault> {
        let [program, arguments @ ..] = command else {
            return Err(Fault::Crash("there is no command to start".to_owned()));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Fault::Unstartable(program.clone(), error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
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
        Ok(Self { child, input, lines })
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
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(HEED_STOP)).map(&mut understand) {
                Ok(Some(understood)) => return Ok(understood),
                _ if control.is_stopped() => return Err(Fault::Crash("nobody waits for it any more".to_owned())),
                // Whoever says a lot and never what was asked for runs out of time as well.
                _ if Instant::now() >= deadline => return Err(Fault::TimeOut(patience)),
                Ok(None) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
            }
        }
    }

    fn crash(&mut self) -> Fault {
        // Its pipes are closed, so that it is about to end, unless it closed them on purpose.
        thread::sleep(Duration::from_millis(10));
        match self.child.try_wait() {
            Ok(Some(status)) => Fault::Ended(status.to_string()),
            _ => Fault::Crash("it closed its output".to_owned()),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already; either way it is gone afterwards.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
