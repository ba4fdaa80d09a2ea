//! What others need to know of the match without knowing its game: what a person may do, and how large the board is.

use bevy::prelude::*;

use super::{Match, TableSystems};
use crate::app::boards::{Orientation, TableGame};
use crate::app::table::Spot;

/// A move that a person can make now.
#[derive(Clone, PartialEq, Debug)]
pub struct LegalMove {
    pub spot: Spot,
    /// Another spot that means it as well, where there is one: where a piece lands.
    pub lands: Option<Spot>,
    /// The middle of the spot.
    pub place: Vec2,
}

/// Follows the match on the table; nothing is in it where there is none.
#[derive(Resource, Clone, Default, PartialEq, Debug)]
pub struct MatchInfo {
    /// How large the board is, in the units it is drawn in.
    pub extent: Vec2,
    /// What a person can do now, in the order of the rules, and nothing while it is not a person's turn.
    pub moves: Vec<LegalMove>,
    /// Their names, in the same order.
    pub names: Vec<String>,
    /// A person is to throw the dice.
    pub awaits_throw: bool,
    /// Another position than that of the match is shown.
    pub looks_back: bool,
    /// What the game has that others do not; nothing is known where there is none.
    pub offers: Option<Offers>,
}

/// What not every game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offers {
    pub orientations: bool,
    pub guides: bool,
    pub odds: bool,
    /// Nothing is left to chance, so that it can be proved who wins.
    pub proofs: bool,
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        follow::<G>.in_set(TableSystems::Think).run_if(
            resource_exists::<Match<G>>
                .and_then(resource_exists_and_changed::<Match<G>>.or_else(resource_changed::<Orientation>)),
        ),
    );
}

fn follow<G: TableGame>(game: Res<Match<G>>, orientation: Res<Orientation>, mut info: ResMut<MatchInfo>) {
    let position = game.shown().position();
    let legal = if game.awaits_move() { position.legal_moves() } else { Vec::new() };
    let names = legal.iter().map(ToString::to_string).collect();
    let moves = legal.into_iter().map(|mv| {
        let spot = position.spot(mv);
        LegalMove { spot, lands: position.landing(mv), place: position.place(spot, *orientation) }
    });
    *info = MatchInfo {
        extent: position.extent(*orientation),
        moves: moves.collect(),
        names,
        awaits_throw: game.awaits_throw(),
        looks_back: game.looks_back() && !game.awaits_trial(),
        offers: Some(Offers {
            orientations: G::ORIENTATIONS.len() > 1,
            guides: G::HAS_GUIDES,
            odds: true,
            proofs: !G::BY_CHANCE,
        }),
    };
}
