//! What perfect play needs: the table of all positions, which can be made from the menu.

use std::sync::Arc;
use std::thread;

use crate::app::study::{Effort, Study};
use crate::games::ur::Rules;
use crate::games::{Game, Setup, Ur};
use crate::heuristics::ur::control::Control;
use crate::heuristics::ur::folder::Folder;
use crate::heuristics::ur::perfect::{self, SMALL};

impl Effort for Control {
    fn progress(&self) -> f64 {
        Self::progress(self)
    }

    fn is_paused(&self) -> bool {
        Self::is_paused(self)
    }

    fn pause(&self, paused: bool) {
        Self::pause(self, paused);
    }

    fn stop(&self) {
        Self::stop(self);
    }
}

/// The making of the table for a setup, unless it is there or made in a moment anyway.
pub fn study(setup: &Setup) -> Option<Study> {
    let start = Ur::begin(setup, 0);
    let (rules, tokens): (Rules, u8) = (start.rules(), start.tokens());
    let folder = Folder::of_user().ok()?;
    // A table of more tokens serves for fewer.
    let is_there = (tokens..=crate::games::ur::MOST_TOKENS).any(|tokens| folder.table(rules, tokens).exists());
    if tokens <= SMALL || is_there {
        return None;
    }
    let control = Arc::new(Control::default());
    let effort = control.clone();
    Some(Study {
        name: format!("{}-{}-{tokens}", Ur::ID, rules.id()),
        begun: folder.has_part(rules, tokens),
        effort,
        work: Box::new(move || {
            let threads = thread::available_parallelism().map_or(1, usize::from);
            let table = folder.solve(rules, tokens, threads, &control).map_err(|error| error.to_string())?;
            table.into_iter().for_each(perfect::install);
            Ok(())
        }),
    })
}
