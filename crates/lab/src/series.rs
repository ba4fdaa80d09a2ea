//! The loop that plays matches, and series of them between two players.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Instant;

use war_horses_duel::Duel;
use war_horses_engine::engines::{Playable, Resources, think};
use war_horses_engine::search::{Control, Engine, EngineSetup, Report};
use war_horses_games::{Game, Outcome, Side, Turn};

use crate::tally::{Conduct, Fault, Tally};

/// What an engine that needs no files finds out about a position.
pub fn search<G: Playable>(position: &G, setup: EngineSetup) -> Report<G::Move> {
    think(position, setup, &Resources::default(), &Control::default())
}

/// The move that it chooses.
pub fn best_move<G: Playable>(position: &G, setup: EngineSetup) -> Option<G::Move> {
    search(position, setup).best().map(|best| best.mv)
}

/// An engine as a player, which keeps what it remembers for the whole game.
pub fn engine_chooser<'a, G: Playable>(mut engine: Box<dyn Engine<G> + 'a>, setup: EngineSetup) -> Chooser<'a, G> {
    let options = setup.options;
    Box::new(move |duel: &Duel<G>| {
        let limits = duel.within_clock(setup).limits;
        let report = engine.think(duel.position(), limits, options, &Control::default(), &mut |_| ());
        report.best().map(|best| best.mv).ok_or_else(no_move)
    })
}

/// How a match ended that was played by machines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// The game was played to its end.
    Over(Outcome),
    /// Whoever was to choose had seen enough.
    Stopped,
    /// This side did what loses a game at once.
    Forfeited(Side, Fault),
}

/// Plays a match to its end. `choose` is asked for every move, and stops the match by choosing none; the dice are those
/// of the match.
pub fn play_match<G: Game>(
    duel: &mut Duel<G>,
    mut choose: impl FnMut(&mut Duel<G>, Side) -> Result<Option<G::Move>, Fault>,
) -> End {
    loop {
        let side = match duel.position().turn() {
            Turn::Over(outcome) => return End::Over(outcome),
            Turn::Player(side) => side,
            Turn::Chance(_) => match duel.throw() {
                Some(_) => continue,
                None => return End::Stopped,
            },
        };
        let played = match choose(duel, side) {
            Ok(None) => return End::Stopped,
            Ok(Some(mv)) => duel.play(mv).map(drop).map_err(|illegal| Fault::IllegalMove(illegal.text)),
            Err(fault) => Err(fault),
        };
        if let Err(fault) = played {
            return End::Forfeited(side, fault);
        }
    }
}

/// Whoever chooses the moves of one side in one game, by its clock if it has one.
pub type Chooser<'a, G> = Box<dyn FnMut(&Duel<G>) -> Result<<G as Game>::Move, Fault> + 'a>;

/// A player of a series, who is made ready for the game of each number.
pub type Player<'p, 'c, G> = &'p (dyn Fn(u32) -> Chooser<'c, G> + Sync);

/// A chooser that always finds a move, or else has crashed.
pub fn chooser<'a, G: Game>(mut choose: impl FnMut(&G) -> Option<G::Move> + 'a) -> Chooser<'a, G> {
    Box::new(move |duel| choose(duel.position()).ok_or_else(no_move))
}

pub(crate) fn no_move() -> Fault {
    Fault::Crash("it found no move".to_owned())
}

/// Lets two players meet: each start is played twice, with the same dice if there are any, once with each of them on the
/// first side, so many games at a time (0 for one on each core). Shows the tally so far to `on_game` after each.
///
/// The tally is that of the first player; among players that do not look at a clock it is always the same.
///
/// ```
/// use war_horses_duel::{Duel, Seating};
/// use war_horses_engine::search::{EngineSetup, Limits};
/// use war_horses_games::{Game, WarHorses};
/// use war_horses_lab::series::{best_move, chooser, play_series};
///
/// let starts: Vec<_> = (0..10).map(|seed| Duel::<WarHorses>::from_seed(seed, Seating::USUAL)).collect();
/// let deep = |_| chooser(|game: &WarHorses| best_move(game, EngineSetup::alpha_beta(Limits::depth(3))));
/// let first = |_| chooser(|game: &WarHorses| game.legal_moves().first().copied());
/// let tally = play_series(&starts, [&deep, &first], 0, |_| ());
/// assert!(tally.games() == 20 && tally.points() > 0.5);
/// ```
pub fn play_series<G: Game>(
    starts: &[Duel<G>],
    players: [Player<'_, '_, G>; 2],
    parallel: usize,
    on_game: impl Fn(&Tally) + Sync,
) -> Tally {
    let so_far = Mutex::new(Tally::default());
    let games = in_parallel(2 * starts.len() as u32, parallel, |number| {
        let tally = play_game(starts[number as usize / 2].clone(), players, number);
        // A total that another thread was adding to when it panicked misses that game only.
        let mut so_far = so_far.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        so_far.add(tally.clone());
        on_game(&so_far);
        tally
    });
    games.into_iter().fold(Tally::default(), |mut total, game| {
        total.add(game);
        total
    })
}

/// One game; in even ones the first player has the first side.
fn play_game<G: Game>(duel: Duel<G>, players: [Player<'_, '_, G>; 2], number: u32) -> Tally {
    let is_swapped = !number.is_multiple_of(2);
    let mut choosers = players.map(|player| player(number));
    if is_swapped {
        choosers.reverse();
    }
    let Finished { winner, mut conduct, .. } = play_out(duel, choosers);
    if is_swapped {
        conduct.reverse();
    }
    Tally::of_game(winner.map(|side| usize::from(is_swapped) ^ side.index()), conduct)
}

/// A game that was played.
pub(crate) struct Finished<G: Game> {
    /// The match, which tells who lost by what it did.
    pub duel: Duel<G>,
    /// Who won, if anybody did.
    pub winner: Option<Side>,
    /// What lost it at once, if something did.
    pub fault: Option<(Side, Fault)>,
    /// How each side behaved.
    pub conduct: [Conduct; 2],
}

/// Plays a match to its end by its clock, between those who choose for each side.
pub(crate) fn play_out<G: Game>(mut duel: Duel<G>, mut choosers: [Chooser<'_, G>; 2]) -> Finished<G> {
    let mut conduct = [Conduct::default(), Conduct::default()];
    let end = play_match(&mut duel, |duel, side| {
        let left = duel.time_left(side).unwrap_or_default();
        let started = Instant::now();
        let chosen = choosers[side.index()](duel);
        let taken = started.elapsed();
        conduct[side.index()].count_move(taken);
        if duel.spend(taken).is_some() {
            return Err(Fault::TimeOut(left));
        }
        chosen.map(Some)
    });
    let (winner, fault) = match end {
        End::Over(Outcome::Win(side)) => (Some(side), None),
        End::Over(Outcome::Draw) | End::Stopped => (None, None),
        End::Forfeited(side, fault) => {
            duel.forfeit(side, &fault.to_string());
            conduct[side.index()].count_fault(fault.clone());
            (Some(!side), Some((side, fault)))
        }
    };
    Finished { duel, winner, fault, conduct }
}

/// Does a number of jobs, so many at a time (0 for one on each core), and returns what came of them in their order.
pub fn in_parallel<T: Send>(jobs: u32, at_a_time: usize, job: impl Fn(u32) -> T + Sync) -> Vec<T> {
    let at_a_time = match at_a_time {
        0 => thread::available_parallelism().map_or(1, usize::from),
        jobs => jobs,
    };
    let next = AtomicU32::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= jobs {
                return done;
            }
            done.push((number, job(number)));
        }
    };
    let mut done: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..at_a_time.min(jobs as usize)).map(|_| scope.spawn(work)).collect();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().flat_map(join).collect()
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use war_horses_duel::Seating;
    use war_horses_games::{Ur, WarHorses};

    #[test]
    fn jobs_come_back_in_their_order_and_no_more_run_at_a_time_than_allowed() {
        let threads = |at_a_time| {
            let seen = Mutex::new(HashSet::new());
            let done = in_parallel(20, at_a_time, |number| {
                seen.lock().unwrap().insert(thread::current().id());
                number
            });
            assert_eq!(done, (0..20).collect::<Vec<_>>());
            seen.into_inner().unwrap().len()
        };
        assert_eq!(threads(1), 1);
        assert!((1..=3).contains(&threads(3)));
        let cores = thread::available_parallelism().map_or(1, usize::from);
        assert!((1..=cores).contains(&threads(0)), "as many as there are cores");
    }

    #[test]
    fn a_match_goes_on_until_somebody_has_seen_enough() {
        let mut duel = Duel::<Ur>::from_seed(1, Seating::USUAL);
        let mut left = 5;
        let end = play_match(&mut duel, |duel, _| {
            left -= 1;
            Ok((left >= 0).then(|| duel.position().legal_moves()[0]))
        });
        assert_eq!((end, duel.history().iter().filter(|played| !played.by_chance).count()), (End::Stopped, 5));
        let end = play_match(&mut duel, |duel, _| Ok(duel.position().legal_moves().first().copied()));
        assert_eq!(Some(end), duel.outcome().map(End::Over));
    }

    #[test]
    fn an_illegal_move_loses_at_once() {
        let mut duel = Duel::<WarHorses>::from_seed(1, Seating::USUAL);
        let end = play_match(&mut duel, |duel, side| Ok(Some(duel.position().knight(side))));
        assert!(matches!(end, End::Forfeited(Side::First, Fault::IllegalMove(_))), "{end:?}");
        let starts = [Duel::<WarHorses>::from_seed(1, Seating::USUAL)];
        let illegal = |_| chooser(|game: &WarHorses| Some(game.knight(game.mover())));
        let legal = |_| chooser(|game: &WarHorses| game.legal_moves().first().copied());
        let tally = play_series(&starts, [&legal, &illegal], 1, |_| ());
        assert_eq!((tally.wins, tally.conduct[1].illegal_moves), (2, 2));
    }
}
