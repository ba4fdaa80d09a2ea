//! What a position is worth while the dice are still to be thrown, and what to play after each of their falls.

use std::time::Duration;

use super::alpha_beta::Frame;
use super::budget::Budget;
use super::chance::{depth_after, mean};
use super::limits::Clock;
use super::observer::Silent;
use super::root::RootTask;
use super::tuning::MAX_DEPTH;
use super::window::Window;
use super::worker::{SearchPhase, Shared, Worker};
use super::{AlphaBeta, Control, Evaluate, Interval, Limits, Options, Score, Searchable};
use crate::games::{Side, Turn};

/// What is expected at a turn of chance.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospects<M> {
    /// The mean of all falls, for the side on whose behalf chance acts.
    pub score: Score,
    /// What is proven about that mean, with no guess in it.
    pub value: Interval,
    /// What may come, in the order of the rules.
    pub falls: Vec<Prospect<M>>,
    /// How many moves deep the last finished round looked.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// How long the search took.
    pub time: Duration,
}

/// One fall of the dice, and what is known of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect<M> {
    /// The fall.
    pub mv: M,
    /// How likely it is, in relation to the others.
    pub odds: u32,
    /// What the game is worth after it, to the side on whose behalf chance acts.
    pub score: Score,
    /// The best answer of that side, unless the fall takes the turn away.
    pub answer: Option<M>,
}

impl<G: Searchable, E: Evaluate<G> + Clone> AlphaBeta<G, E> {
    /// Searches a position at which chance acts, until a limit is met or `control` says stop; nothing at any other turn.
    ///
    /// It uses one thread, and the same limits of depth or nodes always give the same answer.
    pub(super) fn search_prospects(
        &mut self,
        position: &G,
        limits: Limits,
        options: Options,
        control: &Control,
    ) -> Option<Prospects<G::Move>> {
        let Turn::Chance(side) = position.turn() else { return None };
        let limits = self.with_default_depth(limits);
        let clock = Clock::start(limits, control);
        let (tables, evaluator, config) = self.parts();
        let budget = Budget { limits, options, plies_left: position.max_plies_left() };
        tables[0].clear(budget.table_slots(true));
        tables[1].clear(1);
        let mut found = unsearched(position, side, evaluator);
        let shared = Shared::new(clock, tables.each_ref(), evaluator, config.proofs, [1, 1]);
        let mut worker = Worker::new(&shared, Silent);
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        for depth in 1..=deepest {
            control.show_depth(depth);
            worker.resume(SearchPhase::Round, u64::MAX);
            let Some((falls, proven)) = worker.falls_of_root(position, side, depth) else { break };
            let score = mean_of(&falls);
            let value = if proven { Interval::exactly(score) } else { Interval::UNKNOWN };
            found = Prospects { score, value, falls, depth, ..found };
            if proven || shared.clock.is_up() {
                break;
            }
        }
        found.nodes = worker.nodes;
        found.time = shared.clock.elapsed();
        control.show_nodes(found.nodes);
        Some(found)
    }
}

/// What is thought of a position without looking ahead.
fn unsearched<G: Searchable>(position: &G, side: Side, evaluator: &impl Evaluate<G>) -> Prospects<G::Move> {
    let score = evaluator.evaluate(position, side);
    let falls = position.legal_moves().into_iter();
    let falls = falls.map(|mv| Prospect { mv, odds: position.odds(mv), score, answer: None }).collect();
    Prospects { score, value: Interval::UNKNOWN, falls, depth: 0, nodes: 0, time: Duration::ZERO }
}

pub(super) fn mean_of<M>(falls: &[Prospect<M>]) -> Score {
    let sum = falls.iter().map(|fall| i64::from(fall.odds) * i64::from(fall.score)).sum();
    mean(sum, falls.iter().map(|fall| i64::from(fall.odds)).sum())
}

impl<G: Searchable, E: Evaluate<G>> Worker<'_, G, E, Silent> {
    /// What every fall is worth, and whether all of it is proved; nothing when stopped.
    fn falls_of_root(&mut self, position: &G, side: Side, depth: u32) -> Option<(Vec<Prospect<G::Move>>, bool)> {
        let (mut falls, mut proven) = (Vec::new(), true);
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play(mv);
            let (score, is_proven, answer) = if next.turn() == Turn::Player(side) {
                let mut order = next.legal_moves();
                order.sort_by_cached_key(|&mv| -next.ordering_score(mv));
                let window = Window::OPEN;
                let round = self.round(&RootTask { position: &next, side, depth, lines: 1, window, order: &order });
                let best = round.moves.first().filter(|_| round.complete)?;
                (best.score, round.is_proven(), Some(best.mv))
            } else {
                let value =
                    self.child(&next, mv, Frame { side, depth: depth_after(&next, depth), ply: 0 }, Window::OPEN);
                (value.score, value.proven, None)
            };
            if self.stopped {
                return None;
            }
            proven &= is_proven;
            falls.push(Prospect { mv, odds: position.odds(mv), score, answer });
        }
        Some((falls, proven))
    }
}
