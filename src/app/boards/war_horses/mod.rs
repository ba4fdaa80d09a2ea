//! The board of War Horses: two knights, what they paint, and the bonuses.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;

use super::grid::{self, GridBoard, Ground};
use super::knights::{self, KnightGame, figures};
use super::{Board, Explained, Looks, Odds, Orientation, PanelText, Preparation, Sounds, SpotWords, of_side};
use crate::app::drawing::{Drawing, rounded_rectangle};
use crate::app::sound::Cue;
use crate::app::speech::Speech;
use crate::app::table::Spot;
use crate::app::tempo;
use crate::app::theme::{self, Ink};
use crate::games::grid::{Square, Squares};
use crate::games::{GameId, Side, WarHorses};
use crate::sound::Sound;
use crate::words::Words;

mod bonuses;
mod easel;
mod motion;
mod sketch;

pub use bonuses::Bonus;

impl Board for WarHorses {
    const GAME: GameId = GameId::WarHorses;

    fn plugin(app: &mut App) {
        app.add_plugins((knights::plugin::<Self>, bonuses::plugin));
    }

    fn extent(&self, _: Orientation) -> Vec2 {
        grid::extent(knights::SIZE)
    }

    fn spot(&self, target: Square) -> Spot {
        knights::spot(target)
    }

    fn taken_from(&self, _: Square) -> Option<Spot> {
        knights::taken_from(self)
    }

    fn place(&self, spot: Spot, _: Orientation) -> Vec2 {
        knights::place(spot)
    }

    fn piece(&self, side: Side) -> Option<Vec2> {
        Some(knights::center(self.knight(side)))
    }

    fn animation_time(&self, target: Square) -> Duration {
        motion::animation_time(self.paints(target).len())
    }
}

impl PanelText for WarHorses {
    fn shares(&self) -> Option<[f32; 2]> {
        Some(Side::BOTH.map(|side| self.painted(side).len() as f32 / 64.0))
    }

    /// Cell by cell, as each is painted.
    fn counted_meanwhile(&self, target: Square, since: Duration) -> i32 {
        let is_painted = |n: &u32| since >= motion::animation_time(n + 1);
        (0..self.paints(target).len()).filter(is_painted).count() as i32
    }

    fn facts(&self, words: &Words) -> String {
        words.with("free-cells", [("count", self.free().len().into())]).into_owned()
    }
}

impl SpotWords for WarHorses {
    fn spot_words(&self, spot: Spot, speech: &Speech) -> Option<String> {
        let square = knights::square_of(spot)?;
        let knight = Side::BOTH.into_iter().find(|&side| self.knight(side) == square);
        let lies = match (knight, self.owner(square)) {
            (Some(side), _) => of_side::<Self>("spot-knight", side, speech),
            (None, Some(side)) => of_side::<Self>("spot-painted", side, speech),
            (None, None) if self.bonuses().contains(square) => speech.get("spot-bonus").into_owned(),
            (None, None) => speech.get("spot-free").into_owned(),
        };
        Some(format!("{square}, {lies}"))
    }

    fn why_not(&self, spot: Spot, person: Side) -> Option<Explained> {
        let square = knights::square_of(spot)?;
        let knight = Side::BOTH.into_iter().find(|&side| self.knight(side) == square);
        Some(match knight {
            Some(side) if self.targets(side).is_empty() => Explained::of(side, "stuck", "passed"),
            Some(side) if side == person => Explained::new("own-knight", "jump"),
            Some(side) => Explained::of(side, "other-knight", "jump"),
            None if self.owner(square).is_some() => Explained::new("painted", "paint"),
            None if is_poor_bonus(self, square) => Explained::new("far-poor-bonus", "corner"),
            None if self.bonuses().contains(square) => Explained::new("far-bonus", "bonus"),
            None => Explained::new("far", "jump"),
        })
    }

    fn sign_of(&self, target: Square) -> Option<Explained> {
        is_poor_bonus(self, target).then_some(Explained::new("poor-bonus", "corner"))
    }

    fn move_words(&self, target: Square, speech: &Speech) -> Option<String> {
        Some(speech.with("you-can-paint", [("count", self.paints(target).len().into())]).into_owned())
    }
}

/// A bonus that does not paint all it could: at the edge, or beside what is painted.
fn is_poor_bonus(position: &WarHorses, square: Square) -> bool {
    const ALL: u32 = 5;
    position.bonuses().contains(square) && position.paints(square).len() < ALL
}

impl Sounds for WarHorses {
    /// A hoof, then a stroke of the brush for every cell.
    fn cues(&self, target: Square) -> Vec<Cue> {
        let cue = |after, sound| Cue { after, sound };
        let burst = self.bonuses().contains(target).then_some(cue(tempo::LANDING, Sound::Burst));
        let strokes = (0..self.paints(target).len()).map(|n| cue(tempo::LANDING + tempo::NEXT_CELL * n, Sound::Brush));
        [cue(tempo::LANDING, Sound::Hoof)].into_iter().chain(burst).chain(strokes).collect()
    }
}

impl Odds for WarHorses {
    const TYPICAL_LEAD: f64 = 4.0;
}
impl Preparation for WarHorses {}

impl Looks for WarHorses {
    const COLORS: [Ink; 2] = theme::SIDES;

    fn looks_plugin(app: &mut App) {
        app.add_plugins((knights::looks_plugin::<Self>, bonuses::looks_plugin, motion::plugin));
    }

    fn draw_thumbnail(&self, painter: &egui::Painter, frame: egui::Rect) {
        knights::draw_thumbnail(self, painter, frame, |board, pixel| {
            for square in self.bonuses() {
                board.add(&bonuses::drawing(pixel), |point| knights::center(square) + point * 1.15);
            }
        });
    }
}

impl GridBoard for WarHorses {
    fn size(&self) -> [u8; 2] {
        knights::SIZE
    }
}

impl KnightGame for WarHorses {
    const KNIGHTS: [figures::KnightColors; 2] = [knight_colors(Side::First), knight_colors(Side::Second)];

    fn knight(&self, side: Side) -> Square {
        Self::knight(self, side)
    }

    fn ground(&self, square: Square) -> Ground {
        self.owner(square).map_or(Ground::Free, Ground::Painted)
    }

    fn jumps(&self, side: Side) -> Squares {
        self.targets(side)
    }

    fn changes(&self, target: Square) -> Squares {
        self.paints(target)
    }
}

/// Ivory, to stand out on its own paint, with the deep colour of its side.
const fn knight_colors(side: Side) -> figures::KnightColors {
    figures::KnightColors {
        body: theme::IVORY,
        outline: theme::OUTLINE,
        details: theme::OUTLINE,
        trim: theme::SIDES_DEEP[side.index()],
        collar: theme::SIDES[side.index()],
        side,
    }
}

/// The picture that stands for the program: the red knight on its paint.
pub fn icon(size: u32) -> Vec<u8> {
    let pixel = 1.0 / size as f32;
    let mut icon = Drawing::new(pixel);
    icon.fill(&rounded_rectangle(Vec2::ZERO, Vec2::splat(0.48), 0.1), theme::SIDES[0]);
    icon.add(&figures::knight(&knight_colors(Side::First), pixel), |point| point);
    icon.pixels(size)
}

/// What one plays by.
#[cfg(test)]
pub(super) fn signs() -> Vec<super::contrast::Sign> {
    let sign = |name, inks: &[Ink], grounds: &[Ink]| super::contrast::Sign::new("War Horses", name, inks, grounds);
    vec![
        sign("red paint", &theme::SIDES[..1], &theme::SAND),
        sign("green paint", &theme::SIDES[1..], &theme::SAND),
        sign("a knight", &[theme::IVORY, theme::OUTLINE], &[theme::SAND, theme::SIDES].concat()),
        sign("a bonus", &[theme::AMETHYST], &theme::SAND),
    ]
}
