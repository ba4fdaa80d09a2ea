//! Work that runs beside the frames, and stops when nobody wants its answer any more.

use std::sync::{Arc, LazyLock};

use bevy::prelude::*;
use bevy::tasks::{Task, TaskPool, TaskPoolBuilder, futures::check_ready};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::Revision;
use crate::search::Control;

pub struct Job<T> {
    /// What it is about; the answer is stale once the match has gone on.
    pub about: Revision,
    task: Task<T>,
    control: Arc<Control>,
}

impl<T: Send + 'static> Job<T> {
    /// Starts to work. `window` is woken when it ends, for it may be asleep by then.
    pub fn start(
        pool: &TaskPool,
        about: Revision,
        window: &WindowToWake,
        work: impl FnOnce(&Control) -> T + Send + 'static,
    ) -> Self {
        Self::start_boxed(pool, about, window, Box::new(work))
    }

    /// A task is a lot of code, and this way every kind of answer has one, not every place that asks for it.
    fn start_boxed(
        pool: &TaskPool,
        about: Revision,
        window: &WindowToWake,
        work: Box<dyn FnOnce(&Control) -> T + Send>,
    ) -> Self {
        let control = Arc::new(Control::default());
        let (shared, wake) = (control.clone(), window.as_ref().map(|proxy| (***proxy).clone()));
        let task = pool.spawn(async move {
            let answer = work(&shared);
            if let Some(window) = wake {
                // The window may have been closed in the meantime, and then nobody is left to be woken.
                let _ = window.send_event(WinitUserEvent::WakeUp);
            }
            answer
        });
        Self { about, task, control }
    }

    /// The answer, once. Not to be asked again after it was given.
    pub fn answer(&mut self) -> Option<T> {
        check_ready(&mut self.task)
    }
}

impl<T> Job<T> {
    /// Whether the answer is there.
    pub fn is_done(&self) -> bool {
        self.task.is_finished()
    }

    pub fn control(&self) -> &Arc<Control> {
        &self.control
    }
}

impl<T> Drop for Job<T> {
    /// Dropping a task only cancels it where it waits, and a search never does: the flag is what stops it.
    fn drop(&mut self) {
        self.control.stop();
    }
}

/// Where one talks with other programs. A program has the priority of the thread that starts it: where our searches run, it would
/// give way to the window as they do, and lose time that its clock counts. Whoever talks mostly waits, so that a thread for a
/// program that plays and one for another that is greeted or left are enough.
pub fn with_programs() -> &'static TaskPool {
    static POOL: LazyLock<TaskPool> =
        LazyLock::new(|| TaskPoolBuilder::new().num_threads(2).thread_name("Programs".to_owned()).build());
    &POOL
}

/// The proxy to the event loop, where there is one.
pub type WindowToWake<'w> = Option<Res<'w, EventLoopProxyWrapper>>;
