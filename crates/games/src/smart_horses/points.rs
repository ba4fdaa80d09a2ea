//! The points that lie on the board of Smart Horses.

use crate::grid::{Square, Squares};

/// The points that lie on the board at the start, each once.
pub const VALUES: [i8; 10] = [-10, -5, -4, -3, -1, 1, 3, 4, 5, 10];

/// The points on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points {
    squares: Squares,
    /// What lies on each of the squares, in their order; the rest is zero.
    values: [i8; VALUES.len()],
}

impl Points {
    /// A board without points.
    pub const NONE: Self = Self { squares: Squares::NONE, values: [0; VALUES.len()] };

    /// The squares with a value.
    #[inline]
    pub fn squares(&self) -> Squares {
        self.squares
    }

    /// What lies on the squares, in their order, and zeros up to ten.
    #[inline]
    pub fn values(&self) -> [i8; VALUES.len()] {
        self.values
    }

    /// The squares with a value, and what lies there.
    pub fn iter(&self) -> impl Iterator<Item = (Square, i8)> {
        self.squares.zip(self.values)
    }

    /// What lies on a square; nothing is zero.
    #[inline]
    pub fn at(&self, square: Square) -> i8 {
        if self.squares.contains(square) { self.values[self.place(square)] } else { 0 }
    }

    #[inline]
    fn place(&self, square: Square) -> usize {
        (self.squares & Squares::below(square)).len() as usize
    }

    /// Lays a value on an empty square. There are never more of them than [`VALUES`].
    pub(super) fn put(&mut self, square: Square, value: i8) {
        let place = self.place(square);
        self.squares |= Squares::of(square);
        self.values[place..].rotate_right(1);
        self.values[place] = value;
    }

    /// Takes away what lies on a square.
    #[inline]
    pub(super) fn take(&mut self, square: Square) -> i8 {
        if !self.squares.contains(square) {
            return 0;
        }
        let place = self.place(square);
        let value = std::mem::take(&mut self.values[place]);
        self.values[place..].rotate_left(1);
        self.squares = self.squares - Squares::of(square);
        value
    }
}
