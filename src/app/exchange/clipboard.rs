//! The clipboard of the system: what is pasted there, and what is copied to it.

use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::TextBrought;
use crate::app::archive::Trouble;
use crate::app::panels::keymap::Action;
use crate::app::shortcuts::{ActionAsked, ReadShortcuts, Writing};

/// Opened when it is first needed, and kept: on some systems what was copied is gone with whoever copied it.
#[derive(Default)]
pub struct Clipboard(Option<arboard::Clipboard>);

impl Clipboard {
    fn opened(&mut self) -> Result<&mut arboard::Clipboard, arboard::Error> {
        if self.0.is_none() {
            self.0 = Some(arboard::Clipboard::new()?);
        }
        self.0.as_mut().ok_or(arboard::Error::ClipboardNotSupported)
    }

    pub fn read(&mut self) -> Result<String, arboard::Error> {
        self.opened()?.get_text()
    }

    pub fn write(&mut self, text: &str) -> Result<(), arboard::Error> {
        self.opened()?.set_text(text)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(Clipboard::default()).add_systems(
        PreUpdate,
        paste.after(ReadShortcuts).after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

/// Into the line that one writes in, or as a match.
fn paste(
    mut asked: MessageReader<ActionAsked>,
    writing: Res<Writing>,
    mut clipboard: NonSendMut<Clipboard>,
    mut inputs: Query<&mut EguiInput>,
    mut brought: MessageWriter<TextBrought>,
    mut commands: Commands,
) {
    if !asked.read().any(|asked| asked.0 == Action::Paste) {
        return;
    }
    match clipboard.read() {
        Ok(text) if writing.0 => {
            inputs.iter_mut().for_each(|mut input| input.0.events.push(egui::Event::Paste(text.clone())));
        }
        Ok(text) => _ = brought.write(TextBrought(text)),
        Err(arboard::Error::ContentNotAvailable) => {}
        Err(error) => commands.insert_resource(Trouble::Unreadable(error.to_string())),
    }
}
