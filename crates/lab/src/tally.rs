//! The outcome of a contest, and how much of it may be luck.

use std::fmt;
use std::time::Duration;

/// Games won, drawn and lost by the first player, and how both behaved.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games that the first player won.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that the first player lost.
    pub losses: u32,
    /// How each of them behaved.
    pub conduct: [Conduct; 2],
}

/// How a player used its time and kept the rules.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Conduct {
    /// Moves that it made.
    pub moves: u32,
    /// All its moves together.
    pub time: Duration,
    /// Its slowest move.
    pub worst: Duration,
    /// Games lost by a move that is none.
    pub illegal_moves: u32,
    /// Games lost because it ended or fell silent for good.
    pub crashes: u32,
    /// Games lost because it took too long.
    pub time_outs: u32,
    /// What it did wrong first, for whoever has to mend it.
    pub first_fault: Option<Fault>,
}

/// What loses a game at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// What it played cannot be played.
    IllegalMove(String),
    /// It cannot go on, and what is known of that.
    Crash(String),
    /// This program cannot be started, and why.
    Unstartable(String, String),
    /// It ended on its own, with this status.
    Ended(String),
    /// Nobody knows any more who it was.
    Absent,
    /// It had so much time and no move.
    TimeOut(Duration),
    /// It gave up, which is no fault of a player but loses as well.
    Resigned,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalMove(text) => write!(f, "it played '{text}', which is not a legal move"),
            Self::Crash(text) => f.write_str(text),
            Self::Unstartable(program, error) => write!(f, "'{program}' cannot be started: {error}"),
            Self::Ended(status) => write!(f, "it ended on its own ({status})"),
            Self::Absent => f.write_str("it is not here any more"),
            Self::Resigned => f.write_str("it gave up"),
            Self::TimeOut(time) => write!(f, "it did not answer within {time:?}"),
        }
    }
}

impl Fault {
    /// The fault of a record or a journal, which keep what it says of itself. What nobody has words for is a crash.
    pub fn read(text: &str) -> Self {
        let between = |start: &str, end: &str| text.strip_prefix(start)?.strip_suffix(end);
        if let Some(mv) = between("it played '", "', which is not a legal move") {
            return Self::IllegalMove(mv.to_owned());
        }
        if let Some(status) = between("it ended on its own (", ")").filter(|status| !status.contains("): ")) {
            return Self::Ended(status.to_owned());
        }
        if let Some((program, error)) =
            text.strip_prefix('\'').and_then(|rest| rest.split_once("' cannot be started: "))
        {
            return Self::Unstartable(program.to_owned(), error.to_owned());
        }
        if let Some(time) = text.strip_prefix("it did not answer within ").and_then(read_duration) {
            return Self::TimeOut(time);
        }
        [Self::Absent, Self::Resigned]
            .into_iter()
            .find(|known| known.to_string() == text)
            .unwrap_or_else(|| Self::Crash(text.to_owned()))
    }
}

/// A time as it is written for programmers: 1.5s, 300ms, 20µs.
fn read_duration(text: &str) -> Option<Duration> {
    let unit = text.find(|c: char| c.is_alphabetic())?;
    let (number, unit) = text.split_at(unit);
    let seconds = match unit {
        "s" => 1.0,
        "ms" => 1e-3,
        "µs" => 1e-6,
        "ns" => 1e-9,
        _ => return None,
    };
    // To the nanosecond, which is all that there is.
    let nanoseconds = number.parse::<f64>().ok()? * seconds * 1e9;
    (0.0..1e18).contains(&nanoseconds).then(|| Duration::from_nanos(nanoseconds.round() as u64))
}

impl Conduct {
    pub(crate) fn count_move(&mut self, time: Duration) {
        self.moves += 1;
        self.time += time;
        self.worst = self.worst.max(time);
    }

    pub(crate) fn count_fault(&mut self, fault: Fault) {
        match fault {
            Fault::IllegalMove(_) => self.illegal_moves += 1,
            Fault::Crash(_) | Fault::Unstartable(..) | Fault::Ended(_) | Fault::Absent => self.crashes += 1,
            Fault::TimeOut(_) => self.time_outs += 1,
            Fault::Resigned => return,
        }
        self.first_fault.get_or_insert(fault);
    }

    fn add(&mut self, more: Self) {
        self.moves += more.moves;
        self.time += more.time;
        self.worst = self.worst.max(more.worst);
        self.illegal_moves += more.illegal_moves;
        self.crashes += more.crashes;
        self.time_outs += more.time_outs;
        self.first_fault = self.first_fault.take().or(more.first_fault);
    }

    /// The time that a move took.
    pub fn mean_time(&self) -> Duration {
        self.time / self.moves.max(1)
    }
}

/// Half the width of the middle 95 % of the normal distribution, in standard deviations.
const Z: f64 = 1.96;

impl Tally {
    /// A single game, won by the player of this index or by none.
    pub(crate) fn of_game(winner: Option<usize>, conduct: [Conduct; 2]) -> Self {
        let [wins, draws, losses] = [Some(0), None, Some(1)].map(|result| u32::from(winner == result));
        Self { wins, draws, losses, conduct }
    }

    pub(crate) fn add(&mut self, more: Self) {
        self.wins += more.wins;
        self.draws += more.draws;
        self.losses += more.losses;
        for (conduct, more) in self.conduct.iter_mut().zip(more.conduct) {
            conduct.add(more);
        }
    }

    /// How many games there were.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points that the first player took, from 0 to 1; a draw is half a point.
    pub fn points(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    /// Where the share of the points would come to lie after very many games, with a probability of 95 %.
    ///
    /// This is Wilson's interval, which is sensible for few games and one-sided results too. It takes every game for
    /// won or lost: draws only make the truth lie closer.
    pub fn points_interval(&self) -> [f64; 2] {
        let (n, p) = (f64::from(self.games().max(1)), self.points());
        let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        [(middle - half).max(0.0), (middle + half).min(1.0)]
    }
}

/// The points of the first player in percent, with their interval.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, high] = self.points_interval().map(|share| 100.0 * share);
        write!(f, "{:.1} % (95 %: {low:.1} to {high:.1})", 100.0 * self.points())
    }
}

/// The difference in Elo points that a share of the points stands for; infinite for all or none of them.
pub fn elo(points: f64) -> f64 {
    400.0 * (points / (1.0 - points)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_fault_says_of_itself_is_that_fault() {
        let text = |text: &str| text.to_owned();
        for fault in [
            Fault::IllegalMove(text("z9")),
            Fault::IllegalMove(text("it's 'odd'")),
            Fault::Ended(text("exit status: 3")),
            Fault::Ended(text("signal: 9 (SIGKILL)")),
            Fault::Unstartable(text("/no/such bot"), text("No such file (os error 2)")),
            Fault::TimeOut(Duration::from_millis(300)),
            Fault::TimeOut(Duration::from_micros(1_234_567)),
            Fault::TimeOut(Duration::from_secs(75)),
            Fault::Absent,
            Fault::Resigned,
            Fault::Crash(text("it ended on its own (exit status: 3): no luck (at all)")),
            Fault::Crash(text("it did not answer within reason")),
            Fault::Crash(String::new()),
        ] {
            assert_eq!(Fault::read(&fault.to_string()), fault);
        }
    }

    fn tally(wins: u32, draws: u32, losses: u32) -> Tally {
        Tally { wins, draws, losses, ..Tally::default() }
    }

    #[test]
    fn the_interval_is_wilsons() {
        // Worked by hand for 8 of 10: middle (0.8 + 0.19208) / 1.38416, half 1.96 / 1.38416 * sqrt(0.016 + 0.009604).
        let [low, high] = tally(8, 0, 2).points_interval();
        assert!((low - 0.4902).abs() < 1e-3 && (high - 0.9433).abs() < 1e-3, "{low} {high}");
        assert_eq!(tally(8, 0, 2).points_interval(), tally(7, 2, 1).points_interval());
        let [low, high] = tally(10, 0, 0).points_interval();
        assert!(low > 0.7 && low < 0.75 && high == 1.0, "ten wins do not prove everything: {low} {high}");
        assert_eq!(tally(8, 0, 2).to_string(), "80.0 % (95 %: 49.0 to 94.3)");
    }

    #[test]
    fn elo_is_the_usual_scale() {
        assert_eq!(elo(0.5), 0.0);
        assert!((elo(0.75) - 190.85).abs() < 0.01);
        assert!((elo(0.25) + 190.85).abs() < 0.01);
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    #[test]
    fn games_add_up() {
        let quick =
            Conduct { moves: 1, time: Duration::from_millis(2), worst: Duration::from_millis(2), ..Conduct::default() };
        let mut slow = quick.clone();
        slow.count_move(Duration::from_millis(6));
        slow.count_fault(Fault::IllegalMove("z9".to_owned()));
        let mut total = Tally::of_game(Some(0), [quick.clone(), slow]);
        total.add(Tally::of_game(None, [quick.clone(), quick]));
        assert_eq!((total.wins, total.draws, total.losses, total.points()), (1, 1, 0, 0.75));
        let [_, second] = &total.conduct;
        assert_eq!((second.moves, second.worst, second.illegal_moves), (3, Duration::from_millis(6), 1));
        assert_eq!(second.mean_time(), Duration::from_micros(3333) + Duration::from_nanos(333));
        assert_eq!(second.first_fault, Some(Fault::IllegalMove("z9".to_owned())));
    }
}
