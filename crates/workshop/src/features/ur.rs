//! What can be seen in the Royal Game of Ur.

use war_horses_engine::engines::ur::evaluation::{progress, threat, threats};
use war_horses_games::ur::Rules;
use war_horses_games::ur::path::{BOARD, HOME, MIDDLE_ROSETTE, ROSETTES, SHARED};
use war_horses_games::{Side, Ur};

use super::{features, yes};

struct View<'a> {
    game: &'a Ur,
}

impl<'a> View<'a> {
    fn of(game: &'a Ur) -> Self {
        Self { game }
    }

    fn on_board(&self, side: Side) -> u16 {
        self.game.steps(side) & BOARD
    }

    fn to_go(&self, side: Side) -> f64 {
        f64::from(HOME) * f64::from(self.game.tokens()) - f64::from(progress(self.game, side))
    }

    /// The part of all falls that lead to one of these steps.
    fn chance(&self, side: Side, steps: u16) -> f64 {
        let odds = self.game.rules().odds();
        let leads = |roll: &u8| self.game.targets(side, *roll) & steps != 0;
        let falls: u32 = (1..=4).filter(leads).map(|roll| odds[usize::from(roll)]).sum();
        f64::from(falls) / f64::from(self.game.rules().falls())
    }

    /// The tokens of a side that the next throw of the other may take.
    fn exposed(&self, side: Side) -> u16 {
        threats(self.game).iter().filter(|threat| threat.side != side).fold(0, |all, threat| all | 1 << threat.to)
    }
}

/// A feature that the built-in evaluation counts in sixteenths of a step.
const SIXTEENTHS: f64 = 16.0;

features! {
    Ur, View;
    each {
        progress: |view, side| progress(view.game, side).into(),
        to_go: |view, side| view.to_go(side),
        home: |view, side| view.game.scored(side).into(),
        waiting: |view, side| view.game.waiting(side).into(),
        on_board: |view, side| view.on_board(side).count_ones().into(),
        middle: |view, side| yes(view.game.steps(side) >> MIDDLE_ROSETTE & 1 != 0),
        rosettes: |view, side| (view.on_board(side) & ROSETTES).count_ones().into(),
        shared: |view, side| (view.on_board(side) & SHARED).count_ones().into(),
        safe: |view, side| (view.on_board(side) & (!SHARED | 1 << MIDDLE_ROSETTE)).count_ones().into(),
        leader: |view, side| view.on_board(side).checked_ilog2().unwrap_or(0).into(),
        rear: |view, side| if view.on_board(side) == 0 { 0.0 } else { view.on_board(side).trailing_zeros().into() },
        threat: |view, side| f64::from(threat(view.game, side)) / SIXTEENTHS,
        exposed: |view, side| view.exposed(side).count_ones().into(),
        exposed_steps: |view, side| {
            let exposed = view.exposed(side);
            (1..HOME).filter(|step| exposed >> step & 1 != 0).map(f64::from).sum()
        },
        can_move: |view, side| view.chance(side, !0),
        can_rosette: |view, side| view.chance(side, ROSETTES),
        can_score: |view, side| view.chance(side, 1 << HOME),
        turn: |view, side| yes(view.game.side() == side),
    }
    both {
        tokens: |view| view.game.tokens().into(),
        phase: |view| {
            let whole = 2.0 * f64::from(HOME) * f64::from(view.game.tokens());
            1.0 - (view.to_go(Side::First) + view.to_go(Side::Second)) / whole
        },
        roll: |view| view.game.roll().unwrap_or(0).into(),
        museum: |view| yes(view.game.rules() == Rules::Museum),
    }
}
