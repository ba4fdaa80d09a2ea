//! What is wrong with the archive: said once, over whatever is on screen, until the person has read it.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::panels::trouble;
use crate::app::speech::Speech;
use crate::archive::{Error, OpenError, OpeningNotice};
use crate::games::{Complaint, Explain};

/// What the person has to be told about the archive.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The file was damaged, and is now here.
    SetAside(PathBuf),
    /// Nothing can be written here.
    Unwritable(PathBuf),
    /// A newer program wrote the archive.
    Newer,
    /// This system has no folder for data.
    NoFolder,
    /// Another window went on with the match, so that it is kept as a match of its own from here on.
    GoneOn,
    DiskFull,
    /// The archive turned out to be damaged, and is not set aside yet.
    Damaged(Complaint),
    /// What was brought is no match: from which file, why, and how many files more were none.
    NoMatch {
        file: Option<PathBuf>,
        fault: Complaint,
        more: usize,
    },
    /// What was brought cannot be opened, and why.
    Unreadable(String),
    /// Anything else that keeps the archive from doing what it should.
    Failed(Complaint),
}

impl From<&Error> for Trouble {
    fn from(error: &Error) -> Self {
        match error {
            Error::GoneOn { .. } => Self::GoneOn,
            Error::DiskFull => Self::DiskFull,
            damaged @ Error::Damaged(_) => Self::Damaged(damaged.complaint()),
            other => Self::Failed(other.complaint()),
        }
    }
}

impl From<OpenError> for Trouble {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Unwritable { path, .. } => Self::Unwritable(path),
            OpenError::Newer { .. } => Self::Newer,
        }
    }
}

impl From<OpeningNotice> for Trouble {
    fn from(OpeningNotice::SetAside { path, .. }: OpeningNotice) -> Self {
        Self::SetAside(path)
    }
}

impl Trouble {
    /// What is said about it.
    pub fn text(&self, speech: &Speech) -> String {
        let file = |key: &str, path: &PathBuf| speech.with(key, [("file", path.display().to_string().into())]);
        match self {
            Self::SetAside(path) => file("trouble-set-aside", path),
            Self::Unwritable(path) => file("trouble-unwritable", path),
            Self::Newer => speech.get("trouble-newer"),
            Self::NoFolder => speech.get("trouble-no-folder"),
            Self::GoneOn => speech.get("trouble-gone-on"),
            Self::DiskFull => speech.get("trouble-disk-full"),
            Self::NoMatch { file, fault, more } => {
                let file = file.as_ref().map(|file| format!("{}: ", file.display())).unwrap_or_default();
                let more = if *more == 0 { String::new() } else { format!(" (+ {more})") };
                let reason = format!("{file}{}{more}", speech.complaint(fault));
                speech.with("trouble-unreadable", [("reason", reason.into())])
            }
            Self::Unreadable(reason) => speech.with("trouble-unreadable", [("reason", reason.as_str().into())]),
            Self::Damaged(fault) | Self::Failed(fault) => {
                speech.with("trouble-failed", [("reason", speech.complaint(fault).into())])
            }
        }
        .into_owned()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Trouble>));
}

fn show(mut contexts: EguiContexts, trouble: Res<Trouble>, speech: Res<Speech>, mut commands: Commands) -> Result {
    if trouble::show(contexts.ctx_mut()?, &trouble.text(&speech), &speech.get("understood")) {
        commands.remove_resource::<Trouble>();
    }
    Ok(())
}
