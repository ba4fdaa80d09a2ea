//! The search of a review, beside the frames.

use std::time::Duration;

use crate::app::table::job::WindowToWake;
use crate::app::work::Work;
use crate::archive::review::{BySearch, Finding, ReviewProgress, run};
use crate::data::resources;
use crate::duel::Duel;
use crate::engines::Playable;
use crate::search::{Limits, Options};

/// How long is thought about a position, at first and then more thoroughly.
pub const QUICK: Duration = Duration::from_millis(200);
pub const THOROUGH: Duration = Duration::from_secs(2);

/// What was found of a position, how far the round is, and how long it thinks about each.
pub struct FoundPosition {
    pub finding: Finding,
    pub progress: ReviewProgress,
    pub time: Duration,
}

/// Begins to look at the positions of which not enough is known, round by round.
pub fn start<G: Playable>(
    duel: Duel<G>,
    mut known: Vec<Finding>,
    rounds: Vec<Duration>,
    window: &WindowToWake,
) -> std::io::Result<Work<FoundPosition>> {
    Work::start("review", window, move |control, tell: &(dyn Fn(FoundPosition) + Sync)| {
        for time in rounds {
            let mut analyst = BySearch::within(Limits::time(time), idle_cores(), resources());
            let found = |finding: &Finding, progress| tell(FoundPosition { finding: finding.clone(), progress, time });
            if run(&duel, &mut known, &mut analyst, control, found).is_err() {
                break;
            }
        }
    })
}

/// One core is left to the window.
pub fn idle_cores() -> usize {
    Options::threads(0).leaving_a_core().thread_count()
}
