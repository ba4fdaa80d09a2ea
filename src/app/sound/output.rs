//! Makes sounds heard, through whatever plays sound on this machine. Where nothing does, they are lost without a word
//! but the one that Bevy logs at the start.

use bevy::audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume as Gain};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::{SoundHeard, Volume};
use crate::app::table::TableSystems;
use crate::sound::{Sound, wav};

/// How many ways each sound comes in, so that it does not bore.
const VARIATIONS: u64 = 8;

/// A sound that is being played, and when it will be over: without a device nobody else would end it.
#[derive(Component)]
struct Playing(Timer);

pub(super) fn plugin(app: &mut App) {
    // Without Bevy's sound there is nowhere to put them.
    let play = play.run_if(resource_exists::<Assets<AudioSource>>);
    app.add_systems(Update, (end, play).chain().after(TableSystems::Draw));
}

fn play(
    mut heard: MessageReader<SoundHeard>,
    volume: Res<Volume>,
    mut sources: ResMut<Assets<AudioSource>>,
    mut rendered: Local<HashMap<(Sound, u64), (Handle<AudioSource>, f32)>>,
    mut count: Local<u64>,
    mut commands: Commands,
) {
    for &SoundHeard(sound) in heard.read() {
        let Some(percent) = volume.chosen() else { continue };
        *count += 1;
        let variation = *count % VARIATIONS;
        let (source, seconds) = rendered.entry((sound, variation)).or_insert_with(|| {
            let samples = sound.render(variation);
            let seconds = samples.len() as f32 / crate::sound::RATE as f32;
            (sources.add(AudioSource { bytes: wav(&samples).into() }), seconds)
        });
        let gain = Gain::Linear(f32::from(percent) / 100.0);
        commands.spawn((
            AudioPlayer::new(source.clone()),
            PlaybackSettings::ONCE.with_volume(gain),
            Playing(Timer::from_seconds(*seconds + 0.5, TimerMode::Once)),
        ));
    }
}

fn end(time: Res<Time<Real>>, mut playing: Query<(Entity, &mut Playing)>, mut commands: Commands) {
    for (entity, mut playing) in &mut playing {
        if playing.0.tick(time.delta()).is_finished() {
            commands.entity(entity).despawn();
        }
    }
}
