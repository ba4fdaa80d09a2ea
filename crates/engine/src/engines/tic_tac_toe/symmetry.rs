//! Keys that boards share with their mirror images.
//!
//! Mirror images meet mostly in the opening. With many stones on the board they hardly ever do, and a plain key is cheaper.

use crate::engines::fold;
use crate::games::wide_grid::Cell;
use crate::games::{Side, TicTacToe};

/// With more stones than these the images of a board have keys of their own.
const MOST_STONES: u32 = 10;

/// One of the eight ways to look at a square board, or of the four for another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GridSymmetry(usize);

/// A board as all its mirror images see it.
pub struct Canon {
    pub key: u64,
    /// The way to look at this board that gives the key.
    pub view: GridSymmetry,
}

/// A number of no pattern for each cell and side.
const NUMBERS: [[u64; 256]; 2] = {
    let mut numbers = [[0; 256]; 2];
    let mut state: u64 = 0;
    let mut i = 0;
    while i < 512 {
        // The generator splitmix64.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        numbers[i / 256][i % 256] = mixed ^ mixed >> 31;
        i += 1;
    }
    numbers
};

/// Where each way to look at the board sees a cell.
#[inline]
fn images(game: &TicTacToe, cell: Cell) -> [usize; 8] {
    let (file, rank) = (usize::from(cell.file()), usize::from(cell.rank()));
    let (mirrored_file, mirrored_rank) = (usize::from(game.columns()) - 1 - file, usize::from(game.rows()) - 1 - rank);
    let at = |file: usize, rank: usize| rank * 16 + file;
    [
        at(file, rank),
        at(mirrored_file, rank),
        at(file, mirrored_rank),
        at(mirrored_file, mirrored_rank),
        at(rank, file),
        at(mirrored_rank, file),
        at(rank, mirrored_file),
        at(mirrored_rank, mirrored_file),
    ]
}

impl GridSymmetry {
    /// Where this view sees a cell.
    #[inline]
    pub fn image(self, game: &TicTacToe, cell: Cell) -> usize {
        images(game, cell)[self.0]
    }

    /// Whether everything is seen where it is.
    #[inline]
    pub fn is_plain(self) -> bool {
        self.0 == 0
    }
}

impl Canon {
    #[inline]
    pub fn of(game: &TicTacToe) -> Self {
        let stones = Side::BOTH.map(|side| game.stones(side));
        if (stones[0] | stones[1]).len() > MOST_STONES {
            // Four ranks to a word.
            let words = stones[0].words().into_iter().zip(stones[1].words()).take(usize::from(game.rows()).div_ceil(4));
            let key = words.fold(0, |key, (x, o)| fold(x ^ key, o));
            return Self { key, view: GridSymmetry(0) };
        }
        let mut keys = [0; 8];
        for (stones, numbers) in stones.into_iter().zip(&NUMBERS) {
            for cell in stones {
                for (key, image) in keys.iter_mut().zip(images(game, cell)) {
                    *key ^= numbers[image];
                }
            }
        }
        let views = if game.columns() == game.rows() { 8 } else { 4 };
        let view = (0..views).min_by_key(|&view| keys[view]).unwrap_or(0);
        Self { key: keys[view], view: GridSymmetry(view) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> u64 {
        Canon::of(&text.parse().unwrap()).key
    }

    #[test]
    fn mirror_images_share_a_key() {
        let one = key("3x3/3 xo./.../... x");
        for image in [
            "3x3/3 .ox/.../... x",
            "3x3/3 .../.../.ox x",
            "3x3/3 x../o../... x",
            "3x3/3 .../..o/..x x",
            "3x3/3 .../o../x.. x",
        ] {
            assert_eq!(key(image), one, "{image}");
        }
        for other in ["3x3/3 x.o/.../... x", "3x3/3 ox./.../... x", "3x3/3 xo./.../x.. o"] {
            assert_ne!(key(other), one, "{other}");
        }
    }

    #[test]
    fn an_oblong_board_is_not_turned() {
        assert_eq!(key("4x3/3 xo../..../.... x"), key("4x3/3 ..../..../..ox x"));
        assert_ne!(key("4x3/3 xo../..../.... x"), key("4x3/3 x.../o.../.... x"));
    }
}
