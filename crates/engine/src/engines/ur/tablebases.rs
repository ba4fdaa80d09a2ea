//! The tablebases of a program: read from a folder, or small ones that are made on first use.
//!
//! They are read or made in the background, once; whoever needs an exact value waits for them, and whoever cannot wait gets
//! the [estimate](super::estimate).

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::control::SolverControl;
use super::estimate::Net;
use super::file::FileError;
use super::folder::TablebaseFolder;
use super::race::{After, Race};
use super::solve::solve_roughly;
use super::tablebase::Tablebase;
use crate::engines::Unavailable;
use crate::games::ur::{MOST_TOKENS, Move, Rules};
use crate::games::{Game, Outcome, Side, Turn, Ur};
use crate::search::{self, Control, Score};

/// The most tokens of a tablebase that is made on first use, in a few seconds.
pub const SMALL: u8 = 4;

/// How long somebody who waits for a tablebase goes without looking whether they still should.
const WAIT: Duration = Duration::from_millis(10);

/// A chance to win, and whether it is exact or an estimate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinChance {
    /// From 0 to 1.
    pub chance: f64,
    /// Whether it was looked up.
    pub exact: bool,
}

/// The tablebases of both sets of rules. Dropping it ends all work on them.
#[derive(Default)]
pub struct Tablebases {
    shared: Arc<Shared>,
}

/// What the threads that read or make tablebases share with their owner.
#[derive(Default)]
struct Shared {
    folder: Option<TablebaseFolder>,
    rules: [OfRules; 2],
    solver: SolverControl,
}

/// The tablebases of one set of rules.
#[derive(Default)]
struct OfRules {
    found: Mutex<Found>,
    changed: Condvar,
}

#[derive(Default)]
struct Found {
    progress: Progress,
    /// The largest one that is there.
    largest: Option<Arc<Tablebase>>,
    /// Why one that is there was not taken.
    refusal: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Default, Debug)]
enum Progress {
    #[default]
    NotBegun,
    /// The folder is being searched.
    Reading,
    /// There was nothing in the folder, and a small one is being made.
    Solving,
    Done,
}

impl OfRules {
    fn lock(&self) -> MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Found)) {
        change(&mut self.lock());
        self.changed.notify_all();
    }

    /// What there is once the work has got so far, or `control` says stop.
    fn wait(&self, progress: Progress, control: &Control) -> MutexGuard<'_, Found> {
        let mut found = self.lock();
        while found.progress < progress && !control.is_stopped() {
            found = self.changed.wait_timeout(found, WAIT).unwrap_or_else(PoisonError::into_inner).0;
        }
        found
    }
}

impl Found {
    fn add(&mut self, fresh: Tablebase) {
        if self.largest.as_ref().is_none_or(|largest| largest.tokens() < fresh.tokens()) {
            self.largest = Some(Arc::new(fresh));
        }
    }

    fn chance(&self, race: Race) -> Option<f64> {
        self.largest.as_ref()?.chance(race)
    }
}

impl Shared {
    /// Reads the largest tablebase of the folder, or makes a small one.
    fn load(&self, rules: Rules) {
        let of_rules = &self.rules[rules as usize];
        let (read, refusal) = self.folder.as_ref().map_or((None, None), |folder| read_largest(folder, rules));
        of_rules.change(|found| {
            found.refusal = refusal;
            read.into_iter().for_each(|tablebase| found.add(tablebase));
            found.progress = if found.largest.is_some() { Progress::Done } else { Progress::Solving };
        });
        if of_rules.lock().progress == Progress::Solving {
            let threads = thread::available_parallelism().map_or(1, usize::from);
            let solved = solve_roughly(rules, SMALL, threads, &self.solver);
            of_rules.change(|found| {
                solved.into_iter().for_each(|tablebase| found.add(tablebase));
                found.progress = Progress::Done;
            });
        }
    }
}

/// The largest tablebase of a folder, and why another one was not taken.
fn read_largest(folder: &TablebaseFolder, rules: Rules) -> (Option<Tablebase>, Option<String>) {
    let mut refusal = None;
    for tokens in (SMALL + 1..=MOST_TOKENS).rev() {
        match folder.read(rules, tokens) {
            Ok(tablebase) => return (Some(tablebase), None),
            Err(FileError::Missing(_)) => (),
            Err(error) => refusal = refusal.or(Some(error.to_string())),
        }
    }
    (None, refusal)
}

impl Tablebases {
    /// Those that lie in a folder.
    pub fn in_folder(folder: TablebaseFolder) -> Self {
        Self { shared: Arc::new(Shared { folder: Some(folder), ..Shared::default() }) }
    }

    /// Where they lie, if they may lie anywhere.
    pub fn folder(&self) -> Option<&TablebaseFolder> {
        self.shared.folder.as_ref()
    }

    /// Reads or makes what there is to know about these rules, in the background and once.
    pub fn prepare(&self, rules: Rules) {
        let mut found = self.of(rules).lock();
        if found.progress == Progress::NotBegun {
            found.progress = Progress::Reading;
            let shared = Arc::clone(&self.shared);
            thread::spawn(move || shared.load(rules));
        }
    }

    fn of(&self, rules: Rules) -> &OfRules {
        &self.shared.rules[rules as usize]
    }

    /// Adds one that has just been solved, unless there is a larger one.
    pub fn add(&self, fresh: Tablebase) {
        self.of(fresh.rules()).change(|found| found.add(fresh));
    }

    /// A tablebase for games of so many tokens: one that is there, or a rough one that is solved now, in a few seconds.
    pub fn for_tokens(&self, rules: Rules, tokens: u8, control: &Control) -> Result<Arc<Tablebase>, Unavailable> {
        self.check(rules, tokens, control)?;
        let found = self.of(rules).wait(Progress::Done, control);
        found.largest.clone().ok_or(Unavailable::Stopped)
    }

    /// Whether perfect play with so many tokens can begin, and what it has to wait for.
    pub fn check(&self, rules: Rules, tokens: u8, control: &Control) -> Result<(), Unavailable> {
        self.prepare(rules);
        if tokens <= SMALL {
            return Ok(());
        }
        let found = self.of(rules).wait(Progress::Solving, control);
        match &found.largest {
            Some(largest) if largest.tokens() >= tokens => Ok(()),
            _ if found.progress <= Progress::Reading => Err(Unavailable::Stopped),
            _ => Err(Unavailable::NoTablebase { rules, tokens, refusal: found.refusal.clone() }),
        }
    }

    /// How likely the one who rolls wins, if that is known exactly. Whoever asks first waits until the tablebase is read, or
    /// made, or `control` says stop.
    pub fn probe(&self, rules: Rules, race: Race, control: &Control) -> Option<f64> {
        self.prepare(rules);
        let is_small = race.own.left.max(race.other.left) <= SMALL;
        // Nobody has to wait for a small one before the game comes to it.
        let progress = if is_small { Progress::Done } else { Progress::Solving };
        self.of(rules).wait(progress, control).chance(race)
    }

    /// The same for somebody who cannot wait: nothing as long as the tablebases are being [prepared](Self::prepare).
    pub fn peek(&self, rules: Rules, race: Race) -> Option<f64> {
        self.prepare(rules);
        self.of(rules).lock().chance(race)
    }

    /// How likely `side` wins when both play their best, if that is known exactly.
    pub fn exact_chance(&self, game: &Ur, side: Side, control: &Control) -> Option<f64> {
        value(game, side, &|race| self.probe(game.rules(), race, control))
    }

    /// How likely `side` wins: exactly where that is known, and by the net elsewhere. Never waits, so that it can be asked for
    /// every picture of a window.
    pub fn win_chance(&self, game: &Ur, side: Side) -> WinChance {
        match value(game, side, &|race| self.peek(game.rules(), race)) {
            Some(chance) => WinChance { chance, exact: true },
            None => WinChance { chance: estimate(game, side), exact: false },
        }
    }

    /// What a move costs the side that makes it: how much likelier it would have won with the best one. Nothing for a throw.
    /// Never waits.
    pub fn chance_lost(&self, before: &Ur, mv: Move) -> Option<WinChance> {
        let Turn::Player(side) = before.turn() else { return None };
        let mut after = *before;
        after.try_play(mv).ok()?;
        let lost = |[best, made]: [f64; 2]| (best - made).max(0.0);
        let [best, made] = [before, &after].map(|game| self.win_chance(game, side));
        Some(if best.exact && made.exact {
            WinChance { chance: lost([best.chance, made.chance]), exact: true }
        } else {
            WinChance { chance: lost([before, &after].map(|game| estimate(game, side))), exact: false }
        })
    }
}

impl Drop for Tablebases {
    fn drop(&mut self) {
        self.shared.solver.stop();
    }
}

impl search::Probe<Ur> for Arc<Tablebases> {
    fn probe(&self, position: &Ur, side: Side, control: &Control) -> Option<Score> {
        self.exact_chance(position, side, control).map(super::score_of)
    }
}

/// How likely `side` wins, by the net alone.
pub fn estimate(game: &Ur, side: Side) -> f64 {
    let net = Net::shipped(game.rules());
    value(game, side, &|race| Some(net.chance(race).into())).unwrap_or(0.5)
}

/// The value for `side` of any position, from those before a roll.
fn value(game: &Ur, side: Side, of: &dyn Fn(Race) -> Option<f64>) -> Option<f64> {
    let for_roller = |chance: f64| if game.side() == side { chance } else { 1.0 - chance };
    match game.turn() {
        Turn::Over(outcome) => Some(f64::from(u8::from(outcome == Outcome::Win(side)))),
        Turn::Chance(roller) => of(Race::seen_by(game, roller)?).map(for_roller),
        Turn::Player(mover) => {
            let (mut best, mut all_known) = (0.0_f64, true);
            Race::seen_by(game, mover)?.moves(game.roll()?.into(), |_, after| {
                let value = match after {
                    After::Won => Some(1.0),
                    After::Again(next) => of(next),
                    After::Turned(next) => of(next).map(|chance| 1.0 - chance),
                };
                all_known &= value.is_some();
                best = best.max(value.unwrap_or(0.0));
            });
            all_known.then(|| for_roller(best))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::{Playable, Resources};
    use crate::search::{Level, Report, Scored};

    fn game(text: &str) -> Ur {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn think(game: &Ur, level: Level, resources: &Resources, control: &Control) -> Report<Move> {
        let setup = Ur::setup(level).expect("a level of Ur");
        Ur::engine(setup.engine, resources).think(game, setup.limits, setup.options, control, &mut |_| ())
    }

    #[test]
    fn perfect_play_looks_its_moves_up_and_says_so() {
        let game = game("...l__../.l..d.../....__.. 0-0 light 2 2 course");
        let resources = Resources::default();
        let report = think(&game, Level::Perfect, &resources, &Control::default());
        assert_eq!(report.moves.len(), 2);
        assert!(report.moves.iter().all(|root| root.is_exact() && root.is_proven()));
        assert_eq!(report.nodes, 0, "nothing was searched");
        let best = report.best().expect("there are moves");
        let tablebases = &resources.ur;
        let known = tablebases.exact_chance(&game, Side::First, &Control::default()).expect("it is in the small one");
        assert!((super::super::chance_of(best.score) - known).abs() < 1e-6);
        assert!(best.score > report.moves[1].score);
        assert_eq!(tablebases.chance_lost(&game, best.mv), Some(WinChance { chance: 0.0, exact: true }));
        let lost = tablebases.chance_lost(&game, report.moves[1].mv).expect("it is a move of a player");
        assert!(lost.exact && lost.chance > 0.0);
    }

    #[test]
    fn a_throw_is_worth_the_mean_of_its_falls() {
        let resources = Resources::default();
        for rules in Rules::ALL {
            let game = Ur::new(2, rules, Side::Second);
            let setup = Ur::setup(Level::Perfect).expect("Ur has it");
            let mut engine = Ur::engine(setup.engine, &resources);
            let found = engine.prospects(&game, setup.limits, setup.options, &Control::default());
            let found = found.expect("dice are thrown");
            assert_eq!(found.value.exact(), Some(found.score));
            let odds: u32 = found.falls.iter().map(|fall| fall.odds).sum();
            let mean = found.falls.iter().map(|fall| f64::from(fall.odds) * f64::from(fall.score)).sum::<f64>();
            let mean = mean / f64::from(odds);
            assert!((mean - f64::from(found.score)).abs() < 4e-5 * f64::from(Ur::MAX_SCORE), "{rules:?}");
            let chances = Side::BOTH.map(|side| resources.ur.win_chance(&game, side).chance);
            assert_eq!(chances[0] + chances[1], 1.0);
        }
    }

    #[test]
    fn other_levels_look_nothing_up() {
        let game = game("...l__../.l..d.../....__.. 0-0 light 2 2 course");
        for level in Level::USUAL {
            assert!(think(&game, level, &Resources::default(), &Control::default()).nodes > 0, "{level}");
        }
    }

    #[test]
    fn the_end_and_throws_need_no_table() {
        let over = game("....__../......../....__.. 2-1 dark ? 2 course");
        let tablebases = Tablebases::default();
        let chance = |side| tablebases.exact_chance(&over, side, &Control::default());
        assert_eq!(Side::BOTH.map(chance), [Some(1.0), Some(0.0)]);
        assert_eq!(tablebases.chance_lost(&Ur::new(2, Rules::Course, Side::First), Move::Roll(1)), None);
    }

    /// The first perfect move waits for a tablebase; whoever wants to go hears of it at once.
    #[test]
    fn a_stop_is_heard_while_the_tablebase_is_made() {
        let game = Ur::new(4, Rules::Course, Side::First);
        let (resources, control) = (Resources::default(), Control::default());
        thread::scope(|scope| {
            let waiting = scope.spawn(|| resources.ur.exact_chance(&game, Side::First, &control));
            thread::sleep(Duration::from_millis(30));
            let stopped = std::time::Instant::now();
            control.stop();
            let answer = waiting.join().expect("it does not panic");
            assert!(answer.is_some() || stopped.elapsed() < Duration::from_millis(500), "{:?}", stopped.elapsed());
        });
    }

    #[test]
    fn many_tokens_need_a_tablebase_on_disk() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("ur-course-7.table"), "nonsense").expect("a file");
        let tablebases = Tablebases::in_folder(TablebaseFolder::new(folder.path()));
        let refused = tablebases.check(Rules::Course, 7, &Control::default());
        let Err(Unavailable::NoTablebase { rules: Rules::Course, tokens: 7, refusal: Some(refusal) }) = refused else {
            panic!("{refused:?}")
        };
        assert!(refusal.contains("is no table"), "{refusal}");
        assert_eq!(tablebases.check(Rules::Course, SMALL, &Control::default()), Ok(()));
    }
}
