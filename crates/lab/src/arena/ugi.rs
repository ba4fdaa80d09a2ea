//! A program that speaks UGI.

use std::fmt;
use std::time::Duration;

use war_horses_duel::{Duel, TimeControl};
use war_horses_engine::search::Control;
use war_horses_games::{Game, Side};

use super::leash::Bounds;
use super::program::{GRACE, Program, START_TIME};
use crate::lines::printable;
use crate::tally::Fault;

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
    pub fn most(self) -> Duration {
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

/// What a program says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Greeting {
    /// What it calls itself; empty where it does not say.
    pub name: String,
    /// The options that it has.
    pub options: Vec<String>,
}

impl Greeting {
    /// Listens to a line that comes before a program is ready.
    fn hear(&mut self, line: &str) {
        if let Some(name) = line.strip_prefix("id name ") {
            self.name = printable(name.trim());
        } else if let Some(option) = line.strip_prefix("option name ") {
            let name = option.split(" type ").next().unwrap_or(option);
            self.options.push(printable(name.trim()));
        }
    }
}

/// How a program is started: its command, and the options that it is told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct UgiCommand {
    pub words: Vec<String>,
    pub options: Vec<(String, String)>,
}

pub(super) struct UgiEngine {
    program: Program,
    pub greeting: Greeting,
    /// What it may still take to tell a move that nobody waited for.
    owes_move: Option<Duration>,
}

impl UgiEngine {
    /// Starts a program and gets it ready for a new game.
    pub fn start(command: &UgiCommand, bounds: &Bounds, game: &str, control: &Control) -> Result<Self, Fault> {
        let program = Program::start(&command.words, bounds)?;
        let mut engine = Self { program, greeting: Greeting::default(), owes_move: None };
        engine.program.send("ugi")?;
        let greeting = &mut engine.greeting;
        engine.program.wait_for(START_TIME, control, |line| {
            greeting.hear(&line);
            (line.trim_end() == "ugiok").then_some(())
        })?;
        // A program that plays one game only may refuse this, which does no harm.
        engine.program.send(&format!("setoption name Game value {game}"))?;
        for (name, value) in &command.options {
            engine.program.send(&format!("setoption name {name} value {value}"))?;
        }
        engine.program.send("uginewgame")?;
        engine.program.send("isready")?;
        engine.wait_for("readyok", START_TIME, control)?;
        Ok(engine)
    }

    /// The move it plays in a position, as it wrote it.
    pub fn choose(&mut self, position: &str, grant: Grant, control: &Control) -> Result<String, Fault> {
        // A program that thinks beside listening answers `isready` before it has stopped: only the move itself tells that the
        // next one is about another position.
        if let Some(patience) = self.owes_move {
            self.wait_for("bestmove", patience, control)?;
            self.owes_move = None;
        }
        self.program.send(&format!("position fen {position}"))?;
        self.program.send(&format!("go {grant}"))?;
        let patience = grant.most() + GRACE;
        let answer = self.wait_for("bestmove", patience, control);
        if answer.is_err() && control.is_stopped() {
            self.owes_move = Some(patience.max(START_TIME));
            self.program.send("stop")?;
        }
        answer
    }

    /// What follows `word` on the next line that begins with it.
    fn wait_for(&mut self, word: &str, patience: Duration, control: &Control) -> Result<String, Fault> {
        self.program.wait_for(patience, control, |line| {
            let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            (first == word).then(|| rest.trim().to_owned())
        })
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
