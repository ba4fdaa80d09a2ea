//! The settings: every row changes something at once, all can be read and reached, and keys can be changed.

use bevy::ecs::system::RunSystemOnce;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use war_horses::app::boards::Orientation;
use war_horses::app::menu::Choices;
use war_horses::app::panels;
use war_horses::app::panels::keymap::{Chord, KeyAction, Keymap};
use war_horses::app::panels::rows::Row;
use war_horses::app::panels::settings::Model;
use war_horses::app::preferences::Preferences;
use war_horses::app::settings::Settings;
use war_horses::app::settings_page::{self, KeyChange, Setting, Tastes};
use war_horses::app::shortcuts::Keys;
use war_horses::app::sound::Volume;
use war_horses::app::speech::Speech;
use war_horses::app::table::{Question, TableCommand};
use war_horses::app::view::{View, egui_rect};
use war_horses::duel::Start;
use war_horses::games::{Game, GameId, Hex, Ur};
use war_horses::words::Language;
use war_horses_fuzz::Mutator;

use crate::bench::*;
use crate::panels::{SIZES, assert_readable, assert_tab_goes_everywhere, shown};

fn at_table() -> App {
    with_settings(begin_seed([HUMAN, HUMAN], 7), Language::English)
}

fn with_settings(mut app: App, language: Language) -> App {
    app.insert_resource(Speech::in_language(language)).init_resource::<Volume>();
    app
}

fn model(app: &mut App) -> Model<Setting> {
    app.world_mut().run_system_once(|tastes: Tastes| settings_page::model(&tastes)).unwrap()
}

fn change(app: &mut App, setting: Setting) {
    app.world_mut()
        .run_system_once(move |mut tastes: Tastes| settings_page::apply(setting.clone(), &mut tastes))
        .unwrap();
}

#[test]
fn every_row_can_be_read_and_reached() {
    for language in Language::ALL {
        let model = model(&mut with_settings(app(), language));
        for size in SIZES {
            let place = egui_rect(View::of_window(Vec2::from(size), Vec2::ONE).with_settings().panel);
            let what = format!("settings at {size:?} in {language:?}");
            let mut harness = shown(size, |ctx| _ = panels::settings::show(ctx, place, true, &model));
            assert_readable(&harness, &what);
            if size == SIZES[2] {
                assert_tab_goes_everywhere(&mut harness, &what);
            }
        }
    }
}

/// The rings that are drawn around something.
fn rings(harness: &egui_kittest::Harness) -> Vec<egui::Rect> {
    let ring = |clipped: &egui::epaint::ClippedShape| match &clipped.shape {
        egui::Shape::Rect(ring) if ring.stroke.width == 2.0 && ring.fill == egui::Color32::TRANSPARENT => {
            Some(ring.rect)
        }
        _ => None,
    };
    harness.output().shapes.iter().filter_map(ring).collect()
}

#[test]
fn what_has_the_keyboard_is_seen_and_arrows_go_on_from_there() {
    let model = model(&mut with_settings(app(), Language::English));
    let place = egui_rect(View::of_window(Vec2::from(SIZES[0]), Vec2::ONE).with_settings().panel);
    let mut asked = Vec::new();
    {
        let mut harness = shown(SIZES[0], |ctx| {
            asked.extend(panels::settings::show(ctx, place, true, &model));
            panels::focus::show(ctx);
        });
        assert_eq!(rings(&harness), []);
        let focused = |harness: &egui_kittest::Harness| {
            let id = harness.ctx.memory(|memory| memory.focused()).expect("something has the keyboard");
            harness.ctx.read_response(id).expect("it is there").rect
        };
        let mut before = egui::Rect::NOTHING;
        for key in [egui::Key::Tab, egui::Key::Tab, egui::Key::ArrowRight, egui::Key::Tab, egui::Key::ArrowDown] {
            harness.key_press(key);
            harness.run_steps(3);
            let focused = focused(&harness);
            assert_ne!(focused, before, "{key:?} leads on");
            assert!(rings(&harness).iter().any(|ring| ring.expand(0.1).contains_rect(focused)), "{key:?}: no ring");
            before = focused;
        }
        harness.key_press(egui::Key::Enter);
        harness.run_steps(2);
    }
    assert_eq!(asked.len(), 1, "Enter presses what has the keyboard");
}

/// What can be chosen, and whether it is.
fn choices(model: &Model<Setting>) -> Vec<(Setting, bool)> {
    let rows = model.sections.iter().flat_map(|(_, rows)| rows);
    let choices = rows.filter_map(|row| if let Row::Choices(Some(_), choices) = row { Some(choices) } else { None });
    choices.flatten().map(|choice| (choice.action.clone(), choice.taken)).collect()
}

#[test]
fn no_row_is_dead() {
    let mut app = with_settings(app(), Language::English);
    let all = choices(&model(&mut app));
    assert!(all.len() > 20 && all.iter().filter(|(_, taken)| *taken).count() >= 9, "one of each row is taken");
    for (setting, _) in all {
        change(&mut app, setting.clone());
        assert!(choices(&model(&mut app)).contains(&(setting.clone(), true)), "{setting:?} changes nothing");
    }
    for percent in Preferences::TEXT_SIZES {
        change(&mut app, Setting::TextSize(percent));
        assert_eq!(app.world().resource::<Preferences>().text_size, percent);
    }
}

#[test]
fn a_game_shows_only_the_rows_that_mean_something_in_it() {
    let shows = |app: &mut App, setting: Setting| choices(&model(app)).iter().any(|(other, _)| *other == setting);
    let hex = begin_game(GameId::Hex, [HUMAN, HUMAN], Start::Seed(Hex::usual_setup(), 1));
    let mut hex = with_settings(hex, Language::English);
    for setting in [Setting::Guides(true), Setting::Orientation(Orientation::Upright)] {
        assert!(!shows(&mut at_table(), setting.clone()), "{setting:?}");
        assert!(shows(&mut hex, setting.clone()), "{setting:?}");
    }
    assert!(shows(&mut at_table(), Setting::Odds(true)) && shows(&mut hex, Setting::Odds(true)));
    let ur = begin_game(GameId::Ur, [HUMAN, HUMAN], Start::Seed(Ur::usual_setup(), 1));
    let mut ur = with_settings(ur, Language::English);
    assert!(shows(&mut hex, Setting::Spoiler(true)) && !shows(&mut ur, Setting::Spoiler(true)));
}

#[test]
fn who_wants_no_questions_is_not_asked() {
    let mut app = at_table();
    play_first_legal(&mut app);
    change(&mut app, Setting::Confirms(false));
    command(&mut app, TableCommand::NewBoard);
    assert!(app.world().get_resource::<Question>().is_none());
    assert_eq!(moves_made(&app), 0);
}

fn chord(text: &str) -> Chord {
    text.parse().unwrap()
}

#[test]
fn a_key_that_was_changed_does_what_the_old_one_did() {
    let mut app = at_table();
    let give = |app: &mut App, action, text| {
        settings_page::next(&mut app.world_mut().resource_mut::<Keys>(), action, chord(text))
    };
    assert_eq!(give(&mut app, KeyAction::Undo, "Enter"), KeyChange::Awaited(KeyAction::Undo, Some(chord("Enter"))));
    assert_eq!(give(&mut app, KeyAction::Undo, "Escape"), KeyChange::None);
    let taken = KeyChange::Taken { action: KeyAction::Undo, chord: chord("R"), holder: KeyAction::Redo };
    assert_eq!(give(&mut app, KeyAction::Undo, "R"), taken);
    assert_eq!(give(&mut app, KeyAction::Undo, "x"), KeyChange::None);
    play_first_legal(&mut app);
    press(&mut app, Key::Character("u".into()));
    app.update();
    assert_eq!(moves_made(&app), 1, "the old key means nothing any more");
    press(&mut app, Key::Character("x".into()));
    app.update();
    assert_eq!(moves_made(&app), 0);
    // All of it comes back from the file.
    let keys = app.world().resource::<Keys>().clone();
    let kept = Settings { keys: keys.changes(), ..Settings::default() };
    let read: Settings = ron::from_str(&ron::to_string(&kept).unwrap()).unwrap();
    assert_eq!(panels::keymap::Keymap::with_changes(&read.keys), keys.0);
    change(&mut app, Setting::AllUsualKeys);
    assert_eq!(*app.world().resource::<Keys>(), Keys::default());
}

/// Whatever is left of the file, the program starts with what can be read of it, or afresh.
#[test]
fn no_settings_file_is_too_damaged_to_start() {
    let settings = Settings {
        language: Some("es".to_owned()),
        game: "hex".to_owned(),
        level: "expert".to_owned(),
        seed: Some(7),
        setups: [("hex".to_owned(), [("size".to_owned(), "7".to_owned())].into())].into(),
        keys: [("undo".to_owned(), vec!["u".to_owned()])].into(),
        ..Settings::default()
    };
    let text = ron::ser::to_string_pretty(&settings, ron::ser::PrettyConfig::default()).unwrap();
    assert_eq!(ron::from_str::<Settings>(&text).unwrap(), settings);
    let mut mutator = Mutator::new(vec![text.into_bytes(), b"()".to_vec()], 1);
    let mut read = 0;
    for _ in 0..5_000 {
        let text = mutator.next_text();
        if let Ok(settings) = ron::from_str::<Settings>(&String::from_utf8_lossy(&text)) {
            let _ = (Choices::remembered(&settings), Keymap::with_changes(&settings.keys));
            read += 1;
        }
    }
    assert!(read > 100, "{read}");
}
