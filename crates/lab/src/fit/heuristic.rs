//! The weights of a heuristic of one's own, by least squares to positions whose result is proved.
//!
//! Games begin with some moves by lot, are played on by a search, and proved backwards as far as that is quick, from where the last
//! quarter begins: what comes later a search sees by itself. Every proved position is one sample: what each term sees in it, and
//! how it ends. A fifth of the games is held out, and tells how good the weights are on what they were not fitted to.
//!
//! Who misses results less does not always play better: the new weights meet the old ones, too.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_duel::{Duel, Seating};
use war_horses_engine::engines::Resources;
use war_horses_engine::search::{Control, EngineSetup, Limits, Score};
use war_horses_games::{Setup, Turn, with_game};
use war_horses_workshop::{Features, Heuristic, HeuristicFile};

use super::least_squares::{self, Equation};
use crate::arena::{Contest, Contestant, measure};
use crate::series::{best_move, in_parallel, play_match, search};
use crate::tally::Tally;

/// How deep those look who play the games.
const DEPTH: u32 = 3;
/// Games begin with up to so many moves by lot.
const OPENING: u32 = 12;
/// What a proof may take.
const PROOF: Limits = Limits { depth: None, time: Some(Duration::from_millis(500)), nodes: Some(200_000) };
/// So many positions in a row that are not proved in that end the way back.
const MOST_UNPROVED: u32 = 2;
/// One game of so many is held out.
const HELD_OUT: u32 = 5;
/// Fewer positions for a weight prove nothing.
const LEAST_FOR_EACH: usize = 10;
/// No board counts so many units: what is worth more is a win as such, by however much.
const MOST_UNITS: f64 = 100.0;
/// How hard a weight is held where it is, compared with what the positions say: enough to keep those that they say nothing of.
const HOLD: f64 = 1e-6;

/// So many starts are played by the new weights against the old, each with both sides.
const TRIAL_STARTS: u32 = 50;
/// How many games that makes.
pub const TRIAL_GAMES: u32 = 2 * TRIAL_STARTS;
/// How far they look ahead in these at most: what is wanted is a tendency, and soon.
const TRIAL_LIMITS: Limits = Limits { depth: Some(4), time: None, nodes: Some(20_000) };

/// What a fit tells while it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FitStep {
    /// A game was played, and so many positions of it are proved.
    Proved(usize),
    /// The new weights have played a game against the old.
    Tried,
}

/// How well scores tell results.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Quality {
    /// The root of the mean square of what they miss, as the heuristic counts.
    pub error: f64,
    /// The share of the decided positions whose winner they name.
    pub named: f64,
}

/// A heuristic with other weights.
#[derive(Clone, PartialEq, Debug)]
pub struct HeuristicFit {
    /// The text of the new file.
    pub text: String,
    /// The terms with a weight: what is written, the weight before and after.
    pub weights: Vec<(String, f64, f64)>,
    /// Positions that the weights were fitted to, and positions that were held out.
    pub samples: [usize; 2],
    /// On those that were held out, before and after.
    pub quality: [Quality; 2],
    /// What the new weights made of games against the old. None are played for weights that miss more.
    pub trial: Tally,
}

impl HeuristicFit {
    /// Whether the new weights miss less than the old.
    pub fn misses_less(&self) -> bool {
        self.quality[1].error < self.quality[0].error
    }

    /// Whether the new weights are worth to be taken: they miss less, and do not lose to the old.
    pub fn is_better(&self) -> bool {
        self.misses_less() && (self.trial.games() == 0 || self.trial.points() >= 0.5)
    }
}

/// Why there is no fit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// No term is a number times something that is written as it is.
    NoWeights,
    /// So few positions could be proved.
    TooFew(usize),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoWeights => f.write_str("no term of the score is a number times something"),
            Self::TooFew(found) => write!(f, "only {found} positions could be proved: ask for more games"),
        }
    }
}

impl Error for Unfit {}

/// A proved position.
struct Sample {
    /// What each term adds to the score with a weight of one, or, of those without a weight, what it adds.
    terms: Vec<f64>,
    /// The result, as the heuristic counts; nothing where it is a win as such.
    margin: Option<f64>,
    /// 1 if whoever is to move wins, -1 if it loses.
    verdict: f64,
    is_held_out: bool,
}

/// Fits the weights of a heuristic to so many games, and lets those that miss less play against the old. `on_step` hears of each
/// game. Once it is stopped, it makes do with the games that were played.
pub fn fit_heuristic(
    file: &HeuristicFile,
    setup: &Setup,
    games: u32,
    seed: u64,
    control: &Control,
    on_step: impl Fn(FitStep) + Sync,
) -> Result<HeuristicFit, Unfit> {
    let weighted: Vec<usize> = weighted(file);
    let bare = weighted.iter().try_fold(file.clone(), |file, &term| with_weight(&file, term, 1.0));
    let (Some(bare), false) = (bare, weighted.is_empty()) else { return Err(Unfit::NoWeights) };
    let samples = with_game!(file.game, G => samples::<G>(&bare, setup, games, seed, control, &on_step));
    let old: Vec<f64> = weights(file, &weighted);
    let new = solve(&samples, &weighted, &old).ok_or(Unfit::TooFew(samples.len()))?;
    let new: Vec<f64> = new.into_iter().map(rounded).collect();
    let changed =
        weighted.iter().zip(&new).try_fold(file.clone(), |file, (&term, &weight)| with_weight(&file, term, weight));
    let changed = changed.ok_or(Unfit::NoWeights)?;
    let told = weighted
        .iter()
        .zip(old.iter().zip(&new))
        .map(|(&term, (&old, &new))| (file.term_text(term).split_whitespace().collect::<Vec<_>>().join(" "), old, new));
    let held_out = samples.iter().filter(|sample| sample.is_held_out).count();
    let mut fit = HeuristicFit {
        weights: told.collect(),
        text: changed.text.clone(),
        samples: [samples.len() - held_out, held_out],
        // Both are measured against the same results, whatever their own scale.
        quality: [&old, &new].map(|weights| quality(&samples, &weighted, weights, win(&samples, &weighted, &old))),
        trial: Tally::default(),
    };
    if fit.misses_less() {
        fit.trial = trial([&changed, file], setup, seed, control, &on_step);
    }
    Ok(fit)
}

/// Games of the first against the second, as many as are played before it is stopped.
fn trial(
    files: [&HeuristicFile; 2],
    setup: &Setup,
    seed: u64,
    control: &Control,
    on_step: &(dyn Fn(FitStep) + Sync),
) -> Tally {
    let players = files.map(|file| {
        let depth = file.limits.depth.into_iter().chain(TRIAL_LIMITS.depth).min();
        let quick = HeuristicFile { limits: Limits { depth, ..TRIAL_LIMITS }, ..file.clone() };
        Contestant::of_heuristic(&file.name, Arc::new(quick))
    });
    let tallies = in_parallel(TRIAL_STARTS, 0, |pair| {
        let contest = Contest {
            game: files[0].game,
            setup: setup.clone(),
            players: players.clone(),
            pairs: 1,
            seed: seed.wrapping_add(pair.into()),
            engine_time: Duration::ZERO,
            clock: Default::default(),
            parallel: 1,
        };
        measure(&contest, &Resources::default(), control, |_| on_step(FitStep::Tried)).unwrap_or_default()
    });
    tallies.into_iter().fold(Tally::default(), |mut total, tally| {
        total.add(tally);
        total
    })
}

/// The terms that are a number times something.
fn weighted(file: &HeuristicFile) -> Vec<usize> {
    let terms = file.program.terms();
    (0..terms.len()).filter(|&term| terms[term].weight.is_some()).collect()
}

fn weights(file: &HeuristicFile, weighted: &[usize]) -> Vec<f64> {
    let weight = |&term: &usize| file.program.terms()[term].weight.as_ref().map_or(1.0, |(weight, _)| *weight);
    weighted.iter().map(weight).collect()
}

/// The same file with another weight, and the same terms.
fn with_weight(file: &HeuristicFile, term: usize, weight: f64) -> Option<HeuristicFile> {
    let changed = HeuristicFile::read(&file.with_weight(term, weight)?).ok()?;
    (changed.program.terms().len() == file.program.terms().len()).then_some(changed)
}

/// Three digits that matter.
fn rounded(weight: f64) -> f64 {
    if weight == 0.0 || !weight.is_finite() {
        return 0.0;
    }
    let scale = 10_f64.powf(2.0 - weight.abs().log10().floor());
    let short = (weight * scale).round() / scale;
    // What is written shall be short as well.
    format!("{short:.6}").parse().unwrap_or(short)
}

fn samples<G: Features>(
    bare: &HeuristicFile,
    setup: &Setup,
    games: u32,
    seed: u64,
    control: &Control,
    on_step: &(dyn Fn(FitStep) + Sync),
) -> Vec<Sample> {
    let Ok(heuristic) = Heuristic::<G>::new(bare) else { return Vec::new() };
    let played = in_parallel(games, 0, |number| {
        if control.is_stopped() {
            return Vec::new();
        }
        let positions = proved::<G>(setup, seed.wrapping_add(number.into()), control);
        on_step(FitStep::Proved(positions.len()));
        positions
    });
    let of_game = |(number, positions): (usize, Vec<Proved<G>>)| {
        let is_held_out = number as u32 % HELD_OUT == HELD_OUT - 1;
        positions.into_iter().map(move |proved| (proved, is_held_out))
    };
    let sample = |(Proved { position, score, verdict }, is_held_out): (Proved<G>, bool)| {
        let units = score.map(|score| f64::from(score) / f64::from(G::UNIT));
        Sample {
            terms: heuristic.judge(bare, &position).terms.iter().map(|term| term.value).collect(),
            margin: units.filter(|units| units.abs() <= MOST_UNITS).map(|units| units * bare.unit),
            verdict,
            is_held_out,
        }
    };
    let samples = played.into_iter().enumerate().flat_map(of_game).map(sample);
    samples.filter(|sample| sample.terms.iter().all(|value| value.is_finite())).collect()
}

/// A position whose result is proved, for whoever is to move in it.
struct Proved<G> {
    position: G,
    /// What it is worth, if that is proved, and not only who wins.
    score: Option<Score>,
    verdict: f64,
}

/// Plays a game, and proves it backwards.
fn proved<G: Features>(setup: &Setup, seed: u64, control: &Control) -> Vec<Proved<G>> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut duel = Duel::<G>::begin(setup.clone(), seed, Seating::USUAL);
    let mut by_lot = rng.random_range(0..OPENING);
    play_match(&mut duel, |duel, _| {
        by_lot = by_lot.saturating_sub(1);
        Ok(if by_lot > 0 {
            let moves = duel.position().legal_moves();
            moves.get(rng.random_range(0..moves.len().max(1))).copied()
        } else {
            best_move(duel.position(), EngineSetup::alpha_beta(Limits::depth(DEPTH)))
        })
    });
    let mut found = Vec::new();
    let mut unproved = 0;
    let late = duel.history().len() / 4;
    for played in duel.history().iter().rev().skip(late) {
        if control.is_stopped() {
            break;
        }
        if !matches!(played.after.turn(), Turn::Player(_)) {
            continue;
        }
        let value = search(&played.after, EngineSetup::strongest(PROOF).with_threads(1)).value();
        let verdict = G::verdict(value).or_else(|| value.exact().map(|score| score.cmp(&0)));
        match verdict {
            Some(verdict) => {
                let verdict = f64::from(verdict as i8);
                found.push(Proved { position: played.after.clone(), score: value.exact(), verdict });
            }
            None => unproved += 1,
        }
        if unproved == MOST_UNPROVED {
            break;
        }
    }
    found
}

/// How much a win as such is worth: as much as the scores of the file are apart, so that they keep their scale.
fn win(samples: &[Sample], weighted: &[usize], weights: &[f64]) -> f64 {
    let squares: f64 = samples.iter().map(|sample| score(sample, weighted, weights).powi(2)).sum();
    (squares / samples.len().max(1) as f64).sqrt().max(1e-6)
}

fn score(sample: &Sample, weighted: &[usize], weights: &[f64]) -> f64 {
    let with_weight: f64 = weighted.iter().zip(weights).map(|(&term, weight)| weight * sample.terms[term]).sum();
    with_weight + fixed(sample, weighted)
}

/// What the terms without a weight add.
fn fixed(sample: &Sample, weighted: &[usize]) -> f64 {
    (0..sample.terms.len()).filter(|term| !weighted.contains(term)).map(|term| sample.terms[term]).sum()
}

/// The weights for which the scores miss the results least. Where the positions say nothing, the weights stay.
fn solve(samples: &[Sample], weighted: &[usize], old: &[f64]) -> Option<Vec<f64>> {
    let fitted_to: Vec<_> = samples.iter().filter(|sample| !sample.is_held_out).collect();
    if fitted_to.len() < LEAST_FOR_EACH * weighted.len() || fitted_to.len() == samples.len() {
        return None;
    }
    let win = win(samples, weighted, old);
    // What is looked for is the change of the weights.
    let row = |sample: &&Sample| Equation {
        values: weighted.iter().map(|&term| sample.terms[term]).collect(),
        target: sample.margin.unwrap_or(win * sample.verdict) - score(sample, weighted, old),
    };
    let mut rows: Vec<_> = fitted_to.iter().map(row).collect();
    let all: f64 = rows.iter().flat_map(|row| &row.values).map(|value| value * value).sum();
    let hold = (HOLD * all / weighted.len() as f64).sqrt().max(1e-3);
    for place in 0..weighted.len() {
        let mut values = vec![0.0; weighted.len()];
        values[place] = hold;
        rows.push(Equation { values, target: 0.0 });
    }
    let change = least_squares::solve(&rows)?;
    Some(old.iter().zip(change).map(|(old, change)| old + change).collect())
}

/// How well the weights do on what was held out.
fn quality(samples: &[Sample], weighted: &[usize], weights: &[f64], win: f64) -> Quality {
    let held_out: Vec<_> = samples.iter().filter(|sample| sample.is_held_out).collect();
    let miss =
        |sample: &&Sample| (sample.margin.unwrap_or(win * sample.verdict) - score(sample, weighted, weights)).powi(2);
    let decided: Vec<_> = held_out.iter().filter(|sample| sample.verdict != 0.0).collect();
    let named = decided.iter().filter(|sample| score(sample, weighted, weights) * sample.verdict > 0.0).count();
    Quality {
        error: (held_out.iter().map(miss).sum::<f64>() / held_out.len().max(1) as f64).sqrt(),
        named: named as f64 / decided.len().max(1) as f64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_games::{Game, GameId, WarHorses};

    fn file(score: &str) -> HeuristicFile {
        HeuristicFile::read(&format!("game = \"war-horses\"\n# mine\nscore = \"{score}\"\n")).unwrap()
    }

    fn fit(score: &str) -> Result<HeuristicFit, Unfit> {
        fit_heuristic(&file(score), &WarHorses::usual_setup(), 40, 1, &Control::default(), |_| ())
    }

    #[test]
    fn foolish_weights_become_sensible_ones() {
        let found = fit("100 * cells - 50 * jumps + 3 * walk - 7").unwrap();
        let [(cells, 100.0, new_cells), (_, 50.0, jumps), (_, 3.0, walk)] = &found.weights[..] else {
            panic!("{found:?}");
        };
        assert_eq!(cells, "100 * cells");
        // A cell is a cell, jumps are good and not bad, and a walk that is left is worth something.
        assert!((80.0..120.0).contains(new_cells) && *jumps < 20.0 && *walk > 3.0, "{found:?}");
        let [before, after] = found.quality;
        assert!(after.error < 0.8 * before.error && after.named >= before.named && after.named > 0.8, "{found:?}");
        // Who wants its knight stuck is beaten by who does not.
        assert!(found.trial.games() == TRIAL_GAMES && found.trial.points() > 0.6 && found.is_better(), "{found:?}");
        let again = HeuristicFile::read(&found.text).unwrap();
        assert!(again.text.contains("# mine") && again.score.ends_with(" - 7"), "{}", again.text);
        assert_eq!(weights(&again, &weighted(&again)), [*new_cells, *jumps, *walk]);
        assert!(found.samples[0] > 3 * found.samples[1] / 2 && found.samples[1] > 30, "{found:?}");
    }

    #[test]
    fn what_the_positions_say_nothing_of_stays() {
        let found = fit("100 * cells + 5 * (cells - cells) + 2 * jumps + 2 * jumps").unwrap();
        assert_eq!(found.weights[1].2, 5.0, "always nothing");
        assert!((found.weights[2].2 - found.weights[3].2).abs() < 0.1, "twins share: {found:?}");
    }

    #[test]
    fn weights_that_miss_less_and_lose_are_not_taken() {
        let found = fit("100 * cells + 30 * jumps").unwrap();
        let [won, lost] = [[3, 1], [1, 3]]
            .map(|[wins, losses]| HeuristicFit { trial: Tally { wins, losses, ..Tally::default() }, ..found.clone() });
        assert!(found.misses_less() && won.is_better() && !lost.is_better(), "{found:?}");
        let misses_more = HeuristicFit { quality: [found.quality[1], found.quality[0]], ..won };
        assert!(!misses_more.is_better());
    }

    #[test]
    fn without_weights_there_is_nothing_to_fit() {
        assert_eq!(fit("cells + jumps").unwrap_err(), Unfit::NoWeights);
        let few = fit_heuristic(&file("2 * cells"), &WarHorses::usual_setup(), 0, 1, &Control::default(), |_| ());
        assert_eq!(few.unwrap_err(), Unfit::TooFew(0));
    }

    #[test]
    fn games_that_are_only_won_or_lost_are_fitted_too() {
        for (game, score) in [(GameId::TicTacToe, "-1 * lines + 1 * threats"), (GameId::Hex, "1 * missing + 1 * turn")]
        {
            let file = HeuristicFile::read(&format!("game = \"{game}\"\nscore = \"{score}\"")).unwrap();
            let mut setup = with_game!(game, G => G::usual_setup());
            if game == GameId::Hex {
                setup.set("size", "5").unwrap();
            }
            let found = fit_heuristic(&file, &setup, 40, 1, &Control::default(), |_| ()).unwrap();
            let [before, after] = found.quality;
            assert!(after.named > before.named && after.error < before.error, "{game}: {found:?}");
        }
    }

    #[test]
    fn weights_are_written_short() {
        assert_eq!([123.456, -0.012_345, 99.96, 0.0, 1e-12].map(rounded), [123.0, -0.0123, 100.0, 0.0, 0.0]);
    }
}
