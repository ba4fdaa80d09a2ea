//! The evaluation: the open lines of both sides, by how many stones they still miss.
//!
//! `docs/heuristics.en.md` explains the weights.

use super::lines::{COUNTS, Census, census, lines_of, with_words};
use crate::games::wide_grid::Cells;
use crate::games::{Side, TicTacToe};
use crate::search::{Interval, Score};

/// What one cell that is left at the end is worth to the winner, and the least that a win is worth. Guesses stay below.
pub const CELL: Score = 10_000;

/// What an open line is worth, by the stones that it misses. One stone more in a line of some length is worth as much as
/// six lines that miss one more.
pub(super) const WEIGHTS: [Score; COUNTS] = [0, 1_296, 216, 36, 6, 1, 0];

/// What an open line is worth to the levels that evaluate plainly, whatever lies in it.
pub(super) const PLAIN_LINE: Score = 100;

/// The open lines of both sides: of the side to move, and of its opponent.
pub struct OpenLines {
    lines: [Census; 2],
    length: usize,
    free: u32,
    /// Whether the opponent can complete a line in two places, so that one stone cannot stop it.
    double_threat: bool,
}

impl OpenLines {
    /// What there is to see in a game that goes on.
    #[inline]
    pub fn of(game: &TicTacToe) -> Self {
        with_words!(game, W => Self::count::<W>(game))
    }

    #[inline]
    fn count<const W: usize>(game: &TicTacToe) -> Self {
        let length = usize::from(game.length());
        let lines = [game.mover(), !game.mover()].map(|side| lines_of::<W>(game, side));
        let census = lines.map(|lines| census(&lines));
        let double_threat = census[1][length - 1] > 1 && {
            let cells = lines[1]
                .iter()
                .fold(Cells::NONE, |cells, lines| cells | lines.cells_of(lines.with_stones(length - 1))[0]);
            (cells & game.free().resized()).len() > 1
        };
        Self { lines: census, length, free: game.free().len(), double_threat }
    }

    /// The stones that both sides put together until one of them can have filled a line that misses some.
    #[inline]
    fn plies(&self, of: usize, missing: usize) -> u32 {
        (2 * missing - 1 + of) as u32
    }

    /// The lines of one of the two that can be filled before the board is full, as missing stones and number.
    #[inline]
    pub(super) fn open(&self, of: usize) -> impl Iterator<Item = (usize, u32)> {
        let fits = move |&(missing, lines): &(usize, u32)| lines > 0 && self.plies(of, missing) <= self.free;
        (1..=self.length).map(move |missing| (missing, self.lines[of][self.length - missing])).filter(fits)
    }

    /// Between which scores the game will end for the side to move.
    pub fn bounds(&self) -> Interval {
        let best = |of| self.open(of).next().map_or(0, |(missing, _)| win(self.free, self.plies(of, missing)));
        Interval { low: -best(1), high: best(0) }
    }

    /// What is decided whatever the other lines are: that the side to move wins at once, or cannot stop its opponent.
    pub(super) fn decided(&self) -> Option<Score> {
        if self.lines[0][self.length - 1] > 0 {
            return Some(win(self.free, 1));
        }
        self.double_threat.then(|| -win(self.free, 2))
    }

    /// What the side to move can expect.
    pub fn score(&self) -> Score {
        self.decided().unwrap_or_else(|| self.sum(|missing| WEIGHTS[missing]))
    }

    pub fn plain_score(&self) -> Score {
        self.sum(|_| PLAIN_LINE)
    }

    #[inline]
    fn sum(&self, weight: impl Fn(usize) -> Score) -> Score {
        let worth = |of| self.open(of).map(|(missing, lines)| weight(missing) * lines as Score).sum::<Score>();
        (worth(0) - worth(1)).clamp(1 - CELL, CELL - 1)
    }
}

/// What a win is worth after so many more stones on so many free cells.
#[inline]
fn win(free: u32, plies: u32) -> Score {
    CELL * (free + 1 - plies) as Score
}

/// Between which scores the game will end for the side to move, whatever lies on the board: it can win with its next
/// stone at best, and its opponent with the one after that.
pub fn widest_bounds(free: u32) -> Interval {
    Interval { low: -win(free, 2), high: win(free, 1) }
}

/// The score of a finished game.
pub fn result(game: &TicTacToe, winner: Side, side: Side) -> Score {
    let worth = win(game.free().len(), 0);
    if winner == side { worth } else { -worth }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Evaluate, Evaluation, Scored};

    fn game(text: &str) -> TicTacToe {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// The examples that `docs/heuristics.en.md` works out by hand.
    #[test]
    fn the_examples_of_the_documentation_come_out_as_written() {
        let quiet = game("5x5/4 ...../..o../.xx../..o../..... x");
        let prospects = OpenLines::of(&quiet);
        // By the stones in them: none, one, two, three.
        assert_eq!(prospects.lines[0][..4], [10, 6, 2, 0]);
        assert_eq!(prospects.lines[1][..4], [10, 6, 0, 0]);
        assert_eq!(Evaluation::Best.evaluate(&quiet, Side::First), 6 * 36 + 2 * 216 - 6 * 36);
        assert_eq!(Evaluation::Best.evaluate(&quiet, Side::Second), -432);
        assert_eq!(Evaluation::Plain.evaluate(&quiet, Side::First), 100 * (18 - 16));

        let decided = game("5x5/4 ..o../...../.xxx./..o../..... o");
        assert_eq!(
            Evaluation::Best.evaluate(&decided, Side::First),
            19 * CELL,
            "o stops one end, and x wins at the other"
        );
    }

    #[test]
    fn lines_that_cannot_be_filled_in_time_do_not_count() {
        // One free cell, which is x's; o would have to put its stone there.
        let game = game("3x3/3 xox/oox/.xo x");
        assert_eq!(OpenLines::of(&game).bounds(), Interval::exactly(0));
        assert_eq!(
            (Evaluation::Best.evaluate(&game, Side::First), Evaluation::Plain.evaluate(&game, Side::First)),
            (0, 0)
        );
    }

    #[test]
    fn a_sooner_win_is_worth_more() {
        let sooner = game("3x3/3 xxx/oo./... o");
        let later = game("3x3/3 xxx/oox/o.. o");
        assert_eq!([sooner, later].map(|game| game.result(Side::First)), [5 * CELL, 3 * CELL]);
        assert_eq!(later.result(Side::Second), -3 * CELL);
    }
}
