//! Proving that one move alone is right.

use std::cmp::Ordering;

use war_horses_engine::engines::{Playable, Resources};
use war_horses_engine::search::{Control, Engine, EngineKind, INFINITY, Interval, Limits, Options, Score};
use war_horses_games::{Side, Turn};

use crate::{Gain, TheoreticalValue};

/// The least that counts, where a game counts something and where dice decide.
const LEAST_UNITS: Score = 2;
const LEAST_CHANCE: u16 = 30;

/// What is proved of a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuzzleProof<M> {
    /// The move that is right.
    pub solution: M,
    /// How the game ends with it.
    pub value: TheoreticalValue,
    /// What every other move gives away.
    pub gain: Gain,
}

/// Proves puzzles of one game, with so many nodes for each search. It answers the same every time.
pub struct Prover<G: Playable> {
    engine: Box<dyn Engine<G>>,
    nodes: u64,
}

impl<G: Playable> Prover<G> {
    /// A prover that looks exact values up in these resources where there are any.
    pub fn new(resources: &Resources, nodes: u64) -> Self {
        Self { engine: G::engine(EngineKind::Tablebase, resources), nodes }
    }

    /// What is proved of the position, if one move alone is right in it.
    pub fn prove(&mut self, position: &G) -> Option<PuzzleProof<G::Move>> {
        let Turn::Player(side) = position.turn() else { return None };
        let count = position.legal_moves().len();
        if count < 2 {
            return None;
        }
        let limits = Limits::nodes(self.nodes);
        // Behind dice nobody can be asked, so that all moves are looked at from here.
        let options = Options::lines(if G::HAS_CHANCE { count } else { 1 });
        let found = self.engine.think(position, limits, options, &Control::default(), &mut |_| ());
        let mut values: Vec<(G::Move, Interval)> = found.moves.iter().map(|root| (root.mv, root.value)).collect();
        // What the root leaves open is asked of the positions behind it, the best move first: where that is not settled,
        // or a second one is as good, the others need not be looked at.
        for n in 0..values.len() {
            if self.decide(position, &values).is_some() {
                break;
            }
            let (mv, known) = values[n];
            values[n].1 = known.and(self.value_after(position, mv, side));
            let best = values[0].1;
            let falls_behind = values[n].1.high < best.low;
            if (n == 0 && G::verdict(best).is_none()) || (n > 0 && !falls_behind) {
                return None;
            }
        }
        self.decide(position, &values)
    }

    /// What is proved of the game after a move, for the side that makes it.
    fn value_after(&mut self, position: &G, mv: G::Move, side: Side) -> Interval {
        let mut after = position.clone();
        after.play(mv);
        match after.turn() {
            Turn::Over(_) => Interval::exactly(after.result(side)),
            Turn::Chance(_) => Interval::UNKNOWN,
            Turn::Player(next) => {
                let limits = Limits::nodes(self.nodes);
                let report = self.engine.think(&after, limits, Options::DEFAULT, &Control::default(), &mut |_| ());
                let value = report.value();
                if next == side { value } else { Interval { low: -value.high, high: -value.low } }
            }
        }
    }

    /// Whether what is proved of all moves makes one of them the only right one.
    fn decide(&self, position: &G, values: &[(G::Move, Interval)]) -> Option<PuzzleProof<G::Move>> {
        let &(solution, best) = values.iter().max_by_key(|(_, value)| value.low)?;
        let others = values.iter().filter(|(mv, _)| *mv != solution);
        let next = others.map(|(_, value)| value.high).max()?;
        if next >= best.low || best.low <= -INFINITY {
            return None;
        }
        if G::HAS_CHANCE {
            let per_mille = |score: Score| (500.0 + 500.0 * f64::from(score) / f64::from(G::MAX_SCORE)).round() as u16;
            let (chance, lost) = (per_mille(best.exact()?), per_mille(best.low).saturating_sub(per_mille(next)));
            let (value, gain) = (TheoreticalValue::Chance(chance), Gain::Chance(lost));
            return (lost >= LEAST_CHANCE).then_some(PuzzleProof { solution, value, gain });
        }
        let verdict = G::verdict(best)?;
        let value = match verdict {
            Ordering::Greater => TheoreticalValue::Won,
            Ordering::Equal => TheoreticalValue::Drawn,
            Ordering::Less => TheoreticalValue::Lost,
        };
        let keeps_result = match verdict {
            Ordering::Greater => next <= 0,
            Ordering::Equal => next < 0,
            Ordering::Less => false,
        };
        if keeps_result {
            return Some(PuzzleProof { solution, value, gain: Gain::Result });
        }
        let units = (best.low - next) / G::UNIT;
        let counts = position.tally(Side::First).is_some() && units >= LEAST_UNITS;
        let gain = Gain::Units(u16::try_from(units).unwrap_or(u16::MAX));
        counts.then_some(PuzzleProof { solution, value, gain })
    }
}
