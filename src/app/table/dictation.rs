//! The line in which a move is dictated: it completes what is typed, plays it on Enter, and says what is wrong with it.

use bevy::prelude::*;
use bevy_egui::egui;

use super::{Asker, Match, MoveRequested};
use crate::app::Screen;
use crate::app::boards::Board;
use crate::app::speech::Speech;
use crate::app::theme::{self, Ink};

/// What is being dictated.
#[derive(Resource, Default, Debug)]
pub struct Dictation {
    /// Whether the line was asked for, in games that do not always show it.
    open: bool,
    /// Whether it should have the keyboard from now on.
    called: bool,
    text: String,
    complaint: Option<String>,
}

impl Dictation {
    /// Brings up the line and gives it the keyboard.
    pub fn call(&mut self) {
        (self.open, self.called) = (true, true);
    }

    pub fn is_shown<G: Board>(&self) -> bool {
        G::DICTATED || self.open
    }

    /// Whether nothing has been typed that there is something to say about.
    pub fn is_idle(&self) -> bool {
        self.text.is_empty() && self.complaint.is_none()
    }

    pub const HEIGHT: f32 = 36.0;
    /// With two lines of words under it.
    pub const HEIGHT_WITH_WORDS: f32 = Self::HEIGHT + 44.0;

    /// Shows the line, and asks for the move once it has been dictated in full.
    pub(super) fn show<G: Board>(
        &mut self,
        ui: &mut egui::Ui,
        background: Ink,
        game: &Match<G>,
        speech: &Speech,
        requests: &mut MessageWriter<MoveRequested<G>>,
    ) {
        let edit = egui::TextEdit::singleline(&mut self.text)
            .id_salt("dictation")
            .desired_width(f32::INFINITY)
            .margin(egui::Margin::symmetric(12, 8))
            .hint_text(speech.get("dictation-invites"))
            .background_color(background.egui())
            // The tabulator completes, and must not lead away.
            .lock_focus(true)
            .char_limit(40);
        let response = ui.add(edit);
        if std::mem::take(&mut self.called) {
            response.request_focus();
        }
        if response.changed() {
            self.complaint = None;
        }
        let pressed = |key| ui.input(|input| input.key_pressed(key));
        if response.has_focus() && pressed(egui::Key::Tab) {
            self.text = completed(game, &self.text);
            let end = egui::text::CCursor::new(self.text.chars().count());
            let mut state = egui::TextEdit::load_state(ui.ctx(), response.id).unwrap_or_default();
            state.cursor.set_char_range(Some(egui::text::CCursorRange::one(end)));
            state.store(ui.ctx(), response.id);
        }
        if response.lost_focus() && pressed(egui::Key::Enter) && !self.text.trim().is_empty() {
            match understood(game, &self.text, speech) {
                Ok(mv) => {
                    requests.write(MoveRequested { mv, asker: Asker::Person });
                    self.text.clear();
                    self.complaint = None;
                }
                Err(complaint) => self.complaint = Some(complaint),
            }
            response.request_focus();
        }
        if response.lost_focus() && pressed(egui::Key::Escape) {
            *self = Self::default();
        }
    }

    /// What is wrong with what was dictated, or how it could go on.
    pub(super) fn words<G: Board>(&self, game: &Match<G>) -> egui::RichText {
        match &self.complaint {
            Some(complaint) => theme::text(complaint.as_str(), theme::SMALL, theme::WARNING),
            None => theme::text(names(game, &self.text).join("  "), theme::SMALL, theme::MUTED),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dictation>()
        .add_systems(OnExit(Screen::Table), |mut dictation: ResMut<Dictation>| *dictation = Dictation::default());
}

/// The names of the moves that a person can make now and that begin with `text`.
fn names<G: Board>(game: &Match<G>, text: &str) -> Vec<String> {
    if !game.is_humans_turn() {
        return Vec::new();
    }
    let text = text.trim();
    let begins = |name: &String| name.get(..text.len()).is_some_and(|start| start.eq_ignore_ascii_case(text));
    game.position().legal_moves().iter().map(ToString::to_string).filter(begins).collect()
}

/// The text with all that the moves it may stand for have in common.
fn completed<G: Board>(game: &Match<G>, text: &str) -> String {
    let names = names(game, text);
    let Some(first) = names.first() else { return text.to_owned() };
    let common = names.iter().fold(first.len(), |common, name| {
        first.bytes().zip(name.bytes()).take(common).take_while(|(a, b)| a == b).count()
    });
    first.get(..common).unwrap_or(text).to_owned()
}

/// The move that a text stands for, or what is wrong with it.
fn understood<G: Board>(game: &Match<G>, text: &str, speech: &Speech) -> Result<G::Move, String> {
    if !game.is_humans_turn() {
        return Err(speech.get("dictation-too-early").into_owned());
    }
    game.position().read_move(text).map_err(|error| {
        let values = [("text", error.text.into()), ("moves", error.legal.join(" ").into())];
        speech.with("dictation-refused", values).into_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::{Duel, Player};
    use crate::games::{Game, WarHorses};
    use crate::search::Level;
    use crate::words::Language;

    fn on_the_table(first: Player) -> Match<WarHorses> {
        // From d4: b3 b5 c2 c6 e2 e6 f3 f5.
        Match::new(Duel::from_position("8/8/8/8/3R4/8/8/7G r".parse().unwrap(), [first, Player::Human]))
    }

    #[test]
    fn what_is_typed_is_completed_as_far_as_it_is_clear() {
        let game = on_the_table(Player::Human);
        assert_eq!(names(&game, "B").len(), 2);
        assert_eq!(completed(&game, "B"), "b");
        assert_eq!(completed(&game, "x"), "x");
        assert_eq!(completed(&game, ""), "");
        assert_eq!(names(&game, "c6"), ["c6"]);
        assert!(names(&on_the_table(Player::Machine(Level::Beginner)), "").is_empty());
    }

    #[test]
    fn a_bad_move_is_told_what_is_wrong_with_it() {
        let speech = Speech::in_language(Language::English);
        let game = on_the_table(Player::Human);
        assert_eq!(understood(&game, " C6 ", &speech), game.position().read_move("c6").map_err(|_| String::new()));
        let complaint = understood(&game, "d5", &speech).unwrap_err();
        assert!(["d5", "b3", "b5", "f5"].iter().all(|name| complaint.contains(name)), "{complaint}");
        let waits = on_the_table(Player::Machine(Level::Beginner));
        assert_eq!(understood(&waits, "c6", &speech), Err(speech.get("dictation-too-early").into_owned()));
    }
}
