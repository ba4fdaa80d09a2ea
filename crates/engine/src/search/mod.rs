//! Choosing a move: one alpha-beta search for every game, with its limits, its table and its report.
//!
//! [`think`] is the way in, and [`prospects`] where the dice are still to be thrown. The search knows the rules through [`Game`] and everything else it wants to know about a
//! game through [`Searchable`]; it names no game.

use std::cmp::Ordering;
use std::time::Duration;

use crate::games::{Game, Side};

mod alpha_beta;
mod busy;
mod certainty;
mod chance;
mod deepening;
mod levels;
mod limits;
mod lookup;
mod numbers;
mod observer;
mod ordering;
mod proof;
mod prospects;
mod questions;
mod root;
mod table;
mod textbook;
mod traps;
mod worker;

pub use certainty::Certainty;
pub use deepening::{think, think_observed, think_with};
pub use levels::{Level, UnknownLevel};
pub use limits::{Clock, Control, Limits};
pub use observer::{Branch, Entered, Observer, Reason, Silent, Tree};
pub use prospects::{Prospect, Prospects, prospects};
pub use textbook::{Order, Textbook, textbook};

/// How good a position is for one side, in the game's own units (see [`Searchable::UNIT`]); what is good for one side
/// is as bad for the other.
pub type Score = i32;

/// More than any game can be worth.
pub const INFINITY: Score = 1_000_000_000;

/// What the search must know about a game beyond its rules.
pub trait Searchable: Game {
    /// How many points of [`Score`] make one of the things that players of this game count.
    ///
    /// Every result is a whole number of them.
    const UNIT: Score;

    /// What scores mean to people.
    const MEANING: Meaning = Meaning::Margin;

    /// No score is greater than this, be it a result or a guess. Where chance decides, the search prunes by it.
    const MOST: Score = INFINITY;

    /// The levels that the game can be played at.
    const LEVELS: &'static [Level] = &Level::USUAL;

    /// How deep a search looks that was not asked for a depth, where deeper ones would hardly find better moves.
    const ENOUGH_DEPTH: Option<u32> = None;

    /// How much a move that lately refuted a sibling of the position gains in promise.
    const KILLER_PROMISE: i32 = 1;

    /// Whether [`bounds`](Self::bounds) cost so little that the search asks for them at every node, and not only a proof
    /// does. No guess at a score may then lie outside of them.
    const CHEAP_BOUNDS: bool = false;

    /// A game that lasts fewer moves is proved sooner than the table is asked about it.
    const REMEMBERED_PLIES: u32 = 0;

    /// Stands for everything that the rest of the game depends on. Positions with equal keys have the same moves, or
    /// moves that mirror each other, and the same future, so that their scores differ only by what is
    /// [settled](Self::settled).
    fn key(&self) -> u64;

    /// What `side` has already won, whatever comes.
    fn settled(&self, side: Side) -> Score;

    /// The score of a finished game: positive when `side` won, negative when it lost, zero when it is a draw.
    fn result(&self, side: Side) -> Score;

    /// A guess at the final score of a game that goes on, the best there is.
    fn evaluate(&self, side: Side) -> Score;

    /// The guess of one of the game's evaluations.
    #[inline]
    fn evaluate_by(&self, _evaluation: Evaluation, side: Side) -> Score {
        self.evaluate(side)
    }

    /// What an evaluation takes a finished game to be worth to its winner, if it does not ask by how much it was won.
    fn worth_of_win(_evaluation: Evaluation) -> Option<Score> {
        None
    }

    /// How early a move should be tried; it changes the speed of the search, never its answer.
    fn promise(&self, mv: Self::Move) -> i32;

    /// Shows the moves that are worth a search of so many moves ahead, each with its promise, and tells whether it is sure
    /// that the others would not change the score. Where it is not, nothing is proved, and
    /// [`plies_left`](Self::plies_left) must keep proofs away. It is never asked once the game is over.
    ///
    /// Positions with equal keys show moves that mirror each other in the same order.
    #[inline]
    fn candidates(&self, _depth: u32, mut visit: impl FnMut(Self::Move, i32)) -> bool {
        self.moves(|mv| visit(mv, self.promise(mv)));
        true
    }

    /// A number that tells moves apart for the statistics of which moves turned out well; the same one for all switches
    /// them off.
    fn slot(_mv: Self::Move) -> usize {
        0
    }

    /// Between which scores the game will surely end for `side`, which is to move, whatever both sides do. It is enough
    /// to tell whether `goal` will be reached: once that is clear, there is no need to look further.
    ///
    /// A game that has such bounds can be proved exactly long before its end.
    fn bounds(&self, _side: Side, _goal: Score) -> Interval {
        Interval::UNKNOWN
    }

    /// The exact score, as far as it can be told without a search: from a table of all positions, for instance. Where
    /// chance decides, it is what best play can expect.
    fn known(&self, _side: Side) -> Option<Score> {
        None
    }

    /// Why the game cannot be played at a level from here, and what to do about it; nothing if it can.
    fn obstacle(&self, level: Level) -> Option<String> {
        let names = || Self::LEVELS.iter().map(|level| level.id()).collect::<Vec<_>>().join(", ");
        let is_there = Self::LEVELS.contains(&level);
        (!is_there).then(|| format!("{} has no level {level}: its levels are {}", Self::ID, names()))
    }

    /// The game surely ends within this number of moves. Only games that are known to end soon are worth a proof.
    fn plies_left(&self) -> u32 {
        u32::MAX
    }

    /// The game's own way to think, if it has a better one than alpha-beta where a search may look as far as it can. It
    /// must end when the clock is up, tell the clock what it has visited, and show each report that is better than the
    /// last one to `on_round`.
    fn think_its_own_way(
        &self,
        _limits: Limits,
        _clock: &Clock<'_>,
        _on_round: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Option<Report<Self::Move>> {
        None
    }
}

/// What a score tells people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// By how much the side wins, in units.
    Margin,
    /// How likely it is that the side wins. A unit is certainty, its opposite impossibility, and zero an even chance.
    WinChance,
}

/// Which of its evaluations a game is asked for. A game may have fewer, and use one of them for several of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Evaluation {
    /// That of somebody who has just learnt the game.
    Plain,
    /// That of the game's specification, if it has one.
    Standard,
    #[default]
    Best,
}

/// Two scores between which the truth surely lies, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interval {
    pub low: Score,
    pub high: Score,
}

impl Interval {
    pub const UNKNOWN: Self = Self { low: -INFINITY, high: INFINITY };

    pub const fn exactly(score: Score) -> Self {
        Self { low: score, high: score }
    }

    /// What two intervals tell together.
    pub fn and(self, other: Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    /// What remains when only the winner counts, in a game whose smallest win is a `unit`.
    pub(crate) fn without_margin(self, unit: Score) -> Self {
        Self {
            low: if self.low >= 0 { self.low.min(unit) } else { -INFINITY },
            high: if self.high <= 0 { self.high.max(-unit) } else { INFINITY },
        }
    }

    /// The score, if it is known exactly.
    pub fn score(self) -> Option<Score> {
        (self.low == self.high).then_some(self.low)
    }

    /// How the score compares with a draw, if that is known: greater is a win.
    pub fn verdict(self) -> Option<Ordering> {
        if self.low > 0 {
            Some(Ordering::Greater)
        } else if self.high < 0 {
            Some(Ordering::Less)
        } else {
            self.score().map(|_| Ordering::Equal)
        }
    }
}

/// What the search found out about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// Every legal move, best first; none when the game was over. Those that were not
    /// [worth a search](Searchable::candidates) come last, as no better than the best.
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

    /// What is proved about the result of the position for the side to move: perhaps its exact score, perhaps only who
    /// wins, perhaps nothing.
    pub fn proved(&self) -> Interval {
        let max = |of: fn(&Interval) -> Score| self.moves.iter().map(|root| of(&root.truth)).max();
        Interval {
            low: max(|truth| truth.low).unwrap_or(Interval::UNKNOWN.low),
            high: max(|truth| truth.high).unwrap_or(Interval::UNKNOWN.high),
        }
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
    /// Between which scores the game surely ends after this move, when both play their best.
    pub truth: Interval,
}
