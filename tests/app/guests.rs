//! Players that people bring along: they sit down, move, and lose if they cannot.

use std::time::Duration;

use war_horses::duel::{GUESTS, GuestName, Player};
use war_horses::games::{Outcome, Side};
use war_horses::guests;
use war_horses::workshop::HeuristicFile;
use war_horses_lab::tally::Fault;

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

#[test]
fn who_is_not_there_loses_and_it_is_told() {
    let nobody = Player::Guest(GuestName::new(GUESTS[1], "long gone"));
    let mut app = begin_seed([nobody, HUMAN], 42);
    wait_until(&mut app, "the end", |app| game(app).outcome().is_some());
    assert_eq!(game(&app).outcome(), Some(Outcome::Win(Side::Second)));
    assert_eq!(game(&app).fault().map(|(_, fault)| fault), Some(Fault::Absent));
    std::thread::sleep(Duration::from_millis(5));
    app.update();
    assert_eq!(moves_made(&app), 0);
}
