//! What is heard: moves sound as they land, and so do passes, refusals and endings, at the volume that the person chose.
//!
//! Here it is decided what sounds and when; `output` makes it heard, where the build has sound.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::Screen;
use super::boards::TableGame;
use super::panels::keymap::KeyAction;
use super::shortcuts::{ActionAsked, ReadShortcuts};
use super::table::{
    AnimationSpeed, Match, MoveRefused, MoveShown, PositionJumped, RunningClock, SHORT, SkipAnimation, TableCommand,
    TableSystems, TimeRanOut,
};
use crate::duel::Player;
use crate::games::{Game, GameId, Outcome, Turn, with_game};
use crate::sound::Sound;

#[cfg(feature = "sound")]
mod output;
#[cfg(feature = "sound")]
pub use output::plugin as device_plugin;

/// A build without sound has no device.
#[cfg(not(feature = "sound"))]
pub fn device_plugin(_: &mut App) {}

/// On a machine without a sound card the system's library writes a dozen lines to the terminal. One from Bevy is enough.
pub(super) fn hush_library() {
    #[cfg(all(feature = "sound", target_os = "linux"))]
    // It collects them for this thread, which is the one that looks for the card. If it cannot, they are written.
    let _ = alsa::Output::local_error_handler();
}

/// A sound, and how long after the beginning of a move it is heard at normal speed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cue {
    pub after: Duration,
    pub sound: Sound,
}

/// A sound is to be heard now.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoundHeard(pub Sound);

/// How loud everything is.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Volume {
    pub percent: u8,
    pub muted: bool,
}

impl Default for Volume {
    fn default() -> Self {
        Self { percent: 60, muted: false }
    }
}

impl Volume {
    /// What can be chosen, with the word for each.
    pub const CHOICES: [(&'static str, Option<u8>); 4] =
        [("volume-off", None), ("volume-soft", Some(25)), ("volume-medium", Some(60)), ("volume-loud", Some(100))];

    /// Silent, or as loud as this; what is muted comes back as it was.
    pub fn choose(&mut self, percent: Option<u8>) {
        *self = Self { percent: percent.unwrap_or(self.percent), muted: percent.is_none() };
    }

    /// The loudness now, unless it is silent.
    pub fn chosen(self) -> Option<u8> {
        (!self.muted).then_some(self.percent)
    }
}

/// What is going to be heard, and when.
#[derive(Resource, Default)]
struct Pending(Vec<(Duration, Sound)>);

impl Pending {
    /// The same sound is not heard twice at once.
    fn add(&mut self, at: Duration, sound: Sound) {
        if !self.0.contains(&(at, sound)) {
            self.0.push((at, sound));
        }
    }
}

pub fn plugin(app: &mut App) {
    app.add_message::<SoundHeard>()
        .init_resource::<Pending>()
        .init_resource::<Volume>()
        .add_systems(
            Update,
            (
                hasten.in_set(TableSystems::Sync),
                hear_table.in_set(TableSystems::StartAnimations),
                release.in_set(TableSystems::Draw),
            ),
        )
        .add_systems(PreUpdate, toggle_mute.after(ReadShortcuts))
        .add_systems(OnExit(Screen::Table), |mut pending: ResMut<Pending>| pending.0.clear());
    for &game in GameId::ALL {
        with_game!(game, G => app.add_systems(
            Update,
            (hear_moves::<G>, hear_clock::<G>)
                .in_set(TableSystems::StartAnimations)
                .run_if(resource_exists::<Match<G>>),
        ));
    }
}

/// A move sounds as its board says, and then what came of it.
fn hear_moves<G: TableGame>(
    mut played: MessageReader<MoveShown<G>>,
    game: Res<Match<G>>,
    speed: Res<AnimationSpeed>,
    time: Res<Time>,
    mut pending: ResMut<Pending>,
) {
    for MoveShown { mv, before, after, passed, .. } in played.read() {
        for Cue { after, sound } in before.cues(*mv) {
            pending.add(time.elapsed() + speed.scale(after), sound);
        }
        let landing = time.elapsed() + speed.scale(before.animation_time(*mv));
        if let Turn::Over(outcome) = after.turn() {
            // Whoever steps through the moves has heard how it ended.
            if !game.looks_back() {
                pending.add(landing, ending(&game, outcome));
            }
        } else if passed.is_some() {
            pending.add(landing, Sound::Pass);
        }
    }
}

/// The last seconds of a person are heard, and that they are over.
fn hear_clock<G: TableGame>(
    game: Res<Match<G>>,
    clock: Res<RunningClock>,
    mut ran_out: MessageReader<TimeRanOut>,
    time: Res<Time>,
    mut heard: Local<Option<u64>>,
    mut pending: ResMut<Pending>,
) {
    if let (Some(_), Some(outcome)) = (ran_out.read().last(), game.outcome()) {
        pending.add(time.elapsed(), ending(&game, outcome));
    }
    let turn = game.to_move().or(game.to_throw()).filter(|(_, player)| clock.runs && *player == Player::Human);
    let left = turn.and_then(|(side, _)| game.time_left(side)).filter(|left| *left < SHORT).map(|left| left.as_secs());
    if left.is_some() && left != *heard {
        pending.add(time.elapsed(), Sound::Clock);
    }
    *heard = left;
}

/// A win sounds like one to whoever won; to those who only watch, or play each other, every win does.
fn ending<G: Game>(game: &Match<G>, outcome: Outcome) -> Sound {
    match outcome {
        Outcome::Draw => Sound::Draw,
        Outcome::Win(side) if game.player(side) != Player::Human && game.player(!side) == Player::Human => Sound::Loss,
        Outcome::Win(_) => Sound::Win,
    }
}

fn hear_table(
    mut refused: MessageReader<MoveRefused>,
    mut asked: MessageReader<TableCommand>,
    time: Res<Time>,
    mut pending: ResMut<Pending>,
) {
    if refused.read().count() > 0 {
        pending.add(time.elapsed(), Sound::Refusal);
    }
    if asked.read().any(|command| *command != TableCommand::DropHint) {
        pending.add(time.elapsed(), Sound::Menu);
    }
}

/// What is shown at once is heard at once, and what was taken back is not heard at all.
fn hasten(
    mut skips: MessageReader<SkipAnimation>,
    mut jumps: MessageReader<PositionJumped>,
    time: Res<Time>,
    mut pending: ResMut<Pending>,
) {
    let skipped = skips.read().count() > 0;
    if jumps.read().count() > 0 {
        pending.0.clear();
    } else if skipped {
        for (_, sound) in std::mem::take(&mut pending.0) {
            pending.add(time.elapsed(), sound);
        }
    }
}

fn release(time: Res<Time>, mut pending: ResMut<Pending>, mut heard: MessageWriter<SoundHeard>) {
    let now = time.elapsed();
    heard.write_batch(pending.0.extract_if(.., |(at, _)| *at <= now).map(|(_, sound)| SoundHeard(sound)));
}

fn toggle_mute(mut asked: MessageReader<ActionAsked>, mut volume: ResMut<Volume>) {
    if asked.read().filter(|asked| asked.0 == KeyAction::Mute).count() % 2 == 1 {
        volume.muted = !volume.muted;
    }
}
