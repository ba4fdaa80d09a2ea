//! The clocks of a match as UGI tells them.

use std::time::Duration;

use crate::duel::TimeControl;
use crate::games::Side;

/// What both sides have left, and what each gets for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct UgiClocks {
    pub left: [Option<Duration>; 2],
    pub increment: [Duration; 2],
}

impl UgiClocks {
    pub fn are_set(&self) -> bool {
        *self != Self::default()
    }

    /// How long the next move of a side may take when the game lasts so many plies at most, if it has a clock.
    pub fn share(&self, side: Side, plies_left: u32) -> Option<Duration> {
        let (main, increment) = (self.left[side.index()]?, self.increment[side.index()]);
        Some(TimeControl::PerGame { main, increment }.share(main, plies_left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_shares_out_its_own_clock() {
        let [left, increment] = [50_000, 1_000].map(Duration::from_millis);
        let clocks = UgiClocks { left: [Some(left), None], increment: [increment; 2] };
        assert_eq!(clocks.share(Side::First, 200), Some(Duration::from_millis(2_800)));
        assert_eq!(clocks.share(Side::Second, 200), None, "it has no clock");
    }
}
