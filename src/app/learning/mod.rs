//! Learning a game at the table: tasks on the real board by the real rules, with a panel of their own.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use serde::{Deserialize, Serialize};

pub mod lesson;
mod lesson_model;
pub mod progress;
pub mod puzzle;
mod puzzle_model;
pub mod puzzle_page;
mod task_model;

pub use lesson::Lesson;
pub use progress::LearningProgress;
pub use puzzle::Puzzling;

use super::boards::{PanelText, TableGame};
use super::panels::players::Players;
use super::panels::task;
use super::settings_page::are_open;
use super::table::model::ModelSystems;
use super::table::{Match, MovePlayed, PanelTaken, TableCommand, TableSystems, is_task};
use super::view::{View, egui_rect};
use crate::app::Screen;
use crate::games::{Game, GameId, with_game};
use crate::puzzles::pack;
use crate::search::Level;
use crate::words::Words;

/// What a person has learnt, by the names of the games; it is kept with the settings.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Learnt {
    /// The games whose lesson was gone through to its end.
    pub lessons: BTreeSet<String>,
    /// The games that were played here: nobody is offered a lesson for them any more.
    pub played: BTreeSet<String>,
    pub puzzles: LearningProgress,
}

impl Learnt {
    pub fn has_lesson(&self, game: GameId) -> bool {
        self.lessons.contains(game.id())
    }

    /// Whether a game is new to the person.
    pub fn is_new(&self, game: GameId) -> bool {
        !self.has_lesson(game) && !self.played.contains(game.id())
    }
}

/// How many puzzles of a difficulty are solved, and how many there are.
pub fn solved_of(game: GameId, level: Level, learnt: &Learnt) -> (usize, usize) {
    let of_level = pack(game).iter().filter(|puzzle| puzzle.level == level);
    (of_level.clone().filter(|puzzle| learnt.puzzles.is_solved(game, puzzle)).count(), of_level.count())
}

/// What the panel of a task shows.
#[derive(Resource)]
pub struct TaskModel(pub task::Model<TableCommand>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Learnt>()
        .add_plugins((lesson::plugin, puzzle::plugin))
        .add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.queue(leave));
    for &game in GameId::ALL {
        with_game!(game, G => app.add_systems(
            Update,
            (
                note_played::<G>.after(TableSystems::Apply),
                make_way::<G>
                    .after(TableSystems::Apply)
                    .before(TableSystems::Think)
                    .run_if(resource_exists_and_changed::<Match<G>>),
            ),
        ));
    }
}

/// The words of the tasks, for the panel and for those who hear them.
pub fn model_plugin(app: &mut App) {
    for &game in GameId::ALL {
        with_game!(game, G => {
            let lesson = lesson_model::follow::<G>.run_if(lesson::is_about::<G>);
            let puzzle = puzzle_model::follow::<G>.run_if(puzzle::is_about::<G>);
            app.add_systems(Update, (lesson, puzzle).in_set(TableSystems::Draw).after(ModelSystems));
        });
    }
}

/// What is seen of them.
pub(super) fn looks_plugin(app: &mut App) {
    app.add_plugins((model_plugin, puzzle_page::plugin))
        .add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<TaskModel>.and_then(not(are_open))));
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    model: Res<TaskModel>,
    mut table_commands: MessageWriter<TableCommand>,
) -> Result {
    let asked = task::show(contexts.ctx_mut()?, egui_rect(view.panel), view.narrow, &model.0);
    table_commands.write_batch(asked);
    Ok(())
}

/// The players without who is likely to win: that is for the solver to find. What the position is about stays, such as
/// how many in a row win.
fn without_odds<G: PanelText>(players: &Players, position: &G, words: &Words) -> Players {
    Players { odds: None, facts: position.facts(words), ..players.clone() }
}

/// The match on the table is a match like any other from here on.
fn leave(world: &mut World) {
    world.remove_resource::<Lesson>();
    world.remove_resource::<Puzzling>();
    world.remove_resource::<TaskModel>();
    if world.get_resource::<PanelTaken>() == Some(&PanelTaken::ByTask) {
        world.remove_resource::<PanelTaken>();
    }
}

/// A match of another game has come to the table: the task is over.
fn make_way<G: TableGame>(lesson: Option<Res<Lesson>>, puzzling: Option<Res<Puzzling>>, mut commands: Commands) {
    let task = lesson.map(|lesson| lesson.game).or(puzzling.map(|puzzling| puzzling.game));
    if task.is_some_and(|game| game != G::GAME) {
        commands.queue(leave);
    }
}

/// Who has moved in a match of a game knows it a little.
fn note_played<G: Game>(
    mut played: MessageReader<MovePlayed<G>>,
    panel: Option<Res<PanelTaken>>,
    mut learnt: ResMut<Learnt>,
) {
    if played.read().count() > 0 && !is_task(panel) && !learnt.played.contains(G::ID) {
        learnt.played.insert(G::ID.to_owned());
    }
}
