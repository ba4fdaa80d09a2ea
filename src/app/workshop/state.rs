//! What is on the page of the workshop, and what becomes of it when something is asked for.

use std::sync::Arc;

use bevy::prelude::*;
use war_horses_lab::fit::heuristic::{HeuristicFit, Unfit};

use super::draft;
use super::folder::{Folder, FolderTrouble};
use super::sheet::{Hand, Sheet, SheetOrigin};
use super::work::{Fitting, MeasuredGames, Measuring};
use crate::app::boards::TableGame;
use crate::app::panels::workshop::{Action, Asking, Tab};
use crate::engines::Playable;
use crate::games::{Game, GameId, Turn, with_game};
use crate::puzzles::pack;
use crate::search::Level;
use crate::workshop::{Features, Heuristic, HeuristicFile, HeuristicValue, shipped};

/// The page. It stays as it was left.
#[derive(Resource)]
pub struct Workshop {
    pub(super) game: GameId,
    /// A sheet for each game, in the order of their list.
    sheets: Vec<Sheet>,
    pub(super) folder: Option<Folder>,
    /// The names of one's own files about the game.
    pub(super) own: Vec<String>,
    /// The positions that can be walked through, and the one that is shown.
    pub(super) positions: Vec<String>,
    pub(super) at: usize,
    /// The positions of the match that was left, if it is one of the game.
    pub(super) left: Vec<String>,
    pub(super) of_match: bool,
    /// The term whose marks are on the board.
    pub(super) term: usize,
    pub(super) tab: Tab,
    pub(super) asking: Option<(Asking, String)>,
    pub(super) note: Option<WorkshopNote>,
    /// Whom it plays against, by its place among the rivals.
    pub(super) rival: usize,
    pub(super) games: u32,
    pub(super) measuring: Option<Measuring>,
    pub(super) measured: Option<MeasuredGames>,
    pub(super) fitting: Option<Fitting>,
    pub(super) leaving: Option<Leaving>,
    /// What the heuristic says of the position that is shown.
    pub(super) judgement: Option<HeuristicValue>,
    /// What is kept of the sheet that is shown, so that the same is not written twice.
    drafted: Option<String>,
}

/// What is said about the last thing that was done.
#[derive(Clone, PartialEq, Debug)]
pub enum WorkshopNote {
    Saved(String),
    Deleted {
        name: String,
        text: String,
    },
    Copied,
    /// What was not saved last time is here again.
    Recalled,
    Trouble(FolderTrouble),
    /// No term can be added where the score stands.
    NoPlace,
    Unfit(Unfit),
    /// What a fit found, whether it was taken or not.
    Fit(Box<HeuristicFit>),
}

/// How the page is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    Back,
    Play,
    Watch,
    Tree,
}

/// Whom a heuristic can be measured against.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rival {
    Level(Level),
    Shipped(&'static str),
    Own(String),
}

/// How many games are played unless somebody says otherwise, and how many can be.
pub const USUAL_GAMES: u32 = 20;
pub const MOST_GAMES: u32 = 400;

impl Workshop {
    pub fn new(game: GameId, folder: Option<Folder>) -> Self {
        let mut page = Self {
            game,
            sheets: GameId::ALL.iter().map(|&game| Sheet::of_game(game)).collect(),
            folder,
            own: Vec::new(),
            positions: Vec::new(),
            at: 0,
            left: Vec::new(),
            of_match: false,
            term: 0,
            tab: Tab::Weights,
            asking: None,
            note: None,
            rival: 0,
            games: USUAL_GAMES,
            measuring: None,
            measured: None,
            fitting: None,
            leaving: None,
            judgement: None,
            drafted: None,
        };
        let mut recalled = Vec::new();
        for (&game, sheet) in GameId::ALL.iter().zip(&mut page.sheets) {
            let is_there = page.folder.as_ref().is_some_and(|folder| draft::recall(folder, game, sheet));
            recalled.push(is_there);
        }
        page.show_game(game);
        page.note = recalled[game as usize].then_some(WorkshopNote::Recalled);
        page
    }

    /// What is written lasts, saved or not.
    fn keep_draft(&mut self) {
        let wanted = self.sheet().is_changed().then(|| self.sheet().text().to_owned());
        if self.drafted == wanted {
            return;
        }
        if let Some(Err(error)) = self.folder.as_ref().map(|folder| draft::keep(folder, self.game, self.sheet())) {
            warn!("what is not saved cannot be kept: {error}");
        }
        self.drafted = wanted;
    }

    pub fn game(&self) -> GameId {
        self.game
    }

    pub fn sheet(&self) -> &Sheet {
        &self.sheets[self.game as usize]
    }

    fn sheet_mut(&mut self) -> &mut Sheet {
        &mut self.sheets[self.game as usize]
    }

    pub fn position(&self) -> &str {
        self.positions.get(self.at).map_or("", String::as_str)
    }

    /// What the heuristic says of the position that is shown.
    pub fn judgement(&self) -> Option<&HeuristicValue> {
        self.judgement.as_ref()
    }

    pub fn note(&self) -> Option<&WorkshopNote> {
        self.note.as_ref()
    }

    pub fn is_measuring(&self) -> bool {
        self.measuring.is_some()
    }

    pub fn measured(&self) -> Option<&MeasuredGames> {
        self.measured.as_ref()
    }

    /// Those whom it can be measured against and watched with: levels first.
    pub fn rivals(&self) -> Vec<Rival> {
        let levels = with_game!(self.game, G => G::levels());
        let levels = levels.into_iter().filter(|level| *level != Level::Perfect).map(Rival::Level);
        let shipped = shipped::of_game(self.game).map(|known| Rival::Shipped(known.name));
        levels.chain(shipped).chain(self.own.iter().cloned().map(Rival::Own)).collect()
    }

    pub(super) fn show_game(&mut self, game: GameId) {
        self.game = game;
        (self.term, self.rival, self.note, self.asking) = (0, 0, None, None);
        (self.measuring, self.measured, self.fitting) = (None, None, None);
        self.list_files();
        self.left.clear();
        self.show_samples();
        self.drafted = self.sheet().is_changed().then(|| self.sheet().text().to_owned());
    }

    /// A board to begin with, and positions from play.
    fn show_samples(&mut self) {
        let game = self.game;
        let start = with_game!(game, G => G::seeded(1).to_string());
        self.positions =
            std::iter::once(start).chain(pack(game).iter().map(|puzzle| puzzle.position.clone())).collect();
        // One from play tells more than an empty board.
        (self.at, self.of_match) = (usize::from(self.positions.len() > 1), false);
        self.judge();
    }

    pub(super) fn list_files(&mut self) {
        self.own = self.folder.as_ref().map(|folder| folder.names(self.game)).unwrap_or_default();
    }

    pub(super) fn judge(&mut self) {
        let file = self.sheet().sound().cloned();
        let position = self.position();
        self.judgement = file.and_then(|file| with_game!(self.game, G => judge::<G>(&file, position)));
        let terms = self.judgement().map_or(0, |judgement| judgement.terms.len());
        self.term = self.term.min(terms.saturating_sub(1));
    }

    /// Does what was asked for.
    pub fn apply(&mut self, action: Action) {
        if !matches!(action, Action::Step(_) | Action::Term(_) | Action::Tab(_)) {
            self.note = None;
        }
        match action {
            Action::Back if self.asking.is_some() => self.asking = None,
            Action::Back => self.leaving = Some(Leaving::Back),
            Action::Play => self.leave_with(Leaving::Play),
            Action::Watch => self.leave_with(Leaving::Watch),
            Action::Tree => self.leave_with(Leaving::Tree),
            Action::Game(game) => self.show_game(game),
            Action::File(place) => self.open_file(place),
            Action::Typed(text) => self.change(text, Hand::Typing),
            Action::Weight(term, weight) => {
                self.term = term;
                let text = self.sheet().read().ok().and_then(|file| file.with_weight(term, weight));
                text.into_iter().for_each(|text| self.change(text, Hand::Weight(term)));
            }
            Action::AddTerm(place) => self.add_term(place),
            Action::Term(term) => self.term = term,
            Action::Tab(tab) => self.tab = tab,
            Action::Undo => self.turn(Sheet::undo),
            Action::Redo => self.turn(Sheet::redo),
            Action::Step(by) => {
                self.at = self.at.saturating_add_signed(by).min(self.positions.len().saturating_sub(1));
                self.judge();
            }
            Action::Samples => self.show_samples(),
            Action::Match => self.show_match(),
            Action::Ask(asking) => {
                let name = match (&asking, self.sheet().origin()) {
                    (Asking::Rename, SheetOrigin::Own(name)) => name.clone(),
                    _ => String::new(),
                };
                self.asking = Some((asking, name));
            }
            Action::NameTyped(name) => {
                if let Some((_, typed)) = &mut self.asking {
                    *typed = name;
                }
            }
            Action::NameDone => self.name_file(),
            Action::Save => self.save(),
            Action::Delete => self.delete(),
            Action::Restore(name, text) => self.restore(&name, text),
            Action::Rival(place) => (self.rival, self.measured) = (place, None),
            Action::Games(games) => self.games = games,
            Action::Stop => {
                self.fitting = None;
                if let Some(measuring) = self.measuring.take() {
                    self.measured = Some(measuring.measured());
                }
            }
            // These need more than the page.
            Action::Copy | Action::Measure | Action::Fit | Action::Tournament => {}
        }
    }

    fn leave_with(&mut self, leaving: Leaving) {
        if self.sheet().read().is_ok() {
            self.leaving = Some(leaving);
        }
    }

    pub(super) fn change(&mut self, text: String, hand: Hand) {
        self.sheet_mut().change(text, hand);
        self.after_change();
    }

    fn turn(&mut self, turn: impl FnOnce(&mut Sheet)) {
        turn(self.sheet_mut());
        self.after_change();
    }

    /// What was measured was another one.
    fn after_change(&mut self) {
        (self.measuring, self.measured, self.fitting) = (None, None, None);
        self.judge();
        self.keep_draft();
    }

    /// The files that can be opened, in their order: those that come with the program, one's own, and an empty one.
    pub(super) fn files(&self) -> Vec<SheetOrigin> {
        let shipped = shipped::of_game(self.game).map(|known| SheetOrigin::Shipped(known.name));
        shipped.chain(self.own.iter().cloned().map(SheetOrigin::Own)).chain([SheetOrigin::Empty]).collect()
    }

    fn open_file(&mut self, place: usize) {
        let Some(origin) = self.files().into_iter().nth(place) else { return };
        match &origin {
            SheetOrigin::Empty => self.sheet_mut().open_empty(),
            SheetOrigin::Shipped(name) => {
                let text = shipped::named(name).map(|known| known.text.to_owned()).unwrap_or_default();
                self.sheet_mut().open(text, origin);
            }
            SheetOrigin::Own(name) => match self.folder.as_ref().map(|folder| folder.read(name)) {
                Some(Ok(text)) => self.sheet_mut().open(text, origin),
                Some(Err(trouble)) => self.note = Some(WorkshopNote::Trouble(trouble)),
                None => {}
            },
        }
        self.term = 0;
        self.after_change();
    }

    fn add_term(&mut self, place: usize) {
        let feature = with_game!(self.game, G => G::FEATURES.get(place).map(|feature| feature.name));
        let file = self.sheet().read().ok().cloned();
        let Some((feature, file)) = feature.zip(file) else { return };
        let weight = (file.unit / 10.0).max(1.0).round();
        let text = file.with_term(weight, feature).filter(|text| HeuristicFile::read(text).is_ok());
        match text {
            Some(text) => {
                self.change(text, Hand::Other);
                self.term = self.judgement().map_or(0, |judgement| judgement.terms.len().saturating_sub(1));
            }
            None => self.note = Some(WorkshopNote::NoPlace),
        }
    }

    fn show_match(&mut self) {
        if !self.left.is_empty() {
            self.positions.clone_from(&self.left);
            (self.at, self.of_match) = (self.positions.len() - 1, true);
            self.judge();
        }
    }

    fn save(&mut self) {
        let SheetOrigin::Own(name) = self.sheet().origin().clone() else {
            self.asking = Some((Asking::SaveAs, String::new()));
            return;
        };
        let text = self.sheet().text().to_owned();
        let saved = self.folder.as_ref().map(|folder| folder.save(&name, &text).map(|()| name));
        self.keep(saved);
    }

    fn name_file(&mut self) {
        let Some((asking, name)) = self.asking.clone() else { return };
        let text = self.sheet().text().to_owned();
        let saved = self.folder.as_ref().map(|folder| match (asking, self.sheet().origin()) {
            (Asking::Rename, SheetOrigin::Own(from)) => {
                let renamed = folder.rename(from, &name)?;
                folder.save(&renamed, &text)?;
                Ok(renamed)
            }
            _ => folder.save_as(&name, &text),
        });
        if matches!(saved, Some(Ok(_))) {
            self.asking = None;
        }
        self.keep(saved);
    }

    fn keep(&mut self, saved: Option<Result<String, FolderTrouble>>) {
        match saved {
            Some(Ok(name)) => {
                self.sheet_mut().saved_as(name.clone());
                self.note = Some(WorkshopNote::Saved(name));
            }
            Some(Err(trouble)) => self.note = Some(WorkshopNote::Trouble(trouble)),
            None => self.note = Some(WorkshopNote::Trouble(FolderTrouble::NoFolder)),
        }
        self.keep_draft();
        self.list_files();
    }

    /// The text stays on the page, and the note leads back to the file.
    fn delete(&mut self) {
        let SheetOrigin::Own(name) = self.sheet().origin().clone() else { return };
        let Some(folder) = &self.folder else { return };
        let deleted = folder.read(&name).and_then(|text| folder.delete(&name).map(|()| text));
        self.note = Some(match deleted {
            Ok(text) => {
                self.sheet_mut().lose_file();
                WorkshopNote::Deleted { name, text }
            }
            Err(trouble) => WorkshopNote::Trouble(trouble),
        });
        self.keep_draft();
        self.list_files();
    }

    fn restore(&mut self, name: &str, text: String) {
        let saved = self.folder.as_ref().map(|folder| folder.save_as(name, &text));
        if let Some(Ok(name)) = &saved {
            self.sheet_mut().open(text, SheetOrigin::Own(name.clone()));
            self.after_change();
        }
        self.keep(saved);
    }

    /// The heuristic as it stands, if it makes sense.
    pub(super) fn file(&self) -> Option<Arc<HeuristicFile>> {
        self.sheet().read().ok().cloned()
    }
}

fn judge<G: TableGame>(file: &HeuristicFile, position: &str) -> Option<HeuristicValue> {
    let position: G = position.parse().ok()?;
    if matches!(position.turn(), Turn::Over(_)) {
        return None;
    }
    let heuristic = Heuristic::<G>::new(file).ok()?;
    Some(heuristic.judge(file, &position))
}
