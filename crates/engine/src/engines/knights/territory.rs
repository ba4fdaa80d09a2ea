//! What a square is worth to the knight that gets there first: the fewer are left, the surer is each of them.

use crate::search::Score;

/// With fewer free squares than these beyond the offset, the weight stays what it is there.
const FEWEST_BEYOND: usize = 6;

/// The free squares beyond the offset, by which the weight is divided.
pub const fn divisor(free: usize, offset: usize) -> usize {
    let beyond = free.saturating_sub(offset);
    if beyond < FEWEST_BEYOND { FEWEST_BEYOND } else { beyond }
}

/// By the number of free squares, weights that fall like `scale` divided by those beyond `offset`.
pub const fn weights(scale: Score, offset: usize) -> [Score; 65] {
    let mut weights = [0; 65];
    let mut free = 0;
    while free < weights.len() {
        weights[free] = scale / divisor(free, offset) as Score;
        free += 1;
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_counts_for_more_as_the_board_fills_up() {
        let weights = weights(197, 16);
        assert!(weights.is_sorted_by(|a, b| a >= b), "{weights:?}");
        assert_eq!([0, 22, 32, 42, 54].map(|free| weights[free]), [32, 32, 12, 7, 5]);
    }
}
