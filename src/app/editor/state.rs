//! The position that is put together, and what becomes of it when something is asked for.

use bevy::prelude::*;

use super::Leaving;
use crate::app::boards::easel::Easel;
use crate::app::menu::Choices;
use crate::app::panels::editor::Action;
use crate::app::speech::Speech;
use crate::duel::{MatchSetup, Player, Seat, Seating, Start};
use crate::engines::Playable;
use crate::games::draft::{Draft, DraftField, Drafted};
use crate::games::{Explain, Game, GameId, Turn, with_game};
use crate::search::Level;
use crate::start::new_seed;

/// How many steps can be taken back.
const MOST_STEPS: usize = 200;

/// A position of some game that is being put together.
#[derive(Resource, Clone, Debug)]
pub struct Editor {
    game: GameId,
    draft: Draft,
    /// What it was when the editor was opened.
    start: Draft,
    past: Vec<Draft>,
    future: Vec<Draft>,
    /// The line as it was typed, where it is not that of the draft.
    typed: Option<String>,
    /// What is put down, or nothing to take away.
    tool: Option<u8>,
    /// The cell that keys put something on.
    cursor: usize,
    seats: [Seat; 2],
    level: Level,
    pub(super) leaving: Option<Leaving>,
}

impl Editor {
    /// Begins with a position, which will be played by whoever would play the next match.
    pub fn of<G: Easel>(position: &G, choices: Option<&Choices>) -> Self {
        let draft = Draft::of(position);
        let mut editor = Self {
            game: G::GAME,
            cursor: draft.places().len() / 2,
            start: draft.clone(),
            draft,
            past: Vec::new(),
            future: Vec::new(),
            typed: None,
            tool: Some(0),
            seats: [Seat::Machine, Seat::Human],
            level: Level::default(),
            leaving: None,
        };
        editor.begin_again(choices);
        editor
    }

    /// Takes up what was left, for whoever would play the next match.
    pub(super) fn begin_again(&mut self, choices: Option<&Choices>) {
        if let Some(choices) = choices {
            (self.seats, self.level) = (choices.seats, choices.level);
        }
        self.leaving = None;
    }

    /// Proposes the players of a match that it came from.
    pub(super) fn played_by(mut self, players: [Player; 2]) -> Self {
        let machine = |player: &Player| if let Player::Machine(level) = player { Some(*level) } else { None };
        self.seats = players.each_ref().map(|player| match player {
            Player::Human => Seat::Human,
            Player::Machine(_) | Player::Guest(_) => Seat::Machine,
        });
        self.level = players.iter().find_map(machine).unwrap_or(self.level);
        self
    }

    pub fn game(&self) -> GameId {
        self.game
    }

    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    pub(super) fn tool(&self) -> Option<u8> {
        self.tool
    }

    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    pub(super) fn seats(&self) -> [Seat; 2] {
        self.seats
    }

    /// The level that was chosen, or the highest that every game has if this one does not have it.
    pub(super) fn level(&self) -> Level {
        let levels = with_game!(self.game, G => G::levels());
        if levels.contains(&self.level) { self.level } else { Level::Master }
    }

    pub(super) fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// The line as it is, or as it is being typed.
    pub fn line(&self) -> String {
        self.typed.clone().unwrap_or_else(|| with_game!(self.game, G => self.draft.line::<G>()))
    }

    /// Whether a text is a position of this game.
    pub(super) fn reads(&self, text: &str) -> bool {
        with_game!(self.game, G => text.trim().parse::<G>().is_ok())
    }

    /// Why it cannot be played, if it cannot.
    pub fn fault(&self, speech: &Speech) -> Option<String> {
        with_game!(self.game, G => match self.line().parse::<G>() {
            Ok(position) => match position.turn() {
                Turn::Over(_) => Some(speech.get("fault-over").into_owned()),
                Turn::Player(_) | Turn::Chance(_) => None,
            },
            Err(fault) => Some(speech.complaint(&fault.complaint())),
        })
    }

    /// The match that is played from here.
    pub fn match_setup(&self) -> MatchSetup {
        let level = self.level();
        MatchSetup {
            game: self.game,
            start: Start::Position(self.line(), new_seed()),
            seats: self.seats.map(|seat| Seating { seat: Some(seat), level: Some(level), guest: None }),
            clock: None,
        }
    }

    /// Does what was asked for.
    pub fn apply(&mut self, action: Action) {
        match action {
            Action::Back => self.leaving = Some(Leaving::Back),
            Action::Play if self.can_be_played() => self.leaving = Some(Leaving::Play),
            Action::Analyse if self.can_be_played() => self.leaving = Some(Leaving::Analyse),
            // The board shows what could be read; copying is for whoever shows it.
            Action::Play | Action::Analyse | Action::Copy => {}
            Action::Tool(tool) => self.tool = tool,
            Action::Walk(cell) => self.cursor = cell,
            Action::Put(cell) => {
                // The same again takes it away.
                let sign = self.tool.filter(|&tool| self.draft.sign(cell) != Some(tool));
                self.put(cell, sign);
            }
            Action::Paint(cell) => self.put(cell, self.tool),
            Action::Erase(cell) => self.put(cell, None),
            Action::Side(side) => self.change(|draft| draft.side = side),
            Action::OtherSide => self.change(|draft| draft.side = !draft.side),
            Action::Value(field, value) => {
                let game = self.game;
                self.change(|draft| with_game!(game, G => draft.set_value::<G>(field, value)));
                self.cursor = self.cursor.min(self.draft.places().len() - 1);
            }
            Action::Clear => self.change(Draft::clear),
            Action::Restart => {
                let start = self.start.clone();
                self.change(|draft| *draft = start);
            }
            Action::Undo => self.step(true),
            Action::Redo => self.step(false),
            Action::LineTyped(text) => self.type_line(text),
            // What can be read is written as it should be.
            Action::LineDone => _ = self.typed.take_if(|text| with_game!(self.game, G => text.parse::<G>().is_ok())),
            Action::Pasted(text) => {
                self.type_line(text.trim().to_owned());
                self.apply(Action::LineDone);
            }
            Action::Seats(seats) => self.seats = seats,
            Action::Level(level) => self.level = level,
        }
    }

    /// What else the line of this game tells.
    pub(super) fn fields(&self) -> &'static [DraftField] {
        with_game!(self.game, G => <G as Drafted>::FIELDS)
    }

    fn can_be_played(&self) -> bool {
        with_game!(self.game, G => {
            self.line().parse::<G>().is_ok_and(|position| !matches!(position.turn(), Turn::Over(_)))
        })
    }

    fn put(&mut self, cell: usize, sign: Option<u8>) {
        let game = self.game;
        self.cursor = cell;
        self.change(|draft| with_game!(game, G => draft.put::<G>(cell, sign)));
    }

    fn type_line(&mut self, text: String) {
        let read = with_game!(self.game, G => text.parse::<G>().ok().map(|position| Draft::of(&position)));
        if let Some(read) = read {
            self.change(|draft| *draft = read);
            self.cursor = self.cursor.min(self.draft.places().len() - 1);
        }
        self.typed = Some(text);
    }

    /// Changes the draft, so that it can be taken back. What was typed and could not be read is forgotten.
    fn change(&mut self, change: impl FnOnce(&mut Draft)) {
        let before = self.draft.clone();
        change(&mut self.draft);
        self.typed = None;
        if self.draft != before {
            self.past.push(before);
            self.future.clear();
            if self.past.len() > MOST_STEPS {
                self.past.remove(0);
            }
        }
    }

    fn step(&mut self, back: bool) {
        let (from, to) = if back { (&mut self.past, &mut self.future) } else { (&mut self.future, &mut self.past) };
        self.typed = None;
        if let Some(other) = from.pop() {
            to.push(std::mem::replace(&mut self.draft, other));
            self.cursor = self.cursor.min(self.draft.places().len() - 1);
        }
    }
}
