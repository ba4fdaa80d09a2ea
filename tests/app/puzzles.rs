//! Puzzles at the table: who wins, the move, mistakes that are answered on the board, what is remembered; and the page that
//! leads to them.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use egui_kittest::kittest::Queryable;
use war_horses::app::boards::TableGame;
use war_horses::app::learning::progress::today;
use war_horses::app::learning::puzzle::{PuzzleAsked, PuzzleSet, PuzzleStage, Puzzling, of_day};
use war_horses::app::learning::{self, Learnt, TaskModel, puzzle_page};
use war_horses::app::panels;
use war_horses::app::speech::Speech;
use war_horses::app::table::{AnimationSpeed, Asker, Match, MoveRequested, PanelTaken, TableCommand, model};
use war_horses::app::view::{View, egui_rect};
use war_horses::games::{Game, GameId, Ur, with_game};
use war_horses::puzzles::{TheoreticalValue, pack};
use war_horses::search::Level;
use war_horses::words::Language;

use crate::bench::*;
use crate::panels::{SIZES, assert_readable, assert_tab_goes_everywhere, shown};

fn puzzle_of(game: GameId, set: PuzzleSet, language: Language) -> App {
    let mut app = app();
    app.insert_resource(Speech::in_language(language))
        .insert_resource(AnimationSpeed::Off)
        .add_plugins((model::plugin, learning::model_plugin));
    app.world_mut().write_message(PuzzleAsked(game, set));
    settle(&mut app);
    app
}

fn stage(app: &App) -> &PuzzleStage {
    &app.world().resource::<Puzzling>().stage
}

fn readable(app: &App, what: &str) {
    let model = &app.world().resource::<TaskModel>().0;
    for size in SIZES {
        let view = View::of_window(Vec2::from(size), Vec2::ONE).with_high_panel();
        let what = format!("{what} at {size:?}");
        let mut harness = shown(size, |ctx| _ = panels::task::show(ctx, egui_rect(view.panel), view.narrow, model));
        assert_readable(&harness, &what);
        if size == SIZES[2] {
            assert_tab_goes_everywhere(&mut harness, &what);
        }
    }
}

fn make<G: TableGame>(app: &mut App, mv: G::Move) {
    app.world_mut().write_message(MoveRequested::<G> { mv, asker: Asker::Person });
    settle(app);
}

/// A mistake is answered, the puzzle comes again tomorrow, and solving it then counts no more; the next one is solved.
fn is_missed_and_solved<G: TableGame>(language: Language) {
    let mut app = puzzle_of(G::GAME, PuzzleSet::Daily, language);
    let what = format!("{} in {language:?}", G::ID);
    for misses in [true, false] {
        let puzzle = app.world().resource::<Puzzling>().puzzle.clone();
        let start: G = puzzle.position.parse().unwrap();
        readable(&app, &what);
        if *stage(&app) == PuzzleStage::Asked {
            let answer = TheoreticalValue::SURE.iter().position(|value| *value == puzzle.value).unwrap() as u8;
            assert!(app.world().resource::<Match<G>>().is_held(), "{what}: first the answer, then the move");
            command(&mut app, TableCommand::AnswerTask(answer));
            settle(&mut app);
            assert_eq!(*stage(&app), PuzzleStage::Open(Some(puzzle.value)));
            readable(&app, &what);
        }
        let facts = start.facts(app.world().resource::<Speech>());
        assert_eq!(app.world().resource::<TaskModel>().0.players.facts, facts, "{what}: what one has to know");
        let solution = start.read_move(&puzzle.solution).unwrap();
        if misses {
            let wrong = start.legal_moves().into_iter().find(|mv| *mv != solution).unwrap();
            make::<G>(&mut app, wrong);
            wait_until(&mut app, "the answer to a mistake", |app| app.world().resource::<Match<G>>().is_held());
            settle(&mut app);
            assert!(matches!(stage(&app), PuzzleStage::Wrong { mv, .. } if *mv == wrong.to_string()), "{what}");
            let game = app.world().resource::<Match<G>>();
            let is_seen = game.history().len() > 1 || game.to_move().is_none();
            assert!(is_seen, "{what}: it is refuted on the board, even where the other side is stuck");
            readable(&app, &what);
            press(&mut app, Key::Enter);
            settle(&mut app);
            assert_eq!(*app.world().resource::<Match<G>>().position(), start, "{what}: another try");
        }
        make::<G>(&mut app, solution);
        assert_eq!(*stage(&app), PuzzleStage::Right, "{what}");
        readable(&app, &what);
        let learnt = app.world().resource::<Learnt>();
        assert_eq!(learnt.puzzles.is_solved(G::GAME, &puzzle), !misses, "{what}");
        assert_eq!(learnt.puzzles.due(G::GAME, today() + 1).count(), 1, "{what}: what was missed comes again");
        assert_eq!(learnt.puzzles.due(G::GAME, today()).count(), 0);
        press(&mut app, Key::Enter);
        settle(&mut app);
        assert_ne!(app.world().resource::<Puzzling>().puzzle, puzzle, "{what}: the next one");
    }
    command(&mut app, TableCommand::Leave);
    assert!(app.world().get_resource::<Puzzling>().is_none() && app.world().get_resource::<PanelTaken>().is_none());
}

#[test]
fn puzzles_of_every_game_are_missed_and_solved() {
    for (n, &game) in GameId::ALL.iter().enumerate() {
        with_game!(game, G => is_missed_and_solved::<G>(Language::ALL[n % 2]));
    }
}

/// Dice tell of luck, so that what is shown is said to be what can happen, and how often.
#[test]
fn a_mistake_before_a_throw_is_answered_by_the_throw_that_hurts() {
    for language in Language::ALL {
        let mut app = puzzle_of(GameId::Ur, PuzzleSet::Of(Level::Beginner), language);
        let puzzle = app.world().resource::<Puzzling>().puzzle.clone();
        let start: Ur = puzzle.position.parse().unwrap();
        let wrong = start.legal_moves().into_iter().find(|mv| mv.to_string() != puzzle.solution).unwrap();
        make::<Ur>(&mut app, wrong);
        wait_until(&mut app, "the answer to a mistake", |app| app.world().resource::<Match<Ur>>().is_held());
        settle(&mut app);
        let game = app.world().resource::<Match<Ur>>();
        assert_eq!(game.history().iter().map(|played| played.by_chance).collect::<Vec<_>>(), [false, true, false]);
        let PuzzleStage::Wrong { throw: Some(throw), answer: Some((side, _)), .. } = stage(&app) else {
            panic!("{:?}", stage(&app))
        };
        assert_eq!((throw.side, throw.odds.1), (*side, 8));
        let chance = app.world().resource::<Speech>().percent(f64::from(throw.odds.0) / 8.0);
        let model = &app.world().resource::<TaskModel>().0;
        assert!(model.words.iter().any(|words| words.contains(&chance)), "{:?}", model.words);
        readable(&app, &format!("a throw that hurts in {language:?}"));
    }
}

#[test]
fn what_is_due_is_asked_again_and_a_wrong_guess_counts_as_missed() {
    let game = GameId::TicTacToe;
    let puzzle = pack(game).iter().find(|puzzle| puzzle.level == Level::Beginner).unwrap();
    let mut app = app();
    app.insert_resource(AnimationSpeed::Off);
    app.world_mut().resource_mut::<Learnt>().puzzles.miss(game, puzzle, true, today() - 1);
    app.world_mut().write_message(PuzzleAsked(game, PuzzleSet::Again));
    settle(&mut app);
    assert_eq!(app.world().resource::<Puzzling>().puzzle.position, puzzle.position);
    assert_eq!(*stage(&app), PuzzleStage::Open(None), "nobody asks who wins where one went wrong");
    app.world_mut().write_message(PuzzleAsked(game, PuzzleSet::Of(Level::Beginner)));
    settle(&mut app);
    if *stage(&app) == PuzzleStage::Asked {
        let value = app.world().resource::<Puzzling>().puzzle.value;
        let wrong = TheoreticalValue::SURE.iter().position(|other| *other != value).unwrap() as u8;
        command(&mut app, TableCommand::AnswerTask(wrong));
        let (puzzling, learnt) = (app.world().resource::<Puzzling>(), app.world().resource::<Learnt>());
        assert!(puzzling.missed);
        assert!(learnt.puzzles.due(game, today() + 1).any(|due| due == puzzling.puzzle), "and it comes again");
    }
}

#[test]
fn the_page_of_puzzles_can_be_read_and_used() {
    for (language, size) in Language::ALL.into_iter().flat_map(|language| SIZES.map(|size| (language, size))) {
        let speech = Speech::in_language(language);
        for &game in GameId::ALL {
            let mut learnt = Learnt::default();
            learnt.puzzles.miss(game, &of_day(game, 3).unwrap(), false, 2);
            let model = puzzle_page::model(game, 3, &learnt, &speech);
            let mut asked = Vec::new();
            {
                let mut harness = shown(size, |ctx| asked.extend(panels::puzzles::show(ctx, size.into(), &model)));
                assert_readable(&harness, &format!("puzzles of {game} in {language:?} at {size:?}"));
                harness.get_by_label(&format!("{}: {}", model.solve, model.rows[0].name)).click();
                harness.run_steps(2);
            }
            assert_eq!(asked, [panels::puzzles::Action::Solve(PuzzleSet::Daily)]);
        }
    }
}
