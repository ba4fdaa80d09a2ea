//! The board of the Royal Game of Ur: squares, tokens and dice.
//!
//! What is in this file is plain data and runs without a window. `layout` says where things lie, `looks` and `patterns`
//! how they look, `dice` and `motion` how they move.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;

use super::celebration::{self, Celebrates};
use super::{Board, Explained, Looks, Odds, Orientation, PanelText, Preparation, Sounds, SpotWords, of_side};
use crate::app::sound::Cue;
use crate::app::speech::Speech;
use crate::app::study::Study;
use crate::app::table::{Match, Spot, TableSystems, WinOdds};
use crate::app::tempo;
use crate::app::theme::Ink;
use crate::data::resources;
use crate::games::ur::path::{self, WAITING};
use crate::games::ur::{Move, Square};
use crate::games::{GameId, Setup, Side, Ur};
use crate::search::Control;
use crate::sound::Sound;
use crate::words::Words;

pub mod dice;
mod easel;
mod layout;
mod looks;
mod motion;
mod names;
mod paths;
mod patterns;
mod perfection;
mod sketch;
mod sync;

/// One of the 20 squares.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Transform, Visibility, Face)]
pub struct Field(pub Square);

/// A place beside the squares that can be pointed at.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Transform, Visibility)]
pub enum Fixture {
    /// Where the tokens of a side wait.
    Start(Side),
    /// Where they end.
    Home(Side),
    /// Where its dice fall.
    Dice(Side),
}

impl Fixture {
    const ALL: [Self; 6] = [
        Self::Start(Side::First),
        Self::Home(Side::First),
        Self::Dice(Side::First),
        Self::Start(Side::Second),
        Self::Home(Side::Second),
        Self::Dice(Side::Second),
    ];
}

/// All that is to be seen of a square, besides its pattern.
#[derive(Component, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Face {
    /// The token that is being pointed at would land here.
    pub landing: bool,
    /// And it would send back the one that stands here.
    pub capture: bool,
    /// The last move ended here.
    pub trail: bool,
}

/// A token, and where it stands.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Transform, Visibility, Glow)]
pub struct Token {
    pub side: Side,
    pub at: Stand,
}

/// Where a token can stand: in the tray before it enters, on a step of its path, in the tray after it came home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stand {
    Waiting(u8),
    Step(u8),
    Home(u8),
}

/// Whether a token calls for attention.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Glow {
    #[default]
    None,
    /// It can move with what was rolled.
    Movable,
    /// It is being pointed at.
    Focused,
    /// The hint recommends to move it.
    Advised,
}

/// Those that are home have won.
impl Celebrates for Token {
    type Game = Ur;

    fn place_in_line(&self, _: &Ur, winner: Side) -> Option<usize> {
        match self.at {
            Stand::Home(place) if self.side == winner => Some(place.into()),
            _ => None,
        }
    }
}

impl Board for Ur {
    const GAME: GameId = GameId::Ur;

    fn plugin(app: &mut App) {
        app.add_systems(
            Update,
            (sync::sync_fields, sync::sync_fixtures, sync::sync_tokens, sync::sync_glow, dice::sync)
                .chain()
                .in_set(TableSystems::Sync)
                .run_if(resource_exists::<Match<Self>>),
        );
    }

    fn extent(&self, _: Orientation) -> Vec2 {
        layout::EXTENT
    }

    fn spot(&self, mv: Move) -> Spot {
        match mv {
            Move::Roll(_) => layout::spot_of(Fixture::Dice(self.side())),
            Move::Walk(walk) => spot_of_step(walk.side(), walk.from()),
        }
    }

    fn landing(&self, mv: Move) -> Option<Spot> {
        match mv {
            Move::Roll(_) => None,
            Move::Walk(walk) => Some(spot_of_step(walk.side(), walk.to())),
        }
    }

    fn taken_from(&self, mv: Move) -> Option<Spot> {
        matches!(mv, Move::Walk(_)).then(|| self.spot(mv))
    }

    fn place(&self, spot: Spot, _: Orientation) -> Vec2 {
        layout::place(spot)
    }

    fn animation_time(&self, mv: Move) -> Duration {
        match mv {
            Move::Roll(_) => tempo::TUMBLE,
            Move::Walk(walk) => tempo::WALK * u32::from(walk.to() - walk.from()) + tempo::SENT_BACK,
        }
    }
}

impl PanelText for Ur {
    const ALWAYS_SHOWS_MOVE_ENTRY: bool = true;

    fn facts(&self, words: &Words) -> String {
        let [light, dark] = Side::BOTH.map(|side| self.waiting(side));
        words.with("ur-facts", [("light", light.into()), ("dark", dark.into())]).into_owned()
    }

    fn prompt(&self, words: &Words) -> Option<String> {
        self.roll().map(|roll| words.with("ur-rolled", [("roll", roll.into())]).into_owned())
    }
}

impl SpotWords for Ur {
    fn spot_words(&self, spot: Spot, speech: &Speech) -> Option<String> {
        if let Some(fixture) = Fixture::ALL.into_iter().find(|&fixture| layout::spot_of(fixture) == spot) {
            let (key, side, count) = match fixture {
                Fixture::Start(side) => ("spot-waiting", side, Some(self.waiting(side))),
                Fixture::Home(side) => ("spot-home", side, Some(self.scored(side))),
                Fixture::Dice(side) => ("spot-dice", side, self.roll().filter(|_| self.side() == side)),
            };
            let values = [("side", speech.side::<Self>(side).into()), ("count", count.unwrap_or_default().into())];
            return Some(speech.with(key, values).into_owned());
        }
        let square = Square::all().find(|&square| layout::spot_of_square(square) == spot)?;
        let name = Side::BOTH.into_iter().find_map(|side| Some(path::step_name(side, square.step(side)?)))?;
        let token = self.owner(square).map(|side| of_side::<Self>("spot-token", side, speech));
        let rosette = square.is_rosette().then(|| speech.get("spot-rosette").into_owned());
        let lies = token.unwrap_or_else(|| speech.get("spot-free").into_owned());
        Some([Some(name), rosette, Some(lies)].into_iter().flatten().collect::<Vec<_>>().join(", "))
    }

    fn why_not(&self, spot: Spot, person: Side) -> Option<Explained> {
        let fixture = Fixture::ALL.into_iter().find(|&fixture| layout::spot_of(fixture) == spot);
        let square = Square::all().find(|&square| layout::spot_of_square(square) == spot);
        let from = match (fixture, square) {
            (Some(Fixture::Start(side)), _) if side == person && self.waiting(side) > 0 => 0,
            (Some(Fixture::Home(_)), _) => return Some(Explained::new("home", "leave")),
            (Some(_), _) => return None,
            (None, Some(square)) => match self.owner(square) {
                Some(side) if side == person => square.step(person)?,
                Some(side) => return Some(Explained::of(side, "other-token", "take")),
                None => return Some(Explained::new("token-first", "walk")),
            },
            (None, None) => return None,
        };
        let to = from + self.roll()?;
        Some(match Square::of(person, to).map(|square| self.owner(square)) {
            Some(Some(side)) if side == person => Explained::new("own-token-there", "safe"),
            Some(Some(side)) => Explained::of(side, "safe-token-there", "safe"),
            Some(None) => return None,
            None => Explained::new("exact", "exact"),
        })
    }

    fn move_words(&self, mv: Move, speech: &Speech) -> Option<String> {
        let Move::Walk(walk) = mv else { return None };
        let key = if self.captures(walk) { "you-can-capture" } else { "you-can-walk" };
        let to = path::step_name(walk.side(), walk.to());
        Some(speech.with(key, [("to", to.into())]).into_owned())
    }
}

impl Sounds for Ur {
    /// Dice tumble; a token knocks on every square, and its last step tells what it has come to.
    fn cues(&self, mv: Move) -> Vec<Cue> {
        let Move::Walk(walk) = mv else { return vec![Cue { after: Duration::ZERO, sound: Sound::Dice }] };
        let steps = u32::from(walk.to() - walk.from());
        let lands_on_rosette = Square::of(walk.side(), walk.to()).is_some_and(Square::is_rosette);
        let last = match walk {
            walk if self.captures(walk) => Sound::Capture,
            _ if lands_on_rosette => Sound::Rosette,
            _ => Sound::Token,
        };
        let sound = |step| if step == steps { last } else { Sound::Token };
        (1..=steps).map(|step| Cue { after: tempo::WALK * step, sound: sound(step) }).collect()
    }
}

impl Odds for Ur {
    const BY_CHANCE: bool = true;
    const TYPICAL_LEAD: f64 = 1.0;

    fn win_odds(&self, last: Option<(Self, Move)>, control: &Control) -> Option<WinOdds> {
        let tablebases = &resources().ur;
        if control.is_stopped() {
            return None;
        }
        let now = tablebases.win_chance(self, Side::First);
        let light = now.chance as f32;
        let lost =
            last.and_then(|(before, mv)| Some((before.side(), tablebases.chance_lost(&before, mv)?.chance as f32)));
        Some(WinOdds { chances: [light, 1.0 - light], exact: now.exact, margin: None, lost })
    }
}

impl Preparation for Ur {
    fn study(setup: &Setup) -> Option<Study> {
        perfection::study(setup)
    }
}

impl Looks for Ur {
    const COLORS: [Ink; 2] = [Ink::same(0xf0e6d2), Ink::same(0x3d4a63)];
    const HAS_GUIDES: bool = true;

    fn looks_plugin(app: &mut App) {
        app.add_plugins((looks::plugin, dice::looks_plugin, motion::plugin, paths::plugin, names::plugin))
            .add_plugins(celebration::pieces::<Token>);
    }

    fn draw_thumbnail(&self, painter: &egui::Painter, frame: egui::Rect) {
        looks::draw_thumbnail(painter, frame);
    }

    fn draw_position(&self, painter: &egui::Painter, frame: egui::Rect) {
        looks::draw_position(self, painter, frame);
    }
}

#[cfg(test)]
pub(super) use looks::what_one_plays_by as signs;

/// Where one points to mean a step of a side's path, the first and the last of which are its tray.
fn spot_of_step(side: Side, step: u8) -> Spot {
    let tray = if step == WAITING { Fixture::Start(side) } else { Fixture::Home(side) };
    Square::of(side, step).map_or(layout::spot_of(tray), layout::spot_of_square)
}
