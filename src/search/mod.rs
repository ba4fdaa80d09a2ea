//! Choosing a move: one alpha-beta search for every game, with its limits, its table and its report.
//!
//! [`think`] is the way in. The search knows the rules through [`Game`] and everything else it wants to know about a
//! game through [`Searchable`]; it names no game.

use std::time::Duration;

use crate::games::{Game, Side};

mod alpha_beta;
mod levels;
mod limits;
mod table;

pub use alpha_beta::{think, think_with};
pub use levels::{Level, UnknownLevel};
pub use limits::{Control, Limits};

/// How good a position is for one side, in the game's own units (see [`Searchable::UNIT`]); what is good for one side
/// is as bad for the other.
pub type Score = i32;

/// More than any game can be worth.
pub const INFINITY: Score = 1_000_000_000;

/// What the search must know about a game beyond its rules.
pub trait Searchable: Game {
    /// How many points of [`Score`] make one of the things that players of this game count.
    const UNIT: Score;

    /// Stands for everything that the rest of the game depends on. Positions with equal keys have the same moves and
    /// the same future, so that their scores differ only by what is [settled](Self::settled).
    fn key(&self) -> u64;

    /// What `side` has already won, whatever comes.
    fn settled(&self, side: Side) -> Score;

    /// The score of a finished game.
    fn result(&self, side: Side) -> Score;

    /// A guess at the final score of a game that goes on.
    fn evaluate(&self, side: Side) -> Score;

    /// How early a move should be tried; it changes the speed of the search, never its answer.
    fn promise(&self, mv: Self::Move) -> i32;
}

/// What the search found out about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// Every legal move, best first; none when the game was over.
    pub moves: Vec<RootMove<M>>,
    /// The best play for both sides that the search expects, beginning with the best move.
    pub line: Vec<M>,
    /// How many moves deep the last finished round looked.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Positions whose remaining moves were cut off by a bound.
    pub cutoffs: u64,
    /// Positions answered from the table.
    pub table_hits: u64,
    pub time: Duration,
}

impl<M: Copy> Report<M> {
    pub fn best(&self) -> Option<&RootMove<M>> {
        self.moves.first()
    }
}

/// A legal move of the position that was searched, and what is known of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RootMove<M> {
    pub mv: M,
    /// From the view of the side that moves.
    pub score: Score,
    /// False when the move was only shown to be no better than `score`.
    pub exact: bool,
    /// Whether the score rests on finished games alone, with no guess in it.
    pub proved: bool,
}
