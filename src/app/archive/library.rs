//! The archive of the person who plays.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bevy::prelude::*;

use super::Trouble;
use crate::archive::{Archive, Timestamp};

/// How long a frame waits for another program that writes: what cannot be written is caught up on.
const PATIENCE: Duration = Duration::from_millis(50);

/// All matches that were played on this machine; where they cannot be kept, those that are played now.
#[derive(Resource)]
pub struct Library(Mutex<Archive>);

impl Library {
    pub fn new(archive: Archive) -> Self {
        Self(Mutex::new(archive))
    }

    /// The archive of a folder, and what the person should be told about it. Where there can be none, matches last as
    /// long as the program.
    pub fn open(folder: Option<&Path>) -> (Option<Self>, Option<Trouble>) {
        let opened = folder.ok_or(Trouble::NoFolder).and_then(|folder| Ok(Archive::open(folder, now)?));
        let (archive, trouble) = match opened {
            Ok(opened) => (Ok(opened.archive), opened.notice.map(Trouble::from)),
            Err(trouble) => (Archive::in_memory(now), Some(trouble)),
        };
        let patient = archive.and_then(|mut archive| archive.set_patience(PATIENCE).map(|()| archive));
        (patient.ok().map(Self::new), trouble)
    }

    /// Reads all of an archive that is said to be damaged, and begins another one if it is; what the person should be
    /// told about it then.
    pub fn reopen(&self) -> Option<Trouble> {
        self.archive().reopen().map_or_else(|error| Some(error.into()), |notice| notice.map(Trouble::from))
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
