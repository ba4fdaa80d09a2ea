//! What could not be written yet, as on a full disk: it is tried again now and then, and whenever something is left.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;

use super::{Keeping, Library, Trouble};
use crate::app::Screen;
use crate::app::alarm::Alarm;
use crate::app::boards::TableGame;
use crate::app::table::{Revision, TableSystems};
use crate::archive::{Archive, Change, Error, Followed, Result, Written};
use crate::duel::Duel;

/// How often it is tried again.
const EACH_TRY: Duration = Duration::from_secs(2);

/// The matches of which something is missing in the archive. They wait here also after they have left the table.
#[derive(Resource, Default)]
pub(super) struct Unwritten {
    matches: Vec<Waiting>,
    /// Somebody else was still writing when it was last tried.
    was_busy: bool,
}

/// A match as it was when it could not be written.
struct Waiting {
    opened: Revision,
    followed: Followed,
    write: Box<dyn Fn(&mut Followed, &Archive) -> Result<Written> + Send + Sync>,
}

impl Unwritten {
    /// Whether something is missing of the match that was opened then.
    pub fn has(&self, opened: Revision) -> bool {
        self.matches.iter().any(|waiting| waiting.opened == opened)
    }

    /// Nothing is missing of it any more.
    pub fn forget(&mut self, opened: Revision) {
        self.matches.retain(|waiting| waiting.opened != opened);
    }

    /// All of this match has to be written, which is followed so far.
    pub fn remember<G: TableGame>(&mut self, opened: Revision, followed: Followed, duel: Duel<G>) {
        self.forget(opened);
        let write = move |followed: &mut Followed, archive: &Archive| followed.write(archive, &duel, Change::Other);
        self.matches.push(Waiting { opened, followed, write: Box::new(write) });
    }

    /// The archive is another one now, where all of it has to be written anew.
    pub fn move_on(&mut self) {
        self.matches.iter_mut().for_each(|waiting| _ = waiting.followed.move_on());
    }

    /// Writes what can be written by now, and tells what the person should know.
    fn write(&mut self, archive: &Archive, keeping: &mut Keeping) -> Option<Trouble> {
        let mut trouble = None;
        let mut was_busy = false;
        self.matches.retain_mut(|waiting| {
            let written = (waiting.write)(&mut waiting.followed, archive);
            if keeping.is_about(waiting.opened) {
                keeping.followed = waiting.followed;
            }
            match &written {
                Ok(Written::Plainly) => {}
                Ok(Written::Apart) => trouble = Some(Trouble::GoneOn),
                Err(Error::Busy) => was_busy = true,
                // It was told when it could not be written first.
                Err(error) => warn!("the match is still not kept: {error}"),
            }
            written.is_err()
        });
        if was_busy && !std::mem::replace(&mut self.was_busy, was_busy) {
            trouble = trouble.or(Some(Trouble::from(&Error::Busy)));
        }
        self.was_busy = was_busy;
        trouble
    }
}

pub(super) fn plugin(app: &mut App) {
    let waits = |unwritten: Res<Unwritten>| !unwritten.matches.is_empty();
    app.init_resource::<Unwritten>()
        .add_systems(
            Update,
            (write.run_if(on_real_timer(EACH_TRY)), wake_up)
                .chain()
                .after(TableSystems::Apply)
                .run_if(waits)
                .run_if(resource_exists::<Library>),
        )
        .add_systems(OnExit(Screen::Table), write.run_if(waits).run_if(resource_exists::<Library>))
        .add_systems(Last, write.run_if(waits).run_if(resource_exists::<Library>).run_if(on_message::<AppExit>));
}

pub(super) fn write(
    library: Res<Library>,
    mut unwritten: ResMut<Unwritten>,
    mut keeping: ResMut<Keeping>,
    mut commands: Commands,
) {
    if let Some(trouble) = unwritten.write(&library.archive(), &mut keeping) {
        commands.insert_resource(trouble);
    }
}

/// A window that nothing happens in sleeps.
fn wake_up(alarm: Option<ResMut<Alarm>>) {
    if let Some(mut alarm) = alarm {
        alarm.set(EACH_TRY);
    }
}
