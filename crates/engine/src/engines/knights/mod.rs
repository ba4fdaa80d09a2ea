//! What War Horses and Smart Horses have in common: two knights who use up a board.

use crate::games::grid::{Square, Squares};
use crate::search::{Interval, Score};

pub mod territory;
pub mod walk;

/// The ordering score of a jump to `target`, if it gains so much and the other knight could jump to `theirs`.
///
/// To shut the other knight in decides most games; then comes the gain, what the jump takes from the other knight, and how
/// many ways lead on from there.
#[inline(always)]
pub fn ordering_score(target: Square, free: Squares, theirs: Squares, gain: i32) -> i32 {
    let onward = (target.knight_jumps() & free).len() as i32;
    let mut score = onward + gain;
    if theirs.contains(target) {
        score += if theirs.len() == 1 { 200 } else { 4 };
    }
    if onward == 0 { score - 20 } else { score }
}

/// The scores between which a game ends that is counted in units: what is banked with the bounds of the `future`,
/// which is asked whether the rest of the game brings what is missing to the goal.
#[inline]
pub fn bounds(unit: Score, banked: i32, goal: Score, future: impl FnOnce(i32) -> (i32, i32)) -> Interval {
    // The margin to ask for is the least one that is worth the goal.
    let (low, high) = future(-(-goal).div_euclid(unit) - banked);
    Interval { low: unit * (banked + low), high: unit * (banked + high) }
}
