//! What each sound is made of: one line or two for every blow, stroke and note.

use crate::synth::{Band, METAL, SKIN, STONE, Track, WOOD};

/// Everything that can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sound {
    /// A knight lands.
    Hoof,
    /// Paint spreads over a cell.
    Brush,
    /// A bonus bursts into its neighbours.
    Burst,
    /// A value is won.
    Coin,
    /// A square breaks.
    Crack,
    /// Dice tumble and come to rest.
    Dice,
    /// A token is put down.
    Token,
    /// A token is sent home.
    Capture,
    /// A token lands on a rosette.
    Rosette,
    /// A stone is put on the board.
    Stone,
    /// A stroke of a pen.
    Pen,
    /// What was tried is no move.
    Refusal,
    /// A side is passed over.
    Pass,
    /// The clock runs low.
    Clock,
    /// A person, or one of two people, has won.
    Win,
    /// The machine has won.
    Loss,
    /// Nobody has won.
    Draw,
    /// Something is chosen in a menu.
    Menu,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 18] = [
        Self::Hoof,
        Self::Brush,
        Self::Burst,
        Self::Coin,
        Self::Crack,
        Self::Dice,
        Self::Token,
        Self::Capture,
        Self::Rosette,
        Self::Stone,
        Self::Pen,
        Self::Refusal,
        Self::Pass,
        Self::Clock,
        Self::Win,
        Self::Loss,
        Self::Draw,
        Self::Menu,
    ];

    /// The name of the sound in files and tables.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Hoof => "hoof",
            Self::Brush => "brush",
            Self::Burst => "burst",
            Self::Coin => "coin",
            Self::Crack => "crack",
            Self::Dice => "dice",
            Self::Token => "token",
            Self::Capture => "capture",
            Self::Rosette => "rosette",
            Self::Stone => "stone",
            Self::Pen => "pen",
            Self::Refusal => "refusal",
            Self::Pass => "pass",
            Self::Clock => "clock",
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::Menu => "menu",
        }
    }

    /// The samples of one variation of the sound: its pitch and its blows differ a little from one to the next.
    pub fn render(self, variation: u64) -> Vec<f32> {
        let mut track = Track::new(variation.wrapping_mul(31).wrapping_add(self as u64));
        let tune = track.about(1.0, 0.05);
        match self {
            Self::Hoof => {
                for (at, level) in [(0.0, 1.0), (track.about(0.055, 0.15), 0.7)] {
                    track.thump(at, 105.0 * tune, 0.035, level);
                    track.strike(at, WOOD, 410.0 * tune, 0.022, 0.5 * level);
                    track.noise(at, Band { low: 300.0, high: 2_400.0 }, 0.002, 0.012, 0.5 * level);
                }
                track.finish(0.55)
            }
            Self::Brush => {
                track.noise(0.0, Band { low: 900.0 * tune, high: 4_200.0 }, 0.05, 0.045, 1.0);
                track.noise(0.03, Band { low: 250.0, high: 900.0 }, 0.04, 0.03, 0.5);
                track.finish(0.3)
            }
            Self::Burst => {
                track.thump(0.0, 140.0 * tune, 0.07, 0.8);
                track.noise(0.0, Band { low: 500.0, high: 6_000.0 }, 0.004, 0.07, 0.9);
                for (step, note) in [1.0, 1.25, 1.5, 2.0].into_iter().enumerate() {
                    track.pluck(0.03 + 0.045 * step as f32, 523.25 * note * tune, 0.11, 0.35);
                }
                track.finish(0.55)
            }
            Self::Coin => {
                track.strike(0.0, METAL, 1_480.0 * tune, 0.10, 0.6);
                track.strike(0.07, METAL, 1_970.0 * tune, 0.16, 0.6);
                track.finish(0.4)
            }
            Self::Crack => {
                for blow in 0..3 {
                    let at = 0.0 + 0.028 * blow as f32 * tune;
                    track.strike(at, STONE, lower_by(620.0, blow) * tune, 0.018, 0.8);
                    track.noise(at, Band { low: 1_000.0, high: 7_000.0 }, 0.001, 0.014, 0.8);
                }
                track.noise(0.09, Band { low: 120.0, high: 900.0 }, 0.02, 0.07, 0.7);
                track.finish(0.5)
            }
            Self::Dice => {
                let mut at = 0.0;
                for blow in 0..7 {
                    let level = 1.0 - 0.1 * blow as f32;
                    let pitch = track.about(1_150.0, 0.25);
                    track.strike(at, WOOD, pitch, 0.012, level);
                    track.noise(at, Band { low: 800.0, high: 5_000.0 }, 0.001, 0.006, 0.5 * level);
                    at += track.about(0.035 + 0.011 * blow as f32, 0.3);
                }
                track.finish(0.45)
            }
            Self::Token => {
                track.strike(0.0, STONE, 880.0 * tune, 0.022, 1.0);
                track.strike(0.0, WOOD, 240.0 * tune, 0.035, 0.7);
                track.finish(0.5)
            }
            Self::Capture => {
                track.strike(0.0, STONE, 980.0 * tune, 0.02, 1.0);
                track.strike(0.06, STONE, 660.0 * tune, 0.025, 0.9);
                track.thump(0.06, 120.0, 0.07, 0.9);
                track.noise(0.1, Band { low: 300.0, high: 2_000.0 }, 0.05, 0.06, 0.35);
                track.finish(0.55)
            }
            Self::Rosette => {
                track.strike(0.0, STONE, 880.0, 0.02, 0.8);
                for (step, note) in [587.33, 739.99, 880.0, 1_174.66].into_iter().enumerate() {
                    track.pluck(0.02 + 0.06 * step as f32, note * tune.sqrt(), 0.14, 0.5);
                }
                track.finish(0.42)
            }
            Self::Stone => {
                track.strike(0.0, STONE, 1_250.0 * tune, 0.014, 0.9);
                track.strike(0.0, WOOD, 310.0 * tune, 0.03, 0.8);
                track.thump(0.0, 150.0, 0.02, 0.5);
                track.finish(0.55)
            }
            Self::Pen => {
                track.noise(0.0, Band { low: 2_200.0 * tune, high: 6_500.0 }, 0.03, 0.025, 1.0);
                track.noise(0.09, Band { low: 2_000.0, high: 6_000.0 * tune }, 0.035, 0.02, 0.9);
                track.strike(0.0, WOOD, 700.0, 0.01, 0.1);
                track.finish(0.3)
            }
            Self::Refusal => {
                track.strike(0.0, SKIN, 165.0 * tune, 0.05, 1.0);
                track.strike(0.09, SKIN, 138.0 * tune, 0.06, 0.9);
                track.finish(0.4)
            }
            Self::Pass => {
                track.pluck(0.0, 392.0 * tune.sqrt(), 0.12, 0.8);
                track.pluck(0.11, 329.63 * tune.sqrt(), 0.16, 0.7);
                track.noise(0.0, Band { low: 400.0, high: 1_800.0 }, 0.08, 0.06, 0.3);
                track.finish(0.35)
            }
            Self::Clock => {
                track.strike(0.0, WOOD, 1_900.0 * tune.sqrt(), 0.009, 1.0);
                track.strike(0.0, METAL, 3_100.0, 0.012, 0.25);
                track.finish(0.35)
            }
            Self::Win => {
                let notes = [(0.0, 392.0), (0.11, 493.88), (0.22, 587.33), (0.36, 783.99)];
                for (at, note) in notes {
                    track.pluck(at, note * tune.sqrt().sqrt(), 0.16, 0.7);
                    track.pluck(at, note / 2.0, 0.14, 0.3);
                }
                track.pluck(0.36, 987.77, 0.17, 0.35);
                track.finish(0.5)
            }
            Self::Loss => {
                for (at, note) in [(0.0, 329.63), (0.16, 293.66), (0.34, 246.94)] {
                    track.pluck(at, note * tune.sqrt().sqrt(), 0.17, 0.7);
                    track.pluck(at, note / 2.0, 0.15, 0.35);
                }
                track.finish(0.42)
            }
            Self::Draw => {
                for (at, note) in [(0.0, 349.23), (0.15, 440.0), (0.30, 349.23)] {
                    track.pluck(at, note * tune.sqrt().sqrt(), 0.16, 0.7);
                }
                track.finish(0.42)
            }
            Self::Menu => {
                track.strike(0.0, WOOD, 760.0 * tune, 0.014, 1.0);
                track.noise(0.0, Band { low: 900.0, high: 4_000.0 }, 0.001, 0.006, 0.3);
                track.finish(0.3)
            }
        }
    }
}

/// The pitch of one of several blows, each a little lower than the one before.
fn lower_by(pitch: f32, blow: i32) -> f32 {
    pitch * 0.82_f32.powi(blow)
}
