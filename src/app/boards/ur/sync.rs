//! Squares, fixtures and tokens of Ur follow the match.

use bevy::prelude::*;

use super::{Face, Field, Fixture, Glow, Stand, Token, layout, motion};
use crate::app::Screen;
use crate::app::boards::Board;
use crate::app::boards::light::Belongs;
use crate::app::table::{Advice, AnimationClock, Focus, Match};
use crate::games::ur::{Move, Square, Walk};
use crate::games::{Game, Side, Ur};

/// Where the tokens of a side stand.
pub fn stands(position: &Ur, side: Side) -> Vec<Stand> {
    let on_board = (1..=14).filter(|step| position.steps(side) >> step & 1 != 0).map(Stand::Step);
    let waiting = (0..position.waiting(side)).map(Stand::Waiting);
    waiting.chain(on_board).chain((0..position.scored(side)).map(Stand::Home)).collect()
}

/// The move that a person points at.
fn pointed_at(game: &Match<Ur>, focus: Focus) -> Option<Walk> {
    let spot = focus.0.filter(|_| game.awaits_move())?;
    game.shown().position().legal_moves().into_iter().find_map(|mv| match mv {
        Move::Walk(walk) if game.shown().position().is_meant(mv, spot) => Some(walk),
        _ => None,
    })
}

pub fn sync_fields(
    game: Res<Match<Ur>>,
    focus: Res<Focus>,
    mut fields: Query<(&Field, &mut Face)>,
    mut commands: Commands,
) {
    let position = game.shown().position();
    let pointed = pointed_at(&game, *focus);
    let last = game.shown().history().iter().rev().find_map(|played| match played.mv {
        Move::Walk(walk) => Some(walk),
        Move::Roll(_) => None,
    });
    let ends_on =
        |walk: Option<Walk>, square| walk.is_some_and(|walk| Square::of(walk.side(), walk.to()) == Some(square));
    let face = |square: Square| {
        let landing = ends_on(pointed, square);
        let capture = landing && pointed.is_some_and(|walk| position.captures(walk));
        Face { landing, capture, trail: ends_on(last, square) }
    };
    let mut missing: Vec<Square> = Square::all().collect();
    for (&Field(square), mut shown) in &mut fields {
        missing.retain(|&other| other != square);
        shown.set_if_neq(face(square));
    }
    for square in missing {
        commands.spawn((
            Name::new(format!("Field {square}")),
            Field(square),
            face(square),
            layout::spot_of_square(square),
            Transform::from_translation(layout::square(square).extend(1.0)),
            DespawnOnExit(Screen::Table),
        ));
    }
}

pub fn sync_fixtures(fixtures: Query<&Fixture>, mut commands: Commands) {
    for fixture in Fixture::ALL {
        if !fixtures.iter().any(|there| *there == fixture) {
            commands.spawn((
                Name::new(format!("{fixture:?}")),
                fixture,
                layout::spot_of(fixture),
                Transform::from_translation(layout::bounds(fixture).0.extend(1.0)),
                DespawnOnExit(Screen::Table),
            ));
        }
    }
}

/// A token keeps its stand as long as there is one there; those that lost theirs take the ones that are new.
pub fn sync_tokens(game: Res<Match<Ur>>, mut tokens: Query<(Entity, &mut Token)>, mut commands: Commands) {
    for side in Side::BOTH {
        let mut free = stands(game.shown().position(), side);
        let mut homeless = Vec::new();
        for (entity, token) in tokens.iter_mut().filter(|(_, token)| token.side == side) {
            match free.iter().position(|stand| *stand == token.at) {
                Some(place) => _ = free.swap_remove(place),
                None => homeless.push((entity, token)),
            }
        }
        let mut homeless = homeless.into_iter();
        for at in free {
            if let Some((_, mut token)) = homeless.next() {
                token.at = at;
            } else {
                commands.spawn((
                    Name::new(format!("Token {side:?}")),
                    Token { side, at },
                    Belongs(side),
                    Transform::from_translation(layout::token(side, at).extend(motion::layer(at))),
                    DespawnOnExit(Screen::Table),
                ));
            }
        }
        homeless.for_each(|(entity, _)| commands.entity(entity).despawn());
    }
}

pub fn sync_glow(
    game: Res<Match<Ur>>,
    focus: Res<Focus>,
    advice: Option<Res<Advice<Ur>>>,
    clock: Res<AnimationClock>,
    time: Res<Time>,
    mut tokens: Query<(&Token, &mut Glow)>,
) {
    let position = game.shown().position();
    let pointed = pointed_at(&game, *focus);
    let advised = advice.filter(|advice| advice.is_about(&game)).map(|advice| advice.best.mv);
    // First the dice come to rest, then one sees what can be done with them.
    let moves =
        if game.awaits_move() && clock.has_landed(time.elapsed()) { position.legal_moves() } else { Vec::new() };
    let is_of = |walk: Walk, token: &Token| {
        // Of those that wait, the last one goes.
        let waiting = Stand::Waiting(position.waiting(walk.side()).saturating_sub(1));
        walk.side() == token.side && token.at == if walk.enters() { waiting } else { Stand::Step(walk.from()) }
    };
    let moves_it = |mv: &Move, token: &Token| matches!(mv, Move::Walk(walk) if is_of(*walk, token));
    for (token, mut glow) in &mut tokens {
        let now = match token {
            _ if pointed.is_some_and(|walk| is_of(walk, token)) => Glow::Focused,
            _ if advised.is_some_and(|mv| moves_it(&mv, token)) => Glow::Advised,
            _ if moves.iter().any(|mv| moves_it(mv, token)) => Glow::Movable,
            _ => Glow::None,
        };
        glow.set_if_neq(now);
    }
}
