//! A tournament is watched: what is being played, what was played, where everybody stands, and the way to a game.

use std::fs;
use std::sync::atomic::AtomicBool;

use bevy::prelude::*;
use egui_kittest::kittest::Queryable;
use war_horses::app::Screen;
use war_horses::app::archive::Trouble;
use war_horses::app::exchange::FilesBrought;
use war_horses::app::hall::{Hall, model};
use war_horses::app::panels::hall::{self, Action};
use war_horses::app::speech::Speech;
use war_horses::engines::Resources;
use war_horses::hall as files;
use war_horses::lab::tournament::schedule::Fixture;
use war_horses::lab::tournament::{GameResult, Journal, Running, play};
use war_horses::words::{Language, Words};

use crate::bench::*;
use crate::panels::{SIZES, assert_readable, shown};

const CLASS: &str = "game = \"tic-tac-toe\"\nstarts = 1\n[[entrant]]\nname = \"Ana\"\nplayer = \"beginner\"\n\
                     [[entrant]]\nname = \"Luis\"\nplayer = \"random\"\n[[entrant]]\nname = \"Eva\"\nplayer = \"depth:2\"\n";

fn opened(file: &std::path::Path) -> App {
    let mut app = app();
    app.insert_resource(Speech::in_language(Language::English));
    app.world_mut().write_message(FilesBrought(vec![file.to_owned()]));
    app.update();
    app.update();
    app
}

fn hall(app: &App) -> &Hall {
    app.world().resource::<Hall>()
}

#[test]
fn games_appear_while_they_are_played() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("class.toml");
    fs::write(&file, CLASS).unwrap();
    let mut app = opened(&file);
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Hall);
    wait_until(&mut app, "a look", |app| hall(app).seen().done == 0);
    let speech = Speech::in_language(Language::English);
    assert!(model(hall(&app), &speech).note.is_some_and(|note| note.contains("war-horses tournament")));

    let plan = files::read(&Words::in_language(Language::English), &file).unwrap();
    let folder = files::results_of(&file);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(files::JOURNAL);
    let (journal, none) = Journal::open(&path, &plan).unwrap();
    let running = Running::beside(&path, &plan);
    let position = "3x3/3 x../.../... o";
    running.show(Fixture { round: 0, start: 0, players: [0, 1] }, &position, 1);
    wait_until(&mut app, "a running game", |app| !hall(app).seen().running.is_empty());
    let told = model(hall(&app), &speech);
    assert_eq!((told.boards.len(), &told.boards[0].names), (1, &["Ana".to_owned(), "Luis".to_owned()]));
    assert_eq!((told.boards[0].told.as_str(), &told.boards[0].action), ("1 move", &None));

    let nobody = |_: &GameResult| ();
    let played = play(&plan, None, (&journal, none), &Resources::default(), &AtomicBool::new(false), &nobody).unwrap();
    assert_eq!(played.len(), plan.games());
    drop(running);
    wait_until(&mut app, "all games", |app| {
        let seen = hall(app).seen();
        seen.done == played.len() && seen.running.is_empty()
    });
    for language in Language::ALL {
        let speech = Speech::in_language(language);
        let mut told = model(hall(&app), &speech);
        assert_eq!((told.rows.len(), told.games.len(), told.progress.0), (3, 6, 1.0));
        assert_eq!(told.rows[2][0], "Luis", "who moves at random comes last: {:?}", told.rows);
        told.boards.iter_mut().for_each(|board| board.draw = Box::new(|_, _| ()));
        for size in SIZES {
            let mut asked = Vec::new();
            {
                let mut harness = shown(size, |ctx| asked.extend(hall::show(ctx, size.into(), &told)));
                assert_readable(&harness, &format!("hall at {size:?} in {language:?}"));
                harness.get_by_label(&told.games[1].text).click();
                harness.run_steps(2);
                harness.key_press(egui::Key::Escape);
                harness.run_steps(2);
            }
            assert_eq!(asked, [Action::Open(1), Action::Back], "{size:?}");
        }
    }
}

#[test]
fn a_file_that_is_wrong_is_told_and_nothing_else_happens() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("class.toml");
    fs::write(&file, CLASS.replace("depth:2", "nobody")).unwrap();
    let app = opened(&file);
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Menu);
    let Some(Trouble::Unreadable(told)) = app.world().get_resource::<Trouble>() else { panic!("it is told") };
    assert!(told.contains("class.toml") && told.contains("nobody"), "{told}");
}
