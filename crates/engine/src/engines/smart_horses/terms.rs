//! The evaluations of Smart Horses, term by term.

use super::POINT;
use super::evaluation::{FAR, Weights};
use super::seed;
use crate::engines::knights::walk::{most_visits, race, reach};
use crate::games::{Game, Side, SmartHorses};
use crate::search::{Evaluate, Evaluation, Score};
use crate::terms::{Breakdown, Form, Term, Terms};

/// The positive values that a knight gets to first, by the jumps that it takes.
const GAINS: [&str; FAR] = ["gains-1", "gains-2", "gains-3", "gains-4", "gains-5", "gains-far"];

/// What a hundredth of a point is worth.
const CENT: Score = POINT / 100;

impl Terms for SmartHorses {
    fn breakdown(&self, evaluation: Evaluation) -> Breakdown {
        let points = Side::BOTH.map(|side| self.tally(side).unwrap_or_default());
        let mut terms = vec![Term::new("points", points, POINT)];
        match evaluation {
            Evaluation::Plain | Evaluation::Standard => terms.extend(seed::terms(self)),
            Evaluation::Best => terms.extend(future(self)),
        }
        Breakdown { terms, form: Form::Sum, score: evaluation.evaluate(self, Side::First) }
    }
}

/// What the master looks at beyond the points that are there.
fn future(game: &SmartHorses) -> Vec<Term> {
    let (mover, free, values) = (game.mover(), game.free(), game.points());
    let weights = Weights::of(game.penalty());
    if game.targets(!mover).is_empty() {
        let region = reach(game.knight(mover), free);
        let reached = || values.iter().filter(|(square, _)| region.contains(*square)).map(|(_, value)| value.into());
        let [gains, losses]: [Score; 2] =
            [reached().map(|value: Score| value.max(0)).sum(), reached().map(|value: Score| value.min(0)).sum()];
        let moves = most_visits(game.knight(mover), region) as Score - 1;
        return vec![
            Term::of_mover("lone-moves", mover, moves, CENT * weights.lone_moves),
            Term::of_mover("lone-gains", mover, gains, CENT * weights.lone_gains),
            Term::of_mover("lone-losses", mover, losses, CENT * weights.lone_losses),
        ];
    }
    let runners = [mover, !mover];
    let (mut gains, mut jump) = ([[0; 2]; FAR], 0);
    let taken = race(runners.map(|side| game.knight(side)), free, |runner, reached| {
        for square in reached & values.squares() {
            gains[(jump / 2).min(FAR - 1)][runners[runner].index()] += Score::from(values.at(square).max(0));
        }
        jump += 1;
    });
    let mut territory = taken.map(|squares| squares.len() as Score);
    if mover == Side::Second {
        territory.reverse();
    }
    let jumps = Side::BOTH.map(|side| game.targets(side).len() as Score);
    let mut terms = vec![
        Term::of_mover("to-move", mover, 1, CENT * weights.both_move),
        Term::new("territory", territory, CENT * weights.territory[free.len() as usize]),
        Term::new("jumps", jumps, CENT * weights.jumps),
    ];
    let near = GAINS.into_iter().zip(gains).zip(weights.gains);
    terms.extend(near.map(|((name, counts), weight)| Term::new(name, counts, CENT * weight)));
    terms
}
