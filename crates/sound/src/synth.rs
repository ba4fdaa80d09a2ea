//! The instruments: bodies that ring when they are struck, noise that is filtered, strings that are plucked, and the track
//! they are mixed on.

use std::f32::consts::TAU;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

use crate::RATE;

/// What one sound is mixed on. Everything random comes from its seed.
pub struct Track {
    samples: Vec<f32>,
    rng: Pcg32,
}

/// A partial of something that rings: how its pitch relates to the lowest one, how loud it is, how long it rings.
pub type Partial = (f32, f32, f32);

/// What is struck, by the partials of its sound.
pub const WOOD: &[Partial] = &[(1.0, 1.0, 1.0), (2.57, 0.45, 0.55), (4.3, 0.22, 0.35), (6.8, 0.1, 0.2)];
pub const STONE: &[Partial] = &[(1.0, 1.0, 0.8), (1.83, 0.6, 0.6), (3.17, 0.35, 0.4), (5.41, 0.18, 0.25)];
pub const METAL: &[Partial] =
    &[(1.0, 0.8, 1.0), (1.51, 0.5, 0.9), (2.76, 0.6, 0.7), (5.4, 0.35, 0.5), (8.9, 0.15, 0.3)];
pub const SKIN: &[Partial] = &[(1.0, 1.0, 1.0), (1.59, 0.4, 0.6), (2.14, 0.2, 0.5)];

/// The part of the spectrum that is left of noise.
#[derive(Clone, Copy)]
pub struct Band {
    pub low: f32,
    pub high: f32,
}

impl Track {
    pub fn new(seed: u64) -> Self {
        Self { samples: Vec::new(), rng: Pcg32::seed_from_u64(seed) }
    }

    /// A number between 1 - `spread` and 1 + `spread`, so that no two blows are alike.
    pub fn about(&mut self, number: f32, spread: f32) -> f32 {
        number * (1.0 + spread * self.random())
    }

    fn random(&mut self) -> f32 {
        self.rng.random_range(-1.0..1.0)
    }

    fn add(&mut self, at: f32, seconds: f32, mut sample: impl FnMut(&mut Self, f32) -> f32) {
        let first = seconds_to_samples(at);
        let count = seconds_to_samples(seconds);
        if self.samples.len() < first + count {
            self.samples.resize(first + count, 0.0);
        }
        for i in 0..count {
            let value = sample(self, i as f32 / RATE as f32);
            self.samples[first + i] += value;
        }
    }

    /// Something is struck and rings: its lowest pitch, and how long that takes to fade to a third.
    pub fn strike(&mut self, at: f32, body: &[Partial], pitch: f32, decay: f32, level: f32) {
        for &(ratio, loudness, length) in body {
            let pitch = self.about(pitch * ratio, 0.01);
            let (decay, level) = (decay * length, level * loudness);
            self.add(at, 6.0 * decay, |_, t| level * attack(t, 0.0012) * (-t / decay).exp() * (TAU * pitch * t).sin());
        }
    }

    /// A struck skin or floor, whose pitch falls as it fades.
    pub fn thump(&mut self, at: f32, pitch: f32, decay: f32, level: f32) {
        let mut phase = 0.0;
        self.add(at, 6.0 * decay, |_, t| {
            phase += TAU * pitch * (1.0 + 0.9 * (-t / 0.018).exp()) / RATE as f32;
            level * attack(t, 0.002) * (-t / decay).exp() * phase.sin()
        });
    }

    /// Noise within a band that rises and falls: a brush, a breath, a burst, the click of a blow.
    pub fn noise(&mut self, at: f32, band: Band, rise: f32, decay: f32, level: f32) {
        let (mut low, mut high) = (OnePole::new(band.low), OnePole::new(band.high));
        self.add(at, rise + 6.0 * decay, |track, t| {
            let noise = track.random();
            let shape = if t < rise { (t / rise).powi(2) } else { (-(t - rise) / decay).exp() };
            let below = high.next(noise);
            level * shape * (below - low.next(below))
        });
    }

    /// A plucked string, soft enough to be heard a thousand times.
    pub fn pluck(&mut self, at: f32, pitch: f32, decay: f32, level: f32) {
        for (harmonic, loudness) in [(1.0, 1.0), (2.0, 0.42), (3.0, 0.18), (4.0, 0.07)] {
            let (decay, level) = (decay / f32::sqrt(harmonic), level * loudness);
            let pitch = pitch * harmonic;
            self.add(at, 6.0 * decay, |_, t| level * attack(t, 0.005) * (-t / decay).exp() * (TAU * pitch * t).sin());
        }
    }

    /// The mix at a loudness that is the same for all sounds of this level, without clicks at its ends.
    pub fn finish(mut self, peak: f32) -> Vec<f32> {
        let loudest = self.samples.iter().fold(1e-6_f32, |most, sample| most.max(sample.abs()));
        let (count, ramp) = (self.samples.len(), RATE as usize / 100);
        for (i, sample) in self.samples.iter_mut().enumerate() {
            let fade = ((count - 1 - i) as f32 / ramp as f32).min(1.0) * (i as f32 / 24.0).min(1.0);
            *sample *= fade * peak / loudest;
        }
        self.samples
    }
}

fn seconds_to_samples(seconds: f32) -> usize {
    (seconds * RATE as f32) as usize
}

/// From silence to full within `length`.
fn attack(t: f32, length: f32) -> f32 {
    (t / length).min(1.0)
}

/// A filter that lets pass what is lower than its pitch.
struct OnePole {
    part: f32,
    state: f32,
}

impl OnePole {
    fn new(pitch: f32) -> Self {
        Self { part: 1.0 - (-TAU * pitch / RATE as f32).exp(), state: 0.0 }
    }

    fn next(&mut self, sample: f32) -> f32 {
        self.state += self.part * (sample - self.state);
        self.state
    }
}
