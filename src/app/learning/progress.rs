//! What became of the puzzles a person tried: what is solved, and what should be asked again, spaced in time.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::games::GameId;
use crate::puzzles::Puzzle;

/// It is kept with the settings; games are kept by name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LearningProgress {
    /// The puzzles that were solved, by the fingerprints of their positions.
    pub solved: BTreeMap<String, BTreeSet<u32>>,
    /// What was missed, or played wrong in a match, and comes again.
    pub again: Vec<Again>,
    /// The last day whose puzzle was solved, for each game.
    pub daily: BTreeMap<String, i64>,
}

/// A position that comes again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Again {
    pub game: String,
    /// The puzzle, as a line of a pack.
    pub puzzle: String,
    /// It was played in a match of one's own.
    pub own: bool,
    /// The day, counted as [`today`] does, from which on it is asked, and how many days it rested before.
    pub due: i64,
    pub rest: u16,
}

/// What comes again rests twice as long each time it is found; after so many days it is known.
const KNOWN: u16 = 16;
/// More mistakes than these are not kept for a game.
const MOST: usize = 200;

/// The days since 1970.
pub fn today() -> i64 {
    crate::app::archive::now().0.div_euclid(86_400_000)
}

/// A number that stands for a position, the same for ever: FNV-1a.
fn fingerprint(position: &str) -> u32 {
    position.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

impl LearningProgress {
    pub fn is_solved(&self, game: GameId, puzzle: &Puzzle) -> bool {
        self.solved.get(game.id()).is_some_and(|solved| solved.contains(&fingerprint(&puzzle.position)))
    }

    pub fn is_daily_solved(&self, game: GameId, day: i64) -> bool {
        self.daily.get(game.id()) == Some(&day)
    }

    /// What is to be asked again today.
    pub fn due(&self, game: GameId, day: i64) -> impl Iterator<Item = Puzzle> {
        let due = self.again.iter().filter(move |again| again.game == game.id() && again.due <= day);
        due.filter_map(|again| again.puzzle.parse().ok())
    }

    /// Found at the first try.
    pub fn find(&mut self, game: GameId, puzzle: &Puzzle, day: i64) {
        self.solved.entry(game.id().to_owned()).or_default().insert(fingerprint(&puzzle.position));
        if let Some(place) = self.place_of(game, puzzle) {
            let again = &mut self.again[place];
            again.rest = again.rest.max(1) * 2;
            again.due = day + i64::from(again.rest);
            if again.rest > KNOWN {
                self.again.remove(place);
            }
        }
    }

    /// Missed, or played wrong in a match: it comes again tomorrow.
    pub fn miss(&mut self, game: GameId, puzzle: &Puzzle, own: bool, day: i64) {
        let due = day + 1;
        if let Some(place) = self.place_of(game, puzzle) {
            let again = &mut self.again[place];
            // A mistake that is already known from a match stays as far as it is.
            if !own {
                (again.due, again.rest) = (due, 1);
            }
            return;
        }
        if self.again.iter().filter(|again| again.game == game.id()).count() < MOST {
            self.again.push(Again { game: game.id().to_owned(), puzzle: puzzle.to_string(), own, due, rest: 1 });
        }
    }

    fn place_of(&self, game: GameId, puzzle: &Puzzle) -> Option<usize> {
        let begins = format!("{}\t", puzzle.position);
        self.again.iter().position(|again| again.game == game.id() && again.puzzle.starts_with(&begins))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_missed_comes_again_ever_later_until_it_is_known() {
        let game = GameId::ALL[0];
        let puzzle: Puzzle = "position\tmove\twon\tresult\texpert\t-".parse().unwrap();
        let mut progress = LearningProgress::default();
        progress.miss(game, &puzzle, true, 100);
        progress.miss(game, &puzzle, true, 101);
        assert_eq!((progress.due(game, 100).count(), progress.due(game, 101).count()), (0, 1));
        let mut day = 101;
        for rest in [2, 4, 8, 16] {
            progress.find(game, &puzzle, day);
            assert_eq!(progress.due(game, day + rest - 1).count(), 0);
            day += rest;
            assert_eq!(progress.due(game, day).count(), 1);
        }
        progress.miss(game, &puzzle, false, day);
        assert_eq!(progress.again[0].rest, 1, "missed again, it begins again");
        for _ in 0..5 {
            progress.find(game, &puzzle, day);
        }
        assert_eq!(progress.again, []);
        assert!(progress.is_solved(game, &puzzle));
    }
}
