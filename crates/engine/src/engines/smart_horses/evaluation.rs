//! The evaluation of the master: a guess at how many more points one side will gain than the other in the rest of the game.
//!
//! `docs/heuristics.en.md` explains the terms and where their weights come from.

use crate::engines::knights::territory;
use crate::engines::knights::walk::{most_visits, race, reach};
use crate::games::SmartHorses;
use crate::games::grid::Squares;
use crate::games::smart_horses::Penalty;
use crate::search::Score;

/// Jumps after which all values count as equally far.
pub const FAR: usize = 6;

/// The terms, each as the count of the side to move minus that of its opponent.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Terms {
    /// Moves beyond the next one that the knight can still make at most, once its opponent is shut in for good.
    pub lone_moves: Score,
    /// Points above and below zero that such a knight can reach.
    pub lone_gains: Score,
    /// Points below zero that such a knight can reach.
    pub lone_losses: Score,
    /// 1 as long as both knights can move: then the one to move has to use up its ground first.
    pub both_move: Score,
    /// Free squares that this knight gets to first.
    pub territory: Score,
    /// Jumps that are open now.
    pub jumps: Score,
    /// Positive values that this knight gets to first, by the jumps that it takes.
    pub gains: [Score; FAR],
}

/// What each term is worth, in hundredths of a point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Of a move of a knight that moves alone.
    pub lone_moves: Score,
    /// Of a point above zero that such a knight can reach.
    pub lone_gains: Score,
    /// Of a point below zero that such a knight can reach.
    pub lone_losses: Score,
    /// Of having to move while both can.
    pub both_move: Score,
    /// By the number of free squares: the fewer are left, the surer is each of them.
    pub territory: [Score; 65],
    /// Of a jump that is open now.
    pub jumps: Score,
    /// Of a point that this knight gets to first, by the jumps that it takes.
    pub gains: [Score; FAR],
}

impl Weights {
    /// Where a stuck side pays each time, to shut the other knight in is worth more than all values.
    const EACH: Self = Self {
        lone_moves: 366,
        lone_gains: 80,
        lone_losses: 70,
        both_move: -150,
        territory: territory::weights(1450, 7),
        jumps: -120,
        gains: [65, 40, 28, 24, 15, 10],
    };

    /// Where it pays once, the values decide.
    const ONCE: Self = Self {
        lone_moves: 2,
        lone_gains: 78,
        lone_losses: 1,
        both_move: -20,
        territory: territory::weights(380, 4),
        jumps: -20,
        gains: [58, 30, 22, 20, 10, 10],
    };

    /// Those of a way to play.
    pub const fn of(penalty: Penalty) -> &'static Self {
        match penalty {
            Penalty::Each => &Self::EACH,
            Penalty::Once { .. } => &Self::ONCE,
        }
    }
}

impl Terms {
    /// The terms of a game that goes on.
    #[inline]
    pub fn of(game: &SmartHorses) -> Self {
        let (mover, other, free, points) = (game.mover(), !game.mover(), game.free(), game.points());
        let [mine, theirs] = [mover, other].map(|side| game.targets(side));
        let mut terms = Self::default();
        if theirs.is_empty() {
            let region = reach(game.knight(mover), free);
            terms.lone_moves = most_visits(game.knight(mover), region) as Score - 1;
            for (_, value) in points.iter().filter(|(square, _)| region.contains(*square)) {
                let value = Score::from(value);
                terms.lone_gains += value.max(0);
                terms.lone_losses += value.min(0);
            }
            return terms;
        }
        terms.both_move = 1;
        terms.jumps = mine.len() as Score - theirs.len() as Score;
        let mut jump = 0;
        let territories = race([mover, other].map(|side| game.knight(side)), free, |runner, reached| {
            let sign = if runner == 0 { 1 } else { -1 };
            for square in reached & points.squares() {
                terms.gains[(jump / 2).min(FAR - 1)] += sign * Score::from(points.at(square).max(0));
            }
            jump += 1;
        });
        terms.territory = territories[0].len() as Score - territories[1].len() as Score;
        terms
    }

    /// What the rest of the game is worth to the side to move, in hundredths of a point.
    #[inline]
    pub fn score(&self, free: Squares, weights: &Weights) -> Score {
        if self.both_move == 0 {
            return weights.lone_moves * self.lone_moves
                + weights.lone_gains * self.lone_gains
                + weights.lone_losses * self.lone_losses;
        }
        weights.both_move
            + weights.territory[free.len() as usize] * self.territory
            + weights.jumps * self.jumps
            + self.gains.iter().zip(weights.gains).map(|(gain, weight)| gain * weight).sum::<Score>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Side;
    use crate::search::{Evaluate, Evaluation, Scored};

    /// The two examples that `docs/heuristics.en.md` works out by hand.
    #[test]
    fn the_examples_of_the_documentation_come_out_as_written() {
        let race: SmartHorses =
            "xxxxxx1x/xx(+4)xxxx1/xxxxxBxx/x1x1xxxx/1xxx1xxx/xxWxx1(+10)1/xxxxxxxx/xxxxxxxx w 5 2".parse().unwrap();
        assert_eq!(race.free().len(), 10);
        let expected =
            Terms { both_move: 1, territory: 6 - 2, jumps: 4 - 4, gains: [0, 14, 0, 0, 0, 0], ..Terms::default() };
        assert_eq!(Terms::of(&race), expected);
        assert_eq!(Weights::EACH.territory[10], 241);
        assert_eq!(
            Evaluation::Best.evaluate(&race, Side::First),
            SmartHorses::UNIT / 100 * (300 - 150 + 4 * 241 + 14 * 40)
        );

        let alone: SmartHorses =
            "xxxxxxxx/xx(-3)xxxxx/xxxxxxxx/x(+4)x1xxxx/1xxxxxxx/xxWxxxxx/xxxxxxxx/xxxxxxxB w 5 2".parse().unwrap();
        let expected = Terms { lone_moves: 2, lone_gains: 4, lone_losses: -3, ..Terms::default() };
        assert_eq!(Terms::of(&alone), expected);
        assert_eq!(
            Evaluation::Best.evaluate(&alone, Side::First),
            SmartHorses::UNIT / 100 * (300 + 2 * 366 + 4 * 80 - 3 * 70)
        );
    }
}
