//! The games of a tournament on the disk: a line of JSON for each, there as soon as the game has ended.
//!
//! The first line tells the plan, so that games of another one are not taken for its own. What was cut off in the middle, when
//! somebody pulled the plug, is cut off here as well: its game is played again.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::{error, fmt, io, thread};

use serde_json::{Value, json};
use war_horses_games::Side;

use super::plan::Plan;
use super::schedule::Fixture;
use super::table::{GameEnding, GameResult, Spending};

/// The version of the format.
const VERSION: u64 = 1;

/// Why a journal cannot be gone on with.
#[derive(Debug)]
pub enum BadJournal {
    /// The file failed.
    Failed(PathBuf, io::Error),
    /// Another run is writing to it.
    InUse(PathBuf),
    /// It is no journal.
    NoJournal(PathBuf),
    /// It belongs to another plan: a line of that one and of this one that differ.
    OtherPlan(PathBuf, String, String),
}

impl fmt::Display for BadJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failed(path, error) => write!(f, "'{}': {error}", path.display()),
            Self::InUse(path) => write!(f, "another run is writing to '{}'", path.display()),
            Self::NoJournal(path) => write!(f, "'{}' holds no games of a tournament", path.display()),
            Self::OtherPlan(path, found, wanted) => {
                write!(f, "'{}' belongs to another tournament: '{found}' there, '{wanted}' here", path.display())
            }
        }
    }
}

impl error::Error for BadJournal {}

/// An open journal, held by one run at a time.
#[derive(Debug)]
pub struct Journal {
    file: Mutex<File>,
}

impl Journal {
    /// Opens a journal, or begins one, and tells the games that are in it.
    pub fn open(path: &Path, plan: &Plan) -> Result<(Self, Vec<GameResult>), BadJournal> {
        let failed = |error| BadJournal::Failed(path.to_owned(), error);
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = opened.map_err(failed)?;
        lock(&file).map_err(|()| BadJournal::InUse(path.to_owned()))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        // A line without an end was being written when the last run ended.
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let head = head(plan);
        // Nothing is cut off before the file has shown that it is ours.
        let results = match whole {
            0 if head.as_bytes().starts_with(&bytes) => Vec::new(),
            0 => return Err(BadJournal::NoJournal(path.to_owned())),
            _ => parse(path, &String::from_utf8_lossy(&bytes[..whole]), plan)?,
        };
        file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0)).map(drop)).map_err(failed)?;
        if whole == 0 {
            write_line(&mut file, &head).map_err(failed)?;
        }
        Ok((Self { file: Mutex::new(file) }, results))
    }

    /// Keeps a game: it is on the disk when this returns.
    pub fn append(&self, plan: &Plan, result: &GameResult) -> io::Result<()> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        write_line(&mut file, &as_json(plan, result).to_string())
    }
}

/// Keeps others out. A run that was killed a moment ago may still be on its way out.
fn lock(file: &File) -> Result<(), ()> {
    for _ in 0..20 {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(50)),
            // Some file systems know no locks.
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(()),
        }
    }
    Err(())
}

/// The games of a journal that nobody writes to any more.
pub fn read_journal(path: &Path, plan: &Plan) -> Result<Vec<GameResult>, BadJournal> {
    let bytes = std::fs::read(path).map_err(|error| BadJournal::Failed(path.to_owned(), error))?;
    parse(path, &String::from_utf8_lossy(&bytes), plan)
}

/// The first line of a journal of this plan.
fn head(plan: &Plan) -> String {
    json!({ "tournament": VERSION, "plan": plan.fingerprint() }).to_string()
}

/// Adds a line, or nothing: half of one would take the next with it.
fn write_line(file: &mut File, line: &str) -> io::Result<()> {
    let whole = file.stream_position()?;
    let written = file.write_all(format!("{line}\n").as_bytes()).and_then(|()| file.sync_data());
    if written.is_err() {
        // What cannot be cut off either is cut off when the journal is opened again.
        let _ = file.set_len(whole).and_then(|()| file.seek(SeekFrom::Start(whole)));
    }
    written
}

/// Lines that make no sense are left out: their games are played again. Of a game that is there twice the first one counts.
fn parse(path: &Path, text: &str, plan: &Plan) -> Result<Vec<GameResult>, BadJournal> {
    let mut lines = text.lines();
    let head: Option<Value> = lines.next().and_then(|line| serde_json::from_str(line).ok());
    let head = head.filter(|head| head["tournament"] == VERSION).and_then(|head| head["plan"].as_array().cloned());
    let found = head.ok_or_else(|| BadJournal::NoJournal(path.to_owned()))?;
    let found: Vec<_> = found.iter().map(|line| line.as_str().unwrap_or_default()).collect();
    let wanted = plan.fingerprint();
    if let Some(line) = (0..found.len().max(wanted.len()))
        .find(|&line| found.get(line) != wanted.get(line).map(String::as_str).as_ref())
    {
        let found = found.get(line).copied().unwrap_or_default().to_owned();
        let wanted = wanted.get(line).cloned().unwrap_or_default();
        return Err(BadJournal::OtherPlan(path.to_owned(), found, wanted));
    }
    let mut seen = BTreeSet::new();
    let results = lines.filter_map(|line| of_json(plan, &serde_json::from_str(line).ok()?));
    Ok(results.filter(|result| seen.insert(result.fixture)).collect())
}

fn as_json(plan: &Plan, result: &GameResult) -> Value {
    let GameResult { fixture, winner, ending, reason, spending, record } = result;
    let name = |side: Side| plan.entrants[fixture.players[side.index()]].name.as_str();
    json!({
        "round": fixture.round + 1,
        "start": fixture.start + 1,
        "players": Side::BOTH.map(name),
        "winner": winner.map(name),
        "ending": ending.id(),
        "reason": reason,
        "moves": spending.map(|spending| spending.moves),
        "time_us": spending.map(|spending| spending.time.as_micros() as u64),
        "worst_us": spending.map(|spending| spending.worst.as_micros() as u64),
        "record": record,
    })
}

fn of_json(plan: &Plan, line: &Value) -> Option<GameResult> {
    let number = |value: &Value| u32::try_from(value.as_u64()?).ok();
    let time = |value: &Value| value.as_u64().map(Duration::from_micros);
    let [first, second] = [0, 1].map(|side| line["players"][side].as_str().and_then(|name| plan.entrant(name)));
    let players = [first?, second?];
    let winner = match line["winner"].as_str() {
        Some(name) => Some(Side::BOTH[players.iter().position(|&player| Some(player) == plan.entrant(name))?]),
        None => None,
    };
    let spending = |side: usize| {
        let [moves, all, worst] = ["moves", "time_us", "worst_us"].map(|key| &line[key][side]);
        Some(Spending { moves: number(moves)?, time: time(all)?, worst: time(worst)? })
    };
    Some(GameResult {
        fixture: Fixture {
            round: number(&line["round"])?.checked_sub(1)?,
            start: number(&line["start"])?.checked_sub(1)?,
            players,
        },
        winner,
        ending: GameEnding::ALL.into_iter().find(|ending| line["ending"] == ending.id())?,
        reason: line["reason"].as_str()?.to_owned(),
        spending: [spending(0)?, spending(1)?],
        record: line["record"].as_str()?.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(more: &str) -> Plan {
        let text = format!(
            "{more}game = \"war-horses\"\n[[entrant]]\nplayer = \"random\"\n[[entrant]]\nplayer = \"depth:1\"\n"
        );
        Plan::read(&text, &|player| player.parse().map_err(|error| format!("{error}"))).unwrap()
    }

    fn result(start: u32, winner: Option<Side>) -> GameResult {
        let spending = Spending { moves: 7, time: Duration::from_micros(1_234), worst: Duration::from_micros(999) };
        GameResult {
            fixture: Fixture { round: 0, start, players: [1, 0] },
            winner,
            ending: GameEnding::IllegalMove,
            reason: "it played \"z9\"\nand more".to_owned(),
            spending: [spending, Spending::default()],
            record: "[Game \"war-horses\"]\n\na1 b3\n".to_owned(),
        }
    }

    #[test]
    fn what_was_kept_is_there_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.jsonl");
        let plan = plan("");
        let results = [result(0, Some(Side::Second)), result(1, None)];
        {
            let (journal, none) = Journal::open(&path, &plan).unwrap();
            assert_eq!(none, []);
            results.iter().for_each(|result| journal.append(&plan, result).unwrap());
            assert!(matches!(Journal::open(&path, &plan), Err(BadJournal::InUse(_))));
        }
        assert_eq!(Journal::open(&path, &plan).unwrap().1, results);
        assert_eq!(read_journal(&path, &plan).unwrap(), results);
    }

    #[test]
    fn a_line_that_was_cut_off_anywhere_costs_its_own_game_only() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.jsonl");
        let plan = plan("");
        let results: Vec<_> = (0..3).map(|start| result(start, None)).collect();
        let (journal, _) = Journal::open(&path, &plan).unwrap();
        results.iter().for_each(|result| journal.append(&plan, result).unwrap());
        drop(journal);
        let bytes = std::fs::read(&path).unwrap();
        for length in 0..bytes.len() {
            std::fs::write(&path, &bytes[..length]).unwrap();
            let (journal, found) = Journal::open(&path, &plan).unwrap();
            assert_eq!(found, results[..found.len()], "{length}");
            results[found.len()..].iter().for_each(|result| journal.append(&plan, result).unwrap());
            drop(journal);
            assert_eq!(read_journal(&path, &plan).unwrap(), results, "{length}");
        }
        let twice =
            [&bytes[..], b"not a game\n", &bytes[bytes.iter().position(|&byte| byte == b'\n').unwrap() + 1..]].concat();
        std::fs::write(&path, twice).unwrap();
        assert_eq!(read_journal(&path, &plan).unwrap(), results, "no game counts twice");
    }

    #[test]
    fn games_of_another_tournament_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.jsonl");
        drop(Journal::open(&path, &plan("seed = 1\n")).unwrap());
        let told = Journal::open(&path, &plan("seed = 2\n")).unwrap_err().to_string();
        assert!(
            told.ends_with("belongs to another tournament: 'starts 5 from 1' there, 'starts 5 from 2' here"),
            "{told}"
        );
        for text in ["hello\n", "hello", "one\ntwo", "{}", "\n"] {
            std::fs::write(&path, text).unwrap();
            assert!(matches!(Journal::open(&path, &plan("")), Err(BadJournal::NoJournal(_))), "{text:?}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "what is not ours stays as it was");
        }
    }
}
