//! The lines of a board: every place where a winning row could stand, and how many stones of one side lie there.
//!
//! All lines of one direction are looked at together. A line is known by its lowest cell, so that a set of lines is a
//! set of cells; how many stones each of them has is counted in three such sets, one for each binary digit.

use crate::games::wide_grid::{Cell, Cells, Direction};
use crate::games::{Side, TicTacToe};

/// The longest line of any board has six cells, and each side at most all of them.
pub const COUNTS: usize = 7;

/// The lines of one direction that one side can still fill, with the number of its stones in each.
#[derive(Clone, Copy, Debug)]
pub struct Lines<const W: usize> {
    direction: Direction,
    length: u8,
    open: Cells<W>,
    digits: [Cells<W>; 3],
}

impl<const W: usize> Lines<W> {
    #[inline]
    fn count(own: Cells<W>, usable: Cells<W>, direction: Direction, length: u8) -> Self {
        let (mut stones, mut usable) = (own, usable);
        let (mut open, mut digits) = (usable, [own, Cells::NONE, Cells::NONE]);
        for _ in 1..length {
            stones = stones.stepped_back(direction);
            usable = usable.stepped_back(direction);
            open = open & usable;
            let mut carry = stones;
            for digit in &mut digits {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        }
        Self { direction, length, open, digits }
    }

    /// The open lines with exactly so many stones, each by its lowest cell.
    #[inline]
    pub fn with_stones(&self, stones: usize) -> Cells<W> {
        self.digits.iter().enumerate().fold(
            self.open,
            |lines, (i, &digit)| {
                if stones >> i & 1 != 0 { lines & digit } else { lines - digit }
            },
        )
    }

    /// The cells of these lines, and those among them that belong to two lines or more.
    #[inline]
    pub fn cells_of(&self, mut lines: Cells<W>) -> [Cells<W>; 2] {
        let (mut once, mut twice) = (lines, Cells::NONE);
        for _ in 1..self.length {
            lines = lines.stepped(self.direction);
            twice |= once & lines;
            once |= lines;
        }
        [once, twice]
    }
}

/// The open lines of `side` in the four directions.
#[inline]
pub fn lines_of<const W: usize>(game: &TicTacToe, side: Side) -> [Lines<W>; 4] {
    let own = game.stones(side).resized();
    let usable = (game.board() - game.stones(!side)).resized();
    Direction::ALL.map(|direction| Lines::count(own, usable, direction, game.length()))
}

/// How many open lines a side has, by the number of its stones in them.
pub type Census = [u32; COUNTS];

#[inline]
pub fn census<const W: usize>(lines: &[Lines<W>; 4]) -> Census {
    std::array::from_fn(|stones| lines.iter().map(|lines| lines.with_stones(stones).len()).sum())
}

/// A line that a side can still fill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenLine {
    /// Its ends.
    pub ends: [Cell; 2],
    /// The stones of the side that lie in it already.
    pub stones: u32,
}

/// The lines that a side can still fill and has begun, those with the most stones first.
pub fn open_lines(game: &TicTacToe, side: Side) -> Vec<OpenLine> {
    let reach = i16::from(game.length()) - 1;
    let mut lines = Vec::new();
    for from in game.board() {
        for (right, up) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            let step = |by: i16| {
                let file = u8::try_from(i16::from(from.file()) + by * right).ok()?;
                let rank = u8::try_from(i16::from(from.rank()) + by * up).ok()?;
                Cell::at(file, rank).filter(|&cell| game.board().contains(cell))
            };
            let Some(line) = (0..=reach).map(step).collect::<Option<Vec<Cell>>>() else { continue };
            let is_open = line.iter().all(|&cell| game.owner(cell) != Some(!side));
            let stones = line.iter().filter(|&&cell| game.owner(cell) == Some(side)).count() as u32;
            if is_open && stones > 0 {
                lines.push(OpenLine { ends: [from, line[line.len() - 1]], stones });
            }
        }
    }
    lines.sort_by_key(|line| std::cmp::Reverse(line.stones));
    lines
}

/// Runs a block with a constant for the number of words that the board of a game needs.
macro_rules! with_words {
    ($game:expr, $W:ident => $body:expr) => {
        $crate::games::match_words!($game.rows(), $W => $body, 0..=4 => 1, 5..=8 => 2, _ => 4)
    };
}
pub(super) use with_words;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;

    /// The same count, line by line and cell by cell.
    fn plain_census(game: &TicTacToe, side: Side) -> Census {
        let mut census = [0; COUNTS];
        for cell in game.board() {
            for (right, up) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let line: Option<Vec<Cell>> = (0..game.length() as i8)
                    .map(|i| {
                        let file = u8::try_from(cell.file() as i8 + i * right).ok()?;
                        let rank = u8::try_from(cell.rank() as i8 + i * up).ok()?;
                        Cell::at(file, rank).filter(|&cell| game.board().contains(cell))
                    })
                    .collect();
                let Some(line) = line else { continue };
                if line.iter().all(|&cell| game.owner(cell) != Some(!side)) {
                    census[line.iter().filter(|&&cell| game.owner(cell) == Some(side)).count()] += 1;
                }
            }
        }
        census
    }

    #[test]
    fn all_lines_of_a_board_are_counted() {
        use rand::{RngExt, SeedableRng};
        let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
        for _ in 0..300 {
            let [columns, rows] = [(); 2].map(|()| rng.random_range(3..=15));
            let mut game = TicTacToe::empty(columns, rows, rng.random_range(3..=6));
            for _ in 0..rng.random_range(0..60) {
                let moves = game.legal_moves();
                let Some(&mv) = moves.get(rng.random_range(0..moves.len().max(1))) else { break };
                game.play(mv);
            }
            for side in Side::BOTH {
                let counted = with_words!(game, W => census(&lines_of::<W>(&game, side)));
                assert_eq!(counted, plain_census(&game, side), "{game}");
                let begun = open_lines(&game, side).len() as u32;
                assert_eq!(begun, counted[1..].iter().sum::<u32>(), "{game}");
            }
        }
    }

    #[test]
    fn cells_shared_by_lines_are_told_apart() {
        let game: TicTacToe = "7x3/5 ......./..xx.../.oo.... x".parse().unwrap();
        let [across, ..] = lines_of::<1>(&game, Side::First);
        let [once, twice] = across.cells_of(across.with_stones(2));
        let names = |cells: Cells<1>| cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(names(once), "a2 b2 c2 d2 e2 f2 g2");
        assert_eq!(names(twice), "b2 c2 d2 e2 f2");
    }
}
