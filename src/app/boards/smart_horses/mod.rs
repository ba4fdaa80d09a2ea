//! The board of Smart Horses: two knights, the points they take, and the squares they leave in ruins.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;

use super::grid::{self, GridBoard, Ground};
use super::knights::{self, KnightGame, figures};
use super::{Board, Explained, Looks, Odds, Orientation, PanelText, Preparation, Sounds, SpotWords, of_side};
use crate::app::sound::Cue;
use crate::app::speech::Speech;
use crate::app::table::Spot;
use crate::app::tempo;
use crate::app::theme::{self, Ink};
use crate::games::grid::{Square, Squares};
use crate::games::smart_horses::{Penalty, VALUES};
use crate::games::{GameId, Side, SmartHorses};
use crate::sound::Sound;
use crate::words::Words;

mod easel;
mod motion;
mod shards;
mod sketch;
mod values;

pub use values::Value;

impl Board for SmartHorses {
    const GAME: GameId = GameId::SmartHorses;

    fn plugin(app: &mut App) {
        app.add_plugins((knights::plugin::<Self>, values::plugin));
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
        // What is taken counts once it has arrived.
        tempo::LANDING + if self.points().at(target) == 0 { tempo::SPREAD } else { tempo::COIN }
    }
}

impl PanelText for SmartHorses {
    /// Of all the points that are worth having; whoever has more than half of them can hardly lose.
    fn shares(&self) -> Option<[f32; 2]> {
        let all: i32 = VALUES.iter().map(|&value| i32::from(value).max(0)).sum();
        Some(Side::BOTH.map(|side| (self.score(side) as f32 / all as f32).clamp(0.0, 1.0)))
    }

    fn facts(&self, words: &Words) -> String {
        let mut left: Vec<i8> = self.points().iter().map(|(_, value)| value).collect();
        if left.is_empty() {
            return words.get("values-gone").into_owned();
        }
        left.sort_unstable();
        let values = left.iter().map(|&value| values::text(value)).collect::<Vec<_>>().join(" ");
        words.with("values-left", [("values", values.into())]).into_owned()
    }
}

/// "−1 point", with the number as it is written there.
fn points_words(worth: i8, written: String, words: &Words) -> String {
    let values = [("points", written.into()), ("count", worth.unsigned_abs().into())];
    words.with("spot-points", values).into_owned()
}

impl SpotWords for SmartHorses {
    fn spot_words(&self, spot: Spot, speech: &Speech) -> Option<String> {
        let square = knights::square_of(spot)?;
        let knight = Side::BOTH.into_iter().find(|&side| self.knight(side) == square);
        let lies = match (knight, self.points().at(square)) {
            (Some(side), _) => of_side::<Self>("spot-knight", side, speech),
            (None, _) if self.is_destroyed(square) => speech.get("spot-destroyed").into_owned(),
            (None, 0) => speech.get("spot-free").into_owned(),
            (None, worth) => points_words(worth, speech.decimal(worth.into(), 0), speech),
        };
        Some(format!("{square}, {lies}"))
    }

    fn why_not(&self, spot: Spot, person: Side) -> Option<Explained> {
        let square = knights::square_of(spot)?;
        let knight = Side::BOTH.into_iter().find(|&side| self.knight(side) == square);
        Some(match knight {
            Some(side) if self.targets(side).is_empty() => {
                let words = match self.penalty() {
                    Penalty::Each => "stuck-pays-each",
                    Penalty::Once { .. } => "stuck-pays-once",
                };
                Explained::of(side, words, "penalty")
            }
            Some(side) if side == person => Explained::new("own-knight", "take"),
            Some(side) => Explained::of(side, "other-knight", "take"),
            None if self.is_destroyed(square) => Explained::new("destroyed", "fall"),
            None => Explained::new("far", "take"),
        })
    }
}

impl Sounds for SmartHorses {
    /// The square breaks, a hoof, and what is won or lost arrives.
    fn cues(&self, target: Square) -> Vec<Cue> {
        let cue = |after, sound| Cue { after, sound };
        let taken = match self.points().at(target) {
            0 => None,
            worth => Some(cue(tempo::LANDING + tempo::COIN, if worth > 0 { Sound::Coin } else { Sound::Capture })),
        };
        [cue(Duration::ZERO, Sound::Crack), cue(tempo::LANDING, Sound::Hoof)].into_iter().chain(taken).collect()
    }
}

impl Odds for SmartHorses {
    const TYPICAL_LEAD: f64 = 5.0;
}
impl Preparation for SmartHorses {}

impl Looks for SmartHorses {
    const COLORS: [Ink; 2] = [Ink::same(0xe9e2d3), Ink::same(0x565c6b)];

    fn looks_plugin(app: &mut App) {
        app.add_plugins((knights::looks_plugin::<Self>, values::looks_plugin, shards::plugin, motion::plugin));
    }

    fn draw_thumbnail(&self, painter: &egui::Painter, frame: egui::Rect) {
        knights::draw_thumbnail(self, painter, frame, |board, pixel| {
            for (square, value) in self.points().iter() {
                board.add(&values::drawing(value, pixel), |point| knights::center(square) + point * 1.1);
            }
        });
        let size = frame.size().min_elem() / 8.7;
        // Smaller letters nobody could read.
        if size * 0.36 < 5.0 {
            return;
        }
        for (square, value) in self.points().iter() {
            let place = knights::center(square);
            let at = frame.center() + size * egui::vec2(place.x, -place.y);
            let font = egui::FontId::proportional(size * 0.36);
            painter.text(at, egui::Align2::CENTER_CENTER, format!("{value:+}"), font, values::lettering(value).egui());
        }
    }
}

impl GridBoard for SmartHorses {
    fn size(&self) -> [u8; 2] {
        knights::SIZE
    }
}

impl KnightGame for SmartHorses {
    const KNIGHTS: [figures::KnightColors; 2] = [
        figures::KnightColors {
            body: theme::IVORY,
            outline: theme::OUTLINE,
            details: theme::OUTLINE,
            trim: Ink::same(0xb5ab97),
            collar: Ink::same(0xd9cfbb),
            side: Side::First,
        },
        figures::KnightColors {
            body: Ink::same(0x3c414d),
            outline: Ink::same(0x14161b),
            details: Ink::same(0xe6dfce),
            trim: Ink::same(0x1e2128),
            collar: Ink::same(0x6b7282),
            side: Side::Second,
        },
    ];

    fn knight(&self, side: Side) -> Square {
        Self::knight(self, side)
    }

    fn ground(&self, square: Square) -> Ground {
        if self.is_destroyed(square) { Ground::Destroyed } else { Ground::Free }
    }

    fn jumps(&self, side: Side) -> Squares {
        self.targets(side)
    }

    fn changes(&self, target: Square) -> Squares {
        Squares::of(target)
    }
}

/// What one plays by.
#[cfg(test)]
pub(super) fn signs() -> Vec<super::contrast::Sign> {
    let sign = |name, inks: &[Ink], grounds: &[Ink]| super::contrast::Sign::new("Smart Horses", name, inks, grounds);
    let [white, black] = SmartHorses::KNIGHTS.map(|knight| [knight.body, knight.outline, knight.details]);
    // What is left of a destroyed square, in the middle and at its edge.
    let ruins = theme::SAND.map(|sand| sand.mix(theme::BLACK, 0.54));
    let ground = [theme::SAND, ruins].concat();
    let mut signs = vec![sign("the white knight", &white, &ground), sign("the black knight", &black, &ground)];
    for (name, worth) in [("the number +1", 1), ("the number +10", 10), ("the number -1", -1), ("the number -10", -10)]
    {
        signs.push(sign(name, &[values::lettering(worth)], &[values::ink(worth)]));
    }
    signs.push(sign("a coin", &[values::ink(1).mix(theme::BLACK, 0.55)], &theme::SAND));
    signs.push(sign("a debt", &[values::ink(-1).mix(theme::BLACK, 0.55)], &theme::SAND));
    signs
}
