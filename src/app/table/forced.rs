//! What leaves no choice is done by itself, for those who want that: throws of the dice, and the only move there is.

use bevy::prelude::*;

use super::{
    AnimationClock, Asker, KeysTaken, Match, MoveRequested, PanelTaken, Question, TableSystems, ThrowRequested, is_task,
};
use crate::app::boards::TableGame;
use crate::app::preferences::Preferences;

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, play::<G>.in_set(TableSystems::Input).run_if(resource_exists::<Match<G>>));
}

/// As the machine does, once the last move has been seen. In a task even the only move is for the person to find, and under a
/// page or a question the board waits.
fn play<G: TableGame>(
    game: Res<Match<G>>,
    preferences: Res<Preferences>,
    clock: Res<AnimationClock>,
    time: Res<Time>,
    panel: Option<Res<PanelTaken>>,
    over_table: (Option<Res<KeysTaken>>, Option<Res<Question>>),
    mut requests: MessageWriter<MoveRequested<G>>,
    mut throws: MessageWriter<ThrowRequested>,
) {
    let is_covered = over_table.0.is_some() || over_table.1.is_some();
    if !preferences.plays_forced
        || is_task(panel)
        || is_covered
        || game.looks_back()
        || !clock.allows_answer(time.elapsed())
    {
        return;
    }
    if game.awaits_throw() {
        throws.write(ThrowRequested(Asker::Person));
    } else if game.awaits_move()
        && let [mv] = game.position().legal_moves()[..]
    {
        requests.write(MoveRequested { mv, asker: Asker::Person });
    }
}
