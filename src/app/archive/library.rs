//! The archive of the person who plays.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use bevy::prelude::*;

use super::Trouble;
use crate::archive::{Archive, OpenError, OpeningNotice, Timestamp};

/// All matches that were played on this machine.
#[derive(Resource)]
pub struct Library(Mutex<Archive>);

impl Library {
    pub fn new(archive: Archive) -> Self {
        Self(Mutex::new(archive))
    }

    /// The archive of a folder, and what the person should be told about it.
    pub fn open(folder: Option<&Path>) -> (Option<Self>, Option<Trouble>) {
        let Some(folder) = folder else { return (None, Some(Trouble::NoFolder)) };
        match Archive::open(folder, now) {
            Ok(opened) => {
                let trouble = opened.notice.map(|OpeningNotice::SetAside { path, .. }| Trouble::SetAside(path));
                (Some(Self::new(opened.archive)), trouble)
            }
            Err(OpenError::Unwritable { path, .. }) => (None, Some(Trouble::Unwritable(path))),
            Err(OpenError::Newer { .. }) => (None, Some(Trouble::Newer)),
        }
    }

    /// The archive, for as long as it is held.
    pub fn archive(&self) -> MutexGuard<'_, Archive> {
        // A transaction that was broken off has changed nothing.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The time by the clock of this machine.
pub fn now() -> Timestamp {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(i64::try_from(passed.as_millis()).unwrap_or(i64::MAX))
}
