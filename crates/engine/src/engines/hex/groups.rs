//! The groups of one side: stones that touch, or that bridges and edge templates join for sure.
//!
//! A bridge is safe as long as nobody else needs its two cells. Bridges and templates are therefore taken one after the
//! other, each only if its cells are not spoken for, so that all that are taken hold at once. The bridge from the second
//! line to the edge is no case of its own: its cells are captured.

use arrayvec::ArrayVec;

use super::field::{Bridge, Content, Field, FieldStones, MOST_CELLS};
use crate::games::Side;

/// The places of the two edges of the side among the members of groups.
pub const EDGES: [usize; 2] = [MOST_CELLS, MOST_CELLS + 1];

const MEMBERS: usize = MOST_CELLS + 2;

/// Which stones and edges of a side belong together.
#[derive(Clone, Debug)]
pub struct Groups {
    parent: [u16; MEMBERS],
    /// The free cells that bridges and templates rely on.
    guarded: [bool; MOST_CELLS],
    /// The bridges that were taken: their two ends and their two cells.
    pub bridges: ArrayVec<(u16, Bridge), MOST_CELLS>,
}

impl Groups {
    /// The stones that touch each other or an edge.
    pub fn solid(field: &Field, stones: &FieldStones, side: Side) -> Self {
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
    pub fn bridged(field: &Field, stones: &FieldStones, side: Side) -> Self {
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

    /// The same with ziggurats too.
    pub fn joined(field: &Field, stones: &FieldStones, side: Side) -> Self {
        let mut groups = Self::bridged(field, stones, side);
        let own = Content::stone(side);
        for cell in (0..field.cells).filter(|&cell| stones.at(cell) == own) {
            for (edge, ziggurats) in EDGES.into_iter().zip(field.ziggurats(side, cell)) {
                for carrier in ziggurats.iter().flatten() {
                    if carrier.iter().all(|&over| groups.can_guard(stones, over)) && groups.join(cell, edge) {
                        carrier.iter().for_each(|&over| groups.guarded[usize::from(over)] = true);
                    }
                }
            }
        }
        groups
    }

    /// Joins two members over some free cells, unless they are joined already or the cells are spoken for.
    pub fn join_over(&mut self, one: usize, other: usize, over: impl Iterator<Item = usize> + Clone) {
        if over.clone().all(|cell| !self.guarded[cell]) && self.join(one, other) {
            over.for_each(|cell| self.guarded[cell] = true);
        }
    }

    #[inline]
    fn can_guard(&self, stones: &FieldStones, cell: u16) -> bool {
        stones.is_free(usize::from(cell)) && !self.guarded[usize::from(cell)]
    }

    /// Whether a bridge or a template relies on this cell.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn stones(field: &Field, black: &[usize]) -> FieldStones {
        let mut stones = FieldStones::none(field);
        black.iter().for_each(|&cell| stones.put(cell, Content::First));
        stones
    }

    #[test]
    fn stones_that_touch_are_one_group() {
        let field = Field::of(5);
        let groups = Groups::solid(field, &stones(field, &[2, 7, 11, 24]), Side::First);
        assert_eq!(groups.of(2), groups.of(11));
        assert_eq!(groups.of(2), EDGES[0], "c1 is at the top");
        assert_eq!(groups.of(24), EDGES[1], "e5 is at the bottom");
        assert!(!groups.join_edges());
        assert!(Groups::solid(field, &stones(field, &[2, 7, 11, 16, 20]), Side::First).join_edges());
    }

    #[test]
    fn bridges_join_only_as_long_as_they_hold_at_once() {
        let field = Field::of(5);
        // c2 and b4 over b3 and c3.
        let groups = Groups::bridged(field, &stones(field, &[7, 16]), Side::First);
        assert_eq!(groups.of(7), groups.of(16));
        assert!(groups.guards(11) && groups.guards(12) && !groups.guards(17));
        assert_eq!(groups.bridges.len(), 1);
        // A white stone between breaks it.
        let mut broken = stones(field, &[7, 16]);
        broken.put(12, Content::Second);
        let groups = Groups::bridged(field, &broken, Side::First);
        assert_ne!(groups.of(7), groups.of(16));
        // c3 and b5 need b4 and c4; c3 and a4 need b3 and b4: b4 cannot be in two bridges.
        let groups = Groups::bridged(field, &stones(field, &[12, 21, 15]), Side::First);
        assert_eq!(groups.bridges.len(), 1);
    }

    #[test]
    fn a_ziggurat_joins_an_edge_until_somebody_gets_in() {
        let field = Field::of(9);
        let mut stones = stones(field, &[58]);
        assert_eq!(Groups::joined(field, &stones, Side::First).of(58), EDGES[1], "e7 reaches the bottom");
        assert_ne!(Groups::bridged(field, &stones, Side::First).of(58), EDGES[1]);
        // d9 is in both forms.
        stones.put(75, Content::Second);
        assert_ne!(Groups::joined(field, &stones, Side::First).of(58), EDGES[1]);
    }
}
