//! What holds for every game of the cabinet: a new one is tested by all of this the moment it is listed.

use std::collections::HashSet;

use proptest::prelude::*;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_games::{Game, GameId, Setup, Turn, perft, with_game};

/// No random game of any kind lasts longer.
const MOST_MOVES: usize = 20_000;

fn random_setup<G: Game>(rng: &mut impl Rng) -> Setup {
    let mut setup = G::usual_setup();
    for (place, choice) in G::CHOICES.iter().enumerate() {
        setup.choose(place, rng.random_range(choice.least()..=choice.most()));
    }
    setup
}

/// Plays at random, to the end or for so many moves, and shows every move with the positions before and after it.
fn play_out<G: Game>(start: G, moves: usize, rng: &mut impl Rng, mut visit: impl FnMut(&G, G::Move, &G)) -> G {
    let mut position = start;
    for _ in 0..moves {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[rng.random_range(0..legal.len())];
        let mut next = position.clone();
        next.play(mv);
        visit(&position, mv, &next);
        position = next;
    }
    position
}

/// What is written of a position must be read as the same position.
fn assert_reads_back<G: Game>(position: &G) {
    let text = position.to_string();
    assert!(!text.contains('\n'), "{}: a position is one line", G::ID);
    match text.parse::<G>() {
        Ok(read) => assert_eq!(read, *position, "{}: {text} was read as another position, {read}", G::ID),
        Err(error) => panic!("{}: {text} was written, but cannot be read: {error}", G::ID),
    }
}

/// Turn, moves, their names and their odds agree with each other.
fn assert_sound<G: Game>(position: &G) {
    let legal = position.legal_moves();
    assert_eq!(legal, position.legal_moves(), "{}: the order of moves of {position} changed", G::ID);
    assert_eq!(perft(position, 1), legal.len() as u64);
    let is_over = matches!(position.turn(), Turn::Over(_));
    assert_eq!(is_over, legal.is_empty(), "{}: {:?} of {position}, which has {legal:?}", G::ID, position.turn());
    let is_chance = matches!(position.turn(), Turn::Chance(_));
    assert!(G::HAS_CHANCE || !is_chance, "{}: chance acts in {position}", G::ID);
    let mut names = HashSet::new();
    for &mv in &legal {
        let name = mv.to_string();
        assert_eq!(name.starts_with('='), is_chance, "{}: only what chance does begins with =: {name}", G::ID);
        assert!(!is_chance || position.odds(mv) > 0, "{}: {name} never comes", G::ID);
        for text in [name.clone(), name.to_uppercase(), name.to_lowercase(), format!(" {name} ")] {
            assert_eq!(position.read_move(&text), Ok(mv), "{}: {text:?} in {position}", G::ID);
        }
        assert!(!name.contains(char::is_whitespace) && names.insert(name.to_lowercase()), "{}: {name}", G::ID);
    }
    assert!(position.read_move("no move is called so").is_err());
    let [first, second] = war_horses_games::Side::BOTH.map(|side| position.tally(side).is_some());
    assert_eq!(first, second, "{}: both sides count something, or neither", G::ID);
}

/// A move leads to where it should: the turn goes on, and who is passed over is told.
fn assert_follows<G: Game>(before: &G, mv: G::Move, after: &G) {
    let mut tried = before.clone();
    assert_eq!(tried.try_play(mv), Ok(()));
    assert_eq!(tried, *after, "{}: {mv} in {before}", G::ID);
    let passed = before.passed(after);
    let changed = format!("{}: {:?} to {:?} by {mv} in {before}", G::ID, before.turn(), after.turn());
    match (before.turn(), after.turn()) {
        (Turn::Player(one), Turn::Player(next)) => assert_eq!(passed, (one == next).then_some(!one), "{changed}"),
        (Turn::Over(_), _) => panic!("moves were made after the end: {changed}"),
        (_, Turn::Over(_)) => assert_eq!(passed, None, "{changed}"),
        (_, Turn::Player(next) | Turn::Chance(next)) => assert_ne!(passed, Some(next), "{changed}"),
    }
    // What could be played before, but not now, is refused and changes nothing.
    for old in before.legal_moves() {
        let mut tried = after.clone();
        assert_eq!(tried.try_play(old).is_ok(), after.is_legal(old), "{}: {old} in {after}", G::ID);
        assert!(after.is_legal(old) || tried == *after, "{}: {old} changed {after}", G::ID);
    }
}

fn check_games<G: Game>(seeds: u64) {
    for seed in 0..seeds {
        let mut rng = Pcg64::seed_from_u64(seed);
        let setup = if seed == 0 { G::usual_setup() } else { random_setup::<G>(&mut rng) };
        let start = G::begin(&setup, seed);
        assert_eq!(start, G::begin(&setup, seed), "{}: a seed is a game", G::ID);
        assert_reads_back(&start);
        assert_sound(&start);
        // Boards of hundreds of cells are looked at less often.
        let mut step = 0_usize;
        let end = play_out(start, MOST_MOVES, &mut rng, |before, mv, after| {
            if before.legal_moves().len() < 50 || step.is_multiple_of(20) {
                assert_follows(before, mv, after);
                assert_sound(after);
                assert_reads_back(after);
            }
            step += 1;
        });
        assert!(matches!(end.turn(), Turn::Over(_)), "{}: {setup} of seed {seed} never ends", G::ID);
        assert_sound(&end);
        assert_reads_back(&end);
    }
}

#[test]
fn every_game_is_sound_from_its_start_to_its_end() {
    for &game in GameId::ALL {
        with_game!(game, G => check_games::<G>(25));
    }
}

fn check_setups<G: Game>() {
    let names: HashSet<_> = G::CHOICES.iter().map(|choice| choice.name).collect();
    assert_eq!(names.len(), G::CHOICES.len(), "{}: two choices of one name", G::ID);
    assert_ne!(G::SIDES[0], G::SIDES[1], "{}", G::ID);
    for choice in G::CHOICES {
        assert!((choice.least()..=choice.most()).contains(&choice.usual), "{}: {}", G::ID, choice.name);
        for value in choice.least()..=choice.most() {
            let mut setup = G::usual_setup();
            setup.set(choice.name, &choice.text(value)).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
            assert_reads_back(&G::begin(&setup, 0));
        }
        assert!(G::usual_setup().set(choice.name, "nothing is called so").is_err());
    }
    for preset in G::PRESETS {
        let mut setup = G::usual_setup();
        setup.apply(preset);
        assert!(setup.is(preset), "{}: the preset {} is out of range", G::ID, preset.name);
    }
    let differ = (1..20).any(|seed| G::seeded(seed) != G::seeded(0));
    assert_eq!(differ || G::HAS_CHANCE, G::is_drawn_by_lot(&G::usual_setup()), "{}", G::ID);
}

#[test]
fn every_choice_and_every_preset_begins_a_game() {
    let ids: HashSet<_> = GameId::ALL.iter().map(|game| game.id()).collect();
    assert_eq!(ids.len(), GameId::ALL.len());
    for &game in GameId::ALL {
        with_game!(game, G => check_setups::<G>());
    }
}

/// Numbers that people and fuzzers type where a position has one.
const TYPED_NUMBERS: [i64; 16] = [0, 1, 2, 3, 4, 5, 7, 8, 16, 99, 700, 970, 990, 999, 32_767, -999];

/// A position as somebody might type it who changes a text a little: another letter, another number, words left out.
fn typed(text: &str, rng: &mut impl Rng) -> String {
    let mut words: Vec<String> = text.split(' ').map(ToOwned::to_owned).collect();
    for _ in 0..rng.random_range(1..=3) {
        let at = rng.random_range(0..words.len());
        let is_number = words[at].parse::<i64>().is_ok();
        match rng.random_range(0..10) {
            0..6 if is_number => words[at] = TYPED_NUMBERS[rng.random_range(0..TYPED_NUMBERS.len())].to_string(),
            0 if words.len() > 1 => drop(words.remove(at)),
            1 => {
                let other = words[rng.random_range(0..words.len())].clone();
                words.insert(at, other);
            }
            _ => {
                let letters: Vec<char> = text.chars().collect();
                let mut changed: Vec<char> = words[at].chars().collect();
                if changed.is_empty() {
                    continue;
                }
                let place = rng.random_range(0..changed.len());
                changed[place] = letters[rng.random_range(0..letters.len())];
                words[at] = changed.into_iter().collect();
            }
        }
    }
    words.join(" ")
}

/// Types positions and plays on from those that are accepted; how many there were.
fn check_typed<G: Game>(seed: u64) -> usize {
    let mut rng = Pcg64::seed_from_u64(seed);
    let setup = random_setup::<G>(&mut rng);
    let moves = rng.random_range(0..60);
    let text = play_out(G::begin(&setup, seed), moves, &mut rng, |_, _, _| {}).to_string();
    let accepted = (0..40).filter_map(|_| typed(&text, &mut rng).parse::<G>().ok());
    let accepted: Vec<G> = accepted.collect();
    let count = accepted.len();
    for position in accepted {
        assert_reads_back(&position);
        play_out(position, 70, &mut rng, |_, _, after| assert_reads_back(after));
    }
    count
}

#[test]
fn what_is_typed_is_refused_or_can_be_written_down_at_every_later_move() {
    for &game in GameId::ALL {
        let accepted: usize = (0..60).map(|seed| with_game!(game, G => check_typed::<G>(seed))).sum();
        assert!(accepted > 50, "{game}: only {accepted} positions were accepted, which tests little");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// No text makes a reader panic, and what it accepts it can write.
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}") {
        for &game in GameId::ALL {
            with_game!(game, G => {
                if let Ok(position) = text.parse::<G>() {
                    assert_reads_back(&position);
                }
            });
        }
    }
}
