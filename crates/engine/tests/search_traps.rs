//! A position that cannot be won by force is played for a mistake, and never at the price of a draw in hand.

mod common;

use common::think;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::search::{Control, EngineKind, EngineSetup, Level, Limits, Score, Scored};
use war_horses_games::{Game, Side, Turn, WarHorses};

const EXACT: EngineSetup = EngineSetup::strongest(Limits::NONE);
const TRAPS: EngineSetup = EngineSetup { engine: EngineKind::Strongest { traps: true }, ..EXACT };

/// A position that random moves lead to, with the turn to somebody.
fn ending(rng: &mut Pcg64, free: u32) -> Option<WarHorses> {
    let mut game = WarHorses::start(&WarHorses::usual_setup(), rng);
    while game.free().len() > free {
        let moves = game.legal_moves();
        let mv = *moves.get(rng.random_range(0..moves.len().max(1)))?;
        game.play(mv);
    }
    matches!(game.turn(), Turn::Player(_)).then_some(game)
}

fn truth(game: &WarHorses, side: Side) -> Score {
    match game.turn() {
        Turn::Chance(_) => unreachable!("no dice in this game"),
        Turn::Over(_) => game.result(side),
        Turn::Player(mover) => {
            let score = think(game, EXACT, &Control::default()).value().exact().expect("without limits");
            if mover == side { score } else { -score }
        }
    }
}

#[test]
fn a_draw_in_hand_is_kept() {
    let mut rng = Pcg64::seed_from_u64(20);
    let mut draws = 0;
    while draws < 60 {
        let Some(game) = ending(&mut rng, 22) else { continue };
        if truth(&game, game.mover()) != 0 {
            continue;
        }
        draws += 1;
        let report = think(&game, TRAPS, &Control::default());
        let mut next = game;
        next.play(report.best().expect("the game goes on").mv);
        assert_eq!(truth(&next, game.mover()), 0, "{game}");
    }
}

/// Plays on from a lost game against an expert: what is it worth in the end?
fn resist(mut game: WarHorses, side: Side, setup: EngineSetup) -> Score {
    while let Turn::Player(mover) = game.turn() {
        let setup = if mover == side { setup } else { Level::Expert.usual_setup() };
        let report = think(&game, setup, &Control::default());
        game.play(report.best().expect("the game goes on").mv);
    }
    game.result(side)
}

#[test]
fn traps_save_games_that_the_best_margin_loses() {
    let mut rng = Pcg64::seed_from_u64(21);
    let (mut lost, mut saved, mut saved_with_traps) = (0, 0, 0);
    while lost < 60 {
        let Some(game) = ending(&mut rng, 34) else { continue };
        let side = game.mover();
        if truth(&game, side) >= 0 {
            continue;
        }
        lost += 1;
        saved += u32::from(resist(game, side, EXACT) >= 0);
        saved_with_traps += u32::from(resist(game, side, TRAPS) >= 0);
    }
    assert!(saved_with_traps > saved, "{saved_with_traps} of {lost} games saved with traps, {saved} without");
}
