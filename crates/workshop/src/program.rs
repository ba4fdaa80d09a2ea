//! A compiled score: a row of instructions, each of which makes one number of earlier ones.
//!
//! There are no loops, no calls and no memory but the numbers themselves, so that it ends after its last instruction. Both
//! branches of an `if` are worked out, and one of them is taken.

use std::ops::Range;

/// Most instructions of a score.
pub(crate) const MOST: usize = 1_024;

/// Where the number of an earlier instruction lies.
pub(crate) type Slot = u16;

/// A function of one number.
pub(crate) type Of1 = fn(f64) -> f64;
/// A function of two numbers.
pub(crate) type Of2 = fn(f64, f64) -> f64;

/// One instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    Number(f64),
    /// What was measured under this number.
    Feature(u16),
    Negate(Slot),
    Add(Slot, Slot),
    Subtract(Slot, Slot),
    Multiply(Slot, Slot),
    Divide(Slot, Slot),
    /// A constant weight times an earlier number: most of what is written.
    Weigh(f64, Slot),
    Apply1(Of1, Slot),
    Apply2(Of2, Slot, Slot),
    /// The second if the first is not zero, otherwise the third.
    Choose(Slot, Slot, Slot),
}

/// A part of the sum that a score is.
#[derive(Clone, PartialEq, Debug)]
pub struct ProgramTerm {
    /// Where it stands in the text of the score.
    pub text: Range<usize>,
    /// What it is multiplied by, and where that stands in the text, if it is a number times something.
    pub weight: Option<(f64, Range<usize>)>,
    /// 1, or -1 for what is subtracted.
    pub(crate) sign: f64,
    pub(crate) slot: Slot,
    /// The features that it is made of, by their numbers.
    pub(crate) features: u64,
}

/// A compiled score.
#[derive(Clone, Debug)]
pub struct HeuristicProgram {
    pub(crate) ops: Vec<Op>,
    pub(crate) terms: Vec<ProgramTerm>,
    /// The features that are asked for, by their numbers.
    pub(crate) wanted: u64,
}

impl HeuristicProgram {
    /// The parts of the sum that it is, in the order in which they are written.
    pub fn terms(&self) -> &[ProgramTerm] {
        &self.terms
    }

    /// How many instructions it takes.
    pub fn instructions(&self) -> usize {
        self.ops.len()
    }

    /// The score, from what was measured.
    #[inline]
    pub fn run(&self, measured: &[f64]) -> f64 {
        match self.ops.len() {
            0..=32 => self.run_in(&mut [0.0; 32], measured),
            33..=128 => self.run_in(&mut [0.0; 128], measured),
            _ => self.run_in(&mut [0.0; MOST], measured),
        }
    }

    /// The values of its terms, each with its sign.
    pub fn run_terms(&self, measured: &[f64]) -> Vec<f64> {
        let numbers = &mut [0.0; MOST];
        self.run_in(numbers, measured);
        self.terms.iter().map(|term| term.sign * numbers[usize::from(term.slot)]).collect()
    }

    #[inline(always)]
    fn run_in<const N: usize>(&self, numbers: &mut [f64; N], measured: &[f64]) -> f64 {
        for (i, op) in self.ops.iter().enumerate() {
            let at = |slot: Slot| numbers[usize::from(slot) % N];
            let number = match *op {
                Op::Number(number) => number,
                Op::Feature(feature) => measured[usize::from(feature)],
                Op::Negate(a) => -at(a),
                Op::Add(a, b) => at(a) + at(b),
                Op::Subtract(a, b) => at(a) - at(b),
                Op::Multiply(a, b) => at(a) * at(b),
                Op::Divide(a, b) => at(a) / at(b),
                Op::Weigh(weight, a) => weight * at(a),
                Op::Apply1(function, a) => function(at(a)),
                Op::Apply2(function, a, b) => function(at(a), at(b)),
                Op::Choose(condition, a, b) => at(if at(condition) != 0.0 { a } else { b }),
            };
            numbers[i % N] = number;
        }
        self.ops.len().checked_sub(1).map_or(0.0, |last| numbers[last % N])
    }
}
