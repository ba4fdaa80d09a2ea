//! Every game of the cabinet goes through the same tests, so that a new one is tested once it is listed.

use bevy::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses::app::Screen;
use war_horses::app::boards::TableGame;
use war_horses::app::table::{
    AnimationSpeed, Asker, Match, MatchInfo, MatchRequested, MoveRequested, Spot, StartRefused, TableCommand,
    ThrowRequested,
};
use war_horses::duel::{BadSetup, MatchSetup, Seating, Start};
use war_horses::games::with_game;
use war_horses::games::{GameId, Turn};

use crate::bench::*;

fn table<G: TableGame>(seed: u64) -> App {
    let mut app = begin_game(G::GAME, [HUMAN, HUMAN], Start::Seed(G::usual_setup(), seed));
    app.insert_resource(AnimationSpeed::Off);
    app
}

fn of_people<G: TableGame>(start: Start) -> MatchRequested {
    MatchRequested(MatchSetup { game: G::GAME, start, seats: [HUMAN; 2].map(Seating::from), clock: None })
}

fn on_table<G: TableGame>(app: &App) -> &Match<G> {
    app.world().resource::<Match<G>>()
}

/// Whoever is to act does something legal.
fn act<G: TableGame>(app: &mut App, rng: &mut Pcg64) {
    match on_table::<G>(app).position().turn() {
        Turn::Chance(_) => _ = app.world_mut().write_message(ThrowRequested(Asker::Person)),
        Turn::Player(_) => {
            let moves = on_table::<G>(app).position().legal_moves();
            let mv = moves[rng.random_range(0..moves.len())];
            app.world_mut().write_message(MoveRequested::<G> { mv, asker: Asker::Person });
        }
        Turn::Over(_) => panic!("there is nothing to do after the end"),
    }
    app.update();
}

/// All that belongs to the board, in an order of its own, and where that lies which can be pointed at. Pieces are where
/// their animations have brought them, and there are none here.
fn picture(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut parts = world.query_filtered::<(&Name, &Transform, Option<&Spot>), With<DespawnOnExit<Screen>>>();
    let parts = parts.iter(world);
    let mut lines: Vec<_> =
        parts.map(|(name, at, spot)| format!("{name} {:?}", spot.map(|spot| (spot, at.translation)))).collect();
    lines.sort();
    lines
}

/// The screen and the match come and go together.
fn assert_one_truth<G: TableGame>(app: &App) {
    let has_match = app.world().get_resource::<Match<G>>().is_some();
    assert_eq!(*app.world().resource::<State<Screen>>() == Screen::Table, has_match, "{}", G::ID);
}

fn is_played_out<G: TableGame>() {
    let mut rng = Pcg64::seed_from_u64(3);
    let mut app = table::<G>(2);
    for number in 1.. {
        let revision = on_table::<G>(&app).revision();
        act::<G>(&mut app, &mut rng);
        let game = on_table::<G>(&app);
        assert_eq!(game.history().len(), number, "{}: what was asked for was done", G::ID);
        assert_ne!(game.revision(), revision, "{}", G::ID);
        let position = game.position().clone();
        if game.outcome().is_some() {
            break;
        }
        // Every move can be pointed at, and is told to those who do not know the game.
        let spots = all::<Spot>(&mut app);
        let info = app.world().resource::<MatchInfo>();
        assert_eq!(info.awaits_throw, matches!(position.turn(), Turn::Chance(_)));
        if let Turn::Player(_) = position.turn() {
            let moves = position.legal_moves();
            assert_eq!(info.names, moves.iter().map(ToString::to_string).collect::<Vec<_>>());
            assert!(moves.iter().all(|&mv| spots.contains(&position.spot(mv))), "{}: {position}", G::ID);
        }
    }
    assert!(app.world().resource::<MatchInfo>().names.is_empty(), "{}", G::ID);
}

#[test]
fn every_game_is_played_out_by_requests() {
    for &game in GameId::ALL {
        with_game!(game, G => is_played_out::<G>());
    }
}

fn comes_back<G: TableGame>() {
    let mut rng = Pcg64::seed_from_u64(5);
    let mut app = table::<G>(4);
    for _ in 0..6 {
        act::<G>(&mut app, &mut rng);
    }
    app.update();
    let before = picture(&mut app);
    assert!(before.len() > 5, "{}: {before:?}", G::ID);
    for _ in 0..10 {
        let world = app.world_mut();
        let mut parts = world.query_filtered::<Entity, With<DespawnOnExit<Screen>>>();
        let parts: Vec<_> = parts.iter(world).collect();
        for (n, entity) in parts.into_iter().enumerate() {
            if n == 0 || rng.random_bool(0.3) {
                app.world_mut().despawn(entity);
            }
        }
        assert_ne!(picture(&mut app), before, "{}", G::ID);
        app.update();
        app.update();
        assert_eq!(picture(&mut app), before, "{}", G::ID);
    }
}

#[test]
fn whatever_is_lost_of_any_board_comes_back_as_it_was() {
    for &game in GameId::ALL {
        with_game!(game, G => comes_back::<G>());
    }
}

fn is_left_and_entered_again<G: TableGame>() {
    let mut app = table::<G>(4);
    let first = picture(&mut app);
    for _ in 0..3 {
        app.world_mut().write_message(TableCommand::Leave);
        app.update();
        assert_one_truth::<G>(&app);
        assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Menu);
        assert_eq!(picture(&mut app), Vec::<String>::new(), "{}: nothing is left of the board", G::ID);
        assert_eq!(*app.world().resource::<MatchInfo>(), MatchInfo::default());

        let start = Start::Seed(G::usual_setup(), 4);
        app.world_mut().write_message(of_people::<G>(start));
        app.update();
        assert_one_truth::<G>(&app);
        app.update();
        assert_eq!(picture(&mut app), first, "{}", G::ID);
    }
}

#[test]
fn every_table_can_be_left_and_entered_again() {
    for &game in GameId::ALL {
        with_game!(game, G => is_left_and_entered_again::<G>());
    }
}

fn is_refused<G: TableGame>() {
    for start in [Start::Position("no such position".to_owned(), 0), Start::Record("no record".to_owned())] {
        let mut app = app();
        app.world_mut().write_message(of_people::<G>(start.clone()));
        app.update();
        assert_one_truth::<G>(&app);
        assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Menu);
        let reason = match (&app.world().resource::<StartRefused>().0, &start) {
            (BadSetup::Position { fault, .. }, Start::Position(..)) => fault.to_string(),
            (BadSetup::Record { fault, .. }, Start::Record(_)) => fault.to_string(),
            other => panic!("{}: {other:?}", G::ID),
        };
        assert!(!reason.is_empty());
        // The next one that can be played makes it forgotten.
        let start = Start::Seed(G::usual_setup(), 1);
        app.world_mut().write_message(of_people::<G>(start));
        app.update();
        assert!(app.world().get_resource::<StartRefused>().is_none());
        assert_one_truth::<G>(&app);
    }
}

#[test]
fn a_start_that_makes_no_sense_is_told_in_the_menu() {
    for &game in GameId::ALL {
        with_game!(game, G => is_refused::<G>());
    }
}
