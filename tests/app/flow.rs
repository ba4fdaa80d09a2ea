//! Whole matches through messages: turns, undo and redo, passes, the end.

use bevy::prelude::*;
use war_horses::app::Screen;
use war_horses::app::boards::Board;
use war_horses::app::preferences::{Facing, Preferences};
use war_horses::app::speech::Speech;
use war_horses::app::table::terms::TermsModel;
use war_horses::app::table::{
    AnimationClock, CurrentOdds, Match, MatchRequested, MovePlayed, News, Notice, QuestionAnswered, Spoiler,
    TableCommand, end_words, model, news_text,
};
use war_horses::duel::{Duel, MatchSetup, Player, Start};
use war_horses::games::{Game, GameId, Outcome, Side, WarHorses};
use war_horses::words::Language;

use crate::bench::*;

/// The person always plays the first legal move.
#[test]
fn a_person_plays_a_whole_match_against_the_beginner() {
    let mut app = begin_seed([BEGINNER, HUMAN], 42);
    loop {
        wait_for_person(&mut app);
        if game(&app).outcome().is_some() {
            break;
        }
        let before = moves_made(&app);
        play_first_legal(&mut app);
        assert_eq!(game(&app).history()[before].side, Side::Second);
    }
    replay_is_legal(game(&app));
    assert_eq!(game(&app).history()[0].side, Side::First, "red, the machine, opens");
}

#[test]
fn the_machine_plays_itself_to_the_end() {
    for seed in [1, 2, 3] {
        let mut app = begin_seed([BEGINNER, BEGINNER], seed);
        wait_until(&mut app, "the end", |app| game(app).outcome().is_some());
        replay_is_legal(game(&app));
    }
}

fn replay_is_legal(game: &Duel<WarHorses>) {
    let mut position = *game.start();
    for played in game.history() {
        position.try_play(played.mv).unwrap();
    }
    assert_eq!(position, *game.position());
}

#[test]
fn a_person_cannot_move_for_the_machine_nor_illegally() {
    let mut app = begin_seed([BEGINNER, HUMAN], 42);
    // The machine holds the turn; the person's request comes to nothing.
    play_first_legal(&mut app);
    assert_eq!(moves_made(&app), 0);
    wait_for_person(&mut app);
    let before = game(&app).position().to_string();
    let own_cell = game(&app).position().knight(Side::Second);
    request(&mut app, own_cell);
    app.update();
    assert_eq!(game(&app).position().to_string(), before);
}

#[test]
fn undo_and_redo_go_across_the_machines_moves() {
    let mut app = begin_seed([BEGINNER, HUMAN], 42);
    wait_for_person(&mut app);
    let first_choice = *game(&app).position();
    play_roomiest(&mut app);
    wait_for_person(&mut app);
    let second_choice = *game(&app).position();
    assert_eq!(moves_made(&app), 3);

    command(&mut app, TableCommand::Undo);
    assert_eq!(*game(&app).position(), first_choice);
    command(&mut app, TableCommand::Undo);
    assert_eq!(*game(&app).position(), first_choice, "the machine's opening stays");
    command(&mut app, TableCommand::Redo);
    assert_eq!(*game(&app).position(), second_choice);
    for _ in 0..60 {
        app.update();
    }
    assert_eq!(*game(&app).position(), second_choice, "nobody moved on their own");
}

#[test]
fn a_side_that_is_passed_over_is_announced_and_waited_for() {
    // Red in the corner has no jump left; green has some and goes on alone.
    let start = Start::Position("8/8/8/8/4G3/1g6/2g5/R7 g".to_owned(), 0);
    let mut app = begin([BEGINNER, HUMAN], start);
    assert!(app.world().get_resource::<Notice>().is_none());
    request(&mut app, "f6".parse().unwrap());
    app.update();
    let notice = app.world().resource::<Notice>();
    assert_eq!(notice.news, News::Passed(Side::First));
    let spanish = Speech::in_language(Language::Spanish);
    assert_eq!(news_text::<WarHorses>(notice.news, &spanish), "Rojo no puede mover: Verde vuelve a jugar.");
    assert!(game(&app).is_humans_turn());
    wait_until(&mut app, "the notice to go away", |app| app.world().get_resource::<Notice>().is_none());
}

#[test]
fn the_game_pauses_a_beat_when_a_side_is_passed_over_for_the_first_time() {
    let start = Start::Position("8/8/8/8/4G3/1g6/2g5/R7 g".to_owned(), 0);
    let mut app = begin([HUMAN, BEGINNER], start);
    let mut played_at = Vec::new();
    wait_until(&mut app, "three moves", |app| {
        if moves_made(app) > played_at.len() {
            played_at.push(app.world().resource::<Time>().elapsed());
        }
        played_at.len() == 3
    });
    let least = game(&app).start().animation_time(game(&app).history()[0].mv) + AnimationClock::ANSWER_DELAY;
    assert!(played_at[1] - played_at[0] >= least + AnimationClock::NOTICE_PAUSE, "{played_at:?}");
    assert!(
        played_at[2] - played_at[1] < least + AnimationClock::NOTICE_PAUSE,
        "it is not waited for again: {played_at:?}"
    );
}

#[test]
fn every_move_is_told_with_all_that_came_of_it() {
    let mut app = begin([HUMAN, HUMAN], Start::Position("8/3R4/8/2*5/8/5*2/6G1/1*6 r".to_owned(), 0));
    request(&mut app, "c5".parse().unwrap());
    app.update();
    let messages = app.world().resource::<Messages<MovePlayed<WarHorses>>>();
    let told: Vec<_> = messages.iter_current_update_messages().collect();
    assert_eq!(told.len(), 1);
    let MovePlayed { side, mv, before, after, passed, number } = told[0];
    assert_eq!((*side, mv.to_string().as_str(), *passed, *number), (Side::First, "c5", None, 1));
    assert_eq!((before.tally(Side::First), after.tally(Side::First)), (Some(1), Some(6)));
}

#[test]
fn the_words_of_the_end_match_the_outcome() {
    let english = Speech::in_language(Language::English);
    let spanish = Speech::in_language(Language::Spanish);
    // One move from the end, into the corner, each; then the title in both languages.
    let cases = [
        ("7G/5r2/6r1/r1r5/3r4/1R6/2rr4/2r5 r", [HUMAN, BEGINNER], "You win!", "¡Has ganado!"),
        ("7G/5r2/6r1/r1r5/3r4/1R6/2rr4/2r5 r", [HUMAN, HUMAN], "Red wins", "Gana Rojo"),
        ("7G/5g2/6g1/g1g5/3g4/1R6/2gg4/2g5 r", [HUMAN, BEGINNER], "The machine wins", "Gana la máquina"),
        ("7G/5g2/6g1/g1g5/3r4/1R6/2rr4/2r4g r", [HUMAN, BEGINNER], "A draw", "Empate"),
    ];
    for (start, players, title, titulo) in cases {
        let mut app = begin(players, Start::Position(start.to_owned(), 0));
        assert_eq!(end_words(game(&app), &english), None, "not over yet");
        request(&mut app, "a1".parse().unwrap());
        app.update();
        let words = end_words(game(&app), &english).unwrap_or_else(|| panic!("{start} goes on"));
        assert_eq!(words.title, title, "{start}");
        assert_eq!(end_words(game(&app), &spanish).unwrap().title, titulo);
        let [red, green] = Side::BOTH.map(|side| game(&app).position().tally(side).unwrap());
        assert_eq!(words.counts, Some(format!("Red {red}  ·  Green {green}")));
        let expected = match red.cmp(&green) {
            std::cmp::Ordering::Greater => Outcome::Win(Side::First),
            std::cmp::Ordering::Less => Outcome::Win(Side::Second),
            std::cmp::Ordering::Equal => Outcome::Draw,
        };
        assert_eq!(game(&app).outcome(), Some(expected));
        assert!(words.details.starts_with("1 move "), "{}", words.details);
    }
}

#[test]
fn another_match_can_follow_on_the_same_or_a_new_board_with_sides_kept_or_swapped() {
    let mut app = begin_seed([BEGINNER, HUMAN], 42);
    wait_for_person(&mut app);
    play_first_legal(&mut app);

    command(&mut app, TableCommand::SameBoard);
    assert!(moves_made(&app) > 0, "it is asked first");
    app.world_mut().write_message(QuestionAnswered(true));
    app.update();
    app.update();
    assert_eq!((game(&app).seed(), game(&app).players()), (Some(42), [BEGINNER, HUMAN]));
    assert!(moves_made(&app) == 0);

    command(&mut app, TableCommand::SwapSides);
    assert_eq!((game(&app).seed(), game(&app).players()), (Some(42), [HUMAN, BEGINNER]));

    command(&mut app, TableCommand::NewBoard);
    let fresh = game(&app);
    assert_eq!(fresh.players(), [HUMAN, BEGINNER]);
    assert_eq!(*fresh.start(), WarHorses::seeded(fresh.seed().unwrap()));

    command(&mut app, TableCommand::Leave);
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Menu);
    assert!(app.world().get_resource::<Match<WarHorses>>().is_none());
}

#[test]
fn the_machine_answers_no_sooner_than_one_can_follow() {
    let mut app = begin_seed([HUMAN, BEGINNER], 42);
    let before = *game(&app).position();
    let mv = before.legal_moves()[0];
    play_first_legal(&mut app);
    let asked_at = app.world().resource::<Time>().elapsed();
    wait_until(&mut app, "the answer", |app| moves_made(app) == 2);
    let waited = app.world().resource::<Time>().elapsed() - asked_at;
    let least = before.animation_time(mv) + AnimationClock::ANSWER_DELAY;
    assert!(waited >= least, "{waited:?} is less than {least:?}");
    assert!(matches!(game(&app).player(Side::Second), Player::Machine(_)));
}

/// The board leads: what the panel tells is of the last position that has been seen.
#[test]
fn words_follow_the_board() {
    let mut app = app();
    app.add_plugins(model::plugin).insert_resource(Speech::in_language(Language::English));
    let start = Start::Position("7G/5r2/6r1/r1r5/3r4/1R6/2rr4/2r5 r".to_owned(), 0);
    let seats = [HUMAN, BEGINNER].map(war_horses::duel::Seating::from);
    let setup = war_horses::duel::MatchSetup { game: war_horses::games::GameId::WarHorses, start, seats, clock: None };
    app.world_mut().write_message(war_horses::app::table::MatchRequested(setup));
    app.update();
    app.update();
    app.world_mut().resource_mut::<Preferences>().terms = true;
    let told = |app: &App| {
        let model = app.world().resource::<model::TableModel>();
        let buttons = model.hud.buttons.concat().into_iter().map(|button| (button.text, button.enabled));
        let counted = (model.hud.players.sides[0].count, model.hud.moves.turns.len(), model.end.is_some());
        (counted, buttons.collect::<Vec<_>>(), app.world().get_resource::<TermsModel>().cloned())
    };
    let mv = "a1".parse().unwrap();
    let lasts = game(&app).position().animation_time(mv);
    // Whoever moves before the board has been seen is ahead of it, and is told at once.
    wait_until(&mut app, "the board", |app| {
        app.world().resource::<AnimationClock>().has_landed(app.world().resource::<Time>().elapsed())
    });
    let before = told(&app);
    request(&mut app, mv);
    app.update();
    assert!(game(&app).outcome().is_some());
    let played = app.world().resource::<Time>().elapsed();
    while app.world().resource::<Time>().elapsed() < played + lasts - STEP {
        assert_eq!(told(&app), before, "it is told before it has been seen");
        app.update();
    }
    for _ in 0..3 {
        app.update();
    }
    let (counted, buttons, terms) = told(&app);
    assert_eq!(counted, (before.0.0.map(|count| count + 1), 1, true));
    assert!(buttons.contains(&("Play again".to_owned(), true)) && buttons != before.1, "{buttons:?}");
    assert_ne!(terms, before.2);
    // Taking back shows at once what it leads to: there is nothing to spoil.
    command(&mut app, TableCommand::NewBoard);
    assert_eq!(told(&app).0.1, 0);
}

/// A bonus in the open paints five cells, one after the other.
#[test]
fn the_count_ticks_as_each_cell_is_painted() {
    let mut app = told_at("8/8/8/8/2*5/8/1R6/7G r", [HUMAN; 2]);
    wait_until(&mut app, "the board", |app| {
        app.world().resource::<AnimationClock>().has_landed(app.world().resource::<Time>().elapsed())
    });
    let count = |app: &App| app.world().resource::<model::TableModel>().hud.players.sides[0].count.unwrap();
    let before = count(&app);
    request(&mut app, "c4".parse().unwrap());
    let mut seen = vec![count(&app)];
    for _ in 0..200 {
        app.update();
        seen.push(count(&app));
    }
    seen.dedup();
    assert_eq!(seen, (before..=before + 5).collect::<Vec<_>>());
}

/// The table with its words, at a position.
fn told_at(start: &str, players: [war_horses::duel::Player; 2]) -> App {
    let mut app = app();
    app.add_plugins(model::plugin).insert_resource(Speech::in_language(Language::English));
    let seats = players.map(war_horses::duel::Seating::from);
    let start = Start::Position(start.to_owned(), 0);
    let setup = war_horses::duel::MatchSetup { game: war_horses::games::GameId::WarHorses, start, seats, clock: None };
    app.world_mut().write_message(war_horses::app::table::MatchRequested(setup));
    app.update();
    app.update();
    app
}

#[test]
fn the_notice_keeps_off_the_knight_that_it_speaks_of_however_the_board_lies() {
    for facing in Facing::ALL {
        let mut app = told_at("8/8/8/8/4G3/1g6/2g5/R7 g", [BEGINNER, HUMAN]);
        app.world_mut().resource_mut::<Preferences>().facing = facing;
        request(&mut app, "f6".parse().unwrap());
        let notice = |app: &App| app.world().resource::<model::TableModel>().notice.clone();
        wait_until(&mut app, "the notice", |app| notice(app).is_some());
        // Red is stuck in a1, which is at the top of a board that is turned.
        assert_eq!(notice(&app).unwrap().low, facing == Facing::Turned, "{facing:?}");
    }
}

/// Beside the outlook, which is certain towards the end.
#[test]
fn the_panel_says_whose_reason_it_tells_and_does_not_contradict_itself() {
    let mut app = app();
    app.add_plugins(model::plugin).insert_resource(Speech::in_language(Language::English));
    let setup = MatchSetup::seeded(GameId::WarHorses, WarHorses::usual_setup(), 42, [BEGINNER, HUMAN]);
    app.world_mut().write_message(MatchRequested(setup));
    app.update();
    app.update();
    let (mut reasons, mut certain) = (0, 0);
    loop {
        wait_for_person(&mut app);
        if game(&app).outcome().is_some() {
            break;
        }
        wait_until(&mut app, "the outlook", |app| {
            let (clock, time) = (app.world().resource::<AnimationClock>(), app.world().resource::<Time>());
            !app.world().resource::<CurrentOdds>().is_asking() && clock.has_landed(time.elapsed())
        });
        app.update();
        let hud = &app.world().resource::<model::TableModel>().hud;
        reasons += hud.status.iter().filter(|line| line.starts_with("Red’s reason: ")).count();
        for line in &hud.status {
            let first = line.split([' ', ',']).next().unwrap_or_default();
            assert!(first.parse::<war_horses::games::grid::Square>().is_err(), "{line} reads like advice");
        }
        if hud.players.facts.contains("With perfect play") {
            certain += 1;
            let guesses = |line: &&String| ["expects", "thinks", "sees"].iter().any(|word| line.contains(word));
            assert_eq!(hud.status.iter().find(guesses), None, "{}", hud.players.facts);
        }
        play_roomiest(&mut app);
    }
    assert!(reasons > 0 && certain > 0, "{reasons} {certain}");
}

#[test]
fn whoever_is_stuck_is_told_so_for_as_long_as_it_lasts() {
    let mut app = told_at("8/8/8/8/4G3/1g6/2g5/R7 g", [HUMAN, BEGINNER]);
    let status = |app: &App| app.world().resource::<model::TableModel>().hud.status.clone();
    wait_until(&mut app, "the fourth move alone", |app| moves_made(app) == 4);
    wait_until(&mut app, "words", |app| status(app).iter().any(|line| line.contains("is thinking")));
    assert_eq!(status(&app)[0], "Red cannot move: green plays again.");
}

#[test]
fn who_wants_it_is_told_who_wins_from_the_start() {
    // The second example of the documentation: green is stuck and red ends five cells ahead.
    let text = "rrrrgggg/rr1rgggg/rrrrgggg/r1r1gggg/1rrrgggg/rrRrrggg/rrrrrggg/rrrrrggG r";
    let mut app = told_at(text, [HUMAN, HUMAN]);
    let told = |app: &App| {
        let status = &app.world().resource::<model::TableModel>().hud.status;
        status.iter().find(|sentence| sentence.starts_with("Spoiler")).cloned()
    };
    for _ in 0..20 {
        app.update();
    }
    assert_eq!((told(&app), app.world().resource::<Spoiler>().value()), (None, None), "nobody asked");
    app.world_mut().resource_mut::<Preferences>().spoiler = true;
    wait_until(&mut app, "the proof", |app| told(app).is_some());
    assert_eq!(told(&app).as_deref(), Some("Spoiler: with perfect play red wins from the start by 5."));
    // It is about the start, whatever is played.
    play_first_legal(&mut app);
    app.update();
    assert!(told(&app).is_some());
    app.world_mut().resource_mut::<Preferences>().spoiler = false;
    wait_until(&mut app, "silence", |app| told(app).is_none());
}

#[test]
fn who_wins_by_best_play_is_told_in_what_the_game_counts() {
    let mut app = told_at("7G/5r2/6r1/r1r5/3r4/1R6/2rr4/2r5 r", [HUMAN, HUMAN]);
    let facts = |app: &App| app.world().resource::<model::TableModel>().hud.players.facts.clone();
    wait_until(&mut app, "a verdict", |app| facts(app).contains("With perfect play"));
    let margin =
        game(&app).position().tally(Side::First).unwrap() - game(&app).position().tally(Side::Second).unwrap() + 1;
    assert!(facts(&app).starts_with(&format!("With perfect play red wins by {margin}")), "{}", facts(&app));
}

#[test]
fn the_rest_is_quicker_while_a_stuck_person_can_only_watch_and_on_demand() {
    let start = Start::Position("8/8/8/8/4G3/1g6/2g5/R7 g".to_owned(), 0);
    let mut app = begin([HUMAN, BEGINNER], start.clone());
    let pace = |app: &App| app.world().resource::<Time<Virtual>>().relative_speed();
    wait_until(&mut app, "the second move alone", |app| moves_made(app) == 2);
    app.update();
    assert!(pace(&app) > 1.0);
    let watching = pace(&app);
    command(&mut app, TableCommand::FastForward);
    assert!(pace(&app) > watching);
    wait_until(&mut app, "the end", |app| game(app).outcome().is_some());
    app.update();
    assert_eq!(pace(&app), 1.0);
    // Somebody who plays on alone is not hurried.
    let mut app = begin([BEGINNER, HUMAN], start);
    for _ in 0..2 {
        play_first_legal(&mut app);
        app.update();
    }
    assert_eq!(pace(&app), 1.0);
}
