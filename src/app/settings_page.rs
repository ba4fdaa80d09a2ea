//! The settings, which lie over whatever one was doing: a row for everything, and each change is seen at once.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::Screen;
use super::boards::Orientation;
use super::panels::keymap::{self, Chord, KeyAction, KeyContext, Keymap};
use super::panels::question;
use super::panels::rows::{Choice, Name, Row};
use super::panels::settings::{self, Model};
use super::preferences::{Facing, Preferences};
use super::shortcuts::{ActionAsked, KeyAwaited, Keys, ReadShortcuts};
use super::sound::{SoundHeard, Volume};
use super::speech::Speech;
use super::table::{AnimationSpeed, Guides, KeysTaken, MatchInfo, Offers, Question, TableCommand};
use super::theme::{ChosenTheme, Theme};
use super::view::{View, egui_rect};
use crate::sound::Sound;
use crate::words::Language;

/// What a row of the settings changes.
#[derive(Clone, PartialEq, Debug)]
pub enum Setting {
    Language(Language),
    TextSize(u16),
    FullScreen(bool),
    Theme(Theme),
    Speed(AnimationSpeed),
    Facing(Facing),
    Orientation(Orientation),
    Coordinates(bool),
    Guides(bool),
    Volume(Option<u8>),
    Odds(bool),
    Spoiler(bool),
    Progress(bool),
    ExpectedLine(bool),
    Reasons(bool),
    Terms(bool),
    Confirms(bool),
    Teaching(bool),
    PlaysForced(bool),
    /// Another key for an action.
    Key(KeyAction),
    UsualKeys(KeyAction),
    AllUsualKeys,
    Close,
}

/// How far the change of a key has come.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyChange {
    #[default]
    None,
    /// The next key is for this action; one that cannot be had may have been pressed already.
    Awaited(KeyAction, Option<Chord>),
    /// The key belongs to another action.
    Taken { action: KeyAction, chord: Chord, holder: KeyAction },
}

/// Everything that the settings show and change.
#[derive(SystemParam)]
pub struct Tastes<'w> {
    speech: ResMut<'w, Speech>,
    preferences: ResMut<'w, Preferences>,
    speed: ResMut<'w, AnimationSpeed>,
    orientation: ResMut<'w, Orientation>,
    guides: ResMut<'w, Guides>,
    volume: ResMut<'w, Volume>,
    theme: ResMut<'w, ChosenTheme>,
    keys: ResMut<'w, Keys>,
    info: Res<'w, MatchInfo>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeyChange>()
        .add_systems(PreUpdate, open.after(ReadShortcuts).before(super::help::Toggle))
        .add_systems(EguiPrimaryContextPass, show.run_if(are_open));
}

/// Whether the settings lie over everything else, so that nothing else is shown.
pub fn are_open(taken: Option<Res<KeysTaken>>) -> bool {
    taken.is_some_and(|taken| *taken == KeysTaken::BySettings)
}

fn open(
    mut asked: MessageReader<ActionAsked>,
    mut table_commands: MessageReader<TableCommand>,
    taken: Option<Res<KeysTaken>>,
    question: Option<Res<Question>>,
    mut commands: Commands,
) {
    let by_key = asked.read().filter(|asked| asked.0 == KeyAction::Settings).count() > 0;
    let by_button = table_commands.read().filter(|command| **command == TableCommand::Settings).count() > 0;
    if !by_key && !by_button || question.is_some() {
        return;
    }
    match taken.as_deref() {
        Some(KeysTaken::BySettings) => commands.queue(KeysTaken::BySettings.close()),
        _ => commands.queue(KeysTaken::BySettings.open()),
    }
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    screen: Res<State<Screen>>,
    mut tastes: Tastes,
    mut change: ResMut<KeyChange>,
    mut heard: MessageWriter<SoundHeard>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let shows_board = *screen == Screen::Table;
    // In the frame in which they open, the board has not yet made room for them.
    let place = if shows_board { egui_rect(view.with_settings().panel) } else { page(view.window) };
    let mut asked = settings::show(ctx, place, shows_board, &model(&tastes));
    asked.extend(change_key(ctx, &mut change, &mut tastes));
    for setting in asked {
        heard.write(SoundHeard(Sound::Menu));
        match setting {
            Setting::Close => commands.queue(KeysTaken::BySettings.close()),
            Setting::Key(action) => {
                *change = KeyChange::Awaited(action, None);
                commands.insert_resource(KeyAwaited);
            }
            other => apply(other, &mut tastes),
        }
        ctx.request_repaint();
    }
    if *change == KeyChange::None {
        commands.remove_resource::<KeyAwaited>();
    }
    Ok(())
}

/// Where they are on screens without a board.
fn page(window: Vec2) -> egui::Rect {
    let size = egui::vec2((window.x - 16.0).min(760.0), window.y - 16.0);
    egui::Rect::from_center_size(egui::pos2(window.x / 2.0, window.y / 2.0), size)
}

/// Carries out a change.
pub fn apply(setting: Setting, tastes: &mut Tastes) {
    let preferences = &mut tastes.preferences;
    match setting {
        Setting::Language(language) => *tastes.speech = Speech::chosen(language),
        Setting::TextSize(percent) => preferences.text_size = percent,
        Setting::FullScreen(on) => preferences.full_screen = on,
        Setting::Theme(theme) => tastes.theme.0 = theme,
        Setting::Speed(speed) => *tastes.speed = speed,
        Setting::Facing(facing) => preferences.facing = facing,
        Setting::Orientation(orientation) => *tastes.orientation = orientation,
        Setting::Coordinates(on) => preferences.coordinates = on,
        Setting::Guides(on) => tastes.guides.0 = on,
        Setting::Volume(percent) => tastes.volume.choose(percent),
        Setting::Odds(on) => preferences.odds = on,
        Setting::Spoiler(on) => preferences.spoiler = on,
        Setting::Progress(on) => preferences.progress = on,
        Setting::ExpectedLine(on) => preferences.expected_line = on,
        Setting::Reasons(on) => preferences.reasons = on,
        Setting::Terms(on) => preferences.terms = on,
        Setting::Confirms(on) => preferences.confirms = on,
        Setting::Teaching(on) => preferences.teaching = on,
        Setting::PlaysForced(on) => preferences.plays_forced = on,
        Setting::UsualKeys(action) => tastes.keys.reset(action),
        Setting::AllUsualKeys => *tastes.keys = Keys::default(),
        // The page itself is changed by these.
        Setting::Key(_) | Setting::Close => {}
    }
}

/// Listens for the key that is wanted, and asks before it is taken from another action.
fn change_key(ctx: &egui::Context, change: &mut KeyChange, tastes: &mut Tastes) -> Option<Setting> {
    let speech = &tastes.speech;
    let meaning = |action: KeyAction| speech.get(&format!("key-{}", action.id())).into_owned();
    match *change {
        KeyChange::None => {}
        KeyChange::Awaited(action, refused) => {
            let question = speech.with("key-wanted", [("action", meaning(action).into())]);
            let remark = match refused {
                Some(chord) => speech.with("key-not-free", [("key", chord.text(speech).into())]),
                None => speech.get("key-wanted-remark"),
            };
            settings::await_key(ctx, &question, &remark);
            let pressed = ctx.input(|input| input.events.iter().find_map(keymap::pressed));
            *change = pressed.map_or(*change, |chord| next(&mut tastes.keys, action, chord));
        }
        KeyChange::Taken { action, chord, holder } => {
            let told = [("key", chord.text(speech).into()), ("holder", meaning(holder).into())];
            let question = speech.with("key-taken", told).into_owned();
            let text = |key: &str| speech.get(key).into_owned();
            let model = question::Model { question, yes: text("key-take"), no: text("key-leave") };
            if let Some(yes) = question::show(ctx, &model) {
                *change = KeyChange::None;
                if yes {
                    tastes.keys.give(action, chord);
                }
            }
        }
    }
    None
}

/// What comes of a key that was pressed for an action.
pub fn next(keys: &mut Keymap, action: KeyAction, chord: Chord) -> KeyChange {
    match keys.holder(action, chord) {
        _ if chord.key == egui::Key::Escape => KeyChange::None,
        _ if !chord.can_be_given() => KeyChange::Awaited(action, Some(chord)),
        Some(holder) => KeyChange::Taken { action, chord, holder },
        None => {
            keys.give(action, chord);
            KeyChange::None
        }
    }
}

/// All of the settings.
pub fn model(tastes: &Tastes) -> Model<Setting> {
    let Tastes { speech, preferences, speed, orientation, guides, volume, theme, keys, info } = tastes;
    // A row that changes nothing in the game on the table is left out.
    let Offers { orientations: turns, guides: guided, odds: chances, proofs } =
        info.offers.unwrap_or(Offers { orientations: true, guides: true, odds: true, proofs: true });
    let text = |key: &str| speech.get(key).into_owned();
    let row = |key: &str, choices: Vec<Choice<Setting>>| Row::Choices(Some(Name::from(text(key))), choices);
    let choice = |key: &str, taken: bool, action: Setting| Choice { text: text(key), taken, action };
    let switch = |key: &str, on: bool, action: fn(bool) -> Setting| {
        row(key, vec![choice("off", !on, action(false)), choice("on", on, action(true))])
    };
    let languages = Language::ALL.map(|language| {
        choice(&format!("language-{}", language.id()), speech.language() == language, Setting::Language(language))
    });
    let themes = Theme::ALL.map(|other| choice(other.id(), other == theme.0, Setting::Theme(other)));
    let speeds = AnimationSpeed::ALL.map(|other| choice(other.id(), other == **speed, Setting::Speed(other)));
    let facings = Facing::ALL.map(|other| choice(other.id(), other == preferences.facing, Setting::Facing(other)));
    let orientations = [Orientation::Flat, Orientation::Upright]
        .map(|other| choice(other.id(), other == **orientation, Setting::Orientation(other)));
    let volumes =
        Volume::CHOICES.map(|(key, percent)| choice(key, percent == volume.chosen(), Setting::Volume(percent)));
    let text_size = Row::Number {
        name: text("text-size").into(),
        value: speech.with("percent", [("count", preferences.text_size.into())]).into_owned(),
        less: preferences.other_text_size(false).map(Setting::TextSize),
        more: preferences.other_text_size(true).map(Setting::TextSize),
    };
    let mut board = vec![
        row("tempo", speeds.into()),
        row("facing", facings.into()),
        switch("coordinates", preferences.coordinates, Setting::Coordinates),
    ];
    if turns {
        board.insert(2, row("pose", orientations.into()));
    }
    if guided {
        board.push(switch("guides", guides.0, Setting::Guides));
    }
    let mut play = vec![
        switch("confirms", preferences.confirms, Setting::Confirms),
        switch("teaching", preferences.teaching, Setting::Teaching),
        switch("plays-forced", preferences.plays_forced, Setting::PlaysForced),
    ];
    play.extend([
        switch("progress-told", preferences.progress, Setting::Progress),
        switch("line-told", preferences.expected_line, Setting::ExpectedLine),
        switch("reasons-told", preferences.reasons, Setting::Reasons),
        switch("terms-told", preferences.terms, Setting::Terms),
    ]);
    if proofs {
        play.insert(0, switch("spoiler-told", preferences.spoiler, Setting::Spoiler));
    }
    if chances {
        play.insert(0, switch("odds-bar", preferences.odds, Setting::Odds));
    }
    let mut sections = vec![
        (
            text("settings-window"),
            vec![
                row("language", languages.into()),
                row("theme", themes.into()),
                text_size,
                switch("full-screen", preferences.full_screen, Setting::FullScreen),
                row("volume", volumes.into()),
            ],
        ),
        (text("settings-board"), board),
        (text("settings-play"), play),
    ];
    sections.extend(KeyContext::ALL.map(|place| (text(place.id()), key_rows(place, keys, speech))));
    let close_tip = keymap::keys_text(&["Escape"], speech);
    Model { title: text("settings"), close: (text("settings-close"), Setting::Close), close_tip, sections }
}

/// The keys of a place, each with the way to another one.
fn key_rows(place: KeyContext, keys: &Keymap, speech: &Speech) -> Vec<Row<Setting>> {
    let actions = KeyAction::ALL.iter().copied().filter(|action| action.place() == place);
    let row = |action: KeyAction| {
        let text = keys.text(action, speech);
        let text = if text.is_empty() { speech.get("key-none").into_owned() } else { text };
        let usual =
            Choice { text: speech.get("keys-usual").into_owned(), taken: false, action: Setting::UsualKeys(action) };
        Row::Key {
            name: speech.get(&format!("key-{}", action.id())).into_owned(),
            keys: Choice { text, taken: false, action: Setting::Key(action) },
            usual: (!keys.is_usual(action)).then_some(usual),
        }
    };
    let mut rows: Vec<_> = actions.map(row).collect();
    if place == KeyContext::Anywhere {
        let all =
            Choice { text: speech.get("keys-all-usual").into_owned(), taken: false, action: Setting::AllUsualKeys };
        rows.insert(0, Row::Remark(speech.get("keys-remark").into_owned()));
        rows.insert(1, Row::Choices(None, vec![all]));
    }
    rows
}
