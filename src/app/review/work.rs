//! The search of a review, on a thread of its own: the pools of Bevy are small, and a review takes minutes.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bevy::winit::WinitUserEvent;

use crate::app::table::job::WindowToWake;
use crate::archive::review::{BySearch, Finding, ReviewProgress, run};
use crate::data::resources;
use crate::duel::Duel;
use crate::engines::Playable;
use crate::search::{Control, Limits, Options};

/// How long is thought about a position, at first and then more thoroughly.
pub const QUICK: Duration = Duration::from_millis(200);
pub const THOROUGH: Duration = Duration::from_secs(2);

/// A review that is under way. Dropping it stops it.
pub struct Work {
    control: Arc<Control>,
    found: Mutex<Receiver<Found>>,
}

/// What was found of a position, how far the round is, and how long it thinks about each.
pub struct Found {
    pub finding: Finding,
    pub progress: ReviewProgress,
    pub time: Duration,
}

/// What has come since somebody last looked.
pub struct News {
    pub found: Vec<Found>,
    /// Nothing more will come.
    pub is_over: bool,
}

impl Work {
    /// Begins to look at the positions of which not enough is known, round by round.
    pub fn start<G: Playable>(
        duel: Duel<G>,
        mut known: Vec<Finding>,
        rounds: Vec<Duration>,
        window: &WindowToWake,
    ) -> std::io::Result<Self> {
        let control = Arc::new(Control::default());
        let (shared, wake) = (control.clone(), window.as_ref().map(|proxy| (***proxy).clone()));
        let (sender, found) = channel();
        thread::Builder::new().name("review".to_owned()).spawn(move || {
            // Nobody is left to be woken once the window is closed, nor to be told.
            let wake = || _ = wake.as_ref().map(|window| window.send_event(WinitUserEvent::WakeUp));
            for time in rounds {
                let mut analyst = BySearch::within(Limits::time(time), idle_cores(), resources());
                let tell = |finding: &Finding, progress| {
                    let _ = sender.send(Found { finding: finding.clone(), progress, time });
                    wake();
                };
                if run(&duel, &mut known, &mut analyst, &shared, tell).is_err() {
                    break;
                }
            }
            drop(sender);
            wake();
        })?;
        Ok(Self { control, found: Mutex::new(found) })
    }

    /// What has been found since the last time.
    pub fn news(&mut self) -> News {
        let receiver = self.found.get_mut().unwrap_or_else(PoisonError::into_inner);
        let mut found = Vec::new();
        loop {
            match receiver.try_recv() {
                Ok(one) => found.push(one),
                Err(end) => return News { found, is_over: end == TryRecvError::Disconnected },
            }
        }
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.control.stop();
    }
}

/// One core is left to the window.
pub fn idle_cores() -> usize {
    Options::threads(0).leaving_a_core().thread_count()
}
