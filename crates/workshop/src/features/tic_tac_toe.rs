//! What can be seen in tic-tac-toe.

use std::cell::OnceCell;

use war_horses_engine::engines::tic_tac_toe::{LineCounts, prospects};
use war_horses_games::wide_grid::Cell;
use war_horses_games::{Side, TicTacToe};

use super::{features, yes};

struct View<'a> {
    game: &'a TicTacToe,
    prospects: OnceCell<[LineCounts; 2]>,
}

impl<'a> View<'a> {
    fn of(game: &'a TicTacToe) -> Self {
        Self { game, prospects: OnceCell::new() }
    }

    fn prospects(&self, side: Side) -> &LineCounts {
        &self.prospects.get_or_init(|| prospects(self.game))[usize::from(side != self.game.mover())]
    }

    /// Open lines that miss so many stones.
    fn lines(&self, side: Side, missing: usize) -> f64 {
        self.prospects(side).missing[missing].into()
    }

    /// The stones of a side on cells of some kind.
    fn stones(&self, side: Side, is_one: impl Fn(Cell) -> bool) -> f64 {
        self.game.stones(side).filter(|&cell| is_one(cell)).count() as f64
    }

    fn is_side(&self, cell: Cell) -> [bool; 2] {
        let at_end = |place: u8, places: u8| place == 0 || place + 1 == places;
        [at_end(cell.file(), self.game.columns()), at_end(cell.rank(), self.game.rows())]
    }

    fn is_middle(&self, cell: Cell) -> bool {
        let is_half = |place: u8, places: u8| (2 * i32::from(place) + 1 - i32::from(places)).abs() <= 1;
        is_half(cell.file(), self.game.columns()) && is_half(cell.rank(), self.game.rows())
    }

    fn begun(&self, side: Side) -> f64 {
        let missing = &self.prospects(side).missing;
        missing[1..usize::from(self.game.length())].iter().sum::<u32>().into()
    }
}

features! {
    TicTacToe, View;
    each {
        lines: |view, side| view.prospects(side).missing.iter().sum::<u32>().into(),
        begun: |view, side| view.begun(side),
        lines_1: |view, side| view.lines(side, 1),
        lines_2: |view, side| view.lines(side, 2),
        lines_3: |view, side| view.lines(side, 3),
        lines_4: |view, side| view.lines(side, 4),
        lines_5: |view, side| view.lines(side, 5),
        threats: |view, side| view.prospects(side).threats.into(),
        forks: |view, side| view.prospects(side).forks.into(),
        double_threat: |view, side| yes(view.prospects(side).threats > 1),
        stones: |view, side| view.game.stones(side).len().into(),
        middle: |view, side| view.stones(side, |cell| view.is_middle(cell)),
        corners: |view, side| view.stones(side, |cell| view.is_side(cell) == [true; 2]),
        edges: |view, side| view.stones(side, |cell| view.is_side(cell).contains(&true)),
        turn: |view, side| yes(view.game.mover() == side),
    }
    both {
        free: |view| view.game.free().len().into(),
        phase: |view| 1.0 - f64::from(view.game.free().len()) / f64::from(view.game.board().len()),
        length: |view| view.game.length().into(),
        columns: |view| view.game.columns().into(),
        rows: |view| view.game.rows().into(),
        odd: |view| f64::from(view.game.free().len() % 2),
    }
}
