//! The review in the window: it is worked out beside the frames and kept, leads to the worst move, shows better lines, lets
//! one try again; and the teacher who speaks before the machine does.

use std::path::Path;

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use egui_kittest::kittest::Queryable;
use war_horses::app::archive::{Keeping, Library};
use war_horses::app::boards::TableGame;
use war_horses::app::panels::review::{self, Action, Model};
use war_horses::app::preferences::Preferences;
use war_horses::app::review::{ReviewAsked, ReviewModel, ReviewOnOpening, Reviewing, TrialState};
use war_horses::app::speech::Speech;
use war_horses::app::table::{AnimationSpeed, Asker, Match, MatchRequested, MoveRequested, Question, TableCommand};
use war_horses::app::teaching::Warning;
use war_horses::app::view::{View, egui_rect};
use war_horses::app::{panels, question};
use war_horses::archive::review::Class;
use war_horses::duel::{MatchSetup, Player};
use war_horses::games::{Game, GameId, TicTacToe, Turn, WarHorses, with_game};
use war_horses::words::Language;

use crate::bench::*;
use crate::panels::{SIZES, assert_readable, assert_tab_goes_everywhere, shown};

fn app_on(folder: &Path, language: Language) -> App {
    let mut app = app();
    let (library, _) = Library::open(Some(folder));
    app.insert_resource(library.expect("a fresh folder can be written"))
        .insert_resource(AnimationSpeed::Off)
        .insert_resource(Speech::in_language(language))
        .add_plugins(war_horses::app::review::model_plugin);
    app
}

fn start<G: TableGame>(app: &mut App, players: [Player; 2]) {
    let setup = MatchSetup::seeded(G::GAME, G::usual_setup(), 3, players);
    app.world_mut().write_message(MatchRequested(setup));
    app.update();
    app.update();
}

fn make<G: TableGame>(app: &mut App, text: &str) {
    let mv = app.world().resource::<Match<G>>().shown().position().read_move(text).unwrap();
    app.world_mut().write_message(MoveRequested::<G> { mv, asker: Asker::Person });
    app.update();
    app.update();
}

/// X holds the corner and o does not take the middle: its first move loses by force.
const LOST_BY_B1: [&str; 7] = ["a1", "b1", "b2", "c3", "a2", "c2", "a3"];

fn played(folder: &Path, language: Language) -> App {
    let mut app = app_on(folder, language);
    start::<TicTacToe>(&mut app, [HUMAN; 2]);
    LOST_BY_B1.iter().for_each(|text| make::<TicTacToe>(&mut app, text));
    app
}

fn ask(app: &mut App, action: Action) {
    app.world_mut().write_message(ReviewAsked(action));
    app.update();
    app.update();
}

fn reviewed(app: &mut App) {
    command(app, TableCommand::Review);
    wait_until(app, "the review", |app| {
        let reviewing = app.world().resource::<Reviewing>();
        reviewing.review().complete && !reviewing.is_working()
    });
    app.update();
    app.update();
}

fn on_board(app: &App) -> usize {
    app.world().resource::<Match<TicTacToe>>().shown().history().len()
}

fn model(app: &App) -> &Model {
    &app.world().resource::<ReviewModel>().0
}

#[test]
fn a_review_opens_at_the_worst_move_and_is_kept_with_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = played(folder.path(), Language::English);
    reviewed(&mut app);
    assert_eq!(on_board(&app), 2, "o's first move lost the match");
    assert_eq!(model(&app).judged.class, Some(Class::Blunder));
    assert!(model(&app).judged.sentences[0].contains("proved draw"), "{:?}", model(&app).judged);
    assert!(model(&app).graph.points.iter().all(|point| point.exact), "all of it is proved");
    assert_eq!(model(&app).moments.len(), 1);
    let id = app.world().resource::<Keeping>().id().unwrap();
    let kept = app.world().resource::<Library>().archive().summary(id).unwrap().accuracy;
    assert_eq!(kept, app.world().resource::<Reviewing>().review().accuracy);
    assert_eq!(kept[0], Some(100.0));

    press(&mut app, Key::Escape);
    app.update();
    assert!(app.world().get_resource::<Reviewing>().is_none() && on_board(&app) == 7, "Escape closes it");
    command(&mut app, TableCommand::Leave);
    // The archive opens it with its review at once, and nothing is left to be searched.
    app.insert_resource(ReviewOnOpening(id));
    app.world_mut().write_message(war_horses::app::archive::MatchOpened(id));
    wait_until(&mut app, "the review of the archive", |app| {
        app.world().get_resource::<Reviewing>().is_some_and(|reviewing| reviewing.review().complete)
    });
    app.update();
    app.update();
    assert_eq!(on_board(&app), 2);
}

#[test]
fn a_review_can_be_stopped_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app_on(folder.path(), Language::English);
    // Every position takes a moment, so that it is still at work when it is stopped.
    start::<WarHorses>(&mut app, [HUMAN; 2]);
    while app.world().resource::<Match<WarHorses>>().outcome().is_none() {
        let mv = app.world().resource::<Match<WarHorses>>().position().legal_moves()[0];
        make::<WarHorses>(&mut app, &mv.to_string());
    }
    command(&mut app, TableCommand::Review);
    wait_until(&mut app, "a first finding", |app| app.world().resource::<Reviewing>().review().graph.len() > 2);
    ask(&mut app, Action::Stop);
    let reviewing = app.world().resource::<Reviewing>();
    assert!(!reviewing.is_working() && !reviewing.review().complete);
    let found = reviewing.review().graph.len();
    assert!(model(&app).progress.is_none());
    ask(&mut app, Action::GoOn);
    wait_until(&mut app, "more findings", |app| app.world().resource::<Reviewing>().review().graph.len() > found + 1);
    command(&mut app, TableCommand::Leave);
    assert!(app.world().get_resource::<Reviewing>().is_none(), "it ends with the table");
}

#[test]
fn better_lines_are_stepped_through_and_the_match_is_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = played(folder.path(), Language::English);
    reviewed(&mut app);
    assert!(model(&app).judged.sentences.iter().all(|said| !said.contains("b2")), "the answer is not told first");
    ask(&mut app, Action::Reveal);
    assert!(model(&app).judged.sentences.iter().any(|said| said.contains("Better: b2")), "{:?}", model(&app).judged);
    ask(&mut app, Action::ShowBetter);
    let game = app.world().resource::<Match<TicTacToe>>();
    assert!(game.shows_variation() && game.shown().last().unwrap().mv.to_string() == "b2");
    ask(&mut app, Action::Forward);
    assert_eq!(on_board(&app), 3);
    ask(&mut app, Action::LeaveLine);
    assert_eq!(on_board(&app), 2);
    ask(&mut app, Action::ShowRefutation);
    assert_eq!(on_board(&app), 3, "the answer to b1");
    ask(&mut app, Action::Look(5));
    assert_eq!((on_board(&app), app.world().resource::<Match<TicTacToe>>().shows_variation()), (5, false));
    let played: Vec<String> =
        app.world().resource::<Match<TicTacToe>>().history().iter().map(|played| played.mv.to_string()).collect();
    assert_eq!(played, LOST_BY_B1);
}

#[test]
fn a_mistake_can_be_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = played(folder.path(), Language::English);
    reviewed(&mut app);
    ask(&mut app, Action::TryAgain);
    assert_eq!(on_board(&app), 1, "before the mistake");
    for (text, holds) in [("b3", false), ("b2", true)] {
        make::<TicTacToe>(&mut app, text);
        wait_until(&mut app, "the judgement", |app| {
            let trial = app.world().resource::<Reviewing>().trial().expect("it goes on");
            matches!(trial.state(), TrialState::Judged(_))
        });
        app.update();
        let said = &model(&app).judged.sentences[0];
        assert_eq!(said.contains("does not hold"), !holds, "{said}");
        ask(&mut app, Action::TryAgain);
        assert_eq!(on_board(&app), 1);
    }
    ask(&mut app, Action::GiveUp);
    assert_eq!(on_board(&app), 2);
    assert!(model(&app).judged.sentences.iter().any(|said| said.contains("Better: b2")));
    assert_eq!(app.world().resource::<Match<TicTacToe>>().history().len(), 7, "nothing of it was played");
}

fn is_readable(app: &App, what: &str) {
    let model = model(app);
    for size in SIZES {
        let what = format!("{what} at {size:?}");
        let view = View::of_window(Vec2::from(size), Vec2::ONE).with_wide_panel();
        let mut harness = shown(size, |ctx| _ = review::show(ctx, egui_rect(view.panel), view.narrow, model));
        assert_readable(&harness, &what);
        for button in model.buttons.iter().flatten().chain(&model.judged.buttons) {
            assert!(harness.query_all_by_label(&button.text).next().is_some(), "{what}: no {}", button.text);
        }
        assert_tab_goes_everywhere(&mut harness, &what);
    }
}

fn review_is_readable<G: TableGame>(language: Language) {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app_on(folder.path(), language);
    start::<G>(&mut app, [HUMAN; 2]);
    while app.world().resource::<Match<G>>().outcome().is_none() {
        let position = app.world().resource::<Match<G>>().position().clone();
        match position.turn() {
            Turn::Chance(_) => {
                _ = app.world_mut().write_message(war_horses::app::table::ThrowRequested(Asker::Person));
                app.update();
            }
            _ => make::<G>(&mut app, &position.legal_moves()[0].to_string()),
        }
    }
    command(&mut app, TableCommand::Review);
    // The end of the match is looked at first, and known soon.
    wait_until(&mut app, "some findings", |app| app.world().resource::<Reviewing>().review().judgements.len() > 3);
    app.update();
    is_readable(&app, &format!("review of {} under way in {language:?}", G::ID));
    ask(&mut app, Action::Stop);
    let judged =
        app.world().resource::<Reviewing>().review().judgements.iter().max_by_key(|judged| judged.class).unwrap();
    let worst = judged.number as usize + 1;
    ask(&mut app, Action::Look(worst));
    is_readable(&app, &format!("worst move of {} in {language:?}", G::ID));
    ask(&mut app, Action::ShowBetter);
    is_readable(&app, &format!("better line of {} in {language:?}", G::ID));
    ask(&mut app, Action::TryAgain);
    is_readable(&app, &format!("another try of {} in {language:?}", G::ID));
}

#[test]
fn the_review_of_every_game_can_be_read_and_used() {
    for &game in GameId::ALL {
        for language in Language::ALL {
            with_game!(game, G => review_is_readable::<G>(language));
        }
    }
}

#[test]
fn a_blunder_can_be_taken_back_before_the_machine_answers() {
    for takes_back in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app_on(folder.path(), Language::English);
        app.world_mut().resource_mut::<Preferences>().teaching = true;
        start::<TicTacToe>(&mut app, [BEGINNER, HUMAN]);
        let history = |app: &App| app.world().resource::<Match<TicTacToe>>().history().len();
        wait_until(&mut app, "the machine", |app| app.world().resource::<Match<TicTacToe>>().is_humans_turn());
        // Whatever x has begun with, only few answers hold: a move that loses by force is found by trying.
        let position = *app.world().resource::<Match<TicTacToe>>().position();
        let blunder = position.legal_moves().into_iter().find(|mv| loses(&position, *mv)).expect("some answer loses");
        make::<TicTacToe>(&mut app, &blunder.to_string());
        wait_until(&mut app, "the teacher", |app| app.world().get_resource::<Question>().is_some());
        assert_eq!(history(&app), 2, "the machine waits");
        let warning = app.world().resource::<Warning>().clone();
        assert!(warning.words.contains("proved"), "{}", warning.words);
        for size in SIZES {
            let model = question::take_back_model(&warning, app.world().resource::<Speech>());
            assert_readable(
                &shown(size, |ctx| _ = panels::question::show(ctx, &model)),
                &format!("warning at {size:?}"),
            );
        }
        press(&mut app, if takes_back { Key::Enter } else { Key::Escape });
        app.update();
        assert!(app.world().get_resource::<Warning>().is_none());
        if takes_back {
            assert_eq!(history(&app), 1);
            assert!(app.world().resource::<Match<TicTacToe>>().is_humans_turn());
        } else {
            wait_until(&mut app, "the machine's answer", |app| history(app) == 3);
        }
    }
}

/// Whether a move loses by force, by brute force.
fn loses(position: &TicTacToe, mv: <TicTacToe as Game>::Move) -> bool {
    use war_horses::games::{Outcome, Side};
    fn wins(position: &TicTacToe, side: Side) -> bool {
        match position.turn() {
            Turn::Over(outcome) => outcome == Outcome::Win(side),
            Turn::Player(mover) => {
                let next = |mv| {
                    let mut next = *position;
                    next.play(mv);
                    wins(&next, side)
                };
                let moves = position.legal_moves();
                if mover == side { moves.into_iter().any(next) } else { moves.into_iter().all(next) }
            }
            Turn::Chance(_) => unreachable!("there are no dice"),
        }
    }
    let mut next = *position;
    next.play(mv);
    wins(&next, Side::First)
}
