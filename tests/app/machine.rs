//! The machine's task: it answers, stops when nobody wants the answer, and never answers an old question.

use std::sync::Arc;
use std::time::{Duration, Instant};

use war_horses::app::table::{Advice, Hinting, TableCommand, Thinking};
use war_horses::games::{Game, Side, WarHorses};
use war_horses::search::Control;

use crate::bench::*;

fn control(app: &bevy::app::App) -> Arc<Control> {
    app.world().resource::<Thinking<WarHorses>>().control().clone()
}

/// The task holds one share of the control; when it has ended, only ours is left.
fn ends_within(control: &Arc<Control>, limit: Duration) -> bool {
    let deadline = Instant::now() + limit;
    while Instant::now() < deadline {
        if Arc::strong_count(control) == 1 {
            return true;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    false
}

fn let_it_think(app: &mut bevy::app::App) -> Arc<Control> {
    wait_until(app, "the search to be well under way", |app| {
        app.world().get_resource::<Thinking<WarHorses>>().is_some_and(|thinking| thinking.control().nodes() > 0)
    });
    control(app)
}

#[test]
fn leaving_the_table_stops_the_search_and_leaves_no_task_behind() {
    let mut app = begin_seed([MASTER, HUMAN], 42);
    let control = let_it_think(&mut app);
    assert!(Arc::strong_count(&control) > 1);
    command(&mut app, TableCommand::Leave);
    assert!(app.world().get_resource::<Thinking<WarHorses>>().is_none());
    assert!(ends_within(&control, Duration::from_millis(50)), "the search runs on");
}

#[test]
fn undo_stops_the_search_and_its_answer_is_never_played() {
    let mut app = begin_seed([HUMAN, MASTER], 42);
    let start = *game(&app).position();
    play_first_legal(&mut app);
    let control = let_it_think(&mut app);
    command(&mut app, TableCommand::Undo);
    assert!(ends_within(&control, Duration::from_millis(50)), "the search runs on");
    for _ in 0..100 {
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!((moves_made(&app), *game(&app).position()), (0, start));
}

#[test]
fn an_answer_that_comes_too_late_is_dropped() {
    let mut app = begin_seed([HUMAN, BEGINNER], 42);
    play_first_legal(&mut app);
    // The beginner has long finished, but may not answer yet; then its question is taken back.
    std::thread::sleep(Duration::from_millis(50));
    app.update();
    assert!(app.world().get_resource::<Thinking<WarHorses>>().is_some());
    command(&mut app, TableCommand::Undo);
    for _ in 0..100 {
        app.update();
    }
    assert_eq!(moves_made(&app), 0);
    // And another question gets an answer of its own.
    let other = game(&app).position().legal_moves()[1];
    request(&mut app, other);
    wait_until(&mut app, "the answer", |app| moves_made(app) == 2);
    assert_eq!(game(&app).history()[0].mv, other);
}

#[test]
fn a_hint_is_the_masters_move_with_a_runner_up() {
    let mut app = begin_seed([HUMAN, BEGINNER], 42);
    command(&mut app, TableCommand::Hint);
    assert!(app.world().get_resource::<Hinting<WarHorses>>().is_some());
    wait_until(&mut app, "the hint", |app| app.world().get_resource::<Advice<WarHorses>>().is_some());
    let advice = app.world().resource::<Advice<WarHorses>>();
    let runner_up = advice.runner_up.expect("the start has more than one move");
    assert!(game(&app).position().is_legal(advice.best.mv));
    assert!(advice.best.is_exact() && runner_up.is_exact() && advice.best.score >= runner_up.score);
    assert_ne!(advice.best.mv, runner_up.mv);

    let mv = advice.best.mv;
    request(&mut app, mv);
    app.update();
    app.update();
    assert!(app.world().get_resource::<Advice<WarHorses>>().is_none(), "it was about another position");
    assert_eq!(game(&app).history()[0].side, Side::First);
}
