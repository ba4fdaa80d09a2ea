//! First lessons at the table: right and wrong answers, another try, skipping, the game at the end, what is remembered; and
//! that nothing of it is kept as a match.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use egui_kittest::kittest::Queryable;
use war_horses::app::Screen;
use war_horses::app::archive::{Keeping, Library};
use war_horses::app::boards::{Orientation, TableGame};
use war_horses::app::learning::{self, Learnt, Lesson, TaskModel};
use war_horses::app::menu::Choices;
use war_horses::app::panels::keymap::KeyAction;
use war_horses::app::panels::{self, task};
use war_horses::app::preferences::Preferences;
use war_horses::app::settings::Settings;
use war_horses::app::speech::Speech;
use war_horses::app::table::{
    AnimationSpeed, Asker, LessonAsked, Match, MatchInfo, MoveRequested, PanelTaken, Question, Spot, TableCommand,
    ThrowRequested, model,
};
use war_horses::app::view::{View, egui_rect};
use war_horses::engines::think;
use war_horses::games::{Game, GameId, Side, TicTacToe, Turn, Ur, WarHorses, with_game};
use war_horses::lessons::{Goal, Task, TaskResult, Taught};
use war_horses::search::{Control, Level};
use war_horses::words::Language;

use crate::bench::*;
use crate::panels::{SIZES, assert_readable, assert_tab_goes_everywhere, shown};

fn lesson_of(game: GameId, language: Language) -> App {
    let mut app = app();
    app.insert_resource(Speech::in_language(language))
        .insert_resource(AnimationSpeed::Off)
        .add_plugins((model::plugin, learning::model_plugin));
    app.world_mut().write_message(LessonAsked(game));
    settle(&mut app);
    app
}

#[test]
fn what_is_forced_elsewhere_is_for_the_learner_to_find() {
    let mut app = lesson_of(GameId::Ur, Language::English);
    app.world_mut().resource_mut::<Preferences>().plays_forced = true;
    (0..100).for_each(|_| app.update());
    assert_eq!(app.world().resource::<Match<Ur>>().history().len(), 0);
    // The list of keys leaves out what leads away from the task.
    let idle = &app.world().resource::<model::TableModel>().idle_actions;
    for (action, is_idle) in [(KeyAction::NewBoard, true), (KeyAction::Lens, true), (KeyAction::Hint, false)] {
        assert_eq!(idle.contains(&action), is_idle, "{action:?}");
    }
    assert!(!idle.contains(&KeyAction::Mute));
}

fn lesson(app: &App) -> &Lesson {
    app.world().resource::<Lesson>()
}

fn position<G: TableGame>(app: &App) -> G {
    app.world().resource::<Match<G>>().position().clone()
}

fn make<G: TableGame>(app: &mut App, mv: G::Move) {
    app.world_mut().write_message(MoveRequested::<G> { mv, asker: Asker::Person });
    settle(app);
}

/// Throws as long as the learner is to throw.
fn throw<G: TableGame>(app: &mut App) {
    while app.world().resource::<Match<G>>().awaits_throw() {
        app.world_mut().write_message(ThrowRequested(Asker::Person));
        settle(app);
    }
}

fn panel_is_readable(app: &App, what: &str) {
    let model = &app.world().resource::<TaskModel>().0;
    for size in SIZES {
        let view = View::of_window(Vec2::from(size), Vec2::ONE).with_high_panel();
        let what = format!("{what} at {size:?}");
        let mut harness = shown(size, |ctx| _ = panels::task::show(ctx, egui_rect(view.panel), view.narrow, model));
        assert_readable(&harness, &what);
        assert!(harness.query_by_label_contains(&model.words[0]).is_some(), "{what}: {:?}", model.words);
        if size == SIZES[2] {
            assert_tab_goes_everywhere(&mut harness, &what);
        }
    }
}

/// On a board of another size the cells that stay lie elsewhere.
fn cells_lie_where_they_belong<G: TableGame>(app: &mut App, what: &str) {
    let position = position::<G>(app);
    let orientation = *app.world().resource::<Orientation>();
    let mut spots = app.world_mut().query::<(&Spot, &Transform)>();
    for (&spot, transform) in spots.iter(app.world()) {
        assert_eq!(transform.translation.xy(), position.place(spot, orientation), "{what}: {spot:?}");
    }
}

/// Solves the present task; before that, every typical mistake is made and tried again.
fn solve<G: TableGame + Taught>(app: &mut App, task: &Task, what: &str) {
    let start: G = task.position.parse().unwrap();
    assert_eq!(position::<G>(app), start, "{what}");
    let learner = Task::learner(&start);
    panel_is_readable(app, what);
    cells_lie_where_they_belong::<G>(app, what);
    match task.goal {
        Goal::Move => {
            throw::<G>(app);
            let mv = position::<G>(app).legal_moves()[0];
            make::<G>(app, mv);
        }
        Goal::Play(right) => {
            let legal = start.legal_moves();
            let unexpected = legal.iter().find(|mv| {
                let name = mv.to_string();
                !right.contains(&name.as_str()) && task.mistakes.iter().all(|mistake| mistake.mv != name)
            });
            let named = task.mistakes.iter().map(|mistake| (start.read_move(mistake.mv).unwrap(), mistake.name));
            let unexpected = unexpected.map(|&mv| (mv, Task::WRONG));
            for (n, (mv, name)) in named.chain(unexpected).enumerate() {
                make::<G>(app, mv);
                assert_eq!(lesson(app).verdict(), TaskResult::Wrong(name), "{what}: {mv}");
                assert!(app.world().resource::<Match<G>>().is_held(), "{what}: nobody moves on from a mistake");
                assert!(app.world().resource::<MatchInfo>().moves.is_empty());
                let words = app.world().resource::<Speech>().get(&task.key_of::<G>(name)).into_owned();
                assert_eq!(app.world().resource::<TaskModel>().0.words, [words]);
                panel_is_readable(app, &format!("{what} after {mv}"));
                // By the key, by the button, and by taking it back.
                match n % 3 {
                    0 => press(app, Key::Enter),
                    1 => command(app, TableCommand::RetryTask),
                    _ => command(app, TableCommand::Undo),
                }
                settle(app);
                assert_eq!((lesson(app).verdict(), position::<G>(app)), (TaskResult::Open, start.clone()), "{what}");
            }
            make::<G>(app, start.read_move(right[0]).unwrap());
        }
        // Somebody who looks a little ahead wins, if the dice agree.
        Goal::Win => {
            for _ in 0..20 {
                wait_until(app, "the end of the small game", |app| {
                    let game = app.world().resource::<Match<G>>();
                    let at = game.position().clone();
                    if game.is_humans_turn() && !game.is_held() {
                        let setup = G::setup(Level::Amateur).unwrap();
                        let report = think(&at, setup, &Default::default(), &Control::default());
                        make::<G>(app, report.best().unwrap().mv);
                    } else if let Turn::Chance(_) = at.turn() {
                        throw::<G>(app);
                    }
                    lesson(app).verdict() != TaskResult::Open
                });
                if lesson(app).verdict() == TaskResult::Right {
                    break;
                }
                panel_is_readable(app, &format!("{what} lost"));
                command(app, TableCommand::RetryTask);
                settle(app);
            }
        }
    }
    settle(app);
    assert_eq!(lesson(app).verdict(), TaskResult::Right, "{what} for {learner:?}");
    panel_is_readable(app, &format!("{what} solved"));
    assert_eq!(app.world().resource::<TaskModel>().0.state, task::State::Right);
}

fn goes_through<G: TableGame + Taught>(language: Language) {
    let mut app = lesson_of(G::GAME, language);
    app.insert_resource(Choices::remembered(&Settings::default()));
    for (n, task) in G::LESSON.iter().enumerate() {
        assert_eq!(lesson(&app).task(), n);
        assert!(!app.world().resource::<Learnt>().has_lesson(G::GAME));
        solve::<G>(&mut app, task, &format!("{}, '{}' in {language:?}", G::ID, task.name));
        if n + 1 < G::LESSON.len() {
            press(&mut app, Key::Enter);
            settle(&mut app);
        }
    }
    assert!(app.world().resource::<Learnt>().has_lesson(G::GAME), "{} is remembered", G::ID);
    let learnt = Side::BOTH.map(|side| app.world().resource::<Match<G>>().player(side));
    press(&mut app, Key::Enter);
    settle(&mut app);
    let first = Side::BOTH.map(|side| app.world().resource::<Match<G>>().player(side));
    assert_eq!(first, learnt, "{}: the first match is played on the side that was learnt", G::ID);
    assert!(app.world().get_resource::<PanelTaken>().is_none());
    command(&mut app, TableCommand::Leave);
    assert!(app.world().get_resource::<Lesson>().is_none() && app.world().get_resource::<PanelTaken>().is_none());
}

#[test]
fn every_lesson_can_be_gone_through_in_english() {
    for &game in GameId::ALL {
        with_game!(game, G => goes_through::<G>(Language::English));
    }
}

#[test]
fn every_lesson_can_be_gone_through_in_spanish() {
    for &game in GameId::ALL {
        with_game!(game, G => goes_through::<G>(Language::Spanish));
    }
}

#[test]
fn tasks_are_skipped_and_a_lesson_that_is_left_is_not_remembered() {
    let mut app = lesson_of(GameId::TicTacToe, Language::English);
    command(&mut app, TableCommand::NextTask);
    settle(&mut app);
    assert_eq!(lesson(&app).task(), 1);
    // Keys that would lead away from the task mean nothing in it.
    let start = position::<TicTacToe>(&app);
    for key in ["n", "l", "v", "p"] {
        press(&mut app, Key::Character(key.into()));
        settle(&mut app);
    }
    press(&mut app, Key::Home);
    assert_eq!(position::<TicTacToe>(&app), start);
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Table);
    press(&mut app, Key::Escape);
    settle(&mut app);
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Menu);
    let learnt = app.world().resource::<Learnt>();
    assert!(learnt.is_new(GameId::TicTacToe), "{learnt:?}");
    assert!(app.world().get_resource::<TaskModel>().is_none());
}

#[test]
fn lessons_are_not_kept_and_ask_before_they_replace_a_match() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begin_seed([HUMAN, HUMAN], 3);
    let (library, _) = Library::open(Some(folder.path()));
    app.insert_resource(library.unwrap())
        .insert_resource(AnimationSpeed::Off)
        .insert_resource(Preferences { teaching: true, ..Preferences::default() });
    play_first_legal(&mut app);
    settle(&mut app);
    let kept = app.world().resource::<Keeping>().id().expect("the match is kept");
    assert!(!app.world().resource::<Learnt>().is_new(GameId::WarHorses));
    command(&mut app, TableCommand::Lesson);
    assert!(app.world().get_resource::<Question>().is_some() && app.world().get_resource::<Lesson>().is_none());
    press(&mut app, Key::Enter);
    settle(&mut app);
    assert_eq!(lesson(&app).task(), 0);
    let mv = game(&app).position().legal_moves()[0];
    make::<WarHorses>(&mut app, mv);
    assert_eq!(lesson(&app).verdict(), TaskResult::Right);
    command(&mut app, TableCommand::Leave);
    let all = app.world().resource::<Library>().archive().list(&Default::default(), None, 10).unwrap();
    assert_eq!(all.iter().map(|summary| summary.id).collect::<Vec<_>>(), [kept]);
}
