//! What perfect play needs: the table of all positions, which can be made from the menu.

use std::thread;

use crate::app::study::{BackgroundStudy, Study};
use crate::data::resources;
use crate::engines::ur::job::SolveJob;
use crate::engines::ur::tablebases::SMALL;
use crate::games::ur::MOST_TOKENS;
use crate::games::{Game, Setup, Ur};

impl BackgroundStudy for SolveJob {
    fn progress(&self) -> f64 {
        Self::progress(self)
    }

    fn is_paused(&self) -> bool {
        Self::is_paused(self)
    }

    fn pause(&self, paused: bool) {
        Self::pause(self, paused);
    }

    fn poll(&mut self) -> Option<Result<(), String>> {
        Self::poll(self).map(|end| end.map(|_| ()).map_err(|error| error.to_string()))
    }
}

/// The making of the table for a setup, unless it is there or made in a moment anyway.
pub fn study(setup: &Setup) -> Option<Study> {
    let start = Ur::begin(setup, 0);
    let (rules, tokens) = (start.rules(), start.tokens());
    let tablebases = &resources().ur;
    let folder = tablebases.folder()?.clone();
    // A table of more tokens serves for fewer.
    let is_there = (tokens..=MOST_TOKENS).any(|tokens| folder.table(rules, tokens).exists());
    if tokens <= SMALL || is_there {
        return None;
    }
    Some(Study {
        name: format!("{}-{}-{tokens}", Ur::ID, rules.id()),
        begun: folder.has_part(rules, tokens),
        begin: Box::new(move || {
            let threads = thread::available_parallelism().map_or(1, usize::from);
            Box::new(SolveJob::start(tablebases, folder, rules, tokens, threads))
        }),
    })
}
