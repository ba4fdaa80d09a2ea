//! H-search finds virtual connections, what a side can join even if the opponent moves first, by building larger ones
//! from smaller.
//!
//! The ends of a connection are the edges and groups of the side, which are solid, and free cells. A *full* connection
//! holds although the opponent moves first; a *semi* connection needs the first move. Each has a carrier, the free cells
//! that it relies on. Two rules make new ones, from ends that touch on:
//!
//! * *and*: two full connections with a common end and disjoint carriers make one between their other ends: a full one if
//!   the common end is solid, otherwise a semi one, whose first move is the common cell.
//! * *or*: semi connections of the same ends whose carriers have no cell in common to all make a full one: wherever the
//!   opponent plays, one of them is untouched.
//!
//! Bridges, ziggurats and all other edge templates come out by themselves. One end of each connection kept here is solid,
//! and two free cells are joined only where they touch or bridge: what this loses is little, and it is ten times as fast.
//! Lists are short and favour small carriers, so that what is found is sound but not all there is.

use std::ops::Range;

use arrayvec::ArrayVec;

use super::carriers::{CarrierTable, Carriers};
use super::cells::CellSet;
use super::field::{Content, Field, FieldStones, MOST_CELLS};
use super::groups::{EDGES, Groups};
use crate::games::Side;

/// How many connections can be kept of each kind between two ends.
const MOST_FULL: usize = 12;
const MOST_SEMI: usize = 24;

/// How many semi connections one step of the rule *or* puts together at most.
const MOST_OR: usize = 4;

/// How hard to look for connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectionEffort {
    /// How many connections of each kind to keep between two ends.
    full: usize,
    semi: usize,
    /// How many full connections to follow at most, so that a large board does not take forever.
    steps: usize,
}

impl ConnectionEffort {
    /// Takes about as long as three evaluations.
    pub const QUICK: Self = Self { full: 6, semi: 10, steps: 8_000 };

    /// Proves half as much again in the middle of a game, and takes ten times as long.
    pub const DEEP: Self = Self { full: MOST_FULL, semi: MOST_SEMI, steps: 40_000 };
}

/// What a side can do between its edges.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Crossing<const W: usize> {
    /// The first move and the carrier of the smallest semi connection between the edges, if any was found.
    pub attack: Option<(u16, CellSet<W>)>,
    /// The cells where the opponent must play to stop all that were found; none if it cannot be stopped.
    pub must_play: CellSet<W>,
    /// The cells that this must-play region relies on: the carriers that made it what it is.
    pub carrier: CellSet<W>,
}

/// H-search for one side, and the room it needs.
pub struct HSearch<const W: usize> {
    /// How many ends there are: cells first, then the solid ones.
    ends: usize,
    cells: usize,
    solids: usize,
    /// The connections of each solid with each end; those of two solids are kept with the lower one.
    full: CarrierTable<W, MOST_FULL>,
    semi: CarrierTable<W, MOST_SEMI>,
    /// Full connections that the rule *and* has not seen yet, by the size of their carriers.
    queue: Vec<Vec<(u16, u16, CellSet<W>)>>,
    /// Which cells each cell touches or bridges to, and over which cells.
    steps: Vec<ArrayVec<(u16, CellSet<W>), 12>>,
    free: CellSet<W>,
    /// The end that each cell belongs to.
    end_of: [u16; MOST_CELLS],
    /// A stone or the edge of each solid, as its group knows it.
    member_of: ArrayVec<u16, { MOST_CELLS + EDGE_COUNT }>,
    effort: ConnectionEffort,
    verdict: Crossing<W>,
}

/// The largest carrier that joins two groups of a circuit: what needs more room is too easily in the way of others.
const WIDEST_JOINT: u32 = 14;

const NO_END: u16 = u16::MAX;

/// The edges are the first solids.
const EDGE_COUNT: usize = 2;

impl<const W: usize> HSearch<W> {
    pub fn new(field: &Field) -> Self {
        Self {
            ends: 0,
            cells: field.cells,
            solids: 0,
            full: CarrierTable::new(),
            semi: CarrierTable::new(),
            queue: vec![Vec::new(); field.cells + 1],
            steps: (0..field.cells).map(|cell| steps(field, cell)).collect(),
            free: CellSet::NONE,
            end_of: [NO_END; MOST_CELLS],
            member_of: ArrayVec::new(),
            effort: ConnectionEffort::QUICK,
            verdict: Crossing { attack: None, must_play: CellSet::NONE, carrier: CellSet::NONE },
        }
    }

    /// What `side` can do between its edges. With `first_attack`, one way to join them with the first move is enough.
    pub fn run(
        &mut self,
        field: &Field,
        stones: &FieldStones,
        side: Side,
        effort: ConnectionEffort,
        first_attack: bool,
    ) -> Crossing<W> {
        self.effort = effort;
        self.prepare(field, stones, side);
        self.touch(field, stones, side);
        let mut steps = 0;
        // What is made of a carrier is larger, so that all smaller ones are known when its turn comes.
        for size in 0..self.queue.len() {
            let mut next = 0;
            while next < self.queue[size].len() && steps < effort.steps {
                let (solid, end, carrier) = self.queue[size][next];
                next += 1;
                steps += 1;
                // One that was found needless since is not followed.
                let pair = self.pair(solid.into(), end.into());
                if !self.full.list_mut(pair).mark(&carrier) {
                    continue;
                }
                self.and(usize::from(solid), usize::from(end), carrier);
                if self.verdict.must_play.is_empty() || first_attack && self.verdict.attack.is_some() {
                    return self.verdict;
                }
            }
        }
        self.verdict
    }

    /// The groups of the side that was searched last, joined by as many of its full connections as hold at once.
    pub fn groups(&self, field: &Field, stones: &FieldStones, side: Side) -> Groups {
        let mut groups = Groups::solid(field, stones, side);
        let between =
            |solid: usize, other: usize| self.full.list(self.pair(solid, self.cells + other)).as_slice().iter();
        // Small carriers first: they leave most room for others.
        for size in 1..=WIDEST_JOINT {
            for solid in 0..self.solids {
                for other in solid + 1..self.solids {
                    for carrier in between(solid, other).filter(|carrier| carrier.len() == size) {
                        let [one, two] = [solid, other].map(|solid| usize::from(self.member_of[solid]));
                        groups.join_over(one, two, carrier.cells());
                    }
                }
            }
        }
        groups
    }

    /// Which free cells each solid is connected with, in the order of the cells; a solid by one of its members.
    pub fn reach(&self, reach: &mut Vec<(u16, u16)>) {
        reach.clear();
        for cell in 0..self.cells {
            for solid in 0..self.solids {
                if !self.full.is_empty(self.pair(solid, cell)) {
                    reach.push((cell as u16, self.member_of[solid]));
                }
            }
        }
    }

    /// Finds the ends and forgets the connections of another position.
    fn prepare(&mut self, field: &Field, stones: &FieldStones, side: Side) {
        let groups = Groups::solid(field, stones, side);
        let own = Content::stone(side);
        let mut solid_of = [NO_END; MOST_CELLS + EDGE_COUNT];
        self.solids = EDGE_COUNT;
        self.member_of.clear();
        for (solid, edge) in EDGES.into_iter().enumerate() {
            solid_of[edge] = solid as u16;
            self.member_of.push(edge as u16);
        }
        let mut free = CellSet::NONE;
        for cell in 0..field.cells {
            self.end_of[cell] = NO_END;
            if stones.is_free(cell) {
                free.insert(cell);
                self.end_of[cell] = cell as u16;
            } else if stones.at(cell) == own {
                let solid = &mut solid_of[groups.of(cell)];
                if *solid == NO_END {
                    *solid = self.solids as u16;
                    self.solids += 1;
                    self.member_of.push(cell as u16);
                }
                self.end_of[cell] = field.cells as u16 + *solid;
            }
        }
        self.ends = field.cells + self.solids;
        let pairs = self.solids * self.ends;
        self.full.clear(pairs);
        self.semi.clear(pairs);
        self.queue.iter_mut().for_each(Vec::clear);
        self.verdict = Crossing { attack: None, must_play: free, carrier: CellSet::NONE };
        self.free = free;
    }

    /// Enters the connections that need nothing: of solids with the free cells that they touch.
    fn touch(&mut self, field: &Field, stones: &FieldStones, side: Side) {
        for cell in (0..field.cells).filter(|&cell| stones.is_free(cell)) {
            for (edge, touches) in field.touches(side, cell).into_iter().enumerate() {
                if touches {
                    self.add_full(edge, cell, CellSet::NONE);
                }
            }
            for next in field.neighbours(cell) {
                if let Some(solid) =
                    self.end_of[next].checked_sub(field.cells as u16).filter(|_| self.end_of[next] != NO_END)
                {
                    self.add_full(usize::from(solid), cell, CellSet::NONE);
                }
            }
        }
    }

    /// All that the rule *and* makes of one full connection and those that are known already.
    fn and(&mut self, solid: usize, end: usize, carrier: CellSet<W>) {
        if end < self.cells {
            let with_cell = carrier.or(CellSet::of(end));
            let open = self.free.without(carrier);
            for i in 0..self.steps[end].len() {
                let (next, over) = self.steps[end][i];
                if open.has(usize::from(next)) && over.is_within(&open) {
                    self.add_semi(solid, usize::from(next), end, with_cell.or(over));
                }
            }
            for other in (0..self.solids).filter(|&other| other != solid) {
                let pair = self.pair(other, end);
                for i in 0..self.full.list(pair).len() {
                    // Those that were not followed yet will meet this one when they are.
                    let Some(beyond) = self.full.list(pair).marked(i) else { continue };
                    if !carrier.meets(&beyond) {
                        self.add_semi(solid, self.cells + other, end, with_cell.or(beyond));
                    }
                }
            }
            // Two free cells are not kept, so that only solids are left at the other end.
            self.and_over(solid, end, self.cells..self.ends, carrier);
        } else {
            self.and_over(solid, end, 0..self.ends, carrier);
            self.and_over(end - self.cells, self.cells + solid, 0..self.ends, carrier);
        }
    }

    /// The rule *and* over a solid that is connected with `end`: joins `end` with what else the solid is connected with.
    /// Ways along an edge are left out, for they lead nowhere new.
    fn and_over(&mut self, solid: usize, end: usize, others: Range<usize>, carrier: CellSet<W>) {
        if solid < EDGE_COUNT {
            return;
        }
        let itself = self.cells + solid;
        for other in others.filter(|&other| other != end && other != itself) {
            let pair = self.pair(solid, other);
            for i in 0..self.full.list(pair).len() {
                let Some(beyond) = self.full.list(pair).marked(i) else { continue };
                let apart = !carrier.meets(&beyond) && !self.lies_in(end, &beyond) && !self.lies_in(other, &carrier);
                if apart {
                    let (solid, end) =
                        if end < self.cells { (other - self.cells, end) } else { (end - self.cells, other) };
                    self.add_full(solid, end, carrier.or(beyond));
                }
            }
        }
    }

    /// Whether an end is a free cell of a carrier.
    #[inline]
    fn lies_in(&self, end: usize, carrier: &CellSet<W>) -> bool {
        end < self.cells && carrier.has(end)
    }

    /// Where the connections between a solid and an end are kept.
    #[inline]
    fn pair(&self, solid: usize, end: usize) -> usize {
        match end.checked_sub(self.cells) {
            Some(other) if other < solid => (self.cells + solid) * self.solids + other,
            _ => end * self.solids + solid,
        }
    }

    fn add_full(&mut self, solid: usize, end: usize, carrier: CellSet<W>) {
        let pair = self.pair(solid, end);
        let size = carrier.len();
        if !self.full.list_mut(pair).insert(self.effort.full, carrier, size as u16) {
            return;
        }
        if pair == (self.cells + 1) * self.solids {
            // No cell is in the way of something that cannot be stopped.
            self.verdict.must_play = CellSet::NONE;
            self.verdict.carrier = carrier;
        }
        self.queue[size as usize].push(((pair % self.solids) as u16, (pair / self.solids) as u16, carrier));
    }

    fn add_semi(&mut self, solid: usize, end: usize, first_move: usize, carrier: CellSet<W>) {
        let pair = self.pair(solid, end);
        if pair == (self.cells + 1) * self.solids {
            if !self.verdict.must_play.is_within(&carrier) {
                self.verdict.must_play = self.verdict.must_play.and(carrier);
                self.verdict.carrier = self.verdict.carrier.or(carrier);
            }
            if self.verdict.attack.is_none_or(|(_, smallest)| carrier.len() < smallest.len()) {
                self.verdict.attack = Some((first_move as u16, carrier));
            }
        }
        if self.full.list(pair).has_part_of(&carrier)
            || !self.semi.list_mut(pair).insert(self.effort.semi, carrier, carrier.len() as u16)
        {
            return;
        }
        let mut found = Carriers::NONE;
        or(self.semi.list(pair).as_slice(), carrier, &mut found);
        for &full in found.as_slice() {
            self.add_full(pair % self.solids, pair / self.solids, full);
        }
    }
}

/// Which cells a cell touches or bridges to, and over which cells.
fn steps<const W: usize>(field: &Field, cell: usize) -> ArrayVec<(u16, CellSet<W>), 12> {
    let near = field.neighbours(cell).map(|next| (next as u16, CellSet::NONE));
    let over =
        |carrier: [u16; 2]| carrier.into_iter().fold(CellSet::NONE, |set, cell| set.or(CellSet::of(cell.into())));
    near.chain(field.bridges[cell].iter().map(|bridge| (bridge.to, over(bridge.carrier)))).collect()
}

/// The rule *or*: unions of a carrier with at most [`MOST_OR`] - 1 others from a list, which have no cell in common to all.
fn or<const W: usize>(list: &[CellSet<W>], carrier: CellSet<W>, found: &mut Carriers<W, MOST_FULL>) {
    // The cells that all from a place of the list on have: a common one of these no choice gets rid of.
    let mut stubborn = [CellSet::<W>::NONE; MOST_SEMI + 1];
    let mut common = carrier;
    for (i, other) in list.iter().enumerate().rev() {
        common = common.and(*other);
        stubborn[i] = common;
    }
    if common.is_empty() {
        join(list, &stubborn, carrier, carrier, MOST_OR - 1, found);
    }
}

/// Unions with what is `joined` already, whose `common` cells at most `more` carriers of the list must get rid of.
fn join<const W: usize>(
    list: &[CellSet<W>],
    stubborn: &[CellSet<W>],
    common: CellSet<W>,
    joined: CellSet<W>,
    more: usize,
    found: &mut Carriers<W, MOST_FULL>,
) {
    for (i, carrier) in list.iter().enumerate() {
        if stubborn[i].meets(&common) {
            return;
        }
        let left = common.and(*carrier);
        if left == common {
            continue;
        }
        let union = joined.or(*carrier);
        if left.is_empty() {
            found.insert(MOST_FULL, union, union.len() as u16);
        } else if more > 1 {
            join(&list[i + 1..], &stubborn[i + 1..], left, union, more - 1, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(size: u8, black: &[usize], white: &[usize]) -> Crossing<2> {
        let field = Field::of(size);
        let mut stones = FieldStones::none(field);
        black.iter().for_each(|&cell| stones.put(cell, Content::First));
        white.iter().for_each(|&cell| stones.put(cell, Content::Second));
        HSearch::new(field).run(field, &stones, Side::First, ConnectionEffort::QUICK, false)
    }

    #[test]
    fn a_chain_of_bridges_cannot_be_stopped() {
        // e2, d4 and c6 of 7 x 7: edge, bridge, bridge, edge.
        assert!(verdict(7, &[11, 24, 37], &[]).must_play.is_empty());
    }

    #[test]
    fn one_gap_must_be_filled() {
        // c1 to c3 and c5 to c7 of 7 x 7, and white beside the gap: only c4 is left.
        let seen = verdict(7, &[2, 9, 16, 30, 37, 44], &[22, 24]);
        assert_eq!(seen.attack.map(|(first_move, _)| first_move), Some(23));
        assert_eq!(seen.must_play.cells().collect::<Vec<_>>(), [23]);
    }

    #[test]
    fn nothing_is_sure_on_a_large_empty_board() {
        let seen = verdict(11, &[], &[]);
        assert_eq!((seen.attack, seen.must_play.len()), (None, 121));
    }

    #[test]
    fn carriers_without_a_common_cell_are_put_together() {
        let set = |cells: &[usize]| cells.iter().fold(CellSet::<1>::NONE, |set, &cell| set.or(CellSet::of(cell)));
        let list = [set(&[1, 2]), set(&[2, 3]), set(&[3, 1])];
        let mut found = Carriers::NONE;
        or(&list, list[2], &mut found);
        assert_eq!(found.as_slice(), [set(&[1, 2, 3])], "no two of them will do, but all three");
    }
}
