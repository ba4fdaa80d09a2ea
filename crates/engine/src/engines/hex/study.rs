//! What is known for sure about a position after a closer look: who wins by connections, or where one must play.

use super::cells::Set;
use super::connections::{Connections, Effort};
use super::field::{Field, Stones};
use super::groups::Groups;
use super::skill::Skill;
use crate::games::Side;

/// What a closer look proves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Proof<const W: usize> {
    /// The side to move wins, for one by this move.
    Wins(u16),
    Loses,
    /// All moves elsewhere lose, or are worth as much as a pass.
    MustPlay(Set<W>),
}

/// Looks for connections on one size of board, which takes as long as some glances.
pub struct Study<'a, const W: usize> {
    field: &'a Field,
    skill: Skill,
    /// What was found in the position that was looked at last, if neither side was found to win.
    pub connections: [Connections<W>; 2],
}

impl<'a, const W: usize> Study<'a, W> {
    pub fn new(field: &'a Field, skill: Skill) -> Self {
        Self { field, skill, connections: [Connections::new(field), Connections::new(field)] }
    }

    /// Looks closely at a position that is not over.
    pub fn look(&mut self, stones: &Stones, mover: Side, effort: Effort) -> Proof<W> {
        self.look_settled(&self.skill.settled(self.field, stones), stones, mover, effort)
    }

    /// The same, if it is known already what is dead or captured.
    pub fn look_settled(&mut self, settled: &Stones, stones: &Stones, mover: Side, effort: Effort) -> Proof<W> {
        if Groups::solid(self.field, settled, !mover).join_edges() {
            return Proof::Loses;
        }
        if Groups::solid(self.field, settled, mover).join_edges() {
            // Captured cells join the edges: a stone anywhere will do.
            let free = (0..self.field.cells).find(|&cell| stones.is_free(cell));
            return free.map_or(Proof::Loses, |cell| Proof::Wins(cell as u16));
        }
        if let Some((first_move, _)) =
            self.connections[mover.index()].judge(self.field, settled, mover, effort, true).attack
        {
            return Proof::Wins(first_move);
        }
        let must_play = self.connections[(!mover).index()].judge(self.field, settled, !mover, effort, false).must_play;
        if must_play.is_empty() { Proof::Loses } else { Proof::MustPlay(must_play) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::hex::brute::{Brute, random_positions};
    use crate::engines::hex::field::Content;
    use crate::engines::hex::glance::{Eye, Glance};

    fn play(stones: &Stones, cell: usize, mover: Side) -> Stones {
        let mut next = stones.clone();
        next.put(cell, Content::stone(mover));
        next
    }

    /// Everything that is claimed to be sure, against a look at all games.
    fn check(size: u8, counts: std::ops::Range<usize>, positions: usize) {
        let field = Field::of(size);
        let mut brute = Brute::new(field);
        let mut eye = Eye::new(field, Skill::default());
        let mut study = Study::<1>::new(field, Skill::default());
        let (mut won, mut lost, mut narrowed) = (0, 0, 0);
        for count in counts {
            for (stones, mover) in random_positions(field, count, positions, count as u64) {
                if let Glance::Won(side) = eye.glance(&stones, mover) {
                    assert_eq!(brute.wins(&stones, mover), side == mover, "{stones:?}");
                }
                let effort = if count % 2 == 0 { Effort::QUICK } else { Effort::DEEP };
                match study.look(&stones, mover, effort) {
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
    fn a_ziggurat_reaches_the_edge() {
        // Black on the third row from the bottom, with the room that the template needs and nothing else; white has the
        // rest of the last rows. The column above is black.
        let field = Field::of(7);
        let mut stones = Stones::none(field);
        for row in 0..5 {
            stones.put(row * 7 + 3, Content::First);
        }
        for cell in [28, 29, 30, 33, 34, 35, 36, 40, 41, 42, 48] {
            if stones.is_free(cell) {
                stones.put(cell, Content::Second);
            }
        }
        let mut study = Study::<1>::new(field, Skill::default());
        assert_eq!(study.look(&stones, Side::Second, Effort::QUICK), Proof::Loses);
    }
}
