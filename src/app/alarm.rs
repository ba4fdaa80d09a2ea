//! Wakes the window at a moment that nothing else would wake it for: the next move of a demonstration, the next second of a
//! clock.
//!
//! Winit could be told to wait no longer than that, but it takes every change of the wait for a reason to draw at once: a
//! window that counts down would never sleep.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};

/// Alarms that lie closer together than this are one.
const NEAR: Duration = Duration::from_millis(5);

/// When to wake up. It is set anew in every frame.
#[derive(Resource, Default)]
pub struct Alarm {
    next: Option<Instant>,
    set: Option<Instant>,
    clock: Option<Sender<Instant>>,
}

impl Alarm {
    /// The earliest of all that are set in a frame counts.
    pub fn set(&mut self, wait: Duration) {
        let at = Instant::now() + wait;
        self.next = Some(self.next.map_or(at, |other| other.min(at)));
    }
}

/// Hands the alarm of this frame to a thread that sleeps until then.
pub(super) fn pass_on(mut alarm: ResMut<Alarm>, window: Option<Res<EventLoopProxyWrapper>>) {
    let (Some(at), Some(window)) = (alarm.next.take(), window) else { return };
    let is_near = |set: Instant| set.max(at) - set.min(at) < NEAR;
    if alarm.set.is_some_and(|set| is_near(set) && set > Instant::now()) {
        return;
    }
    let clock = alarm.clock.get_or_insert_with(|| {
        let (clock, alarms) = mpsc::channel();
        let window = (**window).clone();
        thread::spawn(move || ring(&alarms, &window));
        clock
    });
    // The thread ends with the window, and then nobody needs to be woken.
    let _ = clock.send(at);
    alarm.set = Some(at);
}

/// The last alarm that was set replaces those before it.
fn ring(alarms: &Receiver<Instant>, window: &EventLoopProxy<WinitUserEvent>) {
    let mut next: Option<Instant> = None;
    loop {
        let heard = match next {
            Some(at) => alarms.recv_timeout(at.saturating_duration_since(Instant::now())),
            None => alarms.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        next = match heard {
            Ok(at) => Some(at),
            Err(RecvTimeoutError::Timeout) if window.send_event(WinitUserEvent::WakeUp).is_ok() => None,
            Err(_) => return,
        };
    }
}
