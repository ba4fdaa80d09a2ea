//! The packs that come with the program: every line is a puzzle, and a sample is proved again.

use std::collections::HashSet;

use war_horses_engine::engines::Resources;
use war_horses_games::{Game, GameId, with_game};
use war_horses_puzzles::make::{LEVELS, PackOrder, fault, make};
use war_horses_puzzles::{Posed, Puzzle, pack};

/// How many puzzles every pack has at least.
const LEAST: usize = 100;

#[test]
fn every_pack_is_large_and_every_line_is_a_puzzle_of_its_game() {
    for &game in GameId::ALL {
        let text = with_game!(game, G => <G as Posed>::PACK);
        let puzzles: Vec<Puzzle> = text.lines().map(|line| line.parse().unwrap()).collect();
        assert!(puzzles.len() >= LEAST, "{game}: {} puzzles", puzzles.len());
        assert_eq!(puzzles, pack(game));
        let mut seen = HashSet::new();
        for puzzle in &puzzles {
            let themes = with_game!(game, G => <G as Posed>::THEMES);
            assert!(puzzle.theme.as_deref().is_none_or(|theme| themes.contains(&theme)), "{puzzle}");
            assert!(LEVELS.contains(&puzzle.level), "{puzzle}");
            assert!(seen.insert(puzzle.position.clone()), "{puzzle} stands there twice");
            with_game!(game, G => {
                let position: G = puzzle.position.parse().unwrap();
                assert!(position.read_move(&puzzle.solution).is_ok(), "{puzzle}");
            });
        }
    }
}

#[test]
fn a_sample_of_every_pack_is_proved_again() {
    let resources = Resources::default();
    for &game in GameId::ALL {
        for puzzle in pack(game).iter().step_by(24) {
            assert_eq!(fault(game, puzzle, &resources), None, "{game}: {puzzle}");
        }
    }
}

#[test]
fn a_puzzle_that_is_none_is_found_out() {
    let resources = Resources::default();
    for (line, why) in [
        ("3x3/3 x.o/o../x.. x\tb2\twon\tresult\tamateur\tfork", "it should be"),
        ("3x3/3 .../.../... x\tb2\tdrawn\tresult\tamateur\t-", "no move is proved"),
        ("3x3/3 nonsense\tb2\tdrawn\tresult\tamateur\t-", "must have 3 rows"),
    ] {
        let told = fault(GameId::TicTacToe, &line.parse().unwrap(), &resources).unwrap();
        assert!(told.contains(why), "{told}");
    }
}

#[test]
fn puzzles_are_made_the_same_every_time() {
    let order = PackOrder { count: 3, first: 0, games: 40 };
    let made = || make(GameId::TicTacToe, order, &Resources::default(), |_, _| ());
    assert_eq!(made().len(), 3);
    assert_eq!(made(), made());
}
