//! The estimate of a position without a table: a small net, fitted to the exact values.
//!
//! Every [feature](super::features) has a row of weights. The rows of the features that are there are added up, what is
//! negative is cut off, and a weighted sum of the rest is the chance to win, on the logistic scale. `docs/heuristics.en.md`
//! tells how good that is.

use std::sync::LazyLock;

use super::features::{FEATURES, GROUPS, features};
use super::race::Race;
use crate::games::ur::Rules;

/// The length of a row.
pub const UNITS: usize = 64;

/// What stands for 1 in the rows, and in the weights of the sum.
const ROW_SCALE: f32 = 512.0;
const SUM_SCALE: f32 = 2_048.0;

/// The weights as they are fitted.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    pub rows: Vec<[f32; UNITS]>,
    pub sum: [f32; UNITS],
    pub offset: f32,
}

/// The weights as they are used, in whole numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    rows: Vec<[i16; UNITS]>,
    sum: [i16; UNITS],
    offset: i32,
}

impl Net {
    /// What it takes on disk.
    pub const BYTES: usize = 2 * UNITS * (FEATURES + 1) + 4;

    /// The one that comes with the program.
    pub fn shipped(rules: Rules) -> &'static Self {
        static NETS: LazyLock<[Net; 2]> = LazyLock::new(|| {
            let course: &[u8; Net::BYTES] = include_bytes!("../../../assets/ur/course.net");
            let museum: &[u8; Net::BYTES] = include_bytes!("../../../assets/ur/museum.net");
            [course, museum].map(Net::from_bytes)
        });
        &NETS[rules as usize]
    }

    pub fn new(weights: &Weights) -> Self {
        let round = |weight: f32, scale: f32| (weight * scale).round() as i16;
        // A row is a sum of `GROUPS` others in 16 bits: none of them may be so large that the sum does not fit.
        let largest = f32::from(i16::MAX / GROUPS as i16);
        let row = |row: &[f32; UNITS]| row.map(|weight| (weight * ROW_SCALE).round().clamp(-largest, largest) as i16);
        Self {
            rows: weights.rows.iter().map(row).collect(),
            sum: weights.sum.map(|weight| round(weight, SUM_SCALE)),
            offset: (weights.offset * ROW_SCALE * SUM_SCALE).round() as i32,
        }
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.rows.iter().flatten().chain(&self.sum).flat_map(|weight| weight.to_le_bytes());
        rows.chain(self.offset.to_le_bytes()).collect()
    }

    pub fn from_bytes(bytes: &[u8; Self::BYTES]) -> Self {
        let (pairs, offset) = bytes.as_chunks();
        let mut weights = pairs[..UNITS * (FEATURES + 1)].iter().map(|&pair| i16::from_le_bytes(pair));
        let mut row = || std::array::from_fn(|_| weights.next().unwrap_or_default());
        let rows = (0..FEATURES).map(|_| row()).collect();
        let sum = row();
        debug_assert!(offset.is_empty());
        let [.., a, b, c, d] = *bytes;
        Self { rows, sum, offset: i32::from_le_bytes([a, b, c, d]) }
    }

    /// How likely the one who rolls wins.
    #[inline]
    pub fn chance(&self, race: Race) -> f32 {
        let mut units = [0_i16; UNITS];
        for feature in features(race) {
            for (unit, weight) in units.iter_mut().zip(&self.rows[feature]) {
                *unit = unit.wrapping_add(*weight);
            }
        }
        let products = units.iter().zip(&self.sum).map(|(&unit, &weight)| i32::from(unit.max(0)) * i32::from(weight));
        let sum = products.sum::<i32>() + self.offset;
        logistic(sum as f32 / (ROW_SCALE * SUM_SCALE))
    }
}

#[inline]
pub fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
