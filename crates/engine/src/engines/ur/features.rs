//! What the estimate looks at: a position of the race, cut into a few overlapping groups of squares.
//!
//! Each group is looked at as a whole: every way in which it can be taken is a feature of its own, and exactly one
//! feature of each group is there.

use super::race::{Race, Tokens};

/// The groups, one feature of each.
pub const GROUPS: usize = 10;

/// How many ways there are to take each group.
const SIZES: [usize; GROUPS] = [128, 128, 49, 729, 729, 729, 432, 432, 144, 256];

/// The first feature of each group.
const STARTS: [usize; GROUPS] = {
    let mut starts = [0; GROUPS];
    let mut group = 1;
    while group < GROUPS {
        starts[group] = starts[group - 1] + SIZES[group - 1];
        group += 1;
    }
    starts
};

/// All features.
pub const FEATURES: usize = STARTS[GROUPS - 1] + SIZES[GROUPS - 1];

/// The steps that six bits take, as a number to the base 3.
const TERNARY: [u16; 64] = {
    let mut ternary = [0; 64];
    let mut bits = 0;
    while bits < 64 {
        let (mut bit, mut power) = (0, 1);
        while bit < 6 {
            if bits >> bit & 1 != 0 {
                ternary[bits] += power;
            }
            power *= 3;
            bit += 1;
        }
        bits += 1;
    }
    ternary
};

/// The features of a position.
#[inline]
pub fn features(race: Race) -> [usize; GROUPS] {
    let Race { own, other } = race;
    let shared = |first: u32, len: u32| {
        let [own, other] = [own, other].map(|tokens| usize::from(tokens.steps >> first) & ((1 << len) - 1));
        usize::from(TERNARY[own]) + 2 * usize::from(TERNARY[other])
    };
    let first_steps = |tokens: Tokens| usize::from(tokens.steps >> 1 & 0xf);
    let home = |tokens: Tokens| first_steps(tokens) * 8 + usize::from(tokens.at_home());
    let ends = usize::from(own.steps >> 13) * 4 + usize::from(other.steps >> 13);
    let left = usize::from(own.left - 1) * 7 + usize::from(other.left - 1);
    let ways = [
        home(own),
        home(other),
        left,
        shared(5, 6),
        shared(6, 6),
        shared(7, 6),
        // Who enters the shared steps, and whom it meets there.
        first_steps(own) * 27 + shared(5, 3),
        first_steps(other) * 27 + shared(5, 3),
        // Who leaves them.
        ends * 9 + shared(11, 2),
        first_steps(own) * 16 + first_steps(other),
    ];
    std::array::from_fn(|group| STARTS[group] + ways[group])
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    use super::*;

    #[test]
    fn every_group_keeps_to_its_features() {
        let mut rng = Pcg64::seed_from_u64(1);
        for _ in 0..20_000 {
            let own = rng.random_range(0..1_u16 << 14) << 1;
            let other = rng.random_range(0..1_u16 << 14) << 1 & !(own & 0b1_1111_1110_0000);
            let tokens = |steps: u16| Tokens { steps, left: 7 };
            if own.count_ones().max(other.count_ones()) > 7 {
                continue;
            }
            let race = Race { own: tokens(own), other: tokens(other) };
            for (feature, group) in features(race).into_iter().zip(0..) {
                assert!((STARTS[group]..STARTS[group] + SIZES[group]).contains(&feature), "{group} of {race:?}");
            }
        }
    }
}
