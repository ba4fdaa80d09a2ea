//! Work that takes minutes, on a thread of its own below those that draw.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bevy::winit::WinitUserEvent;

use super::table::job::WindowToWake;
use super::window::give_way;
use crate::search::Control;

/// Work that is under way. The pools of Bevy are small, and whatever else waits for them, pictures and shaders among it, would
/// wait for this. Dropping it stops it.
pub struct Work<T> {
    control: Arc<Control>,
    news: Mutex<Receiver<T>>,
}

impl<T: Send + 'static> Work<T> {
    /// Begins. What is told wakes the window, which may be asleep.
    pub fn start(
        name: &str,
        window: &WindowToWake,
        work: impl FnOnce(&Control, &(dyn Fn(T) + Sync)) + Send + 'static,
    ) -> std::io::Result<Self> {
        let control = Arc::new(Control::default());
        let (shared, wake) = (control.clone(), window.as_ref().map(|proxy| (***proxy).clone()));
        let (sender, news) = channel();
        thread::Builder::new().name(name.to_owned()).spawn(move || {
            give_way();
            // Nobody is left to be woken once the window is closed, nor to be told.
            let wake = || _ = wake.as_ref().map(|window| window.send_event(WinitUserEvent::WakeUp));
            let tell = |news: T| {
                let _ = sender.send(news);
                wake();
            };
            work(&shared, &tell);
            drop(sender);
            wake();
        })?;
        Ok(Self { control, news: Mutex::new(news) })
    }

    /// What has been told since the last time, and whether nothing more will come.
    pub fn news(&mut self) -> (Vec<T>, bool) {
        let receiver = self.news.get_mut().unwrap_or_else(PoisonError::into_inner);
        let mut told = Vec::new();
        loop {
            match receiver.try_recv() {
                Ok(one) => told.push(one),
                Err(end) => return (told, end == TryRecvError::Disconnected),
            }
        }
    }
}

impl<T> Drop for Work<T> {
    fn drop(&mut self) {
        self.control.stop();
    }
}
