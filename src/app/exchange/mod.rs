//! Matches in and out of the window: files, and what is dropped onto it; records, positions, links, pictures.

use bevy::prelude::*;

mod bring;
mod dialog;
mod export;
mod share;
mod told;

pub use bring::{FilesBrought, TextBrought};
pub use export::ExportTo;
pub use share::{Share, Thing, model};
pub use told::Told;

/// What is brought becomes a match, without anything that is seen.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((bring::plugin, export::plugin));
}

/// Where it is brought from, and how it is given away.
pub(super) fn looks_plugin(app: &mut App) {
    app.add_plugins((bring::looks_plugin, dialog::plugin, share::plugin, told::plugin));
}
