//! Boards that are proved to be fair: with best play they are drawn, or won by a single unit.

/// A board by its seed, and what the first side wins it by with best play, in the units that players count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FairBoard {
    /// What the board is drawn from.
    pub seed: u64,
    /// Negative where the second side wins.
    pub margin: i32,
}

impl FairBoard {
    /// No board is fair that is won by more.
    pub const LARGEST_MARGIN: i32 = 1;

    /// Reads lines such as `42 -1`; of what is no such line, nothing is made.
    pub fn read_all(text: &str) -> Vec<Self> {
        let read = |line: &str| {
            let (seed, margin) = line.split_once(' ')?;
            let board = Self { seed: seed.parse().ok()?, margin: margin.trim().parse().ok()? };
            (board.margin.abs() <= Self::LARGEST_MARGIN).then_some(board)
        };
        text.lines().filter_map(read).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_fair_boards_are_read() {
        let boards = FairBoard::read_all("7 0\n12 -1\n13 2\nseed margin\n\n5");
        assert_eq!(boards, [FairBoard { seed: 7, margin: 0 }, FairBoard { seed: 12, margin: -1 }]);
    }
}
