//! The symmetries of a board of up to 64 cells: turned upside down it is the same to both sides, mirrored in the long
//! diagonal the sides change places.

use std::sync::OnceLock;

use super::LONGEST_SOLVABLE_SIDE;

/// One of the four ways to look at a board. Each undoes itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexSymmetry {
    pub is_mirrored: bool,
    pub is_turned: bool,
}

impl HexSymmetry {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.is_mirrored) << 1 | usize::from(self.is_turned)
    }
}

/// Where each cell of one size of board is in each view.
pub struct Symmetries {
    cells: [[u8; 64]; 4],
    /// The same for eight cells at once, as bits.
    bytes: [[[u64; 256]; 8]; 4],
}

static SYMMETRIES: [OnceLock<Box<Symmetries>>; LONGEST_SOLVABLE_SIDE as usize + 1] =
    [const { OnceLock::new() }; LONGEST_SOLVABLE_SIDE as usize + 1];

impl Symmetries {
    /// The symmetries of a board with so many cells to a side, at most [`LONGEST_SOLVABLE_SIDE`].
    pub fn of(size: usize) -> &'static Self {
        SYMMETRIES[size].get_or_init(|| Box::new(Self::new(size)))
    }

    fn new(size: usize) -> Self {
        let last = size * size - 1;
        let mut symmetries = Self { cells: [[0; 64]; 4], bytes: [[[0; 256]; 8]; 4] };
        for view in [(false, false), (false, true), (true, false), (true, true)] {
            let view = HexSymmetry { is_mirrored: view.0, is_turned: view.1 };
            let to = &mut symmetries.cells[view.index()];
            for (cell, place) in to.iter_mut().enumerate().take(last + 1) {
                let mirrored = if view.is_mirrored { cell % size * size + cell / size } else { cell };
                *place = if view.is_turned { last - mirrored } else { mirrored } as u8;
            }
            for (byte, sets) in symmetries.bytes[view.index()].iter_mut().enumerate() {
                for (bits, set) in sets.iter_mut().enumerate() {
                    let cells = (0..8).filter(|bit| bits >> bit & 1 != 0).map(|bit| 8 * byte + bit);
                    *set = cells.filter(|&cell| cell <= last).fold(0, |set, cell| set | 1 << to[cell]);
                }
            }
        }
        symmetries
    }

    #[inline]
    pub fn cell(&self, view: HexSymmetry, cell: u8) -> u8 {
        self.cells[view.index()][usize::from(cell)]
    }

    /// A set of cells in another view.
    #[inline]
    pub fn set(&self, view: HexSymmetry, set: u64) -> u64 {
        let bytes = set.to_le_bytes();
        self.bytes[view.index()].iter().zip(bytes).fold(0, |seen, (sets, byte)| seen | sets[usize::from(byte)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_view_undoes_itself() {
        for size in 3..=8 {
            let symmetries = Symmetries::of(size);
            for (is_mirrored, is_turned) in [(false, false), (false, true), (true, false), (true, true)] {
                let view = HexSymmetry { is_mirrored, is_turned };
                for cell in 0..(size * size) as u8 {
                    let seen = symmetries.cell(view, cell);
                    assert_eq!((symmetries.cell(view, seen), symmetries.set(view, 1 << cell)), (cell, 1 << seen));
                }
            }
        }
        // b1 of 3 x 3 mirrored is a2, turned c2... and both b3.
        let symmetries = Symmetries::of(3);
        assert_eq!(symmetries.cell(HexSymmetry { is_mirrored: true, is_turned: false }, 1), 3);
        assert_eq!(symmetries.cell(HexSymmetry { is_mirrored: false, is_turned: true }, 1), 7);
        assert_eq!(symmetries.cell(HexSymmetry { is_mirrored: true, is_turned: true }, 1), 5);
    }
}
