//! SGF of whole matches of Hex: what is written is read again, and any text is read or refused.

use std::time::Duration;

use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_duel::{Duel, Player, sgf};
use war_horses_engine::search::Level;
use war_horses_games::{Game, Hex};

prop_compose! {
    fn random_match()(size in 3..=19_u8, swap: bool, setup_moves in 0..6_usize, part in 0.0..1.0_f64, clock in 0..4_usize, seed: u64) -> Duel<Hex> {
        let mut rng = Pcg64::seed_from_u64(seed);
        let mut start = Hex::empty(size, swap);
        let mut pick = |position: &Hex| {
            let moves = position.legal_moves();
            // The swap is the last of the moves, and would hardly ever be drawn among so many.
            let last = moves.len().checked_sub(1)?;
            Some(moves[if rng.random_bool(0.2) { last } else { rng.random_range(0..=last) }])
        };
        for _ in 0..setup_moves {
            let Some(mv) = pick(&start) else { break };
            start.play(mv);
        }
        let players = [Player::Human, Player::Machine(Level::Amateur)];
        let mut duel = if setup_moves > 0 {
            Duel::from_position(start, players)
        } else {
            let mut setup = Hex::usual_setup();
            setup.choose(0, size);
            setup.choose(1, swap.into());
            Duel::begin(setup, 0, players)
        };
        duel = duel.with_clock(["none", "none", "20s+0.25s", "0.5s/move"][clock].parse().expect("a clock"));
        let mut pace = Pcg64::seed_from_u64(!seed);
        for _ in 0..(part * f64::from(size) * f64::from(size)) as usize {
            let Some(mv) = pick(duel.position()) else { break };
            if duel.spend(Duration::from_millis(pace.random_range(0..=500))).is_some() {
                break;
            }
            duel.play(mv).expect("a legal move");
        }
        duel.spend(Duration::from_millis(pace.random_range(0..=250)));
        duel
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_match_survives_its_sgf(duel in random_match()) {
        let text = sgf::write(&duel);
        let read = sgf::read(&text);
        prop_assert_eq!(read, Ok(duel), "{}", text);
    }

    /// Every cut of a match is refused, with a place that lies within it.
    #[test]
    fn half_a_text_is_refused(duel in random_match(), part in 0.0..1.0_f64) {
        let text = sgf::write(&duel);
        let half = &text[..(part * (text.len() - 2) as f64) as usize];
        let error = sgf::read(half).unwrap_err();
        prop_assert!(error.line <= half.lines().count().max(1), "{}", error);
    }

    #[test]
    fn any_text_is_read_or_refused(text in r"\(;(SZ\[[0-9]\])?([;BWA()]|\[[a-g]?[0-9]?\]|swap|\\|é|\n){0,20}\)?") {
        if let Ok(duel) = sgf::read(&text) {
            prop_assert_eq!(sgf::read(&sgf::write(&duel)).map(|duel| *duel.position()), Ok(*duel.position()));
        }
    }
}
