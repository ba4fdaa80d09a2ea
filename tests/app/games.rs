//! Every game of the cabinet is played to its end on the table, and its entities follow it.

use bevy::prelude::*;
use war_horses::app::boards::Board;
use war_horses::app::boards::grid::{Face, Ground};
use war_horses::app::boards::hex::{Hexagon, Sign, Stone};
use war_horses::app::boards::knights::{Cell, Knight};
use war_horses::app::boards::smart_horses::Value;
use war_horses::app::boards::tic_tac_toe::{Mark, Place, Strike};
use war_horses::app::boards::ur::dice::Die;
use war_horses::app::boards::ur::{Field, Fixture, Stand, Token};
use war_horses::app::table::{AnimationSpeed, Match, MatchRequested, Spot, TableCommand};
use war_horses::app::tempo;
use war_horses::duel::MatchSetup;
use war_horses::games::{Game, Hex, Setup, Side, SmartHorses, TicTacToe, Ur, WarHorses};

use crate::bench::*;

/// Lets the beginner play itself, and looks at the app after every move.
fn play_out<G: Board>(setup: Setup, seed: u64, mut check: impl FnMut(&mut App, &G)) {
    let mut app = app();
    app.insert_resource(AnimationSpeed::Off);
    let players = [BEGINNER, BEGINNER];
    app.world_mut().write_message(MatchRequested(MatchSetup::seeded(G::GAME, setup, seed, players)));
    let mut seen = None;
    wait_until(&mut app, "the end", |app| {
        let Some(game) = app.world().get_resource::<Match<G>>() else { return false };
        let (moves, position, over) = (game.history().len(), game.position().clone(), game.outcome().is_some());
        if seen != Some(moves) {
            app.update();
            if app.world().resource::<Match<G>>().history().len() == moves {
                for mv in position.legal_moves() {
                    assert!(position.animation_time(mv) <= tempo::LONGEST, "{mv:?} is waited for too long");
                }
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

#[test]
fn hex_is_played_out_and_its_winning_chain_is_lit() {
    let mut setup = Hex::usual_setup();
    setup.set("size", "4").unwrap();
    play_out::<Hex>(setup, 1, |app, position| {
        assert_eq!(all::<Hexagon>(app).len(), 16);
        let stones = all::<Stone>(app);
        assert!(stones.iter().all(|stone| position.owner(stone.on) == Some(stone.side)));
        assert_eq!(stones.len(), 16 - position.free().len() as usize);
        let lit = all::<Sign>(app).iter().filter(|sign| **sign == Sign::Winning).count();
        assert_eq!(lit, position.winning_chain().len());
    });
}

#[test]
fn ur_is_played_out_by_both_rules() {
    for rules in ["course", "museum"] {
        let mut setup = Ur::usual_setup();
        setup.set("rules", rules).unwrap();
        setup.set("tokens", "3").unwrap();
        play_out::<Ur>(setup, 2, |app, position| {
            assert_eq!((all::<Field>(app).len(), all::<Fixture>(app).len(), all::<Token>(app).len()), (20, 6, 6));
            assert_eq!(all::<Die>(app).len(), 2 * usize::from(position.rules().dice()));
            for side in Side::BOTH {
                let tokens = all::<Token>(app).into_iter().filter(|token| token.side == side);
                let steps = tokens.filter_map(|token| match token.at {
                    Stand::Step(step) => Some(1 << step),
                    _ => None,
                });
                assert_eq!(steps.sum::<u16>(), position.steps(side));
            }
        });
    }
}
