//! What a position is worth while the dice are still to be thrown, and what to play after each of their falls.

use std::time::Duration;

use super::chance::{depth_after, mean};
use super::limits::Clock;
use super::lookup::look_up_falls;
use super::numbers::MAX_DEPTH;
use super::observer::Silent;
use super::root::Task;
use super::table::Table;
use super::worker::{Shared, Work, Worker};
use super::{Control, INFINITY, Limits, Score, Searchable};
use crate::games::{Side, Turn};

/// What is expected at a turn of chance.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospects<M> {
    /// The mean of all falls, for the side on whose behalf chance acts.
    pub score: Score,
    /// Whether the score rests on finished games alone, with no guess in it.
    pub proved: bool,
    /// What may come, in the order of the rules.
    pub falls: Vec<Prospect<M>>,
    /// How many moves deep the last finished round looked.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    pub time: Duration,
}

/// One fall of the dice, and what is known of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect<M> {
    pub mv: M,
    /// How likely it is, in relation to the others.
    pub odds: u32,
    /// What the game is worth after it, to the side on whose behalf chance acts.
    pub score: Score,
    /// The best answer of that side, unless the fall takes the turn away.
    pub answer: Option<M>,
}

/// Searches a position at which chance acts, until a limit is met or `control` says stop; nothing at any other turn.
///
/// It uses one thread, and the same limits of depth or nodes always give the same answer.
pub fn prospects<G: Searchable>(position: &G, limits: Limits, control: &Control) -> Option<Prospects<G::Move>> {
    let Turn::Chance(side) = position.turn() else { return None };
    let limits = Limits { depth: limits.depth.or(G::ENOUGH_DEPTH), ..limits };
    let clock = Clock::start(limits, control);
    if limits.lookup
        && let Some(falls) = look_up_falls(position, side)
    {
        let score = position.known(side).unwrap_or_else(|| mean_of(&falls));
        return Some(Prospects { score, proved: true, falls, depth: 1, nodes: 0, time: clock.elapsed() });
    }
    let tables = [limits.table_slots(position.plies_left(), true), 1].map(Table::new);
    let shared = Shared::new::<G>(clock, tables, [1, 1], limits);
    let mut worker = Worker::<G, Silent>::new(&shared, Silent);
    let mut found = guess(position, side, limits);
    let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
    for depth in 1..=deepest {
        control.show_depth(depth);
        worker.resume(Work::Round, u64::MAX);
        let Some((falls, proved)) = worker.falls_of_root(position, side, depth) else { break };
        found = Prospects { score: mean_of(&falls), proved, falls, depth, ..found };
        if proved || shared.clock.is_up() {
            break;
        }
    }
    found.nodes = worker.nodes;
    found.time = shared.clock.elapsed();
    control.show_nodes(found.nodes);
    Some(found)
}

/// What is thought of a position without looking ahead.
fn guess<G: Searchable>(position: &G, side: Side, limits: Limits) -> Prospects<G::Move> {
    let score = position.evaluate_by(limits.evaluation, side);
    let falls = position.legal_moves().into_iter();
    let falls = falls.map(|mv| Prospect { mv, odds: position.odds(mv), score, answer: None }).collect();
    Prospects { score, proved: false, falls, depth: 0, nodes: 0, time: Duration::ZERO }
}

fn mean_of<M>(falls: &[Prospect<M>]) -> Score {
    let sum = falls.iter().map(|fall| i64::from(fall.odds) * i64::from(fall.score)).sum();
    mean(sum, falls.iter().map(|fall| i64::from(fall.odds)).sum())
}

impl<G: Searchable> Worker<'_, G, Silent> {
    /// What every fall is worth, and whether all of it is proved; nothing when stopped.
    fn falls_of_root(&mut self, position: &G, side: Side, depth: u32) -> Option<(Vec<Prospect<G::Move>>, bool)> {
        let (mut falls, mut proved) = (Vec::new(), true);
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play(mv);
            let (score, is_proved, answer) = if next.turn() == Turn::Player(side) {
                let mut order = next.legal_moves();
                order.sort_by_cached_key(|&mv| -next.promise(mv));
                let window = (-INFINITY, INFINITY);
                let round = self.round(&Task { position: &next, side, depth, lines: 1, window, order: &order });
                let best = round.moves.first().filter(|_| round.complete)?;
                (best.score, best.proved, Some(best.mv))
            } else {
                let value = self.child(&next, mv, side, depth_after(&next, depth), 0, -INFINITY, INFINITY);
                (value.score, value.proved, None)
            };
            if self.stopped {
                return None;
            }
            proved &= is_proved;
            falls.push(Prospect { mv, odds: position.odds(mv), score, answer });
        }
        Some((falls, proved))
    }
}
