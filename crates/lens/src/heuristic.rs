//! The heuristics that recorded searches look at their leaves with, and their terms.

use std::fmt;
use std::sync::Arc;

use war_horses_engine::engines::Playable;
use war_horses_engine::search::{
    AlphaBeta, Config, Control, EngineSetup, Evaluate, Evaluation, Limits, Options, Report, Score,
};
use war_horses_engine::terms::{Breakdown, Terms};
use war_horses_games::{Side, Turn};

/// How leaves are looked at: an evaluation with a name, and its terms.
#[derive(Clone)]
pub struct LeafHeuristic<G: Terms> {
    /// Its name in commands, files and translations.
    pub id: Arc<str>,
    evaluator: Arc<dyn Evaluate<G>>,
    breakdown: Arc<dyn Fn(&G) -> Breakdown + Send + Sync>,
}

impl<G: Terms> LeafHeuristic<G> {
    /// One that somebody brings along, with its terms.
    pub fn new(
        id: impl Into<Arc<str>>,
        evaluator: Arc<dyn Evaluate<G>>,
        breakdown: impl Fn(&G) -> Breakdown + Send + Sync + 'static,
    ) -> Self {
        Self { id: id.into(), evaluator, breakdown: Arc::new(breakdown) }
    }

    /// One of the game's own.
    pub fn of(evaluation: Evaluation) -> Self {
        Self::new(evaluation.id(), G::evaluator(evaluation), move |position: &G| position.breakdown(evaluation))
    }

    /// The one of the game that a person can work out by hand.
    pub fn textbook() -> Self {
        Self::of(G::TEXTBOOK_EVALUATION)
    }

    /// Those that come with the game, the plainest first.
    pub fn all() -> Vec<Self> {
        G::EVALUATIONS.iter().copied().map(Self::of).collect()
    }

    /// What it says of a position in which the game goes on.
    pub(crate) fn evaluator(&self) -> &dyn Evaluate<G> {
        &*self.evaluator
    }

    /// What a leaf is worth to `side`: its result, or what the heuristic says where the game goes on.
    pub(crate) fn leaf_value(&self, position: &G, side: Side) -> Score {
        match position.turn() {
            Turn::Over(_) => position.result(side),
            Turn::Player(_) | Turn::Chance(_) => self.evaluator.evaluate(position, side),
        }
    }

    /// The engine's alpha-beta, which looks at its leaves in the same way.
    pub(crate) fn engine(&self) -> AlphaBeta<G, Arc<dyn Evaluate<G>>> {
        AlphaBeta::new(self.evaluator.clone(), Config::default())
    }

    /// What that engine says, for whoever does not watch it.
    pub(crate) fn think(&self, position: &G, limits: Limits) -> Report<G::Move> {
        let mut engine = G::alpha_beta(self.evaluator.clone(), Config::default());
        engine.think(position, limits, Options::DEFAULT, &Control::default(), &mut |_| ())
    }

    /// A position term by term; none where the game is over.
    pub fn breakdown(&self, position: &G) -> Option<Breakdown> {
        let goes_on = !matches!(position.turn(), Turn::Over(_));
        goes_on.then(|| (self.breakdown)(position))
    }
}

impl<G: Terms> fmt::Debug for LeafHeuristic<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Heuristic").field(&self.id).finish()
    }
}

/// The one of the game's own heuristics that an evaluation is: where it has fewer, the next better one.
pub fn place_of<G: Playable>(evaluation: Evaluation) -> usize {
    let better = |known: &Evaluation| *known as u8 >= evaluation as u8;
    G::EVALUATIONS.iter().position(better).unwrap_or(G::EVALUATIONS.len().saturating_sub(1))
}

/// The engine that looks at its leaves as a textbook of the game does.
pub(crate) fn engine_setup<G: Terms>(limits: Limits) -> EngineSetup {
    EngineSetup::alpha_beta(limits).with_evaluation(G::TEXTBOOK_EVALUATION)
}

/// A position by the heuristic that a person can work out by hand, term by term; none where the game is over.
pub fn breakdown<G: Terms>(position: &G) -> Option<Breakdown> {
    LeafHeuristic::textbook().breakdown(position)
}
