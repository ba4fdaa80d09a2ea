//! How fast the game goes: as fast as one likes where machines play each other, quicker by itself while a stuck person can
//! only watch, and in a hurry on demand.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use super::{Match, TableCommand, TableSystems, Thinking, Watching};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::duel::Player;
use crate::search::Control;

/// What the machine plays is shown as fast as it can be followed, until a person is to move or it is over.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct FastForward(pub bool);

/// While somebody watches who cannot move, and while they have asked for it.
const WATCHING: f32 = 2.0;
const HURRIED: f32 = 6.0;

/// How long the machine may think in a hurry.
const THINKING: Duration = Duration::from_millis(100);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FastForward>().add_systems(
        OnExit(Screen::Table),
        |mut time: ResMut<Time<Virtual>>, mut fast: ResMut<FastForward>| {
            fast.0 = false;
            time.set_relative_speed(1.0);
        },
    );
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        (set_pace::<G>, hurry_thinking::<G>).chain().in_set(TableSystems::Think).run_if(resource_exists::<Match<G>>),
    );
}

fn set_pace<G: TableGame>(
    mut asked: MessageReader<TableCommand>,
    game: Res<Match<G>>,
    watching: Res<Watching>,
    mut fast: ResMut<FastForward>,
    mut time: ResMut<Time<Virtual>>,
) {
    let turned = asked.read().filter(|command| **command == TableCommand::FastForward).count() % 2 == 1;
    let is_watched = game.outcome().is_none() && !game.is_humans_turn() && !game.awaits_throw();
    fast.set_if_neq(FastForward(is_watched && fast.0 != turned));
    // The first time that somebody is passed over is told at leisure.
    let stuck = |played: usize| game.history().iter().rev().nth(played).and_then(|played| played.passed);
    let stays_stuck =
        is_watched && stuck(0).is_some_and(|side| stuck(1) == Some(side) && game.player(side) == Player::Human);
    let speed = match (fast.0, stays_stuck) {
        (true, _) => HURRIED,
        (false, true) => WATCHING,
        (false, false) if game.has_person() => 1.0,
        (false, false) => watching.speed(),
    };
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
    }
}

/// In a hurry the machine answers with what it has. Another program has nothing until it has told its move, so that it is left
/// the time that it was given.
fn hurry_thinking<G: TableGame>(
    game: Res<Match<G>>,
    fast: Res<FastForward>,
    thinking: Option<Res<Thinking<G>>>,
    time: Res<Time<Real>>,
    mut since: Local<Option<(Arc<Control>, Duration)>>,
) {
    let is_program = matches!(game.to_move(), Some((_, Player::Guest(name))) if !name.is_heuristic());
    let Some(thinking) = thinking.filter(|_| fast.0 && !is_program) else {
        *since = None;
        return;
    };
    // One search may follow another without a frame between them, and each has its time.
    let control = thinking.control();
    let begun = since.as_ref().filter(|(hurried, _)| Arc::ptr_eq(hurried, control)).map(|(_, begun)| *begun);
    let begun = begun.unwrap_or(time.elapsed());
    *since = Some((control.clone(), begun));
    if time.elapsed() >= begun + THINKING {
        control.stop();
    }
}
