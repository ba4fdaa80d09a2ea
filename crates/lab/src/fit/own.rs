//! The weights of somebody's own heuristic, fitted to positions whose result is proved.
//!
//! Games are played with some moves by lot. From its end backwards, a position of a game is a sample as long as a short search
//! proves its result: what each term sees there, and what the position is worth.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::search::{Control, EngineSetup, Limits, Meaning};
use war_horses_games::{Turn, with_game};
use war_horses_workshop::{Features, Heuristic, HeuristicFile};

use super::least_squares::{self, Row};
use crate::series::{best_move, search};

/// How deep those look who play the games, and how often they move by lot instead.
const DEPTH: u32 = 2;
const RANDOM_SHARE: f64 = 0.35;
/// What a proof may take, and how many positions before the end are tried.
const PROOF_NODES: u64 = 4_000;
const MOST_OF_A_GAME: usize = 24;
/// So many samples for each weight, or nothing is found.
const SAMPLES_PER_WEIGHT: usize = 10;

/// A heuristic with weights that were found.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnFit {
    /// The text of its file.
    pub text: String,
    /// How many positions it was fitted to.
    pub samples: usize,
    /// The root of the mean square of what it misses in its own points, with the weights it had and with those it has.
    pub error: [f64; 2],
}

/// Why nothing was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// Its score is no sum of weighted terms.
    NoWeights,
    /// Too few results could be proved.
    TooFew,
    /// The terms say the same of every position, so that their weights cannot be told apart.
    Undetermined,
}

/// Plays so many games and fits the weights; tells after each how many samples there are. Ends early when it is stopped.
pub fn fit_own(
    file: &HeuristicFile,
    games: u32,
    seed: u64,
    control: &Control,
    on_game: &dyn Fn(u32, usize),
) -> Result<OwnFit, Unfit> {
    with_game!(file.game, G => fit_in::<G>(file, games, seed, control, on_game))
}

/// What the weighted terms see, each for a weight of one, what the others add, and what the position is worth to the mover.
struct Sample {
    values: Vec<f64>,
    rest: f64,
    worth: f64,
}

fn fit_in<G: Features>(
    file: &HeuristicFile,
    games: u32,
    seed: u64,
    control: &Control,
    on_game: &dyn Fn(u32, usize),
) -> Result<OwnFit, Unfit> {
    let had: Vec<Option<f64>> = file.program.terms().iter().map(|term| Some(term.weight.as_ref()?.0)).collect();
    let weighted: Vec<usize> = (0..had.len()).filter(|&term| had[term].is_some()).collect();
    // A weight of one shows what a term sees, whatever it was.
    let ones =
        weighted.iter().try_fold(file.clone(), |file, &term| HeuristicFile::read(&file.with_weight(term, 1.0)?).ok());
    let ones = ones.filter(|_| !weighted.is_empty()).ok_or(Unfit::NoWeights)?;
    let heuristic = Heuristic::<G>::new(&ones).map_err(|_| Unfit::NoWeights)?;
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut samples = Vec::new();
    for game in 0..games {
        if control.is_stopped() {
            break;
        }
        let path = play::<G>(&mut rng);
        for (position, worth) in proved(&path, control) {
            let judged = heuristic.judge(&ones, position);
            let values = weighted.iter().map(|&term| judged.terms[term].value).collect();
            let others = judged.terms.iter().enumerate().filter(|(term, _)| had[*term].is_none());
            let sample = Sample { values, rest: others.map(|(_, term)| term.value).sum(), worth };
            if sample.values.iter().chain([&sample.rest]).all(|value| value.is_finite()) {
                samples.push(sample);
            }
        }
        on_game(game + 1, samples.len());
    }
    if samples.len() < SAMPLES_PER_WEIGHT * weighted.len() {
        return Err(Unfit::TooFew);
    }
    let had: Vec<f64> = had.into_iter().flatten().collect();
    let worth = in_its_points::<G>(file, &samples, &had);
    let rows: Vec<Row> = samples
        .into_iter()
        .zip(worth)
        .map(|(sample, worth)| Row { target: worth - sample.rest, values: sample.values })
        .collect();
    let found = least_squares::solve(&rows).ok_or(Unfit::Undetermined)?;
    let rounded: Vec<f64> = found.iter().map(|weight| (weight * 100.0).round() / 100.0).collect();
    let text = weighted
        .iter()
        .zip(&rounded)
        .try_fold(file.clone(), |file, (&term, &weight)| HeuristicFile::read(&file.with_weight(term, weight)?).ok());
    let error = [&had, &rounded].map(|weights| least_squares::error(&rows, weights));
    Ok(OwnFit { text: text.ok_or(Unfit::NoWeights)?.text, samples: rows.len(), error })
}

/// What the samples are worth, as the heuristic counts. Where results are only won or lost, its scores stay as large as they are.
fn in_its_points<G: Features>(file: &HeuristicFile, samples: &[Sample], had: &[f64]) -> Vec<f64> {
    let is_margin = G::MEANING == Meaning::Margin && samples.iter().any(|sample| sample.worth.abs() > 1.0);
    if is_margin && G::MAX_SCORE == war_horses_engine::search::INFINITY {
        return samples.iter().map(|sample| sample.worth * file.unit).collect();
    }
    let squares: f64 =
        samples.iter().map(|sample| (least_squares::dot(had, &sample.values) + sample.rest).powi(2)).sum();
    let usual = (squares / samples.len().max(1) as f64).sqrt();
    let size = if usual > 0.0 { usual } else { file.unit };
    samples.iter().map(|sample| if sample.worth == 0.0 { 0.0 } else { sample.worth.signum() * size }).collect()
}

/// A game in which some moves are drawn by lot, position by position.
fn play<G: Features>(rng: &mut Pcg64) -> Vec<G> {
    let mut position = G::seeded(rng.random());
    let mut path = Vec::new();
    loop {
        let by_lot = match position.turn() {
            Turn::Over(_) => return path,
            Turn::Chance(_) => true,
            Turn::Player(_) => {
                path.push(position.clone());
                rng.random_bool(RANDOM_SHARE)
            }
        };
        let chosen = if by_lot { None } else { best_move(&position, EngineSetup::alpha_beta(Limits::depth(DEPTH))) };
        let moves = position.legal_moves();
        let drawn = || moves.get(rng.random_range(0..moves.len().max(1))).copied();
        let Some(mv) = chosen.or_else(drawn) else { return path };
        position.play(mv);
    }
}

/// The last positions of a game, as far as their result is proved, in units for whoever is to move.
fn proved<'a, G: Features>(path: &'a [G], control: &Control) -> Vec<(&'a G, f64)> {
    let worth = |position: &'a G| {
        if control.is_stopped() {
            return None;
        }
        let report = search(position, EngineSetup::strongest(Limits::nodes(PROOF_NODES)));
        Some((position, f64::from(report.value().exact()?) / f64::from(G::UNIT)))
    };
    // A forced end tells nothing: the search sees it by itself.
    path.iter().rev().skip(1).take(MOST_OF_A_GAME).map_while(worth).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    fn fitted(text: &str, games: u32) -> Result<OwnFit, Unfit> {
        fit_own(&HeuristicFile::read(text).unwrap(), games, 1, &Control::default(), &|_, _| ())
    }

    #[test]
    fn cells_are_worth_more_than_a_wrong_weight_says() {
        let text = "game = \"war-horses\"\nscore = \"1 * cells + 0 * jumps\"";
        let fit = fitted(text, 12).unwrap();
        assert!(fit.samples >= 20 && fit.error[1] < 0.7 * fit.error[0], "{fit:?}");
        let file = HeuristicFile::read(&fit.text).unwrap();
        let cells = file.program.terms()[0].weight.as_ref().unwrap().0;
        assert!((60.0..140.0).contains(&cells), "{}", fit.text);
    }

    #[test]
    fn what_cannot_be_fitted_is_told() {
        assert_eq!(fitted("game = \"hex\"\nscore = \"missing\"", 1), Err(Unfit::NoWeights));
        assert_eq!(fitted("game = \"war-horses\"\nscore = \"2 * cells\"", 0), Err(Unfit::TooFew));
        let twice = "game = \"tic-tac-toe\"\nscore = \"2 * lines + 3 * lines\"";
        assert_eq!(fitted(twice, 20), Err(Unfit::Undetermined));
    }

    #[test]
    fn it_ends_when_it_is_stopped() {
        let (control, seen) = (Control::default(), Cell::new(0));
        let file = HeuristicFile::read("game = \"tic-tac-toe\"\nscore = \"2 * lines\"").unwrap();
        let fit = fit_own(&file, 10_000, 1, &control, &|game, _| {
            seen.set(game);
            control.stop();
        });
        assert!(fit.is_err() && seen.get() == 1);
    }
}
