//! Looking back: what is shown is not what is played, and the match never notices.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use war_horses::app::archive::{Keeping, Library};
use war_horses::app::boards::knights::Knight;
use war_horses::app::table::{
    LineShown, Look, Match, MatchRequested, Replay, ReplaySpeed, Replaying, TableCommand, Thinking,
};
use war_horses::archive::list::Filter;
use war_horses::archive::{Archive, Timestamp};
use war_horses::duel::MatchSetup;
use war_horses::games::{Game, GameId, Turn, WarHorses, with_game};

use crate::bench::*;

fn look(app: &mut App, at: Look) {
    command(app, TableCommand::Look(at));
}

fn seen(app: &App) -> usize {
    game(app).shown().history().len()
}

/// A match of two people with so many moves.
fn after(moves: usize) -> App {
    let mut app = begin_seed([HUMAN; 2], 7);
    for _ in 0..moves {
        play_first_legal(&mut app);
    }
    app
}

#[test]
fn the_board_shows_what_is_looked_at_and_the_match_stays() {
    let mut app = after(6);
    let whole = (**game(&app)).clone();
    let revision = game(&app).revision();
    for (at, moves) in [(Look::Back, 5), (Look::At(2), 2), (Look::Forward, 3), (Look::First, 0), (Look::Back, 0)] {
        look(&mut app, at);
        assert_eq!(seen(&app), moves, "{at:?}");
        let shown = *game(&app).shown().position();
        let knights = all::<Knight>(&mut app);
        assert!(knights.iter().all(|knight| knight.on == shown.knight(knight.side)), "{at:?}: {knights:?}");
        assert!(game(&app).looks_back() && **game(&app) == whole && game(&app).revision() == revision);
    }
    for at in [Look::Last, Look::At(99), Look::Now] {
        look(&mut app, Look::First);
        look(&mut app, at);
        assert!(!game(&app).looks_back(), "{at:?} is the match as it stands");
    }
}

#[test]
fn keys_step_and_nobody_moves_meanwhile() {
    let mut app = after(4);
    let steps = [
        (Key::PageUp, 3),
        (Key::ArrowLeft, 2),
        (Key::ArrowUp, 1),
        (Key::ArrowRight, 2),
        (Key::Home, 0),
        (Key::ArrowDown, 1),
        (Key::PageDown, 2),
    ];
    for (key, moves) in steps {
        press(&mut app, key.clone());
        assert_eq!(seen(&app), moves, "{key:?}");
    }
    play_first_legal(&mut app);
    command(&mut app, TableCommand::Undo);
    assert_eq!((moves_made(&app), seen(&app)), (4, 1), "undo steps back as well");
    assert!(!game(&app).can_redo(), "the match was not touched");
    press(&mut app, Key::Escape);
    assert!(!game(&app).looks_back() && app.world().contains_resource::<Match<WarHorses>>());
    play_first_legal(&mut app);
    assert_eq!(moves_made(&app), 5);
}

#[test]
fn the_machine_goes_on_while_one_looks_back() {
    let mut app = begin_seed([BEGINNER; 2], 7);
    wait_until(&mut app, "some moves", |app| moves_made(app) >= 3);
    look(&mut app, Look::First);
    wait_until(&mut app, "more moves", |app| moves_made(app) >= 8);
    assert_eq!((seen(&app), game(&app).looks_back()), (0, true));
    assert_eq!(game(&app).steps(), moves_made(&app), "what was played meanwhile can be looked at");
}

#[test]
fn looking_back_does_not_disturb_thinking() {
    let mut app = begin_seed([HUMAN, MASTER], 7);
    play_first_legal(&mut app);
    wait_until(&mut app, "a thought", |app| app.world().contains_resource::<Thinking<WarHorses>>());
    let about = app.world().resource::<Thinking<WarHorses>>().about;
    look(&mut app, Look::First);
    assert_eq!(app.world().resource::<Thinking<WarHorses>>().about, about);
}

#[test]
fn moves_are_shown_one_after_the_other_until_the_end() {
    let mut app = after(5);
    look(&mut app, Look::First);
    command(&mut app, TableCommand::Replay(Replay::Speed(ReplaySpeed::Fast)));
    press(&mut app, Key::Space);
    assert!(app.world().resource::<Replaying>().is_playing());
    for _ in 0..40 {
        app.update();
    }
    let halfway = seen(&app);
    assert!((1..5).contains(&halfway), "{halfway}");
    press(&mut app, Key::Space);
    for _ in 0..100 {
        app.update();
    }
    assert_eq!(seen(&app), halfway, "it pauses");
    press(&mut app, Key::Space);
    for _ in 0..400 {
        app.update();
    }
    assert!(!game(&app).looks_back() && !app.world().resource::<Replaying>().is_playing());
}

#[test]
fn who_plays_from_here_begins_a_branch() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app();
    app.insert_resource(Library::new(Archive::open(folder.path(), || Timestamp(0)).unwrap().archive));
    let setup = MatchSetup::seeded(GameId::WarHorses, WarHorses::usual_setup(), 7, [HUMAN; 2]);
    app.world_mut().write_message(MatchRequested(setup));
    app.update();
    for _ in 0..6 {
        play_first_legal(&mut app);
    }
    let (id, whole) = (app.world().resource::<Keeping>().id().unwrap(), (**game(&app)).clone());
    look(&mut app, Look::At(3));
    press(&mut app, Key::Character("b".into()));
    app.update();
    assert_eq!((moves_made(&app), game(&app).looks_back(), game(&app).can_redo()), (3, false, false));
    let other = game(&app).position().legal_moves()[1];
    request(&mut app, other);
    app.update();
    play_first_legal(&mut app);
    let branch = app.world().resource::<Keeping>().id().unwrap();
    let archive = app.world().resource::<Library>().archive();
    assert_eq!(archive.resume::<WarHorses>(id).unwrap(), whole);
    assert_eq!(archive.resume::<WarHorses>(branch).unwrap(), **game(&app));
    assert_eq!(archive.kept(branch).unwrap().parent.map(|(parent, _)| parent), Some(id));
    assert_eq!(archive.count(&Filter::default()).unwrap(), 2);
}

#[test]
fn a_line_beside_the_match_can_be_walked_through() {
    let mut app = after(4);
    let mut line = (**game(&app)).clone();
    line.go_to(2);
    let mut line = line.cut();
    for _ in 0..3 {
        line.play(*line.position().legal_moves().last().unwrap()).unwrap();
    }
    line.go_to(2);
    app.world_mut().write_message(LineShown(line.clone()));
    app.update();
    assert!(game(&app).shows_variation() && seen(&app) == 2 && game(&app).steps() == 5);
    look(&mut app, Look::Last);
    line.go_to(5);
    assert_eq!(*game(&app).shown(), line);
    look(&mut app, Look::Now);
    assert!(!game(&app).looks_back() && moves_made(&app) == 4);
}

/// Every game can be walked through from end to end, and every position on the way is the one of the match.
#[test]
fn every_game_can_be_walked_through() {
    for &id in GameId::ALL {
        with_game!(id, G => {
            let setup = MatchSetup::seeded(id, G::usual_setup(), 3, [HUMAN; 2]);
            let mut app = begin_game(id, [HUMAN; 2], setup.start);
            for _ in 0..8 {
                let position = *app.world().resource::<Match<G>>().position();
                let asker = war_horses::app::table::Asker::Person;
                match position.turn() {
                    Turn::Chance(_) => _ = app.world_mut().write_message(war_horses::app::table::ThrowRequested(asker)),
                    Turn::Over(_) => break,
                    Turn::Player(_) => {
                        let mv = position.legal_moves()[0];
                        app.world_mut().write_message(war_horses::app::table::MoveRequested::<G> { mv, asker });
                    }
                }
                app.update();
            }
            let whole = (**app.world().resource::<Match<G>>()).clone();
            look(&mut app, Look::First);
            assert_eq!(app.world().resource::<Match<G>>().shown().position(), whole.start());
            for (n, played) in whole.history().iter().enumerate() {
                look(&mut app, Look::Forward);
                assert_eq!(*app.world().resource::<Match<G>>().shown().position(), played.after, "{id} {n}");
            }
            assert!(!app.world().resource::<Match<G>>().looks_back(), "{id}");
        });
    }
}
