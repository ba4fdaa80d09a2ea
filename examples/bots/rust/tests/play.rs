//! The starter bots play whole games by the rules.

use std::time::Duration;

use war_horses_duel::TimeControl;
use war_horses_engine::engines::Resources;
use war_horses_games::{Game, GameId, WarHorses};
use war_horses_lab::arena::{Contest, hold};

/// Points of a bot against a player, in so many pairs of games without a fault.
fn points(bot: &str, opponent: &str, pairs: u32) -> f64 {
    let contest = Contest {
        game: GameId::WarHorses,
        setup: WarHorses::usual_setup(),
        players: [format!("engine:\"{bot}\"").parse().unwrap(), opponent.parse().unwrap()],
        pairs,
        seed: 1,
        // Plenty of time: nobody shall lose because the machine is busy.
        engine_time: Duration::from_secs(30),
        clock: TimeControl::Untimed,
        parallel: 0,
    };
    let tally = hold(&contest, &Resources::default(), |_| ()).unwrap();
    assert_eq!(tally.conduct[0].first_fault, None, "{bot}");
    tally.points()
}

#[test]
fn each_of_them_plays_against_beginner() {
    for bot in [env!("CARGO_BIN_EXE_random_bot"), env!("CARGO_BIN_EXE_greedy_bot"), env!("CARGO_BIN_EXE_minimax_bot")] {
        points(bot, "beginner", 2);
    }
}

#[test]
fn whoever_thinks_beats_whoever_does_not() {
    assert!(points(env!("CARGO_BIN_EXE_greedy_bot"), "random", 5) > 0.5);
    assert!(points(env!("CARGO_BIN_EXE_minimax_bot"), "random", 5) > 0.8);
}
