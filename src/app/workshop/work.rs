//! What the workshop works out beside the frames: games against a rival, and weights that fit proved results.

use std::sync::Arc;
use std::time::Duration;

use war_horses_lab::arena::{Contest, measure};
use war_horses_lab::fit::heuristic::{FitStep, HeuristicFit, Unfit, fit_heuristic};
use war_horses_lab::tally::Tally;

use crate::app::table::job::WindowToWake;
use crate::app::work::Work;
use crate::data::resources;
use crate::games::{Game, with_game};
use crate::workshop::HeuristicFile;

/// What came of games against a rival.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MeasuredGames {
    pub games: u32,
    /// Won, drawn and lost.
    pub results: [u32; 3],
    pub points: f64,
    /// Where the points are with 95 %.
    pub interval: [f64; 2],
    /// What could not be played, and why.
    pub fault: Option<String>,
}

impl MeasuredGames {
    fn of(tally: &Tally) -> Self {
        Self {
            games: tally.games(),
            results: [tally.wins, tally.draws, tally.losses],
            points: tally.points(),
            interval: tally.points_interval(),
            fault: tally.conduct[0].first_fault.as_ref().map(ToString::to_string),
        }
    }
}

/// Games against a rival that are being played.
pub struct Measuring {
    work: Work<MeasuredGames>,
    so_far: MeasuredGames,
}

impl Measuring {
    pub fn start(contest: Contest, window: &WindowToWake) -> std::io::Result<Self> {
        let work = Work::start("measure", window, move |control, tell| {
            let held = measure(&contest, resources(), control, |tally| tell(MeasuredGames::of(tally)));
            if let Err(error) = held {
                tell(MeasuredGames { fault: Some(error.to_string()), ..MeasuredGames::default() });
            }
        })?;
        Ok(Self { work, so_far: MeasuredGames::default() })
    }

    /// Listens; whether it is over.
    pub fn listen(&mut self) -> bool {
        let (told, is_over) = self.work.news();
        if let Some(last) = told.into_iter().last() {
            self.so_far = last;
        }
        is_over
    }

    pub fn measured(&self) -> MeasuredGames {
        self.so_far.clone()
    }
}

/// A fit that is under way: how many games were played and positions proved, how many games the new weights have played
/// against the old, and in the end what was found.
pub struct Fitting {
    work: Work<FitNews>,
    pub games: u32,
    pub samples: usize,
    pub tried: u32,
}

enum FitNews {
    Step(FitStep),
    Done(Result<Box<HeuristicFit>, Unfit>),
}

/// How many games a fit plays.
pub const FIT_GAMES: u32 = 60;

impl Fitting {
    pub fn start(file: Arc<HeuristicFile>, seed: u64, window: &WindowToWake) -> std::io::Result<Self> {
        let work = Work::start("fit", window, move |control, tell| {
            let setup = with_game!(file.game, G => G::usual_setup());
            let fit = fit_heuristic(&file, &setup, FIT_GAMES, seed, control, |step| tell(FitNews::Step(step)));
            tell(FitNews::Done(fit.map(Box::new)));
        })?;
        Ok(Self { work, games: 0, samples: 0, tried: 0 })
    }

    /// Listens; what was found, once that is known.
    pub fn listen(&mut self) -> Option<Result<Box<HeuristicFit>, Unfit>> {
        for news in self.work.news().0 {
            match news {
                FitNews::Step(FitStep::Proved(proved)) => {
                    self.games += 1;
                    self.samples += proved;
                }
                FitNews::Step(FitStep::Tried) => self.tried += 1,
                FitNews::Done(fit) => return Some(fit),
            }
        }
        None
    }
}

/// What other programs would get for a move; heuristics and levels have limits of their own.
pub const ENGINE_TIME: Duration = Duration::from_secs(1);
