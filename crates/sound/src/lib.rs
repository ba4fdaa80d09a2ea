//! The sounds of the cabinet, made from nothing but numbers: struck wood and stone, brushes, coins, dice, a few plucked notes.
//!
//! A sound is rendered when it is needed, which takes a millisecond or two; nothing is sampled and no file is shipped.
//!
//! ```
//! use war_horses_sound::{RATE, Sound, wav};
//!
//! let samples = Sound::Hoof.render(0);
//! assert!(samples.len() < RATE as usize, "less than a second");
//! assert_ne!(samples, Sound::Hoof.render(1), "no two hooves sound alike");
//! assert_eq!(&wav(&samples)[..4], b"RIFF");
//! ```

#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod score;
mod synth;
mod wav;

pub use score::Sound;
pub use wav::wav;

/// Samples a second.
pub const RATE: u32 = 44_100;

/// How loud a sound is, for the table in which sounds are compared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Loudness {
    /// Its length in seconds.
    pub seconds: f32,
    /// The greatest sample, 1 being full scale.
    pub peak: f32,
    /// The loudest tenth of a second, as the root of the mean square in decibels below full scale.
    pub loudest: f32,
}

impl Loudness {
    /// Measures samples as they would be played.
    pub fn of(samples: &[f32]) -> Self {
        let peak = samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
        let window = RATE as usize / 10;
        let mean_square = |part: &[f32]| part.iter().map(|sample| sample * sample).sum::<f32>() / window as f32;
        let loudest = samples.chunks(window).map(mean_square).fold(0.0_f32, f32::max);
        Self { seconds: samples.len() as f32 / RATE as f32, peak, loudest: 10.0 * loudest.max(1e-12).log10() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_short_soft_and_free_of_clicks() {
        for sound in Sound::ALL {
            for variation in 0..8 {
                let samples = sound.render(variation);
                let Loudness { seconds, peak, loudest } = Loudness::of(&samples);
                assert!(samples.iter().all(|sample| sample.is_finite()), "{sound:?}");
                assert!((0.02..=1.6).contains(&seconds), "{sound:?} lasts {seconds} s");
                assert!((0.1..=0.8).contains(&peak), "{sound:?} has a peak of {peak}");
                assert!((-36.0..=-12.0).contains(&loudest), "{sound:?} is at {loudest} dB");
                let (first, last) = (samples[0].abs(), samples[samples.len() - 1].abs());
                assert!(first < 0.02 && last < 0.005, "{sound:?} begins at {first} and ends at {last}");
            }
        }
    }

    #[test]
    fn a_variation_is_always_the_same_and_none_is_like_another() {
        for sound in Sound::ALL {
            assert_eq!(sound.render(3), sound.render(3), "{sound:?}");
            assert_ne!(sound.render(3), sound.render(4), "{sound:?}");
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names = Sound::ALL.map(Sound::id).to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Sound::ALL.len());
    }
}
