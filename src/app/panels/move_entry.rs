//! The line in which a move is typed: it completes what is typed, hands it over on Enter, and says what is wrong with it.

use super::style::{self, Ink};

pub const HEIGHT: f32 = 36.0;
/// What letters take up of it.
const LETTERS: f32 = 20.0;
/// With two lines of words under it.
pub const HEIGHT_WITH_WORDS: f32 = HEIGHT + 44.0;

/// What is being typed.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct MoveEntry {
    /// Whether the line was asked for, in games that do not always show it.
    open: bool,
    /// Whether it should have the keyboard from now on.
    called: bool,
    text: String,
    complaint: Option<String>,
}

/// What the line knows of the match.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Model {
    /// What invites to type.
    pub invitation: String,
    /// The names of the moves that a person can make now.
    pub names: Vec<String>,
}

impl MoveEntry {
    /// Brings up the line and gives it the keyboard.
    pub fn call(&mut self) {
        (self.open, self.called) = (true, true);
    }

    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Whether nothing has been typed that there is something to say about.
    pub fn is_idle(&self) -> bool {
        self.text.is_empty() && self.complaint.is_none()
    }

    /// What was typed has been played.
    pub fn accept(&mut self) {
        self.text.clear();
        self.complaint = None;
    }

    /// What was typed cannot be played, for this reason.
    pub fn complain(&mut self, complaint: String) {
        self.complaint = Some(complaint);
    }

    /// Shows the line, and returns the text of a move once it has been typed in full.
    pub fn show(&mut self, ui: &mut egui::Ui, background: Ink, model: &Model) -> Option<String> {
        // The tabulator completes; where there is nothing to complete, it leads on.
        let completion = completed(&model.names, &self.text).filter(|longer| *longer != self.text);
        let margin = ((ui.spacing().interact_size.y - LETTERS) / 2.0).clamp(1.0, 8.0) as i8;
        let edit = egui::TextEdit::singleline(&mut self.text)
            .id_salt("move entry")
            .desired_width(f32::INFINITY)
            .margin(egui::Margin::symmetric(12, margin))
            .hint_text(model.invitation.as_str())
            .background_color(background.egui())
            .char_limit(40);
        let response = ui.add(edit.lock_focus(completion.is_some()));
        if std::mem::take(&mut self.called) {
            response.request_focus();
        }
        if response.changed() {
            self.complaint = None;
        }
        let pressed = |key| ui.input(|input| input.key_pressed(key));
        if response.has_focus()
            && pressed(egui::Key::Tab)
            && let Some(longer) = completion
        {
            self.text = longer;
            let end = egui::text::CCursor::new(self.text.chars().count());
            let mut state = egui::TextEdit::load_state(ui.ctx(), response.id).unwrap_or_default();
            state.cursor.set_char_range(Some(egui::text::CCursorRange::one(end)));
            state.store(ui.ctx(), response.id);
        }
        if response.lost_focus() && pressed(egui::Key::Escape) {
            *self = Self::default();
        }
        let entered = response.lost_focus() && pressed(egui::Key::Enter) && !self.text.trim().is_empty();
        if entered {
            response.request_focus();
        }
        entered.then(|| self.text.clone())
    }

    /// What is wrong with what was typed, or how it could go on.
    pub fn words(&self, model: &Model) -> egui::RichText {
        match &self.complaint {
            Some(complaint) => style::text(complaint.as_str(), style::SMALL, style::WARNING),
            None => {
                let names: Vec<&str> = beginning_with(&model.names, &self.text).map(|(_, name)| name).collect();
                style::text(names.join("  "), style::SMALL, style::MUTED)
            }
        }
    }
}

/// The names that begin with `text`, whatever its case, and their places in the list.
pub fn beginning_with<'n>(names: &'n [String], text: &str) -> impl Iterator<Item = (usize, &'n str)> {
    let text = text.trim();
    let begins = move |name: &str| name.get(..text.len()).is_some_and(|start| start.eq_ignore_ascii_case(text));
    names.iter().map(String::as_str).enumerate().filter(move |(_, name)| begins(name))
}

/// The text with all that the names it may stand for have in common; nothing where it stands for none or is empty.
fn completed(names: &[String], text: &str) -> Option<String> {
    let names: Vec<&str> = beginning_with(names, text).map(|(_, name)| name).collect();
    let first = *names.first().filter(|_| !text.trim().is_empty())?;
    let common = names.iter().fold(first.len(), |common, name| {
        first.bytes().zip(name.bytes()).take(common).take_while(|(a, b)| a == b).count()
    });
    first.get(..common).map(ToOwned::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_completed_as_far_as_it_is_clear() {
        let names = ["b3", "b5", "c2", "c6", "swap"].map(ToOwned::to_owned);
        let completed = |text| completed(&names, text);
        assert_eq!(beginning_with(&names, "B").count(), 2);
        assert_eq!(completed("B").as_deref(), Some("b"));
        assert_eq!(completed("s").as_deref(), Some("swap"));
        assert_eq!((completed("x"), completed("")), (None, None));
        assert_eq!(beginning_with(&names, "c6").collect::<Vec<_>>(), [(3, "c6")]);
    }
}
