//! The search of every game visits the same nodes as ever: a functional change is never an accident.
//!
//! Whoever changes the search on purpose writes the new numbers here, and why in the commit.

mod common;

use common::think;
use war_horses_engine::engines::Playable;
use war_horses_engine::search::{Control, EngineSetup, Evaluation, Limits};
use war_horses_games::{Game, Hex, SmartHorses, TicTacToe, Turn, Ur, WarHorses};
use war_horses_lab::expert_position;

/// A position some moves into a game, always the same for a seed.
fn opened<G: Game>(seed: u64) -> G {
    let mut game = G::seeded(seed);
    for step in 0..4 {
        let moves = game.legal_moves();
        let Some(&mv) = moves.get((7 * (seed as usize + 5 * step) + 3) % moves.len().max(1)) else { break };
        game.play(mv);
    }
    while let Turn::Chance(_) = game.turn() {
        let falls = game.legal_moves();
        game.play(falls[falls.len() / 2]);
    }
    game
}

fn nodes<G: Playable>(setup: EngineSetup) -> u64 {
    (0..10).map(|seed| think(&opened::<G>(seed), setup, &Control::default()).nodes).sum()
}

fn best(depth: u32) -> EngineSetup {
    EngineSetup::alpha_beta(Limits::depth(depth))
}

fn standard(depth: u32) -> EngineSetup {
    best(depth).with_evaluation(Evaluation::Standard)
}

fn proof_nodes<G: Playable>() -> [u64; 3] {
    [0, 1, 2].map(|seed| {
        let position = expert_position::<G>(seed, 34).expect("a game that goes on");
        think(&position, EngineSetup::strongest(Limits::NONE), &Control::default()).nodes
    })
}

#[test]
fn war_horses() {
    assert_eq!(nodes::<WarHorses>(best(10)), 94_618);
    assert_eq!(proof_nodes::<WarHorses>(), [56, 845, 1_047]);
}

#[test]
fn smart_horses() {
    assert_eq!([nodes::<SmartHorses>(best(10)), nodes::<SmartHorses>(standard(8))], [107_256, 26_809]);
    assert_eq!(proof_nodes::<SmartHorses>(), [2_152, 952, 1_364]);
}

#[test]
fn tic_tac_toe() {
    assert_eq!([nodes::<TicTacToe>(best(9)), nodes::<TicTacToe>(standard(5))], [207, 207]);
}

#[test]
fn ur() {
    assert_eq!([nodes::<Ur>(best(5)), nodes::<Ur>(standard(4))], [75_599, 14_610]);
}

#[test]
fn hex() {
    assert_eq!([nodes::<Hex>(standard(4)), nodes::<Hex>(standard(3))], [7_647, 2_384]);
    let answers: Vec<_> = (0..10)
        .map(|seed| {
            let report = think(&opened::<Hex>(seed), EngineSetup::strongest(Limits::nodes(100)), &Control::default());
            format!("{} {}", report.moves[0].mv, report.moves[0].score)
        })
        .collect();
    let expected = ["i3 -2", "g6 65", "g5 67", "h5 23", "e7 46", "e6 75", "c9 -13", "f5 -9", "f4 31", "g5 44"];
    assert_eq!(answers, expected);
}
