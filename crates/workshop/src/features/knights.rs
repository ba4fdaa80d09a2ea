//! What both games of knights see: where the knights can jump and walk, and what is theirs by a move.

use std::cell::OnceCell;

use war_horses_engine::engines::knights::walk::{reach, territories};
use war_horses_games::Side;
use war_horses_games::grid::{Square, Squares};

/// A position, with what is costly to find kept once it was asked for.
pub(super) struct View<'a, G> {
    pub game: &'a G,
    pub free: Squares,
    knights: [Square; 2],
    mover: Side,
    territories: OnceCell<[Squares; 2]>,
}

impl<'a, G> View<'a, G> {
    pub fn new(game: &'a G, free: Squares, knights: [Square; 2], mover: Side) -> Self {
        Self { game, free, knights, mover, territories: OnceCell::new() }
    }

    pub fn knight(&self, side: Side) -> Square {
        self.knights[side.index()]
    }

    pub fn territory(&self, side: Side) -> Squares {
        let taken = || territories(|side| self.knight(side), self.mover, self.free);
        self.territories.get_or_init(taken)[side.index()]
    }

    pub fn targets(&self, side: Side) -> Squares {
        self.knight(side).knight_jumps() & self.free
    }

    pub fn reach(&self, side: Side) -> Squares {
        reach(self.knight(side), self.free)
    }

    /// The steps of a king from one knight to the other.
    pub fn distance(&self) -> i8 {
        let [one, other] = self.knights;
        (one.file() - other.file()).abs().max((one.rank() - other.rank()).abs())
    }
}

/// How many steps a square is from the border, 0 to 3.
pub(super) fn from_border(square: Square) -> i8 {
    let near = |place: i8| place.min(7 - place);
    near(square.file()).min(near(square.rank()))
}

/// Whether a square is a corner.
pub(super) fn is_corner(square: Square) -> bool {
    matches!(square.file(), 0 | 7) && matches!(square.rank(), 0 | 7)
}
