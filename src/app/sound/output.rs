//! Makes sounds heard, through whatever plays sound on this machine. Where nothing does, or nothing does any more, they are
//! lost after one line in the log.
//!
//! The device is ours and not Bevy's, which tells of every fault of a device that is gone, as fast as it can.

use std::mem;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use rodio::buffer::SamplesBuffer;
use rodio::cpal::traits::HostTrait;
use rodio::cpal::{StreamError, default_host};
use rodio::{DeviceSinkBuilder, MixerDeviceSink, Source};

use super::{SoundHeard, Volume};
use crate::app::table::TableSystems;
use crate::sound::{RATE, Sound};

/// How many ways each sound comes in, so that it does not bore.
const VARIATIONS: u64 = 8;
const MONO: NonZero<u16> = NonZero::<u16>::MIN;

/// What sounds are played through.
#[derive(Resource)]
struct Device {
    sink: Option<MixerDeviceSink>,
    health: Arc<Health>,
}

pub fn plugin(app: &mut App) {
    app.insert_resource(Device::open()).add_systems(Update, play.after(TableSystems::Draw));
}

impl Device {
    /// The one that the system prefers, or any that works.
    fn open() -> Self {
        let health = Arc::<Health>::default();
        let opened = |builder: DeviceSinkBuilder| {
            let health = health.clone();
            let builder = builder.with_error_callback(move |fault| health.note(&fault));
            builder.open_sink_or_fallback().ok()
        };
        let preferred = DeviceSinkBuilder::from_default_device().ok().and_then(opened);
        let any = || {
            default_host()
                .output_devices()
                .ok()?
                .find_map(|device| opened(DeviceSinkBuilder::from_device(device).ok()?))
        };
        let mut sink = preferred.or_else(any);
        match &mut sink {
            Some(sink) => sink.log_on_drop(false),
            None => warn!("no sound device was found: nothing will be heard"),
        }
        Self { sink, health }
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        // Whoever feeds a device that is gone does not hear that it should stop, and would be waited for.
        if self.health.is_gone() {
            mem::forget(self.sink.take());
        }
    }
}

/// Whether the device is still there.
#[derive(Default)]
struct Health {
    gone: AtomicBool,
    faults: Mutex<Faults>,
}

impl Health {
    fn is_gone(&self) -> bool {
        self.gone.load(Ordering::Relaxed)
    }

    /// Hears of a fault, in the thread that feeds the device.
    fn note(&self, fault: &StreamError) {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.is_gone() && !faults.are_the_end(fault, Instant::now()) {
            return;
        }
        if !self.gone.swap(true, Ordering::Relaxed) {
            warn!("the sound device is gone, and nothing more will be heard: {fault}");
        }
        drop(faults);
        // Under Linux it would go on trying without a pause. The thread is its own, and has nothing else to do.
        if cfg!(target_os = "linux") {
            loop {
                std::thread::park();
            }
        }
    }
}

/// Devices recover from a fault now and then; from one that is gone they come one after the other.
#[derive(Default)]
struct Faults {
    last: Option<Instant>,
    in_a_row: u32,
}

impl Faults {
    const IN_A_ROW: Duration = Duration::from_secs(1);
    const MOST: u32 = 20;

    /// Whether the device is gone with this one.
    fn are_the_end(&mut self, fault: &StreamError, now: Instant) -> bool {
        match fault {
            // On a busy machine.
            StreamError::BufferUnderrun => return false,
            StreamError::DeviceNotAvailable | StreamError::StreamInvalidated => return true,
            StreamError::BackendSpecific { .. } => {}
        }
        let follows = self.last.replace(now).is_some_and(|last| now.duration_since(last) < Self::IN_A_ROW);
        self.in_a_row = if follows { self.in_a_row + 1 } else { 1 };
        self.in_a_row >= Self::MOST
    }
}

fn play(
    mut heard: MessageReader<SoundHeard>,
    device: Res<Device>,
    volume: Res<Volume>,
    mut rendered: Local<HashMap<(Sound, u64), SamplesBuffer>>,
    mut count: Local<u64>,
) {
    let sink = device.sink.as_ref().filter(|_| !device.health.is_gone());
    let (Some(sink), Some(percent), Some(rate)) = (sink, volume.chosen(), NonZero::new(RATE)) else {
        heard.clear();
        return;
    };
    for &SoundHeard(sound) in heard.read() {
        *count += 1;
        let variation = *count % VARIATIONS;
        let samples = rendered
            .entry((sound, variation))
            .or_insert_with(|| SamplesBuffer::new(MONO, rate, sound.render(variation)));
        sink.mixer().add(samples.clone().amplify(f32::from(percent) / 100.0));
    }
}

#[cfg(test)]
mod tests {
    use rodio::cpal::BackendSpecificError;

    use super::*;

    fn fault() -> StreamError {
        StreamError::BackendSpecific {
            err: BackendSpecificError { description: "`alsa::poll()` returned POLLERR".into() },
        }
    }

    #[test]
    fn a_device_is_gone_once_its_faults_do_not_end() {
        let start = Instant::now();
        let mut faults = Faults::default();
        let mut now_and_then = (0..100).map(|n| start + 2 * n * Faults::IN_A_ROW);
        assert!(now_and_then.all(|now| !faults.are_the_end(&fault(), now)));
        let busy = start + 300 * Faults::IN_A_ROW;
        assert!((0..1_000).all(|_| !faults.are_the_end(&StreamError::BufferUnderrun, busy)));
        let before = (1..).take_while(|_| !faults.are_the_end(&fault(), busy)).count();
        assert!(before < Faults::MOST as usize, "{before}");
        assert!(Faults::default().are_the_end(&StreamError::DeviceNotAvailable, start));
    }

    /// The thread that feeds the device sleeps from then on, so that it neither fills the log nor keeps a core busy.
    #[cfg(target_os = "linux")]
    #[test]
    fn whoever_feeds_a_device_that_is_gone_rests() {
        let health = Arc::<Health>::default();
        let calls = Arc::<std::sync::atomic::AtomicU32>::default();
        let (fed, counted) = (health.clone(), calls.clone());
        std::thread::spawn(move || {
            loop {
                counted.fetch_add(1, Ordering::Relaxed);
                fed.note(&fault());
            }
        });
        let deadline = Instant::now() + Duration::from_secs(20);
        while !health.is_gone() && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(health.is_gone());
        std::thread::sleep(Duration::from_millis(50));
        assert_eq!(calls.load(Ordering::Relaxed), Faults::MOST);
    }
}
