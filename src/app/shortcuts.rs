//! The keyboard, read in one place: which keys were pressed, and what those that hold everywhere ask for.

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::helpers::bevy_to_egui_key;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::panels::focus;
use super::panels::keymap::{self, Chord, KeyAction, KeyContext, Keymap};
use super::panels::move_entry::beginning_with;
use super::table::MatchInfo;

/// The keys as the person wants them.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug, Deref, DerefMut)]
pub struct Keys(pub Keymap);

/// A key asked for something that it does everywhere. Whoever can do it listens.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionAsked(pub KeyAction);

/// The next key is not to be obeyed: somebody wants to know which one it is.
#[derive(Resource)]
pub struct KeyAwaited;

/// Whether somebody is writing in a text field, so that letters are letters.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Writing(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<KeyboardInput>()
        .add_message::<KeyboardFocusLost>()
        .add_message::<ActionAsked>()
        .init_resource::<Keys>()
        .init_resource::<Writing>()
        .add_systems(PreUpdate, read.in_set(ReadShortcuts).after(bevy::input::InputSystems));
}

/// The panels know the keys too.
pub(super) fn looks_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, (share_keys.run_if(resource_changed::<Keys>), notice_focus));
}

/// What keys ask for everywhere is known after it.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReadShortcuts;

/// A key that went down.
pub struct Press {
    pub key: Key,
    pub control: bool,
    /// It is held, and not pressed anew.
    pub repeat: bool,
}

impl Press {
    pub fn chord(&self) -> Option<Chord> {
        bevy_to_egui_key(&self.key).map(|key| Chord { control: self.control, key })
    }
}

/// The keys that went down, in their order.
#[derive(SystemParam)]
pub struct Presses<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    focus_lost: MessageReader<'w, 's, KeyboardFocusLost>,
    /// Whether Ctrl is held: followed key by key, as all of Ctrl+Q may come and go within one frame.
    control: Local<'s, bool>,
}

impl Presses<'_, '_> {
    pub fn read(&mut self) -> Vec<Press> {
        if self.focus_lost.read().count() > 0 {
            // Whether it is released elsewhere is not told.
            *self.control = false;
        }
        let mut pressed = Vec::new();
        for key in self.keys.read() {
            let down = key.state == ButtonState::Pressed;
            if key.logical_key == Key::Control {
                *self.control = down;
            } else if down {
                pressed.push(Press { key: key.logical_key.clone(), control: *self.control, repeat: key.repeat });
            }
        }
        pressed
    }
}

/// A letter is typed where one is writing, and where it begins the name of a move.
fn read(
    mut presses: Presses,
    keys: Res<Keys>,
    awaited: Option<Res<KeyAwaited>>,
    writing: Res<Writing>,
    info: Res<MatchInfo>,
    mut asked: MessageWriter<ActionAsked>,
) {
    let begins_name = |chord: Chord| beginning_with(&info.names, chord.key.symbol_or_name()).next().is_some();
    for press in presses.read() {
        let Some(chord) = press.chord().filter(|_| !press.repeat && awaited.is_none()) else { continue };
        if !(chord.is_typed() && (writing.0 || begins_name(chord))) {
            asked.write_batch(keys.action(KeyContext::Anywhere, chord).map(ActionAsked));
        }
    }
}

fn share_keys(mut contexts: EguiContexts, keys: Res<Keys>) -> Result {
    keymap::apply(contexts.ctx_mut()?, &keys);
    Ok(())
}

/// What has the keyboard is shown, and known if it is written in.
fn notice_focus(mut contexts: EguiContexts, mut writing: ResMut<Writing>) -> Result {
    let ctx = contexts.ctx_mut()?;
    focus::show(ctx);
    writing.set_if_neq(Writing(ctx.text_edit_focused()));
    Ok(())
}
