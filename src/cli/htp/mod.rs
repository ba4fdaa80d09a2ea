//! `htp`: Hex for programs that speak HTP, the Hex Text Protocol, which is GTP with the moves of Hex. HexGui and
//! tournament scripts do.
//!
//! A side may move twice in a row, as in handicap games. `swap-pieces` mirrors the opening stone; after `swap-sides` it
//! stays, and white moves once more. A move that cannot be made changes nothing.

mod analyze;
mod clock;
mod input;
mod request;

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;

use self::clock::{HtpClocks, Left};
use self::request::{Answer, HtpRequest, reply};
use super::boards::TextBoard;
use super::{Failure, values};
use crate::data::resources;
use crate::engines::think;
use crate::games::hex::cells::LONGEST_SIDE;
use crate::games::hex::{Move, SHORTEST_SIDE};
use crate::games::{Game, Hex, Side};
use crate::search::{Control, Level, Report};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// How strong to play; a level that thinks for a time takes the time of the clock, if it is told
    #[arg(long, value_parser = values::level(), default_value_t = Level::Master)]
    level: Level,

    /// How many cells a side of the board has, until `boardsize` says otherwise
    #[arg(long, value_name = "NUMBER", default_value_t = 11,
          value_parser = values::number::<u8>(u64::from(SHORTEST_SIDE)..=u64::from(LONGEST_SIDE)))]
    size: u8,

    /// Play without the swap rule
    #[arg(long)]
    no_swap: bool,
}

/// Serves until `quit` or the end of the input.
pub(super) fn run(
    arguments: &Arguments,
    input: impl BufRead + Send + 'static,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (lines, control) = input::lines(input);
    let mut session = Session::new(arguments, control);
    while !session.has_quit {
        let Ok(line) = lines.recv() else { break };
        let Some(request) = HtpRequest::read(&line) else { continue };
        let answer = session.answer(&request);
        out.write_all(reply(request.id, &answer).as_bytes())?;
        out.flush()?;
    }
    Ok(())
}

/// What can be asked, and what does it.
const COMMANDS: &[(&str, fn(&mut Session, &[&str]) -> Answer)] = &[
    ("all_legal_moves", Session::all_legal_moves),
    ("boardsize", Session::boardsize),
    ("bridges", Session::bridges),
    ("clear_board", Session::clear_board),
    ("currents", Session::currents),
    ("final_score", Session::final_score),
    ("genmove", Session::genmove),
    ("hexgui-analyze_commands", Session::analyze_commands),
    ("inferior_cells", Session::inferior_cells),
    ("known_command", Session::known_command),
    ("list_commands", Session::list_commands),
    ("must_play", Session::must_play),
    ("name", |_, words| no_more(words).map(|()| "War Horses".to_owned())),
    ("play", Session::play),
    ("protocol_version", |_, words| no_more(words).map(|()| "2".to_owned())),
    ("prove", Session::prove),
    ("quit", Session::quit),
    ("reg_genmove", Session::reg_genmove),
    ("showboard", Session::showboard),
    ("time_left", Session::time_left),
    ("time_settings", Session::time_settings),
    ("undo", Session::undo),
    ("version", |_, words| no_more(words).map(|()| env!("CARGO_PKG_VERSION").to_owned())),
    ("winner", Session::winner),
];

/// The board after a move, and who gave up with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stage {
    position: Hex,
    resigned: Option<Side>,
}

struct Session {
    level: Level,
    start: Hex,
    /// What every move led to, the last one last.
    stages: Vec<Stage>,
    clocks: HtpClocks,
    /// Ends what is being thought when nobody is there any more.
    control: Arc<Control>,
    has_quit: bool,
}

impl Session {
    fn new(arguments: &Arguments, control: Arc<Control>) -> Self {
        let start = Hex::empty(arguments.size, !arguments.no_swap);
        Self {
            level: arguments.level,
            start,
            stages: Vec::new(),
            clocks: HtpClocks::default(),
            control,
            has_quit: false,
        }
    }

    fn answer(&mut self, request: &HtpRequest) -> Answer {
        let arguments: Vec<&str> = request.arguments.iter().map(String::as_str).collect();
        match COMMANDS.iter().find(|(name, _)| *name == request.command) {
            Some((name, command)) => command(self, &arguments).map_err(|fault| format!("{name}: {fault}")),
            None => Err(format!("unknown command '{}': list_commands tells what there is", request.command)),
        }
    }

    fn now(&self) -> Stage {
        self.stages.last().copied().unwrap_or(Stage { position: self.start, resigned: None })
    }

    fn winner_now(&self) -> Option<Side> {
        let Stage { position, resigned } = self.now();
        position.winner().or(resigned.map(|side| !side))
    }

    /// The board with this side to move, whose turn it may not be, unless the game is over.
    fn with_turn_of(&self, side: Side) -> Result<Hex, String> {
        let position = self.now().position;
        if self.winner_now().is_some() {
            return Err("the game is over: undo, or clear_board for a new one".to_owned());
        }
        if position.mover() == side {
            return Ok(position);
        }
        let stones = Side::BOTH.map(|side| position.stones(side));
        Hex::with_stones(position.size(), stones, side, false).map_err(|error| error.to_string())
    }

    fn list_commands(&mut self, words: &[&str]) -> Answer {
        no_more(words)?;
        Ok(COMMANDS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join("\n"))
    }

    fn known_command(&mut self, words: &[&str]) -> Answer {
        let [name] = words else { return Err("takes the name of a command".to_owned()) };
        Ok(COMMANDS.iter().any(|(known, _)| known == name).to_string())
    }

    fn quit(&mut self, words: &[&str]) -> Answer {
        no_more(words)?;
        self.has_quit = true;
        Ok(String::new())
    }

    /// Takes one number or, as programs for oblong boards send it, the same one twice.
    fn boardsize(&mut self, words: &[&str]) -> Answer {
        let size = match words {
            [size] => size.parse().ok(),
            [columns, rows] => columns.parse().ok().filter(|_| columns == rows),
            _ => None,
        };
        let size = size.filter(|size| (SHORTEST_SIDE..=LONGEST_SIDE).contains(size));
        let size = size.ok_or_else(|| format!("takes one number from {SHORTEST_SIDE} to {LONGEST_SIDE}"))?;
        self.start = Hex::empty(size, self.start.may_swap());
        self.clear_board(&[])
    }

    fn clear_board(&mut self, words: &[&str]) -> Answer {
        no_more(words)?;
        self.stages.clear();
        Ok(String::new())
    }

    fn play(&mut self, words: &[&str]) -> Answer {
        let [side, name] = words else {
            return Err("takes a side and a move, as in play black c2".to_owned());
        };
        let side = read_side(side)?;
        let mut position = self.with_turn_of(side)?;
        let name = name.to_ascii_lowercase();
        let resigned = (name == "resign").then_some(side);
        match name.as_str() {
            "resign" => {}
            "swap" | "swap-pieces" => position.try_play(Move::Swap).map_err(|_| NO_SWAP.to_owned())?,
            "swap-sides" => {
                position.swap_on_offer().ok_or_else(|| NO_SWAP.to_owned())?;
                let stones = Side::BOTH.map(|side| position.stones(side));
                position = Hex::with_stones(position.size(), stones, Side::Second, false).map_err(|e| e.to_string())?;
            }
            _ => {
                let cell = name.parse().map_err(|_| format!("'{name}' is no move: {MOVES}"))?;
                if !position.board().contains(cell) {
                    return Err(format!("{cell} is not on a board of {0} x {0}", position.size()));
                }
                position.try_play(Move::Stone(cell)).map_err(|_| format!("there is a stone on {cell} already"))?;
            }
        }
        self.stages.push(Stage { position, resigned });
        Ok(String::new())
    }

    fn undo(&mut self, words: &[&str]) -> Answer {
        no_more(words)?;
        self.stages.pop().map(|_| String::new()).ok_or_else(|| "there is no move to take back".to_owned())
    }

    /// What the level would do for this side, and the board that it was asked about.
    fn think(&mut self, words: &[&str]) -> Result<(Side, Hex, Report<Move>), String> {
        let [side] = words else { return Err("takes a side: black or white".to_owned()) };
        let side = read_side(side)?;
        let position = self.with_turn_of(side)?;
        let mut setup = self.level.usual_setup();
        if setup.limits.time.is_some() {
            setup.limits.time = self.clocks.share(side, &position).or(setup.limits.time);
        }
        Ok((side, position, think(&position, setup, resources(), &self.control)))
    }

    fn genmove(&mut self, words: &[&str]) -> Answer {
        let (side, mut position, report) = self.think(words)?;
        let best = report.best().ok_or("there is no move")?.mv;
        position.play(best);
        self.clocks.spend(side, report.time);
        self.stages.push(Stage { position, resigned: None });
        Ok(name_of(best))
    }

    fn reg_genmove(&mut self, words: &[&str]) -> Answer {
        let (_, _, report) = self.think(words)?;
        Ok(name_of(report.best().ok_or("there is no move")?.mv))
    }

    fn showboard(&mut self, words: &[&str]) -> Answer {
        no_more(words)?;
        Ok(format!("\n{}", self.now().position.draw()))
    }

    /// Everything that `play` accepts of the side to move.
    fn all_legal_moves(&mut self, words: &[&str]) -> Answer {
        no_more(words)?;
        if self.winner_now().is_some() {
            return Ok(String::new());
        }
        let moves = self.now().position.legal_moves().into_iter().map(name_of);
        Ok(moves.chain(["resign".to_owned()]).collect::<Vec<_>>().join(" "))
    }

    fn winner(&mut self, words: &[&str]) -> Answer {
        no_more(words)?;
        Ok(self.winner_now().map_or("none", |side| Hex::SIDES[side.index()]).to_owned())
    }

    fn final_score(&mut self, words: &[&str]) -> Answer {
        no_more(words)?;
        let winner = self.winner_now().ok_or("cannot score: the game is not over")?;
        let end = if self.now().resigned.is_some() { "Resign" } else { "" };
        Ok(format!("{}+{end}", ["B", "W"][winner.index()]))
    }

    fn time_settings(&mut self, words: &[&str]) -> Answer {
        let [main, overtime, moves] = words else {
            return Err("takes the main time, the overtime and its moves, as in time_settings 1800 60 10".to_owned());
        };
        let overtime = Left { time: read_time(overtime)?, moves: read_count(moves)? };
        self.clocks = HtpClocks::set(read_time(main)?, overtime);
        Ok(String::new())
    }

    fn time_left(&mut self, words: &[&str]) -> Answer {
        let [side, time, moves] = words else {
            return Err("takes a side, its time and the moves for it, as in time_left black 600 0".to_owned());
        };
        let left = Left { time: read_time(time)?, moves: read_count(moves)? };
        self.clocks.tell(read_side(side)?, left);
        Ok(String::new())
    }
}

const MOVES: &str = "a cell as in c2, swap-pieces, swap-sides or resign";

const NO_SWAP: &str = "only white can swap, in its first turn and where the swap rule is on";

fn name_of(mv: Move) -> String {
    match mv {
        Move::Stone(cell) => cell.to_string(),
        Move::Swap => "swap-pieces".to_owned(),
    }
}

fn no_more(words: &[&str]) -> Result<(), String> {
    words.first().map_or(Ok(()), |word| Err(format!("nothing may follow, but '{word}' does")))
}

fn read_side(text: &str) -> Result<Side, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Side::First),
        "w" | "white" => Ok(Side::Second),
        _ => Err(format!("'{text}' is not a side: black or white")),
    }
}

/// Reads seconds, whole or not.
fn read_time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| format!("'{text}' is not a time in seconds"))
}

fn read_count(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("'{text}' is not a number of moves"))
}
