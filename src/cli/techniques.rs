//! `techniques`: what each technique of master is worth in Hex, by letting it play against itself without the technique.

use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use clap::Args;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::arena::{Conduct, Tally};
use super::{Failure, values};
use crate::engines::hex::{Skill, TECHNIQUES, TreeSearch};
use crate::engines::{Resources, think};
use crate::games::hex::{Move, SHORTEST_SIDE, cells::LONGEST_SIDE};
use crate::games::{Game, Hex, Outcome, Side, Turn};
use crate::search::{Control, Engine, EngineSetup, Limits, Options};

/// How many stones lie on the board when a game begins, by lot.
const OPENING_STONES: usize = 2;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// How many cells a side of the board has
    #[arg(long, value_name = "CELLS", default_value_t = 9,
        value_parser = clap::value_parser!(u8).range(i64::from(SHORTEST_SIDE)..=i64::from(LONGEST_SIDE)))]
    size: u8,

    /// How many games for each technique, an even number: each start is played twice, with sides swapped
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = values::games)]
    games: u32,

    /// How many positions to look at for a move: the same on every machine, but it hides what a technique costs
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    visits: Option<u64>,

    /// The time for a move
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = values::duration, conflicts_with = "visits")]
    time: Duration,

    /// Only the technique of this name
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { size, games, visits, time, ref only } = arguments;
    let names = TECHNIQUES.iter().map(|&(name, _)| name).chain([BEST_FIRST]).collect::<Vec<_>>();
    if let Some(unknown) = only.as_ref().filter(|only| !names.contains(&only.as_str())) {
        let message = format!("'{unknown}' is not a technique: {}", names.join(", "));
        return Err(Failure::Usage(message));
    }
    let is_wanted = |name: &str| only.as_ref().is_none_or(|only| only == name);
    let limits = visits.map_or(Limits::time(time), Limits::nodes);
    let effort = visits.map_or(format!("{time:?}"), |visits| format!("{visits} visits"));
    writeln!(
        out,
        "points of master against itself without a technique, {games} games on {size} x {size}, {effort} a move"
    )?;
    for (name, skill) in TECHNIQUES.into_iter().filter(|(name, _)| is_wanted(name)) {
        let tally =
            duel(size, games, |game| choose(game, Skill::default(), limits), |game| choose(game, skill, limits));
        tell(name, &tally, out)?;
    }
    if is_wanted(BEST_FIRST) {
        // The same glance at the end of each line, but all lines to the same depth.
        let setup = EngineSetup::alpha_beta(limits);
        let alpha_beta =
            |game: &Hex| think(game, setup, &Resources::default(), &Control::default()).best().map(|best| best.mv);
        let tally = duel(size, games, |game| choose(game, Skill::default(), limits), alpha_beta);
        tell(BEST_FIRST, &tally, out)?;
    }
    Ok(())
}

/// What master does instead of alpha-beta.
const BEST_FIRST: &str = "best-first";

fn choose(game: &Hex, skill: Skill, limits: Limits) -> Option<Move> {
    let mut engine = TreeSearch::new(skill);
    let report = engine.think(game, limits, Options::DEFAULT, &Control::default(), &mut |_| ());
    report.best().map(|best| best.mv)
}

fn tell(name: &str, tally: &Tally, out: &mut impl Write) -> std::io::Result<()> {
    let [low, high] = tally.points_interval();
    writeln!(out, "{name:<26} {:.1} % (95 %: {:.1} to {:.1})", 100.0 * tally.points(), 100.0 * low, 100.0 * high)?;
    out.flush()
}

/// Lets two players meet on all cores. The tally is that of the first.
fn duel(
    size: u8,
    games: u32,
    one: impl Fn(&Hex) -> Option<Move> + Sync,
    other: impl Fn(&Hex) -> Option<Move> + Sync,
) -> Tally {
    let next = AtomicU32::new(0);
    let total = Mutex::new(Tally::default());
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= games {
                break;
            }
            let side_of_one = Side::BOTH[index as usize % 2];
            let mut game = opening(size, u64::from(index / 2));
            while let Turn::Player(side) = game.turn() {
                let Some(mv) = (if side == side_of_one { one(&game) } else { other(&game) }) else { break };
                game.play(mv);
            }
            let winner = match game.turn() {
                Turn::Over(Outcome::Win(side)) => Some(usize::from(side != side_of_one)),
                _ => None,
            };
            // A total that another thread was adding to when it panicked misses that game only.
            let mut total = total.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            total.add(Tally::of_game(winner, [Conduct::default(), Conduct::default()]));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    total.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// A start with some stones that were put by lot.
fn opening(size: u8, seed: u64) -> Hex {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut game = Hex::empty(size, false);
    for _ in 0..OPENING_STONES {
        let moves = game.legal_moves();
        game.play(moves[rng.random_range(0..moves.len())]);
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_shares_the_points_with_itself() {
        let player = |game: &Hex| choose(game, Skill::default(), Limits::nodes(20));
        let tally = duel(6, 8, player, player);
        assert_eq!((tally.games(), tally.points()), (8, 0.5));
    }

    #[test]
    fn whoever_knows_connections_beats_whoever_does_not() {
        let limits = Limits::nodes(60);
        let (_, without) = TECHNIQUES.into_iter().find(|(name, _)| *name == "connections").unwrap();
        let tally = duel(7, 24, |game| choose(game, Skill::default(), limits), |game| choose(game, without, limits));
        assert!(tally.points() > 0.5, "{}", tally.points());
    }

    #[test]
    fn an_unknown_technique_is_refused_by_name() {
        let arguments =
            Arguments { size: 5, games: 2, visits: Some(1), time: Duration::ZERO, only: Some("magic".to_owned()) };
        let Err(Failure::Usage(message)) = run(&arguments, &mut Vec::new()) else { panic!("magic is no technique") };
        assert!(message.starts_with("'magic' is not a technique: "), "{message}");
    }
}
