//! What an engine is, and how one is asked for: which, within which limits, with which options.

use super::{Control, Evaluation, Limits, Options, Prospects, Report};
use crate::games::Game;

/// Somebody who thinks about positions of one game: a search, a tablebase, another program.
///
/// An engine keeps what it remembers from one position to the next, so that one engine is best used for a whole game.
pub trait Engine<G: Game>: Send {
    /// Thinks about a position until a limit is met, everything is proven, or `control` says stop, which it hears within
    /// 50 milliseconds. Each report that is better than the last one is shown to `on_report`. A position at which no player
    /// is to move has a report without moves.
    fn think(
        &mut self,
        position: &G,
        limits: Limits,
        options: Options,
        control: &Control,
        on_report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move>;

    /// Thinks about a position at which chance acts: what each of its falls is worth. Nothing at any other turn, and from
    /// an engine that knows nothing of chance.
    fn prospects(
        &mut self,
        _position: &G,
        _limits: Limits,
        _options: Options,
        _control: &Control,
    ) -> Option<Prospects<G::Move>> {
        None
    }
}

/// Which of a game's engines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EngineKind {
    /// Alpha-beta by one of the game's evaluations and nothing else: a search to some depth gives exactly the score of plain
    /// minimax to that depth.
    AlphaBeta(Evaluation),
    /// The strongest one that needs nothing but thought.
    Strongest {
        /// Whether to choose, where it is proven that nothing is to be won by force, the move that sets a trap. It is then
        /// the first of the report, whatever its score: good to play by, not to analyse by.
        traps: bool,
    },
    /// The strongest one, but what a tablebase knows is looked up.
    Tablebase,
}

/// An engine and what to ask of it: what a level is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineSetup {
    /// Which engine.
    pub engine: EngineKind,
    /// When it has to come to an end.
    pub limits: Limits,
    /// What it may use.
    pub options: Options,
}

impl EngineSetup {
    /// Plain alpha-beta by the game's best evaluation, within these limits.
    pub const fn alpha_beta(limits: Limits) -> Self {
        Self { engine: EngineKind::AlphaBeta(Evaluation::Best), limits, options: Options::DEFAULT }
    }

    /// The game's strongest engine within these limits.
    pub const fn strongest(limits: Limits) -> Self {
        Self { engine: EngineKind::Strongest { traps: false }, limits, options: Options::DEFAULT }
    }

    /// The same by alpha-beta with one of the game's evaluations.
    pub const fn with_evaluation(self, evaluation: Evaluation) -> Self {
        Self { engine: EngineKind::AlphaBeta(evaluation), ..self }
    }

    /// The same within other limits.
    pub const fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The same with exact scores for so many moves.
    pub const fn with_lines(self, lines: usize) -> Self {
        Self { options: Options { lines, ..self.options }, ..self }
    }

    /// The same on so many threads, 0 for all that the machine has.
    pub const fn with_threads(self, threads: usize) -> Self {
        Self { options: Options { threads, ..self.options }, ..self }
    }

    /// The same, with one core left to others where it would take all that the machine has.
    pub fn leaving_a_core(self) -> Self {
        Self { options: self.options.leaving_a_core(), ..self }
    }
}
