//! How long everything takes that moves, at normal speed, and along which curve: one table for all boards and panels.
//!
//! Nothing that is waited for takes longer than [`LONGEST`]; a click hastens it, and one setting turns it off.

use std::time::Duration;

use bevy::math::curve::EaseFunction;

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// What a move takes at most, until all of it has been seen.
pub const LONGEST: Duration = ms(600);

/// A knight jumps, and lands a little before it has quite settled.
pub const HOP: Duration = ms(290);
pub const HOP_CURVE: EaseFunction = EaseFunction::QuadraticInOut;
pub const LANDING: Duration = ms(230);
/// What it raises where it lands.
pub const DUST: Duration = ms(320);
/// A piece that cannot go there shakes its head.
pub const SHAKE: Duration = ms(300);

/// New ground spreads over a cell, and over its neighbours one after the other.
pub const SPREAD: Duration = ms(190);
pub const SPREAD_CURVE: EaseFunction = EaseFunction::CubicOut;
pub const NEXT_CELL: Duration = ms(45);
/// A prize bursts into what it paints.
pub const BURST: Duration = ms(330);
/// Points fly to their owner.
pub const COIN: Duration = ms(370);
pub const COIN_CURVE: EaseFunction = EaseFunction::CubicInOut;

/// A broken square falls apart, piece after piece.
pub const SHARDS: Duration = ms(340);
pub const SHARDS_AFTER: Duration = ms(60);

/// A stone drops, and light runs from one stone of a chain to the next.
pub const DROP: Duration = ms(320);
pub const DROP_CURVE: EaseFunction = EaseFunction::BounceOut;
pub const NEXT_STONE: Duration = ms(70);
/// A pen draws a sign.
pub const STROKE: Duration = ms(260);

/// Dice tumble; a token walks from square to square, and one that is hit flies back.
pub const TUMBLE: Duration = ms(600);
pub const TUMBLE_CURVE: EaseFunction = EaseFunction::CubicOut;
pub const WALK: Duration = ms(100);
pub const WALK_CURVE: EaseFunction = EaseFunction::QuadraticInOut;
pub const SENT_BACK: Duration = ms(200);

/// A count rolls to its new value, and a step back or forth is made.
pub const COUNT: Duration = ms(300);
pub const JUMP: Duration = ms(180);
pub const JUMP_CURVE: EaseFunction = EaseFunction::CubicOut;

/// A piece that has won swells for joy.
pub const JOY: Duration = ms(420);

/// The end: the loser's ground dims, light runs over the winner's, and confetti falls. Nobody has to wait for it.
pub const DIMMING: Duration = ms(500);
pub const SHINE: Duration = ms(900);
pub const CONFETTI: Duration = ms(3_000);

#[cfg(test)]
mod tests {
    use super::*;

    /// How long a move as a whole takes is asked of every board in `tests/app/games.rs`.
    #[test]
    fn nothing_that_is_waited_for_takes_long() {
        let after_landing = [DUST, BURST, COIN].map(|lasts| LANDING + lasts);
        let shards = SHARDS_AFTER * 2 + SHARDS;
        let others = [HOP, SHAKE, SPREAD, DROP, STROKE, TUMBLE, WALK + SENT_BACK, COUNT, JUMP, JOY, DIMMING, shards];
        assert!(after_landing.into_iter().chain(others).all(|lasts| lasts <= LONGEST));
    }
}
