//! Whether the dice are fair: how often each throw fell in the matches of the archive, against what is expected.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use rusqlite::params;
use war_horses_duel::Duel;
use war_horses_games::Game;

use crate::error::readable;
use crate::{Archive, MatchId, Origin, Result};

/// How often one throw fell.
#[derive(Clone, PartialEq, Debug)]
pub struct RollCount {
    /// In the notation of the game.
    pub text: String,
    /// How often it fell.
    pub seen: u64,
    /// How often it was to be expected.
    pub expected: f64,
}

/// The throws of dice of one kind, and how well they agree with their odds.
#[derive(Clone, PartialEq, Debug)]
pub struct DiceTest {
    /// Every throw that these dice have, in the order of the rules.
    pub falls: Vec<RollCount>,
    /// All throws.
    pub throws: u64,
    /// Pearson's sum of (seen − expected)² / expected.
    pub chi_square: f64,
    /// How often fair dice differ as much as these or more, from 0 to 1. Below 0.001 one may wonder.
    pub p_value: f64,
}

impl DiceTest {
    /// Tests counts against odds; both in the same order.
    pub fn of(texts: &[String], odds: &[u32], seen: &[u64]) -> Self {
        let throws: u64 = seen.iter().sum();
        let all: u32 = odds.iter().sum();
        let falls: Vec<_> = texts
            .iter()
            .zip(odds)
            .zip(seen)
            .map(|((text, &odds), &seen)| {
                let expected = throws as f64 * f64::from(odds) / f64::from(all.max(1));
                RollCount { text: text.clone(), seen, expected }
            })
            .collect();
        let possible = falls.iter().filter(|fall| fall.expected > 0.0);
        let chi_square = possible.clone().map(|fall| (fall.seen as f64 - fall.expected).powi(2) / fall.expected).sum();
        let freedom = possible.count().saturating_sub(1);
        Self { falls, throws, chi_square, p_value: chi_square_tail(chi_square, freedom) }
    }
}

impl Archive {
    /// Tests the dice of all matches of a game that were played here, those of each kind of dice for themselves. Throws
    /// that were taken back count once. The dice of a match are taken to be those of its first throw.
    pub fn dice<G: Game>(&self) -> Result<Vec<DiceTest>> {
        if !G::HAS_CHANCE {
            return Ok(vec![]);
        }
        // By what can fall and how likely it is: that is what makes dice of one kind.
        let mut kinds = BTreeMap::<Dice, Vec<u64>>::new();
        let mut dice = BTreeMap::<Beginning, Option<Dice>>::new();
        let sql = "SELECT coalesce(setup, ''), coalesce(position, ''), text, count(*)
                   FROM matches JOIN moves ON moves.match = id
                   WHERE game = ?1 AND deleted IS NULL AND origin = ?2 AND chance = 1 AND number < current
                   GROUP BY 1, 2, 3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(params![G::ID, Origin::Played], |row| {
            Ok(((row.get(0)?, row.get(1)?), row.get::<_, String>(2)?, row.get::<_, u32>(3)?))
        })?;
        for (beginning, text, count) in readable(rows)? {
            let dice = match dice.entry(beginning) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => {
                    let found = self.dice_after::<G>(new.key())?;
                    new.insert(found)
                }
            };
            let Some(dice) = dice else { continue };
            let seen = kinds.entry(dice.clone()).or_insert_with(|| vec![0; dice.0.len()]);
            if let Some(place) = dice.0.iter().position(|fall| *fall == text) {
                seen[place] += u64::from(count);
            }
        }
        Ok(kinds.into_iter().map(|((texts, odds), seen)| DiceTest::of(&texts, &odds, &seen)).collect())
    }

    /// The dice of matches that began like this: of the first that can still be read.
    fn dice_after<G: Game>(&self, (setup, position): &Beginning) -> Result<Option<Dice>> {
        let sql = "SELECT id FROM matches WHERE game = ?1 AND deleted IS NULL AND origin = ?2
                   AND coalesce(setup, '') = ?3 AND coalesce(position, '') = ?4 ORDER BY id";
        let mut statement = self.connection.prepare_cached(sql)?;
        let ids = statement.query_map(params![G::ID, Origin::Played, setup, position], |row| row.get(0))?;
        for id in ids.collect::<rusqlite::Result<Vec<MatchId>>>()? {
            match self.resume::<G>(id).map(|duel| dice_of(&duel)) {
                Ok(None) => {}
                Err(error) if error.is_of_one_match() => {}
                found => return found,
            }
        }
        Ok(None)
    }
}

/// What can fall, and how likely each of it is.
type Dice = (Vec<String>, Vec<u32>);

/// How a match began: its setup, or its position.
type Beginning = (String, String);

/// What can fall at the first throw of a match, and how likely each of it is.
fn dice_of<G: Game>(duel: &Duel<G>) -> Option<Dice> {
    let first = duel.all_moves().iter().position(|played| played.by_chance)?;
    let before = first.checked_sub(1).map_or(duel.start(), |last| &duel.all_moves()[last].after);
    let falls = before.legal_moves();
    Some((falls.iter().map(ToString::to_string).collect(), falls.iter().map(|&fall| before.odds(fall)).collect()))
}

/// How often a chi-square of so many degrees of freedom is at least `x`.
fn chi_square_tail(x: f64, freedom: usize) -> f64 {
    if freedom == 0 || x <= 0.0 { 1.0 } else { gamma_tail(0.5 * freedom as f64, 0.5 * x) }
}

/// The regularised upper incomplete gamma function Q(a, x): by its series where that is short, by its continued fraction
/// (in the form of Lentz) elsewhere.
fn gamma_tail(a: f64, x: f64) -> f64 {
    const STEPS: u32 = 500;
    const TINY: f64 = 1e-300;
    let scale = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 {
        let (mut term, mut sum) = (1.0 / a, 1.0 / a);
        for n in 1..STEPS {
            term *= x / (a + f64::from(n));
            sum += term;
            if term < sum * 1e-16 {
                break;
            }
        }
        return (1.0 - scale * sum).clamp(0.0, 1.0);
    }
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / TINY;
    let mut d = 1.0 / b;
    let mut fraction = d;
    for n in 1..STEPS {
        let n = f64::from(n);
        let step = -n * (n - a);
        b += 2.0;
        d = 1.0 / nonzero(step * d + b, TINY);
        c = nonzero(b + step / c, TINY);
        fraction *= d * c;
        if (d * c - 1.0).abs() < 1e-16 {
            break;
        }
    }
    (scale * fraction).clamp(0.0, 1.0)
}

fn nonzero(value: f64, tiny: f64) -> f64 {
    if value.abs() < tiny { tiny } else { value }
}

/// The logarithm of the gamma function for positive numbers: Stirling's series, after the recurrence has made them large.
fn ln_gamma(mut x: f64) -> f64 {
    let mut shift = 0.0;
    while x < 15.0 {
        shift += x.ln();
        x += 1.0;
    }
    let series = 1.0 / (12.0 * x) - 1.0 / (360.0 * x.powi(3)) + 1.0 / (1_260.0 * x.powi(5));
    (x - 0.5) * x.ln() - x + 0.5 * std::f64::consts::TAU.ln() + series - shift
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_are_those_of_the_tables() {
        for (x, freedom, tail) in [
            (3.841_459, 1, 0.05),
            (6.634_897, 1, 0.01),
            (5.991_465, 2, 0.05),
            (7.814_728, 3, 0.05),
            (16.266_236, 3, 0.001),
            (9.487_729, 4, 0.05),
            (0.297_109, 4, 0.99),
            (18.307_038, 10, 0.05),
        ] {
            let found = chi_square_tail(x, freedom);
            assert!((found - tail).abs() < 1e-6, "{x} with {freedom}: {found} is not {tail}");
        }
        assert_eq!(chi_square_tail(0.0, 3), 1.0);
    }

    #[test]
    fn loaded_dice_are_found_and_fair_ones_are_not_blamed() {
        let texts = ["=1", "=2", "=3", "=4"].map(ToOwned::to_owned);
        let odds = [3, 3, 1, 1];
        let fair = DiceTest::of(&texts, &odds, &[372, 381, 120, 127]);
        assert!(fair.p_value > 0.5 && fair.throws == 1_000, "{fair:?}");
        assert_eq!(fair.falls[0].expected, 375.0);
        let loaded = DiceTest::of(&texts, &odds, &[300, 381, 120, 199]);
        assert!(loaded.p_value < 1e-6, "{loaded:?}");
    }
}
