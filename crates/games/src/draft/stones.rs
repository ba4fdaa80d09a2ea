//! How positions of games in which stones stay where they were put are put together.

use super::{Draft, DraftField, Drafted, FieldValues, Place};
use crate::hex::SHORTEST_SIDE;
use crate::hex::cells::{self, Cell};
use crate::tic_tac_toe::{self, LONGEST_LINE, SHORTEST_LINE};
use crate::{Hex, Side, TicTacToe, wide_grid};

impl Drafted for Hex {
    const SIGNS: &'static [&'static str] = &["B", "W"];

    const FIELDS: &'static [DraftField] = &[
        DraftField { name: "size", values: FieldValues::Numbers(SHORTEST_SIDE as i16, cells::LONGEST_SIDE as i16) },
        DraftField { name: "swap", values: FieldValues::Names(&["off", "on"]) },
    ];

    fn board_size(values: &[i16]) -> [u8; 2] {
        [values[0] as u8; 2]
    }

    fn cell_name(place: Place, _: u8) -> String {
        Cell::at(place.column, place.row).map(|cell| cell.to_string()).unwrap_or_default()
    }

    fn field_values(&self) -> Vec<i16> {
        vec![self.size().into(), self.may_swap().into()]
    }

    fn sign_at(&self, place: Place) -> Option<u8> {
        self.owner(Cell::at(place.column, place.row)?).map(|side| side.index() as u8)
    }

    fn side_to_act(&self) -> Side {
        self.mover()
    }

    fn write_draft(draft: &Draft) -> String {
        let swap = if draft.value(1) > 0 { " swap" } else { "" };
        format!("{} {}{swap}", draft.rows::<Self>(), ["b", "w"][draft.side.index()])
    }
}

const SIDE: FieldValues = FieldValues::Numbers(tic_tac_toe::SHORTEST_SIDE as i16, wide_grid::LONGEST_SIDE as i16);

impl Drafted for TicTacToe {
    const SIGNS: &'static [&'static str] = &["x", "o"];

    const FIELDS: &'static [DraftField] = &[
        DraftField { name: "columns", values: SIDE },
        DraftField { name: "rows", values: SIDE },
        DraftField { name: "length", values: FieldValues::Numbers(SHORTEST_LINE as i16, LONGEST_LINE as i16) },
    ];

    fn board_size(values: &[i16]) -> [u8; 2] {
        [values[0] as u8, values[1] as u8]
    }

    fn cell_name(place: Place, rows: u8) -> String {
        cell(place, rows).map(|cell| cell.to_string()).unwrap_or_default()
    }

    fn field_values(&self) -> Vec<i16> {
        [self.columns(), self.rows(), self.length()].map(i16::from).to_vec()
    }

    fn sign_at(&self, place: Place) -> Option<u8> {
        self.owner(cell(place, self.rows())?).map(|side| side.index() as u8)
    }

    fn side_to_act(&self) -> Side {
        self.mover()
    }

    fn write_draft(draft: &Draft) -> String {
        let [columns, rows, length] = [0, 1, 2].map(|field| draft.value(field));
        format!("{columns}x{rows}/{length} {} {}", draft.rows::<Self>(), Self::SIGNS[draft.side.index()])
    }
}

/// The cell of a board of so many rows, which are written from the top.
fn cell(place: Place, rows: u8) -> Option<wide_grid::Cell> {
    wide_grid::Cell::at(place.column, rows.checked_sub(place.row + 1)?)
}
