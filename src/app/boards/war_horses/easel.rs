//! How positions of War Horses are put together: knights on their own paint, paint, bonuses.

use bevy::prelude::*;

use super::{KnightGame, bonuses, knights};
use crate::app::boards::easel::Easel;
use crate::app::boards::grid::small;
use crate::app::boards::{Looks, of_side};
use crate::app::drawing::Drawing;
use crate::app::speech::Speech;
use crate::games::draft::Draft;
use crate::games::{Game, Side, WarHorses};

impl Easel for WarHorses {
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
        if sign == 4 {
            drawing.add(&bonuses::drawing(pixel), |point| point * 1.15);
            return drawing;
        }
        let side = Side::BOTH[usize::from(sign % 2)];
        small::tile(&mut drawing, Vec2::ZERO, Self::COLORS[side.index()], Some(side), pixel);
        if sign < 2 {
            drawing.add(&knights::figures::knight(&Self::KNIGHTS[side.index()], pixel), |point| point);
        }
        drawing
    }

    fn sign_words(sign: u8, speech: &Speech) -> String {
        let side = Side::BOTH[usize::from(sign % 2)];
        match sign {
            0 | 1 => of_side::<Self>("spot-knight", side, speech),
            2 | 3 => of_side::<Self>("spot-painted", side, speech),
            _ => speech.get("spot-bonus").into_owned(),
        }
    }
}
