//! The heuristic of the position on the board, term by term, while somebody wants to see it.

use bevy::prelude::*;

use super::{AnimationClock, Match, PositionJumped, TableCommand, TableSystems};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::app::lens::heuristic;
use crate::app::panels::lens::terms;
use crate::app::preferences::Preferences;
use crate::app::speech::Speech;
use crate::games::{Side, Turn};
use crate::lens::heuristic::breakdown;

/// What stands beside the board.
#[derive(Resource, Deref, Clone, PartialEq, Debug)]
pub struct TermsModel(terms::Model);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preferences>()
        .add_systems(Update, toggle.in_set(TableSystems::Apply).run_if(in_state(Screen::Table)))
        .add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<TermsModel>());
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, follow::<G>.in_set(TableSystems::Draw).run_if(resource_exists::<Match<G>>));
}

fn toggle(mut asked: MessageReader<TableCommand>, mut preferences: ResMut<Preferences>) {
    if asked.read().filter(|command| **command == TableCommand::Terms).count() % 2 == 1 {
        preferences.terms = !preferences.terms;
    }
}

fn follow<G: TableGame>(
    game: Res<Match<G>>,
    preferences: Res<Preferences>,
    speech: Option<Res<Speech>>,
    shown: Option<Res<TermsModel>>,
    (clock, time): (Res<AnimationClock>, Res<Time>),
    mut jumps: MessageReader<PositionJumped>,
    mut is_stale: Local<bool>,
    mut commands: Commands,
) {
    let has_jumped = jumps.read().count() > 0;
    // Where nothing is seen, nobody speaks.
    let Some(speech) = speech.filter(|_| preferences.terms) else {
        if shown.is_some() {
            commands.remove_resource::<TermsModel>();
        }
        return;
    };
    *is_stale |= game.is_changed() || speech.is_changed();
    // The board leads: while a move is on its way, this is still about the position before it.
    let is_seen = has_jumped || game.looks_back() || clock.has_landed(time.elapsed());
    if shown.is_some() && !(*is_stale && is_seen) {
        return;
    }
    *is_stale = false;
    let position = game.shown().position();
    let side = match position.turn() {
        Turn::Player(side) | Turn::Chance(side) => side,
        Turn::Over(_) => Side::First,
    };
    commands.insert_resource(TermsModel(terms::Model {
        sides: [side, !side].map(|side| speech.side::<G>(side)),
        colors: [side, !side].map(|side| G::COLORS[side.index()]),
        table: breakdown(position).map(|found| heuristic::table::<G>(&speech, &found, None, side)),
    }));
}
