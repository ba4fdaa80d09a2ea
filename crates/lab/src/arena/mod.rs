//! Contests between two players: many games on all cores, and what they prove about their strength.

use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_duel::{BadSetup, Duel, MatchSetup, Record, Seating, TimeControl};
use war_horses_engine::engines::{Resources, Unavailable};
use war_horses_engine::search::Control;
use war_horses_games::{Complaint, Explain, Game, GameId, Setup, Turn, complaint, explained_errors, with_game};
use war_horses_workshop::Features;

pub use self::contestant::{Contestant, Protocol, Seated, UnknownContestant};
pub use self::leash::Bounds;
pub use self::measure::measure;
pub use self::ugi::Greeting;
use crate::series::play_series;
use crate::tally::{Fault, Tally};

mod contestant;
mod htp;
mod leash;
mod measure;
mod program;
mod ugi;

/// A series of games between two players.
#[derive(Clone, PartialEq, Debug)]
pub struct Contest {
    /// What is played.
    pub game: GameId,
    /// What was chosen about the game.
    pub setup: Setup,
    /// Who meets.
    pub players: [Contestant; 2],
    /// Every start is played twice, with the same dice if there are any, once with each player on the first side.
    pub pairs: u32,
    /// The first start is the board of this seed, the others are those of the seeds that follow. In a game that always
    /// begins the same way, the first moves are drawn by lot instead.
    pub seed: u64,
    /// What other programs are given for each move.
    pub engine_time: Duration,
    /// How much time the players have; whose time runs out loses.
    pub clock: TimeControl,
    /// How many games are played at a time, 0 for as many as there are cores.
    pub parallel: usize,
}

/// Why a contest cannot be held.
#[derive(Clone, PartialEq, Debug)]
pub enum BadContest {
    /// What was chosen about the game does not fit it.
    Setup(BadSetup),
    /// The name of a player that cannot get ready.
    Player(String, Fault),
    /// A level that cannot be played, and why.
    Level(Unavailable),
}

impl Explain for BadContest {
    fn complaint(&self) -> Complaint {
        match self {
            Self::Setup(error) => error.complaint(),
            Self::Player(name, fault) => {
                complaint!("fault-guest", "the player {name}: {fault}", name, fault = fault.to_string())
            }
            Self::Level(reason) => reason.complaint(),
        }
    }
}

explained_errors!(BadContest);

/// Plays the games and shows the tally to `on_game` after each.
///
/// The tally is that of the first player; among players that do not look at a clock it is always the same.
///
/// ```
/// use std::time::Duration;
/// use war_horses_engine::engines::Resources;
/// use war_horses_duel::TimeControl;
/// use war_horses_games::{Game, GameId, WarHorses};
/// use war_horses_lab::arena::{Contest, hold};
///
/// let contest = Contest {
///     game: GameId::WarHorses,
///     setup: WarHorses::usual_setup(),
///     players: ["beginner".parse()?, "random".parse()?],
///     pairs: 10,
///     seed: 1,
///     engine_time: Duration::from_millis(100),
///     clock: TimeControl::Untimed,
///     parallel: 0,
/// };
/// let tally = hold(&contest, &Resources::default(), |_| ())?;
/// assert!(tally.games() == 20 && tally.points() > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hold(contest: &Contest, resources: &Resources, on_game: impl Fn(&Tally) + Sync) -> Result<Tally, BadContest> {
    with_game!(contest.game, G => hold_in::<G>(contest, resources, &on_game))
}

fn hold_in<G: Features + Record>(
    contest: &Contest,
    resources: &Resources,
    on_game: &(dyn Fn(&Tally) + Sync),
) -> Result<Tally, BadContest> {
    let starts = prepare::<G>(contest, resources, &Control::default())?;
    let [first, second] = &contest.players;
    // Both players of every game have a luck of their own.
    let luck = |number: u32, player: u64| [contest.seed, 2 * u64::from(number) + player];
    let first = |number| first.get_ready(contest.engine_time, luck(number, 0), resources);
    let second = |number| second.get_ready(contest.engine_time, luck(number, 1), resources);
    Ok(play_series(&starts, [&first, &second], contest.parallel, on_game))
}

/// The starts of a contest, one for each pair of games, once both players have shown that they can play from them.
fn prepare<G: Features + Record>(
    contest: &Contest,
    resources: &Resources,
    control: &Control,
) -> Result<Vec<Duel<G>>, BadContest> {
    let seed = |pair: u32| contest.seed.wrapping_add(pair.into());
    let start = |pair| start::<G>(contest.game, &contest.setup, seed(pair), contest.clock);
    let starts: Vec<_> = (0..contest.pairs).map(start).collect::<Result<_, _>>().map_err(BadContest::Setup)?;
    for player in &contest.players {
        player.greet::<G>(control).map_err(|fault| BadContest::Player(player.to_string(), fault))?;
        if let Some(duel) = starts.first() {
            check_level(player, duel.position(), resources)?;
        }
    }
    Ok(starts)
}

/// The start of a pair of games by the clock, by its number, if what was chosen fits the game.
pub(crate) fn start<G: Features + Record>(
    game: GameId,
    setup: &Setup,
    seed: u64,
    clock: TimeControl,
) -> Result<Duel<G>, BadSetup> {
    let setup = MatchSetup::seeded(game, setup.clone(), seed, Seating::USUAL);
    setup.build::<G>().map(|duel| with_opening(duel, seed).with_clock(clock))
}

/// Whether a player that is a level can be played from here.
pub(crate) fn check_level<G: Features>(player: &Contestant, from: &G, resources: &Resources) -> Result<(), BadContest> {
    let available = |level| from.available(level, resources, &Control::default()).map(drop).map_err(BadContest::Level);
    player.level().map_or(Ok(()), available)
}

/// Moves that are drawn by lot where the start is not: one of each side, so that both get a different game each time.
const OPENING_MOVES: usize = 2;

/// The start of a pair of games: that of a seed, after moves by lot in a game that always begins alike.
pub fn opening<G: Game>(setup: &Setup, seed: u64) -> Duel<G> {
    with_opening(Duel::begin(setup.clone(), seed, Seating::USUAL), seed)
}

/// A match that has just begun, after moves by lot if nothing about its start was drawn. Nobody wins by them.
fn with_opening<G: Game>(mut duel: Duel<G>, seed: u64) -> Duel<G> {
    if duel.setup().is_some_and(G::is_drawn_by_lot) {
        return duel;
    }
    let mut rng = Pcg64::seed_from_u64(seed);
    for _ in 0..OPENING_MOVES {
        let moves = duel.position().legal_moves();
        let mut next = duel.clone();
        let drawn = moves.get(rng.random_range(0..moves.len().max(1))).map(|&mv| next.play(mv));
        if !matches!(drawn, Some(Ok(_))) || matches!(next.position().turn(), Turn::Over(_)) {
            break;
        }
        duel = next;
    }
    duel
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_games::{TicTacToe, WarHorses};

    fn contest(a: &str, b: &str) -> Contest {
        let players = [a, b].map(|name| name.parse().unwrap());
        let engine_time = Duration::from_millis(50);
        let setup = WarHorses::usual_setup();
        Contest {
            game: GameId::WarHorses,
            setup,
            players,
            pairs: 6,
            seed: 5,
            engine_time,
            clock: TimeControl::Untimed,
            parallel: 0,
        }
    }

    fn tally(contest: &Contest) -> Tally {
        hold(contest, &Resources::default(), |_| ()).unwrap()
    }

    /// Everything about a tally but the times.
    fn counts(tally: &Tally) -> impl PartialEq + std::fmt::Debug + use<> {
        (tally.wins, tally.draws, tally.losses, tally.conduct.clone().map(|conduct| conduct.moves))
    }

    #[test]
    fn the_number_at_a_time_does_not_change_the_tally() {
        for [a, b] in [["nodes:50", "random"], ["depth:2", "random"]] {
            let at_a_time = |parallel| counts(&tally(&Contest { parallel, ..contest(a, b) }));
            let alone = at_a_time(1);
            assert_eq!([alone, at_a_time(2)], [at_a_time(40), at_a_time(0)]);
        }
    }

    #[test]
    fn exchanged_players_exchange_the_tally() {
        let [there, back] = [("depth:3", "depth:1"), ("depth:1", "depth:3")].map(|(a, b)| tally(&contest(a, b)));
        assert_eq!((there.wins, there.draws, there.losses), (back.losses, back.draws, back.wins));
        assert_eq!(there.games(), 12);
    }

    #[test]
    fn a_game_without_a_lot_gets_different_openings() {
        let start = |seed| *opening::<TicTacToe>(&TicTacToe::usual_setup(), seed).position();
        let starts: Vec<_> = (0..20).map(start).collect();
        assert!(starts.iter().all(|start| start.legal_moves().len() == 7), "{starts:?}");
        let different = starts.iter().filter(|start| starts.iter().filter(|other| other == start).count() == 1);
        assert!(different.count() > 10, "{starts:?}");
        assert_eq!(*opening::<WarHorses>(&WarHorses::usual_setup(), 7).position(), WarHorses::seeded(7));
    }

    #[test]
    fn equal_players_share_the_points_of_every_start() {
        let tally = tally(&contest("depth:2", "depth:2"));
        assert_eq!((tally.wins, tally.points()), (tally.losses, 0.5));
    }

    #[test]
    fn players_manage_their_clocks() {
        let clock = "3s".parse().unwrap();
        let tally = tally(&Contest { clock, pairs: 1, ..contest("master", "depth:1") });
        assert_eq!((tally.games(), tally.conduct[0].time_outs), (2, 0), "{tally:?}");
        assert!(tally.conduct[0].time < Duration::from_secs(2 * 3), "{tally:?}");
        let hopeless = Contest { clock: "1ms".parse().unwrap(), ..contest("master", "random") };
        assert!(super::tests::tally(&hopeless).conduct[0].time_outs > 0);
    }

    #[test]
    fn what_cannot_be_held_is_refused() {
        let refused = |contest: Contest| hold(&contest, &Resources::default(), |_| ()).unwrap_err().to_string();
        let told = refused(contest("perfect", "random"));
        assert_eq!(told, "war-horses has no level perfect: its levels are beginner, amateur, expert, master");
        let told = refused(Contest { setup: TicTacToe::usual_setup(), ..contest("random", "random") });
        assert_eq!(told, "what was chosen belongs to another game: war-horses has nothing to choose");
        let told = refused(contest("random", "engine:/no/such/program"));
        assert!(told.starts_with("the player engine:/no/such/program: '/no/such/program' cannot be started"), "{told}");
    }
}
