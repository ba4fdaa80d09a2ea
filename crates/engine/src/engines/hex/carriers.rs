//! Lists of carriers between two ends, the smallest first.

use arrayvec::ArrayVec;

use super::cells::CellSet;

/// At most `N` carriers, none of which holds another, by their size.
#[derive(Clone)]
pub struct Carriers<const W: usize, const N: usize> {
    sets: ArrayVec<CellSet<W>, N>,
    sizes: ArrayVec<u16, N>,
    /// A bit for each carrier that is marked.
    marks: u32,
}

impl<const W: usize, const N: usize> Carriers<W, N> {
    pub const NONE: Self = Self { sets: ArrayVec::new_const(), sizes: ArrayVec::new_const(), marks: 0 };

    #[inline]
    pub fn clear(&mut self) {
        self.sets.clear();
        self.sizes.clear();
        self.marks = 0;
    }

    #[inline]
    pub fn as_slice(&self) -> &[CellSet<W>] {
        &self.sets
    }

    /// Whether one of the carriers is a part of this one.
    #[inline]
    pub fn has_part_of(&self, carrier: &CellSet<W>) -> bool {
        self.sets.iter().any(|known| known.is_within(carrier))
    }

    /// Enters a carrier of so many cells, unless a part of it is known or so many smaller ones are.
    #[inline]
    pub fn insert(&mut self, most: usize, carrier: CellSet<W>, size: u16) -> bool {
        let place = self.sizes.iter().take_while(|&&known| known <= size).count();
        if place >= most || self.sets[..place].iter().any(|known| known.is_within(&carrier)) {
            return false;
        }
        for i in (place..self.sets.len()).rev() {
            if carrier.is_within(&self.sets[i]) {
                self.remove(i);
            }
        }
        if self.sets.len() >= most {
            self.remove(self.sets.len() - 1);
        }
        self.sets.insert(place, carrier);
        self.sizes.insert(place, size);
        let below = (1 << place) - 1;
        self.marks = self.marks & below | (self.marks & !below) << 1;
        true
    }

    fn remove(&mut self, place: usize) {
        self.sets.remove(place);
        self.sizes.remove(place);
        let below = (1 << place) - 1;
        self.marks = self.marks & below | self.marks >> 1 & !below;
    }

    /// Marks a carrier; false if it is not in the list or was marked before.
    #[inline]
    pub fn mark(&mut self, carrier: &CellSet<W>) -> bool {
        let Some(place) = self.sets.iter().position(|known| known == carrier) else { return false };
        let is_new = self.marks >> place & 1 == 0;
        self.marks |= 1 << place;
        is_new
    }

    /// The carrier at a place, if it is marked.
    #[inline]
    pub fn marked(&self, place: usize) -> Option<CellSet<W>> {
        (self.marks >> place & 1 != 0).then(|| self.sets[place])
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.sets.len()
    }
}

/// A list for each pair of ends, of which most are empty: only the others take room, so that they are close together and
/// soon forgotten.
pub struct CarrierTable<const W: usize, const N: usize> {
    /// Where the list of each pair is; the first one is always empty.
    places: Vec<u16>,
    lists: Vec<Carriers<W, N>>,
    used: usize,
}

impl<const W: usize, const N: usize> CarrierTable<W, N> {
    pub fn new() -> Self {
        Self { places: Vec::new(), lists: vec![Carriers::NONE], used: 1 }
    }

    /// Forgets all lists and makes room for so many pairs.
    pub fn clear(&mut self, pairs: usize) {
        self.places.clear();
        self.places.resize(pairs, 0);
        self.used = 1;
    }

    #[inline]
    pub fn list(&self, pair: usize) -> &Carriers<W, N> {
        &self.lists[usize::from(self.places[pair])]
    }

    #[inline]
    pub fn is_empty(&self, pair: usize) -> bool {
        self.places[pair] == 0
    }

    /// The list of a pair, to enter something.
    #[inline]
    pub fn list_mut(&mut self, pair: usize) -> &mut Carriers<W, N> {
        if self.places[pair] == 0 {
            self.take(pair);
        }
        &mut self.lists[usize::from(self.places[pair])]
    }

    fn take(&mut self, pair: usize) {
        self.places[pair] = self.used as u16;
        match self.lists.get_mut(self.used) {
            Some(list) => list.clear(),
            None => self.lists.push(Carriers::NONE),
        }
        self.used += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cells: &[usize]) -> CellSet<1> {
        cells.iter().fold(CellSet::NONE, |set, &cell| set.or(CellSet::of(cell)))
    }

    fn insert(list: &mut Carriers<1, 4>, most: usize, cells: &[usize]) -> bool {
        list.insert(most, set(cells), cells.len() as u16)
    }

    #[test]
    fn lists_keep_the_small_ones() {
        let mut list = Carriers::NONE;
        assert!(insert(&mut list, 2, &[1, 2, 3]));
        assert!(!insert(&mut list, 2, &[1, 2, 3, 4]), "a part of it is known");
        assert!(insert(&mut list, 2, &[1, 2]), "better than what is known");
        assert!(insert(&mut list, 2, &[5, 6, 7]));
        assert!(!insert(&mut list, 2, &[8, 9, 10, 11]), "full of smaller ones");
        assert!(insert(&mut list, 2, &[8]));
        assert_eq!(list.as_slice(), [set(&[8]), set(&[1, 2])]);
    }

    #[test]
    fn marks_stay_with_their_carriers() {
        let mut list = Carriers::NONE;
        assert!(insert(&mut list, 4, &[1, 2]) && insert(&mut list, 4, &[3, 4, 5]));
        assert!(list.mark(&set(&[3, 4, 5])) && !list.mark(&set(&[3, 4, 5])) && !list.mark(&set(&[9])));
        assert!(insert(&mut list, 4, &[6]));
        assert_eq!([0, 1, 2].map(|place| list.marked(place)), [None, None, Some(set(&[3, 4, 5]))]);
        assert!(insert(&mut list, 4, &[2]), "it takes the place of one that it is a part of");
        assert_eq!([0, 1, 2].map(|place| list.marked(place)), [None, None, Some(set(&[3, 4, 5]))]);
        assert!(insert(&mut list, 4, &[4]));
        assert!((0..list.len()).all(|place| list.marked(place).is_none()));
    }

    #[test]
    fn a_table_forgets_its_lists() {
        let mut table = CarrierTable::<1, 4>::new();
        for _ in 0..2 {
            table.clear(3);
            assert!((0..3).all(|pair| table.is_empty(pair) && table.list(pair).len() == 0));
            assert!(insert(table.list_mut(1), 4, &[1, 2]) && insert(table.list_mut(2), 4, &[3]));
            assert_eq!(table.list(1).as_slice(), [set(&[1, 2])]);
            assert!(table.is_empty(0) && !table.is_empty(2));
        }
    }
}
