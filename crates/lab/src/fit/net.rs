//! Fits the [estimate](war_horses_engine::engines::ur::estimate) of Ur to a table of exact values.
//!
//! The positions come from games in which mostly the best move is made and now and then any: all that a player could
//! have chosen from is learnt, so that the good and the bad moves are told apart. Games and sums are split in the same way
//! however many threads there are, so that the same seed gives the same weights to the last bit.

use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;

use war_horses_engine::engines::ur::estimate::{Net, SECOND, UNITS, Weights, logistic};
use war_horses_engine::engines::ur::features::{GROUPS, features};
use war_horses_engine::engines::ur::race::{After, Race};
use war_horses_engine::engines::ur::tablebase::Tablebase;
use war_horses_games::ur::Rules;

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
    fn turn(&mut self, table: &Tablebase, samples: &mut Vec<(Race, f32)>) {
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
fn known(table: &Tablebase, race: Race, samples: &mut Vec<(Race, f32)>) -> f32 {
    let value = table.chance(race).unwrap_or(0.5) as f32;
    samples.push((race, value));
    value
}

/// How the error of one part of a batch changes with every weight, and the error itself.
struct Sums {
    slopes: Weights,
    square_error: f64,
}

impl Sums {
    fn new() -> Self {
        Self { slopes: Weights::zero(), square_error: 0.0 }
    }

    /// Adds what another part of the batch says.
    fn include(&mut self, other: &Self) {
        for (slope, other) in self.slopes.all_mut().zip(other.slopes.all()) {
            *slope += other;
        }
        self.square_error += other.square_error;
    }

    fn clear(&mut self) {
        self.slopes.all_mut().for_each(|slope| *slope = 0.0);
        self.square_error = 0.0;
    }

    /// Adds what a position says.
    fn add(&mut self, weights: &Weights, race: Race, value: f32) {
        let features = features(race);
        let mut units = [0.0; UNITS];
        for feature in features {
            add_to(&mut units, &weights.rows[feature], 1.0);
        }
        units.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        let second: [f32; SECOND] =
            std::array::from_fn(|i| (weights.offsets[i] + dot(&units, &weights.links[i])).max(0.0));
        let guess = logistic(weights.offset + dot(&second, &weights.sum));
        let error = guess - value;
        self.square_error += f64::from(error * error);

        // And back again: how the square of the error changes with each of these, but for a factor of two.
        let slopes = &mut self.slopes;
        let slope = error * guess * (1.0 - guess);
        slopes.offset += slope;
        add_to(&mut slopes.sum, &second, slope);
        let mut unit_slopes = [0.0; UNITS];
        for i in (0..SECOND).filter(|&i| second[i] > 0.0) {
            let slope = slope * weights.sum[i];
            slopes.offsets[i] += slope;
            add_to(&mut slopes.links[i], &units, slope);
            add_to(&mut unit_slopes, &weights.links[i], slope);
        }
        for (slope, unit) in unit_slopes.iter_mut().zip(units) {
            *slope = if unit > 0.0 { *slope } else { 0.0 };
        }
        for feature in features {
            add_to(&mut slopes.rows[feature], &unit_slopes, 1.0);
        }
    }
}

#[inline]
fn add_to<const N: usize>(sums: &mut [f32; N], values: &[f32; N], factor: f32) {
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += factor * value;
    }
}

/// The sum of products, in eight sums that can be added up side by side.
#[inline]
fn dot<const N: usize>(a: &[f32; N], b: &[f32; N]) -> f32 {
    let mut sums = [0.0; 8];
    for (a, b) in a.chunks(8).zip(b.chunks(8)) {
        for ((sum, a), b) in sums.iter_mut().zip(a).zip(b) {
            *sum += a * b;
        }
    }
    sums.iter().sum()
}

/// Weights to begin with.
fn drawn_weights(rng: &mut impl Rng) -> Weights {
    let mut weights = Weights::zero();
    let mut draw = |weights: &mut dyn Iterator<Item = &mut f32>, spread: f32| {
        weights.for_each(|weight| *weight = rng.random_range(-spread..spread));
    };
    draw(&mut weights.rows.iter_mut().flatten(), (1.0 / GROUPS as f32).sqrt());
    draw(&mut weights.links.iter_mut().flatten(), (1.0 / UNITS as f32).sqrt());
    draw(&mut weights.sum.iter_mut(), 0.5);
    weights
}

/// How far the net is from the table on average, over so many positions of games with at most so many tokens.
pub fn error(table: &Tablebase, tokens: u8, net: &Net, positions: usize, seed: u64) -> f64 {
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

/// The mean of the slopes of each weight over the last batches, and of their squares.
struct Moments {
    mean: Weights,
    square: Weights,
}

impl Moments {
    /// Moves the weights by the method of Adam, against the slopes of a batch.
    fn step(&mut self, weights: &mut Weights, slopes: &Weights, rate: f32) {
        const KEEP_MEAN: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        const LEAST: f32 = 1e-10;
        let moments = self.mean.all_mut().zip(self.square.all_mut());
        for ((weight, slope), (mean, square)) in weights.all_mut().zip(slopes.all()).zip(moments) {
            let slope = slope / BATCH as f32;
            *mean = KEEP_MEAN * *mean + (1.0 - KEEP_MEAN) * slope;
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * slope * slope;
            *weight -= rate * *mean / (square.sqrt() + LEAST);
        }
    }
}

/// A fit on its way.
pub struct NetFit<'a> {
    table: &'a Tablebase,
    weights: Weights,
    shards: Vec<Shard>,
    moments: Moments,
    batches: u32,
    done: u32,
}

impl<'a> NetFit<'a> {
    /// A fit to the positions of a table with at most so many tokens, of so many batches.
    pub fn new(table: &'a Tablebase, tokens: u8, batches: u32, seed: u64) -> Self {
        let weights = drawn_weights(&mut Pcg64::seed_from_u64(seed));
        let shard = |number| {
            let source = Source::new(tokens.min(table.tokens()), seed.wrapping_add(1 + number as u64));
            Shard { source, samples: Vec::with_capacity(SHARD + 8), sums: Sums::new() }
        };
        let shards = (0..SHARDS).map(shard).collect();
        let moments = Moments { mean: Weights::zero(), square: Weights::zero() };
        Self { table, weights, shards, moments, batches: batches.max(1), done: 0 }
    }

    /// Whether all batches were used.
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
        self.moments.step(&mut self.weights, &first.sums.slopes, rate);
        self.done += 1;
    }

    /// What has been learnt so far.
    pub fn net(&self) -> Net {
        Net::new(&self.weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_engine::engines::ur::control::SolverControl;
    use war_horses_engine::engines::ur::solve::solve;

    #[test]
    fn a_fit_learns_and_can_be_repeated_on_any_number_of_threads() {
        let table = solve(Rules::Course, 2, 1, &SolverControl::default()).unwrap();
        let fit = |threads| {
            let mut fit = NetFit::new(&table, 2, 60, 5);
            while !fit.is_done() {
                fit.advance(threads);
            }
            fit.net()
        };
        let net = fit(1);
        assert!(net == fit(3));
        let [before, after] = [NetFit::new(&table, 2, 1, 5).net(), net].map(|net| error(&table, 2, &net, 20_000, 77));
        assert!(after < 0.03 && after < before / 4.0, "{before} became {after}");
    }

    /// The nets that come with the program, against the exact values of short games.
    #[test]
    fn the_shipped_nets_are_close_to_the_truth() {
        for rules in Rules::ALL {
            let table = solve(rules, 3, 2, &SolverControl::default()).unwrap();
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
            assert!(&Net::from_bytes(bytes.as_slice().try_into().unwrap()) == net);
        }
    }
}
