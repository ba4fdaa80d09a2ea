//! The fit of the net of Hex to games that the tree search plays against itself.
//!
//! The games are kept as text, so that a long run can be taken up again. What is learnt depends on them and on a seed only:
//! any number of threads finds the same weights, to the last bit.

use std::fmt;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use self::sample::Sample;
use self::slopes::Lesson;

mod games;
pub mod sample;
mod slopes;
mod training;

pub use training::{BATCH, NetFit, errors};

/// One game of so many is not learnt: it tells how good the net is.
const HELD_OUT: u64 = 20;

/// A game by its number, and what the search found out on the way.
pub type SampledGame = (u64, Vec<Sample>);

/// What a line begins with that names the next game.
const GAME: &str = "game ";

/// A line of kept games that is neither the number of a game nor a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLine(pub String);

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is neither the number of a game, as in 'game 7', nor a position and what was found out", self.0)
    }
}

impl std::error::Error for BadLine {}

/// A game as text.
pub fn written((number, samples): &SampledGame) -> String {
    let lines = samples.iter().map(|sample| sample.to_line() + "\n");
    [format!("{GAME}{number}\n")].into_iter().chain(lines).collect()
}

/// Games from text.
pub fn read(text: &str) -> Result<Vec<SampledGame>, BadLine> {
    let mut games: Vec<SampledGame> = Vec::new();
    for line in text.lines() {
        let bad = || BadLine(line.to_owned());
        match line.strip_prefix(GAME) {
            Some(number) => games.push((number.parse().map_err(|_| bad())?, Vec::new())),
            None => games.last_mut().ok_or_else(bad)?.1.push(Sample::from_line(line).ok_or_else(bad)?),
        }
    }
    Ok(games)
}

/// Plays the games of these numbers on so many threads, with so many visits a move, and hands out each that is over.
pub fn play(
    numbers: &[u64],
    visits: u32,
    seed: u64,
    threads: usize,
    on_game: impl FnMut(SampledGame) -> io::Result<()> + Send,
) -> io::Result<()> {
    let next = AtomicU64::new(0);
    let state = Mutex::new((on_game, Ok(())));
    let work = || {
        while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
            let game = (number, games::play(seed, number, visits));
            let Ok(mut state) = state.lock() else { return };
            if state.1.is_err() {
                return;
            }
            state.1 = (state.0)(game);
        }
    };
    thread::scope(|scope| (0..threads.max(1)).for_each(|_| drop(scope.spawn(work))));
    state.into_inner().map_or(Ok(()), |(_, outcome)| outcome)
}

/// What games teach.
#[derive(Clone, Debug, Default)]
pub struct Lessons {
    /// What is learnt.
    pub taught: Vec<Lesson>,
    /// Positions of other games, to tell how good the net is.
    pub held_out: Vec<Lesson>,
}

/// Looks at the positions of games on so many threads.
pub fn lessons(games: &[SampledGame], threads: usize) -> Lessons {
    let portion = games.len().div_ceil(threads.max(1)).max(1);
    let look = |games: &[SampledGame]| {
        let mut lessons = Lessons::default();
        for (number, samples) in games {
            let found = samples.iter().filter_map(training::lesson);
            if number % HELD_OUT == HELD_OUT - 1 {
                lessons.held_out.extend(found)
            } else {
                lessons.taught.extend(found)
            }
        }
        lessons
    };
    let parts: Vec<Lessons> = thread::scope(|scope| {
        let workers: Vec<_> = games.chunks(portion).map(|games| scope.spawn(move || look(games))).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    });
    let mut all = Lessons::default();
    for part in parts {
        all.taught.extend(part.taught);
        all.held_out.extend(part.held_out);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_engine::engines::hex::net::Net;

    fn played(numbers: &[u64], threads: usize) -> Vec<SampledGame> {
        let mut games = Vec::new();
        let keep = |game| {
            games.push(game);
            Ok(())
        };
        play(numbers, 30, 5, threads, keep).unwrap();
        games.sort_by_key(|&(number, _)| number);
        games
    }

    #[test]
    fn a_fit_learns_and_can_be_repeated_on_any_number_of_threads() {
        // Two of the games are on 9 x 9, one of them held out.
        let games = played(&[2, 10, 19], 2);
        assert_eq!(games, played(&[2, 10, 19], 1));
        let text: String = games.iter().map(written).collect();
        let games = read(&text).unwrap();
        assert_eq!(games.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [2, 10, 19]);
        let one = lessons(&games, 1);
        assert_eq!([one.taught.len(), one.held_out.len()], {
            let two = lessons(&games, 2);
            [two.taught.len(), two.held_out.len()]
        });
        assert!(!one.held_out.is_empty());
        let fit = |threads| {
            let mut fit = NetFit::new(&one.taught, 3, 7);
            while !fit.is_done() {
                fit.advance(threads);
            }
            fit.net().clone()
        };
        let net = fit(1);
        assert!(net == fit(2));
        let [before, after] = [&Net::zero(), &net].map(|net| errors(net, &one.taught));
        assert!(after[0] < before[0] && after[1] < before[1], "{before:?} became {after:?}");
    }

    #[test]
    fn a_line_that_is_no_position_is_named() {
        let fault = |text: &str| read(text).expect_err("not a game").to_string();
        assert!(fault("game x").starts_with("'game x' is neither"));
        assert!(fault("...../..B../.W.../...../..... w\ttree\t-\t0.5000\t24\ta1:3").starts_with("'...../..B"));
        assert!(fault("game 1\nnonsense").starts_with("'nonsense'"));
    }
}
