//! What the engine thinks of a position at a glance: who has won for sure, or how good it is and where to play.

use std::cell::RefCell;

use super::circuit::{Flow, Solver};
use super::connections::Connections;
use super::field::{Field, MOST_CELLS, Stones};
use super::groups::Groups;
use super::skill::Skill;
use crate::games::Side;

/// A current that is as good as none.
const NO_CURRENT: f32 = 1e-6;

/// What a glance tells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Glance {
    /// This side is connected, if only by bridges.
    Won(Side),
    /// The chance to win of the side to move.
    Open(f32),
}

/// Looks at positions of one size of board.
pub struct Eye<'a> {
    field: &'a Field,
    skill: Skill,
    solver: Solver,
    flows: [Flow; 2],
    /// Room for what is connected with what.
    reach: [Vec<(u16, u16)>; 2],
    /// The moves worth considering after a glance and what they deserve of the attention, best first.
    pub moves: Vec<(u16, f32)>,
}

impl<'a> Eye<'a> {
    pub fn new(field: &'a Field, skill: Skill) -> Self {
        let flow = || Flow { total: 0.0, through: [0.0; MOST_CELLS] };
        let moves = Vec::with_capacity(field.cells);
        Self {
            field,
            skill,
            solver: Solver::new(field, skill.bridge, skill.ziggurat),
            flows: [flow(), flow()],
            reach: Default::default(),
            moves,
        }
    }

    /// Looks at a position for some microseconds. Unless it is won, finds the moves too.
    pub fn glance(&mut self, stones: &Stones, mover: Side) -> Glance {
        let field = self.field;
        let settled = self.skill.settled(field, stones);
        let find_groups = match self.skill {
            Skill { guards: false, .. } => Groups::solid,
            Skill { ziggurat: 0.0, .. } => Groups::bridged,
            _ => Groups::joined,
        };
        let groups = Side::BOTH.map(|side| find_groups(field, &settled, side));
        self.weigh(&settled, mover, &groups, [&[], &[]])
    }

    /// A glance at a position whose connections are known.
    pub fn glance_connected<const W: usize>(
        &mut self,
        settled: &Stones,
        mover: Side,
        connections: &[Connections<W>; 2],
    ) -> Glance {
        let groups = Side::BOTH.map(|side| connections[side.index()].groups(self.field, settled, side));
        let mut reach = std::mem::take(&mut self.reach);
        for side in Side::BOTH {
            connections[side.index()].reach(&mut reach[side.index()]);
        }
        let glance = self.weigh(settled, mover, &groups, [&reach[0], &reach[1]]);
        self.reach = reach;
        glance
    }

    /// Compares the currents of both sides.
    fn weigh(&mut self, settled: &Stones, mover: Side, groups: &[Groups; 2], reach: [&[(u16, u16)]; 2]) -> Glance {
        for side in Side::BOTH {
            if groups[side.index()].join_edges() {
                return Glance::Won(side);
            }
        }
        for side in Side::BOTH {
            let (own, rival) = (&groups[side.index()], &groups[(!side).index()]);
            let flow = &mut self.flows[side.index()];
            self.solver.solve(self.field, settled, side, own, rival, reach[side.index()], flow);
        }
        self.rank_moves(settled);
        let [mine, theirs] = [mover, !mover].map(|side| self.flows[side.index()].total.max(NO_CURRENT));
        let Skill { steepness, tempo, .. } = self.skill;
        Glance::Open(chance(steepness * (mine / theirs).ln() + tempo))
    }

    fn rank_moves(&mut self, settled: &Stones) {
        self.moves.clear();
        let [first, second] = &self.flows;
        let mut sum = 0.0;
        for cell in (0..self.field.cells).filter(|&cell| settled.is_free(cell)) {
            let currents = first.through[cell] * second.through[cell] + NO_CURRENT;
            let weight = currents.powf(self.skill.trust) * (-self.skill.middle * self.field.from_middle[cell]).exp();
            sum += weight;
            self.moves.push((cell as u16, weight));
        }
        self.moves.iter_mut().for_each(|(_, weight)| *weight /= sum);
        self.moves.sort_unstable_by(|(a, x), (b, y)| y.total_cmp(x).then(a.cmp(b)));
    }
}

thread_local! {
    /// The eye that this thread used last, for those who have no place to keep one.
    static LAST_EYE: RefCell<Option<Eye<'static>>> = const { RefCell::new(None) };
}

/// A glance with the usual skill.
pub fn glance(field: &'static Field, stones: &Stones, mover: Side) -> Glance {
    LAST_EYE.with_borrow_mut(|last| {
        let mut eye = last.take().filter(|eye| eye.field.size == field.size);
        let eye = last.insert(eye.take().unwrap_or_else(|| Eye::new(field, Skill::default())));
        eye.glance(stones, mover)
    })
}

/// The logistic function.
#[inline]
fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_have_the_same_chance_on_an_empty_board_but_for_the_move() {
        let field = Field::of(7);
        let mut eye = Eye::new(field, Skill { tempo: 0.0, ..Skill::default() });
        for mover in Side::BOTH {
            let Glance::Open(chance) = eye.glance(&Stones::none(field), mover) else { panic!("nobody has won") };
            assert!((chance - 0.5).abs() < 1e-3, "{chance}");
        }
    }
}
