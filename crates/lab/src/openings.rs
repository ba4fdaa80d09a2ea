//! Which first moves of Hex win on a small board.

use std::fmt;

use war_horses_engine::engines::hex::{LONGEST_PROVABLE_SIDE, winning_openings};
use war_horses_games::hex::SHORTEST_SIDE;
use war_horses_games::hex::cells::{Cell, Cells};

/// The sizes of boards whose openings can be proved.
pub const SIZES: std::ops::RangeInclusive<u8> = SHORTEST_SIDE..=LONGEST_PROVABLE_SIDE;

/// The winning first moves of a board; prints as a map that leans as the board does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Openings {
    size: u8,
    winning: Cells,
}

impl Openings {
    /// Proves every opening of a board; none if it is too large.
    pub fn prove(size: u8) -> Option<Self> {
        winning_openings(size).map(|winning| Self { size, winning })
    }

    /// How many openings win.
    pub fn winning(&self) -> u32 {
        self.winning.len()
    }

    /// How many openings there are.
    pub fn all(&self) -> u32 {
        u32::from(self.size).pow(2)
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns: String = (0..self.size).map(|column| format!(" {}", (b'a' + column) as char)).collect();
        writeln!(f, "  {columns}")?;
        for row in 0..self.size {
            let is_winning = |column| Cell::at(column, row).is_some_and(|cell| self.winning.contains(cell));
            let signs: String = (0..self.size).map(|column| if is_winning(column) { " *" } else { " ." }).collect();
            writeln!(f, "{:indent$}{:>2} {signs}", "", row + 1, indent = usize::from(row))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_leans_as_the_board_does() {
        let openings = Openings::prove(3).unwrap();
        assert_eq!(openings.to_string(), "   a b c\n 1  . . *\n  2  * * *\n   3  * . .\n");
        assert_eq!((openings.winning(), openings.all()), (5, 9));
    }
}
