//! The games of a tournament that are being played, in a small file beside the journal that others may look at meanwhile.
//!
//! It is a help for the eyes and nothing else: it comes and goes, and a tournament is the same without it.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use war_horses_games::Side;

use super::plan::Plan;
use super::schedule::Fixture;
use super::table::GameResult;

/// Nobody sees more than this, and games of fast players shall not wait for the disk.
const PAUSE: Duration = Duration::from_millis(100);

/// What the file ends in, in the place of what the journal ends in.
const EXTENSION: &str = "running.json";

/// Somebody who hears how games go on. Whoever only wants to know how they ended is a function.
pub trait Spectator: Sync {
    /// A game that goes on, with what is on the board and how many moves were made.
    fn moved(&self, _fixture: Fixture, _position: &dyn fmt::Display, _moves: usize) {}

    /// A game that is over, and on the disk.
    fn ended(&self, result: &GameResult);
}

impl<F: Fn(&GameResult) + Sync> Spectator for F {
    fn ended(&self, result: &GameResult) {
        self(result);
    }
}

/// A game that is being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningGame {
    /// Which one.
    pub fixture: Fixture,
    /// What is on the board, as one line of text.
    pub position: String,
    /// How many moves were made.
    pub moves: usize,
}

/// The file, as long as games are being played.
#[derive(Debug)]
pub struct Running<'p> {
    plan: &'p Plan,
    path: PathBuf,
    games: Mutex<(BTreeMap<Fixture, RunningGame>, Option<Instant>)>,
}

impl<'p> Running<'p> {
    /// The file beside this journal.
    pub fn beside(journal: &Path, plan: &'p Plan) -> Self {
        Self { plan, path: journal.with_extension(EXTENSION), games: Mutex::default() }
    }

    /// What is on the board of a game.
    pub fn show(&self, fixture: Fixture, position: &dyn fmt::Display, moves: usize) {
        self.change(|games| _ = games.insert(fixture, RunningGame { fixture, position: position.to_string(), moves }));
    }

    /// A game is over.
    pub fn forget(&self, fixture: Fixture) {
        self.change(|games| _ = games.remove(&fixture));
    }

    fn change(&self, change: impl FnOnce(&mut BTreeMap<Fixture, RunningGame>)) {
        let mut known = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut known.0);
        if known.1.is_some_and(|last| last.elapsed() < PAUSE) {
            return;
        }
        known.1 = Some(Instant::now());
        let name = |player: usize| self.plan.entrants[player].name.as_str();
        let game = |game: &RunningGame| {
            let Fixture { round, start, players } = game.fixture;
            let players = players.map(name);
            json!({ "round": round + 1, "start": start + 1, "players": players, "position": game.position, "moves": game.moves })
        };
        let text = json!({ "running": known.0.values().map(game).collect::<Vec<_>>() }).to_string();
        // In one step, so that nobody reads half of it. Where it cannot be written, nobody looks on.
        let beside = self.path.with_extension("json-new");
        let _ = fs::write(&beside, text).and_then(|()| fs::rename(&beside, &self.path));
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// The games that are being played beside this journal, as far as that can be read.
pub fn read_running(journal: &Path, plan: &Plan) -> Vec<RunningGame> {
    let text = fs::read_to_string(journal.with_extension(EXTENSION)).unwrap_or_default();
    let found: Value = serde_json::from_str(&text).unwrap_or_default();
    let number = |value: &Value| u32::try_from(value.as_u64()?).ok()?.checked_sub(1);
    let game = |game: &Value| {
        let [first, second] = Side::BOTH.map(|side| plan.entrant(game["players"][side.index()].as_str()?));
        Some(RunningGame {
            fixture: Fixture {
                round: number(&game["round"])?,
                start: number(&game["start"])?,
                players: [first?, second?],
            },
            position: game["position"].as_str()?.to_owned(),
            moves: usize::try_from(game["moves"].as_u64()?).ok()?,
        })
    };
    found["running"].as_array().into_iter().flatten().filter_map(game).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_can_be_read_and_goes_with_the_games() {
        let text = "game = \"hex\"\n[[entrant]]\nplayer = \"random\"\n[[entrant]]\nplayer = \"depth:1\"\n";
        let plan = Plan::read(text, &|player| player.parse().map_err(|error| format!("{error}"))).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("games.jsonl");
        assert_eq!(read_running(&journal, &plan), []);
        let running = Running::beside(&journal, &plan);
        let fixture = |start| Fixture { round: 0, start, players: [1, 0] };
        running.show(fixture(0), &"a line", 3);
        let game = |start, moves| RunningGame { fixture: fixture(start), position: "a line".to_owned(), moves };
        assert_eq!(read_running(&journal, &plan), [game(0, 3)]);
        running.show(fixture(0), &"a line", 4);
        assert_eq!(read_running(&journal, &plan), [game(0, 3)], "not with every move");
        std::thread::sleep(PAUSE);
        running.show(fixture(1), &"a line", 1);
        assert_eq!(read_running(&journal, &plan), [game(0, 4), game(1, 1)]);
        std::thread::sleep(PAUSE);
        running.forget(fixture(0));
        assert_eq!(read_running(&journal, &plan), [game(1, 1)]);
        fs::write(journal.with_extension(EXTENSION), "{\"running\": [{}, 7, {\"round\": 0}").unwrap();
        assert_eq!(read_running(&journal, &plan), []);
        drop(running);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
