//! The evaluation: a guess at how many more cells one side will paint than the other in the rest of the game.
//!
//! `docs/heuristics.en.md` explains the terms, where their weights come from and what each is worth.

use crate::engines::knights::territory;
use crate::engines::knights::walk::{self, most_paint, reach};
use crate::games::grid::Squares;
use crate::games::{Side, WarHorses};
use crate::search::Score;

/// The terms, each as the count of the side to move minus that of its opponent.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Terms {
    /// Cells that the walk of a knight can still paint at most, once its opponent is shut in for good.
    pub lone_walk: i32,
    /// Free cells that this knight gets to first.
    pub territory: i32,
    /// Free neighbours of the bonuses that this knight gets to first.
    pub bonus_cells: i32,
}

/// What each term is worth, in hundredths of a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Of a cell of a walk alone.
    pub lone_walk: Score,
    /// By the number of free cells: the fewer are left, the surer is each of them.
    pub territory: [Score; 65],
    /// Of a free neighbour of a bonus.
    pub bonus_cells: Score,
}

impl Weights {
    /// Those that were fitted to games.
    pub const FITTED: Self = Self { lone_walk: 90, territory: territory::weights(197, 16), bonus_cells: 36 };
}

impl Terms {
    /// The terms of a game that goes on.
    #[inline]
    pub fn of(game: &WarHorses) -> Self {
        let (mover, other, free) = (game.mover(), !game.mover(), game.free());
        if game.targets(other).is_empty() {
            let from = game.knight(mover);
            let walk = most_paint(from, reach(from, free), free, game.bonuses());
            return Self { lone_walk: walk as i32, ..Self::default() };
        }
        let [mine, theirs] = race(game, mover);
        let mut terms = Self { territory: mine.len() as i32 - theirs.len() as i32, ..Self::default() };
        if !game.bonuses().is_empty() {
            let cells = |of: Squares| -> i32 {
                (game.bonuses() & of).map(|bonus| (bonus.neighbours() & free).len() as i32).sum()
            };
            terms.bonus_cells = cells(mine) - cells(theirs);
        }
        terms
    }

    /// What the rest of the game is worth to the side to move.
    #[inline]
    pub fn score(self, free: Squares, weights: &Weights) -> Score {
        weights.lone_walk * self.lone_walk
            + weights.territory[free.len() as usize] * self.territory
            + weights.bonus_cells * self.bonus_cells
    }
}

/// The free cells that `first`, which jumps first, gets to before its opponent, and those of its opponent.
#[inline]
pub fn race(game: &WarHorses, first: Side) -> [Squares; 2] {
    walk::race([first, !first].map(|side| game.knight(side)), game.free(), |_, _| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Evaluate, Evaluation};

    /// The two examples that `docs/heuristics.en.md` works out by hand.
    #[test]
    fn the_examples_of_the_documentation_come_out_as_written() {
        let race: WarHorses =
            "rrrrgg1g/rr1rggg1/rrrrgGgg/r1r1gggg/1rrr1ggg/rrRrg1*1/rrrrgggg/rrrrgggg r".parse().unwrap();
        assert_eq!((race.margin(Side::First), race.free().len()), (2, 10));
        assert_eq!(Terms::of(&race), Terms { lone_walk: 0, territory: 6 - 2, bonus_cells: 2 });
        assert_eq!(Weights::FITTED.territory[10], 32);
        assert_eq!(Evaluation::Best.evaluate(&race, Side::First), 200 + 4 * 32 + 2 * 36);
        assert_eq!(Evaluation::Best.evaluate(&race, Side::Second), -400);

        let alone: WarHorses =
            "rrrrgggg/rr1rgggg/rrrrgggg/r1r1gggg/1rrrgggg/rrRrrggg/rrrrrggg/rrrrrggG r".parse().unwrap();
        assert_eq!(Terms::of(&alone), Terms { lone_walk: 3, territory: 0, bonus_cells: 0 });
        assert_eq!(Evaluation::Best.evaluate(&alone, Side::First), 200 + 3 * 90);
    }
}
