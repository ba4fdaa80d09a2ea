//! Everything can be done without a mouse, and with it: arrows, names of squares, letters, clicks.

use bevy::camera::NormalizedRenderTarget;
use bevy::input::keyboard::Key;
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;
use war_horses::app::Screen;
use war_horses::app::boards::Board;
use war_horses::app::boards::knights::Cell;
use war_horses::app::table::{Focus, Hinting, MoveRefused};
use war_horses::duel::Start;
use war_horses::games::grid::Square;
use war_horses::games::{Game, WarHorses};

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
    type_in(&mut app, "n");
    app.update();
    app.update();
    assert_eq!(moves_made(&app), 0);
    assert!(game(&app).seed().is_some(), "a new board, drawn from a seed");
}

#[test]
fn h_is_the_hint_unless_a_digit_follows() {
    // No jump goes to the h file: the hint comes at once.
    let mut app = at_start();
    type_in(&mut app, "h");
    app.update();
    assert!(app.world().get_resource::<Hinting<WarHorses>>().is_some());

    // From g5 the knight can jump to h7 and h3, and h may be the beginning of either.
    let start = || begin([HUMAN, HUMAN], Start::Position("8/8/8/6R1/8/8/8/G7 r".to_owned(), 0));
    let mut app = start();
    type_in(&mut app, "h7");
    assert_eq!(focused(&app).as_deref(), Some("h7"));
    let mut app = start();
    type_in(&mut app, "h");
    app.update();
    assert!(app.world().get_resource::<Hinting<WarHorses>>().is_none());
    wait_until(&mut app, "the pause to be understood", |app| {
        app.world().get_resource::<Hinting<WarHorses>>().is_some()
    });
}

#[test]
fn escape_goes_back_to_the_menu() {
    let mut app = at_start();
    press(&mut app, Key::Escape);
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Menu);
}

fn click(app: &mut App, name: &str) {
    let square: Square = name.parse().unwrap();
    let world = app.world_mut();
    let mut cells = world.query::<(Entity, &Cell)>();
    let cell = cells.iter(world).find(|(_, cell)| cell.0 == square).map(|(entity, _)| entity).unwrap();
    let target = NormalizedRenderTarget::None { width: 1, height: 1 };
    let location = Location { target, position: Vec2::ZERO };
    let click = Click {
        button: PointerButton::Primary,
        hit: HitData::new(Entity::PLACEHOLDER, 0.0, None, None),
        duration: std::time::Duration::ZERO,
        count: 1,
    };
    world.trigger(Pointer::new(PointerId::Mouse, location, click, cell));
    app.update();
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
