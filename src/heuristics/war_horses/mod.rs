//! How the search sees War Horses.
//!
//! A score is the margin of painted cells that the game is expected to end with, in hundredths of a cell. What is
//! painted already stays so and does not matter for the rest of the game: it is *settled*, and left out of the key.

mod bounds;
mod walk;

use crate::games::grid::{Square, Squares};
use crate::games::{Side, WarHorses};
use crate::search::{Interval, Score, Searchable};

/// What one painted cell is worth.
const CELL: Score = 100;

/// What each term of the evaluation is worth, in hundredths of a cell.
mod weights {
    use super::Score;

    /// A jump that is open now. A knight with few of them is soon shut in.
    pub const JUMP: Score = 20;
    /// A free cell that this knight reaches sooner. Most of what is painted later lies there; the knight cannot
    /// visit all of it, so that it counts for much less than a cell.
    pub const TERRITORY: Score = 25;
    /// A bonus this knight reaches sooner: it will paint up to five cells with one jump, if nothing comes between.
    pub const BONUS: Score = 120;
    /// To be the one to move.
    pub const TEMPO: Score = 30;
}

/// The terms of the evaluation, each as the side to move's count minus the other's.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Terms {
    jumps: i32,
    territory: i32,
    bonuses: i32,
}

impl Terms {
    fn of(game: &WarHorses) -> Self {
        let mover = game.mover();
        let [mine, theirs] = Race::run(game, mover);
        let lead = |of: Squares| (mine & of).len() as i32 - (theirs & of).len() as i32;
        Self {
            jumps: game.targets(mover).len() as i32 - game.targets(!mover).len() as i32,
            territory: lead(Squares::ALL),
            bonuses: lead(game.bonuses()),
        }
    }

    fn score(self) -> Score {
        weights::JUMP * self.jumps
            + weights::TERRITORY * self.territory
            + weights::BONUS * self.bonuses
            + weights::TEMPO
    }
}

/// Both knights run over the free cells at the same time, each taking whatever it gets to first.
struct Race;

impl Race {
    /// The free cells that each of `first` and its opponent reaches before the other; `first` jumps first.
    fn run(game: &WarHorses, first: Side) -> [Squares; 2] {
        let mut free = game.free();
        let mut taken = [Squares::NONE; 2];
        let mut front = [first, !first].map(|side| Squares::of(game.knight(side)));
        while !(front[0] | front[1]).is_empty() {
            for runner in 0..2 {
                front[runner] = front[runner].knight_jumps() & free;
                taken[runner] |= front[runner];
                free = free - front[runner];
            }
        }
        taken
    }
}

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
        let future = Terms::of(self).score();
        self.settled(side) + if side == self.mover() { future } else { -future }
    }

    /// Bonuses first, then the jumps that leave the fewest ways on: narrow corners must be visited before they close,
    /// as in Warnsdorff's rule for the knight's tour.
    #[inline]
    fn promise(&self, target: Square) -> i32 {
        let onward = (target.knight_jumps() & self.free()).len() as i32;
        16 * self.paints(target).len() as i32 + if onward == 0 { 0 } else { 9 - onward }
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

/// Multiplies two words into 128 bits and folds the halves together, so that every bit in matters to every bit out.
/// The constants, of no pattern, keep the zeros of sparse words from swallowing the other one.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a ^ 0x9e37_79b9_7f4a_7c15) * u128::from(b ^ 0xd1b5_4a32_d192_ed03);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_race_shares_out_the_cells_by_who_comes_first() {
        let game: WarHorses = "8/8/8/8/8/1g6/8/R6G r".parse().unwrap();
        let [red, green] = Race::run(&game, Side::First);
        assert!((red & green).is_empty());
        assert_eq!(red | green, game.free(), "everything can be reached");
        assert!(red.contains("c2".parse().unwrap()), "one jump for red, and red jumps first");
        assert!(green.contains("g3".parse().unwrap()));
    }

    #[test]
    fn the_evaluation_is_the_sum_of_its_terms() {
        // Red in its corner has one jump left, c2, and reaches the bonus on e1 in two; green, across the board,
        // has both of its jumps.
        let game: WarHorses = "7G/8/8/8/8/1r6/8/R3*3 r".parse().unwrap();
        let terms = Terms::of(&game);
        assert_eq!((terms.jumps, terms.bonuses), (1 - 2, 1));
        assert_eq!(game.evaluate(Side::First), 100 - 20 + 25 * terms.territory + 120 + 30);
        assert_eq!(game.evaluate(Side::Second), -game.evaluate(Side::First));
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
