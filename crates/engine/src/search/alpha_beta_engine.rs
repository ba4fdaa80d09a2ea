//! The alpha-beta engine: the search that plays every game, with the evaluation that it is given.

use std::marker::PhantomData;

use super::budget::Budget;
use super::deepening::Deepening;
use super::limits::Clock;
use super::observer::{Observer, Silent};
use super::proof_goals::Proofs;
use super::transposition::TranspositionTable;
use super::tuning::MAX_DEPTH;
use super::worker::{Shared, Worker};
use super::{Control, Engine, Evaluate, Limits, Options, Prospects, Report, RootMove, Searchable};
use crate::games::Turn;

/// How an alpha-beta search goes about its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Config {
    /// Whether to prove exact results where the game allows it, and to use what is known from deeper searches. Without
    /// it, a search to some depth gives exactly the score of plain minimax to that depth.
    pub proofs: bool,
    /// How deep to look where nobody asks for a depth, if deeper searches would hardly find better moves.
    pub default_depth: Option<u32>,
}

/// The alpha-beta engine: one search for every game, with an evaluation that it is given.
///
/// The same position and the same limits of depth or nodes always give the same answer, unless there are more threads
/// than one.
pub struct AlphaBeta<G, E> {
    evaluator: E,
    config: Config,
    /// How the opponent evaluates for whom traps are set, if they are.
    trap_opponent: Option<E>,
    /// Of the search and of proofs. What they know is forgotten from one search to the next, their memory is not.
    tables: [TranspositionTable; 2],
    game: PhantomData<fn(&G)>,
}

impl<G: Searchable, E: Evaluate<G> + Clone> AlphaBeta<G, E> {
    /// A search by this evaluation.
    pub fn new(evaluator: E, config: Config) -> Self {
        Self { evaluator, config, trap_opponent: None, tables: Default::default(), game: PhantomData }
    }

    /// The same search, but where it is proven that nothing is to be won by force, it chooses the move that sets a trap for
    /// an opponent who evaluates like this. It is then the first of the report, whatever its score.
    pub fn with_traps_for(self, opponent: E) -> Self {
        Self { trap_opponent: Some(opponent), ..self }
    }

    /// Thinks on one thread, with somebody who watches.
    pub fn think_observed<O: Observer<G::Move> + Send>(
        &mut self,
        position: &G,
        limits: Limits,
        options: Options,
        control: &Control,
        observer: &mut O,
    ) -> Report<G::Move> {
        self.search(position, limits, options, control, vec![observer], &mut |_| ())
    }

    /// One search, by as many threads as there are observers.
    fn search<O: Observer<G::Move> + Send>(
        &mut self,
        position: &G,
        limits: Limits,
        options: Options,
        control: &Control,
        observers: Vec<O>,
        on_report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        let Turn::Player(side) = position.turn() else { return Report::default() };
        let limits = self.with_default_depth(limits);
        let clock = Clock::start(limits, control);
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let score = self.evaluator.evaluate(position, side);
        let mut moves: Vec<_> = position.legal_moves().into_iter().map(|mv| RootMove::unsearched(mv, score)).collect();
        let width = put_candidates_first(position, deepest, &mut moves);
        let lines = options.lines.clamp(1, width);

        let budget = Budget { limits, options, plies_left: position.max_plies_left() };
        let is_provable = self.config.proofs && budget.allows_proof();
        self.tables[0].clear(budget.table_slots(G::HAS_CHANCE));
        self.tables[1].clear(if is_provable { budget.proof_slots() } else { 1 });
        // Half of several threads prove all the time; the others look ahead, and join them between the rounds.
        let threads = observers.len();
        let searchers = if is_provable { threads.div_ceil(2) } else { threads };
        let tables = self.tables.each_ref();
        let shared = Shared::new(clock, tables, &self.evaluator, self.config.proofs, [searchers, threads]);
        let mut workers: Vec<_> = observers.into_iter().map(|observer| Worker::new(&shared, observer)).collect();
        let proofs = is_provable.then(|| Proofs::new(&shared, position, side, moves.iter().map(|root| root.mv), lines));
        let sets_traps = is_provable && self.trap_opponent.is_some();
        let mut deepening = Deepening {
            position,
            side,
            lines,
            width,
            config: self.config,
            sets_traps,
            clock: &shared.clock,
            proofs: proofs.as_ref(),
            report: Report { moves, ..Report::default() },
        };
        deepening.run(&mut workers, searchers, deepest, on_report);
        if let Some(opponent) = self.trap_opponent.as_ref().filter(|_| sets_traps) {
            deepening.set_trap(&mut workers, opponent);
        }
        deepening.finish(&mut workers)
    }

    pub(super) fn with_default_depth(&self, limits: Limits) -> Limits {
        Limits { depth: limits.depth.or(self.config.default_depth), ..limits }
    }

    /// What a search needs, each on its own.
    pub(super) fn parts(&mut self) -> (&mut [TranspositionTable; 2], &E, Config) {
        (&mut self.tables, &self.evaluator, self.config)
    }
}

impl<G: Searchable, E: Evaluate<G> + Clone> Engine<G> for AlphaBeta<G, E> {
    fn think(
        &mut self,
        position: &G,
        limits: Limits,
        options: Options,
        control: &Control,
        on_report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        self.search(position, limits, options, control, vec![Silent; options.thread_count()], on_report)
    }

    fn prospects(
        &mut self,
        position: &G,
        limits: Limits,
        options: Options,
        control: &Control,
    ) -> Option<Prospects<G::Move>> {
        self.search_prospects(position, limits, options, control)
    }
}

/// Sorts the moves by how early they should be tried, and tells how many of them are worth a search.
///
/// A game that is sure of the moves it would leave out costs little to be asked about them as well.
fn put_candidates_first<G: Searchable>(position: &G, depth: u32, moves: &mut [RootMove<G::Move>]) -> usize {
    let mut candidates = Vec::new();
    let complete = position.candidates(depth, |mv, _| candidates.push(mv));
    let is_left_out = |mv| !complete && !candidates.contains(&mv);
    moves.sort_by_cached_key(|root| (is_left_out(root.mv), -position.ordering_score(root.mv)));
    if complete { moves.len() } else { candidates.len() }
}
