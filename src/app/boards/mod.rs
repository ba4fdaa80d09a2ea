//! One folder or file a game: its entities, how they follow the match, how they look and move.
//!
//! What the rest of the app asks of a game is cut by who asks: [`Board`] is for those who point at it, [`Looks`] for
//! those who draw it, [`sketch::Sketch`] for the lens, which draws on it, [`easel::Easel`] for the editor, [`PanelText`] for the panel, [`SpotWords`] for those
//! who hear it, [`Odds`] for the bar of chances, [`Preparation`] for the menu,
//! [`Sounds`] for what is heard.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;

use super::sound::Cue;
use super::speech::Speech;
use super::study::Study;
use super::table::{self, Spot, WinOdds};
use super::theme::{ChosenTheme, Ink};
use crate::duel::Record;
use crate::engines::Playable;
use crate::games::with_game;
use crate::games::{Game, GameId, Setup, Side};
use crate::pictures::Pictured;
use crate::search::Control;
use crate::terms::Terms;
use crate::words::Words;
use crate::workshop::Features;

mod arrival;
mod celebration;
#[cfg(test)]
mod contrast;
pub mod easel;
pub mod features;
pub mod grid;
mod height;
pub mod hex;
pub mod knights;
pub mod labels;
pub mod light;
pub mod lit;
mod meshes;
pub mod sketch;
pub mod smart_horses;
mod sync;
pub mod tic_tac_toe;
pub mod upright;
pub mod ur;
pub mod war_horses;

/// Where things lie on a game's board, and what a person points at to move.
pub trait Board: Playable + Record {
    const GAME: GameId;

    /// The ways in which the board can lie before the players.
    const ORIENTATIONS: &'static [Orientation] = &[Orientation::Flat];

    /// Keeps the entities of the board in line with the match, without anything that is seen.
    fn plugin(app: &mut App);

    /// How large the board is with its rim, in the units it is drawn in.
    fn extent(&self, orientation: Orientation) -> Vec2;

    /// Where a person points to make this move.
    fn spot(&self, mv: <Self as Game>::Move) -> Spot;

    /// Where else one may point to make it: where a piece lands that is itself pointed at.
    fn landing(&self, _mv: <Self as Game>::Move) -> Option<Spot> {
        None
    }

    /// Where the piece stands that this move moves, so that it can be taken up there and carried to where it lands.
    /// Nowhere where a new piece is put down.
    fn taken_from(&self, _mv: <Self as Game>::Move) -> Option<Spot> {
        None
    }

    /// Whether somebody who points at a spot means this move.
    fn is_meant(&self, mv: <Self as Game>::Move, spot: Spot) -> bool {
        self.spot(mv) == spot || self.landing(mv) == Some(spot)
    }

    /// The middle of a spot.
    fn place(&self, spot: Spot, orientation: Orientation) -> Vec2;

    /// Where the only piece of a side stands, where it has only one.
    fn piece(&self, _side: Side) -> Option<Vec2> {
        None
    }

    /// How long a move is animated at normal speed.
    fn animation_time(&self, mv: <Self as Game>::Move) -> Duration;
}

/// How a game's board is drawn.
pub trait Looks: Board {
    /// The colours of the two sides.
    const COLORS: [Ink; 2];

    /// Whether the board has guides to show: lines and marks that help to read it.
    const HAS_GUIDES: bool = false;

    /// Draws and moves the entities of the board.
    fn looks_plugin(app: &mut App);

    /// Draws a board small, for the menu: an empty one may be dressed up to tell what the game is.
    fn draw_thumbnail(&self, painter: &egui::Painter, frame: egui::Rect);

    /// Draws this very position small.
    fn draw_position(&self, painter: &egui::Painter, frame: egui::Rect) {
        self.draw_thumbnail(painter, frame);
    }
}

/// What the panel beside the board says about a position.
pub trait PanelText: Board {
    /// Whether the line in which moves are typed is always there; otherwise it comes when it is called.
    const ALWAYS_SHOWS_MOVE_ENTRY: bool = false;

    /// How much of the bar under the players each side fills, the whole bar being 1; none where nothing is counted.
    fn shares(&self) -> Option<[f32; 2]> {
        None
    }

    /// How much a move made here adds to what its side counts, as far as it has been seen so long after it began. By itself
    /// the count waits until the move has landed.
    fn counted_meanwhile(&self, _mv: <Self as Game>::Move, _since: Duration) -> i32 {
        0
    }

    /// What else a player should have before their eyes, in a few words.
    fn facts(&self, words: &Words) -> String;

    /// What a person who is to move should be told besides whose turn it is.
    fn prompt(&self, _words: &Words) -> Option<String> {
        None
    }
}

/// What a board is in words, for those who hear it instead of seeing it.
pub trait SpotWords: Board {
    /// What a spot is called and what lies there: "d7, free". A spot without words is only heard of while it stands for a
    /// move, by the name of that.
    fn spot_words(&self, _spot: Spot, _speech: &Speech) -> Option<String> {
        None
    }

    /// What a move that a person can make would do: "you can jump here: paints 5".
    fn move_words(&self, _mv: <Self as Game>::Move, _speech: &Speech) -> Option<String> {
        None
    }

    /// Why somebody who plays this side cannot move by pointing at a spot, where that can be told.
    fn why_not(&self, _spot: Spot, _person: Side) -> Option<Explained> {
        None
    }

    /// What the sign of a move means, where that is not plain to see: it is told before the move is made.
    fn sign_of(&self, _mv: <Self as Game>::Move) -> Option<Explained> {
        None
    }
}

/// What is told of a spot: why it means no move, or what its sign means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The name of the words, `why-<name>`.
    pub words: &'static str,
    /// Whose something is that they speak of, where it is not the person's own.
    pub side: Option<Side>,
    /// The picture of the rules that tells more.
    pub figure: &'static str,
}

impl Explained {
    const fn new(words: &'static str, figure: &'static str) -> Self {
        Self { words, side: None, figure }
    }

    const fn of(side: Side, words: &'static str, figure: &'static str) -> Self {
        Self { words, side: Some(side), figure }
    }
}

/// Who is likely to win.
pub trait Odds: Board {
    /// Whether chance has a say, so that the chances are what players count, and each choice is told what it cost.
    const BY_CHANCE: bool = false;

    /// The lead, in what the game counts, that makes three wins of four where nothing is proved.
    const TYPICAL_LEAD: f64;

    /// The odds, and what the last choice, made in the position before it, was worth. It may take its time, and returns
    /// nothing once `control` says stop. Where nobody knows better, a short search tells.
    fn win_odds(&self, _last: Option<(Self, <Self as Game>::Move)>, control: &Control) -> Option<WinOdds> {
        table::odds_by_search(self, Self::TYPICAL_LEAD, control)
    }
}

/// Long work that makes the machine play better.
pub trait Preparation: Board {
    /// What could be worked out so that the machine plays such a match perfectly, if it takes something to do.
    fn study(_setup: &Setup) -> Option<Study> {
        None
    }
}

/// What is heard of a game.
pub trait Sounds: Board {
    /// What a move sounds like, made in this position.
    fn cues(&self, mv: <Self as Game>::Move) -> Vec<Cue>;
}

/// All that the table needs of a game.
pub trait TableGame:
    Terms + Features + easel::Easel + PanelText + SpotWords + Odds + Preparation + Sounds + Pictured
{
}

impl<G: Terms + Features + easel::Easel + PanelText + SpotWords + Odds + Preparation + Sounds + Pictured> TableGame
    for G
{
}

/// How a board lies before the players, where they have a choice.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
pub enum Orientation {
    /// On one of its sides.
    #[default]
    Flat,
    /// On one of its corners.
    Upright,
}

impl Orientation {
    /// The name of the orientation in translations.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Flat => "orientation-flat",
            Self::Upright => "orientation-upright",
        }
    }
}

/// Words about something of a side: "red knight".
fn of_side<G: Game>(key: &str, side: Side, speech: &Speech) -> String {
    let values = [("side", speech.side::<G>(side).into()), ("color", speech.color_of::<G>(side).into())];
    speech.with(key, values).into_owned()
}

/// The games of the cabinet as they are played, without anything that is seen.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Orientation>().init_resource::<ChosenTheme>();
    for &game in GameId::ALL {
        with_game!(game, G => app.add_plugins((table::game_plugin::<G>, <G as Board>::plugin)));
    }
}

/// How they look.
pub(super) fn looks_plugin(app: &mut App) {
    app.add_plugins((arrival::plugin, celebration::plugin, height::plugin, light::plugin))
        .add_plugins((labels::plugin, lit::plugin, upright::plugin))
        .add_plugins((grid::shared_looks_plugin, knights::shared_looks_plugin));
    for &game in GameId::ALL {
        with_game!(game, G => app.add_plugins(<G as Looks>::looks_plugin));
    }
}
