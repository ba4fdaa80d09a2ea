//! How the search sees tic-tac-toe.
//!
//! A win is worth as many cells as were left for it, and one more: the sooner, the better. On small boards every move is
//! searched and the whole tree can be proved; on large ones only the most promising moves near other stones are.

mod evaluation;
mod lines;
mod prospects;
mod symmetry;
mod terms;
mod threats;

use arrayvec::ArrayVec;
use evaluation::{CELL, OpenLines};
use lines::with_words;
pub use lines::{OpenLine, open_lines};
pub use prospects::{LineCounts, prospects};
use symmetry::{Canon, GridSymmetry};
use threats::{Threats, near_stones};

use crate::games::wide_grid::{Cell, Cells};
use crate::games::{Game, Outcome, Side, TicTacToe, Turn};
use crate::search::{Bounded, Evaluate, Evaluation, Interval, Keyed, MoveOrdering, Score, Scored};

/// With more free cells than these, some of them are left out of the search.
const WHOLE_BOARD: u32 = 36;

/// How many moves are searched where some are left out.
const CANDIDATES: usize = 14;

type Ranked = ArrayVec<(Cell, i32), { Cells::MOST }>;

/// Whether the board is too large for all moves to be searched. Once it is not, it never is again.
#[inline]
fn is_wide(game: &TicTacToe) -> bool {
    game.free().len() > WHOLE_BOARD
}

/// The moves to be searched, and whether the others cannot change the score.
#[inline]
fn ranked<const W: usize>(game: &TicTacToe, depth: u32) -> (Ranked, bool) {
    let threats = Threats::<W>::of(game);
    let rank = |cells: Cells| -> Ranked { cells.map(|cell| (cell, threats.ordering_score(cell))).collect() };
    let [wins, losses] = threats.completes;
    // No result is better than to win at once, and none worse than to let the opponent do so; but the latter takes
    // two moves to be seen.
    if !wins.is_empty() {
        return (rank(wins.resized()), true);
    }
    if !losses.is_empty() && depth >= 2 {
        return (rank(losses.resized()), true);
    }
    if !is_wide(game) {
        return (rank(game.free()), true);
    }
    let mut near = rank(near_stones::<W>(game));
    // Among equals the order stays as it was, so that the same position always has the same candidates.
    near.sort_by_key(|&(_, score)| -score);
    near.truncate(CANDIDATES);
    (near, false)
}

impl Scored for TicTacToe {
    const UNIT: Score = CELL;

    #[inline]
    fn result(&self, side: Side) -> Score {
        match self.turn() {
            Turn::Over(Outcome::Win(winner)) => evaluation::result(self, winner, side),
            _ => 0,
        }
    }
}

impl Keyed for TicTacToe {
    #[inline]
    fn key(&self) -> u64 {
        Canon::of(self).key
    }
}

/// The plain one is what the textbooks begin with: how many lines each side can still fill.
impl Evaluate<TicTacToe> for Evaluation {
    fn evaluate(&self, game: &TicTacToe, side: Side) -> Score {
        let score = match self {
            Self::Plain => OpenLines::of(game).plain_score(),
            Self::Standard | Self::Best => OpenLines::of(game).score(),
        };
        if side == game.mover() { score } else { -score }
    }
}

impl MoveOrdering for TicTacToe {
    const KILLER_BONUS: i32 = 50;

    fn ordering_score(&self, cell: Cell) -> i32 {
        with_words!(self, W => Threats::<W>::of(self).ordering_score(cell))
    }

    #[inline]
    fn candidates(&self, depth: u32, mut visit: impl FnMut(Cell, i32)) -> bool {
        let (mut moves, complete) = with_words!(self, W => ranked::<W>(self, depth));
        let view: GridSymmetry = Canon::of(self).view;
        if !view.is_plain() {
            moves.sort_unstable_by_key(|&(cell, _)| view.image(self, cell));
        }
        moves.into_iter().for_each(|(cell, score)| visit(cell, score));
        complete
    }

    #[inline]
    fn history_index(cell: Cell) -> usize {
        cell.index()
    }
}

impl Bounded for TicTacToe {
    const CHEAP_BOUNDS: bool = true;

    fn bounds(&self, _: Side, _: Score) -> Interval {
        // On a wide board a line is always open somewhere: nobody wins sooner than at once.
        if is_wide(self) { evaluation::widest_bounds(self.free().len()) } else { OpenLines::of(self).bounds() }
    }

    fn max_plies_left(&self) -> u32 {
        if is_wide(self) { u32::MAX } else { self.free().len() }
    }
}

play_by_alpha_beta!(TicTacToe);
