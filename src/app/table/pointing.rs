//! From the pointer to requests: pointing at a spot, and choosing it.

use bevy::prelude::*;

use super::keys::read_keys;
use super::{AnimationClock, Asker, Match, MoveRefused, MoveRequested, SkipAnimation, TableSystems, ThrowRequested};
use crate::app::Screen;
use crate::app::boards::TableGame;

/// A place on the board that can be pointed at. Each game numbers its own.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot(pub u16);

/// The spot that a person points at, with the pointer or the keys.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Focus(pub Option<Spot>);

/// A person clicked a spot, or pressed Enter on it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpotChosen(pub Spot);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SpotChosen>()
        .init_resource::<Focus>()
        .add_observer(choose_clicked)
        .add_observer(focus_entered)
        .add_observer(unfocus_left)
        .add_systems(OnExit(Screen::Table), |mut focus: ResMut<Focus>| *focus = Focus::default());
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        request_chosen::<G>.in_set(TableSystems::Input).after(read_keys).run_if(resource_exists::<Match<G>>),
    );
}

fn choose_clicked(click: On<Pointer<Click>>, spots: Query<&Spot>, mut chosen: MessageWriter<SpotChosen>) {
    if let (PointerButton::Primary, Ok(&spot)) = (click.button, spots.get(click.entity)) {
        chosen.write(SpotChosen(spot));
    }
}

fn focus_entered(over: On<Pointer<Over>>, spots: Query<&Spot>, mut focus: ResMut<Focus>) {
    if let Ok(&spot) = spots.get(over.entity) {
        focus.set_if_neq(Focus(Some(spot)));
    }
}

fn unfocus_left(out: On<Pointer<Out>>, spots: Query<&Spot>, mut focus: ResMut<Focus>) {
    if spots.get(out.entity).is_ok_and(|&spot| focus.0 == Some(spot)) {
        focus.0 = None;
    }
}

/// Turns a chosen spot into the move it stands for. While it is not the person's turn, it skips what is being shown.
fn request_chosen<G: TableGame>(
    mut chosen: MessageReader<SpotChosen>,
    game: Res<Match<G>>,
    time: Res<Time>,
    mut clock: ResMut<AnimationClock>,
    mut requests: MessageWriter<MoveRequested<G>>,
    mut refused: MessageWriter<MoveRefused>,
    mut throws: MessageWriter<ThrowRequested>,
    mut skips: MessageWriter<SkipAnimation>,
) {
    for &SpotChosen(spot) in chosen.read() {
        if game.awaits_throw() {
            throws.write(ThrowRequested(Asker::Person));
            continue;
        }
        if !game.is_humans_turn() {
            if clock.is_animating(time.elapsed()) {
                clock.animate_until(time.elapsed());
                skips.write(SkipAnimation);
            }
            continue;
        }
        match game.position().legal_moves().into_iter().find(|&mv| game.position().is_meant(mv, spot)) {
            Some(mv) => {
                requests.write(MoveRequested { mv, asker: Asker::Person });
            }
            None => {
                refused.write(MoveRefused);
            }
        }
    }
}
