//! What the tests of the two games of knights share: a board as a naive second implementation sees it, and random games.

use std::fmt::{Debug, Display, Write};

use proptest::prelude::*;
use war_horses_games::{Game, Turn, perft};

/// The board of a naive implementation: plain numbers, no bits, nothing shared with the library.
pub mod naive_board {
    use super::Write;

    /// Row 0 is the top of the board, column 0 its left.
    pub type Place = (usize, usize);

    pub fn name((row, column): Place) -> String {
        format!("{}{}", char::from(b'a' + column as u8), 8 - row)
    }

    pub fn moved((row, column): Place, down: i32, right: i32) -> Option<Place> {
        let (row, column) = (row as i32 + down, column as i32 + right);
        ((0..8).contains(&row) && (0..8).contains(&column)).then_some((row as usize, column as usize))
    }

    /// One step one way, two the other.
    pub fn knight_jumps(from: Place) -> impl Iterator<Item = Place> {
        let steps = (-2..=2_i32).flat_map(|down| (-2..=2_i32).map(move |right| (down, right)));
        steps
            .filter(|(down, right)| down.abs() + right.abs() == 3)
            .filter_map(move |(down, right)| moved(from, down, right))
    }

    /// Shows every symbol of a board that is written correctly, and where it stands.
    pub fn read_ranks(ranks: &str, mut place: impl FnMut(&str, Place)) {
        for (row, rank) in ranks.split('/').enumerate() {
            let (mut rest, mut column) = (rank, 0);
            while let Some(first) = rest.chars().next() {
                let length = if first == '(' { rest.find(')').unwrap() + 1 } else { 1 };
                if let Some(empty) = first.to_digit(10) {
                    column += empty as usize;
                } else {
                    place(&rest[..length], (row, column));
                    column += 1;
                }
                rest = &rest[length..];
            }
        }
    }

    pub fn write_ranks(symbol: impl Fn(Place) -> Option<String>) -> String {
        let mut text = String::new();
        for row in 0..8 {
            let mut empty = 0;
            for column in 0..8 {
                let Some(symbol) = symbol((row, column)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(text, "{empty}").unwrap();
                    empty = 0;
                }
                text += &symbol;
            }
            if empty > 0 {
                write!(text, "{empty}").unwrap();
            }
            text += if row < 7 { "/" } else { "" };
        }
        text
    }
}

/// Perft of both implementations at depths 1, 2, 3…, which must be `expected`; `leaves` counts naively.
pub fn check_perft<G: Game<Err: Debug>>(text: &str, expected: &[u64], mut leaves: impl FnMut(&G, u32) -> u64) {
    let game: G = text.parse().unwrap();
    for (depth, &expected) in (1..).zip(expected) {
        let leaves = leaves(&game, depth);
        assert_eq!(perft(&game, depth), leaves, "the two implementations part at depth {depth} of {text}");
        assert_eq!(leaves, expected, "depth {depth} of {text}");
    }
}

pub fn assert_same_moves<G: Game>(game: &G, expected: Vec<naive_board::Place>) {
    let mut legal: Vec<_> = game.legal_moves().iter().map(ToString::to_string).collect();
    let mut expected: Vec<_> = expected.into_iter().map(naive_board::name).collect();
    legal.sort();
    expected.sort();
    assert_eq!(legal, expected, "legal moves of {game}");
}

/// The longest game uses every square but the two of the start, one by one.
const LONGEST_GAME: usize = 62;

/// The positions of a random game, from its start on; it stops where it is over or has lasted too long.
pub fn random_game<G: Game>(start: impl Strategy<Value = G>) -> impl Strategy<Value = Vec<G>> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), LONGEST_GAME);
    (start, choices).prop_map(|(start, choices)| {
        let mut positions = vec![start];
        for choice in choices {
            let mut next = positions[positions.len() - 1].clone();
            let moves = next.legal_moves();
            if moves.is_empty() {
                break;
            }
            next.play(*choice.get(&moves));
            positions.push(next);
        }
        positions
    })
}

pub fn ends_in_time<G: Game>(positions: &[G]) -> Result<(), TestCaseError> {
    prop_assert!(positions.len() - 1 <= LONGEST_GAME);
    let end = &positions[positions.len() - 1];
    prop_assert!(matches!(end.turn(), Turn::Over(_)), "{} goes on", end);
    Ok(())
}

/// What holds for every position of every game.
pub fn is_sound<G: Game<Err: Debug + PartialEq>>(game: &G) -> Result<(), TestCaseError> {
    prop_assert_eq!(game.legal_moves().is_empty(), matches!(game.turn(), Turn::Over(_)));
    let text = game.to_string();
    let read = text.parse();
    prop_assert_eq!(read.as_ref(), Ok(game), "{} does not survive its text", text);
    Ok(())
}

/// The text of a position with one letter replaced by what `replacement` describes.
pub fn almost_a_position<G: Display + Debug>(
    games: impl Strategy<Value = Vec<G>>,
    replacement: &'static str,
) -> impl Strategy<Value = String> {
    (games, any::<[prop::sample::Index; 2]>(), replacement).prop_map(|(positions, [position, letter], replacement)| {
        let mut text = position.get(&positions).to_string();
        let at = letter.index(text.len());
        text.replace_range(at..=at, &replacement);
        text
    })
}
