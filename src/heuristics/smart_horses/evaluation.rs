//! The evaluation of the master: a guess at how many more points one side will gain than the other in the rest of the game.
//!
//! `docs/heuristics.en.md` explains the terms and where their weights come from.

use crate::games::SmartHorses;
use crate::games::grid::Squares;
use crate::games::smart_horses::Penalty;
use crate::heuristics::walk::{most_visits, race, reach};
use crate::search::Score;

/// Jumps after which all values count as equally far.
pub const FAR: usize = 6;

/// The terms, from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Terms {
    /// Moves beyond the next that a knight can still make at most, once its opponent is shut in for good.
    pub lone_moves: Score,
    /// Points of both signs that such a knight can reach.
    pub lone_gains: Score,
    pub lone_losses: Score,
    /// Free squares that this knight gets to first, minus those of its opponent.
    pub territory: Score,
    /// Positive values that the side to move and its opponent get to first, by the jumps that it takes.
    pub gains: [[Score; FAR]; 2],
}

/// What each term is worth, in hundredths of a point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    pub lone_moves: Score,
    pub lone_gains: Score,
    pub lone_losses: Score,
    /// By the number of free squares: the fewer are left, the surer is each of them.
    pub territory: [Score; 65],
    pub gains: [[Score; FAR]; 2],
}

impl Weights {
    /// Where a stuck side pays each time, to shut the other knight in is worth more than all values.
    const EACH: Self = Self {
        lone_moves: 360,
        lone_gains: 70,
        lone_losses: 20,
        territory: territory_weights(790, 16, 6),
        gains: [[85, 60, 45, 35, 30, 25], [65, 50, 40, 30, 25, 20]],
    };

    /// Where it pays once, the values decide.
    const ONCE: Self = Self {
        lone_moves: 0,
        lone_gains: 85,
        lone_losses: 50,
        territory: territory_weights(100, 8, 6),
        gains: [[90, 70, 55, 45, 40, 35], [75, 60, 50, 40, 35, 30]],
    };

    pub fn of(game: &SmartHorses) -> &'static Self {
        match game.penalty() {
            Penalty::Each => &Self::EACH,
            Penalty::Once { .. } => &Self::ONCE,
        }
    }
}

/// Weights that fall like `scale` divided by the free squares beyond `offset`, down to the `fewest` beyond it.
const fn territory_weights(scale: Score, offset: usize, fewest: usize) -> [Score; 65] {
    let mut weights = [0; 65];
    let mut free = 0;
    while free < weights.len() {
        let beyond = free.saturating_sub(offset);
        weights[free] = scale / if beyond < fewest { fewest } else { beyond } as Score;
        free += 1;
    }
    weights
}

impl Terms {
    /// The terms of a game that goes on.
    #[inline]
    pub fn of(game: &SmartHorses) -> Self {
        let (mover, other, free, points) = (game.mover(), !game.mover(), game.free(), game.points());
        let mut terms = Self::default();
        if game.targets(other).is_empty() {
            let region = reach(game.knight(mover), free);
            terms.lone_moves = most_visits(game.knight(mover), region) as Score - 1;
            for (square, value) in points.iter().filter(|(square, _)| region.contains(*square)) {
                debug_assert!(free.contains(square));
                *(if value > 0 { &mut terms.lone_gains } else { &mut terms.lone_losses }) += Score::from(value);
            }
            return terms;
        }
        let (values, mut jumps) = (points.squares(), [0; 2]);
        let gains = &mut terms.gains;
        let [mine, theirs] = race([game.knight(mover), game.knight(other)], free, |runner, reached| {
            let near = &mut gains[runner][jumps[runner].min(FAR - 1)];
            *near += (reached & values).map(|square| Score::from(points.at(square).max(0))).sum::<Score>();
            jumps[runner] += 1;
        });
        terms.territory = mine.len() as Score - theirs.len() as Score;
        terms
    }

    /// What the rest of the game is worth to the side to move, in hundredths of a point.
    #[inline]
    pub fn score(&self, free: Squares, weights: &Weights) -> Score {
        let worth = |i: usize| -> Score { self.gains[i].iter().zip(weights.gains[i]).map(|(gain, w)| gain * w).sum() };
        weights.lone_moves * self.lone_moves
            + weights.lone_gains * self.lone_gains
            + weights.lone_losses * self.lone_losses
            + weights.territory[free.len() as usize] * self.territory
            + worth(0)
            - worth(1)
    }
}
