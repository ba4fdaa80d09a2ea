//! Who is likely to win: worked out beside the frames, for the bar in the panel.

use std::cmp::Ordering;
use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::IoTaskPool;

use super::job::{Job, WindowToWake};
use super::{Match, RedrawNeeded, Revision, TableSystems};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::data::resources;
use crate::engines::{Playable, think};
use crate::games::{Outcome, Side, Turn};
use crate::search::{Control, Level, Limits};
use crate::words::numbers::units_value;

/// How the sides stand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinOdds {
    /// How likely each side wins.
    pub chances: [f32; 2],
    /// Whether that is exact, and not an estimate.
    pub exact: bool,
    /// By how much the winner will win, where that is proved and something is counted.
    pub margin: Option<f64>,
    /// How much the last choice took off the chance of the side that made it.
    pub lost: Option<(Side, f32)>,
}

impl WinOdds {
    /// What they have come to.
    fn of_outcome(outcome: Outcome) -> Self {
        let chance = |side| match outcome {
            Outcome::Draw => 0.5,
            Outcome::Win(winner) => f32::from(u8::from(winner == side)),
        };
        Self { chances: Side::BOTH.map(chance), exact: true, margin: None, lost: None }
    }
}

/// What is known about the match on the table.
#[derive(Resource, Default)]
pub struct CurrentOdds {
    /// On a pool of its own: it may have to read a file first, and no search should wait for that.
    job: Option<Job<Option<WinOdds>>>,
    /// The last that were worked out; perhaps still those of the position before, but never those of another match.
    odds: Option<WinOdds>,
    /// The match that they are about, by the state in which it was put on the table.
    opened: Option<Revision>,
}

impl CurrentOdds {
    pub fn odds(&self) -> Option<&WinOdds> {
        self.odds.as_ref()
    }

    /// Whether those of the present position are still being worked out.
    pub fn is_asking(&self) -> bool {
        self.job.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentOdds>()
        .add_systems(Update, finish.in_set(TableSystems::Think).run_if(in_state(Screen::Table)))
        .add_systems(OnExit(Screen::Table), |mut current: ResMut<CurrentOdds>| *current = CurrentOdds::default());
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        begin::<G>.in_set(TableSystems::Think).before(finish).run_if(resource_exists_and_changed::<Match<G>>),
    );
}

/// How long a search may take that only tells who stands better.
const ODDS_TIME: Duration = Duration::from_millis(120);

/// The odds as a short search sees them: exact where it proves who wins, otherwise by the lead, of which `typical` makes
/// three wins of four.
pub fn odds_by_search<G: Playable>(position: &G, typical: f64, control: &Control) -> Option<WinOdds> {
    let Turn::Player(side) = position.turn() else { return None };
    let setup = Level::Master.usual_setup().with_limits(Limits::time(ODDS_TIME)).leaving_a_core();
    let report = think(position, setup, resources(), control);
    let best = report.best().filter(|_| !control.is_stopped())?;
    let verdict = G::verdict(report.value());
    let chance = match verdict {
        Some(Ordering::Greater) => 1.0,
        Some(Ordering::Equal) => 0.5,
        Some(Ordering::Less) => 0.0,
        None => 1.0 / (1.0 + (-units_value::<G>(best.score) / typical * 3.0_f64.ln()).exp()),
    };
    let first = if side == Side::First { chance } else { 1.0 - chance } as f32;
    let counted = verdict.is_some() && position.tally(side).is_some();
    let margin = report.value().exact().filter(|_| counted).map(|score| units_value::<G>(score).abs());
    Some(WinOdds { chances: [first, 1.0 - first], exact: verdict.is_some(), margin, lost: None })
}

/// Asks about the position that is shown. What was asked about another is stopped. Where a search has to tell, it waits for
/// a person's turn: the machine needs the time for itself.
fn begin<G: TableGame>(game: Res<Match<G>>, mut current: ResMut<CurrentOdds>, window: WindowToWake) {
    let opened = Some(game.opened());
    if current.opened != opened {
        *current = CurrentOdds { opened, ..default() };
    }
    let shown = game.shown();
    if let Some(outcome) = shown.outcome() {
        *current = CurrentOdds { job: None, odds: Some(WinOdds::of_outcome(outcome)), opened };
        return;
    }
    if !G::BY_CHANCE && !shown.is_humans_turn() {
        current.job = None;
        return;
    }
    let last = shown.history().iter().rposition(|played| !played.by_chance);
    let last = last.map(|place| {
        let before = place.checked_sub(1).map_or(shown.start(), |before| &shown.history()[before].after);
        (before.clone(), shown.history()[place].mv)
    });
    // Nobody is praised for the only move there was.
    let last = last.filter(|(before, _)| before.legal_moves().len() > 1);
    let position = shown.position().clone();
    let work = move |control: &_| position.win_odds(last, control);
    current.job = Some(Job::start(IoTaskPool::get(), game.revision(), &window, work));
}

fn finish(mut current: ResMut<CurrentOdds>, mut redraw: ResMut<RedrawNeeded>) {
    let Some(job) = &mut current.bypass_change_detection().job else { return };
    match job.answer() {
        Some(odds) => *current = CurrentOdds { job: None, odds, opened: current.opened },
        None => redraw.0 = true,
    }
}
