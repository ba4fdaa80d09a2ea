//! What can be asked of the engine: one line of UGI, read or refused as a whole.

use std::str::FromStr;
use std::time::Duration;

use super::clock::UgiClocks;
use super::settings::UgiSetting;
use crate::search::{EngineSetup, Level, Limits};

#[derive(Clone, PartialEq, Debug)]
pub(super) enum UgiRequest {
    Introduce,
    NewGame,
    Ready,
    Set(UgiSetting),
    /// A position as text, or the standard one, and moves to be made from there.
    Position {
        text: Option<String>,
        moves: Vec<String>,
    },
    Query(Query),
    Go(Go),
    Stop,
    Quit,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Query {
    GameOver,
    FirstToMove,
    Result,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Go {
    pub setup: EngineSetup,
    /// What limits the time of the move besides.
    pub clocks: UgiClocks,
    /// Whether the answer must wait for `stop`, even if there is nothing left to find out.
    pub until_stopped: bool,
}

impl Go {
    const fn of(setup: EngineSetup) -> Self {
        let clocks = UgiClocks { left: [None; 2], increment: [Duration::ZERO; 2] };
        Self { setup, clocks, until_stopped: false }
    }
}

impl UgiRequest {
    /// Whether it would pull the ground from under a search that is running.
    pub fn needs_rest(&self) -> bool {
        matches!(self, Self::NewGame | Self::Set(_) | Self::Position { .. } | Self::Go(_))
    }
}

const COMMANDS: &str = "ugi, setoption, uginewgame, isready, position, query, go, stop, quit";

/// Why a line was refused, and what would be right.
pub(super) type Refusal = String;

impl FromStr for UgiRequest {
    type Err = Refusal;

    fn from_str(line: &str) -> Result<Self, Refusal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (&command, rest) = words.split_first().ok_or_else(|| format!("an empty line: {COMMANDS}"))?;
        let request = match command {
            "setoption" => return UgiSetting::read(rest).map(Self::Set),
            "position" => return position(rest),
            "query" => return query(rest).map(Self::Query),
            "go" => return go(rest).map(Self::Go),
            "ugi" => Self::Introduce,
            "uginewgame" => Self::NewGame,
            "isready" => Self::Ready,
            "stop" => Self::Stop,
            "quit" => Self::Quit,
            _ => return Err(format!("'{command}' is not a command: {COMMANDS}")),
        };
        match rest {
            [] => Ok(request),
            [extra, ..] => Err(format!("nothing may follow {command}, but '{extra}' does")),
        }
    }
}

fn position(words: &[&str]) -> Result<UgiRequest, Refusal> {
    let split = words.iter().position(|&word| word == "moves");
    let (place, moves) = words.split_at(split.unwrap_or(words.len()));
    let text = match place {
        ["startpos"] => None,
        ["fen", text @ ..] if !text.is_empty() => Some(text.join(" ")),
        _ => {
            return Err("a position is 'startpos' or 'fen <text>', then 'moves <move> ...' if there are any".to_owned());
        }
    };
    Ok(UgiRequest::Position { text, moves: moves.iter().skip(1).map(|&mv| mv.to_owned()).collect() })
}

fn query(words: &[&str]) -> Result<Query, Refusal> {
    match words {
        ["gameover"] => Ok(Query::GameOver),
        ["p1turn"] => Ok(Query::FirstToMove),
        ["result"] => Ok(Query::Result),
        _ => Err(format!("'{}' cannot be queried: gameover, p1turn, result", words.join(" "))),
    }
}

fn go(words: &[&str]) -> Result<Go, Refusal> {
    match words {
        ["infinite"] => return Ok(Go { until_stopped: true, ..Go::of(EngineSetup::strongest(Limits::NONE)) }),
        ["level", name] => {
            let level: Level = name.parse().map_err(|error| format!("{error}"))?;
            return Ok(Go::of(level.usual_setup()));
        }
        _ => {}
    }
    const USAGE: &str = "p1time MS p2time MS p1inc MS p2inc MS, depth N, movetime MS, nodes N, level NAME or infinite";
    let (limits, rest) = words.as_chunks::<2>();
    if limits.is_empty() || !rest.is_empty() {
        return Err(format!("'{}' does not say how far to go: {USAGE}", words.join(" ")));
    }
    let mut setup = EngineSetup::strongest(Limits::NONE);
    let mut clocks = UgiClocks::default();
    for [name, value] in limits {
        match *name {
            "depth" => setup.limits.depth = Some(positive(name, value)?),
            "movetime" => setup.limits.time = Some(Duration::from_millis(positive(name, value)?)),
            "nodes" => setup.limits.nodes = Some(positive(name, value)?),
            "p1time" => clocks.left[0] = Some(milliseconds(name, value)?),
            "p2time" => clocks.left[1] = Some(milliseconds(name, value)?),
            "p1inc" => clocks.increment[0] = milliseconds(name, value)?,
            "p2inc" => clocks.increment[1] = milliseconds(name, value)?,
            _ => return Err(format!("'{name}' is not a limit: {USAGE}")),
        }
    }
    Ok(Go { clocks, ..Go::of(setup) })
}

/// Whoever has overstepped their time is told so by the clock, not by the engine.
fn milliseconds(name: &str, value: &str) -> Result<Duration, Refusal> {
    let number: Option<i64> = value.parse().ok();
    let time = number.map(|number| Duration::from_millis(number.max(0).unsigned_abs()));
    time.ok_or_else(|| format!("{name} takes milliseconds, not '{value}'"))
}

fn positive<T: FromStr + Default + PartialEq>(name: &str, value: &str) -> Result<T, Refusal> {
    let number = value.parse().ok().filter(|number| *number != T::default());
    number.ok_or_else(|| format!("{name} takes a whole number from 1, not '{value}'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<UgiRequest, Refusal> {
        line.parse()
    }

    #[test]
    fn positions_come_with_their_moves() {
        let request = read(" position fen 8/8 r  moves c5 f4 ");
        let moves = vec!["c5".to_owned(), "f4".to_owned()];
        assert_eq!(request, Ok(UgiRequest::Position { text: Some("8/8 r".to_owned()), moves }));
        assert_eq!(read("position startpos"), Ok(UgiRequest::Position { text: None, moves: vec![] }));
    }

    #[test]
    fn limits_can_be_combined() {
        let limits = Limits { time: Some(Duration::from_millis(100)), nodes: Some(9), ..Limits::depth(6) };
        let setup = EngineSetup::strongest(limits);
        assert_eq!(read("go depth 6 movetime 100 nodes 9"), Ok(UgiRequest::Go(Go::of(setup))));
        assert_eq!(read("go level expert"), Ok(UgiRequest::Go(Go::of(Level::Expert.usual_setup()))));
    }

    #[test]
    fn clocks_are_read_in_any_order() {
        let [left, increment] = [60_000, 500].map(Duration::from_millis);
        let clocks = UgiClocks { left: [Some(left), Some(Duration::ZERO)], increment: [increment; 2] };
        let go = Go { clocks, ..Go::of(EngineSetup::strongest(Limits::NONE)) };
        assert_eq!(read("go p1time 60000 p2time -20 p1inc 500 p2inc 500"), Ok(UgiRequest::Go(go)));
        assert_eq!(read("go p2inc 500 p1inc 500 p2time 0 p1time 60000"), Ok(UgiRequest::Go(go)));
    }

    #[test]
    fn refusals_tell_what_would_be_right() {
        for (line, told) in [
            ("", COMMANDS),
            ("jump", COMMANDS),
            ("stop now", "nothing may follow stop"),
            ("position", "'startpos' or 'fen <text>'"),
            ("position fen moves c5", "'startpos' or 'fen <text>'"),
            ("position startpos c5", "'startpos' or 'fen <text>'"),
            ("query score", "gameover, p1turn, result"),
            ("go", "depth N, movetime MS, nodes N, level NAME or infinite"),
            ("go depth", "depth N, movetime MS, nodes N, level NAME or infinite"),
            ("go width 3", "depth N, movetime MS, nodes N, level NAME or infinite"),
            ("go p1time soon", "p1time takes milliseconds, not 'soon'"),
            ("go depth 0", "depth takes a whole number from 1, not '0'"),
            ("go movetime -5", "movetime takes a whole number from 1, not '-5'"),
            ("go level god", "beginner, amateur, expert, master, perfect"),
        ] {
            let refusal = read(line).expect_err(line);
            assert!(refusal.contains(told), "{line}: {refusal}");
        }
    }
}
