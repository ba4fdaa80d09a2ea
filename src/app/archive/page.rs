//! The page of all matches: what is looked for, the part of the list that has been seen, and what is done with them.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::{Library, MatchOpened, Trouble, now, phrases};
use crate::app::Screen;
use crate::app::boards::Board;
use crate::app::panels::archive::{self, Action, Model, Row, Way};
use crate::app::panels::keymap::{KeyAction, Keymap, keys_text};
use crate::app::panels::rows::Choice;
use crate::app::panels::style::icon;
use crate::app::review::ReviewOnOpening;
use crate::app::shortcuts::{ActionAsked, Keys};
use crate::app::speech::Speech;
use crate::app::table::{KeysTaken, MatchRequested};
use crate::app::view::View;
use crate::archive::list::{Filter, ResultFilter, Summary};
use crate::archive::{Archive, Deleted, MatchId, Result as ArchiveResult, Timestamp};
use crate::duel::{MatchSetup, Player, Start};
use crate::games::{GameId, with_game};
use crate::start::new_seed;
use crate::words::games_called;

/// How many matches are read at once, beyond those that are needed.
const AHEAD: usize = 100;

/// What is being written about a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Words {
    Name,
    Note,
}

/// What is looked for, and the matches from the newest on that have been read so far.
#[derive(Resource, Default, Debug)]
pub struct ArchivePage {
    filter: Filter,
    total: usize,
    /// Whom people have played against in all matches.
    opponents: Vec<Player>,
    read: Vec<Summary>,
    chosen: usize,
    naming: Option<(MatchId, Words, String)>,
    /// What was deleted since the program began, the last behind the others.
    deleted: Vec<Deleted>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ArchivePage>().add_systems(OnEnter(Screen::Archive), enter.run_if(resource_exists::<Library>));
}

pub(super) fn looks_plugin(app: &mut App) {
    let here = in_state(Screen::Archive);
    app.add_systems(EguiPrimaryContextPass, show.run_if(here).run_if(resource_exists::<Library>));
}

fn enter(library: Res<Library>, mut page: ResMut<ArchivePage>, mut commands: Commands) {
    tell(page.look(&library.archive()), &mut commands);
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    library: Res<Library>,
    mut page: ResMut<ArchivePage>,
    (speech, keys): (Res<Speech>, Res<Keys>),
    taken: Option<Res<KeysTaken>>,
    (mut opened, mut matches): (MessageWriter<MatchOpened>, MessageWriter<MatchRequested>),
    mut asked_for: MessageWriter<ActionAsked>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let archive = library.archive();
    let model = Model { listens: taken.is_none(), ..page.model(&keys, &speech) };
    let now = now();
    let mut trouble = Ok(());
    let asked = archive::show(ctx, egui::vec2(view.window.x, view.window.y), &model, &mut |place| {
        if let Err(error) = page.read_up_to(&archive, place) {
            trouble = Err(error);
        }
        page.read.get(place).map(|summary| row(summary, now, &speech))
    });
    tell(trouble, &mut commands);
    for action in asked {
        match action {
            Action::Back => screen.set(Screen::Menu),
            Action::Statistics => screen.set(Screen::Statistics),
            Action::Import => _ = asked_for.write(ActionAsked(KeyAction::OpenFile)),
            Action::ExportAll => _ = asked_for.write(ActionAsked(KeyAction::ExportAll)),
            Action::Open => _ = page.chosen_match().map(|id| opened.write(MatchOpened(id))),
            Action::Rematch => match page.rematch(&archive) {
                Ok(setup) => _ = matches.write_batch(setup.map(MatchRequested)),
                Err(error) => tell(Err(error), &mut commands),
            },
            Action::Review => {
                if let Some(id) = page.chosen_match() {
                    commands.insert_resource(ReviewOnOpening(id));
                    opened.write(MatchOpened(id));
                }
            }
            other => tell(page.apply(other, &archive), &mut commands),
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

impl ArchivePage {
    /// Looks again, for what is looked for now.
    pub fn look(&mut self, archive: &Archive) -> ArchiveResult<()> {
        self.total = usize::try_from(archive.count(&self.filter)?).unwrap_or(usize::MAX);
        self.opponents = archive.opponents()?;
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

    /// What is looked for.
    pub fn filter(&self) -> &Filter {
        &self.filter
    }

    /// The matches that have been read, newest first.
    pub fn matches(&self) -> &[Summary] {
        &self.read
    }

    pub fn chosen_match(&self) -> Option<MatchId> {
        self.read.get(self.chosen).map(|summary| summary.id)
    }

    /// Another match like the chosen one: the same players and choices, and what is drawn by lot drawn again.
    pub fn rematch(&self, archive: &Archive) -> ArchiveResult<Option<MatchSetup>> {
        let Some(id) = self.chosen_match() else { return Ok(None) };
        with_game!(archive.game(id)?, G => {
            let duel = archive.resume::<G>(id)?;
            let again = MatchSetup::of(<G as Board>::GAME, &duel);
            let start = match again.start {
                Start::Seed(setup, _) => Start::Seed(setup, new_seed()),
                other => other,
            };
            Ok(Some(MatchSetup { start, ..again }))
        })
    }

    /// Does what was asked for and stays on the page.
    pub fn apply(&mut self, action: Action, archive: &Archive) -> ArchiveResult<()> {
        let looked_for = self.filter.clone();
        match action {
            // Others carry these out.
            Action::Back | Action::Statistics | Action::Import | Action::ExportAll => {}
            Action::Open | Action::Review | Action::Rematch => {}
            Action::Search(text) => {
                self.filter.named = games_called(&text);
                self.filter.text = text;
            }
            Action::Game(game) => self.filter.game = game,
            Action::Result(result) => self.filter.result = result,
            Action::Opponent(opponent) => self.filter.opponent = opponent,
            Action::Choose(place) => {
                self.read_up_to(archive, place)?;
                self.chosen = place.min(self.total.saturating_sub(1));
            }
            Action::Rename => self.naming = self.read.get(self.chosen).map(|of| (of.id, Words::Name, of.name.clone())),
            Action::Note => self.naming = self.read.get(self.chosen).map(|of| (of.id, Words::Note, of.note.clone())),
            Action::NameTyped(typed) => {
                if let Some((.., text)) = &mut self.naming {
                    *text = typed;
                }
            }
            Action::NameDropped => self.naming = None,
            Action::NameDone => {
                if let Some((id, what, text)) = self.naming.take() {
                    match what {
                        Words::Name => archive.rename(id, text.trim())?,
                        Words::Note => archive.set_note(id, text.trim())?,
                    }
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
                    self.deleted.push(archive.delete(&[id])?);
                    return self.look(archive);
                }
            }
            Action::Restore => {
                if let Some(deleted) = self.deleted.pop() {
                    archive.restore(&deleted)?;
                    self.look(archive)?;
                    // It is chosen again, where what is looked for shows it.
                    let place = self.read.iter().position(|summary| deleted.0.contains(&summary.id));
                    self.chosen = place.unwrap_or(self.chosen);
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
        let opponent = |of: Option<Player>| Choice {
            text: of.map_or_else(|| text("archive-all-opponents"), |of| phrases::player(of, speech)),
            taken: self.filter.opponent == of,
            action: Action::Opponent(of),
        };
        // Who is looked for stays, also once nobody has played against them.
        let gone = self.filter.opponent.filter(|of| !self.opponents.contains(of));
        let opponents = self.opponents.iter().copied().chain(gone).map(Some);
        let chosen = self.read.get(self.chosen);
        let mut buttons = Vec::new();
        if let Some(chosen) = chosen {
            let mark = if chosen.marked { "archive-unmark" } else { "archive-mark" };
            let open = if chosen.result.is_some() { "archive-open" } else { "go-on" };
            buttons.push((choice(open, false, Action::Open), keys_text(&["Enter"], speech)));
            if chosen.result.is_some() {
                buttons
                    .push((choice("review-button", false, Action::Review), keys.text(KeyAction::ReviewMatch, speech)));
            }
            buttons.extend([
                (choice("archive-rematch", false, Action::Rematch), keys.text(KeyAction::Rematch, speech)),
                (choice("archive-rename", false, Action::Rename), keys.text(KeyAction::Rename, speech)),
                (choice("archive-note", false, Action::Note), keys.text(KeyAction::Note, speech)),
                (choice(mark, false, Action::Mark), keys.text(KeyAction::Mark, speech)),
                (choice("archive-delete", false, Action::Delete), keys.text(KeyAction::Delete, speech)),
            ]);
        }
        if !self.deleted.is_empty() {
            buttons.push((choice("archive-restore", false, Action::Restore), keys.text(KeyAction::Restore, speech)));
        }
        let is_filtered = self.filter != Filter::default();
        Model {
            title: text("archive-title"),
            count: speech.with("archive-found", [("count", self.total.into())]).into_owned(),
            back: text("menu"),
            statistics: (text("stats-title"), keys.text(KeyAction::Statistics, speech)),
            files: [
                (icon::FOLDER_OPEN, text("open-files"), KeyAction::OpenFile, Action::Import),
                (icon::EXPORT, text("export-all"), KeyAction::ExportAll, Action::ExportAll),
            ]
            .map(|(icon, name, asked, action)| Way {
                icon,
                tip: keys.tip(&name, asked, speech),
                name,
                action,
            }),
            search: self.filter.text.clone(),
            search_invites: text("archive-search"),
            games: games.map(|(key, game)| choice(key, self.filter.game == game, Action::Game(game))).collect(),
            opponents: [None].into_iter().chain(opponents).map(opponent).collect(),
            results: results.map(|(key, of)| choice(key, self.filter.result == of, Action::Result(of))).collect(),
            total: self.total,
            empty: text(if is_filtered { "archive-nothing-found" } else { "archive-empty" }),
            chosen: self.chosen,
            buttons,
            naming: self.naming.as_ref().map(|(.., text)| text.clone()),
            naming_invites: text(match self.naming {
                Some((_, Words::Note, _)) => "archive-note-invites",
                _ => "archive-name",
            }),
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
        details: phrases::accuracy(summary, speech)
            .into_iter()
            .chain([moves.into_owned(), phrases::when(summary.updated, now, speech)])
            .collect::<Vec<_>>()
            .join("  ·  "),
        marked: summary.marked.then(|| speech.get("archive-marked").into_owned()),
        is_over: summary.result.is_some(),
        board: format!("{} {}", summary.game, summary.board),
        draw: phrases::picture(summary),
    }
}
