//! A program that speaks HTP, the protocol of Hex programs.

use std::time::Duration;

use war_horses_engine::search::Control;
use war_horses_games::hex::Move;
use war_horses_games::hex::cells::Cells;
use war_horses_games::{Game, Hex, Side};

use super::leash::Bounds;
use super::program::{GRACE, Program, START_TIME};
use crate::lines::printable;
use crate::tally::Fault;

/// Parts the command from what the program is told before its first game.
const PART: char = ';';

/// A command, and the lines that a program is told once it runs: `wolve; param_wolve max_time 1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HtpCommand {
    pub words: Vec<String>,
    pub lines: Vec<String>,
}

impl HtpCommand {
    pub fn read(text: &str) -> Self {
        let text = super::contestant::without_quotes(text);
        let mut parts = text.split(PART).map(str::trim);
        let words = super::contestant::words(parts.next().unwrap_or_default());
        Self { words, lines: parts.filter(|line| !line.is_empty()).map(str::to_owned).collect() }
    }
}

pub(super) struct HtpEngine {
    program: Program,
    /// What it calls itself.
    pub name: String,
    /// The stones that it has been told of, if it has a board.
    told: Option<(u8, [Cells; 2])>,
}

impl HtpEngine {
    /// Starts a program and tells it the lines that it was entered with.
    pub fn start(command: &HtpCommand, bounds: &Bounds, game: &str, control: &Control) -> Result<Self, Fault> {
        if game != Hex::ID {
            return Err(Fault::Crash(format!("HTP is spoken by programs that play hex, not {game}")));
        }
        let program = Program::start(&command.words, bounds)?;
        let mut engine = Self { program, name: String::new(), told: None };
        engine.name = printable(&engine.must("name", control)?);
        for line in &command.lines {
            engine.must(line, control)?;
        }
        Ok(engine)
    }

    /// The move it plays in a position, with so much time. HTP has no word that interrupts a program: one that nobody waited for
    /// is not to be asked again, as its late answer would be taken for that to the next question.
    pub fn choose(&mut self, position: &str, time: Duration, control: &Control) -> Result<Move, Fault> {
        let position: Hex = position.parse().map_err(|error| Fault::Crash(format!("{position}: {error}")))?;
        self.set_up(&position, control)?;
        let side = position.mover();
        // A byo-yomi of one move; a program without a clock refuses that, which does no harm.
        let _refused = self.ask(&format!("time_settings 0 {} 1", time.as_secs_f64()), START_TIME, control)?;
        let asked = format!("genmove {}", Hex::SIDES[side.index()]);
        let answer = match self.ask(&asked, time + GRACE, control)? {
            Ok(answer) => answer.to_ascii_lowercase(),
            Err(refusal) => return Err(Fault::Crash(printable(&refusal))),
        };
        let mv = match answer.as_str() {
            "resign" => return Err(Fault::Resigned),
            "swap" | "swap-pieces" => Some(Move::Swap),
            _ => answer.parse().ok().map(Move::Stone),
        };
        let mut next = position;
        let played = mv.filter(|&mv| next.try_play(mv).is_ok());
        let mv = played.ok_or_else(|| Fault::IllegalMove(printable(&answer)))?;
        self.told = Some((next.size(), Side::BOTH.map(|side| next.stones(side))));
        Ok(mv)
    }

    /// Lets the board of the program become this one: by the stones that are new, if there are no others.
    fn set_up(&mut self, position: &Hex, control: &Control) -> Result<(), Fault> {
        let size = position.size();
        let stones = Side::BOTH.map(|side| position.stones(side));
        let told = self.told.take().filter(|(told_size, told)| {
            *told_size == size
                && Side::BOTH.into_iter().all(|side| (told[side.index()] - stones[side.index()]).is_empty())
        });
        let told = match told {
            Some((_, told)) => told,
            None => {
                self.must(&format!("boardsize {size} {size}"), control)?;
                self.must("clear_board", control)?;
                [Cells::NONE; 2]
            }
        };
        for side in Side::BOTH {
            for cell in stones[side.index()] - told[side.index()] {
                self.must(&format!("play {} {cell}", Hex::SIDES[side.index()]), control)?;
            }
        }
        self.told = Some((size, stones));
        Ok(())
    }

    /// What it answers to what may not be refused.
    fn must(&mut self, line: &str, control: &Control) -> Result<String, Fault> {
        self.ask(line, START_TIME, control)?.map_err(|refusal| Fault::Crash(format!("{line}: {}", printable(&refusal))))
    }

    /// What it answers, or says why it does not.
    fn ask(&mut self, line: &str, patience: Duration, control: &Control) -> Result<Result<String, String>, Fault> {
        self.program.send(line)?;
        let mut answer = None::<Result<String, String>>;
        self.program.wait_for(patience, control, |line| match (&mut answer, line.as_str()) {
            (None, _) => {
                let begun = line.strip_prefix('=').map(Ok).or_else(|| line.strip_prefix('?').map(Err));
                let text = |text: &str| text.trim().to_owned();
                answer = begun.map(|begun| begun.map(text).map_err(text));
                None
            }
            (Some(_), "") => answer.take(),
            (Some(Ok(text) | Err(text)), more) => {
                text.push('\n');
                text.push_str(more);
                None
            }
        })
    }
}
