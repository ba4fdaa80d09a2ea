//! The textbook search as an engine, so that it can sit wherever any other engine does.

use std::sync::Arc;

use super::observer::{Entered, Observer, Reason};
use super::{
    Bound, Clock, Control, Engine, Evaluate, Interval, Limits, Options, Report, RootMove, Score, Searchable, Textbook,
};
use crate::games::{Game, Turn};

/// Minimax or alpha-beta as the textbooks have them, by an evaluation.
pub struct TextbookEngine<G: Game> {
    textbook: Textbook,
    evaluator: Arc<dyn Evaluate<G>>,
}

impl<G: Searchable> TextbookEngine<G> {
    /// Searches as the textbook says, to its depth where the limits name none.
    pub fn new(textbook: Textbook, evaluator: Arc<dyn Evaluate<G>>) -> Self {
        Self { textbook, evaluator }
    }
}

impl<G: Searchable> Engine<G> for TextbookEngine<G> {
    /// Only the best move has a score of its own: the textbook shows of the others that they are no better.
    fn think(
        &mut self,
        position: &G,
        limits: Limits,
        _options: Options,
        control: &Control,
        on_report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        let clock = Clock::start(limits, control);
        let Turn::Player(side) = position.turn() else { return Report::default() };
        let textbook = Textbook { depth: limits.depth.unwrap_or(self.textbook.depth).max(1), ..self.textbook };
        let mut watch = Watch { clock: &clock, cutoffs: 0 };
        let found = textbook.search(position, &*self.evaluator, &mut watch);
        let cutoffs = watch.cutoffs;
        let depth = if found.is_some() { textbook.depth } else { 0 };
        let (score, best) = found.unwrap_or_else(|| (self.evaluator.evaluate(position, side), None));
        let mut moves: Vec<_> = position.legal_moves().into_iter().map(|mv| RootMove::unsearched(mv, score)).collect();
        if let Some(place) = moves.iter().position(|root| Some(root.mv) == best) {
            moves[..=place].rotate_right(1);
            moves[0] = RootMove { bound: Bound::Exact, value: Interval::UNKNOWN, ..moves[0] };
        }
        let line = best.into_iter().collect();
        let nodes = clock.nodes();
        let report = Report { moves, line, depth, nodes, cutoffs, time: clock.elapsed(), ..Report::default() };
        on_report(&report);
        report
    }
}

/// Counts the nodes, and calls the search off when the time is up.
struct Watch<'a> {
    clock: &'a Clock<'a>,
    cutoffs: u64,
}

impl<M> Observer<M> for Watch<'_> {
    const WANTS_PRUNED: bool = false;

    fn enter(&mut self, _: Entered<M>) {
        self.clock.count(1);
    }

    fn leave(&mut self, _: Score, reason: Reason) {
        self.cutoffs += u64::from(reason == Reason::Cut);
    }

    fn prune(&mut self, _: M) {}

    fn wants_more(&self) -> bool {
        !self.clock.is_up()
    }
}
