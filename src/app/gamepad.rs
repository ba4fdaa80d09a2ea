//! A gamepad: a keyboard with few keys. What it presses goes the way of the keys, or is a command of the table, so that it can
//! do what they can and nothing else.

use std::time::Duration;

use bevy::input::gamepad::{GamepadAxisChangedEvent, GamepadButtonStateChangedEvent};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiPreUpdateSet;
use bevy_egui::input::EguiWantsInput;

use super::Screen;
use super::panels::keymap::KeyAction;
use super::shortcuts::{ActionAsked, ReadShortcuts};
use super::table::{KeysTaken, Question, TableCommand};

/// What a button stands for.
#[derive(Clone, PartialEq, Debug)]
enum Meaning {
    Step(Key),
    Press(Key),
    Ask(KeyAction),
    /// Something to be done at the table, and a key everywhere else.
    Command(TableCommand, Option<Key>),
}

fn meaning(button: GamepadButton) -> Option<Meaning> {
    use Meaning::{Ask, Command, Press, Step};
    Some(match button {
        GamepadButton::DPadUp => Step(Key::ArrowUp),
        GamepadButton::DPadDown => Step(Key::ArrowDown),
        GamepadButton::DPadLeft => Step(Key::ArrowLeft),
        GamepadButton::DPadRight => Step(Key::ArrowRight),
        GamepadButton::South => Press(Key::Enter),
        GamepadButton::East => Press(Key::Escape),
        GamepadButton::Select => Ask(KeyAction::Help),
        GamepadButton::Mode => Ask(KeyAction::Settings),
        GamepadButton::RightTrigger2 => Press(Key::Tab),
        GamepadButton::West => Command(TableCommand::Hint, None),
        GamepadButton::North => Command(TableCommand::FastForward, None),
        GamepadButton::LeftTrigger => Command(TableCommand::Undo, None),
        GamepadButton::RightTrigger => Command(TableCommand::Redo, None),
        GamepadButton::Start => Command(TableCommand::Leave, Some(Key::Enter)),
        _ => return None,
    })
}

/// How far a stick has to be pushed, and how far let go.
const PUSHED: f32 = 0.6;
const RELEASED: f32 = 0.4;
/// A direction that is held repeats itself, at first after a while.
const FIRST_REPEAT: Duration = Duration::from_millis(400);
const NEXT_REPEAT: Duration = Duration::from_millis(130);

/// The direction that is held, and when it counts again.
#[derive(Default, Debug)]
struct Held(Option<(Key, Duration)>);

impl Held {
    fn press(&mut self, key: Key, now: Duration) -> Option<Key> {
        let is_new = self.0.as_ref().is_none_or(|(held, _)| *held != key);
        is_new.then(|| self.0 = Some((key.clone(), now + FIRST_REPEAT))).map(|()| key)
    }

    fn release(&mut self, keys: &[Key]) {
        self.0.take_if(|(held, _)| keys.contains(held));
    }

    fn repeat(&mut self, now: Duration) -> Option<Key> {
        let (key, at) = self.0.as_mut().filter(|(_, at)| now >= *at)?;
        *at = now + NEXT_REPEAT;
        Some(key.clone())
    }
}

pub fn plugin(app: &mut App) {
    app.add_message::<GamepadButtonStateChangedEvent>()
        .add_message::<GamepadAxisChangedEvent>()
        .add_message::<KeyboardInput>()
        .add_systems(
            PreUpdate,
            read_gamepad.after(InputSystems).before(ReadShortcuts).before(EguiPreUpdateSet::ProcessInput),
        );
}

fn read_gamepad(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    mut axes: MessageReader<GamepadAxisChangedEvent>,
    screen: Res<State<Screen>>,
    egui: Option<Res<EguiWantsInput>>,
    over_table: (Option<Res<KeysTaken>>, Option<Res<Question>>),
    windows: Query<Entity, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut held: Local<Held>,
    mut keys: MessageWriter<KeyboardInput>,
    mut asked: MessageWriter<ActionAsked>,
    mut table_commands: MessageWriter<TableCommand>,
) {
    let now = time.elapsed();
    let at_table = *screen == Screen::Table && over_table.0.is_none() && over_table.1.is_none();
    let window = windows.iter().next().unwrap_or(Entity::PLACEHOLDER);
    // From nowhere on a page any direction leads to its first control.
    let has_focus = at_table || egui.is_some_and(|egui| egui.wants_any_keyboard_input());
    let mut press = |key: Key| {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let key = key.clone();
            keys.write(KeyboardInput {
                key_code: code_of(&key),
                logical_key: key,
                state,
                text: None,
                repeat: false,
                window,
            });
        }
    };
    let step = |key: Key, press: &mut dyn FnMut(Key)| press(if has_focus { key } else { Key::Tab });
    for event in buttons.read() {
        match (meaning(event.button), event.state) {
            (Some(Meaning::Step(key)), ButtonState::Pressed) => {
                held.press(key, now).into_iter().for_each(|key| step(key, &mut press));
            }
            (Some(Meaning::Step(key)), ButtonState::Released) => held.release(&[key]),
            (Some(Meaning::Press(key)), ButtonState::Pressed) => press(key),
            (Some(Meaning::Ask(action)), ButtonState::Pressed) => _ = asked.write(ActionAsked(action)),
            (Some(Meaning::Command(command, _)), ButtonState::Pressed) if at_table => {
                table_commands.write(command);
            }
            (Some(Meaning::Command(_, key)), ButtonState::Pressed) => key.into_iter().for_each(&mut press),
            _ => {}
        }
    }
    for event in axes.read() {
        let [less, more] = match event.axis {
            GamepadAxis::LeftStickX => [Key::ArrowLeft, Key::ArrowRight],
            GamepadAxis::LeftStickY => [Key::ArrowDown, Key::ArrowUp],
            _ => continue,
        };
        match event.value {
            value if value.abs() < RELEASED => held.release(&[less, more]),
            value if value.abs() > PUSHED => {
                let key = if value < 0.0 { less } else { more };
                held.press(key, now).into_iter().for_each(|key| step(key, &mut press));
            }
            _ => {}
        }
    }
    held.repeat(now).into_iter().for_each(|key| step(key, &mut press));
}

fn code_of(key: &Key) -> KeyCode {
    match key {
        Key::ArrowUp => KeyCode::ArrowUp,
        Key::ArrowDown => KeyCode::ArrowDown,
        Key::ArrowLeft => KeyCode::ArrowLeft,
        Key::ArrowRight => KeyCode::ArrowRight,
        Key::Enter => KeyCode::Enter,
        Key::Escape => KeyCode::Escape,
        Key::Tab => KeyCode::Tab,
        _ => KeyCode::F35,
    }
}
