//! The clock of a match, with frames of a known length: when it runs, when it stands, and what it does at its end.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use war_horses::app::Screen;
use war_horses::app::sound::{self, SoundHeard};
use war_horses::app::speech::Speech;
use war_horses::app::table::model::{self, TableModel};
use war_horses::app::table::{KeysTaken, MatchRequested, Question, QuestionAnswered, RunningClock, TableCommand};
use war_horses::duel::{MatchSetup, Player};
use war_horses::games::{Game, GameId, Outcome, Side, WarHorses};
use war_horses::sound::Sound;
use war_horses::words::Language;

use crate::bench::*;

fn begin_timed(players: [Player; 2], clock: &str) -> App {
    let mut app = app();
    app.add_plugins((sound::plugin, model::plugin)).insert_resource(Speech::in_language(Language::English));
    let setup = MatchSetup::seeded(GameId::WarHorses, WarHorses::usual_setup(), 42, players);
    app.world_mut().write_message(MatchRequested(MatchSetup { clock: clock.parse().ok(), ..setup }));
    app.update();
    app
}

fn left(app: &App, side: Side) -> Duration {
    game(app).time_left(side).expect("there is a clock")
}

fn wait(app: &mut App, frames: u32) {
    for _ in 0..frames {
        app.update();
    }
}

/// Until the clock runs, which it does once the board has come to rest.
fn wait_for_clock(app: &mut App) {
    wait_until(app, "the clock to run", |app| app.world().resource::<RunningClock>().runs);
}

#[test]
fn the_clock_of_a_person_runs_once_the_last_move_has_landed() {
    let mut app = begin_timed([HUMAN, HUMAN], "1m+1s");
    assert_eq!(left(&app, Side::First), Duration::from_secs(60), "the board is shown first");
    wait_for_clock(&mut app);
    wait(&mut app, 50);
    assert_eq!(left(&app, Side::First), Duration::from_secs(60) - 50 * STEP);
    play_first_legal(&mut app);
    // The frame of the move counts for whoever made it.
    assert_eq!(left(&app, Side::First), Duration::from_secs(61) - 51 * STEP);
    wait(&mut app, 5);
    assert_eq!(left(&app, Side::Second), Duration::from_secs(60), "a knight in the air costs nobody anything");
    wait_for_clock(&mut app);
    wait(&mut app, 10);
    assert_eq!(left(&app, Side::Second), Duration::from_secs(60) - 10 * STEP);
    command(&mut app, TableCommand::Undo);
    assert_eq!(Side::BOTH.map(|side| left(&app, side)), [Duration::from_secs(60); 2], "taken back with its move");
}

#[test]
fn the_clock_stands_while_something_lies_over_the_table() {
    let mut app = begin_timed([HUMAN, HUMAN], "1m");
    wait_for_clock(&mut app);
    play_first_legal(&mut app);
    wait_for_clock(&mut app);
    command(&mut app, TableCommand::NewBoard);
    assert!(app.world().contains_resource::<Question>());
    let asked = left(&app, Side::Second);
    wait(&mut app, 100);
    assert_eq!(left(&app, Side::Second), asked);
    app.world_mut().write_message(QuestionAnswered(false));
    wait(&mut app, 1);
    assert_eq!(left(&app, Side::Second), asked, "the time of the question is nobody's");
    wait(&mut app, 5);
    assert_eq!(left(&app, Side::Second), asked - 5 * STEP);
    app.insert_resource(KeysTaken::BySettings);
    wait(&mut app, 1);
    let covered = left(&app, Side::Second);
    wait(&mut app, 50);
    assert_eq!(left(&app, Side::Second), covered);
}

#[test]
fn whose_time_is_up_has_lost_and_everybody_hears_it() {
    let mut app = begin_timed([HUMAN, BEGINNER], "11s");
    let mut ticks = Vec::new();
    let mut sounds = Vec::new();
    for _ in 0..700 {
        app.update();
        for heard in app.world().resource::<Messages<SoundHeard>>().iter_current_update_messages() {
            if heard.0 == Sound::Clock {
                ticks.push(left(&app, Side::First).as_secs());
            } else {
                sounds.push(heard.0);
            }
        }
    }
    assert_eq!(ticks, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    assert_eq!(sounds, [Sound::Loss]);
    assert_eq!(game(&app).outcome(), Some(Outcome::Win(Side::Second)));
    let model = app.world().resource::<TableModel>();
    let end = model.end.as_ref().expect("the end is shown");
    assert_eq!(end.words.counts.as_deref(), Some("Red ran out of time."));
    let clock = end.players.sides[0].clock.as_ref().expect("the clock is shown");
    assert_eq!((clock.text.as_str(), clock.low, clock.runs), ("0:00", true, false));
    // Nobody moves any more, and the match stays where it is.
    play_first_legal(&mut app);
    wait(&mut app, 50);
    assert_eq!(moves_made(&app), 0);
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Table);
}

#[test]
fn the_panel_shows_full_seconds_and_the_window_wakes_for_each() {
    let mut app = begin_timed([HUMAN, HUMAN], "1m");
    wait_for_clock(&mut app);
    wait(&mut app, 10);
    let model = app.world().resource::<TableModel>();
    let texts = model.hud.players.sides.each_ref().map(|side| side.clock.clone().expect("a clock").text);
    assert_eq!(texts, ["1:00", "1:00"]);
    let next = app.world().resource::<RunningClock>().next_change.expect("it runs");
    assert_eq!(next, Duration::from_secs(1) - 10 * STEP);
    wait(&mut app, 41);
    assert_eq!(app.world().resource::<TableModel>().hud.players.sides[0].clock.as_ref().unwrap().text, "0:59");
}

#[test]
fn a_clock_asks_to_be_looked_at_whenever_it_shows_another_second() {
    const LATE: Duration = Duration::from_millis(3);
    let mut app = begin_timed([HUMAN, HUMAN], "1m");
    wait_for_clock(&mut app);
    let shown = |app: &App| left(app, Side::First).as_secs_f64().ceil() as u64;
    for _ in 0..20 {
        let (before, clock) = (shown(&app), *app.world().resource::<RunningClock>());
        let asked = clock.next_change.expect("it runs");
        app.insert_resource(TimeUpdateStrategy::ManualDuration(asked + LATE));
        app.update();
        assert_eq!(before - shown(&app), 1, "after {asked:?}");
    }
}
