//! Inferior cells that can be filled in: dead ones, and those that one side has captured.
//!
//! Around a cell lie six others in a circle. Once all are taken, the cell matters only if it joins two pieces of the
//! circle that were apart. A cell is dead if no way to fill its circle makes it matter. Two neighbours are captured by a
//! side if a stone of it on either kills the other: the opponent can do nothing there that has no answer. Neither changes
//! who wins when the captured cells are given to their side and the dead ones to nobody.

use std::ops::Range;

use super::cells::CellSet;
use super::field::{Content, Field, FieldStones};
use crate::games::Side;

/// For each way to fill a circle, with two bits a cell, whether its middle is dead.
const DEAD: [bool; 4096] = {
    let mut dead = [false; 4096];
    let mut ring = 0;
    while ring < 4096 {
        dead[ring] = !can_matter(ring);
        ring += 1;
    }
    dead
};

/// For each way to fill a circle, whether one more stone can kill its middle, or it is dead already.
const KILLABLE: [bool; 4096] = {
    let mut frail = [false; 4096];
    let mut ring = 0;
    while ring < 4096 {
        let mut i = 0;
        while i < 6 {
            frail[ring] |= DEAD[ring | 1 << (2 * i)] || DEAD[ring | 2 << (2 * i)];
            i += 1;
        }
        ring += 1;
    }
    frail
};

/// Whether some way to fill the free cells of a circle leaves the stones of a side in two pieces or more.
const fn can_matter(ring: usize) -> bool {
    let mut fill = 0;
    while fill < 64 {
        let mut fits = true;
        let mut borders = 0;
        let mut i = 0;
        while i < 6 {
            let is_first = fill >> i & 1 != 0;
            let content = ring >> (2 * i) & 3;
            let refused = if is_first { Content::Second } else { Content::First };
            fits &= content != refused as usize;
            borders += (is_first != (fill >> ((i + 1) % 6) & 1 != 0)) as usize;
            i += 1;
        }
        if fits && borders > 2 {
            return true;
        }
        fill += 1;
    }
    false
}

/// The circle around a cell as a number.
#[inline]
fn ring(field: &Field, stones: &FieldStones, cell: usize) -> usize {
    let mut ring = 0;
    for (i, &place) in field.ring[cell].iter().enumerate() {
        ring |= (stones.at(usize::from(place)) as usize) << (2 * i);
    }
    ring
}

/// Whether a stone of `side` on the `i`th neighbour of a cell kills the cell.
#[inline]
fn dies_of(ring: usize, i: usize, side: Side) -> bool {
    DEAD[ring | (Content::stone(side) as usize) << (2 * i)]
}

/// What a free cell can be filled in with: it is dead, or a side has captured it together with a neighbour.
enum Filling {
    Dead,
    Captured(Side, usize),
}

/// What a free cell can be filled in with, if it can. Only the neighbours in these directions are tried as partners.
#[inline]
fn filling(field: &Field, stones: &FieldStones, cell: usize, directions: Range<usize>) -> Option<Filling> {
    let around = ring(field, stones, cell);
    if !KILLABLE[around] {
        return None;
    }
    if DEAD[around] {
        return Some(Filling::Dead);
    }
    directions.into_iter().find_map(|i| {
        let other = usize::from(field.ring[cell][i]);
        if other >= field.cells || !stones.is_free(other) {
            return None;
        }
        let beyond = ring(field, stones, other);
        let captures = |&side: &Side| dies_of(around, i, side) && dies_of(beyond, (i + 3) % 6, side);
        Side::BOTH.into_iter().find(captures).map(|side| Filling::Captured(side, other))
    })
}

/// Gives captured cells to their side and marks the dead ones, until there are no more.
pub fn fill_in(field: &Field, stones: &mut FieldStones) {
    loop {
        let mut changed = false;
        for cell in 0..field.cells {
            if !stones.is_free(cell) {
                continue;
            }
            // Each pair is looked at from the first of its cells: the next neighbours are to the right, below and below
            // to the left.
            match filling(field, stones, cell, 2..5) {
                None => continue,
                Some(Filling::Dead) => stones.put(cell, Content::Dead),
                Some(Filling::Captured(side, other)) => {
                    stones.put(cell, Content::stone(side));
                    stones.put(other, Content::stone(side));
                }
            }
            changed = true;
        }
        if !changed {
            return;
        }
    }
}

/// Fills in what a stone that was just put on a cell makes dead or captured, on a board that was filled in before it.
pub fn fill_in_around<const W: usize>(field: &Field, stones: &mut FieldStones, cell: usize) {
    let near = |cell: usize| field.neighbours(cell).fold(CellSet::<W>::NONE, |near, next| near.or(CellSet::of(next)));
    let mut changed = near(cell);
    while let Some(cell) = changed.first() {
        changed.remove(cell);
        if !stones.is_free(cell) {
            continue;
        }
        match filling(field, stones, cell, 0..6) {
            None => {}
            Some(Filling::Dead) => {
                stones.put(cell, Content::Dead);
                changed = changed.or(near(cell));
            }
            Some(Filling::Captured(side, other)) => {
                stones.put(cell, Content::stone(side));
                stones.put(other, Content::stone(side));
                changed = changed.or(near(cell)).or(near(other));
            }
        }
    }
}

/// The neighbour with which the opponent of `side` kills a stone that `side` puts on this cell, if there is one: such a
/// move is reversible, and some other one is as good.
pub fn killer(field: &Field, stones: &FieldStones, cell: usize, side: Side) -> Option<usize> {
    let around = ring(field, stones, cell);
    let kills = |&(i, place): &(usize, usize)| stones.is_free(place) && dies_of(around, i, !side);
    let mut neighbours = field.ring[cell].iter().map(|&place| usize::from(place)).enumerate();
    neighbours.find(|near| near.1 < field.cells && KILLABLE[around] && kills(near)).map(|(_, place)| place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::hex::brute::{Brute, random_positions};

    /// The stones of a text with a row to a line, as `B`, `W` and `.`.
    fn read(field: &Field, text: &str) -> FieldStones {
        let mut stones = FieldStones::none(field);
        for (cell, c) in text.chars().filter(|c| !c.is_whitespace()).enumerate() {
            match c {
                'B' => stones.put(cell, Content::First),
                'W' => stones.put(cell, Content::Second),
                _ => {}
            }
        }
        stones
    }

    #[test]
    fn a_cell_dies_of_four_neighbours_in_a_row() {
        let field = Field::of(5);
        let mut stones = read(field, "..... .BB.. .B.B. ..... .....");
        fill_in(field, &mut stones);
        assert!(stones.is_free(12), "three in a row leave c3 alive: {stones:?}");
        let mut stones = read(field, "..... ..BB. .B.B. ..... .....");
        fill_in(field, &mut stones);
        assert_eq!(stones.at(12), Content::Dead);
    }

    #[test]
    fn the_bridge_to_the_edge_is_captured() {
        let field = Field::of(5);
        let mut stones = read(field, "..... ..B.. ..... ..... .....");
        fill_in(field, &mut stones);
        assert_eq!([stones.at(2), stones.at(3)], [Content::First; 2], "c1 and d1 hang together with c2");
    }

    #[test]
    fn fill_in_does_not_change_who_wins() {
        let field = Field::of(4);
        let mut brute = Brute::new(field);
        let mut filled_cells = 0;
        for count in [5, 6, 7, 8] {
            for (stones, mover) in random_positions(field, count, 150, count as u64) {
                let mut filled = stones.clone();
                fill_in(field, &mut filled);
                filled_cells += (0..field.cells).filter(|&cell| filled.at(cell) != stones.at(cell)).count();
                let wins = brute.wins(&stones, mover);
                assert_eq!(brute.wins(&filled, mover), wins, "{stones:?}");
                // It does not matter who gets the dead ones.
                for side in Side::BOTH {
                    let mut given = filled.clone();
                    (0..field.cells)
                        .filter(|&cell| filled.at(cell) == Content::Dead)
                        .for_each(|cell| given.put(cell, Content::stone(side)));
                    assert_eq!(brute.wins(&given, mover), wins, "{stones:?}");
                }
            }
        }
        assert!(filled_cells > 100, "the test fills_in something: {filled_cells}");
    }
}
