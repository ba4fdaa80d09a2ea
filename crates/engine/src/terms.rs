//! An evaluation taken apart: what is counted for each side, what each count weighs, and what that makes together.

use crate::engines::Playable;
use crate::games::Side;
use crate::search::{Evaluation, Score};

/// One thing that an evaluation counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Term {
    /// Its name in files and translations, `term-<game>-<name>`.
    pub name: &'static str,
    /// What each side has of it, by [`Side::index`].
    pub counts: [f64; 2],
    /// What one of it is worth, in points of [`Score`].
    pub weight: f64,
    /// What it adds to the score of the first side.
    pub product: Score,
}

impl Term {
    /// What both sides have of something, each of it worth `weight`.
    pub(crate) fn new(name: &'static str, counts: [Score; 2], weight: Score) -> Self {
        let product = weight * (counts[0] - counts[1]);
        Self { name, counts: counts.map(f64::from), weight: weight.into(), product }
    }

    /// What only the side to move has or fears.
    pub(crate) fn of_mover(name: &'static str, mover: Side, count: Score, weight: Score) -> Self {
        let mut counts = [0; 2];
        counts[mover.index()] = count;
        Self::new(name, counts, weight)
    }

    /// What it adds to the score of `side`.
    pub fn product_for(&self, side: Side) -> Score {
        match side {
            Side::First => self.product,
            Side::Second => -self.product,
        }
    }
}

/// How the terms make the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The score is the sum of the products.
    Sum,
    /// The score grows with the sum of the products, but not in proportion: it is a chance.
    Curve,
    /// The score is that of a net or a circuit, which has no terms. Those listed are what a simpler evaluation of the
    /// same game looks at.
    Opaque,
}

/// An evaluation of a position, taken apart. All of it is seen from the first side.
#[derive(Clone, PartialEq, Debug)]
pub struct Breakdown {
    /// What is counted.
    pub terms: Vec<Term>,
    /// How the terms make the score.
    pub form: Form,
    /// What the evaluation says.
    pub score: Score,
}

impl Breakdown {
    /// What all terms add up to.
    pub fn sum(&self) -> Score {
        self.terms.iter().map(|term| term.product).sum()
    }

    /// What the evaluation says for `side`.
    pub fn score_for(&self, side: Side) -> Score {
        match side {
            Side::First => self.score,
            Side::Second => -self.score,
        }
    }
}

/// A game whose evaluations can be taken apart.
pub trait Terms: Playable {
    /// The terms of one of its evaluations, for a game that goes on.
    fn breakdown(&self, evaluation: Evaluation) -> Breakdown;
}
