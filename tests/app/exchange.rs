//! Matches that are brought to the window: texts, files and folders; and what can be taken away.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use war_horses::app::Screen;
use war_horses::app::archive::{Library, Trouble};
use war_horses::app::boards::hex::Hexagon;
use war_horses::app::exchange::{ExportTo, FilesBrought, Share, TextBrought, model};
use war_horses::app::learning::Lesson;
use war_horses::app::lens::Lens;
use war_horses::app::panels;
use war_horses::app::speech::Speech;
use war_horses::app::table::{LessonAsked, Match, PanelTaken, Question, QuestionAnswered, TableCommand};
use war_horses::archive::list::Filter;
use war_horses::archive::{Archive, Timestamp};
use war_horses::duel::{Duel, Record};
use war_horses::games::{Game, GameId, Hex, WarHorses, with_game};
use war_horses::words::Language;

use crate::bench::*;
use crate::panels::{SIZES, assert_readable, assert_tab_goes_everywhere, shown};

fn app_with_library() -> App {
    let mut app = app();
    app.insert_resource(Library::new(Archive::in_memory(|| Timestamp(0)).unwrap()));
    app
}

fn bring(app: &mut App, text: &str) {
    app.world_mut().write_message(TextBrought(text.to_owned()));
    settle(app);
}

fn answer(app: &mut App, yes: bool) {
    assert!(app.world().get_resource::<Question>().is_some(), "nobody asks");
    app.world_mut().write_message(QuestionAnswered(yes));
    settle(app);
}

fn kept(app: &App) -> u64 {
    app.world().resource::<Library>().archive().count(&Filter::default()).unwrap()
}

#[test]
fn a_link_a_record_and_a_position_come_to_the_table() {
    let mut app = app_with_library();
    bring(&mut app, "https://hexworld.org/board/#9c1,e5:sd4f3");
    assert_eq!(app.world().resource::<Match<Hex>>().history().len(), 4);
    let mut duel = Duel::<WarHorses>::from_seed(3, [HUMAN; 2]);
    duel.play(duel.position().legal_moves()[0]).unwrap();
    bring(&mut app, &WarHorses::write_record(&duel));
    answer(&mut app, true);
    assert_eq!(**game(&app), duel);
    assert!(app.world().get_resource::<Match<Hex>>().is_none(), "one match at a time");
    assert!(all::<Hexagon>(&mut app).is_empty(), "and one board");
    assert_eq!(kept(&app), 2);
    bring(&mut app, "8/3R4/8/2*5/8/5*2/6G1/1*6 r");
    answer(&mut app, true);
    assert_eq!(game(&app).position().to_string(), "8/3R4/8/2*5/8/5*2/6G1/1*6 r");
    assert_eq!(kept(&app), 2, "nobody has moved there yet");
}

#[test]
fn nothing_takes_the_place_of_a_match_unasked() {
    let mut app = app_with_library();
    let mut duel = Duel::<WarHorses>::from_seed(3, [HUMAN; 2]);
    bring(&mut app, &WarHorses::write_record(&duel));
    bring(&mut app, "8/3R4/8/2*5/8/5*2/6G1/1*6 r");
    assert!(app.world().get_resource::<Question>().is_none(), "nobody has moved");
    duel.play(duel.position().legal_moves()[0]).unwrap();
    bring(&mut app, &WarHorses::write_record(&duel));
    bring(&mut app, "once upon a time");
    assert!(app.world().get_resource::<Question>().is_none(), "there is nothing to ask about");
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "8/3R4/8/2*5/8/5*2/6G1/1*6 r").unwrap();
    app.world_mut().write_message(FilesBrought(vec![file.path().to_owned()]));
    settle(&mut app);
    answer(&mut app, false);
    assert_eq!(**game(&app), duel, "the match stays");
    bring(&mut app, "https://hexworld.org/board/#9c1,e5:sd4f3");
    assert_eq!(**game(&app), duel, "until somebody says yes");
    answer(&mut app, true);
    assert_eq!(app.world().resource::<Match<Hex>>().history().len(), 4, "what was brought last comes");
}

#[test]
fn what_is_brought_takes_the_place_of_the_lens_and_of_a_task() {
    let link = "https://hexworld.org/board/#9c1,e5:sd4f3";
    let mut app = app_with_library();
    bring(&mut app, "8/3R4/8/2*5/8/5*2/6G1/1*6 r");
    command(&mut app, TableCommand::Lens);
    assert!(app.world().get_resource::<Lens>().is_some());
    bring(&mut app, link);
    assert!(app.world().get_resource::<Lens>().is_none(), "nothing lies over the match");
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Table);
    press(&mut app, Key::Escape);
    settle(&mut app);
    assert!(app.world().get_resource::<Match<WarHorses>>().is_none(), "the match that waited does not come back");

    let mut app = app_with_library();
    app.world_mut().write_message(LessonAsked(GameId::ALL[0]));
    settle(&mut app);
    assert!(app.world().get_resource::<Lesson>().is_some());
    bring(&mut app, link);
    if app.world().get_resource::<Question>().is_some() {
        answer(&mut app, true);
    }
    assert_eq!(app.world().resource::<Match<Hex>>().history().len(), 4);
    assert!(app.world().get_resource::<Lesson>().is_none(), "the lesson is over");
    assert!(app.world().get_resource::<PanelTaken>().is_none(), "and the panel is that of a match");
}

#[test]
fn what_is_brought_meanwhile_is_brought_as_well() {
    let folders = [0, 1].map(|n| {
        let folder = tempfile::tempdir().unwrap();
        let mut duel = Duel::<WarHorses>::from_seed(n, [HUMAN; 2]);
        duel.play(duel.position().legal_moves()[0]).unwrap();
        std::fs::write(folder.path().join("match.duel"), WarHorses::write_record(&duel)).unwrap();
        folder
    });
    let mut app = app_with_library();
    for folder in &folders {
        app.world_mut().write_message(FilesBrought(vec![folder.path().to_owned()]));
    }
    wait_until(&mut app, "the archive", |app| *app.world().resource::<State<Screen>>() == Screen::Archive);
    assert_eq!(kept(&app), 2);
}

/// The record of a match of one move.
fn record(seed: u64) -> String {
    let mut duel = Duel::<WarHorses>::from_seed(seed, [HUMAN; 2]);
    duel.play(duel.position().legal_moves()[0]).unwrap();
    WarHorses::write_record(&duel)
}

#[test]
fn several_files_lead_nobody_away_from_their_match() {
    let folder = tempfile::tempdir().unwrap();
    let files = [1, 2].map(|n| folder.path().join(format!("{n}.duel")));
    files.iter().zip(1..).for_each(|(file, seed)| std::fs::write(file, record(seed)).unwrap());
    let mut app = app_with_library();
    bring(&mut app, &record(3));
    app.world_mut().write_message(FilesBrought(files.to_vec()));
    wait_until(&mut app, "the files", |app| kept(app) == 3);
    settle(&mut app);
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Table);
    assert_eq!((WarHorses::write_record(game(&app)), app.world().get_resource::<Question>()), (record(3), None));
}

#[test]
fn branches_come_with_the_match_that_they_branch_off_from() {
    let mut app = app_with_library();
    bring(&mut app, "(;GM[11]SZ[5];B[c3](;W[b4];B[a1])(;W[d2])(;W[c3]))");
    assert_eq!(app.world().resource::<Match<Hex>>().history().len(), 3);
    assert_eq!(kept(&app), 2);
}

#[test]
fn all_matches_are_saved_twice_in_a_minute() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app_with_library();
    bring(&mut app, &record(1));
    for times in 1..=2 {
        app.world_mut().write_message(ExportTo(folder.path().to_owned()));
        settle(&mut app);
        assert_eq!(app.world().get_resource::<Trouble>(), None);
        let folders: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(folders.len(), times);
        assert!(folders.iter().all(|folder| std::fs::read_dir(folder).unwrap().count() == 1));
    }
}

#[test]
fn what_is_no_match_is_told_with_the_line_that_is_wrong() {
    let mut app = app_with_library();
    for (text, fault) in [
        ("[Game \"tic-tac-toe\"]\n\na1 a1", ["Línea 3", "Line 3"]),
        ("https://hexworld.org/board/#9c1,e5z9", ["Jugada 2, «z9»", "Move 2, “z9”"]),
        ("once upon a time", ["Ningún juego entiende esto", "No game here reads this"]),
    ] {
        app.world_mut().remove_resource::<Trouble>();
        bring(&mut app, text);
        let trouble = app.world().get_resource::<Trouble>().unwrap_or_else(|| panic!("{text}"));
        for (language, fault) in Language::ALL.into_iter().zip(fault) {
            let told = trouble.text(&Speech::in_language(language));
            assert!(told.contains(fault), "{text}: {told}");
        }
    }
    assert_eq!(kept(&app), 0);
}

#[test]
fn a_folder_is_imported_and_leads_to_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    for (n, &id) in GameId::ALL.iter().enumerate() {
        with_game!(id, G => {
            let mut duel = Duel::<G>::from_seed(n as u64, [HUMAN; 2]);
            if duel.throw().is_none() {
                duel.play(duel.position().legal_moves()[0]).unwrap();
            }
            let file = folder.path().join(format!("{id}.{}", <G as Record>::record_extension()));
            std::fs::write(file, G::write_record(&duel)).unwrap();
        });
    }
    std::fs::write(folder.path().join("bad.sgf"), "(;GM[11]SZ[5];B[z9])").unwrap();
    let mut app = app_with_library();
    app.world_mut().write_message(FilesBrought(vec![folder.path().to_owned()]));
    wait_until(&mut app, "the archive", |app| *app.world().resource::<State<Screen>>() == Screen::Archive);
    assert_eq!(kept(&app), GameId::ALL.len() as u64);
    let told = app.world().resource::<Trouble>().text(&Speech::in_language(Language::English));
    assert!(told.contains("bad.sgf") && told.contains("z9"), "{told}");
}

#[test]
fn what_can_be_saved_can_be_read_and_reached() {
    for language in Language::ALL {
        let speech = Speech::in_language(language);
        for &id in GameId::ALL {
            with_game!(id, G => {
                let duel = Duel::<G>::from_seed(1, [HUMAN; 2]);
                let model = model(&Share::of(&duel, &[], &duel), &speech);
                for size in SIZES {
                    let what = format!("saving {id} at {size:?} in {language:?}");
                    let mut harness = shown(size, |ctx| _ = panels::share::show(ctx, &model));
                    assert_readable(&harness, &what);
                    assert_tab_goes_everywhere(&mut harness, &what);
                }
            });
        }
    }
}
