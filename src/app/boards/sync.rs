//! The entities of a kind are made exactly those that the match has.

use std::hash::Hash;

use bevy::platform::collections::HashSet;
use bevy::prelude::*;

use crate::app::Screen;

/// A component that says all about the entity it belongs to, such as which piece stands where.
pub trait Piece: Component + Copy + Eq + Hash {}

impl<P: Component + Copy + Eq + Hash> Piece for P {}

/// Spawns the pieces that are missing, with all that `bundle` adds to them, and despawns those that are not wanted.
pub fn sync_pieces<'q, P: Piece, B: Bundle>(
    commands: &mut Commands,
    shown: impl IntoIterator<Item = (Entity, &'q P)>,
    wanted: impl IntoIterator<Item = P>,
    bundle: impl Fn(P) -> B,
) {
    let mut missing: HashSet<P> = wanted.into_iter().collect();
    for (entity, piece) in shown {
        if !missing.remove(piece) {
            commands.entity(entity).despawn();
        }
    }
    for piece in missing {
        commands.spawn((piece, bundle(piece), DespawnOnExit(Screen::Table)));
    }
}
