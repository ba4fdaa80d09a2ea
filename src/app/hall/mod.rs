//! A tournament is watched: what is being played, what was played last, and where everybody stands. It only looks on.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, futures::check_ready};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use war_horses_lab::tournament::{Crosstable, GameResult, Plan, Ratings, RunningGame, read_journal, read_running};

mod model;

pub use model::model;

use super::Screen;
use super::alarm::Alarm;
use super::archive::Trouble;
use super::exchange::TextBrought;
use super::panels::hall::{self, Action};
use super::speech::Speech;
use super::table::{KeysTaken, TableSystems};
use super::view::View;
use crate::archive::exchange::read_text;
use crate::games::with_game;
use crate::hall as files;

/// The file of a tournament is to be looked at.
#[derive(Message, Clone, Debug)]
pub struct HallOpened(pub PathBuf);

/// So often one looks again.
const EVERY: Duration = Duration::from_millis(400);
/// So many of the last games can be seen.
const MOST_LAST: usize = 40;
/// So many of them have a board.
const MOST_BOARDS: usize = 6;

/// A tournament that is looked at.
#[derive(Resource)]
pub struct Hall {
    plan: Plan,
    folder: PathBuf,
    seen: Seen,
    /// What it was seen in.
    journals: Journals,
    looking: Option<Task<(Journals, Seen)>>,
    looked: Option<Duration>,
    /// The screen that one came from.
    from: Screen,
}

/// What there was to see at the last look.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Seen {
    /// How many games are over.
    pub done: usize,
    /// The last of them, the last one first, each with what was on the board at its end.
    pub last: Vec<(GameResult, String)>,
    pub running: Vec<RunningGame>,
    /// Nothing before the first game is over.
    pub table: Option<(Crosstable, Ratings)>,
    /// Why the games cannot be read.
    pub fault: Option<String>,
}

impl Hall {
    /// A tournament by its file.
    pub fn open(speech: &Speech, file: &Path, from: Screen) -> Result<Self, String> {
        let plan = files::read(speech, file)?;
        let folder = files::results_of(file);
        Ok(Self { plan, folder, seen: Seen::default(), journals: Vec::new(), looking: None, looked: None, from })
    }

    pub fn seen(&self) -> &Seen {
        &self.seen
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<HallOpened>().add_systems(
        Update,
        (
            open.in_set(TableSystems::Input).run_if(resource_exists::<Speech>),
            look.in_set(TableSystems::Think).run_if(in_state(Screen::Hall).and_then(resource_exists::<Hall>)),
        ),
    );
}

pub(super) fn looks_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Hall).and_then(resource_exists::<Hall>)));
}

fn open(
    mut opened: MessageReader<HallOpened>,
    speech: Res<Speech>,
    screen: Res<State<Screen>>,
    mut commands: Commands,
) {
    let Some(HallOpened(file)) = opened.read().last() else { return };
    // What is on the table has to be left first.
    let from = if *screen.get() == Screen::Workshop { Screen::Workshop } else { Screen::Menu };
    match Hall::open(&speech, file, from) {
        Ok(hall) => {
            commands.insert_resource(hall);
            commands.set_state(Screen::Hall);
        }
        Err(fault) => commands.insert_resource(Trouble::Unreadable(fault)),
    }
}

/// Looks again from time to time, beside the frames.
fn look(mut hall: ResMut<Hall>, time: Res<Time<Real>>, alarm: Option<ResMut<Alarm>>) {
    let now = time.elapsed();
    let known = hall.bypass_change_detection();
    if let Some((journals, seen)) = known.looking.as_mut().and_then(check_ready) {
        known.looking = None;
        known.journals = journals;
        if seen != known.seen {
            known.seen = seen;
            hall.set_changed();
        }
    }
    let known = hall.bypass_change_detection();
    if known.looking.is_none() && known.looked.is_none_or(|last| now - last >= EVERY) {
        known.looked = Some(now);
        let (plan, folder) = (known.plan.clone(), known.folder.clone());
        let (before, seen) = (known.journals.clone(), known.seen.clone());
        known.looking = Some(IoTaskPool::get().spawn(async move {
            let journals = journals_in(&folder);
            let running = journals.iter().flat_map(|(journal, _)| read_running(journal, &plan)).collect();
            // Games are over far more seldom than one looks.
            let seen = if journals == before { seen } else { see(&plan, &journals) };
            (journals, Seen { running, ..seen })
        }));
    }
    if let Some(mut alarm) = alarm {
        alarm.set(if known.looking.is_some() { EVERY / 8 } else { EVERY });
    }
}

/// Files of games, each with its length and the time of its last change, by which one sees whether there is something new.
type Journals = Vec<(PathBuf, Option<(u64, SystemTime)>)>;

/// The journals of a folder of results, those of shards too.
fn journals_in(folder: &Path) -> Journals {
    let parts = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_part = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("games") && name.ends_with(".jsonl")
    };
    let mut journals: Vec<PathBuf> = parts.filter(is_part).collect();
    journals.sort();
    let state = |path: &PathBuf| fs::metadata(path).and_then(|file| Ok((file.len(), file.modified()?))).ok();
    journals.into_iter().map(|path| (path.clone(), state(&path))).collect()
}

/// All games that are over.
fn see(plan: &Plan, journals: &Journals) -> Seen {
    let (mut results, mut known, mut fault) = (Vec::<GameResult>::new(), BTreeSet::new(), None);
    for (journal, _) in journals {
        match read_journal(journal, plan) {
            Ok(games) => results.extend(games.into_iter().filter(|game| known.insert(game.fixture))),
            Err(error) => fault = Some(error.to_string()),
        }
    }
    let table = (!results.is_empty()).then(|| {
        let table = Crosstable::of(plan.entrants.len(), &results);
        let ratings = Ratings::of(&table.cells);
        (table, ratings)
    });
    let done = results.len();
    let last = results.into_iter().rev().take(MOST_LAST).enumerate().map(|(place, result)| {
        let end = if place < MOST_BOARDS { last_position(plan, &result) } else { None };
        (result, end.unwrap_or_default())
    });
    Seen { done, last: last.collect(), running: Vec::new(), table, fault }
}

fn last_position(plan: &Plan, result: &GameResult) -> Option<String> {
    with_game!(plan.game, G => read_text::<G>(&result.record).ok().map(|duel| duel.position().to_string()))
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    speech: Res<Speech>,
    taken: Option<Res<KeysTaken>>,
    hall: Res<Hall>,
    mut brought: MessageWriter<TextBrought>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let shown = hall::Model { listens: taken.is_none(), ..model(&hall, &speech) };
    for action in hall::show(ctx, egui::vec2(view.window.x, view.window.y), &shown) {
        match action {
            Action::Back => {
                commands.set_state(hall.from);
                commands.remove_resource::<Hall>();
            }
            // From here on it is a match like others, to be looked at.
            Action::Open(place) => {
                let record = hall.seen.last.get(place).map(|(result, _)| result.record.clone());
                brought.write_batch(record.map(TextBrought));
            }
        }
    }
    Ok(())
}
