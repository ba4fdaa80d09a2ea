//! The page of statistics: what counts is read when it is opened, and shown one game at a time.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

mod model;

use super::Screen;
use super::archive::{Library, Trouble, now};
use super::panels::statistics::{self, Action};
use super::speech::Speech;
use super::table::KeysTaken;
use super::view::View;
use crate::archive::dice::DiceTest;
use crate::archive::save::{Existing, SaveError, save};
use crate::archive::statistics::{Counted, Opening, csv};
use crate::archive::{Archive, Result as ArchiveResult, Timestamp};
use crate::games::{Complaint, Explain, GameId, complaint, with_game};

pub use model::model;

/// How many choices make an opening, and how many openings are told.
const OPENING_PLIES: u32 = 3;
const MOST_OPENINGS: usize = 6;

/// What is shown.
#[derive(Resource, Default, Debug)]
pub struct Statistics {
    counted: Vec<Counted>,
    game: Option<GameId>,
    openings: Vec<Opening>,
    dice: Vec<DiceTest>,
    note: Note,
    /// The screen that leads here, and that one goes back to.
    from: Option<Screen>,
    /// Since when matches counted before the last reset, to take it back.
    before_reset: Option<Timestamp>,
}

/// What is said at the foot of the page.
#[derive(Clone, PartialEq, Default, Debug)]
enum Note {
    #[default]
    Local,
    /// Whether to begin anew.
    AsksReset,
    HasReset,
    Exported(PathBuf),
    NotExported(Complaint),
}

impl Statistics {
    /// Reads what counts, of the game that is shown or was played last.
    pub fn look(&mut self, archive: &Archive) -> ArchiveResult<()> {
        self.counted = archive.counted()?;
        let last = self.counted.last().map_or(GameId::ALL[0], |last| last.game);
        self.show_game(self.game.unwrap_or(last), archive)
    }

    fn show_game(&mut self, game: GameId, archive: &Archive) -> ArchiveResult<()> {
        self.game = Some(game);
        self.openings = archive.openings(&self.counted, game, OPENING_PLIES)?;
        self.openings.truncate(MOST_OPENINGS);
        self.dice = with_game!(game, G => archive.dice::<G>())?;
        Ok(())
    }

    /// Does what was asked for and stays on the page. Tables are written into the folder.
    pub fn apply(&mut self, action: Action, archive: &Archive, folder: Option<PathBuf>) -> ArchiveResult<()> {
        self.note = Note::Local;
        match action {
            Action::Back | Action::ResetDropped => {}
            Action::Game(game) => self.show_game(game, archive)?,
            Action::Export => self.note = self.export(folder, now()),
            Action::Reset => self.note = Note::AsksReset,
            Action::ResetConfirmed => {
                self.before_reset = Some(archive.statistics_since()?);
                archive.reset_statistics()?;
                self.look(archive)?;
                self.note = Note::HasReset;
            }
            Action::CountAgain => {
                archive.count_since(self.before_reset.take().unwrap_or_default())?;
                self.look(archive)?;
            }
        }
        Ok(())
    }

    /// Writes all that counts to a file of its own, named by the time.
    fn export(&self, folder: Option<PathBuf>, now: Timestamp) -> Note {
        let Some(folder) = folder else {
            return Note::NotExported(complaint!("fault-no-folder", "there is no folder for data"));
        };
        let table = csv(&self.counted);
        let time = now.to_string().replace([' ', ':'], "-");
        for number in 1.. {
            let more = if number == 1 { String::new() } else { format!("-{number}") };
            let path = folder.join(format!("war-horses-{time}{more}.csv"));
            match save(&path, table.as_bytes(), Existing::Keep) {
                Ok(()) => return Note::Exported(path),
                Err(SaveError::Exists(_)) => {}
                Err(error) => return Note::NotExported(error.complaint()),
            }
        }
        Note::Local
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Statistics>()
        .add_systems(OnEnter(Screen::Statistics), enter.run_if(resource_exists::<Library>))
        .add_systems(OnExit(Screen::Statistics), |mut shown: ResMut<Statistics>| {
            (shown.note, shown.before_reset) = (Note::Local, None);
        });
}

pub(super) fn looks_plugin(app: &mut App) {
    let here = in_state(Screen::Statistics);
    app.add_systems(EguiPrimaryContextPass, show.run_if(here).run_if(resource_exists::<Library>));
}

fn enter(
    library: Res<Library>,
    previous: Option<Res<PreviousState<Screen>>>,
    mut statistics: ResMut<Statistics>,
    mut commands: Commands,
) {
    statistics.game = None;
    statistics.from = previous.map(|screen| *screen.get());
    tell(statistics.look(&library.archive()), &mut commands);
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    library: Res<Library>,
    mut shown: ResMut<Statistics>,
    speech: Res<Speech>,
    taken: Option<Res<KeysTaken>>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) -> Result {
    let model = statistics::Model { listens: taken.is_none(), ..model(&shown, &speech) };
    let window = egui::vec2(view.window.x, view.window.y);
    for action in statistics::show(contexts.ctx_mut()?, window, &model) {
        if action == Action::Back {
            screen.set(shown.from.filter(|from| *from == Screen::Menu).unwrap_or(Screen::Archive));
        }
        tell(shown.apply(action, &library.archive(), documents()), &mut commands);
    }
    Ok(())
}

/// Where people look for what they have saved.
fn documents() -> Option<PathBuf> {
    let folders = directories::UserDirs::new();
    let documents = folders.as_ref().map(|folders| folders.document_dir().unwrap_or(folders.home_dir()).to_owned());
    documents.filter(|folder| folder.is_dir()).or_else(crate::data::folder)
}

fn tell(done: ArchiveResult<()>, commands: &mut Commands) {
    if let Err(error) = done {
        error!("{error}");
        commands.insert_resource(Trouble::from(&error));
    }
}
