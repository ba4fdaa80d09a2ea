//! What can be seen in War Horses.

use war_horses_engine::engines::knights::walk::{most_paint, most_visits};
use war_horses_games::grid::Square;
use war_horses_games::{Side, WarHorses};

use super::knights::{self, from_border, is_corner};
use super::{features, yes};

type View<'a> = knights::View<'a, WarHorses>;

impl<'a> View<'a> {
    fn of(game: &'a WarHorses) -> Self {
        Self::new(game, game.free(), Side::BOTH.map(|side| game.knight(side)), game.mover())
    }

    fn onward(&self, target: Square) -> u32 {
        (target.knight_jumps() & self.free).len()
    }
}

features! {
    WarHorses, View;
    each {
        cells: |view, side| view.game.painted(side).len().into(),
        jumps: |view, side| view.targets(side).len().into(),
        territory: |view, side| view.territory(side).len().into(),
        bonuses: |view, side| (view.territory(side) & view.game.bonuses()).len().into(),
        bonus_cells: |view, side| {
            (view.territory(side) & view.game.bonuses()).map(|bonus| (bonus.neighbours() & view.free).len()).sum::<u32>().into()
        },
        reach: |view, side| view.reach(side).len().into(),
        walk: |view, side| most_paint(view.knight(side), view.reach(side), view.free, view.game.bonuses()).into(),
        visits: |view, side| most_visits(view.knight(side), view.reach(side)).into(),
        second: |view, side| (view.targets(side).knight_jumps() & view.free).len().into(),
        gain: |view, side| view.targets(side).map(|target| view.game.paints(target).len()).max().unwrap_or(0).into(),
        bonus_now: |view, side| (view.targets(side) & view.game.bonuses()).len().into(),
        own_jumps: |view, side| (view.targets(side) - view.targets(!side)).len().into(),
        onward: |view, side| view.targets(side).map(|target| view.onward(target)).max().unwrap_or(0).into(),
        dead_ends: |view, side| view.targets(side).filter(|&target| view.onward(target) == 0).count() as f64,
        stuck: |view, side| yes(view.targets(side).is_empty()),
        inward: |view, side| from_border(view.knight(side)).into(),
        corner: |view, side| yes(is_corner(view.knight(side))),
        turn: |view, side| yes(view.game.mover() == side),
    }
    both {
        free: |view| view.free.len().into(),
        bonuses_left: |view| view.game.bonuses().len().into(),
        phase: |view| 1.0 - f64::from(view.free.len()) / 64.0,
        contested: |view| (view.targets(Side::First) & view.targets(Side::Second)).len().into(),
        distance: |view| view.distance().into(),
        odd: |view| f64::from(view.free.len() % 2),
    }
}
