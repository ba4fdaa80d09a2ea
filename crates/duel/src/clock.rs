//! How much time the players of a match have, and how much of it a machine takes for a move.
//!
//! ```
//! use std::time::Duration;
//! use war_horses_duel::{Duel, Player, TimeControl};
//! use war_horses_games::{Game, Side, WarHorses};
//!
//! let clock: TimeControl = "5m+3s".parse()?;
//! let mut duel = Duel::<WarHorses>::from_seed(1, [Player::Human; 2]).with_clock(clock);
//! duel.spend(Duration::from_secs(10));
//! duel.play(duel.position().legal_moves()[0])?;
//! assert_eq!(duel.time_left(Side::First), Some(Duration::from_secs(293)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use war_horses_games::{Complaint, Explain, complaint, explained_errors};

/// Far more than anyone plays, and far from where adding times could overflow.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Moves that are reckoned with at most: the rest of a long game is played on increments, or quickly.
const MOST_MOVES: u32 = 25;

/// Moves that are reckoned with at least, so that the last ones do not take all that is left.
const LEAST_MOVES: u32 = 3;

/// What is lost on the way to whoever holds the clock.
const LAG: Duration = Duration::from_millis(20);

/// Even who has no time left needs some to answer.
const LEAST: Duration = Duration::from_millis(1);

/// How much time both sides have. Whose time runs out loses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    Untimed,
    /// So much for each move, and for each throw of the dice.
    PerMove(Duration),
    /// So much for all moves together.
    PerGame {
        /// What a side begins with.
        main: Duration,
        /// What it gets for each move, once it is made. A throw of the dice is none.
        increment: Duration,
    },
}

/// A text that is no clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadClock(pub String);

impl Explain for BadClock {
    fn complaint(&self) -> Complaint {
        let text = &self.0;
        complaint!("fault-clock", "'{text}' is no clock: write it like 10m, 5m+3s, 30s/move or none", text)
    }
}

explained_errors!(BadClock);

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Untimed => f.write_str("none"),
            Self::PerMove(limit) => write!(f, "{}/move", short(limit)),
            Self::PerGame { main, increment: Duration::ZERO } => f.write_str(&short(main)),
            Self::PerGame { main, increment } => write!(f, "{}+{}", short(main), short(increment)),
        }
    }
}

impl FromStr for TimeControl {
    type Err = BadClock;

    fn from_str(text: &str) -> Result<Self, BadClock> {
        let text = text.trim();
        let clock = match text.split_once('+') {
            _ if text == "none" => Some(Self::Untimed),
            Some((main, increment)) => {
                time(main).zip(time(increment)).map(|(main, increment)| Self::PerGame { main, increment })
            }
            None => match text.strip_suffix("/move") {
                Some(limit) => time(limit).map(Self::PerMove),
                None => time(text).map(|main| Self::PerGame { main, increment: Duration::ZERO }),
            },
        };
        clock.ok_or_else(|| BadClock(text.to_owned()))
    }
}

/// Reads `1h`, `5m`, `1.5s` or `500ms`, to the millisecond and up to a day.
fn time(text: &str) -> Option<Duration> {
    const UNITS: [(&str, f64); 4] = [("ms", 1.0), ("s", 1e3), ("m", 6e4), ("h", 3.6e6)];
    let (number, unit) = UNITS.iter().find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit)))?;
    let milliseconds = number.parse::<f64>().ok()? * unit;
    let in_range = milliseconds >= 1.0 && milliseconds <= LONGEST.as_millis() as f64;
    in_range.then(|| Duration::from_millis(milliseconds.round() as u64))
}

/// Writes a time in the largest unit that needs no fraction, or in seconds.
fn short(time: Duration) -> String {
    match time.as_secs() {
        _ if time.subsec_nanos() > 0 => format!("{}s", seconds(time)),
        0 => "0s".to_owned(),
        whole if whole % 3_600 == 0 => format!("{}h", whole / 3_600),
        whole if whole % 60 == 0 => format!("{}m", whole / 60),
        whole => format!("{whole}s"),
    }
}

/// Seconds to the millisecond, without zeros at the end.
pub(crate) fn seconds(time: Duration) -> String {
    let text = format!("{:.3}", time.as_secs_f64());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Reads what [`seconds`] writes.
pub(crate) fn read_seconds(text: &str) -> Option<Duration> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..=LONGEST.as_secs_f64()).contains(seconds))?;
    Some(Duration::from_millis((1e3 * seconds).round() as u64))
}

impl TimeControl {
    /// Whether there is a clock at all.
    pub const fn is_timed(self) -> bool {
        !matches!(self, Self::Untimed)
    }

    /// What a side gets for a move that it has made.
    pub const fn increment(self) -> Duration {
        match self {
            Self::PerGame { increment, .. } => increment,
            Self::Untimed | Self::PerMove(_) => Duration::ZERO,
        }
    }

    /// How long a machine should think about a move when it has so much left, and the game lasts so many plies at most.
    pub fn share(self, left: Duration, plies_left: u32) -> Duration {
        let share = match self {
            Self::Untimed => return Duration::MAX,
            Self::PerMove(_) => left.mul_f64(0.9),
            Self::PerGame { increment, .. } => {
                let moves = plies_left.div_ceil(2).clamp(LEAST_MOVES, MOST_MOVES);
                (left / moves + increment.mul_f64(0.8)).min(left / 2)
            }
        };
        share.min(left.saturating_sub(LAG)).max(LEAST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    const fn per_game(main: u64, increment: u64) -> TimeControl {
        TimeControl::PerGame { main: ms(main), increment: ms(increment) }
    }

    #[test]
    fn clocks_are_written_as_they_are_read() {
        for (text, clock) in [
            ("none", TimeControl::Untimed),
            ("5m", per_game(300_000, 0)),
            ("5m+3s", per_game(300_000, 3_000)),
            ("1h+30s", per_game(3_600_000, 30_000)),
            ("90s+0.5s", per_game(90_000, 500)),
            ("30s/move", TimeControl::PerMove(ms(30_000))),
        ] {
            assert_eq!((text.parse(), clock.to_string().as_str()), (Ok(clock), text));
        }
        assert_eq!(" 500ms/move ".parse(), Ok(TimeControl::PerMove(ms(500))));
        assert_eq!("0.5h+1.25m".parse(), Ok(per_game(1_800_000, 75_000)));
    }

    #[test]
    fn what_is_no_clock_is_told_how_to_write_one() {
        for text in ["", "5", "5m+", "+3s", "-5m", "0s", "5m+0s", "30s/turn", "NaNs", "infh", "25h", "5m+3s+3s"] {
            let told = text.parse::<TimeControl>().expect_err(text).to_string();
            assert_eq!(told, format!("'{text}' is no clock: write it like 10m, 5m+3s, 30s/move or none"));
        }
    }

    #[test]
    fn time_lasts_for_the_rest_of_the_game() {
        assert_eq!(per_game(0, 0).share(ms(50_000), 200), ms(2_000));
        assert_eq!(per_game(0, 0).share(ms(50_000), 20), ms(5_000));
        assert_eq!(per_game(0, 1_000).share(ms(50_000), 200), ms(2_800), "most of the increment comes on top");
        assert_eq!(per_game(0, 0).share(ms(30_000), 1), ms(10_000), "and some is left after the last move");
        assert_eq!(TimeControl::PerMove(ms(0)).share(ms(1_000), 1), ms(900));
    }

    #[test]
    fn no_move_loses_on_time() {
        assert_eq!(per_game(0, 60_000).share(ms(100), 200), ms(50), "an increment comes after the move");
        assert_eq!(per_game(0, 60_000).share(ms(25), 200), ms(5));
        assert_eq!(TimeControl::PerMove(ms(0)).share(ms(25), 200), ms(5));
        assert_eq!(per_game(0, 0).share(ms(0), 200), ms(1));
    }

    #[test]
    fn a_whole_game_stays_within_its_time() {
        let mut left = Duration::from_secs(10);
        for plies_left in (0..200).rev().step_by(2) {
            let spent = per_game(10_000, 0).share(left, plies_left);
            assert!(spent < left, "{plies_left} plies before the end");
            left -= spent;
        }
    }
}
