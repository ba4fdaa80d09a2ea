//! The estimate of a position without a table: a small net, fitted to the exact values.
//!
//! Every [feature](super::features) has a row of weights. The rows of the features that are there are added up, and what
//! is negative is cut off. Weighted sums of these units, again without what is negative, are weighed once more, and that
//! is the chance to win on the logistic scale. `docs/heuristics.en.md` tells how good it is.

use std::sync::LazyLock;

use super::features::{FEATURES, GROUPS, features};
use super::race::Race;
use crate::games::ur::Rules;

/// The units of the first layer, the length of a row.
pub const UNITS: usize = 32;

/// The units of the second layer.
pub const SECOND: usize = 32;

/// What stands for 1 in the units of the first layer, and in the weights between the layers.
const ROW_SCALE: f32 = 512.0;
const LINK_SCALE: f32 = 1_024.0;

/// The most that a unit of the first layer and a weight between the layers can be, in these parts: 32 products of them
/// fit into 32 bits.
const MOST_OF_UNIT: i16 = 8_191;
const MOST_OF_LINK: f32 = 8_000.0;

/// The weights as they are fitted.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// Of each feature to all units of the first layer.
    pub rows: Vec<[f32; UNITS]>,
    /// From all units of the first layer to each of the second.
    pub links: [[f32; UNITS]; SECOND],
    /// Of each unit of the second layer.
    pub offsets: [f32; SECOND],
    /// From each unit of the second layer to the answer.
    pub sum: [f32; SECOND],
    /// Of the answer.
    pub offset: f32,
}

impl Weights {
    /// Weights that know nothing.
    pub fn zero() -> Self {
        Self {
            rows: vec![[0.0; UNITS]; FEATURES],
            links: [[0.0; UNITS]; SECOND],
            offsets: [0.0; SECOND],
            sum: [0.0; SECOND],
            offset: 0.0,
        }
    }

    /// All of them, in the same order each time.
    pub fn all(&self) -> impl Iterator<Item = &f32> {
        let layers = self.rows.iter().chain(&self.links).flatten();
        layers.chain(&self.offsets).chain(&self.sum).chain([&self.offset])
    }

    /// All of them, to be changed.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let layers = self.rows.iter_mut().chain(&mut self.links).flatten();
        layers.chain(&mut self.offsets).chain(&mut self.sum).chain([&mut self.offset])
    }
}

/// The weights as they are used: most of them in whole numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    rows: Vec<[i16; UNITS]>,
    links: [[i16; UNITS]; SECOND],
    offsets: [f32; SECOND],
    sum: [f32; SECOND],
    offset: f32,
}

impl Net {
    /// What it takes on disk.
    pub const BYTES: usize = 2 * UNITS * (FEATURES + SECOND) + 4 * (2 * SECOND + 1);

    /// The one that comes with the program.
    pub fn shipped(rules: Rules) -> &'static Self {
        static NETS: LazyLock<[Net; 2]> = LazyLock::new(|| {
            let course: &[u8; Net::BYTES] = include_bytes!("../../../assets/ur/course.net");
            let museum: &[u8; Net::BYTES] = include_bytes!("../../../assets/ur/museum.net");
            [course, museum].map(Net::from_bytes)
        });
        &NETS[rules as usize]
    }

    /// Rounds the weights to whole numbers.
    pub fn new(weights: &Weights) -> Self {
        // A unit is a sum of `GROUPS` weights in 16 bits: none of them may be so large that the sum does not fit.
        let most_of_row = f32::from(i16::MAX / GROUPS as i16);
        let row = |row: &[f32; UNITS]| row.map(|weight| round(weight * ROW_SCALE, most_of_row));
        Self {
            rows: weights.rows.iter().map(row).collect(),
            links: weights.links.map(|links| links.map(|link| round(link * LINK_SCALE, MOST_OF_LINK))),
            offsets: weights.offsets,
            sum: weights.sum,
            offset: weights.offset,
        }
    }

    /// As it lies on disk.
    pub fn to_bytes(&self) -> Vec<u8> {
        let whole = self.rows.iter().chain(&self.links).flatten().flat_map(|weight| weight.to_le_bytes());
        let floats = self.offsets.iter().chain(&self.sum).chain([&self.offset]).flat_map(|weight| weight.to_le_bytes());
        whole.chain(floats).collect()
    }

    /// From what lies on disk.
    pub fn from_bytes(bytes: &[u8; Self::BYTES]) -> Self {
        let (whole, floats) = bytes.split_at(2 * UNITS * (FEATURES + SECOND));
        let mut whole = whole.as_chunks().0.iter().map(|&bytes| i16::from_le_bytes(bytes));
        let mut floats = floats.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes));
        let mut row = || std::array::from_fn(|_| whole.next().unwrap_or_default());
        let (rows, links) = ((0..FEATURES).map(|_| row()).collect(), std::array::from_fn(|_| row()));
        let mut float = || floats.next().unwrap_or_default();
        let [offsets, sum] = std::array::from_fn(|_| std::array::from_fn(|_| float()));
        Self { rows, links, offsets, sum, offset: float() }
    }

    /// How likely the one who rolls wins.
    #[inline]
    pub fn chance(&self, race: Race) -> f32 {
        let mut units = [0_i16; UNITS];
        for feature in features(race) {
            for (unit, weight) in units.iter_mut().zip(&self.rows[feature]) {
                *unit += weight;
            }
        }
        let units = units.map(|unit| unit.clamp(0, MOST_OF_UNIT));
        let mut sum = self.offset;
        for ((links, offset), weight) in self.links.iter().zip(&self.offsets).zip(&self.sum) {
            let products = units.iter().zip(links).map(|(&unit, &link)| i32::from(unit) * i32::from(link));
            let second = products.sum::<i32>() as f32 / (ROW_SCALE * LINK_SCALE) + offset;
            sum += second.max(0.0) * weight;
        }
        logistic(sum)
    }
}

fn round(weight: f32, most: f32) -> i16 {
    weight.round().clamp(-most, most) as i16
}

/// The chance that goes with a number on the logistic scale.
#[inline]
pub fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
