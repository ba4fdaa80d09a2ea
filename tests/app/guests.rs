//! Players that people bring along: they sit down, move, and are waited for if they are not there.

use war_horses::app::speech::Speech;
use war_horses::app::table::model;
use war_horses::duel::Player;
use war_horses::guests::{self, KnownEngine};
use war_horses::words::Language;
use war_horses::workshop::HeuristicFile;

use crate::bench::*;

#[test]
fn a_heuristic_plays_its_side() {
    let file = HeuristicFile::read("game = \"war-horses\"\nname = \"Mine\"\ndepth = 2\nscore = \"cells\"").unwrap();
    let mine = Player::Guest(guests::invite_heuristic("table-test", file));
    let mut app = begin_seed([mine, HUMAN], 42);
    wait_until(&mut app, "the guest's move", |app| moves_made(app) == 1);
    play_first_legal(&mut app);
    wait_until(&mut app, "the next one", |app| moves_made(app) == 3);
    assert_eq!(game(&app).outcome(), None);
}

/// A program may have been moved since a match was begun: nobody wants to find it lost for that.
#[test]
fn who_is_not_there_is_waited_for_and_it_is_told() {
    let engine = KnownEngine { name: "long gone".to_owned(), command: "sh".to_owned(), ..KnownEngine::default() };
    let mut app = begin_seed([Player::Guest(engine.guest()), HUMAN], 42);
    app.add_plugins(model::plugin).insert_resource(Speech::in_language(Language::English));
    wait_until(&mut app, "the match to wait", |app| game(app).misses_guest());
    settle(&mut app);
    assert_eq!((game(&app).outcome(), moves_made(&app), game(&app).is_held()), (None, 0, true));
    let status = &app.world().resource::<model::TableModel>().hud.status;
    assert_eq!(status[0], "long gone is no longer there, and the match waits for it.");
}
