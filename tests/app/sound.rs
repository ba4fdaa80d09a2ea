//! What is heard of a match, and when.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use war_horses::app::boards::{Board, Sounds};
use war_horses::app::sound::{self, SoundHeard, Volume};
use war_horses::app::table::{AnimationClock, Match, MatchRequested, Spot, SpotChosen};
use war_horses::duel::{MatchSetup, Start};
use war_horses::games::{Game, GameId, Hex, Turn, with_game};
use war_horses::sound::Sound;

use crate::bench::*;

/// What is heard until nothing moves any more, with the time of each since now.
fn heard(app: &mut App) -> Vec<(std::time::Duration, Sound)> {
    let start = app.world().resource::<Time>().elapsed();
    let mut heard = Vec::new();
    for _ in 0..120 {
        app.update();
        let now = app.world().resource::<Time>().elapsed() - start;
        let messages = app.world().resource::<Messages<SoundHeard>>();
        heard.extend(messages.iter_current_update_messages().map(|message| (now, message.0)));
    }
    heard
}

fn with_sound(players: [war_horses::duel::Player; 2], position: &str) -> App {
    let mut app = app();
    app.add_plugins(sound::plugin);
    let start = Start::Position(position.to_owned(), 0);
    let seats = players.map(war_horses::duel::Seating::from);
    app.world_mut().write_message(MatchRequested(MatchSetup { game: GameId::WarHorses, start, seats, clock: None }));
    app.update();
    app.update();
    app
}

#[test]
fn a_move_is_heard_as_it_lands_and_the_end_after_it() {
    let mut app = with_sound([HUMAN, BEGINNER], "7G/5r2/6r1/r1r5/3r4/1R6/2rr4/2r5 r");
    let mv = "a1".parse().unwrap();
    let before = *game(&app).position();
    request(&mut app, mv);
    let heard = heard(&mut app);
    let at = |sound| heard.iter().find(|(_, other)| *other == sound).map(|(at, _)| *at).expect("it is heard");
    let landing = before.cues(mv).iter().find(|cue| cue.sound == Sound::Hoof).unwrap().after;
    assert!(at(Sound::Hoof) >= landing && at(Sound::Hoof) <= landing + 3 * STEP, "{heard:?}");
    assert!(at(Sound::Win) >= before.animation_time(mv), "{heard:?}");
    assert_eq!(heard.iter().filter(|(_, sound)| *sound == Sound::Hoof).count(), 1);
}

#[test]
fn refusals_passes_and_losses_have_their_sounds() {
    let mut app = with_sound([HUMAN, HUMAN], "8/3R4/8/2*5/8/5*2/6G1/1*6 r");
    app.world_mut().write_message(SpotChosen(Spot(0)));
    assert!(heard(&mut app).iter().any(|(_, sound)| *sound == Sound::Refusal));
    let mut app = with_sound([HUMAN, HUMAN], "8/8/8/8/4G3/1g6/2g5/R7 g");
    request(&mut app, "f6".parse().unwrap());
    assert!(heard(&mut app).iter().any(|(_, sound)| *sound == Sound::Pass));
    let mut app = with_sound([HUMAN, BEGINNER], "7G/5g2/6g1/g1g5/3g4/1R6/2gg4/2g5 r");
    request(&mut app, "a1".parse().unwrap());
    assert!(heard(&mut app).iter().any(|(_, sound)| *sound == Sound::Loss));
}

/// Every move of a whole match has something to be heard, and not after it has been shown.
fn has_cues<G: Board + Sounds>() {
    let mut duel = war_horses::duel::Duel::<G>::from_seed(3, [HUMAN, HUMAN]);
    while duel.outcome().is_none() {
        let before = duel.position().clone();
        let mv = if let Turn::Chance(_) = before.turn() {
            duel.throw().map(|played| played.mv).expect("there is something to throw")
        } else {
            let mv = before.legal_moves()[0];
            duel.play(mv).expect("it is legal");
            mv
        };
        let cues = before.cues(mv);
        assert!(!cues.is_empty(), "{} {mv}", G::ID);
        assert!(cues.iter().all(|cue| cue.after <= before.animation_time(mv)), "{} {mv}: {cues:?}", G::ID);
    }
}

#[test]
fn every_move_of_every_game_is_heard() {
    for &game in GameId::ALL {
        with_game!(game, G => has_cues::<G>());
    }
}

#[test]
fn with_control_m_is_silence_where_it_names_a_column_too() {
    let mut setup = Hex::usual_setup();
    setup.set("size", "13").unwrap();
    let mut app = app();
    app.add_plugins(sound::plugin);
    app.world_mut().write_message(MatchRequested(MatchSetup::seeded(GameId::Hex, setup, 1, [HUMAN, HUMAN])));
    app.update();
    app.update();
    let chosen = |app: &App| app.world().resource::<Volume>().chosen();
    press(&mut app, Key::Character("m".into()));
    assert!(chosen(&app).is_some(), "it begins the name of a cell");
    press(&mut app, Key::Control);
    press(&mut app, Key::Character("m".into()));
    assert_eq!(chosen(&app), None);
}

#[test]
fn m_is_silence_and_the_volume_comes_back() {
    let mut app = with_sound([HUMAN, HUMAN], "8/3R4/8/2*5/8/5*2/6G1/1*6 r");
    let volume = |app: &App| *app.world().resource::<Volume>();
    let before = volume(&app);
    press(&mut app, Key::Character("m".into()));
    assert_eq!(volume(&app).chosen(), None);
    press(&mut app, Key::Character("m".into()));
    assert_eq!(volume(&app), before);
    let mut silent = before;
    silent.choose(None);
    silent.choose(Some(25));
    assert_eq!(silent.chosen(), Some(25));
    assert!(
        app.world().get_resource::<AnimationClock>().is_some()
            && app.world().contains_resource::<Match<war_horses::games::WarHorses>>()
    );
}
