//! How positions of Hex are put together: stones on a board of any size.

use bevy::prelude::*;

use super::{Layout, Sign, frame, looks, of_side};
use crate::app::boards::Orientation;
use crate::app::boards::easel::Easel;
use crate::app::drawing::Drawing;
use crate::app::preferences::Facing;
use crate::app::speech::Speech;
use crate::games::draft::Draft;
use crate::games::{Hex, Side};

fn layout(draft: &Draft) -> Layout {
    Layout { size: draft.value(0) as u8, orientation: Orientation::Flat }
}

impl Easel for Hex {
    fn blank(draft: &Draft) -> Self {
        Self::empty(draft.value(0) as u8, false)
    }

    fn cell_center(draft: &Draft, cell: usize) -> Vec2 {
        let place = draft.places()[cell];
        layout(draft).at(place.column.into(), place.row.into())
    }

    fn bare_board(draft: &Draft, pixel: f32) -> Drawing {
        let mut board = frame::drawing(layout(draft), Facing::Usual, pixel);
        looks::add_cells(&mut board, &Self::blank(draft), layout(draft), pixel);
        board
    }

    fn sign_drawing(sign: u8, pixel: f32) -> Drawing {
        looks::stone(Side::BOTH[usize::from(sign)], Sign::None, pixel)
    }

    fn sign_words(sign: u8, speech: &Speech) -> String {
        of_side::<Self>("spot-stone", Side::BOTH[usize::from(sign)], speech)
    }
}
