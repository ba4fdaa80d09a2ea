//! One folder or file a game: its entities, how they follow the match, how they look and move.

use std::time::Duration;

use bevy::prelude::*;

use super::study::Study;
use super::table::{Outlook, Spot, TableLooksPlugin, TablePlugin};
use super::theme::Ink;
use crate::duel::Record;
use crate::engines::Playable;
use crate::games::{Game, GameId, Hex, Setup, SmartHorses, TicTacToe, Ur, WarHorses};
use crate::words::Words;

mod arrival;
pub mod grid;
pub mod hex;
pub mod knights;
pub mod smart_horses;
pub mod tic_tac_toe;
pub mod ur;
pub mod war_horses;

/// What the table must know about a game's board to let people play on it.
pub trait Board: Playable + Record {
    const GAME: GameId;

    /// The colours of the two sides.
    const INKS: [Ink; 2];

    /// Whether the line in which moves are dictated is always there; otherwise it comes when it is called.
    const DICTATED: bool = false;

    /// Whether the board has guides to show: lines and marks that help to read it.
    const GUIDED: bool = false;

    /// The ways in which the board can lie before the players.
    const POSES: &'static [Pose] = &[Pose::Flat];

    /// Whether the table keeps telling who is likely to win, by [`outlook`](Self::outlook).
    const FORETOLD: bool = false;

    /// Who is likely to win, and what the last choice, made in the position before it, was worth. It may take its time.
    fn outlook(&self, _last: Option<(Self, <Self as Game>::Move)>) -> Option<Outlook> {
        None
    }

    /// What could be done so that the machine plays such a match perfectly, if it takes something to do.
    fn study(_setup: &Setup) -> Option<Study> {
        None
    }

    /// How large the board is with its rim, in the units it is drawn in.
    fn extent(&self, pose: Pose) -> Vec2;

    /// Where a person points to make this move.
    fn spot(&self, mv: <Self as Game>::Move) -> Spot;

    /// Whether somebody who points at a spot means this move.
    fn is_meant(&self, mv: <Self as Game>::Move, spot: Spot) -> bool {
        self.spot(mv) == spot
    }

    /// The middle of a spot.
    fn place(&self, spot: Spot, pose: Pose) -> Vec2;

    /// How long it takes, at normal tempo, until a move has been shown.
    fn showing_time(&self, mv: <Self as Game>::Move) -> Duration;

    /// How much of the bar under the players each side fills, the whole bar being 1; none where nothing is counted.
    fn shares(&self) -> Option<[f32; 2]>;

    /// What else a player should have before their eyes, in a few words.
    fn facts(&self, words: &Words) -> String;

    /// What a person who is to move should be told besides whose turn it is.
    fn prompt(&self, _words: &Words) -> Option<String> {
        None
    }

    /// Draws a position small, for the menu.
    fn sketch(&self, painter: &bevy_egui::egui::Painter, frame: bevy_egui::egui::Rect);
}

/// How a board lies before the players, where they have a choice.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub enum Pose {
    /// On one of its sides.
    #[default]
    Flat,
    /// On one of its corners.
    Upright,
}

impl Pose {
    /// The name of the pose in translations.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Flat => "pose-flat",
            Self::Upright => "pose-upright",
        }
    }
}

/// The games as they are played, without anything that is seen.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pose>().add_plugins((
        (TablePlugin::<WarHorses>::default(), war_horses::plugin),
        (TablePlugin::<SmartHorses>::default(), smart_horses::plugin),
        (TablePlugin::<TicTacToe>::default(), tic_tac_toe::plugin),
        (TablePlugin::<Ur>::default(), ur::plugin),
        (TablePlugin::<Hex>::default(), hex::plugin),
    ));
}

/// How the games look.
pub(super) fn looks_plugin(app: &mut App) {
    app.add_plugins((
        (arrival::plugin, grid::shared_looks_plugin, knights::shared_looks_plugin),
        (TableLooksPlugin::<WarHorses>::default(), war_horses::looks_plugin),
        (TableLooksPlugin::<SmartHorses>::default(), smart_horses::looks_plugin),
        (TableLooksPlugin::<TicTacToe>::default(), tic_tac_toe::looks_plugin),
        (TableLooksPlugin::<Ur>::default(), ur::looks_plugin),
        (TableLooksPlugin::<Hex>::default(), hex::looks_plugin),
    ));
}
