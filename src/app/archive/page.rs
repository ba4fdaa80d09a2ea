//! The page of all matches: what is looked for, the part of the list that has been seen, and what is done with them.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::{Library, MatchOpened, Trouble, now, phrases};
use crate::app::Screen;
use crate::app::panels::archive::{self, Action, Model, Row};
use crate::app::panels::keymap::{Action as Asked, Keymap, keys_text};
use crate::app::panels::rows::Choice;
use crate::app::review::ReviewOnOpening;
use crate::app::shortcuts::Keys;
use crate::app::speech::Speech;
use crate::app::table::KeysTaken;
use crate::app::view::View;
use crate::archive::list::{Filter, ResultFilter, Summary};
use crate::archive::{Archive, Deleted, MatchId, Result as ArchiveResult, Timestamp};
use crate::games::GameId;

/// How many matches are read at once, beyond those that are needed.
const AHEAD: usize = 100;

/// What is looked for, and the matches from the newest on that have been read so far.
#[derive(Resource, Default, Debug)]
pub struct Shelf {
    filter: Filter,
    total: usize,
    read: Vec<Summary>,
    chosen: usize,
    naming: Option<String>,
    deleted: Option<Deleted>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shelf>()
        .add_systems(OnEnter(Screen::Archive), enter.run_if(resource_exists::<Library>))
        .add_systems(OnExit(Screen::Archive), |mut shelf: ResMut<Shelf>| shelf.deleted = None);
}

pub(super) fn looks_plugin(app: &mut App) {
    let here = in_state(Screen::Archive);
    app.add_systems(EguiPrimaryContextPass, show.run_if(here).run_if(resource_exists::<Library>));
}

fn enter(library: Res<Library>, mut shelf: ResMut<Shelf>, mut commands: Commands) {
    tell(shelf.look(&library.archive()), &mut commands);
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    library: Res<Library>,
    mut shelf: ResMut<Shelf>,
    (speech, keys): (Res<Speech>, Res<Keys>),
    taken: Option<Res<KeysTaken>>,
    mut opened: MessageWriter<MatchOpened>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let archive = library.archive();
    let model = Model { listens: taken.is_none(), ..shelf.model(&keys, &speech) };
    let now = now();
    let mut trouble = Ok(());
    let asked = archive::show(ctx, egui::vec2(view.window.x, view.window.y), &model, &mut |place| {
        if let Err(error) = shelf.read_up_to(&archive, place) {
            trouble = Err(error);
        }
        shelf.read.get(place).map(|summary| row(summary, now, &speech))
    });
    tell(trouble, &mut commands);
    for action in asked {
        match action {
            Action::Back => screen.set(Screen::Menu),
            Action::Statistics => screen.set(Screen::Statistics),
            Action::Open => _ = shelf.chosen_match().map(|id| opened.write(MatchOpened(id))),
            Action::Review => {
                if let Some(id) = shelf.chosen_match() {
                    commands.insert_resource(ReviewOnOpening(id));
                    opened.write(MatchOpened(id));
                }
            }
            other => tell(shelf.apply(other, &archive), &mut commands),
        }
    }
    Ok(())
}

fn tell(done: ArchiveResult<()>, commands: &mut Commands) {
    if let Err(error) = done {
        error!("{error}");
        commands.insert_resource(Trouble::from(&error));
    }
}

impl Shelf {
    /// Looks again, for what is looked for now.
    pub fn look(&mut self, archive: &Archive) -> ArchiveResult<()> {
        self.total = usize::try_from(archive.count(&self.filter)?).unwrap_or(usize::MAX);
        self.read.clear();
        self.chosen = self.chosen.min(self.total.saturating_sub(1));
        self.read_up_to(archive, self.chosen)
    }

    /// Reads on from where reading has stopped, so that the match at a place is known.
    pub fn read_up_to(&mut self, archive: &Archive, place: usize) -> ArchiveResult<()> {
        if place < self.read.len() || place >= self.total {
            return Ok(());
        }
        let behind = self.read.last().map(Summary::place);
        self.read.extend(archive.list(&self.filter, behind, place - self.read.len() + AHEAD)?);
        Ok(())
    }

    /// The matches that have been read, newest first.
    pub fn matches(&self) -> &[Summary] {
        &self.read
    }

    pub fn chosen_match(&self) -> Option<MatchId> {
        self.read.get(self.chosen).map(|summary| summary.id)
    }

    /// Does what was asked for and stays on the page.
    pub fn apply(&mut self, action: Action, archive: &Archive) -> ArchiveResult<()> {
        let looked_for = self.filter.clone();
        match action {
            Action::Back | Action::Statistics | Action::Open | Action::Review => {}
            Action::Search(text) => self.filter.text = text,
            Action::Game(game) => self.filter.game = game,
            Action::Result(result) => self.filter.result = result,
            Action::Choose(place) => {
                self.read_up_to(archive, place)?;
                self.chosen = place.min(self.total.saturating_sub(1));
            }
            Action::Rename => self.naming = self.read.get(self.chosen).map(|summary| summary.name.clone()),
            Action::NameTyped(name) => self.naming = Some(name),
            Action::NameDropped => self.naming = None,
            Action::NameDone => {
                if let Some((name, id)) = self.naming.take().zip(self.chosen_match()) {
                    archive.rename(id, name.trim())?;
                    return self.refresh(id, archive);
                }
            }
            Action::Mark => {
                if let Some(summary) = self.read.get(self.chosen) {
                    archive.mark(summary.id, !summary.marked)?;
                    return self.refresh(summary.id, archive);
                }
            }
            Action::Delete => {
                if let Some(id) = self.chosen_match() {
                    self.deleted = Some(archive.delete(&[id])?);
                    return self.look(archive);
                }
            }
            Action::Restore => {
                if let Some(deleted) = self.deleted.take() {
                    archive.restore(&deleted)?;
                    return self.look(archive);
                }
            }
        }
        if self.filter != looked_for {
            self.chosen = 0;
            return self.look(archive);
        }
        Ok(())
    }

    /// Reads again what is said of one match.
    fn refresh(&mut self, id: MatchId, archive: &Archive) -> ArchiveResult<()> {
        let summary = archive.summary(id)?;
        self.read.iter_mut().filter(|old| old.id == id).for_each(|old| old.clone_from(&summary));
        Ok(())
    }

    /// What the page shows besides the matches themselves.
    pub fn model(&self, keys: &Keymap, speech: &Speech) -> Model {
        let text = |key: &str| speech.get(key).into_owned();
        let choice = |key: &str, taken, action| Choice { text: text(key), taken, action };
        let games = GameId::ALL.iter().map(|&game| (game.id(), Some(game)));
        let games = [("archive-all-games", None)].into_iter().chain(games);
        let results = [("archive-all-results", None)].into_iter().chain(RESULTS);
        let chosen = self.read.get(self.chosen);
        let mut buttons = Vec::new();
        if let Some(chosen) = chosen {
            let mark = if chosen.marked { "archive-unmark" } else { "archive-mark" };
            let open = if chosen.result.is_some() { "archive-open" } else { "go-on" };
            buttons.push((choice(open, false, Action::Open), keys_text(&["Enter"], speech)));
            if chosen.result.is_some() {
                buttons.push((choice("review-button", false, Action::Review), keys.text(Asked::ReviewMatch, speech)));
            }
            buttons.extend([
                (choice("archive-rename", false, Action::Rename), keys.text(Asked::Rename, speech)),
                (choice(mark, false, Action::Mark), keys.text(Asked::Mark, speech)),
                (choice("archive-delete", false, Action::Delete), keys.text(Asked::Delete, speech)),
            ]);
        }
        if self.deleted.is_some() {
            buttons.push((choice("archive-restore", false, Action::Restore), keys.text(Asked::Restore, speech)));
        }
        let is_filtered = self.filter != Filter::default();
        Model {
            title: text("archive-title"),
            count: speech.with("archive-found", [("count", self.total.into())]).into_owned(),
            back: text("menu"),
            statistics: (text("stats-title"), keys.text(Asked::Statistics, speech)),
            search: self.filter.text.clone(),
            search_invites: text("archive-search"),
            games: games.map(|(key, game)| choice(key, self.filter.game == game, Action::Game(game))).collect(),
            results: results.map(|(key, of)| choice(key, self.filter.result == of, Action::Result(of))).collect(),
            total: self.total,
            empty: text(if is_filtered { "archive-nothing-found" } else { "archive-empty" }),
            chosen: self.chosen,
            buttons,
            naming: self.naming.clone(),
            naming_invites: text("archive-name"),
            listens: true,
        }
    }
}

/// The results that can be looked for, by their words.
pub(in crate::app) const RESULTS: [(&str, Option<ResultFilter>); 4] = [
    ("archive-filter-won", Some(ResultFilter::Won)),
    ("archive-filter-lost", Some(ResultFilter::Lost)),
    ("archive-filter-drawn", Some(ResultFilter::Drawn)),
    ("archive-filter-unfinished", Some(ResultFilter::Unfinished)),
];

/// A match as the list shows it.
pub fn row(summary: &Summary, now: Timestamp, speech: &Speech) -> Row {
    let game = speech.get(summary.game.id()).into_owned();
    let moves = speech.with("moves", [("count", summary.moves.into())]);
    Row {
        name: if summary.name.is_empty() { game } else { format!("{}  ·  {game}", summary.name) },
        players: phrases::players(summary, speech),
        result: phrases::result(summary, speech),
        details: format!("{moves}  ·  {}", phrases::when(summary.updated, now, speech)),
        marked: summary.marked.then(|| speech.get("archive-marked").into_owned()),
        is_over: summary.result.is_some(),
        draw: phrases::picture(summary),
    }
}
