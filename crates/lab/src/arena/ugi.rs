//! Another program that plays, spoken with in UGI through pipes.

use std::fmt;
use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use war_horses_duel::{Duel, TimeControl};
use war_horses_games::{Game, Side};

use crate::lines::next_line;
use crate::tally::Fault;

/// What a program may take to get ready.
const START_TIME: Duration = Duration::from_secs(5);
/// How many lines may wait to be heard; a program that says more has to wait itself.
const MOST_UNHEARD: usize = 1_000;
/// What a program may take for a move beyond its time, so that a busy machine does not lose games for it.
const GRACE: Duration = Duration::from_secs(1);

/// The time that a program is given for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grant {
    /// So much for this one.
    Move(Duration),
    /// What both sides have left for all their moves, what they get for each, and who is to move.
    Game([Duration; 2], Duration, Side),
}

impl Grant {
    /// What the clock of a match says, or so much for each move where it has none.
    pub fn of<G: Game>(duel: &Duel<G>, without_clock: Duration) -> Self {
        let Some((side, left)) = duel.to_move().and_then(|(side, _)| Some((side, duel.time_left(side)?))) else {
            return Self::Move(without_clock);
        };
        match duel.clock() {
            TimeControl::PerGame { increment, .. } => {
                Self::Game(Side::BOTH.map(|side| duel.time_left(side).unwrap_or_default()), increment, side)
            }
            TimeControl::PerMove(_) | TimeControl::Untimed => Self::Move(left),
        }
    }

    /// How long an answer may take.
    fn most(self) -> Duration {
        match self {
            Self::Move(time) => time,
            Self::Game(left, _, side) => left[side.index()],
        }
    }
}

/// As `go` takes it.
impl fmt::Display for Grant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(time) => write!(f, "movetime {}", time.as_millis().max(1)),
            Self::Game(left, increment, _) => {
                let ([p1, p2], each) = (left.map(|left| left.as_millis()), increment.as_millis());
                write!(f, "p1time {p1} p2time {p2} p1inc {each} p2inc {each}")
            }
        }
    }
}

pub struct UgiEngine {
    child: Child,
    input: ChildStdin,
    /// What it says, read by a thread of its own, so that waiting can have an end.
    lines: Receiver<String>,
}

impl UgiEngine {
    /// Starts a program and gets it ready for a new game.
    pub fn start(command: &[String], game: &str) -> Result<Self, Fault> {
        let [program, arguments @ ..] = command else {
            return Err(Fault::Crash("there is no command to start".to_owned()));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Fault::Crash(format!("'{program}' cannot be started: {error}")))?;
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
        let mut engine = Self { child, input, lines };
        engine.send("ugi")?;
        engine.wait_for("ugiok", START_TIME)?;
        // A program that plays one game only may refuse this, which does no harm.
        engine.send(&format!("setoption name Game value {game}"))?;
        engine.send("uginewgame")?;
        engine.send("isready")?;
        engine.wait_for("readyok", START_TIME)?;
        Ok(engine)
    }

    /// The move it plays in a position, as it wrote it.
    pub fn choose(&mut self, position: &str, grant: Grant) -> Result<String, Fault> {
        self.send(&format!("position fen {position}"))?;
        self.send(&format!("go {grant}"))?;
        self.wait_for("bestmove", grant.most() + GRACE)
    }

    fn send(&mut self, line: &str) -> Result<(), Fault> {
        writeln!(self.input, "{line}").map_err(|_| self.crash())
    }

    /// What follows `word` on the next line that begins with it.
    fn wait_for(&mut self, word: &str, patience: Duration) -> Result<String, Fault> {
        let deadline = Instant::now() + patience;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => match line.split_once(char::is_whitespace) {
                    Some((first, rest)) if first == word => return Ok(rest.trim().to_owned()),
                    None if line == word => return Ok(String::new()),
                    _ => {}
                },
                Err(RecvTimeoutError::Timeout) => return Err(Fault::TimeOut(patience)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
            }
        }
    }

    fn crash(&mut self) -> Fault {
        // Its pipes are closed, so that it is about to end, unless it closed them on purpose.
        thread::sleep(Duration::from_millis(10));
        Fault::Crash(match self.child.try_wait() {
            Ok(Some(status)) => format!("it ended on its own ({status})"),
            _ => "it closed its output".to_owned(),
        })
    }
}

impl Drop for UgiEngine {
    fn drop(&mut self) {
        // It may have ended already; either way it is gone afterwards.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_duel::Player;
    use war_horses_games::WarHorses;

    #[test]
    fn programs_are_told_what_the_clock_shows() {
        let told = |clock: &str| {
            let duel = Duel::<WarHorses>::from_seed(1, [Player::Human; 2]);
            let mut duel = duel.with_clock(clock.parse().expect("a clock"));
            duel.spend(Duration::from_millis(1_500));
            duel.play(duel.position().legal_moves()[0]).expect("a legal move");
            Grant::of(&duel, Duration::from_millis(100)).to_string()
        };
        assert_eq!(told("none"), "movetime 100");
        assert_eq!(told("30s/move"), "movetime 30000");
        assert_eq!(told("1m+2s"), "p1time 60500 p2time 60000 p1inc 2000 p2inc 2000");
    }
}
