//! What came of the games: the crosstable, and how everybody behaved.

use std::time::Duration;

use war_horses_games::Side;

use super::schedule::Fixture;

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameEnding {
    /// By the rules of the game.
    Rules,
    /// The loser gave up.
    Resigned,
    /// The loser's time ran out, or it said nothing.
    Time,
    /// The loser played what is no legal move.
    IllegalMove,
    /// The loser ended, or could not be started.
    Crash,
}

impl GameEnding {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Rules, Self::Resigned, Self::Time, Self::IllegalMove, Self::Crash];

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Resigned => "resigned",
            Self::Time => "time",
            Self::IllegalMove => "illegal-move",
            Self::Crash => "crash",
        }
    }

    /// Whether the loser is to blame.
    pub const fn is_fault(self) -> bool {
        matches!(self, Self::Time | Self::IllegalMove | Self::Crash)
    }
}

/// What a player took of the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spending {
    /// Moves that it made.
    pub moves: u32,
    /// All of them together.
    pub time: Duration,
    /// The slowest.
    pub worst: Duration,
}

impl Spending {
    /// What a move took.
    pub fn mean(&self) -> Duration {
        self.time / self.moves.max(1)
    }

    fn add(&mut self, more: Self) {
        self.moves += more.moves;
        self.time += more.time;
        self.worst = self.worst.max(more.worst);
    }
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// Which one.
    pub fixture: Fixture,
    /// Who won, if anybody did.
    pub winner: Option<Side>,
    /// How it ended.
    pub ending: GameEnding,
    /// What the loser did, where that ended the game.
    pub reason: String,
    /// What each side took of the time.
    pub spending: [Spending; 2],
    /// The whole match.
    pub record: String,
}

/// What one entrant did against another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CrosstableCell {
    /// Games won.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl CrosstableCell {
    /// A point for a win, and half of one for a draw.
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// All games.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    fn add(&mut self, more: Self) {
        self.wins += more.wins;
        self.draws += more.draws;
        self.losses += more.losses;
    }
}

/// The crosstable.
#[derive(Clone, PartialEq, Debug)]
pub struct Crosstable {
    /// `cells[a][b]` is what `a` did against `b`.
    pub cells: Vec<Vec<CrosstableCell>>,
    /// What each entrant took of the time.
    pub spending: Vec<Spending>,
    /// The faults of each entrant, by how the game ended, and the reason of the first.
    pub faults: Vec<(Vec<(GameEnding, u32)>, Option<String>)>,
}

impl Crosstable {
    /// The table of these games.
    pub fn of(entrants: usize, results: &[GameResult]) -> Self {
        let mut table = Self {
            cells: vec![vec![CrosstableCell::default(); entrants]; entrants],
            spending: vec![Spending::default(); entrants],
            faults: vec![(Vec::new(), None); entrants],
        };
        // In the order of the games, whoever ended first: the first fault is always the same one.
        let mut results: Vec<_> = results.iter().collect();
        results.sort_by_key(|result| result.fixture);
        for result in results {
            let players = result.fixture.players;
            for side in Side::BOTH {
                let [own, other] = [side, !side].map(|side| players[side.index()]);
                let [wins, draws, losses] = [Some(side), None, Some(!side)].map(|won| u32::from(result.winner == won));
                table.cells[own][other].add(CrosstableCell { wins, draws, losses });
                table.spending[own].add(result.spending[side.index()]);
                if losses > 0 && result.ending.is_fault() {
                    let (faults, first) = &mut table.faults[own];
                    match faults.iter_mut().find(|(ending, _)| *ending == result.ending) {
                        Some((_, count)) => *count += 1,
                        None => faults.push((result.ending, 1)),
                    }
                    first.get_or_insert_with(|| result.reason.clone());
                }
            }
        }
        table
    }

    /// What an entrant did against all others.
    pub fn total(&self, entrant: usize) -> CrosstableCell {
        let mut total = CrosstableCell::default();
        self.cells[entrant].iter().for_each(|cell| total.add(*cell));
        total
    }

    /// The share of the points that an entrant took, from 0 to 1.
    pub fn share(&self, entrant: usize) -> f64 {
        let total = self.total(entrant);
        total.points() / f64::from(total.games().max(1))
    }

    /// The games that an entrant lost by its own fault.
    pub fn fault_count(&self, entrant: usize) -> u32 {
        self.faults[entrant].0.iter().map(|(_, count)| count).sum()
    }

    /// All games.
    pub fn games(&self) -> u32 {
        (0..self.cells.len()).map(|entrant| self.total(entrant).games()).sum::<u32>() / 2
    }

    /// The entrants from first to last, by these ratings, then by points and then as they were entered.
    pub fn standings(&self, elo: &[f64]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.cells.len()).collect();
        // Ratings of equal results differ in the last digit.
        let rounded = |entrant: usize| (elo[entrant] * 1e3).round() as i64;
        order.sort_by(|&a, &b| {
            rounded(b).cmp(&rounded(a)).then(self.share(b).total_cmp(&self.share(a))).then(a.cmp(&b))
        });
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(players: [usize; 2], start: u32, winner: Option<Side>, ending: GameEnding) -> GameResult {
        let spent = |milliseconds| Spending {
            moves: 2,
            time: Duration::from_millis(milliseconds),
            worst: Duration::from_millis(milliseconds),
        };
        GameResult {
            fixture: Fixture { round: 0, start, players },
            winner,
            ending,
            reason: format!("reason {start}"),
            spending: [spent(10), spent(20)],
            record: String::new(),
        }
    }

    #[test]
    fn games_become_a_table() {
        let results = [
            game([1, 0], 3, Some(Side::First), GameEnding::Crash),
            game([0, 1], 2, Some(Side::First), GameEnding::Rules),
            game([0, 1], 1, Some(Side::Second), GameEnding::Crash),
            game([0, 2], 0, None, GameEnding::Rules),
            game([0, 2], 1, Some(Side::Second), GameEnding::Resigned),
        ];
        let table = Crosstable::of(3, &results);
        assert_eq!(table.cells[0][1], CrosstableCell { wins: 1, draws: 0, losses: 2 });
        assert_eq!(table.cells[1][0], CrosstableCell { wins: 2, draws: 0, losses: 1 });
        assert_eq!((table.total(0).points(), table.total(0).games(), table.games()), (1.5, 5, 5));
        assert_eq!(table.faults[0], (vec![(GameEnding::Crash, 2)], Some("reason 1".to_owned())));
        assert_eq!((table.fault_count(0), table.fault_count(2)), (2, 0));
        assert_eq!(table.spending[0].moves, 10);
        assert_eq!(
            (table.spending[0].mean(), table.spending[0].worst),
            (Duration::from_millis(6), Duration::from_millis(20))
        );
        assert_eq!(table.standings(&[-10.0, 5.0, 5.0]), [2, 1, 0]);
    }
}
