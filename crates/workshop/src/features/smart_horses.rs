//! What can be seen in Smart Horses.

use war_horses_engine::engines::knights::walk::most_visits;
use war_horses_engine::engines::smart_horses::seed;
use war_horses_games::grid::Squares;
use war_horses_games::{Side, SmartHorses};

use super::knights::{self, from_border, is_corner};
use super::{features, yes};

type View<'a> = knights::View<'a, SmartHorses>;

impl<'a> View<'a> {
    fn of(game: &'a SmartHorses) -> Self {
        Self::new(game, game.free(), Side::BOTH.map(|side| game.knight(side)), game.mover())
    }

    /// The sum of some of the values on some squares.
    fn values(&self, squares: Squares, counts: impl Fn(i8) -> bool) -> f64 {
        let on = |square| self.game.points().at(square);
        (squares & self.game.points().squares()).map(on).filter(|&value| counts(value)).map(f64::from).sum()
    }
}

fn is_good(value: i8) -> bool {
    value > 0
}

fn is_bad(value: i8) -> bool {
    value < 0
}

features! {
    SmartHorses, View;
    each {
        points: |view, side| view.game.score(side).into(),
        jumps: |view, side| view.targets(side).len().into(),
        proximity: |view, side| seed::proximity_of(view.game, side),
        centre: |view, side| yes(seed::is_central(view.game, side)),
        stuck: |view, side| yes(view.targets(side).is_empty()),
        territory: |view, side| view.territory(side).len().into(),
        gains: |view, side| view.values(view.territory(side), is_good),
        losses: |view, side| view.values(view.territory(side), is_bad),
        best_now: |view, side| {
            view.targets(side).map(|target| f64::from(view.game.points().at(target))).fold(f64::NEG_INFINITY, f64::max).max(-99.0)
        },
        worst_now: |view, side| {
            view.targets(side).map(|target| f64::from(view.game.points().at(target))).fold(f64::INFINITY, f64::min).min(99.0)
        },
        gains_now: |view, side| view.values(view.targets(side), is_good),
        gains_soon: |view, side| view.values(view.targets(side).knight_jumps() & view.free, is_good),
        reach: |view, side| view.reach(side).len().into(),
        reach_gains: |view, side| view.values(view.reach(side), is_good),
        reach_losses: |view, side| view.values(view.reach(side), is_bad),
        visits: |view, side| most_visits(view.knight(side), view.reach(side)).into(),
        second: |view, side| (view.targets(side).knight_jumps() & view.free).len().into(),
        own_jumps: |view, side| (view.targets(side) - view.targets(!side)).len().into(),
        inward: |view, side| from_border(view.knight(side)).into(),
        corner: |view, side| yes(is_corner(view.knight(side))),
        turn: |view, side| yes(view.game.mover() == side),
    }
    both {
        free: |view| view.free.len().into(),
        values_left: |view| view.game.points().squares().len().into(),
        gains_left: |view| view.values(Squares::ALL, is_good),
        phase: |view| 1.0 - f64::from(view.free.len()) / 64.0,
        distance: |view| view.distance().into(),
    }
}
