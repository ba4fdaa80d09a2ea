//! What virtual connections prove about a position: who wins, or the must-play region of the side to move.

use super::cells::CellSet;
use super::field::{Field, FieldStones};
use super::groups::Groups;
use super::h_search::{ConnectionEffort, HSearch};
use super::parameters::Parameters;
use crate::games::Side;

/// What is proved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum MustPlayProof<const W: usize> {
    /// The side to move wins, for one by this move.
    Wins(u16),
    Loses,
    /// All moves elsewhere lose, or are worth as much as a pass.
    MustPlay(CellSet<W>),
}

/// Runs H-search for both sides of a position, which takes as long as some evaluations.
pub struct MustPlayAnalysis<'a, const W: usize> {
    field: &'a Field,
    parameters: Parameters,
    /// The connections of the position that was analysed last, if neither side was found to win.
    pub connections: [HSearch<W>; 2],
    /// The free cells that the last proof relies on: the winner wins, or threatens to win outside the must-play region,
    /// even if the loser had all others.
    pub carrier: CellSet<W>,
}

impl<'a, const W: usize> MustPlayAnalysis<'a, W> {
    pub fn new(field: &'a Field, parameters: Parameters) -> Self {
        Self { field, parameters, connections: [HSearch::new(field), HSearch::new(field)], carrier: CellSet::NONE }
    }

    /// Analyses a position that is not over.
    pub fn analyse(&mut self, stones: &FieldStones, mover: Side, effort: ConnectionEffort) -> MustPlayProof<W> {
        self.analyse_filled(&self.parameters.filled(self.field, stones), stones, mover, effort)
    }

    /// The same, if it is known already what is dead or captured.
    pub fn analyse_filled(
        &mut self,
        filled: &FieldStones,
        stones: &FieldStones,
        mover: Side,
        effort: ConnectionEffort,
    ) -> MustPlayProof<W> {
        self.carrier = CellSet::NONE;
        if Groups::solid(self.field, filled, !mover).join_edges() {
            return MustPlayProof::Loses;
        }
        if Groups::solid(self.field, filled, mover).join_edges() {
            // Captured cells join the edges: a stone anywhere will do, and none where all cells are filled in.
            let free = (0..self.field.cells).find(|&cell| stones.is_free(cell));
            return MustPlayProof::Wins(free.unwrap_or(0) as u16);
        }
        let attack = self.connections[mover.index()].run(self.field, filled, mover, effort, true).attack;
        if let Some((first_move, carrier)) = attack {
            self.carrier = carrier;
            return MustPlayProof::Wins(first_move);
        }
        let threats = self.connections[(!mover).index()].run(self.field, filled, !mover, effort, false);
        self.carrier = threats.carrier;
        if threats.must_play.is_empty() { MustPlayProof::Loses } else { MustPlayProof::MustPlay(threats.must_play) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::hex::brute::{Brute, random_positions};
    use crate::engines::hex::evaluator::{Estimate, Evaluator};
    use crate::engines::hex::field::Content;

    fn play(stones: &FieldStones, cell: usize, mover: Side) -> FieldStones {
        let mut next = stones.clone();
        next.put(cell, Content::stone(mover));
        next
    }

    /// Everything that is claimed to be sure, against a look at all games.
    fn check(size: u8, counts: std::ops::Range<usize>, positions: usize) {
        let field = Field::of(size);
        let mut brute = Brute::new(field);
        let mut evaluator = Evaluator::new(field, Parameters::default());
        let mut analysis = MustPlayAnalysis::<1>::new(field, Parameters::default());
        let (mut won, mut lost, mut narrowed) = (0, 0, 0);
        for count in counts {
            for (stones, mover) in random_positions(field, count, positions, count as u64) {
                if let Estimate::Won(side) = evaluator.evaluate(&stones, mover) {
                    assert_eq!(brute.wins(&stones, mover), side == mover, "{stones:?}");
                }
                let effort = if count % 2 == 0 { ConnectionEffort::QUICK } else { ConnectionEffort::DEEP };
                match analysis.analyse(&stones, mover, effort) {
                    MustPlayProof::Wins(cell) => {
                        won += 1;
                        assert!(!brute.wins(&play(&stones, cell.into(), mover), !mover), "{cell} wins: {stones:?}");
                    }
                    MustPlayProof::Loses => {
                        lost += 1;
                        assert!(!brute.wins(&stones, mover), "{stones:?}");
                    }
                    MustPlayProof::MustPlay(region) => {
                        let elsewhere = (0..field.cells).filter(|&cell| stones.is_free(cell) && !region.has(cell));
                        for cell in elsewhere {
                            narrowed += 1;
                            let wins_there = !brute.wins(&play(&stones, cell, mover), !mover);
                            // A cell that is filled already is left out too: a stone there is worth as much as a pass.
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
        let mut stones = FieldStones::none(field);
        for row in 0..5 {
            stones.put(row * 7 + 3, Content::First);
        }
        for cell in [28, 29, 30, 33, 34, 35, 36, 40, 41, 42, 48] {
            if stones.is_free(cell) {
                stones.put(cell, Content::Second);
            }
        }
        let mut analysis = MustPlayAnalysis::<1>::new(field, Parameters::default());
        assert_eq!(analysis.analyse(&stones, Side::Second, ConnectionEffort::QUICK), MustPlayProof::Loses);
    }
}
