//! A number for every position of the race, without gaps: the place of its value in a table, with no key beside it.
//!
//! Positions are grouped in *blocks* by the tokens that both sides have left. In a block they are grouped in *cells* by
//! what stands beyond step 4: the eight shared steps, each empty, own or the other's, and the last two steps of either
//! side. All that is left to tell apart are the tokens on the first four steps, a mask for each side. Masks are ranked
//! by how many tokens they hold, so that those a side has tokens enough for come first.

use super::race::Race;
use crate::games::ur::MOST_TOKENS;

/// Ways in which the eight shared steps can be taken: 3 to the eighth.
const SHARED_WAYS: usize = 6_561;
/// Cells of a block, those included for which a block has too few tokens.
pub const CELLS: usize = 16 * SHARED_WAYS;

/// The masks of the first four steps: `MASKS[rank]` has a bit for each step, the lowest for step 1.
pub const MASKS: [u8; 16] = [0, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, 15];

/// The place of each mask in [`MASKS`].
pub const RANKS: [u8; 16] = {
    let mut ranks = [0; 16];
    let mut rank = 0;
    while rank < 16 {
        ranks[MASKS[rank] as usize] = rank as u8;
        rank += 1;
    }
    ranks
};

/// How many masks a side can have that has so many tokens at home and on its first four steps.
#[inline]
pub const fn masks_of(tokens: u8) -> u32 {
    [1, 5, 11, 15, 16][if tokens < 4 { tokens as usize } else { 4 }]
}

/// The shared steps that a byte of them takes, as a number to the base 3.
const TERNARY: [u16; 256] = {
    let mut ternary = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut power) = (0, 1);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                ternary[byte] += power;
            }
            power *= 3;
            bit += 1;
        }
        byte += 1;
    }
    ternary
};

/// What stands beyond step 4: for each side a byte of shared steps, and its last two steps above that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlockCell {
    /// Of the side that rolls.
    pub own: u16,
    /// Of its opponent.
    pub other: u16,
}

impl BlockCell {
    /// The cell that a position belongs to.
    #[inline]
    pub fn of(race: Race) -> Self {
        Self { own: race.own.steps >> 5, other: race.other.steps >> 5 }
    }

    /// The same as the opponent sees it.
    #[inline]
    pub fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// Its place among all cells.
    #[inline]
    pub fn number(self) -> usize {
        let ends = usize::from(self.own >> 8) * 4 + usize::from(self.other >> 8);
        let [own, other] = [self.own, self.other].map(|steps| usize::from(TERNARY[usize::from(steps & 0xff)]));
        ends * SHARED_WAYS + own + 2 * other
    }

    /// The steps that the tokens of a cell have walked, up to a constant for each token.
    pub fn progress(self) -> u32 {
        let walked = |steps: u16| (0..10).filter(|bit| steps >> bit & 1 != 0).map(|bit| bit + 5).sum::<u32>();
        walked(self.own) + walked(self.other)
    }

    /// All of them, each once.
    pub fn all() -> impl Iterator<Item = Self> {
        let masks = 0..1_u16 << 10;
        let pairs = masks.clone().flat_map(move |own| masks.clone().map(move |other| Self { own, other }));
        pairs.filter(|cell| cell.own & cell.other & 0xff == 0)
    }
}

/// The positions in which the one who rolls has some number of tokens left, and the other some number.
pub struct Block {
    /// Where each cell begins.
    cells: Vec<u32>,
    positions: usize,
}

impl Block {
    /// The block in which both sides have so many tokens left.
    pub fn new(own_left: u8, other_left: u8) -> Self {
        let mut sizes = vec![0; CELLS];
        for cell in BlockCell::all() {
            let [own, other] = [(own_left, cell.own), (other_left, cell.other)]
                .map(|(left, steps)| left.checked_sub(steps.count_ones() as u8).map_or(0, masks_of));
            sizes[cell.number()] = own * other;
        }
        let mut end = 0;
        for size in &mut sizes {
            (*size, end) = (end, end + *size);
        }
        Self { cells: sizes, positions: end as usize }
    }

    /// How many positions it has.
    pub fn positions(&self) -> usize {
        self.positions
    }

    /// Where the positions of a cell begin, which has the number `cell`.
    #[inline]
    pub fn cell(&self, cell: usize) -> u32 {
        self.cells[cell]
    }

    /// The place of a position of this block.
    #[inline]
    pub fn place(&self, race: Race) -> usize {
        let [own, other] = [race.own, race.other].map(|tokens| u32::from(RANKS[usize::from(tokens.steps >> 1 & 0xf)]));
        let stride = masks_of(race.other.left - (race.other.steps >> 5).count_ones() as u8);
        (self.cell(BlockCell::of(race).number()) + own * stride + other) as usize
    }
}

/// The blocks of all positions with at most so many tokens left on either side, one after the other.
pub struct Index {
    tokens: u8,
    blocks: Vec<Block>,
    starts: Vec<usize>,
}

impl Index {
    /// The places of all positions with at most so many tokens.
    pub fn new(tokens: u8) -> Self {
        let tokens = tokens.clamp(1, MOST_TOKENS);
        let blocks: Vec<_> = blocks_of(tokens).map(|(own, other)| Block::new(own, other)).collect();
        let starts = blocks.iter().scan(0, |end, block| {
            let start = *end;
            *end += block.positions();
            Some(start)
        });
        Self { tokens, starts: starts.collect(), blocks }
    }

    /// The most tokens of a side.
    pub fn tokens(&self) -> u8 {
        self.tokens
    }

    /// How many positions all blocks have.
    pub fn positions(&self) -> usize {
        self.blocks.iter().map(Block::positions).sum()
    }

    #[inline]
    fn number(&self, own_left: u8, other_left: u8) -> usize {
        usize::from(own_left - 1) * usize::from(self.tokens) + usize::from(other_left - 1)
    }

    /// The block in which both sides have so many tokens left.
    #[inline]
    pub fn block(&self, own_left: u8, other_left: u8) -> &Block {
        &self.blocks[self.number(own_left, other_left)]
    }

    /// Where a block begins.
    pub fn start(&self, own_left: u8, other_left: u8) -> usize {
        self.starts[self.number(own_left, other_left)]
    }

    /// Whether the position has its place here.
    #[inline]
    pub fn has(&self, race: Race) -> bool {
        race.own.left <= self.tokens && race.other.left <= self.tokens
    }

    /// The place of a position that this index [has](Self::has).
    #[inline]
    pub fn place(&self, race: Race) -> usize {
        let number = self.number(race.own.left, race.other.left);
        self.starts[number] + self.blocks[number].place(race)
    }
}

/// The tokens left of both sides in every block, in the order in which the blocks follow each other.
pub fn blocks_of(tokens: u8) -> impl Iterator<Item = (u8, u8)> {
    (1..=tokens).flat_map(move |own| (1..=tokens).map(move |other| (own, other)))
}

#[cfg(test)]
mod tests {
    use super::super::race::Tokens;
    use super::*;

    #[test]
    fn every_position_has_a_place_of_its_own_and_no_place_is_empty() {
        let index = Index::new(2);
        let mut taken = vec![false; index.positions()];
        for (own_left, other_left) in blocks_of(2) {
            let rows =
                |left: u8| (0..1_u16 << 14).map(|steps| steps << 1).filter(move |s| s.count_ones() <= left.into());
            for own in rows(own_left) {
                for other in rows(other_left).filter(|other| own & other & 0b1_1111_1110_0000 == 0) {
                    let own = Tokens { steps: own, left: own_left };
                    let race = Race { own, other: Tokens { steps: other, left: other_left } };
                    let place = index.place(race);
                    assert!(!std::mem::replace(&mut taken[place], true), "{race:?}");
                }
            }
        }
        assert!(taken.into_iter().all(|taken| taken));
    }

    #[test]
    fn seven_tokens_have_as_many_positions_as_can_be_counted_by_hand() {
        // Own and other tokens on the shared steps, and at most the rest on the six private steps of each side.
        let choose = |n: u64, k: u64| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
        let private = |left: u64| (0..=left.min(6)).map(|k| choose(6, k)).sum::<u64>();
        let mut count = 0;
        for (own, other) in blocks_of(MOST_TOKENS).map(|(own, other)| (u64::from(own), u64::from(other))) {
            for i in 0..=own {
                for j in (0..=other).filter(|j| i + j <= 8) {
                    count += choose(8, i) * choose(8 - i, j) * private(own - i) * private(other - j);
                }
            }
        }
        assert_eq!(count, 137_870_097);
        assert_eq!(
            blocks_of(MOST_TOKENS).map(|(own, other)| Block::new(own, other).positions() as u64).sum::<u64>(),
            count
        );
    }
}
