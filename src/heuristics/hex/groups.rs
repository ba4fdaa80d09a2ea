//! The groups of one side: stones that touch, or that bridges join for sure.
//!
//! A bridge is safe as long as nobody else needs its two cells. Bridges are therefore taken one after the other, each only
//! if its cells are not spoken for, so that all that are taken hold at once.

use arrayvec::ArrayVec;

use super::field::{Bridge, Content, Field, MOST_CELLS, Stones};
use crate::games::Side;

/// The places of the two edges of the side among the members of groups.
pub const EDGES: [usize; 2] = [MOST_CELLS, MOST_CELLS + 1];

const MEMBERS: usize = MOST_CELLS + 2;

/// Which stones and edges of a side belong together.
#[derive(Clone, Debug)]
pub struct Groups {
    parent: [u16; MEMBERS],
    /// The free cells that bridges between the groups rely on.
    guarded: [bool; MOST_CELLS],
    /// The bridges that were taken: their two ends and their two cells.
    pub bridges: ArrayVec<(u16, Bridge), MOST_CELLS>,
}

impl Groups {
    /// The stones that touch each other or an edge.
    pub fn solid(field: &Field, stones: &Stones, side: Side) -> Self {
        let mut groups = Self {
            parent: std::array::from_fn(|member| member as u16),
            guarded: [false; MOST_CELLS],
            bridges: ArrayVec::new(),
        };
        let own = Content::stone(side);
        for cell in (0..field.cells).filter(|&cell| stones.at(cell) == own) {
            for (edge, touches) in EDGES.into_iter().zip(field.touches(side, cell)) {
                if touches {
                    groups.join(cell, edge);
                }
            }
            for &next in &field.ring[cell][2..5] {
                if usize::from(next) < field.cells && stones.at(usize::from(next)) == own {
                    groups.join(cell, usize::from(next));
                }
            }
        }
        groups
    }

    /// The same with bridges.
    pub fn bridged(field: &Field, stones: &Stones, side: Side) -> Self {
        let mut groups = Self::solid(field, stones, side);
        let own = Content::stone(side);
        for cell in (0..field.cells).filter(|&cell| stones.at(cell) == own) {
            for &bridge in &field.bridges[cell] {
                let Bridge { to, carrier } = bridge;
                if usize::from(to) > cell
                    && stones.at(usize::from(to)) == own
                    && carrier.iter().all(|&over| groups.can_guard(stones, over))
                    && groups.join(cell, usize::from(to))
                {
                    carrier.iter().for_each(|&over| groups.guarded[usize::from(over)] = true);
                    // There are fewer than one for each stone.
                    groups.bridges.push((cell as u16, bridge));
                }
            }
        }
        groups
    }

    #[inline]
    fn can_guard(&self, stones: &Stones, cell: u16) -> bool {
        stones.is_free(usize::from(cell)) && !self.guarded[usize::from(cell)]
    }

    /// Whether a bridge between two groups relies on this cell.
    #[inline]
    pub fn guards(&self, cell: usize) -> bool {
        self.guarded[cell]
    }

    /// The member that stands for the group of a stone or an edge: its last stone, or the first edge that it reaches.
    #[inline]
    pub fn of(&self, member: usize) -> usize {
        let mut member = member;
        while usize::from(self.parent[member]) != member {
            member = usize::from(self.parent[member]);
        }
        member
    }

    /// Whether the edges are joined: the side has won, or cannot be kept from it.
    #[inline]
    pub fn join_edges(&self) -> bool {
        self.of(EDGES[0]) == self.of(EDGES[1])
    }

    /// Tells whether the two were apart.
    fn join(&mut self, one: usize, other: usize) -> bool {
        let (one, other) = (self.of(one), self.of(other));
        self.parent[one.min(other)] = one.max(other) as u16;
        one != other
    }
}
