//! `war-horses fit`: finds the weights of the evaluation of War Horses again, from games whose result was proved; and
//! those of Ur, from its exact values.
//!
//! Experts play against themselves after some random moves. As soon as the result is proved, every position since the
//! last random move is one sample: its terms, and how many more cells the mover painted than the other from there on.

use std::io::{self, Write};

use clap::{Args, Subcommand};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

mod ur;

use super::Failure;
use crate::games::{Game, Side, Turn, WarHorses};
use crate::heuristics::war_horses::evaluation::{FEWEST_BEYOND, Terms, Weights};
use crate::search::{Control, Level, Limits, Searchable, think};

/// From so many free cells on a result is proved in a few milliseconds.
const PROOF_FREE: u32 = 38;
/// No proof takes longer than this from there, or the game is left out.
const PROOF_NODES: u64 = 3_000_000;
/// Below this the terms tell little, and the search sees the end by itself.
const LEAST_FREE: u32 = 16;
/// Games begin with up to this many moves of which some are random.
const OPENING: u32 = 14;
const RANDOM_SHARE: f64 = 0.4;

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    other: Option<Other>,

    /// How many games to learn from
    #[arg(long, value_name = "NUMBER", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// The number that the games are drawn from: the same number, the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

/// Games other than War Horses.
#[derive(Subcommand, Debug)]
enum Other {
    /// Fit the net of the Royal Game of Ur to the table of `war-horses solve ur`
    Ur(ur::Arguments),
}

pub(super) fn obey(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { ref other, games, seed } = arguments;
    if let Some(Other::Ur(arguments)) = other {
        return ur::obey(arguments, out);
    }
    match run(games, seed, out)? {
        Some(_) => Ok(()),
        None => Err(Failure::Usage(format!("too few samples for a fit: ask for more games than {games}"))),
    }
}

#[derive(Clone, Copy)]
struct Sample {
    free: u32,
    terms: Terms,
    future: f64,
}

/// What a fit found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    pub lone_walk: f64,
    pub territory_scale: f64,
    pub territory_offset: usize,
    pub bonus_cells: f64,
    /// The root of the mean square of what the evaluation misses, in cells.
    pub error: f64,
}

/// Plays `games` games, fits the weights to them, and prints them beside those in use; nothing if they are too few.
pub fn run(games: u64, seed: u64, out: &mut dyn Write) -> io::Result<Option<Fit>> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let samples: Vec<_> = (0..games).flat_map(|_| play(&mut rng)).collect();
    let Some(fit) = fit(&samples) else { return Ok(None) };
    let used = Weights::FITTED;
    writeln!(out, "{} samples of {games} games, in hundredths of a cell", samples.len())?;
    writeln!(out, "{:<16} {:>8} {:>8}", "term", "fitted", "in use")?;
    let mut row = |name: &str, fitted: f64, used: i32| writeln!(out, "{name:<16} {fitted:>8.1} {used:>8}");
    row("lone walk", fit.lone_walk, used.lone_walk)?;
    for free in [22, 32, 42, 54] {
        let beyond = free.max(fit.territory_offset + FEWEST_BEYOND) - fit.territory_offset;
        row(&format!("territory at {free}"), fit.territory_scale / beyond as f64, used.territory[free])?;
    }
    row("bonus cells", fit.bonus_cells, used.bonus_cells)?;
    writeln!(out, "territory: {:.0} / (free - {})", fit.territory_scale, fit.territory_offset)?;
    writeln!(out, "error {:.2} cells; without any evaluation {:.2}", fit.error, error(&samples, |_| 0.0))?;
    Ok(Some(fit))
}

/// The samples of one game; none if its result could not be proved.
fn play(rng: &mut Pcg64) -> Vec<Sample> {
    let mut game = WarHorses::start(&WarHorses::usual_setup(), rng);
    let mut path = Vec::new();
    let opening = rng.random_range(0..OPENING);
    let mut played = 0;
    while game.free().len() > PROOF_FREE && matches!(game.turn(), Turn::Player(_)) {
        let mv = if played < opening && rng.random_bool(RANDOM_SHARE) {
            path.clear();
            let moves = game.legal_moves();
            moves[rng.random_range(0..moves.len())]
        } else {
            let report = think(&game, Level::Expert.limits(), &Control::default());
            let Some(best) = report.best() else { break };
            best.mv
        };
        game.play(mv);
        path.push(game);
        played += 1;
    }
    let margin = if let Turn::Player(side) = game.turn() {
        let report = think(&game, Limits::nodes(PROOF_NODES).with_exact(), &Control::default());
        let Some(score) = report.proved().score() else { return Vec::new() };
        // Best play goes on to the end, and tells about the later positions too.
        for &mv in &report.line {
            game.play(mv);
            path.push(game);
        }
        let margin = score / WarHorses::UNIT;
        if side == Side::First { margin } else { -margin }
    } else {
        game.margin(Side::First)
    };
    let goes_on = |game: &WarHorses| game.free().len() > LEAST_FREE && matches!(game.turn(), Turn::Player(_));
    let sample = |game: WarHorses| {
        let margin = if game.mover() == Side::First { margin } else { -margin };
        let future = f64::from(margin - game.margin(game.mover()));
        Sample { free: game.free().len(), terms: Terms::of(&game), future }
    };
    path.into_iter().filter(goes_on).map(sample).collect()
}

/// Least squares; the shape of the territory's weight is found by trying all offsets.
fn fit(samples: &[Sample]) -> Option<Fit> {
    let with_offset = |offset: usize| {
        let values = |sample: &Sample| {
            let beyond = (sample.free as usize).max(offset + FEWEST_BEYOND) - offset;
            let Terms { lone_walk, territory, bonus_cells } = sample.terms;
            [f64::from(lone_walk), f64::from(territory) / beyond as f64, f64::from(bonus_cells)]
        };
        let rows: Vec<_> = samples.iter().map(|sample| (values(sample), sample.future)).collect();
        let weights = least_squares(&rows)?;
        let guess = |sample: &Sample| dot(&weights, &values(sample));
        let [lone_walk, territory_scale, bonus_cells] = weights.map(|weight| 100.0 * weight);
        let error = error(samples, guess);
        Some(Fit { lone_walk, territory_scale, territory_offset: offset, bonus_cells, error })
    };
    (0..=LEAST_FREE as usize).filter_map(with_offset).min_by(|a, b| a.error.total_cmp(&b.error))
}

fn error(samples: &[Sample], guess: impl Fn(&Sample) -> f64) -> f64 {
    let squares: f64 = samples.iter().map(|sample| (sample.future - guess(sample)).powi(2)).sum();
    (squares / samples.len().max(1) as f64).sqrt()
}

fn dot<const N: usize>(a: &[f64; N], b: &[f64; N]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The weights for which the weighted sums of the values miss the targets least, or none if they are not determined.
fn least_squares<const N: usize>(rows: &[([f64; N], f64)]) -> Option<[f64; N]> {
    // The normal equations, then Gauss-Jordan elimination with the largest pivot.
    let mut matrix = [[0.0; N]; N];
    let mut right = [0.0; N];
    for (values, target) in rows {
        for i in 0..N {
            for j in 0..N {
                matrix[i][j] += values[i] * values[j];
            }
            right[i] += values[i] * target;
        }
    }
    for column in 0..N {
        let pivot = (column..N).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        if matrix[pivot][column].abs() < 1e-9 {
            return None;
        }
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        for row in (0..N).filter(|&row| row != column) {
            let factor = matrix[row][column] / matrix[column][column];
            let subtracted = matrix[column];
            for (value, subtracted) in matrix[row].iter_mut().zip(subtracted) {
                *value -= factor * subtracted;
            }
            right[row] -= factor * right[column];
        }
    }
    Some(std::array::from_fn(|i| right[i] / matrix[i][i]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn least_squares_finds_the_weights_that_made_the_targets() {
        let value = |i: u32| [f64::from(i % 7), f64::from(i % 5) - 2.0, 1.0];
        let rows: Vec<_> = (0..50).map(|i| (value(i), dot(&[3.0, -0.5, 7.0], &value(i)))).collect();
        let weights = least_squares(&rows).unwrap();
        assert!(weights.iter().zip([3.0, -0.5, 7.0]).all(|(found, made)| (found - made).abs() < 1e-9), "{weights:?}");
        assert_eq!(least_squares::<2>(&[([1.0, 2.0], 1.0)]), None);
    }

    #[test]
    fn without_games_there_is_no_fit() {
        let mut text = Vec::new();
        assert_eq!((run(0, 7, &mut text).unwrap(), text), (None, vec![]));
    }

    #[test]
    fn a_short_fit_lands_near_the_weights_in_use() {
        let fit = run(150, 7, &mut io::sink()).unwrap().unwrap();
        assert!((fit.lone_walk - f64::from(Weights::FITTED.lone_walk)).abs() < 15.0, "{fit:?}");
        let territory = fit.territory_scale / (42 - fit.territory_offset) as f64;
        assert!((territory - f64::from(Weights::FITTED.territory[42])).abs() < 6.0, "{fit:?}");
    }
}
