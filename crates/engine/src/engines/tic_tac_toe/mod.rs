//! How the search sees tic-tac-toe.
//!
//! A win is worth as many cells as were left for it, and one more: the sooner, the better. On small boards every move is
//! searched and the whole tree can be proved; on large ones only the most promising moves near other stones are.

mod evaluation;
mod lines;
mod symmetry;
mod terms;
mod threats;

use arrayvec::ArrayVec;
use evaluation::{CELL, Prospects};
use lines::with_words;
use symmetry::{Canon, View};
use threats::{Threats, near_stones};

use crate::games::wide_grid::{Cell, Cells};
use crate::games::{Game, Outcome, Side, TicTacToe, Turn};
use crate::search::{Evaluation, Interval, Score, Searchable};

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
    let rank = |cells: Cells| -> Ranked { cells.map(|cell| (cell, threats.promise(cell))).collect() };
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
    near.sort_by_key(|&(_, promise)| -promise);
    near.truncate(CANDIDATES);
    (near, false)
}

impl Searchable for TicTacToe {
    const UNIT: Score = CELL;

    const KILLER_PROMISE: i32 = 50;

    const CHEAP_BOUNDS: bool = true;

    #[inline]
    fn key(&self) -> u64 {
        Canon::of(self).key
    }

    fn settled(&self, _: Side) -> Score {
        0
    }

    #[inline]
    fn result(&self, side: Side) -> Score {
        match self.turn() {
            Turn::Over(Outcome::Win(winner)) => evaluation::result(self, winner, side),
            _ => 0,
        }
    }

    fn evaluate(&self, side: Side) -> Score {
        self.evaluate_by(Evaluation::Best, side)
    }

    /// The plain one is what the textbooks begin with: how many lines each side can still fill.
    fn evaluate_by(&self, evaluation: Evaluation, side: Side) -> Score {
        let score = match evaluation {
            Evaluation::Plain => Prospects::of(self).plain_score(),
            Evaluation::Standard | Evaluation::Best => Prospects::of(self).score(),
        };
        if side == self.mover() { score } else { -score }
    }

    fn promise(&self, cell: Cell) -> i32 {
        with_words!(self, W => Threats::<W>::of(self).promise(cell))
    }

    #[inline]
    fn candidates(&self, depth: u32, mut visit: impl FnMut(Cell, i32)) -> bool {
        let (mut moves, complete) = with_words!(self, W => ranked::<W>(self, depth));
        let view: View = Canon::of(self).view;
        if !view.is_plain() {
            moves.sort_unstable_by_key(|&(cell, _)| view.image(self, cell));
        }
        moves.into_iter().for_each(|(cell, promise)| visit(cell, promise));
        complete
    }

    #[inline]
    fn slot(cell: Cell) -> usize {
        cell.index()
    }

    fn bounds(&self, _: Side, _: Score) -> Interval {
        // On a wide board a line is always open somewhere: nobody wins sooner than at once.
        if is_wide(self) { evaluation::widest_bounds(self.free().len()) } else { Prospects::of(self).bounds() }
    }

    fn plies_left(&self) -> u32 {
        if is_wide(self) { u32::MAX } else { self.free().len() }
    }
}
