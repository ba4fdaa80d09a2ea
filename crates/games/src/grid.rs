//! The chess board as a place: squares, sets of squares in 64 bits, and how a knight moves over them.

use super::bitboard::{BitIndex, Bitboard};
use super::coordinates::named;

/// One of the 64 squares: `a1` is the lower left corner, `h8` the upper right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// All squares, rank by rank from `a1`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    /// The square in this file (0 is `a`) and rank (0 is `1`), if it is on the board.
    pub const fn at(file: i8, rank: i8) -> Option<Self> {
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 { Some(Self((rank * 8 + file) as u8)) } else { None }
    }

    /// Its number from 0, rank by rank from `a1`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 is `a`.
    pub const fn file(self) -> i8 {
        (self.0 % 8) as i8
    }

    /// 0 is `1`.
    pub const fn rank(self) -> i8 {
        (self.0 / 8) as i8
    }

    /// The squares a knight on this square attacks on an empty board.
    #[inline]
    pub const fn knight_jumps(self) -> Squares {
        KNIGHT_JUMPS[self.index()]
    }

    /// The squares that share an edge with this one.
    #[inline]
    pub const fn neighbours(self) -> Squares {
        NEIGHBOURS[self.index()]
    }

    /// The squares that share an edge or a corner with this one.
    pub const fn surroundings(self) -> Squares {
        SURROUNDINGS[self.index()]
    }

    const fn all_steps(steps: &[(i8, i8)]) -> [Squares; 64] {
        let mut table = [Squares::NONE; 64];
        let mut from = 0;
        while from < 64 {
            let square = Self(from as u8);
            let mut i = 0;
            while i < steps.len() {
                if let Some(to) = Self::at(square.file() + steps[i].0, square.rank() + steps[i].1) {
                    table[from].insert_bit(to.index());
                }
                i += 1;
            }
            from += 1;
        }
        table
    }
}

static KNIGHT_JUMPS: [Squares; 64] =
    Square::all_steps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static NEIGHBOURS: [Squares; 64] = Square::all_steps(&[(1, 0), (0, -1), (-1, 0), (0, 1)]);
static SURROUNDINGS: [Squares; 64] =
    Square::all_steps(&[(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)]);

impl BitIndex for Square {
    #[inline]
    fn bit(self) -> usize {
        self.index()
    }

    #[inline]
    fn of_bit(bit: usize) -> Self {
        Self(bit as u8)
    }
}

named!(
    Square,
    |square| (square.0 % 8, square.0 / 8),
    |file, rank| Self::at(file as i8, rank as i8),
    "a square: a letter a-h and a digit 1-8, as in d7"
);

/// A set of squares in 64 bits.
pub type Squares = Bitboard<Square, 1>;

impl Squares {
    /// The whole board.
    pub const ALL: Self = Self::from_bits(!0);

    /// The set of the squares with these bits, of which the lowest is `a1`.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self::from_words([bits])
    }

    /// One bit for each of the squares, of which the lowest is `a1`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.words()[0]
    }

    /// The squares that come before this one, rank by rank from `a1`.
    #[inline]
    pub const fn below(square: Square) -> Self {
        Self::from_bits((1 << square.0) - 1)
    }

    /// The squares moved one and two files to the right and to the left; what leaves the board is gone.
    #[inline]
    const fn sideways(self) -> [u64; 4] {
        const NOT_A: u64 = !0x0101_0101_0101_0101;
        const NOT_AB: u64 = !0x0303_0303_0303_0303;
        const NOT_H: u64 = !0x8080_8080_8080_8080;
        const NOT_GH: u64 = !0xc0c0_c0c0_c0c0_c0c0;
        let bits = self.bits();
        [(bits << 1) & NOT_A, (bits >> 1) & NOT_H, (bits << 2) & NOT_AB, (bits >> 2) & NOT_GH]
    }

    /// Every square that a knight standing on any of these attacks, all eight jumps at once.
    #[inline]
    pub const fn knight_jumps(self) -> Self {
        let [right_1, left_1, right_2, left_2] = self.sideways();
        let (near, far) = (right_1 | left_1, right_2 | left_2);
        Self::from_bits(near << 16 | near >> 16 | far << 8 | far >> 8)
    }

    /// The squares that knights standing on at least two of these attack.
    #[inline]
    pub const fn double_knight_jumps(self) -> Self {
        let [right_1, left_1, right_2, left_2] = self.sideways();
        let (near, far) = (right_1 | left_1, right_2 | left_2);
        let (near_twice, far_twice) = (right_1 & left_1, right_2 & left_2);
        let (up_far, down_far) = (near << 16, near >> 16);
        let (up_near, down_near) = (far << 8, far >> 8);
        Self::from_bits(
            near_twice << 16
                | near_twice >> 16
                | far_twice << 8
                | far_twice >> 8
                | up_far & down_far
                | up_near & down_near
                | (up_far | down_far) & (up_near | down_near),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn names(squares: Squares) -> String {
        squares.map(|s| s.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn squares_are_named_from_the_lower_left() {
        assert_eq!((square("a1").index(), square("h1").index(), square("h8").index()), (0, 7, 63));
        assert!(Square::all().all(|s| square(&s.to_string()) == s));
    }

    #[test]
    fn a_bad_name_is_refused_with_the_right_form() {
        for bad in ["", "d", "d9", "i1", "d77", "7d", "d0", "`1", "ñ1", "é"] {
            let error = bad.parse::<Square>().unwrap_err().to_string();
            assert_eq!(error, format!("'{bad}' is not a square: a letter a-h and a digit 1-8, as in d7"));
        }
    }

    #[test]
    fn knights_neighbours_and_surroundings_stop_at_the_edge() {
        assert_eq!(names(square("a1").knight_jumps()), "c2 b3");
        assert_eq!(names(square("d4").knight_jumps()), "c2 e2 b3 f3 b5 f5 c6 e6");
        assert_eq!(names(square("h8").neighbours()), "h7 g8");
        assert_eq!(names(square("a4").surroundings()), "a3 b3 b4 a5 b5");
    }

    #[test]
    fn jumping_with_a_set_is_jumping_with_each_of_its_squares() {
        for from in Square::all() {
            assert_eq!(Squares::of(from).knight_jumps(), from.knight_jumps(), "{from}");
        }
        let pair = Squares::of(square("b1")) | Squares::of(square("g6"));
        assert_eq!(pair.knight_jumps(), square("b1").knight_jumps() | square("g6").knight_jumps());
        for squares in [0x8100_2418_c342_1081, !0, 0x00ff_00ff_1234_8421].map(Squares::from_bits) {
            let often = Square::all().filter(|square| (square.knight_jumps() & squares).len() >= 2);
            assert_eq!(squares.double_knight_jumps(), often.collect());
        }
    }
}
