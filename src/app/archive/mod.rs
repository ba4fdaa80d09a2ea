//! What lasts of the matches in the window: every move is kept, the menu offers to go on, and a page shows them all.

use std::path::PathBuf;

use bevy::prelude::*;

pub mod go_on;
mod keep;
mod library;
mod mend;
mod open;
pub mod page;
mod phrases;
mod trouble;
mod unwritten;

pub use keep::Keeping;
pub use library::{Library, now};
pub use open::MatchOpened;
pub use trouble::Trouble;

/// Keeps what is played and opens it again, without anything that is seen. Nothing is kept without a [`Library`].
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((keep::plugin, unwritten::plugin, mend::plugin, open::plugin, go_on::plugin, page::plugin));
}

/// What is seen of it.
pub(super) fn looks_plugin(app: &mut App) {
    app.add_plugins((page::looks_plugin, trouble::plugin));
}

/// Opens the archive of a folder; whatever is wrong with it is said once, and play goes on.
pub fn library_plugin(folder: Option<PathBuf>) -> impl Plugin {
    move |app: &mut App| {
        let (library, trouble) = Library::open(folder.as_deref());
        if let Some(library) = library {
            app.insert_resource(library);
        }
        if let Some(trouble) = trouble {
            warn!("{trouble:?}");
            app.insert_resource(trouble);
        }
    }
}
