//! Pieces in a person's hand: taken up by a press, carried with the pointer, put down where they may land, or let go.

use bevy::prelude::*;

use super::{Asker, Match, MoveRefused, MoveRequested, PositionJumped, Spot, TableSystems};
use crate::app::Screen;
use crate::app::boards::TableGame;

/// A piece in a person's hand, or the one that is about to be put down.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Carried {
    pub from: Spot,
    /// Where the pointer holds it over the board; it is only lifted where it stands as long as it is not carried.
    pub at: Option<Vec2>,
}

/// A person has carried a piece from one spot to another.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceDropped {
    pub from: Spot,
    pub onto: Spot,
}

/// What is in somebody's hand is to be where it was.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceReleased;

/// The spots from which a person can carry something now.
#[derive(Resource, Clone, Default, PartialEq, Debug)]
pub struct Portable {
    /// Pieces that move stand there.
    pub standing: Vec<Spot>,
    /// A new piece may lie there, and be taken along to where it should lie.
    pub new: Vec<Spot>,
}

impl Portable {
    /// How far the pointer has to come with what is at this spot before that is carried, in pixels; nothing if there is nothing.
    ///
    /// What trembles is not carried. A press on one cell that slips onto the next is no new piece there: whoever wants to carry
    /// one goes further.
    pub fn least(&self, spot: Spot) -> Option<f32> {
        let standing = self.standing.contains(&spot).then_some(6.0);
        standing.or_else(|| self.new.contains(&spot).then_some(30.0))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PieceDropped>()
        .add_message::<PieceReleased>()
        .init_resource::<Portable>()
        .add_systems(Update, let_go.in_set(TableSystems::Apply))
        .add_systems(OnExit(Screen::Table), |mut commands: Commands| {
            commands.remove_resource::<Carried>();
            commands.insert_resource(Portable::default());
        });
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        (
            put_down::<G>.in_set(TableSystems::Input).run_if(resource_exists::<Match<G>>),
            follow::<G>.in_set(TableSystems::Think).run_if(resource_exists_and_changed::<Match<G>>),
        ),
    );
}

/// A piece that moves is taken up where it stands; a new one wherever it may lie.
fn follow<G: TableGame>(game: Res<Match<G>>, mut portable: ResMut<Portable>, mut commands: Commands) {
    let moves = if game.awaits_move() { game.shown().position().legal_moves() } else { Vec::new() };
    let position = game.shown().position();
    let mut now = Portable::default();
    for mv in moves {
        match position.taken_from(mv) {
            Some(from) => now.standing.push(from),
            None => now.new.push(position.spot(mv)),
        }
    }
    now.standing.dedup();
    portable.set_if_neq(now);
    // Whatever was held belonged to the position before.
    commands.remove_resource::<Carried>();
}

/// Plays the move that carries a piece so, or refuses.
fn put_down<G: TableGame>(
    mut dropped: MessageReader<PieceDropped>,
    game: Res<Match<G>>,
    mut requests: MessageWriter<MoveRequested<G>>,
    mut refused: MessageWriter<MoveRefused>,
) {
    for &PieceDropped { from, onto } in dropped.read() {
        if !game.awaits_move() {
            continue;
        }
        let position = game.shown().position();
        let means = |mv| {
            position.taken_from(mv).is_none_or(|taken| taken == from)
                && position.landing(mv).unwrap_or(position.spot(mv)) == onto
        };
        match position.legal_moves().into_iter().find(|&mv| means(mv)) {
            Some(mv) => _ = requests.write(MoveRequested { mv, asker: Asker::Person }),
            None => _ = refused.write(MoveRefused),
        }
    }
}

fn let_go(
    mut released: MessageReader<PieceReleased>,
    mut refused: MessageReader<MoveRefused>,
    mut jumps: MessageReader<PositionJumped>,
    mut commands: Commands,
) {
    if released.read().count() + refused.read().count() + jumps.read().count() > 0 {
        commands.remove_resource::<Carried>();
    }
}
