//! The fit itself: lessons from samples, and the method of Adam.

use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::engines::hex::look;
use war_horses_engine::engines::hex::net::{CHANNELS, COMMON, Net, TAPS, layer_place, place};
use war_horses_engine::engines::hex::planes::PLANES;
use war_horses_games::Hex;
use war_horses_games::hex::Move;

use super::sample::{Origin, Sample};
use super::slopes::{Lesson, Slopes, backward};

/// The parts of a batch, which may be learnt at the same time.
const SHARDS: usize = 2;
/// Lessons of a part.
const SHARD: usize = 32;
/// Lessons after which all weights are moved.
pub const BATCH: usize = SHARDS * SHARD;

/// The first step of the weights; it falls to nothing on half a wave of the cosine.
const STEP: f32 = 2e-3;

/// How much of the value of a position that was played is what the search thought of it, and not who won.
const SEARCHED_PART: f32 = 0.25;
/// How much the value of a position counts that the search only looked at.
const TREE_WEIGHT: f32 = 0.3;
/// Visits after which a policy counts in full.
const FULL_VISITS: f32 = 250.0;

/// What a sample teaches, if anything.
pub fn lesson(sample: &Sample) -> Option<Lesson> {
    let Sample { position, origin, winner, is_proved, searched, visits, policy } = sample;
    let planes = look(position).filter(|planes| planes.moves.len() > 1)?;
    let mover = position.mover();
    let won = winner.map(|winner| f32::from(winner == mover));
    let value = match (won, is_proved) {
        (Some(won), true) => won,
        (Some(won), false) => won + SEARCHED_PART * (searched - won),
        (None, _) => *searched,
    };
    let mut right = vec![0.0; planes.moves.len()];
    for &(mv, visits) in policy {
        let seen = seen(position, mv)?;
        if let Some(at) = planes.moves.iter().position(|&(cell, _)| cell == seen) {
            right[at] += visits as f32;
        }
    }
    let sum: f32 = right.iter().sum();
    let is_known = sum > 0.0;
    right.iter_mut().for_each(|part| *part /= if is_known { sum } else { 1.0 });
    Some(Lesson {
        size: position.size(),
        planes,
        policy: right,
        policy_weight: if is_known { (*visits as f32 / FULL_VISITS).min(1.0) } else { 0.0 },
        value,
        value_weight: if *origin == Origin::Game { 1.0 } else { TREE_WEIGHT },
    })
}

/// The number of a cell with the eyes of the side to move.
fn seen(position: &Hex, mv: Move) -> Option<u16> {
    let Move::Stone(cell) = mv else { return None };
    let size = u16::from(position.size());
    let (row, column) = (u16::from(cell.row()), u16::from(cell.column()));
    Some(match position.mover() {
        war_horses_games::Side::First => row * size + column,
        war_horses_games::Side::Second => column * size + row,
    })
}

/// Weights to begin with: they correct nothing yet.
pub fn drawn_net(rng: &mut impl Rng) -> Net {
    let mut weights = vec![0.0; place::END];
    let mut draw = |from: usize, count: usize, inputs: usize, scale: f32| {
        let spread = scale * (3.0 / inputs as f32).sqrt();
        weights[from..from + count].iter_mut().for_each(|weight| *weight = rng.random_range(-spread..spread));
    };
    for layer in 0.. {
        let (from, length) = layer_place(layer);
        if from + length > place::POLICY {
            break;
        }
        let inputs = if layer == 0 { TAPS * PLANES } else { TAPS * CHANNELS };
        draw(from, inputs * CHANNELS, inputs, if layer == 0 { 1.4 } else { 0.7 });
    }
    draw(place::HIDDEN, COMMON * (place::VALUE - place::HIDDEN) / (COMMON + 1), COMMON, 1.4);
    Net { weights }
}

/// A fit on its way.
pub struct NetFit<'a> {
    lessons: &'a [Lesson],
    order: Vec<u32>,
    at: usize,
    rng: Pcg64,
    net: Net,
    shards: Vec<Slopes>,
    means: Vec<f32>,
    squares: Vec<f32>,
    batches: u32,
    done: u32,
}

impl<'a> NetFit<'a> {
    /// A fit to some lessons, each of them so many times.
    pub fn new(lessons: &'a [Lesson], epochs: u32, seed: u64) -> Self {
        let mut rng = Pcg64::seed_from_u64(seed);
        let net = drawn_net(&mut rng);
        let batches = ((lessons.len() as u64 * u64::from(epochs)).div_ceil(BATCH as u64)).max(1) as u32;
        let nothing = vec![0.0; place::END];
        Self {
            lessons,
            order: (0..lessons.len() as u32).collect(),
            at: usize::MAX,
            rng,
            net,
            shards: vec![Slopes::new(); SHARDS],
            means: nothing.clone(),
            squares: nothing,
            batches,
            done: 0,
        }
    }

    /// Whether all batches were used.
    pub fn is_done(&self) -> bool {
        self.done == self.batches
    }

    /// All batches.
    pub fn batches(&self) -> u32 {
        self.batches
    }

    /// The next lesson, and whether it is to be turned.
    fn next(&mut self) -> (u32, bool) {
        if self.at >= self.order.len() {
            for i in (1..self.order.len()).rev() {
                self.order.swap(i, self.rng.random_range(0..=i));
            }
            self.at = 0;
        }
        self.at += 1;
        (self.order[self.at - 1], self.rng.random_bool(0.5))
    }

    /// Learns one batch, and tells the errors of policy and value on it before that.
    pub fn advance(&mut self, threads: usize) -> [f64; 2] {
        let chosen: Vec<_> = (0..BATCH).map(|_| self.next()).collect();
        let (lessons, net, backward) = (self.lessons, &self.net, &backward(&self.net));
        let learn = |(slopes, chosen): (&mut Slopes, &[(u32, bool)])| {
            slopes.clear();
            for &(at, turns) in chosen {
                let lesson = &lessons[at as usize];
                if turns {
                    let turned = Lesson { planes: lesson.planes.turned(), ..lesson.clone() };
                    slopes.learn(net, backward, &turned);
                } else {
                    slopes.learn(net, backward, lesson);
                }
            }
        };
        let parts = self.shards.iter_mut().zip(chosen.chunks(SHARD));
        if threads > 1 {
            std::thread::scope(|scope| parts.for_each(|part| drop(scope.spawn(move || learn(part)))));
        } else {
            parts.for_each(learn);
        }
        self.step();
        self.shards[0].errors.map(|error| error / BATCH as f64)
    }

    fn step(&mut self) {
        const KEEP_MEAN: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        const LEAST: f32 = 1e-8;
        const DECAY: f32 = 1e-4;
        let part = self.done as f32 / self.batches as f32;
        let rate = STEP * 0.5 * (1.0 + (std::f32::consts::PI * part).cos()) * ((self.done + 1) as f32 / 200.0).min(1.0);
        self.done += 1;
        let mean_scale = 1.0 / (1.0 - KEEP_MEAN.powi(self.done as i32));
        let square_scale = 1.0 / (1.0 - KEEP_SQUARE.powi(self.done as i32));
        let Some((first, rest)) = self.shards.split_first_mut() else { return };
        rest.iter().for_each(|shard| first.include(shard));
        let moments = self.means.iter_mut().zip(&mut self.squares);
        for ((weight, slope), (mean, square)) in self.net.weights.iter_mut().zip(&first.weights).zip(moments) {
            let slope = slope / BATCH as f32;
            *mean += (1.0 - KEEP_MEAN) * (slope - *mean);
            *square += (1.0 - KEEP_SQUARE) * (slope * slope - *square);
            *weight -= rate * (*mean * mean_scale / ((*square * square_scale).sqrt() + LEAST) + DECAY * *weight);
        }
    }

    /// What has been learnt so far.
    pub fn net(&self) -> &Net {
        &self.net
    }
}

/// The mean errors of policy and value over some lessons, as far as they count.
pub fn errors(net: &Net, lessons: &[Lesson]) -> [f64; 2] {
    let backward = backward(net);
    let mut slopes = Slopes::new();
    let mut weights = [0.0; 2];
    for lesson in lessons {
        slopes.learn(net, &backward, lesson);
        weights[0] += f64::from(lesson.policy_weight);
        weights[1] += f64::from(lesson.value_weight);
    }
    [0, 1].map(|i| slopes.errors[i] / weights[i].max(f64::MIN_POSITIVE))
}
