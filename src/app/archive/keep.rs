//! Keeping the match on the table: what is played is on the disk before it is shown.
//!
//! It is written within the frame: a commit takes some milliseconds, once a move and before its animation begins, and
//! so nothing that was seen can be lost.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;

use super::unwritten::Unwritten;
use super::{Library, Trouble};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::app::table::{Match, MovePlayed, PanelTaken, Revision, TableSystems, flow, is_task};
use crate::archive::{Change, Error, Followed, Kept, MatchId, Spent, Written};
use crate::games::{GameId, with_game};

/// How often the time of a running clock is kept.
const EACH_TIME: Duration = Duration::from_secs(2);

/// How far the match on the table is kept.
#[derive(Resource, Default, Debug)]
pub struct Keeping {
    /// Which match it is.
    opened: Revision,
    /// The last state that was looked at.
    seen: Revision,
    pub(super) followed: Followed,
    /// The branch that was last heard of.
    branched: Option<Revision>,
    /// How long it had been played at the last change.
    timed: Duration,
    /// The match of the archive that comes to the table next.
    coming: Option<Followed>,
}

impl Keeping {
    /// The number of the match on the table, once it is kept.
    pub fn id(&self) -> Option<MatchId> {
        self.followed.id()
    }

    /// The next match on the table is this one of the archive.
    pub(super) fn expect(&mut self, coming: Followed) {
        self.coming = Some(coming);
    }

    /// The next match on the table is that one, and who plays on begins a branch.
    pub(in crate::app) fn expect_branch(&mut self) {
        let mut coming = self.followed;
        coming.branch_off();
        self.coming = Some(coming);
    }

    /// Whether it is about the match that was opened then.
    pub(super) fn is_about(&self, opened: Revision) -> bool {
        self.opened == opened
    }

    /// The archive is another one now, where the match on the table has to be written anew.
    pub(super) fn move_on(&mut self) {
        if self.followed.move_on() {
            self.seen = Revision::default();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keeping>();
    for &game in GameId::ALL {
        with_game!(game, G => {
            // A move that is made as another match is asked for belongs to the old one.
            let keep = keep::<G>.after(flow::apply_commands::<G>).before(flow::open_match::<G>);
            app.add_systems(Update, keep.in_set(TableSystems::Apply).run_if(is_kept::<G>))
                .add_systems(Update, keep_time::<G>.run_if(clock_runs::<G>).run_if(on_real_timer(EACH_TIME)))
                .add_systems(OnExit(Screen::Table), (keep_time::<G>, expect_nothing).run_if(is_kept::<G>))
                .add_systems(Last, keep_time::<G>.run_if(is_kept::<G>).run_if(on_message::<AppExit>));
        });
    }
}

fn is_kept<G: TableGame>(
    game: Option<Res<Match<G>>>,
    library: Option<Res<Library>>,
    panel: Option<Res<PanelTaken>>,
) -> bool {
    game.is_some() && library.is_some() && !is_task(panel)
}

/// Whether time is being used up that has to be there again even if nobody can leave the match.
fn clock_runs<G: TableGame>(
    game: Option<Res<Match<G>>>,
    library: Option<Res<Library>>,
    panel: Option<Res<PanelTaken>>,
) -> bool {
    let runs = game.as_ref().is_some_and(|game| game.clock().is_timed() && game.outcome().is_none());
    runs && is_kept(game, library, panel)
}

fn keep<G: TableGame>(
    game: Res<Match<G>>,
    mut played: MessageReader<MovePlayed<G>>,
    library: Res<Library>,
    mut keeping: ResMut<Keeping>,
    mut unwritten: ResMut<Unwritten>,
    mut commands: Commands,
) {
    let played = played.read().count();
    if game.revision() == keeping.seen {
        return;
    }
    if game.opened() != keeping.opened {
        *keeping = Keeping {
            opened: game.opened(),
            seen: game.opened(),
            followed: keeping.coming.take().unwrap_or_default(),
            timed: game.duration(),
            ..default()
        };
        if game.revision() == game.opened() {
            return;
        }
    }
    keeping.seen = game.revision();
    if game.branched() != keeping.branched {
        keeping.branched = game.branched();
        keeping.followed.branch_off();
    }
    let spent = match game.last() {
        Some(last) if game.clock().is_timed() => Spent::of(&game, last),
        _ => Spent::time(game.duration().saturating_sub(keeping.timed)),
    };
    keeping.timed = game.duration();
    let change = if played == 0 { Change::Other } else { Change::Played(played, spent) };
    match keeping.followed.write(&library.archive(), &**game, change) {
        Ok(written) => {
            unwritten.forget(game.opened());
            if written == Written::Apart {
                commands.insert_resource(Trouble::GoneOn);
            }
        }
        Err(error) => {
            error!("the match is not kept: {error}");
            // Another program is done with writing before anybody has read about it.
            if !unwritten.has(game.opened()) && !matches!(error, Error::Busy) {
                commands.insert_resource(Trouble::from(&error));
            }
            unwritten.remember(game.opened(), keeping.followed, (**game).clone());
        }
    }
}

/// What the archive keeps for us beside the moves: how long the match has been played.
const ELAPSED: &str = "elapsed=";

/// Keeps the time since the last move too: when the table or the program is left, and now and then while a clock runs.
fn keep_time<G: TableGame>(game: Res<Match<G>>, library: Res<Library>, keeping: Res<Keeping>) {
    if let Some(id) = keeping.followed.own_id().filter(|_| game.opened() == keeping.opened) {
        let extras = format!("{ELAPSED}{}", game.duration().as_millis());
        let archive = library.archive();
        if let Err(error) = archive.set_extras(id, &extras).and_then(|()| archive.set_thinking(id, game.thinking())) {
            warn!("the time of the match is not kept: {error}");
        }
    }
}

/// Whoever leaves the table waits for no match of the archive any more.
fn expect_nothing(mut keeping: ResMut<Keeping>) {
    keeping.coming = None;
}

/// How long a kept match has been played: as it was left, or up to its last move if nobody could leave it.
pub(super) fn elapsed(kept: &Kept) -> Duration {
    let left = kept.extras.strip_prefix(ELAPSED).and_then(|text| text.parse().ok());
    let moved = kept.moves.iter().filter_map(|mv| mv.spent.time).sum();
    left.map_or(moved, |left| moved.max(Duration::from_millis(left)))
}
