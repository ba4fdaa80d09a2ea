//! Where things lie: the squares, the trays beside them where tokens wait and end, and the dice in the gap between.
//!
//! A square is one unit wide, and the middle of the board is the origin. Light sits at the bottom, dark at the top.

use bevy::prelude::*;

use super::{Fixture, Stand};
use crate::app::table::Spot;
use crate::games::Side;
use crate::games::ur::Square;
use crate::games::ur::path::{COLUMNS, HOME};

/// How large the board is with its trays and its rim.
pub const EXTENT: Vec2 = Vec2::new(9.2, 6.7);

/// From the middle of the board to the middle of a tray, and half the size of one.
pub const TRAY: f32 = 2.42;
pub const TRAY_HALF: Vec2 = Vec2::new(4.16, 0.46);

/// Between one token of a tray and the next.
const TRAY_STEP: f32 = 0.505;
/// From the middle of a tray to the outermost tokens.
const TRAY_REACH: f32 = 3.72;

/// The rows are this far apart, dark's above light's.
fn outwards(side: Side) -> f32 {
    match side {
        Side::First => -1.0,
        Side::Second => 1.0,
    }
}

pub fn square(square: Square) -> Vec2 {
    Vec2::new(f32::from(square.column()) - 4.5, f32::from(square.row()) - 1.0)
}

pub fn tray(side: Side) -> Vec2 {
    Vec2::new(0.0, TRAY * outwards(side))
}

/// The gap in a side's own row, where its dice fall.
pub fn gap(side: Side) -> Vec2 {
    Vec2::new(1.0, outwards(side))
}

/// One of a side's dice.
pub fn die(side: Side, index: u8, dice: u8) -> Vec2 {
    let step = 1.62 / f32::from(dice);
    gap(side) + Vec2::X * step * (f32::from(index) - f32::from(dice - 1) / 2.0)
}

/// How large each die is drawn, so that all of them fit into the gap.
pub fn die_scale(dice: u8) -> f32 {
    2.64 / f32::from(dice.max(3))
}

/// Where a token stands: those that wait fill their tray from the left, those that are home from the right.
pub fn token(side: Side, stand: Stand) -> Vec2 {
    let in_tray = |x: f32| tray(side) + Vec2::X * x;
    match stand {
        Stand::Waiting(place) => in_tray(f32::from(place) * TRAY_STEP - TRAY_REACH),
        Stand::Home(place) => in_tray(TRAY_REACH - f32::from(place) * TRAY_STEP),
        Stand::Step(step) => Square::of(side, step).map_or(Vec2::ZERO, square),
    }
}

/// The way of a token from one stand to another: along its path where it walks on, straight where it is sent back.
pub fn way(side: Side, from: Stand, to: Stand) -> Vec<Vec2> {
    let step_of = |stand| match stand {
        Stand::Waiting(_) => 0,
        Stand::Step(step) => step,
        Stand::Home(_) => HOME,
    };
    let between = (step_of(from) + 1..step_of(to)).map(|step| token(side, Stand::Step(step)));
    std::iter::once(token(side, from)).chain(between).chain([token(side, to)]).collect()
}

pub fn spot_of_square(square: Square) -> Spot {
    Spot(u16::from(square.row() * COLUMNS + square.column()))
}

pub fn spot_of(fixture: Fixture) -> Spot {
    let (kind, side) = match fixture {
        Fixture::Start(side) => (0, side),
        Fixture::Home(side) => (1, side),
        Fixture::Dice(side) => (2, side),
    };
    Spot(100 + 2 * kind + side as u16)
}

/// The middle of any spot.
pub fn place(spot: Spot) -> Vec2 {
    let fixtures = Fixture::ALL.into_iter().map(|fixture| (spot_of(fixture), bounds(fixture).0));
    let mut places = Square::all().map(|place| (spot_of_square(place), square(place))).chain(fixtures);
    places.find(|(known, _)| *known == spot).map_or(Vec2::ZERO, |(_, place)| place)
}

/// The middle of a fixture and half its size. Each tray has two, with room for a number between them.
pub fn bounds(fixture: Fixture) -> (Vec2, Vec2) {
    let half = Vec2::new((TRAY_HALF.x - 0.26) / 2.0, TRAY_HALF.y);
    let aside = Vec2::X * (TRAY_HALF.x - half.x);
    match fixture {
        Fixture::Start(side) => (tray(side) - aside, half),
        Fixture::Home(side) => (tray(side) + aside, half),
        Fixture::Dice(side) => (gap(side), Vec2::new(0.95, 0.48)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_walks_over_every_square_between() {
        assert_eq!(way(Side::First, Stand::Step(3), Stand::Step(6)).len(), 4);
        assert_eq!(way(Side::First, Stand::Waiting(6), Stand::Step(2)).len(), 3);
        assert_eq!(way(Side::Second, Stand::Step(13), Stand::Home(0)).len(), 3);
        assert_eq!(way(Side::Second, Stand::Step(9), Stand::Waiting(3)).len(), 2, "sent back");
    }

    #[test]
    fn everything_lies_within_the_board() {
        let half = EXTENT / 2.0;
        for side in Side::BOTH {
            let stands = (0..7).flat_map(|i| [Stand::Waiting(i), Stand::Home(i)]).chain((1..=14).map(Stand::Step));
            for stand in stands {
                assert!(token(side, stand).abs().cmplt(half - 0.2).all(), "{stand:?}");
            }
        }
        for spot in Square::all().map(spot_of_square) {
            assert!(place(spot).abs().cmplt(half).all());
        }
    }
}
