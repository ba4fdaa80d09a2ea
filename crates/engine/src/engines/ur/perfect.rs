//! What is known exactly about a position: from a table on disk, or from a small one that is made on first use.
//!
//! Tables are read once and then shared by the whole program. Where neither has a position, there is the
//! [estimate](super::estimate).

use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::thread;

use super::control::Control;
use super::estimate::Net;
use super::file::FileError;
use super::folder::Folder;
use super::race::{After, Race};
use super::solve::solve_roughly;
use super::table::Table;
use crate::games::ur::{MOST_TOKENS, Move, Rules};
use crate::games::{Game, Outcome, Side, Turn, Ur};

/// The most tokens of a table that is made on first use, in a few seconds.
pub const SMALL: u8 = 4;

/// A chance to win, and whether it is exact or an estimate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinChance {
    pub chance: f64,
    pub exact: bool,
}

/// The tables of one set of rules.
struct Shelf {
    /// The largest one on disk, once somebody has asked.
    large: RwLock<Option<Large>>,
    small: OnceLock<Table>,
    /// Whether somebody is preparing them.
    begun: OnceLock<()>,
}

#[derive(Clone)]
enum Large {
    Table(Arc<Table>),
    /// There is none, or it was refused for this reason.
    None(Option<String>),
}

static SHELVES: [Shelf; 2] =
    [const { Shelf { large: RwLock::new(None), small: OnceLock::new(), begun: OnceLock::new() } }; 2];

fn shelf(rules: Rules) -> &'static Shelf {
    &SHELVES[rules as usize]
}

impl Shelf {
    fn large(&self, rules: Rules) -> Large {
        let read = || self.large.read().unwrap_or_else(PoisonError::into_inner).clone();
        read().unwrap_or_else(|| {
            let found = find_large(rules);
            self.put(found.clone());
            found
        })
    }

    fn put(&self, large: Large) {
        *self.large.write().unwrap_or_else(PoisonError::into_inner) = Some(large);
    }

    fn small(&self, rules: Rules) -> &Table {
        self.small.get_or_init(|| {
            let threads = thread::available_parallelism().map_or(1, usize::from);
            let table = solve_roughly(rules, SMALL, threads, &Control::default());
            table.expect("nobody else holds the control, so that nobody stops it")
        })
    }
}

/// The largest table on disk.
fn find_large(rules: Rules) -> Large {
    let folder = match Folder::of_user() {
        Ok(folder) => folder,
        Err(error) => return Large::None(Some(error.to_string())),
    };
    let mut refusal = None;
    for tokens in (SMALL + 1..=MOST_TOKENS).rev() {
        match folder.read(rules, tokens) {
            Ok(table) => return Large::Table(Arc::new(table)),
            Err(FileError::Missing(_)) => (),
            Err(error) => refusal = refusal.or(Some(error.to_string())),
        }
    }
    Large::None(refusal)
}

/// The table on disk, if there is one that can be read. It is read when somebody first asks for it, which takes a moment.
pub fn table(rules: Rules) -> Option<Arc<Table>> {
    match shelf(rules).large(rules) {
        Large::Table(table) => Some(table),
        Large::None(_) => None,
    }
}

/// A table for games of so many tokens: one that is at hand, or a rough one that is solved now, in a few seconds. Where that
/// would take longer, it tells what to do.
pub fn table_for(rules: Rules, tokens: u8, threads: usize) -> Result<Arc<Table>, String> {
    if let Some(obstacle) = obstacle(rules, tokens) {
        return Err(obstacle);
    }
    let at_hand = table(rules).filter(|table| table.tokens() >= tokens);
    let solve = || solve_roughly(rules, tokens, threads, &Control::default()).map(Arc::new);
    at_hand.or_else(solve).ok_or_else(|| "the table was not finished".to_owned())
}

/// Makes a table that has just been solved known to the whole program, unless that has a larger one.
pub fn install(fresh: Table) {
    let rules = fresh.rules();
    if table(rules).is_none_or(|table| table.tokens() < fresh.tokens()) {
        shelf(rules).put(Large::Table(Arc::new(fresh)));
    }
}

/// Reads or makes what there is to know about these rules, in the background and once.
pub fn prepare(rules: Rules) {
    let shelf = shelf(rules);
    shelf.begun.get_or_init(|| {
        thread::spawn(move || {
            if let Large::None(_) = shelf.large(rules) {
                shelf.small(rules);
            }
        });
    });
}

/// How likely the one who rolls wins, if that is known exactly. Whoever asks first waits until the table is read, or made.
pub fn look_up(rules: Rules, race: Race) -> Option<f64> {
    let shelf = shelf(rules);
    if let Large::Table(table) = shelf.large(rules)
        && let Some(chance) = table.chance(race)
    {
        return Some(chance);
    }
    if race.own.left.max(race.other.left) <= SMALL {
        return shelf.small(rules).chance(race);
    }
    // So that nobody has to wait once the game comes to it.
    prepare(rules);
    None
}

/// The same for somebody who cannot wait: nothing as long as the tables are being [prepared](prepare).
pub fn peek(rules: Rules, race: Race) -> Option<f64> {
    prepare(rules);
    let shelf = shelf(rules);
    let large = shelf.large.try_read().ok().and_then(|large| match &*large {
        Some(Large::Table(table)) => table.chance(race),
        _ => None,
    });
    large.or_else(|| shelf.small.get()?.chance(race))
}

/// How likely `side` wins when both play their best, if that is known exactly.
pub fn known(game: &Ur, side: Side) -> Option<f64> {
    value(game, side, &|race| look_up(game.rules(), race))
}

/// How likely `side` wins, by the net alone.
pub fn estimate(game: &Ur, side: Side) -> f64 {
    let net = Net::shipped(game.rules());
    value(game, side, &|race| Some(net.chance(race).into())).unwrap_or(0.5)
}

/// How likely `side` wins: exactly where that is known, and by the net elsewhere. Never waits, so that it can be asked for
/// every picture of a window.
pub fn win_chance(game: &Ur, side: Side) -> WinChance {
    match value(game, side, &|race| peek(game.rules(), race)) {
        Some(chance) => WinChance { chance, exact: true },
        None => WinChance { chance: estimate(game, side), exact: false },
    }
}

/// What a move costs the side that makes it: how much likelier it would have won with the best one. Nothing for a throw.
/// Never waits.
pub fn chance_lost(before: &Ur, mv: Move) -> Option<WinChance> {
    let Turn::Player(side) = before.turn() else { return None };
    let mut after = *before;
    after.try_play(mv).ok()?;
    let lost = |[best, made]: [f64; 2]| (best - made).max(0.0);
    let [best, made] = [before, &after].map(|game| win_chance(game, side));
    Some(if best.exact && made.exact {
        WinChance { chance: lost([best.chance, made.chance]), exact: true }
    } else {
        WinChance { chance: lost([before, &after].map(|game| estimate(game, side))), exact: false }
    })
}

/// Why perfect play with so many tokens has to wait, and for what; nothing if it can begin.
pub fn obstacle(rules: Rules, tokens: u8) -> Option<String> {
    if tokens <= SMALL {
        return None;
    }
    let refusal = match shelf(rules).large(rules) {
        Large::Table(table) if table.tokens() >= tokens => return None,
        Large::Table(_) => None,
        Large::None(refusal) => refusal,
    };
    let command = match rules {
        Rules::Course => "war-horses solve ur".to_owned(),
        Rules::Museum => "war-horses solve ur --rules museum".to_owned(),
    };
    let needs = format!("perfect play with {tokens} tokens needs a table that is not there yet: run `{command}`");
    Some(refusal.map_or(needs.clone(), |refusal| format!("{refusal} ({needs})")))
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
    use crate::search::{Certainty, Control as SearchControl, Level, Searchable, prospects, think};

    fn game(text: &str) -> Ur {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn perfect_play_looks_its_moves_up_and_says_so() {
        let game = game("...l__../.l..d.../....__.. 0-0 light 2 2 course");
        let report = think(&game, Level::Perfect.limits(), &SearchControl::default());
        assert_eq!(report.moves.len(), 2);
        assert!(report.moves.iter().all(|root| root.certainty() == Certainty::Exact));
        assert_eq!(report.nodes, 0, "nothing was searched");
        let best = report.best().expect("there are moves");
        let known = known(&game, Side::First).expect("it is in the small table");
        assert!((super::super::chance_of(best.score) - known).abs() < 1e-6);
        assert!(best.score > report.moves[1].score);
        assert_eq!(chance_lost(&game, best.mv), Some(WinChance { chance: 0.0, exact: true }));
        let lost = chance_lost(&game, report.moves[1].mv).expect("it is a move of a player");
        assert!(lost.exact && lost.chance > 0.0);
    }

    #[test]
    fn a_throw_is_worth_the_mean_of_its_falls() {
        for rules in Rules::ALL {
            let game = Ur::new(2, rules, Side::Second);
            let found = prospects(&game, Level::Perfect.limits(), &SearchControl::default()).expect("dice are thrown");
            assert!(found.proved);
            let odds: u32 = found.falls.iter().map(|fall| fall.odds).sum();
            let mean = found.falls.iter().map(|fall| f64::from(fall.odds) * f64::from(fall.score)).sum::<f64>();
            let mean = mean / f64::from(odds);
            assert!((mean - f64::from(found.score)).abs() < 4e-5 * f64::from(Ur::MOST), "{rules:?}");
            assert_eq!(win_chance(&game, Side::Second).chance + win_chance(&game, Side::First).chance, 1.0);
        }
    }

    #[test]
    fn other_levels_look_nothing_up() {
        let game = game("...l__../.l..d.../....__.. 0-0 light 2 2 course");
        for level in Level::USUAL {
            assert!(think(&game, level.limits(), &SearchControl::default()).nodes > 0, "{level}");
        }
    }

    #[test]
    fn the_end_and_throws_need_no_table() {
        let over = game("....__../......../....__.. 2-1 dark ? 2 course");
        assert_eq!([Side::First, Side::Second].map(|side| known(&over, side)), [Some(1.0), Some(0.0)]);
        assert_eq!(chance_lost(&Ur::new(2, Rules::Course, Side::First), Move::Roll(1)), None);
    }
}
