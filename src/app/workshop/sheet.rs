//! The text of a heuristic as it is being written: where it comes from, what it says, and the steps back.

use std::sync::Arc;

use crate::games::{GameId, with_game};
use crate::workshop::{Features, HeuristicFault, HeuristicFile, TextPlace, Wrong, shipped};

/// How many steps can be taken back.
const MOST_STEPS: usize = 200;

/// Where a text comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SheetOrigin {
    Empty,
    /// One that comes with the program.
    Shipped(&'static str),
    /// A file of one's own.
    Own(String),
}

/// One state of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Page {
    text: String,
    /// As it was read or saved last.
    kept: String,
    origin: SheetOrigin,
}

/// What has changed the text: the same thing again is one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    Typing,
    /// The weight of this term.
    Weight(usize),
    Other,
}

/// A heuristic that is being written.
#[derive(Clone, Debug)]
pub struct Sheet {
    game: GameId,
    page: Page,
    /// What it says, or what is wrong with it.
    read: Result<Arc<HeuristicFile>, HeuristicFault>,
    /// What it said last that made sense.
    sound: Option<Arc<HeuristicFile>>,
    past: Vec<Page>,
    future: Vec<Page>,
    hand: Hand,
}

impl Sheet {
    /// A game begins with the plainest that comes with it.
    pub fn of_game(game: GameId) -> Self {
        let (text, origin) = match shipped::of_game(game).next() {
            Some(shipped) => (shipped.text.to_owned(), SheetOrigin::Shipped(shipped.name)),
            None => (empty(game), SheetOrigin::Empty),
        };
        let page = Page { kept: text.clone(), text, origin };
        let read = read(&page.text, game);
        let sound = read.as_ref().ok().cloned();
        Self { game, page, read, sound, past: Vec::new(), future: Vec::new(), hand: Hand::Other }
    }

    pub fn text(&self) -> &str {
        &self.page.text
    }

    pub fn origin(&self) -> &SheetOrigin {
        &self.page.origin
    }

    pub fn read(&self) -> Result<&Arc<HeuristicFile>, &HeuristicFault> {
        self.read.as_ref()
    }

    /// What it says, or what it said last that made sense.
    pub fn sound(&self) -> Option<&Arc<HeuristicFile>> {
        self.sound.as_ref()
    }

    /// What was read or saved last, where it makes sense: sliders reach as far as its weights ask for.
    pub fn kept_weight(&self, term: usize) -> Option<f64> {
        let kept = HeuristicFile::read(&self.page.kept).ok()?;
        kept.program.terms().get(term)?.weight.as_ref().map(|(weight, _)| *weight)
    }

    pub fn is_changed(&self) -> bool {
        self.page.text != self.page.kept
    }

    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Another text of the same file.
    pub fn change(&mut self, text: String, hand: Hand) {
        if text != self.page.text {
            let page = Page { text, ..self.page.clone() };
            self.turn_to(page, hand);
        }
    }

    /// Another file. The one before it is a step back.
    pub fn open(&mut self, text: String, origin: SheetOrigin) {
        self.turn_to(Page { kept: text.clone(), text, origin }, Hand::Other);
    }

    /// What was not saved when the program was left; its file is a step back.
    pub fn recall(&mut self, kept: String, origin: SheetOrigin, text: String) {
        if !kept.is_empty() && origin != self.page.origin {
            self.open(kept.clone(), origin.clone());
        }
        self.turn_to(Page { text, kept, origin }, Hand::Other);
    }

    pub fn open_empty(&mut self) {
        self.open(empty(self.game), SheetOrigin::Empty);
    }

    /// The text is in a file of one's own now.
    pub fn saved_as(&mut self, name: String) {
        self.page.kept.clone_from(&self.page.text);
        self.page.origin = SheetOrigin::Own(name);
        self.hand = Hand::Other;
    }

    /// Its file is gone, and it is all there is.
    pub fn lose_file(&mut self) {
        self.page.kept.clear();
        self.page.origin = SheetOrigin::Empty;
    }

    pub fn undo(&mut self) {
        if let Some(page) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.page, page));
            self.follow();
        }
    }

    pub fn redo(&mut self) {
        if let Some(page) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.page, page));
            self.follow();
        }
    }

    fn turn_to(&mut self, page: Page, hand: Hand) {
        let before = std::mem::replace(&mut self.page, page);
        if hand == Hand::Other || hand != self.hand {
            self.past.push(before);
            if self.past.len() > MOST_STEPS {
                self.past.remove(0);
            }
        }
        self.future.clear();
        self.follow();
        self.hand = hand;
    }

    fn follow(&mut self) {
        self.read = read(&self.page.text, self.game);
        if let Ok(file) = &self.read {
            self.sound = Some(file.clone());
        }
        self.hand = Hand::Other;
    }
}

/// Reads a heuristic of this game, and of no other.
fn read(text: &str, game: GameId) -> Result<Arc<HeuristicFile>, HeuristicFault> {
    let file = HeuristicFile::read(text)?;
    if file.game == game {
        return Ok(Arc::new(file));
    }
    let line = text.lines().position(|line| line.trim_start().starts_with("game")).unwrap_or_default();
    let wrong = Wrong::OtherGame(file.game.id().to_owned(), game.id());
    Err(HeuristicFault { place: TextPlace { line: line + 1, column: 1 }, wrong })
}

/// A file to begin with, which says nothing of any position.
fn empty(game: GameId) -> String {
    let feature = with_game!(game, G => G::FEATURES.first().map_or("0", |feature| feature.name));
    let about = with_game!(game, G => G::FEATURES.iter().map(|feature| feature.name).collect::<Vec<_>>().join(", "));
    format!("# {about}\ngame = \"{game}\"\nname = \"\"\ndepth = 4\nscore = \"\"\"\n100 * {feature}\n\"\"\"\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_begins_with_something_that_makes_sense() {
        for &game in GameId::ALL {
            let mut sheet = Sheet::of_game(game);
            assert!(sheet.read().is_ok_and(|file| file.game == game), "{game}");
            sheet.open_empty();
            assert!(sheet.read().is_ok_and(|file| file.game == game), "{game}: {:?}", sheet.read());
        }
    }

    #[test]
    fn nothing_that_was_written_is_lost() {
        let mut sheet = Sheet::of_game(GameId::ALL[0]);
        let first = sheet.text().to_owned();
        for text in ["g", "ga", "gam"] {
            sheet.change(text.to_owned(), Hand::Typing);
        }
        let other = GameId::ALL[1];
        sheet.change(format!("# x\ngame = \"{other}\"\nscore = \"1\""), Hand::Typing);
        assert!(sheet.read().is_err_and(|fault| fault.place.line == 2), "{:?}", sheet.read());
        sheet.change("gam".to_owned(), Hand::Typing);
        assert!(sheet.read().is_err() && sheet.sound().is_some_and(|file| file.text == first) && sheet.is_changed());
        sheet.open_empty();
        assert!(!sheet.is_changed());
        sheet.undo();
        assert_eq!((sheet.text(), sheet.is_changed()), ("gam", true));
        sheet.undo();
        assert_eq!((sheet.text(), sheet.can_undo()), (first.as_str(), false), "what is typed in one go is one step");
        sheet.redo();
        assert_eq!(sheet.text(), "gam");
        sheet.change("other".to_owned(), Hand::Weight(1));
        assert!(!sheet.can_redo());
        sheet.saved_as("mine".to_owned());
        assert_eq!((sheet.origin(), sheet.is_changed()), (&SheetOrigin::Own("mine".to_owned()), false));
    }
}
