//! The list of keys, on `?`.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::panels::help;
use super::speech::Speech;
use super::table::{KeysTaken, Question};

/// What is written on each key, and the word for what it does.
pub(super) const KEYS: [(&str, &str); 19] = [
    ("← ↑ → ↓  ·  d 7", "key-choose"),
    ("↵  ·  Space", "key-play"),
    ("/", "key-dictate"),
    ("U  ·  Ctrl + Z", "key-undo"),
    ("R  ·  Ctrl + Y", "key-redo"),
    ("Home · PgUp · PgDn · End", "key-look"),
    ("H", "key-hint"),
    ("L", "key-lens"),
    ("V", "key-review"),
    ("G", "key-guides"),
    ("F", "key-fast-forward"),
    ("N", "key-new"),
    ("M", "key-mute"),
    ("C", "key-go-on"),
    ("A", "key-archive"),
    ("F11", "key-fullscreen"),
    ("Esc", "key-back"),
    ("Ctrl + Q", "key-quit"),
    ("?", "key-help"),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, toggle.after(bevy::input::InputSystems))
        .add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<KeysTaken>));
}

fn toggle(
    mut keys: MessageReader<KeyboardInput>,
    open: Option<Res<KeysTaken>>,
    question: Option<Res<Question>>,
    egui: Res<EguiWantsInput>,
    mut commands: Commands,
) {
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat) {
        let asked = matches!(&key.logical_key, Key::Character(text) if text == "?");
        if open.is_some() && (asked || key.logical_key == Key::Escape) {
            commands.queue(close);
        } else if asked && question.is_none() && !egui.wants_any_keyboard_input() {
            commands.insert_resource(KeysTaken);
        }
    }
}

/// The key that closes the list must not mean anything to the table in the same frame.
fn close(world: &mut World) {
    world.remove_resource::<KeysTaken>();
    if let Some(mut keys) = world.get_resource_mut::<Messages<KeyboardInput>>() {
        keys.clear();
    }
}

/// What the list says.
pub fn model(speech: &Speech) -> help::Model {
    let keys = KEYS.iter().map(|(key, meaning)| ((*key).to_owned(), speech.get(meaning).into_owned()));
    help::Model { title: speech.get("keys").into_owned(), keys: keys.collect() }
}

fn show(mut contexts: EguiContexts, speech: Res<Speech>, mut commands: Commands) -> Result {
    if help::show(contexts.ctx_mut()?, &model(&speech)) {
        commands.remove_resource::<KeysTaken>();
    }
    Ok(())
}
