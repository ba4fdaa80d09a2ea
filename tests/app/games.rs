//! Every game of the cabinet is played to its end on the table, and its entities follow it.

use bevy::prelude::*;
use war_horses::app::boards::Board;
use war_horses::app::boards::grid::{Face, Ground};
use war_horses::app::boards::knights::{Cell, Knight};
use war_horses::app::boards::smart_horses::Value;
use war_horses::app::boards::tic_tac_toe::{Mark, Place, Strike};
use war_horses::app::table::{Match, MatchRequested, Spot, StartFrom, TableCommand, Tempo};
use war_horses::games::{Game, Setup, Side, SmartHorses, TicTacToe, WarHorses};

use crate::bench::*;

/// Lets the beginner play itself, and looks at the app after every move.
fn play_out<G: Board>(setup: Setup, seed: u64, mut check: impl FnMut(&mut App, &G)) {
    let mut app = app();
    app.insert_resource(Tempo::Off);
    let players = [BEGINNER, BEGINNER];
    app.world_mut().write_message(MatchRequested { game: G::GAME, players, start: StartFrom::Seed(setup, seed) });
    let mut seen = None;
    wait_until(&mut app, "the end", |app| {
        let Some(game) = app.world().get_resource::<Match<G>>() else { return false };
        let (moves, position, over) = (game.history().len(), game.position().clone(), game.outcome().is_some());
        if seen != Some(moves) {
            app.update();
            if app.world().resource::<Match<G>>().history().len() == moves {
                check(app, &position);
                seen = Some(moves);
            }
        }
        over && seen == Some(moves)
    });
    command(&mut app, TableCommand::Leave);
    assert!(app.world().get_resource::<Match<G>>().is_none());
    let world = app.world_mut();
    assert_eq!(world.query::<&Spot>().iter(world).count(), 0, "nothing is left of the board");
}

fn all<T: Component + Clone>(app: &mut App) -> Vec<T> {
    let world = app.world_mut();
    world.query::<&T>().iter(world).cloned().collect()
}

#[test]
fn war_horses_is_played_out() {
    play_out::<WarHorses>(WarHorses::usual_setup(), 4, |app, position| {
        assert_eq!(all::<Cell>(app).len(), 64);
        assert_eq!(all::<Knight>(app).len(), 2);
        assert!(all::<Knight>(app).iter().all(|knight| position.knight(knight.side) == knight.on));
    });
}

#[test]
fn smart_horses_is_played_out_by_both_rules() {
    for penalty in ["each", "once"] {
        let mut setup = SmartHorses::usual_setup();
        setup.set("penalty", penalty).unwrap();
        play_out::<SmartHorses>(setup, 3, |app, position| {
            let mut values = all::<Value>(app);
            values.sort_by_key(|value| value.on);
            let points: Vec<_> = position.points().iter().map(|(on, worth)| Value { on, worth }).collect();
            assert_eq!(values, points);
            let world = app.world_mut();
            let mut cells = world.query::<(&Cell, &Face)>();
            assert_eq!(cells.iter(world).count(), 64);
            for (cell, face) in cells.iter(world) {
                assert_eq!(face.ground == Ground::Destroyed, position.is_destroyed(cell.0), "{}", cell.0);
            }
        });
    }
}

#[test]
fn tic_tac_toe_is_played_out_on_boards_of_all_kinds() {
    for preset in TicTacToe::PRESETS.iter().take(3) {
        let mut setup = TicTacToe::usual_setup();
        setup.apply(preset);
        play_out::<TicTacToe>(setup, 1, |app, position| {
            assert_eq!(all::<Place>(app).len(), usize::from(position.columns()) * usize::from(position.rows()));
            let marks = all::<Mark>(app);
            assert!(marks.iter().all(|mark| position.owner(mark.on) == Some(mark.side)));
            let stones: u32 = Side::BOTH.map(|side| position.stones(side).len()).iter().sum();
            assert_eq!(marks.len() as u32, stones);
            assert_eq!(all::<Strike>(app).len(), position.winning_rows().len());
        });
    }
}
