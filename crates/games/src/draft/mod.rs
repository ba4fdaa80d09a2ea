//! A position that is being put together: what lies on each cell and all else that its line tells, whether it can be
//! played or not. Reading its line decides that, and names the fault.
//!
//! ```
//! use war_horses_games::draft::Draft;
//! use war_horses_games::{Side, TicTacToe};
//!
//! let mut draft = Draft::of(&TicTacToe::empty(3, 3, 3));
//! draft.put::<TicTacToe>(4, Some(0));
//! assert_eq!(draft.line::<TicTacToe>(), "3x3/3 .../.x./... x");
//! assert!(draft.read::<TicTacToe>().is_err(), "x cannot be next again");
//!
//! draft.side = Side::Second;
//! assert_eq!(draft.read::<TicTacToe>()?.to_string(), "3x3/3 .../.x./... o");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Game, Side};

mod knights;
mod stones;
mod ur;

/// A cell by its column and its row, both from 0, as the line has them: from the left, and from the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// From the left.
    pub column: u8,
    /// In the order in which rows are written.
    pub row: u8,
}

/// Something that a line tells besides its cells and the side to act.
#[derive(PartialEq, Eq, Debug)]
pub struct DraftField {
    /// Its name in translations, `<game>-<name>`.
    pub name: &'static str,
    /// What it can be.
    pub values: FieldValues,
}

/// The values that a field can have.
#[derive(PartialEq, Eq, Debug)]
pub enum FieldValues {
    /// All numbers from the first to the second.
    Numbers(i16, i16),
    /// Ways to play that have names. The value is the place in this list.
    Names(&'static [&'static str]),
}

impl DraftField {
    /// The lowest and the highest value.
    pub const fn range(&self) -> (i16, i16) {
        match self.values {
            FieldValues::Numbers(least, most) => (least, most),
            FieldValues::Names(names) => (0, names.len() as i16 - 1),
        }
    }
}

/// A game whose positions can be put together piece by piece.
pub trait Drafted: Game {
    /// What can lie on a cell, as it is written.
    const SIGNS: &'static [&'static str];

    /// What else a line tells.
    const FIELDS: &'static [DraftField] = &[];

    /// Whether there is only one of it, so that whoever puts it elsewhere moves it.
    fn is_single(_sign: u8) -> bool {
        false
    }

    /// The columns and rows of a board with these values.
    fn board_size(values: &[i16]) -> [u8; 2];

    /// Whether the board has a cell there.
    fn has_cell(_place: Place) -> bool {
        true
    }

    /// What a cell of a board with so many rows is called.
    fn cell_name(place: Place, rows: u8) -> String;

    /// The values of the fields of a position.
    fn field_values(&self) -> Vec<i16> {
        Vec::new()
    }

    /// What lies on a cell of a position, by its place among the signs.
    fn sign_at(&self, place: Place) -> Option<u8>;

    /// The side to act in a position.
    fn side_to_act(&self) -> Side;

    /// The line of a draft.
    fn write_draft(draft: &Draft) -> String;
}

/// A position that is being put together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The cells of the board, row by row.
    places: Vec<Place>,
    /// What lies on each.
    signs: Vec<Option<u8>>,
    /// The side to act.
    pub side: Side,
    values: Vec<i16>,
}

impl Draft {
    /// A position as it is.
    pub fn of<G: Drafted>(position: &G) -> Self {
        let values = position.field_values();
        let places = places::<G>(&values);
        let signs = places.iter().map(|&place| position.sign_at(place)).collect();
        Self { places, signs, side: position.side_to_act(), values }
    }

    /// The cells of the board, in the order of their numbers.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// What lies on a cell, by its place among the signs of the game.
    pub fn sign(&self, cell: usize) -> Option<u8> {
        self.signs.get(cell).copied().flatten()
    }

    /// Puts something on a cell in place of what lies there, or takes that away.
    pub fn put<G: Drafted>(&mut self, cell: usize, sign: Option<u8>) {
        if cell >= self.signs.len() {
            return;
        }
        if let Some(single) = sign.filter(|&sign| G::is_single(sign)) {
            self.signs.iter_mut().filter(|old| **old == Some(single)).for_each(|old| *old = None);
        }
        self.signs[cell] = sign;
    }

    /// Takes everything off the board.
    pub fn clear(&mut self) {
        self.signs.fill(None);
    }

    /// The values of all fields.
    pub fn values(&self) -> &[i16] {
        &self.values
    }

    /// The value of a field.
    pub fn value(&self, field: usize) -> i16 {
        self.values.get(field).copied().unwrap_or_default()
    }

    /// Gives a field another value, moved into what it can be. Where the board becomes another, what lies on cells of
    /// the same name stays.
    pub fn set_value<G: Drafted>(&mut self, field: usize, value: i16) {
        let Some(kind) = G::FIELDS.get(field) else { return };
        let (least, most) = kind.range();
        let before = self.clone();
        self.values[field] = value.clamp(least, most);
        let [_, rows] = G::board_size(&self.values);
        self.places = places::<G>(&self.values);
        let [_, rows_before] = G::board_size(&before.values);
        let known: Vec<(String, Option<u8>)> = (before.places.iter().zip(&before.signs))
            .filter(|(_, sign)| sign.is_some())
            .map(|(&place, &sign)| (G::cell_name(place, rows_before), sign))
            .collect();
        let stays = |place: &Place| {
            let name = G::cell_name(*place, rows);
            known.iter().find(|(old, _)| *old == name).and_then(|(_, sign)| *sign)
        };
        self.signs = self.places.iter().map(stays).collect();
    }

    /// Its line, which may be none of a position.
    pub fn line<G: Drafted>(&self) -> String {
        G::write_draft(self)
    }

    /// The position that it is, or what is wrong with it.
    pub fn read<G: Drafted>(&self) -> Result<G, G::Err> {
        self.line::<G>().parse()
    }

    /// What lies in a column and row.
    fn sign_in(&self, place: Place) -> Option<u8> {
        let cell = self.places.iter().position(|other| *other == place)?;
        self.sign(cell)
    }

    /// The rows with `/` between them, `.` for what is empty and `_` where the board has no cell.
    fn rows<G: Drafted>(&self) -> String {
        let [columns, rows] = G::board_size(&self.values);
        let symbol = |place| match self.sign_in(place) {
            Some(sign) => G::SIGNS[usize::from(sign)],
            None if G::has_cell(place) => ".",
            None => "_",
        };
        let row = |row| (0..columns).map(|column| symbol(Place { column, row })).collect::<String>();
        (0..rows).map(row).collect::<Vec<_>>().join("/")
    }
}

/// The cells of a board, row by row.
fn places<G: Drafted>(values: &[i16]) -> Vec<Place> {
    let [columns, rows] = G::board_size(values);
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| Place { column, row }));
    all.filter(|&place| G::has_cell(place)).collect()
}

/// The place of a sign among those of a game.
fn number_of<G: Drafted>(sign: &str) -> Option<u8> {
    G::SIGNS.iter().position(|other| *other == sign).map(|place| place as u8)
}
