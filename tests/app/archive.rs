//! What is played lasts: it is found again by another program, the menu offers to go on, and the page of all matches
//! shows, names, marks and deletes them.

use std::cell::RefCell;
use std::path::Path;
use std::time::Duration;

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use egui_kittest::kittest::Queryable;
use war_horses::app::archive::go_on::{LeftMatch, card_at};
use war_horses::app::archive::page::{ArchivePage, row};
use war_horses::app::archive::{Keeping, Library, MatchOpened, Trouble};
use war_horses::app::boards::TableGame;
use war_horses::app::menu::MenuAction;
use war_horses::app::panels;
use war_horses::app::panels::archive::Action;
use war_horses::app::panels::keymap::Keymap;
use war_horses::app::speech::Speech;
use war_horses::app::table::{
    AnimationSpeed, Asker, Match, MatchRequested, MoveRequested, QuestionAnswered, TableCommand, ThrowRequested,
};
use war_horses::archive::list::{Filter, ResultFilter};
use war_horses::archive::{Archive, MatchId, Timestamp};
use war_horses::duel::{Duel, MatchSetup, Player};
use war_horses::games::with_game;
use war_horses::games::{Game, GameId, Side, Turn, WarHorses};
use war_horses::words::Language;

use crate::bench::*;
use crate::panels::{SIZES, assert_readable, assert_tab_goes_everywhere, menu_model, shown, texts};

/// An app at the menu that keeps what is played in a folder.
fn app_on(folder: &Path) -> App {
    let mut app = app();
    let (library, trouble) = Library::open(Some(folder));
    assert_eq!(trouble, None);
    app.insert_resource(library.expect("a fresh folder can be written")).insert_resource(AnimationSpeed::Off);
    app
}

fn start<G: TableGame>(app: &mut App, players: [Player; 2], seed: u64) {
    let setup = MatchSetup::seeded(G::GAME, G::usual_setup(), seed, players);
    app.world_mut().write_message(MatchRequested(setup));
    app.update();
    app.update();
}

fn on_table<G: TableGame>(app: &App) -> &Match<G> {
    app.world().resource::<Match<G>>()
}

/// People play on until there are so many moves, throws included, or the game is over.
fn play<G: TableGame>(app: &mut App, moves: usize) {
    while on_table::<G>(app).history().len() < moves {
        let position = on_table::<G>(app).position().clone();
        match position.turn() {
            Turn::Chance(_) => _ = app.world_mut().write_message(ThrowRequested(Asker::Person)),
            Turn::Player(_) => {
                let mv = position.legal_moves()[0];
                app.world_mut().write_message(MoveRequested::<G> { mv, asker: Asker::Person });
            }
            Turn::Over(_) => return,
        }
        app.update();
    }
}

fn open(app: &mut App, id: MatchId) {
    app.world_mut().write_message(MatchOpened(id));
    app.update();
    app.update();
}

fn count(app: &App, filter: &Filter) -> u64 {
    app.world().resource::<Library>().archive().count(filter).unwrap()
}

fn kept_id(app: &App) -> MatchId {
    app.world().resource::<Keeping>().id().expect("the match on the table is kept")
}

/// The other program finds the match as it was: moves, those taken back, dice, players and time.
fn comes_back<G: TableGame>() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app_on(folder.path());
    start::<G>(&mut app, [HUMAN; 2], 7);
    assert_eq!(count(&app, &Filter::default()), 0, "{}: a board without a move is not kept", G::ID);
    play::<G>(&mut app, 1);
    let long = 50;
    for _ in 0..long {
        app.update();
    }
    play::<G>(&mut app, 7);
    command(&mut app, TableCommand::Undo);
    let before: Duel<G> = (**on_table::<G>(&app)).clone();
    assert!(before.can_redo(), "{}", G::ID);
    // As if the program had been killed: nobody leaves the table.
    drop(app);

    let mut app = app_on(folder.path());
    let left = app.world().resource::<Library>().archive().last_unfinished().unwrap();
    open(&mut app, left.expect("there is a match to go on with"));
    assert_eq!(**on_table::<G>(&app), before, "{}", G::ID);
    assert!(on_table::<G>(&app).duration() >= long * STEP, "{}: {:?}", G::ID, on_table::<G>(&app).duration());
    // It goes on as the same match, and what was taken back can be redone.
    command(&mut app, TableCommand::Redo);
    assert!(on_table::<G>(&app).history().len() > before.history().len());
    play::<G>(&mut app, 9);
    assert_eq!(count(&app, &Filter::default()), 1, "{}", G::ID);
    let archive = app.world().resource::<Library>().archive();
    assert_eq!(archive.resume::<G>(kept_id(&app)).unwrap(), **on_table::<G>(&app), "{}", G::ID);
}

#[test]
fn a_match_of_every_game_comes_back_in_another_program() {
    for &game in GameId::ALL {
        with_game!(game, G => comes_back::<G>());
    }
}

#[test]
fn what_was_used_of_a_clock_comes_back_even_if_nobody_left_the_table() {
    const THOUGHT: Duration = Duration::from_secs(9);
    let folder = tempfile::tempdir().unwrap();
    let mut app = app_on(folder.path());
    let setup = MatchSetup::seeded(GameId::WarHorses, WarHorses::usual_setup(), 7, [HUMAN; 2]);
    app.world_mut().write_message(MatchRequested(MatchSetup { clock: "5m".parse().ok(), ..setup }));
    app.update();
    app.update();
    play::<WarHorses>(&mut app, 2);
    let left = |app: &App| on_table::<WarHorses>(app).time_left(Side::First).expect("there is a clock");
    let (before, mut frames) = (left(&app), 0);
    while before - left(&app) < THOUGHT {
        app.update();
        frames += 1;
        assert!(frames < 2_000, "the clock stands");
    }
    drop(app);

    let mut app = app_on(folder.path());
    let id = app.world().resource::<Library>().archive().last_unfinished().unwrap();
    open(&mut app, id.expect("there is a match to go on with"));
    let used = before - left(&app);
    assert!(used > THOUGHT - Duration::from_secs(3), "{used:?} of {THOUGHT:?}");
}

#[test]
fn leaving_the_table_and_a_new_board_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app_on(folder.path());
    start::<WarHorses>(&mut app, [HUMAN; 2], 7);
    play::<WarHorses>(&mut app, 3);
    command(&mut app, TableCommand::NewBoard);
    app.world_mut().write_message(QuestionAnswered(true));
    app.update();
    app.update();
    play::<WarHorses>(&mut app, 2);
    let second: Duel<WarHorses> = (**game(&app)).clone();
    command(&mut app, TableCommand::Leave);
    assert_eq!(count(&app, &Filter::default()), 2);
    let left = app.world().resource::<LeftMatch>().0.clone().expect("the menu offers to go on");
    assert_eq!((left.moves, left.game), (2, GameId::WarHorses));
    open(&mut app, left.id);
    assert_eq!(**game(&app), second);
}

#[test]
fn the_machines_moves_are_kept_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app_on(folder.path());
    start::<WarHorses>(&mut app, [BEGINNER, HUMAN], 7);
    wait_for_person(&mut app);
    play_roomiest(&mut app);
    wait_for_person(&mut app);
    let archive = app.world().resource::<Library>().archive();
    assert_eq!(archive.resume::<WarHorses>(kept_id(&app)).unwrap(), **game(&app));
    assert_eq!(moves_made(&app), 3);
}

/// Going back through a finished match changes nothing; who plays on from there begins another.
#[test]
fn a_finished_match_is_looked_at_and_branched_off_from() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app_on(folder.path());
    start::<WarHorses>(&mut app, [HUMAN; 2], 7);
    play::<WarHorses>(&mut app, usize::MAX);
    let (id, whole) = (kept_id(&app), (**game(&app)).clone());
    assert!(whole.outcome().is_some());
    command(&mut app, TableCommand::Leave);
    assert!(app.world().resource::<LeftMatch>().0.is_none(), "a match that is over is not gone on with");
    open(&mut app, id);
    assert_eq!(**game(&app), whole);
    for _ in 0..4 {
        command(&mut app, TableCommand::Undo);
    }
    let archived = |app: &App| app.world().resource::<Library>().archive().resume::<WarHorses>(id).unwrap();
    assert_eq!(archived(&app), whole, "looking back changes nothing");
    play_first_legal(&mut app);
    assert_ne!(kept_id(&app), id);
    assert_eq!(archived(&app), whole, "playing on begins another match");
    assert_eq!(count(&app, &Filter::default()), 2);
}

/// A machine that is passed by on the way does not move, and every single move can be looked at.
#[test]
fn a_match_between_machines_is_replayed_move_by_move() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app_on(folder.path());
    let mut duel = Duel::<WarHorses>::from_seed(7, [BEGINNER; 2]);
    while duel.outcome().is_none() {
        duel.play(duel.position().legal_moves()[0]).unwrap();
    }
    let id = app.world().resource::<Library>().archive().begin(&duel).unwrap();
    open(&mut app, id);
    let all = duel.history().len();
    for (key, moves) in
        [(Key::PageUp, all - 1), (Key::Home, 0), (Key::PageUp, 0), (Key::PageDown, 1), (Key::End, all), (Key::Home, 0)]
    {
        press(&mut app, key.clone());
        app.update();
        assert_eq!(game(&app).shown().history().len(), moves, "{key:?}");
    }
    for _ in 0..100 {
        app.update();
    }
    assert_eq!(moves_made(&app), all, "the machine leaves a match alone that is looked at");
    assert_eq!(app.world().resource::<Library>().archive().resume::<WarHorses>(id).unwrap(), duel);
}

#[test]
fn two_windows_do_not_overwrite_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let mut one = app_on(folder.path());
    start::<WarHorses>(&mut one, [HUMAN; 2], 7);
    play::<WarHorses>(&mut one, 2);
    let id = kept_id(&one);
    let mut other = app_on(folder.path());
    open(&mut other, id);
    play::<WarHorses>(&mut other, 3);
    play::<WarHorses>(&mut one, 3);
    assert_eq!(one.world().get_resource::<Trouble>(), Some(&Trouble::GoneOn));
    assert_eq!((kept_id(&other), count(&one, &Filter::default())), (id, 2));
    for app in [&one, &other] {
        let archive = app.world().resource::<Library>().archive();
        assert_eq!(archive.resume::<WarHorses>(kept_id(app)).unwrap(), **game(app));
    }
}

#[test]
fn a_damaged_archive_is_set_aside_and_a_folder_that_cannot_be_is_told() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("matches.sqlite"), "this is no database ".repeat(300)).unwrap();
    let (library, trouble) = Library::open(Some(folder.path()));
    assert!(library.is_some());
    let Some(Trouble::SetAside(path)) = &trouble else { panic!("{trouble:?}") };
    assert!(path.exists());
    let (_, trouble) = Library::open(Some(&path.join("below a file")));
    assert!(matches!(trouble, Some(Trouble::Unwritable(_))), "{trouble:?}");
    // Without a library play goes on.
    let mut app = app();
    start::<WarHorses>(&mut app, [HUMAN; 2], 7);
    play::<WarHorses>(&mut app, 2);
    assert_eq!(app.world().resource::<Keeping>().id(), None);
}

/// Overwrites the page of the moves, which nobody looks at when a file that was closed well is opened.
fn damage(folder: &Path) {
    const PAGE: usize = 4_096;
    const MOVES: usize = 6;
    let path = folder.join("matches.sqlite");
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[MOVES * PAGE..][..PAGE].fill(0xaa);
    std::fs::write(path, bytes).unwrap();
}

/// A folder in which a match of a few moves was left, and its number.
fn left_behind() -> (tempfile::TempDir, MatchId) {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app_on(folder.path());
    start::<WarHorses>(&mut app, [HUMAN; 2], 7);
    play::<WarHorses>(&mut app, 3);
    let id = kept_id(&app);
    (folder, id)
}

fn assert_set_aside(app: &App) {
    let trouble = app.world().get_resource::<Trouble>();
    assert!(matches!(trouble, Some(Trouble::SetAside(path)) if path.exists()), "{trouble:?}");
}

#[test]
fn damage_that_a_move_meets_is_set_aside_and_the_match_kept_anew() {
    let (folder, _) = left_behind();
    damage(folder.path());
    let mut app = app_on(folder.path());
    assert_eq!(count(&app, &Filter::default()), 1, "the list is sound");
    start::<WarHorses>(&mut app, [HUMAN; 2], 8);
    play::<WarHorses>(&mut app, 1);
    assert_set_aside(&app);
    play::<WarHorses>(&mut app, 4);
    assert_eq!(count(&app, &Filter::default()), 1, "in the fresh archive");
    let played: Duel<WarHorses> = (**game(&app)).clone();
    drop(app);
    let app = app_on(folder.path());
    let archive = app.world().resource::<Library>().archive();
    let left = archive.last_unfinished().unwrap().unwrap();
    assert_eq!(archive.resume::<WarHorses>(left).unwrap(), played, "and it is there the next time");
}

#[test]
fn damage_that_opening_a_match_meets_is_set_aside() {
    let (folder, id) = left_behind();
    damage(folder.path());
    let mut app = app_on(folder.path());
    open(&mut app, id);
    assert_set_aside(&app);
    assert!(app.world().resource::<LeftMatch>().0.is_none(), "it is not offered any more");
    assert_eq!(count(&app, &Filter::default()), 0);
}

/// Another program that writes and does not come to an end; nothing else can be written meanwhile.
fn writer(folder: &Path) -> rusqlite::Connection {
    let other = rusqlite::Connection::open(folder.join("matches.sqlite")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    other
}

/// As long as it takes until it is tried again.
fn wait_for_another_try(app: &mut App) {
    (0..120).for_each(|_| app.update());
}

/// A match whose moves could not be written, not even its beginning, and who keeps them from being written.
fn unwritten(folder: &Path) -> (App, rusqlite::Connection, Duel<WarHorses>) {
    let mut app = app_on(folder);
    let other = writer(folder);
    start::<WarHorses>(&mut app, [HUMAN; 2], 7);
    play::<WarHorses>(&mut app, 3);
    assert_eq!(app.world().resource::<Keeping>().id(), None);
    assert_eq!(app.world().get_resource::<Trouble>(), None, "it may be over in a moment");
    let played = (**game(&app)).clone();
    (app, other, played)
}

fn assert_kept(folder: &Path, played: &[&Duel<WarHorses>]) {
    let archive = Archive::open(folder, || Timestamp(0)).unwrap().archive;
    let mut kept: Vec<_> =
        archive.list(&Filter::default(), None, 9).unwrap().iter().map(|summary| summary.id).collect();
    kept.sort();
    let kept: Vec<_> = kept.into_iter().map(|id| archive.resume::<WarHorses>(id).unwrap()).collect();
    assert_eq!(
        kept.iter().map(|duel| duel.history()).collect::<Vec<_>>(),
        played.iter().map(|duel| duel.history()).collect::<Vec<_>>()
    );
}

#[test]
fn what_could_not_be_written_is_written_after_a_while() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, other, played) = unwritten(folder.path());
    wait_for_another_try(&mut app);
    assert!(matches!(app.world().get_resource::<Trouble>(), Some(Trouble::Failed(_))), "by now it is told");
    other.execute_batch("COMMIT").unwrap();
    wait_for_another_try(&mut app);
    assert_kept(folder.path(), &[&played]);
    // It goes on as the same match.
    play::<WarHorses>(&mut app, 5);
    assert_kept(folder.path(), &[game(&app)]);
}

#[test]
fn what_could_not_be_written_is_written_on_leaving_and_at_the_exit() {
    for exit in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let (mut app, other, played) = unwritten(folder.path());
        other.execute_batch("COMMIT").unwrap();
        if exit {
            app.world_mut().write_message(AppExit::Success);
            app.update();
        } else {
            command(&mut app, TableCommand::Leave);
            assert!(app.world().resource::<LeftMatch>().0.is_some(), "the menu offers to go on");
        }
        assert_kept(folder.path(), &[&played]);
    }
}

#[test]
fn a_match_waits_to_be_written_after_it_has_left_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, other, first) = unwritten(folder.path());
    command(&mut app, TableCommand::NewBoard);
    app.world_mut().write_message(QuestionAnswered(true));
    app.update();
    app.update();
    play::<WarHorses>(&mut app, 2);
    let second = (**game(&app)).clone();
    command(&mut app, TableCommand::Leave);
    other.execute_batch("COMMIT").unwrap();
    wait_for_another_try(&mut app);
    assert_kept(folder.path(), &[&first, &second]);
}

#[test]
fn where_nothing_can_be_kept_matches_last_as_long_as_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a file");
    std::fs::write(&file, "").unwrap();
    for place in [None, Some(&*file)] {
        let (library, trouble) = Library::open(place);
        assert!(matches!(trouble, Some(Trouble::NoFolder | Trouble::Unwritable(_))), "{trouble:?}");
        let mut app = app();
        app.insert_resource(library.expect("there is memory")).insert_resource(AnimationSpeed::Off);
        start::<WarHorses>(&mut app, [HUMAN; 2], 7);
        play::<WarHorses>(&mut app, 3);
        let played: Duel<WarHorses> = (**game(&app)).clone();
        command(&mut app, TableCommand::Leave);
        let left = app.world().resource::<LeftMatch>().0.clone().expect("the menu offers to go on");
        open(&mut app, left.id);
        assert_eq!(**game(&app), played);
    }
}

/// An archive with matches of every game, some of them over, some with a name; a second apart.
fn filled(matches: u64) -> Archive {
    let clock = RefCell::new(0);
    let archive = Archive::in_memory(move || {
        *clock.borrow_mut() += 1_000;
        Timestamp(*clock.borrow())
    })
    .unwrap();
    for n in 0..matches {
        let game = GameId::ALL[n as usize % GameId::ALL.len()];
        with_game!(game, G => {
            let mut duel = Duel::<G>::from_seed(n, [HUMAN, BEGINNER]);
            let most = if n % 3 == 0 { 5 } else { 400 };
            while duel.history().len() < most && duel.outcome().is_none() {
                if duel.throw().is_none() {
                    duel.play(duel.position().legal_moves()[0]).unwrap();
                }
            }
            let id = archive.begin(&duel).unwrap();
            if n % 4 == 1 {
                archive.rename(id, &format!("Evening {n}")).unwrap();
                archive.mark(id, true).unwrap();
            }
        });
    }
    archive
}

#[test]
fn the_menu_offers_to_go_on_and_leads_to_the_archive() {
    let archive = filled(5);
    let left = archive.summary(archive.last_unfinished().unwrap().unwrap()).unwrap();
    for language in Language::ALL {
        let speech = Speech::in_language(language);
        for size in SIZES {
            let game = GameId::ALL[0];
            let what = format!("menu of {game} with a match to go on with at {size:?} in {language:?}");
            let mut model = menu_model(game, None, &speech);
            model.offer_to_go_on(card_at(&left, Timestamp(left.updated.0 + 3_700_000), &speech));
            model.lead_to_archive(&speech);
            let asked = RefCell::new(Vec::new());
            let window = egui::vec2(size.0, size.1);
            let mut harness = shown(size, |ctx| asked.borrow_mut().extend(panels::menu::show(ctx, window, &model)));
            assert_readable(&harness, &what);
            for key in [egui::Key::C, egui::Key::A] {
                harness.key_press(key);
                harness.run_steps(2);
            }
            harness.get_by_label(&speech.get("go-on")).click();
            harness.run_steps(2);
            let expected = [MenuAction::GoOn(left.id), MenuAction::Archive, MenuAction::GoOn(left.id)];
            assert_eq!(*asked.borrow(), expected, "{what}");
            harness.ctx.memory_mut(|memory| memory.stop_text_input());
            assert_tab_goes_everywhere(&mut harness, &what);
        }
    }
}

/// Shows the page and does what is asked on it, as the window does.
fn on_page(
    size: (f32, f32),
    archive: &Archive,
    speech: &Speech,
    press: impl FnOnce(&mut egui_kittest::Harness),
) -> ArchivePage {
    let page = RefCell::new(ArchivePage::default());
    page.borrow_mut().look(archive).unwrap();
    {
        let mut harness = shown(size, |ctx| {
            let model = page.borrow().model(&Keymap::default(), speech);
            let asked = panels::archive::show(ctx, egui::vec2(size.0, size.1), &model, &mut |place| {
                page.borrow_mut().read_up_to(archive, place).unwrap();
                page.borrow().matches().get(place).map(|summary| row(summary, Timestamp(10_000_000), speech))
            });
            for action in asked {
                page.borrow_mut().apply(action, archive).unwrap();
            }
        });
        press(&mut harness);
    }
    page.into_inner()
}

fn press_keys(harness: &mut egui_kittest::Harness, keys: &[egui::Key]) {
    for &key in keys {
        harness.key_press(key);
        harness.run_steps(2);
    }
}

#[test]
fn the_page_of_all_matches_can_be_read_and_used() {
    let archive = filled(40);
    for language in Language::ALL {
        let speech = Speech::in_language(language);
        for size in SIZES {
            let what = format!("archive at {size:?} in {language:?}");
            on_page(size, &archive, &speech, |harness| {
                assert_readable(harness, &what);
                assert_tab_goes_everywhere(harness, &what);
                // One button more, to take it back: all of them keep letters that can be read.
                harness.ctx.memory_mut(|memory| memory.stop_text_input());
                press_keys(harness, &[egui::Key::Delete]);
                assert_readable(harness, &format!("{what}, after a match was deleted"));
                let restore = speech.get("archive-restore");
                let written = texts(harness).into_iter().find(|(text, ..)| text.starts_with(&*restore));
                assert!(written.is_some_and(|(_, rect, ..)| rect.height() > 15.0), "{what}: too small");
                harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Z);
                harness.run_steps(2);
            });
            assert_eq!(archive.count(&Filter::default()).unwrap(), 40, "{what}");
            let empty = filled(0);
            on_page(size, &empty, &speech, |harness| assert_readable(harness, &format!("empty {what}")));
        }
    }
}

#[test]
fn keys_walk_through_all_matches_and_mark_name_and_delete_them() {
    use egui::Key;
    let archive = filled(300);
    let speech = Speech::in_language(Language::English);
    let ids: Vec<_> = archive.list(&Filter::default(), None, 300).unwrap().iter().map(|summary| summary.id).collect();
    let page = on_page(SIZES[0], &archive, &speech, |harness| press_keys(harness, &[Key::End]));
    assert_eq!((page.chosen_match(), page.matches().len()), (Some(ids[299]), 300), "the end of the list is read");

    let page = on_page(SIZES[0], &archive, &speech, |harness| {
        // A slow frame may see several keys at once.
        for key in [Key::End, Key::Home, Key::ArrowDown, Key::ArrowDown] {
            harness.key_press(key);
        }
        harness.run_steps(2);
        press_keys(harness, &[Key::ArrowUp, Key::B, Key::F2]);
        harness.event(egui::Event::Text("A fine one".to_owned()));
        harness.run_steps(2);
        press_keys(harness, &[Key::Enter]);
    });
    assert_eq!(page.chosen_match(), Some(ids[1]));
    let summary = archive.summary(ids[1]).unwrap();
    assert!(summary.marked != (ids[1].0 as u64 % 4 == 2) && summary.name.ends_with("A fine one"), "{summary:?}");

    on_page(SIZES[0], &archive, &speech, |harness| {
        press_keys(harness, &[Key::Delete, Key::Delete]);
        assert_eq!(archive.count(&Filter::default()).unwrap(), 298);
        harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Z);
        harness.run_steps(2);
        assert_eq!(archive.count(&Filter::default()).unwrap(), 299, "the last of the two is back");
        harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Z);
        harness.run_steps(2);
        assert_eq!(archive.count(&Filter::default()).unwrap(), 300, "and so is the first");
    });
}

#[test]
fn the_opponents_that_there_are_can_be_chosen() {
    let archive = filled(10);
    let guest = Player::Guest("engine:bot.py".parse().unwrap());
    archive.begin(&Duel::<WarHorses>::from_seed(1, [HUMAN, guest])).unwrap();
    let speech = Speech::in_language(Language::English);
    let mut page = ArchivePage::default();
    page.look(&archive).unwrap();
    let offered = |page: &ArchivePage| page.model(&Keymap::default(), &speech).opponents;
    let texts: Vec<_> = offered(&page).into_iter().map(|choice| choice.text).collect();
    assert_eq!(texts, [&*speech.get("archive-all-opponents"), &*speech.get("beginner"), "bot.py"]);
    page.apply(Action::Opponent(Some(guest)), &archive).unwrap();
    assert_eq!(page.matches().len(), 1);
    page.apply(Action::Delete, &archive).unwrap();
    assert!(offered(&page).iter().any(|choice| choice.taken && choice.text == "bot.py"), "who is looked for stays");
}

#[test]
fn matches_are_found_by_game_result_and_text() {
    let archive = filled(60);
    let mut page = ArchivePage::default();
    let mut found = |action: Action| {
        page.apply(action, &archive).unwrap();
        page.matches().to_vec()
    };
    let of_hex = found(Action::Game(Some(GameId::Hex)));
    assert!(of_hex.len() == 12 && of_hex.iter().all(|summary| summary.game == GameId::Hex));
    found(Action::Game(None));
    let unfinished = found(Action::Result(Some(ResultFilter::Unfinished)));
    assert!(
        unfinished.len() >= 20 && unfinished.len() < 60 && unfinished.iter().all(|summary| summary.result.is_none())
    );
    found(Action::Result(None));
    assert_eq!(found(Action::Search("evening 1".to_owned())).len(), 3, "1, 13 and 17");
    assert_eq!(found(Action::Search("nowhere".to_owned())), []);
    for (name, game) in [("tres en", GameId::TicTacToe), ("TIC-TAC", GameId::TicTacToe), ("real", GameId::Ur)] {
        let named = found(Action::Search(name.to_owned()));
        assert!(named.len() == 12 && named.iter().all(|summary| summary.game == game), "{name}");
    }
    assert_eq!(found(Action::Search("horses".to_owned())).len(), 24, "both games of knights");
}
