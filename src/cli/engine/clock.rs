//! The clocks of a match as UGI tells them, and how much of its time a move may take.

use std::time::Duration;

use crate::games::Side;

/// Moves that are reckoned with at most: the rest of a long game is played on increments, or quickly.
const MOST_MOVES: u32 = 25;

/// Moves that are reckoned with at least, so that the last ones do not take all that is left.
const LEAST_MOVES: u32 = 3;

/// What is lost on the way to whoever holds the clock.
const LAG: Duration = Duration::from_millis(20);

/// Even who has no time left needs some to answer.
const LEAST: Duration = Duration::from_millis(1);

/// What both sides have left, and what each gets for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Clocks {
    pub left: [Option<Duration>; 2],
    pub increment: [Duration; 2],
}

impl Clocks {
    pub fn are_set(&self) -> bool {
        *self != Self::default()
    }

    /// How long the next move of a side may take when the game lasts so many plies at most, if it has a clock.
    pub fn share(&self, side: Side, plies_left: u32) -> Option<Duration> {
        let (left, increment) = (self.left[side.index()]?, self.increment[side.index()]);
        let moves = plies_left.div_ceil(2).clamp(LEAST_MOVES, MOST_MOVES);
        let share = left / moves + increment.mul_f64(0.8);
        Some(share.min(left / 2).min(left.saturating_sub(LAG)).max(LEAST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(left: u64, increment: u64, plies_left: u32) -> Option<u128> {
        let [left, increment] = [left, increment].map(Duration::from_millis);
        let clocks = Clocks { left: [Some(left), None], increment: [increment; 2] };
        assert_eq!(clocks.share(Side::Second, plies_left), None, "it has no clock");
        clocks.share(Side::First, plies_left).map(|time| time.as_millis())
    }

    #[test]
    fn time_lasts_for_the_rest_of_the_game() {
        assert_eq!(share(50_000, 0, 200), Some(2_000));
        assert_eq!(share(50_000, 0, 20), Some(5_000));
        assert_eq!(share(50_000, 1_000, 200), Some(2_800), "most of the increment comes on top");
        assert_eq!(share(30_000, 0, 1), Some(10_000), "and some is left after the last move");
    }

    #[test]
    fn no_move_loses_on_time() {
        assert_eq!(share(100, 60_000, 200), Some(50), "an increment comes after the move");
        assert_eq!(share(25, 60_000, 200), Some(5));
        assert_eq!(share(0, 0, 200), Some(1));
    }

    #[test]
    fn a_whole_game_stays_within_its_time() {
        let mut left = Duration::from_secs(10);
        for plies_left in (0..200).rev().step_by(2) {
            let clocks = Clocks { left: [Some(left); 2], ..Clocks::default() };
            let spent = clocks.share(Side::First, plies_left).unwrap_or_default();
            assert!(spent < left, "{plies_left} plies before the end");
            left -= spent;
        }
    }
}
