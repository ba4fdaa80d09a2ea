//! What a side can still make of its lines, counted for people and their heuristics.

use super::evaluation::OpenLines;
use super::lines::{COUNTS, lines_of, with_words};
use crate::games::wide_grid::Cells;
use crate::games::{Side, TicTacToe};

/// What a side can still make of its lines.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LineCounts {
    /// Lines that can be filled before the board is full, by the stones that they miss.
    pub missing: [u32; COUNTS],
    /// Free cells that complete a line.
    pub threats: u32,
    /// Free cells that lie in two lines or more that miss two stones: a stone there makes two threats at once.
    pub forks: u32,
}

/// The prospects of the side to move and of its opponent.
pub fn prospects(game: &TicTacToe) -> [LineCounts; 2] {
    let open = OpenLines::of(game);
    let mut both = [0, 1].map(|of| {
        let mut found = LineCounts::default();
        open.open(of).for_each(|(missing, lines)| found.missing[missing] = lines);
        found
    });
    for (side, found) in [game.mover(), !game.mover()].into_iter().zip(&mut both) {
        [found.threats, found.forks] = with_words!(game, W => cells::<W>(game, side));
    }
    both
}

/// How many free cells complete a line, and how many lie in several that miss two stones.
fn cells<const W: usize>(game: &TicTacToe, side: Side) -> [u32; 2] {
    let length = usize::from(game.length());
    let (mut completing, mut once, mut twice) = (Cells::NONE, Cells::NONE, Cells::NONE);
    for lines in lines_of::<W>(game, side) {
        completing |= lines.cells_of(lines.with_stones(length - 1))[0];
        let [one, several] = lines.cells_of(lines.with_stones(length - 2));
        twice = twice | several | (once & one);
        once |= one;
    }
    let free = game.free().resized();
    [completing, twice].map(|cells| (cells & free).len())
}
