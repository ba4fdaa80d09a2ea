//! A match that somebody lost by what it did, and not by the game: a program that crashed, or played what is no move.

use war_horses_games::Side;

/// No reason takes more letters.
const LONGEST: usize = 200;

/// Who lost a match at once, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// The side that lost.
    pub side: Side,
    /// What it did, on one line.
    pub reason: String,
}

impl Forfeit {
    /// A reason often quotes what a program said: it becomes one line of letters that can be shown, and not a long one.
    pub fn new(side: Side, reason: &str) -> Self {
        let words: Vec<_> = reason.split(|c: char| c.is_whitespace() || c.is_control()).collect();
        let line: Vec<_> = words.into_iter().filter(|word| !word.is_empty()).collect();
        Self { side, reason: line.join(" ").chars().take(LONGEST).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_one_short_line() {
        let reason = |text: &str| Forfeit::new(Side::First, text).reason;
        assert_eq!(reason("  it said\n\t\u{1b}[31mno\r\n"), "it said [31mno");
        assert_eq!(reason(&"é".repeat(1_000)).chars().count(), LONGEST);
    }
}
