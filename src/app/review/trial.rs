//! Trying again: a person looks for something better than a mistake of theirs, and the engine says whether it holds.

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;

use super::Reviewing;
use super::work::{THOROUGH, idle_cores};
use crate::app::boards::TableGame;
use crate::app::table::job::{Job, WindowToWake};
use crate::app::table::{LineShown, Match, MoveTried, RedrawNeeded, TableSystems};
use crate::archive::review::{BySearch, Judgement, assess};
use crate::data::resources;
use crate::search::{Control, Limits};

/// Another try at a choice.
pub struct Trial {
    number: u32,
    state: TrialState,
}

/// How far it is.
pub enum TrialState {
    Choosing,
    Judging(String, Job<Option<Judgement>>),
    Judged(Judgement),
}

impl Trial {
    pub(super) fn new(number: u32) -> Self {
        Self { number, state: TrialState::Choosing }
    }

    /// How many moves were made before the choice.
    pub fn number(&self) -> u32 {
        self.number
    }

    pub fn state(&self) -> &TrialState {
        &self.state
    }
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    let reviewing = resource_exists::<Match<G>>.and_then(resource_exists::<Reviewing>);
    app.add_systems(Update, (judge::<G>, listen).chain().in_set(TableSystems::Think).run_if(reviewing));
}

/// Shows the move that is tried on the board, and asks the engine about it.
fn judge<G: TableGame>(
    mut tried: MessageReader<MoveTried<G>>,
    game: Res<Match<G>>,
    mut reviewing: ResMut<Reviewing>,
    mut lines: MessageWriter<LineShown<G>>,
    window: WindowToWake,
) {
    let Some(&MoveTried(mv)) = tried.read().last() else { return };
    let Some(number) = reviewing.trial.as_ref().map(Trial::number) else { return };
    let mut line = (**game).clone();
    line.go_to(number as usize);
    let mut line = line.cut();
    let position = line.position().clone();
    if line.play(mv).is_err() {
        return;
    }
    lines.write(LineShown(line));
    let known = reviewing.finding(number).cloned();
    let work = move |control: &Control| {
        let mut analyst = BySearch::within(Limits::time(THOROUGH), idle_cores(), resources());
        assess(&position, mv, known, &mut analyst, control)
    };
    let job = Job::start(AsyncComputeTaskPool::get(), game.revision(), &window, work);
    reviewing.trial = Some(Trial { number, state: TrialState::Judging(mv.to_string(), job) });
}

fn listen(mut reviewing: ResMut<Reviewing>, mut redraw: ResMut<RedrawNeeded>) {
    let Some(Trial { number, state: TrialState::Judging(_, job) }) = &mut reviewing.bypass_change_detection().trial
    else {
        return;
    };
    redraw.0 = true;
    let number = *number;
    if let Some(answer) = job.answer() {
        let state = answer.map_or(TrialState::Choosing, TrialState::Judged);
        reviewing.trial = Some(Trial { number, state });
    }
}
