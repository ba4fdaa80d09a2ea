//! How positions of two knights on a chess board are put together.

use std::fmt;

use super::{Draft, DraftField, Drafted, FieldValues, Place, number_of};
use crate::grid::Square;
use crate::smart_horses::{MOST_POINTS, Penalty};
use crate::{Side, SmartHorses, WarHorses, ranks};

/// The square of a cell: ranks are written from the top.
fn square(place: Place) -> Option<Square> {
    Square::at(place.column as i8, 7 - place.row as i8)
}

fn name(place: Place) -> String {
    square(place).map(|square| square.to_string()).unwrap_or_default()
}

/// The board of a draft, as its line has it.
struct Board<'a>(&'a Draft, &'static [&'static str]);

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        ranks::write(f, |square| {
            let place = Place { column: square.file() as u8, row: 7 - square.rank() as u8 };
            self.0.sign_in(place).map(|sign| self.1[usize::from(sign)])
        })
    }
}

impl Drafted for WarHorses {
    const SIGNS: &'static [&'static str] = &["R", "G", "r", "g", "*"];

    /// A side has one knight.
    fn is_single(sign: u8) -> bool {
        sign < 2
    }

    fn board_size(_: &[i16]) -> [u8; 2] {
        [8, 8]
    }

    fn cell_name(place: Place, _: u8) -> String {
        name(place)
    }

    fn sign_at(&self, place: Place) -> Option<u8> {
        let square = square(place)?;
        match self.owner(square) {
            Some(side) if self.knight(side) == square => Some(side.index() as u8),
            Some(side) => Some(2 + side.index() as u8),
            None => self.bonuses().contains(square).then_some(4),
        }
    }

    fn side_to_act(&self) -> Side {
        self.mover()
    }

    fn write_draft(draft: &Draft) -> String {
        format!("{} {}", Board(draft, Self::SIGNS), ["r", "g"][draft.side.index()])
    }
}

/// How often a stuck side pays, and who has, as the line says it; the first is not written.
const PENALTIES: &[&str] = &["each", "once", "once-w", "once-b", "once-wb"];

impl Drafted for SmartHorses {
    const SIGNS: &'static [&'static str] =
        &["W", "B", "x", "(-10)", "(-5)", "(-4)", "(-3)", "(-1)", "(+1)", "(+3)", "(+4)", "(+5)", "(+10)"];

    const FIELDS: &'static [DraftField] = &[
        DraftField { name: "score-first", values: FieldValues::Numbers(-MOST_POINTS, MOST_POINTS) },
        DraftField { name: "score-second", values: FieldValues::Numbers(-MOST_POINTS, MOST_POINTS) },
        DraftField { name: "penalty", values: FieldValues::Names(PENALTIES) },
    ];

    /// A side has one knight, and there is one of each value.
    fn is_single(sign: u8) -> bool {
        sign != 2
    }

    fn board_size(_: &[i16]) -> [u8; 2] {
        [8, 8]
    }

    fn cell_name(place: Place, _: u8) -> String {
        name(place)
    }

    fn field_values(&self) -> Vec<i16> {
        let [first, second] = Side::BOTH.map(|side| self.score(side) as i16);
        let penalty = match self.penalty() {
            Penalty::Each => 0,
            Penalty::Once { paid: [first, second] } => 1 + i16::from(first) + 2 * i16::from(second),
        };
        vec![first, second, penalty]
    }

    fn sign_at(&self, place: Place) -> Option<u8> {
        let square = square(place)?;
        match Side::BOTH.into_iter().find(|&side| self.knight(side) == square) {
            Some(side) => Some(side.index() as u8),
            None if self.is_destroyed(square) => Some(2),
            None => number_of::<Self>(&format!("({:+})", self.points().at(square))),
        }
    }

    fn side_to_act(&self) -> Side {
        self.mover()
    }

    fn write_draft(draft: &Draft) -> String {
        let side = ["w", "b"][draft.side.index()];
        let penalty = match draft.value(2) {
            0 => String::new(),
            once => format!(" {}", PENALTIES[once as usize]),
        };
        format!("{} {side} {} {}{penalty}", Board(draft, Self::SIGNS), draft.value(0), draft.value(1))
    }
}
