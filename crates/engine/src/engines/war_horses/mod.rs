//! How the search sees War Horses.
//!
//! A score is the margin of painted cells that the game is expected to end with, in hundredths of a cell. What is
//! painted already stays so and does not matter for the rest of the game: it is *banked*, and left out of the key.

mod bounds;
pub mod evaluation;
mod terms;

use evaluation::{Terms, Weights};

use crate::engines::{fold, knights};
use crate::games::grid::Square;
use crate::games::{Side, WarHorses};
use crate::search::{Bounded, Evaluate, Evaluation, Interval, Keyed, MoveOrdering, Score, Scored};

/// What one painted cell is worth.
const CELL: Score = 100;

/// What a jump that is open now is worth to the levels that evaluate plainly.
const PLAIN_JUMP: Score = 30;

impl Scored for WarHorses {
    const UNIT: Score = CELL;

    #[inline]
    fn result(&self, side: Side) -> Score {
        CELL * self.margin(side)
    }
}

impl Keyed for WarHorses {
    #[inline]
    fn key(&self) -> u64 {
        let knights = (self.knight(Side::First).index() << 7
            | self.knight(Side::Second).index() << 1
            | self.mover().index()) as u64;
        fold(self.free().bits(), fold(self.bonuses().bits(), knights))
    }

    #[inline]
    fn banked(&self, side: Side) -> Score {
        CELL * self.margin(side)
    }
}

impl Evaluate<WarHorses> for Evaluation {
    #[inline]
    fn evaluate(&self, game: &WarHorses, side: Side) -> Score {
        match self {
            Self::Plain => evaluate_plainly(game, side),
            Self::Standard | Self::Best => Weights::FITTED.evaluate(game, side),
        }
    }
}

/// By any weights: those that were fitted, or others that are to be compared with them.
impl Evaluate<WarHorses> for Weights {
    fn evaluate(&self, game: &WarHorses, side: Side) -> Score {
        let future = Terms::of(game).score(game.free(), self);
        game.banked(side) + if side == game.mover() { future } else { -future }
    }
}

/// What most people begin with: more cells are good, and so is a knight that can jump.
fn evaluate_plainly(game: &WarHorses, side: Side) -> Score {
    let jumps = |side| game.targets(side).len() as Score;
    game.banked(side) + PLAIN_JUMP * (jumps(side) - jumps(!side))
}

impl MoveOrdering for WarHorses {
    /// The gain of a jump is what it paints beyond its own cell.
    #[inline(always)]
    fn ordering_score(&self, target: Square) -> i32 {
        let free = self.free();
        let painted = if self.bonuses().contains(target) { (target.neighbours() & free).len() } else { 0 };
        knights::ordering_score(target, free, self.targets(!self.mover()), 8 * painted as i32)
    }

    #[inline]
    fn history_index(target: Square) -> usize {
        target.index()
    }
}

impl Bounded for WarHorses {
    const PROOF_TABLE_PLIES: u32 = 30;
    const PROOF_EVALUATED_PLIES: u32 = 30;

    fn bounds(&self, side: Side, goal: Score) -> Interval {
        knights::bounds(CELL, self.margin(side), goal, |goal| bounds::future(self, goal))
    }

    fn max_plies_left(&self) -> u32 {
        self.free().len()
    }
}

play_by_alpha_beta!(WarHorses, {
    fn fair_boards() -> Vec<crate::engines::FairBoard> {
        crate::engines::FairBoard::read_all(include_str!("../../../assets/war_horses/fair.boards"))
    }
});

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
