//! How fast things move, and until when the eye is busy with what has just been played.

use std::time::Duration;

use bevy::prelude::*;

/// How much time animations take, by the player's choice.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub enum AnimationSpeed {
    Off,
    Fast,
    #[default]
    Normal,
    Slow,
}

impl AnimationSpeed {
    pub const ALL: [Self; 4] = [Self::Off, Self::Fast, Self::Normal, Self::Slow];

    /// The name of the speed in translations.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Off => "animation-speed-off",
            Self::Fast => "animation-speed-fast",
            Self::Normal => "animation-speed-normal",
            Self::Slow => "animation-speed-slow",
        }
    }

    pub fn scale(self, normal: Duration) -> Duration {
        match self {
            Self::Off => Duration::ZERO,
            Self::Fast => normal / 2,
            Self::Normal => normal,
            Self::Slow => normal * 2,
        }
    }
}

/// When the last move will have been shown in full.
#[derive(Resource, Default, Debug)]
pub struct AnimationClock {
    animated_until: Duration,
    /// When what has been moved lies in its place; what is announced about it may take longer.
    landed_at: Duration,
}

impl AnimationClock {
    /// The machine answers no sooner than this after the last move has been shown, so that one can follow it.
    pub const ANSWER_DELAY: Duration = Duration::from_millis(300);
    /// How long the game holds still after a side was passed over for the first time.
    pub const NOTICE_PAUSE: Duration = Duration::from_millis(1_200);

    pub fn animate_until(&mut self, moment: Duration) {
        (self.animated_until, self.landed_at) = (moment, moment);
    }

    /// What moves comes to rest before all of it has been shown.
    pub fn land_at(&mut self, moment: Duration) {
        self.landed_at = moment;
    }

    /// Whether the last move has landed, so that it can be spoken of.
    pub fn has_landed(&self, now: Duration) -> bool {
        now >= self.landed_at
    }

    /// How long the last move still takes until it has landed.
    pub fn lands_in(&self, now: Duration) -> Duration {
        self.landed_at.saturating_sub(now)
    }

    pub fn is_animating(&self, now: Duration) -> bool {
        now < self.animated_until
    }

    pub fn allows_answer(&self, now: Duration) -> bool {
        self.answer_in(now).is_none()
    }

    /// How long the machine still waits with its answer.
    pub fn answer_in(&self, now: Duration) -> Option<Duration> {
        (self.animated_until + Self::ANSWER_DELAY).checked_sub(now).filter(|wait| !wait.is_zero())
    }
}
