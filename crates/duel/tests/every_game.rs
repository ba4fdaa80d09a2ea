//! Matches of every game of the cabinet come back from their records: a new one is tested the moment it is listed.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_duel::{Duel, Player, Record, record};
use war_horses_engine::search::Level;
use war_horses_games::{Game, GameId, Hex, Ur, WarHorses, with_game};

/// A match of random moves, from a start of the game or from some position in it.
fn random_match<G: Game>(seed: u64) -> Duel<G> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut setup = G::usual_setup();
    for (place, choice) in G::CHOICES.iter().enumerate() {
        setup.choose(place, rng.random_range(choice.least()..=choice.most()));
    }
    let players = [(); 2].map(|()| match rng.random_range(0..=Level::ALL.len()) {
        0 => Player::Human,
        level => Player::Machine(Level::ALL[level - 1]),
    });
    // Where nothing is drawn by lot, a seed means nothing and need not be kept.
    let match_seed = if G::is_drawn_by_lot(&setup) { seed } else { 0 };
    let mut duel = Duel::<G>::begin(setup, match_seed, players);
    let moves = rng.random_range(0..600);
    let break_at = rng.random_range(0..60);
    for at in 0..moves {
        let legal = duel.position().legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[rng.random_range(0..legal.len())];
        if duel.throw().is_none() {
            duel.play(mv).expect("the move is legal");
        }
        if at == break_at && seed.is_multiple_of(2) {
            let dice = if G::HAS_CHANCE { seed } else { 0 };
            duel = Duel::from_position(duel.position().clone(), players).with_dice_of(dice);
        }
    }
    duel
}

/// Whether a match was over, to know that some were.
fn comes_back<G: Game>(seed: u64) -> bool {
    let mut duel = random_match::<G>(seed);
    let record = G::write_record(&duel);
    for text in [record.clone(), record.replace('\n', "\r\n"), record.trim_end().to_owned()] {
        match G::read_record(&text) {
            Ok(read) => assert_eq!(read, duel, "{}: {text}", G::ID),
            Err(error) => panic!("{}: {error} in\n{text}", G::ID),
        }
    }
    let over = duel.outcome().is_some();
    // What was taken back is no part of the record.
    if duel.undo() {
        let kept = G::read_record(&G::write_record(&duel)).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
        assert_eq!((kept.history(), kept.can_redo()), (duel.history(), false), "{}", G::ID);
    }
    over
}

#[test]
fn matches_of_every_game_come_back_from_their_records() {
    for &game in GameId::ALL {
        let over = (0..60).filter(|&seed| with_game!(game, G => comes_back::<G>(seed))).count();
        assert!(over > 5, "{game}: only {over} matches were played to their end");
    }
}

/// A record that is cut off or damaged is refused by its line, or read as a match that can be written again.
fn survives_damage<G: Game>(seed: u64) {
    let mut rng = Pcg64::seed_from_u64(seed);
    let record = G::write_record(&random_match::<G>(seed));
    let letters: Vec<char> = record.chars().collect();
    for _ in 0..20 {
        let mut damaged = letters.clone();
        match rng.random_range(0..3) {
            0 => damaged.truncate(rng.random_range(0..letters.len())),
            1 => drop(damaged.remove(rng.random_range(0..letters.len()))),
            _ => damaged[rng.random_range(0..letters.len())] = letters[rng.random_range(0..letters.len())],
        }
        let text: String = damaged.into_iter().collect();
        match G::read_record(&text) {
            Ok(duel) => assert_eq!(G::read_record(&G::write_record(&duel)), Ok(duel), "{}: {text}", G::ID),
            Err(error) => assert!(error.line >= 1 && error.line <= text.lines().count().max(1), "{error} in\n{text}"),
        }
    }
}

#[test]
fn damaged_records_of_every_game_are_read_or_refused() {
    for &game in GameId::ALL {
        (0..20).for_each(|seed| with_game!(game, G => survives_damage::<G>(seed)));
    }
}

#[test]
fn records_are_kept_as_the_players_of_a_game_do() {
    assert_eq!(
        (Ur::record_extension(), Hex::record_extension(), WarHorses::record_extension()),
        ("rgn", "sgf", "duel")
    );
    for &game in GameId::ALL {
        with_game!(game, G => {
            let text = G::write_record(&random_match::<G>(1));
            let named = record::header(&text, "game");
            assert!(G::record_extension() == "sgf" || named.as_deref() == Some(G::ID), "{text}");
        });
    }
}
