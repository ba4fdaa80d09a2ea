//! What is written on the board: the names of rows, columns and trays, as moves name them.

use bevy::prelude::*;

use super::{Fixture, layout};
use crate::app::Screen;
use crate::app::boards::labels::BoardLabel;
use crate::app::fonts::BoardFont;
use crate::app::speech::Speech;
use crate::app::table::{Match, TableSystems};
use crate::app::theme;
use crate::games::ur::Square;
use crate::games::{Side, Ur};

/// The name of a tray, in the language of the person.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct TrayName(Fixture);

#[derive(Component)]
struct Names;

/// Between the middle row and the numbers of the columns: halfway from the board to the tray, clear of both where letters
/// are large for the board.
const UNDER: f32 = 1.8;

/// How high the letters are.
const HEIGHT: f32 = 0.22;

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn, write_names).chain().in_set(TableSystems::Sync).run_if(resource_exists::<Match<Ur>>),
    );
}

/// The letters of the rows and the numbers of the columns, and where they stand: beside the first square of a row, and over the
/// first of a column.
fn coordinates() -> Vec<(String, Vec2)> {
    let mut labels = Vec::new();
    for square in Square::all() {
        let name = square.to_string();
        let (row, column) = name.split_at(1);
        if square.column() == 1 {
            labels.push((row.to_owned(), layout::square(square) - Vec2::X * 0.8));
        }
        if square.row() == 1 {
            labels.push((column.to_owned(), layout::square(square) - Vec2::Y * UNDER));
        }
    }
    labels
}

fn spawn(shown: Query<(), With<Names>>, font: Res<BoardFont>, mut commands: Commands) {
    if !shown.is_empty() {
        return;
    }
    let label = |text: String, place: Vec2| {
        (
            Text2d::new(text),
            BoardLabel(HEIGHT),
            TextFont { font: font.0.clone().into(), ..default() },
            // They stand beside the board, on the table.
            TextColor(theme::MUTED.bevy()),
            Transform::from_translation(place.extend(2.0)),
            Pickable::IGNORE,
        )
    };
    let names = (Name::new("Names"), Names, Transform::default(), Visibility::default(), DespawnOnExit(Screen::Table));
    commands.spawn(names).with_children(|names| {
        for (text, place) in coordinates() {
            names.spawn(label(text, place));
        }
        for side in Side::BOTH {
            for fixture in [Fixture::Start(side), Fixture::Home(side)] {
                let (middle, half) = layout::bounds(fixture);
                let beyond = (half.y + 0.2) * middle.y.signum();
                names.spawn((TrayName(fixture), label(String::new(), middle + Vec2::Y * beyond)));
            }
        }
    });
}

/// The trays are named as one says, and as moves do: `A@A4` brings a token from `A@` to `A4`.
fn write_names(speech: Res<Speech>, mut names: Query<(&TrayName, &mut Text2d)>) {
    for (TrayName(fixture), mut text) in &mut names {
        let (key, sign, side) = match fixture {
            Fixture::Home(side) => ("ur-tray-home", "+", side),
            Fixture::Start(side) | Fixture::Dice(side) => ("ur-tray-start", "@", side),
        };
        let row = ["A", "C"][side.index()];
        let name = format!("{} ({row}{sign})", speech.get(key));
        if text.0 != name {
            text.0 = name;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_columns_are_named_once() {
        let names: Vec<String> = coordinates().into_iter().map(|(name, _)| name).collect();
        let mut sorted = names.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!((sorted.len(), names.len()), (11, 11), "{names:?}");
        assert!(coordinates().iter().all(|(_, place)| place.abs().cmplt(layout::EXTENT / 2.0).all()));
    }
}
