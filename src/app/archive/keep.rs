//! Keeping the match on the table: what is played is on the disk before it is shown.
//!
//! It is written within the frame: a commit takes some milliseconds, once a move and before its animation begins, and
//! so nothing that was seen can be lost.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;

use super::{Library, Trouble};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::app::table::{Match, MovePlayed, PanelTaken, Revision, TableSystems, flow, is_task};
use crate::archive::{Archive, Error, Kept, MatchId, Result, Spent};
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
    /// Its number, once it has a move, or from the start if it comes from the archive.
    id: Option<MatchId>,
    /// It is only looked at, or branched off from: taking back changes nothing, and who plays on begins another match.
    looked_at: bool,
    /// The branch that was last heard of.
    branched: Option<Revision>,
    /// The last change could not be written.
    behind: bool,
    /// How long it had been played at the last change.
    timed: Duration,
    /// What comes to the table next.
    coming: Option<Coming>,
}

/// A match that comes from the archive.
#[derive(Clone, Copy, Debug)]
struct Coming {
    id: MatchId,
    is_over: bool,
}

impl Keeping {
    /// The number of the match on the table, once it is kept.
    pub fn id(&self) -> Option<MatchId> {
        self.id
    }

    /// The next match on the table is this one of the archive.
    pub(in crate::app) fn expect(&mut self, id: MatchId, is_over: bool) {
        self.coming = Some(Coming { id, is_over });
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
    mut commands: Commands,
) {
    let played = played.read().count();
    if game.revision() == keeping.seen {
        return;
    }
    if game.opened() != keeping.opened {
        let coming = keeping.coming.take();
        *keeping = Keeping {
            opened: game.opened(),
            id: coming.map(|coming| coming.id),
            looked_at: coming.is_some_and(|coming| coming.is_over),
            seen: game.opened(),
            timed: game.duration(),
            ..default()
        };
        if game.revision() == game.opened() {
            return;
        }
    }
    keeping.seen = game.revision();
    if game.branched() != keeping.branched {
        (keeping.branched, keeping.looked_at) = (game.branched(), true);
    }
    match write(&library.archive(), &game, played, &keeping) {
        Ok(written) => {
            if written.gone_on {
                commands.insert_resource(Trouble::GoneOn);
            }
            keeping.looked_at &= written.id == keeping.id;
            keeping.id = written.id;
            keeping.behind = false;
        }
        Err(error) => {
            error!("the match is not kept: {error}");
            if !keeping.behind {
                commands.insert_resource(Trouble::from(&error));
            }
            keeping.behind = true;
        }
    }
    keeping.timed = game.duration();
}

/// What came of writing a change.
struct Written {
    id: Option<MatchId>,
    /// Somebody else had gone on with the match.
    gone_on: bool,
}

fn write<G: TableGame>(archive: &Archive, game: &Match<G>, played: usize, keeping: &Keeping) -> Result<Written> {
    let written = |id| Written { id: Some(id), gone_on: false };
    let Some(id) = keeping.id else {
        // A board that nobody has moved on is not worth keeping.
        return if played == 0 { Ok(Written { id: None, gone_on: false }) } else { archive.begin(game).map(written) };
    };
    if keeping.looked_at {
        return if played == 0 { Ok(written(id)) } else { archive.branch(id, game).map(written) };
    }
    let spent = match game.last() {
        Some(last) if game.clock().is_timed() => Spent::of(game, last),
        _ => Spent::time(game.duration().saturating_sub(keeping.timed)),
    };
    let changed = match played {
        _ if keeping.behind => archive.catch_up(id, game),
        0 => archive.rewind(id, game),
        moves => archive.append_last(id, game, moves, spent),
    };
    match changed {
        Ok(()) => Ok(written(id)),
        Err(Error::GoneOn { .. }) => Ok(Written { gone_on: true, ..written(archive.branch(id, game)?) }),
        Err(Error::NoSuchMatch(_)) => archive.begin(game).map(written),
        Err(other) => Err(other),
    }
}

/// What the archive keeps for us beside the moves: how long the match has been played.
const ELAPSED: &str = "elapsed=";

/// Keeps the time since the last move too: when the table or the program is left, and now and then while a clock runs.
fn keep_time<G: TableGame>(game: Res<Match<G>>, library: Res<Library>, keeping: Res<Keeping>) {
    let unfinished = keeping.id.filter(|_| !keeping.looked_at && game.opened() == keeping.opened);
    if let Some(id) = unfinished {
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
