//! One folder or file a game: its entities, how they follow the match, how they look and move.

use std::time::Duration;

use bevy::prelude::*;

use super::table::{Spot, TableLooksPlugin, TablePlugin};
use super::theme::Ink;
use crate::games::{Game, GameId, SmartHorses, TicTacToe, WarHorses};
use crate::search::Searchable;
use crate::words::Words;

pub mod grid;
pub mod knights;
pub mod smart_horses;
pub mod tic_tac_toe;
pub mod war_horses;

/// What the table must know about a game's board to let people play on it.
pub trait Board: Searchable {
    const GAME: GameId;

    /// The colours of the two sides.
    const INKS: [Ink; 2];

    /// Whether the line in which moves are dictated is always there; otherwise it comes when it is called.
    const DICTATED: bool = false;

    /// How large the board is with its rim, in the units it is drawn in.
    fn extent(&self) -> Vec2;

    /// Where a person points to make this move.
    fn spot(mv: <Self as Game>::Move) -> Spot;

    /// The middle of a spot.
    fn place(&self, spot: Spot) -> Vec2;

    /// How long it takes, at normal tempo, until a move has been shown.
    fn showing_time(&self, mv: <Self as Game>::Move) -> Duration;

    /// How much of the bar under the players each side fills, the whole bar being 1; none where nothing is counted.
    fn shares(&self) -> Option<[f32; 2]>;

    /// What else a player should have before their eyes, in a few words.
    fn facts(&self, words: &Words) -> String;

    /// Draws a position small, for the menu.
    fn sketch(&self, painter: &bevy_egui::egui::Painter, frame: bevy_egui::egui::Rect);
}

/// The games as they are played, without anything that is seen.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        (TablePlugin::<WarHorses>::default(), war_horses::plugin),
        (TablePlugin::<SmartHorses>::default(), smart_horses::plugin),
        (TablePlugin::<TicTacToe>::default(), tic_tac_toe::plugin),
    ));
}

/// How the games look.
pub(super) fn looks_plugin(app: &mut App) {
    app.add_plugins((
        (grid::shared_looks_plugin, knights::shared_looks_plugin),
        (TableLooksPlugin::<WarHorses>::default(), war_horses::looks_plugin),
        (TableLooksPlugin::<SmartHorses>::default(), smart_horses::looks_plugin),
        (TableLooksPlugin::<TicTacToe>::default(), tic_tac_toe::looks_plugin),
    ));
}
