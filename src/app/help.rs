//! The list of keys: those that do something here, and all of them.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Screen;
use super::archive::Library;
use super::archive::go_on::LeftMatch;
use super::panels::help;
use super::panels::keymap::{FIXED, KeyAction, KeyContext, Keymap, keys_text};
use super::settings_page::KeyChange;
use super::shortcuts::{ActionAsked, Keys, Presses, ReadShortcuts};
use super::speech::Speech;
use super::table::model::TableModel;
use super::table::{KeysTaken, Question};

/// What lies over the screen has come or gone after it.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Toggle;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, toggle.in_set(Toggle).after(ReadShortcuts))
        .add_systems(EguiPrimaryContextPass, show.run_if(is_open));
}

fn is_open(taken: Option<Res<KeysTaken>>) -> bool {
    taken.is_some_and(|taken| *taken == KeysTaken::ByHelp)
}

/// Escape closes whatever lies over the screen, unless it answers which key is wanted.
fn toggle(
    mut asked: MessageReader<ActionAsked>,
    mut presses: Presses,
    taken: Option<Res<KeysTaken>>,
    question: Option<Res<Question>>,
    change: Res<KeyChange>,
    mut commands: Commands,
) {
    let asked = asked.read().filter(|asked| asked.0 == KeyAction::Help).count() > 0;
    let escaped = presses.read().iter().any(|press| press.key == Key::Escape) && *change == KeyChange::None;
    match taken.as_deref() {
        Some(KeysTaken::ByHelp) if asked || escaped => commands.queue(close),
        Some(KeysTaken::ByRules | KeysTaken::ByPuzzles | KeysTaken::BySettings | KeysTaken::ByShare) if escaped => {
            commands.queue(close)
        }
        None if asked && question.is_none() => commands.insert_resource(KeysTaken::ByHelp),
        _ => {}
    }
}

/// The key that closes it must not mean anything to the screen below in the same frame.
fn close(world: &mut World) {
    world.remove_resource::<KeysTaken>();
    if let Some(mut keys) = world.get_resource_mut::<Messages<KeyboardInput>>() {
        keys.clear();
    }
}

/// The keys of a place, without those that mean nothing now.
pub fn model(
    place: KeyContext,
    means_something: impl Fn(KeyAction) -> bool,
    keys: &Keymap,
    speech: &Speech,
) -> help::Model {
    let fixed = |here: KeyContext| {
        let here = FIXED.iter().filter(move |(at, ..)| *at == here);
        here.map(|(_, names, meaning)| (keys_text(names, speech), speech.get(meaning).into_owned()))
    };
    let actions = |here: KeyContext| {
        let here = KeyAction::ALL.iter().filter(|action| action.place() == here && means_something(**action));
        let named = here.map(|&action| (keys.text(action, speech), format!("key-{}", action.id())));
        let named = named.filter(|(keys, _)| !keys.is_empty());
        named.map(|(keys, meaning)| (keys, speech.get(&meaning).into_owned())).collect::<Vec<_>>()
    };
    let listed = [place, KeyContext::Anywhere].map(|here| fixed(here).chain(actions(here)).collect::<Vec<_>>());
    help::Model { title: speech.get("keys").into_owned(), keys: listed.concat() }
}

fn show(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    table: Option<Res<TableModel>>,
    left: Res<LeftMatch>,
    library: Option<Res<Library>>,
    keys: Res<Keys>,
    speech: Res<Speech>,
    mut commands: Commands,
) -> Result {
    let place = match screen.get() {
        Screen::Menu => KeyContext::Menu,
        Screen::Table => KeyContext::Table,
        Screen::Archive | Screen::Statistics => KeyContext::Archive,
        Screen::Lens => KeyContext::Lens,
        Screen::Editor => KeyContext::Editor,
        Screen::Workshop => KeyContext::Workshop,
        Screen::Hall => KeyContext::Anywhere,
    };
    let means_something = |action| match action {
        KeyAction::GoOn => left.0.is_some(),
        KeyAction::Archive => library.is_some(),
        action => table.as_ref().is_none_or(|table| !table.idle_actions.contains(&action)),
    };
    if help::show(contexts.ctx_mut()?, &model(place, means_something, &keys, &speech)) {
        commands.remove_resource::<KeysTaken>();
    }
    Ok(())
}
