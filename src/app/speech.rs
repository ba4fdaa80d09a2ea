//! The words on screen, in the language that the person chose.

use bevy::prelude::*;

use crate::games::{Game, Side};
use crate::words::{Language, Words};

#[derive(Resource, Deref)]
pub struct Speech(Words);

impl Speech {
    pub fn in_language(language: Language) -> Self {
        Self(Words::in_language(language))
    }

    /// The name of a side of a game.
    pub fn side<G: Game>(&self, side: Side) -> String {
        let key = format!("{}-{}", G::ID, ["first", "second"][side.index()]);
        self.get(&key).into_owned()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Speech::in_language(Language::of_system()));
}
