//! Matches by lot, and a clock that the tests wind themselves.

#![allow(dead_code, reason = "no test wants all of it")]

use std::sync::atomic::{AtomicI64, Ordering};

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_archive::{Archive, Timestamp};
use war_horses_duel::{Duel, Player};
use war_horses_engine::search::Level;
use war_horses_games::Game;

/// A clock on which a second passes whenever somebody looks at it.
pub fn clock() -> Timestamp {
    static SECONDS: AtomicI64 = AtomicI64::new(1_700_000_000);
    Timestamp(1_000 * SECONDS.fetch_add(1, Ordering::Relaxed))
}

pub fn in_memory() -> Archive {
    Archive::in_memory(clock).unwrap()
}

/// A match that begins as chance has it.
pub fn fresh<G: Game>(seed: u64) -> Duel<G> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut setup = G::usual_setup();
    for (place, choice) in G::CHOICES.iter().enumerate() {
        setup.choose(place, rng.random_range(choice.least()..=choice.most()));
    }
    let players = [(); 2].map(|()| match rng.random_range(0..=Level::ALL.len()) {
        0 | 1 => Player::Human,
        level => Player::Machine(Level::ALL[level - 1]),
    });
    if rng.random_bool(0.2) {
        let start = war_horses_games::playout::play_at_random(G::begin(&setup, seed), 7, &mut rng);
        return Duel::from_position(start, players).with_dice_of(seed);
    }
    Duel::begin(setup, seed, players)
}

/// Throws, or makes a move by lot; false once the match is over.
pub fn step<G: Game>(duel: &mut Duel<G>, rng: &mut Pcg64) -> bool {
    if duel.throw().is_some() {
        return true;
    }
    let legal = duel.position().legal_moves();
    let Some(&mv) = legal.get(rng.random_range(0..legal.len().max(1))) else { return false };
    duel.play(mv).unwrap();
    true
}

/// A match with at most so many moves by lot.
pub fn played<G: Game>(seed: u64, moves: usize) -> Duel<G> {
    let mut duel = fresh(seed);
    let mut rng = Pcg64::seed_from_u64(seed);
    for _ in 0..moves {
        if !step(&mut duel, &mut rng) {
            break;
        }
    }
    duel
}
