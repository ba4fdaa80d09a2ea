//! The list of keys: those that do something here, and all of them.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPreUpdateSet, EguiPrimaryContextPass};

use super::Screen;
use super::archive::Library;
use super::archive::go_on::LeftMatch;
use super::panels::help;
use super::panels::keymap::{FIXED, KeyAction, KeyContext, KeyPage, Keymap, MOVE_NAME, gamepad_buttons, keys_text};
use super::settings_page::KeyChange;
use super::shortcuts::{ActionAsked, Keys, Presses, ReadShortcuts};
use super::speech::Speech;
use super::table::model::TableModel;
use super::table::{KeysTaken, MatchInfo, PanelTaken, Question};

/// What lies over the screen has come or gone after it.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Toggle;

pub(super) fn plugin(app: &mut App) {
    // The key that closes a page must not reach what comes back from under it.
    let early = toggle.in_set(Toggle).after(ReadShortcuts).before(EguiPreUpdateSet::ProcessInput);
    app.add_systems(PreUpdate, early).add_systems(EguiPrimaryContextPass, show.run_if(is_open));
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
        None if asked && question.is_none() => commands.queue(KeysTaken::ByHelp.open()),
        _ => {}
    }
}

/// The key that closes it must not mean anything to the screen below in the same frame.
fn close(world: &mut World) {
    if let Some(page) = world.get_resource::<KeysTaken>().copied() {
        page.close().apply(world);
    }
    if let Some(mut keys) = world.get_resource_mut::<Messages<KeyboardInput>>() {
        keys.clear();
    }
}

/// Where somebody is who asks.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    pub page: KeyPage,
    /// The name of a move that they can type.
    pub move_name: Option<&'a str>,
    pub has_gamepad: bool,
}

/// The keys of a place, without those that mean nothing now, and the buttons of a gamepad where there is one.
pub fn model(
    Place { page, move_name, has_gamepad }: Place,
    means_something: impl Fn(KeyAction) -> bool,
    keys: &Keymap,
    speech: &Speech,
) -> help::Model {
    let fixed = |here: KeyPage| {
        let here = FIXED.iter().filter(move |(at, ..)| *at == here);
        here.map(|(_, names, meaning)| {
            let names = names.iter().filter_map(|&name| if name == MOVE_NAME { move_name } else { Some(name) });
            (keys_text(&names.collect::<Vec<_>>(), speech), speech.get(meaning).into_owned())
        })
    };
    let actions = |here: KeyContext| {
        let here = KeyAction::ALL.iter().filter(|action| action.place() == here && means_something(**action));
        let named = here.map(|&action| (keys.text(action, speech), format!("key-{}", action.id())));
        let named = named.filter(|(keys, _)| !keys.is_empty());
        named.map(|(keys, meaning)| (keys, speech.get(&meaning).into_owned())).collect::<Vec<_>>()
    };
    let own = page.context().into_iter().flat_map(&actions);
    let everywhere = fixed(KeyPage::Anywhere).chain(actions(KeyContext::Anywhere));
    let buttons = gamepad_buttons(page).filter(|_| has_gamepad);
    help::Model {
        title: speech.get("keys").into_owned(),
        keys: fixed(page).filter(|_| page != KeyPage::Anywhere).chain(own).chain(everywhere).collect(),
        gamepad_title: speech.get("gamepad").into_owned(),
        gamepad: buttons.map(|(name, meaning)| (pad_text(name, speech), speech.get(meaning).into_owned())).collect(),
    }
}

/// What is written on a button of a gamepad, or what it is called.
fn pad_text(name: &str, speech: &Speech) -> String {
    if speech.has(name) { speech.get(name).into_owned() } else { name.to_owned() }
}

fn page_of(screen: Screen, panel: Option<PanelTaken>, looks_back: bool) -> KeyPage {
    match screen {
        Screen::Menu => KeyPage::Menu,
        Screen::Table if panel == Some(PanelTaken::ByTask) => KeyPage::Task,
        Screen::Table if looks_back => KeyPage::Looking,
        Screen::Table => KeyPage::Match,
        Screen::Archive => KeyPage::Archive,
        Screen::Statistics => KeyPage::Statistics,
        Screen::Lens => KeyPage::Lens,
        Screen::Editor => KeyPage::Editor,
        Screen::Workshop => KeyPage::Workshop,
        Screen::Hall => KeyPage::Hall,
    }
}

fn show(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    (table, info, panel): (Option<Res<TableModel>>, Res<MatchInfo>, Option<Res<PanelTaken>>),
    left: Res<LeftMatch>,
    library: Option<Res<Library>>,
    keys: Res<Keys>,
    speech: Res<Speech>,
    gamepads: Query<(), With<Gamepad>>,
    mut commands: Commands,
) -> Result {
    let panel = panel.as_deref().copied();
    let looks_back = info.looks_back || panel == Some(PanelTaken::ByReview) && info.moves.is_empty();
    let place = Place {
        page: page_of(*screen.get(), panel, looks_back),
        move_name: info.names.first().map(String::as_str),
        has_gamepad: !gamepads.is_empty(),
    };
    let means_something = |action| match action {
        KeyAction::GoOn => left.0.is_some(),
        KeyAction::Archive | KeyAction::StatisticsFromMenu => library.is_some(),
        action => table.as_ref().is_none_or(|table| !table.idle_actions.contains(&action)),
    };
    if help::show(contexts.ctx_mut()?, &model(place, means_something, &keys, &speech)) {
        commands.queue(KeysTaken::ByHelp.close());
    }
    Ok(())
}
