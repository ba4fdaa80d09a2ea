//! The spoiler: who wins the match that was put on the table, and by how much, proved beside the frames. Nobody is told
//! who does not ask for it in the settings.

use std::time::Duration;

use bevy::prelude::*;
use war_horses_lab::verdicts::prove_position;

use super::job::WindowToWake;
use super::{Match, Revision, TableSystems};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::app::preferences::Preferences;
use crate::app::work::Work;
use crate::games::{Game, Side, Turn};
use crate::search::{Interval, Level, Limits};

/// After that nobody waits any longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is known about the start of the match.
#[derive(Resource, Default)]
pub struct Spoiler {
    work: Option<Work<Interval>>,
    /// What is proved by now, as the side that begins sees it.
    proved: Option<Interval>,
    /// The match that it is about, by the state in which it was put on the table.
    opened: Option<Revision>,
}

impl Spoiler {
    /// What is proved about the start, if it was asked about.
    pub fn value(&self) -> Option<Interval> {
        self.opened?;
        Some(self.proved.unwrap_or(Interval::UNKNOWN))
    }

    /// Whether more may come.
    pub fn is_asking(&self) -> bool {
        self.work.is_some()
    }
}

/// The side that the value is told for.
pub(super) fn beginner<G: Game>(start: &G) -> Option<Side> {
    match start.turn() {
        Turn::Player(side) => Some(side),
        Turn::Chance(_) | Turn::Over(_) => None,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Spoiler>()
        .init_resource::<Preferences>()
        .add_systems(Update, listen.in_set(TableSystems::Think).run_if(in_state(Screen::Table)))
        .add_systems(OnExit(Screen::Table), |mut spoiler: ResMut<Spoiler>| *spoiler = Spoiler::default());
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, begin::<G>.in_set(TableSystems::Think).before(listen).run_if(resource_exists::<Match<G>>));
}

/// Asks about the start of a match that has not been asked about, if that is wanted and dice cannot decide it.
fn begin<G: TableGame>(
    game: Res<Match<G>>,
    preferences: Res<Preferences>,
    window: WindowToWake,
    mut spoiler: ResMut<Spoiler>,
) {
    let opened = Some(game.opened()).filter(|_| preferences.spoiler && !G::BY_CHANCE);
    if spoiler.opened == opened {
        return;
    }
    *spoiler = Spoiler { opened, ..default() };
    let start = game.start().clone();
    if opened.is_none() || beginner(&start).is_none() {
        return;
    }
    let work = Work::start("spoiler", &window, move |control, tell: &(dyn Fn(Interval) + Sync)| {
        let options = Level::Master.usual_setup().options.leaving_a_core();
        let report = prove_position(&start, Limits::time(PATIENCE), options, control, &mut |report| {
            tell(report.value());
            report.value().exact().is_some()
        });
        tell(report.value());
    });
    match work {
        Ok(work) => spoiler.work = Some(work),
        Err(error) => warn!("who wins is not asked: {error}"),
    }
}

fn listen(mut spoiler: ResMut<Spoiler>) {
    let Some((news, is_over)) = spoiler.bypass_change_detection().work.as_mut().map(Work::news) else { return };
    if let Some(&proved) = news.last() {
        spoiler.proved = Some(proved);
    }
    if is_over {
        spoiler.work = None;
    }
}
