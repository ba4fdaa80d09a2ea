//! What the net sees of a position: stones, currents and guards as planes, always with the eyes of the side to move.

use super::circuit::Flow;
use super::field::{Content, Field, FieldStones};
use super::groups::Groups;
use crate::games::Side;

/// How many numbers tell about a place.
pub const PLANES: usize = 16;

/// The places beyond the cells: two that stand for the edges, and the blunt corners.
pub const RIM: usize = 3;

/// The planes that change their sign when the board is turned by half a circle: voltages, and the row and the column.
const ODD: [usize; 4] = [9, 10, 11, 12];

/// The planes of the stones of the side to move and of its opponent.
const STONES: [usize; 2] = [0, 1];

/// The plane, the same everywhere, of how well both sides conduct: little on an open board, more where the end is near.
pub const CONDUCTANCE: usize = 15;

/// A current, or a prior compared with the mean, that is as good as none.
const FAINT: f32 = 1e-3;

/// A position as the net sees it: the side to move joins top and bottom, so that the board is mirrored for the second side.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Planes {
    /// The planes of each cell, row by row, and of the rim.
    pub places: Vec<[f32; PLANES]>,
    /// The moves to choose from, each with its prior.
    pub moves: Vec<(u16, f32)>,
    /// What the circuits think of the side to move, on the logistic scale.
    pub logit: f32,
}

/// What a position looks like to the evaluation.
pub(super) struct Sight<'a> {
    pub field: &'a Field,
    pub filled: &'a FieldStones,
    pub mover: Side,
    pub flows: &'a [Flow; 2],
    pub groups: &'a [Groups; 2],
    pub moves: &'a [(u16, f32)],
    pub logit: f32,
}

/// A cell with the eyes of the side to move, and back.
#[inline]
pub(super) fn seen_by(field: &Field, mover: Side, cell: usize) -> usize {
    match mover {
        Side::First => cell,
        Side::Second => cell % field.size * field.size + cell / field.size,
    }
}

impl Planes {
    /// Looks at a position.
    pub(super) fn fill(&mut self, sight: &Sight<'_>) {
        let &Sight { field, filled, mover, flows, groups, moves, logit } = sight;
        let sides = [mover, !mover];
        self.logit = logit;
        self.moves.clear();
        self.moves.extend(moves.iter().map(|&(cell, prior)| (seen_by(field, mover, cell.into()) as u16, prior)));
        self.places.clear();
        self.places.resize(field.cells + RIM, [0.0; PLANES]);
        let strength = sides.map(|side| 0.5 * (flows[side.index()].total + FAINT).ln());
        for cell in 0..field.cells {
            let seen = seen_by(field, mover, cell);
            let place = &mut self.places[seen];
            for (i, side) in sides.into_iter().enumerate() {
                let flow = &flows[side.index()];
                place[STONES[i]] = f32::from(filled.at(cell) == Content::stone(side));
                place[2 + i] = f32::from(groups[side.index()].guards(cell));
                place[4 + i] = 2.0 * flow.through[cell];
                place[6 + i] = 0.3 * (flow.through[cell] + FAINT).ln() + 1.0;
                place[9 + i] = 2.0 * flow.voltage[cell] - 1.0;
            }
            let middle = (field.size - 1) as f32 / 2.0;
            place[11] = (seen / field.size) as f32 / middle - 1.0;
            place[12] = (seen % field.size) as f32 / middle - 1.0;
            place[14] = 0.5 * logit;
            place[CONDUCTANCE] = strength[0] + strength[1];
        }
        for &(cell, prior) in &self.moves {
            let place = &mut self.places[usize::from(cell)];
            place[8] = 0.3 * (prior * field.cells as f32 + FAINT).ln() + 1.0;
            place[13] = 1.0;
        }
        // The edges count as stones of those who own them.
        for (i, plane) in STONES.into_iter().enumerate() {
            self.places[field.cells + i][plane] = 1.0;
        }
    }

    /// The same position, turned by half a circle.
    pub fn turned(&self) -> Self {
        let mut turned = self.clone();
        let cells = self.places.len() - RIM;
        turned.places[..cells].reverse();
        for place in &mut turned.places {
            ODD.iter().for_each(|&plane| place[plane] = -place[plane]);
        }
        for (cell, _) in &mut turned.moves {
            *cell = cells as u16 - 1 - *cell;
        }
        turned
    }
}
