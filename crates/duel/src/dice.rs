//! What chance does in a match: every throw is drawn from the seed of the match and its own number alone.
//!
//! So a match can be replayed throw by throw, and neither taking moves back nor choosing others changes the dice.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use war_horses_games::{Game, Turn};

/// Keeps the throws of neighbouring seeds apart.
const STRIDE: u64 = 0x9e37_79b9_7f4a_7c15;

/// What chance does at its turn, for the throw of this number in the match of this seed; nothing where it has no turn.
pub fn fall<G: Game>(position: &G, seed: u64, throw: u64) -> Option<G::Move> {
    let Turn::Chance(_) = position.turn() else { return None };
    let falls = position.legal_moves();
    let odds: u32 = falls.iter().map(|&mv| position.odds(mv)).sum();
    let mut rng = Pcg64::seed_from_u64(seed.wrapping_add(throw.wrapping_add(1).wrapping_mul(STRIDE)));
    let mut drawn = rng.random_range(0..odds.max(1));
    falls.into_iter().find(|&mv| {
        let odds = position.odds(mv);
        let found = drawn < odds;
        drawn = drawn.saturating_sub(odds);
        found
    })
}

/// A position after all throws that come before the first choice, in a match of this seed.
pub fn first_choice<G: Game>(mut position: G, seed: u64) -> G {
    for throw in 0.. {
        let Some(mv) = fall(&position, seed, throw) else { break };
        position.play(mv);
    }
    position
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_games::ur::{Move, Rules};
    use war_horses_games::{Side, Ur, WarHorses};

    #[test]
    fn throws_come_as_often_as_their_odds_say() {
        for rules in Rules::ALL {
            let start = Ur::new(7, rules, Side::First);
            let mut counts = [0_u32; 5];
            const THROWS: u32 = 16_000;
            for throw in 0..THROWS {
                // Half of them as the throws of one match, half as the first throws of many.
                let (seed, number) = if throw % 2 == 0 { (7, throw / 2) } else { (throw / 2, 0) };
                let Some(Move::Roll(roll)) = fall(&start, seed.into(), number.into()) else { panic!("no roll") };
                counts[usize::from(roll)] += 1;
            }
            for (roll, odds) in rules.odds().into_iter().enumerate() {
                let expected = f64::from(THROWS * odds) / f64::from(rules.falls());
                // Four times the standard deviation of such a count.
                let tolerance = 4.0 * expected.sqrt();
                assert!((f64::from(counts[roll]) - expected).abs() <= tolerance, "{roll} of {rules:?}: {counts:?}");
            }
        }
    }

    #[test]
    fn chance_does_nothing_at_the_turn_of_a_player() {
        assert_eq!(fall(&WarHorses::seeded(1), 1, 0), None);
        assert_eq!(fall(&"....__../......../....__.. 0-0 light 2 7 course".parse::<Ur>().unwrap(), 1, 0), None);
    }
}
