//! Bitboards: sets of the squares of a board, one bit each, for boards of all shapes and sizes.

use std::fmt::{self, Debug};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Sub};

use rand::{Rng, RngExt};

/// A square, a cell, or whatever else has a bit of its own.
pub trait BitIndex: Copy {
    /// The number of its bit.
    fn bit(self) -> usize;

    /// The place that has this bit.
    fn of_bit(bit: usize) -> Self;
}

/// For sets of plain numbers.
impl BitIndex for usize {
    #[inline]
    fn bit(self) -> usize {
        self
    }

    #[inline]
    fn of_bit(bit: usize) -> Self {
        bit
    }
}

/// A set of places in `W` words of 64 bits. As an iterator it yields its places in the order of their bits.
///
/// ```
/// use war_horses_games::bitboard::Bitboard;
///
/// let primes: Bitboard<usize, 2> = [2, 3, 5, 7, 97].into_iter().collect();
/// let odd: Bitboard<usize, 2> = (1..128).step_by(2).collect();
/// assert_eq!((primes & odd).len(), 4);
/// assert_eq!((primes - odd).first(), Some(2));
/// assert!(primes.contains(97) && !primes.contains(98));
/// ```
pub struct Bitboard<P, const W: usize> {
    words: [u64; W],
    place: PhantomData<P>,
}

impl<P, const W: usize> Bitboard<P, W> {
    /// The empty set.
    pub const NONE: Self = Self::from_words([0; W]);

    /// The set whose bits are these, the lowest word first.
    #[inline]
    pub const fn from_words(words: [u64; W]) -> Self {
        Self { words, place: PhantomData }
    }

    /// All its bits, the lowest word first.
    #[inline]
    pub const fn words(self) -> [u64; W] {
        self.words
    }

    /// Where a bit is. One word needs no look at the number.
    #[inline]
    const fn word_of(bit: usize) -> usize {
        if W == 1 { 0 } else { bit / 64 }
    }

    /// Adds the place of a bit, in constants too.
    #[inline]
    pub(crate) const fn insert_bit(&mut self, bit: usize) {
        self.words[Self::word_of(bit)] |= 1 << (bit % 64);
    }

    #[inline]
    const fn contains_bit(self, bit: usize) -> bool {
        self.words[Self::word_of(bit)] >> (bit % 64) & 1 != 0
    }

    /// Whether it has no places at all.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.words.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many places it has.
    #[inline]
    pub fn len(self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether the two sets have a place in common.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether all its places are in the other set too.
    #[inline]
    pub fn is_within(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The same bits in more words or in fewer; those that do not fit are gone.
    #[inline]
    pub fn resized<const V: usize>(self) -> Bitboard<P, V> {
        Bitboard::from_words(std::array::from_fn(|i| if i < W { self.words[i] } else { 0 }))
    }

    /// Every bit moved up by so many, from 1 to 63.
    #[inline]
    pub fn shifted_up(self, by: u32) -> Self {
        let carried = |i: usize| if i > 0 { self.words[i - 1] >> (64 - by) } else { 0 };
        Self::from_words(std::array::from_fn(|i| self.words[i] << by | carried(i)))
    }

    /// Every bit moved down by so many, from 1 to 63.
    #[inline]
    pub fn shifted_down(self, by: u32) -> Self {
        let carried = |i: usize| if i + 1 < W { self.words[i + 1] << (64 - by) } else { 0 };
        Self::from_words(std::array::from_fn(|i| self.words[i] >> by | carried(i)))
    }

    /// What a function of two words makes of two sets.
    #[inline]
    fn word_by_word(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self::from_words(std::array::from_fn(|i| f(self.words[i], other.words[i])))
    }
}

impl<P: BitIndex, const W: usize> Bitboard<P, W> {
    /// The set of one place.
    #[inline]
    pub fn of(place: P) -> Self {
        let mut set = Self::NONE;
        set.insert(place);
        set
    }

    /// Adds a place.
    #[inline]
    pub fn insert(&mut self, place: P) {
        self.insert_bit(place.bit());
    }

    /// Whether it has this place.
    #[inline]
    pub fn contains(self, place: P) -> bool {
        self.contains_bit(place.bit())
    }

    /// The place with the lowest bit.
    #[inline]
    pub fn first(self) -> Option<P> {
        let word = self.words.iter().position(|&word| word != 0)?;
        Some(P::of_bit(64 * word + self.words[word].trailing_zeros() as usize))
    }

    /// Any of these places, each as likely as the others. There must be one.
    pub fn draw(mut self, rng: &mut impl Rng) -> P {
        let nth = rng.random_range(0..self.len() as usize);
        self.nth(nth).expect("nth is below the number of places")
    }
}

impl<P: BitIndex, const W: usize> Iterator for Bitboard<P, W> {
    type Item = P;

    #[inline]
    fn next(&mut self) -> Option<P> {
        let word = self.words.iter().position(|&word| word != 0)?;
        let bit = 64 * word + self.words[word].trailing_zeros() as usize;
        self.words[word] &= self.words[word] - 1;
        Some(P::of_bit(bit))
    }

    /// Looks at each word once, where `next` would look for the first that is not empty again and again.
    #[inline]
    fn fold<B, F: FnMut(B, P) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        for (i, mut word) in self.words.into_iter().enumerate() {
            while word != 0 {
                folded = f(folded, P::of_bit(64 * i + word.trailing_zeros() as usize));
                word &= word - 1;
            }
        }
        folded
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.len() as usize;
        (len, Some(len))
    }
}

impl<P: BitIndex, const W: usize> FromIterator<P> for Bitboard<P, W> {
    fn from_iter<I: IntoIterator<Item = P>>(places: I) -> Self {
        places.into_iter().fold(Self::NONE, |set, place| set | Self::of(place))
    }
}

// Written out, because `derive` would ask the same of `P`.
impl<P, const W: usize> Copy for Bitboard<P, W> {}

impl<P, const W: usize> Clone for Bitboard<P, W> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<P, const W: usize> PartialEq for Bitboard<P, W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<P, const W: usize> Eq for Bitboard<P, W> {}

impl<P, const W: usize> std::hash::Hash for Bitboard<P, W> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

impl<P, const W: usize> Default for Bitboard<P, W> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<P: BitIndex + Debug, const W: usize> Debug for Bitboard<P, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<P, const W: usize> BitOr for Bitboard<P, W> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.word_by_word(other, |a, b| a | b)
    }
}

impl<P, const W: usize> BitOrAssign for Bitboard<P, W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<P, const W: usize> BitAnd for Bitboard<P, W> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.word_by_word(other, |a, b| a & b)
    }
}

impl<P, const W: usize> BitXor for Bitboard<P, W> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.word_by_word(other, |a, b| a ^ b)
    }
}

impl<P, const W: usize> Not for Bitboard<P, W> {
    type Output = Self;
    /// All other bits of its words, whether the board has them or not.
    #[inline]
    fn not(self) -> Self {
        self.word_by_word(self, |a, _| !a)
    }
}

impl<P, const W: usize> Sub for Bitboard<P, W> {
    type Output = Self;
    /// The places of the first set that are not in the second.
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.word_by_word(other, |a, b| a & !b)
    }
}

/// Runs a block with a constant for the number of words that a board of this size needs:
/// `match_words!(rows, W => …, 0..=4 => 1, 5..=8 => 2, _ => 4)`.
#[macro_export]
macro_rules! match_words {
    ($size:expr, $W:ident => $body:expr, $($sizes:pat => $words:literal),+) => {
        match $size {
            $($sizes => {
                const $W: usize = $words;
                $body
            })+
        }
    };
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use proptest::prelude::*;

    type Set = Bitboard<usize, 3>;

    fn numbers() -> impl Strategy<Value = BTreeSet<usize>> {
        prop::collection::btree_set(0..192_usize, 0..40)
    }

    fn set(numbers: &BTreeSet<usize>) -> Set {
        numbers.iter().copied().collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Whatever a set of the standard library answers, a bitboard answers as well.
        #[test]
        fn a_bitboard_is_a_set(a in numbers(), b in numbers(), by in 1..64_u32) {
            let (x, y) = (set(&a), set(&b));
            prop_assert_eq!(x | y, set(&(&a | &b)));
            prop_assert_eq!(x & y, set(&(&a & &b)));
            prop_assert_eq!(x ^ y, set(&(&a ^ &b)));
            prop_assert_eq!(x - y, set(&(&a - &b)));
            prop_assert_eq!(!x, (0..192).filter(|n| !a.contains(n)).collect());
            prop_assert_eq!((x.len() as usize, x.is_empty(), x.first()), (a.len(), a.is_empty(), a.first().copied()));
            prop_assert_eq!((x.meets(y), x.is_within(y)), (!a.is_disjoint(&b), a.is_subset(&b)));
            prop_assert!((0..192).all(|n| x.contains(n) == a.contains(&n)));
            prop_assert_eq!(x.shifted_up(by), a.iter().map(|n| n + by as usize).filter(|&n| n < 192).collect());
            prop_assert_eq!(x.shifted_down(by), a.iter().filter_map(|n| n.checked_sub(by as usize)).collect());
            prop_assert_eq!(x.resized::<6>().resized::<3>(), x);
            let mut one_by_one = Vec::new();
            x.for_each(|n| one_by_one.push(n));
            prop_assert!(one_by_one.iter().eq(&a) && x.eq(a.iter().copied()), "folded and stepped through");
        }
    }
}
