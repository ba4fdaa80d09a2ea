//! What hands do besides clicking: pieces are carried and let go, machines are held, what is forced happens by itself.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use war_horses::app::Screen;
use war_horses::app::boards::Board;
use war_horses::app::preferences::Preferences;
use war_horses::app::speech::Speech;
use war_horses::app::table::model::{self, TableModel};
use war_horses::app::table::{
    AnimationClock, AnimationSpeed, Carried, ClickedBeside, KeysTaken, Match, MatchRequested, MoveRefused, PanelTaken,
    PieceDropped, Portable, Question, SkipAnimation, Spot, SpotChosen, TableCommand, Watching,
};
use war_horses::duel::{MatchSetup, Player, Start};
use war_horses::games::grid::Square;
use war_horses::games::{Game, GameId, Ur, with_game};
use war_horses::words::Language;

use crate::bench::*;

fn on_the_table<G: Board>(players: [Player; 2], seed: u64) -> App {
    begin_game(G::GAME, players, Start::Seed(G::usual_setup(), seed))
}

fn carry(app: &mut App, from: Spot, onto: Spot) {
    app.world_mut().write_message(PieceDropped { from, onto });
    app.update();
}

fn refusals(app: &App) -> usize {
    app.world().resource::<Messages<MoveRefused>>().iter_current_update_messages().count()
}

/// Every move can be made by carrying a piece to where it lands.
fn is_played_by_carrying<G: Board>() {
    let mut app = on_the_table::<G>([HUMAN, HUMAN], 4);
    for n in 0..40 {
        let game = app.world().resource::<Match<G>>();
        if game.outcome().is_some() {
            break;
        }
        if game.awaits_throw() {
            press(&mut app, Key::Space);
            app.update();
            continue;
        }
        let (before, position) = (game.history().len(), game.position().clone());
        let moves = position.legal_moves();
        let mv = moves[n % moves.len()];
        let from = position.taken_from(mv).unwrap_or(position.spot(moves[0]));
        let least = app.world().resource::<Portable>().least(from);
        // A new piece is not carried by a press that only slips.
        let slips = if position.taken_from(mv).is_some() { 0.0..10.0 } else { 25.0..50.0 };
        assert!(least.is_some_and(|least| slips.contains(&least)), "{}: {mv} cannot be taken up so: {least:?}", G::ID);
        carry(&mut app, from, position.landing(mv).unwrap_or(position.spot(mv)));
        app.update();
        let last = app.world().resource::<Match<G>>().history();
        assert_eq!((last.len(), last.last().unwrap().mv), (before + 1, mv), "{}", G::ID);
    }
}

#[test]
fn every_game_is_played_by_carrying_pieces() {
    for &game in GameId::ALL {
        with_game!(game, G => is_played_by_carrying::<G>());
    }
}

const START: &str = "8/3R4/8/2*5/8/5*2/6G1/1*6 r";

fn spot(app: &App, square: &str) -> Spot {
    game(app).position().spot(square.parse::<Square>().unwrap())
}

#[test]
fn a_piece_that_is_put_down_elsewhere_goes_back() {
    let mut app = begin([HUMAN, HUMAN], Start::Position(START.to_owned(), 0));
    let (knight, other, nowhere) = (spot(&app, "d7"), spot(&app, "g2"), spot(&app, "d5"));
    app.insert_resource(Carried { from: knight, at: Some(Vec2::ONE) });
    carry(&mut app, knight, nowhere);
    app.update();
    assert!(app.world().get_resource::<Carried>().is_none());
    // Nobody moves the other's knight, though it could jump there.
    let target = spot(&app, "f8");
    carry(&mut app, other, target);
    assert_eq!((moves_made(&app), refusals(&app)), (0, 1));
    carry(&mut app, knight, target);
    assert_eq!(moves_made(&app), 1);
}

#[test]
fn a_click_takes_up_ones_own_knight_and_escape_lets_it_go() {
    let carried = |app: &App| app.world().get_resource::<Carried>().map(|carried| carried.from);
    let mut app = begin([HUMAN, HUMAN], Start::Position(START.to_owned(), 0));
    let knight = spot(&app, "d7");
    choose(&mut app, knight);
    assert_eq!((carried(&app), refusals(&app)), (Some(knight), 0));
    choose(&mut app, knight);
    assert_eq!(carried(&app), None, "a second click puts it down again");
    choose(&mut app, knight);
    press(&mut app, Key::Escape);
    app.update();
    assert_eq!(carried(&app), None);
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Table, "the match is not left");
    choose(&mut app, knight);
    let target = spot(&app, "f8");
    choose(&mut app, target);
    app.update();
    assert_eq!((moves_made(&app), carried(&app)), (1, None));
}

fn watch(seed: u64) -> App {
    let mut app = begin_seed([BEGINNER, BEGINNER], seed);
    app.insert_resource(AnimationSpeed::Off);
    app
}

fn wait(app: &mut App) {
    for _ in 0..200 {
        app.update();
        std::thread::sleep(std::time::Duration::from_micros(200));
    }
}

#[test]
fn machines_are_held_make_single_moves_and_go_on() {
    let mut app = watch(3);
    press(&mut app, Key::Character("p".into()));
    app.update();
    let held = moves_made(&app);
    wait(&mut app);
    assert_eq!(moves_made(&app), held);
    for step in 1..=2 {
        press(&mut app, Key::Character(".".into()));
        wait_until(&mut app, "a single move", |app| moves_made(app) > held + step - 1);
        wait(&mut app);
        assert_eq!(moves_made(&app), held + step);
    }
    command(&mut app, TableCommand::Pause);
    wait_until(&mut app, "some moves", |app| moves_made(app) > held + 6);
}

#[test]
fn machines_are_shown_slower_and_faster() {
    let mut app = watch(3);
    let speed = |app: &App| app.world().resource::<Time<Virtual>>().relative_speed();
    for (key, expected) in
        [("+", 2.0), ("+", 4.0), ("+", 4.0), ("-", 2.0), ("-", 1.0), ("-", 0.5), ("-", 0.25), ("-", 0.25)]
    {
        press(&mut app, Key::Character(key.into()));
        app.update();
        assert_eq!(speed(&app), expected, "{key}");
    }
    // Whoever plays is not hurried by what was chosen while watching.
    let app = begin_seed([HUMAN, BEGINNER], 3);
    assert_eq!((speed(&app), *app.world().resource::<Watching>()), (1.0, Watching::default()));
}

#[test]
fn what_is_forced_happens_by_itself_for_those_who_want_it() {
    for wanted in [false, true] {
        let mut app = begin([HUMAN, HUMAN], Start::Position("8/8/8/8/4G3/8/2g5/R7 r".to_owned(), 0));
        app.world_mut().resource_mut::<Preferences>().plays_forced = wanted;
        wait(&mut app);
        assert_eq!(moves_made(&app) > 0, wanted, "the knight in the corner has one jump left");
    }
    let mut app = on_the_table::<Ur>([HUMAN, HUMAN], 9);
    app.world_mut().resource_mut::<Preferences>().plays_forced = true;
    let waits = |app: &mut App| app.world().resource::<Match<Ur>>().position().legal_moves().len() > 1;
    wait_until(&mut app, "a real choice", |app| waits(app) && app.world().resource::<Match<Ur>>().is_humans_turn());
}

#[test]
fn a_click_hastens_what_is_being_shown() {
    let lands =
        |app: &App| app.world().resource::<AnimationClock>().has_landed(app.world().resource::<Time>().elapsed());
    let clicks: [fn(&mut App); 2] = [
        |app| _ = app.world_mut().write_message(ClickedBeside),
        // On the person's own turn, while the other's move is still on its way.
        |app| _ = app.world_mut().write_message(SpotChosen(Spot(0))),
    ];
    for click in clicks {
        let mut app = begin([HUMAN, HUMAN], Start::Position(START.to_owned(), 0));
        (0..60).for_each(|_| app.update());
        play_first_legal(&mut app);
        assert!(!lands(&app));
        click(&mut app);
        app.update();
        assert!(lands(&app));
        assert_eq!((refusals(&app), moves_made(&app)), (0, 1));
        assert_eq!(app.world().resource::<Messages<SkipAnimation>>().iter_current_update_messages().count(), 1);
    }
}

#[test]
fn nothing_is_forced_upon_whoever_solves_a_task_or_is_asked_something() {
    let forced = || begin([HUMAN, HUMAN], Start::Position("8/8/8/8/4G3/8/2g5/R7 r".to_owned(), 0));
    let cover: [fn(&mut App); 3] = [
        |app| app.insert_resource(PanelTaken::ByTask).update(),
        |app| app.insert_resource(KeysTaken::BySettings).update(),
        |app| app.insert_resource(Question(TableCommand::NewBoard)).update(),
    ];
    for cover in cover {
        let mut app = forced();
        cover(&mut app);
        app.world_mut().resource_mut::<Preferences>().plays_forced = true;
        wait(&mut app);
        assert_eq!(moves_made(&app), 0);
    }
}

#[test]
fn what_was_taken_back_is_not_forced_again() {
    let mut app = begin_seed([HUMAN, HUMAN], 5);
    app.insert_resource(AnimationSpeed::Off);
    app.world_mut().resource_mut::<Preferences>().plays_forced = true;
    while game(&app).outcome().is_none() {
        (0..25).for_each(|_| app.update());
        if game(&app).outcome().is_none() {
            play_first_legal(&mut app);
        }
    }
    let end = moves_made(&app);
    let mut last = end;
    while game(&app).can_undo() {
        command(&mut app, TableCommand::Undo);
        let here = moves_made(&app);
        assert!(here < last, "nothing was taken back");
        (0..25).for_each(|_| app.update());
        assert_eq!(moves_made(&app), here, "it was played again by itself");
        last = here;
    }
    while game(&app).can_redo() {
        command(&mut app, TableCommand::Redo);
        let here = moves_made(&app);
        (0..25).for_each(|_| app.update());
        assert_eq!(moves_made(&app), here);
    }
    assert_eq!(moves_made(&app), end);
}

#[test]
fn the_window_is_named_after_the_match() {
    let mut app = app();
    app.add_plugins(model::plugin).insert_resource(Speech::in_language(Language::English));
    app.insert_resource(AnimationSpeed::Off);
    let title = |app: &App| app.world().resource::<TableModel>().title.clone();
    let setup = |position: &str| MatchSetup {
        game: GameId::WarHorses,
        start: Start::Position(position.to_owned(), 0),
        seats: [HUMAN, HUMAN].map(Into::into),
        clock: None,
    };
    app.world_mut().write_message(MatchRequested(setup("7G/5r2/6r1/r1r5/3r4/1R6/2rr4/2r5 r")));
    app.update();
    app.update();
    assert_eq!(title(&app), "War Horses: Red to move");
    request(&mut app, "a1".parse().unwrap());
    app.update();
    app.update();
    assert_eq!(title(&app), "War Horses: Red wins");
}
