//! What the commands say to a person about any game: the names of its sides, what they have counted, how it ended,
//! what a move is worth.

use std::borrow::Cow;

use super::numbers;
use crate::games::{Game, Outcome, Side};
use crate::search::{RootMove, Searchable};
use crate::words::Words;

/// The name of a side in the language of `words`.
pub(super) fn name<G: Game>(words: &Words, side: Side) -> Cow<'_, str> {
    words.get(&format!("{}-{}", G::ID, ["first", "second"][side.index()]))
}

/// What each side has so far, as in `Red 12, Green 9`; nothing for games that do not count.
pub(super) fn tallies<G: Game>(words: &Words, position: &G) -> Option<String> {
    let [first, second] = Side::BOTH.map(|side| Some(format!("{} {}", name::<G>(words, side), position.tally(side)?)));
    Some(format!("{}, {}", first?, second?))
}

/// How a finished game ended.
pub(super) fn result<'w, G: Game>(words: &'w Words, position: &G, outcome: Outcome) -> Cow<'w, str> {
    let side = match outcome {
        Outcome::Win(side) => side,
        Outcome::Draw => Side::First,
    };
    let count = |side| position.tally(side).unwrap_or_default().into();
    let values = [("side", name::<G>(words, side).into()), ("count", count(side)), ("other-count", count(!side))];
    let key = match (outcome, position.tally(side)) {
        (Outcome::Win(_), Some(_)) => "terminal-won-by",
        (Outcome::Win(_), None) => "terminal-won",
        (Outcome::Draw, Some(_)) => "terminal-drawn-at",
        (Outcome::Draw, None) => "terminal-drawn",
    };
    words.with(key, values)
}

/// The score of a move and how sure it is.
pub(super) fn worth<G: Searchable>(words: &Words, root: &RootMove<G::Move>) -> String {
    let mut text = numbers::signed_units::<G>(root.score);
    if !root.exact {
        text = words.with("analyse-at-most", [("score", text.into())]).into_owned();
    }
    if root.proved {
        text = words.with("terminal-proved", [("score", text.into())]).into_owned();
    }
    text
}
