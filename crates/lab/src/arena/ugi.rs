//! A program that speaks UGI.

use std::time::Duration;

use super::program::{GRACE, Program, START_TIME};
use crate::tally::Fault;

pub(super) struct UgiEngine(Program);

impl UgiEngine {
    /// Starts a program and gets it ready for a new game.
    pub fn start(command: &[String], game: &str) -> Result<Self, Fault> {
        let mut engine = Self(Program::start(command)?);
        engine.0.send("ugi")?;
        engine.wait_for("ugiok", START_TIME)?;
        // A program that plays one game only may refuse this, which does no harm.
        engine.0.send(&format!("setoption name Game value {game}"))?;
        engine.0.send("uginewgame")?;
        engine.0.send("isready")?;
        engine.wait_for("readyok", START_TIME)?;
        Ok(engine)
    }

    /// The move it plays in a position, as it wrote it.
    pub fn choose(&mut self, position: &str, time: Duration) -> Result<String, Fault> {
        self.0.send(&format!("position fen {position}"))?;
        self.0.send(&format!("go movetime {}", time.as_millis().max(1)))?;
        self.wait_for("bestmove", time + GRACE)
    }

    /// What follows `word` on the next line that begins with it.
    fn wait_for(&mut self, word: &str, patience: Duration) -> Result<String, Fault> {
        self.0.wait_for(patience, |line| {
            let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            (first == word).then(|| rest.trim().to_owned())
        })
    }
}
