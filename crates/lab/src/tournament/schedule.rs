//! Who meets whom, and which games a shard plays.
//!
//! ```
//! use war_horses_lab::tournament::schedule::{Shard, fixtures, round_robin};
//!
//! let all = fixtures(&round_robin(4), 10);
//! assert_eq!(all.len(), 6 * 10 * 2, "six pairs, ten starts, both sides");
//! let third: Shard = "3/16".parse()?;
//! assert!(third.share(&all).len() >= 6);
//! # Ok::<(), war_horses_games::Complaint>(())
//! ```

use std::fmt;
use std::str::FromStr;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_games::{Complaint, complaint};

/// Two entrants, by their places in the plan, who meet in a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Encounter {
    /// From 0.
    pub round: u32,
    /// Both, the one that was entered first before the other.
    pub players: [usize; 2],
}

impl Encounter {
    fn new(round: u32, a: usize, b: usize) -> Self {
        Self { round, players: [a.min(b), a.max(b)] }
    }
}

/// A game that is to be played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fixture {
    /// The round that it belongs to, from 0.
    pub round: u32,
    /// The number of its start, from 0.
    pub start: u32,
    /// Who has the first side, and who the second.
    pub players: [usize; 2],
}

/// Everybody meets everybody, in rounds in which nobody plays twice (the circle method).
pub fn round_robin(entrants: usize) -> Vec<Encounter> {
    // One place stays, the others go round; where their number is odd, somebody has nobody to play in each round.
    let places = entrants + entrants % 2;
    let mut met = Vec::new();
    for round in 0..places.saturating_sub(1) {
        let at = |place: usize| if place == 0 { 0 } else { 1 + (place - 1 + round) % (places - 1) };
        let pairs = (0..places / 2).map(|place| [at(place), at(places - 1 - place)]);
        let both_there = pairs.filter(|pair| pair.iter().all(|&player| player < entrants));
        met.extend(both_there.map(|[a, b]| Encounter::new(round as u32, a, b)));
    }
    met
}

/// One meets all others, one in each round.
pub fn gauntlet(entrants: usize, challenger: usize) -> Vec<Encounter> {
    let others = (0..entrants).filter(|&other| other != challenger);
    (0..).zip(others).map(|(round, other)| Encounter::new(round, challenger, other)).collect()
}

/// The games of these encounters: each start twice, with sides swapped. Early games are of all pairs alike, so that a table
/// makes sense before the end.
pub fn fixtures(encounters: &[Encounter], starts: u32) -> Vec<Fixture> {
    let of_start = |start| {
        encounters.iter().flat_map(move |&Encounter { round, players: [a, b] }| {
            [[a, b], [b, a]].map(|players| Fixture { round, start, players })
        })
    };
    (0..starts).flat_map(of_start).collect()
}

/// One part of so many, for one of several machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// From 1.
    pub number: u32,
    /// How many there are.
    pub of: u32,
}

/// More machines than anybody has.
const MOST_SHARDS: u32 = 10_000;

impl FromStr for Shard {
    type Err = Complaint;

    fn from_str(text: &str) -> Result<Self, Complaint> {
        let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        parts
            .filter(|&(number, of)| (1..=MOST_SHARDS).contains(&of) && (1..=of).contains(&number))
            .map(|(number, of)| Self { number, of })
            .ok_or_else(|| complaint!("usage-shard", "'{text}' is no shard: write 3/16 for the third of sixteen", text))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl Shard {
    /// The games of this shard. Both games of a start stay together; which shard they belong to is drawn by lot, always the
    /// same one, so that slow players are spread over all machines. No shard has more than one pair more than another.
    pub fn share(self, fixtures: &[Fixture]) -> Vec<Fixture> {
        let mut pairs: Vec<&[Fixture]> = fixtures.chunks(2).collect();
        let mut rng = Pcg64::seed_from_u64(pairs.len() as u64);
        for last in (1..pairs.len()).rev() {
            pairs.swap(last, rng.random_range(0..=last));
        }
        let own = pairs.into_iter().skip(self.number as usize - 1).step_by(self.of as usize);
        own.flatten().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    #[test]
    fn in_a_round_robin_everybody_meets_everybody_once_and_plays_once_a_round() {
        for entrants in 0..=23 {
            let met = round_robin(entrants);
            let different: BTreeSet<_> = met.iter().map(|encounter| encounter.players).collect();
            assert_eq!((met.len(), different.len()), (entrants * entrants.saturating_sub(1) / 2, met.len()));
            assert!(met.iter().all(|encounter| encounter.players[0] < encounter.players[1]));
            let mut busy: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
            met.iter().for_each(|encounter| busy.entry(encounter.round).or_default().extend(encounter.players));
            for (round, players) in &busy {
                let once: BTreeSet<_> = players.iter().collect();
                assert_eq!(once.len(), players.len(), "{entrants} entrants, round {round}");
            }
            let rounds = entrants.saturating_sub(1) + entrants % 2;
            assert!(entrants < 2 || busy.len() == rounds, "{entrants}: {} rounds", busy.len());
        }
    }

    #[test]
    fn a_gauntlet_is_run_by_one() {
        let met = gauntlet(4, 2);
        assert_eq!(met.iter().map(|encounter| encounter.players).collect::<Vec<_>>(), [[0, 2], [1, 2], [2, 3]]);
    }

    #[test]
    fn every_start_is_played_with_sides_swapped() {
        let all = fixtures(&round_robin(5), 3);
        let different: BTreeSet<_> = all.iter().collect();
        assert_eq!((all.len(), different.len()), (10 * 3 * 2, all.len()));
        for fixture in &all {
            let [a, b] = fixture.players;
            assert!(different.contains(&Fixture { players: [b, a], ..*fixture }));
        }
    }

    #[test]
    fn shards_are_a_fair_share_each_and_together_everything() {
        let all = fixtures(&round_robin(7), 5);
        for of in [1, 2, 3, 16, 21, 105, 200] {
            let shares: Vec<_> = (1..=of).map(|number| Shard { number, of }.share(&all)).collect();
            let together: BTreeSet<_> = shares.iter().flatten().collect();
            assert_eq!((together.len(), shares.iter().map(Vec::len).sum::<usize>()), (all.len(), all.len()));
            let sizes = shares.iter().map(Vec::len);
            assert!(sizes.clone().max().unwrap() - sizes.min().unwrap() <= 2, "{of}");
            assert!(shares.iter().flat_map(|share| share.chunks(2)).all(|pair| pair[0].start == pair[1].start));
        }
        // With as many shards as pairs of players, no shard gets only one of those pairs.
        let alike = Shard { number: 1, of: 21 }.share(&fixtures(&round_robin(7), 21));
        assert!(alike.iter().map(|fixture| fixture.players).collect::<BTreeSet<_>>().len() > 10);
    }

    #[test]
    fn shards_are_read_as_they_are_written() {
        assert_eq!("3/16".parse(), Ok(Shard { number: 3, of: 16 }));
        assert_eq!(Shard { number: 3, of: 16 }.to_string(), "3/16");
        for faulty in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/99999", "a/b"] {
            let told = format!("'{faulty}' is no shard: write 3/16 for the third of sixteen");
            assert_eq!(faulty.parse::<Shard>().map_err(|fault| fault.to_string()), Err(told));
        }
    }
}
