//! Sets of cells, in as few words as the board needs.

/// A set of cells of a board of up to 64 · `W` cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellSet<const W: usize>([u64; W]);

impl<const W: usize> CellSet<W> {
    pub const NONE: Self = Self([0; W]);

    #[inline]
    pub fn of(cell: usize) -> Self {
        let mut set = Self::NONE;
        set.insert(cell);
        set
    }

    /// The first so many cells.
    pub fn all(cells: usize) -> Self {
        let mut set = Self::NONE;
        (0..cells).for_each(|cell| set.insert(cell));
        set
    }

    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    #[inline]
    pub fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// 64 of the cells as bits.
    #[inline]
    pub fn word(&self, place: usize) -> u64 {
        self.0[place]
    }

    /// The lowest cell.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }

    #[inline]
    pub fn has(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 != 0
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    pub fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline]
    pub fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    #[inline]
    pub fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The cells of the set in rising order.
    pub fn cells(self) -> impl Iterator<Item = usize> + Clone {
        self.0.into_iter().enumerate().flat_map(|(i, word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(64 * i + bit)
            })
        })
    }
}

/// Runs a piece of code with `W` as the number of words that a board of so many cells needs.
macro_rules! with_words {
    ($cells:expr, $W:ident => $body:expr) => {
        $crate::games::match_words!($cells, $W => $body, 0..=64 => 1, 65..=128 => 2, 129..=192 => 3, _ => 6)
    };
}
pub(super) use with_words;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_knows_its_cells() {
        let mut set = CellSet::<3>::of(190);
        set.insert(0);
        set.insert(64);
        assert_eq!(set.cells().collect::<Vec<_>>(), [0, 64, 190]);
        assert_eq!((set.len(), set.has(64), set.has(63)), (3, true, false));
        let other = CellSet::of(64);
        assert!(other.is_within(&set) && !set.is_within(&other) && set.meets(&other));
        assert_eq!((set.and(other), set.or(other)), (other, set));
        assert!(!set.meets(&CellSet::of(1)) && set.and(CellSet::of(1)).is_empty());
    }
}
