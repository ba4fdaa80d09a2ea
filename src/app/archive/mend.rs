//! An archive that turns out to be damaged is set aside, and the match on the table is kept anew in a fresh one.

use bevy::prelude::*;

use super::page::ArchivePage;
use super::unwritten::{self, Unwritten};
use super::{Keeping, Library, Trouble, go_on};
use crate::app::table::{RedrawNeeded, TableSystems};

pub(super) fn plugin(app: &mut App) {
    let is_damaged = |trouble: Option<Res<Trouble>>| matches!(trouble.as_deref(), Some(Trouble::Damaged(_)));
    app.add_systems(Update, mend.after(TableSystems::Apply).run_if(is_damaged).run_if(resource_exists::<Library>));
}

/// Whoever finds damage says so by [`Trouble::Damaged`].
fn mend(
    trouble: Res<Trouble>,
    library: Res<Library>,
    mut keeping: ResMut<Keeping>,
    mut unwritten: ResMut<Unwritten>,
    mut page: ResMut<ArchivePage>,
    mut redraw: ResMut<RedrawNeeded>,
    mut commands: Commands,
) {
    let Trouble::Damaged(fault) = &*trouble else { return };
    match library.reopen() {
        // It was read from its beginning to its end: the fault must lie elsewhere.
        None => commands.insert_resource(Trouble::Failed(fault.clone())),
        Some(told) => {
            warn!("{fault}: {told:?}");
            keeping.move_on();
            unwritten.move_on();
            if let Err(error) = page.look(&library.archive()) {
                error!("{error}");
            }
            commands.insert_resource(told);
            commands.run_system_cached(go_on::find);
            commands.run_system_cached(unwritten::write);
        }
    }
    redraw.0 = true;
}
