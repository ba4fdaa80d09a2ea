//! The fit of the two games of knights.
//!
//! The search plays against itself after some random moves. As soon as the result is proved, every position since the last
//! random move is one sample: its terms, and how much more the mover gained than the other from there on.

use std::io::{self, Write};

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_duel::{Duel, Seating};
use war_horses_engine::engines::Playable;
use war_horses_engine::engines::knights::territory;
use war_horses_engine::search::{EngineSetup, Limits, Score};
use war_horses_games::{Setup, Side, Turn};

use super::least_squares::{self, Equation};
use crate::series::{best_move, play_match, search};

/// How deep those look who play the games.
const DEPTH: u32 = 6;
/// From so many free squares on a result is proved in a few milliseconds.
const PROOF_FREE: u32 = 38;
/// No proof takes longer than this from there, or the game is left out.
const PROOF_NODES: u64 = 3_000_000;
/// Below this the terms tell little, and the search sees the end by itself.
const LEAST_FREE: u32 = 16;
/// Games begin with up to this many moves of which some are random.
const OPENING: u32 = 14;
const RANDOM_SHARE: f64 = 0.4;

/// A game of knights whose evaluation is a weighted sum of terms, one of them the territory.
pub trait HasTerms: Playable + Copy {
    /// What is counted, as a person says it.
    const UNIT_NAME: &'static str;

    /// All terms but the territory.
    const TERMS: &'static [&'static str];

    fn mover(&self) -> Side;

    fn margin(&self, side: Side) -> i32;

    /// What the terms count in this position.
    fn terms(&self) -> FitTerms;

    /// What each term is worth in hundredths of a unit.
    fn weights(&self) -> FitWeights;
}

pub struct FitTerms {
    pub territory: Score,
    /// Those that [`HasTerms::TERMS`] names.
    pub others: Vec<Score>,
}

pub struct FitWeights {
    /// By the number of free squares.
    pub territory: [Score; 65],
    pub others: Vec<Score>,
}

struct Sample {
    free: u32,
    terms: FitTerms,
    future: f64,
}

/// What a fit found, in hundredths of a unit.
#[derive(Clone, PartialEq, Debug)]
pub struct WeightsFit {
    pub territory_scale: f64,
    pub territory_offset: usize,
    pub others: Vec<f64>,
    /// The root of the mean square of what the evaluation misses, in units, and of what is missed without one.
    pub error: f64,
    pub error_of_nothing: f64,
}

impl WeightsFit {
    pub fn territory(&self, free: usize) -> f64 {
        self.territory_scale / territory::divisor(free, self.territory_offset) as f64
    }
}

/// Plays `games` games, fits the weights to them, and prints them beside those in use; nothing if they are too few.
pub fn run<G: HasTerms>(setup: &Setup, games: u64, seed: u64, out: &mut dyn Write) -> io::Result<Option<WeightsFit>> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let samples: Vec<_> = (0..games).flat_map(|_| play::<G>(setup, &mut rng)).collect();
    let Some(fit) = fit(&samples) else { return Ok(None) };
    let used = G::begin(setup, seed).weights();
    writeln!(out, "{} samples of {games} games, in hundredths of a {}", samples.len(), G::UNIT_NAME)?;
    writeln!(out, "{:<16} {:>8} {:>8}", "term", "fitted", "in use")?;
    let mut row = |name: &str, fitted: f64, used: Score| writeln!(out, "{name:<16} {fitted:>8.1} {used:>8}");
    for ((name, &fitted), used) in G::TERMS.iter().zip(&fit.others).zip(used.others) {
        row(name, fitted, used)?;
    }
    for free in [22, 32, 42, 54] {
        row(&format!("territory at {free}"), fit.territory(free), used.territory[free])?;
    }
    writeln!(out, "territory: {:.0} / (free - {})", fit.territory_scale, fit.territory_offset)?;
    let WeightsFit { error, error_of_nothing, .. } = fit;
    writeln!(out, "error {error:.2} {}s; without any evaluation {error_of_nothing:.2}", G::UNIT_NAME)?;
    Ok(Some(fit))
}

/// The samples of one game; none if its result could not be proved.
fn play<G: HasTerms>(setup: &Setup, rng: &mut Pcg64) -> Vec<Sample> {
    let mut duel = Duel::from_position(G::start(setup, rng), Seating::USUAL);
    let opening = rng.random_range(0..OPENING);
    let (mut played, mut last_random) = (0, 0);
    play_match(&mut duel, |duel, _| {
        let game = duel.position();
        if game.max_plies_left() <= PROOF_FREE {
            return Ok(None);
        }
        let is_random = played < opening && rng.random_bool(RANDOM_SHARE);
        if is_random {
            last_random = played;
        }
        played += 1;
        Ok(if is_random {
            let moves = game.legal_moves();
            moves.get(rng.random_range(0..moves.len())).copied()
        } else {
            best_move(game, EngineSetup::alpha_beta(Limits::depth(DEPTH)))
        })
    });
    let mut game = *duel.position();
    let mut path: Vec<G> = duel.history().iter().skip(last_random as usize).map(|played| played.after).collect();
    let margin = if let Turn::Player(side) = game.turn() {
        let report = search(&game, EngineSetup::strongest(Limits::nodes(PROOF_NODES)));
        let Some(score) = report.value().exact() else { return Vec::new() };
        // Best play goes on to the end, and tells about the later positions too.
        for &mv in &report.line {
            game.play(mv);
            path.push(game);
        }
        let margin = score / G::UNIT;
        if side == Side::First { margin } else { -margin }
    } else {
        game.margin(Side::First)
    };
    let goes_on = |game: &G| game.max_plies_left() > LEAST_FREE && matches!(game.turn(), Turn::Player(_));
    let sample = |game: G| {
        let margin = if game.mover() == Side::First { margin } else { -margin };
        let future = f64::from(margin - game.margin(game.mover()));
        Sample { free: game.max_plies_left(), terms: game.terms(), future }
    };
    path.into_iter().filter(goes_on).map(sample).collect()
}

/// Least squares; the shape of the territory's weight is found by trying all offsets.
fn fit(samples: &[Sample]) -> Option<WeightsFit> {
    let with_offset = |offset: usize| {
        let row = |sample: &Sample| {
            let territory = f64::from(sample.terms.territory) / territory::divisor(sample.free as usize, offset) as f64;
            let others = sample.terms.others.iter().copied().map(f64::from);
            Equation { values: [territory].into_iter().chain(others).collect(), target: sample.future }
        };
        let rows: Vec<_> = samples.iter().map(row).collect();
        let weights = least_squares::solve(&rows)?;
        let hundredths = |weight: &f64| 100.0 * weight;
        Some(WeightsFit {
            territory_scale: hundredths(&weights[0]),
            territory_offset: offset,
            others: weights[1..].iter().map(hundredths).collect(),
            error: least_squares::error(&rows, &weights),
            error_of_nothing: least_squares::error(&rows, &[]),
        })
    };
    (0..=LEAST_FREE as usize).filter_map(with_offset).min_by(|a, b| a.error.total_cmp(&b.error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_games::{Game, SmartHorses, WarHorses};

    #[test]
    fn without_games_there_is_no_fit() {
        let mut text = Vec::new();
        assert_eq!((run::<WarHorses>(&WarHorses::usual_setup(), 0, 7, &mut text).unwrap(), text), (None, vec![]));
    }

    /// A fit to a few games, with the weights in use.
    fn short_fit<G: HasTerms>() -> (WeightsFit, FitWeights) {
        let fit = run::<G>(&G::usual_setup(), 150, 7, &mut io::sink()).unwrap().unwrap();
        (fit, G::seeded(0).weights())
    }

    fn is_near(fitted: f64, used: Score, most: f64) -> bool {
        (fitted - f64::from(used)).abs() < most
    }

    #[test]
    fn a_short_fit_lands_near_the_weights_in_use() {
        let (fit, used) = short_fit::<WarHorses>();
        assert!(is_near(fit.others[0], used.others[0], 15.0), "{fit:?}");
        assert!(is_near(fit.territory(42), used.territory[42], 6.0), "{fit:?}");
        assert!(fit.error < 0.6 * fit.error_of_nothing, "{fit:?}");

        let (fit, used) = short_fit::<SmartHorses>();
        assert!(is_near(fit.others[0], used.others[0], 60.0), "{fit:?}");
        assert!(is_near(fit.territory(42), used.territory[42], 20.0), "{fit:?}");
        assert!(fit.error < 0.9 * fit.error_of_nothing, "{fit:?}");
    }
}
