//! The time that a tournament grants: what each side has left, and how much of it a move may take.

use std::time::Duration;

use crate::games::{Hex, Side};

/// The part of its share that a move takes, so that answers are never late.
const PRUDENCE: f64 = 0.95;

/// A side puts about every fourth of the free cells before the game is decided.
const CELLS_PER_MOVE: u32 = 4;

/// Moves that are always reckoned with, however full the board is.
const LEAST_MOVES: u32 = 8;

/// Even who has no time left needs some to answer.
const LEAST: Duration = Duration::from_millis(10);

/// What a side has left: some time, for so many moves or, where these are none, for the rest of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Left {
    pub time: Duration,
    pub moves: u32,
}

/// The clocks of both sides. Without one, a move takes what the level takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct HtpClocks {
    left: [Option<Left>; 2],
    /// What begins when the time is over: a time for a number of moves, again and again.
    overtime: Option<Left>,
}

impl HtpClocks {
    /// Both sides get a main time, and then an overtime. None of either means no limit, and so does an overtime for no
    /// moves.
    pub fn set(main: Duration, overtime: Left) -> Self {
        let overtime = Some(overtime).filter(|overtime| overtime.moves > 0 && !overtime.time.is_zero());
        let main = Some(Left { time: main, moves: 0 }).filter(|main| !main.time.is_zero());
        Self { left: [main.or(overtime); 2], overtime }
    }

    pub fn tell(&mut self, side: Side, left: Left) {
        self.left[side.index()] = Some(left);
    }

    /// How long the next move of a side may take, if that is limited.
    pub fn share(&self, side: Side, position: &Hex) -> Option<Duration> {
        let Left { time, moves } = self.left[side.index()]?;
        let moves = match moves {
            0 => (position.free().len() / CELLS_PER_MOVE).max(LEAST_MOVES),
            moves => moves,
        };
        Some((time / moves).mul_f64(PRUDENCE).max(LEAST))
    }

    /// Takes the time of a move from the clock of its side.
    pub fn spend(&mut self, side: Side, spent: Duration) {
        let Some(left) = &mut self.left[side.index()] else { return };
        left.time = left.time.saturating_sub(spent);
        let period_is_played = left.moves == 1;
        left.moves = left.moves.saturating_sub(1);
        if let Some(overtime) = self.overtime
            && (period_is_played || left.time.is_zero())
        {
            *left = overtime;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn share(clocks: &HtpClocks) -> Option<u128> {
        clocks.share(Side::First, &Hex::empty(11, true)).map(|time| time.as_millis())
    }

    #[test]
    fn without_a_clock_nothing_is_limited() {
        assert_eq!(share(&HtpClocks::default()), None);
        assert_eq!(share(&HtpClocks::set(seconds(0), Left { time: seconds(10), moves: 0 })), None);
    }

    #[test]
    fn the_main_time_lasts_for_the_game() {
        let mut clocks = HtpClocks::set(seconds(300), Left { time: seconds(0), moves: 0 });
        assert_eq!(share(&clocks), Some(9_500), "a thirtieth of it");
        clocks.spend(Side::First, seconds(150));
        assert_eq!(share(&clocks), Some(4_750));
        clocks.spend(Side::First, seconds(200));
        assert_eq!(share(&clocks), Some(10));
        assert_eq!(clocks.share(Side::Second, &Hex::empty(5, true)), Some(Duration::from_millis(35_625)));
    }

    #[test]
    fn overtime_comes_back_after_its_moves() {
        let mut clocks = HtpClocks::set(seconds(30), Left { time: seconds(20), moves: 2 });
        assert_eq!(share(&clocks), Some(950));
        clocks.spend(Side::First, seconds(31));
        assert_eq!(share(&clocks), Some(9_500));
        clocks.spend(Side::First, seconds(15));
        assert_eq!(share(&clocks), Some(4_750));
        clocks.spend(Side::First, seconds(5));
        assert_eq!(share(&clocks), Some(9_500));
        clocks.tell(Side::First, Left { time: seconds(100), moves: 10 });
        assert_eq!(share(&clocks), Some(9_500));
    }
}
