//! An engine that looks exact values up, and thinks only where there are none.

use super::limits::Clock;
use super::{Bound, Control, Engine, Interval, Limits, Options, Prospect, Prospects, Report, RootMove, Score};
use crate::games::{Game, Side, Turn};

/// Exact values of positions, known without a search.
pub trait Probe<G: Game>: Send + Sync {
    /// The exact score for `side`, if it is known; where chance decides, what best play can expect. A tablebase that has to be
    /// read or made first may keep its caller waiting, but not once `control` says stop.
    fn probe(&self, position: &G, side: Side, control: &Control) -> Option<Score>;
}

/// Plays by a tablebase, and by another engine where that knows nothing.
pub struct TablebaseEngine<G: Game, T> {
    tablebase: T,
    fallback: Box<dyn Engine<G>>,
}

impl<G: Game, T: Probe<G>> TablebaseEngine<G, T> {
    /// Asks the tablebase first.
    pub fn new(tablebase: T, fallback: Box<dyn Engine<G>>) -> Self {
        Self { tablebase, fallback }
    }

    /// Every legal move of `side` with its exact score, best first; nothing unless all of them are known.
    fn probe_moves(&self, position: &G, side: Side, control: &Control) -> Option<Vec<RootMove<G::Move>>> {
        let probe = |mv| {
            let mut next = position.clone();
            next.play(mv);
            let score = self.tablebase.probe(&next, side, control)?;
            Some(RootMove { mv, score, bound: Bound::Exact, value: Interval::exactly(score) })
        };
        let mut moves = position.legal_moves().into_iter().map(probe).collect::<Option<Vec<_>>>()?;
        moves.sort_by_key(|root| -root.score);
        Some(moves)
    }

    /// Everything that chance can do on behalf of `side`, with what it is worth; nothing unless all of it is known.
    fn probe_falls(&self, position: &G, side: Side, control: &Control) -> Option<Vec<Prospect<G::Move>>> {
        let probe = |mv| {
            let mut next = position.clone();
            next.play(mv);
            let answer = match next.turn() {
                Turn::Player(mover) if mover == side => Some(self.probe_moves(&next, side, control)?.first()?.mv),
                _ => None,
            };
            let score = self.tablebase.probe(&next, side, control)?;
            Some(Prospect { mv, odds: position.odds(mv), score, answer })
        };
        position.legal_moves().into_iter().map(probe).collect()
    }
}

impl<G: Game, T: Probe<G>> Engine<G> for TablebaseEngine<G, T> {
    fn think(
        &mut self,
        position: &G,
        limits: Limits,
        options: Options,
        control: &Control,
        on_report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        let clock = Clock::start(limits, control);
        let Turn::Player(side) = position.turn() else { return Report::default() };
        let Some(moves) = self.probe_moves(position, side, control) else {
            return self.fallback.think(position, limits, options, control, on_report);
        };
        let line = moves.iter().take(1).map(|root| root.mv).collect();
        let report = Report { moves, line, depth: 1, time: clock.elapsed(), ..Report::default() };
        on_report(&report);
        report
    }

    fn prospects(
        &mut self,
        position: &G,
        limits: Limits,
        options: Options,
        control: &Control,
    ) -> Option<Prospects<G::Move>> {
        let clock = Clock::start(limits, control);
        let Turn::Chance(side) = position.turn() else { return None };
        let probed = self.probe_falls(position, side, control).zip(self.tablebase.probe(position, side, control));
        let Some((falls, score)) = probed else {
            return self.fallback.prospects(position, limits, options, control);
        };
        let value = Interval::exactly(score);
        Some(Prospects { score, value, falls, depth: 1, nodes: 0, time: clock.elapsed() })
    }
}
