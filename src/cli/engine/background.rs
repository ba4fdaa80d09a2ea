//! A search on a thread of its own, so that the engine keeps listening.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use super::request::Go;
use crate::data::resources;
use crate::engines::Playable;
use crate::search::{Control, Interval, Report, Score};
use crate::words::numbers;

pub(super) struct Background {
    shared: Arc<Shared>,
    thread: JoinHandle<()>,
}

#[derive(Default)]
struct Shared {
    control: Control,
    answered: AtomicBool,
}

impl Background {
    /// Starts a search that prints what it finds, and the move it chose at the end.
    pub fn start<G: Playable>(position: G, go: Go) -> Self {
        let shared = Arc::new(Shared::default());
        let search = Arc::clone(&shared);
        let thread = thread::spawn(move || {
            // Nobody to tell that nobody listens any more: the end of the input follows and ends the process.
            let _ = search.run(&position, go);
        });
        Self { shared, thread }
    }

    /// Whether the chosen move is still to come.
    pub fn is_busy(&self) -> bool {
        !self.shared.answered.load(Ordering::Acquire) && !self.thread.is_finished()
    }

    /// Asks for the move that is the best so far. It is printed soon.
    pub fn stop(&self) {
        self.shared.control.stop();
        self.thread.thread().unpark();
    }

    /// Waits until everything is printed.
    pub fn finish(self) {
        self.stop();
        // A thread that panicked has said so on the error stream; there is nothing to add.
        let _ = self.thread.join();
    }
}

impl Shared {
    fn run<G: Playable>(&self, position: &G, go: Go) -> io::Result<()> {
        let mut told = None;
        let mut engine = G::engine(go.setup.engine, resources());
        let (limits, options) = (go.setup.limits, go.setup.options);
        let report = engine.think(position, limits, options, &self.control, &mut |round| {
            told = gist(round);
            // Without a listener there is no use in thinking on.
            if writeln!(io::stdout(), "{}", info::<G>(round)).is_err() {
                self.control.stop();
            }
        });
        while go.until_stopped && !self.control.is_stopped() {
            thread::park();
        }
        let mut out = io::stdout().lock();
        // Under the lock of the output: the next search cannot speak before this one has answered.
        self.answered.store(true, Ordering::Release);
        let Some(best) = report.best() else { return Ok(()) };
        if told != gist(&report) {
            writeln!(out, "{}", info::<G>(&report))?;
        }
        writeln!(out, "bestmove {}", best.mv)?;
        out.flush()
    }
}

/// What an `info` line tells about the best move.
fn gist<M: Copy>(report: &Report<M>) -> Option<(M, Score, Interval)> {
    report.best().map(|best| (best.mv, best.score, report.value()))
}

fn info<G: Playable>(report: &Report<G::Move>) -> String {
    let score = report.best().map_or(0, |best| best.score);
    let proved = match (report.value().exact(), G::verdict(report.value())) {
        (Some(exact), _) if exact == score => " proved".to_owned(),
        (_, Some(verdict)) => format!(" proved {}", numbers::verdict(verdict)),
        (_, None) => String::new(),
    };
    let line: String = report.line.iter().map(|mv| format!(" {mv}")).collect();
    format!(
        "info depth {} score {}{proved} nodes {} nps {} time {} pv{line}",
        report.depth,
        numbers::units::<G>(score),
        report.nodes,
        numbers::per_second(report.nodes, report.time),
        report.time.as_millis(),
    )
}
