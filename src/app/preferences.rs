//! What a person likes, whatever is played: chosen in the settings, and seen at once.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Each is kept in the settings file by its name.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// How large everything beside the board is, in percent.
    pub text_size: u16,
    pub full_screen: bool,
    /// Whether the names of rows and columns are on the board.
    pub coordinates: bool,
    pub facing: Facing,
    /// Whether the panel tells who is likely to win.
    pub odds: bool,
    /// Whether it tells at the start of a match who wins it with best play, once that is proved.
    pub spoiler: bool,
    /// Whether the panel tells how far the machine has looked while it thinks, and what it expects.
    pub progress: bool,
    pub expected_line: bool,
    /// Whether hints and the machine's moves say why.
    pub reasons: bool,
    /// Whether the heuristic of the position lies over the board as a table.
    pub terms: bool,
    /// Whether a running match is only replaced after a question.
    pub confirms: bool,
    /// Whether a blunder can be taken back before the machine answers.
    pub teaching: bool,
    /// Whether the only move there is and throws of the dice are made by themselves.
    pub plays_forced: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            text_size: 100,
            full_screen: false,
            coordinates: true,
            facing: Facing::default(),
            odds: true,
            spoiler: false,
            // Depth and nodes belong to the lens.
            progress: false,
            expected_line: false,
            reasons: true,
            terms: false,
            confirms: true,
            teaching: false,
            plays_forced: false,
        }
    }
}

impl Preferences {
    pub const TEXT_SIZES: [u16; 8] = [80, 90, 100, 110, 125, 150, 175, 200];

    /// The next larger or smaller size of text, where there is one.
    pub fn other_text_size(&self, larger: bool) -> Option<u16> {
        let sizes = Self::TEXT_SIZES.iter().copied();
        if larger {
            sizes.filter(|&size| size > self.text_size).min()
        } else {
            sizes.filter(|&size| size < self.text_size).max()
        }
    }
}

/// How a board lies before those who look at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Facing {
    #[default]
    Usual,
    /// By half a turn, as the one on the other side sees it.
    Turned,
    /// Left and right changed over.
    Mirrored,
}

impl Facing {
    pub const ALL: [Self; 3] = [Self::Usual, Self::Turned, Self::Mirrored];

    /// The name in translations.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Usual => "facing-usual",
            Self::Turned => "facing-turned",
            Self::Mirrored => "facing-mirrored",
        }
    }

    /// What it does to a place on the board. Done twice, it is undone.
    pub const fn flip(self) -> Vec2 {
        match self {
            Self::Usual => Vec2::ONE,
            Self::Turned => Vec2::NEG_ONE,
            Self::Mirrored => Vec2::new(-1.0, 1.0),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preferences>();
}
