//! How the search sees War Horses.
//!
//! A score is the margin of painted cells that the game is expected to end with, in hundredths of a cell. What is
//! painted already stays so and does not matter for the rest of the game: it is *settled*, and left out of the key.

mod bounds;
pub mod evaluation;
mod walk;

use evaluation::{Terms, Weights};

use super::fold;
use crate::games::grid::Square;
use crate::games::{Side, WarHorses};
use crate::search::{Interval, Score, Searchable};

/// What one painted cell is worth.
const CELL: Score = 100;

/// What a jump that is open now is worth to the levels that evaluate plainly.
const PLAIN_JUMP: Score = 30;

impl Searchable for WarHorses {
    const UNIT: Score = CELL;

    #[inline]
    fn key(&self) -> u64 {
        let knights = (self.knight(Side::First).index() << 7
            | self.knight(Side::Second).index() << 1
            | self.mover().index()) as u64;
        fold(self.free().0, fold(self.bonuses().0, knights))
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

    /// What most people begin with: more cells are good, and so is a knight that can jump.
    fn evaluate_plainly(&self, side: Side) -> Score {
        let jumps = |side| self.targets(side).len() as Score;
        self.settled(side) + PLAIN_JUMP * (jumps(side) - jumps(!side))
    }

    /// To shut the other knight in decides most games; then comes what the jump paints, what it takes from the other
    /// knight, and how many ways lead on from there.
    #[inline]
    fn promise(&self, target: Square) -> i32 {
        let onward = (target.knight_jumps() & self.free()).len() as i32;
        let theirs = self.targets(!self.mover());
        let takes = theirs.contains(target);
        let mut promise = onward;
        if self.bonuses().contains(target) {
            promise += 8 * (target.neighbours() & self.free()).len() as i32;
        }
        if takes {
            promise += if theirs.len() == 1 { 200 } else { 4 };
        }
        if onward == 0 { promise - 20 } else { promise }
    }

    #[inline]
    fn slot(target: Square) -> usize {
        target.index()
    }

    fn bounds(&self, side: Side, goal: Score) -> Interval {
        let settled = self.margin(side);
        // The margin to ask for is the least one that is worth the goal.
        let goal = -(-goal).div_euclid(CELL) - settled;
        let (low, high) = bounds::future(self, goal);
        Interval { low: CELL * (settled + low), high: CELL * (settled + high) }
    }

    fn plies_left(&self) -> u32 {
        self.free().len()
    }
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
