//! Matches as text: every match comes back from its record as it was, and no text is too strange to be refused.

use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_duel::{Duel, Player, Record};
use war_horses_engine::search::Level;
use war_horses_games::{Game, SmartHorses, TicTacToe, Ur, WarHorses};

/// A match of random moves, with dice of its own where there are any.
fn random_match<G: Game>(seed: u64, moves: usize) -> Duel<G> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut setup = G::usual_setup();
    for (place, choice) in G::CHOICES.iter().enumerate() {
        setup.choose(place, rng.random_range(choice.least()..=choice.most()));
    }
    let players = [(); 2].map(|()| match rng.random_range(0..=Level::ALL.len()) {
        0 => Player::Human,
        level => Player::Machine(Level::ALL[level - 1]),
    });
    let mut duel = Duel::<G>::begin(setup, seed, players);
    for at in 0..moves {
        let legal = duel.position().legal_moves();
        let Some(&mv) = legal.get(rng.random_range(0..legal.len().max(1))) else { break };
        if duel.throw().is_none() {
            duel.play(mv).unwrap();
        }
        // Sometimes the match goes on from where it stands.
        if at % 40 == 39 && rng.random_bool(0.3) {
            duel = Duel::from_position(duel.position().clone(), players).with_dice_of(if G::HAS_CHANCE {
                seed
            } else {
                0
            });
        }
    }
    duel
}

fn comes_back<G: Record>(seed: u64, moves: usize) -> Result<(), TestCaseError> {
    let duel = random_match::<G>(seed, moves);
    let record = G::write_record(&duel);
    let windows = record.replace('\n', "\r\n");
    let on_one_line = record.replace("]\n", "]\r").replace('\n', " ").replace('\r', "\n");
    for text in [record, windows, on_one_line] {
        let read = G::read_record(&text).map_err(|error| TestCaseError::fail(format!("{error} in\n{text}")))?;
        prop_assert_eq!(&read, &duel, "{}", text);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_match_comes_back_from_its_record(seed: u64, moves in 0..400_usize) {
        comes_back::<Ur>(seed, moves)?;
        comes_back::<WarHorses>(seed, moves)?;
        comes_back::<SmartHorses>(seed, moves)?;
        comes_back::<TicTacToe>(seed, moves)?;
    }

    #[test]
    fn a_damaged_record_is_read_or_refused(seed: u64, moves in 0..60_usize, at: prop::sample::Index, by in "[ -~\n]{0,3}") {
        let mut record = Ur::write_record(&random_match::<Ur>(seed, moves));
        let at = at.index(record.len());
        record.replace_range(at..=at, &by);
        if let Ok(duel) = Ur::read_record(&record) {
            prop_assert_eq!(Ur::read_record(&Ur::write_record(&duel)), Ok(duel));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(\\[[A-Z][a-z]{0,4} [\"a-z0-9 ]{0,5}\\]\n){0,2}([1-3.]{1,2} |/ |-- |[ABC][1-8@][ABC][1-8+][x*#]? ){0,9}") {
        if let Ok(duel) = Ur::read_record(&text) {
            prop_assert_eq!(Ur::read_record(&Ur::write_record(&duel)), Ok(duel));
        }
    }
}
