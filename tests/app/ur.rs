//! What is special about the board of Ur: throws, tokens that glow, captures that are shown, and undo that keeps the dice.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use war_horses::app::boards::Board;
use war_horses::app::boards::ur::dice::{Die, DieFace};
use war_horses::app::boards::ur::{Face, Field, Fixture, Glow, Stand, Token};
use war_horses::app::table::{CurrentOdds, Focus, Guides, Match, MatchRequested, News, Notice, TableCommand};
use war_horses::duel::{MatchSetup, Start};
use war_horses::games::{Game, GameId, Side, TicTacToe, Turn, Ur};

use crate::bench::*;

fn table(position: &str) -> App {
    begin_game(GameId::Ur, [HUMAN, HUMAN], Start::Position(position.to_owned(), 0))
}

fn position(app: &App) -> Ur {
    *app.world().resource::<Match<Ur>>().position()
}

/// Clicks what a move is made by.
fn click(app: &mut App, name: &str) {
    let mv = position(app).read_move(name).unwrap();
    let spot = position(app).spot(mv);
    choose(app, spot);
}

#[test]
fn space_throws_the_dice_and_glowing_tokens_can_move() {
    let mut app = begin_game(GameId::Ur, [HUMAN, HUMAN], Start::Seed(Ur::usual_setup(), 5));
    assert_eq!(position(&app).turn(), Turn::Chance(Side::First));
    let ready = |app: &mut App| all::<DieFace>(app).into_iter().filter(|fall| *fall == DieFace::Ready).count();
    assert_eq!(ready(&mut app), 3, "light's dice wait to be thrown");
    press(&mut app, Key::Space);
    assert_eq!(position(&app).turn(), Turn::Player(Side::First));
    assert_eq!(ready(&mut app), 0);
    let glowing: Vec<_> = {
        let world = app.world_mut();
        let mut tokens = world.query::<(&Token, &Glow)>();
        tokens.iter(world).filter(|(_, glow)| **glow != Glow::None).map(|(token, _)| *token).collect()
    };
    assert_eq!(glowing, [Token { side: Side::First, at: Stand::Waiting(6) }]);
}

#[test]
fn nobody_chooses_what_the_dice_show() {
    let mut app = begin_game(GameId::Ur, [HUMAN, HUMAN], Start::Seed(Ur::usual_setup(), 5));
    let roll = position(&app).read_move("=4").unwrap();
    let asker = war_horses::app::table::Asker::Person;
    app.world_mut().write_message(war_horses::app::table::MoveRequested::<Ur> { mv: roll, asker });
    app.update();
    assert_eq!(position(&app).turn(), Turn::Chance(Side::First));
}

#[test]
fn undo_and_another_choice_leave_the_dice_as_they_were() {
    let mut app = begin_game(GameId::Ur, [HUMAN, HUMAN], Start::Seed(Ur::usual_setup(), 11));
    let rolls = |app: &App| {
        let game = app.world().resource::<Match<Ur>>();
        game.history().iter().filter(|played| played.by_chance).map(|played| played.mv).collect::<Vec<_>>()
    };
    for _ in 0..6 {
        match position(&app).turn() {
            Turn::Chance(_) => press(&mut app, Key::Space),
            _ => {
                let name = position(&app).legal_moves()[0].to_string();
                click(&mut app, &name);
            }
        }
    }
    let before = rolls(&app);
    command(&mut app, TableCommand::Undo);
    command(&mut app, TableCommand::Undo);
    assert!(matches!(position(&app).turn(), Turn::Player(_)), "back to a choice, with its roll");
    while rolls(&app).len() < before.len() {
        match position(&app).turn() {
            Turn::Chance(_) => press(&mut app, Key::Space),
            _ => {
                let name = position(&app).legal_moves().last().unwrap().to_string();
                click(&mut app, &name);
            }
        }
    }
    assert_eq!(rolls(&app)[..before.len()], before[..]);
}

#[test]
fn pointing_at_a_token_shows_where_it_lands_and_what_it_takes() {
    // Light on B1 can take dark on B3 with a two.
    let mut app = table("....__../l.d...../....__.. 0-0 light 2 7 course");
    let spot = position(&app).spot(position(&app).read_move("B1B3").unwrap());
    *app.world_mut().resource_mut::<Focus>() = Focus(Some(spot));
    app.update();
    let marked: Vec<_> = {
        let world = app.world_mut();
        let mut fields = world.query::<(&Field, &Face)>();
        fields
            .iter(world)
            .filter(|(_, face)| face.landing)
            .map(|(field, face)| (field.0.to_string(), face.capture))
            .collect()
    };
    assert_eq!(marked, [("B3".to_owned(), true)]);
    click(&mut app, "B1B3");
    assert_eq!(position(&app).waiting(Side::Second), 7, "it was sent back");
    let waiting = all::<Token>(&mut app).into_iter().filter(|token| matches!(token.at, Stand::Waiting(_))).count();
    assert_eq!(waiting, 6 + 7);
}

#[test]
fn one_may_click_where_the_token_shall_land() {
    let mut app = table("....__../l.d...../....__.. 0-0 light 2 7 course");
    let target = all::<Field>(&mut app).into_iter().find(|field| field.0.to_string() == "B3").unwrap();
    let spot = {
        let world = app.world_mut();
        let mut fields = world.query::<(&Field, &war_horses::app::table::Spot)>();
        *fields.iter(world).find(|(field, _)| **field == target).unwrap().1
    };
    choose(&mut app, spot);
    assert_eq!(position(&app).turn(), Turn::Chance(Side::Second));
}

#[test]
fn a_rosette_is_announced() {
    let mut app = table("...l__../......../....__.. 0-0 light 3 7 course");
    click(&mut app, "A4A1");
    assert_eq!(app.world().resource::<Notice>().news, News::Again(Side::First));
    assert_eq!(position(&app).turn(), Turn::Chance(Side::First));
}

#[test]
fn whatever_is_lost_is_put_back() {
    let mut app = table(".l..__../..d.l.../....__.. 2-0 light 3 7 course");
    let count = |app: &mut App| {
        (all::<Field>(app).len(), all::<Token>(app).len(), all::<Die>(app).len(), all::<Fixture>(app).len())
    };
    let whole = count(&mut app);
    let lost: Vec<Entity> = {
        let world = app.world_mut();
        let mut any = world.query_filtered::<Entity, Or<(With<Field>, With<Token>, With<Die>, With<Fixture>)>>();
        any.iter(world).step_by(2).collect()
    };
    lost.into_iter().for_each(|entity| app.world_mut().entity_mut(entity).despawn());
    app.update();
    app.update();
    assert_eq!(count(&mut app), whole);
}

#[test]
fn the_guides_come_and_go() {
    let mut app = table("....__../......../....__.. 0-0 light ? 7 course");
    for shown in [true, false] {
        command(&mut app, TableCommand::Guides);
        assert_eq!(app.world().resource::<Guides>().0, shown);
    }
}

#[test]
fn the_table_tells_who_is_likely_to_win_and_what_a_choice_was_worth() {
    let mut app = begin_game(GameId::Ur, [HUMAN, HUMAN], Start::Seed(Ur::usual_setup(), 5));
    let outlook = |app: &App| app.world().resource::<CurrentOdds>().odds().copied();
    wait_until(&mut app, "an outlook", |app| outlook(app).is_some());
    let start = outlook(&app).unwrap();
    assert!((0.50..0.53).contains(&start.chances[0]), "who begins is a little ahead: {start:?}");
    assert!((start.chances[0] + start.chances[1] - 1.0).abs() < 1e-5 && start.lost.is_none());
    // The first moves leave no choice, and are not judged.
    let mover = loop {
        let game = app.world().resource::<Match<Ur>>();
        if game.awaits_throw() {
            press(&mut app, Key::Space);
            continue;
        }
        let (mover, moves) = (game.position().side(), game.position().legal_moves());
        click(&mut app, &moves[0].to_string());
        if moves.len() > 1 {
            break mover;
        }
        let job_done = |app: &mut App| !app.world().resource::<CurrentOdds>().is_asking();
        wait_until(&mut app, "the odds", job_done);
        assert_eq!(outlook(&app).unwrap().lost, None, "there was nothing to choose");
    };
    wait_until(&mut app, "a verdict", |app| outlook(app).is_some_and(|outlook| outlook.lost.is_some()));
    let (side, lost) = outlook(&app).unwrap().lost.unwrap();
    assert!(side == mover && (0.0..0.2).contains(&lost), "{lost}");
    let other = MatchSetup::seeded(GameId::TicTacToe, TicTacToe::usual_setup(), 1, [BEGINNER, HUMAN]);
    app.world_mut().write_message(MatchRequested(other));
    app.update();
    assert_eq!(outlook(&app), None, "they say nothing of another match");
}
