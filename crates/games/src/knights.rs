//! Two knights on a chess board of which each square can be used once: where they stand, whose turn it is, and their text.

use std::str::SplitWhitespace;

use super::complaint::ProperName;
use super::grid::{Square, Squares};
use super::ranks::{self, BoardError};
use super::side_letters::{SideError, SideLetters};
use super::{Complaint, Explain, Outcome, Side, Turn};
use crate::{complaint, explained_errors};

/// Where the knights stand, and which of them moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Knights {
    places: [Square; 2],
    /// Holds the turn, unless neither side can move.
    mover: Side,
}

impl Knights {
    /// Knights of which the first is to move.
    pub fn new(places: [Square; 2]) -> Self {
        Self { places, mover: Side::First }
    }

    #[inline]
    pub fn of(&self, side: Side) -> Square {
        self.places[side.index()]
    }

    pub fn squares(&self) -> Squares {
        self.places.into_iter().collect()
    }

    /// Whose knight stands here.
    pub fn on(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.of(side) == square)
    }

    #[inline]
    pub fn mover(&self) -> Side {
        self.mover
    }

    /// Where `side`'s knight could jump to if it were its turn.
    #[inline]
    pub fn targets(&self, side: Side, free: Squares) -> Squares {
        self.of(side).knight_jumps() & free
    }

    /// Puts the knight of the side to move onto another square; the turn has to be handed on.
    #[inline]
    pub fn jump(&mut self, target: Square) {
        self.places[self.mover.index()] = target;
    }

    /// Gives the turn to `side`, or to its opponent when only that one can move; whether `side` was passed over so.
    #[inline]
    pub fn hand_turn_to(&mut self, side: Side, free: Squares) -> bool {
        let passes = self.targets(side, free).is_empty() && !self.targets(!side, free).is_empty();
        self.mover = if passes { !side } else { side };
        passes
    }

    /// Who moves next. Once neither side can, the game is over, and whoever counts more has won.
    #[inline]
    pub fn turn(&self, free: Squares, margin_of_first: i32) -> Turn {
        if self.targets(self.mover, free).is_empty() {
            Turn::Over(Outcome::of_margin(margin_of_first))
        } else {
            Turn::Player(self.mover)
        }
    }
}

/// How a game writes its knights and its sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letters {
    /// A knight on its square.
    pub knights: [&'static str; 2],
    /// The side to move.
    pub turns: SideLetters,
}

/// Reads the board and the side to move, the first two words of a position. Whatever stands on a square and is no knight
/// is shown to `place`, as [`ranks::read`] does.
pub(super) fn read<E: From<KnightsError>>(
    words: &mut SplitWhitespace<'_>,
    letters: Letters,
    mut place: impl FnMut(&str, u8, Squares) -> Result<(), E>,
) -> Result<Knights, E> {
    let mut knights = [Squares::NONE; 2];
    let board = words.next().unwrap_or_default();
    ranks::read(
        board,
        |fault| E::from(KnightsError::Board(fault)),
        |symbol, rank, here| {
            match letters.knights.iter().position(|&letter| letter == symbol) {
                Some(side) => knights[side] |= here,
                None => place(symbol, rank, here)?,
            }
            Ok(())
        },
    )?;
    let the_one = |side: Side| {
        let knights = knights[side.index()];
        let one = knights.first().filter(|_| knights.len() == 1);
        one.ok_or(KnightsError::WrongNumber { letters, side, knights: knights.len() })
    };
    let places = [the_one(Side::First)?, the_one(Side::Second)?];
    let mover = letters.turns.read(words.next()).map_err(KnightsError::Side)?;
    Ok(Knights { places, mover })
}

/// Why a text does not tell where two knights stand and which of them moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KnightsError {
    /// The board itself is not right.
    Board(BoardError),
    /// A side has no knight, or several.
    WrongNumber {
        /// How the knight would be written.
        letters: Letters,
        /// Whose knight it is.
        side: Side,
        /// How many there are.
        knights: u32,
    },
    /// The side to move is not told.
    Side(SideError),
}

impl Explain for KnightsError {
    fn complaint(&self) -> Complaint {
        match self {
            Self::Board(error) => error.complaint(),
            Self::WrongNumber { letters: Letters { knights: signs, turns }, side, knights: found } => complaint!(
                "fault-knight",
                "there must be exactly one {side} knight ({sign}), not {found}",
                side = ProperName::side_of(turns.game, turns.names, *side),
                sign = signs[side.index()],
                found
            ),
            Self::Side(error) => error.complaint(),
        }
    }
}

explained_errors!(KnightsError);
