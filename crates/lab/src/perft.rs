//! Counting the sequences of moves from a position, the usual check and speed test of the rules of a game.

use std::time::{Duration, Instant};

use war_horses_duel::{BadSetup, MatchSetup, Record};
use war_horses_games::{perft, with_game};

/// How many sequences of moves lead on from a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// As one line of text.
    pub position: String,
    /// How many sequences there are.
    pub leaves: u64,
    /// How long it took to count them.
    pub time: Duration,
}

/// Counts the sequences of so many moves from where a match begins.
pub fn count(setup: &MatchSetup, depth: u32) -> Result<Count, BadSetup> {
    with_game!(setup.game, G => count_in::<G>(setup, depth))
}

fn count_in<G: Record>(setup: &MatchSetup, depth: u32) -> Result<Count, BadSetup> {
    let duel = setup.build::<G>()?;
    let started = Instant::now();
    let leaves = perft(duel.position(), depth);
    Ok(Count { position: duel.position().to_string(), leaves, time: started.elapsed() })
}
