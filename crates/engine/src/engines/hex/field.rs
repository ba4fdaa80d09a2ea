//! The board as the engine walks over it: who touches whom, where bridges lead, and which stones the rim stands for.
//!
//! Cells are numbered row by row from the top left. Beyond them come three more places, which stand for everything
//! off the board: one that counts as a stone of each side, since each owns two edges, and one at the two blunt corners,
//! where the edges of both sides meet and nothing can be said.

use std::sync::OnceLock;

use arrayvec::ArrayVec;

use crate::games::Side;

/// The largest board has 19 cells to a side.
pub const MOST_CELLS: usize = 361;

/// Cells and what lies off the board.
pub const PLACES: usize = MOST_CELLS + 3;

/// Steps to the six neighbours as rows and columns, in a circle.
const RING: [(isize, isize); 6] = [(-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1)];

/// Steps from a stone on the third line to the free cells that join it to the edge below for sure, as rows and columns:
/// the template that players call the ziggurat, in its two forms. If the opponent takes the cell in the middle of the last
/// row, the cell beside the stone makes the other way.
const ZIGGURATS: [[(isize, isize); 8]; 2] = [
    [(0, 1), (1, -1), (1, 0), (1, 1), (2, -2), (2, -1), (2, 0), (2, 1)],
    [(0, -1), (1, -2), (1, -1), (1, 0), (2, -3), (2, -2), (2, -1), (2, 0)],
];

/// The carriers of both forms, where there is room for them.
pub type Ziggurats = [Option<[u16; 8]>; 2];

/// Two cells that are not neighbours but have two neighbours in common: who loses one of these takes the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bridge {
    pub to: u16,
    pub carrier: [u16; 2],
}

/// The geometry of one size of board.
#[derive(Clone, Debug)]
pub struct Field {
    pub size: usize,
    pub cells: usize,
    /// The neighbours of each cell in a circle; places off the board included.
    pub ring: Vec<[u16; 6]>,
    /// Each cell and its ring, as the net walks over them.
    pub taps: Vec<[u16; 7]>,
    /// Where the bridges of each cell lead, all on the board.
    pub bridges: Vec<ArrayVec<Bridge, 6>>,
    /// How far each cell is from the middle: 1 at the middle of an edge, up to 2 in the sharp corners.
    pub from_middle: Vec<f32>,
    /// For each side, cell and edge of that side, the carrier of the bridge from the cell to the edge, if there is one.
    edge_bridges: [Vec<[Option<[u16; 2]>; 2]>; 2],
    /// The same for ziggurats.
    ziggurats: [Vec<[Ziggurats; 2]>; 2],
}

/// The fields that somebody has asked for, by their size.
static FIELDS: [OnceLock<Field>; 20] = [const { OnceLock::new() }; 20];

impl Field {
    /// The field of a board with so many cells to a side.
    pub fn of(size: u8) -> &'static Self {
        FIELDS[usize::from(size)].get_or_init(|| Self::new(usize::from(size)))
    }

    fn new(size: usize) -> Self {
        let cells = size * size;
        let range = 0..size as isize;
        let place = |row: isize, column: isize| match (range.contains(&row), range.contains(&column)) {
            (true, true) => (row * size as isize + column) as u16,
            (false, true) => cells as u16,
            (true, false) => cells as u16 + 1,
            (false, false) => cells as u16 + 2,
        };
        let at = |cell: usize| ((cell / size) as isize, (cell % size) as isize);
        let ring: Vec<[u16; 6]> = (0..cells)
            .map(|cell| {
                let (row, column) = at(cell);
                RING.map(|(down, right)| place(row + down, column + right))
            })
            .collect();
        let tapped = |(cell, ring): (usize, &[u16; 6])| {
            let mut taps = [cell as u16; 7];
            taps[1..].copy_from_slice(ring);
            taps
        };
        let taps = ring.iter().enumerate().map(tapped).collect();
        let bridges = (0..cells)
            .map(|cell| {
                let (row, column) = at(cell);
                let mut bridges = ArrayVec::new();
                for i in 0..6 {
                    let (one, other) = (RING[i], RING[(i + 1) % 6]);
                    let to = place(row + one.0 + other.0, column + one.1 + other.1);
                    let carrier = [ring[cell][i], ring[cell][(i + 1) % 6]];
                    if [to, carrier[0], carrier[1]].iter().all(|&place| usize::from(place) < cells) {
                        bridges.push(Bridge { to, carrier });
                    }
                }
                bridges
            })
            .collect();
        let from_middle = (0..cells)
            .map(|cell| {
                let (row, column) = at(cell);
                let [down, right] = [row, column].map(|place| 2 * place + 1 - size as isize);
                down.abs().max(right.abs()).max((down + right).abs()) as f32 / (size - 1) as f32
            })
            .collect();
        let mut field = Self {
            size,
            cells,
            ring,
            taps,
            bridges,
            from_middle,
            edge_bridges: Default::default(),
            ziggurats: Default::default(),
        };
        field.edge_bridges =
            Side::BOTH.map(|side| (0..cells).map(|cell| field.find_edge_bridges(side, cell)).collect());
        field.ziggurats = Side::BOTH.map(|side| (0..cells).map(|cell| field.find_ziggurats(side, cell)).collect());
        field
    }

    fn find_ziggurats(&self, side: Side, cell: usize) -> [Ziggurats; 2] {
        let (row, column) = ((cell / self.size) as isize, (cell % self.size) as isize);
        let line = if side == Side::First { row } else { column };
        let range = 0..self.size as isize;
        // Turned upside down for the first edge, mirrored for the second side.
        [(2, -1), (self.size as isize - 3, 1)].map(|(third_line, sign)| {
            ZIGGURATS.map(|steps| {
                let mut carrier = [0; 8];
                for (place, (down, right)) in carrier.iter_mut().zip(steps) {
                    let (down, right) = if side == Side::First { (down, right) } else { (right, down) };
                    let (row, column) = (row + sign * down, column + sign * right);
                    if !range.contains(&row) || !range.contains(&column) {
                        return None;
                    }
                    *place = (row * self.size as isize + column) as u16;
                }
                (line == third_line).then_some(carrier)
            })
        })
    }

    fn find_edge_bridges(&self, side: Side, cell: usize) -> [Option<[u16; 2]>; 2] {
        [0, 1].map(|edge| {
            let mut near = self.neighbours(cell).filter(|&next| self.touches(side, next)[edge]);
            let carrier = [near.next()?, near.next()?].map(|cell| cell as u16);
            (!self.touches(side, cell)[edge]).then_some(carrier)
        })
    }

    /// For each edge of `side`, the carrier of the bridge from a cell to it, if there is one.
    #[inline]
    pub fn edge_bridges(&self, side: Side, cell: usize) -> [Option<[u16; 2]>; 2] {
        self.edge_bridges[side.index()][cell]
    }

    /// For each edge of `side`, the carriers of the ziggurats from a cell to it.
    #[inline]
    pub fn ziggurats(&self, side: Side, cell: usize) -> &[Ziggurats; 2] {
        &self.ziggurats[side.index()][cell]
    }

    /// The neighbours of a cell on the board.
    #[inline]
    pub fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        self.ring[cell].iter().map(|&place| usize::from(place)).filter(|&place| place < self.cells)
    }

    /// Which of the two edges of `side` a cell touches: the top or the left one, and the bottom or the right one.
    #[inline]
    pub fn touches(&self, side: Side, cell: usize) -> [bool; 2] {
        let line = match side {
            Side::First => cell / self.size,
            Side::Second => cell % self.size,
        };
        [line == 0, line + 1 == self.size]
    }
}

/// What stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Content {
    Empty = 0,
    First = 1,
    Second = 2,
    /// A free cell that can no longer matter to anybody.
    Dead = 3,
}

impl Content {
    #[inline]
    pub const fn stone(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }
}

/// What stands on every place of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldStones([Content; PLACES]);

impl FieldStones {
    pub fn none(field: &Field) -> Self {
        let mut contents = [Content::Empty; PLACES];
        contents[field.cells] = Content::First;
        contents[field.cells + 1] = Content::Second;
        Self(contents)
    }

    #[inline]
    pub fn at(&self, place: usize) -> Content {
        self.0[place]
    }

    #[inline]
    pub fn put(&mut self, cell: usize, content: Content) {
        self.0[cell] = content;
    }

    #[inline]
    pub fn is_free(&self, cell: usize) -> bool {
        self.0[cell] == Content::Empty
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_touch_each_other_in_a_circle() {
        let field = Field::of(5);
        for cell in 0..field.cells {
            let on_board: Vec<_> = field.neighbours(cell).collect();
            assert!(on_board.iter().all(|&other| field.neighbours(other).any(|back| back == cell)), "{cell}");
            for i in 0..6 {
                let [one, other] = [i, (i + 1) % 6].map(|i| usize::from(field.ring[cell][i]));
                assert!(one >= 25 || other >= 25 || field.neighbours(one).any(|next| next == other), "{cell}");
            }
        }
        assert_eq!(field.ring[0], [25, 25, 1, 5, 26, 26], "a1 touches the top, b1, a2 and the left edge");
        assert_eq!(field.ring[4][1], 27, "both edges meet beyond the blunt corner");
    }

    #[test]
    fn bridges_lead_over_two_common_neighbours() {
        let field = Field::of(4);
        for (cell, bridges) in field.bridges.iter().enumerate() {
            for Bridge { to, carrier } in bridges {
                assert!(!field.neighbours(cell).any(|next| next == usize::from(*to)));
                for &over in carrier {
                    let near: Vec<_> = field.neighbours(usize::from(over)).collect();
                    assert!(near.contains(&cell) && near.contains(&usize::from(*to)));
                }
            }
        }
        // Of six directions, b2 has bridges to c3, a4, d1 and, shorter ways off the board, no others.
        let of_b2: Vec<_> = field.bridges[5].iter().map(|bridge| bridge.to).collect();
        assert_eq!(of_b2, [3, 10, 12, 0]);
    }

    #[test]
    fn the_second_line_has_bridges_to_its_edge() {
        let field = Field::of(4);
        assert_eq!(field.edge_bridges(Side::First, 5), [Some([1, 2]), None], "b2 to the top by b1 and c1");
        assert_eq!(field.edge_bridges(Side::Second, 5), [Some([8, 4]), None], "b2 to the left by a3 and a2");
        assert_eq!(field.edge_bridges(Side::First, 7), [None, None], "d2 has only d1 above");
        assert_eq!(field.edge_bridges(Side::First, 9), [None, Some([13, 12])], "b3 to the bottom by b4 and a4");
        assert_eq!(field.edge_bridges(Side::First, 1), [None, None], "b1 is at the top already");
    }

    #[test]
    fn ziggurats_reach_from_the_third_line_to_the_edge() {
        let field = Field::of(9);
        for side in Side::BOTH {
            for cell in 0..field.cells {
                for (edge, ziggurats) in field.ziggurats(side, cell).iter().enumerate() {
                    for carrier in ziggurats.iter().flatten() {
                        let at_edge = carrier.iter().filter(|&&cell| field.touches(side, cell.into())[edge]).count();
                        assert_eq!(at_edge, 4, "{cell}: {carrier:?}");
                        assert!(field.neighbours(cell).filter(|&next| carrier.contains(&(next as u16))).count() == 3);
                    }
                }
            }
        }
        // e7 of 9 x 9 is on the third line from the bottom.
        let [top, bottom] = field.ziggurats(Side::First, 58);
        assert_eq!((top, bottom.iter().flatten().count()), (&[None, None], 2));
    }
}
