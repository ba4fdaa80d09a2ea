//! What the engine thinks of a position at a glance: who has won for sure, or how good it is and where to play.

use super::cells::Set;
use super::circuit::{Flow, Solver};
use super::connections::Connections;
use super::field::{Content, Field, MOST_CELLS, Stones};
use super::groups::Groups;
use super::inferior::settle;
use super::skill::Skill;
use crate::games::Side;

/// A glance at a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Glance {
    /// This side is connected, if only by bridges.
    Won(Side),
    /// The chance to win of the side to move.
    Open(f32),
}

/// Judges positions of one size of board.
pub struct Judge<'a, const W: usize> {
    field: &'a Field,
    skill: Skill,
    solver: Solver,
    connections: Connections<W>,
    flows: [Flow; 2],
    /// The moves worth considering after a glance and what they deserve of the attention, best first.
    pub moves: Vec<(u16, f32)>,
}

/// What is known for sure about a position after a closer look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Proof<const W: usize> {
    /// The side to move wins by this move.
    Wins(u16),
    Loses,
    /// All moves elsewhere lose.
    MustPlay(Set<W>),
}

impl<'a, const W: usize> Judge<'a, W> {
    pub fn new(field: &'a Field, skill: Skill) -> Self {
        let flow = || Flow { total: 0.0, through: [0.0; MOST_CELLS] };
        Self {
            field,
            skill,
            solver: Solver::new(field, skill.bridge),
            connections: Connections::new(field),
            flows: [flow(), flow()],
            moves: Vec::with_capacity(field.cells),
        }
    }

    /// Looks at a position for some microseconds. Unless it is won, finds the moves too.
    pub fn glance(&mut self, stones: &Stones, mover: Side) -> Glance {
        let field = self.field;
        let settled = self.settled(stones);
        let find_groups = if self.skill.guards { Groups::bridged } else { Groups::solid };
        let groups = Side::BOTH.map(|side| find_groups(field, &settled, side));
        // If both could be, it is the mover who is there first.
        for side in [mover, !mover] {
            if groups[side.index()].join_edges() {
                return Glance::Won(side);
            }
        }
        for side in Side::BOTH {
            let (own, rival) = (&groups[side.index()], &groups[(!side).index()]);
            self.solver.solve(field, &settled, side, own, rival, &mut self.flows[side.index()]);
        }
        self.rank_moves(&settled);
        let [mine, theirs] = [mover, !mover].map(|side| self.flows[side.index()].total);
        let Skill { steepness, tempo, .. } = self.skill;
        Glance::Open(chance(steepness * (mine.max(1e-6) / theirs.max(1e-6)).ln() + tempo))
    }

    /// The position without what is dead or captured.
    fn settled(&self, stones: &Stones) -> Stones {
        let mut settled = stones.clone();
        if self.skill.settles {
            settle(self.field, &mut settled);
        }
        settled
    }

    fn rank_moves(&mut self, settled: &Stones) {
        self.moves.clear();
        let [first, second] = &self.flows;
        let mut sum = 0.0;
        for cell in (0..self.field.cells).filter(|&cell| settled.is_free(cell)) {
            let weight = (first.through[cell] * second.through[cell] + 1e-6).powf(self.skill.trust);
            sum += weight;
            self.moves.push((cell as u16, weight));
        }
        self.moves.iter_mut().for_each(|(_, weight)| *weight /= sum);
        self.moves.sort_unstable_by(|(a, x), (b, y)| y.total_cmp(x).then(a.cmp(b)));
    }

    /// Looks for connections, which takes as long as many glances.
    pub fn look_closely(&mut self, stones: &Stones, mover: Side) -> Proof<W> {
        let settled = self.settled(stones);
        for side in [mover, !mover] {
            if Groups::solid(self.field, &settled, side).join_edges() {
                return if side == mover { self.any_free(stones) } else { Proof::Loses };
            }
        }
        if let Some((first_move, _)) = self.connections.judge(self.field, &settled, mover, true).attack {
            return Proof::Wins(first_move);
        }
        let must_play = self.connections.judge(self.field, &settled, !mover, false).must_play;
        if must_play.is_empty() { Proof::Loses } else { Proof::MustPlay(must_play) }
    }

    /// The side to move wins wherever it plays, as long as it answers what follows.
    fn any_free(&self, stones: &Stones) -> Proof<W> {
        let free = (0..self.field.cells).find(|&cell| stones.at(cell) == Content::Empty);
        free.map_or(Proof::Loses, |cell| Proof::Wins(cell as u16))
    }
}

/// The logistic function.
#[inline]
fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristics::hex::brute::{Brute, random_positions};

    fn play(stones: &Stones, cell: usize, mover: Side) -> Stones {
        let mut next = stones.clone();
        next.put(cell, Content::stone(mover));
        next
    }

    /// Everything that is claimed to be sure, against a look at all games.
    fn check(size: usize, counts: std::ops::Range<usize>, positions: usize) {
        let field = Field::new(size);
        let mut brute = Brute::new(&field);
        let mut judge = Judge::<1>::new(&field, Skill::default());
        let (mut won, mut lost, mut narrowed) = (0, 0, 0);
        for count in counts {
            for (stones, mover) in random_positions(&field, count, positions, count as u64) {
                if let Glance::Won(side) = judge.glance(&stones, mover) {
                    assert_eq!(brute.wins(&stones, mover), side == mover, "{stones:?}");
                }
                match judge.look_closely(&stones, mover) {
                    Proof::Wins(cell) => {
                        won += 1;
                        assert!(!brute.wins(&play(&stones, cell.into(), mover), !mover), "{cell} wins: {stones:?}");
                    }
                    Proof::Loses => {
                        lost += 1;
                        assert!(!brute.wins(&stones, mover), "{stones:?}");
                    }
                    Proof::MustPlay(region) => {
                        let elsewhere = (0..field.cells).filter(|&cell| stones.is_free(cell) && !region.has(cell));
                        for cell in elsewhere {
                            narrowed += 1;
                            let wins_there = !brute.wins(&play(&stones, cell, mover), !mover);
                            // A cell that is settled already is left out too: a stone there is worth as much as a pass.
                            let wins_within =
                                region.cells().any(|cell| !brute.wins(&play(&stones, cell, mover), !mover));
                            assert!(!wins_there || wins_within, "{cell} wins, and none of the region: {stones:?}");
                        }
                    }
                }
            }
        }
        assert!(won > positions && lost > positions / 4 && narrowed > positions / 4, "{won} {lost} {narrowed}");
    }

    #[test]
    fn what_is_sure_on_a_small_board_is_true() {
        check(4, 5..10, 200);
    }

    #[test]
    fn what_is_sure_on_a_larger_board_is_true() {
        check(5, 13..18, 100);
    }

    #[test]
    fn both_sides_have_the_same_chance_on_an_empty_board_but_for_the_move() {
        let field = Field::new(7);
        let mut judge = Judge::<1>::new(&field, Skill { tempo: 0.0, ..Skill::default() });
        for mover in Side::BOTH {
            let Glance::Open(chance) = judge.glance(&Stones::none(&field), mover) else { panic!("nobody has won") };
            assert!((chance - 0.5).abs() < 1e-3, "{chance}");
        }
    }

    #[test]
    fn a_ziggurat_reaches_the_edge() {
        // Black on the third row from the bottom, with the room that the template needs and nothing else; white has the
        // rest of the last rows. The column above is black.
        let field = Field::new(7);
        let mut stones = Stones::none(&field);
        for row in 0..5 {
            stones.put(row * 7 + 3, Content::First);
        }
        for cell in [28, 29, 30, 33, 34, 35, 36, 40, 41, 42, 48] {
            if stones.is_free(cell) {
                stones.put(cell, Content::Second);
            }
        }
        let mut judge = Judge::<1>::new(&field, Skill::default());
        assert_eq!(judge.look_closely(&stones, Side::Second), Proof::Loses);
    }
}
