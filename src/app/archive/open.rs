//! A match of the archive comes back to the table, with what was taken back, its dice and its time.

use bevy::prelude::*;

use super::{Keeping, Library, Trouble, keep};
use crate::app::table::{MatchResumed, TableSystems};
use crate::archive::{Archive, Followed, MatchId, Result};
use crate::games::with_game;

/// Somebody wants to see a match of the archive, or to go on with it.
#[derive(Message, Clone, Copy, Debug)]
pub struct MatchOpened(pub MatchId);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MatchOpened>()
        .add_systems(Update, open.in_set(TableSystems::Input).run_if(resource_exists::<Library>));
}

fn open(
    mut opened: MessageReader<MatchOpened>,
    library: Res<Library>,
    mut keeping: ResMut<Keeping>,
    mut commands: Commands,
) {
    let Some(&MatchOpened(id)) = opened.read().last() else { return };
    if let Err(error) = put_on_table(&library.archive(), id, &mut keeping, &mut commands) {
        error!("{error}");
        commands.insert_resource(Trouble::from(&error));
    }
}

fn put_on_table(archive: &Archive, id: MatchId, keeping: &mut Keeping, commands: &mut Commands) -> Result<()> {
    let followed = Followed::opened(archive, id)?;
    let elapsed = keep::elapsed(&archive.kept(id)?);
    with_game!(archive.game(id)?, G => {
        commands.write_message(MatchResumed::<G> { duel: archive.resume(id)?, elapsed });
    });
    keeping.expect(followed);
    Ok(())
}
