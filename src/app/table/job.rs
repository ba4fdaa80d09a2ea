//! A search that runs beside the frames, and stops when nobody wants its answer any more.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::games::Game;
use crate::search::{Control, Report};

pub struct SearchJob<G: Game> {
    /// The position that is being searched; the answer is stale once the match has left it.
    pub about: G,
    task: Task<Report<G::Move>>,
    control: Arc<Control>,
}

impl<G: Game> SearchJob<G> {
    /// Starts a search, whichever `search` is. `window` is woken when it ends, for it may be asleep by then.
    pub fn start(
        about: G,
        window: Option<&EventLoopProxyWrapper>,
        search: impl FnOnce(&G, &Control) -> Report<G::Move> + Send + 'static,
    ) -> Self {
        let control = Arc::new(Control::default());
        let (position, shared, wake) = (about.clone(), control.clone(), window.map(|proxy| (**proxy).clone()));
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let report = search(&position, &shared);
            if let Some(window) = wake {
                // The window may have been closed in the meantime, and then nobody is left to be woken.
                let _ = window.send_event(WinitUserEvent::WakeUp);
            }
            report
        });
        Self { about, task, control }
    }

    /// The answer, once. Not to be asked again after it was given.
    pub fn answer(&mut self) -> Option<Report<G::Move>> {
        check_ready(&mut self.task)
    }

    pub fn control(&self) -> &Arc<Control> {
        &self.control
    }
}

impl<G: Game> Drop for SearchJob<G> {
    /// Dropping a task only cancels it where it waits, and a search never does: the flag is what stops it.
    fn drop(&mut self) {
        self.control.stop();
    }
}

/// The proxy to the event loop, where there is one.
pub type WindowToWake<'w> = Option<Res<'w, EventLoopProxyWrapper>>;
