//! What can be seen in War Horses.

use std::cell::OnceCell;

use war_horses_engine::engines::knights::walk::{most_paint, most_visits, reach, territories};
use war_horses_games::grid::{Square, Squares};
use war_horses_games::{Side, WarHorses};

use super::{features, yes};

struct View<'a> {
    game: &'a WarHorses,
    free: Squares,
    territories: OnceCell<[Squares; 2]>,
}

impl<'a> View<'a> {
    fn of(game: &'a WarHorses) -> Self {
        Self { game, free: game.free(), territories: OnceCell::new() }
    }

    fn territory(&self, side: Side) -> Squares {
        let taken = || territories(|side| self.game.knight(side), self.game.mover(), self.free);
        self.territories.get_or_init(taken)[side.index()]
    }

    fn targets(&self, side: Side) -> Squares {
        self.game.knight(side).knight_jumps() & self.free
    }

    fn reach(&self, side: Side) -> Squares {
        reach(self.game.knight(side), self.free)
    }

    fn onward(&self, target: Square) -> u32 {
        (target.knight_jumps() & self.free).len()
    }
}

/// How many steps a square is from the border, 0 to 3.
pub(super) fn from_border(square: Square) -> i8 {
    let near = |place: i8| place.min(7 - place);
    near(square.file()).min(near(square.rank()))
}

/// Whether a square is a corner.
pub(super) fn is_corner(square: Square) -> bool {
    matches!(square.file(), 0 | 7) && matches!(square.rank(), 0 | 7)
}

/// The steps of a king from one square to another.
pub(super) fn steps_between(one: Square, other: Square) -> i8 {
    (one.file() - other.file()).abs().max((one.rank() - other.rank()).abs())
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
        walk: |view, side| most_paint(view.game.knight(side), view.reach(side), view.free, view.game.bonuses()).into(),
        visits: |view, side| most_visits(view.game.knight(side), view.reach(side)).into(),
        second: |view, side| (view.targets(side).knight_jumps() & view.free).len().into(),
        gain: |view, side| view.targets(side).map(|target| view.game.paints(target).len()).max().unwrap_or(0).into(),
        bonus_now: |view, side| (view.targets(side) & view.game.bonuses()).len().into(),
        own_jumps: |view, side| (view.targets(side) - view.targets(!side)).len().into(),
        onward: |view, side| view.targets(side).map(|target| view.onward(target)).max().unwrap_or(0).into(),
        dead_ends: |view, side| view.targets(side).filter(|&target| view.onward(target) == 0).count() as f64,
        stuck: |view, side| yes(view.targets(side).is_empty()),
        inward: |view, side| from_border(view.game.knight(side)).into(),
        corner: |view, side| yes(is_corner(view.game.knight(side))),
        turn: |view, side| yes(view.game.mover() == side),
    }
    both {
        free: |view| view.free.len().into(),
        bonuses_left: |view| view.game.bonuses().len().into(),
        phase: |view| 1.0 - f64::from(view.free.len()) / 64.0,
        contested: |view| (view.targets(Side::First) & view.targets(Side::Second)).len().into(),
        distance: |view| steps_between(view.game.knight(Side::First), view.game.knight(Side::Second)).into(),
        odd: |view| f64::from(view.free.len() % 2),
    }
}
