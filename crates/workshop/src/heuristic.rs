//! A heuristic of one's own as an evaluation of its game.

use std::sync::atomic::{AtomicU64, Ordering};

use war_horses_engine::search::{Evaluate, INFINITY, Score};
use war_horses_games::Side;

use crate::fault::{HeuristicFault, TextPlace, Wrong};
use crate::features::{Feature, Features, MOST_FEATURES, Measured, Whose, me};
use crate::file::HeuristicFile;
use crate::program::HeuristicProgram;

/// No guess is worth more than this.
const MOST_SCORE: f64 = (INFINITY / 4) as f64;

/// A heuristic that its game can be played by.
#[derive(Debug)]
pub struct Heuristic<G> {
    program: HeuristicProgram,
    /// How many points of the engine are one of the heuristic.
    scale: f64,
    win: Option<Score>,
    /// How often the score was no number.
    nonsense: AtomicU64,
    game: std::marker::PhantomData<fn(&G)>,
}

/// What a heuristic says of a position, seen from the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct HeuristicValue {
    /// The score as the heuristic counts it; not finite where it makes no sense.
    pub score: f64,
    /// The parts of the sum that it is.
    pub terms: Vec<TermValue>,
}

/// A part of a score.
#[derive(Clone, PartialEq, Debug)]
pub struct TermValue {
    /// What it is written as, with a minus where it is subtracted.
    pub text: String,
    /// What it is multiplied by as it is written, if it is a number times something.
    pub weight: Option<f64>,
    /// Whether it is subtracted.
    pub is_subtracted: bool,
    /// What it adds to the score.
    pub value: f64,
    /// The features that it is made of, in the order of the game's list, and what each side has of them: the side to move
    /// first, and nothing for the other where both share it.
    pub seen: Vec<FeatureSeen>,
}

/// What was seen on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FeatureSeen {
    /// The feature.
    pub feature: Feature,
    /// What the side to move has of it, or both.
    pub mine: f64,
    /// What the other has, where each has its own.
    pub yours: Option<f64>,
}

impl<G: Features> Heuristic<G> {
    /// A heuristic of this game.
    pub fn new(file: &HeuristicFile) -> Result<Self, HeuristicFault> {
        if file.game.id() != G::ID {
            let wrong = Wrong::OtherGame(file.game.id().to_owned(), G::ID);
            return Err(HeuristicFault { place: TextPlace { line: 1, column: 1 }, wrong });
        }
        let scale = f64::from(G::UNIT) / file.unit;
        let win = file.win.map(|win| (win * scale).clamp(1.0, MOST_SCORE).round() as Score);
        Ok(Self {
            program: file.program.clone(),
            scale,
            win,
            nonsense: AtomicU64::new(0),
            game: std::marker::PhantomData,
        })
    }

    /// How often the score was no number, and 0 was taken instead.
    pub fn nonsense(&self) -> u64 {
        self.nonsense.load(Ordering::Relaxed)
    }

    /// What it says of a game that goes on, term by term.
    pub fn judge(&self, file: &HeuristicFile, position: &G) -> HeuristicValue {
        let measured = &mut [0.0; 2 * MOST_FEATURES];
        position.measure(self.program.wanted, measured);
        let values = self.program.run_terms(measured);
        let terms = self.program.terms().iter().zip(values).enumerate();
        let terms = terms.map(|(i, (term, value))| TermValue {
            text: file.written_term(i),
            weight: term.weight.as_ref().map(|(weight, _)| *weight),
            is_subtracted: term.sign < 0.0,
            value,
            seen: seen_in::<G>(term.features, measured),
        });
        HeuristicValue { score: self.program.run(measured), terms: terms.collect() }
    }
}

/// What was measured of these features.
fn seen_in<G: Features>(features: u64, measured: &Measured) -> Vec<FeatureSeen> {
    let named = G::FEATURES.iter().enumerate().filter(|(number, _)| features >> number & 1 == 1);
    let seen = |(number, feature): (usize, &Feature)| FeatureSeen {
        feature: *feature,
        mine: measured[2 * number],
        yours: (feature.whose == Whose::Each).then_some(measured[2 * number + 1]),
    };
    named.map(seen).collect()
}

impl<G: Features> Evaluate<G> for Heuristic<G> {
    #[inline]
    fn evaluate(&self, position: &G, side: Side) -> Score {
        let measured = &mut [0.0; 2 * MOST_FEATURES];
        position.measure(self.program.wanted, measured);
        let score = self.program.run(measured) * self.scale;
        if score.is_nan() {
            self.nonsense.fetch_add(1, Ordering::Relaxed);
        }
        // No guess is a result: those of games with a greatest one stay below it.
        let most = if G::MAX_SCORE < INFINITY { f64::from(G::MAX_SCORE - 1) } else { MOST_SCORE };
        // What is no number becomes 0.
        let mut score = score.clamp(-most, most).round() as Score;
        let mover = me(position);
        if G::CHEAP_BOUNDS {
            let bounds = position.bounds(mover, score);
            score = score.clamp(bounds.low, bounds.high);
        }
        if side == mover { score } else { -score }
    }

    fn win_score(&self) -> Option<Score> {
        self.win
    }

    /// Who knows what a person counts.
    fn adds_banked(&self) -> bool {
        false
    }
}
