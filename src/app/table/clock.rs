//! The clock of the match: it runs while somebody could move, and whose time is up has lost.
//!
//! The time itself is kept in the match, where it is saved and taken back with the moves. Here it is only told to go on, and
//! when. It stands while something lies over the table (a question, settings), while the match is held or put aside, and
//! until the last move has landed: nobody pays for an animation. A machine pays for its search, and not for the pause after
//! it that lets a person follow.

use std::time::Duration;

use bevy::prelude::*;

use super::flow::LastRevision;
use super::{AnimationClock, KeysTaken, Match, PositionJumped, Question, TableSystems, Thinking, Watching};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::duel::Player;
use crate::games::Side;

/// A side has lost because its time was up.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeRanOut(pub Side);

/// Below this a player should hurry.
pub const SHORT: Duration = Duration::from_secs(10);

/// Whether the clock runs, and how long it will show what it shows now.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunningClock {
    pub runs: bool,
    pub next_change: Option<Duration>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RunningClock>()
        .add_message::<TimeRanOut>()
        .add_systems(OnExit(Screen::Table), |mut clock: ResMut<RunningClock>| *clock = RunningClock::default());
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        (
            // What passed since the last frame belongs to whoever was to move then.
            tick::<G>.in_set(TableSystems::Input).before(super::pointing::ChooseSpot).before(super::keys::read_keys),
            run_or_stand::<G>.in_set(TableSystems::Draw),
        )
            // Asked of each: the table may be left in between.
            .distributive_run_if(resource_exists::<Match<G>>),
    );
}

fn tick<G: TableGame>(
    clock: Res<RunningClock>,
    time: Res<Time<Real>>,
    mut game: ResMut<Match<G>>,
    mut revision: ResMut<LastRevision>,
    mut ran_out: MessageWriter<TimeRanOut>,
    mut jumps: MessageWriter<PositionJumped>,
) {
    if !clock.runs {
        return;
    }
    // Time alone is not part of what is synced; that it is up is.
    if let Some(side) = game.bypass_change_detection().spend(time.delta(), &mut revision) {
        game.set_changed();
        ran_out.write(TimeRanOut(side));
        jumps.write(PositionJumped);
    }
}

/// Decides for the time up to the next frame.
fn run_or_stand<G: TableGame>(
    game: Res<Match<G>>,
    thinking: Option<Res<Thinking<G>>>,
    animation: Res<AnimationClock>,
    time: Res<Time>,
    watching: Res<Watching>,
    over_table: (Option<Res<Question>>, Option<Res<KeysTaken>>),
    mut clock: ResMut<RunningClock>,
) {
    let turn = game.to_move().or(game.to_throw()).filter(|_| game.clock().is_timed());
    let is_covered = over_table.0.is_some() || over_table.1.is_some() || game.looks_back() || watching.holds(&game);
    let runs = animation.has_landed(time.elapsed()) && !is_covered;
    let left = turn.filter(|_| runs).and_then(|(side, player)| match player {
        Player::Human => game.time_left(side),
        Player::Machine(_) | Player::Guest(_) => thinking.filter(|job| !job.is_done()).and(game.time_left(side)),
    });
    clock.set_if_neq(RunningClock { runs: left.is_some(), next_change: left.map(until_next_second) });
}

/// How long a clock that shows full seconds, the last of them to its end, goes on showing the same.
fn until_next_second(left: Duration) -> Duration {
    match left.subsec_nanos() {
        0 => Duration::from_secs(1),
        part => Duration::from_nanos(part.into()),
    }
}
