//! The evaluation of the specification, to the letter:
//!
//! `H = 100·ΔScore + 10·ΔMobility + 5·ΔProximity + 3·ΔCentre + 400·(I(black is stuck) − I(white is stuck))`
//!
//! and ±10000 or 0 for a finished game. The values of proximity are divided by distances, so that H is a fraction; here
//! it is counted in whole [`PARTS`] of one.

use crate::games::grid::{Square, Squares};
use crate::games::smart_horses::Points;
use crate::games::{Side, SmartHorses};
use crate::search::Score;
use crate::terms::Term;

/// What a point weighs.
pub const SCORE: Score = 100;
const MOBILITY: Score = 10;
const PROXIMITY: Score = 5;
const CENTRE: Score = 3;
const TRAPPED: Score = 400;
const WON: Score = 10_000;

/// A value divided by a distance is counted in parts of this size: all distances up to 10 divide it, and 12 and 14. What
/// 11 and 13 leave over is a few ten-thousandths of a point of proximity.
const FINE: Score = 2_520;

/// So many of our points make one of H: with it the weight of proximity cancels `FINE`.
pub const PARTS: Score = FINE / PROXIMITY;

/// What a finished game is worth to its winner.
pub const WORTH_OF_WIN: Score = WON * PARTS;

/// The middle of the board. The specification names no squares; these four are what chess calls the centre.
const MIDDLE: Squares = Squares::from_bits(0x0000_0018_1800_0000);

/// White's counts minus black's.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Differences {
    /// Points.
    pub score: Score,
    /// Legal moves.
    pub mobility: Score,
    /// In 2520ths.
    pub proximity: Score,
    /// 1 for a knight in the middle.
    pub centre: Score,
    /// 1 for a knight that cannot move.
    pub trapped: Score,
}

impl Differences {
    /// The counts of a position.
    pub fn of(game: &SmartHorses) -> Self {
        let difference = |of: &dyn Fn(Side) -> Score| of(Side::First) - of(Side::Second);
        Self {
            score: game.margin(Side::First),
            mobility: difference(&|side| game.targets(side).len() as Score),
            proximity: difference(&|side| proximity(game.knight(side), game.points())),
            centre: difference(&|side| MIDDLE.contains(game.knight(side)).into()),
            trapped: difference(&|side| game.targets(side).is_empty().into()),
        }
    }

    /// H, in [`PARTS`].
    pub fn weigh(self) -> Score {
        let Self { score, mobility, proximity, centre, trapped } = self;
        let whole = SCORE * score + MOBILITY * mobility + CENTRE * centre - TRAPPED * trapped;
        PARTS * whole + PARTS * PROXIMITY / FINE * proximity
    }
}

/// The terms of H besides the points.
pub fn terms(game: &SmartHorses) -> [Term; 4] {
    let count = |of: &dyn Fn(Side) -> Score| Side::BOTH.map(of);
    let near = count(&|side| proximity(game.knight(side), game.points()));
    [
        Term::new("mobility", count(&|side| game.targets(side).len() as Score), PARTS * MOBILITY),
        Term {
            counts: near.map(|parts| f64::from(parts) / f64::from(FINE)),
            weight: f64::from(PARTS * PROXIMITY),
            ..Term::new("proximity", near, PARTS * PROXIMITY / FINE)
        },
        Term::new("centre", count(&|side| MIDDLE.contains(game.knight(side)).into()), PARTS * CENTRE),
        Term::new("trapped", count(&|side| game.targets(side).is_empty().into()), -PARTS * TRAPPED),
    ]
}

/// What H counts of the values around the knight of a side.
pub fn proximity_of(game: &SmartHorses, side: Side) -> f64 {
    f64::from(proximity(game.knight(side), game.points())) / f64::from(FINE)
}

/// Whether the knight of a side stands in the middle, as H has it.
pub fn is_central(game: &SmartHorses, side: Side) -> bool {
    MIDDLE.contains(game.knight(side))
}

/// All values on the board, each divided by its distance in steps along ranks and files; doubled where the knight stands.
fn proximity(knight: Square, points: &Points) -> Score {
    let near = |(square, value): (Square, i8)| {
        let distance = (square.file() - knight.file()).abs() + (square.rank() - knight.rank()).abs();
        let value = FINE * Score::from(value);
        if distance == 0 { value * 2 } else { value / Score::from(distance) }
    };
    points.iter().map(near).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// The worked example of the specification: 15 to 8 points, 6 moves to 4, proximity 10 to 7, white in the centre.
    #[test]
    fn the_worked_example_gives_738() {
        let example = Differences { score: 15 - 8, mobility: 6 - 4, proximity: (10 - 7) * FINE, centre: 1, trapped: 0 };
        assert_eq!(example.weigh(), 738 * PARTS);
    }

    #[test]
    fn every_term_of_a_position_comes_out_as_by_hand() {
        // White on e4, in the middle, with 8 jumps; black on a1, where b3 is destroyed: only c2 is left.
        let game: SmartHorses = "8/8/(+4)7/8/4W3/1x6/8/B1(-3)5 w 2 5".parse().unwrap();
        // Steps to +4 on a6: 4 + 2 for white, 5 for black. To -3 on c1: 2 + 3 for white, 2 for black.
        let white = 4 * 2520 / 6 - 3 * 2520 / 5;
        let black = 4 * 2520 / 5 - 3 * 2520 / 2;
        let expected = Differences { score: -3, mobility: 7, proximity: white - black, centre: 1, trapped: 0 };
        assert_eq!(Differences::of(&game), expected);
        // 5·(2/3 - 3/5 - 4/5 + 3/2) = 23/6, so that H = -300 + 70 + 23/6 + 3.
        assert_eq!(expected.weigh(), PARTS * (-300 + 70 + 3) + PARTS * 23 / 6);
    }

    #[test]
    fn a_knight_on_a_value_counts_it_twice() {
        let game: SmartHorses = "8/8/8/8/4W3/8/8/B1(-3)5 w 0 0".parse().unwrap();
        assert_eq!(proximity(square("c1"), game.points()), -6 * FINE);
        assert_eq!(proximity(square("c2"), game.points()), -3 * FINE);
    }

    #[test]
    fn a_trapped_knight_costs_400() {
        let stuck: SmartHorses = "8/8/8/8/8/1x6/2x5/W6B b 0 0".parse().unwrap();
        let Differences { mobility, trapped, .. } = Differences::of(&stuck);
        assert_eq!((mobility, trapped), (-2, 1));
        assert_eq!(Differences { trapped, ..Differences::default() }.weigh(), -400 * PARTS);
    }
}
