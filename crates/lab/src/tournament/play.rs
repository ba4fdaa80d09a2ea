//! Playing a tournament: all games that are not in the journal yet, several at once.

use std::collections::BTreeSet;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use war_horses_duel::{Duel, Record};
use war_horses_engine::engines::Resources;
use war_horses_games::with_game;
use war_horses_workshop::Features;

use super::journal::Journal;
use super::plan::{Plan, TournamentFormat};
use super::running::Spectator;
use super::schedule::{Encounter, Fixture, Shard, fixtures};
use super::swiss;
use super::table::{Crosstable, GameEnding, GameResult, Spending};
use crate::arena::{self, BadContest};
use crate::series::{Chooser, Finished, in_parallel, play_out};
use crate::tally::{Conduct, Fault};

/// What another program would be given for a move without a clock, which there always is.
const UNUSED: Duration = Duration::from_secs(1);

/// Whether everybody can take part. A program that cannot be started is no hindrance: it loses its games, and is told here.
pub fn check(plan: &Plan, resources: &Resources) -> Result<Vec<(String, Fault)>, BadContest> {
    with_game!(plan.game, G => check_in::<G>(plan, resources))
}

fn check_in<G: Features + Record>(plan: &Plan, resources: &Resources) -> Result<Vec<(String, Fault)>, BadContest> {
    let start = arena::start::<G>(plan.game, &plan.setup, plan.seed, plan.clock).map_err(BadContest::Setup)?;
    let mut absent = Vec::new();
    for entrant in &plan.entrants {
        arena::check_level(&entrant.contestant, start.position(), resources)?;
        match entrant.contestant.check::<G>() {
            Ok(()) => {}
            Err(fault) if entrant.contestant.is_program() => absent.push((entrant.name.clone(), fault)),
            Err(fault) => return Err(BadContest::Player(entrant.name.clone(), fault)),
        }
    }
    Ok(absent)
}

/// Plays what is missing of a tournament, or of a shard of it, and returns all games: those that were there before, and those
/// that were played now, each of which the spectator hears of once it is on the disk. Whoever wants it to end raises `stop`: the
/// games that are being played then are lost, and no others.
///
/// # Panics
///
/// A Swiss tournament cannot be shared out: who meets in its second round follows from all games of the first.
pub fn play(
    plan: &Plan,
    shard: Option<Shard>,
    (journal, mut results): (&Journal, Vec<GameResult>),
    resources: &Resources,
    stop: &AtomicBool,
    spectator: &dyn Spectator,
) -> io::Result<Vec<GameResult>> {
    let rounds = match (plan.encounters(), plan.format) {
        (Some(encounters), _) => {
            let all = fixtures(&encounters, plan.starts);
            let own = shard.map_or_else(|| all.clone(), |shard| shard.share(&all));
            return play_missing(plan, &own, (journal, results), resources, stop, spectator);
        }
        (None, TournamentFormat::Swiss(rounds)) => rounds,
        (None, _) => 0,
    };
    assert!(shard.is_none(), "a Swiss tournament has no shards");
    let mut byes = vec![0; plan.entrants.len()];
    let mut met = BTreeSet::new();
    for round in 0..rounds {
        let table = Crosstable::of(plan.entrants.len(), &before(&results, round));
        // Who sat out has won.
        let full = f64::from(2 * plan.starts);
        let points: Vec<f64> =
            (0..byes.len()).map(|player| table.total(player).points() + full * f64::from(byes[player])).collect();
        let paired = swiss::pair(&points, &|a, b| met.contains(&[a.min(b), a.max(b)]), &byes);
        let encounters: Vec<_> =
            paired.pairs.iter().map(|&[a, b]| Encounter { round, players: [a.min(b), a.max(b)] }).collect();
        met.extend(encounters.iter().map(|encounter| encounter.players));
        paired.bye.into_iter().for_each(|bye| byes[bye] += 1);
        let own = fixtures(&encounters, plan.starts);
        results = play_missing(plan, &own, (journal, results), resources, stop, spectator)?;
        if own.iter().any(|fixture| !results.iter().any(|result| result.fixture == *fixture)) {
            break;
        }
    }
    Ok(results)
}

/// The games of earlier rounds.
fn before(results: &[GameResult], round: u32) -> Vec<GameResult> {
    results.iter().filter(|result| result.fixture.round < round).cloned().collect()
}

fn play_missing(
    plan: &Plan,
    wanted: &[Fixture],
    (journal, mut results): (&Journal, Vec<GameResult>),
    resources: &Resources,
    stop: &AtomicBool,
    spectator: &dyn Spectator,
) -> io::Result<Vec<GameResult>> {
    let known: BTreeSet<_> = results.iter().map(|result| result.fixture).collect();
    let missing: Vec<_> = wanted.iter().filter(|fixture| !known.contains(fixture)).collect();
    let failed: Mutex<Option<io::Error>> = Mutex::new(None);
    let played = in_parallel(missing.len() as u32, plan.parallel, |number| {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let result = with_game!(plan.game, G => play_game::<G>(plan, *missing[number as usize], resources, spectator));
        if let Err(error) = journal.append(plan, &result) {
            // A game that cannot be kept is not counted, and neither are those behind it.
            stop.store(true, Ordering::Relaxed);
            *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            return None;
        }
        spectator.ended(&result);
        Some(result)
    });
    if let Some(error) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    results.extend(played.into_iter().flatten());
    Ok(results)
}

fn play_game<G: Features + Record>(
    plan: &Plan,
    fixture: Fixture,
    resources: &Resources,
    spectator: &dyn Spectator,
) -> GameResult {
    let seed = plan.seed.wrapping_add(fixture.start.into());
    let players = fixture.players.map(|player| &plan.entrants[player]);
    let start = arena::opening::<G>(&plan.setup, seed)
        .with_clock(plan.clock)
        .with_players(players.map(|entrant| entrant.player()));
    // Whoever throws dice in its head has other luck in every game, and the same when it is played again.
    let luck = |side: usize| {
        let [round, own, other] = [fixture.round as usize, fixture.players[side], fixture.players[1 - side]];
        let number = [round, own, other, side]
            .iter()
            .fold(u64::from(fixture.start), |all, &part| all.wrapping_mul(1_009).wrapping_add(part as u64));
        [plan.seed, number]
    };
    let choosers = [0, 1].map(|side| {
        let mut chooser = players[side].contestant.get_ready(UNUSED, luck(side), resources);
        Box::new(move |duel: &Duel<G>| {
            spectator.moved(fixture, duel.position(), duel.history().len());
            chooser(duel)
        }) as Chooser<'_, G>
    });
    let Finished { duel, winner, fault, conduct } = play_out(start, choosers);
    let spending = conduct.map(|Conduct { moves, time, worst, .. }| Spending { moves, time, worst });
    let (ending, reason) = match fault {
        None => (GameEnding::Rules, String::new()),
        Some((_, fault)) => (ending_by(&fault), fault.to_string()),
    };
    GameResult { fixture, winner, ending, reason, spending, record: G::write_record(&duel) }
}

fn ending_by(fault: &Fault) -> GameEnding {
    match fault {
        Fault::IllegalMove(_) => GameEnding::IllegalMove,
        Fault::Crash(_) | Fault::Unstartable(..) | Fault::Ended(_) | Fault::Absent => GameEnding::Crash,
        Fault::TimeOut(_) => GameEnding::Time,
        Fault::Resigned => GameEnding::Resigned,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Ratings, read_journal};

    fn plan(text: &str) -> Plan {
        Plan::read(text, &|player| player.parse().map_err(|error| format!("{error}"))).unwrap()
    }

    const FOUR: &str = "[[entrant]]\nplayer = \"beginner\"\n[[entrant]]\nplayer = \"depth:1\"\n\
                        [[entrant]]\nplayer = \"random\"\n[[entrant]]\nplayer = \"heuristic:war-horses-plain\"\n";

    /// Everything about games but the times.
    fn without_times(results: &[GameResult]) -> Vec<(Fixture, Option<war_horses_games::Side>, GameEnding, String)> {
        let clockless = |record: &str| record.lines().filter(|line| !line.starts_with("[Times")).collect::<String>();
        let mut told: Vec<_> = results
            .iter()
            .map(|result| (result.fixture, result.winner, result.ending, clockless(&result.record)))
            .collect();
        told.sort_by_key(|game| game.0);
        told
    }

    fn play_all(plan: &Plan, shard: Option<Shard>) -> Vec<GameResult> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.jsonl");
        let (journal, known) = Journal::open(&path, plan).unwrap();
        let stop = AtomicBool::new(false);
        let results = play(plan, shard, (&journal, known), &Resources::default(), &stop, &|_: &GameResult| ()).unwrap();
        assert_eq!(without_times(&read_journal(&path, plan).unwrap()), without_times(&results));
        results
    }

    #[test]
    fn shards_put_together_are_the_whole_tournament() {
        let plan = plan(&format!("game = \"war-horses\"\nstarts = 2\nclock = \"1m\"\n{FOUR}"));
        let whole = play_all(&plan, None);
        assert_eq!(whole.len(), plan.games());
        let shards = (1..=5).flat_map(|number| play_all(&plan, Some(Shard { number, of: 5 })));
        assert_eq!(without_times(&shards.collect::<Vec<_>>()), without_times(&whole));
        let table = Crosstable::of(4, &whole);
        let standings = table.standings(&Ratings::of(&table.cells).elo);
        assert_eq!(standings.last(), Some(&2), "random comes last: {table:?}");
        assert!(whole.iter().all(|game| game.ending == GameEnding::Rules && game.record.contains("[Clock \"1m\"]")));
    }

    #[test]
    fn a_run_that_was_stopped_goes_on_where_it_was() {
        for format in ["round-robin", "gauntlet", "swiss"] {
            let plan = plan(&format!(
                "game = \"tic-tac-toe\"\nformat = \"{format}\"\nrounds = 2\nstarts = 2\nparallel = 2\n\
                                      [[entrant]]\nplayer = \"beginner\"\n[[entrant]]\nplayer = \"random\"\n\
                                      [[entrant]]\nplayer = \"depth:2\"\n"
            ));
            let whole = play_all(&plan, None);
            assert_eq!(whole.len(), plan.games(), "{format}");
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("games.jsonl");
            let mut runs = 0;
            let results = loop {
                let (journal, known) = Journal::open(&path, &plan).unwrap();
                let had = known.len();
                let stop = AtomicBool::new(false);
                let stop_after_one = |_: &GameResult| stop.store(true, Ordering::Relaxed);
                let all = play(&plan, None, (&journal, known), &Resources::default(), &stop, &stop_after_one).unwrap();
                runs += 1;
                if all.len() == plan.games() {
                    break all;
                }
                assert!(all.len() > had, "{format}: every run gets further");
            };
            assert!(runs > 2, "{format}: {runs}");
            assert_eq!(without_times(&results), without_times(&whole), "{format}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn programs_that_misbehave_lose_and_the_others_play_on() {
        let bot = |reaction: &str| {
            format!(
                "engine:sh -c 'while read line; do case $line in ugi) echo ugiok;; isready) echo readyok;; go*) {reaction};; esac; done'"
            )
        };
        let folder = tempfile::tempdir().unwrap();
        let mut text = "game = \"war-horses\"\nstarts = 1\nclock = \"300ms/move\"\nformat = \"gauntlet\"\n[[entrant]]\nplayer = \"beginner\"\n".to_owned();
        let bots = [
            ("illegal", bot("echo bestmove z9")),
            ("crash", bot("echo no luck >&2; exit 3")),
            ("silent", bot("true")),
            ("flood", bot("yes info string flood")),
            ("missing", "engine:/no/such/bot".to_owned()),
        ];
        for (name, player) in &bots {
            text += &format!("[[entrant]]\nname = \"{name}\"\nplayer = \"\"\"{player}\"\"\"\n");
        }
        let bounds = arena::Bounds { folder: Some(folder.path().to_owned()), is_quiet: true, ..Default::default() };
        let plan = Plan::read(&text, &|player| {
            player.parse::<arena::Contestant>().map(|one| one.within(bounds.clone())).map_err(|error| error.to_string())
        });
        let plan = plan.unwrap();
        let absent = check(&plan, &Resources::default()).unwrap();
        assert_eq!(absent.iter().map(|(name, _)| &name[..]).collect::<Vec<_>>(), ["missing"]);
        let results = play_all(&plan, None);
        let table = Crosstable::of(plan.entrants.len(), &results);
        assert_eq!(table.total(0).wins, 10, "{table:?}");
        let told: Vec<_> =
            table.faults[1..].iter().map(|(faults, first)| (faults[0].0, first.clone().unwrap())).collect();
        assert_eq!(told[0], (GameEnding::IllegalMove, "it played 'z9', which is not a legal move".to_owned()));
        assert_eq!(told[1], (GameEnding::Crash, "it ended on its own (exit status: 3): no luck".to_owned()));
        assert_eq!(told[2], (GameEnding::Time, "it did not answer within 300ms".to_owned()));
        // Whichever comes first: the end of its time, or of our patience.
        assert!(told[3].0 == GameEnding::Time || told[3].1 == "it said 100000 lines and no answer", "{told:?}");
        assert!(told[4].0 == GameEnding::Crash && told[4].1.contains("cannot be started"), "{told:?}");
        assert!(
            results
                .iter()
                .any(|game| game.record.contains("[Reason \"it ended on its own (exit status: 3): no luck\"]"))
        );
    }
}
