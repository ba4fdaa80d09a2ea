//! How positions of Smart Horses are put together: knights, what is destroyed, and the values.

use bevy::prelude::*;

use super::{KnightGame, knights, points_words, values};
use crate::app::boards::easel::Easel;
use crate::app::boards::grid::small;
use crate::app::boards::of_side;
use crate::app::drawing::Drawing;
use crate::app::panels::style::Ink;
use crate::app::speech::Speech;
use crate::app::theme;
use crate::games::draft::{Draft, Drafted};
use crate::games::{Game, Side, SmartHorses};

/// The points that a sign stands for.
fn worth(sign: u8) -> Option<i8> {
    SmartHorses::SIGNS.get(usize::from(sign))?.trim_matches(['(', ')']).parse().ok()
}

impl Easel for SmartHorses {
    fn blank(_: &Draft) -> Self {
        Self::seeded(0)
    }

    fn cell_center(draft: &Draft, cell: usize) -> Vec2 {
        knights::draft_center(draft, cell)
    }

    fn bare_board(_: &Draft, pixel: f32) -> Drawing {
        small::bare_board(knights::SIZE, pixel)
    }

    fn sign_drawing(sign: u8, pixel: f32) -> Drawing {
        let mut drawing = Drawing::new(pixel);
        match worth(sign) {
            Some(worth) => _ = drawing.add(&values::drawing(worth, pixel), |point| point * 1.1),
            None if sign == 2 => {
                let ink = theme::GAP.mix(theme::SAND[0], 0.16);
                small::tile(&mut drawing, Vec2::ZERO, ink, None, pixel);
            }
            None => {
                let colors = &Self::KNIGHTS[usize::from(sign)];
                drawing.add(&knights::figures::knight(colors, pixel), |point| point);
            }
        }
        drawing
    }

    fn sign_label(sign: u8) -> Option<(String, Ink)> {
        worth(sign).map(|worth| (format!("{worth:+}"), values::lettering(worth)))
    }

    fn sign_words(sign: u8, speech: &Speech) -> String {
        match worth(sign) {
            Some(worth) => points_words(worth, format!("{worth:+}"), speech),
            None if sign == 2 => speech.get("spot-destroyed").into_owned(),
            None => of_side::<Self>("spot-knight", Side::BOTH[usize::from(sign)], speech),
        }
    }
}
