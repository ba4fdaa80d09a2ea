//! What the lens works out beside the frames: recordings, what was saved, pruned moves after all, effort.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;

use super::Paused;
use super::recorded;
use super::state::Lens;
use crate::app::boards::TableGame;
use crate::app::panels::lens::Tab;
use crate::app::panels::lens::practice::{Practice, Task};
use crate::app::table::RedrawNeeded;
use crate::app::table::job::{Job, WindowToWake};
use crate::lens::Progress;
use crate::lens::exercise::{Exercise, ExerciseForm};

/// Work that is under way, with its own way to be stopped.
pub struct Waiting<T> {
    pub job: Job<T>,
    pub progress: Arc<Progress>,
}

impl<T: Send + 'static> Waiting<T> {
    pub fn start(window: &WindowToWake, work: impl FnOnce(&Progress) -> T + Send + 'static) -> Self {
        let progress = Arc::new(Progress::default());
        let shared = progress.clone();
        // It is dropped with the lens, so that it cannot go stale.
        let job = Job::start(AsyncComputeTaskPool::get(), default(), window, move |_| work(&shared));
        Self { job, progress }
    }
}

impl<T> Drop for Waiting<T> {
    fn drop(&mut self) {
        self.progress.stop();
    }
}

/// Starts what is wanted about the position of a match.
pub(super) fn start<G: TableGame>(mut lens: ResMut<Lens>, game: Res<Paused<G>>, window: WindowToWake) {
    if lens.is_missing() {
        let (position, wanted) = (game.0.shown().position().clone(), lens.wanted);
        let is_first = lens.session.is_none();
        let own = lens.own.clone();
        let search = move |progress: &Progress| recorded::search(&position, wanted, own, is_first, progress);
        lens.recording = Some(Waiting::start(&window, search));
    }
    if let Some(task) = lens.task.take() {
        // The dice widen a tree by themselves.
        let width = if G::HAS_CHANCE && !task.random { 2 } else { Task::WIDTH };
        let form = ExerciseForm { plies: task.plies, width, seed: task.seed };
        let made = if task.random { None } else { Exercise::of_position(game.0.shown().position(), form) };
        lens.looking.practice = Some(Practice::new(task, made.unwrap_or_else(|| Exercise::random(form))));
    }
    if let (None, Some(wanted)) = (&lens.shadow, lens.wanted_shadow()) {
        let position = game.0.shown().position().clone();
        let own = lens.own.clone();
        let search = move |progress: &Progress| recorded::search(&position, wanted, own, false, progress);
        lens.shadow = Some(Waiting::start(&window, search));
    }
}

/// Hears what has come of it.
pub(super) fn listen(mut lens: ResMut<Lens>, mut redraw: ResMut<RedrawNeeded>) {
    let known = lens.bypass_change_detection();
    redraw.0 |= known.recording.is_some() || known.shadow.is_some() || known.asking.is_some();
    if let Some(answer) = known.recording.as_mut().and_then(|waiting| waiting.job.answer()) {
        lens.recording = None;
        answer.into_iter().for_each(|found| lens.take(found));
    } else if let Some(answer) = known.shadow.as_mut().and_then(|waiting| waiting.job.answer()) {
        lens.shadow = None;
        answer.into_iter().for_each(|found| lens.take_shadow(found));
    } else if let Some((node, answer)) =
        known.asking.as_mut().and_then(|(node, waiting)| Some((*node, waiting.job.answer()?)))
    {
        lens.asking = None;
        if let (Some(branches), Some(session)) = (answer, &mut lens.session) {
            session.take_branches(node, branches);
        }
    }
}

/// Pruned moves are searched once somebody asks for them.
pub(super) fn ask(lens: &mut Lens, window: &WindowToWake) {
    let Some(session) = lens.session.as_ref().filter(|session| session.state(session.selected()).is_cut) else {
        return;
    };
    let (node, recorded) = (session.selected(), session.recorded.clone());
    lens.asking = Some((node, Waiting::start(window, move |progress| recorded.search_anyway(node, progress))));
}

/// The effort is counted once somebody wants to see it.
pub(super) fn count(mut lens: ResMut<Lens>, window: WindowToWake, mut redraw: ResMut<RedrawNeeded>) {
    if std::mem::take(&mut lens.bypass_change_detection().wants_anyway) {
        ask(&mut lens, &window);
    }
    let Some(session) = lens.session.as_ref().filter(|_| lens.looking.tab == Tab::Effort && lens.effort.is_none())
    else {
        return;
    };
    redraw.0 = true;
    let recorded = session.recorded.clone();
    let lens = &mut *lens;
    let counting =
        lens.counting.get_or_insert_with(|| Waiting::start(&window, move |progress| recorded.effort(progress)));
    if let Some(rows) = counting.job.answer() {
        lens.effort = Some(rows);
        lens.counting = None;
    }
}

pub(super) fn play(mut lens: ResMut<Lens>, time: Res<Time>, mut redraw: ResMut<RedrawNeeded>) {
    if let Some(session) = lens.session.as_mut().filter(|session| session.is_playing()) {
        session.tick(time.delta());
        redraw.0 = true;
    }
}
