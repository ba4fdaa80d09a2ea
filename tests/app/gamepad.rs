//! A gamepad, by the events that one would send.

use std::cell::RefCell;

use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadAxisChangedEvent, GamepadButtonStateChangedEvent};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use war_horses::app::boards::TableGame;
use war_horses::app::table::{Focus, Match};
use war_horses::app::{Screen, gamepad};
use war_horses::duel::Start;
use war_horses::games::{Game, GameId, WarHorses, with_game};

use crate::bench::*;

fn push(app: &mut App, button: GamepadButton) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        app.world_mut().write_message(GamepadButtonStateChangedEvent::new(Entity::PLACEHOLDER, button, state));
        app.update();
    }
}

fn begin_with_gamepad(game: GameId, players: [war_horses::duel::Player; 2], start: Start) -> App {
    let mut app = begin_game(game, players, start);
    app.add_plugins(gamepad::plugin);
    app
}

/// A step in some direction finds a move, and the button plays it, until the match is over.
fn is_played_by_gamepad<G: TableGame>(game: GameId) {
    use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, South};
    let mut app = begin_with_gamepad(game, [HUMAN, BEGINNER], Start::Seed(G::usual_setup(), 7));
    let frames = RefCell::new(0_usize);
    wait_until(&mut app, "the end of a match by gamepad", |app| {
        let on_table = app.world().resource::<Match<G>>();
        if on_table.outcome().is_some() {
            return true;
        }
        if on_table.is_humans_turn() || on_table.awaits_throw() {
            let before = on_table.revision();
            let turn = frames.replace_with(|frame| *frame + 1);
            push(app, [DPadUp, DPadLeft, DPadDown, DPadRight][turn % 4]);
            assert!(app.world().resource::<Focus>().0.is_some() || app.world().resource::<Match<G>>().awaits_throw());
            push(app, South);
            assert_ne!(app.world().resource::<Match<G>>().revision(), before, "{game}: nothing was played");
        }
        false
    });
}

#[test]
fn every_game_is_played_to_its_end() {
    for &game in GameId::ALL {
        with_game!(game, G => is_played_by_gamepad::<G>(game));
    }
}

#[test]
fn shoulders_take_back_and_play_again_and_start_leads_to_the_menu() {
    let mut app = begin_with_gamepad(GameId::WarHorses, [HUMAN; 2], Start::Seed(WarHorses::usual_setup(), 7));
    play_first_legal(&mut app);
    push(&mut app, GamepadButton::LeftTrigger);
    assert_eq!(moves_made(&app), 0);
    push(&mut app, GamepadButton::RightTrigger);
    assert_eq!(moves_made(&app), 1);
    push(&mut app, GamepadButton::Start);
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Menu);
}

fn keys_of(app: &mut App) -> Vec<Key> {
    let mut cursor = app.world_mut().resource_mut::<Messages<KeyboardInput>>();
    cursor.drain().filter(|key| key.state == ButtonState::Pressed).map(|key| key.logical_key).collect()
}

#[test]
fn in_the_menu_directions_walk_and_buttons_press() {
    let mut app = app();
    app.add_plugins(gamepad::plugin);
    for (button, key) in [
        (GamepadButton::DPadDown, Key::Tab),
        (GamepadButton::South, Key::Enter),
        (GamepadButton::East, Key::Escape),
        (GamepadButton::Start, Key::Enter),
    ] {
        app.world_mut().write_message(GamepadButtonStateChangedEvent::new(
            Entity::PLACEHOLDER,
            button,
            ButtonState::Pressed,
        ));
        app.update();
        assert_eq!(keys_of(&mut app), [key], "{button:?}");
    }
}

#[test]
fn a_stick_that_is_held_goes_on_and_one_that_is_let_go_stops() {
    let mut app = begin_with_gamepad(GameId::WarHorses, [HUMAN; 2], Start::Seed(WarHorses::usual_setup(), 7));
    let tilt = |app: &mut App, value| {
        app.world_mut().write_message(GamepadAxisChangedEvent::new(
            Entity::PLACEHOLDER,
            GamepadAxis::LeftStickX,
            value,
        ));
        app.update();
        keys_of(app)
    };
    assert_eq!(tilt(&mut app, 0.3), [], "it hangs a little to one side");
    assert_eq!(tilt(&mut app, 0.9), [Key::ArrowRight]);
    assert_eq!(tilt(&mut app, 1.0), [], "it is the same push");
    let mut repeated = 0;
    for _ in 0..40 {
        app.update();
        repeated += keys_of(&mut app).len();
    }
    assert!((3..=5).contains(&repeated), "{repeated} in 0.8 s");
    assert_eq!(tilt(&mut app, 0.0), []);
    app.update();
    assert_eq!(tilt(&mut app, -0.7), [Key::ArrowLeft]);
}
