//! How the search sees War Horses.
//!
//! A score is the margin of painted cells that the game is expected to end with, in hundredths of a cell. What is
//! painted already stays so and does not matter for the rest of the game: it is *settled*, and left out of the key.

mod bounds;
pub mod evaluation;
mod terms;

use evaluation::{Terms, Weights};

use crate::engines::{fold, knights};
use crate::games::grid::Square;
use crate::games::{Side, WarHorses};
use crate::search::{Evaluation, Interval, Score, Searchable};

/// What one painted cell is worth.
const CELL: Score = 100;

/// What a jump that is open now is worth to the levels that evaluate plainly.
const PLAIN_JUMP: Score = 30;

impl Searchable for WarHorses {
    const UNIT: Score = CELL;

    const REMEMBERED_PLIES: u32 = 30;

    #[inline]
    fn key(&self) -> u64 {
        let knights = (self.knight(Side::First).index() << 7
            | self.knight(Side::Second).index() << 1
            | self.mover().index()) as u64;
        fold(self.free().bits(), fold(self.bonuses().bits(), knights))
    }

    #[inline]
    fn settled(&self, side: Side) -> Score {
        CELL * self.margin(side)
    }

    #[inline]
    fn result(&self, side: Side) -> Score {
        CELL * self.margin(side)
    }

    fn evaluate(&self, side: Side) -> Score {
        let future = Terms::of(self).score(self.free(), &Weights::FITTED);
        self.settled(side) + if side == self.mover() { future } else { -future }
    }

    #[inline]
    fn evaluate_by(&self, evaluation: Evaluation, side: Side) -> Score {
        match evaluation {
            Evaluation::Plain => evaluate_plainly(self, side),
            Evaluation::Standard | Evaluation::Best => self.evaluate(side),
        }
    }

    /// The gain of a jump is what it paints beyond its own cell.
    #[inline(always)]
    fn promise(&self, target: Square) -> i32 {
        let free = self.free();
        let painted = if self.bonuses().contains(target) { (target.neighbours() & free).len() } else { 0 };
        knights::promise(target, free, self.targets(!self.mover()), 8 * painted as i32)
    }

    #[inline]
    fn slot(target: Square) -> usize {
        target.index()
    }

    fn bounds(&self, side: Side, goal: Score) -> Interval {
        knights::bounds(CELL, self.margin(side), goal, |goal| bounds::future(self, goal))
    }

    fn plies_left(&self) -> u32 {
        self.free().len()
    }
}

/// What most people begin with: more cells are good, and so is a knight that can jump.
fn evaluate_plainly(game: &WarHorses, side: Side) -> Score {
    let jumps = |side| game.targets(side).len() as Score;
    game.settled(side) + PLAIN_JUMP * (jumps(side) - jumps(!side))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_race_shares_out_the_cells_by_who_comes_first() {
        let game: WarHorses = "8/8/8/8/8/1g6/8/R6G r".parse().unwrap();
        let [red, green] = evaluation::race(&game, Side::First);
        assert!((red & green).is_empty());
        assert_eq!(red | green, game.free(), "everything can be reached");
        assert!(red.contains("c2".parse().unwrap()), "one jump for red, and red jumps first");
        assert!(green.contains("g3".parse().unwrap()));
    }

    #[test]
    fn the_key_forgets_who_painted_what() {
        let key = |text: &str| text.parse::<WarHorses>().unwrap().key();
        assert_eq!(key("8/8/8/2rg4/8/8/8/R6G r"), key("8/8/8/2gg4/8/8/8/R6G r"));
        assert_ne!(key("8/8/8/2rg4/8/8/8/R6G r"), key("8/8/8/2rg4/8/8/8/R6G g"));
        assert_ne!(key("8/8/8/2rg4/8/8/8/R6G r"), key("8/8/8/2rg4/8/8/8/G6R r"));
        assert_ne!(key("8/8/8/2r5/8/8/8/R6G r"), key("8/8/8/2r*4/8/8/8/R6G r"));
    }
}
