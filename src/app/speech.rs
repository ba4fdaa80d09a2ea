//! The words on screen, in the language that the person chose.

use bevy::prelude::*;

use crate::games::{Complaint, Game, Side};
use crate::words::{Language, Words, faults, phrases};

#[derive(Resource, Deref)]
pub struct Speech {
    #[deref]
    words: Words,
    /// Whether the person chose the language, so that it should be remembered.
    is_chosen: bool,
}

impl Speech {
    pub fn in_language(language: Language) -> Self {
        Self { words: Words::in_language(language), is_chosen: false }
    }

    pub fn chosen(language: Language) -> Self {
        Self { is_chosen: true, ..Self::in_language(language) }
    }

    pub fn is_chosen(&self) -> bool {
        self.is_chosen
    }

    /// The name of a side of a game.
    pub fn side<G: Game>(&self, side: Side) -> String {
        phrases::name::<G>(self, side).into_owned()
    }

    /// The same for the middle of a sentence.
    pub fn side_inside<G: Game>(&self, side: Side) -> String {
        phrases::name_inside::<G>(self, side)
    }

    /// The colour of what belongs to a side: a red knight.
    pub fn color_of<G: Game>(&self, side: Side) -> String {
        self.side::<G>(side).to_lowercase()
    }

    /// What is wrong, and what would be right.
    pub fn complaint(&self, complaint: &Complaint) -> String {
        faults::complaint(&self.words, complaint)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Speech::in_language(Language::of_system()));
}
