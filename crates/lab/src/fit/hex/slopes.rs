//! How the error of the net of Hex changes with its weights: what it says of a position, and the way back.

use war_horses_engine::engines::hex::net::{
    CHANNELS, COMMON, LAYERS, Net, TAPS, Taps, UNITS, Workspace, convolve, layer_place, place, taps,
};
use war_horses_engine::engines::hex::planes::{PLANES, Planes, RIM};

/// A position to learn, and what is right.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// How many cells a side of the board has.
    pub size: u8,
    /// What the net sees.
    pub planes: Planes,
    /// The part of each of the moves, in their order; all of them make 1.
    pub policy: Vec<f32>,
    /// How much the policy counts.
    pub policy_weight: f32,
    /// The chance of the side to move.
    pub value: f32,
    /// How much that counts.
    pub value_weight: f32,
}

/// The sums of what some lessons say.
#[derive(Clone, Debug)]
pub struct Slopes {
    /// How the error changes with each weight.
    pub weights: Vec<f32>,
    /// The cross entropies of policy and value.
    pub errors: [f64; 2],
    work: Workspace,
    /// How the error changes with the channels, after and before a layer.
    after: Vec<[f32; CHANNELS]>,
    before: Vec<[f32; CHANNELS]>,
}

/// The rows of the layers after the first, from the channels after to those before, as if each layer were one that goes the
/// other way.
pub type Backward = Vec<[f32; CHANNELS]>;

/// What a layer of [`Backward`] takes, with offsets that are nothing.
const BACKWARD_LENGTH: usize = TAPS * CHANNELS + 1;

/// Turns the rows of each layer around.
pub fn backward(net: &Net) -> Backward {
    let mut rows = vec![[0.0; CHANNELS]; LAYERS * BACKWARD_LENGTH];
    for (layer, rows) in rows.chunks_mut(BACKWARD_LENGTH).enumerate() {
        for (at, row) in net.rows(layer + 1)[..TAPS * CHANNELS].iter().enumerate() {
            let (tap, before) = (at / CHANNELS, at % CHANNELS);
            // The neighbour sees the cell on its other side.
            let opposite = if tap == 0 { 0 } else { (tap + 2) % 6 + 1 };
            for (after, weight) in row.iter().enumerate() {
                rows[opposite * CHANNELS + after][before] = *weight;
            }
        }
    }
    rows
}

impl Slopes {
    /// Nothing yet.
    pub fn new() -> Self {
        let (work, after, before) = Default::default();
        Self { weights: vec![0.0; place::END], errors: [0.0; 2], work, after, before }
    }

    /// Forgets what was learnt.
    pub fn clear(&mut self) {
        self.weights.fill(0.0);
        self.errors = [0.0; 2];
    }

    /// Adds what others say.
    pub fn include(&mut self, other: &Self) {
        add(&mut self.weights, &other.weights, 1.0);
        (0..2).for_each(|i| self.errors[i] += other.errors[i]);
    }

    /// Adds what a lesson says.
    pub fn learn(&mut self, net: &Net, backward: &Backward, lesson: &Lesson) {
        let taps = taps(lesson.size);
        let Lesson { planes, policy, policy_weight, value, value_weight, .. } = lesson;
        net.evaluate(taps, planes, &mut self.work);
        let work = &self.work;
        let last = &work.activations[LAYERS];
        self.after.clear();
        self.after.resize(taps.len() + RIM, [0.0; CHANNELS]);

        let shares = shares(planes, &work.verdict.policy);
        let policy_row = place::POLICY..place::POLICY + CHANNELS;
        for ((&(cell, _), share), right) in planes.moves.iter().zip(shares).zip(policy) {
            let cell = usize::from(cell);
            self.errors[0] -= f64::from(policy_weight * right * share.max(1e-9).ln());
            let slope = policy_weight * (share - right);
            add(&mut self.weights[policy_row.clone()], &last[cell], slope);
            add(&mut self.after[cell], &net.weights[policy_row.clone()], slope);
        }

        let chance = 1.0 / (1.0 + (-planes.logit - work.verdict.value).exp());
        let likelihood = value * chance.max(1e-6).ln() + (1.0 - value) * (1.0 - chance).max(1e-6).ln();
        self.errors[1] -= f64::from(value_weight * likelihood);
        let slope = value_weight * (chance - value);
        let mut unit_slopes = [0.0; UNITS];
        for (unit, unit_slope) in unit_slopes.iter_mut().enumerate() {
            if work.units[unit] > 0.0 {
                *unit_slope = slope * net.weights[place::VALUE + unit];
            }
        }
        add(&mut self.weights[place::VALUE..][..UNITS], &work.units, slope);
        self.weights[place::VALUE + UNITS] += slope;
        let mut common_slopes = [0.0; COMMON];
        for (i, x) in work.common.iter().chain([&1.0]).enumerate() {
            let row = place::HIDDEN + i * UNITS..place::HIDDEN + (i + 1) * UNITS;
            if let Some(slope) = common_slopes.get_mut(i) {
                *slope = net.weights[row.clone()].iter().zip(unit_slopes).map(|(weight, slope)| weight * slope).sum();
            }
            add(&mut self.weights[row], &unit_slopes, *x);
        }
        for (slopes, attention) in self.after.iter_mut().zip(&work.attention) {
            add(slopes, &common_slopes[..CHANNELS], 1.0 / taps.len() as f32);
            add(slopes, &common_slopes[CHANNELS..2 * CHANNELS], *attention);
        }
        self.go_back(backward, taps, planes);
    }

    /// From the last layer to the first.
    fn go_back(&mut self, backward: &Backward, taps: &Taps, planes: &Planes) {
        for layer in (0..=LAYERS).rev() {
            let outputs = &self.work.activations[layer];
            for (slopes, outputs) in self.after.iter_mut().zip(outputs).take(taps.len()) {
                for (slope, output) in slopes.iter_mut().zip(outputs) {
                    *slope = if *output > 0.0 { *slope } else { 0.0 };
                }
            }
            let (from, length) = layer_place(layer);
            let rows = self.weights[from..from + length].as_chunks_mut::<CHANNELS>().0;
            let Some(earlier) = layer.checked_sub(1) else {
                sum_rows::<PLANES>(taps, &planes.places, &self.after, rows);
                return;
            };
            sum_rows::<CHANNELS>(taps, &self.work.activations[earlier], &self.after, rows);
            self.before.clone_from(&self.after);
            self.after[taps.len()..].fill([0.0; CHANNELS]);
            convolve(taps, &self.after, &backward[earlier * BACKWARD_LENGTH..][..BACKWARD_LENGTH], &mut self.before);
            for (before, after) in self.before.iter_mut().zip(&self.after) {
                add(before, after, 1.0);
            }
            std::mem::swap(&mut self.before, &mut self.after);
        }
    }
}

impl Default for Slopes {
    fn default() -> Self {
        Self::new()
    }
}

/// How the error changes with the rows of a layer.
fn sum_rows<const I: usize>(
    taps: &Taps,
    inputs: &[[f32; I]],
    slopes: &[[f32; CHANNELS]],
    rows: &mut [[f32; CHANNELS]],
) {
    const TOGETHER: usize = 4;
    for tap in 0..TAPS {
        for (block, rows) in rows[tap * I..(tap + 1) * I].chunks_mut(TOGETHER).enumerate() {
            let mut sums = [[0.0; CHANNELS]; TOGETHER];
            for (slopes, taps) in slopes.iter().zip(taps) {
                let inputs = &inputs[usize::from(taps[tap])][block * TOGETHER..][..TOGETHER];
                for (sums, x) in sums.iter_mut().zip(inputs) {
                    add(sums, slopes, *x);
                }
            }
            for (row, sums) in rows.iter_mut().zip(&sums) {
                add(row, sums, 1.0);
            }
        }
    }
    for slopes in &slopes[..taps.len()] {
        add(&mut rows[TAPS * I], slopes, 1.0);
    }
}

/// The part that each move gets of the prior.
pub fn shares(planes: &Planes, policy: &[f32]) -> Vec<f32> {
    let mut shares: Vec<f32> =
        planes.moves.iter().map(|&(cell, prior)| prior.max(1e-12).ln() + policy[usize::from(cell)]).collect();
    let highest = shares.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    shares.iter_mut().for_each(|share| *share = (*share - highest).exp());
    let sum: f32 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= sum);
    shares
}

#[inline(always)]
fn add(sums: &mut [f32], values: &[f32], factor: f32) {
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += factor * value;
    }
}

#[cfg(test)]
mod tests {
    use super::super::training::drawn_net;
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;
    use war_horses_engine::engines::hex::look;
    use war_horses_games::Hex;

    #[test]
    fn slopes_are_those_of_finite_differences() {
        let mut rng = Pcg64::seed_from_u64(3);
        let planes = look(&Hex::empty(9, false)).expect("nobody has won");
        let mut policy = vec![0.0; planes.moves.len()];
        (policy[0], policy[3]) = (0.75, 0.25);
        let lesson = Lesson { size: 9, planes, policy, policy_weight: 0.5, value: 0.8, value_weight: 2.0 };
        let mut net = drawn_net(&mut rng);
        // What begins at nothing would hide the rest.
        net.weights[place::POLICY..].iter_mut().for_each(|weight| *weight = rng.random_range(-0.3..0.3));
        let error = |net: &Net| {
            let mut slopes = Slopes::new();
            slopes.learn(net, &backward(net), &lesson);
            (slopes.errors[0] + slopes.errors[1], slopes)
        };
        let (_, slopes) = error(&net);
        let starts = (0..=LAYERS).map(|layer| layer_place(layer).0).chain([place::POLICY, place::HIDDEN, place::VALUE]);
        let ends = starts.clone().skip(1).chain([place::END]);
        for (start, end) in starts.zip(ends) {
            let mut known = 0;
            for _ in 0..40 {
                const STEP: f32 = 2e-3;
                let at = rng.random_range(start..end);
                let moved = |step: f32| {
                    let mut net = net.clone();
                    net.weights[at] += step;
                    error(&net).0
                };
                let slope = (moved(STEP) - moved(-STEP)) / f64::from(2.0 * STEP);
                let found = f64::from(slopes.weights[at]);
                // A channel may have been cut off in between.
                known += usize::from((slope - found).abs() < 2e-3 + 0.03 * slope.abs());
            }
            assert!(known >= 37, "{known} of 40 from {start} on");
        }
    }
}
