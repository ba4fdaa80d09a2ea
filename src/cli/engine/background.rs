//! A search on a thread of its own, so that the engine keeps listening.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use super::request::Go;
use crate::data::resources;
use crate::engines::{Playable, Unavailable};
use crate::search::{Control, Engine, EngineKind, Interval, Level, Report, Score, Scored};
use crate::words::numbers;

pub(super) struct Background<G: Playable> {
    shared: Arc<Shared>,
    thread: JoinHandle<Option<Idle<G>>>,
}

/// An engine that waits for its next search. To give its tables back and take new ones would keep a stop waiting.
pub(super) struct Idle<G: Playable> {
    kind: EngineKind,
    engine: Box<dyn Engine<G>>,
}

#[derive(Default)]
struct Shared {
    control: Control,
    answered: AtomicBool,
}

impl<G: Playable> Background<G> {
    /// Starts a search that prints what it finds, and the move it chose at the end.
    pub fn start(position: G, go: Go, idle: Option<Idle<G>>) -> Self {
        let shared = Arc::new(Shared::default());
        let search = Arc::clone(&shared);
        let thread = thread::spawn(move || {
            // Nobody to tell that nobody listens any more: the end of the input follows and ends the process.
            search.run(&position, go, idle).ok().flatten()
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

    /// Waits until everything is printed, and gives the engine back.
    pub fn finish(self) -> Option<Idle<G>> {
        self.stop();
        // A thread that panicked has said so on the error stream; there is nothing to add.
        self.thread.join().ok().flatten()
    }
}

impl Shared {
    fn run<G: Playable>(&self, position: &G, go: Go, idle: Option<Idle<G>>) -> io::Result<Option<Idle<G>>> {
        // Only the level perfect looks values up. Whoever does not wait for them gets a move that was searched.
        if go.setup.engine == EngineKind::Tablebase
            && let Err(why) = position.available(Level::Perfect, resources(), &self.control)
            && why != Unavailable::Stopped
        {
            let mut out = io::stdout().lock();
            self.answered.store(true, Ordering::Release);
            writeln!(out, "info string error: {why}")?;
            out.flush()?;
            return Ok(idle);
        }
        let mut told = None;
        let kind = go.setup.engine;
        let new = || Idle { kind, engine: G::engine(kind, resources()) };
        let mut idle = idle.filter(|idle| idle.kind == kind).unwrap_or_else(new);
        let (limits, options) = (go.setup.limits, go.setup.options);
        let report = idle.engine.think(position, limits, options, &self.control, &mut |round| {
            told = gist(round);
            // Without a listener there is no use in thinking on.
            if writeln!(io::stdout(), "{}", info::<G>(round, options.lines)).is_err() {
                self.control.stop();
            }
        });
        while go.until_stopped && !self.control.is_stopped() {
            thread::park();
        }
        let mut out = io::stdout().lock();
        // Under the lock of the output: the next search cannot speak before this one has answered.
        self.answered.store(true, Ordering::Release);
        let Some(best) = report.best() else { return Ok(Some(idle)) };
        if told != gist(&report) {
            writeln!(out, "{}", info::<G>(&report, options.lines))?;
        }
        writeln!(out, "bestmove {}", best.mv)?;
        out.flush()?;
        Ok(Some(idle))
    }
}

/// What an `info` line tells about the best move.
fn gist<M: Copy>(report: &Report<M>) -> Option<(M, Score, Interval)> {
    report.best().map(|best| (best.mv, best.score, report.value()))
}

/// What a search knows, in a line for each of the best moves that were asked for.
fn info<G: Playable>(report: &Report<G::Move>, lines: usize) -> String {
    let known = report.moves.iter().take(lines.max(1)).take_while(|root| root.is_exact()).count().max(1);
    let lines = report.moves.iter().take(known).enumerate().map(|(rank, root)| {
        let value = if rank == 0 { report.value() } else { root.value };
        let proved = match (value.exact(), G::verdict(value)) {
            (Some(exact), _) if exact == root.score => " proved".to_owned(),
            (_, Some(verdict)) => format!(" proved {}", numbers::verdict(verdict)),
            (_, None) => String::new(),
        };
        // Of the others only the move itself is kept.
        let only = [root.mv];
        let line = if rank == 0 && !report.line.is_empty() { &report.line[..] } else { &only };
        let line: String = line.iter().map(|mv| format!(" {mv}")).collect();
        format!(
            "info depth {} multipv {} score cp {}{proved} nodes {} nps {} hashfull {} time {} pv{line}",
            report.depth,
            rank + 1,
            centiunits::<G>(root.score),
            report.nodes,
            numbers::per_second(report.nodes, report.time),
            report.table_full,
            report.time.as_millis(),
        )
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A score in hundredths of what players of the game count, where chess counts pawns.
fn centiunits<G: Scored>(score: Score) -> i64 {
    (100.0 * f64::from(score) / f64::from(G::UNIT)).round() as i64
}
