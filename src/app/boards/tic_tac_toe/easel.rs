//! How positions of tic-tac-toe are put together: strokes on a board of any size.

use bevy::prelude::*;

use super::strokes;
use crate::app::boards::easel::Easel;
use crate::app::boards::grid::{self, small};
use crate::app::drawing::Drawing;
use crate::app::speech::Speech;
use crate::games::draft::Draft;
use crate::games::{Side, TicTacToe};

fn size(draft: &Draft) -> [u8; 2] {
    [0, 1].map(|field| draft.value(field) as u8)
}

impl Easel for TicTacToe {
    fn blank(draft: &Draft) -> Self {
        let [columns, rows] = size(draft);
        Self::empty(columns, rows, draft.value(2) as u8)
    }

    fn cell_center(draft: &Draft, cell: usize) -> Vec2 {
        let (size, place) = (size(draft), draft.places()[cell]);
        grid::center(size, place.column, size[1] - 1 - place.row)
    }

    fn bare_board(draft: &Draft, pixel: f32) -> Drawing {
        small::bare_board(size(draft), pixel)
    }

    fn sign_drawing(sign: u8, pixel: f32) -> Drawing {
        strokes::stroke(Side::BOTH[usize::from(sign)], strokes::WIDTH, 1.0, pixel)
    }

    fn sign_words(sign: u8, speech: &Speech) -> String {
        speech.side::<Self>(Side::BOTH[usize::from(sign)])
    }
}
