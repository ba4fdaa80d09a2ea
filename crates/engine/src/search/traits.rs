//! What alpha-beta asks about a game beyond its rules, a trait for each kind of question.
//!
//! A new game says what results are worth ([`Scored`]), which positions are the same ([`Keyed`]), how good a position looks
//! ([`Evaluate`]) and in which order to try moves ([`MoveOrdering`]): six members for a plain alpha-beta. All else has
//! defaults.

use std::cmp::Ordering;
use std::sync::Arc;

use super::{INFINITY, Interval, Meaning, Score};
use crate::games::{Game, Side};

/// What results are worth, and what scores mean.
pub trait Scored: Game {
    /// How many points of [`Score`] make one of the things that players of this game count.
    ///
    /// Every result is a whole number of them.
    const UNIT: Score;

    /// What scores mean to people.
    const MEANING: Meaning = Meaning::Margin;

    /// No score is greater than this, be it a result or an evaluation. Where chance decides, the search prunes by it.
    const MAX_SCORE: Score = INFINITY;

    /// The score of a finished game: positive when `side` won, negative when it lost, zero when it is a draw.
    fn result(&self, side: Side) -> Score;

    /// How the game surely ends with best play, if what is proven of its value tells it: greater is a win.
    ///
    /// What can be expected of chance is not how the game ends, unless it is the best or the worst there is.
    fn verdict(value: Interval) -> Option<Ordering> {
        let win = if Self::HAS_CHANCE { Self::MAX_SCORE } else { 1 };
        if value.low >= win {
            Some(Ordering::Greater)
        } else if value.high <= -win {
            Some(Ordering::Less)
        } else {
            (value == Interval::exactly(0) && !Self::HAS_CHANCE).then_some(Ordering::Equal)
        }
    }
}

/// Which positions are the same to a transposition table.
pub trait Keyed: Game {
    /// A hash of everything that the rest of the game depends on. Positions with equal keys have the same moves, or moves
    /// that mirror each other, and the same future, so that their scores differ only by what is [banked](Self::banked).
    fn key(&self) -> u64;

    /// The part of the score that `side` has already, whatever comes, and that the key leaves out.
    #[inline]
    fn banked(&self, _side: Side) -> Score {
        0
    }
}

/// In which order to try moves, and which of them.
pub trait MoveOrdering: Game {
    /// How much a killer, a move that lately refuted a sibling of the position, gains in its ordering score.
    const KILLER_BONUS: i32 = 1;

    /// How early a move should be tried: the greater, the sooner. It changes the speed of the search, never its answer.
    #[inline]
    fn ordering_score(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// Shows the moves that are worth a search of so many plies, each with its ordering score, and tells whether it is sure
    /// that the others would not change the score. Where it is not, nothing is proven, and
    /// [`max_plies_left`](Bounded::max_plies_left) must keep proofs away. It is never asked once the game is over.
    ///
    /// Positions with equal keys show moves that mirror each other in the same order.
    #[inline]
    fn candidates(&self, _depth: u32, mut visit: impl FnMut(Self::Move, i32)) -> bool {
        self.moves(|mv| visit(mv, self.ordering_score(mv)));
        true
    }

    /// Where the history heuristic counts the cutoffs of a move; the same number for all moves switches it off.
    #[inline]
    fn history_index(_mv: Self::Move) -> usize {
        0
    }
}

/// What is sure about a game that goes on: the bounds of its score and of its length, from which results are proven.
pub trait Bounded: Game {
    /// Whether [`bounds`](Self::bounds) cost so little that alpha-beta asks for them at every node, and not only a proof
    /// does. No evaluation may then lie outside of them.
    const CHEAP_BOUNDS: bool = false;

    /// A proof asks its transposition table only about games that may last at least so many plies: shorter ones are proven
    /// sooner than that.
    const PROOF_TABLE_PLIES: u32 = 0;

    /// A proof about a game that may last at least so many plies asks the evaluation which move to try first: where it judges
    /// better than [`ordering_score`](MoveOrdering::ordering_score), and a subtree costs more than to ask it.
    const PROOF_EVALUATED_PLIES: u32 = u32::MAX;

    /// Between which scores the game will surely end for `side`, which is to move, whatever both sides do. It is enough
    /// to tell whether `goal` will be reached: once that is clear, there is no need to look further.
    ///
    /// A game that has such bounds can be proven long before its end.
    #[inline]
    fn bounds(&self, _side: Side, _goal: Score) -> Interval {
        Interval::UNKNOWN
    }

    /// The game surely ends within this number of plies. Only games that are known to end soon are worth a proof.
    #[inline]
    fn max_plies_left(&self) -> u32 {
        u32::MAX
    }
}

/// Everything that alpha-beta asks about a game, except for the evaluation.
pub trait Searchable: Scored + Keyed + MoveOrdering + Bounded {}

impl<G: Scored + Keyed + MoveOrdering + Bounded> Searchable for G {}

/// A static evaluation: what a position is worth without looking ahead.
///
/// It is a value, so that a search can be given another one: weights that were just fitted, or a person's own idea.
pub trait Evaluate<G: Game>: Send + Sync {
    /// A guess at the final score for `side` of a game that goes on.
    fn evaluate(&self, position: &G, side: Side) -> Score;

    /// What a finished game is worth to its winner, for an evaluation that does not ask by how much it was won.
    fn win_score(&self) -> Option<Score> {
        None
    }

    /// Whether positions with equal [keys](Keyed::key) are worth the same but for what is [banked](Keyed::banked). Of one
    /// that goes its own way the search remembers what is banked as well.
    fn adds_banked(&self) -> bool {
        self.win_score().is_none()
    }
}

impl<G: Game, E: Evaluate<G> + ?Sized> Evaluate<G> for Arc<E> {
    #[inline]
    fn evaluate(&self, position: &G, side: Side) -> Score {
        (**self).evaluate(position, side)
    }

    fn win_score(&self) -> Option<Score> {
        (**self).win_score()
    }

    fn adds_banked(&self) -> bool {
        (**self).adds_banked()
    }
}

/// The evaluations that come with a game. A game may have fewer, and use one of them for several of these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Evaluation {
    /// That of somebody who has just learnt the game.
    Plain,
    /// That of the game's specification, if it has one.
    Standard,
    /// The strongest one.
    #[default]
    Best,
}

impl Evaluation {
    /// All of them, the plainest first.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Standard, Self::Best];

    /// Its name in commands, files and translations.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Standard => "standard",
            Self::Best => "best",
        }
    }
}
