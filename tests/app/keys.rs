//! Everything can be done without a mouse, and with it: arrows, names of squares, letters, clicks.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use war_horses::app::Screen;
use war_horses::app::boards::Board;
use war_horses::app::help;
use war_horses::app::panels::keymap::{KeyPage, Keymap};
use war_horses::app::speech::Speech;
use war_horses::app::table::model::{self, TableModel};
use war_horses::app::table::{
    AnimationSpeed, Focus, Guides, Hinting, Match, MatchRequested, MoveRefused, Question, TableCommand,
};
use war_horses::duel::{MatchSetup, Start};
use war_horses::games::grid::Square;
use war_horses::games::{Game, GameId, Hex, WarHorses, with_game};
use war_horses::words::Language;

use crate::bench::*;

const START: &str = "8/3R4/8/2*5/8/5*2/6G1/1*6 r";

fn at_start() -> App {
    begin([HUMAN, HUMAN], Start::Position(START.to_owned(), 0))
}

fn type_in(app: &mut App, text: &str) {
    for letter in text.chars() {
        press(app, Key::Character(letter.to_string().into()));
    }
}

fn focused(app: &App) -> Option<String> {
    let spot = app.world().resource::<Focus>().0?;
    Square::all().find(|&square| game(app).position().spot(square) == spot).map(|square| square.to_string())
}

#[test]
fn a_squares_name_chooses_it_and_enter_plays_it() {
    let mut app = at_start();
    type_in(&mut app, "f8");
    assert_eq!(focused(&app).as_deref(), Some("f8"));
    assert_eq!(moves_made(&app), 0);
    press(&mut app, Key::Enter);
    assert_eq!(game(&app).last().map(|last| last.mv.to_string()).as_deref(), Some("f8"));
}

#[test]
fn a_name_that_is_no_target_chooses_nothing() {
    let mut app = at_start();
    type_in(&mut app, "d8");
    assert_eq!(focused(&app), None);
}

#[test]
fn arrows_walk_over_the_targets_and_reach_them_all() {
    let mut app = at_start();
    let mut reached = std::collections::BTreeSet::new();
    for arrow in [
        Key::ArrowUp,
        Key::ArrowRight,
        Key::ArrowDown,
        Key::ArrowDown,
        Key::ArrowLeft,
        Key::ArrowLeft,
        Key::ArrowUp,
        Key::ArrowUp,
        Key::ArrowUp,
        Key::ArrowRight,
        Key::ArrowDown,
    ] {
        press(&mut app, arrow);
        let square = focused(&app).expect("an arrow always ends somewhere");
        assert!(game(&app).position().read_move(&square).is_ok(), "{square} is no target");
        reached.insert(square);
    }
    assert_eq!(reached.into_iter().collect::<Vec<_>>(), ["b6", "b8", "c5", "e5", "f6", "f8"]);
}

#[test]
fn letters_undo_redo_and_begin_anew() {
    let mut app = at_start();
    play_first_legal(&mut app);
    type_in(&mut app, "u");
    app.update();
    assert_eq!(moves_made(&app), 0);
    type_in(&mut app, "r");
    app.update();
    assert_eq!(moves_made(&app), 1);
    type_in(&mut app, "u");
    app.update();
    type_in(&mut app, "n");
    app.update();
    app.update();
    assert_eq!(moves_made(&app), 0);
    assert!(game(&app).seed().is_some(), "a new board, drawn from a seed");
}

#[test]
fn h_and_g_are_obeyed_at_once_and_taken_back_if_they_begin_a_name() {
    let hinting = |app: &App| app.world().get_resource::<Hinting<WarHorses>>().is_some();
    let guides = |app: &App| app.world().resource::<Guides>().0;
    // From f5 the knight can jump to h6, h4, g7 and g3.
    let mut app = begin([HUMAN, HUMAN], Start::Position("8/8/8/5R2/8/8/8/G7 r".to_owned(), 0));
    type_in(&mut app, "h");
    app.update();
    assert!(hinting(&app), "there is nothing to wait for");
    type_in(&mut app, "6");
    app.update();
    assert!(!hinting(&app));
    assert_eq!(focused(&app).as_deref(), Some("h6"));
    type_in(&mut app, "g");
    app.update();
    assert!(guides(&app));
    type_in(&mut app, "7");
    app.update();
    assert!(!guides(&app));
    assert_eq!(focused(&app).as_deref(), Some("g7"));
    // Where it begins no name it stays.
    let mut app = at_start();
    type_in(&mut app, "h");
    app.update();
    type_in(&mut app, "b8");
    app.update();
    assert!(hinting(&app));
    assert_eq!(focused(&app).as_deref(), Some("b8"));
}

#[test]
fn control_makes_a_letter_a_command_where_it_could_begin_a_name() {
    let mut app = at_start();
    play_first_legal(&mut app);
    press(&mut app, Key::Control);
    type_in(&mut app, "z");
    app.update();
    assert_eq!(moves_made(&app), 0);
    type_in(&mut app, "y");
    app.update();
    assert_eq!(moves_made(&app), 1);
}

/// With nothing but arrows and Enter, to the end: the focus is always on something that can be played.
fn is_played_by_keys<G: Board>() {
    let setup = war_horses::duel::MatchSetup::seeded(G::GAME, G::usual_setup(), 3, [HUMAN, HUMAN]);
    let mut app = app();
    app.world_mut().write_message(MatchRequested(setup));
    app.update();
    app.update();
    let arrows = [Key::ArrowRight, Key::ArrowUp, Key::ArrowLeft, Key::ArrowDown];
    for n in 0.. {
        let game = app.world().resource::<Match<G>>();
        if game.outcome().is_some() {
            break;
        }
        let (before, moves) = (game.history().len(), game.position().legal_moves());
        let (throws, spots) =
            (game.awaits_throw(), moves.iter().map(|&mv| game.position().spot(mv)).collect::<Vec<_>>());
        if !throws && spots.len() > 1 {
            for arrow in arrows.iter().cycle().skip(n).take(1 + n % 3) {
                press(&mut app, arrow.clone());
                let focus = app.world().resource::<Focus>().0;
                assert!(focus.is_some_and(|spot| spots.contains(&spot)), "{}: {focus:?} of {spots:?}", G::ID);
            }
        }
        press(&mut app, Key::Enter);
        app.update();
        let played = app.world().resource::<Match<G>>().history().len();
        assert_eq!(played, before + 1, "{}: Enter did nothing with {spots:?}", G::ID);
    }
}

#[test]
fn every_game_is_played_to_its_end_by_keys_alone() {
    for &game in GameId::ALL {
        with_game!(game, G => is_played_by_keys::<G>());
    }
}

#[test]
fn enter_without_a_focus_shows_one_and_plays_only_what_is_clear() {
    let mut app = at_start();
    press(&mut app, Key::Enter);
    assert_eq!(moves_made(&app), 0);
    assert!(focused(&app).is_some());
    // The knight in the corner has one jump left.
    let mut app = begin([HUMAN, HUMAN], Start::Position("8/8/8/8/4G3/8/2g5/R7 r".to_owned(), 0));
    press(&mut app, Key::Enter);
    assert_eq!(game(&app).last().map(|last| last.mv.to_string()).as_deref(), Some("b3"));
}

#[test]
fn a_match_under_way_is_not_replaced_without_a_yes() {
    let asked = |app: &App| app.world().get_resource::<Question>().copied();
    let mut app = at_start();
    play_first_legal(&mut app);
    let board = *game(&app).position();
    for command in [TableCommand::NewBoard, TableCommand::SameBoard, TableCommand::SwapSides] {
        app.world_mut().write_message(command);
        app.update();
        app.update();
        assert_eq!(asked(&app), Some(Question(command)));
        // The keyboard is the question's.
        type_in(&mut app, "u");
        app.update();
        press(&mut app, Key::Escape);
        app.update();
        assert_eq!(asked(&app), None);
        assert_eq!(*game(&app).position(), board, "{command:?}");
        assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Table);
    }
    type_in(&mut app, "n");
    app.update();
    assert_eq!(asked(&app), Some(Question(TableCommand::NewBoard)));
    press(&mut app, Key::Enter);
    app.update();
    app.update();
    assert_eq!((asked(&app), moves_made(&app)), (None, 0));
    // A key that is still held from before was meant for something else.
    play_first_legal(&mut app);
    type_in(&mut app, "n");
    app.update();
    hold(&mut app, Key::Enter);
    hold(&mut app, Key::Escape);
    app.update();
    assert_eq!((asked(&app), moves_made(&app)), (Some(Question(TableCommand::NewBoard)), 1));
    press(&mut app, Key::Enter);
    app.update();
    app.update();
    // Nobody has moved yet: there is nothing to ask about.
    type_in(&mut app, "n");
    app.update();
    assert_eq!(asked(&app), None);
}

#[test]
fn escape_goes_back_to_the_menu() {
    let mut app = at_start();
    press(&mut app, Key::Escape);
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Menu);
}

#[test]
fn escape_held_down_leaves_one_thing_only() {
    let mut app = at_start();
    hold(&mut app, Key::Escape);
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Table, "it has left something before");
    press(&mut app, Key::Escape);
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Menu);
}

#[test]
fn a_tooltip_names_a_key_that_does_it_now() {
    let mut setup = Hex::usual_setup();
    setup.set("size", "15").unwrap();
    let mut app = app();
    app.add_plugins(model::plugin).insert_resource(Speech::in_language(Language::English));
    app.insert_resource(AnimationSpeed::Off);
    app.world_mut().write_message(MatchRequested(MatchSetup::seeded(GameId::Hex, setup, 1, [HUMAN, HUMAN])));
    (0..4).for_each(|_| app.update());
    let buttons = app.world().resource::<TableModel>().hud.buttons.concat();
    let tip = |command| &buttons.iter().find(|button| button.action == command).unwrap().tip;
    // Columns go from a to o. What can be taken back is obeyed even so.
    for (command, key) in [
        (TableCommand::Lens, "(Ctrl + L)"),
        (TableCommand::NewBoard, "(Ctrl + N)"),
        (TableCommand::Hint, "(H)"),
        (TableCommand::Undo, "(U)"),
    ] {
        assert!(tip(command).ends_with(key), "{}", tip(command));
    }
}

/// The meanings of the keys that are listed on a page.
fn listed(page: KeyPage, move_name: Option<&str>) -> Vec<(String, String)> {
    let place = help::Place { page, move_name, has_gamepad: false };
    let list = help::model(place, |_| true, &Keymap::default(), &Speech::in_language(Language::English));
    assert!(list.gamepad.is_empty());
    list.keys
}

#[test]
fn the_list_of_keys_has_those_of_the_page_and_no_others() {
    let has = |page, meaning: &str| listed(page, None).iter().any(|(_, told)| told == meaning);
    assert!(has(KeyPage::Archive, "delete it") && !has(KeyPage::Statistics, "delete it"));
    for page in [KeyPage::Statistics, KeyPage::Hall] {
        assert!(has(page, "back to where you came from"), "{page:?}");
    }
    assert!(has(KeyPage::Looking, "show them slower or faster") && !has(KeyPage::Match, "show them slower or faster"));
    assert!(has(KeyPage::Menu, "choose a game") && has(KeyPage::Menu, "choose a level"));
    let choose = |name| {
        let keys = listed(KeyPage::Match, name);
        keys.into_iter().find(|(_, told)| told.starts_with("choose a target")).unwrap().0
    };
    assert_eq!([choose(None), choose(Some("A@A4"))], ["← ↑ → ↓", "← ↑ → ↓  ·  A@A4"]);
}

fn click(app: &mut App, name: &str) {
    let square: Square = name.parse().unwrap();
    let spot = game(app).position().spot(square);
    choose(app, spot);
}

#[test]
fn a_click_on_a_target_plays_it_and_on_anything_else_is_refused() {
    let mut app = at_start();
    click(&mut app, "d6");
    assert_eq!(moves_made(&app), 0);
    let refused = app.world().resource::<Messages<MoveRefused>>();
    assert_eq!(refused.iter_current_update_messages().count(), 1);
    click(&mut app, "c5");
    assert_eq!(game(&app).last().map(|last| last.mv.to_string()).as_deref(), Some("c5"));
}
