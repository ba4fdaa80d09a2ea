//! When two puzzles are too much alike to stand in one pack.

use std::collections::HashSet;

use war_horses_engine::search::Keyed;

/// Positions of which fewer places differ are the same idea once more.
const LEAST_DIFFERENCE: usize = 4;
/// On boards whose text is shorter every position is one of its own.
const LARGE: usize = 28;

/// What is in a pack already.
#[derive(Default)]
pub(crate) struct Likeness {
    keys: HashSet<u64>,
    texts: Vec<String>,
}

impl Likeness {
    /// Whether a position is unlike all that were taken before, mirrored ones included; if so, it is taken.
    pub(crate) fn take<G: Keyed>(&mut self, position: &G) -> bool {
        let text = board(&position.to_string());
        let is_like = |other: &String| text.len() >= LARGE && difference(&text, other) < LEAST_DIFFERENCE;
        let is_new = !self.texts.iter().any(is_like) && self.keys.insert(position.key());
        if is_new {
            self.texts.push(text);
        }
        is_new
    }
}

/// The board of a position with a letter for every place: runs of free ones are written out.
fn board(text: &str) -> String {
    let spread = |c: char| match c.to_digit(10) {
        Some(run) => ".".repeat(run as usize),
        None => c.to_string(),
    };
    text.chars().map(spread).collect()
}

fn difference(one: &str, other: &str) -> usize {
    if one.len() != other.len() {
        return usize::MAX;
    }
    one.bytes().zip(other.bytes()).filter(|(a, b)| a != b).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_games::{Hex, TicTacToe};

    #[test]
    fn mirrored_and_neighbouring_positions_are_alike() {
        let mut small = Likeness::default();
        let takes = |seen: &mut Likeness, text: &str| seen.take(&text.parse::<TicTacToe>().unwrap());
        assert!(takes(&mut small, "3x3/3 x../.o./... x"));
        assert!(!takes(&mut small, "3x3/3 x../.o./... x"));
        assert!(takes(&mut small, "3x3/3 x../o../... x"));
        let mut large = Likeness::default();
        let takes = |seen: &mut Likeness, text: &str| seen.take(&text.parse::<Hex>().unwrap());
        assert!(takes(&mut large, "B..../.W.../..B../...W./..... b"));
        assert!(!takes(&mut large, "B...B/.W.../..B../...WW/..... b"));
        assert!(takes(&mut large, "..B.B/.W.W./..B../..WW./..... b"));
    }
}
