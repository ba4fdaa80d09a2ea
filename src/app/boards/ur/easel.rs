//! How positions of Ur are put together: tokens on the squares; those that wait, those at home and the dice follow.

use bevy::prelude::*;

use super::dice::{self, DieFace, white_corners};
use super::{Glow, Stand, layout, looks, of_side, patterns};
use crate::app::boards::easel::Easel;
use crate::app::drawing::Drawing;
use crate::app::preferences::Facing;
use crate::app::speech::Speech;
use crate::games::draft::Draft;
use crate::games::ur::{Rules, Square};
use crate::games::{Game, Side, Ur};

fn square(draft: &Draft, cell: usize) -> Option<Square> {
    let place = draft.places()[cell];
    Square::at(place.row, place.column + 1)
}

/// The tokens in a side's tray: those that wait, as far as there are any left, and those at home.
fn tray(draft: &Draft, side: Side) -> Vec<Stand> {
    let on_board =
        (0..draft.places().len()).filter(|&cell| draft.sign(cell) == Some(side.index() as u8)).count() as i16;
    let (home, tokens) = (draft.value(side.index()), draft.value(3));
    let waiting = (0..tokens - home - on_board).map(|place| Stand::Waiting(place as u8));
    waiting.chain((0..home).map(|place| Stand::Home(place as u8))).collect()
}

impl Easel for Ur {
    fn blank(_: &Draft) -> Self {
        Self::seeded(0)
    }

    fn cell_center(draft: &Draft, cell: usize) -> Vec2 {
        square(draft, cell).map_or(Vec2::ZERO, layout::square)
    }

    fn bare_board(draft: &Draft, pixel: f32) -> Drawing {
        let mut board = looks::slab(Facing::Usual, pixel);
        for square in Square::all() {
            board.add(&patterns::inlay(square, pixel), |point| layout::square(square) + point);
        }
        for side in Side::BOTH {
            for stand in tray(draft, side) {
                board.add(&looks::token(side, Glow::None, pixel), |point| layout::token(side, stand) + point);
            }
        }
        let rules = Rules::ALL[draft.value(4) as usize];
        let roll = draft.value(2) as u8;
        for index in (0..rules.dice()).filter(|_| roll > 0) {
            let at = layout::die(draft.side, index, rules.dice());
            let face = DieFace::Lies { white: white_corners(rules, roll, 0, index), counts: true };
            board.add(&dice::die(face, pixel), |point| at + point);
        }
        board
    }

    fn sign_drawing(sign: u8, pixel: f32) -> Drawing {
        looks::token(Side::BOTH[usize::from(sign)], Glow::None, pixel)
    }

    fn sign_words(sign: u8, speech: &Speech) -> String {
        of_side::<Self>("spot-token", Side::BOTH[usize::from(sign)], speech)
    }
}
