//! The board of tic-tac-toe: tiles, the strokes of X and O, and a band under the winning row. `strokes` draws them.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;

use super::arrival::steps_back;
use super::celebration::{self, Celebrates};
use super::grid::{self, Face, GridBoard, Tile};
use super::light::Belongs;
use super::sync::sync_pieces;
use super::{Board, Explained, Looks, Odds, Orientation, PanelText, Preparation, Sounds, SpotWords};
use crate::app::Screen;
use crate::app::sound::Cue;
use crate::app::speech::Speech;
use crate::app::table::{Advice, AnimationClock, Focus, Match, Spot, TableSystems};
use crate::app::tempo;
use crate::app::theme::Ink;
use crate::games::wide_grid::Cell;
use crate::games::{Game, GameId, Side, TicTacToe};
use crate::sound::Sound;
use crate::words::Words;

mod easel;
mod sketch;
mod strokes;

/// What lies under a winning row.
const BAND: Ink = Ink::same(0xffdf9e);

/// A cell of the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place(pub Cell);

/// A stroke on a cell.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Mark {
    pub on: Cell,
    pub side: Side,
}

/// The stroke that a person would make where they point.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Ghost(pub Mark);

/// The band under a winning row, from one end to the other.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Strike(pub Cell, pub Cell);

/// The strokes of the winning row, from one end to the other.
impl Celebrates for Mark {
    type Game = TicTacToe;

    fn place_in_line(&self, position: &TicTacToe, _: Side) -> Option<usize> {
        let place = |cell: Cell| IVec2::new(cell.file().into(), cell.rank().into());
        position.winning_rows().into_iter().find_map(|(from, to)| {
            let way = place(to) - place(from);
            let steps = way.abs().max_element();
            (0..=steps).find(|step| place(from) + way.signum() * *step == place(self.on)).map(|step| step as usize)
        })
    }
}

impl Board for TicTacToe {
    const GAME: GameId = GameId::TicTacToe;

    fn plugin(app: &mut App) {
        app.add_systems(
            Update,
            (sync_places, (sync_marks, place_marks).chain(), sync_ghost, sync_strikes)
                .in_set(TableSystems::Sync)
                .run_if(resource_exists::<Match<TicTacToe>>),
        );
    }

    fn extent(&self, _: Orientation) -> Vec2 {
        grid::extent(self.size())
    }

    fn spot(&self, cell: Cell) -> Spot {
        Spot(cell.index() as u16)
    }

    fn place(&self, spot: Spot, _: Orientation) -> Vec2 {
        let cell = self.board().into_iter().find(|&cell| self.spot(cell) == spot);
        cell.map_or(Vec2::ZERO, |cell| center(self, cell))
    }

    fn animation_time(&self, _: Cell) -> Duration {
        tempo::STROKE
    }
}

impl PanelText for TicTacToe {
    fn facts(&self, words: &Words) -> String {
        let values =
            [("columns", self.columns().into()), ("rows", self.rows().into()), ("length", self.length().into())];
        words.with("tic-tac-toe-facts", values).into_owned()
    }
}

impl SpotWords for TicTacToe {
    fn spot_words(&self, spot: Spot, speech: &Speech) -> Option<String> {
        let cell = self.board().into_iter().find(|&cell| self.spot(cell) == spot)?;
        let lies = match self.owner(cell) {
            Some(side) => speech.side::<Self>(side),
            None => speech.get("spot-free").into_owned(),
        };
        Some(format!("{cell}, {lies}"))
    }

    fn why_not(&self, spot: Spot, _: Side) -> Option<Explained> {
        let cell = self.board().into_iter().find(|&cell| self.spot(cell) == spot)?;
        self.owner(cell).map(|side| Explained::of(side, "mark", "row"))
    }
}

impl Sounds for TicTacToe {
    fn cues(&self, _: Cell) -> Vec<Cue> {
        vec![Cue { after: Duration::ZERO, sound: Sound::Pen }]
    }
}

impl Odds for TicTacToe {
    const TYPICAL_LEAD: f64 = 0.15;
}
impl Preparation for TicTacToe {}

impl Looks for TicTacToe {
    const COLORS: [Ink; 2] = [Ink::same(0xbd3b33), Ink::same(0x2f6f9f)];

    fn looks_plugin(app: &mut App) {
        app.add_plugins((grid::looks_plugin::<Self>, strokes::plugin, steps_back::<Mark>))
            .add_plugins(celebration::pieces::<Mark>);
    }

    fn draw_thumbnail(&self, painter: &egui::Painter, frame: egui::Rect) {
        // An empty board says little: a few strokes tell what the game is.
        let cells = self.board().into_iter().enumerate();
        let few = cells.filter(|(n, _)| n % 3 != 1).filter_map(|(n, cell)| Some((cell, *Side::BOTH.get(n % 4)?)));
        draw_small(self, few, painter, frame);
    }

    fn draw_position(&self, painter: &egui::Painter, frame: egui::Rect) {
        let marks = Side::BOTH.into_iter().flat_map(|side| self.stones(side).into_iter().map(move |cell| (cell, side)));
        draw_small(self, marks, painter, frame);
    }
}

/// Around the tiles of a small drawing, both sides together.
const SKETCH_RIM: f32 = 0.6;

fn draw_small(game: &TicTacToe, marks: impl Iterator<Item = (Cell, Side)>, painter: &egui::Painter, frame: egui::Rect) {
    let scale = frame.size().min_elem() / (f32::from(game.columns().max(game.rows())) + SKETCH_RIM);
    let pixel = 1.0 / scale;
    let mut board = grid::small::bare_board(game.size(), pixel);
    for (cell, side) in marks {
        board.add(&strokes::stroke(side, strokes::WIDTH, 1.0, pixel), |point| center(game, cell) + point);
    }
    painter.add(board.shape(|point| frame.center() + scale * egui::vec2(point.x, -point.y)));
}

impl GridBoard for TicTacToe {
    fn size(&self) -> [u8; 2] {
        [self.columns(), self.rows()]
    }
}

fn center(game: &TicTacToe, cell: Cell) -> Vec2 {
    grid::center(game.size(), cell.file(), cell.rank())
}

fn sync_places(
    game: Res<Match<TicTacToe>>,
    advice: Option<Res<Advice<TicTacToe>>>,
    mut places: Query<(Entity, &Place, &mut Face, &mut Transform)>,
    mut commands: Commands,
) {
    let position = game.shown().position();
    let advised = advice.filter(|advice| advice.is_about(&game)).map(|advice| advice.best.mv);
    // All free cells are targets; to light them all up would say nothing.
    let face = |cell: Cell| Face {
        trail: game.shown().last().is_some_and(|last| last.mv == cell),
        advised: advised == Some(cell),
        ..default()
    };
    let place = |cell| center(position, cell).extend(1.0);
    let mut missing = position.board();
    for (entity, &Place(cell), mut shown, transform) in &mut places {
        if missing.contains(cell) {
            shown.set_if_neq(face(cell));
            transform.map_unchanged(|transform| &mut transform.translation).set_if_neq(place(cell));
            missing = missing - crate::games::wide_grid::Cells::of(cell);
        } else {
            commands.entity(entity).despawn();
        }
    }
    for cell in missing {
        commands.spawn((
            Name::new(format!("Place {cell}")),
            Place(cell),
            Tile::at(cell.file(), cell.rank()),
            face(cell),
            position.spot(cell),
            Transform::from_translation(place(cell)),
            DespawnOnExit(Screen::Table),
        ));
    }
}

fn sync_marks(game: Res<Match<TicTacToe>>, marks: Query<(Entity, &Mark)>, mut commands: Commands) {
    let position = game.shown().position();
    let wanted =
        Side::BOTH.into_iter().flat_map(|side| position.stones(side).into_iter().map(move |on| Mark { on, side }));
    sync_pieces(&mut commands, marks, wanted, |Mark { on, side }| {
        (Name::new(format!("Mark {on}")), Belongs(side), Transform::from_translation(center(position, on).extend(2.0)))
    });
}

/// On a board of another size the same cell lies elsewhere.
fn place_marks(game: Res<Match<TicTacToe>>, mut marks: Query<(&Mark, &mut Transform)>) {
    for (mark, transform) in &mut marks {
        let place = center(game.shown().position(), mark.on).extend(2.0);
        transform.map_unchanged(|transform| &mut transform.translation).set_if_neq(place);
    }
}

fn sync_ghost(game: Res<Match<TicTacToe>>, focus: Res<Focus>, ghosts: Query<(Entity, &Ghost)>, mut commands: Commands) {
    let position = game.shown().position();
    let side = position.mover();
    let free = if game.awaits_move() { position.legal_moves() } else { Vec::new() };
    let wanted = free.into_iter().find(|&cell| focus.0 == Some(position.spot(cell))).map(|on| Ghost(Mark { on, side }));
    sync_pieces(&mut commands, ghosts, wanted, |Ghost(Mark { on, .. })| {
        (Name::new("Ghost"), Transform::from_translation(center(position, on).extend(2.0)))
    });
}

/// The last stroke is seen before the row that it completes.
fn sync_strikes(
    game: Res<Match<TicTacToe>>,
    clock: Res<AnimationClock>,
    time: Res<Time>,
    strikes: Query<(Entity, &Strike)>,
    mut commands: Commands,
) {
    let rows = if clock.has_landed(time.elapsed()) { game.shown().position().winning_rows() } else { Vec::new() };
    let wanted = rows.into_iter().map(|(from, to)| Strike(from, to));
    sync_pieces(&mut commands, strikes, wanted, |_| (Name::new("Strike"), Transform::from_xyz(0.0, 0.0, 1.5)));
}

/// What one plays by.
#[cfg(test)]
pub(super) fn signs() -> Vec<super::contrast::Sign> {
    use crate::app::theme::SAND;
    let grounds = [SAND[0], SAND[1], BAND];
    let sign = |name, ink| super::contrast::Sign::new("Tic-tac-toe", name, &[ink], &grounds);
    vec![sign("X", TicTacToe::COLORS[0]), sign("O", TicTacToe::COLORS[1])]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strokes_of_the_winning_row_celebrate_one_after_the_other() {
        let position: TicTacToe = "3x3/3 x.o/.xo/..x o".parse().unwrap();
        let line =
            |cell: &str| Mark { on: cell.parse().unwrap(), side: Side::First }.place_in_line(&position, Side::First);
        let places: Vec<_> = ["a3", "b2", "c1"].map(line).into_iter().flatten().collect();
        assert!(places == [0, 1, 2] || places == [2, 1, 0], "{places:?}");
        assert_eq!(line("c3"), None);
    }
}
