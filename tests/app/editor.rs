//! The editor: positions put together by hand equal those that are typed, faults are named, and a match that waits goes on.

use bevy::prelude::*;
use war_horses::app::Screen;
use war_horses::app::boards::TableGame;
use war_horses::app::editor::{Editor, EditorOpened, model};
use war_horses::app::lens::Lens;
use war_horses::app::panels;
use war_horses::app::panels::editor::Action;
use war_horses::app::panels::keymap::Keymap;
use war_horses::app::speech::Speech;
use war_horses::app::table::{Match, TableCommand};
use war_horses::duel::Start;
use war_horses::games::draft::Draft;
use war_horses::games::{Game, GameId, Side, TicTacToe, Turn, WarHorses, with_game};
use war_horses::words::Language;

use crate::bench::*;
use crate::panels::{SIZES, assert_readable, assert_tab_goes_everywhere, shown};

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn ask(app: &mut App, action: Action) {
    app.world_mut().resource_mut::<Editor>().apply(action);
    app.update();
    app.update();
}

/// A position in the middle of a game.
fn middle<G: TableGame>() -> G {
    let mut position = G::seeded(5);
    for n in 0..7 {
        let moves = position.legal_moves();
        let mut next = position.clone();
        next.play(moves[(5 * n + 1) % moves.len()]);
        if let Turn::Over(_) = next.turn() {
            break;
        }
        position = next;
    }
    position
}

#[test]
fn an_edited_position_equals_the_typed_line_and_is_played() {
    for &id in GameId::ALL {
        with_game!(id, G => {
            let mut app = app();
            app.world_mut().write_message(EditorOpened { game: id, setup: G::usual_setup(), seed: 1 });
            app.update();
            app.update();
            assert_eq!(screen(&app), Screen::Editor);
            let wanted = middle::<G>();
            let draft = Draft::of(&wanted);
            ask(&mut app, Action::Clear);
            for field in 0..draft.values().len() {
                ask(&mut app, Action::Value(field, draft.value(field)));
            }
            ask(&mut app, Action::Side(draft.side));
            for cell in 0..draft.places().len() {
                if let Some(sign) = draft.sign(cell) {
                    ask(&mut app, Action::Tool(Some(sign)));
                    ask(&mut app, Action::Put(cell));
                }
            }
            let editor = app.world().resource::<Editor>();
            assert_eq!(editor.line(), wanted.to_string());
            assert_eq!(editor.fault(&Speech::in_language(Language::English)), None);
            // The same by its line.
            let mut typed = Editor::of(&G::seeded(1), None);
            typed.apply(Action::LineTyped(wanted.to_string()));
            assert_eq!(typed.draft(), editor.draft());
            ask(&mut app, Action::Play);
            assert_eq!(screen(&app), Screen::Table);
            assert_eq!(*app.world().resource::<Match<G>>().start(), wanted);
        });
    }
}

#[test]
fn what_cannot_be_played_is_named_in_both_languages_and_not_played() {
    for (language, told) in [(Language::English, "red knight"), (Language::Spanish, "caballo rojo")] {
        let speech = Speech::in_language(language);
        let mut editor = Editor::of(&WarHorses::seeded(1), None);
        editor.apply(Action::Clear);
        let fault = editor.fault(&speech).unwrap();
        assert!(fault.contains(told), "{fault}");
        for &id in GameId::ALL {
            with_game!(id, G => {
                let mut editor = Editor::of(&G::seeded(1), None);
                let before = editor.draft().clone();
                editor.apply(Action::LineTyped("once upon a time".to_owned()));
                assert!(editor.fault(&speech).is_some(), "{id}");
                assert_eq!(*editor.draft(), before, "the board shows what could be read");
                editor.apply(Action::Erase(0));
                assert_ne!(editor.line(), "once upon a time", "the board has the word again");
            });
        }
    }
    let mut app = app();
    app.world_mut().write_message(EditorOpened { game: GameId::TicTacToe, setup: TicTacToe::usual_setup(), seed: 1 });
    app.update();
    app.update();
    ask(&mut app, Action::Put(0));
    ask(&mut app, Action::Play);
    assert_eq!(screen(&app), Screen::Editor, "O is next once X has a stone more");
    ask(&mut app, Action::OtherSide);
    ask(&mut app, Action::Play);
    assert_eq!(screen(&app), Screen::Table);
}

#[test]
fn a_finished_position_is_not_played() {
    let speech = Speech::in_language(Language::English);
    let mut editor = Editor::of(&TicTacToe::seeded(1), None);
    editor.apply(Action::LineTyped("3x3/3 xxx/oo./... o".to_owned()));
    assert!(editor.fault(&speech).unwrap().contains("over"));
}

#[test]
fn what_was_done_is_taken_back_and_done_again() {
    let mut editor = Editor::of(&TicTacToe::seeded(1), None);
    let empty = editor.line();
    editor.apply(Action::Put(4));
    editor.apply(Action::Value(0, 5));
    let wide = editor.line();
    editor.apply(Action::Undo);
    editor.apply(Action::Undo);
    editor.apply(Action::Undo);
    assert_eq!(editor.line(), empty);
    editor.apply(Action::Redo);
    editor.apply(Action::Redo);
    assert_eq!(editor.line(), wide);
    editor.apply(Action::Restart);
    assert_eq!(editor.line(), empty);
    editor.apply(Action::Put(4));
    editor.apply(Action::Put(4));
    assert_eq!(editor.line(), empty, "the same again takes it away");
    editor.apply(Action::Pasted(" 3x3/3 ..x/.o./... x ".to_owned()));
    assert_eq!((editor.line().as_str(), editor.draft().side), ("3x3/3 ..x/.o./... x", Side::First));
}

#[test]
fn a_match_waits_while_its_position_is_edited_and_goes_on() {
    let mut app = begin([HUMAN; 2], Start::Seed(WarHorses::usual_setup(), 3));
    play_first_legal(&mut app);
    let (line, moves) = (game(&app).position().to_string(), moves_made(&app));
    command(&mut app, TableCommand::Edit);
    assert_eq!(screen(&app), Screen::Editor);
    assert!(app.world().get_resource::<Match<WarHorses>>().is_none());
    assert_eq!(app.world().resource::<Editor>().line(), line);
    ask(&mut app, Action::Clear);
    ask(&mut app, Action::Back);
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!((game(&app).position().to_string(), moves_made(&app)), (line, moves));
}

#[test]
fn a_position_of_a_match_is_played_by_its_players() {
    for players in [[HUMAN, MASTER], [HUMAN; 2], [MASTER, HUMAN]] {
        let mut app = begin(players, Start::Seed(WarHorses::usual_setup(), 3));
        command(&mut app, TableCommand::Edit);
        ask(&mut app, Action::Play);
        assert_eq!((screen(&app), game(&app).players()), (Screen::Table, players), "not by those of the menu");
    }
}

#[test]
fn the_lens_looks_at_what_is_edited_and_leads_back() {
    let mut app = app();
    app.world_mut().write_message(EditorOpened { game: GameId::TicTacToe, setup: TicTacToe::usual_setup(), seed: 1 });
    app.update();
    app.update();
    ask(&mut app, Action::Pasted("3x3/3 ..x/.o./... x".to_owned()));
    ask(&mut app, Action::Analyse);
    assert_eq!(screen(&app), Screen::Lens);
    wait_until(&mut app, "a recording", |app| app.world().resource::<Lens>().session().is_some());
    press(&mut app, bevy::input::keyboard::Key::Escape);
    app.update();
    assert_eq!(screen(&app), Screen::Editor);
    assert_eq!(app.world().resource::<Editor>().line(), "3x3/3 ..x/.o./... x");
    assert!(app.world().get_resource::<Match<TicTacToe>>().is_none());
}

#[test]
fn the_editor_can_be_read_and_reached() {
    for language in Language::ALL {
        let speech = Speech::in_language(language);
        for (&id, size) in GameId::ALL.iter().flat_map(|id| SIZES.map(|size| (id, size))) {
            with_game!(id, G => {
                let mut editor = Editor::of(&middle::<G>(), None);
                for fault in [false, true] {
                    if fault {
                        editor.apply(Action::Clear);
                        editor.apply(Action::LineTyped("?".to_owned()));
                    }
                    let what = format!("editor of {id} at {size:?} in {language:?}, fault: {fault}");
                    let mut model = model(&editor, &Keymap::default(), &speech);
                    let window = egui::vec2(size.0, size.1);
                    assert_readable(&shown(size, |ctx| _ = panels::editor::show(ctx, window, &model)), &what);
                    // The drawings take their time, and the tabulator does not stop at them.
                    model.board.draw = Box::new(|_, _| {});
                    model.tools.iter_mut().for_each(|tool| tool.draw = Box::new(|_, _| {}));
                    let mut harness = shown(size, |ctx| _ = panels::editor::show(ctx, window, &model));
                    assert_tab_goes_everywhere(&mut harness, &what);
                }
            });
        }
    }
}
