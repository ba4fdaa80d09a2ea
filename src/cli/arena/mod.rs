//! `arena`: matches between two players, many games on all cores, and what they prove about their strength.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

pub use self::contestant::{Contestant, UnknownContestant};
pub use self::tally::{Conduct, Fault, Tally};
use crate::duel::fall;
use crate::engines::Playable;
use crate::games::{Game, Outcome, Setup, Side, Turn};

mod command;
mod contestant;
mod other_engine;
mod tally;

pub(super) use self::command::{Arguments, obey};

/// A series of games between two players.
#[derive(Clone, PartialEq, Debug)]
pub struct Contest {
    /// What was chosen about the game.
    pub setup: Setup,
    pub players: [Contestant; 2],
    /// Every start is played twice, with the same dice if there are any, once with each player on the first side; should be
    /// even to be fair.
    pub games: u32,
    /// The first start is the board of this seed, the others are those of the seeds that follow. In a game that always
    /// begins the same way, the first moves are drawn by lot instead.
    pub seed: u64,
    /// What other programs are given for each move.
    pub engine_time: Duration,
    /// How many games are played at a time, 0 for as many as there are cores.
    pub parallel: usize,
}

/// Plays the games and shows the tally to `on_game` after each.
///
/// The tally is that of the first player; among players that do not look at a clock it is always the same.
///
/// ```
/// use std::time::Duration;
/// use war_horses::{cli::arena::{Contest, run}, games::{Game, WarHorses}};
///
/// let players = ["beginner".parse()?, "random".parse()?];
/// let setup = WarHorses::usual_setup();
/// let contest = Contest { setup, players, games: 20, seed: 1, engine_time: Duration::from_millis(100), parallel: 0 };
/// let tally = run::<WarHorses>(&contest, |_| ());
/// assert_eq!(tally.games(), 20);
/// assert!(tally.points() > 0.5);
/// # Ok::<(), war_horses::cli::arena::UnknownContestant>(())
/// ```
pub fn run<G: Playable>(contest: &Contest, on_game: impl Fn(&Tally) + Sync) -> Tally {
    let next = AtomicU32::new(0);
    let total = Mutex::new(Tally::default());
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= contest.games {
                break;
            }
            let game = play::<G>(contest, index);
            // A total that another thread was adding to when it panicked misses that game only.
            let mut total = total.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            total.add(game);
            on_game(&total);
        }
    };
    let at_a_time = match contest.parallel {
        0 => thread::available_parallelism().map_or(1, usize::from),
        games => games,
    };
    thread::scope(|scope| {
        for _ in 0..at_a_time.min(contest.games as usize) {
            scope.spawn(work);
        }
    });
    total.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Moves that are drawn by lot where the start is not: one of each side, so that both get a different game each time.
const OPENING_MOVES: usize = 2;

/// The start of a pair of games.
fn opening<G: Game>(setup: &Setup, seed: u64) -> G {
    let mut position = G::begin(setup, seed);
    if G::is_drawn_by_lot(setup) {
        return position;
    }
    let mut rng = Pcg64::seed_from_u64(seed);
    for _ in 0..OPENING_MOVES {
        let moves = position.legal_moves();
        let mut next = position.clone();
        next.play(moves[rng.random_range(0..moves.len())]);
        if let Turn::Over(_) = next.turn() {
            break;
        }
        position = next;
    }
    position
}

/// One game; in even ones the first player opens.
fn play<G: Playable>(contest: &Contest, index: u32) -> Tally {
    // Both games of a pair have the same start and the same dice.
    let seed = contest.seed.wrapping_add(u64::from(index / 2));
    let mut position = opening::<G>(&contest.setup, seed);
    let mut throws = 0;
    let opens = index as usize % 2;
    let player_of = |side: Side| (side.index() + opens) % 2;
    let mut players = [0, 1].map(|player| {
        let luck = 2 * u64::from(index) + player as u64;
        contest.players[player].sit_down(G::ID, contest, luck)
    });
    let mut conduct = [Conduct::default(), Conduct::default()];
    let winner = loop {
        let player = match position.turn() {
            Turn::Over(Outcome::Draw) => break None,
            Turn::Over(Outcome::Win(side)) => break Some(player_of(side)),
            Turn::Player(side) => player_of(side),
            Turn::Chance(_) => {
                if let Some(mv) = fall(&position, seed, throws) {
                    position.play(mv);
                }
                throws += 1;
                continue;
            }
        };
        let started = Instant::now();
        let chosen = players[player].choose(&position);
        conduct[player].count_move(started.elapsed());
        let played = chosen.and_then(|mv| position.try_play(mv).map_err(|illegal| Fault::IllegalMove(illegal.text)));
        if let Err(fault) = played {
            conduct[player].count_fault(fault);
            break Some(1 - player);
        }
    };
    Tally::of_game(winner, conduct)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::games::{TicTacToe, WarHorses};

    fn contest(a: &str, b: &str) -> Contest {
        let players = [a, b].map(|name| name.parse().unwrap());
        let setup = WarHorses::usual_setup();
        Contest { setup, players, games: 12, seed: 5, engine_time: Duration::from_millis(50), parallel: 0 }
    }

    /// Everything about a tally but the times.
    fn counts(tally: &Tally) -> impl PartialEq + std::fmt::Debug + use<> {
        (tally.wins, tally.draws, tally.losses, tally.conduct.clone().map(|conduct| conduct.moves))
    }

    #[test]
    fn the_same_contest_has_the_same_tally() {
        let contest = contest("nodes:50", "random");
        let [one, two] = [(); 2].map(|()| run::<WarHorses>(&contest, |_| ()));
        assert_eq!(counts(&one), counts(&two));
        assert_eq!(one.games(), 12);
    }

    #[test]
    fn no_more_games_than_asked_for_are_played_at_a_time() {
        let threads = |parallel: usize| {
            let seen = Mutex::new(HashSet::new());
            run::<WarHorses>(&Contest { parallel, ..contest("random", "random") }, |_| {
                seen.lock().unwrap().insert(thread::current().id());
            });
            seen.into_inner().unwrap().len()
        };
        assert_eq!(threads(1), 1);
        assert!((1..=3).contains(&threads(3)));
    }

    #[test]
    fn the_number_at_a_time_does_not_change_the_tally() {
        let tally = |parallel| counts(&run::<WarHorses>(&Contest { parallel, ..contest("depth:2", "random") }, |_| ()));
        let alone = tally(1);
        assert_eq!(alone, tally(2));
        assert_eq!(alone, tally(40));
    }

    #[test]
    fn exchanged_players_exchange_the_tally() {
        let there = run::<WarHorses>(&contest("depth:3", "depth:1"), |_| ());
        let back = run::<WarHorses>(&contest("depth:1", "depth:3"), |_| ());
        assert_eq!((there.wins, there.draws, there.losses), (back.losses, back.draws, back.wins));
        assert_eq!(there.games(), 12);
    }

    #[test]
    fn a_game_without_a_lot_gets_different_openings() {
        let starts: Vec<_> = (0..20).map(|seed| opening::<TicTacToe>(&TicTacToe::usual_setup(), seed)).collect();
        assert!(starts.iter().all(|start| start.legal_moves().len() == 7), "{starts:?}");
        let different = starts.iter().filter(|start| starts.iter().filter(|other| other == start).count() == 1);
        assert!(different.count() > 10, "{starts:?}");
        assert_eq!(opening::<WarHorses>(&WarHorses::usual_setup(), 7), WarHorses::seeded(7));
    }

    #[test]
    fn equal_players_share_the_points_of_every_start() {
        let tally = run::<WarHorses>(&contest("depth:2", "depth:2"), |_| ());
        assert_eq!((tally.wins, tally.points()), (tally.losses, 0.5));
    }
}
