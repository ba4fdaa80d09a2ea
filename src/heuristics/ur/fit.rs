//! Fits the [estimate](super::estimate) to a table of exact values.
//!
//! The positions come from games in which mostly the best move is made and now and then any: all that a player could
//! have chosen from is learnt, so that the good and the bad moves are told apart. Games and sums are split in the same way
//! however many threads there are, so that the same seed gives the same weights to the last bit.

use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::estimate::{Net, UNITS, Weights, logistic};
use super::features::{FEATURES, GROUPS, features};
use super::race::{After, Race};
use super::table::Table;
use crate::games::ur::Rules;

/// The parts of a batch, each with games and sums of its own.
const SHARDS: usize = 4;
/// Positions of a part.
const SHARD: usize = 2_048;
/// Positions after which all weights are moved.
pub const BATCH: usize = SHARDS * SHARD;

/// How often not the best but any move is made.
const WANDERING: f64 = 0.15;
/// How often a game has the most tokens there are, and not any number of them.
const FULL_GAMES: f64 = 0.7;

/// The first step of the weights; it falls to nothing on half a wave of the cosine.
const STEP: f32 = 2e-3;

/// A number of rolls from the chances of the dice.
pub fn roll(rules: Rules, rng: &mut impl Rng) -> u32 {
    let mut drawn = rng.random_range(0..rules.falls());
    for (roll, odds) in (0..).zip(rules.odds()) {
        if drawn < odds {
            return roll;
        }
        drawn -= odds;
    }
    unreachable!("the odds add up to all falls")
}

/// A game that goes on and on, and the positions that come up in it.
struct Source {
    rng: Pcg64,
    race: Race,
    /// The most tokens of a game.
    tokens: u8,
}

impl Source {
    fn new(tokens: u8, seed: u64) -> Self {
        Self { rng: Pcg64::seed_from_u64(seed), race: Race::start(tokens), tokens }
    }

    /// Adds the positions that the next turn could lead to, with their values.
    fn turn(&mut self, table: &Table, samples: &mut Vec<(Race, f32)>) {
        let roll = roll(table.rules(), &mut self.rng);
        let mut moves: [Option<(f32, After)>; 8] = [None; 8];
        let mut count = 0;
        self.race.moves(roll, |_, after| {
            let value = match after {
                After::Won => 1.0,
                After::Again(next) => known(table, next, samples),
                After::Turned(next) => 1.0 - known(table, next, samples),
            };
            moves[count] = Some((value, after));
            count += 1;
        });
        let moves = &moves[..count];
        let chosen = if count > 0 && self.rng.random_bool(WANDERING) {
            moves[self.rng.random_range(0..count)]
        } else {
            moves.iter().flatten().copied().max_by(|a, b| a.0.total_cmp(&b.0))
        };
        self.race = match chosen {
            None => self.race.turned(),
            Some((_, After::Again(next) | After::Turned(next))) => next,
            Some((_, After::Won)) => {
                let most = self.tokens;
                let all = self.rng.random_bool(FULL_GAMES);
                Race::start(if all { most } else { self.rng.random_range(1..=most) })
            }
        };
    }
}

/// The value of a position that the table knows, which is a sample then.
fn known(table: &Table, race: Race, samples: &mut Vec<(Race, f32)>) -> f32 {
    let value = table.chance(race).unwrap_or(0.5) as f32;
    samples.push((race, value));
    value
}

/// The sums of one part of a batch.
struct Sums {
    rows: Vec<[f32; UNITS]>,
    sum: [f32; UNITS],
    offset: f32,
    square_error: f64,
}

impl Sums {
    fn new() -> Self {
        Self { rows: vec![[0.0; UNITS]; FEATURES], sum: [0.0; UNITS], offset: 0.0, square_error: 0.0 }
    }

    /// Adds what another part of the batch says.
    fn include(&mut self, other: &Self) {
        for (sum, other) in self.rows.iter_mut().flatten().zip(other.rows.iter().flatten()) {
            *sum += other;
        }
        for (sum, other) in self.sum.iter_mut().zip(&other.sum) {
            *sum += other;
        }
        self.offset += other.offset;
        self.square_error += other.square_error;
    }

    fn clear(&mut self) {
        self.rows.fill([0.0; UNITS]);
        (self.sum, self.offset, self.square_error) = ([0.0; UNITS], 0.0, 0.0);
    }

    /// Adds how the error of a position changes with every weight.
    fn add(&mut self, weights: &Weights, race: Race, value: f32) {
        let features = features(race);
        let mut units = [0.0; UNITS];
        for feature in features {
            for (unit, weight) in units.iter_mut().zip(&weights.rows[feature]) {
                *unit += weight;
            }
        }
        units.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        let mut products = [0.0; 8];
        for (units, sum) in units.chunks(8).zip(weights.sum.chunks(8)) {
            for ((product, unit), sum) in products.iter_mut().zip(units).zip(sum) {
                *product += unit * sum;
            }
        }
        let guess = logistic(products.iter().sum::<f32>() + weights.offset);
        let error = guess - value;
        self.square_error += f64::from(error * error);
        let slope = error * guess * (1.0 - guess);
        self.offset += slope;
        let mut back = [0.0; UNITS];
        for i in 0..UNITS {
            self.sum[i] += slope * units[i];
            back[i] = if units[i] > 0.0 { slope * weights.sum[i] } else { 0.0 };
        }
        for feature in features {
            for (sum, back) in self.rows[feature].iter_mut().zip(&back) {
                *sum += back;
            }
        }
    }
}

/// How far the net is from the table on average, over so many positions of games with at most so many tokens.
pub fn error(table: &Table, tokens: u8, net: &Net, positions: usize, seed: u64) -> f64 {
    let mut source = Source::new(tokens.min(table.tokens()), seed);
    let mut samples = Vec::with_capacity(positions + 8);
    while samples.len() < positions {
        source.turn(table, &mut samples);
    }
    let errors = samples.iter().map(|&(race, value)| f64::from((net.chance(race) - value).abs()));
    errors.sum::<f64>() / samples.len().max(1) as f64
}

/// A part of every batch.
struct Shard {
    source: Source,
    samples: Vec<(Race, f32)>,
    sums: Sums,
}

/// The mean of the changes of a weight, and of their squares.
#[derive(Clone)]
struct Moments {
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Moments {
    fn new(len: usize) -> Self {
        Self { mean: vec![0.0; len], square: vec![0.0; len] }
    }

    /// Moves weights by the method of Adam, against what a batch says about them.
    fn step<'a>(
        &mut self,
        weights: impl Iterator<Item = &'a mut f32>,
        gradients: impl Iterator<Item = &'a f32>,
        rate: f32,
    ) {
        const KEEP_MEAN: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        const LEAST: f32 = 1e-10;
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, gradient), (mean, square)) in weights.zip(gradients).zip(moments) {
            let gradient = gradient / BATCH as f32;
            *mean = KEEP_MEAN * *mean + (1.0 - KEEP_MEAN) * gradient;
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * gradient * gradient;
            *weight -= rate * *mean / (square.sqrt() + LEAST);
        }
    }
}

/// A fit on its way.
pub struct Fit<'a> {
    table: &'a Table,
    weights: Weights,
    shards: Vec<Shard>,
    rows: Moments,
    rest: Moments,
    batches: u32,
    done: u32,
}

impl<'a> Fit<'a> {
    /// A fit to the positions of a table with at most so many tokens, of so many batches.
    pub fn new(table: &'a Table, tokens: u8, batches: u32, seed: u64) -> Self {
        let mut rng = Pcg64::seed_from_u64(seed);
        let spread = (1.0 / GROUPS as f32).sqrt();
        let mut draw = |spread: f32| rng.random_range(-spread..spread);
        let rows = (0..FEATURES).map(|_| std::array::from_fn(|_| draw(spread))).collect();
        let weights = Weights { rows, sum: std::array::from_fn(|_| draw(0.3)), offset: 0.0 };
        let shard = |number| {
            let source = Source::new(tokens.min(table.tokens()), seed.wrapping_add(1 + number as u64));
            Shard { source, samples: Vec::with_capacity(SHARD + 8), sums: Sums::new() }
        };
        let shards = (0..SHARDS).map(shard).collect();
        let (rows, rest) = (Moments::new(UNITS * FEATURES), Moments::new(UNITS + 1));
        Self { table, weights, shards, rows, rest, batches: batches.max(1), done: 0 }
    }

    pub fn is_done(&self) -> bool {
        self.done == self.batches
    }

    /// Learns one batch on at most so many threads, and tells the mean square error on it before that.
    pub fn advance(&mut self, threads: usize) -> f64 {
        let (table, weights) = (self.table, &self.weights);
        let learn = |shard: &mut Shard| {
            shard.samples.clear();
            while shard.samples.len() < SHARD {
                shard.source.turn(table, &mut shard.samples);
            }
            shard.sums.clear();
            for &(race, value) in &shard.samples[..SHARD] {
                shard.sums.add(weights, race, value);
            }
        };
        let portion = SHARDS.div_ceil(threads.clamp(1, SHARDS));
        std::thread::scope(|scope| {
            for shards in self.shards.chunks_mut(portion) {
                scope.spawn(move || shards.iter_mut().for_each(learn));
            }
        });
        self.step();
        self.shards[0].sums.square_error / BATCH as f64
    }

    fn step(&mut self) {
        let part = self.done as f32 / self.batches as f32;
        let rate = STEP * 0.5 * (1.0 + (std::f32::consts::PI * part).cos());
        let Some((first, rest)) = self.shards.split_first_mut() else { return };
        rest.iter().for_each(|shard| first.sums.include(&shard.sums));
        let Sums { rows, sum, offset, .. } = &first.sums;
        self.rows.step(self.weights.rows.iter_mut().flatten(), rows.iter().flatten(), rate);
        let rest = self.weights.sum.iter_mut().chain([&mut self.weights.offset]);
        self.rest.step(rest, sum.iter().chain([offset]), rate);
        self.done += 1;
    }

    /// What has been learnt so far.
    pub fn net(&self) -> Net {
        Net::new(&self.weights)
    }
}

#[cfg(test)]
mod tests {
    use super::super::control::Control;
    use super::super::solve::solve;
    use super::*;

    #[test]
    fn a_fit_learns_and_can_be_repeated_on_any_number_of_threads() {
        let table = solve(Rules::Course, 2, 1, &Control::default()).unwrap();
        let fit = |threads| {
            let mut fit = Fit::new(&table, 2, 60, 5);
            while !fit.is_done() {
                fit.advance(threads);
            }
            fit.net()
        };
        let net = fit(1);
        assert_eq!(net, fit(3));
        let [before, after] = [Fit::new(&table, 2, 1, 5).net(), net].map(|net| error(&table, 2, &net, 20_000, 77));
        assert!(after < 0.03 && after < before / 4.0, "{before} became {after}");
    }

    /// The nets that come with the program, against the exact values of short games.
    #[test]
    fn the_shipped_nets_are_close_to_the_truth() {
        for rules in Rules::ALL {
            let table = solve(rules, 3, 2, &Control::default()).unwrap();
            let found = error(&table, 3, Net::shipped(rules), 50_000, 9);
            assert!(found < 0.02, "{rules:?}: {found}");
        }
    }

    #[test]
    fn a_net_comes_back_from_its_bytes() {
        for rules in Rules::ALL {
            let net = Net::shipped(rules);
            let bytes = net.to_bytes();
            assert_eq!(bytes.len(), Net::BYTES);
            assert_eq!(&Net::from_bytes(bytes.as_slice().try_into().unwrap()), net);
        }
    }
}
