//! How positions of the Royal Game of Ur are put together.

use super::{Draft, DraftField, Drafted, FieldValues, Place};
use crate::ur::path::{COLUMNS, Square};
use crate::ur::{MOST_TOKENS, Rules};
use crate::{Game, Side, Ur};

const HOME: FieldValues = FieldValues::Numbers(0, MOST_TOKENS as i16);
const RULES: &[&str] = &[Rules::Course.id(), Rules::Museum.id()];

impl Drafted for Ur {
    const SIGNS: &'static [&'static str] = &["l", "d"];

    const FIELDS: &'static [DraftField] = &[
        DraftField { name: "home-first", values: HOME },
        DraftField { name: "home-second", values: HOME },
        DraftField { name: "roll", values: FieldValues::Names(&["none", "1", "2", "3", "4"]) },
        DraftField { name: "tokens", values: FieldValues::Numbers(1, MOST_TOKENS as i16) },
        DraftField { name: "rules", values: FieldValues::Names(RULES) },
    ];

    fn board_size(_: &[i16]) -> [u8; 2] {
        [COLUMNS, 3]
    }

    fn has_cell(place: Place) -> bool {
        square(place).is_some()
    }

    fn cell_name(place: Place, _: u8) -> String {
        square(place).map(|square| square.to_string()).unwrap_or_default()
    }

    fn field_values(&self) -> Vec<i16> {
        let [first, second] = Side::BOTH.map(|side| self.scored(side));
        let rules = RULES.iter().position(|id| *id == self.rules().id()).unwrap_or_default();
        [first, second, self.roll().unwrap_or(0), self.tokens(), rules as u8].map(i16::from).to_vec()
    }

    fn sign_at(&self, place: Place) -> Option<u8> {
        self.owner(square(place)?).map(|side| side.index() as u8)
    }

    fn side_to_act(&self) -> Side {
        self.side()
    }

    fn write_draft(draft: &Draft) -> String {
        let [first, second, roll, tokens, rules] = [0, 1, 2, 3, 4].map(|field| draft.value(field));
        let roll = if roll == 0 { "?".to_owned() } else { roll.to_string() };
        let (side, rules) = (Self::SIDES[draft.side.index()], RULES[rules as usize]);
        format!("{} {first}-{second} {side} {roll} {tokens} {rules}", draft.rows::<Self>())
    }
}

/// The square of a cell; columns are counted from 1.
fn square(place: Place) -> Option<Square> {
    Square::at(place.row, place.column + 1)
}
