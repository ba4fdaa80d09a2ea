//! The net of Hex: a few convolutions over what the circuits tell, which correct the prior and the value.
//!
//! The first layer turns the planes of each place and of its six neighbours into channels. Those that follow each add
//! something to them. In the end every cell has a number that is added to the logarithm of its prior, and what the cells
//! have in common makes one that is added to the value, on the logistic scale.

mod file;

pub use file::NetFault;

use super::field::Field;
use super::planes::{CONDUCTANCE, PLANES, Planes, RIM};

/// The numbers that the net keeps for each cell.
pub const CHANNELS: usize = 16;

/// The layers after the first.
pub const LAYERS: usize = 3;

/// A cell and its six neighbours.
pub const TAPS: usize = 7;

/// What is common to all cells: the mean of each channel, the same where the prior is, what the circuits think, and how well
/// both sides conduct.
pub const COMMON: usize = 2 * CHANNELS + 2;

/// The units between what is common and the value.
pub const UNITS: usize = 16;

/// Where each part begins among the weights.
pub mod place {
    use super::{CHANNELS, COMMON, LAYERS, PLANES, TAPS, UNITS};

    /// The rows and offsets of the first layer, and of those that follow.
    pub const FIRST: usize = 0;
    /// See [`FIRST`].
    pub const LAYER: usize = FIRST + (TAPS * PLANES + 1) * CHANNELS;
    /// What a layer takes.
    pub const LAYER_LENGTH: usize = (TAPS * CHANNELS + 1) * CHANNELS;
    /// From the channels of a cell to its prior.
    pub const POLICY: usize = LAYER + LAYERS * LAYER_LENGTH;
    /// From what is common to the units, with offsets at the end.
    pub const HIDDEN: usize = POLICY + CHANNELS;
    /// From the units to the value, with an offset.
    pub const VALUE: usize = HIDDEN + (COMMON + 1) * UNITS;
    /// All of them.
    pub const END: usize = VALUE + UNITS + 1;
}

/// The places that each cell of a board looks at.
pub type Taps = [[u16; TAPS]];

/// Those of a board with so many cells to a side.
pub fn taps(size: u8) -> &'static Taps {
    &Field::of(size).taps
}

/// The channels of all places after each layer.
pub type Activations = [Vec<[f32; CHANNELS]>; LAYERS + 1];

/// What the net says.
#[derive(Clone, Default, Debug)]
pub struct Verdict {
    /// What is added to the logarithm of each cell's prior.
    pub policy: Vec<f32>,
    /// What is added to the value, on the logistic scale.
    pub value: f32,
}

/// Room for what the net computes on the way.
#[derive(Clone, Default, Debug)]
pub struct Workspace {
    /// What each layer says of each place.
    pub activations: Activations,
    /// The part that each cell has in the mean where the prior is.
    pub attention: Vec<f32>,
    /// What all cells have in common.
    pub common: Vec<f32>,
    /// What follows from it.
    pub units: [f32; UNITS],
    /// What it comes to.
    pub verdict: Verdict,
}

/// The weights of a net.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// All of them, part after part.
    pub weights: Vec<f32>,
}

impl Net {
    /// A net that corrects nothing.
    pub fn zero() -> Self {
        Self { weights: vec![0.0; place::END] }
    }

    /// Looks at a position, with the widest registers that the machine has: they change nothing but the time.
    #[allow(unsafe_code)]
    pub fn evaluate(&self, taps: &Taps, planes: &Planes, work: &mut Workspace) {
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = "avx2")]
            fn widely(net: &Net, taps: &Taps, planes: &Planes, work: &mut Workspace) {
                net.compute(taps, planes, work);
            }
            if is_x86_feature_detected!("avx2") {
                // SAFETY: the machine has what the function asks for.
                return unsafe { widely(self, taps, planes, work) };
            }
        }
        self.compute(taps, planes, work);
    }

    /// The weights of a layer: a row for each tap and each number of the layer before, and a row of offsets.
    #[inline]
    pub fn rows(&self, layer: usize) -> &[[f32; CHANNELS]] {
        let (from, length) = layer_place(layer);
        self.weights[from..from + length].as_chunks().0
    }

    /// The same, with the registers of whoever calls.
    #[inline(always)]
    fn compute(&self, taps: &Taps, planes: &Planes, work: &mut Workspace) {
        work.activations.iter_mut().for_each(|layer| layer.resize(taps.len() + RIM, [0.0; CHANNELS]));
        let [first, rest @ ..] = &mut work.activations;
        convolve(taps, &planes.places, self.rows(0), first);
        first[..taps.len()].iter_mut().flatten().for_each(|channel| *channel = channel.max(0.0));
        first[taps.len()..].fill([0.0; CHANNELS]);
        let mut before = &*first;
        for (i, after) in rest.iter_mut().enumerate() {
            convolve(taps, before, self.rows(i + 1), after);
            for (after, before) in after[..taps.len()].iter_mut().flatten().zip(before.iter().flatten()) {
                *after = (*after + before).max(0.0);
            }
            after[taps.len()..].fill([0.0; CHANNELS]);
            before = after;
        }
        self.judge(taps, planes, work);
    }

    /// What the channels of the last layer come to.
    #[inline(always)]
    fn judge(&self, taps: &Taps, planes: &Planes, work: &mut Workspace) {
        let Workspace { activations, attention, common, units, verdict } = work;
        let last = &activations[LAYERS][..taps.len()];
        let policy = &self.weights[place::POLICY..][..CHANNELS];
        verdict.policy.clear();
        verdict.policy.extend(last.iter().map(|cell| cell.iter().zip(policy).map(|(x, w)| x * w).sum::<f32>()));
        attention.clear();
        attention.resize(taps.len(), 0.0);
        planes.moves.iter().for_each(|&(cell, prior)| attention[usize::from(cell)] = prior);
        let mut means = [[0.0; CHANNELS]; 2];
        let part = 1.0 / taps.len() as f32;
        for (cell, attention) in last.iter().zip(attention) {
            for (channel, &x) in cell.iter().enumerate() {
                means[0][channel] += part * x;
                means[1][channel] += *attention * x;
            }
        }
        common.clear();
        common.extend(means.iter().flatten());
        common.extend([planes.logit, planes.places[0][CONDUCTANCE]]);
        let (rows, _) = self.weights[place::HIDDEN..place::VALUE].as_chunks::<UNITS>();
        *units = rows[COMMON];
        for (x, row) in common.iter().zip(rows) {
            for (unit, weight) in units.iter_mut().zip(row) {
                *unit += x * weight;
            }
        }
        units.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        let value = &self.weights[place::VALUE..place::END];
        verdict.value = value[UNITS] + units.iter().zip(value).map(|(unit, weight)| unit * weight).sum::<f32>();
    }
}

/// Where a layer is among the weights, and what it takes.
pub fn layer_place(layer: usize) -> (usize, usize) {
    match layer.checked_sub(1) {
        None => (place::FIRST, place::LAYER - place::FIRST),
        Some(layer) => (place::LAYER + layer * place::LAYER_LENGTH, place::LAYER_LENGTH),
    }
}

/// Sums up what each cell and its neighbours have in the layer before. Several cells at once, so that the weights are read
/// less often and the sums need not wait for each other.
#[inline(always)]
#[allow(clippy::needless_range_loop)] // Plain indices are what the compiler turns into wide registers.
pub fn convolve<const I: usize>(
    taps: &Taps,
    before: &[[f32; I]],
    rows: &[[f32; CHANNELS]],
    after: &mut [[f32; CHANNELS]],
) {
    const TOGETHER: usize = 4;
    for start in (0..taps.len()).step_by(TOGETHER) {
        // At the end of the board some are computed twice.
        let start = start.min(taps.len() - TOGETHER);
        let mut sums = [rows[TAPS * I]; TOGETHER];
        for tap in 0..TAPS {
            let inputs: [&[f32; I]; TOGETHER] = std::array::from_fn(|i| &before[usize::from(taps[start + i][tap])]);
            for (number, row) in rows[tap * I..][..I].iter().enumerate() {
                for i in 0..TOGETHER {
                    let input = inputs[i][number];
                    for channel in 0..CHANNELS {
                        sums[i][channel] += input * row[channel];
                    }
                }
            }
        }
        after[start..start + TOGETHER].copy_from_slice(&sums);
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    use super::*;
    use crate::engines::hex::look;
    use crate::games::Hex;

    fn drawn_net(seed: u64) -> Net {
        let mut rng = Pcg64::seed_from_u64(seed);
        Net { weights: (0..place::END).map(|_| rng.random_range(-0.2..0.2)).collect() }
    }

    /// What is seen of a board with these stones of black and of white, by rows and columns.
    fn planes(size: usize, [black, white]: [&[(usize, usize)]; 2], mover: char) -> Planes {
        let sign = |cell: (usize, usize)| match (black.contains(&cell), white.contains(&cell)) {
            (true, _) => 'B',
            (_, true) => 'W',
            _ => '.',
        };
        let row = |row: usize| (0..size).map(|column| sign((row, column))).collect::<String>();
        let text = format!("{} {mover}", (0..size).map(row).collect::<Vec<_>>().join("/"));
        let game: Hex = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        look(&game).expect("nobody has won")
    }

    const STONES: [&[(usize, usize)]; 2] = [&[(2, 7), (8, 3), (5, 9)], &[(3, 2), (7, 8), (9, 5)]];

    fn verdict(net: &Net, size: u8, planes: &Planes) -> Verdict {
        let mut work = Workspace::default();
        net.evaluate(taps(size), planes, &mut work);
        work.verdict
    }

    /// The same by the book: one number after the other, cells found by rows and columns.
    fn naive(net: &Net, size: isize, planes: &Planes) -> Verdict {
        const STEPS: [(isize, isize); TAPS] = [(0, 0), (-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1)];
        let cells = (size * size) as usize;
        let mut layer: Vec<Vec<f32>> = planes.places.iter().map(|place| place.to_vec()).collect();
        for number in 0..=LAYERS {
            let (from, _) = layer_place(number);
            let inputs = layer[0].len();
            let weight = |tap: usize, input: usize, output: usize| {
                net.weights[from + (tap * inputs + input) * CHANNELS + output]
            };
            let next = (0..cells as isize).map(|cell| {
                let output = |output: usize| {
                    let mut sum = weight(TAPS, 0, output);
                    for (tap, (down, right)) in STEPS.into_iter().enumerate() {
                        let (row, column) = (cell / size + down, cell % size + right);
                        let [rows, columns] = [row, column].map(|place| (0..size).contains(&place));
                        let place = match (rows, columns) {
                            (true, true) => (row * size + column) as usize,
                            (false, true) => cells,
                            (true, false) => cells + 1,
                            (false, false) => cells + 2,
                        };
                        sum += (0..inputs).map(|input| layer[place][input] * weight(tap, input, output)).sum::<f32>();
                    }
                    let before = if number > 0 { layer[cell as usize][output] } else { 0.0 };
                    (sum + before).max(0.0)
                };
                (0..CHANNELS).map(output).collect()
            });
            let mut next: Vec<Vec<f32>> = next.collect();
            next.resize(cells + RIM, vec![0.0; CHANNELS]);
            layer = next;
        }
        let sum = |cell: &Vec<f32>| (0..CHANNELS).map(|i| cell[i] * net.weights[place::POLICY + i]).sum::<f32>();
        let policy = layer[..cells].iter().map(sum).collect();
        let mean = |channel: usize| layer[..cells].iter().map(|cell| cell[channel]).sum::<f32>() / cells as f32;
        let attended = |channel: usize| {
            planes.moves.iter().map(|&(cell, prior)| prior * layer[usize::from(cell)][channel]).sum::<f32>()
        };
        let common: Vec<f32> = (0..CHANNELS)
            .map(mean)
            .chain((0..CHANNELS).map(attended))
            .chain([planes.logit, planes.places[0][CONDUCTANCE], 1.0])
            .collect();
        let mut value = net.weights[place::VALUE + UNITS];
        for unit in 0..UNITS {
            let sum: f32 = (0..=COMMON).map(|i| common[i] * net.weights[place::HIDDEN + i * UNITS + unit]).sum();
            value += sum.max(0.0) * net.weights[place::VALUE + unit];
        }
        Verdict { policy, value }
    }

    fn assert_alike(one: &Verdict, other: &Verdict) {
        assert_eq!(one.policy.len(), other.policy.len());
        let values = one.policy.iter().chain([&one.value]).zip(other.policy.iter().chain([&other.value]));
        for (one, other) in values {
            assert!((one - other).abs() < 1e-3 * (1.0 + one.abs()), "{one} and {other}");
        }
    }

    #[test]
    fn the_net_says_what_a_naive_one_does() {
        for (size, stones, mover) in [(9, [&[][..], &[]], 'b'), (11, STONES, 'w'), (10, [&[(8, 1)], &[]], 'w')] {
            let (planes, net) = (planes(size.into(), stones, mover), drawn_net(size.into()));
            let verdict = verdict(&net, size, &planes);
            assert_alike(&verdict, &naive(&net, size.into(), &planes));
            let mut narrow = Workspace::default();
            net.compute(taps(size), &planes, &mut narrow);
            assert!(narrow.verdict.policy == verdict.policy && narrow.verdict.value == verdict.value);
        }
    }

    /// Black to move here is white to move on the board mirrored at its short diagonal, with the colours exchanged.
    #[test]
    fn both_sides_see_the_same() {
        let [mirrored_white, mirrored_black] = STONES.map(|stones| stones.iter().map(|&(row, column)| (column, row)));
        let mirrored: [Vec<_>; 2] = [mirrored_black.collect(), mirrored_white.collect()];
        let black = planes(11, STONES, 'b');
        let white = planes(11, [&mirrored[0], &mirrored[1]], 'w');
        let sorted = |planes: &Planes| {
            let mut moves = planes.moves.clone();
            moves.sort_by_key(|&(cell, _)| cell);
            moves
        };
        assert!((black.logit - white.logit).abs() < 1e-3);
        for (one, other) in black.places.iter().flatten().zip(white.places.iter().flatten()) {
            assert!((one - other).abs() < 1e-2, "{one} and {other}");
        }
        for (one, other) in sorted(&black).iter().zip(sorted(&white)) {
            assert!(one.0 == other.0 && (one.1 - other.1).abs() < 1e-3);
        }
    }

    #[test]
    fn a_board_that_is_turned_looks_turned() {
        // The empty board is its own turned one. With stones, which connections are guarded depends on the order of the cells.
        let empty = planes(11, [&[], &[]], 'b');
        for (one, other) in empty.turned().places.iter().flatten().zip(empty.places.iter().flatten()) {
            assert!((one - other).abs() < 1e-2, "{one} and {other}");
        }
        let straight = planes(11, STONES, 'b');
        assert_eq!(straight.turned().turned(), straight);
        assert_eq!(straight.turned().places[120 - (2 * 11 + 7)][0], 1.0);
    }
}
