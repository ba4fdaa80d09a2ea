//! What is said to a person about a match of any game: the names of its sides, what they have counted, how it ended,
//! what a move is worth.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::path::Path;

use super::{Words, numbers};
use crate::archive::exchange::ImportReport;
use crate::duel::Duel;
use crate::games::setup::Values;
use crate::games::{Game, Outcome, Setup, Side};
use crate::lessons::Figure;
use crate::search::{RootMove, Scored};

/// The name of a side in the language of `words`.
pub fn name<G: Game>(words: &Words, side: Side) -> Cow<'_, str> {
    words.get(&format!("{}-{}", G::ID, ["first", "second"][side.index()]))
}

/// The same for the middle of a sentence.
pub fn name_inside<G: Game>(words: &Words, side: Side) -> String {
    inside(words, &name::<G>(words, side))
}

/// A name for the middle of a sentence: some languages write it small there. One of one letter is a sign, and stays as it is.
pub fn inside(words: &Words, name: &str) -> String {
    let small = if name.chars().count() > 1 { name.to_lowercase() } else { name.to_owned() };
    words.with("name-inside", [("name", name.into()), ("small", small.into())]).into_owned()
}

/// That matches were written as files, and how many could not be.
pub fn exported(words: &Words, written: usize, unreadable: usize, folder: &Path) -> String {
    let values = [("count", written.into()), ("folder", folder.display().to_string().into())];
    let told = words.with("archive-exported", values);
    match unreadable {
        0 => told.into_owned(),
        _ => format!("{told} {}", words.with("archive-export-left", [("count", unreadable.into())])),
    }
}

/// That matches were added to the archive, how many it had already, and how many more their files have.
pub fn imported(words: &Words, report: &ImportReport) -> String {
    let told = words.with("imported", [("added", report.added.len().into()), ("known", report.known.into())]);
    match report.left_out {
        0 => told.into_owned(),
        left_out => format!("{told} {}", words.with("imported-left", [("count", left_out.into())])),
    }
}

/// What a match began with, unless it began from a position without dice: what was chosen about the game, and the number
/// that its board or its dice come from.
pub fn start<G: Game>(words: &Words, duel: &Duel<G>) -> Option<String> {
    let game = words.get(G::ID);
    let seeded = |key: &str, game: Cow<'_, str>| {
        let seed = duel.dice_seed().to_string();
        words.with(key, [("game", game.into_owned().into()), ("seed", seed.into())]).into_owned()
    };
    let Some(setup) = duel.setup() else {
        return G::HAS_CHANCE.then(|| seeded("terminal-dice", game));
    };
    let mut text = if G::HAS_CHANCE {
        seeded("terminal-dice", game)
    } else if G::is_drawn_by_lot(setup) {
        seeded("terminal-seed", game)
    } else {
        game.into_owned()
    };
    for (choice, (name, value)) in setup.choices().iter().zip(setup.named()) {
        let key = format!("{}-{name}", G::ID);
        let value = match choice.values {
            Values::Numbers(..) => value,
            Values::Names(_) => words.get(&format!("{key}-{value}")).into_owned(),
        };
        text += &format!(", {}: {value}", words.get(&key));
    }
    Some(text)
}

/// What is said beside a picture of the rules, as the game is set up.
pub fn rule<G: Game>(words: &Words, figure: &Figure, setup: &Setup) -> String {
    let values = setup.choices().iter().zip(setup.named()).map(|(choice, (name, value))| match choice.values {
        Values::Numbers(..) => (name, value.parse::<u8>().unwrap_or_default().into()),
        Values::Names(_) => (name, value.into()),
    });
    words.with(&figure.key::<G>(), values).into_owned()
}

/// What each side has so far, as in `Red 12, Green 9`; nothing for games that do not count.
pub fn tallies<G: Game>(words: &Words, position: &G) -> Option<String> {
    let [first, second] = Side::BOTH.map(|side| Some(format!("{} {}", name::<G>(words, side), position.tally(side)?)));
    Some(format!("{}, {}", first?, second?))
}

/// How a finished game ended.
pub fn result<'w, G: Game>(words: &'w Words, position: &G, outcome: Outcome) -> Cow<'w, str> {
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

/// What fell, without the sign that tells it from a choice.
pub fn fall(mv: &impl ToString) -> String {
    let text = mv.to_string();
    text.strip_prefix('=').unwrap_or(&text).to_owned()
}

/// The score of a move and how sure it is.
pub fn worth<G: Scored>(words: &Words, root: &RootMove<G::Move>) -> String {
    let mut text = words.written(&numbers::signed_units::<G>(root.score));
    if !root.is_exact() {
        text = words.with("analyse-at-most", [("score", text.into())]).into_owned();
    }
    let key = match G::verdict(root.value) {
        _ if root.is_proven() && root.is_exact() => "terminal-proved",
        Some(Ordering::Greater) => "terminal-proved-win",
        Some(Ordering::Equal) => "terminal-proved-draw",
        Some(Ordering::Less) => "terminal-proved-loss",
        None if root.is_proven() => "terminal-proved",
        None => return text,
    };
    words.with(key, [("score", text.into())]).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::WarHorses;
    use crate::games::grid::Square;
    use crate::search::{Bound, Interval};
    use crate::words::Language;

    #[test]
    fn what_is_proved_of_a_move_is_told() {
        let mv = Square::at(0, 0).unwrap();
        let unknown = Interval::UNKNOWN;
        for (score, bound, value, english, spanish) in [
            (250, Bound::Exact, unknown, "+2.5", "+2,5"),
            (250, Bound::Upper, unknown, "at most +2.5", "+2,5 como mucho"),
            (300, Bound::Exact, Interval::exactly(300), "+3, proved", "+3, demostrado"),
            (300, Bound::Upper, Interval::at_most(300), "at most +3, proved", "+3 como mucho, demostrado"),
            (250, Bound::Exact, Interval { low: 100, ..unknown }, "+2.5, a proved win", "+2,5, victoria demostrada"),
            (-50, Bound::Exact, Interval::exactly(0), "-0.5, a proved draw", "-0,5, empate demostrado"),
            (-250, Bound::Exact, Interval { high: -100, ..unknown }, "-2.5, a proved loss", "-2,5, derrota demostrada"),
        ] {
            let root = RootMove { mv, score, bound, value };
            let told = [Language::English, Language::Spanish]
                .map(|language| worth::<WarHorses>(&Words::in_language(language), &root));
            assert_eq!(told, [english, spanish]);
        }
    }
}
